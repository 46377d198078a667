package dev.sightline.jme.extra.handle;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * The lines of all parts in the world, for grabbing and for drawing: what is drawn is what is
 * grabbed. Lengths are parts of the size in pixels. Reused.
 */
final class HandleLayout {
  /** Segments of a ring. */
  static final int RING = 64;

  /** Where axes begin, outside of the middle. */
  static final double AXIS_FROM = 0.16;

  /** Where squares begin and end, along both of their axes. */
  static final double SQUARE_FROM = 0.28;

  static final double SQUARE_TO = 0.5;

  /** Half the side of the middle. */
  static final double MIDDLE = 0.08;

  /** The outer ring lies outside of the others. */
  private static final double VIEW_RING = 1.15;

  /** The least sine between a square that is shown and the direction of view. */
  private static final double SQUARE_SINE = 1.0 / 5;

  /** A ring that is seen this nearly from above shows its far half as well. */
  private static final double FLAT_SINE = 0.25;

  private static final HandlePart[] PARTS = HandlePart.values();
  private static final double[] COS = new double[RING + 1];
  private static final double[] SIN = new double[RING + 1];

  static {
    for (int k = 0; k <= RING; k++) {
      COS[k] = Math.cos(2 * Math.PI * (k % RING) / RING);
      SIN[k] = Math.sin(2 * Math.PI * (k % RING) / RING);
    }
  }

  /** The points of a part's line, how many they are, and whether all of it shows. */
  private static final class Outline {
    final double[] points = new double[3 * (RING + 1)];
    int size;
    boolean isFlat;
  }

  private final Map<HandlePart, Outline> outlines = new EnumMap<>(HandlePart.class);
  private final double[] across = new double[6];
  private HandleFrame frame = new HandleFrame();
  private HandleMode mode = HandleMode.MOVE;
  private double length;

  HandleLayout() {
    for (HandlePart part : PARTS) {
      outlines.put(part, new Outline());
    }
  }

  /** Lays out the parts of a mode. */
  void set(HandleFrame at, HandleMode of, double pixels) {
    frame = at;
    mode = of;
    length = pixels * at.unit();
    for (HandlePart part : PARTS) {
      of(part).size = part.isIn(of) ? lay(of(part), part) : 0;
    }
  }

  private Outline of(HandlePart part) {
    return Objects.requireNonNull(outlines.get(part));
  }

  /** Lays out a part; how many points it has. */
  private int lay(Outline out, HandlePart part) {
    if (part == HandlePart.CENTRE) {
      return 0;
    }
    if (part == HandlePart.VIEW) {
      Rotations.across(frame.eye, 0, across);
      out.isFlat = true;
      return ring(out.points, VIEW_RING * length, across, 0, across, 3);
    }
    if (part.isSquare()) {
      return square(out.points, part.axis());
    }
    return mode == HandleMode.ROTATE ? ring(out, part.axis()) : axis(out.points, part.axis());
  }

  /** An axis, unless it is seen too nearly from its end. */
  private int axis(double[] out, int axis) {
    Rotations.cross(frame.axes, 3 * axis, frame.eye, 0, across, 0);
    if (!(Rotations.dot(across, 0, across, 0) >= SteadyRays.LEAST_SINE * SteadyRays.LEAST_SINE)) {
      return 0;
    }
    for (int k = 0; k < 3; k++) {
      double step = frame.axes[3 * axis + k] * length;
      out[k] = frame.origin[k] + AXIS_FROM * step;
      out[3 + k] = frame.origin[k] + step;
    }
    return 2;
  }

  /** A square, unless it is seen too nearly from its edge. */
  private int square(double[] out, int normal) {
    if (!(Math.abs(Rotations.dot(frame.axes, 3 * normal, frame.eye, 0)) >= SQUARE_SINE)) {
      return 0;
    }
    int i = 3 * ((normal + 1) % 3);
    int j = 3 * ((normal + 2) % 3);
    for (int corner = 0; corner < 5; corner++) {
      double a = length * (corner == 1 || corner == 2 ? SQUARE_TO : SQUARE_FROM);
      double b = length * (corner == 2 || corner == 3 ? SQUARE_TO : SQUARE_FROM);
      for (int k = 0; k < 3; k++) {
        out[3 * corner + k] = frame.origin[k] + a * frame.axes[i + k] + b * frame.axes[j + k];
      }
    }
    return 5;
  }

  private int ring(Outline out, int axis) {
    double facing = Rotations.dot(frame.axes, 3 * axis, frame.eye, 0);
    out.isFlat = 1 - facing * facing <= FLAT_SINE * FLAT_SINE;
    int i = 3 * ((axis + 1) % 3);
    int j = 3 * ((axis + 2) % 3);
    return ring(out.points, length, frame.axes, i, frame.axes, j);
  }

  private int ring(double[] out, double radius, double[] u, int i, double[] v, int j) {
    for (int corner = 0; corner <= RING; corner++) {
      double a = radius * COS[corner];
      double b = radius * SIN[corner];
      for (int k = 0; k < 3; k++) {
        out[3 * corner + k] = frame.origin[k] + a * u[i + k] + b * v[j + k];
      }
    }
    return RING + 1;
  }

  HandleMode mode() {
    return mode;
  }

  HandleFrame frame() {
    return frame;
  }

  /** The length of an axis in the world. */
  double length() {
    return length;
  }

  /** How many points the line of a part has; 0 if it is not shown. */
  int size(HandlePart part) {
    return of(part).size;
  }

  /** Coordinates of those points. */
  double[] line(HandlePart part) {
    return of(part).points;
  }

  /** Whether a segment of a part shows: of a ring the half that is turned to the viewer. */
  boolean shows(HandlePart part, int segment) {
    if (mode != HandleMode.ROTATE || of(part).isFlat) {
      return true;
    }
    double[] p = of(part).points;
    double toward = 0;
    for (int k = 0; k < 3; k++) {
      double middle = (p[3 * segment + k] + p[3 * segment + 3 + k]) / 2;
      toward += (middle - frame.origin[k]) * frame.eye[k];
    }
    return toward >= 0;
  }
}
