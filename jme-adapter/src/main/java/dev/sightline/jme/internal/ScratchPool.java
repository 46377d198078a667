package dev.sightline.jme.internal;

import java.util.Arrays;
import java.util.function.Supplier;

/**
 * The working states of queries, a stack of them for each thread: a query that a filter runs inside
 * another one takes the next. Thread-safe; allocates only when a thread nests deeper than ever.
 */
public final class ScratchPool<W> {
  private final ThreadLocal<Stack> stacks;
  private final Supplier<W> maker;

  private static final class Stack {
    private Object[] made = {};
    private int used;
  }

  /** A pool of what a supplier makes. */
  public ScratchPool(Supplier<W> maker) {
    this.maker = maker;
    stacks = ThreadLocal.withInitial(Stack::new);
  }

  /** Takes a state of this thread; give it back with {@link #release()} in a finally block. */
  @SuppressWarnings("unchecked") // only makers' products are stored
  public W acquire() {
    Stack mine = stacks.get();
    if (mine.used == mine.made.length) {
      mine.made = Arrays.copyOf(mine.made, mine.used + 1);
      mine.made[mine.used] = maker.get();
    }
    return (W) mine.made[mine.used++];
  }

  /** Gives back the state that was acquired last. */
  public void release() {
    stacks.get().used--;
  }
}
