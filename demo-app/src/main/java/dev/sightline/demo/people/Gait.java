package dev.sightline.demo.people;

/**
 * How a figure walks: where each foot is at each part of a double step, and how a leg reaches it.
 * Ten units are a metre; z is ahead, y up.
 */
public final class Gait {
  /** Seconds of a double step. */
  public static final float PERIOD = 1.1f;

  /** How far a foot is ahead of the hip when it touches the ground. */
  public static final float REACH = 3;

  /** What part of a double step a foot stands. */
  public static final float STANCE = 0.6f;

  /** Units a second at which a standing foot stays where it is. */
  public static final float SPEED = 2 * REACH / (STANCE * PERIOD);

  /** Height of the hips above the ground. */
  public static final float HIP = 9.1f;

  /** Length of a thigh, and of a shin. */
  public static final float BONE = 4.4f;

  /** Height of the ankle above the sole. */
  public static final float ANKLE = 0.8f;

  private static final float LIFT = 1.3f;

  private Gait() {}

  /** The part of a double step that a foot is in, from 0 to 1; it stands from 0 to STANCE. */
  public static float phase(float walked, boolean isLeft) {
    float part = walked + (isLeft ? 0 : 0.5f);
    return part - (float) Math.floor(part);
  }

  /** Whether a foot stands. */
  public static boolean stands(float phase) {
    return phase < STANCE;
  }

  /** How far a foot is ahead of the hip. */
  public static float ahead(float phase) {
    return stands(phase)
        ? REACH - 2 * REACH * phase / STANCE
        : -REACH + 2 * REACH * smooth(swing(phase));
  }

  /** How far a foot is lifted above the ground. */
  public static float lift(float phase) {
    return stands(phase) ? 0 : LIFT * (float) Math.sin(Math.PI * swing(phase));
  }

  /** What part of its way through the air a foot has behind it; 0 while it stands. */
  public static float swing(float phase) {
    return Math.max(0, (phase - STANCE) / (1 - STANCE));
  }

  /** From 0 to 1, slowly at both ends. */
  public static float smooth(float part) {
    return part * part * (3 - 2 * part);
  }

  /**
   * Bends a leg so that its ankle is at a place.
   *
   * @param up of the ankle over the hip, mostly negative
   * @param out receives the angles of hip, knee and ankle about x, in radians
   */
  public static void bend(float up, float ahead, float[] out) {
    double most = 2 * BONE * 0.999;
    double length = Math.min(most, Math.hypot(up, ahead));
    double towards = Math.atan2(ahead, -up);
    double knee = Math.acos(length / (2 * BONE));
    out[0] = (float) -(towards + knee);
    out[1] = (float) (2 * knee);
    out[2] = (float) (towards - knee);
  }
}
