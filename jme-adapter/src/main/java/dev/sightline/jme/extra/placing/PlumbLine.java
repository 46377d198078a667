package dev.sightline.jme.extra.placing;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.internal.spatial.UpSpace;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import org.jspecify.annotations.Nullable;

/** All surfaces above and below a model's origin, and which of them is its ground. */
final class PlumbLine {
  /** By how many units in the last place a height may be off that transforms have rounded. */
  private static final int ROUNDING = 8;

  private final SceneQueries scene;
  private final UpSpace space;
  private final Vector3f origin;
  private final QueryOptions seen;
  private final SceneHitList all = new SceneHitList();

  PlumbLine(SceneQueries scene, UpSpace space, Vector3f origin, QueryOptions seen) {
    this.scene = scene;
    this.space = space;
    this.origin = origin;
    this.seen = seen;
  }

  /**
   * The ground of the model; null without any.
   *
   * @param middle height of the model's middle
   */
  @Nullable SceneHit ground(double middle) {
    SceneHit highest = new SceneHit();
    if (space.isUpright()) {
      if (!scene.pickGround(origin.x, origin.z, seen, highest)) {
        return null;
      }
      Vector3f start = new Vector3f(origin.x, Math.nextUp(highest.point().y), origin.z);
      pickAll(new Ray(start, new Vector3f(0, -1, 0)), seen);
    } else {
      if (seen.maxDistance() != Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException(
            "ground is looked for at any distance, but the options have a greatest distance: "
                + seen.maxDistance());
      }
      Vector3f start = top();
      Ray down = new Ray(start, space.up().negate());
      if (!scene.pickNearest(down, seen.withPickRadius(PickRadius.NONE), highest)) {
        return null;
      }
      pickAll(down, seen);
    }
    int chosen = choose(middle);
    return chosen < 0 ? highest : all.get(chosen);
  }

  /** Above the highest surface above the origin, seen from either side, or above the origin. */
  private Vector3f top() {
    pickAll(new Ray(origin, space.up().clone()), seen.withFaces(Faces.BOTH));
    double most = all.size() == 0 ? 0 : all.get(all.size() - 1).distance();
    double above = most + ROUNDING * Math.ulp((float) (largest() + most));
    return space.up().mult((float) above).addLocal(origin);
  }

  private void pickAll(Ray ray, QueryOptions options) {
    scene.pickAll(ray, options.withPickRadius(PickRadius.NONE), all);
  }

  private float largest() {
    return Math.max(Math.abs(origin.y), Math.max(Math.abs(origin.x), Math.abs(origin.z)));
  }

  /** Which of the surfaces, the highest one first, is the ground; -1 for none. */
  private int choose(double middle) {
    int below = 0;
    while (below < all.size() && isAbove(below)) {
      below++;
    }
    // What a model that is set down already is off by, where floats round.
    double sunk = Math.max(middle, space.along(origin) + ROUNDING * Math.ulp(largest()));
    int over = below;
    while (isFloor(over - 1) && height(over - 1) <= sunk) {
      over--;
    }
    if (over < below) {
      return over;
    }
    int floor = below;
    while (floor < all.size() && !isFloor(floor)) {
      floor++;
    }
    boolean isInside = floor == all.size() || height(floor) < height(below);
    if (isInside && isFloor(below - 1)) {
      return below - 1;
    }
    for (int i = 0; floor == all.size() && i < below; i++) {
      floor = isFloor(i) && height(i) <= sunk ? i : floor;
    }
    return floor < all.size() ? floor : below < all.size() ? below : -1;
  }

  /** A ceiling at the very height is above, a floor is not. */
  private boolean isAbove(int index) {
    double y = space.along(origin);
    return height(index) > y || (height(index) == y && !isFloor(index));
  }

  private double height(int index) {
    return space.along(all.get(index).point());
  }

  private boolean isFloor(int index) {
    return index >= 0 && space.along(all.get(index).normal()) > 0;
  }
}
