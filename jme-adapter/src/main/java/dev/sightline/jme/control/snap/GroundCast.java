package dev.sightline.jme.control.snap;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.internal.SlopeLimit;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.internal.spatial.UpSpace;
import dev.sightline.jme.internal.walk.MutableGroundSurface;
import dev.sightline.jme.query.HitFilter;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneTouch;
import org.jspecify.annotations.Nullable;

/**
 * Feels for the ground with a probe shape, from above the feet down. Places and heights are those
 * of a space in which up is +y; what is found is of the world.
 */
final class GroundCast {
  /** Heights closer than this part of the height that is searched are one. */
  private static final double ONE_HEIGHT = 1e-5;

  /**
   * How far along up the unit normal of a face leads that up is in the plane of, at most: normals,
   * up and the map of a geometry are rounded to floats.
   */
  private static final double EDGE_ON = 0x1p-20;

  private final Ray ray = new Ray(new Vector3f(), new Vector3f(0, -1, 0));
  private final SceneHit hit = new SceneHit();
  private final SceneTouch first = new SceneTouch();
  private final SceneTouch level = new SceneTouch();
  private final Vector3f start = new Vector3f();
  private final Vector3f end = new Vector3f();
  private final Vector3f displacement = new Vector3f();
  private final double[] place = new double[3];
  private final double[] asked = new double[3];

  /** What is up. */
  final UpSpace space = new UpSpace();

  ProbeShape shape = ProbeShape.RAY;
  float radius = 0.3f;
  float length = 0.6f;
  SlopeLimit slope = new SlopeLimit(50);

  /** Unit vector of the world along which a capsule lies. */
  final Vector3f along = new Vector3f(0, 0, 1);

  private QueryOptions seen = QueryOptions.DEFAULT;
  private QueryOptions faced = seen;
  private QueryOptions touched = seen;
  private QueryOptions walkable = seen;

  /** Height of the feet on what was found. */
  double height;

  /** The normal of what was found, upward, in the space in which up is +y. */
  final double[] normal = new double[3];

  void setOptions(QueryOptions options, @Nullable Spatial self) {
    seen = SpatialPlace.without(options, self);
    // What is met at the start is higher than a step: a wall that is stood beside.
    HitFilter given = options.hitFilter();
    HitFilter later = met -> met.distance() > 0;
    HitFilter below = later.and(given);
    HitFilter ahead = met -> !isEdgeOn(met.normal());
    faced = seen.withHitFilter(ahead.and(given));
    touched = seen.withHitFilter(below);
    walkable = seen.withHitFilter(below.and(met -> isNotSteep(met.normal())));
  }

  /** Upright, a ray misses such a face as it stands; in a turned world roundings let it hit. */
  private boolean isEdgeOn(Vector3f face) {
    return Math.abs(space.along(face)) <= EDGE_ON;
  }

  private boolean isNotSteep(Vector3f face) {
    space.toOwn(face, asked);
    return slope.holds(asked[0], asked[1], asked[2]);
  }

  /**
   * Looks from {@code up} above the feet to {@code down} below; what is found is in the surface.
   */
  boolean find(
      SceneView view,
      double x,
      double y,
      double z,
      double up,
      double down,
      MutableGroundSurface out) {
    boolean found =
        shape == ProbeShape.RAY
            ? byRay(view, x, y + up, z, up + down, out)
            : byShape(view, x, y + up, z, up + down, out);
    hit.clear();
    first.clear();
    level.clear();
    return found;
  }

  private boolean byRay(
      SceneView view, double x, double top, double z, double reach, MutableGroundSurface out) {
    if (!look(view, x, top, z, reach)) {
      return false;
    }
    space.toOwn(hit.point(), place);
    height = place[1];
    write(hit.geometry(), hit.triangleIndex(), hit.point(), hit.normal(), out);
    return true;
  }

  private boolean look(SceneView view, double x, double top, double z, double reach) {
    put(x, top, z, ray.origin);
    Vector3f up = space.up();
    ray.direction.set(0 - up.x, 0 - up.y, 0 - up.z); // upright no zero is negative
    ray.setLimit((float) reach);
    return view.pickNearest(ray, space.isUpright() ? seen : faced, hit);
  }

  private boolean byShape(
      SceneView view, double x, double top, double z, double reach, MutableGroundSurface out) {
    if (!cast(view, x, top, z, reach, touched, first)) {
      return false;
    }
    double touch = top - first.fraction() * reach;
    if (!isNotSteep(first.faceNormal())
        && cast(view, x, top, z, reach, walkable, level)
        && carries(view, x, top, z, touch, top - level.fraction() * reach, reach)) {
      height = top - level.fraction() * reach;
      write(level.geometry(), level.triangleIndex(), level.point(), level.faceNormal(), out);
      return true;
    }
    height = touch;
    write(first.geometry(), first.triangleIndex(), first.point(), first.faceNormal(), out);
    return true;
  }

  /**
   * Whether level ground counts although something steep was touched before: the edge of a step, or
   * a slope that is beside the feet, not between them and the ground.
   */
  private boolean carries(
      SceneView view, double x, double top, double z, double steep, double even, double reach) {
    double one = ONE_HEIGHT * reach;
    return even >= steep - one || !look(view, x, top, z, top - even - one);
  }

  private boolean cast(
      SceneView view,
      double x,
      double top,
      double z,
      double reach,
      QueryOptions options,
      SceneTouch out) {
    put(x, top + radius, z, start);
    Vector3f up = space.up();
    displacement.set(
        (float) (0 - reach * up.x), (float) (0 - reach * up.y), (float) (0 - reach * up.z));
    if (shape == ProbeShape.SPHERE) {
      return view.sphereCast(start, radius, displacement, options, out);
    }
    float half = length / 2;
    end.set(start).subtractLocal(half * along.x, half * along.y, half * along.z);
    start.addLocal(half * along.x, half * along.y, half * along.z);
    return view.capsuleCast(start, end, radius, displacement, options, out);
  }

  private void put(double x, double y, double z, Vector3f out) {
    place[0] = x;
    place[1] = y;
    place[2] = z;
    space.toWorld(place, out);
  }

  private void write(
      Geometry geometry, int triangle, Vector3f point, Vector3f face, MutableGroundSurface out) {
    out.set(isNotSteep(face) ? GroundState.GROUNDED : GroundState.SLIDING, geometry, triangle);
    out.point().set(point);
    out.normal().set(face);
    space.toOwn(face, normal);
    if (normal[1] < 0) {
      out.normal().negateLocal();
      space.toOwn(out.normal(), normal);
    }
  }
}
