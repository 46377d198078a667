package dev.sightline.bvh.store;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.tree.TriangleBlocks;
import java.nio.ByteBuffer;
import java.util.List;

/**
 * The entry of one tree in a file.
 *
 * @param hash that of the soup it was built over, by {@link SoupHash}
 * @param layout how it lies in memory
 * @param nodes how many inner nodes it has
 * @param places how many places its leaf order has
 * @param triangles how many triangles it has
 * @param leftOut how many triangles of the soup are not in it, as they are not finite
 * @param offset where in the file its arrays begin
 * @param checksum CRC-32C of these
 */
public record StoredTree(
    long hash,
    TreeLayout layout,
    int nodes,
    int places,
    int triangles,
    int leftOut,
    long offset,
    int checksum) {
  /** Layouts by their numbers in files, which stay what they are. */
  static final List<TreeLayout> LAYOUTS =
      List.of(TreeLayout.PLAIN, TreeLayout.VECTORS, TreeLayout.COMPACT);

  /** Bytes of an entry in the table of a file. */
  static final int BYTES = 40;

  private static final int CORNERS = 9;
  private static final int BOX = 6;

  /** How many triangles the soup has that it was built over. */
  public int soupSize() {
    return triangles + leftOut;
  }

  /** Bytes of its arrays in the file, which are those it takes in memory. */
  public long bytes() {
    return 4L * (BOX + references() + bounds() + places + corners());
  }

  long references() {
    return (long) layout.width() * nodes;
  }

  long bounds() {
    return (long) NodeLayout.stride(layout.width()) * nodes;
  }

  long corners() {
    return layout == TreeLayout.COMPACT ? 0 : (long) CORNERS * places;
  }

  /** Whether arrays of these lengths can be a tree's. */
  boolean isPossible() {
    boolean fits = nodes >= 0 && places >= 0 && triangles >= 0 && leftOut >= 0;
    fits &= (long) triangles + leftOut <= NodeLayout.MAX_TRIANGLES && triangles <= places;
    fits &= layout == TreeLayout.VECTORS ? places % TriangleBlocks.SIZE == 0 : places == triangles;
    // An inner node parts triangles, so there are fewer; that of one triangle is all there is.
    fits &= nodes <= Math.max(1, triangles);
    fits &= places <= (long) TriangleBlocks.SIZE * triangles;
    return fits && bounds() <= Integer.MAX_VALUE && corners() <= Integer.MAX_VALUE;
  }

  void write(ByteBuffer out) {
    out.putLong(hash).putLong(offset).putInt(LAYOUTS.indexOf(layout)).putInt(nodes).putInt(places);
    out.putInt(triangles).putInt(leftOut).putInt(checksum);
  }

  /** Reads an entry whose layout is one that there is; {@link #layoutIn} says whether. */
  static StoredTree read(ByteBuffer in) {
    long hash = in.getLong();
    long offset = in.getLong();
    TreeLayout layout = LAYOUTS.get(in.getInt());
    int nodes = in.getInt();
    int places = in.getInt();
    int triangles = in.getInt();
    int leftOut = in.getInt();
    return new StoredTree(hash, layout, nodes, places, triangles, leftOut, offset, in.getInt());
  }

  /** The number of the layout in the entry that comes next. */
  static int layoutIn(ByteBuffer in) {
    return in.getInt(in.position() + 2 * Long.BYTES);
  }
}
