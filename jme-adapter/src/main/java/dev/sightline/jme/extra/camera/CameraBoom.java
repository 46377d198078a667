package dev.sightline.jme.extra.camera;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.spatial.LiveScene;
import dev.sightline.jme.internal.spatial.Smoothing;
import dev.sightline.jme.internal.spatial.UpSpace;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.HitFilter;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneTouch;
import java.util.Objects;

/**
 * Keeps a camera that looks at a target out of geometry: where a wall stands between, the camera is
 * drawn in at once, before the wall; when the line is free again it goes back smoothly. It stays on
 * the line from the target to the wished place, and a sphere is swept along it, so nothing is ever
 * between the two, except for what {@link #setSlimAngle} calls slim.
 *
 * <pre>{@code
 * CameraBoom boom = new CameraBoom(collision);
 * boom.setRadius(CameraBoom.nearRadius(cam));
 * boom.setOptions(QueryOptions.DEFAULT.withIgnored(player));
 * boom.apply(cam, head, head.add(0, 1, 4), tpf); // each frame: 4 m behind the head
 * }</pre>
 *
 * <p>One a camera; for one thread at a time. Allocates nothing while the scene stays as it is.
 */
public final class CameraBoom {
  private final SceneQueries scene;
  private final SceneTouch touch = new SceneTouch();
  private final SceneHit nearest = new SceneHit();
  private final Vector3f displacement = new Vector3f();
  private final Vector3f place = new Vector3f();
  private final SlimSight slim = new SlimSight();
  private final Vector3f up = new Vector3f(Vector3f.UNIT_Y);
  private QueryOptions options = QueryOptions.DEFAULT;
  private QueryOptions near = QueryOptions.DEFAULT;
  private float radius;
  private double seconds = 0.2;
  private double slimAngle;
  private double length = -1;

  /** A boom among a scene, with a sphere of radius 0.25. */
  public CameraBoom(SceneQueries scene) {
    this.scene = Objects.requireNonNull(scene, "scene");
    setRadius(0.25f);
  }

  /** How far the corners of a camera's near plane are from it: a sphere as large keeps it clear. */
  public static float nearRadius(Camera camera) {
    float x = Math.max(Math.abs(camera.getFrustumLeft()), Math.abs(camera.getFrustumRight()));
    float y = Math.max(Math.abs(camera.getFrustumTop()), Math.abs(camera.getFrustumBottom()));
    float z = camera.getFrustumNear();
    return (float) Math.sqrt((double) x * x + (double) y * y + (double) z * z);
  }

  /** The room that is kept around the camera, unless the target itself has less. */
  public void setRadius(float radius) {
    this.radius = (float) Arguments.number("radius", radius, radius > 0);
    near = options.withMaxDistance(radius);
  }

  /** The room that is kept around the camera. */
  public float radius() {
    return radius;
  }

  /**
   * The time, in seconds, in which the camera goes back by all but 1/e. Default 0.2; 0: at once.
   */
  public void setReturnSeconds(double seconds) {
    this.seconds = Arguments.number("seconds", seconds, seconds >= 0);
  }

  /** The time, in seconds, in which the camera goes back by all but 1/e. */
  public double returnSeconds() {
    return seconds;
  }

  /**
   * What the camera stays out of: layers, culled geometries, ignored spatials, a geometry filter.
   *
   * @throws IllegalArgumentException if an option for rays or a distance is set
   */
  public void setOptions(QueryOptions options) {
    if (options.faces() != Faces.BOTH
        || options.precision() != Precision.TRIANGLES
        || options.hitFilter() != HitFilter.ALL
        || options.maxDistance() != Double.POSITIVE_INFINITY) {
      throw new IllegalArgumentException(
          "a camera boom knows layers, culled, ignored and a geometry filter only: " + options);
    }
    this.options = options;
    near = options.withMaxDistance(radius);
  }

  /** What the camera stays out of. */
  public QueryOptions options() {
    return options;
  }

  /**
   * Sets which direction of the world is up in the picture; +y at first. On a planet it is the
   * character's, before each {@link #apply}: {@code boom.setUp(walker.up())}. Where the camera is
   * does not depend on it.
   *
   * @param direction of any length
   * @throws IllegalArgumentException if it has no length, or one that is not finite
   */
  public void setUp(Vector3f direction) {
    UpSpace.unit(direction, up);
  }

