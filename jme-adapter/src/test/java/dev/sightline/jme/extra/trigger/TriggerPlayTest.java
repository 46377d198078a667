package dev.sightline.jme.extra.trigger;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.core.Budget;
import dev.sightline.jme.extra.trigger.PlayWorld.Runner;
import dev.sightline.jme.extra.trigger.PlayWorld.Zone;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Random frames against a model: the set of pairs that are inside. What a frame may tell follows
 * from that set, from {@link SweepTruth}, and from what was done since the last frame.
 */
@Tag("play")
class TriggerPlayTest {
  private static final double WORLD = 3;

  private final long seed = Long.getLong("sightline.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final TriggerRig rig = new TriggerRig();
  private final List<Zone> zones = new ArrayList<>();
  private final List<Runner> runners = new ArrayList<>();
  private final Set<List<Object>> inside = new HashSet<>();
  private boolean enabled = true;
  private int frames;
  private int entered;
  private int passed;
  private int missed;
  private int unsure;
  private int stayed;

  /** An event as it was told, with the pair that it is of. */
  private record Told(char kind, TriggerVolume trigger, TriggerMover mover, double fraction) {}

  private final List<Told> told = new ArrayList<>();

  private void listen() {
    rig.triggers.addListener(
        new TriggerListener() {
          @Override
          public void enter(TriggerContact contact) {
            add('+', contact);
          }

          @Override
          public void stay(TriggerContact contact) {
            add('=', contact);
          }

          @Override
          public void exit(TriggerContact contact) {
            add('-', contact);
          }

          private void add(char kind, TriggerContact c) {
            told.add(new Told(kind, c.trigger(), c.mover(), c.fraction()));
          }
        });
  }

  private void addZone() {
    Zone zone = new Zone();
    zone.shape = PlayWorld.shape(random);
    if (random.nextInt(4) == 0) {
      zone.fixed = new Transform(PlayWorld.vector(random, WORLD), PlayWorld.turn(random, 6));
      zone.fixed.setScale(PlayWorld.scale(random), 1, PlayWorld.scale(random));
      zone.trigger = rig.triggers.addTrigger(zone.shape.shape(), zone.fixed);
    } else {
      zone.carrier = new Node("carrier");
      zone.node = new Node("zone");
      rig.root.attachChild(zone.carrier);
      zone.carrier.attachChild(zone.node);
      zone.carrier.setLocalTranslation(PlayWorld.vector(random, WORLD));
      zone.node.setLocalTranslation(PlayWorld.vector(random, 2));
      zone.node.setLocalRotation(PlayWorld.turn(random, 6));
      zone.trigger = rig.triggers.addTrigger(zone.shape.shape(), zone.node);
    }
    if (random.nextInt(3) == 0) {
      zone.trigger.setLayers(0, 2);
    }
    zones.add(zone);
  }

  private void addRunner() {
    Runner runner = new Runner();
    runner.node = new Node("runner");
    rig.root.attachChild(runner.node);
    runner.node.setLocalTranslation(PlayWorld.vector(random, WORLD));
    int kind = random.nextInt(3);
    if (kind == 0) {
      runner.mover = rig.triggers.addMover(runner.node);
    } else {
      runner.start = PlayWorld.vector(random, 0.5);
      runner.end = kind == 1 ? runner.start : PlayWorld.vector(random, 1);
      runner.radius = random.nextFloat();
      runner.mover =
          rig.triggers.addMover(
              runner.node, TriggerShape.capsule(runner.start, runner.end, runner.radius));
    }
    runners.add(runner);
  }

  private boolean chance(int oneOf) {
    return random.nextInt(oneOf) == 0;
  }

  private void moveRunner(Runner runner) {
    if (chance(2)) {
      return;
    }
    Node node = runner.node;
    if (!chance(3)) {
      double step = Math.exp(7 * random.nextDouble() - 5);
      node.move(PlayWorld.vector(random, step));
    } else {
      node.setLocalTranslation(PlayWorld.vector(random, WORLD));
    }
    if (node.getLocalTranslation().length() > 3 * WORLD) {
      node.setLocalTranslation(PlayWorld.vector(random, WORLD));
    }
    if (chance(4)) {
      node.setLocalRotation(PlayWorld.turn(random, 6));
      node.setLocalScale(PlayWorld.scale(random), PlayWorld.scale(random), 1);
    }
  }

  private void moveZone(Zone zone) {
    if (zone.node == null || !chance(3)) {
      return;
    }
    if (chance(2)) {
      zone.carrier.setLocalTranslation(PlayWorld.vector(random, WORLD));
    }
    if (chance(2)) {
      zone.carrier.setLocalRotation(PlayWorld.turn(random, PlayWorld.angle(random)));
    }
    if (chance(5)) {
      zone.node.setLocalScale(
          PlayWorld.scale(random), PlayWorld.scale(random), PlayWorld.scale(random));
    }
  }

  /** One thing that is no motion; what it told at once is checked. */
  private void act() {
    Zone zone = zones.get(random.nextInt(zones.size()));
    Runner runner = runners.get(random.nextInt(runners.size()));
    switch (random.nextInt(12)) {
      case 0 -> {
        zone.trigger.setEnabled(!zone.trigger.isEnabled());
        zone.jumps = true;
        left(zone.trigger);
      }
      case 1 -> {
        runner.mover.setEnabled(!runner.mover.isEnabled());
        runner.jumps = true;
        left(runner.mover);
      }
      case 2 -> {
        rig.triggers.removeTrigger(zone.trigger);
        zones.remove(zone);
        left(zone.trigger);
        addZone();
      }
      case 3 -> {
        rig.triggers.removeMover(runner.mover);
        runners.remove(runner);
        left(runner.mover);
        addRunner();
      }
      case 4 -> {
        enabled = !enabled;
        rig.triggers.setEnabled(enabled);
        zones.forEach(z -> z.jumps = true);
        runners.forEach(r -> r.jumps = true);
        left(null);
      }
      case 5 -> {
        if (zone.carrier != null && !zone.carrier.removeFromParent()) {
          rig.root.attachChild(zone.carrier);
        }
      }
      case 6 -> {
        if (!runner.node.removeFromParent()) {
          rig.root.attachChild(runner.node);
        }
      }
      case 7 -> {
        runner.mover.teleport();
        runner.jumps = true;
      }
      case 8 -> {
        zone.trigger.teleport();
        zone.jumps = true;
      }
      case 9 -> Layers.set(runner.node, chance(3) ? random.nextInt(3) : 0);
      default -> zone.trigger.setLayers(chance(3) ? random.nextInt(3) : 0, random.nextInt(3));
    }
  }

  /** The exits that were told now: of all pairs that were inside with one of the pair. */
  private void left(Object one) {
    Set<List<Object>> gone = new HashSet<>();
    for (Told event : told) {
      assertThat(event.kind()).isEqualTo('-');
      assertThat(gone.add(List.of(event.trigger(), event.mover()))).isTrue();
    }
    Set<List<Object>> expected = new HashSet<>(inside);
    boolean wentOff =
        one == null
            ? !enabled
            : !(one instanceof TriggerVolume t
                    && zones.stream().anyMatch(z -> z.trigger == t && t.isEnabled()))
                && !(one instanceof TriggerMover m
                    && runners.stream().anyMatch(r -> r.mover == m && m.isEnabled()));
    expected.removeIf(pair -> !wentOff || (one != null && !pair.contains(one)));
    assertThat(gone).as("%s, frame %d", this, frames).isEqualTo(expected);
    inside.removeAll(gone);
    told.clear();
  }

  /** Brings back some of what is away, so that most is there. */
  private void mend() {
    if (!enabled && chance(2)) {
      enabled = true;
      rig.triggers.setEnabled(true);
    }
    for (Zone zone : zones) {
      if (chance(3)) {
        zone.jumps |= !zone.trigger.isEnabled();
        zone.trigger.setEnabled(true);
        if (zone.carrier != null && zone.carrier.getParent() == null) {
          rig.root.attachChild(zone.carrier);
        }
      }
    }
    for (Runner runner : runners) {
      if (chance(3)) {
        runner.jumps |= !runner.mover.isEnabled();
        runner.mover.setEnabled(true);
        if (runner.node.getParent() == null) {
          rig.root.attachChild(runner.node);
        }
      }
    }
  }

  private void frame() {
    frames++;
    mend();
    zones.forEach(this::moveZone);
    runners.forEach(this::moveRunner);
    int acts = random.nextInt(3);
    for (int i = 0; i < acts; i++) {
      act();
    }
    rig.frame((float) (1 / (10 + 230 * random.nextDouble())));
    if (!enabled) {
      assertThat(told).isEmpty();
      return;
    }
    runners.forEach(Runner::read);
    checkOrder();
    for (Zone zone : zones) {
      for (Runner runner : runners) {
        check(zone, runner);
      }
    }
    told.clear();
    remember();
  }

  private void checkOrder() {
    double last = 0;
    boolean isStay = false;
    for (Told event : told) {
      assertThat(event.fraction()).isBetween(last, 1.0);
      assertThat(isStay && event.kind() != '=').as("stays are last").isFalse();
      isStay |= event.kind() == '=';
      last = event.fraction();
    }
  }

  private boolean isActive(Zone zone) {
    return zone.trigger.isEnabled() && (zone.node == null || zone.carrier.getParent() != null);
  }

  private boolean isActive(Runner runner) {
    return runner.mover.isEnabled() && runner.node.getParent() != null;
  }

  private void remember() {
    for (Zone zone : zones) {
      zone.wasActive = isActive(zone);
      zone.jumps = false;
      zone.last.set(zone.place());
    }
    for (Runner runner : runners) {
      runner.wasActive = isActive(runner);
      runner.jumps = false;
      System.arraycopy(runner.now, 0, runner.last, 0, 3);
    }
  }

  private void check(Zone zone, Runner runner) {
    List<Object> pair = List.of(zone.trigger, runner.mover);
    List<Told> events =
        told.stream()
            .filter(e -> e.trigger() == zone.trigger && e.mover() == runner.mover)
            .toList();
    String kinds = String.join("", events.stream().map(e -> "" + e.kind()).toList());
    boolean isSeen =
        isActive(zone)
            && isActive(runner)
            && (zone.trigger.layerMask() & Layers.getMask(runner.node)) != 0;
    SolidTruth solid = zone.shape.truth(zone.place().getScale());
    double[] to = SweepTruth.local(zone.place(), runner.now);
    double[] axis = SweepTruth.turn(zone.place().getRotation(), runner.axis, -1);
    int isIn = isSeen ? touches(zone, runner, solid, to, to, axis) : SweepTruth.NO;
    boolean was = inside.contains(pair);
    boolean isSwept = isSeen && zone.wasActive && !zone.jumps && runner.wasActive && !runner.jumps;
    double[] from = isSwept ? SweepTruth.local(zone.last, runner.last) : to;
    int passes = was || !isSwept ? SweepTruth.NO : passes(zone, runner, solid, from, to, axis);
    assertThat(kinds)
        .as("%s frame %d: %s %s, in %d, passes %d", this, frames, zone.trigger, was, isIn, passes)
        .isIn(allowed(was, isIn, passes));
    for (Told event : events) {
      if (isSwept && event.kind() != '=' && event.fraction() > 0 && event.fraction() < 1) {
        checkTouches(solid, from, to, axis, runner.radius(), event.fraction());
      }
    }
    count(kinds, isIn, passes);
    if (kinds.endsWith("+")) {
      inside.add(pair);
    } else if (kinds.endsWith("-")) {
      inside.remove(pair);
    }
  }

  /** At the time of an event the surfaces touch: a little less does not, a little more does. */
  private void checkTouches(
      SolidTruth solid, double[] from, double[] to, double[] axis, double radius, double t) {
    double slack = 4e-4;
    assertThat(SweepTruth.touchesAt(solid, from, to, axis, radius - slack, t))
        .as("%s frame %d at %s", this, frames, t)
        .isNotEqualTo(SweepTruth.YES);
    assertThat(SweepTruth.touchesAt(solid, from, to, axis, radius + slack, t))
        .as("%s frame %d at %s", this, frames, t)
        .isNotEqualTo(SweepTruth.NO);
  }

  private static int passes(
      Zone zone, Runner runner, SolidTruth solid, double[] from, double[] to, double[] axis) {
    if (!zone.last.getRotation().equals(zone.place().getRotation())) {
      double[] ball = zone.shape.ball(zone.place().getScale());
      double[] centre = {ball[0], ball[1], ball[2]};
      double[] a = world(zone.last, centre);
      double[] b = world(zone.place(), centre);
      SolidTruth near = SolidTruth.capsule(new double[3], new double[3], ball[3] + runner.reach);
      int isNear =
          SweepTruth.touches(
              near,
              SolidTruth.minus(runner.last, a),
              SolidTruth.minus(runner.now, b),
              new double[3],
              0);
      return Math.min(isNear, touches(zone, runner, solid, from, to, axis));
    }
    return touches(zone, runner, solid, from, to, axis);
  }

  /** As {@link SweepTruth}, after a ball around the solid, which is asked faster. */
  private static int touches(
      Zone zone, Runner runner, SolidTruth solid, double[] from, double[] to, double[] axis) {
    double[] ball = zone.shape.ball(zone.place().getScale());
    double[] centre = {ball[0], ball[1], ball[2]};
    SolidTruth around = SolidTruth.capsule(centre, centre, ball[3]);
    boolean isFar = SweepTruth.touches(around, from, to, axis, runner.radius()) == SweepTruth.NO;
    return isFar ? SweepTruth.NO : SweepTruth.touches(solid, from, to, axis, runner.radius());
  }

  private static double[] world(Transform frame, double[] p) {
    double[] out = SweepTruth.turn(frame.getRotation(), p, 1);
    Vector3f at = frame.getTranslation();
    return new double[] {out[0] + at.x, out[1] + at.y, out[2] + at.z};
  }

  private static List<String> allowed(boolean was, int isIn, int passes) {
    List<String> out = new ArrayList<>();
    if (isIn != SweepTruth.NO) {
      out.add(was ? "=" : "+");
    }
    if (isIn != SweepTruth.YES && was) {
      out.add("-");
    }
    if (isIn != SweepTruth.YES && !was) {
      if (passes != SweepTruth.NO) {
        out.add("+-");
      }
      if (passes != SweepTruth.YES) {
        out.add("");
      }
    }
    return out;
  }

  private void count(String kinds, int isIn, int passes) {
    entered += kinds.equals("+") ? 1 : 0;
    passed += kinds.equals("+-") ? 1 : 0;
    stayed += kinds.equals("=") ? 1 : 0;
    missed += kinds.isEmpty() ? 1 : 0;
    unsure += isIn == SweepTruth.MAYBE || passes == SweepTruth.MAYBE ? 1 : 0;
  }

  @Override
  public String toString() {
    return "seed " + seed;
  }

  @Test
  void eachFrameTellsWhatTheModelAllows() {
    listen();
    for (int i = 0; i < 8; i++) {
      addZone();
      addRunner();
    }
    for (int i = 0; i < Budget.of(800); i++) {
      frame();
    }
    System.out.printf(
        "%s: %d frames, %d entered, %d passed through, %d stays, %d nothing, %d unsure%n",
        this, frames, entered, passed, stayed, missed, unsure);
    assertThat(Math.min(entered, Math.min(passed, stayed))).isGreaterThan(frames / 4);
    assertThat(unsure).isLessThan(frames);
  }
}
