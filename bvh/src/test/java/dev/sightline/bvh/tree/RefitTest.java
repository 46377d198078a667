package dev.sightline.bvh.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.ray.Culling;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("play")
class RefitTest {
  private static TriangleSoup soup(float[] mesh) {
    return TriangleSoup.ofTriangles(mesh);
  }

  private static float[] jittered(float[] mesh, float by, long seed) {
    Random random = new Random(seed);
    float[] out = mesh.clone();
    for (int i = 0; i < out.length; i++) {
      out[i] += by * (random.nextFloat() - 0.5f);
    }
    return out;
  }

  private static void assertLikeALoop(Bvh tree, float[] mesh, float[] aimedAt) {
    Rays rays = new Rays(aimedAt, 5);
    BruteForce loop = new BruteForce(mesh);
    int hits = 0;
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    for (int i = 0; i < 4000; i++) {
      double[] r = rays.next(Rays.Aim.values()[i % 4]);
      boolean found = Rays.set(query, r).nearest(tree, hit);
      assertThat(found).isEqualTo(loop.nearest(r, 0, Double.POSITIVE_INFINITY, Culling.NONE));
      if (found) {
        hits++;
        assertThat(hit.triangle()).isEqualTo(loop.triangle);
        assertThat(hit.t()).isEqualTo(loop.t);
      }
    }
    assertThat(hits).isBetween(400, 3999);
  }

  @Test
  void aRefittedTreeAnswersLikeALoopOverTheMovedTriangles() {
    float[] mesh = Meshes.soup(600, 3);
    Bvh built = BvhBuilder.build(soup(mesh));
    float[] moved = jittered(mesh, 0.7f, 9);
    Bvh tree = Refit.apply(built, soup(moved));
    assertThat(TreeCheck.check(tree, soup(moved))).isEmpty();
    assertThat(TreeCheck.check(built, soup(mesh))).isEmpty();
    assertLikeALoop(tree, moved, moved);
  }

  @Test
  void aRangeGivesTheSameTreeAsTheWhole() {
    float[] mesh = Meshes.terrain(40, 3);
    Bvh built = BvhBuilder.build(soup(mesh));
    float[] moved = mesh.clone();
    for (int i = 9 * 700; i < 9 * 900; i++) {
      moved[i] += 2;
    }
    Bvh whole = Refit.apply(built, soup(moved));
    Bvh part = Refit.apply(built, soup(moved), 700, 200);
    assertThat(part.nodeBounds()).isEqualTo(whole.nodeBounds());
    assertThat(part.leafVertices()).isEqualTo(whole.leafVertices());
    assertThat(part.rootBounds()).isEqualTo(whole.rootBounds());
    assertThat(part.degradation()).isEqualTo(whole.degradation());
    assertThat(TreeCheck.check(part, soup(moved))).isEmpty();
  }

  @Test
  void nothingMovedGivesTheSameBoxesAndNoDegradation() {
    float[] mesh = Meshes.soup(900, 4);
    Bvh built = BvhBuilder.build(soup(mesh));
    Bvh tree = Refit.apply(built, soup(mesh));
    assertThat(tree.nodeBounds()).isEqualTo(built.nodeBounds());
    assertThat(tree.rootBounds()).isEqualTo(built.rootBounds());
    assertThat(tree.degradation()).isEqualTo(1);
    assertThat(built.degradation()).isEqualTo(1);
  }

  @Test
  void degradationGrowsWithDisorderAndNotWithScale() {
    float[] mesh = Meshes.soup(2000, 4);
    Bvh built = BvhBuilder.build(soup(mesh));
    float[] scaled = mesh.clone();
    float[] shuffled = new float[mesh.length];
    for (int i = 0; i < mesh.length; i++) {
      scaled[i] *= 8;
      shuffled[i] = mesh[(i + 9 * 777) % mesh.length];
    }
    assertThat(Refit.apply(built, soup(scaled)).degradation()).isEqualTo(1);
    Bvh bad = Refit.apply(built, soup(shuffled));
    assertThat(bad.degradation()).isGreaterThan(3);
    assertThat(Refit.apply(bad, soup(mesh)).degradation()).isEqualTo(1);
  }

  @Test
  void aTreeBuiltOverOnePlaceIsWornOnceItsTrianglesHaveASurface() {
    float[] mesh = Meshes.soup(2000, 4);
    Bvh built = BvhBuilder.build(soup(new float[mesh.length]));
    Bvh still = Refit.apply(built, soup(new float[mesh.length]));
    assertThat(still.isAsBuilt()).isFalse();
    assertThat(still.degradation()).isEqualTo(1);
    Bvh grown = Refit.apply(built, soup(mesh));
    assertThat(grown.degradation()).isInfinite();
    assertThat(Refit.apply(grown, soup(mesh)).degradation()).isInfinite();
    assertThat(Refit.apply(still, soup(mesh)).degradation()).isInfinite();
  }

  @Test
  void aTreeBuiltOverPointsIsWornOnceItsTrianglesHaveASurface() {
    float[] mesh = Meshes.soup(2000, 4);
    float[] points = new float[mesh.length];
    for (int i = 0; i < mesh.length; i++) {
      points[i] = mesh[i / 9 * 9 + i % 3];
    }
    Bvh built = BvhBuilder.build(soup(points));
    assertThat(Refit.apply(built, soup(points)).degradation()).isEqualTo(1);
    assertThat(Refit.apply(built, soup(mesh)).degradation()).isInfinite();
  }

