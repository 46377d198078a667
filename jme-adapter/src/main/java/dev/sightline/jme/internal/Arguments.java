package dev.sightline.jme.internal;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import java.util.Objects;

/** Refuses arguments that have no meaning, with a message that names them and their value. */
public final class Arguments {
  private Arguments() {}

  /**
   * Returns a number that is finite and in its range.
   *
   * @param inRange whether it is
   * @throws IllegalArgumentException if it is not, or the number is NaN or infinite
   */
  public static double number(String name, double value, boolean inRange) {
    if (!inRange || !(Math.abs(value) < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " can't be " + value);
    }
    return value;
  }

  /**
   * Fails unless two coordinates are finite.
   *
   * @throws IllegalArgumentException if one is NaN or infinite
   */
  public static void finite(String name, float x, float y) {
    if (!Float.isFinite(x) || !Float.isFinite(y)) {
      throw new IllegalArgumentException(name + " is not finite: (" + x + ", " + y + ")");
    }
  }

  /**
   * Fails unless a vector is finite.
   *
   * @throws NullPointerException if the vector is null
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public static void finite(String name, Vector3f vector) {
    Objects.requireNonNull(vector, name);
    if (!Vector3f.isValidVector(vector)) {
      throw new IllegalArgumentException(name + " is not finite: " + vector);
    }
  }

  /**
   * Fails unless a ray can meet something.
   *
   * @throws NullPointerException if the ray is null
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, the direction is zero, or
   *     the limit is NaN
   */
  public static void ray(Ray ray) {
    Objects.requireNonNull(ray, "ray");
    finite("ray origin", ray.origin);
    finite("ray direction", ray.direction);
    if (isZero(ray.direction)) {
      throw new IllegalArgumentException("ray direction is zero: " + ray.direction);
    }
    if (Float.isNaN(ray.getLimit())) {
      throw new IllegalArgumentException("ray limit is NaN");
    }
  }

  /** How a geometry is called in messages. */
  public static String nameOf(Geometry geometry) {
    return "geometry '" + geometry.getName() + "'";
  }

  /** Whether {@link #ray} accepts a ray. Where it does not, the ray meets nothing. */
  public static boolean isUsable(Ray ray) {
    return Vector3f.isValidVector(ray.origin)
        && Vector3f.isValidVector(ray.direction)
        && !isZero(ray.direction)
        && !Float.isNaN(ray.getLimit());
  }

  private static boolean isZero(Vector3f v) {
    return v.x == 0 && v.y == 0 && v.z == 0;
  }
}
