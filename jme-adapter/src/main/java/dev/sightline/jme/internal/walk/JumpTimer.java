package dev.sightline.jme.internal.walk;

import dev.sightline.jme.internal.Arguments;

/**
 * When a wish to jump is granted: a little after the ground was left, a little before it is
 * reached. Counts steps, so that the frame rate does not matter.
 */
public final class JumpTimer {
  private static final int NEVER = Integer.MAX_VALUE;

  private double coyote;
  private double buffer;

  /** Steps since it stood on ground that it has not jumped off. */
  private int sinceGround = NEVER;

  /** Steps since a jump was wished for and not granted. */
  private int sinceWish = NEVER;

  /** For how long after the ground was left a jump is granted. */
  public void setCoyote(double seconds) {
    coyote = Arguments.number("coyote time", seconds, seconds >= 0);
  }

  /** For how long a wish waits for ground. */
  public void setBuffer(double seconds) {
    buffer = Arguments.number("jump buffer", seconds, seconds >= 0);
  }

  /** In seconds. */
  public double coyote() {
    return coyote;
  }

  /** In seconds. */
  public double buffer() {
    return buffer;
  }

  /** Wishes to jump. */
  public void wish() {
    sinceWish = 0;
  }

  /** A step begins: whether it jumps in it. */
  public boolean jumps(boolean isGrounded, double step) {
    sinceGround = isGrounded ? 0 : later(sinceGround);
    if (sinceWish <= steps(buffer, step)) {
      if (sinceGround <= steps(coyote, step)) {
        leave();
        sinceWish = NEVER;
        return true;
      }
      sinceWish = later(sinceWish);
    } else {
      sinceWish = NEVER;
    }
    return false;
  }

  /** It leaves the ground otherwise: no jump until it stands again. */
  public void leave() {
    sinceGround = NEVER;
  }

  /** Forgets the ground and the wish. */
  public void stop() {
    sinceGround = NEVER;
    sinceWish = NEVER;
  }

  /** The nearest number of steps; none is a step's own only. */
  private static int steps(double seconds, double step) {
    return (int) Math.min(NEVER - 1, Math.rint(seconds / step));
  }

  private static int later(int since) {
    return since == NEVER ? NEVER : since + 1;
  }

  /** Writes down what is counted. */
  public void save(Tape out) {
    put(sinceGround, out);
    put(sinceWish, out);
  }

  /** Goes back to what was written down. */
  public void restore(Tape in) {
    sinceGround = since(in.next());
    sinceWish = since(in.next());
  }

  private static void put(int since, Tape out) {
    out.put(since == NEVER ? -1 : since);
  }

  private static int since(double number) {
    return number < 0 ? NEVER : (int) number;
  }
}
