package dev.sightline.jme.control.character;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.export.binary.BinaryImporter;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.bvh.move.CharacterShape;
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
 * A walker that has played at random and starts anew is from then on, field by field, one that was
 * made there with the same settings: on another spatial, warped, cloned, loaded, restored.
 */
class WalkersAnewTest {
  private static final long SEED = 4711;
  private static final int ROUNDS = 8;

  /** Counters, hints, the engine's place, and what is worked out within a call. */
  private static final String[] NO_MATTER = {
    "steps.steps",
    "steps.clock.lost",
    "steps.place",
    "steps.normal",
    "steps.motion.normal",
    "steps.motion.feet", // is the character
    "steps.motion.own",
    "steps.motion.run",
    "steps.motion.walk",
    "steps.motion.way",
    "steps.motion.pull.feet",
    "steps.motion.pull.pull",
    "steps.motion.pull.from",
    "steps.motion.pull.against",
    "steps.motion.pull.own",
    "unit",
    "steps.own",
    "steps.up",
    "character.asked",
    "character.got",
    "steps.motion.fall.end",
    "steps.motion.fall.before",
    "steps.listener",
    "spatial",
    "at",
    "watch",
    "now",
    "listener",
    "character.mover",
    "character.contacts",
    "character.platform",
    "character.events.before", // that of the last step
    "character.participants.options.ignored"
  };

  enum Anew {
    OTHER_SPATIAL,
    WARPED,
    CLONED,
    LOADED,
    RESTORED
  }

  private final Random random = new Random(SEED);
  private final SceneCourse course = new SceneCourse();
  private final List<Geometry> movers = new ArrayList<>();
  private final Map<String, Consumer<KinematicCharacterControl>> settings = new LinkedHashMap<>();

  private float random(double most) {
    return (float) (most * (2 * random.nextDouble() - 1));
  }

  private void build() {
    course.floor();
    for (int i = 0; i < 30; i++) {
      double half = 0.4 + random.nextDouble();
      Geometry box = SceneCourse.box("box" + i, random(6), random(0.4), random(6), half, 0.5, half);
      box.setLocalRotation(new Quaternion().fromAngles(random(0.3), random(3), random(0.3)));
      course.root.attachChild(box);
      if (i % 3 == 0) {
        movers.add(box);
      }
    }
    course.root.attachChild(SceneCourse.box("roof", 3, 2.2, 0, 2, 0.3, 6));
    course.frame(0);
  }

  private void stir() {
    for (Geometry mover : movers) {
      mover.move(random(0.05), random(0.05), random(0.05));
      mover.rotate(0, random(0.05), 0);
    }
  }

  private void set(String name, Consumer<KinematicCharacterControl> setting) {
    settings.remove(name); // the last one that was set is the last one here
    settings.put(name, setting);
  }

  /** Changes a setting; what {@link #settings} has under a name is its last value. */
  private Consumer<KinematicCharacterControl> setting() {
    double some = random.nextInt(4) == 0 ? 0 : random.nextDouble();
    Vector3f way = new Vector3f(random(4), 0, random(4));
    switch (random.nextInt(13)) {
      case 0 -> set("gravity", one -> one.motion().setGravity(20 * some));
      case 1 -> set("fall", one -> one.motion().setMaxFallSpeed(9 * some));
      case 2 -> set("jump", one -> one.motion().setJumpSpeed(9 * some));
      case 3 -> set("air", one -> one.motion().setAirAcceleration(9 * some));
      case 4 -> set("coyote", one -> one.motion().setCoyoteTime(some / 4));
      case 5 -> set("buffer", one -> one.motion().setJumpBuffer(some / 2));
      case 6 -> set("smoothing", one -> one.setStepSmoothing(some / 4));
      case 7 -> set("step", one -> one.setStep(0.01 + some / 60));
      case 8 -> set("most", one -> one.setMaxSteps(1 + (int) (5 * some)));
      case 9 -> set("shape", one -> one.setShape(CharacterShape.DEFAULT.withSize(0.3, 1 + some)));
      case 10 -> set("options", one -> one.setOptions(QueryOptions.DEFAULT.withCulled(some > 0)));
      case 11 -> set("view", one -> one.setViewDirection(way));
      default -> set("walk", one -> one.setWalkDirection(some == 0 ? Vector3f.ZERO : way));
    }
    List<Consumer<KinematicCharacterControl>> all = new ArrayList<>(settings.values());
    return all.get(all.size() - 1);
  }

  private Consumer<KinematicCharacterControl> act() {
    Vector3f way = new Vector3f(random(3), random.nextInt(2) * random(4), random(3));
    double speed = random(6);
    CharacterShape shape = CharacterShape.DEFAULT.withSize(0.3, 1 + random.nextDouble());
    return switch (random.nextInt(8)) {
      case 0 -> one -> one.motion().push(way);
      case 1 -> one -> one.motion().setVerticalSpeed(speed);
      case 2 -> one -> one.requestShape(shape);
      case 3, 4, 5 -> KinematicCharacterControl::jump;
      default -> setting();
    };
  }

  private Node node() {
    Node node = new Node("feet"); // without a geometry: nobody is in another's way
    node.setLocalTranslation(random(5), random.nextInt(3), random(5));
    course.root.attachChild(node);
    return node;
  }

  private KinematicCharacterControl made(Node on) {
    KinematicCharacterControl one = new KinematicCharacterControl(course.scene);
    on.addControl(one);
    return one;
  }

  private float frameTime() {
    return random.nextInt(5) == 0 ? 0.2f * random.nextFloat() : 1 / 60f;
  }

