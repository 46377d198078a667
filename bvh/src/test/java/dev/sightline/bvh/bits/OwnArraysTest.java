package dev.sightline.bvh.bits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceHistory;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.pose.MorphTargets;
import dev.sightline.bvh.pose.PosableTree;
import dev.sightline.bvh.pose.Skin;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.tree.TreeStatistics;
import dev.sightline.core.bits.Fields;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Trees keep what they said, whatever is made of them and whoever writes into arrays. */
class OwnArraysTest {
  private final LatticeDraw draw = new LatticeDraw(4711);

  private static long said(Bvh tree) {
    Said said = new Said().add(tree.nodeBounds(), tree.nodeChildren(), tree.rootBounds());
    float[] corners = new float[9];
    for (int place = 0; place < tree.placeCount(); place++) {
      tree.copyTriangle(place, corners, 0);
      said.add(corners);
    }
    return said.add(tree.leafTriangles(), tree.lostCount(), tree.degradation()).hash();
  }

  private static long said(InstanceTree tree) {
    Said said = new Said().add(tree.nodeBounds(), tree.nodeChildren(), tree.slots(), tree.wear());
    for (int number = 0; number < tree.size(); number++) {
      said.add(tree.instance(number).toString());
    }
    return said.hash();
  }

  @Test
  void aTreeOfAnyLayoutStaysAsItIsWhenItIsFittedToMovedTriangles() {
    float[] mesh = Meshes.soup(90, 3);
    float[] moved = Meshes.soup(90, 4);
    moved[100] = Float.NaN;
    for (TreeLayout layout : Layouts.all()) {
      Bvh built = Layouts.build(mesh, layout);
      long before = said(built);
      Bvh whole = Refit.apply(built, TriangleSoup.ofTriangles(moved));
      assertThat(said(built)).as("%s", layout).isEqualTo(before);
      long ofWhole = said(whole);
      Bvh part = Refit.apply(whole, TriangleSoup.ofTriangles(mesh), 10, 30);
      assertThat(said(whole)).as("%s", layout).isEqualTo(ofWhole).isNotEqualTo(before);
      assertThat(said(part)).isNotEqualTo(ofWhole);
      assertThat(said(built)).isEqualTo(before);
    }
  }

  @Test
  void aWorldStaysAsItIsWhoeverWritesIntoArraysOfInstances() {
    for (int size : new int[] {1, 2, 9}) {
      Instance[] given = draw.instances(size);
      InstanceTree built = InstanceTreeBuilder.build(given);
      for (InstanceTree world : List.of(built, built.ordered(draw.order(size)))) {
        long before = said(world);
        Arrays.fill(given, null);
        Arrays.fill(world.instances(), null);
        Arrays.fill(world.seats(), null);
        assertThat(said(world)).isEqualTo(before);
        Instance[] moved = draw.instances(size);
        InstanceTree refitted = InstanceTreeBuilder.refit(world, moved);
        InstanceTree updated = InstanceTreeBuilder.update(world, moved);
        long ofRefitted = said(refitted);
        long ofUpdated = said(updated);
        Arrays.fill(moved, null);
        assertThat(said(refitted)).isEqualTo(ofRefitted);
        assertThat(said(updated)).isEqualTo(ofUpdated);
        InstanceMover mover = new InstanceMover(world, true);
        for (int seat = 0; seat < size; seat++) {
          mover.move(seat, 5, 6, 7);
        }
        assertThat(said(mover.tree())).isNotEqualTo(before);
        int[] order = new int[size];
        Arrays.setAll(order, seat -> size - 1 - seat);
        InstanceTreeBuilder.edit(world, draw.instances(size), InstanceChange.of(order, size));
        assertThat(said(world.checked())).isNotEqualTo(0);
        assertThat(said(world)).isEqualTo(before);
      }
    }
  }

  @Test
  void aHistoryAndItsCopyGoTheirOwnWays() {
    InstanceHistory history = new InstanceHistory(3);
    InstanceHistory copy = history.copy();
    history.add(InstanceChange.of(new int[] {2, 1, 0}, 3));
    assertThat(copy.change().seats()).isEmpty();
    copy.add(InstanceChange.of(new int[] {0, 1, 2, InstanceChange.NEW}, 4));
    assertThat(history.size()).isEqualTo(3);
    assertThat(history.change().origins()).containsExactly(2, 0);
    assertThat(copy.change().seats()).containsExactly(3);
    history.add(InstanceChange.of(new int[] {2, 1, 0}, 3));
    assertThat(history.change().seats()).isEmpty();
  }

  @Test
  void statisticsKeepTheirHistogram() {
    List<Integer> counts = new ArrayList<>(List.of(0, 4));
    TreeStatistics made =
        new TreeStatistics(4, 0, 1, 4, 1, 2.5, 0.5, counts, 100, TreeLayout.PLAIN);
    counts.set(1, 9);
    assertThat(made.leafHistogram()).containsExactly(0, 4);
  }

  @Test
  void aPosedTreeKeepsItsWeightsAndTargetsTheirCoordinates() {
    float[] mesh = Meshes.soup(20, 3);
    int[] indices = new int[60];
    Arrays.setAll(indices, i -> i);
    Skin skin = Skin.of(mesh, indices, new int[240], new float[240], 4, 0);
    float[][] offsets = {Meshes.soup(20, 5), Meshes.soup(20, 6)};
    PosableTree posable =
        PosableTree.of(
            BvhBuilder.build(skin.bindPose()),
            skin.withTargets(MorphTargets.of(MorphTargets.Order.BEFORE_BONES, offsets)));
    float[] weights = {0.5f, 0.25f};
    Bvh posed = posable.at(BonePose.of(new float[0]), weights);
    Bvh asked = posable.at(BonePose.of(new float[0]), weights);
    long before = said(posed);
    Arrays.fill(weights, 7);
    offsets[0] = new float[180];
    offsets[1] = new float[180];
    assertThat(said(asked)).isEqualTo(before);
    assertThat(said(posable.at(BonePose.of(new float[0]), 0.5f, 0.25f))).isEqualTo(before);
    assertThat(Fields.hash(posable.bindPose().isAsBuilt())).isEqualTo(Fields.hash(true));
    assertThat(skin.targets().count()).as("the skin without targets").isZero();
  }
}
