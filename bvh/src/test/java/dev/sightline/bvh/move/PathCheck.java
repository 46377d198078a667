package dev.sightline.bvh.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import dev.sightline.core.ray.SegmentTriangle;

/** Holds the last move of a character against every triangle of its world. */
final class PathCheck {
  private final float[] triangles;
  private final ClosestPair scratch = new ClosestPair();

  PathCheck(float[] triangles) {
    this.triangles = triangles;
  }

  /** Fails when the way of the middle crosses a triangle, or the inner capsule ends in one. */
  void check(CharacterMover mover, double allowed, String what) {
    assertThat(crossings(mover)).as("crossings, %s", what).isZero();
    assertThat(isInside(mover, allowed)).as("ends inside, %s", what).isFalse();
  }

  int crossings(CharacterMover mover) {
    double middle = mover.shape().height() / 2;
    int crossings = 0;
    for (int i = 1; i < mover.pathSize(); i++) {
      for (int at = 0; at < triangles.length; at += 9) {
        double t =
            SegmentTriangle.exactTwoSided(
                mover.pathX(i - 1),
                mover.pathY(i - 1) + middle,
                mover.pathZ(i - 1),
                mover.pathX(i),
                mover.pathY(i) + middle,
                mover.pathZ(i),
                triangles,
                at);
        crossings += t >= 0 ? 1 : 0;
      }
    }
    return crossings;
  }

  /**
   * Whether a triangle is in the capsule without its skin.
   *
   * @param allowed by how much the skin may be thicker, for rounding
   */
  boolean isInside(CharacterMover mover, double allowed) {
    CharacterShape shape = mover.shape();
    float x = (float) mover.x();
    float z = (float) mover.z();
    float low = (float) (mover.y() + shape.radius());
    float high = (float) (mover.y() + shape.height() - shape.radius());
    float[] ends = {x, low, z, x, high, z};
    double inner = shape.radius() - shape.skin() - allowed;
    boolean inside = false;
    for (int at = 0; at < triangles.length && !inside; at += 9) {
      inside = TriangleCapsule.intersects(ends, 0, inner, triangles, at, scratch);
    }
    return inside;
  }
}
