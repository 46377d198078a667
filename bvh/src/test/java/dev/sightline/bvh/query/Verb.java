package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.view.LineView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A verb of a query object, which answers with text: what all families of queries have in common is
 * tested once, over this.
 */
record Verb(
    String name,
    Consumer<TriangleFilter> triangles,
    Consumer<InstanceFilter> instances,
    Function<Bvh, String> mesh,
    Function<InstanceTree, String> world) {

  /** All verbs, each of a query of its own, which meets a unit sphere around the origin. */
  static List<Verb> all() {
    List<Verb> all = new ArrayList<>();
    rays(() -> new RayQuery().ray(0.1, 0.2, 3, 0, 0, -1), all);
    overlaps(() -> new OverlapQuery().sphere(0.1, 0.2, 0.9, 0.5), all);
    sweeps(() -> new SweepQuery().sphere(0.1, 0.2, 3, 0.2).motion(0, 0, -4, 1), all);
    closest(() -> new ClosestQuery().point(0.1, 0.2, 3), all);
    lines(() -> new LineQuery().view(new LineView().setRay(0.1, 0.2, 3, 0, 0, -1)).radius(20), all);
    return all;
  }

  /** All verbs, each of a query of its own that has no operands. */
  static List<Verb> withoutOperands() {
    List<Verb> all = new ArrayList<>();
    rays(RayQuery::new, all);
    overlaps(OverlapQuery::new, all);
    sweeps(SweepQuery::new, all);
    sweeps(() -> new SweepQuery().sphere(0, 0, 0, 9), all);
    sweeps(() -> new SweepQuery().motion(0, 0, -4, 1), all);
    closest(ClosestQuery::new, all);
    lines(() -> new LineQuery().radius(9), all);
    return all;
  }

  /** Makes a query. */
  private interface Make<Q> {
    Q make();
  }

  private static void rays(Make<RayQuery> make, List<Verb> all) {
    RayHit hit = new RayHit();
    RayHitList hits = new RayHitList();
    RayQuery nearest = make.make();
    all.add(
        of(
            "ray, nearest",
            nearest,
            tree -> nearest.nearest(tree, hit) + " " + hit,
            tree -> nearest.nearest(tree, hit) + " " + hit));
    RayQuery any = make.make();
    all.add(of("ray, any", any, tree -> "" + any.any(tree), tree -> "" + any.any(tree)));
    RayQuery every = make.make();
    all.add(
        of(
            "ray, all",
            every,
            tree -> text(every.all(tree, hits), hits),
            tree -> text(every.all(tree, hits), hits)));
    RayQuery two = make.make();
    all.add(
        of(
            "ray, k nearest",
            two,
            tree -> text(two.kNearest(tree, 2, hits), hits),
            tree -> text(two.kNearest(tree, 2, hits), hits)));
  }

  private static Verb of(
      String name,
      RayQuery query,
      Function<Bvh, String> mesh,
      Function<InstanceTree, String> world) {
    return new Verb(name, query::triangles, query::instances, mesh, world);
  }

  private static String text(int count, RayHitList hits) {
    StringBuilder out = new StringBuilder().append(count);
    for (int i = 0; i < hits.size(); i++) {
      out.append(" ").append(hits.instance(i)).append(":").append(hits.triangle(i));
      out.append("@").append(hits.t(i));
    }
    return out.toString();
  }

  private static void overlaps(Make<OverlapQuery> make, List<Verb> all) {
    TriangleList list = new TriangleList();
    OverlapQuery every = make.make();
    all.add(
        of(
            "overlap, all",
            every,
            tree -> text(every.all(tree, list), list),
            tree -> text(every.all(tree, list), list)));
    OverlapQuery count = make.make();
    all.add(
        of(
            "overlap, count",
            count,
            tree -> "" + count.count(tree),
            tree -> "" + count.count(tree)));
    OverlapQuery any = make.make();
    all.add(of("overlap, any", any, tree -> "" + any.any(tree), tree -> "" + any.any(tree)));
  }

  private static Verb of(
      String name,
      OverlapQuery query,
      Function<Bvh, String> mesh,
      Function<InstanceTree, String> world) {
    return new Verb(name, query::triangles, query::instances, mesh, world);
  }

  private static String text(int count, TriangleList list) {
    StringBuilder out = new StringBuilder().append(count);
    for (int i = 0; i < list.size(); i++) {
      out.append(" ").append(list.instance(i)).append(":").append(list.triangle(i));
    }
    return out.toString();
  }

  private static void sweeps(Make<SweepQuery> make, List<Verb> all) {
    SweepContact contact = new SweepContact();
    SweepContactList contacts = new SweepContactList();
    SweepQuery nearest = make.make();
    all.add(
        of(
            "sweep, nearest",
            nearest,
            tree -> nearest.nearest(tree, contact) + " " + contact,
            tree -> nearest.nearest(tree, contact) + " " + contact));
    SweepQuery any = make.make();
    all.add(of("sweep, any", any, tree -> "" + any.any(tree), tree -> "" + any.any(tree)));
    SweepQuery every = make.make();
    all.add(
        of(
            "sweep, all",
            every,
            tree -> text(every.all(tree, contacts), contacts),
            tree -> text(every.all(tree, contacts), contacts)));
  }

  private static Verb of(
      String name,
      SweepQuery query,
      Function<Bvh, String> mesh,
      Function<InstanceTree, String> world) {
    return new Verb(name, query::triangles, query::instances, mesh, world);
  }

  private static String text(int count, SweepContactList list) {
    StringBuilder out = new StringBuilder().append(count);
    for (int i = 0; i < list.size(); i++) {
      out.append(" ").append(list.instance(i)).append(":").append(list.triangle(i));
      out.append("@").append(list.t(i));
    }
    return out.toString();
  }

  private static void closest(Make<ClosestQuery> make, List<Verb> all) {
    MeshPoint point = new MeshPoint();
    ClosestQuery query = make.make();
    all.add(
        new Verb(
            "closest, nearest",
            query::triangles,
            query::instances,
            tree -> query.nearest(tree, point) + " " + point,
            tree -> query.nearest(tree, point) + " " + point));
  }

  /** The edges from the first corners of triangles to the second ones, as segments. */
  private static void lines(Make<LineQuery> make, List<Verb> all) {
    RayHit hit = new RayHit();
    RayHitList hits = new RayHitList();
    LineQuery nearest = make.make();
    all.add(
        new Verb(
            "line, nearest",
            nearest::triangles,
            nearest::instances,
            tree -> nearest.nearest(tree, hit) + " " + hit,
            tree -> nearest.nearest(tree, hit) + " " + hit));
    LineQuery every = make.make();
    all.add(
        new Verb(
            "line, all",
            every::triangles,
            every::instances,
            tree -> text(every.all(tree, hits), hits),
            tree -> text(every.all(tree, hits), hits)));
  }

  @Override
  public String toString() {
    return name;
  }
}
