package dev.sightline.bvh.build;

/**
 * How a tree is built: how much time goes into its quality, and on how many threads.
 *
 * <p>The tree depends on the preset alone, never on the number of threads.
 *
 * @param preset time against quality
 * @param parallelism how many threads work at once, the calling one included; at least 1
 */
public record BuildOptions(Preset preset, int parallelism) {
  /** The most threads that may be asked for. */
  public static final int MAX_PARALLELISM = 1024;

  /** Time against quality. */
  public enum Preset {
    /**
     * Sorted along a curve, in linear time on the calling thread and without any prices: for
     * answers before a better tree is there.
     */
    QUICK(true, 0, 0),
    /** Sixteen bins along the widest axis, and nothing afterwards: for meshes that change often. */
    FAST(true, 0, 0),
    /** Sixteen bins along each axis, then rounds that put misplaced nodes where they fit better. */
    BALANCED(false, 10, 0),
    /** The same, and then many more rounds over more of the nodes: for meshes that stay. */
    BEST(false, 10, 40);

    private static final int BINS = 16;

    private final boolean oneAxis;

    /** Rounds of reinsertion over few nodes. */
    final int rounds;

    /** Rounds over many, after the others. */
    final int moreRounds;

    Preset(boolean oneAxis, int rounds, int moreRounds) {
      this.oneAxis = oneAxis;
      this.rounds = rounds;
      this.moreRounds = moreRounds;
    }

    SahBins newBins() {
      return new SahBins(BINS, oneAxis);
    }
  }

  /**
   * Checks the number of threads.
   *
   * @throws IllegalArgumentException if it is below 1 or above {@link #MAX_PARALLELISM}
   */
  public BuildOptions {
    if (parallelism < 1 || parallelism > MAX_PARALLELISM) {
      throw new IllegalArgumentException(
          "parallelism is " + parallelism + ", not between 1 and " + MAX_PARALLELISM);
    }
  }

  /** A tree in linear time, to bridge the time until a better one. */
  public static BuildOptions quick() {
    return new BuildOptions(Preset.QUICK, 1);
  }

  /** The quickest build that sorts by place, on the calling thread alone. */
  public static BuildOptions fast() {
    return new BuildOptions(Preset.FAST, 1);
  }

  /** What suits most meshes, on the calling thread alone. */
  public static BuildOptions balanced() {
    return new BuildOptions(Preset.BALANCED, 1);
  }

  /** The tree of least expected cost, on the calling thread alone. */
  public static BuildOptions best() {
    return new BuildOptions(Preset.BEST, 1);
  }

  /** The same preset on another number of threads. */
  public BuildOptions withParallelism(int threads) {
    return new BuildOptions(preset, threads);
  }
}
