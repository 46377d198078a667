package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import dev.sightline.jme.internal.walk.Tape;
import java.util.Arrays;

/** How a character moves that climbs or swims: its velocity in all three directions. */
final class FreeMotion {
  private static final MoveMode[] MODES = MoveMode.values();

  MoveMode mode = MoveMode.WALK;

  /** The part of the walk direction along up, beside its level part. */
  float lift;

  /** In the character's space. */
  private final double[] velocity = new double[3];

  private final double[] wish = new double[3];
  private final Vector3f normal = new Vector3f();

  /**
   * Changes the mode.
   *
   * @param now the velocity of the last step, in the character's space
   */
  void set(MoveMode next, CharacterMotion motion, double[] now) {
    if (next == mode) {
      return;
    }
    MoveMode was = mode;
    mode = next;
    if (was == MoveMode.WALK) {
      System.arraycopy(now, 0, velocity, 0, 3);
    }
    motion.rest();
    if (next == MoveMode.CLIMB || was == MoveMode.CLIMB) {
      Arrays.fill(velocity, 0);
    } else if (next == MoveMode.WALK) {
      motion.start(velocity);
    }
  }

  /** Comes to rest in its mode. */
  void stop() {
    Arrays.fill(velocity, 0);
  }

  /** Makes a step; pushes since the last one add to the velocity. */
  void step(KinematicCharacter feet, CharacterMotion motion, Vector3f walk, double step) {
    for (int k = 0; k < 3; k++) {
      wish[k] = walk.get(k);
    }
    feet.toOwn(wish);
    wish[1] = lift;
    if (mode == MoveMode.SWIM) {
      steer(motion, step);
      motion.takePushes(velocity);
    } else {
      motion.takePushes(velocity);
      steer(motion, step);
    }
    for (int k = 0; k < 3; k++) {
      wish[k] = velocity[k] * step;
    }
    feet.glideOwn(wish);
    stopAt(feet);
  }

  private void steer(CharacterMotion motion, double step) {
    double dx = wish[0] - velocity[0];
    double dy = wish[1] - velocity[1];
    double dz = wish[2] - velocity[2];
    double away = Math.sqrt(dx * dx + dy * dy + dz * dz);
    boolean slows = square(wish) < square(velocity);
    double rate = slows ? motion.airDeceleration() : motion.airAcceleration();
    double most = mode == MoveMode.CLIMB ? Double.POSITIVE_INFINITY : rate * step;
    double share = away > most ? most / away : 1;
    if (share == 1) {
      System.arraycopy(wish, 0, velocity, 0, 3);
    } else {
      velocity[0] += share * dx;
      velocity[1] += share * dy;
      velocity[2] += share * dz;
    }
  }

  private static double square(double[] v) {
    return v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
  }

  /** What leads into something is lost. */
  private void stopAt(KinematicCharacter feet) {
    CharacterContacts met = feet.contacts();
    for (int i = 0; i < met.size(); i++) {
      met.normal(i, normal);
      for (int k = 0; k < 3; k++) {
        wish[k] = normal.get(k);
      }
      feet.toOwn(wish);
      double into = wish[0] * velocity[0] + wish[1] * velocity[1] + wish[2] * velocity[2];
      if (into < 0) {
        for (int k = 0; k < 3; k++) {
          velocity[k] -= into * wish[k];
        }
      }
    }
  }

  @SuppressWarnings("EnumOrdinal") // a state is of one version of the library
  void save(Tape out) {
    out.put((double) mode.ordinal());
    out.put((double) lift);
    for (double speed : velocity) {
      out.put(speed);
    }
  }

  void restore(Tape in) {
    double number = in.next();
    if (!(number >= 0 && number < MODES.length && number == (int) number)) {
      throw new IllegalArgumentException("a saved state has no mode of the number " + number);
    }
    mode = MODES[(int) number];
    lift = (float) in.nextWay();
    for (int k = 0; k < 3; k++) {
      velocity[k] = in.nextWay();
    }
  }
}
