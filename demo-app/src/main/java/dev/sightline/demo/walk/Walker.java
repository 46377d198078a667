package dev.sightline.demo.walk;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.result.Pick;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A body that walks: it stops at walls or slides along them, steps up what is low enough, and falls
 * where the ground ends. Walls are felt by a few rays ahead, which suits a demo; they can miss what
 * is thinner than their spacing.
 */
public final class Walker {
  /** From the feet to the top of the head. */
  public static final float HEIGHT = 17.5f;

  /** Half of the body's width. */
  public static final float RADIUS = 2.2f;

  private static final float GRAVITY = 98.1f;
  private static final float[] FEELERS_AT = {Ground.STEP + 0.5f, HEIGHT * 0.6f, HEIGHT};

  private final CollisionAppState collision;
  private final Ground ground;
  private final Vector3f feet;
  private float fallSpeed;

  /** Stands on the ground below a place, or hangs there when there is none. */
  public Walker(CollisionAppState collision, Vector3f place) {
    this.collision = collision;
    ground = new Ground(collision);
    feet = place.clone();
    ground.height(place.x, place.y, place.z).ifPresent(height -> feet.y = (float) height);
  }

  /** Where the feet are; a copy. */
  public Vector3f feet() {
    return feet.clone();
  }

  /** Whether the body falls. */
  public boolean isFalling() {
    return fallSpeed > 0;
  }

  /**
   * Walks and falls for a while.
   *
   * @param step horizontal way to go in that time; its y is ignored
   * @param seconds how long it takes
   */
  public void move(Vector3f step, float seconds) {
    Vector3f way = new Vector3f(step.x, 0, step.z);
    Optional<Vector3f> wall = wallAhead(way);
    if (wall.isPresent()) {
      Vector3f normal = wall.get();
      way.subtractLocal(normal.mult(Math.min(0, way.dot(normal))));
      if (wallAhead(way).isPresent()) {
        way.zero();
      }
    }
    if (ground.height(feet.x + way.x, feet.y, feet.z + way.z).isPresent()) {
      feet.addLocal(way);
    }
    settle(seconds);
  }

  private void settle(float seconds) {
    OptionalDouble below = ground.height(feet.x, feet.y, feet.z);
    if (below.isEmpty()) {
      return;
    }
    float height = (float) below.getAsDouble();
    if (!isFalling() && feet.y - height <= Ground.STEP) {
      feet.y = height;
      return;
    }
    fallSpeed += GRAVITY * seconds;
    feet.y -= fallSpeed * seconds;
    if (feet.y <= height) {
      feet.y = height;
      fallSpeed = 0;
    }
  }

  /** The horizontal unit normal, against the way, of the first wall within reach. */
  private Optional<Vector3f> wallAhead(Vector3f way) {
    float length = way.length();
    if (length == 0) {
      return Optional.empty();
    }
    Vector3f ahead = way.divide(length);
    Vector3f side = new Vector3f(-ahead.z, 0, ahead.x);
    Optional<Pick> nearest = Optional.empty();
    for (float height : FEELERS_AT) {
      for (int lane = -1; lane <= 1; lane++) {
        Vector3f from = feet.add(side.mult(lane * RADIUS));
        from.y += height;
        Ray feeler = new Ray(from, ahead);
        feeler.setLimit(length + RADIUS);
        nearest = nearer(nearest, collision.pickNearest(feeler));
      }
    }
    return nearest.map(pick -> against(pick.normal(), ahead));
  }

  private static Optional<Pick> nearer(Optional<Pick> a, Optional<Pick> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return a.isEmpty() ? b : a;
    }
    return b.get().distance() < a.get().distance() ? b : a;
  }

  private static Vector3f against(Vector3f normal, Vector3f ahead) {
    Vector3f flat = new Vector3f(normal.x, 0, normal.z);
    float length = flat.length();
    if (!(length > 1e-3f)) {
      return ahead.negate();
    }
    flat.divideLocal(length);
    return flat.dot(ahead) > 0 ? flat.negateLocal() : flat;
  }
}
