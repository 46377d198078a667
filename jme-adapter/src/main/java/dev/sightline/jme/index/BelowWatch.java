package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.RefreshFlags;
import org.jspecify.annotations.Nullable;

/**
 * Notices whether anything at or below some spatials has moved, come or gone since an index was
 * current there. A question about them alone needs no scan while other things move: {@link
 * SceneIndex#current(BelowWatch)}.
 *
 * <p>It compares what {@link SceneIndex} compares for its root: the engine's flags, and by a {@link
 * BoundWatch} whether a bound was computed anew. A mark outlives scans, so it tells of everything
 * since the snapshot that was current when it was set, and each later snapshot is newer. A camera
 * that draws may write the very mark into a bound that it culls, so the index asks only while the
 * bound of its root was not computed since its scan: nothing is drawn then. A geometry is not
 * watched: a question about one asks for the whole scene.
 *
 * <p>For the thread that owns the scene graph. Remembers one index; for another it begins anew.
 */
public final class BelowWatch {
  /** No bound has this number. */
  private static final long UNKNOWN = -1;

  private final Spatial[] spatials;
  private final @Nullable BoundWatch[] bounds;
  private final long[] seen;

  /** That of the index that {@link #seen} is about, which is not kept in memory. */
  private @Nullable Object scene;

  /** A watch of some spatials, which are not copied. */
  public BelowWatch(Spatial... spatials) {
    this.spatials = spatials;
    bounds = new BoundWatch[spatials.length];
    seen = new long[spatials.length];
  }

  /** Whether all is as it was when a scene was taken. */
  @SuppressWarnings("ReferenceEquality") // a mark of a scene is its identity
  boolean isAsTaken(Object of, RefreshFlags flags) {
    if (scene != of) {
      return false;
    }
    for (int i = 0; i < seen.length; i++) {
      BoundWatch bound = bounds[i];
      if (bound == null
          || seen[i] == UNKNOWN
          || flags.mayHaveMoved(spatials[i])
          || bound.isNewer(spatials[i], seen[i])) {
        return false;
      }
    }
    return true;
  }

  /** Takes a scene, whose last scan has found all that is at or below the spatials. */
  void take(Object of, RefreshFlags flags) {
    scene = of;
    for (int i = 0; i < seen.length; i++) {
      Spatial spatial = spatials[i];
      if (spatial instanceof Geometry || flags.mayHaveMoved(spatial)) {
        seen[i] = UNKNOWN;
      } else {
        BoundWatch bound = bounds[i];
        if (bound == null) {
          bound = BoundWatch.of(spatial);
          bounds[i] = bound;
        }
        seen[i] = bound.number(spatial);
      }
    }
  }
}
