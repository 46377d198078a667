package dev.sightline.jme.query;

import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.math.Matrix3f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.jme.convert.CameraFrustum;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.internal.Arguments;
import java.util.Objects;

/**
 * A volume to ask a scene with, in world space: sphere, box, capsule or what a camera shows.
 * Closed: touching counts.
 *
 * <p>Caller-owned. The factories make one; the {@code set} methods make it another, so that a
 * volume that is asked with every frame allocates nothing. Numbers are copied. Not thread-safe
 * while it is being set.
 */
public final class QueryVolume {
  /** The kinds of volumes, by what {@link #numbers} hold. */
  enum Kind {
    SPHERE,
    AABB,
    OBB,
    CAPSULE,
    FRUSTUM
  }

  /** How far an axis of a rotation may be from a unit's length before it is refused. */
  private static final float UNIT = 1e-3f;

  private final float[] numbers = new float[36];
  private final Matrix3f axes = new Matrix3f();
  private final CameraSpace camera = new CameraSpace();
  private final CameraFrustum frustum = new CameraFrustum();
  private Kind kind = Kind.SPHERE;

  /** A volume that is a point at the origin until it is set. */
  public QueryVolume() {}

  /** A sphere. See {@link #setSphere}. */
  public static QueryVolume sphere(Vector3f centre, float radius) {
    return new QueryVolume().setSphere(centre, radius);
  }

  /** The engine's sphere. */
  public static QueryVolume of(BoundingSphere sphere) {
    return new QueryVolume().setSphere(sphere.getCenter(), sphere.getRadius());
  }

  /** The engine's box, along the world's axes. */
  public static QueryVolume of(BoundingBox box) {
    Vector3f extent = new Vector3f(box.getXExtent(), box.getYExtent(), box.getZExtent());
    return new QueryVolume().setBox(box.getCenter(), extent);
  }

  /** A box along the world's axes. See {@link #setBox(Vector3f, Vector3f)}. */
  public static QueryVolume box(Vector3f centre, Vector3f halfExtents) {
    return new QueryVolume().setBox(centre, halfExtents);
  }

  /** A turned box. See {@link #setBox(Vector3f, Vector3f, Quaternion)}. */
  public static QueryVolume box(Vector3f centre, Vector3f halfExtents, Quaternion rotation) {
    return new QueryVolume().setBox(centre, halfExtents, rotation);
  }

  /** A capsule. See {@link #setCapsule}. */
  public static QueryVolume capsule(Vector3f start, Vector3f end, float radius) {
    return new QueryVolume().setCapsule(start, end, radius);
  }

  /** What a camera shows. See {@link #setFrustum}. */
  public static QueryVolume frustum(Camera camera) {
    return new QueryVolume().setFrustum(camera);
  }

  /** What a camera shows in a rectangle of the screen. See {@link #setRectangle}. */
  public static QueryVolume rectangle(Camera camera, Vector2f corner, Vector2f opposite) {
    return new QueryVolume().setRectangle(camera, corner, opposite);
  }

  /**
   * Makes it a sphere.
   *
   * @throws IllegalArgumentException if a coordinate is not finite, or the radius is negative or
   *     not finite
   */
  public QueryVolume setSphere(Vector3f centre, float radius) {
    Arguments.finite("sphere centre", centre);
    Arguments.number("sphere radius", radius, radius >= 0);
    put(0, centre);
    numbers[3] = radius;
    kind = Kind.SPHERE;
    return this;
  }

  /**
   * Makes it a box along the world's axes.
   *
   * @param halfExtents half the lengths of its sides; may be zero
   * @throws IllegalArgumentException if a number is not finite, or an extent is negative
   */
  public QueryVolume setBox(Vector3f centre, Vector3f halfExtents) {
    checkBox(centre, halfExtents);
    numbers[0] = centre.x - halfExtents.x;
    numbers[1] = centre.y - halfExtents.y;
    numbers[2] = centre.z - halfExtents.z;
    numbers[3] = centre.x + halfExtents.x;
    numbers[4] = centre.y + halfExtents.y;
    numbers[5] = centre.z + halfExtents.z;
    kind = Kind.AABB;
    return this;
  }

