package dev.sightline.bvh.build;

import dev.sightline.bvh.internal.VectorSupport;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.work.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Builds trees: binned SAH over a binary tree, rounds of reinsertion, then a collapse to nodes of
 * four children or eight.
 *
 * <p>Time grows as n log n, whatever the triangles look like: ranges that no plane parts are halved
 * by count, and so are ranges so deep that they would exceed {@link NodeLayout#MAX_DEPTH}. The same
 * soup and preset always give the same tree, to the bit, on any number of threads. Thread-safe
 * while nobody writes to the soup's arrays.
 */
public final class BvhBuilder {
  /** More might fill, up to whole blocks, more than an array. */
  private static final int MOST_FOR_VECTORS = 1 << 25;

  private BvhBuilder() {}

  /** Builds with {@link BuildOptions#balanced()}, on the calling thread. */
  public static Bvh build(TriangleSoup soup) {
    return build(soup, BuildOptions.balanced());
  }

  /** Builds without reporting progress; see the longer form. */
  public static Bvh build(TriangleSoup soup, BuildOptions options) {
    return build(soup, options, Progress.NONE);
  }

  /**
   * Builds with threads of its own, which have ended when this returns or throws.
   *
   * @throws IllegalArgumentException if there are more triangles than one tree can hold
   * @throws CancellationException if {@code progress} cancels the build
   */
  public static Bvh build(TriangleSoup soup, BuildOptions options, Progress progress) {
    if (options.parallelism() == 1) {
      return build(soup, options, progress, Runnable::run);
    }
    List<Thread> threads = new ArrayList<>();
    ExecutorService helpers =
        Executors.newFixedThreadPool(
            options.parallelism() - 1,
            work -> {
              Thread thread = new Thread(work, "sightline-build");
              thread.setDaemon(true);
              threads.add(thread);
              return thread;
            });
    try {
      return build(soup, options, progress, helpers);
    } finally {
      helpers.shutdownNow();
      join(threads);
    }
  }

  /**
   * Builds with helpers lent by an executor. The calling thread works too, so an executor that is
   * busy or shut down makes the build slower and nothing else; when this returns or throws, no
   * helper is at work any more.
   *
   * @return a tree over all triangles whose coordinates are finite; the others are left out and
   *     counted
   * @throws IllegalArgumentException if there are more triangles than one tree can hold
   * @throws IllegalStateException if the options ask for vectors and they are not enabled
   * @throws CancellationException if {@code progress} cancels the build
   */
  public static Bvh build(
      TriangleSoup soup, BuildOptions options, Progress progress, Executor executor) {
    if (soup.size() > NodeLayout.MAX_TRIANGLES) {
      throw new IllegalArgumentException(
          soup.size() + " triangles are more than a tree can hold: " + NodeLayout.MAX_TRIANGLES);
    }
    BuildThreads crew = new BuildThreads(options.parallelism(), executor, progress);
    Bvh built =
        switch (options.preset()) {
          case INSTANT -> QuickBuild.instant(soup, crew);
          case QUICK -> QuickBuild.sorted(soup, crew);
          case FAST, BALANCED, BEST -> sorted(soup, options.preset(), layout(soup, options), crew);
        };
    crew.finish();
    return built;
  }

  private static TreeLayout layout(TriangleSoup soup, BuildOptions options) {
    if (!options.layout().isPresent()) {
      boolean suits = VectorSupport.isPreferred() && soup.size() <= MOST_FOR_VECTORS;
      return suits ? TreeLayout.VECTORS : TreeLayout.PLAIN;
    }
    TreeLayout layout = options.layout().get();
    if (layout == TreeLayout.VECTORS) {
      if (!VectorSupport.isThere()) {
        throw new IllegalStateException(
            "a tree cannot be laid out for vectors, which are not enabled here");
      }
      if (soup.size() > MOST_FOR_VECTORS) {
        throw new IllegalArgumentException(
            soup.size() + " triangles are more than vectors can hold: " + MOST_FOR_VECTORS);
      }
    }
    return layout;
  }

  private static Bvh sorted(
      TriangleSoup soup, BuildOptions.Preset preset, TreeLayout layout, BuildThreads crew) {
    crew.stage(0.05);
    PrimitiveBoxes boxes = new PrimitiveBoxes(soup, layout == TreeLayout.PLAIN, crew);
    BinaryTree.Parts parts = grow(boxes, preset, crew);
    crew.stage(1);
    return new Collapse(soup, boxes, parts, layout, crew).run();
  }

  /** Builds a binary tree over boxes, and measures it. */
  static BinaryTree.Parts grow(
      PrimitiveBoxes boxes, BuildOptions.Preset preset, BuildThreads crew) {
    BinaryTree tree = new BinaryTree(boxes.size);
    if (boxes.size == 0) {
      return new BinaryTree.Parts(tree);
    }
    crew.stage(preset.rounds == 0 ? 0.9 : 0.6);
    new TopSplitter(boxes, tree, crew, preset).build();
    crew.stage(0.9);
    Reinsertion.run(tree, crew, preset);
    BinaryTree.Parts parts = BinaryTree.Parts.measured(tree, crew);
    if (parts.depth >= NodeLayout.MAX_DEPTH) {
      // Only inputs made for it come here: sizes in geometric progression.
      new TopSplitter(boxes, tree, crew, preset).build();
      return BinaryTree.Parts.measured(tree, crew);
    }
    return parts;
  }

  /** Nothing runs any more, so this waits for threads to end, not for work. */
  private static void join(List<Thread> threads) {
    boolean interrupted = false;
    for (int i = 0; i < threads.size(); ) {
      try {
        threads.get(i).join();
        i++;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
