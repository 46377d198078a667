package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Rays;
import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTreeCheck;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Instances come, go, move and change places in the order; the tree follows. */
@Tag("play")
class InstanceEditTest {
  private static final Bvh ONE = Worlds.meshes()[6];

  private final List<Instance> world = new ArrayList<>();
  private final List<Integer> origins = new ArrayList<>();
  private InstanceTree tree = InstanceTree.EMPTY;

  private static Instance at(double x, double y, double z) {
    return Instance.of(ONE, Affine.of(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z));
  }

  private static Instance any(Random random, double extent) {
    return at(
        random.nextDouble() * extent, random.nextDouble() * extent, random.nextDouble() * extent);
  }

  private void fill(int count, Random random, double extent) {
    for (int i = 0; i < count; i++) {
      world.add(any(random, extent));
    }
    tree = InstanceTreeBuilder.build(world.toArray(new Instance[0]));
    begin();
  }

  private void begin() {
    origins.clear();
    for (int i = 0; i < world.size(); i++) {
      origins.add(i);
    }
  }

  private void add(int index, Instance instance) {
    world.add(index, instance);
    origins.add(index, InstanceChange.NEW);
  }

  private void remove(int index) {
    world.remove(index);
    origins.remove(index);
  }

  private InstanceTree edit() {
    InstanceTree edited =
        InstanceTreeBuilder.edit(
            tree,
            world.toArray(new Instance[0]),
            InstanceChange.of(
                origins.stream().mapToInt(Integer::intValue).toArray(), origins.size()));
    assertThat(InstanceTreeCheck.check(edited)).isEmpty();
    assertThat(edited.instances()).containsExactly(world.toArray(new Instance[0]));
    begin();
    return edited;
  }

  private void randomEdit(Random random, Instance fresh) {
    int size = world.size();
    switch (size == 0 ? 0 : random.nextInt(5)) {
      case 0 -> add(random.nextInt(size + 1), fresh);
      case 1 -> remove(random.nextInt(size));
      case 2 -> world.set(random.nextInt(size), fresh);
      case 3 -> {
        int from = random.nextInt(size);
        Instance moved = world.remove(from);
        int origin = origins.remove(from);
        int to = random.nextInt(size);
        world.add(to, moved);
        origins.add(to, origin);
      }
      default -> {
        int some = Math.min(size, random.nextInt(1 + size / 4));
        for (int i = 0; i < some; i++) {
          remove(random.nextInt(world.size()));
        }
      }
    }
  }

  /** Answers are those of a loop over a tree for each instance. */
  private int compareWithEachAlone(long seed) {
    Instance[] all = world.toArray(new Instance[0]);
    WorldRays source = new WorldRays(all, seed);
    RayQuery query = new RayQuery();
    RayHitList hits = new RayHitList();
    RayHitList alone = new RayHitList();
    int met = 0;
    for (int n = 0; n < 4; n++) {
      Rays.set(query, source.next(3)).all(tree, hits);
      int expected = 0;
      for (int i = 0; i < all.length; i++) {
        query.all(InstanceTreeBuilder.build(new Instance[] {all[i]}), alone);
        for (int k = 0; k < alone.size(); k++) {
          assertThat(contains(hits, i, alone.triangle(k), alone.t(k))).isTrue();
        }
        expected += alone.size();
      }
      assertThat(hits.size()).isEqualTo(expected);
      met += expected > 0 ? 1 : 0;
    }
    return met;
  }

  private static boolean contains(RayHitList hits, int instance, int triangle, double t) {
    for (int i = 0; i < hits.size(); i++) {
      if (hits.instance(i) == instance && hits.triangle(i) == triangle && hits.t(i) == t) {
        return true;
      }
    }
    return false;
  }

  @ParameterizedTest
  @CsvSource({"0, 91", "1, 92", "5, 93", "60, 94"})
  void afterAnyEditsTheTreeIsValidAndAnswersAsEachAlone(int count, long seed) {
    Random random = new Random(seed);
    fill(count, random, 20);
    int built = 0;
    int hits = 0;
    int asked = 0;
    for (int frame = 0; frame < 200; frame++) {
      Instance[] fresh = Worlds.mixed(6, 20, seed + frame);
      int edits = random.nextInt(6);
      for (int k = 0; k < edits; k++) {
        randomEdit(random, fresh[k]);
      }
      InstanceTree edited = edit();
      built += edited.wear().exchanged() == 0 && tree.wear().exchanged() > 0 ? 1 : 0;
      tree = edited;
      if (frame % 4 == 0 && world.stream().anyMatch(Instance::isMetByRays)) {
        hits += compareWithEachAlone(seed + frame);
        asked += 4;
      }
    }
    System.out.printf(
        "seed %d: 200 edits of %d instances, %d built anew, %d of %d rays hit%n",
        seed, count, built, hits, asked);
    assertThat(hits).isPositive();
  }

