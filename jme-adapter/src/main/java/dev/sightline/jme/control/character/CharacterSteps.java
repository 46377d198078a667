package dev.sightline.jme.control.character;

import com.jme3.export.InputCapsule;
import com.jme3.export.OutputCapsule;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.internal.walk.StepClock;
import dev.sightline.jme.internal.walk.StepSmoothing;
import dev.sightline.jme.internal.walk.Tape;
import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A character from frame to frame and from step to step, and how its spatial is shown between. */
final class CharacterSteps {
  final StepClock clock = new StepClock();
  final StepSmoothing smoothing = new StepSmoothing();
  final CharacterMotion motion = new CharacterMotion();
  final FreeMotion free = new FreeMotion();
  final Vector3f walk = new Vector3f();
  final Vector3f view = new Vector3f();
  private final Vector3f up = new Vector3f();
  private final SpatialPlace place = new SpatialPlace();
  private final Vector3f normal = new Vector3f();
  private final double[] own = new double[3];
  private final double[] before = new double[3];

  /** What is added to where it is shown: before the last step and after it. */
  private final double[] addedBefore = new double[3];

  private final double[] added = new double[3];
  private @Nullable StepListener listener;
  private long steps;

  void setListener(@Nullable StepListener listener) {
    this.listener = listener;
  }

  @Nullable StepListener listener() {
    return listener;
  }

  long count() {
    return steps;
  }

  /** Takes over the settings of another one. */
  void configure(CharacterSteps other) {
    walk.set(other.walk);
    free.lift = other.free.lift;
    free.mode = other.free.mode;
    view.set(other.view);
    motion.configure(other.motion);
    smoothing.setSeconds(other.smoothing.seconds());
    clock.configure(other.clock);
  }

  /** Writes the settings that a saved control keeps. */
  void write(OutputCapsule out) throws IOException {
    motion.write(out);
    out.write(smoothing.seconds(), "stepSmoothing", 0);
  }

  void read(InputCapsule in) throws IOException {
    motion.read(in);
    smoothing.setSeconds(in.readDouble("stepSmoothing", 0));
  }

  /** Comes to rest. */
  void rest() {
    motion.stop();
    free.stop();
  }

  /** Changes the mode; what a character had of speed may stay. */
  void setMode(@Nullable KinematicCharacter walker, MoveMode mode) {
    Arrays.fill(own, 0);
    if (walker != null) {
      own[0] = (walker.x() - before[0]) / clock.step();
      own[1] = (walker.y() - before[1]) / clock.step();
      own[2] = (walker.z() - before[2]) / clock.step();
      walker.toOwn(own);
    }
    free.set(mode, motion, own);
  }

  /** Begins at a place. */
  void start(KinematicCharacter walker, Vector3f feet) {
    walker.warp(feet);
    smoothing.stop();
    clock.restart();
    keep(walker);
    Arrays.fill(addedBefore, 0);
    Arrays.fill(added, 0);
  }

  /** Makes the steps of a frame, and shows where that is. */
  void frame(KinematicCharacterControl control, KinematicCharacter walker, float tpf) {
    Spatial spatial = control.getSpatial();
    carry(walker, spatial);
    motion.carriedByFrame(walker, tpf);
    clock.add(tpf);
    while (clock.take()) {
      step(control, walker);
    }
    show(walker, spatial);
  }

  private void carry(KinematicCharacter walker, @Nullable Spatial spatial) {
    double x = walker.x();
    double y = walker.y();
    double z = walker.z();
    double yaw = walker.carry();
    before[0] += walker.x() - x;
    before[1] += walker.y() - y;
    before[2] += walker.z() - z;
    if (yaw != 0) {
      if (spatial != null) {
        place.turn(spatial, walker.up(up), yaw);
      }
      take(walker, view);
      double sin = StrictMath.sin(yaw);
      double cos = StrictMath.cos(yaw);
      double x1 = cos * own[0] + sin * own[2];
      own[2] = cos * own[2] - sin * own[0];
      own[0] = x1;
      own[1] = 0;
      walker.toWorld(own);
      view.set((float) own[0], (float) own[1], (float) own[2]);
    }
  }

  /** Takes a vector of the world into the character's space. */
  private void take(KinematicCharacter walker, Vector3f vector) {
    for (int k = 0; k < 3; k++) {
      own[k] = vector.get(k);
    }
    walker.toOwn(own);
  }

