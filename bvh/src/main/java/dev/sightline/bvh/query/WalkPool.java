package dev.sightline.bvh.query;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * The working states of queries, a stack of them for each thread: a query that runs inside another
 * one's callback takes the next. Thread-safe; allocates only when a thread nests deeper than ever.
 */
final class WalkPool<W> {
  private final ThreadLocal<Pool> pool;
  private final Supplier<W> maker;

  private static final class Pool {
    private Object[] walks = new Object[0];
    private int used;
  }

  WalkPool(Supplier<W> maker) {
    this.maker = maker;
    pool = ThreadLocal.withInitial(Pool::new);
  }

  /** Takes a state of this thread; give it back with {@link #release()} in a finally block. */
  @SuppressWarnings("unchecked") // only makers' products are stored
  W acquire() {
    Pool mine = pool.get();
    if (mine.used == mine.walks.length) {
      W made = maker.get();
      mine.walks = Arrays.copyOf(mine.walks, mine.used + 1);
      mine.walks[mine.used] = made;
    }
    return (W) mine.walks[mine.used++];
  }

  /** Gives back the state that was acquired last. */
  void release() {
    pool.get().used--;
  }
}
