package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.Ledge;
import dev.sightline.bvh.move.LedgeQuery;
import dev.sightline.bvh.move.Passage;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.scene.GeometryNames;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Ladders, water, edges and one-way platforms of a control, with any direction up. */
@ParameterizedClass
@MethodSource("turns")
class MoveModeTest {
  private static final float FRAME = 1 / 60f;

  @Parameter Quaternion turn;

  static Stream<Quaternion> turns() {
    return Stream.of(
        new Quaternion(), new Quaternion().fromAngles(1.1f, -0.4f, FastMath.HALF_PI + 0.3f));
  }

  private final SceneCourse course = new SceneCourse();
  private final Node turned = new Node("turned");
  private final KinematicCharacterControl walker = new KinematicCharacterControl(course.scene);

  private void begin(double x, double y, double z) {
    turned.setLocalRotation(turn);
    course.root.attachChild(turned);
    turned.attachChild(SceneCourse.box("floor", 0, -0.5, 0, 20, 0.5, 20));
    course.model(0, 0, 0).addControl(walker);
    if (!turn.isIdentity()) {
      walker.setUp(turn.mult(Vector3f.UNIT_Y));
    }
    walker.warp(world(x, y, z));
  }

  private Vector3f world(double x, double y, double z) {
    return turn.mult(new Vector3f((float) x, (float) y, (float) z));
  }

  private Vector3f at() {
    return turn.inverse().mult(walker.position(null));
  }

  private Vector3f velocity() {
    return turn.inverse().mult(walker.velocity(null));
  }

  private void walk(double x, double y, double z) {
    walker.setWalkDirection(world(x, y, z));
  }

  private void frames(int count) {
    course.frames(count, FRAME);
  }

  @Test
  void aLadderIsClimbedHeldAndLeftAtItsTopWithoutAPop() {
    turned.attachChild(SceneCourse.box("house", 3, 1.5, 0, 2, 1.5, 2));
    begin(0, 0, 0);
    walker.setStepListener(
        (control, step) -> {
          Vector3f at = at();
          boolean isIn = at.x > 0.3f && at.x < 1.4f && at.y < 3.01f && Math.abs(at.z) < 0.5f;
          control.setMode(isIn ? MoveMode.CLIMB : MoveMode.WALK, null);
          walk(2, isIn ? 2 : 0, 0);
        });
    float highest = 0;
    for (int i = 0; i < 80; i++) {
      frames(1);
      highest = Math.max(highest, at().y);
      assertThat(Math.abs(velocity().y)).isLessThan(2.1f);
    }
    assertThat(highest).isLessThan(3.06f);
    frames(60);
    assertThat(at().y).isCloseTo(3, within(1e-3f));
    assertThat(walker.isOnGround()).isTrue();
    assertThat(walker.mode()).isEqualTo(MoveMode.WALK);
  }

  @Test
  void whoClimbsHangsStillAndJumpsOff() {
    begin(0, 2, 0);
    walker.setMode(MoveMode.CLIMB, null);
    walk(0, 0, 0);
    frames(60);
    assertThat(at().y).isCloseTo(2, within(1e-4f));
    walk(0, -1, 0.5);
    assertThat(turn.inverse().mult(walker.walkDirection()).distance(new Vector3f(0, -1, 0.5f)))
        .isLessThan(1e-5f);
    frames(30);
    assertThat(at().y).isCloseTo(1.5f, within(0.02f));
    walk(0, 0, 0);
    walker.jump();
    assertThat(walker.mode()).isEqualTo(MoveMode.WALK);
    float highest = 0;
    for (int i = 0; i < 60; i++) {
      frames(1);
      highest = Math.max(highest, at().y);
    }
    assertThat(highest).isCloseTo(1.5f + 25 / (2 * 9.81f), within(0.03f));
  }

  @Test
  void theGroundIsToldWhereItClimbsDownOntoIt() {
    begin(0, 0.5, 0);
    walker.setMode(MoveMode.CLIMB, null);
    walk(0, -1, 0);
    frames(20);
    assertThat(walker.isOnGround()).isFalse();
    frames(20);
    assertThat(walker.isOnGround()).isTrue();
    assertThat(walker.ground().geometry().getName()).isEqualTo("floor");
    walk(0, 1, 0);
    frames(5);
    assertThat(walker.isOnGround()).isFalse();
  }

  @Test
  void whoSwimsGathersSpeedStopsAtWallsAndLeapsOut() {
    turned.attachChild(SceneCourse.box("wall", 3, 1.5, 0, 0.5, 3, 2));
    begin(0, 0.5, 0);
    walker.motion().setAirAcceleration(4, 2);
    walker.setMode(MoveMode.SWIM, null);
    walk(4, 0, 0);
    frames(31);
    assertThat(velocity().x).isCloseTo(2, within(0.1f));
    frames(60);
    assertThat(at().x).isCloseTo(2.2f, within(0.01f));
    assertThat(velocity().length()).as("stopped").isLessThan(0.1f);
    walk(0, 4, 0);
    frames(61);
    float y = at().y;
    float up = velocity().y;
    assertThat(up).isCloseTo(4, within(0.1f));
    walker.setMode(MoveMode.WALK, null);
    walk(0, 0, 0);
    float highest = 0;
    for (int i = 0; i < 60; i++) {
      frames(1);
      highest = Math.max(highest, at().y);
    }
    assertThat(highest - y).isCloseTo(up * up / (2 * 9.81f), within(0.08f));
  }

