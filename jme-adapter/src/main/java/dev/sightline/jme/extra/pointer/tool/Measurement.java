package dev.sightline.jme.extra.pointer.tool;

import com.jme3.math.Vector3f;
import dev.sightline.jme.result.Pick;
import java.util.Objects;

/**
 * What lies between two places of a scene. Sums are taken in double; up is +y.
 *
 * @param from the first place, with its geometry, triangle and normal
 * @param to the second
 */
public record Measurement(Pick from, Pick to) {
  /** Refuses null. */
  public Measurement {
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(to, "to");
  }

  /** How far they are apart. */
  public double distance() {
    return Math.hypot(horizontal(), vertical());
  }

  /** How far they are apart seen from above. */
  public double horizontal() {
    Vector3f a = from.point();
    Vector3f b = to.point();
    return Math.hypot((double) b.x - a.x, (double) b.z - a.z);
  }

  /** How much higher the second is than the first; negative where it is lower. */
  public double vertical() {
    return (double) to.point().y - from.point().y;
  }
}
