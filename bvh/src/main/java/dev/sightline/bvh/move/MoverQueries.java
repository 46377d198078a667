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
 * The questions a character asks of the world and of its group, in its own terms. Works on one
 * snapshot and one filter at a time; both sides of every triangle count.
 */
final class MoverQueries {
  private final SweepQuery sweeps = new SweepQuery();
  private final RayQuery rays = new RayQuery();
  private final SweepContact swept = new SweepContact();
  private final SweepContactList atRest = new SweepContactList();
  private final RayHit below = new RayHit();

  /** Which triangles count while some are left behind. */
  private final TriangleFilter ahead = (instance, triangle, t, u, v) -> !isLeft(instance, triangle);

  private InstanceTree world = InstanceTree.EMPTY;
  private @Nullable CharacterGroup group;
  private @Nullable CharacterGroup others;
  private @Nullable CharacterMover self;
  private int[] leftInstances = new int[16];
  private int[] leftTriangles = new int[16];
  private int left;

  /** Asks a world, and of the group those that are there. */
  void enter(InstanceTree world, InstanceFilter filter) {
    enterAlone(world, filter);
    others = group;
  }

  /** Asks a world as if there were no others. */
  void enterAlone(InstanceTree world, InstanceFilter filter) {
    others = null;
    this.world = world;
    rays.instances(filter);
    sweeps.instances(filter).triangles(TriangleFilter.ALL);
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
    boolean hit = cast(x, y, z, length, radius, dx, dy, dz, tMax);
    if (hit
        && swept.startsInContact()
        && along(swept.nx(), swept.ny(), swept.nz(), dx, dy, dz) >= 0) {
      leaveBehind(x, y, z, length, radius, dx, dy, dz);
      sweeps.triangles(ahead);
      hit = cast(x, y, z, length, radius, dx, dy, dz, tMax);
      sweeps.triangles(TriangleFilter.ALL);
    }
    double limit = hit ? Math.min(tMax, swept.t()) : tMax;
    if (others != null && others.cast(self, x, y, z, length, radius, dx, dy, dz, limit, out)) {
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
    if (others != null && others.deepest(self, x, y, z, length, radius, depth, out)) {
      return true;
    }
    if (deepest < 0) {
      return false;
    }
    out.isThere = true;
    out.instance = atRest.instance(deepest);
    out.triangle = atRest.triangle(deepest);
    out.x = atRest.x(deepest);
    out.y = atRest.y(deepest);
    out.z = atRest.z(deepest);
    out.nx = atRest.nx(deepest);
    out.ny = atRest.ny(deepest);
    out.nz = atRest.nz(deepest);
    out.depth = atRest.depth(deepest);
    out.requireNormal();
    return true;
  }

  /** The first face straight below a point, no farther than a length. */
  boolean below(double x, double y, double z, double length, Contact out) {
    out.clear();
    if (!rays.ray(x, y, z, 0, -1, 0).interval(0, length).nearest(world, below)) {
      return false;
    }
    out.isThere = true;
    out.instance = below.instance();
    out.triangle = below.triangle();
    out.t = below.t();
    out.x = x;
    out.y = y - below.t();
    out.z = z;
    out.nx = 0;
    out.ny = 1;
    out.nz = 0;
    out.depth = 0;
    out.setFace(world, below.leafPlace());
    return true;
  }

  private boolean cast(
      double x,
      double y,
      double z,
      double length,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax) {
    sweeps.capsule(x, y, z, x, (float) (y + length), z, radius);
    return sweeps.motion(dx, dy, dz, tMax).nearest(world, swept);
  }

  /**
   * Notes what is touched at the start and left by the displacement; being convex, it is not met
   * again.
   */
  private void leaveBehind(
      double x, double y, double z, double length, double radius, double dx, double dy, double dz) {
    left = 0;
    touch(x, y, z, length, radius);
    for (int i = 0; i < atRest.size(); i++) {
      if (along(atRest.nx(i), atRest.ny(i), atRest.nz(i), dx, dy, dz) >= 0) {
        note(atRest.instance(i), atRest.triangle(i));
      }
    }
  }

  /** Collects all that an upright capsule at rest touches. */
  private void touch(double x, double y, double z, double length, double radius) {
    sweeps.capsule(x, y, z, x, (float) (y + length), z, radius);
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
    out.x = hit.x();
    out.y = hit.y();
    out.z = hit.z();
    out.nx = hit.nx();
    out.ny = hit.ny();
    out.nz = hit.nz();
    out.depth = hit.depth();
    out.requireNormal();
    out.setFace(world, hit.leafPlace());
  }

  /** How far a displacement leads along a normal, which may be none: see {@link Contact}. */
  private static double along(double nx, double ny, double nz, double dx, double dy, double dz) {
    return Double.isNaN(nx) ? dx : nx * dx + ny * dy + nz * dz;
  }
}
