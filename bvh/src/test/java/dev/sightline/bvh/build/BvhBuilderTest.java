package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.bvh.tree.TreeStatistics;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BvhBuilderTest {
  private static Bvh build(float[] mesh) {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    assertThat(TreeCheck.check(tree, TriangleSoup.ofTriangles(mesh))).isEmpty();
    return tree;
  }

  @Test
  void everyMeshGivesATreeThatHoldsEachTriangleOnce() {
    Meshes.ten().values().forEach(BvhBuilderTest::build);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 33})
  void smallCountsAreFine(int count) {
    assertThat(build(Meshes.soup(count, count)).triangleCount()).isEqualTo(count);
  }

  @Test
  void aMillionCoincidentTrianglesAreBuiltAndHit() {
    float[] mesh = Meshes.copies(new float[] {0, 0, 0, 1, 0, 0, 0, 0, 1}, 1_000_000);
    Bvh tree = build(mesh);
    RayHit hit = new RayHit();
    boolean found = new RayQuery().ray(0.25, 1, 0.25, 0, -1, 0).nearest(tree, hit);
    assertThat(found).isTrue();
    assertThat(hit.triangle()).isZero();
    assertThat(TreeStatistics.of(tree).depth()).as("depth").isLessThanOrEqualTo(9);
    assertThat(tree.memoryBytes() / 1e6).as("bytes a triangle").isLessThan(46);
  }

  @ParameterizedTest
  @ValueSource(floats = {1e-4f, 1e-3f, 1e-2f, 0.1f, 1})
  void aTriangleTakesAtMostSeventyTwoBytesHoweverFarApart(float size) {
    int count = 100_000;
    Random random = new Random(1);
    float[] mesh = new float[9 * count];
    for (int i = 0; i < mesh.length; i += 9) {
      for (int axis = 0; axis < 3; axis++) {
        float at = random.nextFloat();
        for (int vertex = 0; vertex < 3; vertex++) {
          mesh[i + 3 * vertex + axis] = at + size * random.nextFloat();
        }
      }
    }
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh), BuildOptions.balanced());
    assertThat((double) tree.memoryBytes() / count).isLessThanOrEqualTo(72);
  }

  @Test
  void coincidentCentresOfDifferentSizesAreFine() {
    float[] mesh = new float[9 * 20_000];
    for (int i = 0; i < 20_000; i++) {
      float s = 1 + i;
      float[] t = {-s, 0, -s, s, 0, -s, 0, 0, s};
      System.arraycopy(t, 0, mesh, 9 * i, 9);
    }
    build(mesh);
  }

  @Test
  void sizesInGeometricProgressionDoNotDeepenTheTreePastItsLimit() {
    Random random = new Random(3);
    float[] mesh = new float[9 * 3000];
    for (int i = 0; i < 3000; i++) {
      float s = (float) Math.scalb(1.0, -120 + i % 240);
      for (int k = 0; k < 9; k++) {
        mesh[9 * i + k] = s * (1 + 0.01f * random.nextFloat());
      }
    }
    build(mesh);
  }

  @Test
  void trianglesThatAreNotFiniteAreLeftOutAndCounted() {
    float[] mesh = Meshes.soup(100, 1);
    mesh[9 * 7 + 4] = Float.NaN;
    mesh[9 * 50] = Float.POSITIVE_INFINITY;
    mesh[9 * 99 + 8] = Float.NEGATIVE_INFINITY;
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    assertThat(tree.leftOutCount()).isEqualTo(3);
    assertThat(tree.triangleCount()).isEqualTo(97);
    int[] numbers = tree.leafTriangles().clone();
    Arrays.sort(numbers);
    assertThat(numbers).doesNotContain(7, 50, 99).doesNotHaveDuplicates();
  }

  @Test
  void aMeshOfNothingButNaNGivesAnEmptyTree() {
    float[] mesh = new float[90];
    Arrays.fill(mesh, Float.NaN);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    assertThat(tree.triangleCount()).isZero();
    assertThat(tree.bounds()).isEmpty();
    assertThat(tree.leftOutCount()).isEqualTo(10);
  }

  @Test
  void theLargestFloatsDoNotOverflowTheBuild() {
    float[] mesh = Meshes.soup(2000, 5);
    for (int i = 0; i < mesh.length; i++) {
      mesh[i] = (mesh[i] - 0.5f) * Float.MAX_VALUE * 1.5f;
    }
    build(mesh);
  }

  @Test
  void theSameSoupGivesTheSameTree() {
    float[] mesh = Meshes.soup(3000, 17);
    Bvh a = build(mesh);
    Bvh b = build(mesh);
    assertThat(a.nodeBounds()).isEqualTo(b.nodeBounds());
    assertThat(a.nodeChildren()).isEqualTo(b.nodeChildren());
    assertThat(a.leafTriangles()).isEqualTo(b.leafTriangles());
  }
}
