package dev.sightline.bvh.move.obstacle;

import java.io.PrintStream;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** One walker's walk at an obstacle, and what is passing. */
public final class Trial {
  /** Lower than that below the lowest floor is beneath it. */
  private static final double BENEATH = -0.1;

  /** So much lower than the crest is through it: Bullet's margin, and the arc between two steps. */
  private static final double SUNK = 0.1;

  private final ObstacleCase at;
  private final @Nullable PrintStream trace;

  /**
   * Of a case.
   *
   * @param trace where the way is printed, a step a line; null for nowhere
   */
  public Trial(ObstacleCase at, @Nullable PrintStream trace) {
    this.at = at;
    this.trace = trace;
  }

  /** Plays it; the walker is in the world of the case. */
  public Outcome play(ObstacleWalker walker) {
    double x0 = at.startX();
    double z0 = at.startZ();
    walker.place(at.worldX(x0, z0), at.worldY(0.02), at.worldZ(x0, z0));
    for (int i = 0; i < at.hertz() / 4; i++) {
      walker.step(0, 0);
    }
    int most = (int) Math.ceil(at.seconds() * at.hertz());
    double x = localX(walker);
    double y = at.localY(walker.y());
    for (int i = 1; i <= most; i++) {
      double beforeX = x;
      double beforeY = y;
      walker.step(at.velocityX(), at.velocityZ());
      x = localX(walker);
      y = at.localY(walker.y());
      print(i, walker, x, y);
      double crest = at.obstacle().crestX();
      if (!(y > at.obstacle().lowest() + BENEATH)) {
        return outcome(Outcome.End.BENEATH, i, x, y);
      }
      if (beforeX < crest && x >= crest && Math.max(beforeY, y) < at.obstacle().crestY() - SUNK) {
        return outcome(Outcome.End.THROUGH, i, x, y);
      }
      if (x >= at.finish()) {
        return outcome(Outcome.End.PASSED, i, x, y);
      }
    }
    return outcome(Outcome.End.STUCK, most, x, y);
  }

  private double localX(ObstacleWalker walker) {
    return at.localX(walker.x(), walker.z());
  }

  private Outcome outcome(Outcome.End end, int steps, double x, double y) {
    double seconds = (double) steps / at.hertz();
    double way = (x - at.startX()) / (at.finish() - at.startX()) * at.distance();
    return new Outcome(end, seconds, way / seconds / at.speed(), x, y);
  }

  private void print(int step, ObstacleWalker walker, double x, double y) {
    if (trace != null) {
      double z = at.localZ(walker.x(), walker.z());
      trace.printf(Locale.ROOT, "%5d %10.6f %10.6f %10.6f %s%n", step, x, y, z, walker.state());
    }
  }
}
