package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.jme.convert.LineIndices;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.VertexPositions;
import dev.sightline.jme.internal.PatchTriangles;
import org.jspecify.annotations.Nullable;

/**
 * The triangles of a mesh, or its segments or points, read at one moment. Arrays are not to be
 * changed.
 *
 * @param sums taken before the arrays were read, so that a write in between shows later
 * @param positions three numbers a vertex; with a grid the heights alone
 * @param isLines whether what it holds are segments or points, as {@link LineIndices} has them
 * @param grid of a patch of terrain that is read at full detail; else null
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
record MeshReading(
    ContentSums sums, float[] positions, int[] indices, boolean isLines, @Nullable PatchGrid grid) {
  private static final int ATTEMPTS = 3;

  /**
   * Reads a mesh, from any thread. Where another thread replaces its buffers meanwhile, it is read
   * again.
   *
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if it cannot be read; the message names the owner
   */
  static MeshReading of(Mesh mesh, int level, String owner) {
    for (int attempt = 1; ; attempt++) {
      MeshStamp stamp = new MeshStamp(mesh, level);
      try {
        MeshReading reading = once(mesh, level, owner);
        if (stamp.matches(mesh, level) || attempt == ATTEMPTS) {
          return reading;
        }
      } catch (IllegalArgumentException e) {
        if (stamp.matches(mesh, level) || attempt == ATTEMPTS) {
          throw e;
        }
      } catch (RuntimeException e) {
        // Only a buffer that shrinks or goes while it is read.
        if (attempt == ATTEMPTS) {
          throw new IllegalArgumentException(owner + ": cannot be read: " + e, e);
        }
      }
    }
  }

  private static MeshReading once(Mesh mesh, int level, String owner) {
    if (mesh.getMode() == Mesh.Mode.Patch) {
      throw new IllegalArgumentException(
          owner
              + ": its mode is Patch, and the triangles of patches are made on the graphics card");
    }
    boolean isLines = LineIndices.hasLines(mesh.getMode());
    if (!isLines && !TriangleIndices.hasTriangles(mesh.getMode())) {
      return new MeshReading(ContentSums.of(mesh, level), new float[0], new int[0], false, null);
    }
    VertexPositions positions = VertexPositions.of(mesh, owner);
    if (positions == null) {
      throw new IllegalArgumentException(owner + ": it has no Position buffer");
    }
    ContentSums sums = ContentSums.of(mesh, level);
    float[] xyz = positions.toArray();
    if (level == PatchTriangles.LEVEL) {
      return ofPatch(sums, PatchTriangles.cells(mesh), xyz, owner);
    }
    VertexBuffer index = MeshBuffers.index(mesh, level);
    int vertices = xyz.length / 3;
    int[] indices =
        isLines
            ? LineIndices.read(mesh, index, vertices, owner)
            : TriangleIndices.read(mesh, index, vertices, owner);
    return new MeshReading(sums, xyz, indices, isLines, null);
  }

  private static MeshReading ofPatch(ContentSums sums, int cells, float[] xyz, String owner) {
    float[] xz = new float[xyz.length / 3 * 2];
    float[] heights = new float[xyz.length / 3];
    if (cells == 0 || heights.length != (cells + 1) * (cells + 1)) {
      throw new IllegalArgumentException(
          owner + ": no patch of terrain any more, its vertices are " + heights.length);
    }
    for (int i = 0; i < heights.length; i++) {
      xz[2 * i] = xyz[3 * i];
      heights[i] = xyz[3 * i + 1];
      xz[2 * i + 1] = xyz[3 * i + 2];
    }
    PatchGrid grid = PatchGrid.of(cells, xz);
    return new MeshReading(sums, heights, grid.indices(), false, grid);
  }

  /** The triangles. */
  TriangleSoup soup() {
    return grid == null ? TriangleSoup.ofIndexed(positions, indices) : grid.soup(positions);
  }
}
