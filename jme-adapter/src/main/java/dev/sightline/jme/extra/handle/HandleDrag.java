package dev.sightline.jme.extra.handle;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Spatial;
import dev.sightline.jme.query.SceneQueries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A drag of a handle, as listeners hear of it: what is moved, how far, and the values to undo it.
 * One object lasts from the start to the end of a drag. On the render thread only.
 */
public final class HandleDrag {
  private final HandleMode mode;
  private final HandlePart part;
  private final HandleAxes axes;
  private final List<MovedSpatial> moved = new ArrayList<>();
  private final HandleGrip grip = new HandleGrip();
  private final HandleMotion motion = new HandleMotion();
  private final double[] startRay;
  private final double[] up = new double[9];
  private final SurfaceSnap surface;

  /**
   * Begins at the pixel at which a frame was aimed; {@link #start} says whether it holds.
   *
   * @param shown what the handles are shown on; the first is their place
   */
  HandleDrag(
      HandleFrame frame,
      HandleMode mode,
      HandlePart part,
      HandleAxes axes,
      List<Spatial> shown,
      SceneQueries scene) {
    this.mode = mode;
    this.part = part;
    this.axes = axes;
    startRay = frame.ray.clone();
    motion.begin(frame);
    Rotations.columns(shown.get(0).getWorldRotation(), up);
    for (Spatial spatial : shown) {
      if (!isCarried(spatial, shown) && !spatials().contains(spatial)) {
        moved.add(new MovedSpatial(spatial));
      }
    }
    if (!isCarried(shown.get(0), shown)) {
      moved.get(0).copyStart(motion.origin); // the frame has it rounded
    }
    surface = new SurfaceSnap(scene, spatials().toArray(new Spatial[0]));
  }

  /** Whether an ancestor of a spatial is shown too, which carries it. */
  private static boolean isCarried(Spatial spatial, List<Spatial> shown) {
    for (Spatial at = spatial.getParent(); at != null; at = at.getParent()) {
      if (shown.contains(at)) {
        return true;
      }
    }
    return false;
  }

  /** What the handles did when this one was grabbed. */
  public HandleMode mode() {
    return mode;
  }

  /** The part that is dragged. */
  public HandlePart part() {
    return part;
  }

  /** What is moved: of spatials below each other the topmost alone, each once. */
  public List<Spatial> spatials() {
    List<Spatial> list = new ArrayList<>(moved.size());
    for (MovedSpatial each : moved) {
      list.add(each.spatial);
    }
    return list;
  }

  /** How far the handles have been moved, in world space: a copy. */
  public Vector3f displacement() {
    return new Vector3f(
        (float) motion.displacement(0),
        (float) motion.displacement(1),
        (float) motion.displacement(2));
  }

  /** The angle of the turn in radians, whole turns included; right-handed about its axis. */
  public double angle() {
    return motion.angle;
  }

  /** The factor of the scale; at least 1/100, so that a drag never mirrors. */
  public double factor() {
    return motion.factor;
  }

  /** What the drag has done so far: an edit for each spatial whose local transform is another. */
  public List<HandleEdit> edits() {
    List<HandleEdit> list = new ArrayList<>();
    for (MovedSpatial each : moved) {
      if (!each.before.equals(each.spatial.getLocalTransform())) {
        list.add(new HandleEdit(each.spatial, each.before, each.spatial.getLocalTransform()));
      }
    }
    return list;
  }

  /** Grabs; whether the ray of the frame can hold the part. */
  boolean start(HandleFrame frame, double size, float x, float y) {
    return grip.start(frame, mode, part, size, x, y);
  }

  /** Follows the cursor. Whether a spatial has got another transform. */
  boolean follow(HandleFrame frame, Camera camera, float x, float y, HandleSnap snap) {
    if (!frame.aim(x, y)) {
      return false;
    }
    if (mode != HandleMode.ROTATE && Arrays.equals(frame.ray, startRay)) {
      motion.clear(); // a click moves nothing, whatever it would snap to
    } else if (mode == HandleMode.MOVE && surface.find(frame, camera, x, y, snap)) {
      toSurface(snap.aligned());
    } else if (grip.follow(frame.ray, x, y)) {
      motion.set(grip.motion);
      snap(snap);
    } else {
      return false;
    }
    return apply();
  }

  private void toSurface(boolean isAligned) {
    double[] to = surface.point.clone();
    for (int k = 0; k < 3; k++) {
      to[k] -= motion.origin[k];
    }
    grip.project(to);
    motion.set(grip.motion);
    if (isAligned && part == HandlePart.CENTRE && surface.hasNormal()) {
      align(surface.normal);
    }
  }

  /** The least turn that takes the second axis of the first spatial along a normal. */
  private void align(double[] normal) {
    if (!Rotations.normalize(up, 3)) {
      return;
    }
    Rotations.cross(up, 3, normal, 0, motion.about, 0);
    double sine = Math.sqrt(Rotations.dot(motion.about, 0, motion.about, 0));
    motion.angle = Math.atan2(sine, Rotations.dot(up, 3, normal, 0));
    if (!Rotations.normalize(motion.about, 0)) { // opposite ones: about any axis across
      double[] across = new double[6];
      Rotations.across(normal, 0, across);
      System.arraycopy(across, 0, motion.about, 0, 3);
    }
  }

  private void snap(HandleSnap snap) {
    motion.angle = HandleSnap.snapped(motion.angle, snap.angle());
    if (snap.scale() > 0 && mode == HandleMode.SCALE) {
      motion.factor = Math.max(snap.scale(), HandleSnap.snapped(motion.factor, snap.scale()));
    }
    for (int k = 0; k < 3; k++) {
      if (mode == HandleMode.MOVE && grip.moves(k)) {
        double from = axes == HandleAxes.WORLD ? motion.origin[k] : 0;
        motion.move[k] = HandleSnap.snapped(from + motion.move[k], snap.grid()) - from;
      }
    }
  }

  /** Moves all, or none where one of them has no finite transform. */
  private boolean apply() {
    for (MovedSpatial each : moved) {
      if (!each.prepare(motion)) {
        return false;
      }
    }
    boolean isOther = false;
    for (MovedSpatial each : moved) {
      isOther |= each.apply();
    }
    return isOther;
  }

  /** Whether one of them has been detached or attached elsewhere. */
  boolean isMovedAway() {
    for (MovedSpatial each : moved) {
      if (each.isMovedAway()) {
        return true;
      }
    }
    return false;
  }

  /** Puts all back, to the bit. */
  void restore() {
    motion.clear();
    for (MovedSpatial each : moved) {
      each.restore();
    }
  }
}
