package dev.sightline.bvh.internal;

/** Turns a greatest distance into the limit that a search in squared distances compares with. */
public final class Limits {
  private Limits() {}

  /**
   * Returns the largest square whose root, rounded, is at most a distance: so the distance that a
   * search answers, which is such a root, is within itself. The square of the distance alone would
   * leave out a quarter of all answers, because taking a root and squaring round twice.
   *
   * @param distance zero or more; may be infinite
   */
  public static double square(double distance) {
    double square = Math.min(Double.MAX_VALUE, distance * distance);
    while (Math.sqrt(square) > distance) { // the square underflowed or overflowed
      square = Math.nextDown(square);
    }
    while (square < Double.POSITIVE_INFINITY && Math.sqrt(Math.nextUp(square)) <= distance) {
      square = Math.nextUp(square); // three times at most
    }
    return square;
  }
}
