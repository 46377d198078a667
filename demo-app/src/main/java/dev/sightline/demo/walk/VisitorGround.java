package dev.sightline.demo.walk;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.result.Pick;
import java.util.OptionalDouble;

/**
 * The ground under the visitor's feet. It is looked for from a step's height above them, so that a
 * ceiling, a gallery or the roof overhead is never taken for it.
 */
public final class VisitorGround {
  /** What a walker steps up without climbing: 40 centimetres in Sponza's units. */
  public static final float STEP = 4;

  private final CollisionAppState collision;

  /** Over what the state picks in. */
  public VisitorGround(CollisionAppState collision) {
    this.collision = collision;
  }

  /** The ray that looks for the ground under feet at this place. */
  public static Ray below(float x, float feet, float z) {
    return new Ray(new Vector3f(x, feet + STEP, z), new Vector3f(0, -1, 0));
  }

  /** Height of the ground under feet at this place, at most a step above them. */
  public OptionalDouble height(float x, float feet, float z) {
    return collision
        .pickNearest(below(x, feet, z))
        .map(Pick::point)
        .map(point -> OptionalDouble.of(point.y))
        .orElse(OptionalDouble.empty());
  }
}
