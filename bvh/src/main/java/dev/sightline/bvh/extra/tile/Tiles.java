package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The tiles of a world that are in memory at one moment; queries search these. Immutable and
 * thread-safe. Its tiles stay in memory as long as it does, so take a new one for every frame or
 * request.
 *
 * <p>One made by {@link TiledWorld#tilesOnDemand} reads the tiles that a query reaches and that are
 * not there; queries then wait for the disk, and may throw {@link UncheckedIOException}.
 */
public final class Tiles {
  /** Of a world without tiles. */
  static final Tiles NONE =
      new Tiles(List.of(), InstanceTree.EMPTY, new Bvh[0], new TileUses(0), null);

  private final List<TileEntry> entries;
  private final InstanceTree boxes;

  /** By tile; {@link Bvh#EMPTY} where one is not there. */
  private final Bvh[] trees;

  private final TileUses uses;
  private final @Nullable TiledWorld world;

  /**
   * Takes over an array.
   *
   * @param uses where queries note which tiles they ask
   * @param world reads what is not there; null for nothing to be read
   */
  Tiles(
      List<TileEntry> entries,
      InstanceTree boxes,
      Bvh[] trees,
      TileUses uses,
      @Nullable TiledWorld world) {
    this.entries = entries;
    this.boxes = boxes;
    this.trees = trees;
    this.uses = uses;
    this.world = world;
  }

  /** How many tiles the world has. */
  public int count() {
    return trees.length;
  }

  /** Whether a tile is there. */
  public boolean isLoaded(int tile) {
    return trees[tile].triangleCount() > 0;
  }

  /** How many tiles are there. */
  public int loadedCount() {
    int loaded = 0;
    for (int tile = 0; tile < trees.length; tile++) {
      loaded += isLoaded(tile) ? 1 : 0;
    }
    return loaded;
  }

  /** Bytes of the tiles that are there. */
  public long memoryBytes() {
    long bytes = 0;
    for (int tile = 0; tile < trees.length; tile++) {
      bytes += isLoaded(tile) ? entries.get(tile).bytes() : 0;
    }
    return bytes;
  }

  /**
   * The tree of a tile, for what a {@link TileQuery} does not answer; empty if it is not there. It
   * names triangles by their numbers in the whole.
   */
  public Optional<Bvh> tree(int tile) {
    return isLoaded(tile) ? Optional.of(trees[tile]) : Optional.empty();
  }

  /** The tree of a tile that a query asks; {@link Bvh#EMPTY} if it is not there. */
  Bvh there(int tile) {
    Bvh tree = trees[tile];
    if (tree.triangleCount() > 0) {
      uses.use(tile);
    }
    return tree;
  }

  /** The tree of a tile that is not there, read for this; {@link Bvh#EMPTY} if none is read. */
  Bvh demanded(int tile) {
    return world == null ? Bvh.EMPTY : world.demand(tile);
  }

  InstanceTree boxes() {
    return boxes;
  }

  TileEntry entry(int tile) {
    return entries.get(tile);
  }

  /** The trees, to be copied. */
  Bvh[] trees() {
    return trees;
  }
}
