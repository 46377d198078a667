package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.store.SoupHash;
import dev.sightline.bvh.store.StoredTree;
import dev.sightline.bvh.store.TreeFile;
import dev.sightline.bvh.store.TreeFileWriter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The triangles of one tile, and the file that is made of them. Not thread-safe. */
final class TileFile {
  private final float[] positions;
  private final int[] numbers;
  private int size;

  TileFile(int count) {
    positions = new float[Spill.CORNERS * count];
    numbers = new int[count];
  }

  /** Adds a triangle, of a higher number than the last one. */
  void add(int number, float[] corners) {
    System.arraycopy(corners, 0, positions, Spill.CORNERS * size, Spill.CORNERS);
    numbers[size++] = number;
  }

  /**
   * Builds the tree and writes it.
   *
   * @param whole how many triangles the whole has
   */
  TileEntry write(Path path, BuildOptions build, int whole) throws IOException {
    TriangleSoup soup = TriangleSoup.ofTriangles(positions);
    Bvh tree = numbered(BvhBuilder.build(soup, build), whole);
    try (SeekableByteChannel channel =
        Files.newByteChannel(
            path,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      TreeFileWriter writer = new TreeFileWriter(channel);
      writer.add(tree, SoupHash.of(soup));
      writer.finish();
      StoredTree stored = TreeFile.open(path.toString(), channel).trees().get(0);
      return new TileEntry(
          tree.rootBounds(), numbers.length, stored.bytes(), stored.hash(), stored.checksum());
    }
  }

  /**
   * The tree under the numbers of the whole, whose other triangles count as left out. They rise as
   * those of the tile do, so of two equal answers the same one wins.
   */
  private Bvh numbered(Bvh tree, int whole) {
    int[] triangles = tree.leafTriangles().clone();
    for (int place = 0; place < triangles.length; place++) {
      triangles[place] = triangles[place] < 0 ? triangles[place] : numbers[triangles[place]];
    }
    int others = whole - numbers.length;
    return tree.layout() == TreeLayout.VECTORS
        ? Bvh.ofBlocks(
            tree.nodeBounds(),
            tree.nodeChildren(),
            tree.leafVertices(),
            triangles,
            numbers.length,
            tree.rootBounds(),
            others)
        : new Bvh(
            tree.nodeBounds(),
            tree.nodeChildren(),
            tree.leafVertices(),
            triangles,
            tree.rootBounds(),
            others);
  }
}
