package dev.sightline.bvh.extra.tile;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Triangles that wait on a disk for the tile they belong to: records of a number and nine
 * coordinates, in a file that goes when it is closed. For one thread.
 */
final class Spill implements Closeable {
  /** Bytes of a record. */
  static final int RECORD = 40;

  /** Coordinates of a triangle. */
  static final int CORNERS = 9;

  private static final int READ_AT_ONCE = 1 << 11;

  private final FileChannel file;
  private long records;

  /** Makes an empty file in a folder. */
  Spill(Path folder) throws IOException {
    Path path = Files.createTempFile(folder, "triangles", ".spill");
    file =
        FileChannel.open(
            path,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE,
            StandardOpenOption.DELETE_ON_CLOSE);
  }

  /** Receives records in their order. */
  @FunctionalInterface
  interface Receiver {
    /**
     * Takes a record.
     *
     * @param number of the triangle in the whole
     * @param corners nine coordinates, until the next record
     */
    void take(int number, float[] corners) throws IOException;
  }

  /** Records that are written one after the other, from some place on. */
  final class Writer {
    private final ByteBuffer waiting;
    private long next;

    /**
     * Makes a writer.
     *
     * @param first where its first record goes
     * @param room records that wait in memory
     */
    Writer(long first, int room) {
      next = first;
      waiting = buffer(room);
    }

    void put(int number, float[] corners) throws IOException {
      if (!waiting.hasRemaining()) {
        flush();
      }
      waiting.putInt(number);
      for (int k = 0; k < CORNERS; k++) {
        waiting.putFloat(corners[k]);
      }
    }

    /** Writes what waits. */
    void flush() throws IOException {
      ((Buffer) waiting).flip();
      long count = waiting.limit() / RECORD;
      long at = next * RECORD;
      while (waiting.hasRemaining()) {
        at += file.write(waiting, at);
      }
      ((Buffer) waiting).clear();
      next += count;
    }
  }

  /** Reserves room for a number of records; returns where they begin. */
  long reserve(long count) {
    long first = records;
    records += count;
    return first;
  }

  /** Hands over records, from some place on. */
  void read(long first, long count, Receiver receiver) throws IOException {
    ByteBuffer bytes = buffer(READ_AT_ONCE);
    float[] corners = new float[CORNERS];
    for (long from = first; from < first + count; from += READ_AT_ONCE) {
      ((Buffer) bytes).clear().limit(RECORD * (int) Math.min(READ_AT_ONCE, first + count - from));
      for (long at = from * RECORD; bytes.hasRemaining(); ) {
        int n = file.read(bytes, at);
        if (n < 0) {
          throw new EOFException("the triangles that were put aside are not there any more");
        }
        at += n;
      }
      ((Buffer) bytes).flip();
      while (bytes.hasRemaining()) {
        int number = bytes.getInt();
        for (int k = 0; k < CORNERS; k++) {
          corners[k] = bytes.getFloat();
        }
        receiver.take(number, corners);
      }
    }
  }

  private static ByteBuffer buffer(int count) {
    return ByteBuffer.allocate(RECORD * count).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
