package dev.sightline.bvh.heightfield;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every answer is that of a loop over all triangles, to the bit. */
class HeightFieldQueryTest {
  private final HeightFieldQuery query = new HeightFieldQuery();
  private final RayHit hit = new RayHit();
  private final RayHitList hits = new RayHitList();
  private int met;
  private int asked;

  private void check(HeightCase of, HeightOracle oracle, double[] r, String name) {
    check(of.field, oracle, r, 0, Double.POSITIVE_INFINITY, Culling.NONE, name);
  }

  private void check(
      HeightField field,
      HeightOracle oracle,
      double[] r,
      double tMin,
      double tMax,
      Culling culling,
      String name) {
    List<HeightOracle.Met> expected = oracle.all(r, tMin, tMax, culling);
    query.ray(r[0], r[1], r[2], r[3], r[4], r[5]).interval(tMin, tMax).culling(culling);
    asked++;
    met += expected.isEmpty() ? 0 : 1;
    assertThat(query.nearest(field, hit)).as(name).isEqualTo(!expected.isEmpty());
    assertThat(query.any(field)).as(name).isEqualTo(!expected.isEmpty());
    assertThat(query.all(field, hits)).as(name).isEqualTo(expected.size());
    if (expected.isEmpty()) {
      assertThat(hit.isHit()).as(name).isFalse();
      return;
    }
    assertSame(oracle, r, expected.get(0), hit.triangle(), hit.t(), hit.u(), hit.v(), name);
    for (int i = 0; i < expected.size(); i++) {
      assertSame(
          oracle, r, expected.get(i), hits.triangle(i), hits.t(i), hits.u(i), hits.v(i), name);
    }
  }

  private static void assertSame(
      HeightOracle oracle,
      double[] r,
      HeightOracle.Met expected,
      int triangle,
      double t,
      double u,
      double v,
      String name) {
    TriangleHit place = new TriangleHit();
    ShearedRay ray = new ShearedRay().set(r[0], r[1], r[2], r[3], r[4], r[5]);
    RayTriangle.locate(ray, oracle.triangles, 9 * expected.triangle(), expected.t(), place);
    boolean isSame =
        triangle == expected.triangle() && t == expected.t() && u == place.u() && v == place.v();
    assertThat(isSame)
        .as("%s: %s at %s, %s in %s at %s, %s", name, expected, place.u(), place.v(), t, u, v)
        .isTrue();
  }

  private void checkAll(HeightCase of, int rounds, String name) {
    HeightOracle oracle = new HeightOracle(of);
    for (HeightCase.Aim aim : HeightCase.Aim.values()) {
      for (int i = 0; i < rounds; i++) {
        check(of, oracle, of.ray(aim), name + ", " + aim + " ray " + i);
      }
    }
  }

  @Test
  void raysOverHillsMeetWhatALoopMeets() {
    checkAll(HeightCase.hills(4, 8, 71), 80, "seed 71");
    assertThat(met).isBetween(asked / 4, asked * 4 / 5);
  }

  @Test
  void holesAreMissed() {
    checkAll(HeightCase.hills(3, 4, 171).withHoles(), 120, "seed 171");
    assertThat(met).isBetween(asked / 4, asked * 4 / 5);
  }

  @Test
  void oddGridsMeetWhatALoopMeets() {
    HeightGrid[] grids = {
      HeightGrid.ofUnits(1, 1, 1, CellSplit.UNIFORM),
      HeightGrid.ofUnits(1, 1, 1, CellSplit.TURNED_CORNERS),
      HeightGrid.ofUnits(3, 1, 1, CellSplit.UNIFORM),
      HeightGrid.ofUnits(1, 5, 2, CellSplit.TURNED_CORNERS),
      HeightGrid.ofUnits(7, 2, 1, CellSplit.TURNED_CORNERS),
      HeightGrid.ofUnits(1, 1, 16, CellSplit.UNIFORM),
      new HeightGrid(2, 3, 4, -37.3, 1000.1, 0.1, 3.7, CellSplit.UNIFORM),
      new HeightGrid(3, 3, 4, 1e6, -3e6, 0.3, 1e-3, CellSplit.TURNED_CORNERS)
    };
    for (int g = 0; g < grids.length; g++) {
      HeightCase of = HeightCase.of(grids[g], 300 + g, 12, (x, z) -> HeightCase.hill(x, z, 5));
      checkAll(of, 40, "seed " + (300 + g));
    }
    assertThat(met).isBetween(asked / 4, asked * 4 / 5);
  }

