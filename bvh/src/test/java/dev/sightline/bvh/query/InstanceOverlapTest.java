package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.InstancePoint;
import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InstanceOverlapTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  private static final InstanceFilter SOME =
      new InstanceFilter() {
        @Override
        public boolean enters(int instance) {
          return instance % 4 != 1;
        }

        @Override
        public boolean accepts(int instance, int triangle) {
          return (instance + triangle) % 3 != 0;
        }
      };

  private static List<List<Integer>> pairs(InstanceTriangles found) {
    found.sort();
    List<List<Integer>> out = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      out.add(List.of(found.instance(i), found.triangle(i)));
    }
    return out;
  }

  private static int compare(
      Volume volume, Instance[] world, InstanceTree tree, float[] n, InstanceFilter f) {
    InstanceTriangles found = new InstanceTriangles();
    List<List<Integer>> expected = new WorldBruteForce(world).meeting(volume, n, f);
    int size = volume.find(tree, n, f, found);
    assertThat(size).isEqualTo(expected.size()).isEqualTo(found.size());
    assertThat(pairs(found)).as("%s %s", volume, Arrays.toString(n)).isEqualTo(expected);
    assertThat(volume.count(tree, n, f)).isEqualTo(expected.size());
    assertThat(volume.test(tree, n, f)).isEqualTo(!expected.isEmpty());
    return expected.size();
  }

  @ParameterizedTest
  @EnumSource(Volume.class)
  void aVolumeMeetsWhatTheLoopSays(Volume volume) {
    long seed = 640 + volume.ordinal();
    Random random = new Random(seed);
    int hits = 0;
    int cases = 0;
    int whole = 0;
    for (double distance : new double[] {3, 40, 1e6}) {
      Instance[] world = Worlds.mixed(60, distance, seed);
      InstanceTree tree = InstanceTreeBuilder.build(world);
      WorldRays source = new WorldRays(world, seed);
      float[] n = new float[Volume.NUMBERS];
      float[] centre = new float[3];
      for (int i = 0; i < 120; i++) {
        float size = (float) Math.exp(random.nextGaussian() * 3);
        double[] at = source.target();
        for (int k = 0; k < 3; k++) {
          centre[k] = (float) (at[k] + size * 0.5 * random.nextGaussian());
        }
        volume.draw(random, centre, size, n);
        int met = compare(volume, world, tree, n, i % 3 == 0 ? SOME : InstanceFilter.EVERYTHING);
        hits += met > 0 ? 1 : 0;
        whole += met > 100 ? 1 : 0;
        cases++;
      }
    }
    System.out.printf(
        "%s: seed %d, %d of %d meet, %d more than 100 triangles%n",
        volume, seed, hits, cases, whole);
    assertThat(hits).isBetween(cases / 10, cases * 95 / 100);
    assertThat(whole).isPositive();
  }

  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void theClosestPointIsThatOfTheLoop(Worlds.Kind kind) {
    long seed = 77;
    Random random = new Random(seed);
    Instance[] world = Worlds.mixed(25, 10, seed);
    for (int i = 0; i < 5; i++) {
      world[i] = Instance.of(Worlds.meshes()[i], Worlds.map(kind, random, 10));
    }
    InstanceTree tree = InstanceTreeBuilder.build(world);
    WorldBruteForce loop = new WorldBruteForce(world);
    WorldRays source = new WorldRays(world, seed);
    InstancePoint point = new InstancePoint();
    int found = 0;
    for (int n = 0; n < 40; n++) {
      double[] p = source.target().clone();
      double away = Math.exp(random.nextGaussian() * 2);
      for (int k = 0; k < 3; k++) {
        p[k] += away * random.nextGaussian();
      }
      InstanceFilter f = n % 3 == 0 ? SOME : InstanceFilter.EVERYTHING;
      double most = n % 2 == 0 ? INF : away * 0.5;
      List<Number> expected = loop.closest(p, most, f);
      assertThat(ClosestOnMesh.find(tree, p[0], p[1], p[2], most, f, point))
          .isEqualTo(!expected.isEmpty());
      if (point.isFound()) {
        found++;
        List<Number> actual =
            List.of(
                point.instance(),
                point.triangle(),
                point.x(),
                point.y(),
                point.z(),
                point.distanceSquared());
        assertThat(actual).isEqualTo(expected);
      }
    }
    System.out.printf("%s: seed %d, %d of 40 found%n", kind, seed, found);
    assertThat(found).isBetween(20, 40);
  }

  @Test
  void whatAVolumeHoldsWholeIsReportedWhole() {
    Instance[] world = Worlds.mixed(200, 30, 12);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    int triangles = 0;
    for (Instance instance : world) {
      triangles += instance.isMet() ? instance.mesh().triangleCount() : 0;
    }
    assertThat(SphereOverlap.count(tree, 0, 0, 0, 1e9)).isEqualTo(triangles);
    assertThat(SphereOverlap.count(tree, 0, 0, 0, INF)).isEqualTo(triangles);
    float most = 1e9f;
    assertThat(AabbOverlap.count(tree, -most, -most, -most, most, most, most)).isEqualTo(triangles);
    assertThat(SphereOverlap.count(tree, 0, 0, 0, 1e9, instance -> false)).isZero();
  }

  @Test
  void trianglesThatARefitHasLostAreNotReported() {
    float[] mesh = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1};
    float[] broken = mesh.clone();
    broken[4] = Float.NaN;
    Bvh tree = Refit.apply(Worlds.tree(mesh), TriangleSoup.ofTriangles(broken));
    Instance[] world = {Instance.of(tree, Affine.IDENTITY)};
    InstanceTree placed = InstanceTreeBuilder.build(world);
    assertThat(SphereOverlap.count(placed, 0, 0, 0, 100)).isEqualTo(1);
    assertThat(AabbOverlap.count(placed, -9, -9, -9, 9, 9, 9)).isEqualTo(1);
  }

  @Test
  void instancesBeyondTheRangeOfAFloatDisturbNobody() {
    Bvh mesh = Worlds.meshes()[0];
    Affine far = Affine.of(1, 0, 0, 3e38, 0, 1, 0, 0, 0, 0, 1, 0);
    Affine beyond = Affine.of(1e38, 0, 0, 3e38, 0, 1e38, 0, 0, 0, 0, 1e38, 0);
    Affine out = Affine.of(1, 0, 0, 1e300, 0, 1, 0, 0, 0, 0, 1, 0);
    Instance[] world = {
      Instance.of(mesh, far),
      Instance.of(mesh, beyond),
      Instance.of(mesh, out),
      Instance.of(mesh, Affine.IDENTITY)
    };
    InstanceTree tree = InstanceTreeBuilder.build(world);
    assertThat(tree.bounds()).isEmpty();
    Random random = new Random(5);
    float[] n = new float[Volume.NUMBERS];
    int hits = 0;
    for (Volume volume : Volume.values()) {
      for (int i = 0; i < 30; i++) {
        volume.draw(random, new float[3], 1 + i, n);
        hits += compare(volume, world, tree, n, InstanceFilter.EVERYTHING) > 0 ? 1 : 0;
      }
    }
    assertThat(hits).isBetween(50, 150);
    InstancePoint point = new InstancePoint();
    assertThat(ClosestOnMesh.find(tree, 0, 3, 0, INF, point)).isTrue();
    assertThat(point.instance()).isEqualTo(3);
    assertThat(point.distance()).isEqualTo(2);
  }

  @Test
  void nothingIsMetInAnEmptyWorldOrByNoVolume() {
    InstanceTriangles out = new InstanceTriangles();
    InstancePoint point = new InstancePoint();
    assertThat(SphereOverlap.find(InstanceTree.EMPTY, 0, 0, 0, 1, out)).isZero();
    assertThat(ClosestOnMesh.find(InstanceTree.EMPTY, 0, 0, 0, INF, point)).isFalse();
    double nan = Double.NaN;
    Instance gone =
        Instance.of(Worlds.meshes()[0], Affine.of(1, 0, 0, nan, 0, 1, 0, 0, 0, 0, 1, 0));
    InstanceTree tree = InstanceTreeBuilder.build(new Instance[] {gone, gone, gone});
    assertThat(tree.bounds()).isEmpty();
    assertThat(SphereOverlap.find(tree, 0, 0, 0, INF, out)).isZero();
    assertThat(AabbOverlap.test(tree, -9, -9, -9, 9, 9, 9)).isFalse();
    assertThat(ClosestOnMesh.find(tree, 0, 0, 0, INF, point)).isFalse();
    assertThat(point.instance()).isEqualTo(InstancePoint.NONE);
    InstanceTree some = InstanceTreeBuilder.build(Worlds.mixed(20, 1, 1));
    assertThat(some.bounds()).isPresent();
    assertThat(SphereOverlap.count(some, Double.NaN, 0, 0, 1)).isZero();
    assertThat(SphereOverlap.count(some, 0, 0, 0, -1)).isZero();
    assertThat(ClosestOnMesh.find(some, 0, Double.NaN, 0, INF, point)).isFalse();
  }
}
