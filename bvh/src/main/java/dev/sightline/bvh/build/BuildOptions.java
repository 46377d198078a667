package dev.sightline.bvh.build;

import dev.sightline.bvh.tree.TreeLayout;
import java.util.Optional;

/**
 * Options of a build: its quality, its threads, and the layout of the tree in memory.
 *
 * <p>The tree depends on the preset and the layout alone, never on the number of threads.
 *
 * @param preset time against quality
 * @param parallelism how many threads work at once, the calling one included; at least 1
 * @param layout how the tree lies in memory; empty for {@link TreeLayout#VECTORS} where vectors are
 *     enabled when it is built, else {@link TreeLayout#PLAIN}. A tree of a {@linkplain
 *     Preset#isHasty() hasty} preset is always plain
 */
public record BuildOptions(Preset preset, int parallelism, Optional<TreeLayout> layout) {
  /** The most threads that may be asked for. */
  public static final int MAX_PARALLELISM = 1024;

  /** Time against quality. */
  public enum Preset {
    /**
     * In the order of the soup, where triangles that follow each other lie so near that some
     * hundreds of rays cost less than sorting; else as {@link #QUICK}. For the first answers.
     */
    INSTANT(true, 0, 0),
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

    /** Whether it is for answers until a better tree is there, and its tree always plain. */
    public boolean isHasty() {
      return this == INSTANT || this == QUICK;
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

  /** A preset on the calling thread alone. */
  public static BuildOptions of(Preset preset) {
    return new BuildOptions(preset, 1, Optional.empty());
  }

  /** The least work before the first answer, two fifths of that of {@link #quick()}. */
  public static BuildOptions instant() {
    return of(Preset.INSTANT);
  }

  /** A tree in linear time, to bridge the time until a better one. */
  public static BuildOptions quick() {
    return of(Preset.QUICK);
  }

  /** The quickest build that sorts by place, on the calling thread alone. */
  public static BuildOptions fast() {
    return of(Preset.FAST);
  }

  /** What suits most meshes, on the calling thread alone. */
  public static BuildOptions balanced() {
    return of(Preset.BALANCED);
  }

  /** The tree of least expected cost, on the calling thread alone. */
  public static BuildOptions best() {
    return of(Preset.BEST);
  }

  /** {@link #balanced()}, laid out in the least memory: {@link TreeLayout#COMPACT}. */
  public static BuildOptions compact() {
    return balanced().withLayout(TreeLayout.COMPACT);
  }

  /** The same on another number of threads. */
  public BuildOptions withParallelism(int threads) {
    return new BuildOptions(preset, threads, layout);
  }

  /** The same in a layout of the caller's choice. */
  public BuildOptions withLayout(TreeLayout choice) {
    return new BuildOptions(preset, parallelism, Optional.of(choice));
  }
}
