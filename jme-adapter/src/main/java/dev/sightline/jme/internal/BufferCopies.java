package dev.sightline.jme.internal;

import java.nio.Buffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;

/**
 * Copies numbers out of a buffer, whose position stays where it is. The JDK does it at once; where
 * the runtime cannot, such as Android 13, each copy makes a view of the buffer. Stateless.
 */
public final class BufferCopies {
  private static final boolean IS_THERE = isThere();

  private BufferCopies() {}

  /** Copies {@code count} numbers, from {@code first} on, into an array from {@code at} on. */
  public static void copy(FloatBuffer from, int first, float[] to, int at, int count) {
    if (IS_THERE) {
      Jdk.copy(from, first, to, at, count);
    } else {
      copyOfView(from, first, to, at, count);
    }
  }

  /** Copies {@code count} numbers, from {@code first} on, into an array from {@code at} on. */
  public static void copy(IntBuffer from, int first, int[] to, int at, int count) {
    if (IS_THERE) {
      Jdk.copy(from, first, to, at, count);
    } else {
      copyOfView(from, first, to, at, count);
    }
  }

  /** Copies {@code count} numbers, from {@code first} on, into an array from {@code at} on. */
  public static void copy(ShortBuffer from, int first, short[] to, int at, int count) {
    if (IS_THERE) {
      Jdk.copy(from, first, to, at, count);
    } else {
      copyOfView(from, first, to, at, count);
    }
  }

  static void copyOfView(FloatBuffer from, int first, float[] to, int at, int count) {
    FloatBuffer view = from.duplicate();
    ((Buffer) view).position(first);
    view.get(to, at, count);
  }

  static void copyOfView(IntBuffer from, int first, int[] to, int at, int count) {
    IntBuffer view = from.duplicate();
    ((Buffer) view).position(first);
    view.get(to, at, count);
  }

  static void copyOfView(ShortBuffer from, int first, short[] to, int at, int count) {
    ShortBuffer view = from.duplicate();
    ((Buffer) view).position(first);
    view.get(to, at, count);
  }

  private static boolean isThere() {
    try {
      Jdk.copy(FloatBuffer.allocate(1), 0, new float[1], 0, 1);
      return true;
    } catch (LinkageError e) {
      return false;
    }
  }

  @BeyondAndroid
  private static final class Jdk {
    static void copy(FloatBuffer from, int first, float[] to, int at, int count) {
      from.get(first, to, at, count);
    }

    static void copy(IntBuffer from, int first, int[] to, int at, int count) {
      from.get(first, to, at, count);
    }

    static void copy(ShortBuffer from, int first, short[] to, int at, int count) {
      from.get(first, to, at, count);
    }
  }
}
