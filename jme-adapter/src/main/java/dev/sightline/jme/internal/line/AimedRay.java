package dev.sightline.jme.internal.line;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.internal.FloatLimit;

/**
 * The ray of a search, in world space, and what gave it: a ray of the engine, two points, a camera
 * or the screen of the GUI. Its numbers are doubles, and its direction keeps its length, so that
 * {@code t} means what it means to whoever gave it. Reused; checks nothing.
 */
public final class AimedRay {
  private final CameraSpace cameraSpace = new CameraSpace();
  private final double[] screenRay = new double[6];
  private double ox;
  private double oy;
  private double oz;
  private double dx;
  private double dy;
  private double dz;
  private double tMax;
  private double unit;

  /** How far the origin is from where distances are measured. */
  private double start;

  private boolean isSegment;
  private double endX;
  private double endY;
  private double endZ;

  /** Where on the screen the ray is; of use under a camera. */
  private float screenX;

  private float screenY;
  private Aim aim = Aim.RAY;

  /** What gives the ray, and so what pixels are. */
  private enum Aim {
    RAY,
    CAMERA,
    /** The world is the screen. */
    GUI
  }

  /** A ray that is to be set before it is used. */
  public AimedRay() {}

  /**
   * Sets an origin, a direction of any length but zero, which callers refuse, and how far to look
   * in world units.
   */
  public void set(
      double ox, double oy, double oz, double dx, double dy, double dz, double distance) {
    this.ox = ox;
    this.oy = oy;
    this.oz = oz;
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    unit = Math.sqrt(dx * dx + dy * dy + dz * dz);
    tMax = FloatLimit.parameter(distance, unit);
    start = 0;
    isSegment = false;
    aim = Aim.RAY;
  }

  /** Sets the way between two points, as far as a distance; two equal points meet nothing. */
  public void setSegment(Vector3f from, Vector3f to, double distance) {
    double x = (double) to.x - from.x;
    double y = (double) to.y - from.y;
    double z = (double) to.z - from.z;
    set(from.x, from.y, from.z, x, y, z, distance);
    tMax = unit > 0 ? Math.min(1, tMax) : -1;
    isSegment = true;
    endX = to.x;
    endY = to.y;
    endZ = to.z;
  }

  /** Sets a displacement, and which part of it is looked at; negative for none. */
  public void setPart(double[] displacement, double part) {
    double[] d = displacement;
    set(d[0], d[1], d[2], d[3], d[4], d[5], Double.POSITIVE_INFINITY);
    tMax = part;
  }

  /**
   * Sets the ray through a point of the screen, in pixels from the lower left corner. It begins at
   * the near plane and ends at the far one, and distances are measured from the eye.
   *
   * @param isClipped false to begin at the eye, without an end
   */
  public void setScreen(float x, float y, Camera camera, boolean isClipped, double distance) {
    double[] r = screenRay;
    cameraSpace.set(camera).ray(x, y, r);
    double near = cameraSpace.fromEye();
    if (isClipped) {
      double length = FloatLimit.beyond(near, distance);
      set(r[0], r[1], r[2], r[3], r[4], r[5], Math.min(length, cameraSpace.toFar()));
      start = near;
    } else {
      for (int axis = 0; axis < 3; axis++) {
        r[axis] -= near * r[axis + 3];
      }
      set(r[0], r[1], r[2], r[3], r[4], r[5], distance);
    }
    aim = Aim.CAMERA;
    screenX = x;
    screenY = y;
  }

  /** Sets the ray that looks down on a GUI, whose world is the screen. */
  public void setGui(float x, float y, double front, double distance) {
    set(x, y, front, 0, 0, -1, distance);
    aim = Aim.GUI;
  }

  /** Gives it to a query, with how far to look. */
  public RayQuery ask(RayQuery query) {
    if (isSegment) {
      query.segment(ox, oy, oz, endX, endY, endZ);
    } else {
      query.ray(ox, oy, oz, dx, dy, dz);
    }
    return query.interval(0, tMax);
  }

  /** Whether a screen gave it, so that a radius in pixels has a meaning. */
  public boolean isOfScreen() {
    return aim != Aim.RAY;
  }

  /** Whether it looks down on a GUI. */
  public boolean isOfGui() {
    return aim == Aim.GUI;
  }

  /** Lets a search for lines look along it, with radii in pixels or in world units. */
  public void look(LineSearch lines, boolean inPixels) {
    lines.start(start);
    if (aim == Aim.CAMERA && inPixels) {
      lines.screen(cameraSpace, screenX, screenY, screenRay);
    } else {
      lines.ray(ox, oy, oz, dx, dy, dz);
    }
  }

  /** Writes it, rounded to floats, with a direction of length one and its end as limit. */
  public void write(Ray store) {
    store.origin.set((float) ox, (float) oy, (float) oz);
    store.direction.set((float) dx, (float) dy, (float) dz).normalizeLocal();
    store.setLimit((float) (tMax * unit));
  }

  /** How far the origin is from where distances are measured, in world units. */
  public double start() {
    return start;
  }

  /** The distance of the point at a {@code t}, in world units. */
  public double distance(double t) {
    return start + t * unit;
  }

  /** Where a distance is reached, in lengths of the direction. */
  public double at(double distance) {
    return (distance - start) / unit;
  }

  /** Writes the point at a {@code t}, rounded to floats. */
  public void point(double t, Vector3f store) {
    store.set((float) (ox + t * dx), (float) (oy + t * dy), (float) (oz + t * dz));
  }

  /** Its origin and its direction: six numbers of their own. */
  public double[] toArray() {
    return new double[] {ox, oy, oz, dx, dy, dz};
  }

  /** Origin, first coordinate. */
  public double ox() {
    return ox;
  }

  /** Origin, second coordinate. */
  public double oy() {
    return oy;
  }

  /** Origin, third coordinate. */
  public double oz() {
    return oz;
  }

  /** Direction, first coordinate. */
  public double dx() {
    return dx;
  }

  /** Direction, second coordinate. */
  public double dy() {
    return dy;
  }

  /** Direction, third coordinate. */
  public double dz() {
    return dz;
  }

  /** The last {@code t} that counts; negative where none does. */
  public double tMax() {
    return tMax;
  }

  /** World length of the direction: what one unit of {@code t} measures. */
  public double unit() {
    return unit;
  }
}
