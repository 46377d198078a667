package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.ExactOracle;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Ray;
import dev.sightline.core.shape.Vec3;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("play")
class RayObbTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  /** More than a slab is padded by, in parts of the distance. */
  private static final double GROWN = 0x1p-46;

  /** More than a time is padded by, in parts of itself. */
  private static final double PART = 0x1p-20;

  private static final float R = (float) Math.sqrt(0.5);

  /** Turned by 45 degrees about z: a square that stands on a corner. */
  private static final Obb DIAMOND =
      new Obb(
          new Vec3(0, 0, 0),
          new Vec3(R, R, 0),
          new Vec3(-R, R, 0),
          new Vec3(0, 0, 1),
          new Vec3(1, 1, 1));

  @Test
  void aTurnedBoxIsEnteredAtItsFacesAndMissedAtItsBoundingBoxCorners() {
    Ray atCorner = new Ray(new Vec3(5, 0, 0), new Vec3(-1, 0, 0));
    Ray pastCorner = new Ray(new Vec3(5, 1.2f, 0), new Vec3(-1, 0.2f, 0));
    assertThat(RayObb.conservative(atCorner, DIAMOND).orElse(-1)).isBetween(3.58, 3.586);
    assertThat(RayObb.conservative(pastCorner, DIAMOND)).isEmpty();
    assertThat(RayObb.conservative(new Ray(Vec3.ZERO, new Vec3(1, 2, 3)), DIAMOND)).hasValue(0);
    assertThat(RayObb.conservative(new Ray(new Vec3(5, 0, 0), new Vec3(1, 0, 0)), DIAMOND))
        .isEmpty();
  }

  @Test
  void bothEndsAreThoseOfTheBoxOrOfTheRaysInterval() {
    Interval out = new Interval();
    float[] box = DIAMOND.toArray();
    double[][] intervals = {{0, INF}, {0, 100}, {0, 5}, {4, 6}, {-INF, 100}};
    for (double[] t : intervals) {
      assertThat(RayObb.conservative(5, 0, 0, -1, 0, 0, box, 0, t[0], t[1], out)).isTrue();
      assertThat(out.near()).isCloseTo(Math.max(t[0], 5 - Math.sqrt(2)), within(1e-6));
      assertThat(out.far()).isCloseTo(Math.min(t[1], 5 + Math.sqrt(2)), within(1e-6));
    }
  }

  @Test
  void whatIsNotFiniteMisses() {
    Interval out = new Interval();
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      for (int i = 0; i < 6; i++) {
        double[] r = {5, 0, 0, -1, 0, 0};
        r[i] = bad;
        boolean hit =
            RayObb.conservative(
                r[0], r[1], r[2], r[3], r[4], r[5], DIAMOND.toArray(), 0, 0, INF, out);
        assertThat(hit).as("ray %d = %s", i, bad).isFalse();
      }
      for (int i = 0; i < 15; i++) {
        float[] box = DIAMOND.toArray();
        box[i] = (float) bad;
        assertThat(RayObb.conservative(5, 0, 0, -1, 0, 0, box, 0, 0, INF, out))
            .as("box %d = %s", i, bad)
            .isFalse();
      }
    }
  }

  @Test
  void raysAimedAtCornersEdgesAndFlatBoxesNeverMiss() {
    long seed = 41;
    Random random = new Random(seed);
    Interval out = new Interval();
    int hits = 0;
    int extra = 0;
    int cases = 40_000;
    for (int n = 0; n < cases; n++) {
      float[] box = box(random);
      double[] o = new double[3];
      double[] d = new double[3];
      aim(random, box, o, d);
      double tMax = random.nextInt(4) == 0 ? 0.5 + random.nextDouble() : INF;
      SlabOracle oracle = oracle(o, d, box, 0, tMax);
      boolean found = RayObb.conservative(o[0], o[1], o[2], d[0], d[1], d[2], box, 0, 0, tMax, out);
      if (oracle.meets()) {
        hits++;
        assertThat(found).as("seed %d case %d", seed, n).isTrue();
        assertThat(oracle.isNotAfterEntry(out.near()) || out.near() == 0).isTrue();
        assertThat(oracle.isNotBeforeExit(out.far())).isTrue();
        SlabOracle grown = oracle(o, d, box, GROWN, tMax);
        assertThat(grown.isNotShortOfEntry(out.near(), PART))
            .as("seed %d case %d", seed, n)
            .isTrue();
        assertThat(grown.isNotBeyondExit(out.far(), PART)).as("seed %d case %d", seed, n).isTrue();
      } else if (found) {
        extra++;
      }
    }
    System.out.printf(
        "ray/obb: seed %d, %d of %d hit; conservative adds %d%n", seed, hits, cases, extra);
    assertThat(extra).isLessThan(hits / 5);
  }

  /** A box turned by a random rotation, rounded to float, sometimes flat or along the axes. */
  private static float[] box(Random random) {
    double[] q = new double[4];
    double length = 0;
    for (int i = 0; i < 4; i++) {
      q[i] = random.nextInt(4) == 0 ? (i == 0 ? 1 : 0) : random.nextGaussian();
      length += q[i] * q[i];
    }
    double s = length == 0 ? 0 : 2 / length;
    double x = q[1];
    double y = q[2];
    double z = q[3];
    double w = q[0];
    double[] m = {
      1 - s * (y * y + z * z),
      s * (x * y + w * z),
      s * (x * z - w * y),
      s * (x * y - w * z),
      1 - s * (x * x + z * z),
      s * (y * z + w * x),
      s * (x * z + w * y),
      s * (y * z - w * x),
      1 - s * (x * x + y * y)
    };
    float[] box = new float[15];
    for (int i = 0; i < 3; i++) {
      box[i] = random.nextFloat() * 10 - 5;
      box[12 + i] = random.nextInt(5) == 0 ? 0 : random.nextFloat();
    }
    for (int i = 0; i < 9; i++) {
      box[3 + i] = (float) m[i];
    }
    return box;
  }

  private static void aim(Random random, float[] box, double[] o, double[] d) {
    double[] w = new double[3];
    boolean past = random.nextInt(3) == 0;
    for (int i = 0; i < 3; i++) {
      w[i] = (random.nextInt(3) - 1) * (past ? 1 + 0.4 * random.nextDouble() : 1) * box[12 + i];
    }
    for (int i = 0; i < 3; i++) {
      double target = box[i] + w[0] * box[3 + i] + w[1] * box[6 + i] + w[2] * box[9 + i];
      o[i] = random.nextFloat() * 20 - 10;
      d[i] = target - o[i];
    }
  }

  /**
   * The slabs of the faces, from cross products in decimals, and the ray's interval.
   *
   * @param grown by what part of the distance each is made wider; slabs that the ray runs along but
   *     for such a part do not count then
   */
  private static SlabOracle oracle(double[] o, double[] d, float[] box, double grown, double tMax) {
    SlabOracle oracle = new SlabOracle();
    if (tMax < INF) {
      oracle.limit(BigDecimal.ZERO, new BigDecimal(tMax), BigDecimal.ONE);
    }
    double reach = 0;
    double length = 0;
    for (int k = 0; k < 3; k++) {
      reach += Math.abs(o[k] - box[k]) + box[12 + k];
      length += Math.abs(d[k]);
    }
    BigDecimal more = new BigDecimal(grown * reach);
    BigDecimal slowest = new BigDecimal(Math.sqrt(grown) * length);
    BigDecimal[] m =
        ExactOracle.minus(ExactOracle.point(o[0], o[1], o[2]), ExactOracle.point(box, 0));
    BigDecimal[] v = ExactOracle.point(d[0], d[1], d[2]);
    for (int axis = 0; axis < 3; axis++) {
      BigDecimal[] p = ExactOracle.point(box, 3 + 3 * axis);
      BigDecimal[] q = ExactOracle.point(box, 3 + 3 * ((axis + 1) % 3));
      BigDecimal[] r = ExactOracle.point(box, 3 + 3 * ((axis + 2) % 3));
      BigDecimal width =
          ExactOracle.determinant(p, q, r).abs().multiply(new BigDecimal(box[12 + axis]));
      BigDecimal position = ExactOracle.determinant(m, q, r);
      BigDecimal speed = ExactOracle.determinant(v, q, r);
      if (grown == 0 || speed.abs().compareTo(slowest) > 0) {
        BigDecimal half = width.add(more);
        oracle.limit(half.negate().subtract(position), half.subtract(position), speed);
      }
    }
    return oracle;
  }
}
