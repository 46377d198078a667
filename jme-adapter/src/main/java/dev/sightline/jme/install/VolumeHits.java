package dev.sightline.jme.install;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Vector3f;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.overlap.triangle.TriangleAabb;
import dev.sightline.core.overlap.triangle.TriangleSphere;
import dev.sightline.jme.internal.mesh.BuiltMesh;

/**
 * The triangles of one mesh that meet a bounding volume, as the engine's collision results.
 *
 * <p>Decided in world space, on vertices that are transformed in double and rounded to floats once.
 * Volumes are closed: touching counts. A volume with a number that is NaN, or a negative extent or
 * radius, meets nothing; an infinite one meets everything.
 */
final class VolumeHits {
  private VolumeHits() {}

  /**
   * Adds a result for each triangle that meets a box, by triangle number. As the engine's, a result
   * has a triangle and nothing else: no point, no normal, distance 0.
   *
   * @return how many were added
   */
  static int addBox(
      BoundingBox box,
      BuiltMesh mesh,
      Affine toWorld,
      VolumeScratch scratch,
      CollisionResults results) {
    Vector3f c = box.getCenter();
    float minX = finite(c.x - box.getXExtent());
    float minY = finite(c.y - box.getYExtent());
    float minZ = finite(c.z - box.getZExtent());
    float maxX = finite(c.x + box.getXExtent());
    float maxY = finite(c.y + box.getYExtent());
    float maxZ = finite(c.z + box.getZExtent());
    set(scratch.min, minX, minY, minZ);
    set(scratch.max, maxX, maxY, maxZ);
    if (!findCandidates(mesh, toWorld, scratch)) {
      return 0;
    }
    for (int i = 0; i < scratch.candidates.size(); i++) {
      int triangle = scratch.candidates.triangle(i);
      float[] v = worldTriangle(mesh.soup(), triangle, toWorld, scratch);
      if (TriangleAabb.intersects(v, 0, minX, minY, minZ, maxX, maxY, maxZ)) {
        scratch.hits.add(RayHit.NONE, triangle, 0, 0, 0);
      }
    }
    scratch.hits.sort();
    for (int i = 0; i < scratch.hits.size(); i++) {
      CollisionResult result = new CollisionResult();
      result.setTriangleIndex(scratch.hits.triangle(i));
      results.addCollision(result);
    }
    return scratch.hits.size();
  }

  /**
   * Adds a result for each triangle that meets a sphere, nearest first, then by triangle number.
   * See {@link SphereContact} for what a result says.
   *
   * @return how many were added
   */
  static int addSphere(
      BoundingSphere sphere,
      BuiltMesh mesh,
      Affine toWorld,
      VolumeScratch scratch,
      CollisionResults results) {
    Vector3f c = sphere.getCenter();
    double radius = sphere.getRadius();
    set(scratch.min, c.x - radius, c.y - radius, c.z - radius);
    set(scratch.max, c.x + radius, c.y + radius, c.z + radius);
    if (!findCandidates(mesh, toWorld, scratch)) {
      return 0;
    }
    for (int i = 0; i < scratch.candidates.size(); i++) {
      int triangle = scratch.candidates.triangle(i);
      float[] v = worldTriangle(mesh.soup(), triangle, toWorld, scratch);
      if (TriangleSphere.intersects(c.x, c.y, c.z, radius, v, 0, scratch.closest)) {
        scratch.hits.add(
            RayHit.NONE, triangle, SphereContact.distance(c, radius, v, scratch.closest), 0, 0);
      }
    }
    scratch.hits.sort();
    for (int i = 0; i < scratch.hits.size(); i++) {
      int triangle = scratch.hits.triangle(i);
      float[] v = worldTriangle(mesh.soup(), triangle, toWorld, scratch);
      TriangleSphere.intersects(c.x, c.y, c.z, radius, v, 0, scratch.closest);
      CollisionResult result = SphereContact.result(c, v, scratch.closest, scratch.hits.t(i));
      result.setTriangleIndex(triangle);
      results.addCollision(result);
    }
    return scratch.hits.size();
  }

  /** Whether the volume's box can be met at all; then the triangles that may meet it. */
  private static boolean findCandidates(BuiltMesh mesh, Affine toWorld, VolumeScratch scratch) {
    scratch.hits.clear();
    double[] min = scratch.min;
    double[] max = scratch.max;
    if (!(min[0] <= max[0] && min[1] <= max[1] && min[2] <= max[2])) {
      return false;
    }
    scratch.world.set(toWorld);
    float[] box = scratch.localBox;
    scratch.world.toLocal(min, max, mesh.tree().rootBounds(), box);
    scratch.overlaps.aabb(box[0], box[1], box[2], box[3], box[4], box[5]);
    scratch.overlaps.all(mesh.tree(), scratch.candidates);
    return true;
  }

  private static float[] worldTriangle(
      TriangleSoup soup, int triangle, Affine toWorld, VolumeScratch scratch) {
    soup.copy(triangle, scratch.corners, 0);
    toWorld.triangleToWorld(scratch.corners, 0, scratch.worldCorners, 0);
    return scratch.worldCorners;
  }

  private static void set(double[] corner, double x, double y, double z) {
    corner[0] = x;
    corner[1] = y;
    corner[2] = z;
  }

  /** The nearest finite number: no vertex lies beyond. NaN stays. */
  private static float finite(float value) {
    return Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
  }
}
