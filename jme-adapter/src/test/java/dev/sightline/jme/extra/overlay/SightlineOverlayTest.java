package dev.sightline.jme.extra.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResults;
import com.jme3.input.KeyInput;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.extra.internal.Lines;
import dev.sightline.jme.extra.pointer.PointerApp;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.watch.RayWatcher;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import java.lang.management.ManagementFactory;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The overlay over a floor, a ball and a pillar, in an application without a window. */
class SightlineOverlayTest {
  private final PointerApp app = new PointerApp();
  private final SightlineOverlay overlay = new SightlineOverlay(app.collision);
  private Geometry floor;
  private Geometry ball;

  @BeforeEach
  void build() {
    floor = app.box(app.getRootNode(), "floor", 0, -4, 0);
    floor.setMesh(new Box(20, 1, 20));
    ball = new Geometry("ball", new Sphere(24, 24, 1.5f));
    app.getRootNode().attachChild(ball);
    app.box(app.getRootNode(), "pillar", 6, -2, 0);
    Sightline.prepare(app.getRootNode());
    app.getViewPort().attachScene(app.getRootNode());
    app.getStateManager().attach(overlay);
    app.feedMotion(app.screen(0, 0, 0));
    app.frame();
  }

  private String words() {
    return overlay.drawing().layer().words();
  }

  /** The ends of all lines of a frame. */
  private List<Vector3f> ends() {
    app.frame();
    Lines lines = overlay.drawing().layer().lines();
    FloatBuffer data = (FloatBuffer) lines.getBuffer(Type.Position).getData();
    assertThat(data.limit()).isEqualTo(6 * lines.size());
    List<Vector3f> ends = new ArrayList<>();
    for (int i = 0; i < data.limit(); i += 3) {
      ends.add(new Vector3f(data.get(i), data.get(i + 1), data.get(i + 2)));
    }
    return ends;
  }

  private int views() {
    return app.getRenderManager().getMainViews().size()
        + app.getRenderManager().getPostViews().size();
  }

  private void key(int code) {
    app.feedKey(code);
    app.frame();
  }

  @Test
  void aKeyShowsAndHidesItAndNothingOfItStays() {
    assertThat(views()).isEqualTo(2);
    assertThat(app.collision.rayWatcher()).isNull();
    key(KeyInput.KEY_F3);
    assertThat(overlay.isShown()).isTrue();
    assertThat(views()).isEqualTo(4);
    assertThat(app.collision.rayWatcher()).isNotNull();
    assertThat(words()).contains("3 geometries", "all trees are built", "scan ");
    key(KeyInput.KEY_F3);
    assertThat(overlay.isShown()).isFalse();
    assertThat(overlay.drawing()).isNull();
    assertThat(views()).isEqualTo(2);
    assertThat(app.collision.rayWatcher()).isNull();
  }

