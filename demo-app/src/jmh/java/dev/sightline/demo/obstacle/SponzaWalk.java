package dev.sightline.demo.obstacle;

import dev.sightline.bvh.move.obstacle.ObstacleWalker;
import dev.sightline.demo.SponzaWorld;
import java.util.Arrays;
import java.util.Random;

/**
 * A walk through Sponza to be walked again by others: it turns a little at each step, and back
 * where Jolt's character is stopped, which took it first, so that it does not depend on this
 * library's. From time to time everybody is put where that one was.
 */
final class SponzaWalk {
  /** Steps a second. */
  static final int HERTZ = 60;

  /** Steps between two places. */
  static final int LEG = 120;

  private static final int LEGS = 96;

  /** Legs between two places that are drawn. */
  static final int LEGS_FROM_A_PLACE = 16;

  private final double[] velocities = new double[2 * LEG * LEGS];
  private final double[] places = new double[3 * LEGS];
  private final Random random = new Random(3);
  private double angle;

  private SponzaWalk() {}

  /** Walks it for the first time. */
  static SponzaWalk at(double speed, float[] triangles) {
    SponzaWalk walk = new SponzaWalk();
    try (ObstacleWalker walker = new JoltWalker(triangles, HERTZ)) {
      for (int leg = 0; leg < LEGS; leg++) {
        if (leg % LEGS_FROM_A_PLACE == 0) {
          int place = 2 * walk.random.nextInt(SponzaWorld.PLACES.length / 2);
          walker.place(SponzaWorld.PLACES[place], 0.3, SponzaWorld.PLACES[place + 1]);
          for (int i = 0; i < HERTZ; i++) {
            walker.step(0, 0);
          }
        }
        walk.places[3 * leg] = walker.x();
        walk.places[3 * leg + 1] = walker.y();
        walk.places[3 * leg + 2] = walker.z();
        walk.leg(leg, walker, speed);
      }
    }
    return walk;
  }

  private void leg(int leg, ObstacleWalker walker, double speed) {
    for (int i = 2 * LEG * leg; i < 2 * LEG * (leg + 1); i += 2) {
      velocities[i] = speed * Math.cos(angle);
      velocities[i + 1] = speed * Math.sin(angle);
      double x = walker.x();
      double z = walker.z();
      walker.step(velocities[i], velocities[i + 1]);
      boolean stopped = Math.hypot(walker.x() - x, walker.z() - z) < 0.3 * speed / HERTZ;
      angle += stopped ? 2 + random.nextDouble() : 0.02 * (random.nextDouble() - 0.5);
    }
  }

  /** Two a step. */
  double[] velocities() {
    return Arrays.copyOf(velocities, velocities.length);
  }

  /** Three a leg. */
  double[] places() {
    return Arrays.copyOf(places, places.length);
  }
}
