package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.ParallelLoop;
import dev.sightline.bvh.work.WorkOptions;
import java.util.Arrays;

/**
 * Finds the instances of a tree that meet each other. It compares the tree with itself, and then
 * the triangles of each pair of instances whose boxes overlap, on one thread or on many.
 *
 * <p>Each pair is decided as {@link PairQuery#any} does; the pairs are those of a loop over all
 * instances, at any number of threads, lower numbers first. An object belongs to one thread at a
 * time, and is made for reuse: asked on one thread, it allocates only while it grows to the largest
 * answer. It keeps no tree.
 */
public final class ScenePairs extends PairSettings<ScenePairs> {
  /** Pairs that a thread takes at a time. */
  private static final int WINDOW = 16;

  private final InstancePairSearch search = new InstancePairSearch();
  private final MeetTraversal traversal = new MeetTraversal();
  private boolean[] meets = new boolean[64];
  private WorkOptions options = WorkOptions.threads(1);

  /** Makes a query for which every pair counts, answered on the caller's thread. */
  public ScenePairs() {}

  /**
   * Sets the threads that work; the caller's alone when it is not set. With several, {@link
   * PairFilter#accepts} is called by all of them; {@link PairFilter#enters} and the filter of
   * instances are called by the caller's.
   */
  public ScenePairs options(WorkOptions options) {
    this.options = options;
    return this;
  }

  /**
   * Finds the pairs of instances whose boxes overlap, whether their triangles meet or not.
   *
   * @param out is cleared and receives the pairs, sorted, the lower number of each first
   * @return how many
   * @throws IllegalStateException if this query's own filter asks
   */
  public int near(InstanceTree tree, InstancePairList out) {
    begin();
    try {
      return search.run(tree, instances(), pairs(), out);
    } finally {
      end();
    }
  }

  /**
   * Finds the pairs of instances that meet.
   *
   * @param out is cleared and receives the pairs, sorted, the lower number of each first
   * @return whether all were looked at; if it was cancelled, or the caller's thread interrupted,
   *     the list is empty
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean all(InstanceTree tree, InstancePairList out) {
    begin();
    try {
      int count = search.run(tree, instances(), pairs(), out);
      if (meets.length < count) {
        meets = new boolean[Math.max(count, 2 * meets.length)];
      }
      Arrays.fill(meets, 0, count, false);
      boolean isComplete = options.threads() == 1 ? alone(tree, out) : shared(tree, out);
      if (isComplete) {
        out.keep(meets);
      } else {
        out.clear();
      }
      return isComplete;
    } finally {
      end();
    }
  }

  private boolean alone(InstanceTree tree, InstancePairList near) {
    Thread caller = Thread.currentThread();
    int count = near.size();
    for (int from = 0; from < count; from += WINDOW) {
      int to = Math.min(count, from + WINDOW);
      decide(traversal, tree, near, from, to);
      boolean isStopped = to < count && caller.isInterrupted();
      if (isStopped || !options.progress().advance((double) to / count)) {
        return false;
      }
    }
    return count > 0 || options.progress().advance(1);
  }

  private boolean shared(InstanceTree tree, InstancePairList near) {
    return ParallelLoop.batchOfFew(near.size(), WINDOW, () -> deciding(tree, near), options);
  }

  private ParallelLoop.Part deciding(InstanceTree tree, InstancePairList near) {
    MeetTraversal own = new MeetTraversal();
    return (from, to) -> decide(own, tree, near, from, to);
  }

  private void decide(
      MeetTraversal own, InstanceTree tree, InstancePairList near, int from, int to) {
    try {
      for (int k = from; k < to; k++) {
        own.start(pairs(), null, null, true);
        own.first.set(tree.instance(near.first(k)), near.first(k));
        own.second.set(tree.instance(near.second(k)), near.second(k));
        own.traverse();
        meets[k] = own.found > 0;
      }
    } finally {
      own.end();
    }
  }
}
