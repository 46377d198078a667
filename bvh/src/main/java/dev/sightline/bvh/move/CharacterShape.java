package dev.sightline.bvh.move;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The capsule of a character and how it walks. Lengths are in world units, made for metres; for
 * other units set each of them, in any order.
 *
 * <pre>{@code
 * CharacterShape centimetres =
 *     CharacterShape.DEFAULT
 *         .withSize(30, 180).withStepUp(40).withStickToFloor(50).withSkin(2);
 * }</pre>
 *
 * <p>Each setting is checked by itself. A step, a reach or a skin that is too large for the capsule
 * counts as the largest that is not: that is what {@link #stepUp()}, {@link #stickToFloor()} and
 * {@link #skin()} tell, and by what shapes are equal. What was set is kept, and counts when the
 * capsule is large enough.
 *
 * @param radius of the upright capsule, skin included
 * @param height from its lowest to its highest point, at least two radii
 * @param stepUp the highest step that is climbed; 0 for none; at most the height counts
 * @param stickToFloor how far down the floor is followed before the character is airborne; 0 to
 *     fall over every edge; at most the height counts
 * @param maxSlope the steepest slope that is walked on, in degrees from level, below 90
 * @param skin the distance that is kept from everything inside of the capsule's surface: what is
 *     swept is a capsule smaller by it, so that rounding and inner edges of flat surfaces cannot
 *     catch; at most half the radius counts
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
    check(stepUp >= 0, "stepUp", stepUp, "0 or more");
    check(stickToFloor >= 0, "stickToFloor", stickToFloor, "0 or more");
    check(maxSlope >= 0 && maxSlope < 90, "maxSlope", maxSlope, "from 0 to below 90 degrees");
    check(skin > 0, "skin", skin, "positive");
  }

  /** The highest step that is climbed: as set, at most the height. */
  @Override
  public double stepUp() {
    return Math.min(stepUp, height);
  }

  /** How far down the floor is followed: as set, at most the height. */
  @Override
  public double stickToFloor() {
    return Math.min(stickToFloor, height);
  }

  /** The distance that is kept inside of the capsule's surface: as set, at most half the radius. */
  @Override
  public double skin() {
    return Math.min(skin, radius / 2);
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof CharacterShape shape && Arrays.equals(numbers(), shape.numbers());
  }

  @Override
  public final int hashCode() {
    return Arrays.hashCode(numbers());
  }

  private double[] numbers() {
    return new double[] {radius, height, stepUp(), stickToFloor(), maxSlope, skin()};
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
