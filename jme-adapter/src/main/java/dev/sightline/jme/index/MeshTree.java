package dev.sightline.jme.index;

import com.jme3.scene.Mesh;
import org.jspecify.annotations.Nullable;

/** The tree of one mesh through its changes. Thread-safe; does not hold the mesh. */
final class MeshTree {
  private volatile @Nullable MeshContents contents;

  /**
   * The contents that fit the mesh now: made anew when the data behind its positions or indices has
   * been replaced, or after {@link #forget}.
   *
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if its positions cannot be read
   */
  MeshContents contents(Mesh mesh, String owner) {
    MeshContents current = contents;
    return current != null && current.isOf(mesh) ? current : renew(mesh, owner);
  }

  private synchronized MeshContents renew(Mesh mesh, String owner) {
    MeshContents current = contents;
    if (current == null || !current.isOf(mesh)) {
      current = MeshContents.of(mesh, owner);
      contents = current;
    }
    return current;
  }

  /** Drops the contents, so that the next query reads the mesh again. */
  synchronized void forget() {
    contents = null;
  }
}
