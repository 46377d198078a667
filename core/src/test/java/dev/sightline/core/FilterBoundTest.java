package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.exact.TrianglePair;
import dev.sightline.core.oracle.EdgeHullOracle;
import dev.sightline.core.oracle.SimplexOracle;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import java.math.BigDecimal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Cases in which filters round nearly as wrong as they can: the computed sign is the wrong one, and
 * further from 0 than a lesser bound would reach. Found by climbing and by construction; random
 * cases come nowhere near.
 */
class FilterBoundTest {
  /**
   * An edge of each triangle all but meets one of the other. By float alone every sign is certain
   * to the given number of roundings of the cube of the size (the documented bound is 30 of them),
   * and the answer is wrong.
   */
  private static final float[][] PAIRS = {
    // 1.58: they meet in the middle of two edges, and would be found apart.
    {
      -0.27715516f,
      0.7787882f,
      -0.5354037f,
      0.42861608f,
      -0.27823263f,
      0.6317306f,
      -0.16050799f,
      0.5945379f,
      -0.2888886f,
      0.0046166275f,
      0.37444258f,
      -0.22329175f,
      0.4112515f,
      -5.3488082E-5f,
      -0.7918352f,
      -0.3555711f,
      0.7945113f,
      -0.10243848f
    },
    // 1.52: the vertices of one lie in front of the other's plane, or do not.
    {
      -2.0193372f,
      -1.3591743f,
      -2.5697477f,
      3.9996839f,
      3.999504f,
      3.9999843f,
      3.999618f,
      3.9994605f,
      3.9999232f,
      2.5096376f,
      2.543119f,
      2.0741105f,
      2.8044593f,
      2.36944f,
      2.0452185f,
      3.9609f,
      3.9656944f,
      3.9586868f
    }
  };

  /**
   * Two vertices before and behind the ray's origin, so that the ray runs along the edge between
   * them: ten roundings of an edge function that is 0 except for them. All ten go the same way, and
   * amount to 1.24 of 1.25 possible roundings of the product of the sums (the bound takes 8).
   */
  private static final float[] EDGE_ALONG_RAY = {
    0x1.001a36p-53f,
    -0x1.001a36p-53f,
    0x1.011368p0f,
    -0x1.ffcb92p-54f,
    0x1.ffcb92p-54f,
    -0x1.007338p0f,
    0x1.0p-12f,
    -0x1.0p-12f,
    0x1.0p-12f
  };

  private static final double[] DIRECTION = {0x1.fffb6f5e255b1p-1, 0x1.ffea82d869ad4p-1, 1};

  @Test
  void pairsThatFloatNearlyCertifiesWronglyAreRight() {
    for (float[] pair : PAIRS) {
      float[] a = Arrays.copyOf(pair, 9);
      float[] b = Arrays.copyOfRange(pair, 9, 18);
      boolean expected = EdgeHullOracle.meet(a, b);
      assertThat(SimplexOracle.meet(a, b)).isEqualTo(expected);
      assertThat(TrianglePair.meets(a, 0, b, 0)).isEqualTo(expected);
      assertThat(TrianglePair.meets(b, 0, a, 0)).isEqualTo(expected);
    }
  }

  /** The same moved by powers of two, which round nothing anew, and in each order of the axes. */
  @Test
  void aRayThatDoubleNearlyCertifiesWronglyIsRight() {
    for (int axis = 0; axis < 3; axis++) {
      for (int exponent = -60; exponent <= 60; exponent += 20) {
        float[] v = new float[9];
        double[] d = new double[3];
        for (int k = 0; k < 3; k++) {
          int to = (k + axis) % 3;
          d[to] = DIRECTION[k];
          for (int p = 0; p < 9; p += 3) {
            v[p + to] = Math.scalb(EDGE_ALONG_RAY[p + k], exponent);
          }
        }
        BigDecimal expected =
            ExactOracle.rayTriangle(
                ExactOracle.point(0, 0, 0),
                ExactOracle.point(d[0], d[1], d[2]),
                ExactOracle.point(v, 0),
                ExactOracle.point(v, 3),
                ExactOracle.point(v, 6));
        assertThat(expected).isNotNull();
        ShearedRay ray = new ShearedRay().set(0, 0, 0, d[0], d[1], d[2]);
        double t = RayTriangle.watertight(ray, v, 0, Culling.NONE);
        assertThat(t >= 0).as("axis %d, exponent %d", axis, exponent).isTrue();
        double reach = Math.scalb(1.0, exponent + 1);
        double bound = RayTriangle.errorBound(ray, -reach, -reach, -reach, reach, reach, reach);
        assertThat(RayTriangle.watertight(ray, v, 0, Culling.NONE, bound)).isEqualTo(t);
      }
    }
  }
}
