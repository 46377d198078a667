package dev.sightline.demo.course;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;

/** A ball of flat faces, most of it in the ground. */
final class Boulder {
  private static final int ROUND = 14;
  private static final int RINGS = 5;

  private Boulder() {}

  /** What stands out of a floor at y = 0, in metres. */
  static Mesh mesh(double x, double radius, double high) {
    double widest = StrictMath.acos((radius - high) / radius);
    Facets facets = new Facets();
    for (int ring = 0; ring < RINGS; ring++) {
      double upper = widest * ring / RINGS;
      double lower = widest * (ring + 1) / RINGS;
      for (int i = 0; i < ROUND; i++) {
        Vector3f a = corner(x, radius, high, upper, i);
        Vector3f b = corner(x, radius, high, lower, i);
        Vector3f c = corner(x, radius, high, lower, i + 1);
        if (ring == 0) {
          facets.triangle(a, c, b);
        } else {
          facets.quad(a, corner(x, radius, high, upper, i + 1), c, b);
        }
      }
    }
    return facets.mesh();
  }

  private static Vector3f corner(double x, double radius, double high, double down, int i) {
    double around = 2 * Math.PI * (i % ROUND) / ROUND;
    double out = radius * StrictMath.sin(down);
    return Facets.at(
        x + out * StrictMath.cos(around),
        high - radius + radius * StrictMath.cos(down),
        out * StrictMath.sin(around));
  }
}
