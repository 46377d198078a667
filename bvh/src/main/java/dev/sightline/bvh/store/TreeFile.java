package dev.sightline.bvh.store;

import dev.sightline.bvh.internal.VectorSupport;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.store.TreeFileException.Reason;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeCheck;
import dev.sightline.bvh.tree.TreeLayout;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.ArrayList;
import java.util.List;

/**
 * Trees that were stored in a file, to be taken from it without a build. A stored tree answers to
 * the bit as the one that was written.
 *
 * <p>A file is never trusted. Its length, its checksums and each tree's boxes, links and numbers
 * are checked before a query may use it, and each corner of a tree is compared with the triangles
 * of the mesh. The memory that is allocated is bounded by the file's length, whatever it claims. If
 * the reader does not have the triangles, a file whose bytes were changed and whose checksums were
 * made right again can hold other triangles than were written; it cannot make a query fail.
 *
 * <p>Reads from the channel it was given, which stays the caller's. For one thread; {@link
 * #through} gives another one its own.
 */
public final class TreeFile {
  private final String name;
  private final SeekableByteChannel channel;
  private final List<StoredTree> trees;

  private TreeFile(String name, SeekableByteChannel channel, List<StoredTree> trees) {
    this.name = name;
    this.channel = channel;
    this.trees = trees;
  }

  /**
   * Reads what a file says of its trees.
   *
   * @param name names it in messages
   * @throws TreeFileException if it is refused
   */
  public static TreeFile open(String name, SeekableByteChannel channel) throws IOException {
    long length = channel.size();
    ByteBuffer head = TreeFileForm.buffer(TreeFileForm.HEAD);
    if (length < TreeFileForm.HEAD) {
      throw new TreeFileException(name, Reason.FOREIGN, "no file of trees is so short: " + length);
    }
    ArrayReader reader = new ArrayReader(name, channel);
    reader.fill(0, head);
    if (head.getLong() != TreeFileForm.MAGIC) {
      throw new TreeFileException(name, Reason.FOREIGN, "this is no file of trees");
    }
    int version = head.getInt();
    if (version != TreeFileForm.VERSION) {
      throw new TreeFileException(
          name,
          Reason.VERSION,
          "it has the form " + version + ", and this version reads " + TreeFileForm.VERSION);
    }
    int count = head.getInt();
    long table = head.getLong();
    long said = head.getLong();
    int tableChecksum = head.getInt();
    requireSum(name, "head", TreeFileForm.checksum(head, TreeFileForm.HEAD - 4) == head.getInt());
    if (said != length) {
      throw new TreeFileException(
          name, Reason.LENGTH, "it has " + length + " bytes, and says that it has " + said);
    }
    long bytes = (long) StoredTree.BYTES * count;
    if (count < 0 || table < TreeFileForm.HEAD || bytes > length || table != length - bytes) {
      throw invalid(name, "a table of " + count + " trees is not at " + table);
    }
    if (bytes > Integer.MAX_VALUE) {
      throw invalid(name, "a table of " + count + " trees is too long");
    }
    ByteBuffer entries = TreeFileForm.buffer((int) bytes);
    reader.fill(table, entries);
    requireSum(name, "table", TreeFileForm.checksum(entries, entries.capacity()) == tableChecksum);
    return new TreeFile(name, channel, entries(name, entries, count, table));
  }