  @Test
  void otherKeysAreTakenOnlyWhileItIsShown() {
    key(KeyInput.KEY_PGDN);
    assertThat(overlay.depth()).isEqualTo(1);
    key(KeyInput.KEY_F3);
    key(KeyInput.KEY_PGDN);
    key(KeyInput.KEY_PGDN);
    assertThat(overlay.depth()).isEqualTo(3);
    for (int i = 0; i < 5; i++) {
      key(KeyInput.KEY_PGUP);
    }
    assertThat(overlay.depth()).isZero();
    List<OverlayBoxes> shown = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      shown.add(overlay.boxes());
      key(KeyInput.KEY_F6);
    }
    assertThat(shown).containsExactly(OverlayBoxes.values());
    assertThat(overlay.boxes()).isEqualTo(OverlayBoxes.BOTH);
    key(KeyInput.KEY_F4);
    assertThat(overlay.isHeld()).isTrue();
    key(KeyInput.KEY_F3);
    key(KeyInput.KEY_F4);
    assertThat(overlay.isHeld()).as("hidden").isTrue();
  }

  @Test
  void aKeyOfTheGamesOwnTakesTheUsualOnesPlaceAndDetachingGivesItBack() {
    overlay.setKey(OverlayKey.TOGGLE, KeyInput.KEY_F9);
    assertThat(overlay.key(OverlayKey.TOGGLE)).isEqualTo(KeyInput.KEY_F9);
    key(KeyInput.KEY_F3);
    assertThat(overlay.isShown()).isFalse();
    key(KeyInput.KEY_F9);
    assertThat(overlay.isShown()).isTrue();
    app.getStateManager().detach(overlay);
    app.frame();
    assertThat(overlay.drawing()).isNull();
    assertThat(views()).isEqualTo(2);
    key(KeyInput.KEY_F9);
    assertThat(overlay.isShown()).as("no key is heard any more").isTrue();
    app.getStateManager().attach(overlay);
    app.frame();
    assertThat(overlay.drawing()).isNotNull();
    overlay.setEnabled(false);
    assertThat(overlay.drawing()).isNull();
    app.getInputManager().clearMappings();
    overlay.setEnabled(true);
    overlay.setKey(OverlayKey.TOGGLE, -1);
    assertThat(overlay.drawing()).isNotNull();
  }

  @Test
  void nothingOfItIsPickedOrIndexed() {
    int before = app.collision.statistics().spatials();
    overlay.setShown(true);
    overlay.setDepth(5);
    for (int i = 0; i < 3; i++) {
      app.frame();
    }
    assertThat(app.collision.statistics().spatials()).isEqualTo(before);
    assertThat(app.getGuiNode().getQuantity()).isZero();
    assertThat(app.getRootNode().getQuantity()).isEqualTo(3);
    Ray down = new Ray(new Vector3f(0.1f, 30, 0.2f), new Vector3f(0, -1, 0));
    CollisionResults engine = new CollisionResults();
    app.getRootNode().collideWith(down, engine);
    assertThat(engine.getClosestCollision().getGeometry()).isSameAs(ball);
    assertThat(overlay.drawing().layer().world().getParent()).isNull();
    assertThat(overlay.drawing().layer().screen().getParent()).isNull();
  }

  @Test
  void theBoxesOfOneDepthAreThoseOfTheTreeUnderTheCursorOrChosen() {
    overlay.setShown(true);
    overlay.setRays(0);
    overlay.setBoxes(OverlayBoxes.SCENE);
    overlay.setDepth(0);
    List<Vector3f> ends = ends();
    assertThat(ends).hasSize(24);
    assertThat(words()).contains("scene, depth 0: 1 box\n");
    assertThat(ends.stream().mapToDouble(v -> v.x).max().orElseThrow()).isBetween(20.0, 20.001);
    assertThat(ends.stream().mapToDouble(v -> v.y).min().orElseThrow()).isBetween(-5.001, -5.0);
    overlay.setDepth(1);
    assertThat(ends()).as("three instances").hasSize(72);
    overlay.setBoxes(OverlayBoxes.GEOMETRY);
    overlay.setDepth(0);
    ball.setLocalTranslation(0.5f, 0.25f, 0);
    app.getRootNode().updateGeometricState();
    List<Vector3f> around = ends();
    assertThat(words()).contains("ball, 1,056 triangles, depth 0: 1 box");
    assertThat(around).hasSize(24);
    assertThat(around.stream().mapToDouble(v -> v.z).max().orElseThrow()).isEqualTo(1.5);
    overlay.setChosen(floor);
    assertThat(overlay.chosen()).isSameAs(floor);
    overlay.setDepth(0);
    assertThat(ends().stream().mapToDouble(v -> v.x).max().orElseThrow()).isEqualTo(20);
    overlay.setChosen(new Geometry("elsewhere", new Box(1, 1, 1)));
    assertThat(ends()).isEmpty();
    overlay.setBoxes(OverlayBoxes.NONE);
    assertThat(ends()).isEmpty();
  }

  @Test
  void theBoxesOfEachDepthHoldTheGeometryAndGetSmaller() {
    ball.setLocalRotation(new Quaternion().fromAngles(0.3f, 1, -0.4f));
    ball.setLocalScale(1.5f, 0.5f, 1);
    overlay.setBoxes(OverlayBoxes.GEOMETRY);
    overlay.setRays(0);
    overlay.setChosen(ball);
    overlay.setShown(true);
    FloatBuffer vertices = (FloatBuffer) ball.getMesh().getBuffer(Type.Position).getData();
    double first = Double.NaN;
    double before = Double.POSITIVE_INFINITY;
    for (int depth = 0; depth < 12; depth++) {
      overlay.setDepth(depth);
      List<BoundingBox> boxes = localBoxes(ends());
      for (int i = 0; i < vertices.limit(); i += 3) {
        Vector3f v = new Vector3f(vertices.get(i), vertices.get(i + 1), vertices.get(i + 2));
        assertThat(boxes).anyMatch(box -> box.distanceToEdge(v) < 1e-5 || box.contains(v));
      }
      double volume = boxes.stream().mapToDouble(BoundingBox::getVolume).sum();
      assertThat(volume).isLessThan(before * (1 + 1e-6)); // corners in floats
      first = depth == 0 ? volume : first;
      before = volume;
    }
    assertThat(before).isLessThan(first / 4);
    assertThat(words()).contains("depth 11: ");
  }

  /** Twelve edges a box, taken back to the ball's own space. */
  private List<BoundingBox> localBoxes(List<Vector3f> ends) {
    List<BoundingBox> boxes = new ArrayList<>();
    for (int i = 0; i < ends.size(); i += 24) {
      Vector3f low = new Vector3f(Vector3f.POSITIVE_INFINITY);
      Vector3f high = new Vector3f(Vector3f.NEGATIVE_INFINITY);
      for (Vector3f end : ends.subList(i, i + 24)) {
        Vector3f local = ball.worldToLocal(end, null);
        low.minLocal(local);
        high.maxLocal(local);
      }
      boxes.add(new BoundingBox(low, high));
    }
    return boxes;
  }

  @Test
  void theLastRaysAreShownWithTheirHitsEachLineOnceUntilTheyAreHeld() {
    overlay.setShown(true);
    overlay.setBoxes(OverlayBoxes.NONE);
    assertThat(ends()).as("the overlay's own look at the cursor is no ray").isEmpty();
    Ray down = new Ray(new Vector3f(0, 30, 0), new Vector3f(0, -1, 0));
    app.collision.pickNearest(down);
    app.collision.pickNearest(down);
    List<Vector3f> ends = ends();
    assertThat(ends).as("a ray, a cross, a normal").hasSize(2 + 6 + 2);
    Vector3f top = app.collision.pickNearest(down).orElseThrow().point();
    assertThat(ends.subList(0, 2)).containsExactly(down.origin, top);
    assertThat(ends.get(8)).isEqualTo(top);
    assertThat(ends.get(9).y).isGreaterThan(top.y);
    app.collision.pickAny(new Ray(new Vector3f(2, 0, 30), Vector3f.UNIT_Y));
    assertThat(ends()).as("and one that hits nothing").hasSize(12);
    assertThat(words()).contains("2 rays");
    overlay.setHeld(true);
    app.collision.pickNearest(new Ray(new Vector3f(3, 30, 0), new Vector3f(0, -1, 0)));
    assertThat(ends()).hasSize(12);
    assertThat(words()).contains("2 rays, held");
    overlay.setHeld(false);
    overlay.setRays(1);
    assertThat(ends()).hasSize(2);
    assertThat(overlay.rays()).isEqualTo(1);
  }

  @Test
  void raysOfPointersAreAmongThemAndAWatcherOfTheGamesIsToldToo() {
    List<Boolean> told = new ArrayList<>();
    app.collision.setRayWatcher((ray, reach, isHit, hits) -> told.add(isHit));
    overlay.setShown(true);
    overlay.setBoxes(OverlayBoxes.GEOMETRY);
    app.getStateManager().attach(app.pointers);
    app.frame();
    app.feedMotion(app.screen(0, 0, 0).add(9, 9, 0));
    app.frame();
    assertThat(words()).contains("2 rays");
    assertThat(told).contains(true).hasSizeLessThan(5);
    overlay.setShown(false);
    app.collision.pickNearest(new Ray(new Vector3f(3, 30, 0), new Vector3f(0, -1, 0)));
    assertThat(app.collision.rayWatcher()).isNotNull();
    assertThat(told.get(told.size() - 1)).isTrue();
  }

  private void ask(float x) {
    app.collision.pickAny(new Ray(new Vector3f(x, 20, 0.25f), new Vector3f(0, -1, 0)));
  }

  /** In all orders, what is hidden is told of no ray, and the others of each ray once. */
  @Test
  void severalOverlaysAreHiddenInAnyOrder() {
    List<SightlineOverlay> overlays = List.of(overlay, another(), another());
    int[] told = {0};
    RayWatcher games = (ray, reach, isHit, hits) -> told[0]++;
    app.collision.setRayWatcher(games);
    float x = 0;
    for (int order = 0; order < 6; order++) {
      for (SightlineOverlay one : overlays) {
        one.setShown(true);
      }
      List<SightlineOverlay> left = new ArrayList<>(overlays);
      while (!left.isEmpty()) {
        told[0] = 0;
        int before = left.get(0).drawing().trail().size();
        ask(x += 0.01f);
        assertThat(told[0]).isEqualTo(1);
        for (SightlineOverlay one : left) {
          assertThat(one.drawing().trail().size()).isEqualTo(before + 1);
        }
        SightlineOverlay next = left.remove((left.size() == 3 ? order / 2 : order) % left.size());
        RayTrail gone = next.drawing().trail();
        int kept = gone.size();
        next.setShown(false);
        ask(x += 0.01f);
        assertThat(told[0]).isEqualTo(2);
        assertThat(gone.size()).isEqualTo(kept);
        assertThat(app.collision.rayWatcher()).isNotSameAs(gone);
      }
      assertThat(app.collision.rayWatcher()).isSameAs(games);
    }
  }

  private SightlineOverlay another() {
    SightlineOverlay another = new SightlineOverlay(app.collision);
    app.getStateManager().attach(another);
    app.frame();
    return another;
  }

  @Test
  void aWatcherThatIsSetWhileTheOverlayIsShownStaysAndIsToldOnceItIsShownAgain() {
    overlay.setShown(true);
    RayTrail first = overlay.drawing().trail();
    int[] told = {0};
    RayWatcher before = app.collision.rayWatcher();
    RayWatcher games =
        (ray, reach, isHit, hits) -> {
          told[0]++;
          before.asked(ray, reach, isHit, hits);
        };
    app.collision.setRayWatcher(games);
    ask(0.5f);
    assertThat(told[0]).isEqualTo(1);
    assertThat(first.size()).isEqualTo(1);
    overlay.setShown(false);
    assertThat(app.collision.rayWatcher()).isSameAs(games);
    ask(0.6f);
    assertThat(told[0]).isEqualTo(2);
    assertThat(first.size()).as("it is hidden").isEqualTo(1);
    overlay.setShown(true);
    ask(0.7f);
    assertThat(told[0]).isEqualTo(3);
    assertThat(overlay.drawing().trail().size()).isEqualTo(1);
    assertThat(first.size()).isEqualTo(1);
    app.getStateManager().detach(overlay);
    app.frame();
    assertThat(app.collision.rayWatcher()).isSameAs(games);
  }

  @Test
  void bodiesAreShownWithTheirCapsuleTheirContactsAndWhereTheyStand() {
    Geometry walker = app.box(app.getRootNode(), "walker", -4, -3, 0);
    walker.setMesh(new Box(0.1f, 0.1f, 0.1f));
    walker.addControl(new KinematicCharacterControl(app.collision));
    Geometry snapped = app.box(app.getRootNode(), "snapped", 3, -2.9f, 2);
    snapped.setMesh(new Box(0.1f, 0.1f, 0.1f));
    snapped.addControl(new GroundSnapControl(app.collision));
    overlay.setBoxes(OverlayBoxes.NONE);
    overlay.setRays(0);
    overlay.setShown(true);
    for (int i = 0; i < 5; i++) {
      app.frame();
    }
    assertThat(words())
        .contains("walker: grounded on floor, 1 contact\n", "snapped: grounded on floor");
    List<Vector3f> ends = ends();
    CharacterShape shape = CharacterShape.DEFAULT;
    Vector3f feet = walker.getWorldTranslation();
    assertThat(ends)
        .anyMatch(v -> Math.abs(v.y - feet.y - shape.height()) < 1e-3)
        .anyMatch(v -> Math.abs(v.x - feet.x - shape.radius()) < 1e-3)
        .anyMatch(v -> v.distance(new Vector3f(3, -3, 2)) < 0.5);
    walker.removeControl(KinematicCharacterControl.class);
    snapped.removeControl(GroundSnapControl.class);
    assertThat(ends()).isEmpty();
    KinematicCharacter guard = new KinematicCharacter(app.collision, shape);
    guard.warp(new Vector3f(0, 9, 0));
    overlay.addCharacter(guard);
    assertThat(ends()).hasSize(2 * (24 * 4 + 4));
    assertThat(words()).contains("a character: airborne, 0 contacts");
    overlay.removeCharacter(guard);
    assertThat(ends()).isEmpty();
  }

  @Test
  void aCapsuleIsDrawnOnItsSurfaceFromItsFeetToItsTop() {
    KinematicCharacter guard =
        new KinematicCharacter(app.collision, CharacterShape.DEFAULT.withSize(0.5, 2.5));
    guard.warp(new Vector3f(1, 9, 2));
    overlay.setBoxes(OverlayBoxes.NONE);
    overlay.setRays(0);
    overlay.addCharacter(guard);
    overlay.setShown(true);
    List<Vector3f> ends = ends();
    for (int i = 0; i < ends.size(); i++) {
      Vector3f v = ends.get(i);
      Vector3f axis = new Vector3f(1, Math.max(9.5f, Math.min(11, v.y)), 2);
      assertThat(v.distance(axis)).isBetween(0.4999f, 0.5001f);
      Vector3f along = v.subtract(ends.get(i ^ 1));
      boolean isSide = Math.abs(along.y) > 1;
      assertThat(along.length()).isLessThan(isSide ? 1.5001f : 0.1310f).isGreaterThan(0.13f);
    }
    assertThat(ends.stream().mapToDouble(v -> v.y).min().orElseThrow()).isEqualTo(9);
    assertThat(ends.stream().mapToDouble(v -> v.y).max().orElseThrow()).isEqualTo(11.5);
    assertThat(ends.stream().filter(v -> v.y == 11).count()).isGreaterThan(48);
    assertThat(ends.stream().filter(v -> v.y == 9.5f).count()).isGreaterThan(48);
  }

  @Test
  void aCapsuleIsDrawnAlongItsOwnUp() {
    KinematicCharacter guard =
        new KinematicCharacter(app.collision, CharacterShape.DEFAULT.withSize(0.5, 2.5));
    guard.warp(new Vector3f(1, 9, 2));
    guard.setUp(new Vector3f(2, -1, 2));
    overlay.setBoxes(OverlayBoxes.NONE);
    overlay.setRays(0);
    overlay.addCharacter(guard);
    overlay.setShown(true);
    Vector3f up = new Vector3f(2, -1, 2).divide(3);
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (Vector3f v : ends()) {
      Vector3f fromFeet = v.subtract(1, 9, 2);
      float along = fromFeet.dot(up);
      Vector3f axis = up.mult(Math.max(0.5f, Math.min(2, along)));
      assertThat(fromFeet.distance(axis)).isBetween(0.4999f, 0.5001f);
      least = Math.min(least, along);
      most = Math.max(most, along);
    }
    assertThat(least).isBetween(-1e-4, 1e-4);
    assertThat(most).isBetween(2.4999, 2.5001);
  }

  /** The colour of a line. */
  private ColorRGBA colour(int line) {
    Lines lines = overlay.drawing().layer().lines();
    FloatBuffer data = (FloatBuffer) lines.getBuffer(Type.Color).getData();
    int i = 8 * line;
    return new ColorRGBA(data.get(i), data.get(i + 1), data.get(i + 2), data.get(i + 3));
  }

  @Test
  void aRayIsAsLongAsItReachesOrPastTheSceneAndColouredByItsAnswer() {
    overlay.setBoxes(OverlayBoxes.NONE);
    overlay.setShown(true);
    Ray up = new Ray(new Vector3f(30, 0, 0), Vector3f.UNIT_Y);
    up.direction.set(0, 4, 0);
    app.collision.pickAny(up);
    List<Vector3f> ends = ends();
    float reach = ends.get(1).y;
    assertThat(ends).hasSize(2);
    assertThat(reach).as("past the scene's diagonal, seen from the eye").isBetween(56.5f, 70f);
    assertThat(colour(0).r).isEqualTo(colour(0).g);
    app.collision.pickAny(up, app.collision.queryOptions().withMaxDistance(8));
    assertThat(ends()).containsExactly(new Vector3f(30, 0, 0), new Vector3f(30, 8, 0));
    app.collision.lineOfSight(new Vector3f(0, 9, 0), new Vector3f(0, -9, 0));
    assertThat(ends().subList(2, 4)).containsExactly(new Vector3f(0, 9, 0), new Vector3f(0, -9, 0));
    assertThat(colour(1).r).isGreaterThan(colour(1).g);
    app.collision.pickAll(new Ray(new Vector3f(0.3f, 9, 0.1f), new Vector3f(0, -1, 0)));
    assertThat(ends()).as("a ray, four hits").hasSize(6 + 4 * (6 + 2));
    assertThat(colour(2).g).isGreaterThan(colour(2).r);
  }

  @Test
  void whileTheCursorIsHiddenTheGeometryIsTheOneUnderTheCrosshair() {
    app.getInputManager().setCursorVisible(false);
    app.feedMotion(app.screen(6, -2, 0));
    overlay.setBoxes(OverlayBoxes.GEOMETRY);
    overlay.setShown(true);
    app.frame();
    assertThat(words()).contains("ball, 1,056 triangles").contains("0 rays");
    overlay.setHeld(true);
    app.getCamera().lookAt(new Vector3f(6, -2, 0), Vector3f.UNIT_Y);
    app.frame();
    assertThat(words()).contains("ball, 1,056");
    overlay.setHeld(false);
    app.frame();
    assertThat(words()).contains("pillar, 12 triangles");
    app.getCamera().lookAtDirection(Vector3f.UNIT_Z, Vector3f.UNIT_Y);
    app.frame();
    assertThat(words()).doesNotContain("depth");
  }

  @Test
  void ofManyBodiesSomeAreNamedAndTheOthersCounted() {
    for (int i = 0; i < 11; i++) {
      Geometry sheep = app.box(app.getRootNode(), "sheep " + i, i, 0, 8);
      sheep.addControl(new GroundSnapControl());
    }
    overlay.setShown(true);
    app.frame();
    for (int frame = 0; frame < 2; frame++) {
      assertThat(words()).contains("sheep 7: airborne", "and 3 more").doesNotContain("sheep 8");
      app.frame();
    }
  }

  @Test
  void whatIsStillToBeBuiltIsSaidInWords() {
    CollisionAppState lazy =
        new CollisionAppState(
            app.getRootNode(), app.collision.indexOptions(), app.collision.queryOptions(), r -> {});
    SightlineOverlay other = new SightlineOverlay(lazy);
    app.getStateManager().attach(lazy);
    app.getStateManager().attach(other);
    other.setShown(true);
    app.box(app.getRootNode(), "new", 0, 3, 0).setMesh(new Sphere(90, 90, 1));
    app.frame();
    app.frame();
    assertThat(other.drawing().layer().words()).contains("building, ", "1 with a quick one");
    app.getStateManager().detach(lazy);
    app.frame();
    app.frame();
    assertThat(other.drawing().layer().words()).isEqualTo("the scene does not answer");
  }

  @Test
  void aHiddenOverlayAllocatesNothing() {
    overlay.setShown(true);
    app.frame();
    overlay.setShown(false);
    RenderManager renders = app.getRenderManager();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 10; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 1000; i++) {
        overlay.update(0.02f);
        overlay.render(renders);
        overlay.postRender();
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least).isZero();
  }

  @Test
  void badSettingsAreRefusedByName() {
    assertThatThrownBy(() -> overlay.setDepth(-1)).hasMessageContaining("depth can't be -1");
    assertThatThrownBy(() -> overlay.setRays(-2)).hasMessageContaining("rays can't be -2");
  }

  /** A watcher gets arrays and lists that whoever asks may use again. */
  @Test
  void aRayIsKeptAsItWasAsked() {
    RayTrail trail = new RayTrail(null);
    double[] ray = {1, 2, 3, 0, -1, 0};
    SceneHitList hits = new SceneHitList();
    SceneHit hit = hits.add();
    hit.set(app.box(app.getRootNode(), "hit", 0, 0, 0), 3, -1, 0.25, 0.5, 2);
    hit.point().set(1, 0, 3);
    hit.normal().set(0, 1, 0);
    trail.asked(ray, 9, true, hits);
    List<Float> before = drawn(trail);
    hit.point().set(7, 7, 7);
    hit.normal().set(1, 0, 0);
    ray[0] = 8;
    ray[4] = 1;
    assertThat(drawn(trail)).isEqualTo(before).hasSizeGreaterThan(6);
    hits.clear();
    trail.asked(ray, 9, false, hits);
    assertThat(trail.size()).isEqualTo(2);
  }

  private List<Float> drawn(RayTrail trail) {
    Lines lines = new Lines();
    lines.begin();
    trail.draw(app.getCamera(), 100, lines);
    lines.end();
    FloatBuffer data = (FloatBuffer) lines.getBuffer(VertexBuffer.Type.Position).getData();
    List<Float> all = new ArrayList<>();
    for (int i = 0; i < data.limit(); i++) {
      all.add(data.get(i));
    }
    return all;
  }

  @Test
  void atADepthTheBoxesAreTheSlotsOfThatLevelAndTheLeavesAboveIt() {
    for (int i = 0; i < 200; i++) {
      app.box(app.getRootNode(), "box" + i, 3 * (i % 20), 3 * (i / 20 % 5), 3 * (i / 100));
    }
    app.getRootNode().updateGeometricState();
    InstanceTree tree = new SceneIndex(app.getRootNode()).current().tree();
    int before = 1;
    for (int depth = 1; depth < 7; depth++) {
      int boxes = new TreeBoxes().scene(tree, depth, new Lines());
      assertThat(boxes).as("depth %d", depth).isEqualTo(slots(tree.nodeChildren(), 0, depth));
      assertThat(boxes).isGreaterThanOrEqualTo(before);
      before = boxes;
    }
    assertThat(before).isGreaterThan(100);
  }

  private static int slots(int[] children, int node, int depth) {
    int sum = 0;
    for (int slot = 0; slot < NodeLayout.WIDTH; slot++) {
      int child = children[node * NodeLayout.WIDTH + slot];
      if (child != NodeLayout.UNUSED) {
        boolean isBox = NodeLayout.isLeaf(child) || depth == 1;
        sum += isBox ? 1 : slots(children, child, depth - 1);
      }
    }
    return sum;
  }
}
