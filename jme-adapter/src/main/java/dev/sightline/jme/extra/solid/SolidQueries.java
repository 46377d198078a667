package dev.sightline.jme.extra.solid;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.solid.ClosedMesh;
import dev.sightline.bvh.solid.InsideRule;
import dev.sightline.bvh.solid.SolidList;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.bvh.solid.WindingQuery;
import dev.sightline.jme.extra.internal.SceneQuestion;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneOverlap;
import java.util.List;

/**
 * Finds the geometries that contain a point, and its signed distance from their surface.
 *
 * <p>Asked of a state, an index or a view; each question is about the snapshot that its {@code
 * view()} gives. Decided exactly on triangles taken to the world and rounded to floats once, in
 * their pose if the snapshot is posed. A point on the surface is inside. A mesh that is not closed
 * holds the points of its triangles, and those with an odd number of triangles above them and an
 * odd number below: {@link #isClosed} tells such meshes. For scans with holes, and for models of
 * parts that overlap, set another {@link #rule}. Of the options those count that choose geometries:
 * layers, cull hints, ignored spatials and the geometry filter; the signed distance also knows the
 * greatest distance. Faces, precision and hit filters are refused. Lines and points, and spatials
 * that answer {@code collideWith} by code of their own, take no part.
 *
 * <p>The geometries must be in the snapshot, else a query throws. An object belongs to one thread
 * at a time and is made for reuse: after its first questions it allocates nothing, except for
 * {@link #isClosed} and the form that returns a list. Volumes that meet insides are asked with
 * {@link QueryOptions#withSolids}. A filter that asks needs an object of its own: this one refuses
 * with an IllegalStateException while it answers.
 */
public final class SolidQueries {
  private final SceneQuestion question;
  private final InstanceFilter seen = this::sees;
  private final SolidQuery query = new SolidQuery().instances(seen);
  private final WindingQuery turns = new WindingQuery();
  private final SolidList found = new SolidList();

  /** Questions about a state, an index or a view. */
  public SolidQueries(SceneQueries scene) {
    question = new SceneQuestion(scene);
  }

  /**
   * Sets what counts as inside, for all questions from now on; {@link InsideRule#PARITY} when it is
   * not set. The first question by another rule about a mesh sorts its edges; a posed mesh is
   * another one in each pose.
   */
  public SolidQueries rule(InsideRule which) {
    question.requireIdle();
    query.rule(which);
    return this;
  }

  /**
   * How often the mesh of a geometry winds around a point of the world: 1 inside a closed mesh
   * whose triangles face outwards, 0 outside, 2 in what two of its parts share, between them near a
   * hole. The sum is over all edges without a partner; {@link
   * dev.sightline.bvh.solid.WindingQuery#error} tells what it may be off by.
   *
   * @return NaN if the point lies on a triangle
   * @throws IllegalArgumentException if the geometry is not in the snapshot, or a coordinate is NaN
   *     or infinite
   */
  public double winding(Geometry geometry, Vector3f point) {
    take(point);
    turns.point(point.x, point.y, point.z);
    return turns.winding(SceneQuestion.instance(question.view().snapshot(), geometry));
  }

  /**
   * Whether a geometry holds a point of the world.
   *
   * @throws IllegalArgumentException if the geometry is not in the snapshot, or a coordinate is NaN
   *     or infinite
   */
  public boolean contains(Geometry geometry, Vector3f point) {
    take(point);
    return query.isIn(SceneQuestion.instance(question.view().snapshot(), geometry));
  }

  /** The geometries that hold a point of the world, in the order of the scene graph. */
  public List<Geometry> containing(Vector3f point, QueryOptions asked) {
    SceneOverlap out = SceneOverlap.ofGeometries();
    containing(point, asked, out);
    return out.toGeometries();
  }

  /**
   * The geometries that hold a point of the world, without allocating.
   *
   * @param out is cleared and receives them, in the order of the scene graph, without triangles
   * @return how many
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public int containing(Vector3f point, QueryOptions asked, SceneOverlap out) {
    out.clear();
    take(point);
    question.begin(asked, "solids");
    try {
      SceneSnapshot snapshot = question.snapshot();
      query.all(snapshot.tree(), found);
      for (int i = 0; i < found.size(); i++) {
        out.add(snapshot.geometry(found.instance(i)));
      }
      return out.size();
    } finally {
      question.end();
    }
  }

  /**
   * The distance of a point from the surface that is closest, within the options' distance:
   * negative if any geometry that the options choose holds the point.
   *
   * @param out receives the closest point, as {@link SceneQueries#closestPoint(Vector3f,
   *     QueryOptions, SceneHit)} finds it, or is cleared
   * @return the distance that it holds, with a sign; NaN when nothing is that close
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public double signedDistance(Vector3f point, QueryOptions asked, SceneHit out) {
    question.requireIdle();
    SceneView now = question.view();
    if (!now.closestPoint(point, asked, out)) {
      return Double.NaN;
    }
    take(point);
    question.begin(asked, "solids", now);
    try {
      boolean isInside = query.any(now.snapshot().tree());
      return isInside && out.distance() > 0 ? -out.distance() : out.distance();
    } finally {
      question.end();
    }
  }

  /**
   * Whether the mesh of a geometry is closed: each of its edges is one of an even number of
   * triangles, vertices at the same place being one. Sorts the edges, so keep the answer.
   *
   * @throws IllegalArgumentException if the geometry is not in the snapshot
   */
  public boolean isClosed(Geometry geometry) {
    return ClosedMesh.isClosed(SceneQuestion.instance(question.view().snapshot(), geometry).mesh());
  }

  private void take(Vector3f point) {
    question.requireIdle();
    Arguments.finite("point", point);
    query.point(point.x, point.y, point.z);
  }

  private boolean sees(int row) {
    return question.sees(row);
  }
}
