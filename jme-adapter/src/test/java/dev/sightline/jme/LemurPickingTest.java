package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.simsilica.lemur.event.CursorButtonEvent;
import com.simsilica.lemur.event.CursorEventControl;
import com.simsilica.lemur.event.CursorListener;
import com.simsilica.lemur.event.CursorMotionEvent;
import com.simsilica.lemur.event.PickEventSession;
import dev.sightline.jme.install.InstalledTree;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** Lemur's own picking, unchanged, over installed meshes: the same events as over the engine's. */
class LemurPickingTest {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 480;

  /** Writes down what Lemur delivers. */
  private static final class Listener implements CursorListener {
    final List<String> events = new ArrayList<>();
    final List<Float> distances = new ArrayList<>();

    @Override
    public void cursorButtonEvent(CursorButtonEvent event, Spatial target, Spatial capture) {
      events.add("button " + event.isPressed() + " " + target.getName());
    }

    @Override
    public void cursorEntered(CursorMotionEvent event, Spatial target, Spatial capture) {
      events.add("entered " + target.getName());
    }

    @Override
    public void cursorExited(CursorMotionEvent event, Spatial target, Spatial capture) {
      events.add("left " + target.getName());
    }

    @Override
    public void cursorMoved(CursorMotionEvent event, Spatial target, Spatial capture) {
      if (event.getCollision() != null) {
        events.add("moved " + target.getName() + " " + event.getCollision().getTriangleIndex());
        distances.add(event.getCollision().getDistance());
      }
    }
  }

  private static Camera camera() {
    Camera camera = new Camera(WIDTH, HEIGHT);
    camera.setFrustumPerspective(45, (float) WIDTH / HEIGHT, 1, 1000);
    camera.setLocation(new Vector3f(0, 3, 30));
    camera.lookAt(new Vector3f(), Vector3f.UNIT_Y);
    return camera;
  }

  private static Listener play(Node root) {
    Listener listener = new Listener();
    for (Geometry geometry : root.descendantMatches(Geometry.class)) {
      geometry.addControl(new CursorEventControl(listener));
    }
    PickEventSession session = new PickEventSession();
    ViewPort view = new ViewPort("view", camera());
    session.addCollisionRoot(root, view);
    for (int i = 0; i < 1_000; i++) {
      int x = (int) (WIDTH * (0.5f + 0.45f * FastMath.sin(i * 0.37f)));
      int y = (int) (HEIGHT * (0.5f + 0.45f * FastMath.cos(i * 0.23f)));
      session.cursorMoved(x, y);
      if (i % 10 == 0) {
        session.buttonEvent(0, x, y, true);
        session.buttonEvent(0, x, y, false);
      }
    }
    session.close();
    return listener;
  }

  @Test
  void lemurDeliversTheSameEventsOverInstalledMeshes() {
    Node plain = new RandomScene(51, 60, new Vector3f()).root();
    Node installed = new RandomScene(51, 60, new Vector3f()).root();
    Sightline.install(installed);
    Listener expected = play(plain);
    Listener events = play(installed);
    Logger.getLogger("lemur").info("seed 51: " + events.events.size() + " events");
    assertThat(events.events).isEqualTo(expected.events).hasSizeGreaterThan(500);
    assertThat(events.events).anyMatch(event -> event.startsWith("button true"));
    for (int i = 0; i < events.distances.size(); i++) {
      float distance = expected.distances.get(i);
      assertThat(Math.abs(events.distances.get(i) - distance)).isLessThan(1e-4f * distance);
    }
    for (Geometry geometry : installed.descendantMatches(Geometry.class)) {
      boolean isLines = geometry.getMesh().getMode() == Mesh.Mode.Lines;
      assertThat(InstalledTree.isIn(geometry.getMesh())).isNotEqualTo(isLines);
    }
  }
}
