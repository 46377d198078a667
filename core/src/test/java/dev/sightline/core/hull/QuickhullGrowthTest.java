package dev.sightline.core.hull;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** How the work of Quickhull grows with the points, counted in comparisons of faces and points. */
class QuickhullGrowthTest {
  private static final long SEED = 65_536;
  private static final int FEW = 1_024;
  private static final int MANY = 16 * FEW;

  /** Points whose hulls have many vertices, most of them on two curves. */
  enum Curves {
    PRISM,
    DRUM_WITH_LOBES,
    CROSSED_CIRCLES,
    LINKED_CIRCLES,
    CROSSED_PARABOLAS,
    SPINDLE,
    HELIX,
    MOMENT_CURVE,
    RINGS_OF_A_BALL,
    BALL;

    void put(double[] p, int i, int count, Random random) {
      boolean isFirst = i % 2 == 0;
      double part = (i / 2 * 2) / (double) count;
      double c = Math.cos(2 * Math.PI * part);
      double s = Math.sin(2 * Math.PI * part);
      switch (this) {
        case PRISM -> set(p, c, isFirst ? 0 : 2, s);
        case DRUM_WITH_LOBES -> set(p, c * (isFirst ? 1 : 1.5), isFirst ? 0 : 1, s);
        case CROSSED_CIRCLES -> set(p, isFirst ? c : 0.4 * c, isFirst ? s : 0, isFirst ? 0 : s);
        case LINKED_CIRCLES -> set(p, isFirst ? c : c + 1, isFirst ? s : 0, isFirst ? 0 : s);
        case CROSSED_PARABOLAS -> {
          double t = part - 0.5;
          set(p, isFirst ? t : 0, isFirst ? 1 - t * t : t * t - 1, isFirst ? 0 : t);
        }
        case SPINDLE -> set(p, i > 1 ? c : 0.1, i > 1 ? s : 0, i > 1 ? 0 : 2 * i - 1);
        case HELIX -> {
          double turn = 2 * Math.PI * i / count;
          set(p, Math.cos(turn), i / (double) count, Math.sin(turn));
        }
        case MOMENT_CURVE -> {
          double t = i / (double) count;
          set(p, t, t * t, t * t * t);
        }
        case RINGS_OF_A_BALL -> {
          double up = Math.PI * (i % 32 + 0.5) / 32;
          double turn = 2 * Math.PI * (i / 32 * 32) / count;
          set(p, Math.cos(turn) * Math.sin(up), Math.cos(up), Math.sin(turn) * Math.sin(up));
        }
        case BALL -> {
          set(p, random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
          double length = Math.sqrt(p[0] * p[0] + p[1] * p[1] + p[2] * p[2]);
          set(p, p[0] / length, p[1] / length, p[2] / length);
        }
      }
    }

    private static void set(double[] p, double x, double y, double z) {
      p[0] = x;
      p[1] = y;
      p[2] = z;
    }

    float[] points(int count) {
      Random random = new Random(SEED);
      float[] v = new float[3 * count];
      double[] p = new double[3];
      for (int i = 0; i < count; i++) {
        put(p, i, count, random);
        for (int k = 0; k < 3; k++) {
          v[3 * i + k] = (float) p[k];
        }
      }
      return v;
    }
  }

  /** Comparisons a point, from the tetrahedron that Quickhull begins with. */
  private static double comparisons(float[] v) {
    int count = v.length / 3;
    int a = Quickhull.extreme(v, count, -1);
    int b = Quickhull.extreme(v, count, 1);
    int c = Quickhull.offLine(v, count, a, b);
    int d = Quickhull.offPlane(v, count, a, b, c);
    return Quickhull.around(v, count, a, b, c, d).comparisons / (double) count;
  }

  /**
   * Sixteen times as many points take as many more comparisons each as their logarithm is longer,
   * and half again: n squared would take sixteen times as many.
   */
  @ParameterizedTest
  @EnumSource(Curves.class)
  void comparisonsAPointGrowAboutAsTheLogarithm(Curves curves) {
    double few = comparisons(curves.points(FEW));
    double many = comparisons(curves.points(MANY));
    System.out.printf(
        "%s: comparisons a point %.1f of %d, %.1f of %d%n", curves, few, FEW, many, MANY);
    assertThat(many / few).isLessThan(1.5 * Math.log(MANY) / Math.log(FEW));
    assertThat(many).isGreaterThan(1);
  }
}
