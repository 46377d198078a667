package dev.sightline.jme.pose;

import com.jme3.scene.Geometry;
import java.util.ArrayList;
import java.util.List;

/** A loop over triangles in double: the first of all that a ray meets. */
final class Loop {
  private final List<Geometry> geometries = new ArrayList<>();
  private final List<double[]> triangles = new ArrayList<>();

  Geometry geometry;
  int triangle;
  double t;

  void clear() {
    geometries.clear();
    triangles.clear();
  }

  void add(Geometry added, double[] corners) {
    geometries.add(added);
    triangles.add(corners);
  }

  /** A corner somewhere, for a ray to be aimed at. */
  double[] corners(int index) {
    return triangles.get(index % triangles.size());
  }

  boolean first(double[] r) {
    geometry = null;
    t = Double.POSITIVE_INFINITY;
    for (int g = 0; g < triangles.size(); g++) {
      double[] all = triangles.get(g);
      for (int i = 0; i < all.length / 9; i++) {
        double at = meet(all, 9 * i, r);
        if (at >= 0 && at < t) {
          t = at;
          triangle = i;
          geometry = geometries.get(g);
        }
      }
    }
    return geometry != null;
  }

  /** Moeller and Trumbore; NaN for a miss. */
  private static double meet(double[] v, int a, double[] r) {
    double e1x = v[a + 3] - v[a];
    double e1y = v[a + 4] - v[a + 1];
    double e1z = v[a + 5] - v[a + 2];
    double e2x = v[a + 6] - v[a];
    double e2y = v[a + 7] - v[a + 1];
    double e2z = v[a + 8] - v[a + 2];
    double px = r[4] * e2z - r[5] * e2y;
    double py = r[5] * e2x - r[3] * e2z;
    double pz = r[3] * e2y - r[4] * e2x;
    double det = e1x * px + e1y * py + e1z * pz;
    double sx = r[0] - v[a];
    double sy = r[1] - v[a + 1];
    double sz = r[2] - v[a + 2];
    double u = (sx * px + sy * py + sz * pz) / det;
    double qx = sy * e1z - sz * e1y;
    double qy = sz * e1x - sx * e1z;
    double qz = sx * e1y - sy * e1x;
    double w = (r[3] * qx + r[4] * qy + r[5] * qz) / det;
    double t = (e2x * qx + e2y * qy + e2z * qz) / det;
    return u >= 0 && w >= 0 && u + w <= 1 ? t : Double.NaN;
  }
}
