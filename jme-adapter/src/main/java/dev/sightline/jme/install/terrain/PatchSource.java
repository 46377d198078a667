package dev.sightline.jme.install.terrain;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.terrain.geomipmap.TerrainPatch;
import dev.sightline.bvh.heightfield.HeightPatch;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import java.nio.Buffer;
import java.nio.FloatBuffer;
import java.nio.InvalidMarkException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The heights of a patch as they were read from its vertices, which are at full detail whatever is
 * shown: a level of detail is a list of indices. Immutable, except for the buffer.
 *
 * <p>An edit of heights begins with {@code clear()}, and the renderer sends a buffer after {@code
 * rewind()}. Both discard the mark of the buffer. So a mark is left at the beginning when heights
 * are read, where the position is anyway, and {@code reset()} tells whether it is still there: a
 * sign of an edit that neither a drawing nor another reader takes away.
 */
final class PatchSource {
  private final TerrainPatch patch;
  private final Mesh mesh;
  private final FloatBuffer data;
  private final AtomicLong edits;
  private final long seen;
  private final HeightPatch heights;

  private PatchSource(
      TerrainPatch patch, FloatBuffer data, AtomicLong edits, long seen, HeightPatch heights) {
    this.patch = patch;
    mesh = patch.getMesh();
    this.data = data;
    this.edits = edits;
    this.seen = seen;
    this.heights = heights;
  }

  /**
   * Reads a patch.
   *
   * @param before what was read of it last, or null; its heights are kept where they still hold
   * @return null if its positions are not floats, three for each vertex
   */
  static @Nullable PatchSource read(TerrainPatch patch, @Nullable PatchSource before) {
    Mesh mesh = patch.getMesh();
    VertexBuffer buffer = mesh == null ? null : mesh.getBuffer(VertexBuffer.Type.Position);
    int side = patch.getSize();
    if (buffer == null
        || !(buffer.getData() instanceof FloatBuffer data)
        || data.capacity() != 3 * side * side) {
      return null;
    }
    AtomicLong edits = MeshTreeCache.edits(mesh);
    if (data.position() != 0) {
      MeshTreeCache.changed(mesh); // an edit, which others would not see any more
    }
    ((Buffer) data).rewind();
    ((Buffer) data).mark();
    long seen = edits.get();
    float[] read = new float[side * side];
    for (int i = 0; i < read.length; i++) {
      read[i] = data.get(3 * i + 1);
    }
    HeightPatch known = before == null ? null : before.heights;
    if (known != null && known.hasHeights(read)) {
      return new PatchSource(patch, data, edits, seen, known);
    }
    if (before != null && before.edits == edits && before.seen == seen) {
      MeshTreeCache.changed(mesh); // an edit that was drawn before it was seen
      seen++;
    }
    return new PatchSource(patch, data, edits, seen, HeightPatch.of(side - 1, read));
  }

  /** Whether the heights may have been written to since they were read. */
  boolean isTouched() {
    return patch.getMesh() != mesh || isTouched(data);
  }

  /** The same of the vertices alone. */
  static boolean isTouched(FloatBuffer data) {
    try {
      ((Buffer) data).reset();
      return false;
    } catch (InvalidMarkException e) {
      return true;
    }
  }

  /** The vertices. */
  FloatBuffer data() {
    return data;
  }

  /** Whether an edit was reported since. */
  boolean isChanged() {
    return edits.get() != seen;
  }

  /** The patch. */
  TerrainPatch patch() {
    return patch;
  }

  /** Its heights. */
  HeightPatch heights() {
    return heights;
  }
}
