package dev.sightline.jme.internal.mesh;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Format;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.lang.management.ManagementFactory;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sums tell every edit of one number from none, and say in which block it is. */
class ContentSumsTest {
  private static final long SEED = 17;

  /** A mesh with so many numbers in its buffer of positions, in a class of buffer by format. */
  private static Mesh mesh(Format format, int numbers) {
    Buffer data =
        switch (format) {
          case Float -> BufferUtils.createFloatBuffer(numbers);
          case UnsignedShort -> ShortBuffer.allocate(numbers);
          case UnsignedInt -> BufferUtils.createIntBuffer(numbers);
          case Double -> DoubleBuffer.allocate(numbers);
          default -> BufferUtils.createByteBuffer(numbers);
        };
    VertexBuffer positions = new VertexBuffer(Type.Position);
    positions.setupData(VertexBuffer.Usage.Static, 3, format, data);
    Mesh mesh = new Mesh();
    mesh.setBuffer(positions);
    return mesh;
  }

  /** Writes a number; returns the one that was there. */
  private static double put(Buffer data, int place, double value) {
    double before;
    if (data instanceof FloatBuffer floats) {
      before = floats.get(place);
      floats.put(place, (float) value);
    } else if (data instanceof ShortBuffer shorts) {
      before = shorts.get(place);
      shorts.put(place, (short) value);
    } else if (data instanceof IntBuffer ints) {
      before = ints.get(place);
      ints.put(place, (int) value);
    } else if (data instanceof DoubleBuffer doubles) {
      before = doubles.get(place);
      doubles.put(place, value);
    } else {
      before = ((ByteBuffer) data).get(place);
      ((ByteBuffer) data).put(place, (byte) value);
    }
    return before;
  }

  @ParameterizedTest
  @EnumSource(names = {"Float", "UnsignedShort", "UnsignedInt", "Double", "UnsignedByte"})
  void anEditOfOneNumberShowsInItsBlockAndGoesWithIt(Format format) {
    System.out.println("seed " + SEED);
    Random random = new Random(SEED);
    int numbers = 2 * ContentSums.BLOCK + 1026;
    Mesh mesh = mesh(format, numbers);
    Buffer data = mesh.getBuffer(Type.Position).getData();
    for (int place = 0; place < numbers; place++) {
      put(data, place, random.nextInt(100));
    }
    ContentSums sums = ContentSums.of(mesh, MeshBuffers.FULL);
    assertThat(sums.blocks()).isEqualTo(3);
    assertThat(sums.cost()).isEqualTo(numbers + 3L * ContentSums.OVERHEAD);
    assertThat(sums.cost(0)).isEqualTo(sums.cost(1)).isEqualTo(16_384 + ContentSums.OVERHEAD);
    assertThat(sums.cost(2)).isEqualTo(1026 + ContentSums.OVERHEAD);
    assertThat(sums.matches(mesh, MeshBuffers.FULL)).isTrue();
    int last = numbers - 1;
    int[] places = {0, 1, 2, 3, 4, 1023, 1024, ContentSums.BLOCK - 1, ContentSums.BLOCK, last};
    for (int n = 0; n < 60; n++) {
      int place = n < places.length ? places[n] : random.nextInt(numbers);
      double before = put(data, place, 100 + n);
      for (int block = 0; block < 3; block++) {
        assertThat(sums.matches(mesh, MeshBuffers.FULL, block))
            .as("%s at %d, block %d", format, place, block)
            .isEqualTo(block != place / ContentSums.BLOCK);
      }
      assertThat(sums.matches(mesh, MeshBuffers.FULL)).as("%s at %d", format, place).isFalse();
      put(data, place, before);
      assertThat(sums.matches(mesh, MeshBuffers.FULL)).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"Float", "UnsignedShort", "UnsignedInt", "Double", "UnsignedByte"})
  void numbersThatChangePlacesShow(Format format) {
    Mesh mesh = mesh(format, 5000);
    Buffer data = mesh.getBuffer(Type.Position).getData();
    for (int place = 0; place < 5000; place++) {
      put(data, place, place % 100);
    }
    ContentSums sums = ContentSums.of(mesh, MeshBuffers.FULL);
    for (int distance : new int[] {1, 4, 1024, 2051}) {
      double before = put(data, 7, (7 + distance) % 100);
      put(data, 7 + distance, before);
      assertThat(sums.matches(mesh, MeshBuffers.FULL)).as("%s, %d", format, distance).isFalse();
      put(data, 7, before);
      put(data, 7 + distance, (7 + distance) % 100);
    }
    assertThat(sums.matches(mesh, MeshBuffers.FULL)).isTrue();
  }

