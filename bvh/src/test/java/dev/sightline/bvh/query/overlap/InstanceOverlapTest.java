package dev.sightline.bvh.query.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Filters;
import dev.sightline.bvh.OverlapVolumeKind;
import dev.sightline.bvh.WorldBruteForce;
import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("play")
class InstanceOverlapTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  private static final Filters SOME =
      new Filters(
          instance -> instance % 4 != 1,
          (instance, triangle, t, u, v) -> (instance + triangle) % 3 != 0);

  private final OverlapQuery overlap = new OverlapQuery();
  private final ClosestQuery closest = new ClosestQuery();

  private static List<List<Integer>> pairs(TriangleList found) {
    found.sort();
    List<List<Integer>> out = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      out.add(List.of(found.instance(i), found.triangle(i)));
    }
    return out;
  }

  private int compare(
      OverlapVolumeKind volume, WorldBruteForce loop, InstanceTree tree, float[] n, Filters f) {
    TriangleList found = new TriangleList();
    List<List<Integer>> expected = loop.meeting(volume, n, f);
    volume.set(overlap, n).instances(f.instances()).triangles(f.triangles());
    int size = overlap.all(tree, found);
    assertThat(size).isEqualTo(expected.size()).isEqualTo(found.size());
    assertThat(pairs(found).equals(expected)).as("%s %s", volume, Arrays.toString(n)).isTrue();
    assertThat(overlap.count(tree)).isEqualTo(expected.size());
    assertThat(overlap.any(tree)).isEqualTo(!expected.isEmpty());
    return expected.size();
  }

  @ParameterizedTest
  @EnumSource(OverlapVolumeKind.class)
  void aVolumeMeetsWhatTheLoopSays(OverlapVolumeKind volume) {
    long seed = 640 + volume.ordinal();
    Random random = new Random(seed);
    int hits = 0;
    int cases = 0;
    int whole = 0;
    for (double distance : new double[] {3, 40, 1e6}) {
      Instance[] world = Worlds.mixed(60, distance, seed);
      InstanceTree tree = InstanceTreeBuilder.build(world);
      WorldBruteForce loop = new WorldBruteForce(world);
      WorldRays source = new WorldRays(world, seed);
      float[] n = new float[OverlapVolumeKind.NUMBERS];
      float[] centre = new float[3];
      for (int i = 0; i < 150; i++) {
        float size = (float) Math.exp(random.nextGaussian() * 3);
        double[] at = source.target();
        for (int k = 0; k < 3; k++) {
          centre[k] = (float) (at[k] + size * 0.5 * random.nextGaussian());
        }
        volume.draw(random, centre, size, n);
        int met = compare(volume, loop, tree, n, i % 3 == 0 ? SOME : Filters.NONE);
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
    MeshPoint point = new MeshPoint();
    int found = 0;
    for (int n = 0; n < 150; n++) {
      double[] p = source.target().clone();
      double away = Math.exp(random.nextGaussian() * 2);
      for (int k = 0; k < 3; k++) {
        p[k] += away * random.nextGaussian();
      }
      Filters f = n % 3 == 0 ? SOME : Filters.NONE;
      double most = n % 2 == 0 ? INF : away * 0.5;
      List<Number> expected = loop.closest(p, most, f);
      closest.point(p[0], p[1], p[2]).within(most);
      closest.instances(f.instances()).triangles(f.triangles());
      assertThat(closest.nearest(tree, point)).isEqualTo(!expected.isEmpty());
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
    System.out.printf("%s: seed %d, %d of 150 found%n", kind, seed, found);
    assertThat(found).isBetween(75, 135);
  }

  @Test
  void whatAVolumeHoldsWholeIsReportedWhole() {
    Instance[] world = Worlds.mixed(200, 30, 12);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    int triangles = 0;
    for (Instance instance : world) {
      triangles += instance.isMet() ? instance.mesh().triangleCount() : 0;
    }
    assertThat(overlap.sphere(0, 0, 0, 1e9).count(tree)).isEqualTo(triangles);
    assertThat(overlap.sphere(0, 0, 0, INF).count(tree)).isEqualTo(triangles);
    float most = 1e9f;
    assertThat(overlap.aabb(-most, -most, -most, most, most, most).count(tree))
        .isEqualTo(triangles);
    assertThat(overlap.sphere(0, 0, 0, 1e9).instances(instance -> false).count(tree)).isZero();
  }

  @Test
  void trianglesThatARefitHasLostAreNotReported() {
    float[] mesh = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1};
    float[] broken = mesh.clone();
    broken[4] = Float.NaN;
    Bvh tree = Refit.apply(Worlds.tree(mesh), TriangleSoup.ofTriangles(broken));
    Instance[] world = {Instance.of(tree, Affine.IDENTITY)};
    InstanceTree placed = InstanceTreeBuilder.build(world);
    assertThat(overlap.sphere(0, 0, 0, 100).count(placed)).isEqualTo(1);
    assertThat(overlap.aabb(-9, -9, -9, 9, 9, 9).count(placed)).isEqualTo(1);
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
    WorldBruteForce loop = new WorldBruteForce(world);
    assertThat(tree.bounds()).isEmpty();
    Random random = new Random(5);
    float[] n = new float[OverlapVolumeKind.NUMBERS];
    int hits = 0;
    for (OverlapVolumeKind volume : OverlapVolumeKind.values()) {
      for (int i = 0; i < 30; i++) {
        volume.draw(random, new float[3], 1 + i, n);
        hits += compare(volume, loop, tree, n, Filters.NONE) > 0 ? 1 : 0;
      }
    }
    assertThat(hits).isBetween(50, 150);
    MeshPoint point = new MeshPoint();
    assertThat(closest.point(0, 3, 0).nearest(tree, point)).isTrue();
    assertThat(point.instance()).isEqualTo(3);
    assertThat(point.distance()).isEqualTo(2);
  }

  @Test
  void nothingIsMetInAnEmptyWorldOrByNoVolume() {
    TriangleList out = new TriangleList();
    MeshPoint point = new MeshPoint();
    assertThat(overlap.sphere(0, 0, 0, 1).all(InstanceTree.EMPTY, out)).isZero();
    assertThat(closest.point(0, 0, 0).nearest(InstanceTree.EMPTY, point)).isFalse();
    double nan = Double.NaN;
    Instance gone =
        Instance.of(Worlds.meshes()[0], Affine.of(1, 0, 0, nan, 0, 1, 0, 0, 0, 0, 1, 0));
    InstanceTree tree = InstanceTreeBuilder.build(new Instance[] {gone, gone, gone});
    assertThat(tree.bounds()).isEmpty();
    assertThat(overlap.sphere(0, 0, 0, INF).all(tree, out)).isZero();
    assertThat(overlap.aabb(-9, -9, -9, 9, 9, 9).any(tree)).isFalse();
    assertThat(closest.point(0, 0, 0).nearest(tree, point)).isFalse();
    assertThat(point.instance()).isEqualTo(MeshPoint.NONE);
    InstanceTree some = InstanceTreeBuilder.build(Worlds.mixed(20, 1, 1));
    assertThat(some.bounds()).isPresent();
    assertThat(overlap.sphere(Double.NaN, 0, 0, 1).count(some)).isZero();
    assertThat(overlap.sphere(0, 0, 0, -1).count(some)).isZero();
    assertThat(closest.point(0, Double.NaN, 0).nearest(some, point)).isFalse();
  }
}
