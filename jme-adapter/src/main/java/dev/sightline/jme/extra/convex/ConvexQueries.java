package dev.sightline.jme.extra.convex;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.extra.convex.ConvexDistanceQuery;
import dev.sightline.bvh.extra.convex.ConvexOverlapQuery;
import dev.sightline.bvh.extra.convex.ConvexPenetrationQuery;
import dev.sightline.bvh.extra.convex.ConvexSweepQuery;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.extra.internal.SceneQuestion;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.FloatLimit;
import dev.sightline.jme.internal.WorldTriangle;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;

/**
 * Queries of a convex shape against a scene: which geometries it meets, how far it is from them,
 * what it touches along a displacement, and which displacement frees it. The shape is a box, a hull
 * or any other {@link ConvexShape}, in world space. {@link ModelShapes} makes the box and the hull
 * of a model.
 *
 * <p>Asked of a state, an index or a view; each question is about the snapshot that its {@code
 * view()} gives. The shape is solid and geometries are surfaces, so a shape wholly inside of a
 * closed mesh meets nothing. Decided on triangles taken to the world and rounded to floats once, in
 * their pose if the snapshot is posed. Of the options those count that choose geometries: layers,
 * cull hints, ignored spatials and the geometry filter; {@link #closest} and {@link #sweep} also
 * know the greatest distance. Faces, precision and hit filters are refused. Lines and points, and
 * spatials that answer {@code collideWith} by code of their own, take no part.
 *
 * <p>An object belongs to one thread at a time and is made for reuse: after its first questions it
 * allocates nothing except for growing results. A filter that asks needs an object of its own: this
 * one refuses with an IllegalStateException while it answers.
 */
public final class ConvexQueries {
  private final SceneQuestion question;
  private final InstanceFilter seen = this::sees;
  private final ConvexOverlapQuery overlaps = new ConvexOverlapQuery().instances(seen);
  private final ConvexDistanceQuery distances = new ConvexDistanceQuery().instances(seen);
  private final ConvexSweepQuery sweeps = new ConvexSweepQuery().instances(seen);
  private final ConvexPenetrationQuery depths = new ConvexPenetrationQuery().instances(seen);
  private final TriangleList triangles = new TriangleList();
  private final SweepContact contact = new SweepContact();
  private final ShapePair deepest = new ShapePair();
  private final WorldTriangle placed = new WorldTriangle();
  private final ClosestPoint onFace = new ClosestPoint();
  private final float[] corners = new float[9];
  private final float[] world = new float[9];

  /** Questions about a state, an index or a view. */
  public ConvexQueries(SceneQueries scene) {
    question = new SceneQuestion(scene);
  }

  /** Whether anything meets the shape: stops at the first triangle found. */
  public boolean overlapsAny(ConvexShape shape, QueryOptions asked) {
    question.begin(asked, "convex shapes");
    try {
      return overlaps.shape(shape).any(question.snapshot().tree());
    } finally {
      question.end();
    }
  }

  /**
   * The geometries that meet the shape, in the order of the scene graph, and their triangles if the
   * result keeps them.
   *
   * @param out is cleared, and receives them
   * @return how many geometries there are
   */
  public int overlap(ConvexShape shape, QueryOptions asked, SceneOverlap out) {
    out.clear();
    question.begin(asked, "convex shapes");
    try {
      SceneSnapshot snapshot = question.snapshot();
      overlaps.shape(shape);
      if (out.keepsTriangles()) {
        overlaps.all(snapshot.tree(), triangles);
      } else {
        overlaps.firstOfEach(snapshot.tree(), triangles);
      }
      triangles.sort();
      for (int i = 0; i < triangles.size(); i++) {
        int row = triangles.instance(i);
        if (i == 0 || row != triangles.instance(i - 1)) {
          out.add(snapshot.geometry(row));
        }
        if (out.keepsTriangles()) {
          out.addTriangle(triangles.triangle(i));
        }
      }
      return out.size();
    } finally {
      question.end();
    }
  }

  /**
   * The point of the scene that is closest to the shape, within the options' distance, 0 away if
   * they meet. Of several the geometry that comes first in the scene graph wins, then the lower
   * triangle index.
   *
   * @param out is cleared, and receives the point of the scene; its normal is that of the face
   * @param pair is cleared, and receives both points
   * @return whether there is one
   */
  public boolean closest(ConvexShape shape, QueryOptions asked, SceneHit out, ShapePair pair) {
    out.clear();
    question.begin(asked, "convex shapes");
    try {
      SceneSnapshot snapshot = question.snapshot();
      distances.shape(shape).within(FloatLimit.upTo(asked.maxDistance()));
      if (!distances.nearest(snapshot.tree(), pair)) {
        return false;
      }
      int row = pair.instance();
      locate(snapshot, row, pair);
      out.set(
          snapshot.geometry(row),
          pair.triangle(),
          snapshot.level(row),
          onFace.u(),
          onFace.v(),
          pair.distance());
      write(pair, out.point());
      placed.normal(snapshot.tree().instance(row).toWorld(), corners, out.normal());
      return true;
    } finally {
      question.end();
    }
  }

