package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.Shapes;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VersionStateTest {
  private static final IllegalArgumentException REASON = new IllegalArgumentException("broken");

  private final Mesh mesh = Shapes.ball(20, VertexBuffer.Format.UnsignedShort);
  private final MeshReading reading = read();
  private final BuiltMesh tree = BuiltMesh.of(reading, BuildOptions.fast(), Progress.NONE);
  private final VersionState unread = new VersionState.Unread(null);
  private final VersionState quick = VersionState.built(reading, tree, false);
  private final VersionState settled = VersionState.built(reading, tree, true);

  private MeshReading read() {
    return MeshReading.of(mesh, MeshBuffers.FULL, "ball");
  }

  @Test
  void eachStateSaysWhatIsThere() {
    assertThat(unread.tree()).isNull();
    assertThat(unread.sums()).isNull();
    assertThat(unread.reading()).isNull();
    assertThat(unread.isSettled()).isFalse();
    VersionState read = VersionState.read(reading, null);
    assertThat(read).isInstanceOf(VersionState.Read.class);
    assertThat(read.tree()).isNull();
    assertThat(read.sums()).isSameAs(reading.sums());
    assertThat(read.reading()).isSameAs(reading);
    assertThat(read.isSettled()).isFalse();
    assertThat(quick).isInstanceOf(VersionState.Quick.class);
    assertThat(quick.tree()).isSameAs(tree);
    assertThat(quick.reading()).as("for the tree that stays").isSameAs(reading);
    assertThat(quick.isSettled()).isFalse();
    assertThat(settled.tree()).isSameAs(tree);
    assertThat(settled.sums()).isSameAs(reading.sums());
    assertThat(settled.reading()).as("no longer needed").isNull();
    assertThat(settled.isSettled()).isTrue();
    assertThat(settled.failure()).isNull();
  }

  @Test
  void givingUpKeepsATreeThatIsThere() {
    assertThat(quick.failed(REASON).tree()).isSameAs(tree);
    assertThat(quick.failed(REASON).failure()).isNull();
    assertThat(quick.failed(REASON).isSettled()).isTrue();
    assertThat(settled.failed(REASON).tree()).isSameAs(tree);
    VersionState failed = unread.failed(REASON);
    assertThat(failed.failure()).isSameAs(REASON);
    assertThat(failed.isSettled()).isTrue();
    assertThat(failed.sums()).isNull();
    assertThat(VersionState.read(reading, null).failed(REASON).sums()).isSameAs(reading.sums());
    IllegalArgumentException second = new IllegalArgumentException("again");
    assertThat(failed.failed(second).failure()).isSameAs(second);
  }

  @Test
  void anEditHandsTheTreeOnUntilTheMeshIsReadAgain() {
    assertThat(unread.edited().earlier()).isNull();
    assertThat(VersionState.read(reading, null).edited().earlier()).isNull();
    assertThat(unread.failed(REASON).edited().earlier()).isNull();
    VersionState.Unread once = settled.edited();
    assertThat(once.earlier()).isEqualTo(new VersionState.Earlier(tree, true));
    assertThat(once.edited()).isEqualTo(once);
    assertThat(quick.edited().earlier()).isEqualTo(new VersionState.Earlier(tree, false));
    assertThat(once.failed(REASON).earlier()).isNull();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theSameDataKeepTheTree(boolean isSettled) {
    VersionState again = VersionState.read(read(), new VersionState.Earlier(tree, isSettled));
    assertThat(again.tree()).isSameAs(tree);
    assertThat(again.isSettled()).isEqualTo(isSettled);
  }

  private static float[] scattered(Random random) {
    float[] xyz = new float[9 * 300];
    for (int i = 0; i < xyz.length; i += 9) {
      float x = 100 * random.nextFloat();
      float y = 100 * random.nextFloat();
      System.arraycopy(new float[] {x, y, 0, x + 1, y, 0, x, y + 1, 0}, 0, xyz, i, 9);
    }
    return xyz;
  }

  private static VersionState after(Mesh from, Mesh to) {
    MeshReading before = MeshReading.of(from, MeshBuffers.FULL, "before");
    BuiltMesh built = BuiltMesh.of(before, BuildOptions.fast(), Progress.NONE);
    VersionState.Earlier earlier = new VersionState.Earlier(built, true);
    VersionState state = VersionState.read(MeshReading.of(to, MeshBuffers.FULL, "after"), earlier);
    assertThat(state.tree()).isNotSameAs(built);
    assertThat(state.tree().tree().nodeChildren()).isEqualTo(built.tree().nodeChildren());
    assertThat(state.tree().positions()[0]).isEqualTo(to.getFloatBuffer(Type.Position).get(0));
    return state;
  }

  @Test
  void trianglesThatMoveALittleAreRefittedAndMuchAreBuiltOver() {
    float[] xyz = scattered(new Random(3));
    float[] near = xyz.clone();
    near[0] += 0.1f;
    VersionState little = after(Shapes.list(xyz), Shapes.list(near));
    assertThat(little.isSettled()).isTrue();
    VersionState much = after(Shapes.list(xyz), Shapes.list(scattered(new Random(4))));
    assertThat(much.tree().tree().degradation()).isGreaterThan(VersionState.MOST_DEGRADATION);
    assertThat(much.isSettled()).isFalse();
    assertThat(much.reading()).as("for the tree that stays").isNotNull();
  }

  @Test
  void otherTrianglesTakeNothingOver() {
    mesh.setBuffer(Type.Index, 3, new short[] {0, 1, 2});
    VersionState.Earlier before = new VersionState.Earlier(tree, true);
    assertThat(VersionState.taken(read(), before)).isNull();
    assertThat(VersionState.read(read(), before)).isInstanceOf(VersionState.Read.class);
  }
}
