package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterGroup;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.internal.walk.Tape;
import org.junit.jupiter.api.Test;

/** States before the first update, states of nobody, and what they keep alive. */
class EarlyStateTest {
  private static final float STEP = 1 / 60f;
  private final SceneCourse course = new SceneCourse();
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);
  private final Node model = course.model(7, 1, 3);

  EarlyStateTest() {
    course.floor();
    model.addControl(walker);
  }

  @Test
  void aStateOfBeforeTheFirstUpdateIsWhereTheSpatialIs() {
    CharacterState state = new CharacterState();
    walker.save(state);
    course.frames(30, STEP);
    walker.restore(state);
    assertThat(walker.position(new Vector3f())).isEqualTo(new Vector3f(7, 1, 3));
    course.frame(STEP);
    assertThat(model.getLocalTranslation().x).isEqualTo(7);
    assertThat(model.getLocalTranslation().z).isEqualTo(3);
  }

  @Test
  void toSaveItDoesNotPinTheSpatial() {
    walker.save(new CharacterState());
    model.setLocalTranslation(-2, 1, 0);
    course.frame(STEP);
    assertThat(walker.position(new Vector3f()).x).isEqualTo(-2);
  }

  @Test
  void aRefusedStateBeforeTheFirstUpdateChangesNothing() {
    CharacterGroup group = new CharacterGroup();
    walker.setGroup(group);
    assertThatThrownBy(() -> walker.restore(new CharacterState()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThat(walker.character().group()).isNull();
    course.frame(STEP);
    assertThat(model.getLocalTranslation().x).isEqualTo(7);
    assertThat(walker.character().group()).isSameAs(group);
  }

  @Test
  void aNewStateIsACharacterAtTheOrigin() {
    KinematicCharacter feet = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    feet.warp(new Vector3f(1, 2, 3));
    feet.restore(new CharacterState());
    assertThat(feet.position(new Vector3f())).isEqualTo(Vector3f.ZERO);
    course.frame(0);
    feet.move(0, 0, 0);
  }

  @Test
  void aStateThatTakesOverItselfStaysWhatItIs() {
    course.frames(60, STEP);
    CharacterState state = new CharacterState();
    walker.save(state);
    int depth = state.hangsOn.size();
    assertThat(depth).isPositive();
    state.copy(state);
    assertThat(state.hangsOn.size()).isEqualTo(depth);
    assertThat(state.hangsOn.get(0)).isSameAs(state.ground);
    assertThat(state.hangsOn.get(depth - 1).getParent()).isNull();
  }

  @Test
  void nothingOfAnOldSceneIsKept() throws ReflectiveOperationException {
    course.frames(60, STEP);
    Geometry floor = walker.ground().geometry();
    assertThat(floor).isNotNull();
    CharacterState state = new CharacterState();
    walker.save(state);
    walker.restore(state);
    var now = KinematicCharacterControl.class.getDeclaredField("now");
    now.setAccessible(true);
    assertThat(((CharacterState) now.get(walker)).ground).isNull();
    assertThat(state.lastGround).isSameAs(floor);
    walker.setScene(new SceneCourse().scene);
    walker.save(state);
    assertThat(state.lastGround).isNull();
  }

  @Test
  void aSpatialThatIsLeftIsForgotten() {
    course.frames(60, STEP);
    model.removeControl(walker);
    CharacterState state = new CharacterState();
    walker.save(state);
    assertThat(state.lastGround).isNull();
  }

  /** Each number of a state in turn becomes absurd: it is refused, or the game goes on. */
  @Test
  void noNumberOfAnAcceptedStateStopsTheGame() {
    course.frames(60, STEP);
    CharacterState good = new CharacterState();
    walker.save(good);
    int refused = 0;
    int size = good.numbers.size();
    for (int at = 0; at < size; at++) {
      for (double absurd : new double[] {1e300, -1e300, 2147483647.0}) {
        CharacterState bad = new CharacterState();
        bad.copy(good);
        bad.numbers.clear();
        Tape from = new Tape();
        from.copy(good.numbers);
        for (int i = 0; i < size; i++) {
          double number = from.next();
          bad.numbers.put(i == at ? absurd : number);
        }
        long before = walker.steps();
        try {
          walker.rewind(bad);
          walker.restore(bad);
          before = walker.steps();
        } catch (IllegalArgumentException e) {
          refused++;
        }
        course.frames(2, STEP);
        assertThat(walker.steps() - before).as("%s at %d", absurd, at).isBetween(0L, 20L);
        walker.restore(good);
      }
    }
    System.out.printf("%d of %d absurd states refused%n", refused, 3 * size);
    assertThat(refused).isGreaterThan(size / 2);
  }
}
