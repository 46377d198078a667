package dev.sightline.demo.scenes.kernels.exhibit.closest;

import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Say;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import dev.sightline.demo.scenes.kernels.exhibit.Tone;
import dev.sightline.demo.scenes.kernels.exhibit.Triples;
import dev.sightline.demo.scenes.kernels.proof.ExactGap;
import java.util.List;
import java.util.Random;

/** Which points of two shapes are closest to each other. */
public final class ClosestExhibit extends Exhibit {
  private static final int TRIES = 4000;

  private final List<ClosestCase> cases;
  private ClosestCase shapes;

  /** As it begins. */
  public ClosestExhibit() {
    this(
        List.of(
            new PointTriangleCase(),
            new SegmentsCase(),
            new TrianglesCase(),
            new BoxCase(2),
            new TetrahedronCase(),
            new BoxCase(3)));
  }

  private ClosestExhibit(List<ClosestCase> cases) {
    super("Closest points", cases.stream().map(shape -> shape.name).toList());
    this.cases = cases;
    shapes = cases.get(0);
    restart();
  }

  @Override
  protected void begin(int variant) {
    shapes = cases.get(variant);
    handles(shapes.handles, shapes.start());
  }

  @Override
  protected void solve() {
    shapes.solve(raw());
  }

  /** The library's closest points, two times three coordinates, in the kernels' units. */
  public double[] ours() {
    return shapes.ours.clone();
  }

  /** Those of the usual form. */
  public double[] usual() {
    return shapes.usual.clone();
  }

  /** How far apart they are, by the library. */
  public double distance() {
    return ClosestCase.distance(shapes.ours);
  }

  /** How far apart they are, by the usual form. */
  public double usualDistance() {
    return ClosestCase.distance(shapes.usual);
  }

  /** No two points of the shapes are nearer than this, by exact arithmetic. */
  public double atLeast() {
    double[] o = shapes.ours;
    double[] way = {o[0] - o[3], o[1] - o[4], o[2] - o[5]};
    return Math.max(0, ExactGap.atLeast(shapes.first(raw()), shapes.second(raw()), way));
  }

  @Override
  public boolean differs() {
    return !(Math.abs(usualDistance() - distance()) <= ClosestCase.ROUNDING * size());
  }

  /** Of many places, that where the two differ most. */
  @Override
  protected boolean seek(Random luck) {
    unit(shapes.unit());
    float[] v = raw();
    float[] best = v.clone();
    double most = 0;
    for (int n = 0; n < TRIES; n++) {
      if (!shapes.scatter(luck, v)) {
        return false;
      }
      for (int i = 0; i < v.length; i++) {
        v[i] *= shapes.unit();
      }
      solve();
      double error = Math.abs(usualDistance() - distance());
      if (differs() && error > most && isProved()) {
        most = error;
        best = v.clone();
      }
    }
    System.arraycopy(best, 0, v, 0, v.length);
    return most > 0;
  }

  /** Whether exact arithmetic leaves no more than roundings between the library and the truth. */
  private boolean isProved() {
    return distance() == 0
        ? shapes.meets(raw())
        : distance() - atLeast() <= ClosestCase.ROUNDING * distance();
  }

  @Override
  public String words() {
    double ours = distance();
    String first =
        ours == 0
            ? "They meet: the distance is 0."
            : "The green line joins the two points that are closest: "
                + Say.number(ours)
                + " apart.";
    return first
        + "\n\nThe usual float form ("
        + shapes.source
        + "): "
        + (usualDistance() >= 0 ? Say.number(usualDistance()) : "no number")
        + (differs() && usualDistance() > 0 ? ", violet" : "")
        + "\nSightline: "
        + Say.number(ours)
        + "\nRight, by exact arithmetic: "
        + truth(ours)
        + why();
  }

  private String truth(double ours) {
    if (ours > 0) {
      return "no two points are nearer than " + Say.number(atLeast());
    }
    return shapes.meets(raw()) ? "they meet" : "0, since a point lies inside or on the other";
  }

  private String why() {
    if (!differs()) {
      return shapes.reason().isEmpty()
          ? "\nNo place is known where float fails here: the way to the point is only cut to the"
              + " box's size, which rounds and no more."
          : "";
    }
    if (Double.isNaN(usualDistance())) {
      return "\nFloat divides 0 by 0: a shape without size or area is not foreseen.";
    }
    String error =
        usualDistance() > distance()
            ? "\nFloat has missed the closest points: its own lie up to "
                + Say.number(astray())
                + " from them."
            : "\nFloat's distance is too short: there are no such two points.";
    return isSought() ? error + " " + shapes.reason() : error;
  }

  /** How far the usual form's points are from the library's, at most. */
  private double astray() {
    double most = 0;
    for (int i = 0; i < 6; i += 3) {
      double[] way = new double[3];
      for (int k = 0; k < 3; k++) {
        way[k] = shapes.usual[i + k] - shapes.ours[i + k];
      }
      most = Math.max(most, Triples.length(way));
    }
    return most;
  }

  @Override
  public void draw(Sketch out) {
    shapes.draw(this, out);
    if (differs()) {
      join(out, shapes.usual, Tone.USUAL);
    }
    join(out, shapes.ours, Tone.OURS);
  }

  private void join(Sketch out, double[] pair, Tone tone) {
    double part = 1 / (double) unit();
    double[] p = Triples.times(new double[] {pair[0], pair[1], pair[2]}, part);
    double[] q = Triples.times(new double[] {pair[3], pair[4], pair[5]}, part);
    if (!Double.isNaN(p[0] + p[1] + p[2] + q[0] + q[1] + q[2])) {
      out.line(p, q, tone);
      out.dot(p, tone);
      out.dot(q, tone);
    }
  }
}
