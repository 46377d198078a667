package dev.sightline.jme.extra.handle;

/**
 * What the cursor has grabbed, and the motion that it makes of the cursor's ray. Where the ray has
 * no steady answer, the motion stays as it was.
 */
final class HandleGrip {
  /** Rings that are seen nearer to their edge than this are rolled along the nearest point. */
  private static final double ROLL_SINE = 1.0 / 5;

  /** Closer to the middle, in pixels, a ring has no angle. */
  private static final double DEAD_PIXELS = 3;

  /** The least factor of a scale. */
  static final double LEAST_FACTOR = 0.01;

  private enum Kind {
    ALONG_AXIS,
    IN_PLANE,
    AROUND_AXIS,
    /** Around an axis, along the tangent at the point of the ring nearest to the viewer. */
    ROLL,
    ALL_AXES
  }

  /** The motion as the cursor makes it, before snapping. */
  final HandleMotion motion = new HandleMotion();

  private final SteadyRays rays = new SteadyRays();

  /** The line's direction, or the plane's normal and two directions in it. */
  private final double[] guide = new double[9];

  /** A point of the line or plane. */
  private final double[] through = new double[3];

  private final double[] point = new double[3];
  private final double[] startPoint = new double[3];
  private Kind kind = Kind.ALL_AXES;
  private HandlePart part = HandlePart.CENTRE;
  private HandleMode mode = HandleMode.MOVE;
  private double startAlong;
  private double lastAngle;
  private double length;
  private double pixels;
  private double dead;
  private float startX;
  private float startY;

  HandleGrip() {}

  /**
   * Grabs a part at the pixel at which a frame was aimed. Whether the ray can hold it.
   *
   * @param size of the handles, in pixels
   */
  boolean start(
      HandleFrame frame, HandleMode as, HandlePart grabbed, double size, float x, float y) {
    motion.begin(frame);
    mode = as;
    part = grabbed;
    pixels = size;
    length = size * frame.unit();
    dead = DEAD_PIXELS * frame.unit();
    startX = x;
    startY = y;
    System.arraycopy(frame.origin, 0, through, 0, 3);
    return switch (as) {
      case MOVE -> part.isAxis() ? startAxis(frame) : startPlane(frame);
      case ROTATE -> startRing(frame);
      case SCALE -> part.isAxis() ? startAxis(frame) : startAll();
    };
  }

  private boolean startAll() {
    kind = Kind.ALL_AXES;
    return true;
  }

  private boolean startAxis(HandleFrame frame) {
    kind = Kind.ALONG_AXIS;
    System.arraycopy(frame.axes, 3 * part.axis(), guide, 0, 3);
    startAlong = rays.along(frame.ray, through, guide, 0);
    return !Double.isNaN(startAlong);
  }

  private boolean startPlane(HandleFrame frame) {
    kind = Kind.IN_PLANE;
    if (part == HandlePart.CENTRE) {
      System.arraycopy(frame.forward, 0, guide, 0, 3);
    } else {
      System.arraycopy(frame.axes, 3 * part.axis(), guide, 0, 3);
    }
    boolean isMet = meet(frame.ray, SteadyRays.LEAST_SINE);
    System.arraycopy(point, 0, startPoint, 0, 3);
    return isMet;
  }

  private boolean startRing(HandleFrame frame) {
    if (part == HandlePart.VIEW) {
      System.arraycopy(frame.eye, 0, guide, 0, 3);
    } else {
      System.arraycopy(frame.axes, 3 * part.axis(), guide, 0, 3);
    }
    System.arraycopy(guide, 0, motion.about, 0, 3);
    boolean isMet = meet(frame.ray, ROLL_SINE);
    for (int k = 0; k < 3; k++) {
      guide[3 + k] = point[k] - through[k];
    }
    if (isMet && Rotations.dot(guide, 3, guide, 3) > dead * dead) {
      kind = Kind.AROUND_AXIS;
      Rotations.normalize(guide, 3);
      Rotations.cross(guide, 0, guide, 3, guide, 6);
      lastAngle = angleAt();
      return true;
    }
    return startRoll(frame);
  }

