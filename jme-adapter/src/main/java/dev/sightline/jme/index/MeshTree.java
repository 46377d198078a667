package dev.sightline.jme.index;

import com.jme3.scene.Mesh;
import org.jspecify.annotations.Nullable;

/** The tree of one mesh through its edits. Thread-safe; does not hold the mesh. */
final class MeshTree {
  private final int level;
  private volatile @Nullable MeshContents contents;

  MeshTree(int level) {
    this.level = level;
  }

  /**
   * The contents that fit the mesh now: new ones when the data behind its positions or indices has
   * been replaced, or after {@link #changed}. Reads nothing.
   */
  MeshContents version(Mesh mesh) {
    MeshContents current = contents;
    return current != null && current.isOf(mesh) ? current : renew(mesh);
  }

  private synchronized MeshContents renew(Mesh mesh) {
    MeshContents current = contents;
    if (current == null) {
      current = MeshContents.first(mesh, level);
    } else if (!current.isOf(mesh)) {
      current = current.next(mesh);
    }
    contents = current;
    return current;
  }

  /**
   * The same with its box read.
   *
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if its positions cannot be read
   */
  MeshContents contents(Mesh mesh, String owner) {
    MeshContents current = version(mesh);
    current.readBox(mesh, owner);
    return current;
  }

  /**
   * New contents because the data has been written to; nothing if others are there already.
   *
   * @param seen the contents that do not fit any more
   */
  synchronized MeshContents edited(MeshContents seen, Mesh mesh) {
    if (contents == seen) {
      contents = seen.next(mesh);
    }
    return version(mesh);
  }

  /** New contents, so that the next query reads the mesh again. */
  synchronized void changed(Mesh mesh) {
    MeshContents current = contents;
    if (current != null) {
      contents = current.next(mesh);
    }
  }
}
