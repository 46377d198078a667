package dev.sightline.demo.scenes.kernels.exhibit.closest;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointObb;
import dev.sightline.core.closest.PointRect;
import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import dev.sightline.demo.scenes.kernels.exhibit.Tone;
import dev.sightline.demo.scenes.kernels.exhibit.Triples;
import dev.sightline.demo.scenes.kernels.usual.FloatClosest;
import java.util.List;
import java.util.Random;

/**
 * A point and a rectangle or a box. Handles are its middle and a point on each axis: the first sets
 * a direction, the others are taken across it.
 */
final class BoxCase extends ClosestCase {
  private final ClosestPoint found = new ClosestPoint();
  private final int axes;

  BoxCase(int axes) {
    super(
        axes == 2 ? "point, rectangle" : "point, box",
        "Ericson 5.1.4",
        axes == 2 ? List.of("P", "mid", "U", "V") : List.of("P", "mid", "U", "V", "W"));
    this.axes = axes;
  }

  @Override
  float[] start() {
    return axes == 2
        ? new float[] {3, 4.5f, 2, -0.5f, 2, 0, 2.2f, 2.4f, 0.8f, -1, 3, -2}
        : new float[] {
          3.5f, 4.6f, 2.5f, -0.5f, 2.2f, 0, 1.8f, 2.6f, 0.6f, -1, 2.6f, -1.6f, -1, 3.5f, 0
        };
  }

  /** Centre, axes and half extents, as the kernels take them. */
  private float[] numbers(float[] v) {
    double[] middle = Triples.of(v, 3);
    double[] u = Triples.minus(Triples.of(v, 6), middle);
    double[] first = Triples.unit(u, new double[] {1, 0, 0});
    double[] way = Triples.minus(Triples.of(v, 9), middle);
    double[] flat = Triples.along(way, first, -Triples.dot(way, first));
    double[] second = Triples.unit(flat, Triples.across(first));
    double[] third = Triples.cross(first, second);
    double[][] directions = {first, second, third};
    double[] reach = {Triples.length(u), Math.abs(Triples.dot(way, second)), 0};
    if (axes == 3) {
      reach[2] = Math.abs(Triples.dot(Triples.minus(Triples.of(v, 12), middle), third));
    }
    float[] out = new float[3 + 4 * axes];
    System.arraycopy(v, 3, out, 0, 3);
    for (int k = 0; k < axes; k++) {
      for (int c = 0; c < 3; c++) {
        out[3 + 3 * k + c] = (float) directions[k][c];
      }
      out[3 + 3 * axes + k] = (float) reach[k];
    }
    return out;
  }

  @Override
  void solve(float[] v) {
    float[] box = numbers(v);
    if (axes == 2) {
      PointRect.closest(v[0], v[1], v[2], box, 0, found);
    } else {
      PointObb.closest(v[0], v[1], v[2], box, 0, found);
    }
    keep(ours, v[0], v[1], v[2], found.x(), found.y(), found.z());
    float[] out = new float[3];
    FloatClosest.box(v, box, axes, out);
    keep(usual, v[0], v[1], v[2], out[0], out[1], out[2]);
  }

  @Override
  double[] first(float[] v) {
    return doubles(v, 0, 3);
  }

  /** The corners, whose bits are the signs of the axes. */
  @Override
  double[] second(float[] v) {
    float[] box = numbers(v);
    double[] out = new double[3 << axes];
    for (int i = 0; i < 1 << axes; i++) {
      for (int c = 0; c < 3; c++) {
        double sum = box[c];
        for (int k = 0; k < axes; k++) {
          double reach = box[3 + 3 * axes + k];
          sum += ((i >> k & 1) == 0 ? -reach : reach) * box[3 + 3 * k + c];
        }
        out[3 * i + c] = sum;
      }
    }
    return out;
  }

  @Override
  boolean scatter(Random luck, float[] v) {
    return false;
  }

  @Override
  String reason() {
    return "";
  }

  @Override
  void draw(Exhibit of, Sketch out) {
    double[] all = second(of.coordinates());
    double[][] corner = new double[1 << axes][];
    for (int i = 0; i < corner.length; i++) {
      corner[i] = new double[] {all[3 * i], all[3 * i + 1], all[3 * i + 2]};
    }
    int[][] sides =
        axes == 2
            ? new int[][] {{0, 1, 3, 2}}
            : new int[][] {
              {0, 1, 3, 2}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 3, 7, 5}
            };
    for (int[] s : sides) {
      out.face(corner[s[0]], corner[s[1]], corner[s[2]], Tone.SECOND, false);
      out.face(corner[s[0]], corner[s[2]], corner[s[3]], Tone.SECOND, false);
      for (int k = 0; k < 4; k++) {
        out.line(corner[s[k]], corner[s[(k + 1) % 4]], Tone.SECOND);
      }
    }
    out.dot(of.at(0), Tone.FIRST);
  }
}
