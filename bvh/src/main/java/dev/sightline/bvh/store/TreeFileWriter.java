package dev.sightline.bvh.store;

import dev.sightline.bvh.internal.FileChecksum;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes trees into a file, one after the other, so that no two of them need be in memory at once.
 * The file is complete once {@link #finish} has returned; what is written before is refused by
 * every reader. The same trees in the same order give the same bytes. For one thread.
 */
public final class TreeFileWriter {
  private static final int CHUNK = 1 << 18;

  private final SeekableByteChannel channel;
  private final List<StoredTree> entries = new ArrayList<>();
  private final ByteBuffer chunk = TreeFileForm.buffer(CHUNK);
  private final FileChecksum checksum = new FileChecksum();
  private long end = TreeFileForm.HEAD;

  /**
   * Begins a file.
   *
   * @param channel empty, and open for writing; whoever opened it closes it
   */
  public TreeFileWriter(SeekableByteChannel channel) throws IOException {
    this.channel = channel;
    write(TreeFileForm.buffer(TreeFileForm.HEAD)); // zeros, until there is a table
  }

  /**
   * Writes a tree, unless there is one of the same layout over the same triangles.
   *
   * @param soup the triangles that it was built over
   * @return whether it was written
   * @throws IllegalArgumentException if the tree was refitted or posed, which a file does not tell,
   *     or the soup has another number of triangles
   */
  public boolean add(Bvh tree, TriangleSoup soup) throws IOException {
    requireAsBuilt(tree);
    int leftOut = tree.leftOutCount();
    if (tree.triangleCount() + leftOut != soup.size()) {
      throw new IllegalArgumentException(
          "a tree over "
              + (tree.triangleCount() + leftOut)
              + " triangles is not that of "
              + soup.size());
    }
    return add(tree, SoupHash.of(soup));
  }

  /**
   * Writes a tree under a hash, unless there is one of the same layout under it: for a caller that
   * knows the hash, or whose soup is only a part of what the tree counts.
   *
   * @return whether it was written
   * @throws IllegalArgumentException if the tree was refitted or posed, which a file does not tell
   */
  public boolean add(Bvh tree, long hash) throws IOException {
    requireAsBuilt(tree);
    int leftOut = tree.leftOutCount();
    for (StoredTree entry : entries) {
      if (entry.hash() == hash && entry.layout() == tree.layout()) {
        return false;
      }
    }
    int places = tree.placeCount();
    int triangles = tree.triangleCount();
    checksum.reset();
    floats(tree.rootBounds());
    ints(tree.nodeChildren());
    floats(tree.nodeBounds());
    ints(tree.leafTriangles());
    floats(tree.leafVertices());
    int sum = checksum.value();
    StoredTree entry =
        new StoredTree(hash, tree.layout(), tree.nodeCount(), places, triangles, leftOut, end, sum);
    entries.add(entry);
    end += entry.bytes();
    return true;
  }

  private static void requireAsBuilt(Bvh tree) {
    if (!tree.isAsBuilt()) {
      throw new IllegalArgumentException("a tree is stored as it was built, not refitted or posed");
    }
  }

  /** How many trees there are so far. */
  public int size() {
    return entries.size();
  }

  /** Writes the table and, last, the head. */
  public void finish() throws IOException {
    ByteBuffer table = TreeFileForm.buffer(StoredTree.BYTES * entries.size());
    for (StoredTree entry : entries) {
      entry.write(table);
    }
    int sum = TreeFileForm.checksum(table, table.capacity());
    ((Buffer) table).flip();
    write(table);
    channel.position(0);
    write(TreeFileForm.head(entries.size(), end, end + table.capacity(), sum));
    channel.position(end + table.capacity());
  }

  private void floats(float[] array) throws IOException {
    for (int from = 0; from < array.length; from += CHUNK / Float.BYTES) {
      int n = Math.min(CHUNK / Float.BYTES, array.length - from);
      ((Buffer) chunk).clear();
      chunk.asFloatBuffer().put(array, from, n);
      put(n);
    }
  }

  private void ints(int[] array) throws IOException {
    for (int from = 0; from < array.length; from += CHUNK / Integer.BYTES) {
      int n = Math.min(CHUNK / Integer.BYTES, array.length - from);
      ((Buffer) chunk).clear();
      chunk.asIntBuffer().put(array, from, n);
      put(n);
    }
  }

  private void put(int numbers) throws IOException {
    ((Buffer) chunk).limit(Integer.BYTES * numbers);
    checksum.add(chunk);
    write(chunk);
  }

  private void write(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }
}
