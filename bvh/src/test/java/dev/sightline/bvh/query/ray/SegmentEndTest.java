package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A segment meets what lies up to its end, the end included, and nothing behind it. */
class SegmentEndTest {
  private static final long SEED = 5_511;
  private static final int CASES = Integer.getInteger("sightline.cases", 2_000);

  private final Random random = new Random(SEED);
  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();
  private final RayHitList hits = new RayHitList();

  /** The plane 3x + 5y + 7z = 0, large enough, in triangles; a point's height over it is exact. */
  private static float[] plane() {
    float[] xyz = new float[9 * 128];
    int at = 0;
    for (int x = -8; x < 0; x++) {
      for (int y = -8; y < 0; y++) {
        int[][] corners = {{x, y}, {x + 1, y}, {x, y + 1}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}};
        for (int[] corner : corners) {
          int i = 2 * corner[0] + 8;
          int j = 2 * corner[1] + 8;
          xyz[at++] = 7 * i;
          xyz[at++] = 7 * j;
          xyz[at++] = -3 * i - 5 * j;
        }
      }
    }
    return xyz;
  }

  private static int side(double[] p) {
    BigDecimal height = BigDecimal.ZERO;
    int[] normal = {3, 5, 7};
    for (int k = 0; k < 3; k++) {
      height = height.add(new BigDecimal(p[k]).multiply(BigDecimal.valueOf(normal[k])));
    }
    return height.signum();
  }

  @Test
  void everyQuestionDecidesBothEndsExactly() {
    Bvh mesh = BvhBuilder.build(TriangleSoup.ofTriangles(plane()));
    Instance here = Instance.of(Worlds.tree(new float[9]), Affine.IDENTITY);
    InstanceTree world =
        InstanceTreeBuilder.build(new Instance[] {here, Instance.of(mesh, Affine.IDENTITY)});
    int met = 0;
    for (int n = 0; n < CASES; n++) {
      double[] q = {random.nextInt(40) - 20, random.nextInt(40) - 20, 0};
      q[2] = -(3 * q[0] + 5 * q[1]) / 7;
      q[2] += (random.nextInt(5) - 2) * Math.ulp(Math.max(1, Math.abs(q[2])));
      double[] p = {random.nextInt(30) - 15, random.nextInt(30) - 15, 60 + random.nextInt(40)};
      query.segment(p[0], p[1], p[2], q[0], q[1], q[2]).interval(0, Double.POSITIVE_INFINITY);
      boolean expected = side(q) <= 0;
      String what = "seed " + SEED + " case " + n + " to " + q[0] + " " + q[1] + " " + q[2];
      assertThat(query.any(mesh)).as(what).isEqualTo(expected);
      assertThat(query.any(world)).as(what).isEqualTo(expected);
      assertThat(query.nearest(mesh, hit)).as(what).isEqualTo(expected);
      assertThat(hit.t() <= 1).as(what).isEqualTo(expected);
      assertThat(query.nearest(world, hit)).as(what).isEqualTo(expected);
      assertThat(query.all(mesh, hits) > 0).as(what).isEqualTo(expected);
      assertThat(query.all(world, hits) > 0).as(what).isEqualTo(expected);
      assertThat(query.kNearest(mesh, 1, hits)).as(what).isEqualTo(expected ? 1 : 0);
      assertThat(query.kNearest(world, 1, hits)).as(what).isEqualTo(expected ? 1 : 0);
      query.segment(q[0], q[1], q[2], p[0], p[1], p[2]);
      assertThat(query.any(mesh)).as("back, " + what).isEqualTo(expected);
      met += expected ? 1 : 0;
    }
    System.out.printf("segments: seed %d, %d of %d met%n", SEED, met, CASES);
    assertThat(met).isBetween(CASES * 3 / 10, CASES * 8 / 10);
  }

  @Test
  void anIntervalHoldsBesideTheEndAndARayAfterASegmentHasNone() {
    Bvh mesh = Worlds.tree(new float[] {-1, -1, 2, 3, -1, 2, -1, 3, 2});
    assertThat(query.segment(0, 0, 0, 0, 0, 4).nearest(mesh, hit)).isTrue();
    assertThat(hit.t()).isEqualTo(0.5);
    assertThat(query.interval(0, 0.25).any(mesh)).isFalse();
    assertThat(query.interval(0.75, 1).any(mesh)).isFalse();
    assertThat(query.interval(0, 9).segment(0, 0, 0, 0, 0, 1).any(mesh)).isFalse();
    assertThat(query.ray(0, 0, 0, 0, 0, 1).any(mesh)).isTrue();
    assertThat(query.segment(0, 0, 2, 0, 0, 2).any(mesh)).isFalse();
    assertThat(query.segment(0, 0, 0, 0, 0, Double.NaN).any(mesh)).isFalse();
    assertThat(query.segment(0, 0, 0, 0, 0, Double.POSITIVE_INFINITY).any(mesh)).isFalse();
  }
}
