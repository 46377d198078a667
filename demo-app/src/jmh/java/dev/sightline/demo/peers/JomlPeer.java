package dev.sightline.demo.peers;

import org.joml.Intersectionf;

/** A loop over all triangles with JOML's test, which has no tree: for small meshes. */
final class JomlPeer implements Peer {
  private static final float EPSILON = 1e-6f;

  private final float[] v;

  JomlPeer(float[] triangles) {
    v = triangles;
  }

  @Override
  public double nearest(float[] r, int i) {
    float nearest = Float.POSITIVE_INFINITY;
    for (int k = 0; k < v.length; k += 9) {
      float t =
          Intersectionf.intersectRayTriangle(
              r[i], r[i + 1], r[i + 2], r[i + 3], r[i + 4], r[i + 5], v[k], v[k + 1], v[k + 2],
              v[k + 3], v[k + 4], v[k + 5], v[k + 6], v[k + 7], v[k + 8], EPSILON);
      if (t >= 0 && t < nearest) {
        nearest = t;
      }
    }
    return nearest;
  }

  @Override
  public double bytes() {
    return 0;
  }
}
