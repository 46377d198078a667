package dev.sightline.bvh.solid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.tree.Bvh;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SolidAllocationTest {
  /** The JVM itself may allocate a few bytes once while it compiles; a query's would come back. */
  private static final int ROUNDS = 20;

  private static final float[] MESH = SolidMeshes.all().get("abutting boxes");
  private static final Bvh[] TREES = Layouts.of(MESH).values().toArray(Bvh[]::new);
  private static final InsideRule[] RULES = InsideRule.values();
  private static final Bvh[] OPEN =
      Layouts.of(Arrays.copyOf(MESH, MESH.length - 90)).values().toArray(Bvh[]::new);
  private static final InstanceTree WORLD = InstanceTreeBuilder.build(Worlds.mixed(40, 3, 5));

  private final SolidQuery query = new SolidQuery();
  private final OverlapQuery overlap = new OverlapQuery().solids(true);
  private final SolidQuery turned = new SolidQuery();
  private final WindingQuery winding = new WindingQuery();
  private final SolidList list = new SolidList();
  private final MeshPoint point = new MeshPoint();

  private int ask() {
    Random random = new Random(3);
    int sum = 0;
    for (int n = 0; n < 200; n++) {
      int x = 3 * random.nextInt(32);
      int y = 3 * random.nextInt(32);
      int z = 3 * random.nextInt(32);
      query.point(x, y, z);
      overlap.sphere(x, y, z, 0.5);
      for (Bvh tree : TREES) {
        sum += query.isIn(tree) ? 1 : 0;
        sum += query.signedDistance(tree, point) < 0 ? 1 : 0;
        sum += overlap.any(tree) ? 1 : 0;
      }
      winding.point(x, y, z).tolerance(n % 2 * 0.01);
      turned.rule(RULES[n % 3]).point(x, y, z);
      for (Bvh tree : OPEN) {
        sum += turned.isIn(tree) ? 1 : 0;
        sum += winding.winding(tree) > 0.5 ? 1 : 0;
      }
      sum += turned.point(x / 30.0 - 1, y / 30.0 - 1, z / 30.0 - 1).all(WORLD, list);
      sum += winding.point(x / 30.0 - 1, y / 30.0 - 1, z / 30.0 - 1).winding(WORLD) > 0.5 ? 1 : 0;
      sum += query.point(x / 30.0 - 1, y / 30.0 - 1, z / 30.0 - 1).all(WORLD, list);
      sum += overlap.sphere(x / 30.0 - 1, y / 30.0 - 1, z / 30.0 - 1, 0.1).count(WORLD);
    }
    return sum;
  }

  @Test
  void aQuestionThatHasBeenAskedAllocatesNothing() {
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    int answer = ask();
    long thread = Thread.currentThread().getId();
    long before = bean.getThreadAllocatedBytes(thread);
    new Random(3).nextInt();
    long cost = bean.getThreadAllocatedBytes(thread) - before;
    long bytes = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS && bytes > 0; round++) {
      before = bean.getThreadAllocatedBytes(thread);
      int again = ask();
      bytes = Math.min(bytes, bean.getThreadAllocatedBytes(thread) - before - cost);
      assertThat(again).isEqualTo(answer);
    }
    assertThat(answer).isPositive();
    assertThat(bytes).isLessThanOrEqualTo(0);
  }
}