  @Test
  void oneTriangleThatFliesAwayShows() {
    float[] mesh = Meshes.soup(2000, 4);
    float[] moved = mesh.clone();
    for (int k = 0; k < 9; k++) {
      moved[k] += 1000;
    }
    Bvh built = BvhBuilder.build(soup(mesh));
    assertThat(Refit.apply(built, soup(moved)).degradation()).isGreaterThan(3);
  }

  @Test
  void aTriangleThatBecomesNaNMeetsNothingUntilItIsFiniteAgain() {
    float[] mesh = Meshes.soup(300, 8);
    mesh[9 * 5] = Float.NaN;
    Bvh built = BvhBuilder.build(soup(mesh));
    float[] moved = mesh.clone();
    moved[9 * 17 + 3] = Float.NaN;
    moved[9 * 18 + 8] = Float.POSITIVE_INFINITY;
    Bvh tree = Refit.apply(built, soup(moved));
    assertThat(tree.leftOutCount()).isEqualTo(3);
    assertThat(TreeCheck.check(tree, soup(moved))).isEmpty();
    assertLikeALoop(tree, moved, Meshes.soup(300, 8));
    Bvh back = Refit.apply(tree, soup(mesh), 17, 2);
    assertThat(back.leftOutCount()).isEqualTo(1);
    assertThat(back.nodeBounds()).isEqualTo(built.nodeBounds());
  }

  @Test
  void aTreeWhoseTrianglesAreAllNaNMeetsNothingAndComesBack() {
    float[] mesh = Meshes.soup(50, 8);
    Bvh built = BvhBuilder.build(soup(mesh));
    float[] lost = new float[mesh.length];
    Arrays.fill(lost, Float.NaN);
    Bvh tree = Refit.apply(built, soup(lost));
    assertThat(tree.bounds()).isEmpty();
    assertThat(tree.leftOutCount()).isEqualTo(50);
    assertThat(TreeCheck.check(tree)).isEmpty();
    Rays rays = new Rays(mesh, 2);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    for (int i = 0; i < 400; i++) {
      double[] r = rays.next(Rays.Aim.values()[i % 4]);
      assertThat(Rays.set(query, r).nearest(tree, hit)).isFalse();
    }
    assertThat(Refit.apply(tree, soup(mesh)).nodeBounds()).isEqualTo(built.nodeBounds());
  }

  @Test
  void rangesInWhichTrianglesAreLostAndComeBackGiveTheTreeOfTheWhole() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    float[] finite = Meshes.soup(400, 3);
    float[] odd = {Float.NaN, -Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY};
    Bvh built = BvhBuilder.build(soup(finite));
    Bvh byRanges = built;
    float[] mesh = finite.clone();
    boolean[] lost = new boolean[400];
    for (int round = 0; round < 200; round++) {
      int first = random.nextInt(400);
      int count = random.nextInt(Math.min(60, 401 - first));
      for (int i = first; i < first + count; i++) {
        lost[i] = random.nextInt(3) == 0;
        System.arraycopy(finite, 9 * i, mesh, 9 * i, 9);
        mesh[9 * i + random.nextInt(9)] =
            lost[i] ? odd[random.nextInt(4)] : (random.nextFloat() - 0.5f) * Float.MAX_VALUE;
      }
      byRanges = Refit.apply(byRanges, soup(mesh), first, count);
      Bvh whole = Refit.apply(built, soup(mesh));
      int expected = 0;
      for (boolean is : lost) {
        expected += is ? 1 : 0;
      }
      assertThat(byRanges.lostCount()).as("seed %d, round %d", seed, round).isEqualTo(expected);
      assertThat(whole.lostCount()).as("seed %d, round %d", seed, round).isEqualTo(expected);
      assertThat(byRanges.nodeBounds()).containsExactly(whole.nodeBounds());
      assertThat(byRanges.leafVertices()).containsExactly(whole.leafVertices());
      assertThat(byRanges.rootBounds()).containsExactly(whole.rootBounds());
      assertThat(TreeCheck.check(byRanges, soup(mesh))).as("seed %d", seed).isEmpty();
    }
  }

  @Test
  void anEmptyTreeStaysEmpty() {
    Bvh built = BvhBuilder.build(soup(new float[0]));
    Bvh tree = Refit.apply(built, soup(new float[0]));
    assertThat(tree.triangleCount()).isZero();
    assertThat(tree.degradation()).isEqualTo(1);
  }

  @Test
  void anotherSizeOrARangeOutsideIsRefused() {
    Bvh built = BvhBuilder.build(soup(Meshes.soup(20, 1)));
    assertThatThrownBy(() -> Refit.apply(built, soup(Meshes.soup(21, 1))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("20")
        .hasMessageContaining("21");
    TriangleSoup same = soup(Meshes.soup(20, 1));
    assertThatThrownBy(() -> Refit.apply(built, same, 15, 6))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessageContaining("15");
    assertThatThrownBy(() -> Refit.apply(built, same, -1, 2))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> Refit.apply(built, same, 3, Integer.MAX_VALUE))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