  /**
   * The first touch of the shape moved without turning. What meets something at the start touches
   * it there, at fraction 0, with the depth in that triangle and the direction out of it.
   *
   * @param out is cleared, and receives the touch; its centre is where the shape's origin point
   *     stops
   * @return whether there is one
   * @throws IllegalArgumentException if a coordinate of the displacement is NaN or infinite
   */
  public boolean sweep(
      ConvexShape shape, Vector3f displacement, QueryOptions asked, SceneTouch out) {
    out.clear();
    Arguments.finite("displacement", displacement);
    question.begin(asked, "convex shapes");
    try {
      double dx = displacement.x;
      double dy = displacement.y;
      double dz = displacement.z;
      double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
      double limit = FloatLimit.upTo(asked.maxDistance());
      double tMax = length > 0 ? Math.min(1, FloatLimit.parameter(limit, length)) : 0;
      SceneSnapshot snapshot = question.snapshot();
      if (!sweeps.shape(shape).motion(dx, dy, dz, tMax).nearest(snapshot.tree(), contact)) {
        return false;
      }
      int row = contact.instance();
      double t = contact.t();
      out.set(
          snapshot.geometry(row),
          contact.triangle(),
          contact.u(),
          contact.v(),
          t,
          t * length,
          contact.depth());
      out.point().set((float) contact.x(), (float) contact.y(), (float) contact.z());
      out.normal().set((float) contact.nx(), (float) contact.ny(), (float) contact.nz());
      centre(shape, t * dx, t * dy, t * dz, out.centre());
      snapshot.copyTriangle(row, contact.triangle(), corners, 0);
      placed.normal(snapshot.tree().instance(row).toWorld(), corners, out.faceNormal());
      return true;
    } finally {
      question.end();
    }
  }

  /**
   * The triangle that the shape is deepest in: how deep, and which way is out of that triangle.
   *
   * @param out is cleared, and receives it at fraction 0, with the depth; its normal is the way out
   * @return whether the shape meets anything
   */
  public boolean deepest(ConvexShape shape, QueryOptions asked, SceneTouch out) {
    out.clear();
    question.begin(asked, "convex shapes");
    try {
      SceneSnapshot snapshot = question.snapshot();
      if (!depths.shape(shape).deepest(snapshot.tree(), deepest)) {
        return false;
      }
      int row = deepest.instance();
      locate(snapshot, row, deepest);
      out.set(
          snapshot.geometry(row),
          deepest.triangle(),
          onFace.u(),
          onFace.v(),
          0,
          0,
          deepest.depth());
      write(deepest, out.point());
      out.normal()
          .set(
              (float) deepest.direction(0),
              (float) deepest.direction(1),
              (float) deepest.direction(2));
      centre(shape, 0, 0, 0, out.centre());
      placed.normal(snapshot.tree().instance(row).toWorld(), corners, out.faceNormal());
      return true;
    } finally {
      question.end();
    }
  }

  /**
   * A short move after which the shape meets nothing, as {@link ConvexPenetrationQuery#free} finds
   * it: none if it fits where it is.
   *
   * @param out is cleared, and receives the move
   * @return whether there is one: always, if the numbers of the shape are finite
   */
  public boolean free(ConvexShape shape, QueryOptions asked, WayOut out) {
    question.begin(asked, "convex shapes");
    try {
      return depths.shape(shape).free(question.snapshot().tree(), out);
    } finally {
      question.end();
    }
  }

  /**
   * The shortest move in a direction after which the shape meets nothing, as {@link
   * ConvexPenetrationQuery#along} finds it.
   *
   * @param out is cleared, and receives the move
   * @return whether there is one: always, if the numbers of the shape are finite and the direction
   *     is not zero
   * @throws IllegalArgumentException if a coordinate of the direction is NaN or infinite
   */
  public boolean along(ConvexShape shape, Vector3f direction, QueryOptions asked, WayOut out) {
    Arguments.finite("direction", direction);
    question.begin(asked, "convex shapes");
    try {
      depths.shape(shape);
      return depths.along(question.snapshot().tree(), direction.x, direction.y, direction.z, out);
    } finally {
      question.end();
    }
  }

  /** Finds the weights of a pair's point in its triangle, whose corners are kept. */
  private void locate(SceneSnapshot snapshot, int row, ShapePair pair) {
    snapshot.copyTriangle(row, pair.triangle(), corners, 0);
    snapshot.tree().instance(row).toWorld().triangleToWorld(corners, 0, world, 0);
    double x = pair.trianglePoint(0);
    PointTriangle.closest(x, pair.trianglePoint(1), pair.trianglePoint(2), world, 0, onFace);
  }

  private static void write(ShapePair pair, Vector3f store) {
    store.set(
        (float) pair.trianglePoint(0),
        (float) pair.trianglePoint(1),
        (float) pair.trianglePoint(2));
  }

  private static void centre(ConvexShape shape, double x, double y, double z, Vector3f store) {
    store.set(
        (float) (shape.originX() + x),
        (float) (shape.originY() + y),
        (float) (shape.originZ() + z));
  }

  private boolean sees(int row) {
    return question.sees(row);
  }
}
