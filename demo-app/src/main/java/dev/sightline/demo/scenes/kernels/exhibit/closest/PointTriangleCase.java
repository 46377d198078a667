package dev.sightline.demo.scenes.kernels.exhibit.closest;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import dev.sightline.demo.scenes.kernels.exhibit.Tone;
import dev.sightline.demo.scenes.kernels.usual.FloatClosest;
import java.util.List;
import java.util.Random;

/** A point and a triangle. */
final class PointTriangleCase extends ClosestCase {
  private final ClosestPoint found = new ClosestPoint();

  PointTriangleCase() {
    super("point, triangle", "Ericson 5.1.5", List.of("P", "A", "B", "C"));
  }

  @Override
  float[] start() {
    return new float[] {1, 4.2f, 2, -3, 1, 1, 3, 1.2f, 0.5f, 0, 3, -3};
  }

  @Override
  void solve(float[] v) {
    PointTriangle.closest(v[0], v[1], v[2], v, 3, found);
    keep(ours, v[0], v[1], v[2], found.x(), found.y(), found.z());
    float[] out = new float[6];
    FloatClosest.triangle(v, v, 3, out);
    keep(usual, v[0], v[1], v[2], out[0], out[1], out[2]);
  }

  @Override
  double[] first(float[] v) {
    return doubles(v, 0, 3);
  }

  @Override
  double[] second(float[] v) {
    return doubles(v, 3, 12);
  }

  /** A needle: C lies all but on the line from A to B. */
  @Override
  boolean scatter(Random luck, float[] v) {
    for (int i = 3; i < 9; i++) {
      v[i] = i % 3 == 1 ? within(luck, 0.5, 5) : within(luck, -3.5, 3.5);
    }
    double part = luck.nextDouble();
    double bend = Math.pow(10, -6 + 3 * luck.nextDouble());
    for (int k = 0; k < 3; k++) {
      v[9 + k] =
          (float)
              (v[3 + k] + part * ((double) v[6 + k] - v[3 + k]) + bend * (luck.nextDouble() - 0.5));
      v[k] = k == 1 ? within(luck, 1, 4) : within(luck, -2, 2);
    }
    return true;
  }

  @Override
  String reason() {
    return "The triangle is a needle: float subtracts products that are all but equal, and what"
        + " is left of them is rounding.";
  }

  @Override
  void draw(Exhibit of, Sketch out) {
    out.triangle(of.at(1), of.at(2), of.at(3), Tone.SECOND, false);
    out.dot(of.at(0), Tone.FIRST);
  }
}
