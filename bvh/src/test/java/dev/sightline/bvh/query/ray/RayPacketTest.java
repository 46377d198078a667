package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeStatistics;
import dev.sightline.core.Budget;
import dev.sightline.core.ray.Culling;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rays that go through a tree together are answered as each of them alone. */
@Tag("play")
class RayPacketTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final int SIZE = RayPacket.SIZE;
  private static final long SEED = 20261122;

  /** Directions in other lengths make other scales; far origins, wider margins. */
  private static final float[] SCALES = {1, 1, 1, 0x1p-60f, 0x1p60f, 3, -1};

  private final Random random = new Random(SEED);
  private final RayQuery query = new RayQuery();
  private int together;
  private int asked;

  @ParameterizedTest
  @EnumSource(Culling.class)
  void answersAreThoseOfSingleQueries(Culling culling) {
    query.interval(0.1, 0.9).culling(culling);
    for (Map.Entry<String, float[]> mesh : Meshes.ten().entrySet()) {
      Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh.getValue()));
      Rays source = new Rays(mesh.getValue(), random.nextLong());
      RayPacket nearest = new RayPacket(tree, 0.1, 0.9, culling, false);
      RayPacket any = new RayPacket(tree, 0.1, 0.9, culling, true);
      for (int i = 0; i < 600; i++) {
        float[] rays = likeOne(source.next(Aim.values()[i % 4]));
        int first = random.nextInt(3);
        int count = 1 + random.nextInt(SIZE);
        check(tree, rays, first, count, nearest, any);
      }
    }
    System.out.printf(
        "packets, %s: seed %d, %d of %d went together to the end%n",
        culling, SEED, together, asked);
    assertThat(together).isBetween(asked / 10, asked - 100);
  }

  private void check(
      Bvh tree, float[] rays, int first, int count, RayPacket nearest, RayPacket any) {
    asked++;
    together += nearest.cast(rays, first, count) ? 1 : 0;
    any.cast(rays, first, count);
    RayHit expected = new RayHit();
    RayHit found = new RayHit();
    for (int i = 0; i < count; i++) {
      Rays.set(query, rays, first + i).nearest(tree, expected);
      nearest.nearest(i, found);
      assertThat(found).hasToString(expected.toString());
      assertThat(found.leafPlace()).isEqualTo(expected.leafPlace());
      assertThat(any.any(i)).isEqualTo(expected.isHit());
    }
  }

  @Test
  void aThickRayEntersWhateverOneOfItsRaysEnters() {
    int covered = 0;
    int leaves = 0;
    for (Map.Entry<String, float[]> mesh : Meshes.ten().entrySet()) {
      Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh.getValue()));
      Rays source = new Rays(mesh.getValue(), random.nextLong());
      for (int i = 0; i < Budget.of(400); i++) {
        float[] rays = likeOne(source.next(Aim.values()[i % 4]));
        double tMin = random.nextInt(3) * 0.2;
        double tMax = random.nextBoolean() ? INF : tMin + random.nextDouble();
        RayTraversal[] traversals = new RayTraversal[SIZE];
        RayTraversal thick = new RayTraversal();
        int limit = -1;
        boolean possible = true;
        for (int k = 0; k < SIZE && possible; k++) {
          traversals[k] = start(tree, rays, k, tMin, tMax);
          limit = Math.max(limit, traversals[k].limitBits(tMax));
          if (k == 0) {
            thick.become(traversals[k]);
          } else {
            possible = thick.cover(traversals[k]);
          }
        }
        if (possible) {
          covered++;
          Set<Integer> entered = leaves(tree, thick, limit);
          for (RayTraversal traversal : traversals) {
            Set<Integer> alone = leaves(tree, traversal, traversal.limitBits(tMax));
            leaves += alone.size();
            assertThat(entered)
                .as("%s, seed %d, packet %d", mesh.getKey(), SEED, i)
                .containsAll(alone);
          }
        }
      }
    }
    System.out.printf(
        "thick rays: seed %d, %d packets, %d leaves of single rays%n", SEED, covered, leaves);
    assertThat(covered).isGreaterThan(Budget.of(1000));
    assertThat(leaves).isGreaterThan(10_000);
  }

  private static RayTraversal start(Bvh tree, float[] rays, int ray, double tMin, double tMax) {
    RayTraversal traversal = new RayTraversal();
    int r = 6 * ray;
    boolean valid =
        traversal.start(
            tree,
            rays[r],
            rays[r + 1],
            rays[r + 2],
            rays[r + 3],
            rays[r + 4],
            rays[r + 5],
            tMin,
            tMax);
    assertThat(valid).isTrue();
    return traversal;
  }

  private static Set<Integer> leaves(Bvh tree, RayTraversal traversal, int limit) {
    Set<Integer> leaves = new HashSet<>();
    int leaf;
    while ((leaf = traversal.nextLeaf(tree.nodeBounds(), tree.nodeChildren(), limit))
        != RayTraversal.NONE) {
      leaves.add(leaf);
    }
    return leaves;
  }

  @Test
  void raysWithoutAnAnswerDoNotDisturbTheOthers() {
    float[] mesh = Meshes.sphere(20, 30, 1, 0, 0, 0);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    RayPacket packet = new RayPacket(tree, 0, INF, Culling.NONE, false);
    float[] rays = new float[6 * SIZE];
    for (int k = 0; k < SIZE; k++) {
      rays[6 * k] = 0.01f * k;
      rays[6 * k + 5] = 1;
    }
    rays[6] = Float.NaN;
    rays[6 * 3 + 5] = 0;
    rays[6 * 5 + 3] = Float.POSITIVE_INFINITY;
    assertThat(packet.cast(rays, 0, SIZE)).isTrue();
    RayHit hit = new RayHit();
    for (int k = 0; k < SIZE; k++) {
      packet.nearest(k, hit);
      assertThat(hit.isHit()).as("ray %d", k).isEqualTo(k != 1 && k != 3 && k != 5);
    }
  }

  /** Origins that infinity is next to would make differences of infinities, and those are NaN. */
  @Test
  void raysFromWhereFloatsEndAreAskedOfEverything() {
    float[] mesh = Meshes.soup(100, 3);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    float edge = Math.nextDown(Float.MAX_VALUE);
    float[] rays = new float[6 * SIZE];
    for (int k = 0; k < SIZE; k++) {
      rays[6 * k + k % 3] = k < 4 ? -edge : -0x1.8p127f;
      rays[6 * k + 3 + k % 3] = k % 2 == 0 ? 1 : -1;
      RayTraversal traversal = start(tree, rays, k, 0, INF);
      Set<Integer> entered = leaves(tree, traversal, traversal.limitBits(INF));
      assertThat(entered.stream().mapToInt(NodeLayout::count).sum())
          .isEqualTo(tree.triangleCount());
    }
    RayPacket nearest = new RayPacket(tree, 0, INF, Culling.NONE, false);
    RayPacket any = new RayPacket(tree, 0, INF, Culling.NONE, true);
    nearest.cast(rays, 0, SIZE);
    any.cast(rays, 0, SIZE);
    RayHit expected = new RayHit();
    RayHit found = new RayHit();
    for (int k = 0; k < SIZE; k++) {
      Rays.set(query, rays, k).nearest(tree, expected);
      nearest.nearest(k, found);
      assertThat(found).hasToString(expected.toString());
      assertThat(any.any(k)).isEqualTo(expected.isHit());
    }
  }

  /** Boxes that reach to where floats end, or lie there, are entered like any other. */
  @Test
  void raysFromWhereFloatsEndMeetWhatLiesThere() {
    float[] mesh = new float[6 * 9];
    for (int i = 0; i < 6; i++) {
      for (int vertex = 0; vertex < 3; vertex++) {
        int p = 9 * i + 3 * vertex;
        mesh[p + i % 3] = i < 3 ? Float.MAX_VALUE : -Float.MAX_VALUE;
        mesh[p + (i + 1) % 3] = vertex == 1 ? 1 : 0;
        mesh[p + (i + 2) % 3] = vertex == 2 ? 1 : 0;
      }
    }
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    assertThat(TreeStatistics.of(tree).leaves()).isGreaterThan(2);
    for (int i = 0; i < 6; i++) {
      float[] ray = {0.25f, 0.25f, 0.25f, 0, 0, 0};
      ray[i % 3] = i < 3 ? -0x1.8p127f : 0x1.8p127f;
      ray[3 + i % 3] = i < 3 ? 1 : -1;
      Set<Integer> entered =
          leaves(tree, start(tree, ray, 0, 0, INF), Float.floatToIntBits(Float.POSITIVE_INFINITY));
      assertThat(entered.stream().mapToInt(NodeLayout::count).sum()).isEqualTo(6);
      RayHit hit = new RayHit();
      Rays.set(query, ray).nearest(tree, hit);
      assertThat(hit.triangle()).isEqualTo(i);
    }
  }

  @Test
  void anEmptyTreeAnswersNothing() {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));
    RayPacket packet = new RayPacket(tree, 0, INF, Culling.NONE, true);
    packet.cast(new float[] {0, 0, 0, 1, 2, 3}, 0, 1);
    assertThat(packet.any(0)).isFalse();
  }

  /**
   * Rays like one: the same, or close to it by a random power of two, some longer or shorter, some
   * from far away.
   */
  private float[] likeOne(double[] ray) {
    float[] rays = new float[6 * (SIZE + 2)];
    double spread = random.nextInt(4) == 0 ? 0 : Math.scalb(1.0, -random.nextInt(24));
    boolean far = random.nextInt(10) == 0;
    boolean scaled = random.nextInt(4) == 0;
    for (int k = 0; k < SIZE + 2; k++) {
      float scale = scaled ? SCALES[random.nextInt(SCALES.length)] : 1;
      for (int axis = 0; axis < 3; axis++) {
        double origin = ray[axis] + spread * (random.nextDouble() - 0.5);
        double way =
            ray[3 + axis] + (ray[3 + axis] == 0 ? 0 : spread * (random.nextDouble() - 0.5));
        rays[6 * k + axis] = (float) (far ? origin - 1e30 * way : origin);
        rays[6 * k + 3 + axis] = (float) way * scale;
      }
    }
    return rays;
  }
}
