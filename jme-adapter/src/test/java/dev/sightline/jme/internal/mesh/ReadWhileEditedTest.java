package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import org.junit.jupiter.api.Test;

/** A mesh that another thread mends while it is read, played at the moments it is looked at. */
class ReadWhileEditedTest {
  private static final float[] TRIANGLE = {0, 0, 0, 1, 0, 0, 0, 1, 0};

  /** Its index names a vertex that is not there, until it has been looked at so often. */
  private static final class Mended extends Mesh {
    private final int after;
    private int looks;

    Mended(int after) {
      this.after = after;
      setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(TRIANGLE));
      setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 1, 7});
    }

    @Override
    public Mode getMode() {
      if (++looks == after) {
        setBuffer(VertexBuffer.Type.Index, 3, new short[] {0, 1, 2});
      }
      return super.getMode();
    }
  }

  @Test
  void aMeshThatChangedMeanwhileIsReadAgain() {
    Mended mesh = new Mended(3);
    MeshReading reading = MeshReading.of(mesh, MeshBuffers.FULL, "mended");
    assertThat(reading.positions()).isEqualTo(TRIANGLE);
    assertThat(reading.indices()).containsExactly(0, 1, 2);
  }

  @Test
  void oneThatIsAsItWasIsReadOnce() {
    Mended mesh = new Mended(Integer.MAX_VALUE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MeshReading.of(mesh, MeshBuffers.FULL, "broken"))
        .withMessageContaining("broken")
        .withMessageContaining("7");
    Mended sound = new Mended(1);
    MeshReading.of(sound, MeshBuffers.FULL, "sound");
    assertThat(mesh.looks).isLessThanOrEqualTo(sound.looks);
  }
}
