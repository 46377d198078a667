package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.SceneCourse;
import org.junit.jupiter.api.Test;

/** How fast a character went in its last step, and whether it ran into a wall or a ceiling. */
class VelocityTest {
  private static final float FRAME = 1 / 60f;

  private final SceneCourse course = new SceneCourse();
  private final Node model = course.model(0, 0, 0);
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);

  VelocityTest() {
    model.addControl(walker);
  }

  private Vector3f velocity() {
    return walker.velocity(null);
  }

  private void assertVelocity(double x, double y, double z) {
    Vector3f v = velocity();
    assertThat(v.x).isCloseTo((float) x, within(1e-3f));
    assertThat(v.y).isCloseTo((float) y, within(1e-3f));
    assertThat(v.z).isCloseTo((float) z, within(1e-3f));
  }

  @Test
  void onTheFlatItIsTheWalkAndAtAWallWhatIsLeftAlongIt() {
    course.floor();
    Geometry wall = SceneCourse.box("wall", 3, 1, 0, 0.5, 1, 50);
    course.root.attachChild(wall);
    assertVelocity(0, 0, 0);
    walker.setWalkDirection(new Vector3f(3, 0, 2));
    course.frames(20, FRAME);
    assertVelocity(3, 0, 2);
    assertThat(walker.isOnWall()).isFalse();
    course.frames(60, FRAME);
    assertVelocity(0, 0, 2);
    assertThat(walker.isOnWall()).isTrue();
    assertThat(walker.isOnCeiling()).isFalse();
    CharacterContacts met = walker.contacts();
    assertThat(met).isNotNull();
    assertThat(met.geometry(met.wall())).isSameAs(wall);
    assertThat(met.normal(met.wall(), null).x).isCloseTo(-1, within(1e-6f));
    assertThat(met.ceiling()).isEqualTo(-1);
    walker.setWalkDirection(new Vector3f(-1, 0, 0));
    course.frames(2, FRAME);
    assertVelocity(-1, 0, 0);
    assertThat(walker.isOnWall()).isFalse();
    Vector3f store = new Vector3f();
    assertThat(walker.velocity(store)).isSameAs(store);
  }

  @Test
  void aRampLeadsItUpAtItsLevelSpeed() {
    course.floor();
    Geometry ramp = SceneCourse.box("ramp", 0, 0, 0, 20, 0.01, 20);
    ramp.rotate(0, 0, FastMath.atan(0.5f));
    course.root.attachChild(ramp);
    walker.warp(new Vector3f(1, 0.6f, 0));
    walker.setWalkDirection(new Vector3f(2, 0, 0));
    course.frames(60, FRAME);
    assertVelocity(2, 1, 0);
    assertThat(walker.isOnWall()).isFalse();
  }

  @Test
  void aStepThatIsClimbedIsNoWall() {
    course.floor();
    for (int i = 0; i < 8; i++) {
      course.root.attachChild(
          SceneCourse.box("step " + i, 1.5 + 0.4 * i, 0.1 + 0.1 * i, 0, 0.2, 0.1 + 0.1 * i, 3));
    }
    walker.setWalkDirection(new Vector3f(2, 0, 0));
    int walls = 0;
    int climbs = 0;
    for (int i = 0; i < 110; i++) {
      course.frames(1, FRAME);
      walls += walker.isOnWall() ? 1 : 0;
      climbs += velocity().y > 1 ? 1 : 0;
      assertThat(velocity().x).isCloseTo(2, within(0.01f));
    }
    assertThat(climbs).isGreaterThan(4);
    assertThat(walls).isZero();
  }

  @Test
  void aCeilingEndsAJump() {
    course.floor();
    Geometry ceiling = SceneCourse.box("ceiling", 0, 2.6, 0, 5, 0.5, 5);
    course.root.attachChild(ceiling);
    course.frames(5, FRAME);
    walker.jump();
    boolean met = false;
    for (int i = 0; i < 30 && !met; i++) {
      course.frames(1, FRAME);
      met = walker.isOnCeiling();
      if (!met && i > 0) {
        assertThat(velocity().y).isPositive();
      }
    }
    assertThat(met).isTrue();
    assertThat(walker.isOnWall()).isFalse();
    assertThat(walker.contacts().geometry(walker.contacts().ceiling())).isSameAs(ceiling);
    course.frames(1, FRAME);
    assertThat(velocity().y).isLessThanOrEqualTo(0);
    assertThat(walker.isOnCeiling()).isFalse();
  }

  @Test
  void aFallGathersSpeedAndAPlatformAddsNone() {
    Geometry platform = SceneCourse.box("platform", 0, -0.5, 0, 3, 0.5, 3);
    course.root.attachChild(platform);
    walker.warp(new Vector3f(0, 3, 0));
    course.frames(20, FRAME);
    assertThat(velocity().y).isCloseTo((float) walker.motion().verticalSpeed(), within(0.1f));
    assertThat(velocity().y).isLessThan(-2.5f);
    course.frames(60, FRAME);
    for (int i = 0; i < 30; i++) {
      platform.move(4 * FRAME, 0, 0);
      course.frames(1, FRAME);
    }
    assertThat(walker.position(null).x).isGreaterThan(1.5f);
    assertVelocity(0, 0, 0);
  }

  @Test
  void goingBackGivesTheSpeedOfThen() {
    course.floor();
    walker.setWalkDirection(new Vector3f(1, 0, -2));
    course.frames(10, FRAME);
    CharacterState then = new CharacterState();
    walker.save(then);
    walker.setWalkDirection(new Vector3f(0, 0, 3));
    course.frames(10, FRAME);
    assertVelocity(0, 0, 3);
    walker.restore(then);
    assertVelocity(1, 0, -2);
    assertThat(new KinematicCharacterControl().velocity(null)).isEqualTo(new Vector3f());
    assertThat(new KinematicCharacterControl().isOnWall()).isFalse();
    assertThat(new KinematicCharacterControl().isOnCeiling()).isFalse();
  }

  @Test
  void theNormalsOfGroundWallAndCeilingAreThereWhileItIsOnThem() {
    Vector3f store = new Vector3f(7, 7, 7);
    course.ramp(20);
    course.root.attachChild(SceneCourse.box("wall", 0, 1, -3, 50, 3, 0.5));
    walker.warp(new Vector3f(0, 0.4f, 0));
    assertThat(walker.groundNormal(store)).isSameAs(store).isEqualTo(Vector3f.ZERO);
    assertThat(walker.wallNormal(store.set(7, 7, 7))).isSameAs(store).isEqualTo(Vector3f.ZERO);
    assertThat(walker.ceilingNormal(store.set(7, 7, 7))).isSameAs(store).isEqualTo(Vector3f.ZERO);
    assertThat(walker.isOnGround()).isFalse();
    walker.setWalkDirection(new Vector3f(0, 0, -2));
    course.frames(90, FRAME);
    float sine = FastMath.sin(20 * FastMath.DEG_TO_RAD);
    float cosine = FastMath.cos(20 * FastMath.DEG_TO_RAD);
    assertThat(walker.isOnGround()).isTrue();
    assertThat(walker.groundNormal(null).distance(new Vector3f(-sine, cosine, 0)))
        .isLessThan(1e-5f);
    assertThat(walker.wallNormal(null).distance(Vector3f.UNIT_Z)).isLessThan(1e-5f);
    assertThat(walker.ceilingNormal(null)).isEqualTo(Vector3f.ZERO);
    assertThat(walker.groundNormal(store)).isNotSameAs(walker.ground().normal());
    walker.setWalkDirection(Vector3f.ZERO);
    course.frames(2, FRAME);
    assertThat(walker.wallNormal(null)).isEqualTo(Vector3f.ZERO);
  }

  @Test
  void theNormalOfACeilingLeadsDownAndASlideHasTheSlopesNormal() {
    course.root.attachChild(SceneCourse.box("ceiling", 0, 2.6, 0, 5, 0.5, 5));
    course.floor();
    course.frames(5, FRAME);
    walker.motion().setVerticalSpeed(4);
    for (int i = 0; i < 30 && !walker.isOnCeiling(); i++) {
      course.frames(1, FRAME);
    }
    assertThat(walker.ceilingNormal(null).distance(new Vector3f(0, -1, 0))).isLessThan(1e-5f);
    assertThat(walker.isOnGround()).isFalse();
    course.root.detachAllChildren();
    course.ramp(60);
    course.root.attachChild(model);
    walker.warp(new Vector3f(-1, -1.2f, 0));
    course.frames(20, FRAME);
    assertThat(walker.groundState()).isEqualTo(GroundState.SLIDING);
    assertThat(walker.isOnGround()).isFalse();
    assertThat(walker.groundNormal(null).y).isCloseTo(0.5f, within(1e-5f));
  }

  @Test
  void withoutASceneItIsOnNothing() {
    KinematicCharacterControl none = new KinematicCharacterControl();
    assertThat(none.isOnGround()).isFalse();
    assertThat(none.groundNormal(null)).isEqualTo(Vector3f.ZERO);
    assertThat(none.wallNormal(null)).isEqualTo(Vector3f.ZERO);
    assertThat(none.ceilingNormal(null)).isEqualTo(Vector3f.ZERO);
  }

  /** Moved by hand: what walls leave of a displacement, and nothing of a platform's way. */
  @Test
  void aCharacterWithoutAClockTellsHowFarItsMoveLed() {
    Geometry deck = course.floor();
    course.root.attachChild(SceneCourse.box("wall", 1, 1, 0, 0.5, 1, 50));
    model.removeFromParent();
    course.frame(FRAME);
    KinematicCharacter guard = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    assertThat(guard.moved(null)).isEqualTo(Vector3f.ZERO);
    guard.move(new Vector3f(0.05f, -0.1f, 0.02f));
    for (int i = 0; i < 10; i++) {
      deck.move(0, 0, 0.25f);
      course.frame(FRAME);
      guard.move(new Vector3f(0.05f, -0.1f, 0.02f));
    }
    assertThat(guard.contacts().wall()).isNotNegative();
    Vector3f store = new Vector3f();
    assertThat(guard.moved(store)).isSameAs(store);
    assertThat(store.distance(new Vector3f(0, 0, 0.02f))).as("%s", store).isLessThan(1e-3f);
    assertThat(guard.position(null).z).isGreaterThan(2.5f);
    CharacterState state = new CharacterState();
    guard.save(state);
    guard.restore(state);
    assertThat(guard.moved(null)).isEqualTo(Vector3f.ZERO);
    guard.move(new Vector3f(-0.2f, 0, 0));
    assertThat(guard.moved(null).x).isCloseTo(-0.2f, within(1e-5f));
    guard.warp(Vector3f.ZERO);
    assertThat(guard.moved(null)).isEqualTo(Vector3f.ZERO);
  }
}
