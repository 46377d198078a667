package dev.sightline.demo;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.util.Random;

/** Our casts, in the form of the other engines' casters; not thread-safe. */
final class SightlineCaster {
  private final Bvh tree;
  private final float radius;
  private final float half;
  private final SweepQuery query = new SweepQuery();
  private final SweepContact hit = new SweepContact();

  SightlineCaster(float[] triangles, float radius, float height) {
    tree = BvhBuilder.build(TriangleSoup.ofTriangles(triangles));
    this.radius = radius;
    half = height / 2;
  }

  /** The part of the way until contact of a ball, or of a capsule whose middle this is; 1: none. */
  double cast(boolean ball, float[] casts, int i) {
    float x = casts[i];
    float y = casts[i + 1];
    float z = casts[i + 2];
    float dx = casts[i + 3];
    float dy = casts[i + 4];
    float dz = casts[i + 5];
    if (ball) {
      query.sphere(x, y, z, radius);
    } else {
      query.capsule(x, y - half, z, x, y + half, z, radius);
    }
    return query.motion(dx, dy, dz, 1).nearest(tree, hit) ? hit.t() : 1;
  }

  /** Six floats a cast: a place in the middle of the building, and a way in any direction. */
  static float[] casts(float[] mesh, int count, float way) {
    float[] centre = new float[3];
    for (int axis = 0; axis < 3; axis++) {
      float min = Float.POSITIVE_INFINITY;
      float max = Float.NEGATIVE_INFINITY;
      for (int i = axis; i < mesh.length; i += 3) {
        min = Math.min(min, mesh[i]);
        max = Math.max(max, mesh[i]);
      }
      centre[axis] = 0.5f * (min + max);
    }
    float[] spread = {20, 4, 1};
    Random random = new Random(42);
    float[] out = new float[6 * count];
    for (int i = 0; i < count; i++) {
      double x = random.nextGaussian();
      double y = random.nextGaussian();
      double z = random.nextGaussian();
      double length = Math.sqrt(x * x + y * y + z * z);
      for (int axis = 0; axis < 3; axis++) {
        out[6 * i + axis] = centre[axis] + (random.nextFloat() - 0.5f) * spread[axis];
        out[6 * i + 3 + axis] = (float) (way / length * (axis == 0 ? x : axis == 1 ? y : z));
      }
    }
    return out;
  }
}
