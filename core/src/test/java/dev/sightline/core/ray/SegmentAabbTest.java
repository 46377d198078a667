package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.documented.RecastSegmentAabb;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SegmentAabbTest {
  private final Interval out = new Interval();

  private boolean clip(float... s) {
    return RecastSegmentAabb.clip(s[0], s[1], s[2], s[3], s[4], s[5], 0, 0, 0, 1, 1, 1, out);
  }

  private boolean exact(double... s) {
    return SegmentAabb.exact(s[0], s[1], s[2], s[3], s[4], s[5], 0, 0, 0, 1, 1, 1, out);
  }

  @Test
  void theClipIsThePartInTheBox() {
    assertThat(clip(0.5f, 0.5f, 3, 0.5f, 0.5f, -1)).isTrue();
    assertThat(out.near()).isEqualTo(0.5);
    assertThat(out.far()).isEqualTo(0.75);
    assertThat(exact(0.5, 0.5, 3, 0.5, 0.5, -1)).isTrue();
    assertThat(out.near()).isEqualTo(0.5);
    assertThat(out.far()).isEqualTo(0.75);
  }

  @Test
  void aSegmentInsideIsKeptWholeAndOneThatEndsBeforeMisses() {
    assertThat(clip(0.25f, 0.5f, 0.5f, 0.75f, 0.5f, 0.5f)).isTrue();
    assertThat(out.near()).isEqualTo(0);
    assertThat(out.far()).isEqualTo(1);
    assertThat(clip(0.5f, 0.5f, 3, 0.5f, 0.5f, 1.5f)).isFalse();
    assertThat(exact(0.5, 0.5, 3, 0.5, 0.5, 1.5)).isFalse();
    assertThat(exact(0.5, 0.5, 3, 0.5, 0.5, 1)).as("touches with its end").isTrue();
  }

  @Test
  void aMissLeavesTheResultAlone() {
    out.set(7, 8);
    assertThat(clip(2, 2, 2, 3, 3, 3)).isFalse();
    assertThat(exact(2, 2, 2, 3, 3, 3)).isFalse();
    assertThat(out.near()).isEqualTo(7);
    assertThat(out.far()).isEqualTo(8);
  }

  @Test
  void aPointIsASegmentToo() {
    assertThat(clip(1, 1, 1, 1, 1, 1)).isTrue();
    assertThat(exact(1, 1, 1, 1, 1, 1)).isTrue();
    assertThat(exact(1, 1, Math.nextUp(1.0), 1, 1, Math.nextUp(1.0))).isFalse();
  }

  @Test
  void aThresholdOfOneMillionthTakesSmallSegmentsForParallel() {
    float p = -5e-7f;
    float q = 4e-7f;
    assertThat(Math.abs(q - p)).as("the source calls this parallel to the slab").isLessThan(1e-6f);
    assertThat(p < 0).as("and then p is outside").isTrue();
    assertThat(clip(p, 0.5f, 0.5f, q, 0.5f, 0.5f)).as("but it enters the box").isTrue();
  }

  @Test
  void whatIsNotFiniteMisses() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      for (int i = 0; i < 12; i++) {
        double[] v = {0.5, 0.5, 2, 0.5, 0.5, -1, 0, 0, 0, 1, 1, 1};
        v[i] = bad;
        assertThat(
                SegmentAabb.exact(
                    v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10], v[11]))
            .as("argument %d = %s", i, bad)
            .isFalse();
        boolean box = i >= 6 && Double.isInfinite(bad);
        assertThat(
                !box
                    && SegmentAabb.conservative(
                        v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], v[10], v[11],
                        out))
            .as("argument %d = %s", i, bad)
            .isFalse();
      }
    }
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Aabb box = new Aabb(Vec3.ZERO, new Vec3(1, 1, 1));
    Segment through = new Segment(new Vec3(-1, 0.5f, 0.5f), new Vec3(3, 0.5f, 0.5f));
    assertThat(SegmentAabb.exact(through, box, out)).isTrue();
    assertThat(out.far()).isEqualTo(0.5);
  }

  @Test
  void theConservativeFormsMissNothingAndTheDocumentedOnesDo() {
    long seed = 81;
    Random random = new Random(seed);
    RayFamily.BoxCase c = new RayFamily.BoxCase();
    int cases = 0;
    int hits = 0;
    int lost = 0;
    int extra = 0;
    for (RayFamily family : new RayFamily[] {RayFamily.RANDOM, RayFamily.TENTHS, RayFamily.GRID}) {
      for (int n = 0; n < 40_000; n++) {
        family.draw(random, c);
        double[] p = c.o;
        double[] lo = c.lo;
        double[] hi = c.hi;
        float[] f = {(float) c.q[0], (float) c.q[1], (float) c.q[2]};
        boolean expected =
            SegmentAabb.exact(
                p[0], p[1], p[2], f[0], f[1], f[2], lo[0], lo[1], lo[2], hi[0], hi[1], hi[2]);
        boolean found =
            SegmentAabb.conservative(
                p[0], p[1], p[2], f[0], f[1], f[2], lo[0], lo[1], lo[2], hi[0], hi[1], hi[2], out);
        boolean rounded =
            RecastSegmentAabb.clip(
                (float) p[0],
                (float) p[1],
                (float) p[2],
                f[0],
                f[1],
                f[2],
                (float) lo[0],
                (float) lo[1],
                (float) lo[2],
                (float) hi[0],
                (float) hi[1],
                (float) hi[2],
                out);
        assertThat(found || !expected).as("seed %d case %d", seed, n).isTrue();
        cases++;
        hits += expected ? 1 : 0;
        lost += expected && !rounded ? 1 : 0;
        extra += found && !expected ? 1 : 0;
        assertPlane(p, f, lo, hi);
      }
    }
    System.out.printf(
        "segment/box: seed %d, %d of %d hit; the float clip loses %d, conservative adds %d%n",
        seed, hits, cases, lost, extra);
    assertThat(lost).isPositive();
  }

  /** The same in the plane, against the flat box in space. */
  private static void assertPlane(double[] p, float[] q, double[] lo, double[] hi) {
    boolean expected =
        SegmentAabb.exact(p[0], p[1], 0, q[0], q[1], 0, lo[0], lo[1], 0, hi[0], hi[1], 0);
    assertThat(SegmentRect2d.exact(p[0], p[1], q[0], q[1], lo[0], lo[1], hi[0], hi[1]))
        .isEqualTo(expected);
    boolean found = SegmentRect2d.conservative(p[0], p[1], q[0], q[1], lo[0], lo[1], hi[0], hi[1]);
    assertThat(found || !expected).isTrue();
  }
}
