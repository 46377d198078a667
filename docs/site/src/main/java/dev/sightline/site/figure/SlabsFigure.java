package dev.sightline.site.figure;

import dev.sightline.core.documented.RayAabbForms;
import dev.sightline.core.ray.Interval;
import dev.sightline.core.ray.RayAabb;

/** A ray against a box in the plane: exact slabs, and the first form of the literature in float. */
public final class SlabsFigure extends Figure {
  private static final int ORIGIN = 2;
  private static final int TARGET = 3;
  private static final float FAR = 1e30f;

  private final Interval interval = new Interval();
  private final float[] box = new float[6];

  /** As the page shows it first. */
  public SlabsFigure() {
    super(
        new FigureText(
            "slabs",
            "A ray and the slabs of a box",
            "kernels/ray-aabb.md",
            "divide and swap in float",
            "Drag two corners of the box, the origin or a point of the ray. The ray is in the box"
                + " where it is between both pairs of lines."),
        View.flat(120, 0, 0),
        "a corner of the box",
        "the opposite corner",
        "origin",
        "a point of the ray");
  }

  @Override
  public void reset() {
    put(0, -0.5f, -0.5f, 0);
    put(1, 1, 0.75f, 0);
    put(ORIGIN, -2, -0.75f, 0);
    put(TARGET, -1, -0.25f, 0);
  }

  /** Close: through a corner of the box or past it by 2^-60, some along a side of it. */
  @Override
  public void seed(Cases cases, boolean close) {
    float x = (1 + cases.below(60)) / 256f;
    float y = cases.below(4) == 0 ? 0 : -(1 + cases.below(60)) / 256f;
    float cornerX = close ? cases.tiny() : cases.within(1);
    float cornerY = close ? y == 0 ? 0 : cases.tiny() : cases.within(0.75f);
    put(0, cornerX, cornerY, 0);
    put(1, cornerX - 0.25f - cases.below(256) / 256f, cornerY - 0.25f - cases.below(128) / 256f, 0);
    if (!close) {
      put(ORIGIN, cases.within(2), cases.within(1.25f), 0);
      put(TARGET, cases.within(2), cases.within(1.25f), 0);
      return;
    }
    put(ORIGIN, -6 * x, -6 * y, 0);
    put(TARGET, -4 * x, -4 * y, 0);
  }

  @Override
  public boolean isUndecided() {
    double dx = direction(0);
    double dy = direction(1);
    boolean open = false;
    for (int i = 0; i < 2; i++) {
      for (int j = 0; j < 2; j++) {
        double x = (double) points[3 * i] - points[3 * ORIGIN];
        double y = (double) points[3 * j + 1] - points[3 * ORIGIN + 1];
        open |= Doubt.difference(x * dy, y * dx);
      }
    }
    return open;
  }

  private float direction(int axis) {
    return points[3 * TARGET + axis] - points[3 * ORIGIN + axis];
  }

  private void box() {
    for (int axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(points[axis], points[3 + axis]);
      box[3 + axis] = Math.max(points[axis], points[3 + axis]);
    }
  }

  private boolean ours() {
    box();
    return RayAabb.exact(
        points[6],
        points[7],
        0,
        direction(0),
        direction(1),
        0,
        box[0],
        box[1],
        box[2],
        box[3],
        box[4],
        box[5],
        0,
        FAR,
        interval);
  }

  private boolean usual() {
    box();
    return RayAabbForms.divideAndSwap(
        points[6], points[7], 0, direction(0), direction(1), 0, box, 0, FAR, interval);
  }

  @Override
  public boolean isUsualWrong() {
    return ours() != usual();
  }

  @Override
  public void answer(Answers out) {
    boolean meets = ours();
    double near = meets ? interval.near() : Double.NaN;
    double far = meets ? interval.far() : Double.NaN;
    boolean other = usual();
    out.add("meets the box (1: yes)", meets ? 1 : 0, other ? 1 : 0);
    out.add("t of the entry", near, other ? interval.near() : Double.NaN);
    out.add("t of the exit", far, other ? interval.far() : Double.NaN);
  }

  @Override
  public void draw(SvgSketch out) {
    boolean meets = isUsual() ? usual() : ours();
    double near = interval.near();
    double far = interval.far();
    for (int i = 0; i < 6; i += 3) {
      out.line("guide", box[i], -2, 0, box[i], 2, 0);
      out.line("guide", -3, box[i + 1], 0, 3, box[i + 1], 0);
    }
    out.polygon(
        meets ? "face met" : "face",
        new float[] {box[0], box[1], 0, box[3], box[1], 0, box[3], box[4], 0, box[0], box[4], 0},
        0,
        1,
        2,
        3);
    ray(out, "ray", 0, 20);
    if (meets) {
      ray(out, "ray thick", near, Math.min(far, 20));
    }
    out.word("o", points[6], points[7], 0);
  }

  private void ray(SvgSketch out, String kind, double from, double to) {
    double dx = direction(0);
    double dy = direction(1);
    out.line(
        kind,
        points[6] + from * dx,
        points[7] + from * dy,
        0,
        points[6] + to * dx,
        points[7] + to * dy,
        0);
  }
}
