package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.store.StoredTree;
import dev.sightline.bvh.store.TreeFile;
import dev.sightline.bvh.store.TreeFileException;
import dev.sightline.bvh.store.TreeFileException.Reason;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.shape.Aabb;
import dev.sightline.core.shape.Vec3;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A folder that a {@link TileCutter} has filled: an index, and a file of trees for each tile.
 *
 * <p>The index is in memory, some 50 bytes a tile; trees are read when they are asked for. Nothing
 * in the folder is trusted: what {@link TreeFile} checks is checked, and that a tile is the one
 * that the index means. Immutable and thread-safe.
 */
public final class TileFolder {
  private final Path path;
  private final TileIndex index;

  private TileFolder(Path path, TileIndex index) {
    this.path = path;
    this.index = index;
  }

  /**
   * Reads the index of a folder.
   *
   * @throws NoSuchFileException if there is none: the folder is not one of tiles, or the cutter was
   *     stopped
   * @throws TreeFileException if it is refused
   */
  public static TileFolder open(Path path) throws IOException {
    return new TileFolder(path, TileIndex.read(path));
  }

  /** Where it is. */
  public Path path() {
    return path;
  }

  /** How many tiles there are. */
  public int tileCount() {
    return index.tiles().size();
  }

  /** How many triangles the whole has, those that are left out among them. */
  public int triangleCount() {
    return index.triangles();
  }

  /** How many triangles of the whole are in no tile, as a coordinate is NaN or infinite. */
  public int leftOutCount() {
    return index.leftOut();
  }

  /** How many triangles a tile has. */
  public int triangleCount(int tile) {
    return entry(tile).triangles();
  }

  /** The box around the triangles of a tile; the boxes of neighbours overlap. */
  public Aabb bounds(int tile) {
    float[] b = entry(tile).box();
    return new Aabb(new Vec3(b[0], b[1], b[2]), new Vec3(b[3], b[4], b[5]));
  }

  /** Bytes that a tile takes in memory. */
  public long memoryBytes(int tile) {
    return entry(tile).bytes();
  }

  /** Bytes that all tiles would take together. */
  public long memoryBytes() {
    return index.tiles().stream().mapToLong(TileEntry::bytes).sum();
  }

  List<TileEntry> entries() {
    return index.tiles();
  }

  TileEntry entry(int tile) {
    return index.tiles().get(tile);
  }

  /** The file of a tile. */
  public Path file(int tile) {
    return file(path, tile);
  }

  static Path file(Path folder, int tile) {
    return folder.resolve(String.format(Locale.ROOT, "tile-%06d.trees", tile));
  }

  /**
   * Reads the tree of a tile. It names triangles by their numbers in the whole, of which it counts
   * those of other tiles as left out.
   *
   * @throws NoSuchFileException if its file is not there; the message names it
   * @throws TreeFileException if it is refused, or another tile than the index means
   * @throws IllegalStateException if it is laid out for vectors and they are not enabled
   * @throws IndexOutOfBoundsException if there is no tile of that number
   */
  public Bvh read(int tile) throws IOException {
    TileEntry entry = entry(tile);
    Path file = file(tile);
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      TreeFile trees = TreeFile.open(file.toString(), channel);
      if (trees.trees().size() != 1 || !isMeant(trees.trees().get(0), entry)) {
        throw other(file, "it is another tile than the index says");
      }
      Bvh tree = trees.read(0);
      if (!Arrays.equals(tree.rootBounds(), entry.box())) {
        throw other(file, "it has another box than the index says");
      }
      return tree;
    }
  }

  private boolean isMeant(StoredTree stored, TileEntry entry) {
    return stored.hash() == entry.hash()
        && stored.checksum() == entry.checksum()
        && stored.triangles() == entry.triangles()
        && stored.soupSize() == index.triangles()
        && stored.bytes() == entry.bytes();
  }

  private static TreeFileException other(Path file, String message) {
    return new TreeFileException(file.toString(), Reason.OTHER_TRIANGLES, message);
  }

  /**
   * Reads every tile once, one at a time, as a server does before it opens.
   *
   * @throws IOException that of the first tile that is not there or refused
   */
  public void check() throws IOException {
    for (int tile = 0; tile < tileCount(); tile++) {
      read(tile);
    }
  }

  @Override
  public String toString() {
    return "TileFolder[" + path + ", " + tileCount() + " tiles, " + triangleCount() + " triangles]";
  }
}
