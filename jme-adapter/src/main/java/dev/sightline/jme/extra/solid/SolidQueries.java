package dev.sightline.jme.extra.solid;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.solid.ClosedMesh;
import dev.sightline.bvh.solid.SolidList;
import dev.sightline.bvh.solid.SolidQuery;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneOverlap;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which geometries hold a point in their inside, and how far is it from their surface?
 *
 * <p>Asked of a state, an index or a view; each question is about the snapshot that its {@code
 * view()} gives. Decided exactly on triangles taken to the world and rounded to floats once, in
 * their pose if the snapshot is posed. A point on the surface is inside. A mesh that is not closed
 * holds the points of its triangles, and those with an odd number of triangles above them and an
 * odd number below: {@link #isClosed} tells such meshes. Of the options those count that choose
 * geometries: layers, cull hints, ignored spatials and the geometry filter; the signed distance
 * also knows the greatest distance. Faces, precision and hit filters are refused. Lines and points,
 * and spatials that answer {@code collideWith} by code of their own, take no part.
 *
 * <p>A geometry that is asked about has to stand in the snapshot, or the question is refused. An
 * object belongs to one thread at a time and is made for reuse: after its first questions it
 * allocates nothing, but for {@link #isClosed} and the form that returns a list. Volumes that meet
 * insides are asked with {@link QueryOptions#withSolids}. A filter that asks needs an object of its
 * own: this one refuses with an IllegalStateException while it answers.
 */
public final class SolidQueries {
  private final SceneQueries scene;
  private final InstanceFilter seen = this::sees;
  private final SolidQuery query = new SolidQuery().instances(seen);
  private final SolidList found = new SolidList();
  private @Nullable SceneView view;
  private QueryOptions options = QueryOptions.DEFAULT;

  /** Questions about a state, an index or a view. */
  public SolidQueries(SceneQueries scene) {
    this.scene = Objects.requireNonNull(scene, "scene");
  }

  /**
   * Whether a geometry holds a point of the world.
   *
   * @throws IllegalArgumentException if the geometry is not in the snapshot, or a coordinate is NaN
   *     or infinite
   */
  public boolean contains(Geometry geometry, Vector3f point) {
    take(point);
    return query.isIn(instance(scene.view().snapshot(), geometry));
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
    begin(asked, scene.view());
    try {
      SceneSnapshot snapshot = snapshot();
      query.all(snapshot.tree(), found);
      for (int i = 0; i < found.size(); i++) {
        out.add(snapshot.geometry(found.instance(i)));
      }
      return out.size();
    } finally {
      end();
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
    requireIdle();
    SceneView now = scene.view();
    if (!now.closestPoint(point, asked, out)) {
      return Double.NaN;
    }
    take(point);
    begin(asked, now);
    try {
      boolean isInside = query.any(now.snapshot().tree());
      return isInside && out.distance() > 0 ? -out.distance() : out.distance();
    } finally {
      end();
    }
  }

  /**
   * Whether the mesh of a geometry is closed: each of its edges is one of an even number of
   * triangles, vertices at the same place being one. Sorts the edges, so keep the answer.
   *
   * @throws IllegalArgumentException if the geometry is not in the snapshot
   */
  public boolean isClosed(Geometry geometry) {
    return ClosedMesh.isClosed(instance(scene.view().snapshot(), geometry).mesh());
  }

  private void take(Vector3f point) {
    requireIdle();
    Arguments.finite("point", point);
    query.point(point.x, point.y, point.z);
  }

  @SuppressWarnings("ReferenceEquality") // a filter is its identity
  private void begin(QueryOptions asked, SceneView now) {
    Objects.requireNonNull(asked, "options");
    QueryOptions plain = QueryOptions.DEFAULT;
    if (asked.precision() != plain.precision()
        || asked.faces() != plain.faces()
        || asked.hitFilter() != plain.hitFilter()) {
      throw new IllegalArgumentException(
          "solids do not know faces, precision and hit filters: " + asked);
    }
    options = asked;
    view = now;
  }

  private void requireIdle() {
    if (view != null) {
      throw new IllegalStateException(
          "a query is asked while it answers: a filter needs a query object of its own");
    }
  }

  private void end() {
    view = null;
    options = QueryOptions.DEFAULT;
  }

  private SceneSnapshot snapshot() {
    return Objects.requireNonNull(view).snapshot();
  }

  private boolean sees(int row) {
    return Objects.requireNonNull(view).sees(options, row);
  }

  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private static Instance instance(SceneSnapshot snapshot, Geometry geometry) {
    for (int row = 0; row < snapshot.size(); row++) {
      if (snapshot.geometry(row) == geometry) {
        return snapshot.tree().instance(row);
      }
    }
    throw new IllegalArgumentException(
        Arguments.nameOf(Objects.requireNonNull(geometry, "geometry")) + " is not in the snapshot");
  }
}
