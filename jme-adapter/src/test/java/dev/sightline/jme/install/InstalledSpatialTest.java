package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Line;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import org.junit.jupiter.api.Test;

/** Whether installing a spatial has nothing left to do. */
class InstalledSpatialTest {
  private final Node root = new Node("root");
  private final Node house = new Node("house");
  private final Geometry floor = new Geometry("floor", Shapes.floor());
  private final Geometry roof = new Geometry("roof", Shapes.floor());

  InstalledSpatialTest() {
    root.attachChild(house);
    house.attachChild(floor);
    house.attachChild(roof);
    Geometry wire = new Geometry("wire", new Line(Vector3f.ZERO, Vector3f.UNIT_X));
    house.attachChild(wire); // has no triangles, so nothing is installed in it
    house.attachChild(new Geometry("without a mesh"));
  }

  @Test
  void onlyWhereEveryMeshWithTrianglesIs() {
    assertThat(Sightline.isInstalled(root)).isFalse();
    Sightline.install(floor);
    assertThat(Sightline.isInstalled(floor)).isTrue();
    assertThat(Sightline.isInstalled(house)).isFalse();
    Sightline.install(root);
    assertThat(Sightline.isInstalled(house)).isTrue();
    assertThat(Sightline.isInstalled(root)).isTrue();
  }

  @Test
  void notAfterOneHasComeOrLostItsTree() {
    Sightline.install(root);
    roof.getMesh().clearCollisionData();
    assertThat(Sightline.isInstalled(root)).isFalse();
    Sightline.install(root);
    assertThat(Sightline.isInstalled(root)).isTrue();
    root.attachChild(new Geometry("new", Shapes.floor()));
    assertThat(Sightline.isInstalled(root)).isFalse();
    assertThat(Sightline.isInstalled(house)).isTrue();
    Sightline.uninstall(root);
    assertThat(Sightline.isInstalled(house)).isFalse();
  }

  @Test
  void notWhereNothingHasTriangles() {
    assertThat(Sightline.isInstalled(new Node("empty"))).isFalse();
    assertThatNullPointerException().isThrownBy(() -> Sightline.isInstalled((Spatial) null));
  }
}