  /**
   * A ring that is seen from its edge is a line; what the cursor does along it rolls the ring, as
   * far as its nearest point moves.
   */
  private boolean startRoll(HandleFrame frame) {
    kind = Kind.ROLL;
    double facing = Rotations.dot(guide, 0, frame.eye, 0);
    for (int k = 0; k < 3; k++) {
      guide[3 + k] = frame.eye[k] - facing * guide[k];
    }
    boolean hasNearest = Rotations.normalize(guide, 3);
    for (int k = 0; k < 3; k++) {
      through[k] += length * guide[3 + k];
    }
    Rotations.cross(guide, 0, guide, 3, guide, 6);
    startAlong = rays.along(frame.ray, through, guide, 6);
    return hasNearest && !Double.isNaN(startAlong);
  }

  /** Whether the ray meets the plane; {@link #point} is where. */
  private boolean meet(double[] ray, double least) {
    double t = SteadyRays.onto(ray, through, guide, 0, least);
    for (int k = 0; k < 3; k++) {
      point[k] = ray[k] + t * ray[3 + k];
    }
    return Double.isFinite(point[0] + point[1] + point[2]);
  }

  private double angleAt() {
    double x = 0;
    double y = 0;
    for (int k = 0; k < 3; k++) {
      x += (point[k] - through[k]) * guide[3 + k];
      y += (point[k] - through[k]) * guide[6 + k];
    }
    return x * x + y * y > dead * dead ? Math.atan2(y, x) : Double.NaN;
  }

  /**
   * Makes the motion of a ray.
   *
   * @return false if it stays as it was
   */
  boolean follow(double[] ray, float x, float y) {
    return switch (kind) {
      case ALONG_AXIS -> followAxis(ray);
      case IN_PLANE -> followPlane(ray);
      case AROUND_AXIS -> followRing(ray);
      case ROLL -> followRoll(ray);
      case ALL_AXES -> scale(((double) x - startX + ((double) y - startY)) / pixels);
    };
  }

  private boolean followAxis(double[] ray) {
    double by = rays.along(ray, through, guide, 0) - startAlong;
    if (!Double.isFinite(by)) {
      return false;
    }
    if (mode == HandleMode.SCALE) {
      motion.scaled = part.axis();
      return scale(by / length);
    }
    motion.move[part.axis()] = by;
    return true;
  }

  private boolean scale(double grown) {
    motion.factor = Math.max(LEAST_FACTOR, 1 + grown);
    return true;
  }

  private boolean followPlane(double[] ray) {
    if (!meet(ray, SteadyRays.LEAST_SINE)) {
      return false;
    }
    for (int k = 0; k < 3; k++) {
      point[k] -= startPoint[k];
    }
    project(point);
    return true;
  }

  /** Takes a displacement as far as the part allows it. */
  void project(double[] displacement) {
    for (int axis = 0; axis < 3; axis++) {
      motion.move[axis] = moves(axis) ? Rotations.dot(motion.axes, 3 * axis, displacement, 0) : 0;
    }
  }

  /** Whether the part moves along an axis. */
  boolean moves(int axis) {
    return part.isAxis() ? part.axis() == axis : !part.isSquare() || part.axis() != axis;
  }

  /** Adds the turn since the last ray, less than half of one, so that whole turns are counted. */
  private boolean followRing(double[] ray) {
    double now = meet(ray, SteadyRays.LEAST_SINE) ? angleAt() : Double.NaN;
    if (Double.isNaN(now)) {
      return false;
    }
    motion.angle += Math.IEEEremainder(now - lastAngle, 2 * Math.PI);
    lastAngle = now;
    return true;
  }

  private boolean followRoll(double[] ray) {
    double by = rays.along(ray, through, guide, 6) - startAlong;
    if (!Double.isFinite(by)) {
      return false;
    }
    motion.angle = by / length;
    return true;
  }
}
