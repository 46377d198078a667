package dev.sightline.bvh.bits;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceMover;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.Barycentric;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceHistory;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTreeCheck;
import dev.sightline.bvh.internal.Limits;
import dev.sightline.bvh.pose.BonePose;
import dev.sightline.bvh.pose.MorphTargets;
import dev.sightline.bvh.pose.PosableTree;
import dev.sightline.bvh.pose.Skin;
import dev.sightline.bvh.solid.ClosedMesh;
import dev.sightline.bvh.soup.MeshEdges;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.soup.Welding;
import dev.sightline.bvh.store.SoupHash;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.bvh.tree.TreeStatistics;

/** Trees as they are built, moved, posed, edited and checked; soups and maps. */
final class TreePlays {
  long builds(LatticeDraw draw) {
    int size = draw.whole(30) == 0 ? 700 : draw.whole(60);
    TriangleSoup soup = TriangleSoup.ofTriangles(draw.mesh(size));
    Bvh tree = BvhBuilder.build(soup, draw.options());
    Said said = new Said().add(tree, TreeStatistics.of(tree), TreeCheck.check(tree, soup));
    TriangleSoup moved = TriangleSoup.ofTriangles(draw.mesh(size));
    Bvh refitted = Refit.apply(tree, moved);
    said.add(refitted, TreeCheck.check(refitted, moved), refitted.degradation());
    int first = draw.whole(size + 1);
    Bvh part = Refit.apply(tree, moved, first, draw.whole(size - first + 1));
    said.add(part, TreeStatistics.of(part), ClosedMesh.isClosed(tree), ClosedMesh.isClosed(soup));
    float[] corners = new float[9];
    for (int place = 0; place < refitted.placeCount(); place++) {
      refitted.copyTriangle(place, corners, 0);
      said.add(corners);
    }
    return said.add(SoupHash.of(soup), said(tree)).hash();
  }

  private static long said(Bvh tree) {
    return new Said().add(tree.nodeBounds(), tree.nodeChildren(), tree.leafVertices()).hash();
  }

