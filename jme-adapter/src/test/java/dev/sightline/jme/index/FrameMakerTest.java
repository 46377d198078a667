package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceOrder;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.index.IndexOptions.WhilePending;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The maker of frames, called as a function: a state and a delta in, a draft out. */
class FrameMakerTest {
  private static final int[] NONE = {};

  private final TrackedMesh small = built(new Box(1, 1, 1));
  private final TrackedMesh large = built(new Box(9, 9, 9));
  private final TrackedMesh pending = tracked(new Box(2, 2, 2));

  /** Three boxes, of which the last is large, at 0, 10 and 20. */
  private final SceneFrame.Made last = made(small, small, large);

  private static TrackedMesh tracked(Mesh mesh) {
    return new TrackedMesh(mesh, MeshBuffers.FULL, "box", mesh, false);
  }

  private static TrackedMesh built(Mesh mesh) {
    TrackedMesh use = tracked(mesh);
    use.contents().settle(mesh, "box", BuildOptions.balanced(), Progress.NONE);
    assertThat(use.refresh()).isTrue();
    return use;
  }

  private static Affine at(double x) {
    return Affine.of(1, 0, 0, x, 0, 1, 0, 0, 0, 0, 1, 0);
  }

  private static SeatedGeometries listing(int size) {
    int[] seats = IntStream.range(0, size).toArray();
    Geometry[] geometries = new Geometry[size];
    Arrays.setAll(geometries, i -> new Geometry("thing" + i));
    return new SeatedGeometries(
        null,
        InstanceOrder.of(seats, size),
        SceneNodes.EMPTY,
        geometries,
        new Mesh[size],
        new int[size],
        new int[size],
        new boolean[size],
        true,
        true,
        List.of());
  }

  private static SceneFrame.Made made(TrackedMesh... uses) {
    Instance[] instances = new Instance[uses.length];
    BuiltMesh[] built = new BuiltMesh[uses.length];
    for (int i = 0; i < uses.length; i++) {
      built[i] = uses[i].shown();
      instances[i] = Instance.of(built[i].tree(), at(10 * i));
    }
    SeatedGeometries listing = listing(uses.length);
    InstanceTree tree = InstanceTreeBuilder.build(instances).ordered(listing.order());
    return new SceneFrame.Made(new SceneSnapshot(listing, built, tree, true));
  }

  private SceneDelta rest(TrackedMesh... uses) {
    return new SceneDelta(
        true,
        last.made().list(),
        uses,
        InstanceChange.none(uses.length),
        false,
        SceneDelta.Placed.NONE,
        SceneDelta.Placed.NONE,
        NONE,
        null,
        false,
        SceneDelta.Posed.NONE);
  }

  private SceneDelta moved(InstanceMover mover, boolean isReordered, SceneDelta.Placed moved) {
    SceneDelta rest = rest(small, small, large);
    return new SceneDelta(
        false,
        rest.now(),
        rest.uses(),
        rest.seats(),
        isReordered,
        SceneDelta.Placed.NONE,
        moved,
        NONE,
        mover,
        false,
        SceneDelta.Posed.NONE);
  }

  private static SceneDelta exchanged(
      InstanceChange seats, SceneDelta.Placed came, TrackedMesh... uses) {
    return new SceneDelta(
        false,
        listing(uses.length),
        uses,
        seats,
        true,
        came,
        SceneDelta.Placed.NONE,
        came.seats(),
        null,
        false,
        SceneDelta.Posed.NONE);
  }

  private static SceneDelta.Placed placed(int seat, double x) {
    return new SceneDelta.Placed(new int[] {seat}, new Affine[] {at(x)});
  }

  private FrameDraft draft(SceneDelta delta) {
    return FrameMaker.draft(last, delta, WhilePending.ANSWER);
  }

  @Test
  void nothingNewGivesTheSameTreesAndInstances() {
    FrameDraft draft = draft(rest(small, small, large));
    assertThat(draft.isOther()).isFalse();
    assertThat(draft.built()).isSameAs(last.built());
    assertThat(draft.instances()).containsExactly(last.copyInstances());
    assertThat(draft.isComplete()).isTrue();
    assertThat(draft.missing()).isNull();
  }

