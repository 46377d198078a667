package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterGroup;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.HeldReferences;
import dev.sightline.jme.ObjectFields;
import dev.sightline.jme.control.SceneCourse;
import org.junit.jupiter.api.Test;

/** What a character or its control was in before is gone once it has left. */
class ReleasedCharacterTest {
  private static final float FRAME = 1 / 60f;

  /** Arrays, some of which are longer than what is in them. */
  private static final String[] BEYOND = {"numbers.numbers", "hangsOn.chain"};

  private final SceneCourse course = new SceneCourse();

  @Test
  void aMoverThatHasLeftItsGroupIsNobodysCharacter() {
    course.floor();
    course.frame(0);
    CharacterGroup group = new CharacterGroup();
    KinematicCharacter a = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    KinematicCharacter b = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    a.join(group);
    b.join(group);
    b.warp(new Vector3f(2, 0, 0));
    a.move(3, 0, 0);
    assertThat(a.contacts().character(0)).isSameAs(b);
    CharacterMover mover = group.members().get(1);
    b.leaveGroup();
    assertThat(Participants.characterOf(mover)).isNull();
    group.add(mover); // the game's own, as it were
    a.warp(new Vector3f());
    a.move(3, 0, 0);
    assertThat(a.contacts().character(0)).isNull();
    assertThat(a.contacts().geometry(0)).isNull();
    b.join(group);
    assertThat(Participants.characterOf(mover)).isSameAs(b);
  }

  @Test
  void contactsThatAreClearedHoldNeitherGeometriesNorCharacters() {
    course.floor();
    course.frame(0);
    CharacterGroup group = new CharacterGroup();
    KinematicCharacter a = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    KinematicCharacter b = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    a.join(group);
    b.join(group);
    b.warp(new Vector3f(2, 0, 0));
    a.move(3, -0.1, 0);
    assertThat(held(a)).contains("KinematicCharacter").contains("Geometry");
    a.warp(new Vector3f(0, 9, 0));
    assertThat(held(a)).doesNotContain("KinematicCharacter").doesNotContain("Geometry");
  }

  private static String held(KinematicCharacter of) {
    StringBuilder words = new StringBuilder();
    ObjectFields.of(of.contacts())
        .forEach(
            (path, value) -> {
              boolean isRow = path.startsWith("characters[") || path.startsWith("geometries[");
              String kind = path.startsWith("characters[") ? "KinematicCharacter" : "Geometry";
              words.append(isRow && !value.equals("null") ? kind : "");
            });
    return words.toString();
  }

  @Test
  void aWalkerThatIsRemovedHoldsNothingOfTheSceneAndStandsStill() {
    Geometry floor = course.floor();
    Geometry raft = course.add("raft", 6, 0.1, 0, 1, 1);
    Node model = course.model(6, 0.1, 0);
    KinematicCharacterControl walk = new KinematicCharacterControl(course.scene);
    model.addControl(walk);
    course.frames(20, FRAME);
    raft.move(0, 0, 0.01f);
    walk.setWalkDirection(new Vector3f(1, 0, 0));
    walk.jump();
    course.frames(9, FRAME);
    walk.setWalkDirection(new Vector3f());
    walk.jump();
    assertThat(walk.motion().verticalSpeed()).isPositive();
    assertThat(HeldReferences.of(walk)).isNotEmpty();
    Vector3f at = walk.position(null);
    model.removeControl(walk);
    assertThat(HeldReferences.of(walk)).isEmpty();
    assertThat(walk.motion().verticalSpeed()).isZero();
    assertThat(walk.position(null)).isEqualTo(at);
    assertThat(walk.groundState()).isEqualTo(GroundState.AIRBORNE);
    SceneCourse.Heard heard = new SceneCourse.Heard();
    walk.setListener(heard);
    Node other = course.model(0, 0, 0);
    other.addControl(walk);
    course.frames(20, FRAME);
    assertThat(other.getLocalTranslation().y).as("no jump is left").isCloseTo(0, within(1e-5f));
    assertThat(walk.ground().geometry()).isSameAs(floor);
    assertThat(heard.events).containsExactly("landed floor");
  }

  @Test
  void aWalkerThatIsRemovedWhereItStandsIsInTheAirAndIsCarriedByNothing() {
    course.floor();
    Geometry raft = course.add("raft", 6, 0.1, 0, 1, 1);
    Node model = course.model(6, 0.1, 0);
    KinematicCharacterControl walk = new KinematicCharacterControl(course.scene);
    model.addControl(walk);
    course.frames(20, FRAME);
    raft.move(0.1f, 0, 0);
    walk.character().carry();
    assertThat(walk.ground().geometry()).isSameAs(raft);
    assertThat(walk.contacts().size()).isPositive();
    assertThat(walk.character().carried(0)).isPositive();
    CharacterState state = new CharacterState();
    walk.character().save(state);
    walk.character().restore(state);
    assertThat(walk.character().carried(0)).isZero();
    assertThat(walk.contacts().size()).isZero();
    walk.character().move(0, -0.01, 0);
    raft.move(0.1f, 0, 0);
    walk.character().carry();
    assertThat(walk.contacts().size()).isPositive();
    assertThat(walk.character().carried(0)).isPositive();
    SceneCourse.Heard heard = new SceneCourse.Heard();
    walk.setListener(heard);
    model.removeControl(walk);
    assertThat(HeldReferences.of(walk)).isEmpty();
    assertThat(walk.groundState()).isEqualTo(GroundState.AIRBORNE);
    assertThat(walk.ground().state()).isEqualTo(GroundState.AIRBORNE);
    assertThat(walk.contacts().size()).isZero();
    assertThat(walk.character().carried(0)).isZero();
    float before = walk.position(null).x;
    raft.move(0.1f, 0, 0);
    walk.character().carry();
    assertThat(walk.position(null).x).isEqualTo(before);
    assertThat(heard.events).isEmpty();
  }

  /** In a state of a control there is more than in that of its character alone. */
  @Test
  void aStateThatIsUsedAgainIsThatOfItsLastUse() {
    course.floor();
    KinematicCharacterControl walk = new KinematicCharacterControl(course.scene);
    course.model(0, 0, 0).addControl(walk);
    course.frames(5, FRAME);
    CharacterState state = new CharacterState();
    walk.save(state);
    state.requested = CharacterShape.DEFAULT.withSkin(0.01);
    KinematicCharacter alone = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    alone.save(state);
    assertThat(HeldReferences.of(state)).isEmpty();
    assertThatIllegalArgumentException().isThrownBy(() -> walk.restore(state));
    CharacterState fresh = new CharacterState();
    alone.save(fresh);
    assertThat(ObjectFields.unlike(ObjectFields.of(state, BEYOND), ObjectFields.of(fresh, BEYOND)))
        .isEmpty();
    course.frames(5, FRAME);
    assertThat(walk.groundState()).isEqualTo(GroundState.GROUNDED);
    assertThat(HeldReferences.of(walk, "KinematicCharacter.events", "KinematicCharacter.platform"))
        .as("nothing of what a refused state was replaced by")
        .noneMatch(path -> path.startsWith("KinematicCharacterControl.now"));
  }
}
