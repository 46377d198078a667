package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.work.Progress;

/**
 * The making of one mesh's tree that stays, in the background: read where it is stored, else built.
 * Has claimed the contents.
 */
public final class BuildJob implements Progress, Comparable<BuildJob> {
  private final MeshVersion contents;
  private final Mesh mesh;
  private final String owner;
  private final TreeSource source;
  private final int size;
  private final long number;
  private volatile boolean cancelled;
  private volatile double built;
  private boolean isRead;

  /**
   * A job to be queued.
   *
   * @param source is asked for a stored tree before one is built
   * @param size about how many triangles; small ones go first
   * @param number of those alike, the lower goes first
   */
  public BuildJob(
      MeshVersion contents, Mesh mesh, String owner, TreeSource source, int size, long number) {
    this.contents = contents;
    this.mesh = mesh;
    this.owner = owner;
    this.source = source;
    this.size = size;
    this.number = number;
  }

  @Override
  public int compareTo(BuildJob other) {
    int bySize = Integer.compare(size, other.size);
    return bySize == 0 ? Long.compare(number, other.number) : bySize;
  }

  public MeshVersion contents() {
    return contents;
  }

  /** Makes a running build stop soon. */
  void cancel() {
    cancelled = true;
  }

  @Override
  public boolean advance(double fraction) {
    built = fraction;
    return !cancelled;
  }

  /** How much of it is done, from 0 to 1. */
  public double built() {
    return built;
  }

  /** Whether the tree was read instead of built. For the thread that has run the job. */
  boolean isRead() {
    return isRead;
  }

  /**
   * Reads or builds; returns whether it came to its end. Throws nothing: a failure goes to the
   * contents.
   */
  public boolean run(BuildOptions options) {
    try {
      if (!cancelled) {
        isRead = contents.settle(mesh, owner, options, source, this);
      }
    } catch (Throwable e) { // the classes of meshes and locators may be the game's
      if (!cancelled) {
        contents.fail(new IllegalArgumentException(owner + ": its tree cannot be built: " + e, e));
      }
    } finally {
      contents.release(this);
    }
    return !cancelled;
  }
}
