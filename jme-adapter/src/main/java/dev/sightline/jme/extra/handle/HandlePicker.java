package dev.sightline.jme.extra.handle;

import dev.sightline.core.view.SeenPoint;
import dev.sightline.core.view.ViewSegment;
import org.jspecify.annotations.Nullable;

/**
 * Decides what a cursor grabs: the middle if the cursor is in it; else the axis or ring whose line
 * is seen closest to the cursor, within a radius; else the square under the cursor that is nearest
 * to the viewer. Of equals the part that comes first in {@link HandlePart} is grabbed.
 */
final class HandlePicker {
  private static final HandlePart[] PARTS = HandlePart.values();

  private final SeenPoint seen = new SeenPoint();
  private final SteadyRays rays = new SteadyRays();
  private final double[] pixel = new double[2];

  HandlePicker() {}

  /**
   * What is grabbed at the pixel at which the frame of a layout was aimed, or null.
   *
   * @param size of the handles, in pixels
   * @param radius how far from a line the cursor may be, in pixels; itself included
   */
  @Nullable HandlePart at(HandleLayout layout, float x, float y, double size, double radius) {
    HandleFrame frame = layout.frame();
    if (HandlePart.CENTRE.isIn(layout.mode())) {
      frame.pixel(frame.origin[0], frame.origin[1], frame.origin[2], pixel);
      double half = HandleLayout.MIDDLE * size;
      if (Math.abs(x - pixel[0]) <= half && Math.abs(y - pixel[1]) <= half) {
        return HandlePart.CENTRE;
      }
    }
    HandlePart line = line(layout, radius);
    return line == null ? square(layout) : line;
  }

  private @Nullable HandlePart line(HandleLayout layout, double radius) {
    HandlePart best = null;
    double least = radius;
    for (HandlePart part : PARTS) {
      if (part.isSquare() || layout.size(part) == 0 || !isSteady(layout, part)) {
        continue;
      }
      double[] p = layout.line(part);
      for (int segment = 0; segment < layout.size(part) - 1; segment++) {
        if (layout.shows(part, segment) && isWithin(layout.frame(), p, 3 * segment, least)) {
          if (best == null || seen.gap() < least) {
            best = part;
            least = seen.gap();
          }
        }
      }
    }
    return best;
  }

  /** Whether a drag could begin here. */
  private boolean isSteady(HandleLayout layout, HandlePart part) {
    HandleFrame frame = layout.frame();
    return layout.mode() == HandleMode.ROTATE
        || !Double.isNaN(rays.along(frame.ray, frame.origin, frame.axes, 3 * part.axis()));
  }

  private boolean isWithin(HandleFrame frame, double[] p, int i, double radius) {
    return ViewSegment.closest(
        frame.view,
        p[i],
        p[i + 1],
        p[i + 2],
        p[i + 3],
        p[i + 4],
        p[i + 5],
        radius,
        Double.POSITIVE_INFINITY,
        seen);
  }

  private @Nullable HandlePart square(HandleLayout layout) {
    HandlePart best = null;
    double nearest = Double.POSITIVE_INFINITY;
    for (HandlePart part : PARTS) {
      if (part.isSquare() && layout.size(part) > 0) {
        double t = squareAt(layout, part.axis());
        if (t < nearest) {
          best = part;
          nearest = t;
        }
      }
    }
    return best;
  }

  /** Where the ray meets a square, or NaN. */
  private static double squareAt(HandleLayout layout, int normal) {
    HandleFrame f = layout.frame();
    double t = SteadyRays.onto(f.ray, f.origin, f.axes, 3 * normal, SteadyRays.LEAST_SINE);
    for (int other = 1; other <= 2; other++) {
      int i = 3 * ((normal + other) % 3);
      double at = 0;
      for (int k = 0; k < 3; k++) {
        at += (f.ray[k] + t * f.ray[3 + k] - f.origin[k]) * f.axes[i + k];
      }
      double part = at / layout.length();
      if (!(part >= HandleLayout.SQUARE_FROM && part <= HandleLayout.SQUARE_TO)) {
        return Double.NaN;
      }
    }
    return t;
  }
}
