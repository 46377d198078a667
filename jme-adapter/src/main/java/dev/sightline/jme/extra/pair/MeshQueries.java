package dev.sightline.jme.extra.pair;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.extra.contour.Contour;
import dev.sightline.bvh.extra.contour.ContourQuery;
import dev.sightline.bvh.extra.pair.DistanceQuery;
import dev.sightline.bvh.extra.pair.InstancePairList;
import dev.sightline.bvh.extra.pair.MeshPair;
import dev.sightline.bvh.extra.pair.MeshSweepQuery;
import dev.sightline.bvh.extra.pair.MeshTouch;
import dev.sightline.bvh.extra.pair.PairFilter;
import dev.sightline.bvh.extra.pair.PairQuery;
import dev.sightline.bvh.extra.pair.ScenePairs;
import dev.sightline.bvh.extra.pair.TrianglePairList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.jme.extra.internal.SceneQuestion;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.FloatLimit;
import dev.sightline.jme.internal.WorldTriangle;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.result.Touch;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiPredicate;

/**
 * Queries of geometry against geometry: which meet, in which triangles and curves, how far apart
 * they are, and what a moving one touches first.
 *
 * <p>Asked of a state, an index or a view; each question is about the snapshot that its {@code
 * view()} gives. Decided on triangles taken to the world and rounded to floats once, in their pose
 * if the snapshot is posed; surfaces only, so a mesh that lies wholly inside another meets nothing.
 * Of the options those count that choose geometries: layers, cull hints, ignored spatials and the
 * geometry filter; a sweep also knows the greatest distance. Faces, precision, hit filters and
 * solids are refused. Lines and points, and spatials that answer {@code collideWith} by code of
 * their own, take no part.
 *
 * <p>The geometries must be in the snapshot, else a query throws. An object belongs to one thread
 * at a time and is made for reuse: after its first questions it allocates nothing, except for the
 * forms that return something to keep. A filter that asks needs an object of its own: this one
 * refuses with an IllegalStateException while it answers.
 */
public final class MeshQueries {
  private final SceneQuestion question;
  private final PairQuery pairs = new PairQuery();
  private final ContourQuery contours = new ContourQuery();
  private final DistanceQuery distances = new DistanceQuery();
  private final MeshSweepQuery sweeps = new MeshSweepQuery();
  private final ScenePairs all = new ScenePairs();
  private final InstancePairList found = new InstancePairList();
  private final MeshTouch touch = new MeshTouch();
  private final MeshTouch best = new MeshTouch();
  private final Movers movers = new Movers();
  private final WorldTriangle placed = new WorldTriangle();
  private final ClosestPoint onFace = new ClosestPoint();
  private final float[] corners = new float[9];
  private final float[] world = new float[9];
  private final InstanceFilter seen = this::sees;
  private final InstanceFilter others = row -> !movers.isMover(row) && sees(row);
  private final PairFilter between = new Between();
  private BiPredicate<? super Geometry, ? super Geometry> filter = (first, second) -> true;

  /** Questions about a state, an index or a view. */
  public MeshQueries(SceneQueries scene) {
    question = new SceneQuestion(scene);
  }

  /**
   * Sets which pairs of geometries of a scene are looked at: to leave out the parts of one model.
   * All are when it is not set. Called on the thread that asks.
   */
  public MeshQueries between(BiPredicate<? super Geometry, ? super Geometry> pairsThatCount) {
    filter = Objects.requireNonNull(pairsThatCount, "pairsThatCount");
    return this;
  }

  /** Sets the threads that look for all pairs of a scene; that which asks alone if not set. */
  public MeshQueries threads(WorkOptions work) {
    all.options(Objects.requireNonNull(work, "work"));
    return this;
  }

  /**
   * Whether a triangle of one geometry meets one of another.
   *
   * @throws IllegalArgumentException if one of them is not in the snapshot
   */
  public boolean meet(Geometry first, Geometry second) {
    SceneSnapshot snapshot = question.view().snapshot();
    return pairs.any(
        SceneQuestion.instance(snapshot, first), SceneQuestion.instance(snapshot, second));
  }

  /**
   * The triangles of two geometries that meet, in the engine's list order of each.
   *
   * @param out is cleared and receives the pairs, sorted by the first
   * @return how many
   * @throws IllegalArgumentException if one of them is not in the snapshot
   */
  public int triangles(Geometry first, Geometry second, TrianglePairList out) {
    SceneSnapshot snapshot = question.view().snapshot();
    int count =
        pairs.all(
            SceneQuestion.instance(snapshot, first), SceneQuestion.instance(snapshot, second), out);
    out.sort();
    return count;
  }

  /**
   * The curves in which two geometries meet, in world space.
   *
   * @param out is cleared and receives them
   * @return whether they meet
   * @throws IllegalArgumentException if one of them is not in the snapshot
   */
  public boolean contour(Geometry first, Geometry second, Contour out) {
    SceneSnapshot snapshot = question.view().snapshot();
    return contours.find(
        SceneQuestion.instance(snapshot, first), SceneQuestion.instance(snapshot, second), out);
  }

  /**
   * How far two geometries are apart, and which points of them, in world space, are closest.
   *
   * @param maxDistance how far they may be, itself included; may be infinite
   * @param out is cleared and receives the points
   * @return whether they are that close
   * @throws IllegalArgumentException if one of them is not in the snapshot, or the distance is
   *     negative or NaN
   */
  public boolean closest(Geometry first, Geometry second, double maxDistance, MeshPair out) {
    if (!(maxDistance >= 0)) {
      throw new IllegalArgumentException("maxDistance can't be " + maxDistance);
    }
    SceneSnapshot snapshot = question.view().snapshot();
    Instance one = SceneQuestion.instance(snapshot, first);
    return distances
        .within(maxDistance)
        .nearest(one, SceneQuestion.instance(snapshot, second), out);
  }