  /** Signs are the top bits of a number, which products do not carry on. */
  @ParameterizedTest
  @EnumSource(names = {"Float", "Double"})
  void signsThatChangeInPairsShow(Format format) {
    Mesh mesh = mesh(format, 2048);
    Buffer data = mesh.getBuffer(Type.Position).getData();
    for (int place = 0; place < 2048; place++) {
      put(data, place, 1 + place % 100);
    }
    ContentSums sums = ContentSums.of(mesh, MeshBuffers.FULL);
    for (int first = 0; first < 40; first++) {
      for (int second = first + 1; second < 80; second++) {
        put(data, first, -1 - first % 100);
        put(data, second, -1 - second % 100);
        assertThat(sums.matches(mesh, MeshBuffers.FULL)).as("%d, %d", first, second).isFalse();
        put(data, first, 1 + first % 100);
        put(data, second, 1 + second % 100);
      }
    }
    assertThat(sums.matches(mesh, MeshBuffers.FULL)).isTrue();
  }

  @Test
  void whatItWorksWithIsGivenBack() {
    Mesh mesh = mesh(Format.Float, 9);
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    ContentSums sums = ContentSums.of(mesh, MeshBuffers.FULL);
    long bytes = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 500; i++) {
        assertThat(sums.matches(mesh, MeshBuffers.FULL, 0)).isTrue();
      }
      bytes = Math.min(bytes, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(bytes / 500).as("less than what one sum works with").isLessThan(4 << 10);
  }

  /** The number of values is no multiple of four, as for one triangle. */
  @ParameterizedTest
  @EnumSource(names = {"Float", "UnsignedShort", "UnsignedInt", "Double", "UnsignedByte"})
  void whatWasReadBeforeDoesNotCount(Format format) {
    for (int numbers = 1; numbers <= 9; numbers++) {
      Mesh mesh = mesh(format, numbers);
      ContentSums sums = ContentSums.of(mesh, MeshBuffers.FULL);
      for (int value = 1; value <= 2; value++) {
        Mesh other = mesh(format, 16);
        for (int place = 0; place < 16; place++) {
          put(other.getBuffer(Type.Position).getData(), place, value);
        }
        ContentSums.of(other, MeshBuffers.FULL);
        assertThat(sums.matches(mesh, MeshBuffers.FULL)).as("%s, %d", format, numbers).isTrue();
      }
    }
  }

  @Test
  void blocksOfIndicesCostTheirNumbersToo() {
    int vertices = ContentSums.BLOCK / 3;
    Mesh mesh = mesh(Format.Float, 3 * vertices);
    int indices = ContentSums.BLOCK + 300;
    mesh.setBuffer(Type.Index, 3, BufferUtils.createIntBuffer(indices));
    ContentSums sums = ContentSums.of(mesh, MeshBuffers.FULL);
    assertThat(sums.blocks()).isEqualTo(3);
    assertThat(sums.cost(0)).isEqualTo(3 * vertices + ContentSums.OVERHEAD);
    assertThat(sums.cost(1)).isEqualTo(ContentSums.BLOCK + ContentSums.OVERHEAD);
    assertThat(sums.cost(2)).isEqualTo(300 + ContentSums.OVERHEAD);
    assertThat(sums.cost()).isEqualTo((long) sums.cost(0) + sums.cost(1) + sums.cost(2));
  }
}