  /** The direction that is up in the picture: a copy, of length 1. */
  public Vector3f up() {
    return up.clone();
  }

  /**
   * Sets how wide a thing must be to draw the camera in, as an angle seen from the target; 0 at
   * first: everything does. With an angle the camera stays behind a lamp post, a column or a fence.
   *
   * <pre>{@code
   * CameraBoom boom = new CameraBoom(collision);
   * boom.setSlimAngle(6);   // at 3 m from the target, what is narrower than 31 cm
   * }</pre>
   *
   * <p>A strip narrower than the angle never draws it in, in any direction across; nor do parallel
   * ones with gaps of more than 0.36 of the angle. A thing whose outline holds a circle of three
   * times the angle around the line to the camera always does, whether it is at right angles or
   * not. What lies between depends on its place. The camera still ends where its sphere touches
   * nothing, and only at a place that the target sees, or that is seen from a point beside it that
   * the target sees. What is nearer to the target than about 0.18 radii divided by the tangent of
   * half the angle is never slim. Derivation: docs/bvh/slim-things.md.
   *
   * <p>It costs up to 625 rays a call while something is in the way, and none otherwise.
   *
   * @param degrees from 0 to 45
   */
  public void setSlimAngle(double degrees) {
    slimAngle = Arguments.number("slimAngle", degrees, degrees >= 0 && degrees <= 45);
    slim.setAngle(slimAngle);
  }

  /** How wide a thing must be to draw the camera in, in degrees. */
  public double slimAngle() {
    return slimAngle;
  }

  /**
   * Moves a camera to where {@link #place} finds room, and turns it to the target, with {@link #up}
   * upward.
   */
  public void apply(Camera camera, Vector3f target, Vector3f wished, float tpf) {
    place(target, wished, tpf, place);
    camera.setLocation(place);
    if (!place.equals(target)) {
      camera.lookAt(target, up);
    }
  }

  /**
   * Finds the position of the camera, in world space. While the scene does not answer, this is the
   * wished position.
   *
   * @param target what the camera looks at, in world space
   * @param wished where it would be if nothing were in between
   * @param tpf seconds since the last call
   * @param store receives the place; may be one of the other two
   * @return how far that is from the target
   * @throws IllegalArgumentException if a coordinate, or the way between the two, is NaN or
   *     infinite
   */
  public float place(Vector3f target, Vector3f wished, float tpf, Vector3f store) {
    Arguments.number("time per frame", tpf, tpf >= 0);
    Arguments.finite("target", target);
    Arguments.finite("wished place", wished);
    Arguments.finite("way to the wished place", displacement.set(wished).subtractLocal(target));
    double whole =
        Math.sqrt(
            (double) displacement.x * displacement.x
                + (double) displacement.y * displacement.y
                + (double) displacement.z * displacement.z);
    SceneView view = LiveScene.viewOf(scene);
    double free = view == null ? whole : freeLength(view, target, whole);
    length =
        length < 0 || free <= length
            ? free
            : free + Smoothing.error(length - free, 0, tpf, seconds);
    store.set(target);
    if (whole > 0) {
      store.addLocal(displacement.multLocal((float) (length / whole)));
    }
    return (float) length;
  }

  private double freeLength(SceneView view, Vector3f target, double whole) {
    float room = radius;
    boolean met = view.sphereCast(target, room, displacement, options, touch);
    if (met && touch.fraction() == 0) {
      // The target itself is nearer than that to something: with what room it has.
      room = view.closestPoint(target, near, nearest) ? nearest.distance() / 2 : 0;
      nearest.clear();
      met = view.sphereCast(target, room, displacement, options, touch);
    }
    double free = whole * (met ? touch.fraction() : 1);
    touch.clear();
    return met && slimAngle > 0
        ? slim.beyond(view, options, target, displacement, free, room, up)
        : free;
  }

  /** Forgets where the camera was: the next place is taken at once. */
  public void reset() {
    length = -1;
  }
}
