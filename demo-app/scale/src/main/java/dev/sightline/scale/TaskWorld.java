package dev.sightline.scale;

import dev.sightline.bvh.extra.tile.TileFolder;
import dev.sightline.bvh.extra.tile.TiledWorld;
import dev.sightline.bvh.extra.tile.Tiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;

/**
 * The world as one task sees it: no tile at first, then those that its questions reach, within a
 * budget of bytes. For one thread.
 */
final class TaskWorld implements Closeable {
  private final TiledWorld world;
  private final BitSet opened = new BitSet();
  private Tiles noted;

  /**
   * Opens a folder; only its index is read.
   *
   * @param budget bytes of the tiles that are in memory at a time
   */
  TaskWorld(Path folder, long budget) throws IOException {
    world = TiledWorld.of(TileFolder.open(folder), budget, Runnable::run);
    noted = world.tilesOnDemand();
  }

  /** All tiles: a question that reaches one that is not there reads it and waits. */
  Tiles tiles() {
    Tiles now = world.tilesOnDemand();
    if (now != noted) {
      noted = now;
      for (int tile = 0; tile < now.count(); tile++) {
        if (now.isLoaded(tile)) {
          opened.set(tile);
        }
      }
    }
    return now;
  }

  /** How many tiles were read, those apart that came and went within one question. */
  int openedCount() {
    tiles();
    return opened.cardinality();
  }

  @Override
  public void close() {
    world.close();
  }
}
