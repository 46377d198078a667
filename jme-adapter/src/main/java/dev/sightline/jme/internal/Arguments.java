package dev.sightline.jme.internal;

/** Refuses numbers that can't be, with a message that names them. */
public final class Arguments {
  private Arguments() {}

  /**
   * Returns a number that is finite and right.
   *
   * @throws IllegalArgumentException if it is not
   */
  public static double number(String name, double value, boolean right) {
    if (!right || !(Math.abs(value) < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " can't be " + value);
    }
    return value;
  }
}
