package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.app.SimpleApplication;
import com.jme3.math.Ray;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.extra.placing.Placing;
import dev.sightline.jme.extra.placing.Scatter;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneQueries;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** As in {@code simpleInitApp}: nothing has been updated, and no bound is up to date. */
class FirstLineTest {
  private final Camera camera = new Camera(640, 480);
  private final Node root = new Node("root");
  private final Geometry floor = new Geometry("floor", Shapes.floor());

  @BeforeEach
  void buildScene() {
    camera.setFrustumPerspective(45, 640f / 480, 1, 1000);
    camera.setLocation(new Vector3f(0, 10, 10));
    camera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    floor.setLocalScale(20, 1, 20);
    root.attachChild(floor);
    root.setLocalTranslation(0, 1, 0);
  }

  private void everyQuestionIsAnswered(SceneQueries scene) {
    assertThat(scene.isAnswering()).isTrue();
    assertThat(scene.groundHeight(3, 4)).hasValue(1);
    Ray down = new Ray(new Vector3f(3, 9, 4), new Vector3f(0, -1, 0));
    assertThat(scene.pickNearest(down).orElseThrow().point()).isEqualTo(new Vector3f(3, 1, 4));
    assertThat(scene.lineOfSight(down.origin, new Vector3f(3, 0, 4))).isFalse();
    assertThat(scene.overlap(QueryVolume.sphere(new Vector3f(0, 1, 0), 1))).containsExactly(floor);
    assertThat(scene.sphereCast(down.origin, 1, new Vector3f(0, -9, 0)).orElseThrow().centre().y)
        .isCloseTo(2, within(1e-5f));
    Geometry lamp = new Geometry("lamp", new Box(1, 1, 1));
    lamp.setLocalTranslation(3, 5, 4);
    root.attachChild(lamp);
    assertThat(scene.groundHeight(3, 4)).hasValue(7);
    lamp.move(0, 1, 0);
    assertThat(scene.groundHeight(3, 4)).hasValue(8);
    root.move(0, 1, 0);
    assertThat(scene.groundHeight(3, 4)).hasValue(9);
    assertThat(scene.groundHeight(lamp)).hasValue(2);
    lamp.removeFromParent();
    assertThat(scene.groundHeight(3, 4)).hasValue(2);
    root.move(0, -1, 0);
  }

  @Test
  void aStateThatIsGivenItsRootAnswersAtOnce() {
    everyQuestionIsAnswered(new CollisionAppState(root));
  }

  @Test
  void aStateThatFindsItsRootAnswersOnceItIsAttached() {
    CollisionAppState state = new CollisionAppState();
    assertThat(state.isAnswering()).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(() -> state.groundHeight(3, 4))
        .withMessageContaining("stateManager.attach(state)");
    PlainApp app = PlainApp.attach(state, camera);
    app.getRootNode().attachChild(root);
    everyQuestionIsAnswered(state);
    assertThat(state.pickAtCursor().orElseThrow().geometry()).isSameAs(floor);
    assertThat(state.pickAtCrosshair(QueryOptions.DEFAULT)).isPresent();
    assertThat(state.cursorRay().direction.y).isNegative();
    app.getStateManager().update(0);
    everyQuestionIsAnswered(state);
  }

  /** The engine attaches such states before the application has a root node. */
  @Test
  void aStateThatIsGivenToTheConstructorOfTheApplicationAnswersToo() {
    CollisionAppState state = new CollisionAppState();
    SimpleApplication app =
        new SimpleApplication(state) {
          @Override
          public void simpleInitApp() {}
        };
    app.getRootNode().attachChild(root);
    everyQuestionIsAnswered(state);
  }

  @Test
  void withoutACameraTheCursorIsRefusedByName() {
    CollisionAppState state = new CollisionAppState(root);
    assertThatIllegalStateException()
        .isThrownBy(state::pickAtCursor)
        .withMessageContaining("attach");
  }

