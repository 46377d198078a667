package dev.sightline.jme.extra.trigger;

/**
 * How a mover moves past a trigger in a frame, as the trigger sees it: straight from its place in
 * the trigger's frame then to its place there now. Derivation: docs/bvh/triggers.md.
 */
final class PairMotion {
  private final RelativeMotion motion = new RelativeMotion();
  private final SweptBox path = new SweptBox();
  private final double[] from = new double[3];
  private final double[] to = new double[3];
  private final double[] axis = new double[3];
  private final double[] half = new double[3];
  private final double[] centre = new double[3];
  private final double[] ball = new double[3];
  private boolean isSwept;

  PairMotion() {}

  /** Takes a pair. Where a place in the last frame does not count, nothing is swept. */
  void set(TriggerVolume trigger, TriggerMover mover) {
    isSwept = trigger.hasLast && mover.hasLast;
    trigger.now.pointToLocal(mover.now, to);
    if (isSwept) {
      trigger.last.pointToLocal(mover.last, from);
    } else {
      System.arraycopy(to, 0, from, 0, from.length);
    }
    trigger.now.turnToLocal(mover.axis[0], mover.axis[1], mover.axis[2], axis);
    motion.hx = axis[0];
    motion.hy = axis[1];
    motion.hz = axis[2];
    motion.radius = mover.radius();
  }

  /** Whether the boxes of the path and of the volume show that the two never touch. */
  boolean isApart(TriggerVolume trigger) {
    for (int i = 0; i < axis.length; i++) {
      half[i] = Math.abs(axis[i]) + motion.radius;
    }
    path.set(from, to, half);
    return !path.meets(trigger.volume.box());
  }

  /** Whether the mover touches the trigger at the end of the frame. */
  boolean touchesNow(TriggerVolume trigger) {
    motion.go(to, to);
    return trigger.volume.touches(motion);
  }

  /** The fraction of the frame at which they first touch; NaN if they do not. */
  double firstContact(TriggerVolume trigger, TriggerMover mover) {
    if (!isSwept || !isNear(trigger, mover)) {
      return Double.NaN;
    }
    motion.go(from, to);
    return trigger.volume.firstContact(motion);
  }

  /** The fraction of the frame at which they last touch; NaN if they do not. */
  double lastContact(TriggerVolume trigger) {
    if (!isSwept) {
      return Double.NaN;
    }
    motion.go(to, from);
    return 1 - trigger.volume.firstContact(motion);
  }

  /**
   * Whether a trigger that has turned has the mover near at some time: the ball around its volume
   * moves straight, however it turns. In its own frame a mover far away goes along a chord that may
   * cross the volume.
   */
  private boolean isNear(TriggerVolume trigger, TriggerMover mover) {
    if (!trigger.hasTurned) {
      return true;
    }
    trigger.last.pointToWorld(trigger.volume.middle, centre);
    trigger.now.pointToWorld(trigger.volume.middle, ball);
    double along = 0;
    double square = 0;
    for (int i = 0; i < 3; i++) {
      centre[i] = mover.last[i] - centre[i];
      ball[i] = mover.now[i] - ball[i] - centre[i];
      along -= centre[i] * ball[i];
      square += ball[i] * ball[i];
    }
    double t = square > 0 ? Math.max(0, Math.min(1, along / square)) : 0;
    double apart = 0;
    for (int i = 0; i < 3; i++) {
      double at = centre[i] + t * ball[i];
      apart += at * at;
    }
    return Math.sqrt(apart) <= trigger.volume.reach() + mover.reach;
  }
}
