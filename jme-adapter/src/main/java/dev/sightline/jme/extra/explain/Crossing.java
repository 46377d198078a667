package dev.sightline.jme.extra.explain;

import com.jme3.scene.Geometry;
import java.util.Set;

/**
 * One geometry along a ray, at the first place where the ray meets it.
 *
 * @param geometry what is met
 * @param distance how far from the ray's origin, in world units; of a box that is merely entered,
 *     to where it is
 * @param reasons why that is no answer, in the order of {@link MissReason}; none for a hit.
 *     Unmodifiable
 */
public record Crossing(Geometry geometry, float distance, Set<MissReason> reasons) {

  /** Whether it is an answer to the query. */
  public boolean isHit() {
    return reasons.isEmpty();
  }

  @Override
  public String toString() {
    StringBuilder words = new StringBuilder();
    for (MissReason reason : reasons) {
      words.append(words.length() == 0 ? "" : "; ").append(reason);
    }
    return distance + ": '" + geometry.getName() + "' " + (isHit() ? "is hit" : words);
  }
}