  @Test
  void whatMovesGetsAnInstanceThereAndAllOthersKeepTheirs() {
    FrameDraft draft = draft(moved(null, false, placed(1, -7)));
    assertThat(draft.isOther()).isTrue();
    assertThat(draft.built()).isSameAs(last.built());
    assertThat(draft.instances()[1].toWorld().m03()).isEqualTo(-7);
    assertThat(draft.instances()[1].mesh()).isSameAs(small.shown().tree());
    assertThat(draft.instances()[0]).isSameAs(last.copyInstances()[0]);
    assertThat(draft.instances()[2]).isSameAs(last.copyInstances()[2]);
  }

  @Test
  void whatTheMoverHasMovedGoesOnInItUnlessTheOrderIsAnother() {
    for (boolean isReordered : new boolean[] {false, true}) {
      InstanceMover mover = new InstanceMover(last.tree(), true);
      mover.move(0, 5, 6, 7);
      FrameDraft draft = draft(moved(mover, isReordered, placed(2, 99)));
      assertThat(draft.mover()).isSameAs(isReordered ? null : mover);
      assertThat(draft.isOther()).isTrue();
      assertThat(draft.instances()[0].toWorld().m13()).isEqualTo(6);
      assertThat(draft.instances()[1]).isSameAs(last.copyInstances()[1]);
      assertThat(draft.instances()[2].toWorld().m03()).isEqualTo(99);
    }
  }

  /** Seat 0 goes, the last one moves there, and one comes at seat 2. */
  @Test
  void seatsAreFilledAsTheDeltaSays() {
    InstanceChange seats =
        new InstanceChange(3, new int[] {0, 2}, new int[] {2, InstanceChange.NEW});
    FrameDraft draft = draft(exchanged(seats, placed(2, 44), large, small, large));
    Instance[] before = last.copyInstances();
    assertThat(draft.instances()[0]).isSameAs(before[2]);
    assertThat(draft.instances()[1]).isSameAs(before[1]);
    assertThat(draft.instances()[2].toWorld().m03()).isEqualTo(44);
    assertThat(draft.built()).containsExactly(large.shown(), small.shown(), large.shown());
    assertThat(draft.isComplete()).isTrue();
  }

  @Test
  void theSameArgumentsGiveTheSameDraftAndAreNotWrittenTo() {
    InstanceChange seats =
        new InstanceChange(3, new int[] {0, 2}, new int[] {2, InstanceChange.NEW});
    SceneDelta delta = exchanged(seats, placed(2, 44), large, small, pending);
    Instance[] before = last.copyInstances();
    BuiltMesh[] builtBefore = last.built().clone();
    FrameDraft one = draft(delta);
    FrameDraft two = draft(delta);
    assertThat(last.copyInstances()).containsExactly(before);
    assertThat(last.built()).containsExactly(builtBefore);
    assertThat(two.built()).containsExactly(one.built());
    assertThat(two.missing()).containsExactly(one.missing());
    for (int i = 0; i < 3; i++) {
      assertThat(two.instances()[i].mesh()).isSameAs(one.instances()[i].mesh());
      assertThat(two.instances()[i].toString()).isEqualTo(one.instances()[i].toString());
    }
  }

  @Test
  void aMeshWithoutATreeIsMissingOrLeftOutAtItsPlace() {
    InstanceChange seats = new InstanceChange(4, new int[] {3}, new int[] {InstanceChange.NEW});
    SceneDelta delta = exchanged(seats, placed(3, 30), small, small, large, pending);
    FrameDraft asked = draft(delta);
    FrameDraft skipped = FrameMaker.draft(last, delta, WhilePending.SKIP);
    assertThat(asked.missing()).containsExactly(null, null, null, pending.contents());
    assertThat(skipped.missing()).isNull();
    for (FrameDraft draft : List.of(asked, skipped)) {
      assertThat(draft.isComplete()).isFalse();
      assertThat(draft.built()[3]).isSameAs(BuiltMesh.EMPTY);
      assertThat(draft.instances()[3].mesh().triangleCount()).isZero();
      assertThat(draft.instances()[3].toWorld().m03()).isEqualTo(30);
    }
  }

