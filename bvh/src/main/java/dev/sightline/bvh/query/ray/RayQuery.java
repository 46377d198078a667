package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Xyz;
import dev.sightline.bvh.query.InstanceVisitor;
import dev.sightline.bvh.query.Query;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.Tree;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.shape.Ray;
import org.jspecify.annotations.Nullable;

/**
 * Casts a ray {@code o + t * d} against the tree of a mesh or a tree over instances.
 *
 * <pre>{@code
 * Bvh tree = BvhBuilder.build(TriangleSoup.ofIndexed(positions, indices));
 * RayQuery query = new RayQuery();
 * RayHit hit = new RayHit(); // reuse both
 * if (query.ray(ox, oy, oz, dx, dy, dz).interval(0, 100).nearest(tree, hit)) {
 *   System.out.println("triangle " + hit.triangle() + " at t = " + hit.t());
 * }
 * }</pre>
 *
 * <p>{@link #nearest} finds the first hit, {@link #any} whether there is one, {@link #all} every
 * one.
 *
 * <p>The answers are those of a loop over all triangles with {@link
 * dev.sightline.core.ray.RayTriangle#watertight}: hit or miss is decided exactly, {@code t} is
 * rounded. A ray with NaN, an infinite origin or direction, or a zero direction hits nothing;
 * neither does an interval with NaN. In a tree over instances {@code t} counts in lengths of the
 * direction in the world, and the winding in the world decides the sides.
 *
 * <p>A query object belongs to one thread at a time. Reuse it: after its first question it
 * allocates nothing. It keeps no reference to a tree.
 */
public final class RayQuery extends Query<RayQuery> {
  private final RayTraversal traversal = new RayTraversal();
  private final Xyz origin = new Xyz();
  private final Xyz direction = new Xyz();

  /** Where a segment ends; NaN for a ray without an end. */
  private final Xyz end = new Xyz();

  private final InstanceRays instanceRays = new InstanceRays(traversal, origin, direction, end);
  private double tMin;
  private double tMax = Double.POSITIVE_INFINITY;
  private Culling culling = Culling.NONE;
  private @Nullable VisitCounts visits;

  /** Makes a query without a ray: until it has one, it meets nothing. */
  public RayQuery() {}

  /** Sets the ray; the direction need not be a unit. */
  public RayQuery ray(double ox, double oy, double oz, double dx, double dy, double dz) {
    origin.set(ox, oy, oz);
    direction.set(dx, dy, dz);
    end.set(Double.NaN, Double.NaN, Double.NaN);
    return this;
  }

  /**
   * Sets a ray that ends: from p, where {@code t} is 0, to q, where it is 1. Both ends count, and
   * both are decided exactly: what lies behind q, by however little, is not met. The end is q as
   * given; the direction is {@code q - p}, rounded. A caller who has a direction and adds it to p
   * gives another end than the true sum by that rounding. A segment that is a point meets nothing.
   *
   * @param px first coordinate of the start
   * @param qx first coordinate of the end
   */
  public RayQuery segment(double px, double py, double pz, double qx, double qy, double qz) {
    ray(px, py, pz, qx - px, qy - py, qz - pz);
    end.set(qx, qy, qz);
    return this;
  }

  /** Sets the ray. */
  public RayQuery ray(Ray ray) {
    return ray(
        ray.origin().x(),
        ray.origin().y(),
        ray.origin().z(),
        ray.direction().x(),
        ray.direction().y(),
        ray.direction().z());
  }

  /**
   * Sets the interval of {@code t} in which hits count, its ends included; all from 0 on when it is
   * not set. The ends are compared with the {@code t} that is answered, in {@link #any} too,
   * because then a query up to an answer finds that hit again, and no query contradicts another.
   * The true {@code t} is a quotient that a double seldom holds. So a triangle whose true {@code t}
   * lies beyond an end by less than its rounding may count, and one before an end may not. The
   * origin of a ray and the ends of a {@link #segment} are decided exactly, and hold beside the
   * interval: for a line of sight ask with a segment.
   *
   * @param tMin in lengths of the direction; below 0 counts as 0
   * @param tMax in lengths of the direction; may be infinite
   */
  public RayQuery interval(double tMin, double tMax) {
    this.tMin = tMin;
    this.tMax = tMax;
    return this;
  }

