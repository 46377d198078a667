package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.documented.RecastSegmentRect2d;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SegmentRect2dTest {
  private static boolean overlaps(float px, float py, float qx, float qy) {
    return RecastSegmentRect2d.overlaps(px, py, qx, qy, 0, 0, 1, 1);
  }

  @Test
  void aSegmentThatEntersCrossesOrTouchesOverlaps() {
    assertThat(overlaps(-1, 0.5f, 2, 0.5f)).isTrue();
    assertThat(overlaps(0.5f, 0.5f, 9, 9)).isTrue();
    assertThat(overlaps(-1, 1, 1, -1)).as("through a corner").isTrue();
    assertThat(overlaps(-1, 0, 2, 0)).as("along a side").isTrue();
    assertThat(overlaps(0.5f, 0.5f, 0.5f, 0.5f)).as("a point").isTrue();
  }

  @Test
  void aSegmentThatPassesOrEndsBeforeDoesNot() {
    assertThat(overlaps(-1, 0.5f, 1, -1.75f)).isFalse();
    assertThat(overlaps(-1, 0.5f, -0.5f, 0.5f)).isFalse();
    assertThat(overlaps(2, 2, 2, 2)).isFalse();
    assertThat(RecastSegmentRect2d.overlaps(0, 0, 1, 1, 2, 2, -2, -2)).as("inverted").isFalse();
  }

  @Test
  void aChunkThinnerThanTheThresholdOfTheSourceIsStillMet() {
    assertThat(RecastSegmentRect2d.overlaps(-4e-7f, 0.5f, 4e-7f, 0.5f, 0, 0, 1, 1)).isTrue();
    assertThat(SegmentRect2d.exact(-4e-7f, 0.5f, 4e-7f, 0.5f, 0, 0, 1, 1)).isTrue();
  }

  @Test
  void segmentsThroughCornersAreLostInFloatAndNotByTheConservativeForm() {
    long seed = 91;
    Random random = new Random(seed);
    int hits = 0;
    int lost = 0;
    int extra = 0;
    int cases = 200_000;
    for (int n = 0; n < cases; n++) {
      float x = random.nextFloat();
      float y = random.nextFloat();
      float px = -random.nextFloat();
      float py = y + (x - px) * random.nextFloat();
      float qx = x + (x - px);
      float qy = y + (y - py);
      boolean expected = SegmentRect2d.exact(px, py, qx, qy, x - 1, y - 1, x, y);
      boolean found = SegmentRect2d.conservative(px, py, qx, qy, x - 1, y - 1, x, y);
      hits += expected ? 1 : 0;
      lost += expected && !RecastSegmentRect2d.overlaps(px, py, qx, qy, x - 1, y - 1, x, y) ? 1 : 0;
      extra += found && !expected ? 1 : 0;
      assertThat(found || !expected).as("seed %d case %d", seed, n).isTrue();
    }
    System.out.printf(
        "segment/rectangle: seed %d, %d of %d hit; float loses %d, conservative adds %d%n",
        seed, hits, cases, lost, extra);
    assertThat(lost).isPositive();
  }

  @Test
  void whatIsNotFiniteMisses() {
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      for (int i = 0; i < 8; i++) {
        double[] v = {-1, 0.5, 2, 0.5, 0, 0, 1, 1};
        v[i] = bad;
        assertThat(SegmentRect2d.exact(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7])).isFalse();
        if (i < 4 || Double.isNaN(bad)) {
          assertThat(SegmentRect2d.conservative(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]))
              .isFalse();
        }
      }
    }
  }
}
