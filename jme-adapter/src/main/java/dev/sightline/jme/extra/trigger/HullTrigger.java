package dev.sightline.jme.extra.trigger;

import com.jme3.math.Vector3f;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.hull.HullGraph;

/** A convex polyhedron in a trigger's frame. */
final class HullTrigger extends ConvexVolume {
  HullTrigger(HullGraph graph, float[] vertices, Vector3f scale) {
    super(new ConvexShape().hull(graph).place(rows(scale), 0));
    for (int axis = 0; axis < 3; axis++) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int i = axis; i < vertices.length; i += 3) {
        double at = (double) vertices[i] * scale.get(axis);
        min = Math.min(min, at);
        max = Math.max(max, at);
      }
      setSide(axis, min, max);
    }
  }

  private static double[] rows(Vector3f s) {
    return new double[] {s.x, 0, 0, 0, 0, s.y, 0, 0, 0, 0, s.z, 0};
  }
}
