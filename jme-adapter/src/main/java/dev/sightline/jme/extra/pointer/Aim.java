package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import dev.sightline.jme.result.Pick;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an event sees what it tells of.
 *
 * @param view null where no view holds the pointer
 * @param place where the pointer is in the picture of the view; NaN for none
 * @param through the hits on the screens in between, the outermost first
 */
record Aim(@Nullable PointerView view, Vector2f place, List<Pick> through) {
  static final Aim NONE = new Aim(null, new Vector2f(Float.NaN, Float.NaN), List.of());
}
