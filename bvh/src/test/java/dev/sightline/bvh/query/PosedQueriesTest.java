package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.RandomSkin;
import dev.sightline.bvh.RandomSkin.Weights;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every question to a posed tree has the answer of a tree built over the posed triangles. */
@Tag("play")
class PosedQueriesTest {
  private static final long SEED = 2323;

  private final Random random = new Random(SEED);

  private float[] ray() {
    float[] n = new float[6];
    for (int i = 0; i < 6; i++) {
      n[i] = i < 3 ? 2 * random.nextFloat() - 0.5f : random.nextFloat() - 0.5f;
    }
    return n;
  }

  @ParameterizedTest
  @EnumSource(Weights.class)
  void allQuestionsHaveTheAnswersOfATreeOverPosedTriangles(Weights weights) {
    RandomSkin skin = new RandomSkin(Meshes.soup(300, 3), 11, weights, SEED);
    float[] matrices = skin.matrices(0.2f, 0.1f);
    Bvh posed = skin.tree().at(BonePose.of(matrices));
    Bvh built = BvhBuilder.build(TriangleSoup.ofTriangles(skin.posed(matrices)));
    Map<String, AllQueries.Question> expected = new AllQueries().of(built);
    Map<String, AllQueries.Question> questions = new AllQueries().of(posed);
    int answers = 0;
    for (int i = 0; i < 60; i++) {
      float[] n = ray();
      for (String name : expected.keySet()) {
        double answer = expected.get(name).ask(n);
        assertThat(questions.get(name).ask(n)).as("%s %d", name, i).isEqualTo(answer);
        answers += answer > 0 ? 1 : 0;
      }
    }
    System.out.printf(
        "%s: seed %d, %d of %d answers are something%n",
        weights, SEED, answers, 60 * expected.size());
    assertThat(answers).isPositive();
  }

  @Test
  void batchesHaveTheAnswersOfATreeOverPosedTriangles() {
    RandomSkin skin = new RandomSkin(Meshes.soup(300, 3), 11, Weights.PROPER, SEED);
    float[] matrices = skin.matrices(0.2f, 0.1f);
    Bvh posed = skin.tree().at(BonePose.of(matrices));
    Bvh built = BvhBuilder.build(TriangleSoup.ofTriangles(skin.posed(matrices)));
    float[] rays = new float[RayBatch.RAY * 4096];
    for (int i = 0; i < rays.length; i++) {
      // A fan from one side, whose rays go through the tree together.
      boolean isOrigin = i % 6 < 3;
      rays[i] = isOrigin ? -1 : 1.5f + 0.3f * (random.nextFloat() - 0.5f);
    }
    int[][] triangles = new int[2][4096];
    double[][] places = new double[2][RayBatch.ANSWER * 4096];
    new RayBatch(rays).nearest(posed, triangles[0], places[0]);
    new RayBatch(rays).nearest(built, triangles[1], places[1]);
    assertThat(triangles[0]).isEqualTo(triangles[1]);
    assertThat(places[0]).isEqualTo(places[1]);
    long hits = Arrays.stream(triangles[0]).filter(triangle -> triangle >= 0).count();
    System.out.printf("seed %d, %d of 4096 rays hit%n", SEED, hits);
    assertThat(hits).isBetween(400L, 4000L);
  }

  @ParameterizedTest
  @EnumSource(Weights.class)
  void aPosedTreeIsAnInstanceLikeAnyOther(Weights weights) {
    RandomSkin skin = new RandomSkin(Meshes.soup(200, 5), 7, weights, SEED);
    InstanceTree[] worlds = new InstanceTree[2];
    Instance[] posed = new Instance[20];
    Instance[] built = new Instance[20];
    for (int i = 0; i < 20; i++) {
      float[] m = skin.matrices(0.3f, 0.2f);
      Affine place =
          Affine.of(
              random.nextFloat() + 0.5,
              0.2,
              0,
              random.nextFloat(),
              0,
              i % 2 == 0 ? -1 : 1,
              0.3,
              random.nextFloat(),
              0.1,
              0,
              1,
              random.nextFloat());
      posed[i] = Instance.of(skin.tree().at(BonePose.of(m)), place);
      built[i] = Instance.of(BvhBuilder.build(TriangleSoup.ofTriangles(skin.posed(m))), place);
    }
    worlds[0] = InstanceTreeBuilder.build(posed);
    worlds[1] = InstanceTreeBuilder.build(built);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    RayHit expected = new RayHit();
    OverlapQuery overlap = new OverlapQuery();
    TriangleList list = new TriangleList();
    TriangleList listed = new TriangleList();
    int hits = 0;
    for (int i = 0; i < 300; i++) {
      float[] n = ray();
      query.ray(1.2f * n[0], 1.2f * n[1], 1.2f * n[2], n[3], n[4], n[5]);
      assertThat(query.nearest(worlds[0], hit)).isEqualTo(query.nearest(worlds[1], expected));
      assertThat(query.any(worlds[0])).isEqualTo(expected.isHit());
      overlap.sphere(1.2f * n[0], 1.2f * n[1], 1.2f * n[2], i % 7 == 0 ? 2 : 0.2);
      assertThat(overlap.all(worlds[0], list)).isEqualTo(overlap.all(worlds[1], listed));
      if (expected.isHit()) {
        hits++;
        assertThat(hit.instance()).isEqualTo(expected.instance());
        assertThat(hit.triangle()).isEqualTo(expected.triangle());
        assertThat(hit.t()).isEqualTo(expected.t());
      }
    }
    System.out.printf("%s: seed %d, %d of 300 rays hit%n", weights, SEED, hits);
    assertThat(hits).isBetween(60, 280);
  }
}
