package dev.sightline.jme.app;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.install.MeshInstaller;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;

/**
 * The scene that a {@link WarmUp} asks: a row of boxes and balls, some of which move, and a row
 * with installed trees. For one thread.
 */
final class WarmUpScene {
  /** How many questions make the compiler take the code for hot. */
  static final int QUESTIONS = 20_000;

  /** From one new mesh, and so from one build, to the next. */
  private static final int BUILD = 500;

  /** From one move, and so from one scan that finds something, to the next. */
  private static final int MOVE = 20;

  static final int KINDS = 8;

  private static final int ROW = 6;
  private static final float APART = 3;

  private final Node root = row();
  private final Node installed = row();
  private final SceneIndex index = new SceneIndex(root);
  private final MeshInstaller installer = new MeshInstaller(null);
  private final CollisionResults results = new CollisionResults();
  private final Camera camera = new Camera(640, 480);
  private final Vector2f pixel = new Vector2f();
  private final Vector3f from = new Vector3f();
  private final Vector3f to = new Vector3f();

  WarmUpScene() {
    installer.scan(installed);
    camera.setFrustumPerspective(45, 4f / 3, 0.1f, 100);
    camera.setLocation(new Vector3f(APART * ROW / 2, 0, 20));
    camera.lookAtDirection(new Vector3f(0, 0, -1), Vector3f.UNIT_Y);
  }

  private static Node row() {
    Node row = new Node("warm-up");
    for (int i = 0; i < ROW; i++) {
      Geometry geometry = new Geometry("warm-up", mesh(i));
      geometry.setLocalTranslation(APART * i, 0, 0);
      row.attachChild(geometry);
    }
    row.updateGeometricState();
    return row;
  }

  private static Mesh mesh(int i) {
    return i % 2 == 0 ? new Box(1, 1, 1) : new Sphere(16 + 2 * i, 32, 1);
  }

  /** Asks one question, of which some come in a changed scene; whether it met anything. */
  boolean ask(int number) {
    if (number % BUILD == 0) {
      ((Geometry) root.getChild(number / BUILD % ROW)).setMesh(mesh(number / BUILD));
      ((Geometry) installed.getChild(number / BUILD % ROW)).setMesh(mesh(number / BUILD));
      installed.updateGeometricState();
      installer.scan(installed);
    }
    if (number % MOVE == 0) {
      root.getChild(number / MOVE % ROW).setLocalTranslation(APART * (number % ROW), number % 3, 0);
      index.scan();
    }
    aim(number);
    return question(number % KINDS);
  }

  /** From and to some hundred places in the row and above it. */
  private void aim(int number) {
    int place = number / KINDS;
    from.set(APART * (place % ROW) + place % 7 * 0.5f - 1.5f, 5 + place % 3, place % 13 * 0.3f - 2);
    to.set(APART * (place % ROW) + place % 5 * 0.8f - 1.6f, place % 3 * 0.9f - 0.9f, 0);
    pixel.set(40 + place % 560, 200 + place % 97);
  }

  private boolean question(int kind) {
    QueryOptions options = QueryOptions.DEFAULT;
    SceneView view = SceneView.of(index.current(), options, Thread.currentThread());
    Ray ray = new Ray(from, to.subtract(from).normalizeLocal());
    return switch (kind) {
      case 0 -> view.pickNearest(pixel, camera).isPresent();
      case 1 -> !view.pickAll(ray).isEmpty();
      case 2 -> !view.lineOfSight(from, to.add(0, 0, -from.z));
      case 3 -> view.groundHeight(from).isPresent();
      case 4, 5 -> view.pickNearest(ray).isPresent();
      default -> {
        results.clear();
        installed.collideWith(ray, results);
        yield results.getClosestCollision() != null;
      }
    };
  }
}
