package dev.sightline.demo.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** An int32 count and that many records of float32, all little endian, in one file. */
final class FloatRecords {
  private static final int CHUNK = 1 << 20;

  private FloatRecords() {}

  /**
   * Returns the floats of all records.
   *
   * @param what plural noun of the records, for messages
   * @param width floats in a record
   * @param most how many records are of use at all
   */
  static float[] read(Path file, String what, int width, int most) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    if (!Files.isRegularFile(file)) {
      throw new MalformedFileException(file, "is not a regular file");
    }
    try (FileChannel channel = FileChannel.open(file)) {
      long size = channel.size();
      ByteBuffer buffer = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
      if (size < Integer.BYTES) {
        throw new MalformedFileException(file, "has " + size + " bytes, too short for a count");
      }
      buffer.limit(Integer.BYTES);
      fill(channel, buffer, file);
      int count = buffer.getInt();
      check(file, what, width, count, size);
      if (count > most) {
        throw new MalformedFileException(file, count + " " + what + " are more than " + most);
      }
      float[] values = allocate(file, what, count * width);
      readInto(values, channel, buffer, file);
      return values;
    } catch (FileSystemException | MalformedFileException e) {
      throw e;
    } catch (IOException e) {
      throw NamedFailure.of(file, e);
    }
  }

  private static float[] allocate(Path file, String what, int length)
      throws MalformedFileException {
    try {
      return new float[length];
    } catch (OutOfMemoryError e) {
      throw new MalformedFileException(
          file,
          String.format(
              "its %s take %d MB of memory, and Java may use %d MB; java -Xmx... gives it more",
              what, ((long) length * Float.BYTES) >> 20, Runtime.getRuntime().maxMemory() >> 20));
    }
  }

  private static void check(Path file, String what, int width, int count, long size)
      throws MalformedFileException {
    if (count < 0) {
      throw new MalformedFileException(file, "the count of " + what + " is negative: " + count);
    }
    long wanted = Integer.BYTES + (long) count * width * Float.BYTES;
    if (size != wanted) {
      throw new MalformedFileException(
          file,
          String.format(
              "%d %s take %d bytes, but the file has %d (%s by %d)",
              count,
              what,
              wanted,
              size,
              size < wanted ? "short" : "too long",
              Math.abs(wanted - size)));
    }
  }

  private static void readInto(
      float[] values, ReadableByteChannel channel, ByteBuffer buffer, Path file)
      throws IOException {
    for (int done = 0; done < values.length; ) {
      int now = Math.min(values.length - done, CHUNK / Float.BYTES);
      buffer.clear();
      buffer.limit(now * Float.BYTES);
      fill(channel, buffer, file);
      buffer.asFloatBuffer().get(values, done, now);
      done += now;
    }
  }

  private static void fill(ReadableByteChannel channel, ByteBuffer buffer, Path file)
      throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new MalformedFileException(file, "ended while it was read");
      }
    }
    buffer.flip();
  }

  /** Writes the floats of all records; the file appears when it is complete. */
  static void write(Path file, float[] values, int width) throws IOException {
    if (values.length % width != 0) {
      throw new IllegalArgumentException(
          values.length + " floats are no whole number of records of " + width);
    }
    try (BinaryOutput out = new BinaryOutput(file)) {
      out.writeInt(values.length / width);
      for (float value : values) {
        out.writeFloat(value);
      }
      out.commit();
    }
  }
}
