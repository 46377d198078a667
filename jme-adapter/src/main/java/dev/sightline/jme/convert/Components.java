package dev.sightline.jme.convert;

import com.jme3.scene.VertexBuffer.Format;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of a vertex buffer as floats, read as the graphics card reads them.
 *
 * <ul>
 *   <li>Float as it stands, Double rounded, Half exactly, subnormal ones too.
 *   <li>Integers as they stand; normalised ones as {@code c / (2^b - 1)} without a sign and {@code
 *       max(c / (2^(b-1) - 1), -1)} with one, b being the bits of the format (OpenGL 4.6, section
 *       2.3.5).
 * </ul>
 *
 * <p>A place counts in elements of the buffer, in bytes when the buffer is one of bytes.
 */
final class Components {
  private final Buffer buffer;
  private final Format format;
  private final boolean normalized;
  private final int step;

  private Components(Buffer buffer, Format format, boolean normalized, int step) {
    this.buffer = buffer;
    this.format = format;
    this.normalized = normalized;
    this.step = step;
  }

  /** The numbers of a buffer, or null when the format does not fit the buffer's class. */
  static @Nullable Components of(Buffer buffer, Format format, boolean normalized) {
    if (buffer instanceof ByteBuffer) {
      return new Components(buffer, format, normalized, format.getComponentSize());
    }
    boolean fits =
        switch (format) {
          case Float -> buffer instanceof FloatBuffer;
          case Double -> buffer instanceof DoubleBuffer;
          case Half, Short, UnsignedShort -> buffer instanceof ShortBuffer;
          case Int, UnsignedInt -> buffer instanceof IntBuffer;
          case Byte, UnsignedByte -> false;
        };
    return fits ? new Components(buffer, format, normalized, 1) : null;
  }

  Buffer buffer() {
    return buffer;
  }

  /** How far apart two neighbouring numbers are. */
  int step() {
    return step;
  }

  /** The place after the last. */
  int end() {
    return buffer.limit();
  }

  float get(int place) {
    return switch (format) {
      case Float ->
          buffer instanceof FloatBuffer floats ? floats.get(place) : bytes().getFloat(place);
      case Double ->
          (float)
              (buffer instanceof DoubleBuffer doubles
                  ? doubles.get(place)
                  : bytes().getDouble(place));
      case Half -> half(shortAt(place));
      case Byte -> signed(bytes().get(place), Byte.MAX_VALUE);
      case UnsignedByte -> unsigned(Byte.toUnsignedInt(bytes().get(place)), 0xFF);
      case Short -> signed(shortAt(place), Short.MAX_VALUE);
      case UnsignedShort -> unsigned(Short.toUnsignedInt(shortAt(place)), 0xFFFF);
      case Int -> signed(intAt(place), Integer.MAX_VALUE);
      case UnsignedInt -> unsigned(Integer.toUnsignedLong(intAt(place)), 0xFFFFFFFFL);
    };
  }

  private ByteBuffer bytes() {
    return (ByteBuffer) buffer;
  }

  private short shortAt(int place) {
    return buffer instanceof ShortBuffer shorts ? shorts.get(place) : bytes().getShort(place);
  }

  private int intAt(int place) {
    return buffer instanceof IntBuffer ints ? ints.get(place) : bytes().getInt(place);
  }

  private float signed(int value, int max) {
    return normalized ? (float) Math.max(value / (double) max, -1) : value;
  }

  private float unsigned(long value, long max) {
    return normalized ? (float) (value / (double) max) : value;
  }

  /** IEEE 754 binary16: one sign bit, five of exponent, ten of fraction. */
  static float half(short bits) {
    int exponent = bits >> 10 & 0x1F;
    int fraction = bits & 0x3FF;
    float size;
    if (exponent == 0) {
      size = fraction * 0x1p-24f;
    } else if (exponent == 0x1F) {
      size = fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
    } else {
      size = Float.intBitsToFloat(((exponent + 112) << 23) | (fraction << 13));
    }
    return bits < 0 ? -size : size;
  }
}