  /**
   * Sets which sides of triangles are passed through; none when it is not set. A filter of
   * instances that is asked by this query may set it for the instance that it lets in.
   */
  public RayQuery culling(Culling culling) {
    this.culling = culling;
    instanceRays.cull(culling);
    return this;
  }

  /** Sets where to add what each question to a mesh's tree opens; null to count nothing. */
  public RayQuery counting(@Nullable VisitCounts visits) {
    this.visits = visits;
    return this;
  }

  /**
   * Finds the nearest hit; of equal distances that of the lower instance, then of the lower
   * triangle.
   *
   * @param out receives the hit, or is cleared
   * @return whether there is a hit
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearest(Tree tree, RayHit out) {
    begin();
    try {
      out.clear();
      if (tree instanceof Bvh mesh) {
        if (start(mesh)) {
          MeshRays.nearest(mesh, traversal, last(), out);
          count();
        }
      } else if (start((InstanceTree) tree)) {
        instanceRays.nearest(last(), out);
      }
    } finally {
      forget();
    }
    return out.isHit();
  }

  /**
   * Whether there is a hit: the first one found ends the search.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean any(Tree tree) {
    begin();
    try {
      boolean found = false;
      if (tree instanceof Bvh mesh) {
        if (start(mesh)) {
          found = MeshRays.any(mesh, traversal, last());
          count();
        }
      } else if (start((InstanceTree) tree)) {
        found = instanceRays.any(last());
      }
      return found;
    } finally {
      forget();
    }
  }

  /**
   * Collects all hits, nearest first; equal distances by instance, then by triangle. A ray through
   * a shared edge or vertex meets every triangle there, and each is reported.
   *
   * @param out is cleared and receives the hits
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public int all(Tree tree, RayHitList out) {
    begin();
    try {
      out.clear();
      if (tree instanceof Bvh mesh) {
        if (start(mesh)) {
          MeshRays.all(mesh, traversal, last(), out);
          count();
        }
      } else if (start((InstanceTree) tree)) {
        instanceRays.all(last(), out);
      }
    } finally {
      forget();
    }
    out.sort();
    return out.size();
  }

  /**
   * Collects the first k of {@link #all}, and looks no further than the last of them.
   *
   * @param k how many hits to keep at most
   * @param out is cleared and receives the hits; never holds room for more than k
   * @return how many
   * @throws IllegalArgumentException if k is negative
   * @throws IllegalStateException if this query's own filter asks
   */
  public int kNearest(Tree tree, int k, RayHitList out) {
    if (k < 0) {
      throw new IllegalArgumentException("the number of hits to keep is negative: " + k);
    }
    begin();
    try {
      out.clear();
      if (k > 0 && tree instanceof Bvh mesh) {
        if (start(mesh)) {
          MeshRays.kNearest(mesh, traversal, last(), k, out);
          count();
        }
      } else if (k > 0 && start((InstanceTree) tree)) {
        instanceRays.kNearest(last(), k, out);
      }
    } finally {
      forget();
    }
    out.sort();
    return out.size();
  }

  /**
   * Visits the instances whose boxes the ray enters in its interval, for callers that query the
   * meshes themselves. Of the children of a node, the one that the ray enters first comes first.
   * The visitor sees every instance that the ray meets up to the limit.
   *
   * @throws IllegalStateException if this query's own filter or visitor asks
   */
  public void visit(InstanceTree tree, InstanceVisitor visitor) {
    begin();
    try {
      if (start(tree)) {
        instanceRays.visit(last(), visitor);
      }
    } finally {
      forget();
    }
  }

  private void forget() {
    instanceRays.end();
    end();
  }

  private boolean start(Bvh tree) {
    traversal.filter = triangles();
    traversal.instance = RayHit.NONE;
    traversal.culling = culling;
    boolean starts =
        traversal.start(
            tree,
            origin.x(),
            origin.y(),
            origin.z(),
            direction.x(),
            direction.y(),
            direction.z(),
            tMin,
            last());
    if (end.isSet()) {
      traversal.ray.endAt(end.x(), end.y(), end.z());
    }
    return starts;
  }

  /** Where the interval ends, or a segment before it. */
  private double last() {
    return end.isSet() ? Math.min(1, tMax) : tMax;
  }

  private boolean start(InstanceTree tree) {
    traversal.filter = triangles();
    return instanceRays.start(tree, tMin, last(), culling, instances());
  }

  private void count() {
    if (visits != null) {
      traversal.addTo(visits);
    }
  }
}
