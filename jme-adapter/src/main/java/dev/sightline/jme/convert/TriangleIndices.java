package dev.sightline.jme.convert;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.internal.BufferCopies;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The triangles of a mesh as vertex indices in the engine's list order: lists as they stand, strips
 * and fans expanded, a hybrid's parts one after another. Byte, short and int indices are unsigned;
 * a mesh without an index buffer counts its vertices.
 */
public final class TriangleIndices {
  private final Mesh mesh;
  private final String owner;
  private final @Nullable Buffer buffer;
  private final int vertices;

  private int[] out = {};
  private int size;

  TriangleIndices(Mesh mesh, String owner, @Nullable Buffer buffer, int vertices) {
    this.mesh = mesh;
    this.owner = owner;
    this.buffer = buffer;
    this.vertices = vertices;
  }

  /** Whether a mesh's mode has triangles that can be hit: neither points and lines, nor patches. */
  public static boolean hasTriangles(Mesh.Mode mode) {
    return switch (mode) {
      case Triangles, TriangleStrip, TriangleFan, Hybrid -> true;
      case Points, Lines, LineStrip, LineLoop, Patch -> false;
    };
  }

  /**
   * Three indices a triangle; empty where the mode has none or vertices are too few.
   *
   * @param vertices number of vertices that an index may name
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if an index names no vertex, the index buffer holds no data,
   *     or a hybrid mesh lacks its parts; the message names the owner and the value
   */
  public static int[] read(Mesh mesh, int vertices, String owner) {
    return read(mesh, mesh.getBuffer(VertexBuffer.Type.Index), vertices, owner);
  }

  /**
   * The same by another index buffer, such as that of a level of detail.
   *
   * @param index null counts the vertices
   */
  public static int[] read(Mesh mesh, @Nullable VertexBuffer index, int vertices, String owner) {
    if (!hasTriangles(mesh.getMode())) {
      return new int[0];
    }
    Buffer data = data(index, owner);
    TriangleIndices reader = new TriangleIndices(mesh, owner, data, vertices);
    reader.readAll(data == null ? vertices : data.limit());
    return reader.out;
  }

  /** The data of an index buffer; null without a buffer. */
  static @Nullable Buffer data(@Nullable VertexBuffer index, String owner) {
    Buffer data = index == null ? null : index.getData();
    if (index != null && data == null) {
      throw new IllegalArgumentException(owner + ": the Index buffer holds no data");
    }
    return data;
  }

  private void readAll(int count) {
    switch (mesh.getMode()) {
      case Triangles -> list(0, count);
      case TriangleStrip -> strip(0, count);
      case TriangleFan -> fan(0, count);
      default -> hybrid(count);
    }
  }

  /** Lists, then strips, then fans, as the engine's renderer draws them. */
  private void hybrid(int count) {
    int[] starts = mesh.getModeStart();
    int[] lengths = mesh.getElementLengths();
    if (starts == null || starts.length < 3 || lengths == null) {
      throw new IllegalArgumentException(
          owner + ": a hybrid mesh needs three mode starts and its element lengths");
    }
    int first = 0;
    for (int part = 0; part < lengths.length; part++) {
      int length = lengths[part];
      if (length < 0 || length > count - first) {
        throw new IllegalArgumentException(
            owner
                + ": part "
                + part
                + " of "
                + length
                + " indices exceeds the "
                + count
                + " given");
      }
      if (part < starts[1]) {
        list(first, length);
      } else if (part < starts[2]) {
        strip(first, length);
      } else {
        fan(first, length);
      }
      first += length;
    }
  }

  private void list(int first, int count) {
    grow(count / 3);
    int start = size;
    copy(first, count - count % 3);
    for (int i = start; i < size; i++) {
      check(out[i], first + i - start);
    }
  }

  /** Appends indices as they stand; quick, because these are as many as a mesh has corners. */
  private void copy(int first, int count) {
    if (buffer instanceof IntBuffer ints) {
      BufferCopies.copy(ints, first, out, size, count);
      size += count;
    } else if (buffer instanceof ShortBuffer shorts) {
      for (int i = first; i < first + count; i++) {
        out[size++] = Short.toUnsignedInt(shorts.get(i));
      }
    } else {
      for (int i = first; i < first + count; i++) {
        out[size++] = at(i);
      }
    }
  }

  /** Every second triangle of a strip is turned, so that all wind alike. */
  private void strip(int first, int count) {
    grow(count - 2);
    for (int i = 0; i + 2 < count; i++) {
      int turn = i & 1;
      add(first + i + turn, first + i + 1 - turn, first + i + 2);
    }
  }

  private void fan(int first, int count) {
    grow(count - 2);
    for (int i = 1; i + 1 < count; i++) {
      add(first, first + i, first + i + 1);
    }
  }

  private void grow(int triangles) {
    if (triangles > 0) {
      out = Arrays.copyOf(out, Math.addExact(size, Math.multiplyExact(triangles, 3)));
    }
  }

  private void add(int a, int b, int c) {
    out[size++] = vertex(a);
    out[size++] = vertex(b);
    out[size++] = vertex(c);
  }

  /** The vertex at a place of the indices, checked. */
  int vertex(int place) {
    int vertex = at(place);
    check(vertex, place);
    return vertex;
  }

  private void check(int vertex, int place) {
    if (vertex < 0 || vertex >= vertices) {
      throw new IllegalArgumentException(
          String.format(
              "%s: index %d at place %d of the index buffer, but there are %d vertices",
              owner, Integer.toUnsignedLong(vertex), place, vertices));
    }
  }

  private int at(int place) {
    if (buffer == null) {
      return place;
    }
    if (buffer instanceof IntBuffer ints) {
      return ints.get(place);
    }
    if (buffer instanceof ShortBuffer shorts) {
      return Short.toUnsignedInt(shorts.get(place));
    }
    if (buffer instanceof ByteBuffer bytes) {
      return Byte.toUnsignedInt(bytes.get(place));
    }
    throw new IllegalArgumentException(
        owner + ": indices are a " + buffer.getClass().getSimpleName());
  }
}
