package dev.sightline.jme.extra.camera;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneTouch;
import java.util.Arrays;

/**
 * Looks past slim things: rays from the target, in a square lattice around the boom, find where
 * something wide blocks them.
 *
 * <p>A ray of the lattice leads to {@code d + i h s + j h u}, with the boom's unit direction d and
 * unit vectors s and u across. A diamond is the 13 rays with {@code |i| + |j| <= 2} around one of
 * them; it is {@code 2 sqrt(2) h} wide at its narrowest. With {@code h = tan(angle / 2) / sqrt(2)}
 * that is {@code 2 tan(angle / 2)}, so no strip that is narrower than the angle holds one.
 * Derivation: docs/bvh/slim-things.md.
 */
final class SlimSight {
  /** Of a diamond, in steps of the lattice. */
  private static final int REACH = 2;

  /** How far the lattice goes at most: it has at most 625 rays. */
  private static final int MOST = 12;

  private static final int ROW = 2 * MOST + 1;

  /** At how many places at most the sphere is tried. */
  private static final int TRIES = 64;

  private final double[] depths = new double[ROW * ROW];
  private final Ray ray = new Ray();
  private final SceneHit hit = new SceneHit();
  private final SceneTouch touch = new SceneTouch();
  private final Vector3f along = new Vector3f();
  private final Vector3f side = new Vector3f();
  private final Vector3f above = new Vector3f();
  private final Vector3f place = new Vector3f();
  private final Vector3f aside = new Vector3f();
  private final Vector3f ahead = new Vector3f();
  private final Vector3f target = new Vector3f();
  private double step;
  private int size;

  /** Takes the angle, in degrees, below which things are slim. */
  void setAngle(double degrees) {
    step = Math.tan(Math.toRadians(degrees) / 2) / Math.sqrt(2);
  }

  /**
   * How far from the target the camera may be, beyond what stops the sphere first.
   *
   * @param way from the target to the wished place
   * @param first where the sphere is stopped, in world units from the target
   * @param room the sphere's radius
   * @param up across which rays are laid; any direction
   * @return {@code first} or more
   */
  double beyond(
      SceneView view,
      QueryOptions options,
      Vector3f from,
      Vector3f way,
      double first,
      float room,
      Vector3f up) {
    double cells = Math.ceil(room / (first * step));
    if (!(cells <= MOST - 2 * REACH)) {
      return first; // as near to the target the sphere alone covers the lattice
    }
    target.set(from);
    double length = way.length();
    axes(way, up);
    size = (int) cells + 2 * REACH;
    look(view, options, length);
    double end = wide(length, room);
    return end > first ? free(view, options, first, end, length, room) : first;
  }

  private void axes(Vector3f way, Vector3f up) {
    along.set(way).normalizeLocal();
    up.cross(along, side);
    if (side.lengthSquared() < 1e-6f) {
      (Math.abs(along.x) < 0.5f ? Vector3f.UNIT_X : Vector3f.UNIT_Z).cross(along, side);
    }
    side.normalizeLocal();
    along.cross(side, above);
  }

  private static int at(int i, int j) {
    return (i + MOST) * ROW + j + MOST;
  }

  /** Finds how deep each ray of the lattice goes, along the boom; infinite where it is free. */
  private void look(SceneView view, QueryOptions options, double length) {
    Arrays.fill(depths, Double.POSITIVE_INFINITY);
    ray.origin.set(target);
    for (int i = -size; i <= size; i++) {
      for (int j = -size; j <= size; j++) {
        toward(i, j, 1, ray.direction);
        double unit = ray.direction.length();
        ray.setLimit((float) (length * unit));
        if (view.pickNearest(ray, options, hit)) {
          depths[at(i, j)] = hit.distance() / unit;
        }
      }
    }
    hit.clear();
  }

  /** The way along a ray of the lattice to a depth. */
  private Vector3f toward(int i, int j, double depth, Vector3f store) {
    double x = i * step;
    double y = j * step;
    return store.set(
        (float) ((along.x + x * side.x + y * above.x) * depth),
        (float) ((along.y + x * side.y + y * above.y) * depth),
        (float) ((along.z + x * side.z + y * above.z) * depth));
  }

  /**
   * The least depth at which all rays of a diamond are blocked that the sphere's way comes near.
   */
  private double wide(double length, double room) {
    double end = length;
    int last = size - REACH;
    for (int i = -last; i <= last; i++) {
      for (int j = -last; j <= last; j++) {
        end = Math.min(end, diamond(i, j, room));
      }
    }
    return end;
  }

  /** The greatest depth in a diamond; infinite where it is beside the sphere's way. */
  private double diamond(int i, int j, double room) {
    double greatest = 0;
    boolean isNear = false;
    for (int x = i - REACH; x <= i + REACH; x++) {
      int reach = REACH - Math.abs(x - i);
      for (int y = j - reach; y <= j + reach; y++) {
        double depth = depths[at(x, y)];
        greatest = Math.max(greatest, depth);
        isNear |= (Math.sqrt((double) x * x + (double) y * y) - 1) * step * depth <= room;
      }
    }
    return isNear ? greatest : Double.POSITIVE_INFINITY;
  }

  /**
   * The farthest place, of those tried, where the sphere is free and can be reached, and from there
   * on to where the sphere meets something: the lattice knows the depth of a wide thing to a step,
   * the sphere exactly.
   */
  private double free(
      SceneView view, QueryOptions options, double first, double end, double length, float room) {
    double back = Math.max(room / 2, (end - first) / TRIES);
    double found = first;
    for (double depth = end; depth > first && found == first; depth -= back) {
      target.add(toward(0, 0, depth, place), place);
      ahead.set(0, 0, 0);
      if (!view.sphereCast(place, room, ahead, options, touch)
          && isReached(view, options, depth, room)) {
        toward(0, 0, length - depth, ahead);
        boolean isMet = view.sphereCast(place, room, ahead, options, touch);
        found = isMet ? depth + touch.distance() : length;
      }
    }
    touch.clear();
    return found;
  }

  /**
   * Whether the place is seen from the target, or from a point beside it that is: then no solid
   * body holds it.
   */
  private boolean isReached(SceneView view, QueryOptions options, double depth, float room) {
    if (depths[at(0, 0)] >= depth) {
      return true;
    }
    for (int ring = 1; ring <= 2 * REACH; ring++) {
      for (int i = -ring; i <= ring; i++) {
        int by = Math.abs(i) == ring ? 1 : 2 * ring;
        for (int j = -ring; j <= ring; j += by) {
          if (depths[at(i, j)] >= depth + room / 2) { // well clear of what the ray meets
            target.add(toward(i, j, depth, aside), aside);
            if (view.lineOfSight(aside, place, options)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }
}
