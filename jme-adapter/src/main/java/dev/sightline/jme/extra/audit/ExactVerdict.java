package dev.sightline.jme.extra.audit;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.collision.Collidable;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.overlap.triangle.TriangleAabb;

/**
 * The truth about one triangle, found without a tree: for a ray by {@link DecimalRayTriangle}, for
 * a box by the exact kernel and for a sphere by the one in double, both on vertices taken to the
 * world in double and rounded to floats once.
 *
 * @param meets whether the triangle is met, within a ray's limit
 * @param isBeyondLimit whether a ray meets it, but farther away than its limit
 * @param distance where a ray meets the triangle, also beyond its limit; the distance between the
 *     centre of a sphere and the triangle; 0 for a box that is met; otherwise NaN
 * @param tolerance by how much a reported distance may differ from it
 */
public record ExactVerdict(
    boolean meets, boolean isBeyondLimit, double distance, double tolerance) {
  private static final double PART = 1e-4;

  /**
   * Judges.
   *
   * @param asked a ray, a bounding box or a bounding sphere
   * @param world where the mesh stands
   * @param corners nine coordinates in the mesh's space
   * @throws IllegalArgumentException if something else is asked
   */
  public static ExactVerdict of(Collidable asked, Matrix4f world, float[] corners) {
    if (asked instanceof Ray ray) {
      double distance = DecimalRayTriangle.distance(ray, world, corners);
      boolean meets = DecimalRayTriangle.meets(ray, world, corners);
      return new ExactVerdict(meets, !meets && !Double.isNaN(distance), distance, PART * distance);
    }
    float[] v = toWorld(world, corners);
    if (asked instanceof BoundingBox box) {
      boolean meets = meets(box, v);
      return new ExactVerdict(meets, false, meets ? 0 : Double.NaN, 0);
    }
    if (asked instanceof BoundingSphere sphere) {
      Vector3f c = sphere.getCenter();
      double radius = sphere.getRadius();
      double distance = Math.sqrt(PointTriangle.closest(c.x, c.y, c.z, v, 0, new ClosestPoint()));
      return new ExactVerdict(distance <= radius, false, distance, PART * radius);
    }
    throw new IllegalArgumentException("neither ray, box nor sphere: " + asked);
  }

  /**
   * Whether an answer is true: reported if and only if met, and at the distance. The engine's
   * distance of a sphere is that of its centre, with a sign, less the radius.
   */
  public boolean agreesWith(Collidable asked, Answer answer) {
    return answer.failure() == null
        && answer.isHit() == meets
        && (!meets || isAt(asked, answer.distance()));
  }

  /** As logs and files say it. */
  public String inWords() {
    if (isBeyondLimit) {
      return "met beyond the limit, at " + (float) distance;
    }
    return meets ? "met at " + (float) distance : "not met";
  }

  /** Whether a reported distance is that of this verdict. */
  boolean isAt(Collidable asked, double reported) {
    double found =
        asked instanceof BoundingSphere sphere ? Math.abs(reported + sphere.getRadius()) : reported;
    return Math.abs(found - distance) <= tolerance;
  }

  private static float[] toWorld(Matrix4f m, float[] v) {
    float[] world = new float[9];
    for (int i = 0; i < 9; i += 3) {
      for (int row = 0; row < 3; row++) {
        double x = (double) m.get(row, 0) * v[i];
        double y = (double) m.get(row, 1) * v[i + 1];
        double z = (double) m.get(row, 2) * v[i + 2];
        world[i + row] = (float) (x + y + z + m.get(row, 3));
      }
    }
    return world;
  }

  private static boolean meets(BoundingBox box, float[] v) {
    Vector3f c = box.getCenter();
    return TriangleAabb.intersects(
        v,
        0,
        finite(c.x - box.getXExtent()),
        finite(c.y - box.getYExtent()),
        finite(c.z - box.getZExtent()),
        finite(c.x + box.getXExtent()),
        finite(c.y + box.getYExtent()),
        finite(c.z + box.getZExtent()));
  }

  /** An infinite box reaches as far as floats do. */
  private static float finite(float value) {
    return Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
  }
}
