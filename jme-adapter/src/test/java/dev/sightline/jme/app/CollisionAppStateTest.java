package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.within;
import static org.mockito.Mockito.when;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.index.IndexListener;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CollisionAppStateTest {
  private final FakeApp fake = new FakeApp();
  private final Node root = new Node("root");
  private final Geometry floor = new Geometry("floor", Shapes.floor());
  private final CollisionAppState state = new CollisionAppState(root);

  @BeforeEach
  void buildScene() {
    floor.setLocalScale(5, 1, 5);
    root.attachChild(floor);
    root.updateGeometricState();
  }

  private static Ray down(float x, float y, float z) {
    return new Ray(new Vector3f(x, y, z), new Vector3f(0, -1, 0));
  }

  @Test
  void aPickNamesGeometryPointNormalTriangleBarycentricsAndDistance() {
    fake.attach(state);
    Pick pick = state.pickNearest(down(-2.5f, 4, 0)).orElseThrow();
    assertThat(pick.geometry()).isSameAs(floor);
    assertThat(pick.point()).isEqualTo(new Vector3f(-2.5f, 0, 0));
    assertThat(pick.normal()).isEqualTo(new Vector3f(0, 1, 0));
    assertThat(pick.triangleIndex()).isZero();
    assertThat(pick.u()).isCloseTo(0.25f, within(1e-6f));
    assertThat(pick.v()).isCloseTo(0.25f, within(1e-6f));
    assertThat(pick.distance()).isEqualTo(4);
  }

  @Test
  void theCursorIsUsedWhileItIsVisible() {
    fake.attach(state);
    when(fake.input.isCursorVisible()).thenReturn(true);
    floor.rotate((float) Math.PI / 2, 0, 0);
    root.updateGeometricState();
    fake.draw();
    fake.cursor.set(420, 200);
    Vector3f onScreen =
        fake.camera.getScreenCoordinates(state.pickAtCursor().orElseThrow().point());
    assertThat(onScreen.x).isCloseTo(420, within(0.01f));
    assertThat(onScreen.y).isCloseTo(200, within(0.01f));
    assertThat(fake.cursor).isEqualTo(new Vector2f(420, 200));
  }

  @Test
  void theCrosshairIsTheMiddleOfTheViewportAndNeedsNoInput() {
    fake.attach(state);
    floor.rotate((float) Math.PI / 2, 0, 0);
    root.updateGeometricState();
    fake.draw();
    fake.cursor.set(1, 1);
    assertThat(state.pickAtCrosshair().orElseThrow().point().length()).isCloseTo(0, within(1e-5f));
    when(fake.app.getInputManager()).thenReturn(null);
    assertThat(state.pickAtCrosshair()).isPresent();
  }

  @Test
  void nothingIsUnderAHiddenCursorOrWithoutInputAndTheMessageSaysWhatToAsk() {
    fake.attach(state);
    assertThatIllegalStateException()
        .isThrownBy(state::pickAtCursor)
        .withMessageContaining("the cursor is hidden")
        .withMessageContaining("pickAtCrosshair()");
    when(fake.app.getInputManager()).thenReturn(null);
    assertThatIllegalStateException()
        .isThrownBy(state::cursorRay)
        .withMessageContaining("no input")
        .withMessageContaining("crosshairRay()");
  }

  @Test
  void raysThroughTheCursorAndTheCrosshairHitWhatThePicksHit() {
    fake.attach(state);
    when(fake.input.isCursorVisible()).thenReturn(true);
    floor.rotate((float) Math.PI / 2, 0, 0);
    fake.cursor.set(410, 205);
    Vector3f atCursor = state.pickAtCursor().orElseThrow().point();
    assertThat(state.pickNearest(state.cursorRay()).orElseThrow().point().distance(atCursor))
        .isLessThan(1e-4f);
    Ray middle = state.crosshairRay();
    assertThat(middle.direction.distance(new Vector3f(0, 0, -1))).isLessThan(1e-6f);
    assertThat(middle.origin.distance(new Vector3f(0, 0, 9))).isLessThan(1e-5f);
    float length = fake.camera.getFrustumFar() - fake.camera.getFrustumNear();
    assertThat(middle.getLimit()).isBetween(length, length * 1.001f);
    Ray store = new Ray();
    assertThat(state.screenRay(fake.cursor, fake.camera, store)).isSameAs(store);
    assertThat(state.pickNearest(store).orElseThrow().point().distance(atCursor)).isLessThan(1e-4f);
  }

  @Test
  void withoutARootTheRootNodeOfASimpleApplicationIsUsed() {
    CollisionAppState bare = new CollisionAppState();
    PlainApp.attach(bare, fake.camera).getRootNode().attachChild(root);
    assertThat(bare.pickNearest(down(0, 1, 0))).isPresent();
  }

  @Test
  void withoutARootAnotherApplicationIsRefusedByName() {
    CollisionAppState bare = new CollisionAppState();
    assertThatIllegalStateException()
        .isThrownBy(() -> fake.attach(bare))
        .withMessageContaining("SimpleApplication")
        .withMessageContaining(fake.app.getClass().getName());
  }

  @Test
  void aDetachedStateDoesNotAnswerUntilItIsAttachedAgain() {
    fake.attach(state);
    assertThat(state.lineOfSight(new Vector3f(0, 1, 0), new Vector3f(0, -1, 0))).isFalse();
    fake.detach(state);
    assertThatIllegalStateException().isThrownBy(() -> state.groundHeight(0, 0));
    assertThatIllegalStateException().isThrownBy(() -> state.pickNearest(down(0, 1, 0)));
    assertThatIllegalStateException()
        .isThrownBy(() -> state.collideWith(down(0, 1, 0), new CollisionResults()));
    fake.attach(state);
    assertThat(state.groundHeight(0, 0)).hasValue(0);
  }

  @Test
  void aListenerHearsOfEachLifeOfItsStateUntilItIsReplaced() {
    List<Mesh> ready = new ArrayList<>();
    CollisionAppState other =
        new CollisionAppState(
            root, IndexOptions.defaults(), QueryOptions.DEFAULT, work -> work.run());
    other.setListener(
        new IndexListener() {
          @Override
          public void meshReady(Mesh mesh, int triangles) {
            ready.add(mesh);
          }
        });
    for (int life = 0; life < 2; life++) {
      Geometry fresh = new Geometry("fresh", new Box(1, 1, 1));
      root.attachChild(fresh);
      fake.attach(other);
      fake.draw();
      assertThat(ready).contains(fresh.getMesh());
      fake.states.detach(other);
      fake.states.update(0);
    }
    ready.clear();
    other.setListener(IndexListener.NONE);
    fake.attach(other);
    fake.draw();
    assertThat(ready).isEmpty();
  }

  @Test
  void aDisabledStateStillAnswers() {
    fake.attach(state).setEnabled(false);
    assertThat(state.groundHeight(0, 0)).hasValue(0);
  }

  @Test
  void theLimitOfARayIsKeptAndItsEndCounts() {
    fake.attach(state);
    Ray ray = down(0.5f, 10, 0);
    ray.setLimit(9.99f);
    assertThat(state.pickNearest(ray)).isEmpty();
    assertThat(state.collideWith(ray, new CollisionResults())).isZero();
    ray.setLimit(10);
    assertThat(state.pickNearest(ray)).isPresent();
    assertThat(state.collideWith(ray, new CollisionResults())).isEqualTo(1);
    ray.setLimit(-1);
    assertThat(state.pickNearest(ray)).isEmpty();
  }

  @Test
  void distanceAndLimitAreWorldUnitsWhateverTheLengthOfTheDirection() {
    fake.attach(state);
    Ray ray = new Ray();
    ray.origin.set(0.5f, 10, 0);
    ray.direction.set(0, -4, 0);
    ray.setLimit(10);
    assertThat(state.pickNearest(ray).orElseThrow().distance()).isEqualTo(10);
    CollisionResults results = new CollisionResults();
    state.collideWith(ray, results);
    assertThat(results.getClosestCollision().getDistance()).isEqualTo(10);
    ray.setLimit(9);
    assertThat(state.pickNearest(ray)).isEmpty();
  }

  @Test
  void collideWithAddsToWhatIsThereAndNeverChangesTheRay() {
    fake.attach(state);
    CollisionResults results = new CollisionResults();
    results.addCollision(new CollisionResult(new Vector3f(), 99));
    Ray ray = down(1, 3, 0.5f);
    assertThat(state.collideWith(ray, results)).isEqualTo(1);
    assertThat(results.size()).isEqualTo(2);
    assertThat(results.getClosestCollision().getGeometry()).isSameAs(floor);
    assertThat(ray.origin).isEqualTo(new Vector3f(1, 3, 0.5f));
    assertThat(ray.direction).isEqualTo(new Vector3f(0, -1, 0));
  }

  @Test
  void aRayThatIsNotFiniteOrHasNoDirectionMeetsNothingInCollideWith() {
    fake.attach(state);
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
      Ray ray = down(0, 1, 0);
      ray.origin.x = bad;
      assertThat(state.collideWith(ray, new CollisionResults())).isZero();
      ray = down(0, 1, 0);
      ray.direction.z = bad;
      assertThat(state.collideWith(ray, new CollisionResults())).isZero();
    }
    Ray still = down(0, 1, 0);
    still.direction.set(0, 0, 0);
    assertThat(state.collideWith(still, new CollisionResults())).isZero();
    Ray endless = down(0, 1, 0);
    endless.setLimit(Float.NaN);
    assertThat(state.collideWith(endless, new CollisionResults())).isZero();
  }

  @Test
  void pickNearestNamesTheValueThatIsWrong() {
    fake.attach(state);
    Ray ray = down(0, 1, 0);
    ray.origin.x = Float.NaN;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> state.pickNearest(ray))
        .withMessageContaining("origin")
        .withMessageContaining("NaN");
    Ray still = down(0, 1, 0);
    still.direction.set(0, 0, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> state.pickNearest(still))
        .withMessageContaining("direction is zero");
    Ray endless = down(0, 1, 0);
    endless.setLimit(Float.NaN);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> state.pickNearest(endless))
        .withMessageContaining("limit");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> state.pickNearest(new Vector2f(3, Float.NaN)))
        .withMessageContaining("(3.0, NaN)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> state.groundHeight(Float.POSITIVE_INFINITY, 0))
        .withMessageContaining("Infinity");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> state.lineOfSight(new Vector3f(), new Vector3f(0, Float.NaN, 0)))
        .withMessageContaining("to is not finite");
  }

  @Test
  void nullIsRefusedByName() {
    fake.attach(state);
    assertThatNullPointerException()
        .isThrownBy(() -> state.pickNearest((Ray) null))
        .withMessage("ray");
    assertThatNullPointerException()
        .isThrownBy(() -> state.pickNearest((Vector2f) null))
        .withMessage("screenPoint");
    assertThatNullPointerException()
        .isThrownBy(() -> state.pickNearest(new Vector2f(), (Camera) null))
        .withMessage("camera");
    assertThatNullPointerException()
        .isThrownBy(() -> state.collideWith(down(0, 0, 0), null))
        .withMessage("results");
    assertThatNullPointerException()
        .isThrownBy(() -> state.lineOfSight(null, new Vector3f()))
        .withMessage("from");
    assertThatNullPointerException()
        .isThrownBy(() -> new CollisionAppState(null))
        .withMessage("root");
  }

  @Test
  void sightIsBlockedBetweenTheEndsAndAtThem() {
    fake.attach(state);
    Vector3f above = new Vector3f(1, 2, 0.5f);
    assertThat(state.lineOfSight(above, new Vector3f(1, -1, 0.5f))).isFalse();
    assertThat(state.lineOfSight(above, new Vector3f(1, 0.01f, 0.5f))).isTrue();
    assertThat(state.lineOfSight(above, new Vector3f(1, 0, 0.5f))).isFalse();
    assertThat(state.lineOfSight(above, new Vector3f(30, -1, 0))).isTrue();
    assertThat(state.lineOfSight(above, above)).isTrue();
  }

  @Test
  void theGroundIsTheHighestTriangleAndEmptyBesideTheScene() {
    fake.attach(state);
    Geometry roof = new Geometry("roof", Shapes.floor());
    roof.setLocalTranslation(0, 7.25f, 0);
    root.attachChild(roof);
    root.updateGeometricState();
    fake.draw();
    assertThat(state.groundHeight(0.5f, 0.25f)).hasValue(7.25);
    assertThat(state.groundHeight(3, 3)).hasValue(0);
    assertThat(state.groundHeight(6, 0)).isEmpty();
  }

  @Test
  void theGroundIsFoundFarBelowAndFarAwayWithFullPrecision() {
    fake.attach(state);
    root.setLocalTranslation(1e6f, -3e5f, -2e6f);
    root.updateGeometricState();
    fake.draw();
    assertThat(state.groundHeight(1e6f, -2e6f)).hasValue(-3e5);
  }

  @Test
  void anEmptySceneHasNoGroundAndNoHits() {
    root.detachAllChildren();
    fake.attach(state);
    assertThat(state.groundHeight(0, 0)).isEmpty();
    assertThat(state.pickNearest(down(0, 1, 0))).isEmpty();
    assertThat(state.lineOfSight(new Vector3f(), new Vector3f(1, 1, 1))).isTrue();
  }

  @Test
  void aSingleGeometryMayBeTheRoot() {
    CollisionAppState single = fake.attach(new CollisionAppState(floor));
    assertThat(single.groundHeight(0, 0)).hasValue(0);
  }

  @Test
  void aGeometryThatMovesIsFoundWhereItIs() {
    fake.attach(state);
    floor.setLocalTranslation(0, 3, 0);
    assertThat(state.groundHeight(0, 0)).hasValue(3);
    floor.removeFromParent();
    assertThat(state.groundHeight(0, 0)).isEmpty();
  }
}