  @Test
  void whatIsMissingMovesAndGetsItsTreeWhereItStandsThen() {
    InstanceChange seats = new InstanceChange(4, new int[] {3}, new int[] {InstanceChange.NEW});
    FrameDraft first = draft(exchanged(seats, placed(3, 30), small, small, large, pending));
    SceneFrame.State missing = SceneFrame.of(first, null).state();
    SceneDelta moves =
        new SceneDelta(
            false,
            first.now(),
            new TrackedMesh[] {small, small, large, pending},
            InstanceChange.none(4),
            false,
            SceneDelta.Placed.NONE,
            placed(3, 31),
            NONE,
            null,
            false,
            SceneDelta.Posed.NONE);
    FrameDraft second = FrameMaker.draft(missing, moves, WhilePending.ANSWER);
    assertThat(second.missing()).containsExactly(null, null, null, pending.contents());
    assertThat(second.instances()[3].toWorld().m03()).isEqualTo(31);
    pending.makeQuick();
    assertThat(pending.refresh()).isTrue();
    SceneFrame.State still = SceneFrame.of(second, null).state();
    FrameDraft third = FrameMaker.draft(still, moves.atRest(), WhilePending.ANSWER);
    assertThat(third.isOther()).isTrue();
    assertThat(third.isComplete()).isTrue();
    assertThat(third.built()[3]).isSameAs(pending.shown());
    assertThat(third.instances()[3].mesh()).isSameAs(pending.shown().tree());
    assertThat(third.instances()[3].toWorld().m03()).isEqualTo(31);
  }

  @Test
  void onlySeatsThatShowAnotherMeshAreLookedAtUnlessTreesAreNew() {
    TrackedMesh[] uses = {large, large, large};
    SceneDelta shown =
        new SceneDelta(
            false,
            last.made().list(),
            uses,
            InstanceChange.none(3),
            false,
            SceneDelta.Placed.NONE,
            SceneDelta.Placed.NONE,
            new int[] {1},
            null,
            false,
            SceneDelta.Posed.NONE);
    FrameDraft one = draft(shown);
    assertThat(one.built()).containsExactly(small.shown(), large.shown(), large.shown());
    assertThat(one.instances()[0]).isSameAs(last.copyInstances()[0]);
    assertThat(one.instances()[1].mesh()).isSameAs(large.shown().tree());
    assertThat(one.instances()[1].toWorld().m03()).isEqualTo(10);
    SceneDelta remeshed =
        new SceneDelta(
            false,
            shown.now(),
            uses,
            shown.seats(),
            false,
            SceneDelta.Placed.NONE,
            SceneDelta.Placed.NONE,
            NONE,
            null,
            true,
            SceneDelta.Posed.NONE);
    assertThat(draft(remeshed).built())
        .containsExactly(large.shown(), large.shown(), large.shown());
    assertThat(last.built())
        .as("not written to")
        .containsExactly(small.shown(), small.shown(), large.shown());
  }

  @Test
  void whatIsPosedShowsTheTreeOfItsPose() {
    BuiltMesh pose = built(new Box(3, 1, 1)).shown();
    SceneDelta rest = rest(small, small, large);
    SceneDelta posed =
        new SceneDelta(
            false,
            rest.now(),
            rest.uses(),
            rest.seats(),
            false,
            SceneDelta.Placed.NONE,
            SceneDelta.Placed.NONE,
            NONE,
            null,
            false,
            new SceneDelta.Posed(new int[] {1}, new BuiltMesh[] {pose}));
    FrameDraft draft = draft(posed);
    assertThat(draft.built()).containsExactly(small.shown(), pose, large.shown());
    assertThat(draft.instances()[1].mesh()).isSameAs(pose.tree());
    assertThat(draft.instances()[1].toWorld().m03()).isEqualTo(10);
    assertThat(draft.isOther()).isTrue();
  }

  @Test
  void instancesOfOneMeshShareWhatTheyHaveInCommon() {
    InstanceChange seats = new InstanceChange(4, new int[] {3}, new int[] {InstanceChange.NEW});
    draft(exchanged(seats, placed(3, 50), small, small, large, small));
    Instance like = small.like();
    assertThat(like).isNotNull();
    assertThat(like.toWorld().m03()).isEqualTo(50);
  }
}
