package dev.sightline.demo.picture;

import dev.sightline.demo.walk.GroundPath;
import java.util.List;

/**
 * Heights as tints.
 *
 * @param low lowest height shown
 * @param high highest height shown, above the lowest
 */
record HeightScale(double low, double high) {
  private static final double LEAST = 0.5;

  /** From the lowest to the highest point of all ways, widened to half a unit. */
  static HeightScale of(List<GroundPath> walks) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (GroundPath walk : walks) {
      for (var point : walk.points()) {
        low = Math.min(low, point.y);
        high = Math.max(high, point.y);
      }
    }
    if (!(low <= high)) {
      return new HeightScale(0, LEAST);
    }
    double missing = Math.max(0, LEAST - (high - low)) / 2;
    return new HeightScale(low - missing, high + missing);
  }

  /** 0 for the lowest, 1 for the highest. */
  double part(double height) {
    return (height - low) / (high - low);
  }

  /** The tint of a height. */
  int tint(double height) {
    return Colours.tint(part(height));
  }
}
