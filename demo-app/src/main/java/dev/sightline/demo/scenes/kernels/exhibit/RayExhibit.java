package dev.sightline.demo.scenes.kernels.exhibit;

import dev.sightline.core.documented.MollerTrumbore;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;
import dev.sightline.demo.scenes.kernels.proof.ExactTriangles;
import java.util.List;
import java.util.Random;

/** A ray and one triangle, or two that share an edge, through which nothing may slip. */
public final class RayExhibit extends Exhibit {
  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;
  private static final int D = 3;
  private static final int SHARED = 1;
  private static final int TRIES = 100_000;
  private static final double FAR = 60;

  private final ShearedRay sheared = new ShearedRay();
  private final float[] ray = new float[6];
  private final float[] triangles = new float[18];
  private final TriangleHit[] usual = {new TriangleHit(), new TriangleHit()};
  private final TriangleHit[] ours = {new TriangleHit(), new TriangleHit()};
  private final boolean[] isUsualHit = new boolean[2];
  private final boolean[] isHit = new boolean[2];
  private final double[] plane = new double[3];

  /** As it begins. */
  public RayExhibit() {
    super("A ray and a triangle", List.of("one triangle", "two with a shared edge"));
    restart();
  }

  @Override
  protected void begin(int variant) {
    float[] start = {
      -2.5f, 1, 0.5f, 2.5f, 1.2f, 0, 0, 4.5f, -0.5f, 4.5f, 4.4f, -1, -3.8f, 3.4f, 3.6f, -1.6f, 2.8f,
      1.5f
    };
    if (variant == SHARED) {
      handles(List.of("A", "B", "C", "D", "eye", "aim"), start);
    } else {
      float[] single = new float[15];
      System.arraycopy(start, 0, single, 0, 9);
      System.arraycopy(start, 12, single, 9, 6);
      handles(List.of("A", "B", "C", "eye", "aim"), single);
    }
  }

  private int eye() {
    return form() == SHARED ? 4 : 3;
  }

  private int count() {
    return form() == SHARED ? 2 : 1;
  }

