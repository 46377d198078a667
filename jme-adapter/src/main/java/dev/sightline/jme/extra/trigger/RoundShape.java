package dev.sightline.jme.extra.trigger;

import com.jme3.math.Vector3f;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.internal.Arguments;

/** A capsule, or a sphere, in the space of a spatial. Immutable. */
final class RoundShape {
  private final Vector3f start;
  private final Vector3f end;
  private final float radius;

  RoundShape(Vector3f start, Vector3f end, float radius) {
    Arguments.finite("start", start);
    Arguments.finite("end", end);
    Arguments.number("radius", radius, radius >= 0);
    this.start = start.clone();
    this.end = end.clone();
    this.radius = radius;
  }

  /** Writes its middle, or half of its axis: scaled, before the turn. */
  void write(boolean isMiddle, Vector3f scale, double[] out) {
    int sign = isMiddle ? 1 : -1;
    out[0] = scale.x * 0.5 * ((double) end.x + sign * (double) start.x);
    out[1] = scale.y * 0.5 * ((double) end.y + sign * (double) start.y);
    out[2] = scale.z * 0.5 * ((double) end.z + sign * (double) start.z);
  }

  double radius(Vector3f scale) {
    return radius
        * (double) Math.max(Math.abs(scale.x), Math.max(Math.abs(scale.y), Math.abs(scale.z)));
  }

  TriggerSolid volume(Vector3f scale) {
    double[] c = new double[3];
    double[] h = new double[3];
    write(true, scale, c);
    write(false, scale, h);
    double r = radius(scale);
    ConvexVolume out =
        new ConvexVolume(
            new ConvexShape()
                .capsule(
                    c[0] - h[0],
                    c[1] - h[1],
                    c[2] - h[2],
                    c[0] + h[0],
                    c[1] + h[1],
                    c[2] + h[2],
                    r));
    for (int axis = 0; axis < 3; axis++) {
      double reach = Math.abs(h[axis]) + r;
      out.setSide(axis, c[axis] - reach, c[axis] + reach);
    }
    return out;
  }

  @Override
  public String toString() {
    return start.equals(end)
        ? "sphere at " + start + " of radius " + radius
        : "capsule from " + start + " to " + end + " of radius " + radius;
  }
}
