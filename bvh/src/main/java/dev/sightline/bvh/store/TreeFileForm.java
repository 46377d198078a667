package dev.sightline.bvh.store;

import dev.sightline.bvh.internal.FileChecksum;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The bytes of a file of trees, all numbers with their low byte first: a head of {@link #HEAD}
 * bytes; the arrays of each tree one after the other; a table with an entry for each tree.
 *
 * <p>The head: eight bytes of {@link #MAGIC}, the {@link #VERSION}, how many trees there are, where
 * the table begins, how long the file is, the checksum of the table, and that of the head before
 * it. The arrays of a tree: its box, child references, child boxes, the numbers of its triangles
 * and, but in a compact tree, their corners.
 */
final class TreeFileForm {
  /** A byte that no text has, a name, and a line end that transfers of text would change. */
  static final long MAGIC = 0x0a0d_4545_5254_4c89L;

  /** Another number for whatever is not read as this is. */
  static final int VERSION = 1;

  static final int HEAD = 40;

  private TreeFileForm() {}

  /** A buffer of a number of bytes in the file's byte order. */
  static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** The head of a file, from its first byte on. */
  static ByteBuffer head(int trees, long table, long length, int tableChecksum) {
    ByteBuffer head = buffer(HEAD);
    head.putLong(MAGIC).putInt(VERSION).putInt(trees).putLong(table).putLong(length);
    head.putInt(tableChecksum);
    head.putInt(checksum(head, HEAD - Integer.BYTES));
    ((Buffer) head).flip();
    return head;
  }

  /** The checksum of the first bytes of a buffer. */
  static int checksum(ByteBuffer buffer, int bytes) {
    return FileChecksum.of(buffer, bytes);
  }
}
