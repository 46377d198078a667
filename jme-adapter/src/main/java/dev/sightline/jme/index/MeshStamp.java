package dev.sightline.jme.index;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import java.lang.ref.WeakReference;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * What a tree was built from: the identity and length of the data behind a mesh's positions and
 * indices, and how they are read. A replaced buffer no longer matches; an edit within one does.
 * Holds the data weakly, so that it keeps no replaced buffer alive.
 */
final class MeshStamp {
  private final Mesh.Mode mode;
  private final DataStamp positions;
  private final DataStamp interleaved;
  private final DataStamp indices;
  private final int @Nullable [] modeStart;
  private final int @Nullable [] elementLengths;

  MeshStamp(Mesh mesh) {
    mode = mesh.getMode();
    positions = new DataStamp(data(mesh, VertexBuffer.Type.Position));
    interleaved = new DataStamp(data(mesh, VertexBuffer.Type.InterleavedData));
    indices = new DataStamp(data(mesh, VertexBuffer.Type.Index));
    modeStart = mesh.getModeStart();
    elementLengths = mesh.getElementLengths();
  }

  /** Whether the mesh still shows the same data. */
  boolean matches(Mesh mesh) {
    return mode == mesh.getMode()
        && positions.matches(data(mesh, VertexBuffer.Type.Position))
        && interleaved.matches(data(mesh, VertexBuffer.Type.InterleavedData))
        && indices.matches(data(mesh, VertexBuffer.Type.Index))
        && modeStart == mesh.getModeStart()
        && elementLengths == mesh.getElementLengths();
  }

  private static @Nullable Buffer data(Mesh mesh, VertexBuffer.Type type) {
    VertexBuffer buffer = mesh.getBuffer(type);
    return buffer == null ? null : buffer.getData();
  }

  /** One buffer's data; null stands for no buffer. */
  private static final class DataStamp {
    private final @Nullable WeakReference<Buffer> data;
    private final int limit;

    DataStamp(@Nullable Buffer data) {
      this.data = data == null ? null : new WeakReference<>(data);
      this.limit = data == null ? 0 : data.limit();
    }

    boolean matches(@Nullable Buffer now) {
      if (data == null || now == null) {
        return data == null && now == null;
      }
      return data.get() == now && limit == now.limit();
    }
  }
}
