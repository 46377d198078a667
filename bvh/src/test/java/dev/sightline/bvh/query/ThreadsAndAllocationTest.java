package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.core.Budget;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ThreadsAndAllocationTest {
  private static final int CASES = 1000;

  /** How often all cases are asked in a round. */
  private static final int TIMES = 3;

  /** The JVM itself may allocate a few bytes once while it compiles; a query's would come back. */
  private static final int ROUNDS = 20;

  private static final Map<TreeLayout, Bvh> TREES =
      Layouts.of(Meshes.withDegenerates(Meshes.soup(4000, 7)));

  private static float[][] cases() {
    Random random = new Random(271);
    float[][] cases = new float[CASES][6];
    for (float[] n : cases) {
      for (int k = 0; k < 3; k++) {
        n[k] = random.nextFloat() * 2 - 0.5f;
        n[k + 3] = random.nextFloat() - n[k];
      }
    }
    return cases;
  }

  /** All of a plain tree; filters see nothing of a layout, so others are asked without. */
  static Stream<Arguments> queries() {
    return TREES.values().stream()
        .flatMap(
            tree ->
                new AllQueries()
                    .of(tree).keySet().stream()
                        .filter(
                            name -> tree.layout() == TreeLayout.PLAIN || !name.contains("filtered"))
                        .map(name -> Arguments.of(tree.layout(), name)));
  }

  /** The answers of every query to a share of the cases, starting at a place of its own. */
  private static double[][] answers(Bvh tree, float[][] cases, int start) {
    Map<String, AllQueries.Question> queries = new AllQueries().of(tree);
    double[][] out = new double[cases.length][];
    for (int i = 0; i < cases.length; i++) {
      int n = (i + start) % cases.length;
      out[n] = queries.values().stream().mapToDouble(question -> question.ask(cases[n])).toArray();
    }
    return out;
  }

  @Test
  void eightThreadsThatMixAllQueriesAndLayoutsGetTheAnswersOfOneInPlainTrees() throws Exception {
    float[][] cases = Arrays.copyOf(cases(), Budget.of(CASES));
    double[][] expected = answers(TREES.get(TreeLayout.PLAIN), cases, 0);
    List<Bvh> trees = List.copyOf(TREES.values());
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<double[][]>> running = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        int start = thread * cases.length / 8;
        Bvh tree = trees.get(thread % trees.size());
        running.add(threads.submit(() -> answers(tree, cases, start)));
      }
      for (Future<double[][]> run : running) {
        assertThat(run.get()).isDeepEqualTo(expected);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @ParameterizedTest
  @MethodSource("queries")
  void thousandsOfQueriesAllocateNothing(TreeLayout layout, String name) {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    AllQueries.Question question = new AllQueries().of(TREES.get(layout)).get(name);
    float[][] cases = cases();
    ask(question, cases, CASES);
    long thread = Thread.currentThread().getId();
    long before = bean.getThreadAllocatedBytes(thread);
    long cost = bean.getThreadAllocatedBytes(thread) - before;
    long bytes = Long.MAX_VALUE;
    int hits = 0;
    for (int round = 0; round < ROUNDS && bytes > 0; round++) {
      before = bean.getThreadAllocatedBytes(thread);
      hits = ask(question, cases, TIMES * CASES);
      bytes = Math.min(bytes, bean.getThreadAllocatedBytes(thread) - before - cost);
    }
    System.out.printf(
        "%s, %s: seed 271, %d of %d answers are not none, %d bytes%n",
        layout, name, hits, TIMES * CASES, bytes);
    assertThat(bytes).isZero();
    assertThat(hits).isGreaterThan(TIMES * CASES / 10);
  }

  private static int ask(AllQueries.Question question, float[][] cases, int times) {
    int hits = 0;
    for (int i = 0; i < times; i++) {
      hits += question.ask(cases[i % cases.length]) > 0 ? 1 : 0;
    }
    return hits;
  }
}
