package dev.sightline.bvh.solid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.RandomSkin;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.Budget;
import dev.sightline.core.shape.Vec3;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SolidQueryTest {
  private static final long SEED = 20_261;
  private static final int KINDS = 10;

  private final SolidQuery query = new SolidQuery();

  static Stream<String> meshes() {
    return SolidMeshes.all().keySet().stream();
  }

  /**
   * A place of the lattice: anywhere, on vertices, edges and faces, over them, beside, far away.
   */
  private static void draw(int kind, Random random, float[] mesh, long[] p) {
    int t = 9 * random.nextInt(mesh.length / 9);
    int other = 9 * random.nextInt(mesh.length / 9);
    int third = 9 * random.nextInt(mesh.length / 9);
    int corner = 3 * random.nextInt(3);
    for (int k = 0; k < 3; k++) {
      long a = (long) mesh[t + corner + k];
      long b = (long) mesh[t + (corner + 3) % 9 + k];
      long c = (long) mesh[t + (corner + 6) % 9 + k];
      long far = (long) mesh[other + k];
      boolean isUp = k == 1;
      p[k] =
          switch (kind) {
            case 0 -> Math.round(a + (far - a) * random.nextDouble());
            case 1 -> a;
            case 2 -> (a + b) / 2;
            case 3 -> (a + b + c) / 3;
            case 4 -> isUp ? Math.round(a + (far - a) * 1.3 * random.nextDouble()) : a;
            case 5 -> isUp ? Math.round((a + far) / 2.0) + random.nextInt(3) - 1 : (a + b) / 2;
            case 6 -> a + (b - a) * random.nextInt(4) / 2 + (c - a) * random.nextInt(4) / 2;
            case 7 -> random.nextInt(1 << 18) - (1 << 17);
            case 8 -> a + random.nextInt(3) - 1;
            default -> k == 0 ? a : k == 1 ? far : (long) mesh[third + k];
          };
    }
  }

  private void againstTheOracle(String name, float[] mesh, Collection<Bvh> trees, int points) {
    SolidOracle oracle = new SolidOracle(mesh);
    Random random = new Random(SEED);
    int[] inside = new int[KINDS];
    int on = 0;
    long[] p = new long[3];
    for (int n = 0; n < points; n++) {
      draw(n % KINDS, random, mesh, p);
      boolean isIn = oracle.isIn(p[0], p[1], p[2]);
      query.point(p[0], p[1], p[2]);
      for (Bvh tree : trees) {
        assertThat(query.isIn(tree))
            .as("%s, seed %d, case %d: %d %d %d", name, SEED, n, p[0], p[1], p[2])
            .isEqualTo(isIn);
      }
      inside[n % KINDS] += isIn ? 1 : 0;
      on += n % KINDS == 9 && oracle.isOn(p[0], p[1], p[2]) ? 1 : 0;
    }
    int all = Arrays.stream(inside).sum();
    System.out.printf(
        "%s, %d triangles: seed %d, %d of %d points inside, by kinds %s, of the last %d on it%n",
        name, mesh.length / 9, SEED, all, points, Arrays.toString(inside), on);
    assertThat(all).isBetween(points * 3 / 10, points * 9 / 10);
    assertThat(ClosedMesh.isClosed(trees.iterator().next())).isTrue();
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void insideAndOutsideAreThoseOfRaysInOtherDirections(String name) {
    float[] mesh = SolidMeshes.all().get(name);
    againstTheOracle(name, mesh, Layouts.of(mesh).values(), Budget.of(5_000));
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @MethodSource("meshes")
  void aMillionPointsAnswerAsRaysInOtherDirectionsDo(String name) {
    float[] mesh = SolidMeshes.all().get(name);
    againstTheOracle(name, mesh, List.of(Worlds.tree(mesh)), 100_000);
  }

  @Test
  void formulasOfBoxAndTorusAgree() {
    Bvh box = Worlds.tree(PairWorlds.box(-1, -2, -3, 1.5f, 2, 3));
    Bvh torus = Worlds.tree(PairWorlds.torus(200, 100, 2, 0.5));
    Random random = new Random(SEED);
    int inBox = 0;
    int inTorus = 0;
    for (int n = 0; n < 20_000; n++) {
      float x = random.nextInt(25) / 4f - 3;
      float y = random.nextInt(25) / 4f - 3;
      float z = random.nextInt(33) / 4f - 4;
      boolean isIn = x >= -1 && x <= 1.5f && Math.abs(y) <= 2 && Math.abs(z) <= 3;
      assertThat(query.point(x, y, z).isIn(box)).as("%s %s %s", x, y, z).isEqualTo(isIn);
      inBox += isIn ? 1 : 0;
      double u = 6 * random.nextDouble() - 3;
      double v = 6 * random.nextDouble() - 3;
      double w = 1.2 * random.nextDouble() - 0.6;
      double off = Math.hypot(Math.hypot(u, v) - 2, w) - 0.5;
      if (Math.abs(off) > 1e-3) { // the mesh is a polyhedron
        assertThat(query.point(u, v, w).isIn(torus)).as("%s %s %s", u, v, w).isEqualTo(off < 0);
        inTorus += off < 0 ? 1 : 0;
      }
    }
    System.out.printf("seed %d: of 20000 in box %d, in torus %d%n", SEED, inBox, inTorus);
    assertThat(inBox).isPositive();
    assertThat(inTorus).isPositive();
  }

  @Test
  void whatIsNotClosedHoldsItsTrianglesOnly() {
    float[] sheet = {0, 0, 0, 4, 0, 0, 0, 0, 4, 4, 0, 0, 4, 0, 4, 0, 0, 4};
    Bvh tree = Worlds.tree(sheet);
    assertThat(ClosedMesh.isClosed(tree)).isFalse();
    for (int x = -1; x <= 5; x++) {
      for (int y = -1; y <= 1; y++) {
        for (int z = -1; z <= 5; z++) {
          boolean isOn = y == 0 && x >= 0 && x <= 4 && z >= 0 && z <= 4;
          assertThat(query.point(x, y, z).isIn(tree)).isEqualTo(isOn);
        }
      }
    }
  }

  @Test
  void whatIsNoPlaceIsOutside() {
    Bvh ball = Worlds.tree(SolidMeshes.all().get("ball"));
    double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300};
    assertThat(query.isIn(ball)).as("without a point").isFalse();
    for (double bad : odd) {
      assertThat(query.point(bad, 0, 0).isIn(ball)).isFalse();
      assertThat(query.point(0, bad, 0).isIn(ball)).isFalse();
      assertThat(query.point(0, 0, bad).isIn(ball)).isFalse();
      assertThat(query.isIn(Instance.of(ball, PairWorlds.move(0, 0, bad)))).isFalse();
    }
    assertThat(query.point(new Vec3(0, 0, 0)).isIn(ball)).isTrue();
    assertThat(query.isIn(Worlds.tree(new float[0]))).isFalse();
    assertThat(query.isIn(Instance.of(ball, PairWorlds.move(0, Double.NaN, 0)))).isFalse();
  }

  @Test
  void meshesInAPoseHoldWhatTheirTrianglesThereDo() {
    float[] mesh = SolidMeshes.all().get("ball");
    RandomSkin skin = new RandomSkin(mesh, 5, RandomSkin.Weights.PROPER, SEED);
    float[] matrices = skin.matrices(0.2f, 300);
    Bvh posed = skin.tree().at(BonePose.of(matrices));
    Bvh baked = Worlds.tree(skin.posed(matrices));
    Random random = new Random(SEED);
    int inside = 0;
    for (int n = 0; n < 5_000; n++) {
      query.point(gauss(random), gauss(random), gauss(random));
      boolean isIn = query.isIn(baked);
      inside += isIn ? 1 : 0;
      assertThat(query.isIn(posed)).isEqualTo(isIn);
      assertThat(query.isIn(Instance.of(posed, Affine.IDENTITY))).isEqualTo(isIn);
    }
    System.out.printf("seed %d: %d of 5000 points in the posed ball%n", SEED, inside);
    assertThat(inside).isBetween(500, 4_500);
    assertThat(ClosedMesh.isClosed(posed)).isTrue();
  }

  private static double gauss(Random random) {
    return 600 * random.nextGaussian();
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void theSignedDistanceIsThatOfTheClosestPointAndNegativeInside(String name) {
    float[] mesh = SolidMeshes.all().get(name);
    Bvh tree = Worlds.tree(mesh);
    ClosestQuery closest = new ClosestQuery();
    MeshPoint point = new MeshPoint();
    MeshPoint other = new MeshPoint();
    Random random = new Random(SEED);
    long[] p = new long[3];
    int inside = 0;
    for (int n = 0; n < 2_000; n++) {
      draw(n % KINDS, random, mesh, p);
      query.point(p[0], p[1], p[2]);
      double signed = query.signedDistance(tree, point);
      closest.point(p[0], p[1], p[2]).nearest(tree, other);
      assertThat(Math.abs(signed)).isEqualTo(other.distance());
      assertThat(point.triangle()).isEqualTo(other.triangle());
      assertThat(1 / signed < 0).isEqualTo(query.isIn(tree) && other.distance() > 0);
      inside += signed < 0 ? 1 : 0;
    }
    System.out.printf("%s: seed %d, %d of 2000 distances are negative%n", name, SEED, inside);
    assertThat(inside).isPositive();
    assertThat(query.point(Double.NaN, 0, 0).signedDistance(tree, point)).isNaN();
    assertThat(point.isFound()).isFalse();
    assertThat(query.point(0, 0, 0).signedDistance(Worlds.tree(new float[0]), point)).isNaN();
  }

  @Test
  void aFilterMayNotAskTheQueryThatAsksIt() {
    Map<String, float[]> all = SolidMeshes.all();
    Bvh ball = Worlds.tree(all.get("ball"));
    var world = InstanceTreeBuilder.build(new Instance[] {Instance.of(ball, Affine.IDENTITY)});
    query.point(0, 0, 0).instances(instance -> query.isIn(ball));
    assertThatThrownBy(() -> query.any(world)).isInstanceOf(IllegalStateException.class);
    query.instances(InstanceFilter.ALL);
    assertThat(query.any(world)).isTrue();
  }
}
