package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A small ball that comes nearer to an edge of a kilometre, by next to nothing, on its way along.
 */
class SweepAlongEdgeTest {
  private static final double RADIUS = 0.002;

  @Test
  void aGrazeIsFoundAndIsOneToWithinTheBound() {
    long seed = 3;
    Random random = new Random(seed);
    SweepHit hit = new SweepHit();
    ClosestPoint point = new ClosestPoint();
    int touching = 0;
    for (int n = 0; n < 20_000; n++) {
      float[] v = wall(random);
      double[] start = beside(v, 0.05, Math.pow(10, -7 - 3 * random.nextDouble()));
      double deep = (random.nextInt(3) - 1) * Math.pow(10, -7 - 1.5 * random.nextDouble());
      double[] end = beside(v, 0.9, deep);
      double x = end[0] - start[0];
      double y = end[1] - start[1];
      double z = end[2] - start[2];
      double t =
          SphereTriangleSweep.sweep(start[0], start[1], start[2], RADIUS, x, y, z, 1, v, 0, hit);
      if (deep < 0) {
        touching++;
        assertThat(t).as("seed %d case %d, %s deep", seed, n, -deep).isBetween(0.0, 1.0);
      }
      if (t >= 0) {
        PointTriangle.closest(start[0] + t * x, start[1] + t * y, start[2] + t * z, v, 0, point);
        assertThat(point.distance() - RADIUS)
            .as("seed %d case %d", seed, n)
            .isLessThan(0x1p-44 * 4000);
      }
    }
    System.out.printf("along an edge: seed %d, %d of 20000 touch%n", seed, touching);
  }

  private static float[] wall(Random random) {
    double turn = 2 * Math.PI * random.nextDouble();
    float x = (float) (100 * random.nextGaussian());
    float y = (float) (100 * random.nextGaussian());
    float z = (float) (100 * random.nextGaussian());
    float ex = (float) (1000 * Math.cos(turn));
    float ez = (float) (1000 * Math.sin(turn));
    float ey = (float) (100 * random.nextGaussian());
    return new float[] {x, y, z, x + ex, y + ey, z + ez, x + ex / 2, y - 500, z + ez / 2};
  }

  /** A place beside the first edge, straight up from it by the radius and a gap. */
  private static double[] beside(float[] v, double along, double gap) {
    double ex = (double) v[3] - v[0];
    double ey = (double) v[4] - v[1];
    double ez = (double) v[5] - v[2];
    double share = ey / (ex * ex + ey * ey + ez * ez);
    double rise = (RADIUS + gap) / Math.sqrt(1 - share * ey);
    return new double[] {
      v[0] + along * ex - rise * share * ex,
      v[1] + along * ey + rise * (1 - share * ey),
      v[2] + along * ez - rise * share * ez
    };
  }
}
