package dev.sightline.jme.control.snap;

import com.jme3.export.InputCapsule;
import com.jme3.export.OutputCapsule;
import com.jme3.math.Vector3f;
import com.jme3.scene.control.AbstractControl;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.SlopeLimit;
import java.io.IOException;

/**
 * The settings of a {@link GroundSnapControl}: with what it feels, how far it looks, which
 * direction is up, and how the spatial is shown. What they are made of is saved and copied here.
 */
abstract class SnapSettingsControl extends AbstractControl {
  final SnapUpdate update = new SnapUpdate();
  final SnappedFeet feet = update.feet;
  final GroundCast cast = feet.cast;
  private double maxSlope = 50;

  /** Feels by a ray, as at first. */
  public void setRay() {
    cast.shape = ProbeShape.RAY;
  }

  /** Feels by a sphere. */
  public void setSphere(double radius) {
    cast.radius = (float) Arguments.number("radius", radius, radius > 0);
    cast.shape = ProbeShape.SPHERE;
  }

  /**
   * Feels by a capsule that lies along the heading.
   *
   * @param length of its axis; the whole is longer by two radii
   */
  public void setCapsule(double radius, double length) {
    cast.length = (float) Arguments.number("length", length, length >= 0);
    cast.radius = (float) Arguments.number("radius", radius, radius > 0);
    cast.shape = ProbeShape.CAPSULE;
  }

  /** With what it feels. */
  public ProbeShape probeShape() {
    return cast.shape;
  }

  /** The radius of a sphere or a capsule that it feels with. */
  public double radius() {
    return cast.radius;
  }

  /** The length of the axis of a capsule that it feels with. */
  public double length() {
    return cast.length;
  }

  /**
   * The highest step up, and how far above where it is expected ground is looked for; 0.4 at first.
   */
  public void setStepUp(double height) {
    feet.stepUp = Arguments.number("stepUp", height, height >= 0);
  }

  /** The highest step up. */
  public double stepUp() {
    return feet.stepUp;
  }

  /** How far down ground is followed while the feet are on it; 0.5 at first. */
  public void setStepDown(double height) {
    feet.stepDown = Arguments.number("stepDown", height, height >= 0);
  }

  /** How far down ground is followed while the feet are on it. */
  public double stepDown() {
    return feet.stepDown;
  }

  /** How far down ground is taken while the feet are in the air; 0.5 at first. */
  public void setSnapDistance(double distance) {
    feet.snapDistance = Arguments.number("snapDistance", distance, distance >= 0);
  }

  /** How far down ground is taken while the feet are in the air. */
  public double snapDistance() {
    return feet.snapDistance;
  }

  /**
   * The steepest ground to stand on, in degrees from level, below 90; 50 at first. Itself counts,
   * and a thousandth of a degree more for the sake of rounding.
   */
  public void setMaxSlope(double degrees) {
    maxSlope = Arguments.number("maxSlope", degrees, degrees >= 0 && degrees < 90);
    cast.slope = new SlopeLimit(degrees);
  }

  /** The steepest ground to stand on, in degrees. */
  public double maxSlope() {
    return maxSlope;
  }

  /**
   * In what time, in seconds, a step of the height or a turn of the normal is smoothed to 1/e of
   * it; 0.05 at first, 0 for none. The same at every frame rate. Slopes are followed exactly.
   */
  public void setSmoothing(double seconds) {
    update.smoothing = Arguments.number("smoothing", seconds, seconds >= 0);
  }

  /** In what time, in seconds, a step is smoothed to 1/e of it. */
  public double smoothing() {
    return update.smoothing;
  }

  /**
   * In how many frames it looks for the ground once; 1 at first. In between, the feet follow the
   * plane they stand on. Those that ask the same scene take turns. In the air it looks each frame.
   */
  public void setInterval(int frames) {
    update.interval = (int) Arguments.number("interval", frames, frames >= 1);
  }

  /** In how many frames it looks for the ground once. */
  public int interval() {
    return update.interval;
  }

