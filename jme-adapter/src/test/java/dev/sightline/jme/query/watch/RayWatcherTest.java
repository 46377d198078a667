package dev.sightline.jme.query.watch;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import com.sun.management.ThreadMXBean;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rays that a scene is asked, told to whom they concern; two boxes stand in a row along z. */
class RayWatcherTest {
  private final Node root = new Node("root");
  private final CollisionAppState scene = new CollisionAppState(root);
  private final Ray along = new Ray(new Vector3f(0.25f, 0.125f, 10), new Vector3f(0, 0, -1));
  private final Ray beside = new Ray(new Vector3f(5, 0, 10), new Vector3f(0, 0, -1));
  private final List<String> told = new ArrayList<>();

  @BeforeEach
  void build() {
    for (String name : List.of("near", "far")) {
      Geometry box = new Geometry(name, new Box(1, 1, 1));
      box.setLocalTranslation(0, 0, name.equals("near") ? 0 : -10);
      root.attachChild(box);
    }
    new SimpleApplication(new AppState[] {scene}) {
      @Override
      public void simpleInitApp() {}
    }.getStateManager().update(0);
  }

  private void watch() {
    scene.setRayWatcher(this::note);
  }

  private void note(double[] ray, double reach, boolean isHit, SceneHitList hits) {
    StringBuilder line = new StringBuilder(Arrays.toString(ray) + " " + reach + " " + isHit);
    for (int i = 0; i < hits.size(); i++) {
      SceneHit hit = hits.get(i);
      line.append(' ').append(hit.geometry().getName()).append(' ').append(hit.point().z);
    }
    told.add(line.toString());
  }

  private String last() {
    String all = String.join("; ", told);
    told.clear();
    return all;
  }

  @Test
  void eachKindOfQuestionTellsItsRayAndWhatItMeets() {
    watch();
    scene.pickNearest(along);
    assertThat(last()).isEqualTo("[0.25, 0.125, 10.0, 0.0, 0.0, -1.0] Infinity true near 1.0");
    scene.pickAll(along);
    assertThat(last()).endsWith("true near 1.0 near -1.0 far -9.0 far -11.0");
    scene.pickFirst(3, along);
    assertThat(last()).endsWith("true near 1.0 near -1.0 far -9.0");
    scene.collideWith(along, new CollisionResults());
    assertThat(last()).endsWith("true near 1.0 near -1.0 far -9.0 far -11.0");
    scene.pickAny(along);
    assertThat(last()).endsWith("-1.0] Infinity true");
    scene.pickAny(beside);
    assertThat(last()).isEqualTo("[5.0, 0.0, 10.0, 0.0, 0.0, -1.0] Infinity false");
    scene.with(QueryOptions.DEFAULT.withMaxDistance(7)).pickNearest(beside);
    assertThat(last()).isEqualTo("[5.0, 0.0, 10.0, 0.0, 0.0, -1.0] 7.0 false");
    assertThat(scene.collideWith(beside, new CollisionResults())).isZero();
    assertThat(last()).endsWith("Infinity false");
  }

  @Test
  void linesOfSightLooksDownAndScreensAreRaysToo() {
    watch();
    scene.lineOfSight(new Vector3f(0, 0, 4), new Vector3f(0, 0, -4));
    assertThat(last()).isEqualTo("[0.0, 0.0, 4.0, 0.0, 0.0, -8.0] 1.0 true");
    scene.lineOfSight(new Vector3f(3, 0, 4), new Vector3f(3, 0, -4));
    assertThat(last()).isEqualTo("[3.0, 0.0, 4.0, 0.0, 0.0, -8.0] 1.0 false");
    scene.pickBetween(new Vector3f(0, 0, 4), new Vector3f(0, 0, -4));
    assertThat(last()).endsWith("1.0 true near 1.0");
    scene.groundHeight(new Vector3f(0, 0.75f, 0));
    assertThat(last()).startsWith("[0.0, 0.75, 0.0, 0.0, -1.0, 0.0]").endsWith("true near 0.0");
    scene.groundHeight(30, 30);
    assertThat(last()).endsWith("false");
    Camera camera = new Camera(640, 480);
    camera.setFrustumPerspective(45, 4f / 3, 1, 100);
    camera.setLocation(new Vector3f(0, 0, 8));
    camera.lookAt(new Vector3f(), Vector3f.UNIT_Y);
    scene.pickNearest(new Vector2f(321, 241), camera);
    assertThat(last()).startsWith("[").endsWith("true near 1.0");
    scene.screenRay(new Vector2f(321, 241), camera);
    assertThat(last()).as("nothing is asked of the scene").isEmpty();
  }

