package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Format;
import dev.sightline.jme.internal.Referents;
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

  MeshStamp(Mesh mesh, int level) {
    mode = mesh.getMode();
    positions = DataStamp.of(mesh.getBuffer(VertexBuffer.Type.Position));
    interleaved = DataStamp.of(interleaved(mesh));
    indices = DataStamp.of(MeshBuffers.index(mesh, level));
    modeStart = mesh.getModeStart();
    elementLengths = mesh.getElementLengths();
  }

  /** Whether the mesh still shows the same data. */
  boolean matches(Mesh mesh, int level) {
    return matches(
        mesh, mesh.getBuffer(VertexBuffer.Type.Position), MeshBuffers.index(mesh, level));
  }

  /**
   * The same where the caller has looked up what is compared.
   *
   * @param position its Position buffer
   * @param index that of the level
   */
  boolean matches(Mesh mesh, @Nullable VertexBuffer position, @Nullable VertexBuffer index) {
    return mode == mesh.getMode()
        && positions.matches(position)
        && (positions.hasData() || interleaved.matches(interleaved(mesh)))
        && indices.matches(index)
        && modeStart == mesh.getModeStart()
        && elementLengths == mesh.getElementLengths();
  }

  /** Read only where the positions have no data of their own. */
  private static @Nullable VertexBuffer interleaved(Mesh mesh) {
    return mesh.getBuffer(VertexBuffer.Type.InterleavedData);
  }

  /** One buffer's data and form. */
  private static final class DataStamp {
    private static final DataStamp NO_BUFFER = new DataStamp(null);

    private final @Nullable WeakReference<Buffer> data;
    private final int limit;
    private final @Nullable Format format;
    private final int components;
    private final int offset;
    private final int stride;
    private final boolean normalized;

    static DataStamp of(@Nullable VertexBuffer buffer) {
      return buffer == null ? NO_BUFFER : new DataStamp(buffer);
    }

    private DataStamp(@Nullable VertexBuffer buffer) {
      Buffer now = MeshBuffers.data(buffer);
      data = now == null ? null : new WeakReference<>(now);
      limit = now == null ? 0 : now.limit();
      format = buffer == null ? null : buffer.getFormat();
      components = buffer == null ? 0 : buffer.getNumComponents();
      offset = buffer == null ? 0 : buffer.getOffset();
      stride = buffer == null ? 0 : buffer.getStride();
      normalized = buffer != null && buffer.isNormalized();
    }

    boolean matches(@Nullable VertexBuffer buffer) {
      if (buffer == null || format == null) {
        return buffer == null && format == null && data == null;
      }
      return hasForm(buffer) && hasData(buffer.getData());
    }

    private boolean hasForm(VertexBuffer buffer) {
      return format == buffer.getFormat()
          && components == buffer.getNumComponents()
          && offset == buffer.getOffset()
          && stride == buffer.getStride()
          && normalized == buffer.isNormalized();
    }

    boolean hasData() {
      return data != null;
    }

    private boolean hasData(@Nullable Buffer now) {
      if (now == null || data == null) {
        return now == null && data == null;
      }
      return Referents.isTo(data, now) && limit == now.limit();
    }
  }
}
