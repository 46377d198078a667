package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.tree.Bvh;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * The tiles in memory and those being read, and what they take of a budget. Whoever calls has the
 * lock of the world.
 */
final class TileShelf {
  private final List<TileEntry> entries;
  private final long budget;
  private final Bvh[] trees;

  /** When each was put there or last asked by a query. */
  private final TileUses uses;

  private final BitSet reserved = new BitSet();
  private long bytes;

  TileShelf(List<TileEntry> entries, long budget, TileUses uses) {
    this.entries = entries;
    this.budget = budget;
    this.uses = uses;
    trees = new Bvh[entries.size()];
    Arrays.fill(trees, Bvh.EMPTY);
  }

  /** A copy, {@link Bvh#EMPTY} for what is not there. */
  Bvh[] trees() {
    return trees.clone();
  }

  boolean holds(int tile) {
    return trees[tile].triangleCount() > 0;
  }

  /** A tile, {@link Bvh#EMPTY} if it is not there. */
  Bvh tree(int tile) {
    return trees[tile];
  }

  boolean isReserved(int tile) {
    return reserved.get(tile);
  }

  /**
   * Makes room for a tile that is to be read, which {@link #put} or {@link #release} ends. Drops
   * first what is not wanted, the least recently used before others.
   *
   * @param forced whether tiles that are wanted may go too, the farthest first
   * @return whether there is room; if not, others are being read
   */
  boolean reserve(int tile, TilePlan plan, boolean forced) {
    long needed = entries.get(tile).bytes();
    while (bytes + needed > budget) {
      int victim = leastUsed(plan);
      victim = victim < 0 && forced ? farthest(plan) : victim;
      if (victim < 0) {
        return false;
      }
      drop(victim);
    }
    bytes += needed;
    reserved.set(tile);
    return true;
  }

  private int leastUsed(TilePlan plan) {
    int least = -1;
    for (int tile = 0; tile < trees.length; tile++) {
      boolean mayGo = holds(tile) && !plan.isWanted(tile);
      least = mayGo && (least < 0 || uses.last(tile) < uses.last(least)) ? tile : least;
    }
    return least;
  }

  private int farthest(TilePlan plan) {
    for (int i = plan.wanted.length - 1; i >= 0; i--) {
      if (holds(plan.wanted[i])) {
        return plan.wanted[i];
      }
    }
    return -1;
  }

  /** Puts a tile there that has room reserved. */
  void put(int tile, Bvh tree) {
    reserved.clear(tile);
    trees[tile] = tree;
    uses.use(tile);
  }

  /** Gives up the room of a tile that was not read. */
  void release(int tile) {
    reserved.clear(tile);
    bytes -= entries.get(tile).bytes();
  }

  /** Drops what is far; whether there was any. */
  boolean dropFar(TilePlan plan) {
    boolean any = false;
    for (int tile = 0; tile < trees.length; tile++) {
      if (holds(tile) && plan.isFar(tile)) {
        drop(tile);
        any = true;
      }
    }
    return any;
  }

  /** Drops everything. */
  void clear() {
    for (int tile = 0; tile < trees.length; tile++) {
      if (holds(tile)) {
        drop(tile);
      }
    }
  }

  private void drop(int tile) {
    trees[tile] = Bvh.EMPTY;
    bytes -= entries.get(tile).bytes();
  }
}
