package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.work.WorkOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScenePairsTest {
  private static final int COUNT = 150;

  private final Instance[] world = Worlds.mixed(COUNT, 8, 5);
  private final InstanceTree tree = InstanceTreeBuilder.build(world);
  private final ScenePairs query = new ScenePairs();
  private final InstancePairList out = new InstancePairList();

  private List<String> loop(PairFilter filter) {
    return loop(filter, i -> i % 7 != 3);
  }

  private List<String> loop(PairFilter filter, InstanceFilter instances) {
    PairQuery one = new PairQuery();
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      for (int j = i + 1; j < COUNT; j++) {
        int first = i;
        int second = j;
        one.pairs((a, s, b, t) -> filter.accepts(first, s, second, t));
        if (filter.enters(i, j)
            && instances.enters(i)
            && instances.enters(j)
            && one.any(world[i], world[j])) {
          pairs.add(i + "/" + j);
        }
      }
    }
    return pairs;
  }

  private List<String> found() {
    List<String> pairs = new ArrayList<>();
    for (int k = 0; k < out.size(); k++) {
      pairs.add(out.first(k) + "/" + out.second(k));
    }
    return pairs;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5, 8})
  void thePairsAreThoseOfALoopAtAnyNumberOfThreads(int threads) {
    PairFilter filter =
        new PairFilter() {
          @Override
          public boolean accepts(int first, int i, int second, int j) {
            return (first + i + j) % 3 != 0;
          }

          @Override
          public boolean enters(int first, int second) {
            return (first + second) % 4 != 0;
          }
        };
    query.instances(i -> i % 7 != 3).options(WorkOptions.threads(threads));
    assertThat(query.pairs(filter).all(tree, out)).isTrue();
    assertThat(found()).isEqualTo(loop(filter));
    assertThat(query.pairs(PairFilter.ALL).all(tree, out)).isTrue();
    List<String> expected = loop(PairFilter.ALL);
    assertThat(found()).isEqualTo(expected);
    System.out.printf("%d threads: %d pairs meet%n", threads, expected.size());
    assertThat(query.near(tree, out)).isGreaterThan(expected.size());
    assertThat(expected).hasSizeGreaterThan(40);
  }

  /** The same object asked again and again, on one thread and on more. */
  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void eachUseHasTheFiltersThatAreSetForIt(int threads) {
    query.options(WorkOptions.threads(threads));
    List<InstanceFilter> instances =
        List.of(i -> i % 2 == 0, InstanceFilter.ALL, i -> i % 3 != 1, i -> false);
    for (int use = 0; use < 8; use++) {
      int turn = use;
      PairFilter filter =
          use % 3 == 2 ? PairFilter.ALL : (first, i, second, j) -> (i + j) % 5 != turn % 5;
      InstanceFilter some = instances.get(use % 4);
      query.instances(some).pairs(filter);
      assertThat(query.all(tree, out)).isTrue();
      assertThat(found()).as("use %d", use).isEqualTo(loop(filter, some));
      int near = query.near(tree, out);
      assertThat(near).isEqualTo(out.size());
      for (String pair : found()) {
        String[] two = pair.split("/");
        assertThat(some.enters(Integer.parseInt(two[0]))).isTrue();
        assertThat(some.enters(Integer.parseInt(two[1]))).isTrue();
      }
    }
  }

  @Test
  void aProgressThatStopsLeavesNoPairs() {
    for (int threads = 1; threads < 3; threads++) {
      query.options(WorkOptions.threads(threads).with(fraction -> false));
      assertThat(query.all(tree, out)).isFalse();
      assertThat(out.size()).isZero();
    }
    query.options(WorkOptions.threads(1));
    assertThat(query.all(InstanceTree.EMPTY, out)).isTrue();
    assertThat(query.all(tree, out)).isTrue();
    assertThat(out.size()).isPositive();
  }

  /** Boxes in a row, each of which touches the next one. */
  private static InstanceTree row(int count) {
    Instance box = Instance.of(Worlds.tree(PairWorlds.box(0, 0, 0, 1, 1, 1)), Affine.IDENTITY);
    Instance[] row = new Instance[count];
    for (int k = 0; k < count; k++) {
      row[k] = box.withTranslation(k, 0, 0);
    }
    return count == 0 ? InstanceTree.EMPTY : InstanceTreeBuilder.build(row);
  }

  /** After each sixteen pairs, and at the end once; of no pairs, once. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 16, 17, 18, 33, 34, 40})
  void progressIsToldAfterEachWindowAndEndsAtOne(int count) {
    List<Double> told = new ArrayList<>();
    query.options(WorkOptions.threads(1).with(told::add));
    InstanceTree tree = row(count);
    assertThat(query.all(tree, out)).isTrue();
    int pairs = Math.max(0, count - 1);
    assertThat(out.size()).isEqualTo(pairs);
    List<Double> expected = new ArrayList<>();
    for (int done = 16; done < pairs; done += 16) {
      expected.add((double) done / pairs);
    }
    expected.add(1.0);
    assertThat(told).isEqualTo(expected);
  }

  /** What is done is kept where nothing is left to do, and the interrupt is kept in any case. */
  @ParameterizedTest
  @ValueSource(ints = {1, 17, 18, 40})
  void anInterruptedThreadStopsWherePairsAreLeft(int count) {
    query.options(WorkOptions.threads(1));
    InstanceTree tree = row(count);
    Thread.currentThread().interrupt();
    boolean isComplete = query.all(tree, out);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(isComplete).isEqualTo(count <= 17);
    assertThat(out.size()).isEqualTo(isComplete ? count - 1 : 0);
    assertThat(query.all(tree, out)).isTrue();
    assertThat(out.size()).isEqualTo(count - 1);
  }

  /** Filters know both by their numbers in the tree, the lower one first. */
  @Test
  void filtersAreToldTheNumbersOfBoth() {
    List<String> asked = new ArrayList<>();
    query.pairs(
        (first, i, second, j) -> {
          asked.add(first + "/" + second);
          return first != 1;
        });
    assertThat(query.all(row(4), out)).isTrue();
    assertThat(found()).containsExactly("0/1", "2/3");
    assertThat(asked).contains("0/1", "1/2", "2/3").allMatch(pair -> pair.matches("0/1|1/2|2/3"));
  }
}
