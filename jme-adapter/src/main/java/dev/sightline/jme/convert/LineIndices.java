package dev.sightline.jme.convert;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import java.nio.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * The segments and points of a mesh as vertex indices, numbered as the graphics card draws them:
 * lists as they stand, strips and loops from vertex to vertex, a loop's last segment back to its
 * first vertex. An odd vertex at the end of a list, a strip and a loop of one vertex draw nothing.
 */
public final class LineIndices {
  private LineIndices() {}

  /** Whether a mesh's mode draws segments or points. */
  public static boolean hasLines(Mesh.Mode mode) {
    return switch (mode) {
      case Points, Lines, LineStrip, LineLoop -> true;
      case Triangles, TriangleStrip, TriangleFan, Hybrid, Patch -> false;
    };
  }

  /**
   * Three indices a segment: its start, and twice its end. Those of a point are all the same.
   *
   * @param index null counts the vertices
   * @param vertices number of vertices that an index may name
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if an index names no vertex or the index buffer holds no data;
   *     the message names the owner and the value
   */
  public static int[] read(Mesh mesh, @Nullable VertexBuffer index, int vertices, String owner) {
    Buffer data = TriangleIndices.data(index, owner);
    TriangleIndices reader = new TriangleIndices(mesh, owner, data, vertices);
    int count = data == null ? vertices : data.limit();
    Mesh.Mode mode = mesh.getMode();
    int step = mode == Mesh.Mode.Lines ? 2 : 1;
    int length = mode == Mesh.Mode.Points ? 0 : 1;
    int[] out = new int[Math.multiplyExact(3, segments(mode, count))];
    for (int i = 0, place = 0; i < out.length; i += 3, place += step) {
      int end = place + length;
      out[i] = reader.vertex(place);
      out[i + 1] = reader.vertex(end == count ? 0 : end);
      out[i + 2] = out[i + 1];
    }
    return out;
  }

  private static int segments(Mesh.Mode mode, int count) {
    return switch (mode) {
      case Points -> count;
      case Lines -> count / 2;
      case LineStrip -> Math.max(0, count - 1);
      case LineLoop -> count < 2 ? 0 : count;
      default -> 0;
    };
  }
}
