package dev.sightline.jme.control.snap;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.ObjectFields;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.QueryOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is snapped to the ground, has played at random and starts anew is from then on, field by
 * field, what was made there with the same settings: on another spatial, cloned, loaded, snapped,
 * enabled again, in a scene that is set anew.
 */
class FeetAnewTest {
  private static final long SEED = 1066;
  private static final int ROUNDS = 12;

  /** Hints, the engine's place, which frames it asks in, and what is worked out within a call. */
  private static final String[] NO_MATTER = {
    "spatial",
    "watch",
    "update.turn",
    "update.frame",
    "update.askedFrame",
    "update.intervals",
    "update.place",
    "update.groundPlace",
    "update.here",
    "update.carried",
    "update.way",
    "update.before",
    "update.reach",
    "update.platform.places",
    "update.platform.then",
    "update.platform.now",
    "update.platform.chain.chain",
    "update.events.before",
    "update.events.listener",
    "update.feet.low",
    "update.feet.high",
    "update.feet.cast.start",
    "update.feet.cast.end",
    "update.feet.cast.displacement",
    "update.feet.cast.ray",
    "update.feet.cast.height",
    "update.feet.cast.normal",
    "update.feet.cast.place",
    "update.feet.cast.asked",
    "update.feet.cast.space.frame.x",
    "update.feet.cast.space.frame.y",
    "update.feet.cast.space.frame.z",
    "update.feet.cast.space.next",
    "update.feet.vector",
    "update.alignment.own",
    "update.alignment.set",
    "update.alignment.left",
    "update.alignment.up",
    "update.alignment.forward",
    "update.alignment.rotation",
    "update.feet.cast.seen.ignored",
    "update.feet.cast.faced.ignored",
    "update.feet.cast.touched.ignored",
    "update.feet.cast.walkable.ignored"
  };

  enum Anew {
    OTHER_SPATIAL,
    CLONED,
    LOADED,
    SNAPPED,
    ENABLED,
    OTHER_SCENE
  }

  private final Random random = new Random(SEED);
  private final SceneCourse course = new SceneCourse();
  private final List<Geometry> movers = new ArrayList<>();
  private final Map<String, Consumer<GroundSnapControl>> settings = new LinkedHashMap<>();

  private float random(double most) {
    return (float) (most * (2 * random.nextDouble() - 1));
  }

  private void build() {
    course.floor();
    for (int i = 0; i < 30; i++) {
      double half = 0.4 + random.nextDouble();
      Geometry box = SceneCourse.box("box" + i, random(6), random(0.4), random(6), half, 0.5, half);
      box.setLocalRotation(new Quaternion().fromAngles(random(0.6), random(3), random(0.6)));
      course.root.attachChild(box);
      if (i % 3 == 0) {
        movers.add(box);
      }
    }
    course.frame(0);
  }

  private void stir() {
    for (Geometry mover : movers) {
      mover.move(random(0.05), random(0.05), random(0.05));
      mover.rotate(0, random(0.05), 0);
    }
  }

  private Consumer<GroundSnapControl> set(String name, Consumer<GroundSnapControl> setting) {
    settings.remove(name); // the last one that was set is the last one here
    settings.put(name, setting);
    return setting;
  }

  private Consumer<GroundSnapControl> setting() {
    double some = random.nextInt(4) == 0 ? 0 : random.nextDouble();
    Vector3f upward = new Vector3f(random(some), 1, random(some));
    return switch (random.nextInt(11)) {
      case 0 -> set("ray", GroundSnapControl::setRay);
      case 1 -> set("sphere", one -> one.setSphere(0.05 + some / 4));
      case 2 -> set("capsule", one -> one.setCapsule(0.05 + some / 4, some));
      case 3 -> set("up", one -> one.setStepUp(some));
      case 4 ->
          set(
              "down",
              one -> {
                one.setStepDown(some);
                one.setSnapDistance(some); // in the air as on the ground
              });
      case 5 -> set("slope", one -> one.setMaxSlope(80 * some));
      case 6 -> set("smoothing", one -> one.setSmoothing(some / 4));
      case 7 -> set("offset", one -> one.setOffset(some / 2));
      case 8 -> set("options", one -> one.setOptions(QueryOptions.DEFAULT.withCulled(some > 0)));
      case 9 -> set("upward", one -> one.setUp(upward));
      default -> set("aligned", one -> one.setAlignToNormal(some > 0.4));
    };
  }

