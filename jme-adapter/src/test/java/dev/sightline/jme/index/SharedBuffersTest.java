package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Format;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.ShortBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Edits inside buffers that clones share, and inside buffers of every format. */
class SharedBuffersTest {
  private final Node root = new Node("root");
  private final Geometry first = new Geometry("first", Shapes.floor());
  private final Geometry second = new Geometry("second", first.getMesh().clone());

  SharedBuffersTest() {
    second.setLocalTranslation(0, 0, 50);
    root.attachChild(first);
    root.attachChild(second);
  }

  private VertexBuffer shared() {
    VertexBuffer buffer = first.getMesh().getBuffer(Type.Position);
    assertThat(second.getMesh().getBuffer(Type.Position)).isSameAs(buffer);
    return buffer;
  }

  private void put() {
    FloatBuffer data = (FloatBuffer) shared().getData();
    for (int i = 0; i < data.limit(); i += 3) {
      data.put(i, data.get(i) + 100);
    }
  }

  private void draw() {
    shared().clearUpdateNeeded();
    first.getMesh().getBuffer(Type.Index).clearUpdateNeeded();
  }

  @Test
  void anEditOfASharedBufferIsNoticedInEveryMeshThatShowsIt() {
    try (SceneIndex index = new SceneIndex(root, Snapshots.IN_THE_SCAN, null)) {
      index.scan();
      assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("first");
      assertThat(Snapshots.below(index.current(), 0.5, 50.5)).isEqualTo("second");
      draw();
      index.drawn();
      put();
      shared().updateData(shared().getData());
      index.scan();
      assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEmpty();
      assertThat(Snapshots.below(index.current(), 100.5, 0.5)).isEqualTo("first");
      assertThat(Snapshots.below(index.current(), 0.5, 50.5)).isEmpty();
      assertThat(Snapshots.below(index.current(), 100.5, 50.5)).isEqualTo("second");
    }
  }

  @Test
  void strictModeNamesTheCloneThatNobodyToldOf() {
    draw();
    try (SceneIndex strict = new SceneIndex(root, IndexOptions.defaults().withStrict(true), null)) {
      strict.current();
      strict.scan();
      put();
      Sightline.changed(first.getMesh());
      assertThatIllegalStateException()
          .isThrownBy(strict::scan)
          .withMessageContaining("geometry 'second'");
      assertThat(Snapshots.below(strict.current(), 100.5, 0.5)).isEqualTo("first");
      assertThat(Snapshots.below(strict.current(), 100.5, 50.5)).isEqualTo("second");
    }
  }

  private static VertexBuffer positions(Format format) {
    VertexBuffer buffer = new VertexBuffer(Type.Position);
    Buffer data =
        switch (format) {
          case Float -> BufferUtils.createFloatBuffer(9);
          case Half -> BufferUtils.createByteBuffer(18);
          case Short, UnsignedShort -> BufferUtils.createShortBuffer(9);
          case Byte, UnsignedByte -> BufferUtils.createByteBuffer(9);
          default -> BufferUtils.createIntBuffer(9);
        };
    buffer.setupData(Usage.Static, 3, format, data);
    return buffer;
  }

  /** The triangle (at, 0, 0) (at, 0, 2) (at + 2, 0, 0), whatever numbers are written as. */
  private static void write(VertexBuffer buffer, int at) {
    int[] numbers = {at, 0, 0, at, 0, 2, at + 2, 0, 0};
    for (int i = 0; i < 9; i++) {
      int n = numbers[i];
      Buffer data = buffer.getData();
      if (buffer.getFormat() == Format.Half) {
        ((ByteBuffer) data).putShort(2 * i, com.jme3.math.FastMath.convertFloatToHalf(n));
      } else if (data instanceof FloatBuffer floats) {
        floats.put(i, n);
      } else if (data instanceof ShortBuffer shorts) {
        shorts.put(i, (short) n);
      } else if (data instanceof ByteBuffer bytes) {
        bytes.put(i, (byte) n);
      } else {
        ((java.nio.IntBuffer) data).put(i, n);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"Float", "Half", "Short", "UnsignedShort", "Byte", "UnsignedByte", "Int"})
  void editsInsideABufferOfAnyFormatAreNoticed(Format format) {
    VertexBuffer buffer = positions(format);
    write(buffer, 0);
    Mesh mesh = new Mesh();
    mesh.setBuffer(buffer);
    first.setMesh(mesh);
    second.removeFromParent();
    IndexOptions options = Snapshots.IN_THE_SCAN.withStrict(true);
    try (SceneIndex index = new SceneIndex(root, options, null)) {
      index.scan();
      assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("first");
      write(buffer, 20);
      buffer.setUpdateNeeded();
      index.scan();
      assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEmpty();
      assertThat(Snapshots.below(index.current(), 20.5, 0.5)).isEqualTo("first");
      buffer.clearUpdateNeeded();
      index.scan();
      write(buffer, 40);
      Sightline.changed(mesh);
      assertThat(Snapshots.below(index.current(), 40.5, 0.5)).isEqualTo("first");
      write(buffer, 60);
      assertThatIllegalStateException().isThrownBy(index::scan).withMessageContaining("'first'");
      assertThat(Snapshots.below(index.current(), 60.5, 0.5)).isEqualTo("first");
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Format.class,
      names = {"UnsignedByte", "UnsignedShort", "UnsignedInt"})
  void editsInsideAnIndexBufferOfAnyFormatAreNoticed(Format format) {
    Mesh ball = Shapes.ball(8, format);
    first.setMesh(ball);
    second.removeFromParent();
    VertexBuffer indices = ball.getBuffer(Type.Index);
    IndexOptions options = Snapshots.IN_THE_SCAN.withStrict(true);
    try (SceneIndex index = new SceneIndex(root, options, null)) {
      index.scan();
      assertThat(Snapshots.below(index.current(), 0.1, 0.1)).isEqualTo("first");
      collapse(ball, 0);
      indices.setUpdateNeeded();
      index.scan();
      Snapshots.assertAsNew(index.current(), root, options);
      indices.clearUpdateNeeded();
      ball.getBuffer(Type.Position).clearUpdateNeeded();
      index.scan();
      collapse(ball, 3);
      assertThatIllegalStateException().isThrownBy(index::scan).withMessageContaining("'first'");
      Snapshots.assertAsNew(index.current(), root, options);
    }
  }

  /** Makes a triangle one without area. */
  private static void collapse(Mesh mesh, int at) {
    IndexBuffer indices = mesh.getIndexBuffer();
    indices.put(at + 1, indices.get(at));
  }
}
