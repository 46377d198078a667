package dev.sightline.jme.query;

import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.query.InstanceFilter;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.core.ray.Interval;
import dev.sightline.core.ray.RayAabb;
import dev.sightline.core.ray.RayKDop;
import dev.sightline.core.ray.RaySphere;
import dev.sightline.core.shape.KDop;
import dev.sightline.jme.internal.WorldTriangle;
import dev.sightline.jme.internal.line.AimedRay;
import dev.sightline.jme.internal.mesh.MeshVolumes;
import org.jspecify.annotations.Nullable;

/**
 * Rays against volumes around geometries. The tree finds the geometries whose world boxes the ray
 * meets, and each is asked for its volume instead of its triangles; spheres, which stick out of
 * those boxes, are asked one by one. Scratch, so one a thread.
 *
 * <p>The volumes of a mesh's own space (box, hull) are met by the ray as taken into that space,
 * where {@code t} is the same.
 */
final class BoundSearch implements InstanceFilter {
  /** What the kernel takes for a coordinate, and more than a placed mesh reaches. */
  private static final double FARTHEST = 0x1p300;

  private final RayHitList none = new RayHitList();
  private final RayQuery query = new RayQuery().instances(this);
  private final Interval interval = new Interval();
  private final double[] local = new double[6];
  private final float[] box = new float[6];
  private final double[] centre = new double[3];

  private @Nullable RaySearch search;
  private RayHitList found = none;

  /** Collects the entries into all volumes, nearest first, without triangles. */
  int all(RaySearch asked, RayHitList out) {
    out.clear();
    search = asked;
    found = out;
    try {
      if (asked.options.precision() == Precision.BOUNDING_SPHERE) {
        for (int i = 0; i < asked.snapshot().size(); i++) {
          enters(i);
        }
      } else {
        AimedRay ray = asked.ray;
        query.ray(ray.ox(), ray.oy(), ray.oz(), ray.dx(), ray.dy(), ray.dz());
        query.interval(0, ray.tMax()).all(asked.snapshot().tree(), none);
      }
    } finally {
      search = null;
      found = none;
    }
    out.sort();
    return out.size();
  }

  @Override
  public boolean enters(int instance) {
    RaySearch asked = search;
    if (asked != null && asked.enters(instance)) {
      double t = entry(asked, instance);
      if (t <= asked.ray.tMax() && asked.accepts(instance, -1, t, Double.NaN, Double.NaN)) {
        found.add(instance, -1, t, Double.NaN, Double.NaN);
      }
    }
    return false;
  }

  /** Where the ray enters the volume, at least 0; NaN for a miss. */
  private double entry(RaySearch asked, int instance) {
    Instance placed = asked.snapshot().tree().instance(instance);
    if (!placed.isMetByRays() || !(asked.ray.tMax() >= 0)) {
      return Double.NaN;
    }
    return switch (asked.options.precision()) {
      case BOUNDING_SPHERE -> sphere(asked, placed);
      case AABB -> aabb(asked, placed);
      case KDOP -> hull(asked, placed);
      case OBB, TRIANGLES -> obb(asked, placed);
    };
  }

  private double sphere(RaySearch asked, Instance placed) {
    AimedRay ray = asked.ray;
    MeshVolumes volumes = MeshVolumes.of(placed.mesh());
    double radius = worldSphere(placed, volumes);
    return RaySphere.conservative(
        ray.ox(),
        ray.oy(),
        ray.oz(),
        ray.dx(),
        ray.dy(),
        ray.dz(),
        centre[0],
        centre[1],
        centre[2],
        radius,
        0,
        ray.tMax());
  }

  /** Writes the centre and returns the radius, which holds the sphere's image under any map. */
  private double worldSphere(Instance placed, MeshVolumes volumes) {
    Affine a = placed.toWorld();
    a.pointToWorld(volumes.x(), volumes.y(), volumes.z(), centre, 0);
    double xx = a.m00() * a.m00() + a.m10() * a.m10() + a.m20() * a.m20();
    double yy = a.m01() * a.m01() + a.m11() * a.m11() + a.m21() * a.m21();
    double zz = a.m02() * a.m02() + a.m12() * a.m12() + a.m22() * a.m22();
    double xy = Math.abs(a.m00() * a.m01() + a.m10() * a.m11() + a.m20() * a.m21());
    double xz = Math.abs(a.m00() * a.m02() + a.m10() * a.m12() + a.m20() * a.m22());
    double yz = Math.abs(a.m01() * a.m02() + a.m11() * a.m12() + a.m21() * a.m22());
    double most = Math.max(xx + xy + xz, Math.max(yy + xy + yz, zz + xz + yz));
    double size = Math.abs(centre[0]) + Math.abs(centre[1]) + Math.abs(centre[2]);
    return Math.sqrt(most) * volumes.radius() * (1 + 0x1p-40) + 0x1p-40 * size;
  }

