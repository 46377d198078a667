package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.internal.mesh.MeshVersion;
import org.junit.jupiter.api.Test;

class TrackedMeshTest {
  private final Mesh mesh = Shapes.ball(8, VertexBuffer.Format.UnsignedShort);
  private final EditBudget budget = new EditBudget(false);
  private final TrackedMesh use;

  TrackedMeshTest() {
    draw();
    use = new TrackedMesh(mesh, MeshBuffers.FULL, "ball", mesh, false);
    budget.begin();
  }

  private void draw() {
    mesh.getBufferList().forEach(VertexBuffer::clearUpdateNeeded);
  }

  private void settle() {
    use.contents().settle(mesh, "ball", BuildOptions.fast(), Progress.NONE);
  }

  private void write(float x) {
    mesh.getFloatBuffer(Type.Position).put(0, x);
  }

  private void report() {
    mesh.getBuffer(Type.Position).setUpdateNeeded();
  }

  /** Whether a scan finds other contents. */
  private boolean isEdited(EditBudget within) {
    MeshVersion before = use.contents();
    use.check(within);
    return use.contents() != before;
  }

  @Test
  void aTreeThatComesIsNewsOnce() {
    assertThat(use.refresh()).isFalse();
    assertThat(use.shown()).isNull();
    assertThat(use.isNews()).isFalse();
    use.makeQuick();
    assertThat(use.refresh()).isTrue();
    BuiltMesh quick = use.shown();
    assertThat(quick).isSameAs(use.contents().best());
    use.makeQuick();
    assertThat(use.refresh()).isFalse();
    assertThat(use.isNews()).as("a better one comes").isFalse();
    settle();
    assertThat(use.refresh()).isTrue();
    assertThat(use.shown()).isNotSameAs(quick);
    assertThat(use.isReported()).isFalse();
    assertThat(use.isNews()).isTrue();
    assertThat(use.isReported()).isTrue();
    assertThat(use.isNews()).isFalse();
  }

  @Test
  void anUnreadableMeshShowsAnEmptyTree() {
    mesh.setBuffer(Type.Index, 3, new short[] {0, 1, 30_000});
    assertThat(isEdited(budget)).isTrue();
    settle();
    assertThat(use.contents().failure()).isNotNull();
    assertThat(use.refresh()).isTrue();
    assertThat(use.shown()).isSameAs(BuiltMesh.EMPTY);
  }

  @Test
  void anEditIsNoticedWhenItsFlagRisesAndOtherDataAlways() {
    settle();
    assertThat(isEdited(budget)).isFalse();
    write(7);
    report();
    assertThat(isEdited(budget)).isTrue();
    settle();
    mesh.setBuffer(Type.Position, 3, mesh.getFloatBuffer(Type.Position).duplicate());
    assertThat(isEdited(budget)).isTrue();
  }

  @Test
  void aFlagThatRisesOverTheSameDataIsNoEdit() {
    settle();
    report();
    assertThat(isEdited(budget)).isFalse();
  }

  @Test
  void whileTheFlagStaysUpDataAreComparedWithinTheBudget() {
    settle();
    report();
    assertThat(isEdited(budget)).isFalse();
    write(7);
    while (budget.take(1)) {
      // nothing is left
    }
    assertThat(isEdited(budget)).isFalse();
    assertThat(budget.isShort()).isTrue();
    budget.begin();
    assertThat(isEdited(budget)).isTrue();
  }

  @Test
  void aFlagThatHasFallenIsComparedOnceMore() {
    settle();
    report();
    assertThat(isEdited(budget)).isFalse();
    write(7);
    draw();
    use.drawn();
    assertThat(isEdited(budget)).isTrue();
  }

  @Test
  void strictModeNamesAnEditThatWasNotReported() {
    EditBudget strict = new EditBudget(true);
    strict.begin();
    settle();
    assertThat(isEdited(strict)).isFalse();
    write(7);
    assertThat(isEdited(budget)).as("otherwise it is not noticed").isFalse();
    assertThat(isEdited(strict)).isTrue();
    assertThat(strict.silent()).isEqualTo("ball");
  }
}
