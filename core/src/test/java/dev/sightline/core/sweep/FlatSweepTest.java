package dev.sightline.core.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Points and balls that pass flat triangles and needles closely, and mostly along them. */
class FlatSweepTest {
  private static final long SEED = 4023;
  private static final int CASES = 200_000;

  private final Random random = new Random(SEED);
  private final float[] v = new float[9];
  private final double[] start = new double[3];
  private final double[] way = new double[3];
  private final double[] flat = {1, 1, 1};
  private final SweepHit hit = new SweepHit();

  private double tiny() {
    return Math.pow(10, -random.nextInt(17));
  }

  private double coordinate(int axis) {
    return (2 * random.nextDouble() - 1) * flat[axis];
  }

  private void draw() {
    flat[1] = tiny();
    flat[2] = tiny();
    for (int k = 0; k < 9; k++) {
      v[k] = random.nextInt(6) == 0 ? 0 : (float) coordinate(k % 3);
    }
    for (int axis = 0; axis < 3; axis++) {
      start[axis] = 3 * coordinate(axis);
      way[axis] = 3 * coordinate(axis);
    }
  }

  /** The largest distance along each axis of the triangle from the start, and the radius. */
  private double size(double radius) {
    double size = radius;
    for (int axis = 0; axis < 3; axis++) {
      double most = 0;
      for (int k = axis; k < 9; k += 3) {
        most = Math.max(most, Math.abs(v[k] - start[axis]));
      }
      size += most;
    }
    return size;
  }

  @Test
  void whatIsTouchedIsNoFartherThanTheBound() {
    int touched = 0;
    double worst = 0;
    for (int n = 0; n < CASES; n++) {
      draw();
      double radius = random.nextBoolean() ? 0 : tiny();
      double t =
          SphereTriangleSweep.sweep(
              start[0], start[1], start[2], radius, way[0], way[1], way[2], 1.5, v, 0, hit);
      if (t > 0) {
        touched++;
        double x = start[0] + t * way[0] - hit.x();
        double y = start[1] + t * way[1] - hit.y();
        double z = start[2] + t * way[2] - hit.z();
        double gap = Math.sqrt(x * x + y * y + z * z) - radius;
        worst = Math.max(worst, gap / size(radius));
      }
    }
    System.out.printf(
        "seed %d: %d of %d touch, at most 2^%.1f of the size apart%n",
        SEED, touched, CASES, Math.log(worst) / Math.log(2));
    assertThat(touched).isGreaterThan(CASES / 20);
    assertThat(worst).isLessThanOrEqualTo(0x1p-44);
  }

  /** The point leaves the needle's edge behind while the edge's plane is still ahead of it. */
  @Test
  void aPointThatPassesAnEdgeAlongItsNeedleDoesNotTouchIt() {
    float[] needle = {
      -0.3569479f,
      0,
      0,
      0.99402225f,
      -7.5622204e-8f,
      6.8958688e-9f,
      0.24770615f,
      -8.2789605e-8f,
      1.7864847e-10f
    };
    double t =
        SphereTriangleSweep.sweep(
            1.2686992783554234,
            2.7786996779323743e-7,
            3.926585028422641e-9,
            0,
            -0.8071331334643086,
            -2.946655683225439e-7,
            7.979026255907483e-9,
            1.5,
            needle,
            0,
            hit);
    assertThat(t).isNaN();
  }

  /** Rounded, the direction to the plane cuts the face; the face's own plane does not. */
  @Test
  void aPointThatPassesAFaceAlongItDoesNotTouchIt() {
    float[] face = {
      -0.50707644f,
      -6.6881965e-11f,
      -0.08683036f,
      -0.52729756f,
      9.339015e-10f,
      0.061500803f,
      0.8794884f,
      2.1967209e-10f,
      0.009562444f
    };
    double t =
        SphereTriangleSweep.sweep(
            -1.5175377138160349,
            6.024011288298513e-10,
            0.06685583175491855,
            0,
            2.703951907521601,
            2.316415237663935e-9,
            -0.0623137401864808,
            1.5,
            face,
            0,
            hit);
    assertThat(t).isNaN();
  }
}
