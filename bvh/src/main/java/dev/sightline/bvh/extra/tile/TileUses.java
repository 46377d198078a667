package dev.sightline.bvh.extra.tile;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * When each tile of a world was used last, as a number that grows. Queries count without a lock: a
 * tile that is used again writes nothing, and any other one increment and one store. Thread-safe;
 * where threads use tiles at once, either order may be noted.
 */
final class TileUses {
  private final AtomicLong clock = new AtomicLong(1);
  private final AtomicLongArray last;

  TileUses(int tiles) {
    last = new AtomicLongArray(tiles);
  }

  /** Counts a use. */
  void use(int tile) {
    if (last.get(tile) != clock.get()) {
      last.lazySet(tile, clock.incrementAndGet());
    }
  }

  /** When a tile was used last; 0 for never. */
  long last(int tile) {
    return last.get(tile);
  }
}
