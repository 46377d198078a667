package dev.sightline.demo.docs;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;

/** Answers about boxes along the axes, by formulas. */
final class Brute {
  private Brute() {}

  /** Where on the way from a to b the box around a geometry is entered; NaN if it is not met. */
  static double entry(Geometry box, Vector3f half, Vector3f a, Vector3f b) {
    Vector3f c = box.getWorldTranslation();
    double from = 0;
    double to = 1;
    for (int axis = 0; axis < 3; axis++) {
      double start = (double) a.get(axis) - c.get(axis);
      double way = (double) b.get(axis) - a.get(axis);
      double one = (-half.get(axis) - start) / way;
      double other = (half.get(axis) - start) / way;
      from = Math.max(from, Math.min(one, other));
      to = Math.min(to, Math.max(one, other));
    }
    return from <= to ? from : Double.NaN;
  }

  /** How far a point is from the surface of the box around a geometry; negative inside. */
  static double distance(Geometry box, Vector3f half, Vector3f p) {
    Vector3f c = box.getWorldTranslation();
    double square = 0;
    double inside = Double.NEGATIVE_INFINITY;
    for (int axis = 0; axis < 3; axis++) {
      double out = Math.abs((double) p.get(axis) - c.get(axis)) - half.get(axis);
      square += Math.max(out, 0) * Math.max(out, 0);
      inside = Math.max(inside, out);
    }
    return inside < 0 ? inside : Math.sqrt(square);
  }
}
