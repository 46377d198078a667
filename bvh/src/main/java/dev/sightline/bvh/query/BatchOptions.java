package dev.sightline.bvh.query;

/**
 * Who works on a batch, and who is told. The answers are the same to the bit whatever stands here.
 * Immutable and thread-safe, if its progress is.
 *
 * @param threads how many threads work, the caller's among them; 0 for the caller and the common
 *     pool
 * @param progress told how far the batch has come; may cancel it
 */
public record BatchOptions(int threads, BatchProgress progress) {
  private static final int MOST_THREADS = 1024;

  /** The caller and the common pool, without progress. */
  public static final BatchOptions COMMON_POOL = new BatchOptions(0, BatchProgress.NONE);

  /**
   * Checks the number of threads.
   *
   * @throws IllegalArgumentException if it is negative or above 1024
   */
  public BatchOptions {
    if (threads < 0 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "the number of threads is not in [0, " + MOST_THREADS + "]: " + threads);
    }
  }

  /** As many threads, the caller's among them; the others live as long as the batch. */
  public static BatchOptions threads(int threads) {
    return new BatchOptions(threads, BatchProgress.NONE);
  }

  /** The same with someone told. */
  public BatchOptions with(BatchProgress told) {
    return new BatchOptions(threads, told);
  }
}
