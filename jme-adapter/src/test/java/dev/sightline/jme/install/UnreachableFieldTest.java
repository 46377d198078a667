package dev.sightline.jme.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppStateManager;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.HidingLoader;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.app.InstallState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An engine whose mesh keeps its collision data in a field of another name. */
@Tag("jdk")
class UnreachableFieldTest {
  private static final class Game extends SimpleApplication {
    @Override
    public void simpleInitApp() {}
  }

  /** Loaded in a world with such an engine. */
  public static final class Probe implements Runnable {
    @Override
    public void run() {
      Node root = new Node("root");
      root.attachChild(new Geometry("floor", Shapes.floor()));
      root.updateGeometricState();
      assertThatExceptionOfType(UnsupportedOperationException.class)
          .isThrownBy(() -> Sightline.install(root))
          .withMessageContaining("com.jme3.scene.Mesh")
          .withMessageContaining("collisionTree")
          .withMessageContaining("CollisionAppState works without it");
      assertThatExceptionOfType(UnsupportedOperationException.class)
          .isThrownBy(() -> Sightline.uninstall(root));
      AppStateManager states = new AppStateManager(new Game());
      CollisionAppState collision = new CollisionAppState(root);
      states.attach(collision);
      states.update(0);
      Ray down = new Ray(new Vector3f(0.3f, 5, 0.2f), new Vector3f(0, -1, 0));
      assertThat(collision.pickNearest(down).orElseThrow().distance()).isEqualTo(5);
      states.attach(new InstallState(root));
      assertThatExceptionOfType(UnsupportedOperationException.class)
          .isThrownBy(() -> states.update(0));
    }
  }

  @Test
  void installSaysWhatIsWrongAndTheStateWorks() throws Exception {
    try (HidingLoader loader = HidingLoader.ofRenamedField()) {
      Class<?> probe = loader.loadClass(Probe.class.getName());
      assertThat(probe).isNotSameAs(Probe.class);
      ((Runnable) probe.getConstructor().newInstance()).run();
    }
  }
}
