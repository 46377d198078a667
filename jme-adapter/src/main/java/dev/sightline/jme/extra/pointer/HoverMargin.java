package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.scene.Instances;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what a pointer is over, unless something else is nearer by more than a margin. Both
 * distances are those of the hits, floats; their difference is formed in double, which is exact.
 */
final class HoverMargin {
  private final SceneHit kept = new SceneHit();

  /** Options that see one geometry alone, of those given last. */
  private @Nullable QueryOptions given;

  private @Nullable QueryOptions alone;
  private @Nullable Geometry geometry;

  private double margin;

  /** Sets the margin; 0 keeps nothing. */
  void setMargin(float distance) {
    margin = distance;
  }

  /** Finds the next hit of a path. */
  boolean pick(PointerView view, ScreenPath path, QueryOptions options, ScreenPath before) {
    SceneHit held = before.hitIn(view, path.nextIndex());
    return pick(view, path.nextPoint(), options, held, path.nextHit());
  }

  /**
   * Finds what is under a place of a view.
   *
   * @param before the hit before in this view; null for none
   */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  boolean pick(
      PointerView view,
      Vector2f at,
      QueryOptions options,
      @Nullable SceneHit before,
      SceneHit out) {
    boolean isHit = view.pick(at, options, out);
    if (isHit && margin > 0 && before != null && before.isHit() && !view.isGui()) {
      Geometry held = before.geometry();
      if (held != out.geometry()
          && sees(options, held)
          && view.pick(at, only(options, held), kept)
          && (double) kept.distance() - out.distance() <= margin) {
        out.set(kept);
      }
      kept.clear();
    }
    return isHit;
  }

  private static boolean sees(QueryOptions options, Geometry held) {
    List<Spatial> only = options.only();
    boolean isSeen = only.isEmpty();
    for (int i = 0; i < only.size(); i++) {
      isSeen |= Instances.isBelow(held, only.get(i));
    }
    return isSeen;
  }

  @SuppressWarnings("ReferenceEquality") // the same objects, mostly
  private QueryOptions only(QueryOptions options, Geometry held) {
    QueryOptions known = alone;
    if (known == null || given != options || geometry != held) {
      known = options.withOnly(held);
      given = options;
      geometry = held;
      alone = known;
    }
    return known;
  }

  /** Lets go of what was kept. */
  void forget() {
    given = null;
    alone = null;
    geometry = null;
  }
}
