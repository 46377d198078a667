package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import dev.sightline.jme.internal.Arguments;

/**
 * Gravity that depends on the place: of planets, of a ship that leans, of a zone without weight.
 *
 * <pre>{@code
 * CharacterMotion fall = walker.motion();
 * fall.setGravityField(Gravity.towards(planet.getWorldTranslation(), 9.81));
 * fall.setAlignToGravity(true);                                    // up is away from the planet
 * fall.setGravityField((at, out) -> out.set(0, at.y > 50 ? -1.6f : -9.81f, 0)); // or your own
 * }</pre>
 *
 * <p>A character asks it once a step, on the render thread. The same place should give the same
 * answer, or replays differ. A saved control keeps {@link #constant} and {@link #towards}, and no
 * field of your own.
 */
@FunctionalInterface
public interface Gravity {
  /**
   * Writes the acceleration at a place, in world units a second squared.
   *
   * @param feet where the character's feet are, in world space; the caller's, to be read only
   * @param store overwritten with the acceleration in world space; zero before. It must be finite:
   *     the step throws an {@code IllegalArgumentException} otherwise
   */
  void at(Vector3f feet, Vector3f store);

  /**
   * The same acceleration everywhere, as of a ship that leans.
   *
   * @param acceleration in world space, in world units a second squared; copied
   * @throws IllegalArgumentException if it is not finite
   */
  static Gravity constant(Vector3f acceleration) {
    Arguments.finite("gravity", acceleration);
    return new KnownGravity(acceleration.x, acceleration.y, acceleration.z, Double.NaN);
  }

  /**
   * An acceleration of the same size everywhere, toward a point; zero at the point itself.
   *
   * @param point such as the middle of a planet, in world space; copied, so set another field for a
   *     planet that moves
   * @param strength in world units a second squared; a negative one leads away from the point
   * @throws IllegalArgumentException if one of them is not finite
   */
  static Gravity towards(Vector3f point, double strength) {
    Arguments.finite("gravity's point", point);
    return new KnownGravity(
        point.x, point.y, point.z, Arguments.number("gravity's strength", strength, true));
  }
}
