package dev.sightline.jme.extra.handle;

import com.jme3.math.ColorRGBA;
import org.jspecify.annotations.Nullable;

/** Draws a layout in pixels, far parts first. */
final class HandlePicture {
  private static final HandlePart[] PARTS = HandlePart.values();
  private static final ColorRGBA[] AXES = {
    new ColorRGBA(0.93f, 0.22f, 0.27f, 1),
    new ColorRGBA(0.44f, 0.78f, 0.16f, 1),
    new ColorRGBA(0.22f, 0.5f, 0.95f, 1)
  };
  private static final ColorRGBA MIDDLE = new ColorRGBA(0.85f, 0.85f, 0.85f, 1);
  private static final ColorRGBA GRABBED = new ColorRGBA(1, 0.85f, 0.2f, 1);
  private static final double WIDTH = 2.5;

  /** Sides of an arrow's head. */
  private static final int SIDES = 16;

  private static final double HEAD_LENGTH = 0.2;
  private static final double HEAD_RADIUS = 0.06;
  private static final double BOX = 0.055;

  final FlatShapes shapes = new FlatShapes();
  private final int[] order = new int[PARTS.length];
  private final double[] depths = new double[PARTS.length];
  private final double[] across = new double[6];
  private final double[] corners = new double[2 * (SIDES + 1)];
  private final double[] pixel = new double[2];
  private final double[] from = new double[2];

  HandlePicture() {}

  /** Draws the parts of a layout, and one of them as under the cursor. */
  void draw(HandleLayout layout, @Nullable HandlePart grabbed) {
    shapes.begin();
    sort(layout);
    for (int i : order) {
      HandlePart part = PARTS[i];
      if (part == HandlePart.CENTRE && part.isIn(layout.mode())) {
        middle(layout, part == grabbed ? GRABBED : MIDDLE);
      } else if (layout.size(part) > 0) {
        draw(layout, part, part == grabbed);
      }
    }
    shapes.end();
  }

  /** Sorts parts from far to near, by the last point of an axis or the middle of a square. */
  private void sort(HandleLayout layout) {
    HandleFrame frame = layout.frame();
    for (int i = 0; i < PARTS.length; i++) {
      double[] p = layout.line(PARTS[i]);
      double near = 0;
      if (layout.size(PARTS[i]) > 0 && layout.mode() != HandleMode.ROTATE) {
        int at = PARTS[i].isSquare() ? 6 : 3;
        near = Rotations.dot(p, at, frame.eye, 0) - Rotations.dot(frame.origin, 0, frame.eye, 0);
      }
      int k = i;
      for (; k > 0 && depths[k - 1] > near; k--) {
        depths[k] = depths[k - 1];
        order[k] = order[k - 1];
      }
      depths[k] = near;
      order[k] = i;
    }
  }

  private void draw(HandleLayout layout, HandlePart part, boolean isGrabbed) {
    ColorRGBA colour = isGrabbed ? GRABBED : part.axis() < 0 ? MIDDLE : AXES[part.axis()];
    if (part.isSquare()) {
      square(layout, part, colour);
      return;
    }
    shapes.colour(colour, 1, part == HandlePart.VIEW && !isGrabbed ? 0.6 : 1);
    if (layout.mode() == HandleMode.MOVE) {
      shaft(layout, layout.line(part));
      head(layout, part, colour);
      return;
    }
    outline(layout, part, WIDTH);
    if (layout.mode() == HandleMode.SCALE) {
      double[] tip = layout.line(part);
      box(layout, tip[3], tip[4], tip[5], BOX, colour);
    }
  }

  /** An arrow's line, which ends inside of its head. */
  private void shaft(HandleLayout layout, double[] p) {
    double end = 1 - HEAD_LENGTH / 2;
    layout.frame().pixel(p[0], p[1], p[2], from);
    layout
        .frame()
        .pixel(
            p[0] + end * (p[3] - p[0]),
            p[1] + end * (p[4] - p[1]),
            p[2] + end * (p[5] - p[2]),
            pixel);
    shapes.line(from[0], from[1], pixel[0], pixel[1], WIDTH);
  }

  private void outline(HandleLayout layout, HandlePart part, double width) {
    double[] p = layout.line(part);
    for (int i = 0; i < layout.size(part) - 1; i++) {
      if (layout.shows(part, i)) {
        layout.frame().pixel(p[3 * i], p[3 * i + 1], p[3 * i + 2], from);
        layout.frame().pixel(p[3 * i + 3], p[3 * i + 4], p[3 * i + 5], pixel);
        shapes.line(from[0], from[1], pixel[0], pixel[1], width);
      }
    }
  }

  private void square(HandleLayout layout, HandlePart part, ColorRGBA colour) {
    double[] p = layout.line(part);
    for (int i = 0; i < 4; i++) {
      project(layout, i, p[3 * i], p[3 * i + 1], p[3 * i + 2]);
    }
    shapes.colour(colour, 1, 0.4);
    face(0, 1, 2);
    face(0, 2, 3);
    shapes.colour(colour, 1, 0.9);
    outline(layout, part, 1);
  }

