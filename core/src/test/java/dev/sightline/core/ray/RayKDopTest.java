package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.Budget;
import dev.sightline.core.shape.KDop;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RayKDopTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  /** More than a slab is padded by, in parts of the distance. */
  private static final double GROWN = 0x1p-46;

  /** More than a time is padded by, in parts of itself. */
  private static final double PART = 0x1p-20;

  private static final float[] OCTAHEDRON = {
    1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1
  };

  @Test
  void moreDirectionsFitAnOctahedronCloser() {
    Ray pastFace = new Ray(new Vec3(0.8f, 0.8f, 5), new Vec3(0, 0, -1));
    assertThat(RayKDop.conservative(pastFace, KDop.of(OCTAHEDRON, 6)).orElse(-1))
        .isBetween(3.99999, 4.0);
    assertThat(RayKDop.conservative(pastFace, KDop.of(OCTAHEDRON, 14))).isEmpty();
    assertThat(RayKDop.conservative(pastFace, KDop.of(OCTAHEDRON, 18))).isEmpty();
    Ray center = new Ray(new Vec3(0, 0, 5), new Vec3(0, 0, -1));
    for (int k : new int[] {6, 14, 18, 26}) {
      assertThat(RayKDop.conservative(center, KDop.of(OCTAHEDRON, k)).orElse(-1))
          .as("k = %d", k)
          .isBetween(3.99999, 4.0);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 14, 18, 26})
  void bothEndsAreThoseOfTheHullOrOfTheRaysInterval(int k) {
    KDop hull = KDop.of(OCTAHEDRON, k);
    Interval out = new Interval();
    double[][] intervals = {{0, INF}, {0, 100}, {0, 5}, {4.5, 5.5}, {-INF, 100}};
    for (double[] t : intervals) {
      assertThat(RayKDop.conservative(0, 0, 5, 0, 0, -1, hull, t[0], t[1], out)).isTrue();
      assertThat(out.near()).isCloseTo(Math.max(t[0], 4), within(1e-9));
      assertThat(out.far()).isCloseTo(Math.min(t[1], 6), within(1e-9));
    }
  }

  @Test
  void theHullOfPointsNamesWhatIsWrongWithThem() {
    assertThatThrownBy(() -> KDop.of(OCTAHEDRON, 8)).hasMessageContaining("8");
    assertThatThrownBy(() -> KDop.of(new float[0], 6)).hasMessageContaining("0");
    assertThatThrownBy(() -> KDop.of(new float[4], 6)).hasMessageContaining("4");
    assertThatThrownBy(() -> KDop.of(new float[] {0, Float.NaN, 0}, 6)).hasMessageContaining("NaN");
  }

  @Test
  void hullsOfEqualPointsAreEqual() {
    KDop hull = KDop.of(OCTAHEDRON, 14);
    assertThat(hull)
        .isEqualTo(KDop.of(OCTAHEDRON.clone(), 14))
        .isNotEqualTo(KDop.of(OCTAHEDRON, 6));
    assertThat(hull).hasSameHashCodeAs(KDop.of(OCTAHEDRON.clone(), 14));
    assertThat(hull.toString()).contains("min").contains("-1.0");
    assertThat(hull.k()).isEqualTo(14);
    assertThat(hull.normal(3)).isEqualTo(new Vec3(1, 1, 1));
  }

  @Test
  void whatIsNotFiniteMisses() {
    KDop hull = KDop.of(OCTAHEDRON, 26);
    Interval out = new Interval();
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      for (int i = 0; i < 6; i++) {
        double[] r = {0, 0, 5, 0, 0, -1};
        r[i] = bad;
        assertThat(RayKDop.conservative(r[0], r[1], r[2], r[3], r[4], r[5], hull, 0, INF, out))
            .as("ray %d = %s", i, bad)
            .isFalse();
      }
    }
  }

  @Tag("play")
  @ParameterizedTest
  @ValueSource(ints = {6, 14, 18, 26})
  void aHullHoldsItsPointsAndRaysAimedAtThemNeverMiss(int k) {
    long seed = 50 + k;
    Random random = new Random(seed);
    Interval out = new Interval();
    int hits = 0;
    int extra = 0;
    int cases = Budget.of(8_000);
    for (int n = 0; n < cases; n++) {
      float[] points = points(random);
      KDop hull = KDop.of(points, k);
      assertHolds(hull, points);
      double[] r = new double[6];
      int target = 3 * random.nextInt(points.length / 3);
      double off = random.nextInt(3) == 0 ? 0.5 : 0;
      for (int i = 0; i < 3; i++) {
        r[i] = random.nextFloat() * 4 - 2;
        r[3 + i] = points[target + i] + off * random.nextGaussian() - r[i];
      }
      double tMax = random.nextInt(4) == 0 ? 0.5 + random.nextDouble() : INF;
      SlabOracle oracle = oracle(hull, r, 0, tMax);
      boolean found = RayKDop.conservative(r[0], r[1], r[2], r[3], r[4], r[5], hull, 0, tMax, out);
      if (oracle.meets()) {
        hits++;
        assertThat(found).as("seed %d case %d", seed, n).isTrue();
        assertThat(oracle.isNotAfterEntry(out.near()) || out.near() == 0).isTrue();
        assertThat(oracle.isNotBeforeExit(out.far())).isTrue();
        SlabOracle grown = oracle(hull, r, GROWN, tMax);
        assertThat(grown.isNotShortOfEntry(out.near(), PART))
            .as("seed %d case %d", seed, n)
            .isTrue();
        assertThat(grown.isNotBeyondExit(out.far(), PART)).as("seed %d case %d", seed, n).isTrue();
      } else if (found) {
        extra++;
      }
    }
    System.out.printf(
        "ray/%d-dop: seed %d, %d of %d hit; conservative adds %d%n", k, seed, hits, cases, extra);
  }

  private static float[] points(Random random) {
    float[] points = new float[3 * (1 + random.nextInt(8))];
    boolean mixed = random.nextInt(4) == 0;
    for (int i = 0; i < points.length; i++) {
      float scale = mixed ? (float) Math.scalb(1.0, -random.nextInt(60)) : 1;
      points[i] = (random.nextFloat() * 2 - 1) * scale;
    }
    return points;
  }

  private static void assertHolds(KDop hull, float[] points) {
    for (int slab = 0; slab < hull.slabs(); slab++) {
      Vec3 n = hull.normal(slab);
      for (int p = 0; p < points.length; p += 3) {
        BigDecimal position =
            SlabOracle.dot(n.x(), n.y(), n.z(), points[p], points[p + 1], points[p + 2]);
        assertThat(position)
            .isBetween(new BigDecimal(hull.min(slab)), new BigDecimal(hull.max(slab)));
      }
    }
  }

  /** Each ray meets a hull that is one point, though along a diagonal its numbers cancel. */
  @ParameterizedTest
  @ValueSource(ints = {6, 14, 18, 26})
  void roundingsOfPositionsAndOfSpeedsLoseNoPoint(int k) {
    double tiny = 0x1p-60;
    double far = 0x1p60;
    for (int axis = 0; axis < 3; axis++) {
      for (double sign = -1; sign <= 1; sign += 2) {
        // A speed that rounds to 0, to a point that is met at 2^60.
        assertMeets(k, turned(axis, 0, 0, 0), turned(axis, 1, sign * tiny, -1), far);
        // A position that rounds to 0, from a point on a line along which no sum changes.
        assertMeets(k, turned(axis, 1, sign * tiny, -1), turned(axis, -1, 0, 1), 1);
        // The same position, from the point itself.
        assertMeets(k, turned(axis, 1, sign * tiny, -1), turned(axis, 1, 0, 0), 0);
        assertMeets(k, turned(axis, 1, sign * tiny, -1), turned(axis, -1, 0, 0), 0);
      }
    }
  }

  private static double[] turned(int axis, double x, double y, double z) {
    double[] out = new double[3];
    out[axis] = x;
    out[(axis + 1) % 3] = y;
    out[(axis + 2) % 3] = z;
    return out;
  }

  private static void assertMeets(int k, double[] o, double[] d, double t) {
    float[] point = new float[3];
    for (int axis = 0; axis < 3; axis++) {
      double at = o[axis] + t * d[axis];
      point[axis] = (float) at;
      assertThat((double) point[axis]).isEqualTo(at);
    }
    Interval out = new Interval();
    KDop hull = KDop.of(point, k);
    String text = "from %s along %s".formatted(Arrays.toString(o), Arrays.toString(d));
    assertThat(RayKDop.conservative(o[0], o[1], o[2], d[0], d[1], d[2], hull, 0, INF, out))
        .as(text)
        .isTrue();
    assertThat(t).as(text).isBetween(out.near(), out.far());
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 14, 18, 26})
  void anIntervalOfOneTimeIsClosed(int k) {
    Interval out = new Interval();
    KDop hull = KDop.of(OCTAHEDRON, k);
    assertThat(RayKDop.conservative(0, 0, 5, 0, 0, -1, hull, 5, 5, out)).isTrue();
    assertThat(new double[] {out.near(), out.far()}).containsOnly(5);
    assertThat(RayKDop.conservative(0, 9, 5, 0, 0, -1, hull, 5, 5, out)).isFalse();
    KDop origin = KDop.of(new float[3], k);
    assertThat(RayKDop.conservative(0, 0, 0, 1, 2, 3, origin, 0, INF, out)).isTrue();
    assertThat(new double[] {out.near(), out.far()}).containsOnly(0);
  }

  /**
   * The slabs of the hull and the ray's interval.
   *
   * @param grown by what part of the distance each is made wider; slabs that the ray runs along but
   *     for such a part do not count then
   */
  private static SlabOracle oracle(KDop hull, double[] r, double grown, double tMax) {
    SlabOracle oracle = new SlabOracle();
    if (tMax < INF) {
      oracle.limit(BigDecimal.ZERO, new BigDecimal(tMax), BigDecimal.ONE);
    }
    double reach = Math.abs(r[0]) + Math.abs(r[1]) + Math.abs(r[2]);
    double length = Math.abs(r[3]) + Math.abs(r[4]) + Math.abs(r[5]);
    BigDecimal slowest = new BigDecimal(Math.sqrt(grown) * length);
    for (int slab = 0; slab < hull.slabs(); slab++) {
      Vec3 n = hull.normal(slab);
      BigDecimal position = SlabOracle.dot(n.x(), n.y(), n.z(), r[0], r[1], r[2]);
      BigDecimal speed = SlabOracle.dot(n.x(), n.y(), n.z(), r[3], r[4], r[5]);
      double size = reach + Math.abs(hull.min(slab)) + Math.abs(hull.max(slab));
      BigDecimal more = new BigDecimal(grown * size);
      if (grown == 0 || speed.abs().compareTo(slowest) > 0) {
        oracle.limit(
            new BigDecimal(hull.min(slab)).subtract(position).subtract(more),
            new BigDecimal(hull.max(slab)).subtract(position).add(more),
            speed);
      }
    }
    return oracle;
  }
}
