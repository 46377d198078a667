package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.tree.TreeLayout;

/**
 * How a world is cut into tiles.
 *
 * @param maxTriangles the most triangles that a tile holds, at least 1: what is loaded and dropped
 *     at once. A tile is built in some 300 bytes a triangle
 * @param build how the tree of each tile is built. Where it names no layout, trees are {@link
 *     TreeLayout#PLAIN}, which every machine can read
 */
public record TileOptions(int maxTriangles, BuildOptions build) {
  /** The most triangles that may be asked for in a tile. */
  public static final int MOST_TRIANGLES = 1 << 24;

  /** Tiles of up to 32,768 triangles, some 1.8 MB each, with balanced trees. */
  public static final TileOptions DEFAULT = new TileOptions(1 << 15, BuildOptions.balanced());

  /**
   * Checks the options.
   *
   * @throws IllegalArgumentException if the number of triangles is below 1 or above {@link
   *     #MOST_TRIANGLES}, or trees are to be compact, which leaves the triangles out of a file
   */
  public TileOptions {
    if (maxTriangles < 1 || maxTriangles > MOST_TRIANGLES) {
      throw new IllegalArgumentException(
          "triangles of a tile: " + maxTriangles + " is not in [1, " + MOST_TRIANGLES + "]");
    }
    if (!build.layout().isPresent()) {
      build = build.withLayout(TreeLayout.PLAIN);
    } else if (build.layout().get() == TreeLayout.COMPACT) {
      throw new IllegalArgumentException("a compact tree holds no triangles, and a tile has to");
    }
  }

  /** The same with other tiles. */
  public TileOptions withMaxTriangles(int most) {
    return new TileOptions(most, build);
  }
}
