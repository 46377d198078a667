package dev.sightline.bvh.query.overlap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.OverlapVolumeKind;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.Budget;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("jdk")
@Tag("play")
class OverlapQueryTest {
  private static final int CASES = Budget.of(60);

  /** Of each volume on each small mesh. */
  private static final int MANY = Budget.of(200);

  /** Of what meets a volume it knows the triangle alone. */
  private static final TriangleFilter SOME =
      (instance, triangle, t, u, v) ->
          instance == RayHit.NONE && Double.isNaN(t + u) && Double.isNaN(v) && triangle % 3 != 1;

  private final float[] n = new float[OverlapVolumeKind.NUMBERS];
  private final OverlapQuery query = new OverlapQuery();
  private final TriangleList out = new TriangleList();

  static Stream<String> meshes() {
    return Meshes.ten().keySet().stream();
  }

  private static Bvh tree(float... mesh) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
  }

  private static float extent(float[] mesh) {
    float extent = 0;
    for (int i = 3; i < mesh.length; i++) {
      extent = Math.max(extent, Math.abs(mesh[i] - mesh[i % 3]));
    }
    return extent;
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void everyVolumeMeetsWhatALoopOverAllTrianglesFinds(String name) {
    compare(name, Meshes.ten().get(name), CASES);
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void andThousandsOfVolumesDoSoOnPartsOfThem(String name) {
    compare(name, Meshes.ten(60).get(name), MANY);
  }

  private void compare(String name, float[] mesh, int cases) {
    Bvh tree = tree(mesh);
    float extent = extent(mesh);
    long seed = 808;
    Random random = new Random(seed);
    for (OverlapVolumeKind volume : OverlapVolumeKind.values()) {
      int hits = 0;
      for (int k = 0; k < cases; k++) {
        int vertex = 3 * random.nextInt(mesh.length / 3);
        float away = k % 4 == 0 ? 0 : 1.4f * extent;
        float[] c = new float[3];
        for (int axis = 0; axis < 3; axis++) {
          c[axis] = mesh[vertex + axis] + (random.nextFloat() - 0.5f) * away;
        }
        volume.draw(random, c, k % 3 == 0 ? extent : 0.2f * extent, n);
        String what = "seed " + seed + " " + volume + " case " + k;
        hits += same(volume, tree, mesh, what) ? 1 : 0;
        same(volume, tree, mesh, SOME, what);
      }
      System.out.printf("%s, %s: seed %d, %d of %d meet%n", name, volume, seed, hits, cases);
      assertThat(hits).as("%s, %s", name, volume).isBetween(cases / 20, cases * 19 / 20);
    }
  }

  private boolean same(OverlapVolumeKind volume, Bvh tree, float[] mesh, String what) {
    return same(volume, tree, mesh, TriangleFilter.ALL, what);
  }

  private boolean same(
      OverlapVolumeKind volume, Bvh tree, float[] mesh, TriangleFilter filter, String what) {
    query.triangles(filter);
    OverlapVolumeKind.Kernel kernel = volume.kernel(n);
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < mesh.length / 9; i++) {
      if (kernel.meets(mesh, 9 * i)
          && filter.accepts(RayHit.NONE, i, Double.NaN, Double.NaN, Double.NaN)) {
        expected.add(i);
      }
    }
    assertThat(volume.set(query, n).all(tree, out)).as(what).isEqualTo(expected.size());
    out.sort();
    assertThat(out.size()).as(what).isEqualTo(expected.size());
    List<Integer> answered = new ArrayList<>();
    for (int i = 0; i < out.size(); i++) {
      answered.add(out.triangle(i));
    }
    assertThat(answered.equals(expected)).as(what).isTrue();
    assertThat(query.count(tree)).as(what).isEqualTo(expected.size());
    assertThat(query.any(tree)).as(what).isEqualTo(!expected.isEmpty());
    return !expected.isEmpty();
  }

  @Test
  void touchingVolumesOnALatticeMeetWhatALoopOverAllTrianglesFinds() {
    float[] mesh = Meshes.boxes(6);
    Bvh tree = tree(mesh);
    Random random = new Random(17);
    int hits = 0;
    for (int k = 0; k < 200; k++) {
      float[] c = {random.nextInt(9) - 1, random.nextInt(9) - 1, random.nextInt(9) - 1};
      float r = random.nextInt(3);
      System.arraycopy(c, 0, n, 0, 3);
      n[3] = r;
      hits += same(OverlapVolumeKind.SPHERE, tree, mesh, "sphere " + k) ? 1 : 0;
      for (int axis = 0; axis < 3; axis++) {
        n[axis] = c[axis];
        n[axis + 3] = c[axis] + random.nextInt(3);
      }
      hits += same(OverlapVolumeKind.AABB, tree, mesh, "box " + k) ? 1 : 0;
      n[6] = random.nextInt(2);
      hits += same(OverlapVolumeKind.CAPSULE, tree, mesh, "capsule " + k) ? 1 : 0;
      float[] axes = {0, 1, 0, 0, 0, 1, 1, 0, 0, r, 1, random.nextInt(3)};
      System.arraycopy(axes, 0, n, 3, 12);
      hits += same(OverlapVolumeKind.OBB, tree, mesh, "oriented box " + k) ? 1 : 0;
    }
    assertThat(hits).isBetween(200, 700);
  }

  @ParameterizedTest
  @EnumSource(OverlapVolumeKind.class)
  void anEmptyTreeMeetsNothing(OverlapVolumeKind volume) {
    volume.draw(new Random(1), new float[3], 10, n);
    out.add(RayHit.NONE, 7);
    assertThat(volume.set(query, n).all(tree(), out)).isZero();
    assertThat(out.size()).isZero();
    assertThat(query.count(tree())).isZero();
    assertThat(query.any(tree())).isFalse();
  }

  @ParameterizedTest
  @EnumSource(OverlapVolumeKind.class)
  void aVolumeWithNumbersThatAreNotNumbersMeetsNothing(OverlapVolumeKind volume) {
    Bvh tree = tree(Meshes.soup(50, 3));
    int numbers = new int[] {4, 6, 15, 7, 36}[volume.ordinal()];
    for (int k = 0; k < numbers; k++) {
      volume.draw(new Random(1), new float[] {0.5f, 0.5f, 0.5f}, 10, n);
      n[k] = Float.NaN;
      assertThat(volume.set(query, n).all(tree, out)).as("number %d", k).isZero();
      assertThat(query.any(tree)).isFalse();
    }
  }

  @Test
  void sizesAtTheEndsOfTheRangeAreMet() {
    for (float size : new float[] {1e-44f, 1e-40f, 1e-30f, 1e18f, 1e30f, 1e37f}) {
      float[] mesh = Meshes.copies(new float[] {0, 0, 0, 0, 0, size, size, 0, 0}, 20);
      Bvh tree = tree(mesh);
      Random random = new Random(2);
      int hits = 0;
      for (OverlapVolumeKind volume : OverlapVolumeKind.values()) {
        for (int k = 0; k < 20; k++) {
          float[] c = {size * random.nextFloat(), size * random.nextFloat(), 0};
          volume.draw(random, c, size, n);
          hits += same(volume, tree, mesh, volume + " of size " + size + " case " + k) ? 1 : 0;
        }
      }
      assertThat(hits).as("size %s", size).isBetween(30, 99);
    }
  }

  @Test
  void anInfiniteRadiusMeetsEverything() {
    Bvh tree = tree(Meshes.soup(500, 3));
    double infinite = Double.POSITIVE_INFINITY;
    assertThat(query.sphere(9, 9, 9, infinite).count(tree)).isEqualTo(500);
    assertThat(query.capsule(9, 9, 9, 8, 8, 8, infinite).count(tree)).isEqualTo(500);
    assertThat(query.sphere(0.5, 0.5, 0.5, -1).count(tree)).isZero();
    assertThat(query.capsule(0, 0, 0, 1, 1, 1, -1).count(tree)).isZero();
    assertThat(query.aabb(1, 0, 0, 0, 1, 1).count(tree)).isZero();
  }

  @Test
  void aCapsuleAndATriangleThatAreTheSamePointMeet() {
    Bvh tree = tree(0.1f, 2, -3, 0.1f, 2, -3, 0.1f, 2, -3);
    double x = 0.1f;
    assertThat(query.capsule(x, 2, -3, x, 2, -3, 0).count(tree)).isEqualTo(1);
    assertThat(query.capsule(x, 2, Math.nextDown(-3f), x, 2, -3, 0).count(tree)).isEqualTo(1);
    assertThat(query.capsule(x, 2, -2, x, 2, Math.nextUp(-3f), 0).count(tree)).isZero();
  }
}