  @Test
  void aDiveKeepsItsSpeedAndAPushAddsToIt() {
    begin(0, 15, 0);
    walker.motion().setAirAcceleration(0.001);
    frames(60);
    float falling = velocity().y;
    assertThat(falling).isLessThan(-9);
    walker.setMode(MoveMode.SWIM, null);
    frames(2);
    assertThat(velocity().y).isCloseTo(falling, within(0.2f));
    walker.motion().push(world(1, 5, 0));
    frames(2);
    assertThat(velocity().y).isCloseTo(falling + 5, within(0.2f));
    assertThat(velocity().x).isCloseTo(1, within(0.01f));
    assertThat(walker.motion().verticalSpeed()).isZero();
  }

  @Test
  void whatItHoldsOnToCarriesIt() {
    Geometry ladder = SceneCourse.box("ladder", 1, 2, 0, 0.1, 2, 0.4);
    turned.attachChild(ladder);
    begin(0.4, 1, 0);
    walk(0, 0, 0);
    walker.setMode(MoveMode.CLIMB, ladder);
    frames(5);
    Vector3f from = at();
    for (int i = 0; i < 60; i++) {
      ladder.move(0, 0.01f, 0.02f);
      frames(1);
    }
    assertThat(at().subtract(from).distance(new Vector3f(0, 0.6f, 1.2f))).isLessThan(0.05f);
    CharacterState state = new CharacterState();
    walker.save(state);
    walker.setMode(MoveMode.WALK, ladder);
    walker.restore(state);
    assertThat(walker.mode()).isEqualTo(MoveMode.CLIMB);
    from = at();
    for (int i = 0; i < 10; i++) {
      ladder.move(0, 0, 0.02f);
      frames(1);
    }
    assertThat(at().z - from.z).as("held after a restore").isCloseTo(0.2f, within(0.03f));
    walker.setMode(MoveMode.CLIMB, null);
    from = at();
    ladder.move(0, 0, 0.3f);
    frames(2);
    assertThat(at().z).isCloseTo(from.z, within(0.03f));
  }

  @Test
  void statesOfAllModesPlayOnToTheBitHereAndFromBytes() throws java.io.IOException {
    Geometry plank = SceneCourse.box("plank", 0, 1, 0, 6, 0.05, 6);
    Layers.set(plank, 3);
    turned.attachChild(plank);
    begin(0, 2.5, 0);
    walker.setPassages(PassageFilter.layers(Layers.bit(3), 0));
    walker.motion().setAirAcceleration(3);
    GeometryNames names = GeometryNames.paths(course.root);
    for (MoveMode mode : MoveMode.values()) {
      walker.warp(world(0, 2.5, 0));
      walker.setMode(mode, plank);
      walk(1, 0.5, -0.7);
      walker.setMaxDrop(0.3);
      frames(20);
      CharacterState state = new CharacterState();
      walker.save(state);
      List<Vector3f> first = play();
      walker.setMode(MoveMode.WALK, null);
      walk(0, 0, 0);
      walker.setMaxDrop(7);
      walker.restore(state);
      assertThat(walker.maxDrop()).isEqualTo(0.3);
      assertThat(walker.mode()).isEqualTo(mode);
      assertThat(play()).as("%s", mode).isEqualTo(first);
      CharacterState read = new CharacterState();
      read.read(state.toBytes(names), names);
      walker.setMode(MoveMode.SWIM, null);
      walk(0, 0, 0);
      walker.restore(read);
      assertThat(play()).as("%s from bytes", mode).isEqualTo(first);
    }
  }

