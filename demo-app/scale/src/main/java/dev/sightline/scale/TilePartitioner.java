package dev.sightline.scale;

import org.apache.spark.Partitioner;

/**
 * Gives each partition a run of tiles. Tiles whose numbers follow each other are mostly neighbours,
 * as a world is cut in halves; so a task that has to look beyond its own tiles mostly finds the
 * others there.
 */
final class TilePartitioner extends Partitioner {
  private static final long serialVersionUID = 1;

  private final int tiles;
  private final int partitions;

  TilePartitioner(int tiles, int partitions) {
    this.tiles = tiles;
    this.partitions = partitions;
  }

  @Override
  public int numPartitions() {
    return partitions;
  }

  @Override
  public int getPartition(Object tile) {
    return (int) ((long) (Integer) tile * partitions / tiles);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof TilePartitioner other
        && other.tiles == tiles
        && other.partitions == partitions;
  }

  @Override
  public int hashCode() {
    return 31 * tiles + partitions;
  }
}
