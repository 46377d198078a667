package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Rays;
import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTreeCheck;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstanceTreeBuilderTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final Bvh ONE = Worlds.meshes()[6];

  private static Affine at(double x, double y, double z) {
    return Affine.of(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z);
  }

  private static Instance[] scattered(int count, Random random, double distance) {
    Instance[] out = new Instance[count];
    for (int i = 0; i < count; i++) {
      out[i] = Instance.of(ONE, Worlds.map(Worlds.Kind.TURN, random, distance));
    }
    return out;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 17, 1000, 20_000})
  void treesOfAnySizeAreValid(int count) {
    InstanceTree tree = InstanceTreeBuilder.build(Worlds.mixed(count, 100, 3));
    assertThat(InstanceTreeCheck.check(tree)).isEmpty();
    assertThat(tree.size()).isEqualTo(count);
    assertThat(tree.degradation()).isEqualTo(1);
  }

  @Test
  void hundredThousandInstancesAtOnePlaceAreAnOrdinaryWorld() {
    Instance[] world = new Instance[100_000];
    Arrays.fill(world, Instance.of(ONE, at(1, 2, 3)));
    InstanceTree tree = InstanceTreeBuilder.build(world);
    assertThat(InstanceTreeCheck.check(tree)).isEmpty();
    RayHitList hits = new RayHitList();
    RayQuery query = new RayQuery().ray(1.2, 2.2, 9, 0, 0, -1);
    query.all(tree, hits);
    assertThat(hits.size()).isEqualTo(world.length);
    assertThat(hits.instance(77)).isEqualTo(77);
    world[5] = Instance.of(ONE, at(50, 0, 0));
    InstanceTree moved = InstanceTreeBuilder.update(tree, world);
    query.all(moved, hits);
    assertThat(hits.size()).isEqualTo(world.length - 1);
  }

  @Test
  void placesInGeometricProgressionStayWithinTheDepthOfAWalk() {
    Instance[] world = new Instance[3000];
    for (int i = 0; i < world.length; i++) {
      world[i] = Instance.of(ONE, at(Math.scalb(1.0, i % 120), 0, Math.scalb(1.0, -i % 90)));
    }
    assertThat(InstanceTreeCheck.check(InstanceTreeBuilder.build(world))).isEmpty();
  }

  @Test
  void anUpdateAnswersAsABuildDoesWhateverMoves() {
    long seed = 1812;
    Random random = new Random(seed);
    Instance[] world = Worlds.mixed(300, 20, seed);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    int few = 0;
    int rebuilt = 0;
    int hits = 0;
    for (int frame = 0; frame < 60; frame++) {
      Instance[] next = Worlds.mixed(300, 20, seed + frame);
      int moves = frame % 4 == 0 ? 0 : frame % 4 == 1 ? 300 : random.nextInt(30);
      for (int k = 0; k < moves; k++) {
        int i = moves == 300 ? k : random.nextInt(300);
        world[i] = next[i];
      }
      InstanceTree updated = InstanceTreeBuilder.update(tree, world);
      assertThat(InstanceTreeCheck.check(updated)).isEmpty();
      boolean sameShape = updated.nodeChildren() == tree.nodeChildren();
      rebuilt += sameShape ? 0 : 1;
      few += sameShape && moves > 0 && moves < 37 ? 1 : 0;
      tree = updated;
      hits += compare(tree, InstanceTreeBuilder.build(world), world, seed + frame);
    }
    System.out.printf(
        "seed %d: 60 updates, %d along paths, %d built anew, %d of 1200 rays hit%n",
        seed, few, rebuilt, hits);
    assertThat(few).isPositive();
    assertThat(hits).isBetween(300, 1199);
  }

  private static int compare(InstanceTree a, InstanceTree b, Instance[] world, long seed) {
    WorldRays source = new WorldRays(world, seed);
    RayQuery query = new RayQuery();
    OverlapQuery sphere = new OverlapQuery();
    RayHitList first = new RayHitList();
    RayHitList second = new RayHitList();
    int hits = 0;
    for (int n = 0; n < 20; n++) {
      double[] r = source.next(n % 2 == 0 ? 3 : 1000);
      Rays.set(query, r).all(a, first);
      query.all(b, second);
      assertThat(first.size()).isEqualTo(second.size());
      for (int i = 0; i < first.size(); i++) {
        assertThat(first.instance(i)).isEqualTo(second.instance(i));
        assertThat(first.triangle(i)).isEqualTo(second.triangle(i));
        assertThat(first.t(i)).isEqualTo(second.t(i));
      }
      sphere.sphere(r[0], r[1], r[2], 5);
      assertThat(sphere.count(a)).isEqualTo(sphere.count(b));
      hits += first.size() > 0 ? 1 : 0;
    }
    return hits;
  }

  @Test
  void nothingMovedKeepsTheShapeAndAnotherCountBuilds() {
    Random random = new Random(3);
    Instance[] world = scattered(100, random, 10);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    InstanceTree same = InstanceTreeBuilder.update(tree, world);
    assertThat(same.nodeChildren()).isSameAs(tree.nodeChildren());
    assertThat(same.nodeBounds()).isEqualTo(tree.nodeBounds());
    InstanceTree fewer = InstanceTreeBuilder.update(tree, Arrays.copyOf(world, 99));
    assertThat(fewer.size()).isEqualTo(99);
    assertThat(InstanceTreeCheck.check(fewer)).isEmpty();
    assertThat(InstanceTreeBuilder.update(tree, new Instance[0]).size()).isZero();
    assertThat(InstanceTreeBuilder.update(InstanceTree.EMPTY, world).size()).isEqualTo(100);
  }

  @Test
  void aWorldThatIsShuffledIsBuiltAnewAndOneThatMovesAsOneIsNot() {
    Random random = new Random(4);
    Instance[] world = scattered(2000, random, 100);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    Instance[] shifted = new Instance[world.length];
    for (int i = 0; i < world.length; i++) {
      Affine a = world[i].toWorld();
      double[] m = {
        a.m00(), a.m01(), a.m02(), a.m03() + 7,
        a.m10(), a.m11(), a.m12(), a.m13(),
        a.m20(), a.m21(), a.m22(), a.m23()
      };
      shifted[i] = Instance.of(ONE, Affine.of(m, 0));
    }
    InstanceTree moved = InstanceTreeBuilder.update(tree, shifted);
    assertThat(moved.nodeChildren() == tree.nodeChildren()).isTrue();
    assertThat(moved.degradation()).isBetween(0.8, 1.2);
    InstanceTree shuffled = InstanceTreeBuilder.update(tree, scattered(2000, random, 100));
    assertThat(shuffled.nodeChildren() == tree.nodeChildren()).isFalse();
    assertThat(shuffled.degradation()).isEqualTo(1);
  }

  @Test
  void aWorldThatHadNoPlaceIsBuiltAnewWhenItGetsOne() {
    Instance[] world = new Instance[500];
    Arrays.fill(world, Instance.of(ONE, Affine.of(new double[12], 0)));
    InstanceTree nowhere = InstanceTreeBuilder.build(world);
    Instance[] placed = scattered(500, new Random(6), 100);
    InstanceTree tree = InstanceTreeBuilder.update(nowhere, placed);
    assertThat(tree.cost()).isEqualTo(InstanceTreeBuilder.build(placed).cost());
    InstanceTree gone = InstanceTreeBuilder.update(tree, world);
    assertThat(gone.nodeChildren()).isSameAs(tree.nodeChildren());
  }

  @Test
  void manySmallMovesAddUpToABuild() {
    Random random = new Random(5);
    Instance[] world = scattered(1000, random, 100);
    InstanceTree first = InstanceTreeBuilder.build(world);
    InstanceTree tree = first;
    int updates = 0;
    while (tree.nodeChildren() == first.nodeChildren() && updates < 1000) {
      for (int k = 0; k < 20; k++) {
        world[random.nextInt(1000)] = scattered(1, random, 100)[0];
      }
      tree = InstanceTreeBuilder.update(tree, world);
      updates++;
    }
    assertThat(updates).isBetween(2, 200);
  }

  @Test
  void aRefitKeepsTheShapeAndSaysWhenItIsWorn() {
    Random random = new Random(14);
    Instance[] world = scattered(500, random, 100);
    InstanceTree built = InstanceTreeBuilder.build(world);
    assertThat(InstanceTreeBuilder.isWorn(built)).isFalse();
    world[7] = Instance.of(ONE, at(1, 2, 3));
    InstanceTree little = InstanceTreeBuilder.refit(built, world);
    assertThat(little.wear().unchecked()).isEqualTo(1);
    assertThat(InstanceTreeBuilder.isWorn(little)).isFalse();

    Instance[] shuffled = scattered(500, random, 100);
    InstanceTree worn = InstanceTreeBuilder.refit(little, shuffled);
    assertThat(InstanceTreeCheck.check(worn)).isEmpty();
    assertThat(worn.nodeChildren()).isSameAs(built.nodeChildren());
    assertThat(InstanceTreeBuilder.isWorn(worn)).isTrue();
    assertThat(InstanceTreeBuilder.isWorn(InstanceTreeBuilder.build(shuffled))).isFalse();
  }

  @Test
  void whenAllHaveMovedTheSlackIsThatOfTheirNewPlaces() {
    Instance[] world = scattered(100, new Random(15), 100);
    Affine flat = Affine.of(1, 0, 0, 0, 1, 1e-6, 0, 0, 0, 0, 1, 0);
    world[3] = Instance.of(ONE, flat);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    assertThat(tree.mostSlack()).isEqualTo(flat.slack());
    world[3] = Instance.of(ONE, at(0, 0, 0));
    assertThat(InstanceTreeBuilder.refit(tree, world).mostSlack()).isEqualTo(flat.slack());
    Instance[] moved = scattered(100, new Random(16), 100);
    double most = 0;
    for (Instance instance : moved) {
      most = Math.max(most, instance.toWorld().slack());
    }
    assertThat(InstanceTreeBuilder.refit(tree, moved).mostSlack()).isEqualTo(most);
  }

  @Test
  void aRefitToAnotherCountIsAnError() {
    InstanceTree tree = InstanceTreeBuilder.build(scattered(3, new Random(17), 100));
    assertThatThrownBy(() -> InstanceTreeBuilder.refit(tree, new Instance[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a tree over 3 instances cannot be fitted to 2");
    assertThat(InstanceTreeBuilder.refit(InstanceTree.EMPTY, new Instance[0]).size()).isZero();
  }

  @Test
  void theGivenArrayMayBeReused() {
    Instance[] world = {Instance.of(ONE, Affine.IDENTITY)};
    InstanceTree tree = InstanceTreeBuilder.build(world);
    InstanceTree same = InstanceTreeBuilder.update(tree, world);
    world[0] = Instance.of(ONE, at(100, 0, 0));
    RayQuery query = new RayQuery().ray(0.2, 0.2, 1, 0, 0, -1);
    for (InstanceTree asked : new InstanceTree[] {tree, same}) {
      assertThat(query.any(asked)).isTrue();
    }
  }

  @Test
  void aMissingInstanceIsAnError() {
    Instance[] world = new Instance[3];
    assertThatThrownBy(() -> InstanceTreeBuilder.build(world))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("instance 0");
    InstanceTree tree = InstanceTreeBuilder.build(scattered(3, new Random(1), 1));
    assertThatThrownBy(() -> InstanceTreeBuilder.update(tree, world))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("instance 0");
  }
}
