package dev.sightline.jme.internal.mesh;

import org.jspecify.annotations.Nullable;

/**
 * How far the tree of a {@link MeshVersion} has been made. Immutable, so whoever reads one sees its
 * tree, its checksums and its failure as of one moment.
 */
sealed interface VersionState {
  /** From this degradation on a refitted tree is replaced by a new one. */
  double MOST_DEGRADATION = 1.5;

  /** The tree as far as there is one. */
  default @Nullable BuiltMesh tree() {
    return null;
  }

  /** Checksums of what was read; null while nothing has been. */
  default @Nullable ContentSums sums() {
    MeshReading reading = reading();
    return reading == null ? null : reading.sums();
  }

  /** What was read, as long as a tree is to be built from it. */
  default @Nullable MeshReading reading() {
    return null;
  }

  /** A tree of the mesh before its last edit, until the mesh has been read. */
  default @Nullable Earlier earlier() {
    return null;
  }

  /** Why there will be no tree; null unless the mesh is unreadable. */
  default @Nullable IllegalArgumentException failure() {
    return null;
  }

  /** Whether nothing better will come: the tree that stays is there, or the mesh is unreadable. */
  default boolean isSettled() {
    return false;
  }

  /** Nobody has read the mesh. */
  record Unread(@Nullable Earlier earlier) implements VersionState {}

  /** The mesh has been read, and no earlier tree serves. */
  record Read(MeshReading reading) implements VersionState {}

  /** There is a tree in haste, or an earlier one that serves until the one that stays is built. */
  record Quick(MeshReading reading, BuiltMesh tree) implements VersionState {}

  /** The tree that stays is there. */
  record Settled(ContentSums sums, BuiltMesh tree) implements VersionState {
    @Override
    public boolean isSettled() {
      return true;
    }
  }

  /** The mesh cannot be read, or no tree can be built. */
  record Failed(@Nullable ContentSums sums, IllegalArgumentException failure)
      implements VersionState {
    @Override
    public boolean isSettled() {
      return true;
    }
  }

  /** A tree of the same mesh before its last edit. */
  record Earlier(BuiltMesh tree, boolean isSettled) {}

  /** A tree has been built of what was read. */
  static VersionState built(MeshReading reading, BuiltMesh tree, boolean isSettled) {
    return isSettled ? new Settled(reading.sums(), tree) : new Quick(reading, tree);
  }

  /**
   * The mesh has been read: the earlier tree is taken over where it serves. That of a patch of
   * terrain is made at once.
   */
  static VersionState read(MeshReading reading, @Nullable Earlier earlier) {
    VersionState taken = earlier == null ? null : taken(reading, earlier);
    PatchGrid grid = reading.grid();
    if (taken == null && grid != null) {
      return built(reading, BuiltMesh.of(reading, grid), true);
    }
    return taken == null ? new Read(reading) : taken;
  }

  /** An earlier tree, unchanged or refitted; null where it is over other triangles. */
  static @Nullable VersionState taken(MeshReading reading, Earlier earlier) {
    BuiltMesh tree = earlier.tree;
    if (tree.isOf(reading)) {
      return built(reading, tree, earlier.isSettled);
    }
    if (reading.grid() != null || !tree.isRefittable(reading)) {
      return null;
    }
    BuiltMesh moved = tree.refit(reading);
    return built(
        reading, moved, earlier.isSettled && moved.made().degradation() < MOST_DEGRADATION);
  }

  /**
   * No better tree can be built: an existing tree stays, and without one the version has failed.
   */
  default VersionState failed(IllegalArgumentException reason) {
    BuiltMesh tree = tree();
    ContentSums sums = sums();
    return tree == null || sums == null ? new Failed(sums, reason) : new Settled(sums, tree);
  }

  /** What the version after an edit begins with. */
  default Unread edited() {
    BuiltMesh tree = tree();
    return new Unread(tree == null ? earlier() : new Earlier(tree, isSettled()));
  }
}
