package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import org.jspecify.annotations.Nullable;

/** The tree of one mesh through its edits. Thread-safe; does not hold the mesh. */
public final class CachedTree {
  private final int level;
  private volatile @Nullable MeshVersion contents;

  /** What {@link #settleLater} is or was about last; not the build itself, which holds the mesh. */
  private @Nullable MeshVersion settling;

  CachedTree(int level) {
    this.level = level;
  }

  /**
   * The contents that fit the mesh now: new ones when the data behind its positions or indices has
   * been replaced, or after {@link #changed}. Reads nothing.
   */
  public MeshVersion version(Mesh mesh) {
    return version(
        mesh, mesh.getBuffer(VertexBuffer.Type.Position), MeshBuffers.index(mesh, level));
  }

  /**
   * The same where the caller has looked up what is compared.
   *
   * @param position its Position buffer
   * @param index {@link MeshBuffers#index} of the level
   */
  public MeshVersion version(
      Mesh mesh, @Nullable VertexBuffer position, @Nullable VertexBuffer index) {
    MeshVersion current = contents;
    return current != null && current.isOf(mesh, position, index)
        ? current
        : renew(mesh, position, index);
  }

  private synchronized MeshVersion renew(
      Mesh mesh, @Nullable VertexBuffer position, @Nullable VertexBuffer index) {
    MeshVersion current = contents;
    if (current == null) {
      current = MeshVersion.first(mesh, level);
    } else if (!current.isOf(mesh, position, index)) {
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
  public MeshVersion contents(Mesh mesh, String owner) {
    MeshVersion current = version(mesh);
    current.readBox(mesh, owner);
    return current;
  }

  /**
   * New contents because the data has been written to; nothing if others are there already.
   *
   * @param seen the contents that do not fit any more
   */
  public synchronized MeshVersion edited(MeshVersion seen, Mesh mesh) {
    if (contents == seen) {
      contents = seen.next(mesh);
    }
    return version(mesh);
  }

  /** New contents, so that the next query reads the mesh again. */
  synchronized void changed(Mesh mesh) {
    MeshVersion current = contents;
    if (current != null) {
      contents = current.next(mesh);
    }
  }

  /**
   * Starts the background build of the mesh's tree, unless one is running. A mesh that is edited
   * again and again has one build at a time, which is never cancelled: a refit of its result makes
   * up for the edits since.
   *
   * @param now contents with a simple tree, or a tree that refits have made slow
   */
  public synchronized void settleLater(MeshVersion now, Mesh mesh, String owner, BuildQueue queue) {
    MeshVersion last = settling;
    if (last != null && last.isClaimed()) {
      return;
    }
    settling = null;
    if (last != null && last != now) {
      now.takeOver(last);
    }
    if (!now.isSettled()) {
      BuildJob job =
          new BuildJob(now, mesh, owner, TreeSource.NONE, MeshBuffers.size(mesh, level), 0);
      if (now.claim(job) && queue.submit(job)) {
        settling = now;
      }
    }
  }
}
