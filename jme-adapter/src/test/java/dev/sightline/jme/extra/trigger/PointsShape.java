package dev.sightline.jme.extra.trigger;

import com.jme3.math.Vector3f;
import java.util.function.Function;

/** A shape of points that are scaled one by one. */
record PointsShape(TriggerShape shape, Vector3f[] points, Function<double[], SolidTruth> maker)
    implements PlayWorld.Shape {
  static double[] scaled(Vector3f[] points, Vector3f s) {
    double[] out = new double[3 * points.length];
    for (int i = 0; i < out.length; i++) {
      out[i] = (double) points[i / 3].get(i % 3) * s.get(i % 3);
    }
    return out;
  }

  @Override
  public SolidTruth truth(Vector3f s) {
    return maker.apply(scaled(points, s));
  }

  @Override
  public double[] ball(Vector3f s) {
    double[] v = scaled(points, s);
    double[] out = new double[4];
    double square = 0;
    for (int axis = 0; axis < 3; axis++) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int i = axis; i < v.length; i += 3) {
        min = Math.min(min, v[i]);
        max = Math.max(max, v[i]);
      }
      out[axis] = 0.5 * (min + max);
      square += 0.25 * (max - min) * (max - min);
    }
    out[3] = Math.sqrt(square);
    return out;
  }
}
