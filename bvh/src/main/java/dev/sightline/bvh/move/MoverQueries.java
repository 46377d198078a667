package dev.sightline.bvh.move;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The questions a character asks of the world and of its group, in its own terms and in its own
 * space: here, and nowhere else, they go to the world and come back. Works on one snapshot and one
 * filter at a time; both sides of every triangle count.
 */
final class MoverQueries {
  private final SweepQuery sweeps = new SweepQuery();
  private final RayQuery rays = new RayQuery();
  private final SweepContact swept = new SweepContact();
  private final SweepContactList atRest = new SweepContactList();
  private final RayHit below = new RayHit();

  /** Which triangles count while some are left behind. */
  private final TriangleFilter ahead = (instance, triangle, t, u, v) -> !isLeft(instance, triangle);

  /** Which triangles the character passes through. */
  final Passages passages;

  private final UpFrame frame;

  /** A displacement in the world. */
  private double wx;

  private double wy;
  private double wz;

  private InstanceTree world = InstanceTree.EMPTY;
  private @Nullable CharacterGroup group;
  private @Nullable CharacterGroup others;
  private @Nullable CharacterMover self;
  private int[] leftInstances = new int[16];
  private int[] leftTriangles = new int[16];
  private int left;

  MoverQueries(UpFrame frame) {
    this.frame = frame;
    passages = new Passages(frame);
  }

  /** Asks a world, and of the group those that are there. */
  void enter(InstanceTree world, InstanceFilter filter) {
    enterAlone(world, filter);
    others = group;
  }

  /** Asks a world as if there were no others. */
  void enterAlone(InstanceTree world, InstanceFilter filter) {
    others = null;
    this.world = world;
    rays.instances(filter).triangles(passages.ofRays());
    sweeps.instances(filter).triangles(TriangleFilter.ALL).contacts(passages.ofSweeps());
  }

  /** Meets the others of a group, too; null for nobody. */
  void join(@Nullable CharacterGroup group, @Nullable CharacterMover self) {
    this.group = group;
    this.self = self;
  }

  @Nullable CharacterGroup group() {
    return group;
  }

  /** Forgets the snapshot and the group, so that they can be collected. */
  void leave() {
    passages.leave();
    enterAlone(InstanceTree.EMPTY, InstanceFilter.ALL);
  }

  /**
   * The first contact of an upright capsule on a displacement, with {@code t} in [0, tMax]; not
   * with what it touches at the start and moves away from.
   *
   * @param y height of the lower end of the capsule's axis
   * @param length of the axis
   */
  boolean sweep(
      double x,
      double y,
      double z,
      double length,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Contact out) {
    takeWay(dx, dy, dz);
    boolean hit = cast(x, y, z, length, radius, tMax);
    if (hit && swept.startsInContact() && along(swept.nx(), swept.ny(), swept.nz()) >= 0) {
      leaveBehind(x, y, z, length, radius);
      sweeps.triangles(ahead);
      hit = cast(x, y, z, length, radius, tMax);
      sweeps.triangles(TriangleFilter.ALL);
    }
    double limit = hit ? Math.min(tMax, swept.t()) : tMax;
    if (others != null
        && others.cast(self, frame, x, y, z, length, radius, dx, dy, dz, limit, out)) {
      return true;
    }
    out.clear();
    if (hit) {
      take(swept, out);
    }
    return hit;
  }

  /** The contact that lies deepest in an upright capsule at rest. */
  boolean deepest(double x, double y, double z, double length, double radius, Contact out) {
    out.clear();
    touch(x, y, z, length, radius);
    int deepest = -1;
    for (int i = 0; i < atRest.size(); i++) {
      if (deepest < 0 || atRest.depth(i) > atRest.depth(deepest)) {
        deepest = i;
      }
    }
    double depth = deepest < 0 ? 0 : atRest.depth(deepest);
    if (others != null && others.deepest(self, frame, x, y, z, length, radius, depth, out)) {
      return true;
    }
    if (deepest < 0) {
      return false;
    }
    out.isThere = true;
    out.instance = atRest.instance(deepest);
    out.triangle = atRest.triangle(deepest);
    takePoint(atRest.x(deepest), atRest.y(deepest), atRest.z(deepest), out);
    takeNormal(atRest.nx(deepest), atRest.ny(deepest), atRest.nz(deepest), out);
    out.depth = atRest.depth(deepest);
    out.requireNormal();
    return true;
  }

