package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Mesh;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.VertexPositions;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A mesh between two edits: what it was when first looked at, and its tree as far as it is made. An
 * edit gives new contents.
 *
 * <p>A tree comes in one of two ways: quick, for a query that cannot wait ({@link #now}, {@link
 * #quick}), or to stay ({@link #settle}, {@link #built}). Where the contents before had a tree and
 * only positions differ, it is refitted instead.
 *
 * <p>Thread-safe. Of several threads that want a tree, one makes it and the others wait; a build to
 * stay blocks no other. Does not hold the mesh.
 */
public final class MeshVersion {
  /** Up to this many triangles a tree is built while its caller waits. */
  public static final int SMALL_BUILD = 256;

  /** From here on a refitted tree is replaced by a new one. */
  private static final double WORN = 1.5;

  private static final BuildOptions QUICK = BuildOptions.quick();

  private final MeshStamp stamp;
  private final int level;

  /** Whether this is not what was loaded, and so not what a stored tree is over. */
  private final boolean edited;

  private final ReentrantLock lock = new ReentrantLock();
  private final AtomicReference<@Nullable Object> builder = new AtomicReference<>();

  private volatile @Nullable Earlier earlier;
  private @Nullable MeshReading reading;

  private volatile @Nullable ContentSums sums;
  private volatile @Nullable BuiltMesh best;
  private volatile boolean settled;
  private volatile @Nullable IllegalArgumentException failure;
  private volatile @Nullable BoxOf box;

  /** A tree of the same mesh before its last edit. */
  private record Earlier(BuiltMesh built, boolean settled) {}

  /** Distinguishes a box not looked for from one that is not there. */
  private record BoxOf(@Nullable MeshBox box) {}

  private MeshVersion(Mesh mesh, int level, @Nullable Earlier earlier) {
    this.stamp = new MeshStamp(mesh, level);
    this.level = level;
    this.earlier = earlier;
    edited = earlier != null;
  }

  /** Looks at a mesh without reading it. */
  static MeshVersion first(Mesh mesh, int level) {
    return new MeshVersion(mesh, level, null);
  }

  /** The contents after an edit, or what may have been one. */
  MeshVersion next(Mesh mesh) {
    Earlier before = earlier; // read before the tree that uses it up
    boolean stays = settled; // read before the tree it is said of
    BuiltMesh built = best;
    if (built != null) {
      before = new Earlier(built, stays);
    }
    return new MeshVersion(mesh, level, before);
  }

  /** Whether the mesh still shows the data this was made from. */
  boolean isOf(Mesh mesh) {
    return stamp.matches(mesh, level);
  }

  /** The tree as far as there is one. */
  public @Nullable BuiltMesh best() {
    return best;
  }

  /** Whether nothing better will come: the tree that stays is there, or the mesh is unreadable. */
  public boolean isSettled() {
    return settled;
  }

  /** Why there will be no tree; null unless the mesh is unreadable. */
  public @Nullable IllegalArgumentException failure() {
    return failure;
  }

  /** Checksums of what the tree was built from; null while nothing has been read. */
  public @Nullable ContentSums sums() {
    return sums;
  }

  /** Reserves the build to stay; false when another has it. */
  public boolean claim(Object by) {
    return builder.compareAndSet(null, by);
  }

  /** Gives the reservation back. */
  public void release(Object by) {
    builder.compareAndSet(by, null);
  }

  /** Whether the build to stay is reserved. */
  public boolean isClaimed() {
    return builder.get() != null;
  }

  /**
   * A tree at once, a quick one unless there is one; an empty one for an unreadable mesh.
   *
   * @param wait whether to wait for another thread that is at it
   * @return null when another thread is at it and the caller does not wait
   */
  public @Nullable BuiltMesh now(Mesh mesh, String owner, boolean wait) {
    if (best == null && failure == null) {
      if (wait) {
        lock.lock();
      } else if (!lock.tryLock()) {
        return null;
      }
      try {
        makeQuick(mesh, owner);
      } finally {
        lock.unlock();
      }
    }
    BuiltMesh done = best;
    return done == null ? BuiltMesh.EMPTY : done;
  }

  private void makeQuick(Mesh mesh, String owner) {
    try {
      MeshReading read = fit(mesh, owner);
      if (best == null && failure == null) {
        best = BuiltMesh.of(read, QUICK, Progress.NONE);
      }
    } catch (IllegalArgumentException e) {
      fail(e);
    }
  }

  /**
   * Takes the earlier tree over, as it stands or refitted, if that is all it takes.
   *
   * @return whether there is a tree now, or the mesh turned out to be unreadable
   */
  public boolean refit(Mesh mesh, String owner) {
    lock.lock();
    try {
      fit(mesh, owner);
      return best != null;
    } catch (IllegalArgumentException e) {
      fail(e);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Whether there is an earlier tree that may serve. */
  public boolean mayRefit() {
    return earlier != null;
  }

  /**
   * Makes the tree that stays, unless it is there.
   *
   * @throws java.util.concurrent.CancellationException if {@code progress} calls the build off
   */
  public void settle(Mesh mesh, String owner, BuildOptions options, Progress progress) {
    settle(mesh, owner, options, TreeSource.NONE, progress);
  }

  /**
   * Makes the tree that stays, unless it is there: the stored one if there is one, else by a build.
   *
   * @return whether it was stored
   * @throws java.util.concurrent.CancellationException if {@code progress} calls it off
   */
  boolean settle(
      Mesh mesh, String owner, BuildOptions options, TreeSource source, Progress progress) {
    MeshReading read;
    lock.lock();
    try {
      read = settled ? null : fit(mesh, owner);
    } catch (IllegalArgumentException e) {
      fail(e);
      return false;
    } finally {
      lock.unlock();
    }
    if (read == null || settled) {
      return false;
    }
    BuiltMesh stored = stored(read, options, source, progress);
    BuiltMesh full = stored == null ? BuiltMesh.of(read, options, progress) : stored;
    lock.lock();
    try {
      best = full;
      settled = true;
      reading = null;
    } finally {
      lock.unlock();
    }
    return stored != null;
  }

  /** A stored tree; null if there is none, or a build takes no longer than opening a file. */
  private @Nullable BuiltMesh stored(
      MeshReading read, BuildOptions options, TreeSource source, Progress progress) {
    return edited || read.indices().length / 3 <= SMALL_BUILD
        ? null
        : BuiltMesh.stored(read, options, source, progress);
  }

  /** Gives up: what there is stays, and if that is nothing, the mesh is left out. */
  void fail(IllegalArgumentException reason) {
    lock.lock();
    try {
      if (best == null) {
        failure = reason;
      }
      reading = null;
      earlier = null;
      settled = true;
    } finally {
      lock.unlock();
    }
  }

  /** Reads the mesh once and takes the earlier tree over where it serves. Under the lock. */
  private MeshReading fit(Mesh mesh, String owner) {
    MeshReading read = reading;
    if (read == null) {
      read = MeshReading.of(mesh, level, owner);
      reading = read;
      sums = read.sums();
      takeOver(earlier, read.positions(), read.indices(), read.isLines());
      earlier = null;
    }
    if (settled) {
      reading = null;
    }
    return read;
  }

  /** Takes over what was built to stay of the same mesh before its last edits, if it serves. */
  void takeOver(MeshVersion older) {
    lock.lock();
    try {
      boolean stays = older.settled; // read before the tree it is said of
      BuiltMesh built = older.best;
      BuiltMesh now = best;
      if (!settled && stays && built != null && now != null) {
        takeOver(new Earlier(built, true), now.positions(), now.indices(), now.isLines());
        reading = settled ? null : reading;
      }
    } finally {
      lock.unlock();
    }
  }

  private void takeOver(
      @Nullable Earlier before, float[] positions, int[] indices, boolean isLines) {
    if (before == null) {
      return;
    }
    if (before.built.isOf(positions, indices, isLines)) {
      best = before.built;
      settled = before.settled;
    } else if (before.built.isRefittable(positions, indices, isLines)) {
      BuiltMesh moved = before.built.refit(positions);
      best = moved;
      settled = before.settled && moved.made().degradation() < WORN;
    }
  }

  /**
   * The tree of the mesh, made to stay unless there is one.
   *
   * @throws IllegalArgumentException if the mesh cannot be read; the message names the owner
   */
  public BuiltMesh built(Mesh mesh, String owner) {
    return built(mesh, owner, TreeSource.NONE);
  }

  /**
   * The same with a stored tree, where there is one.
   *
   * @throws IllegalArgumentException if the mesh cannot be read; the message names the owner
   */
  BuiltMesh built(Mesh mesh, String owner, TreeSource source) {
    return built(mesh, owner, source, Integer.MAX_VALUE);
  }

  /**
   * The tree of the mesh, made at once if there is none: to stay where that takes no time, quick
   * otherwise.
   *
   * @throws IllegalArgumentException if the mesh cannot be read; the message names the owner
   */
  public BuiltMesh quick(Mesh mesh, String owner) {
    return built(mesh, owner, TreeSource.NONE, SMALL_BUILD);
  }

  private BuiltMesh built(Mesh mesh, String owner, TreeSource source, int mostToStay) {
    BuiltMesh done = best;
    if (done != null) {
      return done;
    }
    lock.lock();
    try {
      MeshReading read = best == null ? fit(mesh, owner) : null;
      done = best;
      if (done == null && read != null) {
        boolean stays = read.indices().length / 3 <= mostToStay;
        BuildOptions options = stays ? BuildOptions.balanced() : QUICK;
        BuiltMesh stored = stored(read, options, source, Progress.NONE);
        done = stored == null ? BuiltMesh.of(read, options, Progress.NONE) : stored;
        best = done;
        settled = stays;
        failure = null;
        reading = stays ? null : read;
      }
      return done == null ? BuiltMesh.EMPTY : done;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Reads the box around the mesh, which {@link #box} and {@link #mayMeet} need.
   *
   * @throws IllegalArgumentException if its positions cannot be read
   */
  void readBox(Mesh mesh, String owner) {
    if (box == null) {
      VertexPositions positions =
          TriangleIndices.hasTriangles(mesh.getMode()) ? VertexPositions.of(mesh, owner) : null;
      box = new BoxOf(positions == null ? null : MeshBox.of(positions));
    }
  }

  /** The box around the mesh, or null when it has no triangle that could be hit. */
  @Nullable MeshBox box() {
    BoxOf read = box;
    return read == null ? null : read.box;
  }

  /**
   * Whether a ray may meet a triangle before {@code tMax}; never false for a hit.
   *
   * @param ray origin and direction in the mesh's own space
   */
  public boolean mayMeet(double[] ray, double tMax) {
    MeshBox around = box();
    return around != null && around.mayMeet(ray, tMax);
  }
}