  /**
   * All pairs of geometries of the scene that meet.
   *
   * @param out is cleared and receives them, in the order of the scene graph
   * @return how many
   */
  public int overlaps(QueryOptions asked, GeometryPairList out) {
    out.clear();
    begin(asked);
    try {
      SceneSnapshot snapshot = question.snapshot();
      all.instances(seen).pairs(between).all(snapshot.tree(), found);
      for (int k = 0; k < found.size(); k++) {
        out.add(snapshot.geometry(found.first(k)), snapshot.geometry(found.second(k)));
      }
      return out.size();
    } finally {
      question.end();
    }
  }

  /**
   * Whether a geometry, or one below a node, meets anything else of the scene: may it stand there?
   *
   * @throws IllegalArgumentException if nothing of it is in the snapshot
   */
  public boolean overlapsAny(Spatial mover, QueryOptions asked) {
    begin(asked);
    try {
      SceneSnapshot snapshot = question.snapshot();
      find(snapshot, mover);
      pairs.instances(others);
      boolean isMet = false;
      for (int k = 0; k < movers.count() && !isMet; k++) {
        isMet = pairs.any(snapshot.tree().instance(movers.row(k)), snapshot.tree());
      }
      return isMet;
    } finally {
      question.end();
    }
  }

  /** The first touch of a geometry, or of all below a node, moved without turning. */
  public Optional<Touch> sweep(Spatial mover, Vector3f displacement, QueryOptions asked) {
    SceneTouch out = new SceneTouch();
    sweep(mover, displacement, asked, out);
    return out.toTouch();
  }

  /**
   * The first touch of a geometry, or of all geometries below a node, moved without turning,
   * without allocating. What is swept does not touch itself. What meets something at the start
   * touches it there, without a normal.
   *
   * @param out is cleared and receives the touch; its centre is where the mover's origin stops
   * @return whether there is one
   * @throws IllegalArgumentException if nothing of it is in the snapshot, or a coordinate is NaN or
   *     infinite
   */
  public boolean sweep(Spatial mover, Vector3f displacement, QueryOptions asked, SceneTouch out) {
    out.clear();
    Arguments.finite("displacement", displacement);
    begin(asked);
    try {
      SceneSnapshot snapshot = question.snapshot();
      find(snapshot, mover);
      double length = length(displacement);
      double limit = FloatLimit.upTo(asked.maxDistance());
      sweeps.displacement(displacement.x, displacement.y, displacement.z);
      sweeps.until(length > 0 ? FloatLimit.parameter(limit, length) : 0).instances(others);
      best.clear();
      for (int k = 0; k < movers.count(); k++) {
        Instance instance = snapshot.tree().instance(movers.row(k));
        if (sweeps.first(instance, snapshot.tree(), touch)
            && !(best.isFound() && best.time() <= touch.time())) {
          best.set(touch);
        }
      }
      if (best.isFound()) {
        write(snapshot, mover, displacement, length, out);
      }
      return best.isFound();
    } finally {
      question.end();
    }
  }

  private void write(
      SceneSnapshot snapshot, Spatial mover, Vector3f displacement, double length, SceneTouch out) {
    int row = best.instance();
    double x = best.point(0);
    double y = best.point(1);
    double z = best.point(2);
    snapshot.copyTriangle(row, best.second(), corners, 0);
    snapshot.tree().instance(row).toWorld().triangleToWorld(corners, 0, world, 0);
    PointTriangle.closest(x, y, z, world, 0, onFace);
    double fraction = best.time();
    out.set(
        snapshot.geometry(row),
        best.second(),
        onFace.u(),
        onFace.v(),
        fraction,
        fraction * length,
        0);
    out.point().set((float) x, (float) y, (float) z);
    out.normal().set((float) best.normal(0), (float) best.normal(1), (float) best.normal(2));
    out.centre()
        .set(displacement)
        .multLocal((float) fraction)
        .addLocal(mover.getWorldTranslation());
    placed.normal(snapshot.tree().instance(row).toWorld(), corners, out.faceNormal());
  }

  private static double length(Vector3f v) {
    return Math.sqrt((double) v.x * v.x + (double) v.y * v.y + (double) v.z * v.z);
  }

  private void begin(QueryOptions asked) {
    if (asked.solids()) {
      throw new IllegalArgumentException(
          "geometries against geometries do not know solids: " + asked);
    }
    question.begin(asked, "geometries against geometries");
  }

  private boolean sees(int row) {
    return question.sees(row);
  }

  private void find(SceneSnapshot snapshot, Spatial mover) {
    movers.find(snapshot, Objects.requireNonNull(mover, "mover"));
    if (movers.count() == 0) {
      throw new IllegalArgumentException("nothing of " + mover + " is in the snapshot");
    }
  }

  /** Asks the pairs of geometries of a scene before their triangles are looked at. */
  private final class Between implements PairFilter {
    @Override
    public boolean accepts(int first, int firstTriangle, int second, int secondTriangle) {
      return true;
    }

    @Override
    public boolean enters(int first, int second) {
      SceneSnapshot snapshot = question.snapshot();
      return filter.test(snapshot.geometry(first), snapshot.geometry(second));
    }
  }
}