  @Test
  void anEditLeavesTheGivenTreeAsItWas() {
    Random random = new Random(7);
    fill(500, random, 50);
    float[] bounds = tree.nodeBounds().clone();
    int[] children = tree.nodeChildren().clone();
    int[] slots = tree.slots().clone();
    Instance[] before = tree.instances();
    for (int k = 0; k < 100; k++) {
      remove(random.nextInt(world.size()));
      add(random.nextInt(world.size()), any(random, 50));
    }
    edit();
    assertThat(tree.nodeBounds()).isEqualTo(bounds);
    assertThat(tree.nodeChildren()).isEqualTo(children);
    assertThat(tree.slots()).isEqualTo(slots);
    assertThat(tree.instances()).isEqualTo(before);
  }

  /** How many nodes of two trees have other boxes. */
  private static int written(InstanceTree a, InstanceTree b) {
    int nodes = Math.max(a.nodeCount(), b.nodeCount());
    int written = 0;
    for (int node = 0; node < nodes; node++) {
      int from = NodeLayout.BOUNDS * node;
      int to = from + NodeLayout.BOUNDS;
      boolean isSame =
          node < Math.min(a.nodeCount(), b.nodeCount())
              && Arrays.equals(a.nodeBounds(), from, to, b.nodeBounds(), from, to);
      written += isSame ? 0 : 1;
    }
    return written;
  }

  @Test
  void oneThatComesOrGoesWritesThePathAboveItOnly() {
    Random random = new Random(8);
    fill(10_000, random, 100);
    int nodes = tree.nodeCount();
    for (int k = 0; k < 50; k++) {
      remove(random.nextInt(world.size()));
      InstanceTree less = edit();
      assertThat(written(tree, less)).isBetween(1, 20);
      tree = less;
      add(random.nextInt(world.size()), any(random, 100));
      InstanceTree more = edit();
      assertThat(more.nodeCount() - less.nodeCount()).isBetween(0, less.nodeCount() / 16);
      assertThat(written(less, more)).isLessThan(20 + more.nodeCount() - less.nodeCount());
      tree = more;
    }
    assertThat(tree.nodeCount()).as("room is made once").isBetween(nodes, nodes + nodes / 16);
  }

  @Test
  void aThousandTimesAsManyComeAndGoAndNoNodeIsWasted() {
    Random random = new Random(9);
    fill(1000, random, 50);
    int nodes = tree.nodeCount();
    double worst = 1;
    for (int frame = 0; frame < 500; frame++) {
      for (int k = 0; k < 20; k++) {
        remove(random.nextInt(world.size()));
        add(world.size(), any(random, 50));
      }
      tree = edit();
      worst = Math.max(worst, tree.cost());
      if (InstanceTreeBuilder.isWorn(tree)) {
        tree = InstanceTreeBuilder.build(tree.instances());
      }
    }
    double fresh = InstanceTreeBuilder.build(tree.instances()).cost();
    System.out.printf(
        "%d nodes at first, %d now; cost at worst %.2f of a fresh tree's%n",
        nodes, tree.nodeCount(), worst / fresh);
    assertThat(tree.nodeCount()).isLessThan(2 * nodes);
    assertThat(worst).isLessThan(InstanceTreeBuilder.REBUILD * fresh);
  }

  @Test
  void whenAllHaveBeenExchangedTheTreeIsWorn() {
    Random random = new Random(10);
    fill(200, random, 30);
    for (int k = 0; k < 100; k++) {
      assertThat(InstanceTreeBuilder.isWorn(tree)).isFalse();
      remove(0);
      add(world.size(), any(random, 30));
      tree = edit();
    }
    assertThat(tree.wear().exchanged()).isEqualTo(200);
    assertThat(InstanceTreeBuilder.isWorn(tree)).isFalse();
    remove(0);
    tree = edit();
    assertThat(InstanceTreeBuilder.isWorn(tree)).isTrue();
  }

  @Test
  void ofManyAtOneHeightEachGoesWhereBoxesGrowLeast() {
    for (int i = 0; i < 64; i++) {
      world.add(at(10 * i, 0, 0));
    }
    tree = InstanceTreeBuilder.build(world.toArray(new Instance[0]));
    begin();
    double before = tree.cost();
    for (int i = 0; i < 63; i++) {
      add(world.size(), at(10 * i + 5, 0, 0));
    }
    tree = edit();
    double built = InstanceTreeBuilder.build(tree.instances()).cost();
    assertThat(tree.wear().exchanged()).isEqualTo(63);
    assertThat(tree.cost()).isLessThan(1.3 * Math.max(before, built));
  }

