package dev.sightline.jme.convert;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import java.util.Objects;

/**
 * A ray in world space, in doubles: {@code origin + t * direction} for {@code 0 <= t <= tMax}.
 *
 * <p>{@code t} counts in lengths of the direction, which need not be a unit. Immutable.
 *
 * @param ox origin, x
 * @param oy origin, y
 * @param oz origin, z
 * @param dx direction, x
 * @param dy direction, y
 * @param dz direction, z
 * @param tMax the end of the ray, inclusive; negative for a ray that meets nothing
 */
public record WorldRay(
    double ox, double oy, double oz, double dx, double dy, double dz, double tMax) {

  /**
   * The engine's ray, its limit taken as a distance in world units.
   *
   * @throws NullPointerException if the ray is null
   * @throws IllegalArgumentException if a coordinate is NaN or infinite, the direction is zero, or
   *     the limit is NaN
   */
  public static WorldRay of(Ray ray) {
    check(ray);
    return unchecked(ray);
  }

  /**
   * Fails unless {@link #of} accepts the ray.
   *
   * @throws NullPointerException if the ray is null
   * @throws IllegalArgumentException as {@link #of} does
   */
  public static void check(Ray ray) {
    Objects.requireNonNull(ray, "ray");
    checkFinite(ray.origin, "ray origin");
    checkFinite(ray.direction, "ray direction");
    if (isZero(ray.direction)) {
      throw new IllegalArgumentException("ray direction is zero: " + ray.direction);
    }
    if (Float.isNaN(ray.getLimit())) {
      throw new IllegalArgumentException("ray limit is NaN");
    }
  }

  /** Whether {@link #of} accepts the ray. Where it does not, the ray meets nothing. */
  public static boolean isUsable(Ray ray) {
    return Vector3f.isValidVector(ray.origin)
        && Vector3f.isValidVector(ray.direction)
        && !isZero(ray.direction)
        && !Float.isNaN(ray.getLimit());
  }

  /** The closed segment between two points: {@code t} runs from 0 to 1. */
  public static WorldRay between(Vector3f from, Vector3f to) {
    return new WorldRay(
        from.x,
        from.y,
        from.z,
        (double) to.x - from.x,
        (double) to.y - from.y,
        (double) to.z - from.z,
        1);
  }

  /**
   * Fails unless a vector is finite.
   *
   * @throws NullPointerException if the vector is null
   * @throws IllegalArgumentException if a coordinate is NaN or infinite; the message names it
   */
  public static void checkFinite(Vector3f vector, String name) {
    Objects.requireNonNull(vector, name);
    if (!Vector3f.isValidVector(vector)) {
      throw new IllegalArgumentException(name + " is not finite: " + vector);
    }
  }

  /** World length of the direction: what one unit of {@code t} measures. */
  public double unit() {
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /** World point at {@code t}, rounded to floats. */
  public Vector3f at(double t) {
    return new Vector3f((float) (ox + t * dx), (float) (oy + t * dy), (float) (oz + t * dz));
  }

  /** The same ray with another end. */
  public WorldRay upTo(double end) {
    return new WorldRay(ox, oy, oz, dx, dy, dz, end);
  }

  private static WorldRay unchecked(Ray ray) {
    Vector3f o = ray.origin;
    Vector3f d = ray.direction;
    WorldRay endless = new WorldRay(o.x, o.y, o.z, d.x, d.y, d.z, Double.POSITIVE_INFINITY);
    return endless.upTo(ray.getLimit() / endless.unit());
  }

  private static boolean isZero(Vector3f v) {
    return v.x == 0 && v.y == 0 && v.z == 0;
  }
}