  /** What is found wrong in a tree of which one number was changed. */
  long damages(LatticeDraw draw) {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(draw.mesh(4 + draw.whole(30))));
    float[] bounds = tree.nodeBounds().clone();
    int[] children = tree.nodeChildren().clone();
    float[] vertices = tree.leafVertices().clone();
    int[] triangles = tree.leafTriangles().clone();
    float[] root = tree.rootBounds().clone();
    if (triangles.length == 0) {
      return 0;
    }
    switch (draw.whole(5)) {
      case 0 -> bounds[draw.whole(bounds.length)] += 0.25f;
      case 1 -> children[draw.whole(children.length)] += draw.whole(3) - 1;
      case 2 -> vertices[draw.whole(vertices.length)] -= 0.25f;
      case 3 -> triangles[draw.whole(triangles.length)] += draw.whole(3) - 1;
      default -> root[draw.whole(6)] -= 0.25f;
    }
    Bvh damaged =
        new Bvh(bounds, children, vertices, triangles, root, tree.leftOutCount() - draw.whole(2));
    return new Said().add(TreeCheck.check(damaged)).hash();
  }

  long poses(LatticeDraw draw) {
    float[] xyz = draw.mesh(1 + draw.whole(20));
    int vertices = xyz.length / 3;
    int[] indices = new int[vertices];
    int[] bones = new int[4 * vertices];
    float[] weights = new float[4 * vertices];
    for (int i = 0; i < vertices; i++) {
      indices[i] = i;
      for (int k = 0; k < 4; k++) {
        bones[4 * i + k] = draw.whole(3);
        weights[4 * i + k] = k == draw.whole(4) ? 1 : draw.whole(3) / 4f;
      }
    }
    Skin skin = Skin.of(xyz, indices, bones, weights, 1 + draw.whole(4), 3);
    float[] offsets = new float[xyz.length];
    for (int i = 0; i < offsets.length; i++) {
      offsets[i] = (float) draw.coordinate();
    }
    MorphTargets.Order order = MorphTargets.Order.values()[draw.whole(2)];
    boolean isMorphed = draw.flag();
    if (isMorphed) {
      skin = skin.withTargets(MorphTargets.of(order, offsets, xyz.clone()));
    }
    float[] matrices = new float[36];
    for (int i = 0; i < 36; i++) {
      matrices[i] = (float) draw.operand();
    }
    PosableTree posable = PosableTree.of(BvhBuilder.build(skin.bindPose()), skin);
    float[] amounts = isMorphed ? new float[] {(float) draw.coordinate(), 0.5f} : new float[0];
    Bvh posed = posable.at(BonePose.of(matrices), amounts);
    Said said = new Said().add(posed.nodeBounds(), posed.rootBounds(), posed.leftOutCount());
    float[] corners = new float[9];
    for (int place = 0; place < posed.placeCount(); place++) {
      posed.copyTriangle(place, corners, 0);
      said.add(corners);
    }
    said.add(posable.memoryBytes(), skin.boneCount(), skin.targets().count());
    return said.add(skin.triangleCount(), posed.isWhole(), posed.isAsBuilt()).hash();
  }

  long maps(LatticeDraw draw) {
    Affine map = draw.map();
    double[] n = draw.operands(3);
    double[] out = new double[15];
    map.pointToWorld(n[0], n[1], n[2], out, 0);
    map.directionToWorld(n[0], n[1], n[2], out, 3);
    map.pointToLocal(n[0], n[1], n[2], out, 6);
    map.directionToLocal(n[0], n[1], n[2], out, 9);
    map.normalToWorld(n[0], n[1], n[2], out, 12);
    float[] box = new float[13];
    Instance instance = Instance.of(draw.tree(), map);
    instance.box(box, 1);
    Said said = new Said().add(map, out, box, instance.bounds(), instance.isMet());
    Instance moved = instance.withTranslation(n[0], n[1], n[2]);
    moved.box(box, 1, 2);
    said.add(box, moved.isMetByRays(), moved.isTurnInvertible(), moved.toString());
    Instance like = Instance.of(instance.mesh(), map.withTranslation(n[2], n[1], n[0]), instance);
    like.box(box, 0);
    return said.add(box, like.slack(), like.mirrors(), like.isInvertible()).hash();
  }

  private static void add(Said said, InstanceTree tree) {
    said.add(tree.nodeBounds(), tree.nodeChildren(), tree.slots(), tree.rootBounds());
    said.add(tree.wear(), tree.mostSlack(), tree.reach(), tree.bounds(), tree.memoryBytes());
    said.add(tree.cost(), tree.degradation(), InstanceTreeCheck.check(tree));
    for (int number = 0; number < tree.size(); number++) {
      said.add(tree.seat(number), tree.number(number), tree.instance(number).toString());
    }
  }

  long worlds(LatticeDraw draw) {
    int size = 1 + draw.whole(20);
    InstanceTree tree = InstanceTreeBuilder.build(draw.instances(size));
    InstanceTree ordered = draw.flag() ? tree.ordered(draw.order(size)) : tree;
    Said said = new Said();
    add(said, ordered);
    Instance[] moved = ordered.seats();
    moved[draw.whole(size)] = draw.instance();
    add(said, InstanceTreeBuilder.refit(ordered, moved));
    add(said, InstanceTreeBuilder.update(ordered, draw.instances(size)));
    InstanceMover mover = new InstanceMover(ordered, true);
    mover.move(draw.whole(size), draw.coordinate(), 1, 2);
    mover.put(draw.whole(size), draw.instance());
    add(said, mover.tree());
    add(said, ordered);
    return said.hash();
  }

  long edits(LatticeDraw draw) {
    int size = 1 + draw.whole(20);
    InstanceTree tree = InstanceTreeBuilder.build(draw.instances(size));
    InstanceHistory history = new InstanceHistory(size);
    Said said = new Said();
    for (int step = 0; step < 3; step++) {
      int next = Math.max(0, tree.size() + draw.whole(5) - 2);
      int[] before = new int[next];
      Instance[] instances = new Instance[next];
      for (int seat = 0; seat < next; seat++) {
        boolean stays = seat < tree.size() && draw.whole(4) > 0;
        before[seat] = stays ? seat : InstanceChange.NEW;
        instances[seat] = stays && draw.whole(4) > 0 ? tree.seated(seat) : draw.instance();
      }
      InstanceChange change = InstanceChange.of(before, next);
      InstanceHistory copy = history.copy();
      history.add(change);
      said.add(change.come(), change.seats(), change.origins(), copy.change().seats());
      said.add(history.size(), history.change().seats(), history.change().origins());
      tree = InstanceTreeBuilder.edit(tree, instances, change);
      add(said, tree);
    }
    return said.hash();
  }

  long soups(LatticeDraw draw) {
    float[] xyz = draw.mesh(draw.whole(20));
    Welding welding = new Welding(xyz);
    MeshEdges edges = new MeshEdges(2 * xyz.length);
    Said said = new Said().add(welding.places());
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < xyz.length / 3; i += 3) {
        int a = welding.number(i);
        int b = welding.number(i + 1);
        int c = welding.number(i + 2);
        said.add(a, b, c);
        if (Math.min(a, Math.min(b, c)) >= 0 && draw.flag()) {
          edges.add(a, b, c);
        }
      }
      said.add(edges.open(), edges.crowded(), edges.sameWay(), edges.odd());
    }
    double[] n = draw.operands(3);
    float[] out = new float[7];
    if (xyz.length > 0) {
      said.add(Barycentric.normal(xyz, 0, 1, 2, n[0], n[1], out, 1), out);
      said.add(Barycentric.faceNormal(xyz, 0, out, 2), out);
      Barycentric.uv(xyz, 2, 1, 0, n[0], n[1], out, 3);
      said.add(out);
      Barycentric.interpolate(xyz, 3, 0, 2, 1, n[0], n[1], out);
    }
    return said.add(out, Limits.square(Math.abs(n[2])), Limits.square(1e-170 * n[2] * n[2])).hash();
  }
}
