package dev.sightline.bvh.move;

/**
 * The capsule of a character and how it walks. Lengths are in world units, made for metres.
 *
 * @param radius of the upright capsule, skin included
 * @param height from its lowest to its highest point
 * @param stepUp the highest step that is climbed; 0 for none
 * @param stickToFloor how far down the floor is followed before the character is airborne; 0 to
 *     fall over every edge
 * @param maxSlope the steepest slope that is walked on, in degrees from level, below 90
 * @param skin the distance that is kept from everything inside of the capsule's surface: what is
 *     swept is a capsule smaller by it, so that rounding and inner edges of flat surfaces cannot
 *     catch; at most half the radius
 */
public record CharacterShape(
    double radius,
    double height,
    double stepUp,
    double stickToFloor,
    double maxSlope,
    double skin) {

  /** A person: radius 0.3, height 1.8, steps of 0.4, floor 0.5 below, slopes of 50 degrees. */
  public static final CharacterShape DEFAULT = new CharacterShape(0.3, 1.8, 0.4, 0.5, 50, 0.02);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException naming the number that makes no capsule
   */
  public CharacterShape {
    check(radius > 0 && radius < Double.POSITIVE_INFINITY, "radius", radius, "positive and finite");
    check(height >= 2 * radius && height < 1e30, "height", height, "at least twice the radius");
    check(stepUp >= 0 && stepUp <= height, "stepUp", stepUp, "from 0 to the height");
    check(
        stickToFloor >= 0 && stickToFloor <= height,
        "stickToFloor",
        stickToFloor,
        "from 0 to the height");
    check(maxSlope >= 0 && maxSlope < 90, "maxSlope", maxSlope, "from 0 to below 90 degrees");
    check(skin > 0 && skin <= radius / 2, "skin", skin, "positive and at most half the radius");
  }

  /** The same with another radius and height. */
  public CharacterShape withSize(double radius, double height) {
    return new CharacterShape(radius, height, stepUp, stickToFloor, maxSlope, skin);
  }

  /** The same with another highest step. */
  public CharacterShape withStepUp(double stepUp) {
    return new CharacterShape(radius, height, stepUp, stickToFloor, maxSlope, skin);
  }

  /** The same with another reach down to the floor. */
  public CharacterShape withStickToFloor(double stickToFloor) {
    return new CharacterShape(radius, height, stepUp, stickToFloor, maxSlope, skin);
  }

  /** The same with another steepest slope, in degrees. */
  public CharacterShape withMaxSlope(double maxSlope) {
    return new CharacterShape(radius, height, stepUp, stickToFloor, maxSlope, skin);
  }

  /** The same with another skin. */
  public CharacterShape withSkin(double skin) {
    return new CharacterShape(radius, height, stepUp, stickToFloor, maxSlope, skin);
  }

  private static void check(boolean right, String name, double value, String wanted) {
    if (!right) {
      throw new IllegalArgumentException(name + " " + value + " is not " + wanted);
    }
  }
}
