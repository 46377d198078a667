package dev.sightline.core.overlap.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.oracle.SimplexOracle;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Held against the exact simplex oracle, which knows a box as the hull of eight points. */
@Tag("play")
class TriangleAabbOracleTest {
  private static boolean meets(float[] v, float[] box) {
    return TriangleAabb.intersects(v, 0, box[0], box[1], box[2], box[3], box[4], box[5]);
  }

  static float[] corners(float[] box) {
    float[] out = new float[24];
    for (int c = 0; c < 8; c++) {
      out[3 * c] = box[(c & 1) == 0 ? 0 : 3];
      out[3 * c + 1] = box[(c & 2) == 0 ? 1 : 4];
      out[3 * c + 2] = box[(c & 4) == 0 ? 2 : 5];
    }
    return out;
  }

  /** How the numbers of a case are drawn. */
  private interface Draw {
    float next(Random random);
  }

  private static void play(String name, long seed, int cases, Draw triangle, Draw box) {
    Random random = new Random(seed);
    int hits = 0;
    for (int n = 0; n < cases; n++) {
      float[] v = new float[9];
      for (int k = 0; k < 9; k++) {
        v[k] = triangle.next(random);
      }
      float[] b = new float[6];
      for (int k = 0; k < 3; k++) {
        float p = box.next(random);
        float q = box.next(random);
        b[k] = Math.min(p, q);
        b[k + 3] = Math.max(p, q);
      }
      boolean expected = SimplexOracle.meet(v, corners(b));
      assertThat(meets(v, b)).as("%s seed %d case %d", name, seed, n).isEqualTo(expected);
      hits += expected ? 1 : 0;
    }
    System.out.printf("triangle/AABB %s: seed %d, %d of %d meet%n", name, seed, hits, cases);
  }

  @Test
  void randomPairsAreDecidedAsTheOracleDoes() {
    play("random", 1, 5000, r -> r.nextFloat() * 2 - 1, r -> r.nextFloat() * 1.4f - 0.7f);
  }

  @Test
  void touchingPairsOnALatticeAreDecidedAsTheOracleDoes() {
    play("lattice", 2, 60_000, r -> r.nextInt(7), r -> 2 + r.nextInt(3));
  }

  @Test
  void pairsFarFromTheOriginAreDecidedAsTheOracleDoes() {
    play("far", 3, 3000, r -> 1e6f + r.nextInt(40) * 0.0625f, r -> 1e6f + r.nextInt(40) * 0.0625f);
  }

  @Test
  void multiplesOfATenthAndMixedSizesAreDecidedAsTheOracleDoes() {
    play("tenths", 4, 3000, r -> 0.1f * r.nextInt(12), r -> 0.1f * (3 + r.nextInt(6)));
    play(
        "mixed",
        5,
        1500,
        r -> Math.scalb(r.nextFloat() - 0.5f, r.nextInt(60) - 30),
        r -> Math.scalb(r.nextFloat() - 0.5f, r.nextInt(60) - 30));
  }

  @Test
  void aTriangleThroughTheBoxWithAllVerticesOutsideMeetsIt() {
    assertThat(meets(new float[] {-9, 0, 0, 9, 0, 0, 0, 9, 0}, new float[] {-1, -1, -1, 1, 1, 1}))
        .isTrue();
  }

  @Test
  void whatIsNotANumberOrABoxMeetsNothing() {
    float[] box = {-1, -1, -1, 1, 1, 1};
    for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
      for (int k = 0; k < 9; k++) {
        float[] v = {0, 0, 0, 1, 0, 0, 0, 1, 0};
        v[k] = bad;
        assertThat(meets(v, box)).isFalse();
      }
      for (int k = 0; k < 6; k++) {
        float[] b = box.clone();
        b[k] = bad;
        assertThat(meets(new float[9], b)).isFalse();
      }
    }
    assertThat(meets(new float[9], new float[] {1, -1, -1, -1, 1, 1})).isFalse();
  }

  @Test
  void recordsAreAnsweredByTheSameKernel() {
    Triangle triangle = new Triangle(new Vec3(1, 1, 1), new Vec3(2, 1, 1), new Vec3(1, 2, 1));
    assertThat(TriangleAabb.intersects(triangle, new Aabb(new Vec3(0, 0, 0), new Vec3(1, 1, 1))))
        .isTrue();
    float below = Math.nextDown(1f);
    assertThat(
            TriangleAabb.intersects(triangle, new Aabb(new Vec3(0, 0, 0), new Vec3(below, 1, 1))))
        .isFalse();
  }
}
