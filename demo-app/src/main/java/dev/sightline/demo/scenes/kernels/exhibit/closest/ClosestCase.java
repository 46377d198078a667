package dev.sightline.demo.scenes.kernels.exhibit.closest;

import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import java.util.List;
import java.util.Random;

/** Two shapes whose closest points are asked for. Points are in the kernels' units. */
abstract class ClosestCase {
  /** What rounding may do to float's answer, in parts of the shapes' size. */
  static final double ROUNDING = 1e-4;

  /** The library's two points. */
  final double[] ours = new double[6];

  /** Those of the usual form. */
  final double[] usual = new double[6];

  final String name;
  final List<String> handles;
  final String source;

  ClosestCase(String name, String source, List<String> handles) {
    this.name = name;
    this.source = source;
    this.handles = handles;
  }

  abstract float[] start();

  /** Asks both kernels. */
  abstract void solve(float[] v);

  /** The corners of the first shape. */
  abstract double[] first(float[] v);

  /** The corners of the second shape. */
  abstract double[] second(float[] v);

  /** Places handles where the usual form may fail; false if it never does. */
  abstract boolean scatter(Random luck, float[] v);

  /** The kernels' units in a drawn unit, for such places. */
  float unit() {
    return 1;
  }

  /** Why the usual form fails there. */
  abstract String reason();

  abstract void draw(Exhibit of, Sketch out);

  /** Whether the shapes meet, by exact arithmetic; false where only touching is possible. */
  boolean meets(float[] v) {
    return false;
  }

  /** Keeps a pair of points. */
  static void keep(
      double[] pair, double x1, double y1, double z1, double x2, double y2, double z2) {
    pair[0] = x1;
    pair[1] = y1;
    pair[2] = z1;
    pair[3] = x2;
    pair[4] = y2;
    pair[5] = z2;
  }

  static double distance(double[] pair) {
    double x = pair[0] - pair[3];
    double y = pair[1] - pair[4];
    double z = pair[2] - pair[5];
    return Math.sqrt(x * x + y * y + z * z);
  }

  /** The first coordinates of an array, as doubles. */
  static double[] doubles(float[] v, int from, int to) {
    double[] out = new double[to - from];
    for (int i = from; i < to; i++) {
      out[i - from] = v[i];
    }
    return out;
  }

  static float within(Random luck, double low, double high) {
    return (float) (low + (high - low) * luck.nextDouble());
  }
}