  /** Of its model and of it. */
  private void act(GroundSnapControl... all) {
    Vector3f way = new Vector3f(random(0.3), random.nextInt(3) == 0 ? random(0.3) : 0, random(0.3));
    Quaternion turn = new Quaternion().fromAngles(random(0.1), random(1), random(0.1));
    int what = random.nextInt(12);
    Consumer<GroundSnapControl> setting = what < 2 ? setting() : null;
    for (GroundSnapControl one : all) {
      switch (what) {
        case 0, 1 -> setting.accept(one);
        case 2 -> one.getSpatial().rotate(turn);
        case 3 -> one.getSpatial().setLocalTranslation(way.mult(20).addLocal(0, 1, 0));
        case 4 -> one.leaveGround();
        case 5 -> one.snapNow(Math.abs(way.x) * 5);
        default -> one.getSpatial().move(way);
      }
    }
  }

  private Node node() {
    Node node = new Node("feet"); // without a geometry: nobody is in another's way
    node.setLocalTranslation(random(5), random(1), random(5));
    int straight = random.nextInt(4);
    node.rotate(straight == 0 ? -FastMath.HALF_PI : random(0.3), random(3), 0);
    course.root.attachChild(node);
    return node;
  }

  private GroundSnapControl made() {
    GroundSnapControl one = new GroundSnapControl(course.scene);
    node().addControl(one);
    return one;
  }

  private float frameTime() {
    return random.nextInt(5) == 0 ? 0 : 0.03f * random.nextFloat();
  }

  private GroundSnapControl loaded(GroundSnapControl from) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      BinaryExporter.getInstance().save(from, out);
      GroundSnapControl loaded =
          (GroundSnapControl)
              BinaryImporter.getInstance().load(new ByteArrayInputStream(out.toByteArray()));
      loaded.setScene(course.scene);
      return loaded;
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  /** What goes on of what has played, where the fresh one is. */
  private GroundSnapControl anew(Anew how, GroundSnapControl played, GroundSnapControl fresh) {
    Node on = (Node) played.getSpatial();
    Node twin = new Node("twin");
    twin.setLocalTransform(fresh.getSpatial().getLocalTransform());
    course.root.attachChild(twin);
    GroundSnapControl again = played;
    switch (how) {
      case OTHER_SPATIAL -> {
        on.removeControl(played);
        twin.addControl(played);
      }
      case LOADED -> {
        on.removeControl(played);
        again = loaded(played);
        twin.addControl(again);
      }
      case CLONED -> {
        Node clone = (Node) on.clone();
        clone.setLocalTransform(fresh.getSpatial().getLocalTransform());
        course.root.attachChild(clone);
        again = clone.getControl(GroundSnapControl.class);
      }
      case SNAPPED -> {
        on.setLocalTransform(fresh.getSpatial().getLocalTransform());
        assertThat(played.snapNow(1)).isEqualTo(fresh.snapNow(1));
      }
      case ENABLED -> {
        List.of(played, fresh).forEach(one -> one.setEnabled(false));
        stir();
        course.frame(0.1f);
        List.of(played, fresh).forEach(one -> one.setEnabled(true));
        on.setLocalTransform(fresh.getSpatial().getLocalTransform());
      }
      case OTHER_SCENE -> {
        played.setScene(course.scene);
        on.setLocalTransform(fresh.getSpatial().getLocalTransform());
      }
    }
    return again;
  }

  @ParameterizedTest
  @EnumSource
  void theyAreAsWhatWasMadeThere(Anew how) {
    build();
    GroundSnapControl played = made();
    int grounded = 0;
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < 40; i++) {
        act(played);
        stir();
        course.frame(frameTime());
      }
      if (how == Anew.ENABLED || how == Anew.OTHER_SCENE) {
        played.snapNow(9); // it does not rise any more
      }
      GroundSnapControl fresh = made();
      settings.values().forEach(setting -> setting.accept(fresh));
      GroundSnapControl again = anew(how, played, fresh);
      for (int i = 0; i < 25; i++) {
        stir();
        course.frame(frameTime());
        assertSame(how + ", seed " + SEED + ", round " + round + ", frame " + i, again, fresh);
        grounded += again.ground().geometry() == null ? 0 : 1;
        act(again, fresh);
      }
      fresh.getSpatial().removeFromParent();
      played = again;
    }
    assertThat(grounded).isGreaterThan(100);
  }

  private static void assertSame(String what, GroundSnapControl one, GroundSnapControl other) {
    assertThat(one.getSpatial().getLocalTransform())
        .as(what)
        .isEqualTo(other.getSpatial().getLocalTransform());
    assertThat(ObjectFields.unlike(fields(one), fields(other))).as(what).isEmpty();
  }

  private static Map<String, String> fields(GroundSnapControl of) {
    return ObjectFields.of(of, NO_MATTER);
  }
}
