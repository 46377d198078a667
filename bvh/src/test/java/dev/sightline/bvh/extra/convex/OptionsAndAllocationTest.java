package dev.sightline.bvh.extra.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.ray.Culling;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OptionsAndAllocationTest {
  /** The JVM itself may allocate a few bytes once while it compiles; a query's would come back. */
  private static final int ROUNDS = 20;

  private static final Bvh BALL = Worlds.tree(Meshes.sphere(16, 24, 1, 0, 0, 0));
  private static final InstanceTree WORLD = InstanceTreeBuilder.build(Worlds.mixed(40, 3, 5));

  private static ConvexShape box() {
    return new ConvexShape().aabb(0.4, 0.3, -0.4, 1.4, 1.2, 0.5);
  }

  private static ConvexShape hull() {
    double[] grow = {0.4, 0, 0, 0.8, 0, 0.4, 0, 0.5, 0, 0, 0.4, 0.3};
    return new ConvexShape().hull(ShapeWorlds.HULL).place(grow, 0);
  }

  /** The questions, each with room of its own. */
  enum Question {
    OVERLAP {
      @Override
      IntSupplier make(ConvexShape shape) {
        ConvexOverlapQuery query = new ConvexOverlapQuery().shape(shape);
        TriangleList out = new TriangleList();
        return () -> query.all(BALL, out) + query.all(WORLD, out) + query.firstOfEach(WORLD, out);
      }
    },
    DISTANCE {
      @Override
      IntSupplier make(ConvexShape shape) {
        ConvexDistanceQuery query = new ConvexDistanceQuery().shape(shape);
        ShapePair out = new ShapePair();
        return () -> query.nearest(BALL, out) && query.nearest(WORLD, out) ? 1 : 0;
      }
    },
    SWEEP {
      @Override
      IntSupplier make(ConvexShape shape) {
        ConvexSweepQuery query = new ConvexSweepQuery().shape(shape).motion(-2, 1, 0.5, 2);
        SweepContact out = new SweepContact();
        SweepContactList all = new SweepContactList();
        return () -> query.all(BALL, all) + (query.nearest(WORLD, out) ? 1 : 0);
      }
    },
    PENETRATION {
      @Override
      IntSupplier make(ConvexShape shape) {
        ConvexPenetrationQuery query = new ConvexPenetrationQuery().shape(shape);
        ShapePair out = new ShapePair();
        WayOut way = new WayOut();
        return () -> query.deepest(BALL, out) && query.free(BALL, way) ? 1 : 0;
      }
    };

    abstract IntSupplier make(ConvexShape shape);
  }

  @ParameterizedTest
  @EnumSource(Question.class)
  void aQuestionThatHasBeenAskedAllocatesNothing(Question question) {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    IntSupplier ofBox = question.make(box());
    IntSupplier ofHull = question.make(hull());
    int answer = ofBox.getAsInt() + ofHull.getAsInt();
    long thread = Thread.currentThread().getId();
    long before = bean.getThreadAllocatedBytes(thread);
    long cost = bean.getThreadAllocatedBytes(thread) - before;
    long bytes = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && bytes > 0; round++) {
      before = bean.getThreadAllocatedBytes(thread);
      int again = ofBox.getAsInt() + ofHull.getAsInt();
      bytes = Math.min(bytes, bean.getThreadAllocatedBytes(thread) - before - cost);
      assertThat(again).isEqualTo(answer);
    }
    assertThat(answer).isPositive();
    assertThat(bytes).isZero();
  }

  @Test
  void filtersLeaveOutTrianglesAndInstances() {
    ConvexShape shape = box();
    TriangleList all = new TriangleList();
    ConvexOverlapQuery query = new ConvexOverlapQuery().shape(shape);
    query.all(WORLD, all);
    List<String> expected = new ArrayList<>();
    all.sort();
    for (int i = 0; i < all.size(); i++) {
      if (all.instance(i) % 3 != 0 && all.triangle(i) % 2 == 0) {
        expected.add(all.instance(i) + "/" + all.triangle(i));
      }
    }
    query.instances(i -> i % 3 != 0).triangles((i, number, t, u, v) -> number % 2 == 0);
    query.all(WORLD, all);
    all.sort();
    List<String> found = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      found.add(all.instance(i) + "/" + all.triangle(i));
    }
    assertThat(found).isEqualTo(expected).isNotEmpty();
    ConvexDistanceQuery distance = new ConvexDistanceQuery().shape(shape);
    ShapePair pair = new ShapePair();
    int first = distance.nearest(BALL, pair) ? pair.triangle() : -1;
    distance.triangles((i, number, t, u, v) -> number > first && u >= 0 && v >= 0 && u + v <= 1);
    assertThat(distance.nearest(BALL, pair)).isTrue();
    assertThat(pair.triangle()).isGreaterThan(first);
    assertThatThrownBy(() -> query.triangles((i, number, t, u, v) -> query.any(BALL)).count(BALL))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("a filter needs a query object of its own");
    assertThat(query.triangles((i, number, t, u, v) -> true).any(BALL)).isTrue();
  }

  @Test
  void everyLayoutGivesTheSameAnswers() {
    float[] mesh = Meshes.terrain(24, 5);
    Bvh plain = Worlds.tree(mesh);
    float[] b = plain.rootBounds();
    ConvexShape shape =
        new ConvexShape().aabb(b[0] + 1, b[1], b[2] + 1, b[0] + 4, b[4] - 0.1, b[2] + 3);
    TriangleList list = new TriangleList();
    ShapePair pair = new ShapePair();
    SweepContact contact = new SweepContact();
    ConvexOverlapQuery overlaps = new ConvexOverlapQuery().shape(shape);
    ConvexPenetrationQuery depths = new ConvexPenetrationQuery().shape(shape);
    overlaps.all(plain, list);
    list.sort();
    int[] expected = list.toArray();
    assertThat(expected).isNotEmpty();
    Layouts.of(mesh)
        .forEach(
            (layout, tree) -> {
              overlaps.all(tree, list);
              list.sort();
              assertThat(list.toArray()).as("%s", layout).isEqualTo(expected);
              depths.deepest(plain, pair);
              double depth = pair.depth();
              depths.deepest(tree, pair);
              assertThat(pair.depth()).isEqualTo(depth);
              assertThat(
                      new ConvexSweepQuery().shape(shape).motion(1, 0, 0, 1).nearest(tree, contact))
                  .isTrue();
              assertThat(contact.triangle()).isEqualTo(expected[0]);
            });
  }

  @Test
  void aMotionPassesThroughTheSidesThatAreCulled() {
    Bvh tree = Worlds.tree(PairWorlds.box(0, 0, 0, 1, 1, 1));
    ConvexShape shape = new ConvexShape().aabb(3, 0.2, 0.3, 4, 0.4, 0.5);
    ConvexSweepQuery query = new ConvexSweepQuery().shape(shape).motion(-1, 0, 0, 9);
    SweepContact out = new SweepContact();
    assertThat(query.culling(Culling.BACK_FACES).nearest(tree, out)).isTrue();
    double front = out.t();
    assertThat(query.culling(Culling.FRONT_FACES).nearest(tree, out)).isTrue();
    assertThat(Math.abs(out.t() - front)).isBetween(0.999, 1.001);
    assertThat(Math.min(front, out.t())).isBetween(1.999, 2.0);
  }

  /** Doubled triangles: the lower number wins, and the lower instance. */
  @Test
  void ofEqualAnswersTheLowerNumberWins() {
    float[] one = Meshes.sphere(8, 12, 1, 0, 0, 0);
    Bvh twice = Worlds.tree(Meshes.copies(one, 3));
    int count = one.length / 9;
    ShapePair pair = new ShapePair();
    SweepContact contact = new SweepContact();
    for (int n = 0; n < 12; n++) {
      double x = 1.7 * Math.cos(n);
      double z = 1.7 * Math.sin(n);
      ConvexShape shape = new ConvexShape().aabb(x - 0.2, 0.1, z - 0.2, x + 0.2, 0.3, z + 0.2);
      assertThat(new ConvexDistanceQuery().shape(shape).nearest(twice, pair)).isTrue();
      assertThat(pair.triangle()).isLessThan(count);
      new ConvexSweepQuery().shape(shape).motion(-x, 0, -z, 1).nearest(twice, contact);
      assertThat(contact.triangle()).isBetween(0, count - 1);
      shape.move(-0.5 * x, 0, -0.5 * z);
      assertThat(new ConvexPenetrationQuery().shape(shape).deepest(twice, pair)).isTrue();
      assertThat(pair.triangle()).isLessThan(count);
    }
  }

  @Test
  void aSweepThroughAnEmptyWorldForgetsTheLastContact() {
    ConvexSweepQuery query = new ConvexSweepQuery().shape(box()).motion(-2, 1, 0.5, 2);
    SweepContact out = new SweepContact();
    SweepContactList all = new SweepContactList();
    assertThat(query.nearest(WORLD, out)).isTrue();
    assertThat(query.nearest(InstanceTree.EMPTY, out)).isFalse();
    assertThat(out.isHit()).isFalse();
    assertThat(query.any(WORLD)).isTrue();
    assertThat(query.any(InstanceTree.EMPTY)).isFalse();
    assertThat(query.all(WORLD, all)).isPositive();
    assertThat(query.all(InstanceTree.EMPTY, all)).isZero();
  }
}
