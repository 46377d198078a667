package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTreeCheck;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Shapes;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A tree over many instances that motion has worn is built anew behind the frames' back. */
class SceneRebuildTest {
  private static final int COUNT = 1200;

  private final LaterExecutor builders = new LaterExecutor();
  private final Node root = new Node("root");
  private final List<Geometry> things = new ArrayList<>();
  private final Random random = new Random(23);
  private final SceneIndex index = new SceneIndex(root, Snapshots.IN_THE_SCAN, builders);

  SceneRebuildTest() {
    Mesh floor = Shapes.floor();
    for (int i = 0; i < COUNT; i++) {
      Geometry thing = new Geometry("thing" + i, floor);
      things.add(thing);
      root.attachChild(thing);
    }
    shuffle();
    assertThat(builders.size()).isZero();
  }

  private InstanceTree shuffle() {
    for (Geometry thing : things) {
      thing.setLocalTranslation(place());
    }
    return scan();
  }

  private Vector3f place() {
    return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat()).multLocal(1000);
  }

  private InstanceTree scan() {
    index.scan();
    InstanceTree tree = index.published().tree();
    assertThat(InstanceTreeCheck.check(tree)).isEmpty();
    return tree;
  }

  private InstanceTree moveOne() {
    things.get(5).setLocalTranslation(place());
    return scan();
  }

  @Test
  void itIsBuiltInTheBackgroundAndTakenOverWithWhatHasMovedMeanwhile() {
    InstanceTree first = index.published().tree();
    InstanceTree worn = shuffle();
    assertThat(worn.nodeChildren()).isSameAs(first.nodeChildren());
    assertThat(worn.degradation()).isGreaterThan(1.5);
    assertThat(builders.size()).isEqualTo(1);

    InstanceTree meanwhile = moveOne();
    assertThat(meanwhile.nodeChildren()).isSameAs(first.nodeChildren());
    shuffle();
    assertThat(builders.size()).as("one at a time").isEqualTo(1);

    builders.runAll();
    things.get(5).setLocalTranslation(place());
    InstanceTree taken = moveOne();
    assertThat(taken.nodeChildren()).isNotSameAs(first.nodeChildren());
    Snapshots.assertAsNew(index.published(), root, Snapshots.IN_THE_SCAN);
  }

  @Test
  void itIsTakenOverOnceWhereNothingMovesAnyMore() {
    InstanceTree worn = shuffle();
    SceneSnapshot before = index.published();
    assertThat(scan()).as("not built yet").isSameAs(worn);
    builders.runAll();
    InstanceTree taken = scan();
    assertThat(taken.nodeChildren()).isNotSameAs(worn.nodeChildren());
    assertThat(taken.degradation()).isEqualTo(1);
    assertThat(taken.instances()).containsExactly(worn.instances());
    Snapshots.assertAsNew(index.published(), root, Snapshots.IN_THE_SCAN);
    assertThat(before.tree()).isSameAs(worn);
    SceneSnapshot after = index.published();
    index.scan();
    assertThat(index.published()).isSameAs(after);
  }

  @Test
  void anErrorIsToldToTheExecutorAndAnotherBuildIsBegun() {
    LaterExecutor own = new LaterExecutor();
    boolean[] fails = {true};
    SceneRebuild rebuild =
        new SceneRebuild(
            own,
            instances -> {
              if (fails[0]) {
                throw new OutOfMemoryError("on purpose");
              }
              return InstanceTreeBuilder.build(instances);
            });
    SceneSnapshot before = index.published();
    InstanceTree tree = rebuild.tree(draft(before, shuffle().seats()));
    assertThat(own.size()).isEqualTo(1);
    assertThatThrownBy(own::runAll).isInstanceOf(OutOfMemoryError.class);
    assertThat(rebuild.isReady()).isFalse();
    fails[0] = false;
    tree = rebuild.tree(draft(with(tree, before), shuffle().seats()));
    assertThat(own.size()).isEqualTo(1);
    own.runAll();
    assertThat(rebuild.isReady()).isTrue();
    assertThat(rebuild.tree(draft(with(tree, before), tree.seats())).nodeChildren())
        .isNotSameAs(tree.nodeChildren());
    assertThat(rebuild.isReady()).isFalse();
  }

  private static SceneSnapshot with(InstanceTree tree, SceneSnapshot before) {
    return new SceneSnapshot(before.list(), before.built(), tree, true);
  }

  /** A frame of the same things, each in its seat, at other places. */
  private static FrameDraft draft(SceneSnapshot last, Instance[] moved) {
    return new FrameDraft(
        new SceneFrame.Made(last),
        last.list(),
        last.built(),
        moved,
        InstanceChange.none(last.size()),
        null,
        true,
        null,
        true);
  }

  @Test
  void aBuildThatIsCalledOffHoldsNothingThoughItIsNeverRun() throws InterruptedException {
    WeakReference<?> geometry = new WeakReference<>(attachShuffleAndDetach());
    WeakReference<?> tree = new WeakReference<>(worn(index));
    assertThat(builders.size()).isEqualTo(1);
    things.get(3).getWorldTransform(); // the engine's TempVars remember the last spatial
    index.scan();
    things.get(4).removeFromParent();
    index.scan();
    index.close();
    for (int i = 0; i < 100 && (geometry.get() != null || tree.get() != null); i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(geometry.get()).isNull();
    assertThat(tree.get()).isNull();
    builders.runAll();
  }

  private static Object worn(SceneIndex index) {
    return index.published().tree();
  }

  private Geometry attachShuffleAndDetach() {
    Geometry some = new Geometry("some", things.get(0).getMesh());
    root.attachChildAt(some, COUNT / 2);
    index.scan();
    some.removeFromParent();
    index.scan();
    shuffle();
    return some;
  }

  @Test
  void whatComesAndGoesMeanwhileIsInTheTreeThatIsTakenOver() {
    shuffle();
    assertThat(builders.size()).isEqualTo(1);
    things.remove(COUNT - 1).removeFromParent();
    root.attachChildAt(new Geometry("another", things.get(0).getMesh()), 3);
    scan();
    root.attachChildAt(things.remove(700), 0);
    things.remove(30).removeFromParent();
    InstanceTree worn = scan();
    assertThat(worn.degradation()).isGreaterThan(1.5);
    builders.runAll();
    things.remove(50).removeFromParent();
    assertThat(scan().degradation()).as("not taken over yet").isGreaterThan(1.5);
    assertThat(builders.size()).as("to put in what has come").isEqualTo(1);
    root.attachChildAt(new Geometry("a third", things.get(0).getMesh()), 9);
    things.remove(60).removeFromParent();
    scan();
    builders.runAll();
    InstanceTree taken = moveOne();
    assertThat(taken.degradation()).isLessThan(1.3);
    assertThat(builders.size()).isZero();
    Snapshots.assertAsNew(index.published(), root, Snapshots.IN_THE_SCAN);
  }

  @Test
  void aTreeOverMostlyOthersIsNotTakenOver() {
    shuffle();
    root.detachAllChildren();
    for (int i = 0; i < COUNT; i++) {
      Geometry another = new Geometry("another" + i, things.get(0).getMesh());
      another.setLocalTranslation(place());
      things.set(i, another);
      root.attachChild(another);
    }
    InstanceTree built = scan();
    builders.runAll();
    assertThat(scan().nodeChildren()).isSameAs(built.nodeChildren());
    assertThat(builders.size()).isZero();
    assertThat(moveOne().nodeChildren()).isSameAs(built.nodeChildren());
    Snapshots.assertAsNew(index.published(), root, Snapshots.IN_THE_SCAN);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRefusedBuildIsOfferedAgain(boolean isRejected) {
    builders.refuse(isRejected);
    builders.fail(!isRejected);
    InstanceTree worn = shuffle();
    builders.refuse(false);
    builders.fail(false);
    assertThat(builders.size()).isZero();
    shuffle();
    assertThat(builders.size()).isEqualTo(1);
    builders.runAll();
    assertThat(moveOne().nodeChildren()).isNotSameAs(worn.nodeChildren());
  }

  @Test
  void whatKeepsItsPlaceInAnotherOrderKeepsItsInstance() {
    SceneSnapshot before = index.published();
    root.swapChildren(3, 700);
    things.get(9).removeFromParent();
    index.scan();
    SceneSnapshot after = index.published();
    for (int i = 0; i < after.size(); i++) {
      int was = i == 3 ? 700 : i == 699 ? 3 : i < 9 ? i : i + 1;
      assertThat(after.tree().instance(i)).isSameAs(before.tree().instance(was));
    }
    Snapshots.assertAsNew(after, root, Snapshots.IN_THE_SCAN);
  }
}
