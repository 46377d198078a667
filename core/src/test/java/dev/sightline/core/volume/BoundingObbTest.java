package dev.sightline.core.volume;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Vec3;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Boxes around the corners of turned boxes, and around points that no turn fits closer. */
class BoundingObbTest {
  private static final long SEED = 31_415;

  private final Random random = new Random(SEED);

  /** Three unit vectors at right angles. */
  private double[][] frame() {
    double[] x = unit(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    double[] w = unit(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
    double[] z = cross(x, w);
    z = unit(z[0], z[1], z[2]);
    return new double[][] {x, cross(z, x), z};
  }

  private static double[] unit(double x, double y, double z) {
    double length = Math.hypot(Math.hypot(x, y), z);
    return new double[] {x / length, y / length, z / length};
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  /** The corners of a box that is turned at random. */
  private float[] corners(double[] half, double[] centre) {
    double[][] axes = frame();
    float[] xyz = new float[24];
    for (int i = 0; i < 24; i++) {
      double sum = centre[i % 3];
      for (int axis = 0; axis < 3; axis++) {
        double side = (i / 3 >> axis & 1) * 2 - 1;
        sum += side * half[axis] * axes[axis][i % 3];
      }
      xyz[i] = (float) sum;
    }
    return xyz;
  }

  @Test
  void theBoxAroundTheCornersOfABoxIsThatBox() {
    for (int n = 0; n < 3_000; n++) {
      double[] half = {1 + random.nextDouble(), random.nextDouble(), random.nextDouble()};
      half[1] = n % 5 == 0 ? 0 : half[1];
      half[2] = n % 10 == 0 ? 0 : half[2];
      double[] centre = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
      Obb box = BoundingObb.of(corners(half, centre), 0, 8);
      Arrays.sort(half);
      Vec3 h = box.halfExtents();
      double[] found = {h.x(), h.y(), h.z()};
      Arrays.sort(found);
      Vec3 c = box.centre();
      double[] middle = {c.x(), c.y(), c.z()};
      for (int k = 0; k < 3; k++) {
        assertThat(found[k]).as("case %d", n).isCloseTo(half[k], within(2e-6));
        assertThat(middle[k]).as("case %d", n).isCloseTo(centre[k], within(2e-6));
      }
    }
  }

  /** The area of the shadow's rectangle along a direction in the plane of u and v. */
  private static double area(float[] xyz, double[] u, double[] v, double x, double y) {
    double[] along = new double[3];
    double[] across = new double[3];
    for (int k = 0; k < 3; k++) {
      along[k] = x * u[k] + y * v[k];
      across[k] = x * v[k] - y * u[k];
    }
    return length(xyz, along) * length(xyz, across) / (x * x + y * y);
  }

  private static double length(float[] xyz, double[] axis) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < xyz.length; i += 3) {
      double t = dot(new double[] {xyz[i], xyz[i + 1], xyz[i + 2]}, axis);
      least = Math.min(least, t);
      most = Math.max(most, t);
    }
    return most - least;
  }

  /** The least area among the directions between the shadows of two points. */
  private static double least(float[] xyz, double[] u, double[] v) {
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < xyz.length; i += 3) {
      for (int j = 0; j < i; j += 3) {
        double[] way = new double[3];
        for (int k = 0; k < 3; k++) {
          way[k] = (double) xyz[i + k] - xyz[j + k];
        }
        double x = dot(way, u);
        double y = dot(way, v);
        if (x * x + y * y > 1e-12) {
          least = Math.min(least, area(xyz, u, v, x, y));
        }
      }
    }
    return least;
  }

  @Test
  void noTurnAboutAnAxisOfTheBoxMakesItSmaller() {
    int cases = 400;
    int loose = 0;
    for (int n = 0; n < cases; n++) {
      float[] xyz = new float[3 * (4 + random.nextInt(10))];
      double[] size = {3, 2, n % 4 == 0 ? 0 : 1};
      for (int i = 0; i < xyz.length; i++) {
        xyz[i] = (float) (size[i % 3] * random.nextGaussian());
      }
      double[][] axes = BoundingObb.axes(new PointCloud(xyz, 0, xyz.length / 3));
      boolean tight = true;
      for (int k = 0; k < 3; k++) {
        double[] u = axes[(k + 1) % 3];
        double[] v = axes[(k + 2) % 3];
        tight &= area(xyz, u, v, 1, 0) <= least(xyz, u, v) * (1 + 3e-6) + 1e-12;
      }
      loose += tight ? 0 : 1;
    }
    System.out.printf("boxes: seed %d, a turn makes %d of %d smaller%n", SEED, loose, cases);
    assertThat(loose).as("those that sixteen rounds do not settle").isLessThan(cases / 50);
  }
}