  private static List<StoredTree> entries(String name, ByteBuffer in, int count, long table)
      throws TreeFileException {
    List<StoredTree> found = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int layout = StoredTree.layoutIn(in);
      if (layout < 0 || layout >= StoredTree.LAYOUTS.size()) {
        throw invalid(name, "tree " + i + " has the layout " + layout + ", which there is not");
      }
      StoredTree entry = StoredTree.read(in);
      if (!entry.isPossible()
          || entry.offset() < TreeFileForm.HEAD
          || entry.offset() > table - entry.bytes()) {
        throw invalid(name, "tree " + i + " cannot be: " + entry);
      }
      found.add(entry);
    }
    return found;
  }

  private static void requireSum(String name, String what, boolean isRight)
      throws TreeFileException {
    if (!isRight) {
      throw new TreeFileException(
          name, Reason.CHECKSUM, "the bytes of its " + what + " were changed");
    }
  }

  private static TreeFileException invalid(String name, String message) {
    return new TreeFileException(name, Reason.INVALID, message);
  }

  /**
   * The same file through another channel, so that it need not be open while nothing is read. Its
   * table is not read again; a tree is checked as ever, so another file is refused.
   *
   * @param other the same bytes, for one thread
   */
  public TreeFile through(SeekableByteChannel other) {
    return new TreeFile(name, other, trees);
  }

  /** The trees of the file, in the order in which they were written. */
  public List<StoredTree> trees() {
    return List.copyOf(trees);
  }

  /**
   * Looks for the tree over the triangles of a soup.
   *
   * @param hash the soup's {@link SoupHash}
   * @return its number, the first of several, or -1
   */
  public int find(long hash, TreeLayout layout) {
    for (int i = 0; i < trees.size(); i++) {
      if (trees.get(i).hash() == hash && trees.get(i).layout() == layout) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Reads a tree and holds it to the triangles that it is wanted for.
   *
   * @param number from 0 on
   * @param soup kept by a compact tree, as by a build
   * @throws TreeFileException if the tree is refused
   * @throws IllegalStateException if it is laid out for vectors and they are not enabled
   * @throws IndexOutOfBoundsException if there is no tree of that number
   */
  public Bvh read(int number, TriangleSoup soup) throws IOException {
    StoredTree entry = trees.get(number);
    if (entry.soupSize() != soup.size()) {
      throw new TreeFileException(
          name,
          Reason.OTHER_TRIANGLES,
          "tree " + number + " is over " + entry.soupSize() + " triangles, not " + soup.size());
    }
    Bvh tree = arrays(number, soup);
    String violation = TreeCheck.check(tree, soup).orElse(null);
    if (violation != null) {
      boolean isTree = !TreeCheck.check(tree).isPresent();
      throw new TreeFileException(
          name,
          isTree ? Reason.OTHER_TRIANGLES : Reason.INVALID,
          "tree " + number + (isTree ? " is over others: " : " is invalid: ") + violation);
    }
    return tree;
  }

  /**
   * Reads a tree where its triangles are not at hand; it holds them itself.
   *
   * @param number from 0 on
   * @throws TreeFileException if the tree is refused, as every compact one is, which holds none
   * @throws IllegalStateException if it is laid out for vectors and they are not enabled
   * @throws IndexOutOfBoundsException if there is no tree of that number
   */
  public Bvh read(int number) throws IOException {
    if (trees.get(number).layout() == TreeLayout.COMPACT) {
      throw new TreeFileException(
          name, Reason.OTHER_TRIANGLES, "tree " + number + " is compact and holds no triangles");
    }
    Bvh tree = arrays(number, TriangleSoup.ofTriangles(new float[0]));
    String violation = TreeCheck.check(tree).orElse(null);
    if (violation != null) {
      throw invalid(name, "tree " + number + " is invalid: " + violation);
    }
    return tree;
  }

  private Bvh arrays(int number, TriangleSoup soup) throws IOException {
    StoredTree entry = trees.get(number);
    if (entry.layout() == TreeLayout.VECTORS && !VectorSupport.isThere()) {
      throw new IllegalStateException(
          name + ": tree " + number + " is laid out for vectors, which are not enabled here");
    }
    ArrayReader reader = new ArrayReader(name, channel);
    reader.begin(entry.offset());
    float[] root = reader.floats(6);
    int[] children = reader.ints((int) entry.references());
    float[] bounds = reader.floats((int) entry.bounds());
    int[] triangles = reader.ints(entry.places());
    float[] corners = reader.floats((int) entry.corners());
    requireSum(name, "tree " + number, reader.checksum() == entry.checksum());
    int leftOut = entry.leftOut();
    return switch (entry.layout()) {
      case PLAIN -> new Bvh(bounds, children, corners, triangles, root, leftOut);
      case VECTORS ->
          Bvh.ofBlocks(bounds, children, corners, triangles, entry.triangles(), root, leftOut);
      case COMPACT -> Bvh.overSoup(bounds, children, soup, triangles, root, leftOut);
    };
  }
}
