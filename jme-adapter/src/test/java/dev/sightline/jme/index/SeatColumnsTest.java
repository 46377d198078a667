package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.instance.InstanceOrder;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeatColumnsTest {
  private final Node root = new Node("root");
  private final Mesh mesh = new Box(1, 1, 1);
  private final Geometry a = new Geometry("a", mesh);
  private final Geometry b = new Geometry("b", mesh);
  private final TrackedMesh use = new TrackedMesh(mesh, MeshBuffers.FULL, "a", mesh, false);
  private final SeatColumns columns = new SeatColumns();

  private SeatedGeometries listed() {
    InstanceOrder order = InstanceOrder.of(new int[] {1, 0}, 2);
    return columns.list(order, SceneNodes.EMPTY, root, List.of(), true);
  }

  private void fill() {
    columns.reserve(2);
    columns.setGeometry(0, a);
    columns.setGeometry(1, b);
    for (int seat = 0; seat < 2; seat++) {
      columns.setMesh(seat, mesh, MeshBuffers.FULL);
      columns.setUse(seat, use);
      columns.mark(seat, 1, false);
    }
  }

  @Test
  void aListingHoldsWhatIsKnownOfEachSeat() {
    fill();
    List<Spatial> foreign = new ArrayList<>(List.of(root));
    SeatedGeometries listed =
        columns.list(InstanceOrder.of(new int[] {1, 0}, 2), SceneNodes.EMPTY, root, foreign, true);
    foreign.clear();
    assertThat(listed.size()).isEqualTo(2);
    assertThat(listed.order().seat(0)).isEqualTo(1);
    assertThat(listed.root()).isSameAs(root);
    assertThat(listed.foreign()).containsExactly(root);
    assertThat(listed.isPosing()).isTrue();
    assertThat(listed.geometries()).startsWith(a, b);
    assertThat(listed.meshes()).startsWith(mesh, mesh);
    assertThat(listed.levels()).startsWith(MeshBuffers.FULL, MeshBuffers.FULL);
  }

  @Test
  void aListingStaysAsItWas() {
    fill();
    SeatedGeometries before = listed();
    TrackedMesh[] uses = columns.uses;
    Mesh other = new Box(2, 2, 2);
    columns.setGeometry(0, b);
    columns.setMesh(0, other, 3);
    columns.setUse(0, new TrackedMesh(other, MeshBuffers.FULL, "b", other, false));
    columns.mark(0, 4, true);
    assertThat(before.geometries()[0]).isSameAs(a);
    assertThat(before.meshes()[0]).isSameAs(mesh);
    assertThat(before.levels()[0]).isEqualTo(MeshBuffers.FULL);
    assertThat(before.layers()[0]).isEqualTo(1);
    assertThat(before.culled()[0]).isFalse();
    assertThat(uses[0]).isSameAs(use);
    SeatedGeometries after = listed();
    assertThat(after.geometries()[0]).isSameAs(b);
    assertThat(after.meshes()[0]).isSameAs(other);
    assertThat(after.levels()[0]).isEqualTo(3);
    assertThat(after.layers()[0]).isEqualTo(4);
    assertThat(after.culled()[0]).isTrue();
  }

  @Test
  void whereNothingDiffersTheColumnsAreShared() {
    fill();
    SeatedGeometries before = listed();
    TrackedMesh[] uses = columns.uses;
    fill();
    SeatedGeometries after = listed();
    assertThat(after.geometries()).isSameAs(before.geometries());
    assertThat(after.meshes()).isSameAs(before.meshes());
    assertThat(after.levels()).isSameAs(before.levels());
    assertThat(after.layers()).isSameAs(before.layers());
    assertThat(after.culled()).isSameAs(before.culled());
    assertThat(columns.uses).isSameAs(uses);
  }

  @Test
  void aMaskOfNoLayerIsNoticedAndForgotten() {
    fill();
    assertThat(listed().isAllInLayers()).isTrue();
    columns.mark(1, 0, false);
    assertThat(listed().isAllInLayers()).isFalse();
    columns.mark(1, 2, false);
    assertThat(listed().isAllInLayers()).isTrue();
  }

  @Test
  void allOfASeatIsCopiedAndClearedSeatsHoldNothing() {
    fill();
    columns.mark(1, 8, true);
    SeatColumns other = new SeatColumns();
    other.reserve(1);
    other.copy(columns, 1, 0);
    assertThat(other.geometries[0]).isSameAs(b);
    assertThat(other.meshes[0]).isSameAs(mesh);
    assertThat(other.levels[0]).isEqualTo(MeshBuffers.FULL);
    assertThat(other.uses[0]).isSameAs(use);
    assertThat(other.layers[0]).isEqualTo(8);
    assertThat(other.culled[0]).isTrue();
    other.clear(0, 1);
    assertThat(other.geometries[0]).isNull();
    assertThat(other.meshes[0]).isNull();
    assertThat(other.uses[0]).isNull();
  }
}
