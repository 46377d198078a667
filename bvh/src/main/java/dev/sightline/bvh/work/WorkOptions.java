package dev.sightline.bvh.work;

/**
 * Options of a batch: its threads and its progress. The answers are the same, to the bit, with any
 * options. Immutable and thread-safe, if its progress is.
 *
 * @param threads how many threads work, the caller's among them; 0 for the caller and the common
 *     pool
 * @param progress receives how far the batch is, and may cancel it
 */
public record WorkOptions(int threads, Progress progress) {
  /** The most threads that may be asked for. */
  public static final int MOST_THREADS = 1024;

  /** The caller and the common pool, without progress. */
  public static final WorkOptions COMMON_POOL = new WorkOptions(0, Progress.NONE);

  /**
   * Checks the number of threads.
   *
   * @throws IllegalArgumentException if it is negative or above {@link #MOST_THREADS}
   */
  public WorkOptions {
    if (threads < 0 || threads > MOST_THREADS) {
      throw new IllegalArgumentException(
          "the number of threads is not in [0, " + MOST_THREADS + "]: " + threads);
    }
  }

  /** As many threads, the caller's among them; the others live as long as the batch. */
  public static WorkOptions threads(int threads) {
    return new WorkOptions(threads, Progress.NONE);
  }

  /** The same with another progress. */
  public WorkOptions with(Progress follower) {
    return new WorkOptions(threads, follower);
  }
}
