package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.contour.Contour;
import dev.sightline.bvh.extra.contour.ContourQuery;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import java.lang.management.ManagementFactory;
import java.util.function.IntSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PairAllocationTest {
  /** The JVM itself may allocate a few bytes once while it compiles; a query's would come back. */
  private static final int ROUNDS = 20;

  private static final Instance BALL =
      Instance.of(Worlds.tree(Meshes.sphere(8, 12, 1, 0, 0, 0)), Affine.IDENTITY);
  private static final Instance BOX =
      Instance.of(Worlds.tree(Meshes.boxes(2)), PairWorlds.turn(0.2, 0.4, 0.1, 0));
  private static final Instance FAR = BALL.withTranslation(4, 3, 0);
  private static final InstanceTree WORLD = InstanceTreeBuilder.build(Worlds.mixed(20, 4, 5));

  /** The questions, each with room of its own. */
  enum Question {
    PAIRS {
      @Override
      IntSupplier make() {
        PairQuery query = new PairQuery();
        TrianglePairList out = new TrianglePairList();
        return () -> {
          int found = query.all(BALL, BOX, out) + query.all(BALL, WORLD, out);
          out.sort();
          return found;
        };
      }
    },
    CONTOUR {
      @Override
      IntSupplier make() {
        ContourQuery query = new ContourQuery();
        Contour out = new Contour();
        return () -> query.find(BALL, BOX, out) ? out.totalPoints() : 0;
      }
    },
    DISTANCE {
      @Override
      IntSupplier make() {
        DistanceQuery query = new DistanceQuery();
        MeshPair out = new MeshPair();
        return () -> query.nearest(FAR, BOX, out) && query.nearest(FAR, WORLD, out) ? 1 : 0;
      }
    },
    SWEEP {
      @Override
      IntSupplier make() {
        MeshSweepQuery query = new MeshSweepQuery().displacement(-9, -7, 0.1);
        MeshTouch out = new MeshTouch();
        return () -> query.first(FAR, BOX, out) && query.first(FAR, WORLD, out) ? 1 : 0;
      }
    },
    SCENE {
      @Override
      IntSupplier make() {
        ScenePairs query = new ScenePairs();
        InstancePairList out = new InstancePairList();
        return () -> query.all(WORLD, out) ? out.size() : 0;
      }
    };

    abstract IntSupplier make();
  }

  @ParameterizedTest
  @EnumSource(Question.class)
  void aQuestionThatHasBeenAskedAllocatesNothing(Question question) {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    IntSupplier asking = question.make();
    int answer = ask(asking);
    long thread = Thread.currentThread().getId();
    long before = bean.getThreadAllocatedBytes(thread);
    long cost = bean.getThreadAllocatedBytes(thread) - before;
    long bytes = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && bytes > 0; round++) {
      before = bean.getThreadAllocatedBytes(thread);
      int again = ask(asking);
      bytes = Math.min(bytes, bean.getThreadAllocatedBytes(thread) - before - cost);
      assertThat(again).isEqualTo(answer);
    }
    assertThat(answer).isPositive();
    assertThat(bytes).isZero();
  }

  private static int ask(IntSupplier asking) {
    int sum = 0;
    for (int n = 0; n < 10; n++) {
      sum += asking.getAsInt();
    }
    return sum;
  }
}
