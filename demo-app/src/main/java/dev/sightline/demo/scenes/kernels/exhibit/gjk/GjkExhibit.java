package dev.sightline.demo.scenes.kernels.exhibit.gjk;

import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;
import dev.sightline.core.hull.HullKind;
import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import dev.sightline.demo.scenes.kernels.exhibit.Say;
import dev.sightline.demo.scenes.kernels.exhibit.Sketch;
import dev.sightline.demo.scenes.kernels.exhibit.Tone;
import dev.sightline.demo.scenes.kernels.exhibit.Triples;
import dev.sightline.demo.scenes.kernels.proof.ExactGap;
import dev.sightline.demo.scenes.kernels.usual.FloatGjk;
import java.util.List;
import java.util.Random;

/** Two convex shapes, and how GJK finds their distance, one step at a time. */
public final class GjkExhibit extends Exhibit {
  private static final int CORNERS = 4;
  private static final int TRIES = 20_000;
  private static final int ENOUGH = 40;

  /** What is more than rounding, in parts of the distance and of the shapes' size. */
  private static final double WRONG = 1e-3;

  private static final double ROUNDING = 1e-4;

  /** Where the small sketch of the difference has its origin, and how small it is. */
  private static final double[] SMALL = {6.5, 2.2, -1};

  private static final double SHRUNK = 0.35;

  private final ConvexShape first = new ConvexShape();
  private final ConvexShape second = new ConvexShape();
  private final GjkResult result = new GjkResult();
  private final FloatGjk usual = new FloatGjk();
  private float[] a = new float[3 * CORNERS];
  private float[] b = new float[3 * CORNERS];
  private List<GjkSteps.Step> steps = List.of();
  private double distance;
  private double usualDistance;
  private int at;

  /** As it begins. */
  public GjkExhibit() {
    super("GJK, step by step", List.of("two tetrahedra", "tetrahedra that meet"));
    restart();
  }

  @Override
  protected void begin(int variant) {
    at = 0;
    float[] start = {
      -4, 0.8f, 1, -1.6f, 1, 1.8f, -3, 1, -2, -2.4f, 3.8f, 0, 3, 0.7f, 1.4f, 0.6f, 1.2f, 0.2f, 2.8f,
      1, -2.4f, 1.8f, 4, -0.3f
    };
    if (variant == 1) {
      for (int i = 12; i < 24; i += 3) {
        start[i] -= 3;
      }
    }
    handles(List.of("A", "B", "C", "D", "P", "Q", "R", "S"), start);
  }

  @Override
  protected void solve() {
    System.arraycopy(raw(), 0, a, 0, 3 * CORNERS);
    System.arraycopy(raw(), 3 * CORNERS, b, 0, 3 * CORNERS);
    ask();
    steps = new GjkSteps(a, b, List.of("A", "B", "C", "D", "P", "Q", "R", "S")).steps();
    at = Math.min(at, steps.size() - 1);
  }

  private void ask() {
    distance = Gjk.distance(first.tetrahedron(a, 0), second.tetrahedron(b, 0), result);
    usualDistance = usual.distance(a, b);
  }

  /** The distance by the library. */
  public double distance() {
    return distance;
  }

  /** The distance by the usual form. */
  public double usualDistance() {
    return usualDistance;
  }

  /** The distance where the steps end. */
  public double watchedDistance() {
    return steps.get(steps.size() - 1).distance();
  }

  /** How many steps there are. */
  public int stepCount() {
    return steps.size();
  }

  /** Which of them is shown, from 0. */
  public int shownStep() {
    return at;
  }

  /** No two points of the shapes are nearer than this, by exact arithmetic. */
  public double atLeast() {
    double[] way = {
      result.x1() - result.x2(), result.y1() - result.y2(), result.z1() - result.z2()
    };
    double[] p = new double[a.length];
    double[] q = new double[b.length];
    for (int i = 0; i < a.length; i++) {
      p[i] = a[i];
      q[i] = b[i];
    }
    return Math.max(0, ExactGap.atLeast(p, q, way));
  }

  @Override
  public double[] middle() {
    return new double[] {2, 2.2, 0};
  }

  @Override
  public double breadth() {
    return 5.7;
  }

  @Override
  public void step(int way) {
    at = Math.max(0, Math.min(steps.size() - 1, at + way));
  }

  @Override
  public boolean differs() {
    double error = Math.abs(usualDistance - distance);
    return !(error <= WRONG * Math.max(usualDistance, distance) || error <= ROUNDING * size());
  }

