package dev.sightline.demo.scenes.kernels.exhibit.closest;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.SegmentSegment;
import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import dev.sightline.demo.scenes.kernels.exhibit.Tone;
import dev.sightline.demo.scenes.kernels.usual.FloatClosest;
import java.util.List;
import java.util.Random;

/** Two segments. */
final class SegmentsCase extends ClosestCase {
  private final ClosestPair found = new ClosestPair();

  SegmentsCase() {
    super("segment, segment", "Ericson 5.1.9", List.of("A", "B", "P", "Q"));
  }

  @Override
  float[] start() {
    return new float[] {-3.5f, 1, 2, 2, 2, 2, 0, 4, -2, 2, 1.5f, -1};
  }

  @Override
  void solve(float[] v) {
    SegmentSegment.closest(v, 0, v, 6, found);
    keep(ours, found.x1(), found.y1(), found.z1(), found.x2(), found.y2(), found.z2());
    float[] out = new float[6];
    FloatClosest.segments(v, 0, 3, v, 6, 9, out);
    keep(usual, out[0], out[1], out[2], out[3], out[4], out[5]);
  }

  @Override
  double[] first(float[] v) {
    return doubles(v, 0, 6);
  }

  @Override
  double[] second(float[] v) {
    return doubles(v, 6, 12);
  }

  /** All but parallel, and crossing each other when seen from above. */
  @Override
  boolean scatter(Random luck, float[] v) {
    double turn = Math.pow(10, -4.5 + 2.5 * luck.nextDouble());
    double x = within(luck, 2, 3.5);
    double z = within(luck, -2, 2);
    double skew = within(luck, -1, 1);
    for (int end = 0; end < 2; end++) {
      double side = end == 0 ? -1 : 1;
      int p = 3 * end;
      v[p] = (float) (side * x);
      v[p + 1] = (float) (3 + side * skew);
      v[p + 2] = (float) (side * z);
      v[6 + p] = (float) (side * x + turn * (luck.nextDouble() - 0.5));
      v[6 + p + 1] = (float) (3.02 + side * skew);
      v[6 + p + 2] = (float) (side * z + turn * (luck.nextDouble() - 0.5));
    }
    return true;
  }

  @Override
  String reason() {
    return "The segments lie nearly on each other, all but parallel: a*e - b*b is the difference of"
        + " two large numbers, of which float has lost the last digits.";
  }

  @Override
  void draw(Exhibit of, Sketch out) {
    out.line(of.at(0), of.at(1), Tone.FIRST);
    out.line(of.at(2), of.at(3), Tone.SECOND);
  }
}
