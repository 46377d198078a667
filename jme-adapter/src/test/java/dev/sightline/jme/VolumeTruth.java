package dev.sightline.jme;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.bounding.BoundingVolume;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.core.oracle.BoxOracle;

/** Triangles of a scene against boxes and balls, by other formulas than the library's. */
public final class VolumeTruth {
  /** How far the engine's chain of float operations may be off, in units of the last place. */
  static final double ULPS = 32;

  private VolumeTruth() {}

  /** Distance of a point from a triangle: over its face if the foot is inside, or from an edge. */
  static double distance(Vector3f centre, float[] v) {
    double[][] p = new double[3][];
    for (int i = 0; i < 3; i++) {
      p[i] =
          new double[] {
            (double) v[3 * i] - centre.x,
            (double) v[3 * i + 1] - centre.y,
            (double) v[3 * i + 2] - centre.z
          };
    }
    double best = Double.POSITIVE_INFINITY;
    double[] n = cross(minus(p[1], p[0]), minus(p[2], p[0]));
    boolean isInside = dot(n, n) > 0;
    for (int i = 0; i < 3; i++) {
      double[] a = p[i];
      double[] e = minus(p[(i + 1) % 3], a);
      double length = dot(e, e);
      double s = length > 0 ? Math.max(0, Math.min(1, -dot(a, e) / length)) : 0;
      double[] q = {a[0] + s * e[0], a[1] + s * e[1], a[2] + s * e[2]};
      best = Math.min(best, Math.sqrt(dot(q, q)));
      isInside &= dot(cross(e, new double[] {-a[0], -a[1], -a[2]}), n) >= 0;
    }
    return isInside ? Math.min(best, Math.abs(dot(n, p[0])) / Math.sqrt(dot(n, n))) : best;
  }

  /** Minimum and maximum. */
  static float[] corners(BoundingBox box) {
    Vector3f min = box.getMin(null);
    Vector3f max = box.getMax(null);
    return new float[] {min.x, min.y, min.z, max.x, max.y, max.z};
  }

  private static double[] extents(BoundingBox box) {
    return new double[] {box.getXExtent(), box.getYExtent(), box.getZExtent()};
  }

  /**
   * How far apart box and triangle are across edge {@code k} and an axis; negative if they overlap.
   *
   * @param asEngine with y's extent in z's place
   */
  static double margin(BoundingBox box, float[] v, int k, int axis, boolean asEngine) {
    double[] unit = new double[3];
    unit[axis] = 1;
    double[] along = cross(unit, edge(v, k));
    double[] extents = extents(box);
    if (asEngine) {
      extents[2] = extents[1];
    }
    return along(box, v, along, extents);
  }

  static double planeMargin(BoundingBox box, float[] v) {
    return along(box, v, cross(edge(v, 0), edge(v, 1)), extents(box));
  }

  static double height(BoundingBox box, float[] v) {
    double[] n = cross(edge(v, 0), edge(v, 1));
    Vector3f c = box.getCenter();
    return n[0] * (c.x - v[0]) + n[1] * (c.y - v[1]) + n[2] * (c.z - v[2]);
  }

  /** The widest margin of all axes that the engine tests rightly, or of all. */
  static double widest(BoundingBox box, float[] v, boolean all) {
    double widest = planeMargin(box, v);
    for (int axis = 0; axis < 3; axis++) {
      double[] unit = new double[3];
      unit[axis] = 1;
      widest = Math.max(widest, along(box, v, unit, extents(box)));
      for (int k = 0; k < 3; k++) {
        if (all || k != 2 || axis != 1) {
          widest = Math.max(widest, margin(box, v, k, axis, false));
        }
      }
    }
    return widest;
  }

  /** The gap of the two projections onto a line, in world units. */
  private static double along(BoundingBox box, float[] v, double[] n, double[] extents) {
    double length = Math.sqrt(dot(n, n));
    if (!(length > 0)) {
      return Double.NEGATIVE_INFINITY;
    }
    Vector3f c = box.getCenter();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < 9; i += 3) {
      double d =
          n[0] * ((double) v[i] - c.x)
              + n[1] * ((double) v[i + 1] - c.y)
              + n[2] * ((double) v[i + 2] - c.z);
      low = Math.min(low, d);
      high = Math.max(high, d);
    }
    double reach =
        Math.abs(n[0]) * extents[0] + Math.abs(n[1]) * extents[1] + Math.abs(n[2]) * extents[2];
    return Math.max(low - reach, -high - reach) / length;
  }

  static double rounding(BoundingBox box, float[] v) {
    float size = 1 + box.getCenter().length() + box.getExtent(null).length();
    for (float coordinate : v) {
      size = Math.max(size, Math.abs(coordinate));
    }
    return ULPS * Math.ulp(size);
  }

  private static double[] edge(float[] v, int k) {
    int i = 3 * k;
    int j = 3 * ((k + 1) % 3);
    return new double[] {
      (double) v[j] - v[i], (double) v[j + 1] - v[i + 1], (double) v[j + 2] - v[i + 2]
    };
  }

  private static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  /** A triangle in the world: transformed in double, rounded to floats once. */
  public static float[] world(Geometry geometry, int triangle) {
    Vector3f[] local = Shapes.corners(geometry.getMesh(), triangle);
    geometry.computeWorldMatrix();
    Matrix4f m = geometry.getWorldMatrix();
    float[] v = new float[9];
    for (int i = 0; i < 3; i++) {
      double x = local[i].x;
      double y = local[i].y;
      double z = local[i].z;
      v[3 * i] = (float) (m.m00 * x + m.m01 * y + m.m02 * z + m.m03);
      v[3 * i + 1] = (float) (m.m10 * x + m.m11 * y + m.m12 * z + m.m13);
      v[3 * i + 2] = (float) (m.m20 * x + m.m21 * y + m.m22 * z + m.m23);
    }
    return v;
  }

  /** How many triangles of a geometry meet a volume, by a loop over all of them. */
  public static int countMet(Geometry geometry, BoundingVolume volume) {
    int met = 0;
    boolean hasTriangles = geometry.getMesh().getMode() != Mesh.Mode.Lines;
    for (int i = 0; hasTriangles && i < geometry.getMesh().getTriangleCount(); i++) {
      float[] v = world(geometry, i);
      boolean isMet =
          volume instanceof BoundingSphere sphere
              ? distance(sphere.getCenter(), v) <= sphere.getRadius()
              : overlaps(v, corners((BoundingBox) volume))
                  && BoxOracle.meets(v, corners((BoundingBox) volume));
      met += isMet ? 1 : 0;
    }
    return met;
  }

  private static boolean overlaps(float[] v, float[] box) {
    boolean overlaps = true;
    for (int k = 0; k < 3; k++) {
      overlaps &= Math.max(v[k], Math.max(v[k + 3], v[k + 6])) >= box[k];
      overlaps &= Math.min(v[k], Math.min(v[k + 3], v[k + 6])) <= box[k + 3];
    }
    return overlaps;
  }
}