  @Test
  void thingsArePlacedScatteredAndSnappedInTheFirstLines() {
    CollisionAppState state = new CollisionAppState(root);
    Node house = new Node("house");
    house.attachChild(new Geometry("walls", new Box(1, 2, 1)));
    house.setLocalTranslation(3, 50, 4);
    root.attachChild(house);
    assertThat(Placing.putOnGround(house, state)).isTrue();
    assertThat(house.getWorldTranslation()).isEqualTo(new Vector3f(3, 3, 4));
    List<Transform> trees =
        new Scatter(7)
            .withCount(40)
            .overGround(state, new Vector3f(-9, 0, -9), new Vector3f(9, 0, 9));
    assertThat(trees)
        .hasSize(40)
        .allMatch(t -> t.getTranslation().y == 1 || t.getTranslation().y == 5);
    Node deer = new Node("deer");
    deer.setLocalTranslation(-5, 30, 2);
    root.attachChild(deer);
    GroundSnapControl snap = new GroundSnapControl(state);
    deer.addControl(snap);
    assertThat(snap.snapNow(100)).isTrue();
    assertThat(deer.getWorldTranslation()).isEqualTo(new Vector3f(-5, 1, 2));
  }

  @Test
  void whatCannotAnswerYetIsRefusedAloud() {
    CollisionAppState state = new CollisionAppState();
    Node deer = new Node("deer");
    root.attachChild(deer);
    GroundSnapControl snap = new GroundSnapControl(state);
    deer.addControl(snap);
    Scatter scatter = new Scatter(1);
    for (Runnable use :
        List.<Runnable>of(
            () -> snap.snapNow(100),
            () -> Placing.putOnGround(floor, state),
            () -> Placing.putAlignedOnGround(floor, state, QueryOptions.DEFAULT),
            () -> scatter.overGround(state, new Vector3f(0, 0, 0), new Vector3f(1, 0, 1)))) {
      assertThatIllegalStateException()
          .isThrownBy(use::run)
          .withMessageContaining("not attached")
          .withMessageContaining("use CollisionAppState(Spatial)");
    }
    deer.removeControl(snap);
    assertThatIllegalStateException()
        .isThrownBy(() -> snap.snapNow(1))
        .withMessageContaining("addControl");
    GroundSnapControl loaded = new GroundSnapControl();
    deer.addControl(loaded);
    assertThatIllegalStateException()
        .isThrownBy(() -> loaded.snapNow(1))
        .withMessageContaining("setScene");
  }

  @Test
  void aStateDetachedBeforeItsFirstUpdateIsClosed() {
    CollisionAppState state = new CollisionAppState(root);
    PlainApp app = PlainApp.attach(state, camera);
    assertThat(state.groundHeight(3, 4)).hasValue(1);
    app.getStateManager().detach(state);
    assertThat(state.isAnswering()).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(() -> state.groundHeight(3, 4))
        .withMessageContaining("not attached any more");
    app.getStateManager().attach(state);
    assertThat(state.groundHeight(3, 4)).hasValue(1);
  }

  /**
   * Made and asked on the main thread, then on that of the application, before its first update.
   */
  @Test
  void whoAsksBeforeTheFirstUpdateSeesTheSceneAsItStands() {
    CollisionAppState state = new CollisionAppState(root);
    assertThat(state.groundHeight(3, 4)).hasValue(1);
    floor.move(0, 2, 0);
    assertThat(CompletableFuture.supplyAsync(() -> state.groundHeight(3, 4)).join()).hasValue(3);
    floor.move(0, 2, 0);
    PlainApp app = PlainApp.attach(state, camera);
    app.getStateManager().update(0);
    assertThat(state.groundHeight(3, 4)).hasValue(5);
    floor.move(0, 2, 0);
    assertThat(CompletableFuture.supplyAsync(() -> state.groundHeight(3, 4)).join()).hasValue(5);
    assertThat(state.groundHeight(3, 4)).hasValue(7);
  }
}
