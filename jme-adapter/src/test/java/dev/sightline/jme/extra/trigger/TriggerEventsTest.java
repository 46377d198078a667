package dev.sightline.jme.extra.trigger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.scene.Layers;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is told of what is done, and when. */
class TriggerEventsTest {
  private static final TriggerShape UNIT = TriggerShape.box(1, 1, 1);

  private final TriggerRig rig = new TriggerRig();

  private TriggerMover point(Node node) {
    return rig.triggers.addMover(node);
  }

  @Test
  void aMoverEntersStaysAndLeaves() {
    rig.fixed("door", UNIT, 0, 0, 0);
    Node a = rig.node("a", 5, 0, 0);
    point(a);
    assertThat(rig.frame()).isEmpty();
    a.setLocalTranslation(0.5f, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:door");
    assertThat(rig.told.get(0).fraction()).as("4 of 4.5 m").isCloseTo(8 / 9.0, within(1e-9));
    assertThat(rig.frame()).isEqualTo("=a:door");
    a.setLocalTranslation(0.6f, 0.3f, 0);
    assertThat(rig.frame()).isEqualTo("=a:door");
    a.setLocalTranslation(2.6f, 0.3f, 0);
    assertThat(rig.frame()).isEqualTo("-a:door");
    assertThat(rig.told.get(3).fraction()).as("0.4 of 2 m").isCloseTo(0.2, within(1e-6));
    assertThat(rig.frame()).isEmpty();
    assertThat(rig.told).containsOnly(rig.told.get(0)).hasSize(4);
  }

  @Test
  void touchingCountsAndWhatIsNextToItDoesNot() {
    rig.fixed("box", UNIT, 0, 0, 0);
    rig.fixed("ball", TriggerShape.sphere(2), 10, 0, 0);
    Node a = rig.node("a", 1, 1, 1);
    Node b = rig.node("b", Math.nextUp(1f), 1, 1);
    Node c = rig.node("c", 13, 0, 0);
    Node d = rig.node("d", Math.nextUp(13f), 0, 0);
    point(a);
    point(b);
    rig.triggers.addMover(c, TriggerShape.sphere(1));
    rig.triggers.addMover(d, TriggerShape.sphere(1));
    assertThat(rig.frame()).isEqualTo("+a:box +c:ball");
    assertThat(rig.told.get(0).fraction()).as("not swept").isEqualTo(1);
  }

  @Test
  void whatIsPassedInAFrameIsToldInTheOrderOfThePath() {
    rig.fixed("third", UNIT, 30, 0, 0);
    rig.fixed("first", UNIT, 10, 0, 0);
    rig.fixed("second", UNIT, 12, 0, 0);
    rig.fixed("beside", UNIT, 20, 5, 0);
    Node a = rig.node("a", 0, 0, 0);
    point(a);
    rig.frame();
    a.setLocalTranslation(100, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:first +a:second -a:first -a:second +a:third -a:third");
    assertThat(rig.told.stream().map(contact -> contact.trigger().inside()))
        .allMatch(List::isEmpty);
    a.setLocalTranslation(12, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:third -a:third +a:second");
    a.setLocalTranslation(0, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:first -a:second -a:first");
  }

  @Test
  void aTeleportIsNotSwept() {
    rig.fixed("near", UNIT, 0, 0, 0);
    rig.fixed("between", UNIT, 10, 0, 0);
    rig.fixed("far", UNIT, 20, 0, 0);
    Node a = rig.node("a", 0, 0, 0);
    TriggerMover mover = point(a);
    assertThat(rig.frame()).isEqualTo("+a:near");
    a.setLocalTranslation(20, 0, 0);
    mover.teleport();
    assertThat(rig.frame()).isEqualTo("-a:near +a:far");
    assertThat(rig.told.get(1).fraction()).isZero();
    assertThat(rig.told.get(2).fraction()).isEqualTo(1);
    a.setLocalTranslation(20.5f, 0, 0);
    mover.teleport();
    assertThat(rig.frame()).as("in the same one it stays").isEqualTo("=a:far");
    a.setLocalTranslation(0, 0, 0);
    assertThat(rig.frame()).as("swept again").isEqualTo("-a:far +a:between -a:between +a:near");
  }

  @Test
  void aTriggerThatIsTeleportedIsNotSwept() {
    Node car = rig.node("car", 0, 0, 0);
    TriggerVolume bumper = rig.on("bumper", UNIT, car);
    point(rig.node("a", 10, 0, 0));
    rig.frame();
    car.setLocalTranslation(20, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:bumper -a:bumper");
    car.setLocalTranslation(0, 0, 0);
    bumper.teleport();
    assertThat(rig.frame()).isEmpty();
  }

  @Test
  void whatIsAddedInsideEntersAndWhatIsRemovedInsideLeavesAtOnce() {
    TriggerVolume door = rig.fixed("door", UNIT, 0, 0, 0);
    Node a = rig.node("a", 0, 0, 0);
    TriggerMover mover = point(a);
    rig.frame();
    assertThat(door.isInside(mover)).isTrue();
    assertThat(door.inside()).containsExactly(mover);
    assertThat(mover.triggers()).containsExactly(door);
    assertThat(rig.triggers.removeMover(mover)).isTrue();
    assertThat(rig.take()).isEqualTo("-a:door");
    assertThat(door.isInside(mover)).isFalse();
    assertThat(door.inside()).isEmpty();
    assertThat(mover.triggers()).isEmpty();
    assertThat(rig.triggers.removeMover(mover)).isFalse();
    assertThat(rig.frame()).isEmpty();
    point(a);
    assertThat(rig.frame()).isEqualTo("+a:door");
    assertThat(rig.triggers.removeTrigger(door)).isTrue();
    assertThat(rig.take()).isEqualTo("-a:door");
    assertThat(rig.told.get(3).fraction()).isEqualTo(1);
    assertThat(rig.triggers.removeTrigger(door)).isFalse();
    assertThat(rig.frame()).isEmpty();
  }

  @Test
  void whatIsSwitchedOffLeavesAtOnceAndEntersAnewWithoutASweep() {
    TriggerVolume door = rig.fixed("door", UNIT, 0, 0, 0);
    Node a = rig.node("a", 0, 0, 0);
    TriggerMover mover = point(a);
    rig.frame();
    door.setEnabled(false);
    assertThat(rig.take()).isEqualTo("-a:door");
    assertThat(rig.frame()).isEmpty();
    door.setEnabled(true);
    assertThat(rig.frame()).isEqualTo("+a:door");
    mover.setEnabled(false);
    assertThat(rig.take()).isEqualTo("-a:door");
    a.setLocalTranslation(-5, 0, 0);
    assertThat(rig.frame()).isEmpty();
    a.setLocalTranslation(5, 0, 0);
    mover.setEnabled(true);
    assertThat(rig.frame()).isEmpty();
    rig.triggers.setEnabled(false);
    a.setLocalTranslation(0, 0, 0);
    assertThat(rig.frame()).isEmpty();
    rig.triggers.setEnabled(true);
    assertThat(rig.frame()).isEqualTo("+a:door");
    rig.triggers.setEnabled(false);
    assertThat(rig.take()).isEqualTo("-a:door");
    assertThat(door.isEnabled() && mover.isEnabled()).isTrue();
  }

  @Test
  void offAndOnBetweenTwoUpdatesIsNotSwept() {
    TriggerVolume door = rig.fixed("door", UNIT, 0, 0, 0);
    Node a = rig.node("a", -5, 0, 0);
    TriggerMover mover = point(a);
    rig.frame();
    a.setLocalTranslation(5, 0, 0);
    door.setEnabled(false);
    door.setEnabled(true);
    assertThat(rig.frame()).isEmpty();
    a.setLocalTranslation(-5, 0, 0);
    mover.setEnabled(false);
    mover.setEnabled(true);
    assertThat(rig.frame()).isEmpty();
  }

  @Test
  void aStateThatIsDetachedTellsExitsAndBeginsAnew() {
    rig.fixed("door", UNIT, 0, 0, 0);
    Node a = rig.node("a", 0, 0, 0);
    point(a);
    rig.frame();
    rig.states.detach(rig.triggers);
    assertThat(rig.frame()).isEqualTo("-a:door");
    a.setLocalTranslation(-5, 0, 0);
    rig.frame();
    a.setLocalTranslation(5, 0, 0);
    rig.states.attach(rig.triggers);
    assertThat(rig.frame()).isEmpty();
    a.setLocalTranslation(0, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:door");
  }

  @Test
  void whatIsNotBelowTheRootIsInNothing() {
    Node lift = rig.node("lift", 0, 0, 0);
    rig.on("zone", UNIT, lift);
    Node a = rig.node("a", 0, 0, 0);
    point(a);
    rig.frame();
    a.removeFromParent();
    assertThat(rig.frame()).isEqualTo("-a:zone");
    rig.root.attachChild(a);
    assertThat(rig.frame()).isEqualTo("+a:zone");
    lift.removeFromParent();
    assertThat(rig.frame()).isEqualTo("-a:zone");
    lift.setLocalTranslation(-5, 0, 0);
    rig.frame();
    rig.root.attachChild(lift);
    lift.setLocalTranslation(5, 0, 0);
    assertThat(rig.frame()).as("not swept").isEmpty();
    lift.setLocalTranslation(-5, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:zone -a:zone");
  }

  @Test
  void layersChooseMoversAndMayChange() {
    TriggerVolume door = rig.fixed("door", UNIT, 0, 0, 0);
    Node a = rig.node("a", 0, 0, 0);
    point(a);
    door.setLayers(3, 5);
    assertThat(door.layerMask()).isEqualTo(0b101000);
    assertThat(rig.frame()).as("a is in layer 0").isEmpty();
    Layers.set(rig.root, 5);
    assertThat(rig.frame()).as("an inherited layer").isEqualTo("+a:door");
    Layers.set(a, 4);
    assertThat(rig.frame()).isEqualTo("-a:door");
    door.setLayerMask(Layers.bit(4));
    assertThat(rig.frame()).isEqualTo("+a:door");
    door.setLayers();
    assertThat(rig.frame()).isEqualTo("-a:door");
    assertThatThrownBy(() -> door.setLayers(32)).hasMessageContaining("32");
  }

  @Test
  void aTriggerDoesNotSeeWhatCarriesItAndSeesWhatItCarries() {
    Node guard = rig.node("guard", 0, 0, 0);
    Node hand = new Node("hand");
    guard.attachChild(hand);
    Node rider = new Node("rider");
    hand.attachChild(rider);
    rig.on("aura", UNIT, hand);
    point(guard);
    point(hand);
    point(rider);
    assertThat(rig.frame()).isEqualTo("+rider:aura");
  }

  @Test
  void theMotionOfATriggerCountsAsThatOfAMover() {
    Node train = rig.node("train", -50, 0, 0);
    rig.on("wagon", UNIT, train);
    Node a = rig.node("a", 0, 0, 0);
    Node b = rig.node("b", -50, 0, 0);
    point(a);
    point(b);
    assertThat(rig.frame()).isEqualTo("+b:wagon");
    train.setLocalTranslation(50, 0, 0);
    b.setLocalTranslation(50, 0.5f, 0);
    assertThat(rig.frame()).isEqualTo("+a:wagon -a:wagon =b:wagon");
    assertThat(rig.told.get(1).fraction()).isCloseTo(0.51, within(1e-6));
  }

  @Test
  void aDoorThatTurnsPastAMoverIsSweptInItsOwnSpace() {
    Node hinge = rig.node("hinge", 0, 0, 0);
    rig.on("blade", TriggerShape.box(new Vector3f(0, 0, -0.05f), new Vector3f(2, 2, 0.05f)), hinge);
    point(rig.node("a", 1, 1, -1));
    point(rig.node("far", 40, 1, -40));
    point(rig.node("behind", -1, 1, 1));
    assertThat(rig.frame()).isEmpty();
    hinge.setLocalRotation(new Quaternion().fromAngleAxis(FastMath.HALF_PI, Vector3f.UNIT_Y));
    assertThat(rig.frame()).isEqualTo("+a:blade -a:blade");
    hinge.setLocalRotation(new Quaternion().fromAngleAxis(-FastMath.HALF_PI, Vector3f.UNIT_Y));
    assertThat(rig.frame()).as("half a turn: far is not near").doesNotContain("far");
  }

  @Test
  void aTriggerScalesWithItsSpatial() {
    Node node = rig.node("node", 0, 0, 0);
    node.setLocalScale(3, 1, -2);
    rig.on("box", TriggerShape.box(new Vector3f(0, 0, 0), new Vector3f(1, 1, 1)), node);
    rig.on("ball", TriggerShape.sphere(new Vector3f(0, 10, 0), 1), node);
    point(rig.node("a", 2.9f, 0.5f, -1.9f));
    point(rig.node("b", 2.9f, 0.5f, 0.1f));
    point(rig.node("c", 0, 12.9f, 0));
    assertThat(rig.frame()).isEqualTo("+a:box +c:ball");
    node.setLocalScale(1, 1, 1);
    assertThat(rig.frame()).isEqualTo("-a:box -c:ball");
  }

  @Test
  void aCapsuleTurnsAndScalesWithItsSpatial() {
    rig.fixed("box", UNIT, 0, 0, 0);
    Node a = rig.node("a", 4, 0, 0);
    rig.triggers.addMover(
        a, TriggerShape.capsule(new Vector3f(0, -2, 0), new Vector3f(0, 2, 0), 0.5f));
    assertThat(rig.frame()).isEmpty();
    a.setLocalRotation(new Quaternion().fromAngleAxis(FastMath.HALF_PI, Vector3f.UNIT_Z));
    assertThat(rig.frame()).as("from 1.5").isEmpty();
    a.setLocalScale(1.3f);
    assertThat(rig.frame()).as("from 0.75").isEqualTo("+a:box");
    a.setLocalScale(1, 1, 2);
    assertThat(rig.frame()).as("radius 1, from 1").isEqualTo("=a:box");
  }

  @Test
  void theMiddleOfTheBoundIsWatched() {
    rig.fixed("box", UNIT, 0, 0, 0);
    Geometry tall = new Geometry("tall", new Box(new Vector3f(0, 0, 0), new Vector3f(1, 20, 1)));
    rig.root.attachChild(tall);
    rig.triggers.addMover(tall);
    assertThat(rig.frame()).as("its feet are inside").isEmpty();
    tall.setLocalTranslation(0, -10, 0);
    assertThat(rig.frame()).isEqualTo("+tall:box");
  }

  @Test
  void whatIsNowhereIsInNothing() {
    Node carrier = rig.node("carrier", 0, 0, 0);
    rig.on("box", UNIT, carrier);
    Node a = rig.node("a", 0, 0, 0);
    point(a);
    rig.frame();
    nan(a);
    assertThat(rig.frame()).isEqualTo("-a:box");
    a.setLocalTranslation(0, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:box");
    nan(carrier);
    assertThat(rig.frame()).isEqualTo("-a:box");
    carrier.setLocalTranslation(0, 0, 0);
    assertThat(rig.frame()).isEqualTo("+a:box");
    carrier.getLocalScale().x = Float.NaN;
    carrier.setLocalRotation(carrier.getLocalRotation());
    assertThat(rig.frame()).isEqualTo("-a:box");
    carrier.setLocalScale(1);
    assertThat(rig.frame()).isEqualTo("+a:box");
    carrier.getLocalRotation().set(Float.NaN, 0, 0, 1);
    carrier.setLocalScale(carrier.getLocalScale());
    assertThat(rig.frame()).isEqualTo("-a:box");
  }

  /** The engine's assertions refuse a translation of NaN, and its release does not. */
  private static void nan(Node node) {
    node.getLocalTranslation().x = Float.NaN;
    node.setLocalRotation(node.getLocalRotation()); // tells that the transform has changed
  }

  @Test
  void secondsCountFromTheEnterWithinItsFrame() {
    rig.fixed("pad", UNIT, 0, 0, 0);
    Node a = rig.node("a", -2, 0, 0);
    point(a);
    rig.frame(0.5f);
    a.setLocalTranslation(0, 0, 0);
    rig.frame(1);
    TriggerContact contact = rig.told.get(0);
    assertThat(contact.seconds()).isZero();
    rig.frame(2);
    assertThat(contact.seconds()).as("half of the enter's frame").isCloseTo(2.5, within(1e-9));
    rig.frame(-1);
    rig.frame(Float.NaN);
    a.setLocalTranslation(4, 0, 0);
    rig.frame(4);
    assertThat(contact.seconds()).as("a quarter of the last").isCloseTo(3.5, within(1e-9));
  }

  @Test
  void twoStatesOverTheSameSceneAreApart() {
    TriggerState other = new TriggerState(rig.root);
    rig.states.attach(other);
    rig.names.put(other.addTrigger(UNIT, rig.root), "other");
    other.addListener(rig);
    TriggerVolume door = rig.fixed("door", UNIT, 0, 0, 0);
    Node a = rig.node("a", 0, 0, 0);
    TriggerMover mover = point(a);
    assertThat(rig.frame()).isEqualTo("+a:door");
    other.addMover(a);
    assertThat(rig.frame()).isEqualTo("=a:door +a:other");
    assertThat(other.removeTrigger(door)).isFalse();
    assertThat(other.removeMover(mover)).isFalse();
    other.setEnabled(false);
    assertThat(rig.take()).isEqualTo("-a:other");
    assertThat(rig.frame()).isEqualTo("=a:door");
  }
}
