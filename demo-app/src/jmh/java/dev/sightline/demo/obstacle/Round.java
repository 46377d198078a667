package dev.sightline.demo.obstacle;

import dev.sightline.bvh.move.obstacle.MoverWalker;
import dev.sightline.bvh.move.obstacle.ObstacleWalker;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.DoubleSupplier;

/**
 * Walks a walk from its begin to its end; the answer is the processor's time for it, in nanoseconds
 * a step: other programs on the machine then count for little.
 */
public final class Round implements DoubleSupplier {
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final ObstacleWalker walker;
  private final double[] velocities;
  private final double[] places;

  Round(ObstacleWalker walker, double[] velocities, double[] places) {
    this.walker = walker;
    this.velocities = velocities;
    this.places = places;
  }

  /** With this library's character; public for {@link OtherBuild}. */
  public Round(float[] triangles, double[] velocities, double[] places) {
    this(new MoverWalker(triangles, SponzaWalk.HERTZ), velocities, places);
  }

  @Override
  public double getAsDouble() {
    long start = CLOCK.getCurrentThreadCpuTime();
    for (int leg = 0; leg < places.length / 3; leg++) {
      walk(leg);
    }
    return (CLOCK.getCurrentThreadCpuTime() - start) / (0.5 * velocities.length);
  }

  private void walk(int leg) {
    walker.place(places[3 * leg], places[3 * leg + 1] + 1e-3, places[3 * leg + 2]);
    for (int i = 2 * SponzaWalk.LEG * leg; i < 2 * SponzaWalk.LEG * (leg + 1); i += 2) {
      walker.step(velocities[i], velocities[i + 1]);
    }
  }

  /** How far from the next place the legs end, in the middle of those that end there. */
  double stray() {
    int legs = places.length / 3;
    double[] strays = new double[legs - legs / SponzaWalk.LEGS_FROM_A_PLACE];
    int n = 0;
    for (int leg = 0; leg < legs && n < strays.length; leg++) {
      walk(leg);
      if ((leg + 1) % SponzaWalk.LEGS_FROM_A_PLACE != 0 && leg + 1 < legs) {
        double x = walker.x() - places[3 * leg + 3];
        strays[n++] = Math.hypot(x, walker.z() - places[3 * leg + 5]);
      }
    }
    Arrays.sort(strays, 0, n);
    return strays[n / 2];
  }
}
