package dev.sightline.demo.scenes.kernels.exhibit.closest;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.TriangleTriangleDistance;
import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import dev.sightline.demo.scenes.kernels.exhibit.Tone;
import dev.sightline.demo.scenes.kernels.proof.ExactTriangles;
import dev.sightline.demo.scenes.kernels.usual.FloatClosest;
import java.util.List;
import java.util.Random;

/** Two triangles. */
final class TrianglesCase extends ClosestCase {
  private final ClosestPair found = new ClosestPair();

  TrianglesCase() {
    super("triangle, triangle", "Ericson 5.1.10", List.of("A", "B", "C", "P", "Q", "R"));
  }

  @Override
  float[] start() {
    return new float[] {-4, 1, 1, 0.5f, 1.2f, 2, -2.5f, 3.5f, -2, 1, 2.4f, 1, 4, 1, 0, 3, 4.5f, -2};
  }

  @Override
  void solve(float[] v) {
    float[] second = new float[9];
    System.arraycopy(v, 9, second, 0, 9);
    TriangleTriangleDistance.closest(v, 0, v, 9, found);
    keep(ours, found.x1(), found.y1(), found.z1(), found.x2(), found.y2(), found.z2());
    float[] out = new float[6];
    FloatClosest.triangles(v, second, out);
    keep(usual, out[0], out[1], out[2], out[3], out[4], out[5]);
  }

  @Override
  double[] first(float[] v) {
    return doubles(v, 0, 9);
  }

  @Override
  double[] second(float[] v) {
    return doubles(v, 9, 18);
  }

  @Override
  boolean meets(float[] v) {
    float[] first = new float[9];
    float[] second = new float[9];
    System.arraycopy(v, 0, first, 0, 9);
    System.arraycopy(v, 9, second, 0, 9);
    return ExactTriangles.hasArea(first, 0)
        && ExactTriangles.hasArea(second, 0)
        && ExactTriangles.pairMeets(first, second);
  }

  /** A pair that pierces, as many do. */
  @Override
  boolean scatter(Random luck, float[] v) {
    for (int i = 0; i < 18; i++) {
      v[i] = i % 3 == 1 ? within(luck, 0.5, 5) : within(luck, -3.5, 3.5);
    }
    return true;
  }

  @Override
  String reason() {
    return "They pierce each other, so the distance is 0. The recipe, corners against triangles"
        + " and edges against edges, does not see an edge that goes through a middle.";
  }

  @Override
  void draw(Exhibit of, Sketch out) {
    out.triangle(of.at(0), of.at(1), of.at(2), Tone.FIRST, false);
    out.triangle(of.at(3), of.at(4), of.at(5), Tone.SECOND, false);
  }
}
