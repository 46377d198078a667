package dev.sightline.jme.internal.mesh;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The trees of all meshes that have been asked, by the identity of the mesh. A mesh that is no
 * longer used takes its tree along. Clones of a mesh are meshes of their own, so that a clone whose
 * buffers change never answers for its source. Thread-safe.
 */
public final class MeshTreeCache {
  private static final ConcurrentHashMap<Object, CachedTree> TREES = new ConcurrentHashMap<>();
  private static final ReferenceQueue<Mesh> COLLECTED = new ReferenceQueue<>();
  private static final AtomicLong CHANGES = new AtomicLong();

  private MeshTreeCache() {}

  /**
   * Builds the tree of a geometry's mesh now, on this thread, unless it is there already.
   *
   * @throws IllegalArgumentException if the mesh cannot be read; the message names the geometry
   */
  public static void prepare(Geometry geometry) {
    Mesh mesh = geometry.getMesh();
    String owner = nameOf(geometry);
    MeshVersion contents = of(mesh).contents(mesh, owner);
    if (contents.box() != null) {
      contents.built(mesh, owner);
    }
  }

  /**
   * Lets the next query read a mesh again, in every level of detail. Another thread's query that
   * has begun may not see it.
   */
  public static void changed(Mesh mesh) {
    for (int level = MeshBuffers.FULL; level < mesh.getNumLodLevels(); level++) {
      CachedTree tree = TREES.get(new Lookup(mesh, level));
      if (tree != null) {
        tree.changed(mesh);
      }
    }
    CHANGES.incrementAndGet();
  }

  /** Counts the calls of {@link #changed}. */
  public static long changes() {
    return CHANGES.get();
  }

  /** The tree of a mesh; the same one for the mesh's life. */
  public static CachedTree of(Mesh mesh) {
    return of(mesh, MeshBuffers.FULL);
  }

  /** The tree of a mesh in one level of detail. */
  public static CachedTree of(Mesh mesh, int level) {
    CachedTree tree = TREES.get(new Lookup(mesh, level));
    if (tree != null) {
      return tree;
    }
    removeCollected();
    CachedTree added = new CachedTree(level);
    CachedTree present = TREES.putIfAbsent(new Key(mesh, level), added);
    return present == null ? added : present;
  }

  /** How a geometry is called in messages. */
  public static String nameOf(Geometry geometry) {
    return "geometry '" + geometry.getName() + "'";
  }

  /** How many meshes have a tree or are about to. */
  public static int size() {
    removeCollected();
    return TREES.size();
  }

  /** Lets go of the trees whose meshes are gone. Cheap when there are none. */
  public static void removeCollected() {
    for (Reference<?> key = COLLECTED.poll(); key != null; key = COLLECTED.poll()) {
      TREES.remove(key);
    }
  }

  /** What the map holds: a mesh by identity, weakly, and a level of detail. */
  private static final class Key extends WeakReference<Mesh> {
    private final int level;
    private final int hash;

    Key(Mesh mesh, int level) {
      super(mesh, COLLECTED);
      this.level = level;
      hash = hash(mesh, level);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Key key && level == key.level && sameMesh(get(), key.get()));
    }
  }

  /** What a caller asks with: as {@link Key}, without the cost of a reference to collect. */
  private record Lookup(Mesh mesh, int level) {
    @Override
    public int hashCode() {
      return hash(mesh, level);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key && level == key.level && sameMesh(mesh, key.get());
    }
  }

  private static int hash(Mesh mesh, int level) {
    return System.identityHashCode(mesh) + 31 * level;
  }

  @SuppressWarnings("ReferenceEquality") // a mesh is its identity
  private static boolean sameMesh(@Nullable Mesh a, @Nullable Mesh b) {
    return a != null && a == b;
  }
}
