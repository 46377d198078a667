package dev.sightline.jme.internal.mesh;

import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.instance.Affine;
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
 * stay blocks no other. Does not hold the mesh. {@link VersionState} says how far the tree is.
 */
public final class MeshVersion {
  /** Up to this many triangles a tree is built while its caller waits. */
  public static final int SMALL_BUILD = 256;

  private static final BuildOptions HASTY = BuildOptions.instant();

  private final MeshStamp stamp;
  private final int level;

  /** Whether this is not what was loaded, and so not what a stored tree is over. */
  private final boolean isEdited;

  /**
   * How far the tree is. A reader takes one immutable state by a volatile read and no lock. A state
   * that was made from another one takes its place by compare-and-set, so that a quick tree that
   * comes late never takes the place of the one that stays.
   */
  private final AtomicReference<VersionState> state;

  /**
   * Held while the mesh is read and while a quick tree is made, so that of several threads that
   * need one, one makes it and the others wait. A build to stay holds it while it reads only.
   */
  private final ReentrantLock making = new ReentrantLock();

  /** Who builds the tree that stays; null for nobody. */
  private final AtomicReference<@Nullable Object> builder = new AtomicReference<>();

  /** Written whole, by a volatile write: two threads that read it at once write equal ones. */
  private volatile @Nullable MeshBox box;

  private MeshVersion(Mesh mesh, int level, VersionState.Unread unread) {
    this.stamp = new MeshStamp(mesh, level);
    this.level = level;
    state = new AtomicReference<>(unread);
    isEdited = unread.earlier() != null;
  }

  /** Looks at a mesh without reading it. */
  static MeshVersion first(Mesh mesh, int level) {
    return new MeshVersion(mesh, level, new VersionState.Unread(null));
  }

  /** The contents after an edit, or what may have been one. */
  MeshVersion next(Mesh mesh) {
    return new MeshVersion(mesh, level, state.get().edited());
  }

  /** Whether the mesh still shows the data this was made from. */
  boolean isOf(Mesh mesh, @Nullable VertexBuffer position, @Nullable VertexBuffer index) {
    return stamp.matches(mesh, position, index);
  }

  /** The tree as far as there is one. */
  public @Nullable BuiltMesh best() {
    return state.get().tree();
  }

  /** Whether nothing better will come: the tree that stays is there, or the mesh is unreadable. */
  public boolean isSettled() {
    return state.get().isSettled();
  }

  /** Why there will be no tree; null unless the mesh is unreadable. */
  public @Nullable IllegalArgumentException failure() {
    return state.get().failure();
  }

  /** Checksums of what the tree was built from; null while nothing has been read. */
  public @Nullable ContentSums sums() {
    return state.get().sums();
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
    VersionState known = state.get();
    if (known.tree() == null && known.failure() == null) {
      if (wait) {
        making.lock();
      } else if (!making.tryLock()) {
        return null;
      }
      try {
        makeQuick(mesh, owner);
      } finally {
        making.unlock();
      }
    }
    BuiltMesh done = best();
    return done == null ? BuiltMesh.EMPTY : done;
  }

  private void makeQuick(Mesh mesh, String owner) {
    try {
      if (read(mesh, owner) instanceof VersionState.Read read) {
        BuiltMesh quick = BuiltMesh.of(read.reading(), HASTY, Progress.NONE);
        state.compareAndSet(read, VersionState.built(read.reading(), quick, false));
      }
    } catch (IllegalArgumentException e) {
      fail(e);
    }
  }

  /** Reads the mesh if nobody has, and takes the earlier tree over where it serves. */
  public void refit(Mesh mesh, String owner) {
    readOrFail(mesh, owner);
  }

  /** The state once the mesh has been read, or has turned out to be unreadable. */
  private VersionState readOrFail(Mesh mesh, String owner) {
    making.lock();
    try {
      return read(mesh, owner);
    } catch (IllegalArgumentException e) {
      fail(e);
      return state.get();
    } finally {
      making.unlock();
    }
  }

  /** Whether there is an earlier tree that may serve. */
  public boolean mayRefit() {
    return state.get().earlier() != null;
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
    MeshReading reading = readOrFail(mesh, owner).reading();
    if (reading == null) {
      return false; // it is there, or will never be
    }
    BuiltMesh stored = stored(reading, options, source, progress);
    BuiltMesh full = stored == null ? BuiltMesh.of(reading, options, progress) : stored;
    state.set(VersionState.built(reading, full, true)); // better than whatever has come meanwhile
    return stored != null;
  }