  private double aabb(RaySearch asked, Instance placed) {
    AimedRay ray = asked.ray;
    placed.box(box, 0);
    return RayAabb.conservative(
        ray.ox(),
        ray.oy(),
        ray.oz(),
        ray.dx(),
        ray.dy(),
        ray.dz(),
        within(box[0]),
        within(box[1]),
        within(box[2]),
        within(box[3]),
        within(box[4]),
        within(box[5]),
        0,
        ray.tMax());
  }

  /** A bound beyond the range of a float is infinite, and a box with an infinite side is missed. */
  private static double within(float bound) {
    return Math.max(-FARTHEST, Math.min(FARTHEST, bound));
  }

  private double obb(RaySearch asked, Instance placed) {
    enter(asked.ray, placed);
    float[] b = placed.mesh().rootBounds();
    return RayAabb.conservative(
        local[0],
        local[1],
        local[2],
        local[3],
        local[4],
        local[5],
        b[0],
        b[1],
        b[2],
        b[3],
        b[4],
        b[5],
        0,
        asked.ray.tMax());
  }

  private double hull(RaySearch asked, Instance placed) {
    enter(asked.ray, placed);
    KDop hull = MeshVolumes.of(placed.mesh()).hull();
    boolean met =
        RayKDop.conservative(
            local[0],
            local[1],
            local[2],
            local[3],
            local[4],
            local[5],
            hull,
            0,
            asked.ray.tMax(),
            interval);
    return met ? interval.near() : Double.NaN;
  }

  private void enter(AimedRay ray, Instance placed) {
    placed.toWorld().pointToLocal(ray.ox(), ray.oy(), ray.oz(), local, 0);
    placed.toWorld().directionToLocal(ray.dx(), ray.dy(), ray.dz(), local, 3);
  }

  /** The outward normal of the volume at an entry; zero where the ray starts inside. */
  void normal(RaySearch asked, int instance, double t, Vector3f store) {
    store.set(0, 0, 0);
    if (!(t > 0)) {
      return;
    }
    AimedRay ray = asked.ray;
    Instance placed = asked.snapshot().tree().instance(instance);
    switch (asked.options.precision()) {
      case BOUNDING_SPHERE -> {
        worldSphere(placed, MeshVolumes.of(placed.mesh()));
        WorldTriangle.unit(
            ray.ox() + t * ray.dx() - centre[0],
            ray.oy() + t * ray.dy() - centre[1],
            ray.oz() + t * ray.dz() - centre[2],
            store);
      }
      case AABB -> {
        placed.box(box, 0);
        faceNormal(ray.ox() + t * ray.dx(), ray.oy() + t * ray.dy(), ray.oz() + t * ray.dz(), box);
        WorldTriangle.unit(centre[0], centre[1], centre[2], store);
      }
      case KDOP -> {
        enter(ray, placed);
        hullNormal(t, MeshVolumes.of(placed.mesh()).hull());
        toWorld(placed, store);
      }
      case OBB, TRIANGLES -> {
        enter(ray, placed);
        faceNormal(
            local[0] + t * local[3],
            local[1] + t * local[4],
            local[2] + t * local[5],
            placed.mesh().rootBounds());
        toWorld(placed, store);
      }
    }
  }

  /** The face that a point lies on: the one that it is least far inside of. */
  private void faceNormal(double x, double y, double z, float[] b) {
    double best = Double.NEGATIVE_INFINITY;
    int face = 0;
    for (int axis = 0; axis < 3; axis++) {
      double at = axis == 0 ? x : axis == 1 ? y : z;
      if (b[axis] - at > best) {
        best = b[axis] - at;
        face = -1 - axis;
      }
      if (at - b[axis + 3] > best) {
        best = at - b[axis + 3];
        face = 1 + axis;
      }
    }
    for (int axis = 0; axis < 3; axis++) {
      centre[axis] = Math.abs(face) == axis + 1 ? Math.signum(face) : 0;
    }
  }

  private void hullNormal(double t, KDop hull) {
    double x = local[0] + t * local[3];
    double y = local[1] + t * local[4];
    double z = local[2] + t * local[5];
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < hull.slabs(); i++) {
      double nx = hull.project(i, 1, 0, 0);
      double ny = hull.project(i, 0, 1, 0);
      double nz = hull.project(i, 0, 0, 1);
      double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
      double at = hull.project(i, x, y, z);
      double sign = at - hull.max(i) > hull.min(i) - at ? 1 : -1;
      double outside = Math.max(at - hull.max(i), hull.min(i) - at) / length;
      if (outside > best) {
        best = outside;
        centre[0] = sign * nx;
        centre[1] = sign * ny;
        centre[2] = sign * nz;
      }
    }
  }

  /** A mirroring map swaps the sides of triangles, but not inside and outside. */
  private void toWorld(Instance placed, Vector3f store) {
    Affine a = placed.toWorld();
    a.normalToWorld(centre[0], centre[1], centre[2], centre, 0);
    double sign = a.mirrors() ? -1 : 1;
    WorldTriangle.unit(sign * centre[0], sign * centre[1], sign * centre[2], store);
  }
}
