package dev.sightline.jme.internal;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.junit.jupiter.api.Test;

/** Either form copies the same numbers, and leaves the buffer where it was. */
class BufferCopiesTest {
  @Test
  void floats() {
    FloatBuffer data = BufferUtils.createFloatBuffer(new float[] {1, 2, 3, 4, 5});
    data.position(4);
    float[] one = new float[4];
    float[] other = new float[4];
    BufferCopies.copy(data, 1, one, 2, 2);
    BufferCopies.copyOfView(data, 1, other, 2, 2);
    assertThat(one).containsExactly(0, 0, 2, 3);
    assertThat(other).containsExactly(0, 0, 2, 3);
    assertThat(data.position()).isEqualTo(4);
  }

  @Test
  void ints() {
    IntBuffer data = BufferUtils.createIntBuffer(1, 2, 3, 4, 5);
    data.position(4);
    int[] one = new int[4];
    int[] other = new int[4];
    BufferCopies.copy(data, 1, one, 2, 2);
    BufferCopies.copyOfView(data, 1, other, 2, 2);
    assertThat(one).containsExactly(0, 0, 2, 3);
    assertThat(other).containsExactly(0, 0, 2, 3);
    assertThat(data.position()).isEqualTo(4);
  }

  @Test
  void shorts() {
    ShortBuffer data = BufferUtils.createShortBuffer(new short[] {1, 2, 3, 4, 5});
    data.position(4);
    short[] one = new short[4];
    short[] other = new short[4];
    BufferCopies.copy(data, 1, one, 2, 2);
    BufferCopies.copyOfView(data, 1, other, 2, 2);
    assertThat(one).containsExactly(0, 0, 2, 3);
    assertThat(other).containsExactly(0, 0, 2, 3);
    assertThat(data.position()).isEqualTo(4);
  }
}