  @Test
  void aLineBeforeABoxIsTheOneRayThatIsTold() {
    Geometry wire =
        new Geometry("wire", new Line(new Vector3f(-1, 0.1f, 2), new Vector3f(1, 0.1f, 2)));
    root.attachChild(wire);
    root.updateGeometricState();
    watch();
    QueryOptions options = QueryOptions.DEFAULT.withPickRadius(PickRadius.world(0.5));
    scene.with(options).pickNearest(along);
    assertThat(last()).endsWith("true wire 2.0").doesNotContain(";");
    scene.pickAny(
        new Ray(new Vector3f(0, 0, 3), new Vector3f(0, 0, -1)), options.withMaxDistance(1.5));
    assertThat(last()).endsWith("1.5 true");
  }

  /** Floats and doubles whose search looks half a step of a float further than they say. */
  @Test
  void aLimitIsToldAsItWasSetInLengthsOfTheDirection() {
    watch();
    Vector3f down = new Vector3f(0, 0, -4);
    for (double limit : new double[] {7, 0.1, 1 / 3.0, 1e-30, 16_777_217, 3e38, 0}) {
      QueryOptions options = QueryOptions.DEFAULT.withMaxDistance(limit);
      Ray free = new Ray(new Vector3f(5, 0, 9), new Vector3f(0, 0, -1));
      free.direction.set(down); // no unit; the engine's setter asserts one
      scene.with(options).pickNearest(free);
      assertThat(last()).contains(" " + limit / 4 + " false");
      scene.lineOfSight(new Vector3f(5, 0, 9), new Vector3f(5, 0, 5), options);
      assertThat(last()).contains(" " + Math.min(1, limit / 4) + " false");
      scene.groundHeight(new Vector3f(5, 0.75f, 0), options);
      assertThat(last()).contains(" " + limit + " false");
      Ray ray = free.clone();
      ray.setLimit((float) limit);
      scene.pickAny(ray);
      assertThat(last()).contains(" " + (float) limit / 4.0 + " false");
    }
    scene.groundHeight(new Vector3f(5, 4, 0), QueryOptions.DEFAULT.withMaxDistance(7));
    String[] fromTheTop = last().split("[\\[\\], ]+");
    double end = Double.parseDouble(fromTheTop[2]) - Double.parseDouble(fromTheTop[7]);
    assertThat(end).as("7 below 4, wherever it begins").isEqualTo(-3);
  }

  @Test
  void theWatcherIsTheOneThatIsSetWhereverAViewIsTaken() {
    SceneView before = scene.view();
    watch();
    before.pickNearest(along);
    assertThat(told).as("a view that was taken before").isEmpty();
    SceneView view = scene.view();
    CompletableFuture.runAsync(() -> view.pickNearest(along)).join();
    assertThat(told).hasSize(1);
    assertThat(scene.rayWatcher()).isNotNull();
    scene.setRayWatcher(null);
    last();
    scene.pickNearest(along);
    assertThat(told).isEmpty();
    assertThat(scene.view().watcher()).isNull();
    assertThat(scene.rayWatcher()).isNull();
  }

  @Test
  void aWatcherThatIsSetBeforeTheStateKnowsItsRootIsTold() {
    CollisionAppState other = new CollisionAppState(root);
    other.setRayWatcher(this::note);
    other.pickNearest(along);
    assertThat(told).hasSize(1);
  }

  @Test
  void afterTheWatcherHasGoneAQuestionAllocatesNothingAgain() {
    SceneHit hit = new SceneHit();
    watch();
    scene.pickNearest(along, QueryOptions.DEFAULT, hit);
    scene.setRayWatcher(null);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 20; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 500; i++) {
        scene.pickNearest(along, QueryOptions.DEFAULT, hit);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least).isZero();
  }
}
