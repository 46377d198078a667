package dev.sightline.demo.picture;

import com.jme3.math.Vector3f;
import dev.sightline.jme.app.CollisionAppState;

/** How much sun and sky reaches a point, asked by rays. Thread-safe. */
final class Light {
  /** Off the surface, so that it does not shade itself; five millimetres in Sponza's units. */
  private static final float LIFT = 0.05f;

  private static final float TO_THE_SUN = 600;
  private static final double GOLDEN = 0.618033988749895;

  private final CollisionAppState collision;
  private final Vector3f toSun;
  private final float reach;

  /**
   * With a sun and a sky.
   *
   * @param toSun unit vector to the sun
   * @param reach how near something must be to take away from the sky's light
   */
  Light(CollisionAppState collision, Vector3f toSun, float reach) {
    this.collision = collision;
    this.toSun = toSun;
    this.reach = reach;
  }

  /** The sun's light on a surface, 0 to 1, with shadows. */
  double sun(Vector3f point, Vector3f normal) {
    double facing = normal.dot(toSun);
    if (facing <= 0) {
      return 0;
    }
    Vector3f from = lifted(point, normal);
    return collision.lineOfSight(from, from.add(toSun.mult(TO_THE_SUN))) ? facing : 0;
  }

  /**
   * The part of the sky, 0 to 1, that nothing near hides, from rays spread over the hemisphere by
   * the cosine law.
   *
   * @param share which share of the rays to cast
   * @param shares of how many, so that the samples of a pixel complement each other
   * @param rays how many rays a share has
   * @param seed differs from pixel to pixel, so that errors look like grain
   */
  double sky(Vector3f point, Vector3f normal, int share, int shares, int rays, int seed) {
    Vector3f from = lifted(point, normal);
    Vector3f side = across(normal);
    Vector3f up = normal.cross(side);
    int free = 0;
    for (int i = share; i < rays * shares; i += shares) {
      double first = (i + noise(seed)) / (rays * shares);
      double turn = 2 * Math.PI * ((i * GOLDEN + noise(seed + 1)) % 1);
      double out = Math.sqrt(first) * reach;
      Vector3f to =
          from.add(side.mult((float) (out * Math.cos(turn))))
              .addLocal(up.mult((float) (out * Math.sin(turn))))
              .addLocal(normal.mult((float) (Math.sqrt(1 - first) * reach)));
      free += collision.lineOfSight(from, to) ? 1 : 0;
    }
    return (double) free / rays;
  }

  private static Vector3f lifted(Vector3f point, Vector3f normal) {
    return point.add(normal.mult(LIFT));
  }

  private static Vector3f across(Vector3f normal) {
    Vector3f other = Math.abs(normal.x) < 0.7f ? Vector3f.UNIT_X : Vector3f.UNIT_Y;
    return normal.cross(other).normalizeLocal();
  }

  /** A number in [0, 1) that looks random. */
  private static double noise(int seed) {
    int h = seed * 0x9e3779b1;
    h = (h ^ (h >>> 15)) * 0x85ebca6b;
    h = (h ^ (h >>> 13)) * 0xc2b2ae35;
    return ((h ^ (h >>> 16)) >>> 8) / (double) (1 << 24);
  }
}
