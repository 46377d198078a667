package dev.sightline.bvh.chunky;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.Budget;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.SegmentTriangle;
import java.math.BigDecimal;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("play")
class RaycastTest {
  private static final long SEED = 90210;

  /** Answers of float within this of ours count as the same. */
  private static final double SAME = 1e-5;

  static Stream<String> meshes() {
    return Stream.of("sphere", "terrain", "soup", "slivers", "grid of boxes");
  }

  private static float[] mesh(String name) {
    return Meshes.ten().get(name);
  }

  /** Segments of which about half end before they meet anything. */
  private static float[] segment(Rays rays, int n) {
    double[] ray = rays.next(Rays.Aim.values()[n % 4]);
    double reach = n % 3 == 0 ? 0.8 : n % 3 == 1 ? 1.0 : 1.7;
    float[] s = new float[6];
    for (int k = 0; k < 3; k++) {
      s[k] = (float) ray[k];
      s[3 + k] = (float) (ray[k] + ray[3 + k] * reach);
    }
    return s;
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void answersAreThoseOfTheLiteralReadingAndOfTheTree(String name) {
    compare(name, Budget.of(20_000));
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @MethodSource("meshes")
  void answersAreThoseOfTheLiteralReadingAndOfTheTreeAMillionTimes(String name) {
    compare(name, 200_000);
  }

  /** Where an answer differs from ours, exact arithmetic must say that ours is the right one. */
  private static void compare(String name, int count) {
    float[] mesh = mesh(name);
    ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(mesh), 64);
    LiteralRecast literal = new LiteralRecast(mesh, 64);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    Rays rays = new Rays(mesh, SEED);
    ChunkyHit hit = new ChunkyHit();
    RayHit treeHit = new RayHit();
    RayQuery query = new RayQuery().interval(0, 1).culling(Culling.BACK_FACES);
    int hits = 0;
    int literalErrs = 0;
    int treeErrs = 0;
    for (int n = 0; n < count; n++) {
      float[] s = segment(rays, n);
      boolean found = chunky.raycast(s[0], s[1], s[2], s[3], s[4], s[5], hit);
      hits += found ? 1 : 0;
      boolean sameAsLiteral =
          literal.raycast(s) == found && (!found || Math.abs(literal.t - hit.t()) < SAME);
      boolean sameAsTree =
          along(query, s).nearest(tree, treeHit) == found
              && (!found || Math.abs(treeHit.t() - hit.t()) < 1e-9);
      if (!sameAsLiteral || !sameAsTree) {
        literalErrs += sameAsLiteral ? 0 : 1;
        treeErrs += sameAsTree ? 0 : 1;
        BigDecimal exact = ExactSegment.first(mesh, s);
        assertThat(found).as("%s, seed %d, segment %d", name, SEED, n).isEqualTo(exact != null);
        if (exact != null) {
          assertThat(Math.abs(exact.doubleValue() - hit.t()))
              .as("%s, seed %d, segment %d", name, SEED, n)
              .isLessThan(0x1p-20);
        }
      }
    }
    System.out.printf(
        "%s: seed %d, %d of %d segments hit; float errs in %d, the tree's rounded t in %d%n",
        name, SEED, hits, count, literalErrs, treeErrs);
    assertThat(hits).isBetween(count / 20, count * 19 / 20);
    assertThat(literalErrs).isLessThan(count / 10);
    assertThat(treeErrs).isLessThan(count / 100);
  }

  /** Gives a query the ray from the start of a segment to its end. */
  private static RayQuery along(RayQuery query, float[] s) {
    return query.ray(
        s[0], s[1], s[2], (double) s[3] - s[0], (double) s[4] - s[1], (double) s[5] - s[2]);
  }

  /** Fans of slivers that hardly leave the segment's line: where they are met is much rounded. */
  @Test
  void slantedSliversThroughOnePointAreToldApartAsTheLoopDoes() {
    Random random = new Random(SEED);
    int hits = 0;
    int cases = 3000;
    for (int n = 0; n < cases; n++) {
      double[] at = new double[3];
      double[] d = new double[3];
      for (int k = 0; k < 3; k++) {
        at[k] = (float) random.nextGaussian();
        d[k] = 0.25 + random.nextDouble();
      }
      double width = Math.pow(10, -1 - 5 * random.nextDouble());
      float[] fan = new float[9 * 24];
      for (int i = 0; i < fan.length; i++) {
        int corner = i / 3 % 3;
        double along = corner == 0 ? 0 : (0.5 + random.nextDouble()) * d[i % 3];
        double off = corner == 0 ? 0 : width * random.nextGaussian();
        fan[i] = (float) (at[i % 3] + along + off);
      }
      float[] q = new float[3];
      float[] r = new float[3];
      for (int k = 0; k < 3; k++) {
        q[k] = (float) (at[k] - d[k] + width * random.nextGaussian() * (n % 2));
        r[k] = (float) (2 * at[k] - q[k]);
      }
      ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(fan), 1);
      ChunkyHit hit = new ChunkyHit();
      chunky.raycast(q[0], q[1], q[2], r[0], r[1], r[2], true, hit);
      int best = -1;
      double t = Double.NaN;
      for (int i = 0; i < 24; i++) {
        double found =
            SegmentTriangle.exactTwoSided(q[0], q[1], q[2], r[0], r[1], r[2], fan, 9 * i);
        if (best < 0 ? found >= 0 : found < t) {
          best = i;
          t = found;
        }
      }
      assertThat(hit.triangle()).as("seed %d, fan %d", SEED, n).isEqualTo(best);
      hits += best >= 0 ? 1 : 0;
    }
    System.out.printf("fans of slivers: seed %d, %d of %d hit%n", SEED, hits, cases);
    assertThat(hits).isBetween(cases / 5, cases - 1);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theAnswerIsThatOfALoopOverAllTrianglesToTheBit(boolean bothSides) {
    Meshes.ten()
        .forEach(
            (name, mesh) -> {
              ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(mesh), 32);
              Rays rays = new Rays(mesh, SEED);
              ChunkyHit hit = new ChunkyHit();
              int hits = 0;
              for (int n = 0; n < 600; n++) {
                float[] s = segment(rays, n);
                chunky.raycast(s[0], s[1], s[2], s[3], s[4], s[5], bothSides, hit);
                int best = -1;
                double t = Double.NaN;
                for (int i = 0; i < mesh.length / 9; i++) {
                  double at =
                      bothSides
                          ? SegmentTriangle.exactTwoSided(
                              s[0], s[1], s[2], s[3], s[4], s[5], mesh, 9 * i)
                          : SegmentTriangle.exactOneSided(
                              s[0], s[1], s[2], s[3], s[4], s[5], mesh, 9 * i);
                  if (best < 0 ? at >= 0 : at < t) {
                    best = i;
                    t = at;
                  }
                }
                assertThat(hit.triangle()).as("%s, segment %d", name, n).isEqualTo(best);
                assertThat(Double.valueOf(hit.t())).isEqualTo(Double.valueOf(t));
                hits += best >= 0 ? 1 : 0;
              }
              System.out.printf(
                  "%s, both sides %s: seed %d, %d of 600 hit%n", name, bothSides, SEED, hits);
              assertThat(hits).as(name).isBetween(30, 570);
            });
  }

