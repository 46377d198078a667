package dev.sightline.jme.internal;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads streams whose length nobody tells. Stateless. */
public final class StreamBytes {
  private static final int FIRST_ROOM = 1 << 13;

  private StreamBytes() {}

  /** The rest of a stream, or its next bytes if there are more than a number of them. */
  public static byte[] atMost(InputStream in, int most) throws IOException {
    byte[] bytes = new byte[Math.min(most, FIRST_ROOM)];
    int size = 0;
    while (size < most) {
      if (size == bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) Math.min(most, 2L * size));
      }
      int read = in.read(bytes, size, bytes.length - size);
      if (read < 0) {
        break;
      }
      size += read;
    }
    return size == bytes.length ? bytes : Arrays.copyOf(bytes, size);
  }
}