  /** A ray's coordinates below 2^-300 count as 0, so it runs along the line between cells. */
  @Test
  void raysAlongYMeetAllCellsAroundTheirLine() {
    HeightGrid grid = new HeightGrid(2, 2, 4, -4, -4, 1, 1, CellSplit.UNIFORM);
    HeightCase of = HeightCase.of(grid, 411, 12, (x, z) -> HeightCase.hill(x, z, 5));
    HeightOracle oracle = new HeightOracle(of);
    double[] places = {0, -0.0, 1e-310, -1e-310, -4, 4, 4 + 1e-9, -4 - 1e-9, 0x1p-149, 2.5};
    for (double x : places) {
      for (double z : places) {
        for (double y : new double[] {-40, 40}) {
          check(of, oracle, new double[] {x, y, z, -0.0, -y, 1e-310}, "at " + x + ", " + z);
        }
      }
    }
    assertThat(met).isBetween(asked / 4, asked * 4 / 5);
    int around = query.ray(1e-310, 40, -1e-310, 0, -1, 0).interval(0, 99).all(of.field, hits);
    assertThat(around).as("triangles around a vertex").isEqualTo(6);
  }

  @Test
  void flatSpikyAndVeryHighFieldsMeetWhatALoopMeets() {
    HeightGrid grid = HeightGrid.ofUnits(2, 2, 8, CellSplit.TURNED_CORNERS);
    HeightCase[] cases = {
      HeightCase.of(grid, 401, 1, (x, z) -> 0),
      HeightCase.of(grid, 402, 50, (x, z) -> (x + z) % 5 == 0 ? 50 : -50),
      HeightCase.of(grid, 403, 1e30, (x, z) -> 1e30 * Math.sin(x + 3 * z)),
      HeightCase.of(grid, 404, 3e38, (x, z) -> x == 7 ? Float.MAX_VALUE : 0),
      HeightCase.of(grid, 405, 1e-30, (x, z) -> 1e-30 * Math.sin(x + 3 * z)),
      HeightCase.of(grid, 406, 1, (x, z) -> x * 0.25)
    };
    for (HeightCase of : cases) {
      checkAll(of, 20, of.field.toString());
    }
    assertThat(met).isBetween(asked / 4, asked * 4 / 5);
  }

  @Test
  void intervalsAndCullingLeaveOutWhatALoopLeavesOut() {
    HeightCase of = HeightCase.hills(4, 8, 501);
    HeightOracle oracle = new HeightOracle(of);
    for (int i = 0; i < 600; i++) {
      double[] r = of.ray(HeightCase.Aim.values()[i % HeightCase.Aim.values().length]);
      List<HeightOracle.Met> all = oracle.all(r, 0, Double.POSITIVE_INFINITY, Culling.NONE);
      double tMin = of.random.nextDouble();
      double tMax = tMin + of.random.nextDouble();
      if (!all.isEmpty() && i % 2 == 0) {
        double t = all.get(of.random.nextInt(all.size())).t();
        tMin = i % 3 == 0 ? t : i % 3 == 1 ? Math.nextUp(t) : 0;
        tMax = i % 3 == 2 ? (i % 4 == 0 ? t : Math.nextDown(t)) : 2 * t;
      }
      Culling culling = Culling.values()[i % Culling.values().length];
      check(of.field, oracle, r, tMin, tMax, culling, "seed 501, ray " + i);
    }
    assertThat(met).isBetween(asked / 5, asked * 3 / 4);
  }

  /** The determinant of three columns of whole numbers. */
  private static long det(long[] a, long[] b, long[] c) {
    return a[0] * (b[1] * c[2] - b[2] * c[1])
        - a[1] * (b[0] * c[2] - b[2] * c[0])
        + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }

  private static long[] minus(float[] v, int p, double[] q, int k) {
    return new long[] {
      (long) (v[p] - q[k]), (long) (v[p + 1] - q[k + 1]), (long) (v[p + 2] - q[k + 2])
    };
  }

  /** Where a ray meets a triangle of whole numbers: numerator and denominator, or null. */
  private static long[] exactly(double[] r, float[] v, int i) {
    double[] a = {v[i], v[i + 1], v[i + 2]};
    long[] edge = minus(v, i + 3, a, 0);
    long[] other = minus(v, i + 6, a, 0);
    long[] back = {(long) -r[3], (long) -r[4], (long) -r[5]};
    long[] from = {(long) (r[0] - a[0]), (long) (r[1] - a[1]), (long) (r[2] - a[2])};
    long whole = det(edge, other, back);
    long sign = Long.signum(whole);
    long u = sign * det(from, other, back);
    long w = sign * det(edge, from, back);
    long t = sign * det(edge, other, from);
    boolean isHit = sign != 0 && u >= 0 && w >= 0 && u + w <= sign * whole && t >= 0;
    return isHit ? new long[] {t, sign * whole} : null;
  }

