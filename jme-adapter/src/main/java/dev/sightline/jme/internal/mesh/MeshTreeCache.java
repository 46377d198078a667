package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.PatchTriangles;
import dev.sightline.jme.internal.WeakIdentityMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The trees of all meshes that have been asked, by the identity of the mesh. A mesh that is no
 * longer used takes its tree along. Clones of a mesh are meshes of their own, so that a clone whose
 * buffers change never answers for its source. Thread-safe.
 */
public final class MeshTreeCache {
  private static final WeakIdentityMap<Mesh, CachedTree> TREES = new WeakIdentityMap<>();
  private static final WeakIdentityMap<Mesh, AtomicLong> EDITS = new WeakIdentityMap<>();
  private static final AtomicLong CHANGES = new AtomicLong();

  private MeshTreeCache() {}

  /**
   * Builds the tree of a geometry's mesh now, on this thread, unless it is there already; and that
   * in its bind pose, where software skinning writes to the mesh.
   *
   * @throws IllegalArgumentException if the mesh cannot be read; the message names the geometry
   */
  public static void prepare(Geometry geometry) {
    prepare(geometry, TreeSource.NONE);
  }

  /**
   * The same with stored trees, where there are any.
   *
   * @throws IllegalArgumentException if the mesh cannot be read; the message names the geometry
   */
  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  public static void prepare(Geometry geometry, TreeSource source) {
    Mesh mesh = geometry.getMesh();
    String owner = Arguments.nameOf(geometry);
    prepare(mesh, owner, source);
    Mesh bind = BindMesh.of(mesh);
    if (bind != mesh) {
      prepare(bind, owner, source);
    }
  }

  private static void prepare(Mesh mesh, String owner, TreeSource source) {
    MeshVersion contents = of(mesh).contents(mesh, owner);
    if (contents.hasBox()) {
      contents.built(mesh, owner, source);
    }
  }

  /**
   * Lets the next query read a mesh again, and its bind pose, in every level of detail. Another
   * thread's query that has begun may not see it.
   */
  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  public static void changed(Mesh mesh) {
    readAgain(mesh);
    Mesh bind = BindMesh.of(mesh);
    if (bind != mesh) {
      readAgain(bind);
    }
    AtomicLong edits = EDITS.get(mesh, 0);
    if (edits != null) {
      edits.incrementAndGet();
    }
    CHANGES.incrementAndGet();
  }

  private static void readAgain(Mesh mesh) {
    for (int level = PatchTriangles.LEVEL; level < mesh.getNumLodLevels(); level++) {
      CachedTree tree = TREES.get(mesh, level);
      if (tree != null) {
        tree.changed(mesh);
      }
    }
  }

  /** Counts the calls of {@link #changed}. */
  public static long changes() {
    return CHANGES.get();
  }

  /** Counts the calls of {@link #changed} for a mesh from now on; the same one for its life. */
  public static AtomicLong edits(Mesh mesh) {
    AtomicLong edits = EDITS.get(mesh, 0);
    return edits != null ? edits : EDITS.add(mesh, 0, new AtomicLong());
  }

  /** The tree of a mesh; the same one for the mesh's life. */
  public static CachedTree of(Mesh mesh) {
    return of(mesh, MeshBuffers.FULL);
  }

  /** The tree of a mesh in one level of detail. */
  public static CachedTree of(Mesh mesh, int level) {
    CachedTree tree = TREES.get(mesh, level);
    return tree != null ? tree : TREES.add(mesh, level, new CachedTree(level));
  }

  /** How many meshes have a tree or are about to. */
  public static int size() {
    return TREES.size();
  }

  /** Removes the trees whose meshes are gone. Cheap when there are none. */
  public static void removeCollected() {
    TREES.removeCollected();
  }
}
