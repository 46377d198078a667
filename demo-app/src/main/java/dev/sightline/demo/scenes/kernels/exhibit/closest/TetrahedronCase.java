package dev.sightline.demo.scenes.kernels.exhibit.closest;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTetrahedron;
import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import dev.sightline.demo.scenes.kernels.exhibit.Tone;
import dev.sightline.demo.scenes.kernels.usual.FloatClosest;
import java.util.List;
import java.util.Random;

/** A point and a tetrahedron. */
final class TetrahedronCase extends ClosestCase {
  private static final int[][] FACES = {{1, 2, 3}, {1, 3, 4}, {1, 4, 2}, {2, 4, 3}};

  private final ClosestPoint found = new ClosestPoint();

  TetrahedronCase() {
    super("point, tetrahedron", "Ericson 5.1.6", List.of("P", "A", "B", "C", "D"));
  }

  @Override
  float[] start() {
    return new float[] {3, 4, 0.8f, -3, 0.6f, 2, 2, 0.8f, 2.5f, 0, 1, -3, -0.5f, 4, 0};
  }

  @Override
  void solve(float[] v) {
    PointTetrahedron.byFaces(v[0], v[1], v[2], v, 3, found);
    keep(ours, v[0], v[1], v[2], found.x(), found.y(), found.z());
    float[] corners = new float[12];
    System.arraycopy(v, 3, corners, 0, 12);
    float[] out = new float[6];
    FloatClosest.tetrahedron(v, corners, out);
    keep(usual, v[0], v[1], v[2], out[0], out[1], out[2]);
  }

  @Override
  double[] first(float[] v) {
    return doubles(v, 0, 3);
  }

  @Override
  double[] second(float[] v) {
    return doubles(v, 3, 15);
  }

  /** Some hundred millionths of a unit long: small, but far above float's least number. */
  @Override
  boolean scatter(Random luck, float[] v) {
    float[] start = start();
    for (int i = 0; i < v.length; i++) {
      v[i] = start[i] + within(luck, -0.6, 0.6);
    }
    return true;
  }

  @Override
  float unit() {
    return 0x1p-27f;
  }

  @Override
  String reason() {
    return "A square of the ground is now 2^-27, about 7e-9: a grain of dust in a model in"
        + " kilometres. The book asks whether a product of two volumes is below 0; that product"
        + " is smaller than any float, hence 0, and no point is outside.";
  }

  @Override
  void draw(Exhibit of, Sketch out) {
    for (int[] face : FACES) {
      out.triangle(of.at(face[0]), of.at(face[1]), of.at(face[2]), Tone.SECOND, false);
    }
    out.dot(of.at(0), Tone.FIRST);
  }
}
