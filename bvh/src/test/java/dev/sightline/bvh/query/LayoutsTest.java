package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.tree.TreeStatistics;
import dev.sightline.core.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** All layouts of a tree give the answers of the plain one, to the bit, to all questions. */
class LayoutsTest {
  private static final long SEED = 20261123;
  private static final int CASES = Budget.of(100);

  static Stream<String> meshes() {
    return Meshes.ten().keySet().stream();
  }

  private static float[][] cases(float[] mesh) {
    Rays rays = new Rays(mesh, SEED);
    float[][] cases = new float[CASES][6];
    for (int i = 0; i < CASES; i++) {
      double[] ray = rays.next(Aim.values()[i % Aim.values().length]);
      for (int k = 0; k < 6; k++) {
        cases[i][k] = (float) ray[k];
      }
    }
    return cases;
  }

  private static double[][] answers(Bvh tree, float[][] cases) {
    Map<String, AllQueries.Question> questions = new AllQueries().of(tree);
    double[][] answers = new double[cases.length][];
    for (int i = 0; i < cases.length; i++) {
      float[] n = cases[i];
      answers[i] = questions.values().stream().mapToDouble(ask -> ask.ask(n)).toArray();
    }
    return answers;
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void treesAreValidAndAnswerAlike(String name) {
    float[] mesh = Meshes.ten().get(name);
    TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
    Map<TreeLayout, Bvh> trees = Layouts.of(mesh);
    float[][] cases = cases(mesh);
    double[][] expected = answers(trees.get(TreeLayout.PLAIN), cases);
    trees.forEach(
        (layout, tree) -> {
          assertThat(tree.layout()).isEqualTo(layout);
          assertThat(TreeStatistics.of(tree).layout()).isEqualTo(layout);
          assertThat(TreeCheck.check(tree, soup)).as("%s", layout).isEmpty();
          assertThat(answers(tree, cases)).as("%s, seed %d", layout, SEED).isDeepEqualTo(expected);
        });
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void soTheyDoAfterRefits(String name) {
    float[] mesh = Meshes.ten().get(name);
    float[] moved = mesh.clone();
    Random random = new Random(SEED);
    for (int i = 0; i < moved.length; i++) {
      moved[i] *= 1 + 0.1f * random.nextFloat();
    }
    for (int i = 0; i < moved.length; i += 9 * 7) {
      moved[i + random.nextInt(9)] = random.nextBoolean() ? Float.NaN : Float.NEGATIVE_INFINITY;
    }
    float[] half = moved.clone();
    int triangles = mesh.length / 9;
    System.arraycopy(mesh, 0, half, 0, triangles / 2 * 9);
    float[][] cases = cases(mesh);
    double[][] expectedMoved = null;
    double[][] expectedHalf = null;
    for (Bvh tree : Layouts.of(mesh).values()) {
      TriangleSoup all = TriangleSoup.ofTriangles(moved);
      Bvh whole = Refit.apply(tree, all);
      TriangleSoup some = TriangleSoup.ofTriangles(half);
      Bvh part = Refit.apply(tree, some, triangles / 2, triangles - triangles / 2);
      assertThat(TreeCheck.check(whole, all)).as("%s", tree.layout()).isEmpty();
      assertThat(TreeCheck.check(part, some)).as("%s", tree.layout()).isEmpty();
      double[][] answersWhole = answers(whole, cases);
      double[][] answersPart = answers(part, cases);
      expectedMoved = expectedMoved == null ? answersWhole : expectedMoved;
      expectedHalf = expectedHalf == null ? answersPart : expectedHalf;
      assertThat(answersWhole).as("%s, seed %d", tree.layout(), SEED).isDeepEqualTo(expectedMoved);
      assertThat(answersPart).as("%s, seed %d", tree.layout(), SEED).isDeepEqualTo(expectedHalf);
      assertThat(Refit.apply(whole, TriangleSoup.ofTriangles(mesh)).lostCount()).isZero();
    }
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void soTheyDoAsInstancesAndInBatches(String name) {
    float[] mesh = Meshes.ten().get(name);
    float[][] cases = cases(mesh);
    float[] rays = new float[RayBatch.RAY * CASES];
    for (int i = 0; i < CASES; i++) {
      System.arraycopy(cases[i], 0, rays, RayBatch.RAY * i, RayBatch.RAY);
    }
    List<String> expected = null;
    for (Bvh tree : Layouts.of(mesh).values()) {
      Instance still = Instance.of(tree, Affine.IDENTITY);
      Instance turned = Instance.of(tree, Affine.of(0.6, -0.8, 0, 0, 0.8, 0.6, 0, 0, 0, 0, -1, 0));
      InstanceTree world = InstanceTreeBuilder.build(new Instance[] {still, turned});
      List<String> answers = new ArrayList<>(inWorld(world, rays));
      int[] triangles = new int[CASES];
      double[] places = new double[RayBatch.ANSWER * CASES];
      new RayBatch(rays).nearest(tree, triangles, places);
      answers.add(Arrays.toString(triangles) + Arrays.toString(places));
      expected = expected == null ? answers : expected;
      assertThat(answers).as("%s, seed %d", tree.layout(), SEED).isEqualTo(expected);
    }
  }

  private static List<String> inWorld(InstanceTree world, float[] rays) {
    List<String> answers = new ArrayList<>();
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    RayHitList hits = new RayHitList();
    float[] corners = new float[9];
    for (int i = 0; i < CASES; i++) {
      Rays.set(query, rays, i);
      boolean found = query.nearest(world, hit);
      answers.add(hit + " " + query.any(world) + " " + query.all(world, hits));
      if (found) {
        HitGeometry.vertices(world, hit, corners, 0);
        answers.add(corners[0] + " " + HitGeometry.normal(world, hit, corners, 0) + corners[1]);
      }
    }
    return answers;
  }
}
