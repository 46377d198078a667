package dev.sightline.jme.extra.trigger;

/**
 * How a mover moves past a trigger in a frame, as the trigger sees it: straight from its place in
 * the trigger's frame then to its place there now. Derivation: docs/bvh/triggers.md.
 */
final class PairMotion {
  private final RelativeMotion motion = new RelativeMotion();
  private final double[] from = new double[3];
  private final double[] to = new double[3];
  private final double[] axis = new double[3];
  private final double[] centre = new double[3];
  private final double[] ball = new double[3];

  PairMotion() {}

  /** Whether a mover touches a trigger at the end of the frame. */
  boolean touchesNow(Trigger trigger, TriggerMover mover) {
    set(trigger, mover, false);
    return trigger.volume.touches(motion);
  }

  /** Whether the places in the last frame count: if not, the two are where they are now only. */
  static boolean isSwept(Trigger trigger, TriggerMover mover) {
    return trigger.hasLast && mover.hasLast;
  }

  /** The fraction of the frame at which they first touch; NaN if they do not. */
  double firstContact(Trigger trigger, TriggerMover mover) {
    if (!isSwept(trigger, mover) || !isNear(trigger, mover)) {
      return Double.NaN;
    }
    set(trigger, mover, true);
    return trigger.volume.firstContact(motion);
  }

  /** The fraction of the frame at which they last touch; NaN if they do not. */
  double lastContact(Trigger trigger, TriggerMover mover) {
    if (!isSwept(trigger, mover)) {
      return Double.NaN;
    }
    set(trigger, mover, true);
    motion.reverse();
    return 1 - trigger.volume.firstContact(motion);
  }

  private void set(Trigger trigger, TriggerMover mover, boolean isSwept) {
    trigger.now.pointToLocal(mover.now, to);
    trigger.now.turnToLocal(mover.axis[0], mover.axis[1], mover.axis[2], axis);
    if (isSwept) {
      trigger.last.pointToLocal(mover.last, from);
    }
    double[] start = isSwept ? from : to;
    motion.x = start[0];
    motion.y = start[1];
    motion.z = start[2];
    motion.dx = to[0] - start[0];
    motion.dy = to[1] - start[1];
    motion.dz = to[2] - start[2];
    motion.hx = axis[0];
    motion.hy = axis[1];
    motion.hz = axis[2];
    motion.radius = mover.radius();
  }

  /**
   * Whether a trigger that has turned has the mover near at some time: the ball around its volume
   * moves straight, however it turns. In its own frame a mover far away goes along a chord that may
   * cross the volume.
   */
  private boolean isNear(Trigger trigger, TriggerMover mover) {
    if (!trigger.hasTurned) {
      return true;
    }
    trigger.last.pointToWorld(trigger.volume.middle, centre);
    trigger.now.pointToWorld(trigger.volume.middle, ball);
    double along = 0;
    double square = 0;
    for (int i = 0; i < 3; i++) {
      from[i] = mover.last[i] - centre[i];
      to[i] = mover.now[i] - ball[i] - from[i];
      along -= from[i] * to[i];
      square += to[i] * to[i];
    }
    double t = square > 0 ? Math.max(0, Math.min(1, along / square)) : 0;
    double apart = 0;
    for (int i = 0; i < 3; i++) {
      double at = from[i] + t * to[i];
      apart += at * at;
    }
    return Math.sqrt(apart) <= trigger.volume.reach() + mover.reach;
  }
}