  /** A stored tree; null if there is none, or a build takes no longer than opening a file. */
  private @Nullable BuiltMesh stored(
      MeshReading read, BuildOptions options, TreeSource source, Progress progress) {
    return isEdited || read.indices().length / 3 <= SMALL_BUILD
        ? null
        : BuiltMesh.stored(read, options, source, progress);
  }

  /** Gives up: an existing tree stays, and without one the mesh is left out. */
  void fail(IllegalArgumentException reason) {
    state.updateAndGet(known -> known.failed(reason));
  }

  /**
   * The state once the mesh has been read. With {@link #making} held.
   *
   * @throws IllegalArgumentException if the mesh cannot be read; the message names the owner
   */
  private VersionState read(Mesh mesh, String owner) {
    VersionState known = state.get();
    if (known instanceof VersionState.Unread unread) {
      MeshReading reading = MeshReading.of(mesh, level, owner);
      state.compareAndSet(known, VersionState.read(reading, unread.earlier()));
    }
    return state.get();
  }

  /** Takes over what was built to stay of the same mesh before its last edits, if it serves. */
  void takeOver(MeshVersion older) {
    VersionState before = older.state.get();
    BuiltMesh tree = before.tree();
    if (before.isSettled() && tree != null && state.get() instanceof VersionState.Quick known) {
      VersionState taken =
          VersionState.taken(known.reading(), new VersionState.Earlier(tree, true));
      if (taken != null) {
        state.compareAndSet(known, taken);
      }
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
    return built(mesh, owner, source, BuildOptions.balanced());
  }

  /**
   * The tree of the mesh, made in haste if there is none.
   *
   * @throws IllegalArgumentException if the mesh cannot be read; the message names the owner
   */
  public BuiltMesh quick(Mesh mesh, String owner) {
    return built(mesh, owner, TreeSource.NONE, HASTY);
  }

  private BuiltMesh built(Mesh mesh, String owner, TreeSource source, BuildOptions options) {
    BuiltMesh done = best();
    if (done != null) {
      return done;
    }
    making.lock();
    try {
      VersionState known = read(mesh, owner);
      if (known.tree() == null) {
        MeshReading read = known.reading(); // none after a failure: it may have been mended
        MeshReading reading = read == null ? MeshReading.of(mesh, level, owner) : read;
        BuiltMesh stored = stored(reading, options, source, Progress.NONE);
        done = stored == null ? BuiltMesh.of(reading, options, Progress.NONE) : stored;
        state.compareAndSet(known, VersionState.built(reading, done, !options.preset().isHasty()));
      }
    } finally {
      making.unlock();
    }
    BuiltMesh best = best();
    return best != null ? best : done != null ? done : BuiltMesh.EMPTY;
  }

  /**
   * Reads the box around the mesh, which {@link #hasBox} and {@link #mayMeet} need.
   *
   * @throws IllegalArgumentException if its positions cannot be read
   */
  void readBox(Mesh mesh, String owner) {
    if (box == null) {
      VertexPositions positions =
          TriangleIndices.hasTriangles(mesh.getMode()) ? VertexPositions.of(mesh, owner) : null;
      box = positions == null ? MeshBox.EMPTY : MeshBox.of(positions);
    }
  }

  /** Whether the mesh has a finite vertex of a triangle; false while its box has not been read. */
  boolean hasBox() {
    MeshBox around = box;
    return around != null && !around.isEmpty();
  }

  /**
   * Whether a ray surely meets no triangle of the mesh where a matrix puts it; false where a look
   * at the matrix does not tell, or the box has not been read.
   */
  public boolean isPassedBy(Ray ray, Matrix4f toWorld) {
    MeshBox around = box;
    return around != null && (around.isEmpty() || around.isPassedBy(ray, toWorld));
  }

  /**
   * Whether a ray may meet a triangle before {@code tMax}; never false for a hit.
   *
   * @param ray in the world
   * @param toWorld has an inverse
   */
  public boolean mayMeet(Ray ray, Affine toWorld, double tMax) {
    MeshBox around = box;
    return around != null && around.mayMeet(ray, toWorld, tMax);
  }
}
