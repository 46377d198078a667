package dev.sightline.demo;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import java.util.Locale;

/**
 * Where Bullet's and Jolt's first contacts in Sponza differ from ours by more than 1 mm, and who is
 * right: a loop over all triangles with the overlap kernels says whether the mover meets something.
 */
final class CastDifferences {
  private static final float WAY = 10;
  private static final double TOLERANCE = 1e-3;

  private final float[] mesh = BenchmarkMeshes.of("sponza");
  private final ClosestPair scratch = new ClosestPair();
  private final float[] ends = new float[6];

  private CastDifferences() {}

  /** Prints a table; the argument is how many casts of each kind, 4096 if there is none. */
  public static void main(String[] args) {
    new CastDifferences().run(args.length == 0 ? 4096 : Integer.parseInt(args[0]));
  }

  private void run(int count) {
    float radius = CastComparisonBenchmark.RADIUS;
    float height = CastComparisonBenchmark.HEIGHT;
    float[] casts = SightlineCaster.casts(mesh, count, WAY);
    SightlineCaster ours = new SightlineCaster(mesh, radius, height);
    BulletCaster bullet = new BulletCaster(mesh, radius, height);
    JoltCaster jolt = new JoltCaster(mesh, radius, height);
    for (boolean ball : new boolean[] {true, false}) {
      double half = ball ? 0 : height / 2;
      for (String engine : new String[] {"bullet", "jolt"}) {
        Tally tally = new Tally();
        for (int i = 0; i < 6 * count; i += 6) {
          double t = ours.cast(ball, casts, i);
          double other =
              engine.equals("bullet") ? bullet.cast(ball, casts, i) : jolt.cast(ball, casts, i);
          tally.hits += t < 1 ? 1 : 0;
          judge(casts, i, half, radius, t, other, tally);
        }
        System.out.printf(
            Locale.ROOT,
            "%s %s: %d casts, %d hit by ours, %d differ by more than %s: %d later though the mover"
                + " meets something between, by up to %.4f; %d later beside a graze; %d earlier"
                + " with nothing within the tolerance, by up to %.4f; %d earlier and within it; ours"
                + " wrong %d%n",
            ball ? "sphere" : "capsule",
            engine,
            count,
            tally.hits,
            tally.late + tally.graze + tally.early + tally.near,
            TOLERANCE,
            tally.late,
            WAY * tally.latest,
            tally.graze,
            tally.early,
            WAY * tally.earliest,
            tally.near,
            tally.oursWrong);
      }
    }
  }

  private void judge(
      float[] casts, int i, double half, double radius, double t, double other, Tally tally) {
    if (Math.abs(t - other) * WAY <= TOLERANCE) {
      return;
    }
    double nudge = 0.5 * TOLERANCE / WAY;
    if (t > 2 * nudge && meets(casts, i, half, radius - TOLERANCE, t - 2 * nudge)) {
      tally.oursWrong++;
    }
    if (other > t) {
      boolean proved =
          meets(casts, i, half, radius, t + nudge)
              || meets(casts, i, half, radius, 0.5 * (t + other))
              || meets(casts, i, half, radius, other - nudge);
      tally.late += proved ? 1 : 0;
      tally.graze += proved ? 0 : 1;
      tally.latest = Math.max(tally.latest, proved ? other - t : 0);
    } else {
      boolean near = meets(casts, i, half, radius + TOLERANCE, other);
      tally.near += near ? 1 : 0;
      tally.early += near ? 0 : 1;
      tally.earliest = Math.max(tally.earliest, near ? 0 : t - other);
    }
  }

  /** Whether the mover meets any triangle at a part of its way. */
  private boolean meets(float[] casts, int i, double half, double radius, double t) {
    for (int end = 0; end < 2; end++) {
      for (int axis = 0; axis < 3; axis++) {
        double at = casts[i + axis] + t * casts[i + 3 + axis];
        ends[3 * end + axis] = (float) (axis == 1 ? at + (2 * end - 1) * half : at);
      }
    }
    for (int k = 0; k < mesh.length; k += 9) {
      if (TriangleCapsule.intersects(ends, 0, radius, mesh, k, scratch)) {
        return true;
      }
    }
    return false;
  }

  /** What was counted for one mover and one engine. */
  private static final class Tally {
    int hits;
    int late;
    int graze;
    int early;
    int near;
    int oursWrong;
    double latest;
    double earliest;
  }
}
