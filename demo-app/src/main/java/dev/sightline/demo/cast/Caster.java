package dev.sightline.demo.cast;

/** One pass over all rays for each question; keeps the count of hits and the sum of distances. */
abstract class Caster {
  private long hits;
  private double sum;

  /** Hits of the last pass: rays that hit, or for {@link Question#ALL} triangles hit. */
  final long hits() {
    return hits;
  }

  /** Sum of the distances of the last pass, each rounded to float. */
  final double sum() {
    return sum;
  }

  /** Asks the question of each ray once. */
  final void pass(Question question) {
    hits = 0;
    sum = 0;
    ask(question);
  }

  /** Counts a hit of this pass. */
  final void count(double distance) {
    hits++;
    sum += (float) distance;
  }

  abstract void ask(Question question);

  /**
   * Writes the nearest hit of each ray that hits, and leaves the others' places as they are: for
   * {@link Question#ALL} the first of all its hits, otherwise what the nearest-hit query says.
   */
  abstract void answers(Question question, float[] distances, int[] triangles);
}