  @Test
  void raysOfWholeNumbersMeetWhatExactArithmeticSays() {
    HeightGrid grid = HeightGrid.ofUnits(3, 2, 4, CellSplit.TURNED_CORNERS);
    Random random = new Random(606);
    HeightCase of = HeightCase.of(grid, 606, 3, (x, z) -> random.nextInt(4));
    float[] triangles = new HeightOracle(of).triangles;
    for (int n = 0; n < 2000; n++) {
      double[] r = new double[6];
      int[] size = {12, 3, 8};
      for (int k = 0; k < 3; k++) {
        r[k] = random.nextInt(size[k] + 7) - 3;
        r[3 + k] = random.nextInt(size[k] + 1) - r[k];
      }
      long[] first = null;
      int count = 0;
      for (int i = 0; i < triangles.length / 9; i++) {
        long[] t = exactly(r, triangles, 9 * i);
        count += t == null ? 0 : 1;
        first = t != null && (first == null || t[0] * first[1] < first[0] * t[1]) ? t : first;
      }
      query.ray(r[0], r[1], r[2], r[3], r[4], r[5]);
      assertThat(query.all(of.field, hits)).as("seed 606, ray %s", n).isEqualTo(count);
      assertThat(query.any(of.field)).as("seed 606, ray %s", n).isEqualTo(count > 0);
      assertThat(query.nearest(of.field, hit)).as("seed 606, ray %s", n).isEqualTo(count > 0);
      if (first != null) {
        assertThat(hit.t()).isCloseTo((double) first[0] / first[1], within(1e-12));
        met++;
      }
    }
    assertThat(met).isBetween(600, 1900);
  }

  @Test
  void whatIsNoRayMeetsNothing() {
    HeightCase of = HeightCase.hills(1, 4, 601);
    double[] good = {2, 50, 2, 0, -1, 0};
    assertThat(query.any(of.field)).isFalse();
    query.ray(good[0], good[1], good[2], good[3], good[4], good[5]);
    assertThat(query.any(of.field)).isTrue();
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -1e308}) {
      for (int i = 0; i < 6; i++) {
        double[] r = good.clone();
        r[i] = bad;
        query.ray(r[0], r[1], r[2], r[3], r[4], r[5]);
        assertThat(query.any(of.field)).as("%s at %s", bad, i).isFalse();
        assertThat(query.nearest(of.field, hit)).isFalse();
        assertThat(query.all(of.field, hits)).isZero();
      }
    }
    query.ray(2, 50, 2, 0, 0, 0);
    assertThat(query.any(of.field)).isFalse();
    query.ray(2, 50, 2, 0, -1, 0);
    assertThat(query.interval(Double.NaN, 100).any(of.field)).isFalse();
    assertThat(query.interval(0, Double.NaN).any(of.field)).isFalse();
    assertThat(query.interval(3, 2).any(of.field)).isFalse();
    assertThat(query.interval(-7, 100).any(of.field)).isTrue();
  }

  @Test
  void anOriginTooSmallForAKernelCountsAsZero() {
    HeightCase of =
        HeightCase.of(
            new HeightGrid(1, 1, 4, -4, -4, 1, 1, CellSplit.UNIFORM), 602, 1, (x, z) -> x - 4);
    HeightOracle oracle = new HeightOracle(of);
    for (double dust : new double[] {1e-310, -1e-310, 1e-80, 0}) {
      check(of, oracle, new double[] {dust, 5, -1.5, 0, -1, 0}, "x " + dust);
      check(of, oracle, new double[] {-1.5, 5, dust, 0, -1, 0}, "z " + dust);
      check(of, oracle, new double[] {-5, dust, -1.5, 1, 0, 0}, "y " + dust);
    }
    assertThat(met).isEqualTo(9);
  }

  @Test
  @Tag("exhaustive")
  void aMillionRaysOverHillsMeetWhatALoopMeets() {
    checkAll(HeightCase.hills(4, 32, 701).withHoles(), 110_000, "seed 701");
    assertThat(met).isBetween(asked / 4, asked * 4 / 5);
  }

  @Test
  @Tag("exhaustive")
  void raysOverAMillionHeightsMeetWhatALoopMeets() {
    checkAll(HeightCase.hills(16, 64, 702), 1_100, "seed 702");
    assertThat(met).isBetween(asked / 4, asked * 4 / 5);
  }
}
