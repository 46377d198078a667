package dev.sightline.bvh.internal;

import java.nio.ByteBuffer;
import java.util.zip.Checksum;

/**
 * The CRC-32C of the library's files: the JDK's, which runs on instructions of the processor, and a
 * table where the runtime has none, such as Android 13. For one thread.
 */
public final class FileChecksum {
  private final Checksum sum;

  /** Of nothing yet. */
  public FileChecksum() {
    this(ofRuntime());
  }

  FileChecksum(Checksum sum) {
    this.sum = sum;
  }

  private static Checksum ofRuntime() {
    try {
      return Class.forName("java.util.zip.CRC32C")
          .asSubclass(Checksum.class)
          .getDeclaredConstructor()
          .newInstance();
    } catch (ReflectiveOperationException e) {
      return new Table();
    }
  }

  /** The checksum of the first bytes of a buffer that has an array. */
  public static int of(ByteBuffer buffer, int bytes) {
    FileChecksum checksum = new FileChecksum();
    checksum.sum.update(buffer.array(), buffer.arrayOffset(), bytes);
    return checksum.value();
  }

  /** Begins anew. */
  public void reset() {
    sum.reset();
  }

  /** Adds what remains of a buffer that has an array; leaves its position where it is. */
  public void add(ByteBuffer buffer) {
    sum.update(buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining());
  }

  /** The checksum of what was added. */
  public int value() {
    return (int) sum.getValue();
  }

  /** A byte at a time, by Sarwate's table of the remainders of all bytes. */
  static final class Table implements Checksum {
    /** Castagnoli's polynomial, its lowest power in the highest bit. */
    private static final int POLYNOMIAL = 0x82f63b78;

    private static final int[] REMAINDERS = remainders();

    private int rest = -1;

    private static int[] remainders() {
      int[] table = new int[1 << Byte.SIZE];
      for (int i = 0; i < table.length; i++) {
        int rest = i;
        for (int bit = 0; bit < Byte.SIZE; bit++) {
          rest = (rest >>> 1) ^ ((rest & 1) == 0 ? 0 : POLYNOMIAL);
        }
        table[i] = rest;
      }
      return table;
    }

    @Override
    public void update(int b) {
      rest = (rest >>> Byte.SIZE) ^ REMAINDERS[(rest ^ b) & 0xff];
    }

    @Override
    public void update(byte[] bytes, int from, int count) {
      int r = rest;
      for (int i = from; i < from + count; i++) {
        r = (r >>> Byte.SIZE) ^ REMAINDERS[(r ^ bytes[i]) & 0xff];
      }
      rest = r;
    }

    @Override
    public long getValue() {
      return ~rest & 0xffff_ffffL;
    }

    @Override
    public void reset() {
      rest = -1;
    }
  }
}