  @Override
  protected void solve() {
    float[] v = raw();
    int e = 3 * eye();
    for (int k = 0; k < 3; k++) {
      ray[k] = v[e + k];
      ray[3 + k] = v[e + 3 + k] - v[e + k];
    }
    System.arraycopy(v, 0, triangles, 0, 9);
    if (form() == SHARED) {
      System.arraycopy(v, 3 * C, triangles, 9, 3);
      System.arraycopy(v, 3 * B, triangles, 12, 3);
      System.arraycopy(v, 3 * D, triangles, 15, 3);
    }
    sheared.set(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5]);
    for (int i = 0; i < count(); i++) {
      isUsualHit[i] =
          MollerTrumbore.intersect(
              ray[0],
              ray[1],
              ray[2],
              ray[3],
              ray[4],
              ray[5],
              triangles,
              9 * i,
              Culling.NONE,
              Float.POSITIVE_INFINITY,
              usual[i]);
      double t =
          sheared.isValid()
              ? RayTriangle.watertight(sheared, triangles, 9 * i, Culling.NONE)
              : Double.NaN;
      isHit[i] = t >= 0;
      if (isHit[i]) {
        RayTriangle.locate(sheared, triangles, 9 * i, t, ours[i]);
      }
    }
    meetPlane();
  }

  /** The same three numbers for the plane of ABC, which has them where the triangle is missed. */
  private void meetPlane() {
    double[] a = corner(A);
    double[] e1 = Triples.minus(corner(B), a);
    double[] e2 = Triples.minus(corner(C), a);
    double[] o = {ray[0], ray[1], ray[2]};
    double[] d = {ray[3], ray[4], ray[5]};
    double[] s = Triples.minus(o, a);
    double[] s1 = Triples.cross(d, e2);
    double[] s2 = Triples.cross(s, e1);
    double det = Triples.dot(s1, e1);
    plane[0] = Triples.dot(s2, e2) / det;
    plane[1] = Triples.dot(s1, s) / det;
    plane[2] = Triples.dot(s2, d) / det;
  }

  private double[] corner(int k) {
    return new double[] {triangles[3 * k], triangles[3 * k + 1], triangles[3 * k + 2]};
  }

  /** Whether the library says that the ray meets a triangle. */
  public boolean isHit(int triangle) {
    return isHit[triangle];
  }

  /** Where, by the library. */
  public TriangleHit hit(int triangle) {
    return ours[triangle];
  }

  /** Whether the usual form says so. */
  public boolean isUsualHit(int triangle) {
    return isUsualHit[triangle];
  }

  /** Whether exact arithmetic says so. */
  public boolean isTrulyHit(int triangle) {
    return ExactTriangles.rayMeets(ray, triangles, 9 * triangle);
  }

  @Override
  public boolean differs() {
    return isHit[0] != isUsualHit[0] || (count() == 2 && isHit[1] != isUsualHit[1]);
  }

  /** A ray at a point of the shared edge that hits neither triangle, if one asks in float. */
  @Override
  protected boolean seek(Random luck) {
    change(SHARED);
    float[] v = raw();
    float[] start = v.clone();
    for (int n = 0; n < TRIES; n++) {
      for (int i = 0; i < v.length; i++) {
        v[i] = start[i] + 0.5f * (luck.nextFloat() - 0.5f);
      }
      double part = 0.3 + 0.4 * luck.nextDouble();
      int aim = 3 * (eye() + 1);
      for (int k = 0; k < 3; k++) {
        v[aim + k] = (float) (v[3 * B + k] + part * ((double) v[3 * C + k] - v[3 * B + k]));
      }
      solve();
      if (!isUsualHit[0] && !isUsualHit[1] && (isHit[0] || isHit[1])) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String words() {
    boolean hits = isHit[0] || (count() == 2 && isHit[1]);
    String first =
        hits
            ? "The ray from the eye hits: what is hit is red."
            : "The ray from the eye misses" + why() + ".";
    return first + "\n" + numbers() + "\n" + answers();
  }

  private String why() {
    if (!(plane[0] < Double.POSITIVE_INFINITY && plane[0] > Double.NEGATIVE_INFINITY)) {
      return Triples.isZero(ray, 3)
          ? ": eye and aim are one point"
          : ": it runs along the triangle's plane, or A, B and C lie in one line";
    }
    if (plane[0] < 0) {
      return ": t is negative, the plane is behind the eye";
    }
    if (plane[1] < 0) {
      return " ABC: u is negative, it passes beyond the edge from A to C";
    }
    return plane[2] < 0
        ? " ABC: v is negative, it passes beyond the edge from A to B"
        : " ABC: u + v is above 1, it passes beyond the edge from B to C";
  }

  private String numbers() {
    boolean hits = isHit[0];
    double t = hits ? ours[0].t() : plane[0];
    double u = hits ? ours[0].u() : plane[1];
    double v = hits ? ours[0].v() : plane[2];
    if (!(Math.abs(t) < Double.POSITIVE_INFINITY)) {
      return "t, u and v have no value.";
    }
    return "t = "
        + Say.number(t)
        + "  how far along the ray: 0 is the eye, 1 the aim\nu = "
        + Say.number(u)
        + "  how much of B is in the point\nv = "
        + Say.number(v)
        + "  how much of C; the rest is A, "
        + Say.number(1 - u - v)
        + "\n"
        + "Outside ABC, u or v is below 0, or both together are above 1 (barycentric coordinates).";
  }

  private String answers() {
    String text =
        "The usual float form (Moller-Trumbore): "
            + verdict(isUsualHit)
            + "\nSightline: "
            + verdict(isHit)
            + "\nRight, by exact arithmetic: "
            + verdict(new boolean[] {isTrulyHit(0), count() == 2 && isTrulyHit(1)});
    if (!differs()) {
      return text;
    }
    return !isUsualHit[0] && !isUsualHit[1]
        ? text
            + "\nThe ray meets the edge from B to C. In float it slips between the two: a bullet"
            + " goes through the wall."
        : text + "\nThe ray meets the border, and float's rounding turns the answer round.";
  }

  private String verdict(boolean[] hits) {
    if (count() == 1) {
      return hits[0] ? "hit" : "miss";
    }
    if (hits[0] && hits[1]) {
      return "both hit";
    }
    return hits[0] ? "ABC hit" : hits[1] ? "BCD hit" : "neither hit";
  }

  @Override
  public void draw(Sketch out) {
    out.triangle(at(A), at(B), at(C), isHit[0] ? Tone.HIT : Tone.FIRST, true);
    if (count() == 2) {
      out.triangle(at(C), at(B), at(D), isHit[1] ? Tone.HIT : Tone.SECOND, true);
    }
    double[] from = at(eye());
    double[] way = Triples.minus(at(eye() + 1), from);
    double length = Triples.length(way);
    if (length > 0) {
      double t = isHit[0] ? ours[0].t() : count() == 2 && isHit[1] ? ours[1].t() : Double.NaN;
      double[] end = Triples.along(from, way, FAR / length);
      if (t >= 0) {
        double[] point = Triples.along(from, way, t);
        out.line(from, point, Tone.FOCUS);
        out.line(point, end, Tone.GUIDE);
        out.dot(point, Tone.OURS);
      } else {
        out.line(from, end, Tone.FOCUS);
      }
    }
  }
}