  /** Flat shapes above each other, where tetrahedra of differences have hardly any volume. */
  @Override
  protected boolean seek(Random luck) {
    at = 0;
    float[] v = raw();
    float[] best = v.clone();
    double most = 0;
    int found = 0;
    for (int n = 0; n < TRIES && found < ENOUGH; n++) {
      double flat = Math.pow(10, -5 + 4 * luck.nextDouble());
      double gap = 0.05 + luck.nextDouble();
      for (int i = 0; i < v.length; i++) {
        boolean isUp = i % 3 == 1;
        double spread = 2 * luck.nextDouble() - 1;
        double middle = i < 12 ? 2 : 2 + gap;
        v[i] = (float) (isUp ? middle + flat * spread : 4 * spread);
      }
      System.arraycopy(v, 0, a, 0, 12);
      System.arraycopy(v, 12, b, 0, 12);
      ask();
      if (differs() && distance > 0 && distance - atLeast() <= 1e-6 * distance) {
        found++;
        if (Math.abs(usualDistance - distance) > most) {
          most = Math.abs(usualDistance - distance);
          best = v.clone();
        }
      }
    }
    System.arraycopy(best, 0, v, 0, v.length);
    return most > 0;
  }

  @Override
  public String words() {
    GjkSteps.Step step = steps.get(at);
    String first =
        "How far apart are the two? All differences of their points (the Minkowski difference)"
            + " fill the small shape at the right. Its distance from the white dot, the origin,"
            + " is theirs.\n\nStep "
            + (at + 1)
            + " of "
            + steps.size()
            + (step.isEnd() ? ", the last" : "   Space: the next")
            + "\n";
    return first + step.words() + answers();
  }

  private String answers() {
    String text =
        "\n\nThe usual float form (Ericson 9.5): "
            + told(usualDistance)
            + "\nSightline: "
            + told(distance)
            + "\nRight, by exact arithmetic: "
            + (distance > 0 ? "not nearer than " + Say.number(atLeast()) : "they meet");
    if (!differs()) {
      return text;
    }
    String error =
        usualDistance > distance
            ? "\nFloat has ended too early, at points that are not the closest."
            : "\nFloat takes the origin to be inside, or on a face, where it is not.";
    return text
        + error
        + (isSought() ? " The shapes are flat, and volumes so small are rounding." : "");
  }

  private static String told(double distance) {
    return distance == 0 ? "they meet" : Say.number(distance) + " apart";
  }

  @Override
  public void draw(Sketch out) {
    draw(out, a, Tone.FIRST);
    draw(out, b, Tone.SECOND);
    GjkSteps.Step step = steps.get(at);
    if (step.isEnd() && distance > 0) {
      double[] p = {result.x1(), result.y1(), result.z1()};
      double[] q = {result.x2(), result.y2(), result.z2()};
      out.line(p, q, Tone.OURS);
      out.dot(p, Tone.OURS);
      out.dot(q, Tone.OURS);
    }
    drawDifference(out);
    drawSimplex(out, step);
  }

  private static void draw(Sketch out, float[] v, Tone tone) {
    for (int k = 0; k < CORNERS; k++) {
      double[] p = Triples.of(v, 3 * ((k + 1) % 4));
      double[] q = Triples.of(v, 3 * ((k + 2) % 4));
      out.triangle(p, q, Triples.of(v, 3 * ((k + 3) % 4)), tone, false);
    }
  }

  private void drawDifference(Sketch out) {
    float[] all = new float[3 * CORNERS * CORNERS];
    for (int i = 0; i < CORNERS * CORNERS; i++) {
      double[] w = difference(i / CORNERS, i % CORNERS);
      for (int k = 0; k < 3; k++) {
        all[3 * i + k] = (float) w[k];
      }
      out.dot(small(w), Tone.GUIDE);
    }
    HullOfPoints hull = Quickhull.of(all, CORNERS * CORNERS);
    if (hull.kind() == HullKind.SOLID || hull.kind() == HullKind.POLYGON) {
      float[] v = hull.toArray();
      for (List<Integer> face : hull.polyhedron().faces()) {
        for (int k = 0; k < face.size(); k++) {
          double[] p = Triples.of(v, 3 * face.get(k));
          double[] q = Triples.of(v, 3 * face.get((k + 1) % face.size()));
          out.line(small(p), small(q), Tone.GUIDE);
        }
      }
    }
    out.dot(SMALL, Tone.ORIGIN);
    out.label(SMALL, "origin", Tone.ORIGIN);
  }

  private double[] difference(int i, int j) {
    return Triples.minus(Triples.of(a, 3 * i), Triples.of(b, 3 * j));
  }

  private void drawSimplex(Sketch out, GjkSteps.Step step) {
    int count = step.first().size();
    double[][] w = new double[count][];
    for (int i = 0; i < count; i++) {
      int p = step.first().get(i);
      int q = step.second().get(i);
      w[i] = small(difference(p, q));
      out.dot(w[i], Tone.FOCUS);
      out.label(w[i], name(p) + "-" + name(CORNERS + q), Tone.FOCUS);
      out.line(at(p), at(CORNERS + q), Tone.FOCUS);
    }
    for (int i = 0; i < count; i++) {
      for (int j = i + 1; j < count; j++) {
        out.line(w[i], w[j], Tone.FOCUS);
        for (int k = j + 1; k < count; k++) {
          out.face(w[i], w[j], w[k], Tone.FOCUS, false);
        }
      }
    }
    out.line(SMALL, small(step.point()), Tone.OURS);
    out.dot(small(step.point()), Tone.OURS);
  }

  private static double[] small(double[] w) {
    return Triples.along(SMALL, w, SHRUNK);
  }
}
