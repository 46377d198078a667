package dev.sightline.jme.internal.spatial;

/** How a shown value follows its target: exponentially, in seconds, whatever the frame rate. */
public final class Smoothing {
  private Smoothing() {}

  /**
   * The error e = shown - target after a time in which the target moved evenly: the solution of e'
   * = -e / seconds - v, so that two half times give the same as the whole one.
   *
   * @param change of the target over the time
   * @param seconds in which an error falls to 1/e; 0 for none
   */
  public static double error(double error, double change, double time, double seconds) {
    if (!(seconds > 0)) {
      return 0;
    }
    if (!(time > 0)) {
      return error - change;
    }
    double kept = Math.exp(-time / seconds);
    return error * kept - change * seconds / time * -Math.expm1(-time / seconds);
  }
}