  private void project(HandleLayout layout, int corner, double x, double y, double z) {
    layout.frame().pixel(x, y, z, pixel);
    corners[2 * corner] = pixel[0];
    corners[2 * corner + 1] = pixel[1];
  }

  private void face(int i, int j, int k) {
    shapes.triangle(
        corners[2 * i],
        corners[2 * i + 1],
        corners[2 * j],
        corners[2 * j + 1],
        corners[2 * k],
        corners[2 * k + 1]);
  }

  /** Whether a face is seen from its front: its corners run counter-clockwise. */
  private boolean isFront(int i, int j, int k) {
    double ax = corners[2 * j] - corners[2 * i];
    double ay = corners[2 * j + 1] - corners[2 * i + 1];
    double bx = corners[2 * k] - corners[2 * i];
    double by = corners[2 * k + 1] - corners[2 * i + 1];
    return ax * by > ay * bx;
  }

  /** The cone at the end of an axis. */
  private void head(HandleLayout layout, HandlePart part, ColorRGBA colour) {
    HandleFrame f = layout.frame();
    double back = layout.length() * (1 - HEAD_LENGTH);
    double radius = layout.length() * HEAD_RADIUS;
    int n = 3 * part.axis();
    Rotations.across(f.axes, n, across);
    for (int side = 0; side < SIDES; side++) {
      double a = radius * Math.cos(2 * Math.PI * side / SIDES);
      double b = radius * Math.sin(2 * Math.PI * side / SIDES);
      project(
          layout, side, at(f, n, back, a, b, 0), at(f, n, back, a, b, 1), at(f, n, back, a, b, 2));
    }
    double[] p = layout.line(part);
    project(layout, SIDES, p[3], p[4], p[5]);
    for (int side = 0; side < SIDES; side++) {
      int next = (side + 1) % SIDES;
      if (isFront(SIDES, side, next)) {
        shapes.colour(colour, 0.85 + 0.15 * Math.sin(2 * Math.PI * side / SIDES), 1);
        face(SIDES, side, next);
      }
    }
    if (Rotations.dot(f.axes, n, f.eye, 0) < 0) {
      shapes.colour(colour, 0.6, 1);
      for (int side = 1; side < SIDES - 1; side++) {
        face(0, side, side + 1);
      }
    }
  }

  private double at(HandleFrame f, int n, double along, double a, double b, int k) {
    return f.origin[k] + along * f.axes[n + k] + a * across[k] + b * across[3 + k];
  }

  private void middle(HandleLayout layout, ColorRGBA colour) {
    HandleFrame f = layout.frame();
    if (layout.mode() == HandleMode.SCALE) {
      box(layout, f.origin[0], f.origin[1], f.origin[2], BOX * 1.3, colour);
      return;
    }
    f.pixel(f.origin[0], f.origin[1], f.origin[2], pixel);
    double half = HandleLayout.MIDDLE * layout.length() / f.unit();
    double x = pixel[0];
    double y = pixel[1];
    shapes.colour(colour, 1, 0.35);
    shapes.triangle(x - half, y - half, x + half, y - half, x + half, y + half);
    shapes.triangle(x - half, y - half, x + half, y + half, x - half, y + half);
    shapes.colour(colour, 1, 1);
    shapes.line(x - half, y - half, x + half, y - half, 1);
    shapes.line(x + half, y - half, x + half, y + half, 1);
    shapes.line(x + half, y + half, x - half, y + half, 1);
    shapes.line(x - half, y + half, x - half, y - half, 1);
  }

  /** A cube along the axes: those of its faces that the viewer sees. */
  private void box(
      HandleLayout layout, double x, double y, double z, double part, ColorRGBA colour) {
    double[] axes = layout.frame().axes;
    double half = part * layout.length();
    for (int corner = 0; corner < 8; corner++) {
      double a = (corner & 1) == 0 ? -half : half;
      double b = (corner & 2) == 0 ? -half : half;
      double c = (corner & 4) == 0 ? -half : half;
      project(
          layout,
          corner,
          x + a * axes[0] + b * axes[3] + c * axes[6],
          y + a * axes[1] + b * axes[4] + c * axes[7],
          z + a * axes[2] + b * axes[5] + c * axes[8]);
    }
    for (int axis = 0; axis < 3; axis++) {
      int u = 1 << (axis + 1) % 3;
      int v = 1 << (axis + 2) % 3;
      int far = 1 << axis;
      shapes.colour(colour, axis == 1 ? 1 : axis == 0 ? 0.85 : 0.7, 1);
      if (isFront(far, far + u, far + u + v)) {
        face(far, far + u, far + u + v);
        face(far, far + u + v, far + v);
      } else if (isFront(0, v, u + v)) {
        face(0, v, u + v);
        face(0, u + v, u);
      }
    }
  }
}