  private List<Vector3f> play() {
    List<Vector3f> seen = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      frames(1);
      seen.add(walker.position(null));
      seen.add(walker.getSpatial().getWorldTranslation().clone());
    }
    return seen;
  }

  @Test
  void clonesAndSavedControlsKeepModeEdgesAndPassages() {
    begin(0, 1, 0);
    walker.setMode(MoveMode.SWIM, null);
    walker.setMaxDrop(0.25);
    walker.setPassages(PassageFilter.layers(2, 4));
    KinematicCharacterControl clone = (KinematicCharacterControl) walker.jmeClone();
    KinematicCharacterControl loaded =
        BinaryExporter.saveAndLoad(new com.jme3.asset.DesktopAssetManager(true), walkerCopy())
            .getControl(KinematicCharacterControl.class);
    for (KinematicCharacterControl copy : List.of(clone, loaded)) {
      assertThat(copy.mode()).isEqualTo(MoveMode.SWIM);
      assertThat(copy.maxDrop()).isEqualTo(0.25);
      assertThat(copy.passages()).isEqualTo(PassageFilter.layers(2, 4));
    }
    loaded.setScene(course.scene);
    assertThat(loaded.character().maxDrop()).isEqualTo(0.25);
    assertThat(loaded.character().passages()).isEqualTo(PassageFilter.layers(2, 4));
    walker.setMode(MoveMode.WALK, null);
    assertThat(clone.mode()).isEqualTo(MoveMode.SWIM);
  }

  private Node walkerCopy() {
    Node node = new Node("saved");
    node.addControl((KinematicCharacterControl) walker.jmeClone());
    return node;
  }

  @Test
  void itSneaksOnAPlatformThatMovesAndTurns() {
    Geometry platform = SceneCourse.box("platform", 0, 3.5, 0, 2, 0.5, 2);
    turned.attachChild(platform);
    begin(0, 4, 0);
    walker.setMaxDrop(0.5);
    for (int i = 0; i < 300; i++) {
      platform.move(0.01f, i % 100 < 50 ? 0.01f : -0.01f, 0);
      platform.rotate(0, 0.01f, 0);
      walk(3 * Math.cos(i / 40f), 0, 3 * Math.sin(i / 40f));
      frames(1);
      assertThat(walker.isOnGround()).as("frame %s", i).isTrue();
      Vector3f local = platform.worldToLocal(walker.position(null), null);
      float out =
          (float)
              Math.hypot(Math.max(0, Math.abs(local.x) - 2), Math.max(0, Math.abs(local.z) - 2));
      assertThat(out).as("frame %s", i).isLessThan(0.15f);
    }
  }

  @Test
  void planksAreJumpedThroughStoodOnAndDroppedThrough() {
    Geometry plank = SceneCourse.box("plank", 0, 1, 0, 4, 0.05, 4);
    Layers.set(plank, 3);
    turned.attachChild(plank);
    begin(0, 0, 0);
    walker.setPassages(
        (geometry, triangle) ->
            geometry.getName().equals("plank") ? Passage.ONE_WAY : Passage.SOLID);
    frames(5);
    assertThat(walker.dropThrough()).isFalse();
    walker.jump();
    frames(90);
    assertThat(at().y).isCloseTo(1.05f, within(1e-3f));
    assertThat(walker.dropThrough()).isTrue();
    frames(60);
    assertThat(at().y).isCloseTo(0, within(1e-3f));
    walker.setPassages(PassageFilter.layers(Layers.bit(3), 0));
    walker.jump();
    frames(90);
    assertThat(at().y).isCloseTo(1.05f, within(1e-3f));
    walker.setPassages(PassageFilter.layers(0, Layers.bit(3)));
    walker.warp(world(0, 0, 0));
    frames(2);
    walker.jump();
    frames(90);
    assertThat(at().y).as("while rising").isCloseTo(1.05f, within(1e-3f));
    walker.setPassages(null);
    walker.warp(world(0, 0, 0));
    frames(30);
    assertThat(at().y).as("solid again, so it is put out of it").isCloseTo(1.05f, within(1e-3f));
  }

  @Test
  void aWarpAndAnotherSpatialComeToRest() {
    begin(0, 5, 0);
    walker.setMode(MoveMode.SWIM, null);
    walker.motion().setAirAcceleration(0.001);
    walker.motion().push(world(3, 0, 0));
    frames(10);
    assertThat(velocity().x).isGreaterThan(2.9f);
    walker.warp(world(0, 5, 0));
    frames(10);
    assertThat(velocity().length()).isLessThan(0.01f);
    assertThat(walker.mode()).isEqualTo(MoveMode.SWIM);
  }

  @Test
  void aLedgeAheadIsFoundAndItsOwnModelIsNone() {
    Geometry house = SceneCourse.box("house", 3, 1, 0, 2, 1, 2);
    turned.attachChild(house);
    begin(0.5, 0, 0.25);
    ((Node) walker.getSpatial()).attachChild(SceneCourse.box("own", 0, 1, 0, 0.2, 1, 0.2));
    frames(2);
    LedgeQuery ledges = new LedgeQuery();
    Ledge ledge = new Ledge();
    assertThat(walker.character().findLedge(ledges, world(1, 0.3, 0), ledge)).isEqualTo(house);
    Vector3f point =
        new Vector3f((float) ledge.point(0), (float) ledge.point(1), (float) ledge.point(2));
    assertThat(turn.inverse().mult(point).distance(new Vector3f(1, 2, 0.25f))).isLessThan(1e-3f);
    assertThat(ledge.canHang() && ledge.hasRoom()).isTrue();
    assertThat(walker.character().findLedge(ledges, world(-1, 0, 0), ledge)).isNull();
    assertThat(ledge.isFound()).isFalse();
  }

  @Test
  void badLimitsAndModesAreRefused() {
    begin(0, 0, 0);
    assertThatThrownBy(() -> walker.setMaxDrop(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> walker.setMode(null, null)).hasMessageContaining("mode");
    assertThat(new KinematicCharacterControl().dropThrough()).isFalse();
    KinematicCharacter bare = new KinematicCharacter(course.scene, CharacterShape.DEFAULT);
    bare.warp(new Vector3f(0, 30, 0));
    bare.glide(new Vector3f(1, 2, 3));
    assertThat(bare.moved(null)).isEqualTo(new Vector3f(1, 2, 3));
  }
}
