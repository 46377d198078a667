package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.RandomSkin;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds.Pair;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.oracle.EdgeHullOracle;
import dev.sightline.core.overlap.triangle.TriangleTriangle;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairQueryTest {
  private static final long SEED = 28;

  private final PairQuery query = new PairQuery();
  private final TrianglePairList out = new TrianglePairList();

  /** The pairs of two meshes in the world that meet, by the exact kernel. */
  private static Set<String> loop(float[] a, float[] b) {
    Set<String> pairs = new TreeSet<>();
    for (int i = 0; i < a.length / 9; i++) {
      for (int j = 0; j < b.length / 9; j++) {
        if (TriangleTriangle.intersects(a, 9 * i, b, 9 * j)) {
          pairs.add(i + "/" + j);
        }
      }
    }
    return pairs;
  }

  private Set<String> found() {
    Set<String> pairs = new TreeSet<>();
    for (int k = 0; k < out.size(); k++) {
      pairs.add(out.first(k) + "/" + out.second(k));
    }
    assertThat(pairs).hasSize(out.size());
    return pairs;
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "touching", "nested", "coplanar"})
  void thePairsAreThoseOfALoopOverAllTriangles(String kind) {
    int meeting = 0;
    int all = 0;
    for (Pair pair : PairWorlds.all(SEED).get(kind)) {
      float[] a = pair.oneInWorld();
      float[] b = pair.otherInWorld();
      Set<String> expected = loop(a, b);
      Instance one = pair.one();
      Instance other = pair.other();
      assertThat(query.all(one, other, out)).isEqualTo(expected.size());
      assertThat(found()).isEqualTo(expected);
      assertThat(query.count(one, other)).isEqualTo(expected.size());
      assertThat(query.any(one, other)).isEqualTo(!expected.isEmpty());
      meeting += expected.isEmpty() ? 0 : 1;
      all++;
    }
    System.out.printf("%s: seed %d, %d of %d pairs of meshes meet%n", kind, SEED, meeting, all);
    assertThat(meeting).isGreaterThan(all / 3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "touching", "nested", "coplanar"})
  void theyAreThoseOfWholeNumbersToo(String kind) {
    int wrong = 0;
    int met = 0;
    int asked = 0;
    for (Pair pair : PairWorlds.all(SEED + 1).get(kind)) {
      float[] a = pair.oneInWorld();
      float[] b = pair.otherInWorld();
      query.all(pair.one(), pair.other(), out);
      Set<String> found = found();
      Random random = new Random(SEED);
      for (int n = 0; n < 16; n++) {
        int k = out.size() == 0 ? 0 : random.nextInt(out.size());
        boolean isFound = n % 2 == 0 && out.size() > 0;
        int i = isFound ? out.first(k) : random.nextInt(a.length / 9);
        int j = isFound ? out.second(k) : random.nextInt(b.length / 9);
        float[] p = Arrays.copyOfRange(a, 9 * i, 9 * i + 9);
        float[] q = Arrays.copyOfRange(b, 9 * j, 9 * j + 9);
        boolean meet = EdgeHullOracle.meet(p, q);
        wrong += meet == found.contains(i + "/" + j) ? 0 : 1;
        met += meet ? 1 : 0;
        asked++;
      }
    }
    System.out.printf("%s: seed %d, %d of %d triangles meet%n", kind, SEED, met, asked);
    assertThat(wrong).isZero();
  }

  @Test
  void everyLayoutAndPosedTreesAnswerAlike() {
    float[] mesh = Meshes.soup(300, 3);
    RandomSkin skin = new RandomSkin(mesh, 11, RandomSkin.Weights.PROPER, SEED);
    float[] matrices = skin.matrices(0.2f, 0.1f);
    Bvh posed = skin.tree().at(BonePose.of(matrices));
    Affine place = PairWorlds.turn(0.3, 0.1, 0.2, 0);
    Set<String> expected = loop(skin.posed(matrices), PairWorlds.world(mesh, place));
    for (Bvh second : Layouts.of(mesh).values()) {
      query.all(Instance.of(posed, Affine.IDENTITY), Instance.of(second, place), out);
      assertThat(found()).isEqualTo(expected);
    }
    assertThat(expected).hasSizeGreaterThan(30);
  }

  @Test
  void aMeshAgainstInstancesMeetsWhatItMeetsOneByOne() {
    Instance[] world = Worlds.mixed(60, 6, 5);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    TrianglePairList each = new TrianglePairList();
    int met = 0;
    for (int m = 0; m < 20; m++) {
      Instance mover = world[m];
      query.instances(i -> i % 5 != 1).pairs(PairFilter.ALL);
      query.all(mover, tree, out);
      out.sort();
      int k = 0;
      for (int i = 0; i < world.length; i++) {
        if (i % 5 == 1) {
          continue;
        }
        query.all(mover, world[i], each);
        each.sort();
        for (int n = 0; n < each.size(); n++, k++) {
          assertThat(out.instance(k)).isEqualTo(i);
          assertThat(out.first(k)).isEqualTo(each.first(n));
          assertThat(out.second(k)).isEqualTo(each.second(n));
        }
      }
      assertThat(k).isEqualTo(out.size());
      assertThat(query.any(mover, tree)).isEqualTo(k > 0);
      met += k > 0 ? 1 : 0;
    }
    System.out.printf("%d of 20 movers meet something%n", met);
    assertThat(met).isGreaterThan(5);
  }

  @Test
  void filtersLeavePairsOutAndVisitorsEndTheSearch() {
    Instance ball = Instance.of(Worlds.tree(Meshes.sphere(8, 12, 1, 0, 0, 0)), Affine.IDENTITY);
    Instance other = ball.withTranslation(0.5, 0.1, 0);
    int all = query.count(ball, other);
    query.pairs((first, i, second, j) -> first == -1 && second == -1 && i % 2 == 0 && j % 3 == 0);
    int some = query.all(ball, other, out);
    assertThat(some).isBetween(1, all - 1);
    for (int k = 0; k < some; k++) {
      assertThat(out.first(k) % 2 + out.second(k) % 3).isZero();
    }
    int[] seen = {0};
    query.pairs(PairFilter.ALL);
    assertThat(query.visit(ball, other, (a, b) -> ++seen[0] < 3)).isEqualTo(3);
    PairQuery own = new PairQuery();
    own.pairs((first, i, second, j) -> own.any(ball, other));
    assertThatIllegalStateException().isThrownBy(() -> own.any(ball, other));
    own.pairs(PairFilter.ALL);
    assertThat(own.any(ball, other)).isTrue();
  }

  @Test
  void whatHasNoPlaceOrNoTrianglesMeetsNothing() {
    Instance ball = Instance.of(Worlds.tree(Meshes.sphere(8, 12, 1, 0, 0, 0)), Affine.IDENTITY);
    Instance nowhere = ball.withTranslation(Double.NaN, 0, 0);
    Instance empty = Instance.of(Bvh.EMPTY, Affine.IDENTITY);
    assertThat(query.any(ball, nowhere)).isFalse();
    assertThat(query.any(empty, ball)).isFalse();
    assertThat(query.any(ball, InstanceTree.EMPTY)).isFalse();
    assertThat(query.all(ball, ball, out)).isGreaterThan(0);
    assertThat(query.all(ball, empty, out)).isZero();
    assertThat(out.size()).isZero();
  }
}
