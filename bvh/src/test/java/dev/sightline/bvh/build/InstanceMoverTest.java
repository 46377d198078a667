package dev.sightline.bvh.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTreeCheck;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.util.Random;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** What is moved one by one makes the tree that a refit of all makes. */
class InstanceMoverTest {
  private static final Logger LOGGER = Logger.getLogger(InstanceMoverTest.class.getName());

  private final Random random = new Random(301);
  private final Bvh mesh =
      BvhBuilder.build(TriangleSoup.ofTriangles(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 1}));

  private double coordinate() {
    return random.nextInt(60) == 0 ? Double.NaN : 50 * random.nextDouble();
  }

  private Instance instance() {
    double scale = random.nextInt(4) == 0 ? 1 + 5 * random.nextDouble() : 1;
    double shear = random.nextInt(4) == 0 ? 1000 * random.nextDouble() : 0;
    return Instance.of(
        mesh,
        Affine.of(
            scale, shear, 0, coordinate(), 0, scale, 0, coordinate(), 0, 0, scale, coordinate()));
  }

  private Instance[] instances(int count) {
    Instance[] out = new Instance[count];
    for (int i = 0; i < count; i++) {
      out[i] = instance();
    }
    return out;
  }

  private static void assertSame(InstanceTree tree, InstanceTree expected) {
    assertThat(InstanceTreeCheck.check(tree)).isEmpty();
    assertThat(tree.instances())
        .usingElementComparator((a, b) -> a == b ? 0 : 1)
        .containsExactly(expected.instances());
    assertThat(tree.nodeBounds()).containsExactly(expected.nodeBounds());
    assertThat(tree.rootBounds()).containsExactly(expected.rootBounds());
    assertThat(tree.nodeChildren()).containsExactly(expected.nodeChildren());
    assertThat(tree.mostSlack()).isEqualTo(expected.mostSlack());
    assertThat(tree.wear()).isEqualTo(expected.wear());
  }

  /** One that needs more than a translation is put in, last, as a scan does. */
  private int step(InstanceTree tree, InstanceMover mover, int oneIn) {
    int moved = 0;
    for (int i = 0; i < tree.size(); i++) {
      if (random.nextInt(oneIn) == 0) {
        mover.move(i, coordinate(), coordinate(), coordinate());
        moved++;
      }
    }
    if (random.nextBoolean()) {
      for (int i = 0; i < tree.size(); i++) {
        if (mover.instances()[i] == tree.instance(i) && random.nextInt(20) == 0) {
          mover.put(i, instance());
          moved++;
        }
      }
    }
    return moved;
  }

  @Test
  void theTreeIsThatOfARefit() {
    int moved = 0;
    int all = 0;
    for (int round = 0; round < 200; round++) {
      int size = 1 + random.nextInt(80);
      InstanceTree tree = InstanceTreeBuilder.build(instances(size));
      for (int frame = 0; frame < 12; frame++) {
        float[] before = tree.nodeBounds().clone();
        InstanceMover mover = new InstanceMover(tree, true);
        int now = step(tree, mover, 1 + random.nextInt(3));
        moved += now;
        all += now == size ? 1 : 0;
        InstanceTree next = mover.tree();
        assertSame(next, InstanceTreeBuilder.refit(tree, mover.instances()));
        assertThat(tree.nodeBounds()).containsExactly(before);
        tree = next;
      }
    }
    String told = "seed 301: " + moved + " moved, all of them " + all + " times";
    LOGGER.info(told);
    assertThat(all).isBetween(500, 2000);
  }

  @Test
  void withoutBoxesThereAreInstancesOnly() {
    InstanceTree tree = InstanceTreeBuilder.build(instances(9));
    InstanceMover mover = new InstanceMover(tree, false);
    mover.move(3, 7, 8, 9);
    assertThat(mover.measures()).isFalse();
    assertThat(mover.previous()).isSameAs(tree);
    assertThat(mover.instances()[3].m13()).isEqualTo(8);
    assertThat(tree.instance(3)).isNotSameAs(mover.instances()[3]);
    assertThatThrownBy(mover::tree).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void noInstancesMakeTheEmptyTree() {
    assertThat(new InstanceMover(InstanceTree.EMPTY, true).tree().size()).isZero();
  }
}