  /**
   * Makes it a turned box.
   *
   * @param halfExtents half the lengths of its sides, before it is turned; may be zero
   * @throws IllegalArgumentException if a number is not finite, an extent is negative, or the
   *     rotation is not a unit quaternion
   */
  public QueryVolume setBox(Vector3f centre, Vector3f halfExtents, Quaternion rotation) {
    checkBox(centre, halfExtents);
    Objects.requireNonNull(rotation, "rotation");
    if (!(Math.abs(rotation.norm() - 1) <= UNIT)) {
      throw new IllegalArgumentException("rotation is not a unit quaternion: " + rotation);
    }
    rotation.toRotationMatrix(axes);
    put(0, centre);
    for (int axis = 0; axis < 3; axis++) {
      for (int row = 0; row < 3; row++) {
        numbers[3 + 3 * axis + row] = axes.get(row, axis);
      }
    }
    put(12, halfExtents);
    kind = Kind.OBB;
    return this;
  }

  /**
   * Makes it a capsule: all that is within the radius of a segment.
   *
   * @throws IllegalArgumentException if a coordinate is not finite, or the radius is negative or
   *     not finite
   */
  public QueryVolume setCapsule(Vector3f start, Vector3f end, float radius) {
    Arguments.finite("capsule start", start);
    Arguments.finite("capsule end", end);
    Arguments.number("capsule radius", radius, radius >= 0);
    put(0, start);
    put(3, end);
    numbers[6] = radius;
    kind = Kind.CAPSULE;
    return this;
  }

  /**
   * Makes it what a camera shows in its viewport, from the near plane to the far one.
   *
   * @throws IllegalArgumentException if the camera shows no volume
   */
  public QueryVolume setFrustum(Camera shown) {
    frustum.ofViewport(camera.set(shown), numbers);
    kind = Kind.FRUSTUM;
    return this;
  }

  /**
   * Makes it what a camera shows in a rectangle of the screen, from the near plane to the far one:
   * selection by a rubber band.
   *
   * @param corner pixels from the lower left corner of the window, not of the viewport
   * @param opposite the corner across; the two may be given in any order, and be the same
   * @throws IllegalArgumentException if a coordinate is not finite, or the camera shows no volume
   */
  public QueryVolume setRectangle(Camera shown, Vector2f corner, Vector2f opposite) {
    Objects.requireNonNull(corner, "corner");
    Objects.requireNonNull(opposite, "opposite");
    frustum.ofRectangle(camera.set(shown), corner.x, corner.y, opposite.x, opposite.y, numbers);
    kind = Kind.FRUSTUM;
    return this;
  }

  Kind kind() {
    return kind;
  }

  /** As the queries over trees take them; only to be read. */
  float[] numbers() {
    return numbers;
  }

  /** Whether a box lies wholly within, as far as that is plain to see. */
  boolean surelyHolds(float[] box) {
    return switch (kind) {
      case SPHERE -> sphereHolds(box);
      case AABB -> boxHolds(box);
      case FRUSTUM -> frustumHolds(box);
      case OBB, CAPSULE -> false;
    };
  }

  private boolean sphereHolds(float[] b) {
    double sum = 0;
    for (int axis = 0; axis < 3; axis++) {
      double far = Math.max((double) b[axis + 3] - numbers[axis], (double) numbers[axis] - b[axis]);
      sum += far * far;
    }
    return sum < 0.999999 * numbers[3] * numbers[3];
  }

  private boolean boxHolds(float[] b) {
    boolean holds = true;
    for (int axis = 0; axis < 3; axis++) {
      holds &= b[axis] >= numbers[axis] && b[axis + 3] <= numbers[axis + 3];
    }
    return holds;
  }

  private boolean frustumHolds(float[] b) {
    float[] p = numbers;
    for (int i = 0; i < 36; i += 6) {
      double least = 0;
      double size = 0;
      for (int axis = 0; axis < 3; axis++) {
        double n = p[i + 3 + axis];
        double low = n * ((double) b[axis] - p[i + axis]);
        double high = n * ((double) b[axis + 3] - p[i + axis]);
        least += Math.min(low, high);
        size += Math.abs(low) + Math.abs(high);
      }
      if (!(least > 1e-6 * size)) {
        return false;
      }
    }
    return true;
  }

  private void put(int i, Vector3f vector) {
    numbers[i] = vector.x;
    numbers[i + 1] = vector.y;
    numbers[i + 2] = vector.z;
  }

  private static void checkBox(Vector3f centre, Vector3f halfExtents) {
    Arguments.finite("box centre", centre);
    Arguments.finite("box half extents", halfExtents);
    if (halfExtents.x < 0 || halfExtents.y < 0 || halfExtents.z < 0) {
      throw new IllegalArgumentException("box half extents are negative: " + halfExtents);
    }
  }
}