  @Test
  void nothingIsLostAtEdgesAndVerticesOfAClosedSphere() {
    for (float offset : new float[] {0, 1000, 148376}) {
      float[] mesh = Meshes.sphere(40, 60, 1, offset, offset, -offset);
      ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(mesh));
      ChunkyHit hit = new ChunkyHit();
      for (int i = 0; i < mesh.length; i += 3) {
        int next = i - i % 9 + (i + 3) % 9;
        for (double w : new double[] {0, 0.5}) {
          double x = (1 - w) * mesh[i] + w * mesh[next];
          double y = (1 - w) * mesh[i + 1] + w * mesh[next + 1];
          double z = (1 - w) * mesh[i + 2] + w * mesh[next + 2];
          double far = 3;
          boolean found =
              chunky.raycast(
                  offset + far * (x - offset),
                  offset + far * (y - offset),
                  -offset + far * (z + offset),
                  offset,
                  offset,
                  -offset,
                  hit);
          assertThat(found).as("offset %s, vertex %d, %s", offset, i / 3, w).isTrue();
        }
      }
    }
  }

  private static final float[] QUAD = {
    0, 0, 0, 0, 0, 2, 2, 0, 0, /* facing up */ 2, 0, 0, 0, 0, 2, 2, 0, 2
  };

  @Test
  void aHitHasTriangleNormalAndPoint() {
    ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(QUAD));
    ChunkyHit hit = new ChunkyHit();
    assertThat(chunky.raycast(1.5, 4, 1.5, 1.5, -12, 1.5, hit)).isTrue();
    assertThat(hit.triangle()).isEqualTo(1);
    assertThat(hit.t()).isEqualTo(0.25);
    assertThat(new double[] {hit.x(), hit.y(), hit.z()}).containsExactly(1.5, 0, 1.5);
    assertThat(hit.normalX() + 0f).isZero();
    assertThat(hit.normalY()).isEqualTo(1);
    assertThat(hit.normalZ() + 0f).isZero();
    assertThat(hit).hasToString("ChunkyHit[triangle=1, t=0.25, at (1.5, 0.0, 1.5)]");
  }

  @Test
  void equalDistanceIsTheLowerTriangle() {
    ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(Meshes.copies(QUAD, 600)), 4);
    ChunkyHit hit = new ChunkyHit();
    assertThat(chunky.raycast(1, 1, 1, 1, -1, 1, hit)).isTrue();
    assertThat(hit.triangle()).isEqualTo(0);
    assertThat(chunky.raycast(1.5, 1, 1.5, 1.5, -1, 1.5, hit)).isTrue();
    assertThat(hit.triangle()).isEqualTo(1);
  }

  /** The boxes of a wall, which have no thickness, are entered and left at the very ends. */
  @Test
  void aSegmentThatStartsOrEndsOnAWallOfManyChunksMeetsIt() {
    for (int axis = 0; axis < 3; axis++) {
      float[] wall = new float[9 * 2 * 64];
      int at = 0;
      for (int cell = 0; cell < 64; cell++) {
        for (int corner : new int[] {0, 1, 2, 2, 1, 3}) {
          wall[at + (axis + 1) % 3] = cell % 8 + corner % 2;
          wall[at + (axis + 2) % 3] = cell / 8 + corner / 2;
          at += 3;
        }
      }
      ChunkyTriMesh mesh = ChunkyTriMesh.of(TriangleSoup.ofTriangles(wall), 2);
      ChunkyHit out = new ChunkyHit();
      for (int cell = 0; cell < 64; cell++) {
        for (int side = -1; side <= 1; side += 2) {
          double[] p = new double[3];
          p[(axis + 1) % 3] = cell % 8 + 0.25;
          p[(axis + 2) % 3] = cell / 8 + 0.5;
          double[] q = p.clone();
          q[axis] = side;
          assertThat(mesh.raycast(p[0], p[1], p[2], q[0], q[1], q[2], true, out)).isTrue();
          assertThat(new double[] {out.triangle(), out.t()}).containsExactly(2 * cell, 0);
          assertThat(mesh.raycast(q[0], q[1], q[2], p[0], p[1], p[2], true, out)).isTrue();
          assertThat(new double[] {out.triangle(), out.t()}).containsExactly(2 * cell, 1);
        }
      }
    }
  }

  @Test
  void bothEndsAreClosedAndTheBackIsMissedUnlessAskedFor() {
    ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(QUAD));
    ChunkyHit hit = new ChunkyHit();
    assertThat(chunky.raycast(1.5, 0, 1.5, 1.5, -1, 1.5, hit)).isTrue();
    assertThat(hit.t()).isZero();
    assertThat(chunky.raycast(1.5, 1, 1.5, 1.5, 0, 1.5, hit)).isTrue();
    assertThat(hit.t()).isEqualTo(1);
    assertThat(chunky.raycast(1.5, 1, 1.5, 1.5, Math.nextUp(0.0), 1.5, hit)).isFalse();
    assertThat(hit.isHit()).isFalse();
    assertThat(chunky.raycast(1.5, -1, 1.5, 1.5, 1, 1.5, hit)).isFalse();
    assertThat(chunky.raycast(1.5, -1, 1.5, 1.5, 1, 1.5, true, hit)).isTrue();
    assertThat(hit.normalY()).isEqualTo(1);
  }

  @Test
  void aSegmentInThePlaneMeetsATriangleFromBothSidesOnly() {
    ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(QUAD));
    ChunkyHit hit = new ChunkyHit();
    assertThat(chunky.raycast(-1, 0, 1, 3, 0, 1, hit)).isFalse();
    assertThat(chunky.raycast(-1, 0, 1, 3, 0, 1, true, hit)).isTrue();
    assertThat(hit.t()).isEqualTo(0.25);
    assertThat(chunky.raycast(1, 0, 1, 1, 0, 1, hit)).isFalse();
    assertThat(chunky.raycast(1, 0, 1, 1, 0, 1, true, hit)).isTrue();
  }

  @Test
  void whatIsNotANumberMissesAndEmptyMeshesAreMissed() {
    ChunkyTriMesh chunky = ChunkyTriMesh.of(TriangleSoup.ofTriangles(QUAD));
    ChunkyTriMesh empty = ChunkyTriMesh.of(TriangleSoup.ofTriangles(new float[0]));
    ChunkyHit hit = new ChunkyHit();
    double[] good = {1.5, 1, 1.5, 1.5, -1, 1.5};
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      for (int k = 0; k < 6; k++) {
        double[] s = good.clone();
        s[k] = bad;
        assertThat(chunky.raycast(s[0], s[1], s[2], s[3], s[4], s[5], true, hit)).isFalse();
      }
    }
    assertThat(empty.raycast(1.5, 1, 1.5, 1.5, -1, 1.5, hit)).isFalse();
    assertThat(hit.isHit()).isFalse();
  }
}
