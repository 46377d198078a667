package dev.sightline.core.ray;

import dev.sightline.core.LineCase;
import dev.sightline.core.PairFamily;
import dev.sightline.core.documented.MollerTrumbore;
import dev.sightline.core.documented.RayAabbForms;
import dev.sightline.core.documented.RecastSegmentTriangle;
import java.util.SplittableRandom;
import org.joml.Intersectionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/**
 * How often do forms in float answer wrongly, ours and JOML's? Prints a table over the families of
 * cases, judged on the same floats by the exact kernels, which the tests hold against two oracles.
 */
public final class RayErrors {
  private static final String[] FORMS = {
    "ray/triangle, Moller-Trumbore",
    "ray/triangle, JOML",
    "segment/triangle, two-sided",
    "segment/triangle, JOML",
    "ray/box, slabs",
    "ray/box, JOML",
    "segment/box, JOML",
  };

  private final LineCase c = new LineCase();
  private final ShearedRay ray = new ShearedRay();
  private final Vector2f pair = new Vector2f();
  private final Vector3f point = new Vector3f();
  private final float[] o = new float[3];
  private final float[] d = new float[3];
  private final float[] q = new float[3];
  private final int[] wrong = new int[FORMS.length];

  private RayErrors() {}

  /** Prints the table; the first argument is the number of cases a family. */
  public static void main(String[] arguments) {
    int cases = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000_000;
    System.err.printf("wrong answers in percent, %,d cases a family%n", cases);
    System.out.println("| family | " + String.join(" | ", FORMS) + " |");
    System.out.println("|---".repeat(FORMS.length + 1) + "|");
    for (PairFamily family : PairFamily.values()) {
      RayErrors errors = new RayErrors();
      SplittableRandom random = new SplittableRandom(7);
      for (int n = 0; n < cases; n++) {
        errors.playTriangle(family, random);
        errors.playBox(family, random);
      }
      StringBuilder line = new StringBuilder("| ").append(family);
      for (int count : errors.wrong) {
        line.append(String.format(" | %.3f", 100.0 * count / cases));
      }
      System.out.println(line.append(" |"));
    }
  }

  private void count(int form, boolean found, boolean expected) {
    wrong[form] += found != expected ? 1 : 0;
  }

  private void round() {
    for (int k = 0; k < 3; k++) {
      o[k] = (float) c.o[k];
      d[k] = (float) c.d[k];
      q[k] = (float) c.q[k];
    }
  }

  private void playTriangle(PairFamily family, SplittableRandom random) {
    c.drawTriangle(family, random);
    round();
    float[] v = c.v;
    ray.set(o[0], o[1], o[2], d[0], d[1], d[2]);
    boolean hit = RayTriangle.watertight(ray, v, 0, Culling.NONE) >= 0;
    count(0, MollerTrumbore.intersect(o[0], o[1], o[2], d[0], d[1], d[2], v, 0) >= 0, hit);
    float t =
        Intersectionf.intersectRayTriangle(
            o[0], o[1], o[2], d[0], d[1], d[2], v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7],
            v[8], 1e-6f);
    count(1, t >= 0, hit);
    boolean meets = SegmentTriangle.exactTwoSided(o[0], o[1], o[2], q[0], q[1], q[2], v, 0) >= 0;
    count(2, RecastSegmentTriangle.twoSided(o[0], o[1], o[2], q[0], q[1], q[2], v, 0) >= 0, meets);
    boolean met =
        Intersectionf.intersectLineSegmentTriangle(
            o[0], o[1], o[2], q[0], q[1], q[2], v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7],
            v[8], 1e-6f, point);
    count(3, met, meets);
  }

  private void playBox(PairFamily family, SplittableRandom random) {
    c.drawBox(family, random);
    round();
    float ax = (float) c.lo[0];
    float ay = (float) c.lo[1];
    float az = (float) c.lo[2];
    float bx = (float) c.hi[0];
    float by = (float) c.hi[1];
    float bz = (float) c.hi[2];
    float inf = Float.POSITIVE_INFINITY;
    boolean hit = RayAabb.exact(o[0], o[1], o[2], d[0], d[1], d[2], ax, ay, az, bx, by, bz, 0, inf);
    float t =
        RayAabbForms.slabs(
            o[0], o[1], o[2], 1 / d[0], 1 / d[1], 1 / d[2], ax, ay, az, bx, by, bz, 0, inf);
    count(4, t >= 0, hit);
    boolean found =
        Intersectionf.intersectRayAab(
            o[0], o[1], o[2], d[0], d[1], d[2], ax, ay, az, bx, by, bz, pair);
    count(5, found, hit);
    boolean meets = SegmentAabb.exact(o[0], o[1], o[2], q[0], q[1], q[2], ax, ay, az, bx, by, bz);
    int met =
        Intersectionf.intersectLineSegmentAab(
            o[0], o[1], o[2], q[0], q[1], q[2], ax, ay, az, bx, by, bz, pair);
    count(6, met >= 0, meets);
  }
}