  /** Makes one step. */
  void step(KinematicCharacterControl control, KinematicCharacter walker) {
    long number = steps;
    if (listener != null) {
      listener.beforeStep(control, number);
    }
    steps++;
    control.tryRequestedShape();
    carry(walker, control.getSpatial());
    motion.pull.feel(control, walker, motion.fall);
    keep(walker);
    boolean walks = free.mode == MoveMode.WALK;
    boolean stood = walks && walker.groundState() == GroundState.GROUNDED;
    normal.set(walker.ground().normal());
    if (walks) {
      motion.step(walker, walk, clock.step(), clock.behind());
    } else {
      free.step(walker, motion, walk, clock.step());
    }
    boolean stands = walker.groundState() == GroundState.GROUNDED;
    smoothing.step(stood && stands ? jolt(walker) : 0, clock.step());
    for (int k = 0; k < 3; k++) {
      own[k] = motion.regained(k);
    }
    walker.toWorld(own);
    for (int k = 0; k < 3; k++) {
      addedBefore[k] = added[k] + own[k];
      added[k] = motion.late(k, clock.step()) + (k == 1 ? smoothing.height() : 0);
    }
    walker.toWorld(added);
    walker.report(); // last: what a listener sets holds
    if (listener != null) {
      listener.afterStep(control, number);
    }
  }

  /** How much higher it came in a step than the slopes below lead. */
  private double jolt(KinematicCharacter walker) {
    own[0] = walker.x() - before[0];
    own[1] = walker.y() - before[1];
    own[2] = walker.z() - before[2];
    walker.toOwn(own);
    double dx = own[0];
    double dy = own[1];
    double dz = own[2];
    return StepSmoothing.jolt(
        dy, rise(walker, normal, dx, dz), rise(walker, walker.ground().normal(), dx, dz));
  }

  private double rise(KinematicCharacter walker, Vector3f face, double dx, double dz) {
    take(walker, face);
    return own[1] > 0 ? -(own[0] * dx + own[2] * dz) / own[1] : 0;
  }

  /** From the place before the last step, which moves with what carries it, to that after it. */
  Vector3f velocity(KinematicCharacter walker, Vector3f out) {
    double step = clock.step();
    return out.set(
        (float) ((walker.x() - before[0]) / step),
        (float) ((walker.y() - before[1]) / step),
        (float) ((walker.z() - before[2]) / step));
  }

  private void keep(KinematicCharacter walker) {
    before[0] = walker.x();
    before[1] = walker.y();
    before[2] = walker.z();
  }

  private void show(KinematicCharacter walker, Spatial spatial) {
    place.put(spatial, at(0, walker.x()), at(1, walker.y()), at(2, walker.z()));
    take(walker, view);
    if (isLevel(own[0] * own[0] + own[2] * own[2], own[1])) {
      place.face(spatial, walker.up(up), view);
    }
  }

  /** Where it is shown along an axis: between the last two steps. */
  private double at(int axis, double now) {
    double from = before[axis] + addedBefore[axis];
    return from + clock.part() * (now + added[axis] - from);
  }

  /**
   * Whether a vector has a level part that is more than roundings: floats hold a direction that is
   * up to some 2^-24, and leave as much of a vector along it.
   *
   * @param level square of that part's length
   * @param along its length along up
   */
  static boolean isLevel(double level, double along) {
    return level > 0x1p-40 * along * along;
  }

  /** Turns the spatial from one up to another. */
  void tilt(Spatial spatial, Vector3f from, Vector3f to) {
    place.tilt(spatial, from, to);
  }

  void showAt(Spatial spatial, Vector3f feet) {
    place.put(spatial, feet.x, feet.y, feet.z);
  }

  /** Writes down the character and all that decides its steps to come. */
  void save(KinematicCharacter walker, CharacterState out) {
    walker.save(out);
    out.isOfControl = true;
    Tape numbers = out.numbers;
    for (int k = 0; k < 3; k++) {
      numbers.put(before[k]);
      numbers.put(addedBefore[k]);
      numbers.put(added[k]);
    }
    for (int k = 0; k < 3; k++) {
      numbers.put(walk.get(k));
      numbers.put(view.get(k));
    }
    numbers.put((double) steps);
    numbers.put(smoothing.seconds());
    smoothing.save(numbers);
    clock.save(numbers);
    motion.save(out);
    free.save(numbers);
  }

  /**
   * Goes back to what was saved.
   *
   * @param keepsClock whether the time that waits for its step stays
   * @throws IllegalArgumentException if that is no state of a control; part of it is taken over
   *     then
   */
  void restore(KinematicCharacter walker, CharacterState in, boolean keepsClock) {
    if (!in.isOfControl) {
      throw new IllegalArgumentException("the state was not saved by a KinematicCharacterControl");
    }
    walker.restore(in);
    Tape numbers = in.numbers;
    for (int k = 0; k < 3; k++) {
      before[k] = numbers.nextWay();
      addedBefore[k] = numbers.nextWay();
      added[k] = numbers.nextWay();
    }
    for (int k = 0; k < 3; k++) {
      walk.set(k, (float) numbers.nextWay());
      view.set(k, (float) numbers.nextWay());
    }
    steps = (long) numbers.next();
    smoothing.setSeconds(numbers.next());
    smoothing.restore(numbers);
    clock.restore(numbers, keepsClock);
    motion.restore(in);
    free.restore(numbers);
    if (numbers.left() != 0) {
      throw new IllegalArgumentException("the saved state holds more numbers than a control has");
    }
  }
}
