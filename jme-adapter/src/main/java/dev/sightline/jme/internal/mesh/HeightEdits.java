package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import java.nio.Buffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Notices that heights of terrain have been edited, headless and off screen too, where the engine's
 * mark of an edit never falls and so says nothing.
 *
 * <p>An edit of heights writes all positions of a patch, one after another, and leaves the buffer's
 * position at its end. Here it is put back to the beginning, where an edit begins anyway and where
 * the renderer puts it before it sends the buffer. So a position that is not 0 is an edit that has
 * not been seen.
 *
 * <p>What is noticed is noticed for all indexes, by {@link MeshTreeCache#changed}. For the thread
 * that owns the scene graph.
 */
public final class HeightEdits {
  private @Nullable Buffer[] positions = {};
  private int size;

  /** Knows no patch yet. */
  public HeightEdits() {}

  /** Begins a traversal. */
  public void begin() {
    Arrays.fill(positions, 0, size, null);
    size = 0;
  }

  /** The mesh of a patch was met: an edit of it is reported. */
  public void meet(Mesh mesh) {
    VertexBuffer buffer = MeshBuffers.positions(mesh);
    Buffer data = MeshBuffers.data(buffer);
    if (data == null) {
      return;
    }
    if (data.position() != 0) {
      data.rewind();
      MeshTreeCache.changed(mesh);
    }
    if (size == positions.length) {
      positions = Arrays.copyOf(positions, Math.max(16, 2 * size));
    }
    positions[size++] = data;
  }

  /** Whether a patch that the last traversal met has been edited since. */
  public boolean areEdited() {
    for (int i = 0; i < size; i++) {
      Buffer data = positions[i];
      if (data != null && data.position() != 0) {
        return true;
      }
    }
    return false;
  }
}
