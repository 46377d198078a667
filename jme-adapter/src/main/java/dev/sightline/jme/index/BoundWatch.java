package dev.sightline.jme.index;

import com.jme3.bounding.BoundingVolume;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.EngineField;
import dev.sightline.jme.internal.RefreshFlags;
import dev.sightline.jme.internal.WeakIdentityMap;
import org.jspecify.annotations.Nullable;

/**
 * Notices that the engine has computed the bound of a root anew, as {@code collideWith}, {@code
 * getWorldBound} and {@code updateGeometricState} do after a move, each of which takes away the
 * {@link RefreshFlags} that show it. Costs a few loads a level of the graph.
 *
 * <p>A node's bound begins as a copy of its first child's, the hint with it that says which plane
 * of a camera to try first. The root's hint is set to a value that none of its first descendants
 * has; once it is another one, or one of theirs, the bound may be new. Every value from 0 to 5
 * gives the same culling. A camera that changes hints leads to a scan too many, never to one too
 * few, unless it draws between the move and the question. A root that is a geometry itself is not
 * watched.
 *
 * <p>One for each root, so that several indexes see each other's scans. For the thread that owns
 * the scene graph.
 */
final class BoundWatch {
  private static final int PLANES = 6;

  private static final WeakIdentityMap<Spatial, BoundWatch> BY_ROOT = new WeakIdentityMap<>();

  /** Where the engine keeps a bound; null where this runtime does not let it be read. */
  private static final @Nullable EngineField BOUND = field();

  private @Nullable BoundingVolume marked;
  private int mark;
  private long bounds;

  private BoundWatch() {}

  /** The watch of a root. Holds the root weakly. */
  static BoundWatch of(Spatial root) {
    BoundWatch known = BY_ROOT.get(root, 0);
    return known != null ? known : BY_ROOT.add(root, 0, new BoundWatch());
  }

  /** Whether the root's bound, which must be up to date, may be newer than a number. */
  boolean isNewer(Spatial root, long number) {
    if (!(root instanceof Geometry)) {
      root.getWorldBound(); // computes it, where it is not up to date after all
    }
    return number != bounds || !holds(root);
  }

  /**
   * Whether the root's bound is the one that was given a number, and was not computed since. Unlike
   * {@link #isNewer}, this brings nothing up to date: what has moved since may have no part in it.
   */
  boolean isUntouched(Spatial root, long number) {
    return BOUND != null && number == bounds && !(root instanceof Geometry) && holds(root);
  }

  private static @Nullable EngineField field() {
    try {
      return EngineField.find(Spatial.class, "worldBound", BoundingVolume.class);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** The bound as it is. */
  private static @Nullable BoundingVolume bound(Spatial spatial) {
    return BOUND == null ? spatial.getWorldBound() : (BoundingVolume) BOUND.get(spatial);
  }

  /** Gives a number to the root's bound, which must be up to date. */
  long number(Spatial root) {
    if (!holds(root)) {
      bounds++;
      BoundingVolume bound = bound(root);
      marked = bound;
      int used = used(root);
      mark = free(used | usedAbove(root));
      mark = mark == 0 ? free(used) : mark;
      if (bound != null) {
        bound.setCheckPlane(mark);
      }
    }
    return bounds;
  }

  @SuppressWarnings("ReferenceEquality") // a bound is its identity
  private boolean holds(Spatial root) {
    if (root instanceof Geometry) {
      return true; // its bound is no copy: nothing is noticed
    }
    BoundingVolume bound = bound(root);
    return bound != null
        && bound == marked
        && bound.getCheckPlane() == mark
        && (used(root) & 1 << mark) == 0;
  }

  /** A value that is not used; where all are, any, which then never holds. */
  private static int free(int used) {
    int value = PLANES - 1;
    while (value > 0 && (used & 1 << value) != 0) {
      value--;
    }
    return value;
  }

  /** A bit for each value above, so that watched nodes do not wake each other. */
  private static int usedAbove(Spatial root) {
    int used = 0;
    for (Spatial at = root.getParent(); at != null; at = at.getParent()) {
      BoundingVolume bound = bound(at);
      used |= bound == null ? 0 : 1 << bound.getCheckPlane();
    }
    return used;
  }

  /** A bit for each value below. */
  private static int used(Spatial root) {
    int used = 1; // what new bounds have
    for (Spatial at = firstBelow(root); at != null; at = firstBelow(at)) {
      BoundingVolume bound = bound(at);
      used |= bound == null ? 0 : 1 << bound.getCheckPlane();
    }
    return used;
  }

  /** The first child that has a bound: a geometry without mesh or model bound has none. */
  private static @Nullable Spatial firstBelow(Spatial spatial) {
    if (spatial instanceof Node node) {
      for (int i = 0; i < node.getQuantity(); i++) {
        if (bound(node.getChild(i)) != null) {
          return node.getChild(i);
        }
      }
    }
    return null;
  }
}
