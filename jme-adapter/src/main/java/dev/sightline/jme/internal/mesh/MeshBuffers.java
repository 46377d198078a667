package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Usage;
import dev.sightline.jme.internal.PatchTriangles;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/** The buffers of a mesh from which its triangles are read, by level of detail. */
public final class MeshBuffers {
  /** The level that stands for the mesh's own index buffer. */
  public static final int FULL = -1;

  private MeshBuffers() {}

  /** The level a geometry shows; {@link #FULL} where that level is the mesh's own index buffer. */
  @SuppressWarnings("ReferenceEquality") // a buffer is its identity
  public static int activeLevel(Geometry geometry, Mesh mesh) {
    int levels = mesh.getNumLodLevels();
    if (levels == 0) {
      return FULL;
    }
    int level = Math.min(geometry.getLodLevel(), levels - 1);
    return mesh.getLodLevel(level) == mesh.getBuffer(VertexBuffer.Type.Index) ? FULL : level;
  }

  /**
   * The index buffer of a level; the mesh's own where the level is gone, none for full detail of a
   * patch of terrain.
   */
  public static @Nullable VertexBuffer index(Mesh mesh, int level) {
    if (level == PatchTriangles.LEVEL) {
      return null;
    }
    return level >= 0 && level < mesh.getNumLodLevels()
        ? mesh.getLodLevel(level)
        : mesh.getBuffer(VertexBuffer.Type.Index);
  }

  /**
   * The buffer whose data holds the positions: Position, or InterleavedData where that has none.
   */
  static @Nullable VertexBuffer positions(Mesh mesh) {
    return positions(mesh, mesh.getBuffer(VertexBuffer.Type.Position));
  }

  /**
   * The same where the caller has looked the Position buffer up.
   *
   * @param own the Position buffer
   */
  public static @Nullable VertexBuffer positions(Mesh mesh, @Nullable VertexBuffer own) {
    if (own == null || own.getData() != null) {
      return own;
    }
    VertexBuffer interleaved = mesh.getBuffer(VertexBuffer.Type.InterleavedData);
    return interleaved == null ? own : interleaved;
  }

  static @Nullable Buffer data(@Nullable VertexBuffer buffer) {
    return buffer == null ? null : buffer.getData();
  }

  /** Whether an edit was reported to the engine, which has not sent it to the graphics card yet. */
  public static boolean isUpdateNeeded(Mesh mesh, int level) {
    return isUpdateNeeded(positions(mesh)) || isUpdateNeeded(index(mesh, level));
  }

  /** The same of one of its buffers. */
  public static boolean isUpdateNeeded(@Nullable VertexBuffer buffer) {
    return buffer != null && buffer.isUpdateNeeded();
  }

  /**
   * Whether the game has said that it writes to a buffer all the time. {@code Dynamic} says
   * nothing: it is what {@code Mesh.setBuffer} gives to every buffer.
   */
  public static boolean isStreamed(@Nullable VertexBuffer buffer) {
    return buffer != null && buffer.getUsage() == Usage.Stream;
  }

  /** About how many triangles there are, without reading any. */
  public static int size(Mesh mesh, int level) {
    if (level == PatchTriangles.LEVEL) {
      return 2 * mesh.getVertexCount();
    }
    Buffer index = data(index(mesh, level));
    if (index != null) {
      return index.limit() / 3;
    }
    VertexBuffer positions = positions(mesh);
    Buffer data = data(positions);
    return positions == null || data == null
        ? 0
        : data.limit() / Math.max(1, 3 * positions.getNumComponents());
  }
}
