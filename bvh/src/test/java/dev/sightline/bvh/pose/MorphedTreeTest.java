package dev.sightline.bvh.pose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.RandomSkin;
import dev.sightline.bvh.RandomSkin.Weights;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.pose.MorphTargets.Order;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class MorphedTreeTest {
  private static final long SEED = 2312;
  private static final int RAYS = 60;

  private final Random random = new Random(SEED);

  private float[] amounts(int count, float size) {
    float[] out = new float[count];
    for (int i = 0; i < count; i++) {
      out[i] = i % 3 == 0 ? 0 : size * (2 * random.nextFloat() - 0.5f);
    }
    return out;
  }

  @ParameterizedTest
  @CsvSource({
    "BEFORE_BONES, PROPER", "BEFORE_BONES, ANY_SUM", "BEFORE_BONES, SIGNED", "BEFORE_BONES, BROKEN",
    "AFTER_BONES, PROPER", "AFTER_BONES, ANY_SUM", "AFTER_BONES, SIGNED", "AFTER_BONES, BROKEN"
  })
  void raysMeetWhatALoopOverMorphedAndPosedVerticesMeets(Order order, Weights weights) {
    float[] mesh = Meshes.sphere(10, 14, 1, 3, 100, -20);
    RandomSkin skin = new RandomSkin(mesh, 23, weights, SEED);
    float[][] targets = skin.targets(7, 0.3f);
    PosableTree posable = skin.tree(MorphTargets.of(order, targets));
    int hits = 0;
    for (float turn : new float[] {0, 0.3f}) {
      for (float size : new float[] {0, 0.2f, 1.5f}) {
        float[] m = skin.matrices(turn, turn);
        float[] amounts = amounts(7, size);
        Bvh tree = posable.at(BonePose.of(m), amounts);
        float[] posed = skin.posed(m, order, targets, amounts);
        hits += PosedTreeTest.assertLikeALoop(tree, posed, posable.skin().triangleCount(), RAYS);
      }
    }
    System.out.printf("%s, %s: seed %d, %d of %d hit%n", order, weights, SEED, hits, 6 * RAYS);
    assertThat(hits).isBetween(RAYS, 6 * RAYS - 10);
  }

  @ParameterizedTest
  @EnumSource(Order.class)
  void everyBoxHoldsTheVerticesBelowIt(Order order) {
    int held = 0;
    for (int seed = 0; seed < 20; seed++) {
      Weights weights = Weights.values()[seed % 5];
      RandomSkin skin = new RandomSkin(Meshes.soup(120, seed), 9, weights, SEED + seed);
      for (float scale : new float[] {1e-38f, 1e-20f, 1, 1e20f, 1e37f}) {
        int count = seed % 2 == 0 ? 5 : 2;
        float[][] targets = skin.targets(count, seed % 2 == 0 ? 1 + scale : 1e3f);
        PosableTree posable = skin.tree(MorphTargets.of(order, targets));
        float[] m = skin.matrices(scale, scale);
        float[] amounts = amounts(count, 1);
        Bvh tree = posable.at(BonePose.of(m), amounts);
        float[] posed = skin.posed(m, order, targets, amounts);
        held += PosedTreeTest.assertHeld(tree, 0, posed, tree.rootBounds(), 0, 1);
      }
    }
    System.out.printf("%s: seeds from %d, %d vertices held%n", order, SEED, held);
    assertThat(held).isGreaterThan(10_000);
  }

  @Test
  void aMeshWithoutBonesIsMorphedToo() {
    RandomSkin skin = new RandomSkin(Meshes.terrain(12, 5), 1, Weights.RIGID, SEED);
    float[][] targets = skin.targets(3, 0.4f);
    float[] m = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0};
    float[] amounts = {0.7f, 0, 0.4f};
    PosableTree posable = skin.tree(MorphTargets.of(Order.BEFORE_BONES, targets));
    float[] posed = skin.posed(m, Order.BEFORE_BONES, targets, amounts);
    Bvh tree = posable.at(BonePose.of(m), amounts);
    int size = posable.skin().triangleCount();
    assertThat(PosedTreeTest.assertLikeALoop(tree, posed, size, RAYS)).isPositive();
  }

  @Test
  void offsetsAndWeightsThatAreNotFiniteTakeTrianglesAway() {
    for (Order order : Order.values()) {
      RandomSkin skin = new RandomSkin(Meshes.soup(80, 5), 4, Weights.PROPER, SEED);
      float[][] targets = skin.targets(3, 0.4f);
      targets[1][40] = Float.NaN;
      targets[2][90] = Float.POSITIVE_INFINITY;
      PosableTree posable = skin.tree(MorphTargets.of(order, targets));
      float[] m = skin.matrices(0.1f, 0.1f);
      for (float[] amounts : new float[][] {{0.5f, 1, 0.5f}, {1, 0, 0}}) {
        float[] posed = skin.posed(m, order, targets, amounts);
        Bvh tree = posable.at(BonePose.of(m), amounts);
        PosedTreeTest.assertLikeALoop(tree, posed, 80, RAYS);
      }
      Bvh nowhere = posable.at(BonePose.of(m), Float.NaN, 0, 0);
      assertThat(new RayQuery().ray(0, 0, -9, 0, 0, 1).any(nowhere)).isFalse();
      assertThat(Instance.of(nowhere, Affine.IDENTITY).isMet()).isFalse();
    }
  }

  @Test
  void targetsAndWeightsThatDoNotFitAreRefused() {
    RandomSkin skin = new RandomSkin(Meshes.soup(20, 5), 4, Weights.PROPER, SEED);
    assertThatThrownBy(() -> MorphTargets.of(Order.AFTER_BONES, new float[9], new float[6]))
        .hasMessage("targets have 9 and 6 coordinates");
    assertThatThrownBy(() -> skin.tree(MorphTargets.of(Order.AFTER_BONES, new float[9])))
        .hasMessage("60 vertices have no target of 9");
    PosableTree posable = skin.tree(MorphTargets.of(Order.AFTER_BONES, skin.targets(2, 1)));
    BonePose pose = BonePose.of(skin.matrices(0, 0));
    assertThatThrownBy(() -> posable.at(pose, 1)).hasMessage("1 weights are not for 2 targets");
    assertThat(posable.at(pose).rootBounds()).isEqualTo(posable.at(pose, 0, 0).rootBounds());
  }
}
