package dev.sightline.jme.extra.trigger;

import com.jme3.math.Vector3f;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.SegmentAabbDistance;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.overlap.SphereAabb;

/** A box along the axes of a trigger's frame. */
final class BoxTrigger extends ConvexVolume {
  private final double[] min = new double[3];
  private final double[] max = new double[3];
  private final ClosestPair pair = new ClosestPair();

  BoxTrigger(Vector3f low, Vector3f high, Vector3f scale) {
    this(new double[6], low, high, scale);
  }

  private BoxTrigger(double[] sides, Vector3f low, Vector3f high, Vector3f scale) {
    super(shape(sides, low, high, scale));
    for (int axis = 0; axis < 3; axis++) {
      min[axis] = sides[axis];
      max[axis] = sides[axis + 3];
      setSide(axis, min[axis], max[axis]);
    }
  }

  private static ConvexShape shape(double[] out, Vector3f low, Vector3f high, Vector3f scale) {
    for (int axis = 0; axis < 3; axis++) {
      double a = (double) low.get(axis) * scale.get(axis);
      double b = (double) high.get(axis) * scale.get(axis);
      out[axis] = Math.min(a, b);
      out[axis + 3] = Math.max(a, b);
    }
    return new ConvexShape().aabb(out[0], out[1], out[2], out[3], out[4], out[5]);
  }

  @Override
  boolean touches(RelativeMotion m) {
    if (m.isSphere()) {
      return SphereAabb.intersects(
          m.x, m.y, m.z, m.radius, min[0], min[1], min[2], max[0], max[1], max[2]);
    }
    double square =
        SegmentAabbDistance.closest(
            m.x - m.hx,
            m.y - m.hy,
            m.z - m.hz,
            m.x + m.hx,
            m.y + m.hy,
            m.z + m.hz,
            min[0],
            min[1],
            min[2],
            max[0],
            max[1],
            max[2],
            pair);
    return Math.sqrt(square) <= m.radius;
  }
}
