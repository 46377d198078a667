package dev.sightline.bvh.move;

import dev.sightline.bvh.hit.InstanceHit;
import dev.sightline.bvh.hit.SweptHit;
import dev.sightline.bvh.hit.SweptHits;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.CapsuleCast;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.NearestHit;
import dev.sightline.core.ray.Culling;
import java.util.Arrays;

/**
 * The questions a character asks of the world, in its own terms. Works on one snapshot and one
 * filter at a time; both sides of every triangle count.
 */
final class Probe implements InstanceFilter {
  private final SweptHit swept = new SweptHit();
  private final SweptHits atRest = new SweptHits();
  private final InstanceHit below = new InstanceHit();
  private InstanceTree world = InstanceTree.EMPTY;
  private InstanceFilter filter = InstanceFilter.EVERYTHING;
  private int[] leftInstances = new int[16];
  private int[] leftTriangles = new int[16];
  private int left;

  void enter(InstanceTree world, InstanceFilter filter) {
    this.world = world;
    this.filter = filter;
    left = 0;
  }

  /** Lets go of the snapshot, so that it can be collected. */
  void leave() {
    world = InstanceTree.EMPTY;
    filter = InstanceFilter.EVERYTHING;
  }

  @Override
  public boolean enters(int instance) {
    return filter.enters(instance);
  }

  @Override
  public boolean accepts(int instance, int triangle, double t, double u, double v) {
    return !isLeft(instance, triangle) && filter.accepts(instance, triangle, t, u, v);
  }

  /**
   * The first contact of an upright capsule on a way, with {@code t} in [0, tMax]; not with what it
   * touches at the start and moves away from.
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
    left = 0;
    boolean hit = cast(x, y, z, length, radius, dx, dy, dz, tMax);
    if (hit && swept.startsInContact() && along(swept, dx, dy, dz) >= 0) {
      leaveBehind(x, y, z, length, radius, dx, dy, dz);
      hit = cast(x, y, z, length, radius, dx, dy, dz, tMax);
      left = 0;
    }
    if (!hit) {
      out.clear();
      return false;
    }
    take(swept, out);
    return true;
  }

  /** The contact that lies deepest in an upright capsule at rest. */
  boolean deepest(double x, double y, double z, double length, double radius, Contact out) {
    left = 0;
    out.clear();
    touch(x, y, z, length, radius);
    int deepest = -1;
    for (int i = 0; i < atRest.size(); i++) {
      if (deepest < 0 || atRest.depth(i) > atRest.depth(deepest)) {
        deepest = i;
      }
    }
    if (deepest < 0) {
      return false;
    }
    out.instance = atRest.instance(deepest);
    out.triangle = atRest.triangle(deepest);
    out.t = 0;
    out.x = atRest.x(deepest);
    out.y = atRest.y(deepest);
    out.z = atRest.z(deepest);
    out.nx = atRest.nx(deepest);
    out.ny = atRest.ny(deepest);
    out.nz = atRest.nz(deepest);
    out.depth = atRest.depth(deepest);
    return true;
  }

  /** The first face straight below a point, no farther than a length. */
  boolean below(double x, double y, double z, double length, Contact out) {
    out.clear();
    if (!NearestHit.find(world, x, y, z, 0, -1, 0, 0, length, Culling.NONE, this, below)) {
      return false;
    }
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
    float top = (float) (y + length);
    return CapsuleCast.find(
        world,
        (float) x,
        (float) y,
        (float) z,
        (float) x,
        top,
        (float) z,
        radius,
        dx,
        dy,
        dz,
        tMax,
        Culling.NONE,
        this,
        swept);
  }

  /** Notes what is touched at the start and left by the way; being convex, it is not met again. */
  private void leaveBehind(
      double x, double y, double z, double length, double radius, double dx, double dy, double dz) {
    touch(x, y, z, length, radius);
    for (int i = 0; i < atRest.size(); i++) {
      if (atRest.nx(i) * dx + atRest.ny(i) * dy + atRest.nz(i) * dz >= 0) {
        note(atRest.instance(i), atRest.triangle(i));
      }
    }
  }

  /** Collects all that an upright capsule at rest touches. */
  private void touch(double x, double y, double z, double length, double radius) {
    float top = (float) (y + length);
    CapsuleCast.all(
        world,
        (float) x,
        (float) y,
        (float) z,
        (float) x,
        top,
        (float) z,
        radius,
        0,
        0,
        0,
        0,
        Culling.NONE,
        this,
        atRest);
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

  private void take(SweptHit hit, Contact out) {
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
    out.setFace(world, hit.leafPlace());
  }

  private static double along(SweptHit hit, double dx, double dy, double dz) {
    return hit.nx() * dx + hit.ny() * dy + hit.nz() * dz;
  }
}