  /**
   * How far the spatial's origin is above its feet; 0 at first. See {@link
   * GroundSnapControl#measureOffset}.
   */
  public void setOffset(double height) {
    Arguments.number("offset", height, true);
    feet.y += update.offset - height;
    update.offset = height;
  }

  /** How far the spatial's origin is above its feet. */
  public double offset() {
    return update.offset;
  }

  /**
   * Sets which direction of the world is up, for planets, walls and ships that turn; +y at first.
   * Steps and slopes count from it, and the control looks down along it. Set it before each frame
   * where it changes.
   *
   * <pre>{@code
   * GroundSnapControl snap = model.getControl(GroundSnapControl.class);
   * snap.setUp(model.getWorldTranslation().subtract(planet.getWorldTranslation()));
   * }</pre>
   *
   * <p>The feet stay where they are. The spatial turns along by the least turn, unless it is
   * {@linkplain #setAlignToNormal aligned} to the ground; one that the control comes to later stays
   * as it is. Moves of the game are of the world: what leads up or down sets the height, as y does
   * at first. Less than a few roundings of the spatial's coordinates are no height.
   *
   * @param direction of any length
   * @throws IllegalArgumentException if it has no length, or one that is not finite
   */
  public void setUp(Vector3f direction) {
    update.setUp(spatial, direction);
  }

  /** The direction that is up: a copy, of length 1. */
  public Vector3f up() {
    return update.up().clone();
  }

  /**
   * Whether the spatial's +y axis follows the normal of ground that is not too steep; its heading,
   * where its +z axis shows seen from above, stays the game's. Not at first.
   */
  public void setAlignToNormal(boolean align) {
    update.aligned = align;
    update.isNew = true;
  }

  /** Whether the spatial's +y axis follows the normal of the ground. */
  public boolean isAlignToNormal() {
    return update.aligned;
  }

  /** Takes the settings of another one. */
  final void take(SnapSettingsControl other) {
    cast.shape = other.cast.shape;
    cast.radius = other.cast.radius;
    cast.length = other.cast.length;
    feet.stepUp = other.feet.stepUp;
    feet.stepDown = other.feet.stepDown;
    feet.snapDistance = other.feet.snapDistance;
    update.smoothing = other.update.smoothing;
    update.interval = other.update.interval;
    update.offset = other.update.offset;
    update.aligned = other.update.aligned;
    update.setUp(null, other.update.up());
    setMaxSlope(other.maxSlope);
  }

  final void writeSettings(OutputCapsule out) throws IOException {
    out.write(cast.shape, "probeShape", ProbeShape.RAY);
    out.write(cast.radius, "radius", -1);
    out.write(cast.length, "length", -1);
    out.write(feet.stepUp, "stepUp", -1);
    out.write(feet.stepDown, "stepDown", -1);
    out.write(feet.snapDistance, "snapDistance", -1);
    out.write(maxSlope, "maxSlope", -1);
    out.write(update.smoothing, "smoothing", -1);
    out.write(update.interval, "interval", 1);
    out.write(update.offset, "offset", 0);
    out.write(update.aligned, "aligned", false);
    out.write(update.up(), "up", Vector3f.UNIT_Y);
  }

  final void readSettings(InputCapsule in) throws IOException {
    cast.shape = in.readEnum("probeShape", ProbeShape.class, ProbeShape.RAY);
    cast.radius = in.readFloat("radius", cast.radius);
    cast.length = in.readFloat("length", cast.length);
    setStepUp(in.readDouble("stepUp", feet.stepUp));
    setStepDown(in.readDouble("stepDown", feet.stepDown));
    setSnapDistance(in.readDouble("snapDistance", feet.snapDistance));
    setMaxSlope(in.readDouble("maxSlope", maxSlope));
    setSmoothing(in.readDouble("smoothing", update.smoothing));
    setInterval(in.readInt("interval", 1));
    update.offset = in.readDouble("offset", 0);
    update.aligned = in.readBoolean("aligned", false);
    update.setUp(null, (Vector3f) in.readSavable("up", Vector3f.UNIT_Y));
  }
}
