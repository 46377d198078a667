package dev.sightline.bvh.query;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * The working states of queries, a stack of them for each thread: a query that runs inside another
 * one's callback takes the next. Thread-safe; allocates only when a thread nests deeper than ever.
 */
final class WalkPool<W extends PooledWalk> {
  private final ThreadLocal<Stack> stack;
  private final Supplier<W> maker;

  /** The states of one thread, those in use first. */
  static final class Stack {
    private PooledWalk[] walks = new PooledWalk[0];
    int used;
  }

  WalkPool(Supplier<W> maker) {
    this.maker = maker;
    stack = ThreadLocal.withInitial(Stack::new);
  }

  /** Takes a state of this thread; give it back with {@link PooledWalk#release()}. */
  @SuppressWarnings("unchecked") // only makers' products are stored
  W acquire() {
    Stack mine = stack.get();
    if (mine.used == mine.walks.length) {
      W made = maker.get();
      made.home = mine;
      mine.walks = Arrays.copyOf(mine.walks, mine.used + 1);
      mine.walks[mine.used] = made;
    }
    return (W) mine.walks[mine.used++];
  }
}