  private void play(KinematicCharacterControl one, CharacterState state) {
    int frames = 20 + random.nextInt(40);
    int saved = random.nextInt(frames);
    for (int i = 0; i < frames; i++) {
      if (random.nextInt(3) == 0) {
        act().accept(one);
      }
      if (random.nextInt(20) == 0) {
        one.setEnabled(!one.isEnabled());
      }
      stir();
      course.frame(frameTime());
      if (i == saved) {
        one.save(state);
      }
    }
  }

  private KinematicCharacterControl loaded(KinematicCharacterControl from) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      BinaryExporter.getInstance().save(from, out);
      KinematicCharacterControl loaded =
          (KinematicCharacterControl)
              BinaryImporter.getInstance().load(new ByteArrayInputStream(out.toByteArray()));
      loaded.setScene(course.scene);
      return loaded;
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  /** What goes on of a walker that has played. */
  private KinematicCharacterControl anew(
      Anew how,
      KinematicCharacterControl played,
      KinematicCharacterControl fresh,
      CharacterState state) {
    Node on = (Node) played.getSpatial();
    switch (how) {
      case OTHER_SPATIAL -> {
        on.removeControl(played);
        onTwin(fresh).addControl(played);
      }
      case WARPED -> {
        Vector3f feet = new Vector3f(random(5), random.nextInt(3), random(5));
        played.warp(feet);
        fresh.warp(feet);
      }
      case RESTORED -> {
        played.restore(state);
        fresh.restore(state);
      }
      case CLONED -> {
        Node clone = (Node) on.clone();
        clone.setLocalTransform(fresh.getSpatial().getLocalTransform());
        course.root.attachChild(clone);
        on.removeControl(played);
        return clone.getControl(KinematicCharacterControl.class);
      }
      case LOADED -> {
        on.removeControl(played);
        KinematicCharacterControl loaded = loaded(played);
        onTwin(fresh).addControl(loaded);
        return loaded;
      }
    }
    return played;
  }

  private Node onTwin(KinematicCharacterControl fresh) {
    Node twin = node();
    twin.setLocalTransform(fresh.getSpatial().getLocalTransform());
    return twin;
  }

  /**
   * All that there is of a walker: its fields, and what it saves; beyond their sizes arrays may
   * differ, and what is worked out within a move.
   */
  private static Map<String, String> fields(KinematicCharacterControl of) {
    Map<String, String> fields = ObjectFields.of(of, NO_MATTER);
    CharacterState state = new CharacterState();
    of.save(state);
    int links = (int) state.numbers.next();
    int steps = 1 + 10 * (links + 1) + 9 + 6;
    state.numbers.rewind();
    for (int i = 0; i < state.numbers.size(); i++) {
      double number = state.numbers.next();
      if (i != steps && i != steps + 5) { // counters
        fields.put("saved " + i, Double.toHexString(number));
      }
    }
    state.numbers.clear();
    ObjectFields.of(state, "numbers", "mover.ground.contact.corners")
        .forEach((path, value) -> fields.put("state " + path, value));
    CharacterContacts met = of.contacts();
    for (int i = 0; i < met.size(); i++) {
      String where = met.point(i, null) + " " + met.normal(i, null) + " " + met.character(i);
      fields.put("met " + i, met.geometry(i) + " " + met.triangleIndex(i) + where);
    }
    fields.put("met", met + " " + of.isCrushed() + of.groundState() + of.position(null));
    return fields;
  }

  @ParameterizedTest
  @EnumSource
  void itIsAsOneThatWasMadeThere(Anew how) {
    build();
    KinematicCharacterControl played = made(node());
    CharacterState state = new CharacterState();
    for (int round = 0; round < ROUNDS; round++) {
      play(played, state);
      played.setEnabled(true);
      played.setShape(played.shape()); // what was asked for is a setting that is not readable alone
      KinematicCharacterControl fresh = made(node());
      if (how == Anew.RESTORED || how == Anew.WARPED) {
        course.frame(1 / 60f);
        fresh.getSpatial().setLocalRotation(played.getSpatial().getLocalRotation());
      }
      copySettings(played, fresh);
      KinematicCharacterControl again = anew(how, played, fresh, state);
      if (how == Anew.LOADED) {
        copySettings(played, again); // not all are saved
      }
      follow(how + ", seed " + SEED + ", round " + round, again, fresh);
      fresh.getSpatial().removeFromParent();
      played = again;
    }
  }

  private void copySettings(KinematicCharacterControl from, KinematicCharacterControl to) {
    settings.values().forEach(setting -> setting.accept(to));
    to.setShape(from.shape());
    to.setViewDirection(from.viewDirection()); // which a platform has turned
  }

  private void follow(
      String what, KinematicCharacterControl again, KinematicCharacterControl fresh) {
    List<SceneCourse.Heard> heard = List.of(new SceneCourse.Heard(), new SceneCourse.Heard());
    again.setListener(heard.get(0));
    fresh.setListener(heard.get(1));
    for (int i = 0; i < 30; i++) {
      if (random.nextInt(4) == 0) {
        Consumer<KinematicCharacterControl> act = act();
        act.accept(again);
        act.accept(fresh);
      }
      stir();
      course.frame(frameTime());
      String where = what + ", frame " + i;
      assertThat(again.getSpatial().getLocalTransform())
          .as(where)
          .isEqualTo(fresh.getSpatial().getLocalTransform());
      assertThat(heard.get(0).events).as(where).isEqualTo(heard.get(1).events);
      if (i > 9 && i % 5 > 0) {
        continue; // most of what is kept shows at once
      }
      assertThat(ObjectFields.unlike(fields(again), fields(fresh))).as(where).isEmpty();
    }
  }
}
