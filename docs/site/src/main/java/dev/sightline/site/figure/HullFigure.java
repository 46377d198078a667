package dev.sightline.site.figure;

import dev.sightline.core.exact.Orient3d;
import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import dev.sightline.site.usual.FloatHull;
import java.util.ArrayList;
import java.util.List;

/** The convex hull of ten points. */
public final class HullFigure extends Figure {
  private static final int COUNT = 10;

  /** As the page shows it first. */
  public HullFigure() {
    super(
        new FigureText(
            "quickhull",
            "The convex hull of ten points",
            "kernels/quickhull.md",
            "signs in float with a tolerance",
            "Drag the points. The exact sign of a determinant says how many points are left outside"
                + " of the faces."),
        View.space(125),
        names());
  }

  private static String[] names() {
    String[] names = new String[COUNT];
    for (int i = 0; i < COUNT; i++) {
      names[i] = "point " + i;
    }
    return names;
  }

  @Override
  public void reset() {
    seed(new Cases(12), false);
  }

  /** Close: four points of equal x, and six by one plane, except for their roundings. */
  @Override
  public void seed(Cases cases, boolean close) {
    for (int point = 0; point < COUNT; point++) {
      put(point, cases.within(1.1f), cases.within(0.9f), cases.within(0.9f));
    }
    if (!close) {
      return;
    }
    put(0, 0.9f + cases.within(0.2f), -0.6f + cases.within(0.2f), -0.6f);
    put(1, 0.9f + cases.within(0.2f), 0.6f + cases.within(0.2f), -0.6f);
    put(2, 0.9f + cases.within(0.2f), cases.within(0.2f), 0.6f);
    for (int point = 3; point < COUNT - 4; point++) {
      float s = 0.4f + cases.within(0.6f);
      float t = 0.4f + cases.within(0.6f);
      put(point, mixed(0, s, t), mixed(1, s, t), mixed(2, s, t));
    }
    float x = -0.4f + cases.within(0.4f);
    for (int point = COUNT - 4; point < COUNT; point++) {
      put(point, x, cases.within(0.9f), cases.within(0.9f));
    }
  }

  private float mixed(int axis, float s, float t) {
    return s * points[axis] + t * points[3 + axis] + (1 - s - t) * points[6 + axis];
  }

  @Override
  public boolean isUndecided() {
    for (int i = 0; i < COUNT; i++) {
      for (int j = i + 1; j < COUNT; j++) {
        for (int k = j + 1; k < COUNT; k++) {
          for (int l = k + 1; l < COUNT; l++) {
            if (Doubt.orient3d(points, i, j, k, l)) {
              return true;
            }
          }
        }
      }
    }
    return false;
  }

  private List<int[]> ours() {
    HullOfPoints hull = Quickhull.of(points, COUNT);
    int[] triangles = hull.toTriangles();
    List<int[]> faces = new ArrayList<>();
    for (int i = 0; i < triangles.length; i += 3) {
      faces.add(
          new int[] {
            hull.point(triangles[i]), hull.point(triangles[i + 1]), hull.point(triangles[i + 2])
          });
    }
    return faces;
  }

  private List<int[]> usual() {
    return new FloatHull(points).faces();
  }

  /** How many points lie in front of a face, or belong to no solid at all. */
  private int outside(List<int[]> faces) {
    int outside = 0;
    for (int point = 0; point < COUNT; point++) {
      boolean out = faces.isEmpty();
      for (int[] f : faces) {
        out |= sign(f[0], f[1], f[2], point) * sign(f[0], f[1], f[2], inner(faces, f)) < 0;
      }
      outside += out ? 1 : 0;
    }
    return outside;
  }

  /** A point of the hull that is not in a face's plane. */
  private int inner(List<int[]> faces, int[] face) {
    for (int[] other : faces) {
      for (int point : other) {
        if (sign(face[0], face[1], face[2], point) != 0) {
          return point;
        }
      }
    }
    return face[0];
  }

  private int sign(int i, int j, int k, int l) {
    return Orient3d.sign(points, 3 * i, points, 3 * j, points, 3 * k, points, 3 * l);
  }

  @Override
  public boolean isUsualWrong() {
    return outside(usual()) > 0;
  }

  @Override
  public void answer(Answers out) {
    List<int[]> ours = ours();
    List<int[]> usual = usual();
    out.add("triangles of the hull", ours.size(), usual.size());
    out.add("points left outside", outside(ours), outside(usual));
    out.addUnseen(sum(ours), sum(usual));
  }

  private static int sum(List<int[]> faces) {
    int sum = 0;
    for (int[] face : faces) {
      sum = 31 * sum + face[0] + 100 * face[1] + 10_000 * face[2];
    }
    return sum;
  }

  @Override
  public void draw(SvgSketch out) {
    List<int[]> faces = isUsual() ? usual() : ours();
    for (int[] face : faces) {
      out.polygon("face thin", points, face);
    }
    for (int point = 0; point < COUNT; point++) {
      boolean left = outside(faces) > 0 && isOutside(faces, point);
      out.dot(
          left ? "hit" : "dot", points[3 * point], points[3 * point + 1], points[3 * point + 2]);
    }
  }

  private boolean isOutside(List<int[]> faces, int point) {
    for (int[] f : faces) {
      if (sign(f[0], f[1], f[2], point) * sign(f[0], f[1], f[2], inner(faces, f)) < 0) {
        return true;
      }
    }
    return faces.isEmpty();
  }
}
