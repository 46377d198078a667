package dev.sightline.bvh.query;

import org.jspecify.annotations.Nullable;

/** The working state of a query, which knows the stack of its thread that it was taken from. */
abstract class PooledWalk {
  WalkPool.@Nullable Stack home;

  /** Gives this back, in a finally block: it must be what was acquired last. */
  final void release() {
    WalkPool.Stack mine = home;
    if (mine != null) {
      mine.used--;
    }
  }
}