  /** The first face straight below a point, no farther than a length. */
  boolean below(double x, double y, double z, double length, Contact out) {
    return ray(x, y, z, 0, -1, 0, length, out);
  }

  /**
   * The first face along a ray.
   *
   * @param dx of a unit vector; the contact's normal leads back along it
   */
  boolean ray(
      double x, double y, double z, double dx, double dy, double dz, double length, Contact out) {
    out.clear();
    takeWay(dx, dy, dz);
    frame.toWorld(x, y, z);
    rays.ray(frame.x, frame.y, frame.z, wx, wy, wz).interval(0, length);
    if (!rays.nearest(world, below)) {
      return false;
    }
    out.isThere = true;
    out.instance = below.instance();
    out.triangle = below.triangle();
    out.t = below.t();
    out.x = x + dx * below.t();
    out.y = y + dy * below.t();
    out.z = z + dz * below.t();
    out.nx = 0 - dx;
    out.ny = 0 - dy;
    out.nz = 0 - dz;
    out.depth = 0;
    out.setFace(world, below.leafPlace(), frame);
    return true;
  }

  private void takeWay(double dx, double dy, double dz) {
    frame.toWorld(dx, dy, dz);
    wx = frame.x;
    wy = frame.y;
    wz = frame.z;
  }

  private boolean cast(double x, double y, double z, double length, double radius, double tMax) {
    place(x, y, z, length, radius);
    return sweeps.motion(wx, wy, wz, tMax).nearest(world, swept);
  }

  private void place(double x, double y, double z, double length, double radius) {
    frame.toWorld(x, y, z);
    double px = frame.x;
    double py = frame.y;
    double pz = frame.z;
    passages.place(px, py, pz, radius);
    frame.toWorld(x, y + length, z);
    sweeps.capsule(px, py, pz, frame.x, frame.y, frame.z, radius);
  }

  /**
   * Notes what is touched at the start and left by the displacement; being convex, it is not met
   * again.
   */
  private void leaveBehind(double x, double y, double z, double length, double radius) {
    left = 0;
    touch(x, y, z, length, radius);
    for (int i = 0; i < atRest.size(); i++) {
      if (along(atRest.nx(i), atRest.ny(i), atRest.nz(i)) >= 0) {
        note(atRest.instance(i), atRest.triangle(i));
      }
    }
  }

  /** Collects all that an upright capsule at rest touches. */
  private void touch(double x, double y, double z, double length, double radius) {
    place(x, y, z, length, radius);
    sweeps.motion(0, 0, 0, 0).all(world, atRest);
  }

  private void note(int instance, int triangle) {
    if (left == leftInstances.length) {
      leftInstances = Arrays.copyOf(leftInstances, 2 * left);
      leftTriangles = Arrays.copyOf(leftTriangles, 2 * left);
    }
    leftInstances[left] = instance;
    leftTriangles[left++] = triangle;
  }

  private boolean isLeft(int instance, int triangle) {
    for (int i = 0; i < left; i++) {
      if (leftTriangles[i] == triangle && leftInstances[i] == instance) {
        return true;
      }
    }
    return false;
  }

  private void take(SweepContact hit, Contact out) {
    out.isThere = true;
    out.character = null;
    out.instance = hit.instance();
    out.triangle = hit.triangle();
    out.t = hit.t();
    takePoint(hit.x(), hit.y(), hit.z(), out);
    takeNormal(hit.nx(), hit.ny(), hit.nz(), out);
    out.depth = hit.depth();
    out.requireNormal();
    out.setFace(world, hit.leafPlace(), frame);
  }

  private void takePoint(double x, double y, double z, Contact out) {
    frame.toLocal(x, y, z);
    out.x = frame.x;
    out.y = frame.y;
    out.z = frame.z;
  }

  private void takeNormal(double x, double y, double z, Contact out) {
    frame.toLocal(x, y, z);
    out.nx = frame.x;
    out.ny = frame.y;
    out.nz = frame.z;
  }

  /**
   * How far the displacement leads along a normal of the world, which may be none: see {@link
   * Contact}.
   */
  private double along(double nx, double ny, double nz) {
    return Double.isNaN(nx) ? frame.toLocal(wx, wy, wz).x : nx * wx + ny * wy + nz * wz;
  }
}
