package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.internal.FileChecksum;
import dev.sightline.bvh.store.TreeFileException;
import dev.sightline.bvh.store.TreeFileException.Reason;
import dev.sightline.bvh.tree.NodeLayout;
import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The file that says which tiles there are, all numbers with their low byte first: {@link #MAGIC},
 * the version, how many tiles, how many triangles the whole has and how many of them are left out;
 * an entry for each tile; the checksum of all this.
 *
 * @param triangles how many triangles the whole has, those that are left out among them
 * @param leftOut how many are in no tile, as they are not finite
 */
record TileIndex(int triangles, int leftOut, List<TileEntry> tiles) {
  /** Its name in the folder. */
  static final String NAME = "tiles.index";

  /** As that of a file of trees: a byte that no text has, a name, a line end. */
  static final long MAGIC = 0x0a0d_454c_4954_4c89L;

  static final int VERSION = 1;
  static final int HEAD = 24;
  private static final int TAIL = 4;

  /** Writes the file; before that the folder has no index. */
  void write(Path folder) throws IOException {
    byte[] array = new byte[HEAD + TileEntry.BYTES * tiles.size() + TAIL];
    ByteBuffer bytes = ByteBuffer.wrap(array).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(MAGIC).putInt(VERSION).putInt(tiles.size()).putInt(triangles).putInt(leftOut);
    for (TileEntry tile : tiles) {
      tile.write(bytes);
    }
    bytes.putInt(FileChecksum.of(bytes, bytes.position()));
    Path written = folder.resolve(NAME + ".new"); // not a temporary file, which others cannot read
    Files.write(written, array);
    Files.move(written, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Reads and checks the file of a folder.
   *
   * @throws TreeFileException if it is refused
   */
  static TileIndex read(Path folder) throws IOException {
    Path file = folder.resolve(NAME);
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      return read(file.toString(), channel);
    }
  }

  static TileIndex read(String name, SeekableByteChannel channel) throws IOException {
    long length = channel.size();
    ByteBuffer head = fill(name, channel, HEAD);
    if (head.getLong() != MAGIC) {
      throw new TreeFileException(name, Reason.FOREIGN, "this is no index of tiles");
    }
    int version = head.getInt();
    if (version != VERSION) {
      throw new TreeFileException(
          name,
          Reason.VERSION,
          "it has the form " + version + ", and this version reads " + VERSION);
    }
    int count = head.getInt();
    long said = HEAD + (long) TileEntry.BYTES * count + TAIL;
    if (count < 0 || said != length || said > Integer.MAX_VALUE) {
      throw new TreeFileException(
          name, Reason.LENGTH, "it has " + length + " bytes, and says it has " + count + " tiles");
    }
    channel.position(0);
    ByteBuffer all = fill(name, channel, (int) said);
    ((Buffer) all).position(all.limit() - TAIL);
    if (FileChecksum.of(all, all.position()) != all.getInt()) {
      throw new TreeFileException(name, Reason.CHECKSUM, "its bytes were changed");
    }
    ((Buffer) all).position(HEAD - 2 * Integer.BYTES);
    return checked(name, all, count);
  }

  private static TileIndex checked(String name, ByteBuffer in, int count) throws TreeFileException {
    int triangles = in.getInt();
    int leftOut = in.getInt();
    TileEntry[] tiles = new TileEntry[count];
    long sum = leftOut;
    for (int i = 0; i < count; i++) {
      tiles[i] = TileEntry.read(in);
      if (!tiles[i].isPossible()) {
        throw new TreeFileException(name, Reason.INVALID, "tile " + i + " cannot be");
      }
      sum += tiles[i].triangles();
    }
    if (leftOut < 0 || sum != triangles || triangles > NodeLayout.MAX_TRIANGLES) {
      throw new TreeFileException(
          name, Reason.INVALID, "its tiles have " + sum + " triangles of " + triangles);
    }
    return new TileIndex(triangles, leftOut, List.of(tiles));
  }

  private static ByteBuffer fill(String name, SeekableByteChannel channel, int bytes)
      throws IOException {
    ByteBuffer into = buffer(bytes);
    while (into.hasRemaining()) {
      if (channel.read(into) < 0) {
        throw new TreeFileException(name, Reason.LENGTH, "it ended while it was read");
      }
    }
    ((Buffer) into).flip();
    return into;
  }

  private static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
