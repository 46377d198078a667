package dev.sightline.site.figure;

import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Capsule;
import dev.sightline.core.shape.Obb;
import dev.sightline.core.shape.Sphere;
import dev.sightline.core.shape.Vec3;
import dev.sightline.core.volume.BoundingAabb;
import dev.sightline.core.volume.BoundingCapsule;
import dev.sightline.core.volume.BoundingObb;
import dev.sightline.core.volume.BoundingSphere;
import dev.sightline.site.usual.FloatSphere;

/** Volumes around eight points, one after the other. */
public final class VolumesFigure extends Figure {
  private static final int COUNT = 8;
  private static final int[][] EDGES = {
    {0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}
  };
  private static final String[] VOLUMES = {"sphere", "box along the axes", "turned box", "capsule"};

  /** What roundings of the check itself may add to a squared distance. */
  private static final double ROUNDING = 1 + 0x1p-50;

  /** As the page shows it first. */
  public VolumesFigure() {
    super(
        new FigureText(
            "volumes",
            "Volumes around points",
            "kernels/bounding-volumes.md",
            "Ritter’s sphere in float",
            "Drag the points; Step goes from volume to volume. Ours are rounded outward, so that no"
                + " point is left outside."),
        View.space(100),
        "point 0",
        "point 1",
        "point 2",
        "point 3",
        "point 4",
        "point 5",
        "point 6",
        "point 7");
  }

  @Override
  public void reset() {
    put(0, 1.25f, 0.5f, 0);
    put(1, -1.25f, -0.5f, 0.25f);
    put(2, 0.5f, 0.75f, 0.25f);
    put(3, -0.5f, -0.75f, -0.25f);
    put(4, 0.25f, 0.25f, 0.5f);
    put(5, 0, -0.25f, -0.5f);
    put(6, 1, 0, 0.25f);
    put(7, -0.75f, 0.25f, 0);
  }

  /** Close: all points lie on one sphere, at turns and mirror images of one of them. */
  @Override
  public void seed(Cases cases, boolean close) {
    for (int point = 0; point < COUNT; point++) {
      put(point, cases.within(1), cases.within(1), cases.within(1));
    }
    if (close) {
      float[] one = {points[0], points[1], points[2]};
      for (int point = 0; point < COUNT; point++) {
        int turn = cases.below(3);
        put(
            point,
            side(cases) * one[turn],
            side(cases) * one[(turn + 1) % 3],
            side(cases) * one[(turn + 2) % 3]);
      }
    }
  }

  private static int side(Cases cases) {
    return 1 - 2 * cases.below(2);
  }

  @Override
  public boolean isUndecided() {
    int equal = 0;
    for (int point = 1; point < COUNT; point++) {
      equal += Doubt.difference(square(0, 0, 0, 0), square(point, 0, 0, 0)) ? 1 : 0;
    }
    return equal == COUNT - 1;
  }

  private double square(int point, double x, double y, double z) {
    double dx = points[3 * point] - x;
    double dy = points[3 * point + 1] - y;
    double dz = points[3 * point + 2] - z;
    return dx * dx + dy * dy + dz * dz;
  }

  private int outside(float x, float y, float z, float radius) {
    int outside = 0;
    for (int point = 0; point < COUNT; point++) {
      outside += square(point, x, y, z) > (double) radius * radius * ROUNDING ? 1 : 0;
    }
    return outside;
  }

  private Sphere ours() {
    return BoundingSphere.minimal(points, 0, COUNT);
  }

  @Override
  public boolean isUsualWrong() {
    float[] s = new FloatSphere(points).toArray();
    return outside(s[0], s[1], s[2], s[3]) > 0;
  }

  @Override
  public void answer(Answers out) {
    Sphere ours = ours();
    Vec3 centre = ours.centre();
    float[] usual = new FloatSphere(points).toArray();
    out.add("radius of the sphere", ours.radius(), usual[3]);
    out.add(
        "points outside of the sphere",
        outside(centre.x(), centre.y(), centre.z(), ours.radius()),
        outside(usual[0], usual[1], usual[2], usual[3]));
    Obb box = BoundingObb.of(points, 0, COUNT);
    Vec3 half = box.halfExtents();
    out.add("volume of the turned box", 8.0 * half.x() * half.y() * half.z(), Double.NaN);
    out.add("radius of the capsule", BoundingCapsule.of(points, 0, COUNT).radius(), Double.NaN);
  }

  @Override
  public int stepCount() {
    return VOLUMES.length - 1;
  }

  @Override
  public String stepName() {
    return VOLUMES[step()];
  }

  @Override
  public void draw(SvgSketch out) {
    if (isUsual()) {
      float[] s = new FloatSphere(points).toArray();
      out.sphere("box", s[0], s[1], s[2], s[3]);
    } else {
      drawVolume(out);
    }
    for (int point = 0; point < COUNT; point++) {
      out.dot("dot", points[3 * point], points[3 * point + 1], points[3 * point + 2]);
    }
  }

  private void drawVolume(SvgSketch out) {
    if (step() == 0) {
      Sphere sphere = ours();
      Vec3 c = sphere.centre();
      out.sphere("box", c.x(), c.y(), c.z(), sphere.radius());
    } else if (step() == 1) {
      Aabb box = BoundingAabb.of(points, 0, COUNT);
      Vec3 a = box.min();
      Vec3 b = box.max();
      box(
          out,
          new float[] {
            (a.x() + b.x()) / 2,
            (a.y() + b.y()) / 2,
            (a.z() + b.z()) / 2,
            1,
            0,
            0,
            0,
            1,
            0,
            0,
            0,
            1,
            (b.x() - a.x()) / 2,
            (b.y() - a.y()) / 2,
            (b.z() - a.z()) / 2
          });
    } else if (step() == 2) {
      box(out, BoundingObb.of(points, 0, COUNT).toArray());
    } else {
      capsule(out, BoundingCapsule.of(points, 0, COUNT));
    }
  }

  private static void box(SvgSketch out, float[] obb) {
    float[] corners = new float[24];
    for (int corner = 0; corner < 8; corner++) {
      for (int axis = 0; axis < 3; axis++) {
        corners[3 * corner + axis] = obb[axis];
        for (int k = 0; k < 3; k++) {
          int way = ((corner >> k) & 1) == 0 ? -1 : 1;
          corners[3 * corner + axis] += way * obb[12 + k] * obb[3 + 3 * k + axis];
        }
      }
    }
    for (int[] edge : EDGES) {
      out.line("box", corners, edge[0], edge[1]);
    }
  }

  private static void capsule(SvgSketch out, Capsule capsule) {
    float[] ends = capsule.axis().toArray();
    out.line("guide", ends, 0, 1);
    for (int i = 0; i <= 12; i++) {
      double s = i / 12.0;
      out.sphere(
          i == 0 || i == 12 ? "box" : "box faint",
          ends[0] + s * (ends[3] - ends[0]),
          ends[1] + s * (ends[4] - ends[1]),
          ends[2] + s * (ends[5] - ends[2]),
          capsule.radius());
    }
  }
}
