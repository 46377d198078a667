package dev.sightline.jme.index;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.jme.internal.mesh.BuildJob;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.CachedTree;
import dev.sightline.jme.internal.mesh.ContentSums;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.internal.mesh.MeshVersion;
import dev.sightline.jme.internal.mesh.TreeSource;
import dev.sightline.jme.internal.pose.MeshPosables;
import org.jspecify.annotations.Nullable;

/**
 * A mesh in one level of detail that geometries of an index show, and how the index notices its
 * edits. Belongs to the scanning thread.
 *
 * <p>The engine's flag "must be sent to the graphics card" rises when an edit is reported and falls
 * when the mesh is drawn. So:
 *
 * <ul>
 *   <li>other data, lengths or forms: edited;
 *   <li>the flag has risen since the last scan, or since the drawing that followed it: edited;
 *   <li>the flag stays up, as it does while the mesh is not drawn: it means nothing, so the data
 *       are compared with their checksums, as far as {@link EditBudget} goes in a scan, round and
 *       round; and once more when it has fallen;
 *   <li>the game has said {@code Stream}: all data are compared at every scan.
 * </ul>
 */
final class TrackedMesh {
  final Mesh mesh;
  final int level;

  /** Names the mesh in messages. */
  final String owner;

  /** The mesh that the game knows it by: that which it is the bind pose of, or itself. */
  final Mesh named;

  /** Its trees in poses; null where nothing can move its vertices. */
  final @Nullable MeshPosables posables;

  /** How many entries show it. */
  int users;

  /** Is asked for a stored tree before one is built. */
  TreeSource source = TreeSource.NONE;

  /** The build that is on its way, as far as this index has asked for it. */
  @Nullable BuildJob job;

  private final CachedTree tree;
  private MeshVersion contents;
  private @Nullable BuiltMesh shown;
  private @Nullable MeshVersion reported;
  private @Nullable MeshVersion atRest;
  private boolean wasUp;

  /** Whether contents are new since the last frame, in which a query may have built the old. */
  private boolean isReplaced;

  private @Nullable Instance like;
  private int cursor;
  private int owed;

  /**
   * @param named the mesh that the game knows it by
   */
  TrackedMesh(Mesh mesh, int level, String owner, Mesh named, boolean isPosing) {
    this.mesh = mesh;
    this.level = level;
    this.owner = owner;
    this.named = named;
    posables = isPosing ? new MeshPosables(mesh, level, owner) : null;
    tree = MeshTreeCache.of(mesh, level);
    contents = tree.version(mesh);
    wasUp = MeshBuffers.isUpdateNeeded(mesh, level);
  }

  MeshVersion contents() {
    return contents;
  }

  /** The tree to be shown: null while there is none, empty for an unreadable mesh. */
  @Nullable BuiltMesh shown() {
    return shown;
  }

  /** Makes a quick tree at once where there is none, as one is needed that can be posed. */
  void makeQuick() {
    if (contents.best() == null) {
      contents.now(mesh, owner, true);
    }
  }

  /** Looks whether a better tree has come; returns whether what is to be shown has changed. */
  @SuppressWarnings("ReferenceEquality") // a tree is its identity
  boolean refresh() {
    BuiltMesh now = contents.failure() == null ? contents.best() : BuiltMesh.EMPTY;
    boolean changed = now != shown || isReplaced;
    shown = now;
    isReplaced = false;
    atRest = contents.isSettled() && contents.failure() == null ? contents : null;
    return changed;
  }

  /** Whether {@link #refresh} has seen the last of the contents: it would change nothing more. */
  boolean isAtRest() {
    return atRest == contents;
  }

  /** An instance of the mesh, for others to share with; null while there is none. */
  @Nullable Instance like() {
    return like;
  }

  /** Takes an instance of the mesh, and returns it. */
  Instance like(Instance latest) {
    like = latest;
    return latest;
  }

  /** Whether the contents have come to rest since this was last true. */
  boolean isNews() {
    if (reported == contents || !contents.isSettled()) {
      return false;
    }
    reported = contents;
    return true;
  }

  /** Whether the contents have come to rest and {@link #isNews} has said so. */
  boolean isReported() {
    return reported == contents;
  }

  /** How much of the tree that stays is there, from 0 to 1, as far as this index builds it. */
  double built() {
    BuildJob building = job;
    return isReported() ? 1 : building == null ? 0 : building.built();
  }

  /** Looks for edits since the last scan and goes over to new contents where there are any. */
  void check(EditBudget budget) {
    VertexBuffer own = mesh.getBuffer(VertexBuffer.Type.Position);
    VertexBuffer index = MeshBuffers.index(mesh, level);
    MeshVersion now = tree.version(mesh, own, index);
    VertexBuffer positions = MeshBuffers.positions(mesh, own);
    boolean up = MeshBuffers.isUpdateNeeded(positions) || MeshBuffers.isUpdateNeeded(index);
    boolean streamed = MeshBuffers.isStreamed(positions) || MeshBuffers.isStreamed(index);
    boolean isSuspect = streamed || up || wasUp || owed > 0 || budget.isStrict();
    if (isSuspect && now == contents && isEdited(up, streamed, budget)) {
      now = tree.edited(contents, mesh);
    }
    if (now != contents) {
      contents = now;
      isReplaced = true;
      cursor = 0;
      owed = 0;
    }
    wasUp = up;
  }

  /** The scene has been drawn: a flag that has fallen may rise again before the next scan. */
  void drawn() {
    ContentSums sums = contents.sums();
    if (wasUp && !MeshBuffers.isUpdateNeeded(mesh, level)) {
      wasUp = false;
      owed = sums == null ? 0 : sums.blocks();
    }
  }

  /** Whether the data of the same buffers have been written to, as far as it can be seen. */
  private boolean isEdited(boolean up, boolean streamed, EditBudget budget) {
    ContentSums sums = contents.sums();
    if (sums == null) {
      return false; // nothing has been read yet
    }
    if (streamed || budget.isStrict()) {
      if (sums.matches(mesh, level)) {
        return false;
      }
      if (!streamed && !up && !wasUp) {
        budget.foundSilent(owner);
      }
      return true;
    }
    if (up && !wasUp) {
      return !budget.take(sums.cost()) || !sums.matches(mesh, level);
    }
    if (up ? owed == 0 : wasUp) {
      owed = sums.blocks();
    }
    return goRound(sums, budget);
  }

  private boolean goRound(ContentSums sums, EditBudget budget) {
    for (; owed > 0 && budget.take(sums.cost(cursor)); owed--) {
      if (!sums.matches(mesh, level, cursor)) {
        return true;
      }
      cursor = cursor + 1 == sums.blocks() ? 0 : cursor + 1;
    }
    if (owed > 0) {
      budget.ranOut();
    }
    return false;
  }
}
