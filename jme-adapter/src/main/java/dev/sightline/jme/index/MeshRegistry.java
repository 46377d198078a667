package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.PatchTriangles;
import dev.sightline.jme.internal.mesh.BuildJob;
import dev.sightline.jme.internal.mesh.BuildQueue;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.internal.mesh.MeshVersion;
import dev.sightline.jme.internal.mesh.TreeSource;
import dev.sightline.jme.stored.StoredTrees;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** The meshes that an index shows, and the making of their trees. For the scanning thread. */
final class MeshRegistry {
  /** Up to this many triangles a tree is refitted during the scan, while its budget lasts. */
  static final int SMALL_REFIT = 10_000;

  private final IndexOptions options;
  private final BuildQueue queue;
  private final LongSupplier nanos;
  private final EditBudget edits;
  private final IdentityHashMap<Mesh, List<TrackedMesh>> byMesh = new IdentityHashMap<>();
  private final List<TrackedMesh> all = new ArrayList<>();

  /** Where the next update begins: at the first whose comparison had to wait. */
  private int first;

  private long jobs;
  private boolean changed;

  /** Whether some mesh may have no user any more. */
  private boolean isAnyUnused;

  /** Whether {@link #counts} are those of all meshes, none of which has changed since. */
  private boolean isCounted;

  /** Meshes by state, as of the last {@link #update}. */
  final Counts counts = new Counts();

  /** Numbers over all meshes. */
  static final class Counts {
    private static final Counts NONE = new Counts();

    int pending;
    int quick;
    int full;
    int failed;
    int vectors;
    long triangles;
    long bytes;

    void set(Counts other) {
      pending = other.pending;
      quick = other.quick;
      full = other.full;
      failed = other.failed;
      vectors = other.vectors;
      triangles = other.triangles;
      bytes = other.bytes;
    }

    void clear() {
      set(NONE);
    }
  }

  MeshRegistry(IndexOptions options, BuildQueue queue, LongSupplier nanos) {
    this.options = options;
    this.queue = queue;
    this.nanos = nanos;
    edits = new EditBudget(options.strict());
  }

  int size() {
    return all.size();
  }

  TrackedMesh get(int index) {
    return all.get(index);
  }

  /**
   * The use of a mesh in a level, one user more.
   *
   * @param shows names the mesh in messages, and the assets it may be stored with
   * @param named the mesh that the game knows it by
   * @param mayPose whether its vertices may be moved
   */
  TrackedMesh acquire(Mesh mesh, int level, Geometry shows, Mesh named, boolean mayPose) {
    List<TrackedMesh> levels = byMesh.computeIfAbsent(mesh, key -> new ArrayList<>(1));
    for (TrackedMesh use : levels) {
      if (use.level == level) {
        use.users++;
        return use;
      }
    }
    String owner = Arguments.nameOf(shows);
    TrackedMesh use = new TrackedMesh(mesh, level, owner, named, mayPose);
    use.source = options.stored().map(trees -> source(trees, shows)).orElse(TreeSource.NONE);
    use.users = 1;
    levels.add(use);
    all.add(use);
    return use;
  }

  private static TreeSource source(StoredTrees trees, Geometry shows) {
    List<String> assets = StoredTrees.assetsOf(shows);
    return (soup, build, progress) -> trees.find(assets, soup, build, progress).orElse(null);
  }

  /** One user less; {@link #sweep} removes those without any. */
  void release(TrackedMesh use) {
    use.users--;
    isAnyUnused |= use.users == 0;
  }

  /** Removes what is not used any more and calls its builds off. */
  void sweep() {
    if (!isAnyUnused) {
      return;
    }
    isAnyUnused = false;
    isCounted = false;
    all.removeIf(
        use -> {
          if (use.users > 0) {
            return false;
          }
          drop(use);
          List<TrackedMesh> levels = byMesh.get(use.mesh);
          if (levels != null) {
            levels.remove(use);
            if (levels.isEmpty()) {
              byMesh.remove(use.mesh);
            }
          }
          return true;
        });
  }

  /** Removes everything and calls all builds off. */
  void clear() {
    all.forEach(this::drop);
    all.clear();
    byMesh.clear();
    isCounted = false;
  }

  private void drop(TrackedMesh use) {
    if (use.job != null) {
      queue.cancel(use.job);
      use.job = null;
    }
  }

  /**
   * Notices edits, builds and refits within the budget, and queues the rest.
   *
   * @return whether a tree to be shown has changed
   */
  boolean update(long start) {
    long end = start + options.frameBudget().toNanos();
    edits.begin();
    changed = false;
    int n = all.size();
    int from = first < n ? first : 0;
    int waiting = -1;
    for (int i = 0; i < n; i++) {
      int at = from + i < n ? from + i : from + i - n;
      TrackedMesh use = all.get(at);
      use.check(edits);
      if (waiting < 0 && edits.isShort()) {
        waiting = at;
      }
      if (use.isAtRest()) {
        continue;
      }
      isCounted = false;
      if (!use.contents().isSettled()) {
        build(use, end);
      }
      if (use.posables != null && options.whilePending() == IndexOptions.WhilePending.ANSWER) {
        use.makeQuick();
      }
      changed |= use.refresh();
    }
    first = Math.max(0, waiting);
    if (!isCounted) {
      counts.clear();
      all.forEach(this::count);
      isCounted = true;
    }
    return changed;
  }

  /** The scene has been drawn. */
  void drawn() {
    for (int i = 0; i < all.size(); i++) {
      all.get(i).drawn();
    }
  }

  /** The mesh whose edit was not reported; null for none, and always outside of strict mode. */
  @Nullable String silentlyEdited() {
    return edits.silent();
  }

  private void build(TrackedMesh use, long end) {
    MeshVersion contents = use.contents();
    BuildJob job = use.job;
    if (job != null && job.contents() != contents) {
      drop(use);
    }
    if (contents.isClaimed()) {
      return; // by this index or another
    }
    int size = MeshBuffers.size(use.mesh, use.level);
    boolean refits = use.level == PatchTriangles.LEVEL || contents.mayRefit();
    if (size <= (refits ? SMALL_REFIT : MeshVersion.SMALL_BUILD) && nanos.getAsLong() < end) {
      here(use, refits);
    }
    if (!contents.isSettled()) {
      queue(use, size);
    }
  }

  private void here(TrackedMesh use, boolean refits) {
    MeshVersion contents = use.contents();
    if (!contents.claim(this)) {
      return;
    }
    try {
      if (refits) {
        contents.refit(use.mesh, use.owner);
      } else {
        contents.settle(use.mesh, use.owner, options.build(), Progress.NONE);
      }
    } finally {
      contents.release(this);
    }
  }

  private void queue(TrackedMesh use, int size) {
    BuildJob job = new BuildJob(use.contents(), use.mesh, use.owner, use.source, size, jobs++);
    if (use.contents().claim(job)) {
      use.job = job;
      if (!queue.submit(job)) {
        use.job = null;
      }
    }
  }

  private void count(TrackedMesh use) {
    BuiltMesh shown = use.shown();
    if (use.contents().failure() != null) {
      counts.failed++;
    } else if (shown == null) {
      counts.pending++;
    } else {
      if (use.contents().isSettled()) {
        counts.full++;
      } else {
        counts.quick++;
      }
      counts.vectors += shown.tree().layout() == TreeLayout.VECTORS ? 1 : 0;
      counts.triangles += shown.tree().triangleCount();
      counts.bytes += shown.bytes();
    }
  }
}
