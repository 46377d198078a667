package dev.sightline.jme.internal.mesh;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.shape.KDop;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The ball and the hull around a mesh, in its own space: made when a tree is first asked for them,
 * in time linear in its triangles, and kept as long as the tree. Immutable; the look-up is
 * thread-safe, without a lock once they are there.
 */
public final class MeshVolumes {
  private static final int PLANES = 26;

  private static final ConcurrentHashMap<Object, MeshVolumes> KNOWN = new ConcurrentHashMap<>();
  private static final ReferenceQueue<Bvh> COLLECTED = new ReferenceQueue<>();

  private final KDop hull;
  private final double x;
  private final double y;
  private final double z;
  private final double radius;

  private MeshVolumes(Bvh mesh) {
    float[] corners = mesh.leafVertices();
    float[] box = mesh.rootBounds();
    hull = KDop.of(corners, PLANES);
    x = 0.5 * box[0] + 0.5 * box[3];
    y = 0.5 * box[1] + 0.5 * box[4];
    z = 0.5 * box[2] + 0.5 * box[5];
    double farthest = 0;
    for (int i = 0; i < corners.length; i += 3) {
      double px = corners[i] - x;
      double py = corners[i + 1] - y;
      double pz = corners[i + 2] - z;
      farthest = Math.max(farthest, px * px + py * py + pz * pz);
    }
    radius = Math.sqrt(farthest) * (1 + 0x1p-48);
  }

  /** The volumes of a mesh that has triangles. */
  public static MeshVolumes of(Bvh mesh) {
    Lookup lookup = LOOKUP.get();
    lookup.tree = mesh;
    MeshVolumes known = KNOWN.get(lookup);
    lookup.tree = null;
    return known != null ? known : add(mesh);
  }

  private static MeshVolumes add(Bvh mesh) {
    for (Reference<?> key = COLLECTED.poll(); key != null; key = COLLECTED.poll()) {
      KNOWN.remove(key);
    }
    MeshVolumes made = new MeshVolumes(mesh);
    KNOWN.put(new Key(mesh), made);
    return made;
  }

  /** The hull of 26 planes. */
  public KDop hull() {
    return hull;
  }

  /** The ball's centre, x. */
  public double x() {
    return x;
  }

  /** The ball's centre, y. */
  public double y() {
    return y;
  }

  /** The ball's centre, z. */
  public double z() {
    return z;
  }

  /** The ball's radius. */
  public double radius() {
    return radius;
  }

  private static final ThreadLocal<Lookup> LOOKUP = ThreadLocal.withInitial(Lookup::new);

  /** What the map holds: a tree by identity, weakly. */
  private static final class Key extends WeakReference<Bvh> {
    private final int hash;

    Key(Bvh tree) {
      super(tree, COLLECTED);
      hash = System.identityHashCode(tree);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other || (other instanceof Key key && refersTo(key.get()) && get() != null);
    }
  }

  /** What a thread asks with. */
  private static final class Lookup {
    private @Nullable Bvh tree;

    @Override
    public int hashCode() {
      return System.identityHashCode(tree);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key && tree != null && key.refersTo(tree);
    }
  }
}
