package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MeshInstallerTest {
  private final Node root = new Node("root");
  private final List<InstalledTree> asked = new ArrayList<>();
  private final MeshInstaller installer =
      new MeshInstaller(() -> (tree, by, matrix, bound, results, first) -> asked.add(tree));

  private Geometry floor(float x) {
    Geometry floor = new Geometry("floor", Shapes.floor());
    floor.setLocalTranslation(x, 0, 0);
    root.attachChild(floor);
    return floor;
  }

  private void ask(Geometry floor) {
    root.updateGeometricState();
    Vector3f above = floor.getWorldTranslation().add(0.2f, 5, 0.3f);
    Ray down = new Ray(above, new Vector3f(0, -1, 0));
    assertThat(floor.collideWith(down, new CollisionResults())).isPositive();
  }

  @Test
  void everyTreeIsObservedAlsoOneThatWasThereBefore() {
    Geometry fresh = floor(0);
    Geometry before = floor(100);
    Sightline.install(before);
    installer.scan(root);
    ask(fresh);
    assertThat(asked).containsExactly(InstalledTree.of(fresh.getMesh()));
    ask(before);
    assertThat(asked).hasSize(2).last().isSameAs(InstalledTree.of(before.getMesh()));
    installer.scan(root);
    ask(before);
    assertThat(asked).hasSize(3);
  }

  @Test
  void undoTakesThemOutAlsoOfMeshesThatAreNoLongerThere() {
    Geometry stays = floor(0);
    Geometry goes = floor(100);
    installer.scan(root);
    goes.removeFromParent();
    assertThat(InstalledTree.isIn(goes.getMesh())).isTrue();
    installer.undo(root);
    assertThat(InstalledTree.isIn(stays.getMesh())).isFalse();
    assertThat(InstalledTree.isIn(goes.getMesh())).isFalse();
  }

  @Test
  void whatOthersInstallInAMeshThatHasLeftStaysThere() {
    Geometry goes = floor(100);
    installer.scan(root);
    goes.removeFromParent();
    installer.undo(root);
    Sightline.install(goes);
    installer.undo(root);
    assertThat(InstalledTree.isIn(goes.getMesh())).isTrue();
  }
}
