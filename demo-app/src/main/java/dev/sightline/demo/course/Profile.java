package dev.sightline.demo.course;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import java.util.ArrayList;
import java.util.List;

/**
 * A convex outline in x and y, in metres, from its left end over the top to the right; drawn out
 * along z. Two points make a sheet without thickness, with a face to either side.
 */
final class Profile {
  private final List<double[]> points = new ArrayList<>();

  static Profile box(double x0, double y0, double x1, double y1) {
    return new Profile().to(x0, y0).to(x0, y1).to(x1, y1).to(x1, y0);
  }

  Profile to(double x, double y) {
    points.add(new double[] {x, y});
    return this;
  }

  /** Goes along a circle, between two angles in degrees. */
  Profile arc(double x, double y, double radius, double from, double to, int facets) {
    for (int i = 0; i <= facets; i++) {
      double angle = StrictMath.toRadians(from + (to - from) * i / facets);
      to(x + radius * StrictMath.cos(angle), y + radius * StrictMath.sin(angle));
    }
    return this;
  }

  /** The body between two places on the z axis. */
  Mesh drawn(double z0, double z1) {
    Facets facets = new Facets();
    int count = points.size();
    for (int i = 0; i < count; i++) {
      int next = (i + 1) % count;
      facets.quad(corner(i, z0), corner(i, z1), corner(next, z1), corner(next, z0));
      if (i > 0 && next > 0) {
        facets.triangle(corner(0, z1), corner(next, z1), corner(i, z1));
        facets.triangle(corner(0, z0), corner(i, z0), corner(next, z0));
      }
    }
    return facets.mesh();
  }

  private Vector3f corner(int i, double z) {
    return Facets.at(points.get(i)[0], points.get(i)[1], z);
  }
}
