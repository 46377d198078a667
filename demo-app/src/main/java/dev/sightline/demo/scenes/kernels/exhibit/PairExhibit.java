package dev.sightline.demo.scenes.kernels.exhibit;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.TriangleTriangleDistance;
import dev.sightline.core.documented.TroppTriangleTriangle;
import dev.sightline.core.overlap.triangle.OverlapKind;
import dev.sightline.core.overlap.triangle.TriangleOverlap;
import dev.sightline.core.overlap.triangle.TriangleTriangle;
import dev.sightline.core.overlap.triangle.TriangleTriangleIntersection;
import dev.sightline.demo.scenes.kernels.proof.ExactTriangles;
import java.util.List;
import java.util.Random;

/** Two triangles: whether they meet, in what, and how far apart they are where they do not. */
public final class PairExhibit extends Exhibit {
  private static final int ONE_PLANE = 1;
  private static final int TRIES = 100_000;
  private static final int ENOUGH = 60;

  private final float[] first = new float[9];
  private final float[] second = new float[9];
  private final TriangleOverlap overlap = new TriangleOverlap();
  private final ClosestPair closest = new ClosestPair();
  private boolean meets;
  private boolean isUsualMeeting;

  /** As it begins. */
  public PairExhibit() {
    super("Two triangles", List.of("across each other", "in one plane"));
    restart();
  }

  @Override
  protected void begin(int variant) {
    List<String> names = List.of("A", "B", "C", "P", "Q", "R");
    if (variant == ONE_PLANE) {
      handles(names, -3, 2, 2, 3, 2, 2, 0, 2, -3, -1, 2, 3, 3.5f, 2, -2, -3, 2, -2);
    } else {
      handles(
          names, -3, 1, 1, 3, 1.5f, 1, 0, 3, -3, -1, 0.6f, -1.5f, 0.5f, 4.2f, 0.5f, 2.5f, 0.8f, 2);
    }
  }

  @Override
  protected void solve() {
    System.arraycopy(raw(), 0, first, 0, 9);
    System.arraycopy(raw(), 9, second, 0, 9);
    isUsualMeeting = TroppTriangleTriangle.intersects(first, 0, second, 0);
    meets = TriangleTriangle.intersects(first, 0, second, 0);
    TriangleTriangleIntersection.find(first, 0, second, 0, overlap);
    TriangleTriangleDistance.closest(first, 0, second, 0, closest);
  }

  /** Whether they meet, by the library. */
  public boolean meets() {
    return meets;
  }

  /** Whether they meet, by the usual form. */
  public boolean isUsualMeeting() {
    return isUsualMeeting;
  }

  /** What they have in common. */
  public TriangleOverlap overlap() {
    return overlap;
  }

  /** How far apart they are. */
  public double distance() {
    return closest.distance();
  }

  @Override
  public boolean differs() {
    return meets != isUsualMeeting;
  }

  /** Nearly in one plane; of several such pairs that which looks most like a clear case. */
  @Override
  protected boolean seek(Random luck) {
    float[] v = raw();
    float[] best = v.clone();
    double most = 0;
    int found = 0;
    for (int n = 0; n < TRIES && found < ENOUGH; n++) {
      place(luck, v);
      if (!isInView()) {
        continue;
      }
      solve();
      if (differs() && ExactTriangles.hasArea(first, 0) && ExactTriangles.hasArea(second, 0)) {
        found++;
        double clear = meets ? length() : closest.distance();
        if (clear > most) {
          most = clear;
          best = v.clone();
        }
      }
    }
    System.arraycopy(best, 0, v, 0, v.length);
    return most > 0;
  }

  private static void place(Random luck, float[] v) {
    for (int i = 0; i < 9; i++) {
      v[i] = 6 * luck.nextFloat() - 3 + (i % 3 == 1 ? 3.5f : 0);
    }
    for (int p = 9; p < 18; p += 3) {
      double s = 2.4 * luck.nextDouble() - 0.7;
      double t = 2.4 * luck.nextDouble() - 0.7;
      for (int k = 0; k < 3; k++) {
        v[p + k] = (float) (v[k] + s * ((double) v[3 + k] - v[k]) + t * ((double) v[6 + k] - v[k]));
      }
    }
  }

  /** How long what they have in common is. */
  private double length() {
    double[] p = {overlap.x(0), overlap.y(0), overlap.z(0)};
    int last = overlap.size() - 1;
    double[] q = {overlap.x(last), overlap.y(last), overlap.z(last)};
    return Triples.length(Triples.minus(p, q));
  }

  private double area() {
    double[] sum = new double[3];
    double[] a = vertex(0);
    for (int i = 2; i < overlap.size(); i++) {
      double[] u = Triples.minus(vertex(i - 1), a);
      sum = Triples.plus(sum, Triples.cross(u, Triples.minus(vertex(i), a)));
    }
    return Triples.length(sum) / 2;
  }

  private double[] vertex(int i) {
    return new double[] {overlap.x(i), overlap.y(i), overlap.z(i)};
  }

  @Override
  public String words() {
    String first =
        switch (overlap.kind()) {
          case DISJOINT ->
              "They do not meet. The green line joins their closest points: "
                  + Say.number(closest.distance())
                  + " long.";
          case POINT -> "They meet in one point, the green dot.";
          case SEGMENT ->
              "They meet in a segment, the green line: " + Say.number(length()) + " long.";
          case POLYGON ->
              "They lie in one plane and share an area, green: "
                  + Say.number(area())
                  + " squares of the ground, with "
                  + overlap.size()
                  + " corners.";
        };
    return first
        + "\n\nThe usual float form (Tropp, Tal, Shimshoni 2006): "
        + verdict(isUsualMeeting)
        + "\nSightline: "
        + verdict(meets)
        + "\nRight, by exact arithmetic: "
        + truth()
        + (differs() ? "\n" + why() : "");
  }

  private String truth() {
    return ExactTriangles.hasArea(first, 0) && ExactTriangles.hasArea(second, 0)
        ? verdict(ExactTriangles.pairMeets(first, second))
        : "not asked, since a triangle has no area";
  }

  private String why() {
    String error =
        meets
            ? "Float leaves out a meeting "
                + Say.number(length())
                + " long: a thing passes through."
            : "Float sees a meeting where there is a gap of "
                + Say.number(closest.distance())
                + ": a thing is stopped by nothing.";
    return isSought()
        ? error
            + " The two are nearly in one plane: the corners' heights over it are as small as"
            + " float's roundings, and their signs are noise."
        : error;
  }

  private static String verdict(boolean meets) {
    return meets ? "they meet" : "apart";
  }

  @Override
  public void draw(Sketch out) {
    out.triangle(at(0), at(1), at(2), Tone.FIRST, false);
    out.triangle(at(3), at(4), at(5), Tone.SECOND, false);
    int size = overlap.size();
    if (overlap.kind() == OverlapKind.DISJOINT) {
      if (closest.distance() >= 0) {
        double[] p = {closest.x1(), closest.y1(), closest.z1()};
        double[] q = {closest.x2(), closest.y2(), closest.z2()};
        out.line(p, q, Tone.OURS);
        out.dot(p, Tone.OURS);
        out.dot(q, Tone.OURS);
      }
      return;
    }
    for (int i = 0; i < size; i++) {
      out.dot(vertex(i), Tone.OURS);
      out.line(vertex(i), vertex((i + 1) % size), Tone.OURS);
    }
    for (int i = 2; i < size; i++) {
      out.face(vertex(0), vertex(i - 1), vertex(i), Tone.OURS, false);
    }
  }
}