  @Test
  void placesInGeometricProgressionStayWithinTheDepthOfAWalk() {
    fill(100, new Random(11), 1);
    for (int i = 0; i < 2000; i++) {
      add(world.size(), at(Math.scalb(1.0, i % 120), 0, Math.scalb(1.0, -i % 90)));
      if (i % 50 == 49) {
        tree = edit();
      }
    }
    assertThat(tree.size()).isEqualTo(2100);
  }

  @Test
  void tenThousandInOnePlaceComeAndGoWithoutABuild() {
    Random random = new Random(14);
    for (int i = 0; i < 10_000; i++) {
      world.add(at(1, 2, 3));
    }
    tree = InstanceTreeBuilder.build(world.toArray(new Instance[0]));
    begin();
    for (int frame = 1; frame <= 40; frame++) {
      for (int k = 0; k < 100; k++) {
        remove(random.nextInt(world.size()));
        add(random.nextInt(world.size()), at(1, 2, 3));
      }
      tree = edit();
      // Fewer than all: some that come go in the same frame.
      assertThat(tree.wear().exchanged()).isBetween(190 * frame, 200 * frame);
    }
  }

  @Test
  void whatHasNoPlaceComesAndIsMetOnceItHasOne() {
    fill(50, new Random(12), 10);
    add(7, Instance.of(ONE, Affine.of(1, 0, 0, Double.NaN, 0, 1, 0, 0, 0, 0, 1, 0)));
    tree = edit();
    assertThat(tree.wear().exchanged()).isEqualTo(1);
    world.set(7, at(500, 0, 0));
    tree = edit();
    float[] box = new float[6];
    world.get(7).box(box, 0);
    RayQuery query = new RayQuery().ray((box[0] + box[3]) / 2, (box[1] + box[4]) / 2, 9, 0, 0, -1);
    assertThat(tree.rootBounds()[3]).isEqualTo(box[3]);
    assertThat(query.any(tree)).isEqualTo(query.any(InstanceTreeBuilder.build(tree.instances())));
  }

  @Test
  void theSlackIsThatOfTheWorstThatHasBeenThere() {
    fill(50, new Random(15), 10);
    assertThat(tree.raySlack()).isEqualTo(InstanceTreeBuilder.build(tree.instances()).raySlack());
    Instance bent = Instance.of(ONE, Affine.of(1e3, 1, 0, 0, 1, 2e-3, 0, 0, 0, 0, 1, 0));
    add(20, bent);
    InstanceTree worse = edit();
    assertThat(worse.mostSlack()).isEqualTo(bent.slack()).isGreaterThan(tree.mostSlack());
    tree = worse;
    world.set(3, at(1, 2, 3));
    assertThat(edit().mostSlack()).isEqualTo(bent.slack());
    add(0, at(4, 5, 6));
    assertThat(edit().mostSlack()).isEqualTo(bent.slack());
  }

  @Test
  void originsThatDoNotFitAreErrors() {
    fill(3, new Random(13), 10);
    Instance[] three = world.toArray(new Instance[0]);
    assertThatThrownBy(() -> InstanceTreeBuilder.edit(tree, three, InstanceChange.none(2)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a change to 2 does not fit 3 instances");
    assertThatThrownBy(
            () -> InstanceTreeBuilder.edit(InstanceTree.EMPTY, three, InstanceChange.none(3)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("instance 0 has the origin 0, which is out of range or repeated");
    for (int bad : new int[] {-2, 3, 0}) {
      InstanceChange change = InstanceChange.of(new int[] {0, 1, bad}, 3);
      assertThatThrownBy(() -> InstanceTreeBuilder.edit(tree, three, change))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("instance 2 has the origin " + bad + ", which is out of range or repeated");
    }
    for (int bad : new int[] {-1, 1, 3}) {
      InstanceChange change = new InstanceChange(3, new int[] {1, bad}, new int[] {2, 1});
      assertThatThrownBy(() -> InstanceTreeBuilder.edit(tree, three, change))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("a change names seat " + bad + " where one from 2 to 3 is due");
    }
    assertThatThrownBy(
            () -> InstanceTreeBuilder.edit(tree, new Instance[3], InstanceChange.none(3)))
        .isInstanceOf(NullPointerException.class)
        .hasMessageContaining("instance 0");
  }
}
