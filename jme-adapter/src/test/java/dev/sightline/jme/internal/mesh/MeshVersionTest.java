package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.Shapes;
import org.junit.jupiter.api.Test;

class MeshVersionTest {
  /** Counts how often it is looked at. */
  private static final class Counting extends Mesh {
    private int looks;

    @Override
    public Mode getMode() {
      looks++;
      return super.getMode();
    }
  }

  /** So that both trees are of the same moment. */
  @Test
  void whatWasReadForTheQuickTreeServesTheOneThatStays() {
    Mesh ball = Shapes.ball(8, VertexBuffer.Format.UnsignedShort);
    Counting mesh = new Counting();
    mesh.setBuffer(ball.getBuffer(VertexBuffer.Type.Position));
    mesh.setBuffer(ball.getBuffer(VertexBuffer.Type.Index));
    MeshVersion contents = MeshVersion.first(mesh, MeshBuffers.FULL);
    BuiltMesh quick = contents.now(mesh, "ball", true);
    assertThat(contents.isSettled()).isFalse();
    int looks = mesh.looks;
    assertThat(looks).isPositive();
    contents.settle(mesh, "ball", BuildOptions.fast(), Progress.NONE);
    assertThat(mesh.looks).isEqualTo(looks);
    assertThat(contents.isSettled()).isTrue();
    assertThat(contents.best()).isNotSameAs(quick);
  }
}
