package dev.sightline.jme.internal.spatial;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;

/**
 * Keeps a spatial's up axis along the ground's normal, seen from above turned as it was. Works in a
 * space in which up is +y. Directions that it takes and returns are those of the world.
 */
public final class Alignment {
  private final Quaternion rotation = new Quaternion();
  private final Quaternion set = new Quaternion();
  private final Quaternion parent = new Quaternion();
  private final Vector3f left = new Vector3f();
  private final Vector3f up = new Vector3f();
  private final Vector3f forward = new Vector3f();
  private final UpSpace space;
  private final double[] target = {0, 1, 0};
  private final double[] error = new double[3];
  private final double[] own = new double[3];
  private double sin;
  private double cos = 1;

  /**
   * Looks along +z of a space, upright.
   *
   * @param space whose changes {@link #turn(UpSpace)} is to hear of
   */
  public Alignment(UpSpace space) {
    this.space = space;
  }

  /** Takes the heading from a spatial that stands upright as far as is known. */
  public void start(Spatial spatial) {
    stand();
    error[0] = 0;
    error[1] = 0;
    error[2] = 0;
    sin = 0; // what another spatial looked along is nothing to one that looks straight up
    cos = 1;
    takeHeading(spatial.getWorldRotation());
    remember(spatial);
  }

  private void stand() {
    target[0] = 0;
    target[1] = 1;
    target[2] = 0;
  }

  /** Takes the heading anew if the spatial or its parent has been turned by others. */
  public void follow(Spatial spatial) {
    boolean sameParent =
        spatial.getParent() == null || parent.equals(spatial.getParent().getWorldRotation());
    if (!sameParent || !set.equals(spatial.getLocalRotation())) {
      takeHeading(spatial.getWorldRotation());
    }
  }

  /**
   * Goes over to the space with a new up; where it was in the old one, what is level turned along.
   */
  public void turn(UpSpace before) {
    before.toWorld(target);
    space.toOwn(target);
    before.toWorld(error);
    space.toOwn(error);
  }

  /** Turns the heading about up. */
  public void turn(double yaw) {
    double s = Math.sin(yaw);
    double c = Math.cos(yaw);
    double turned = s * cos + c * sin;
    cos = c * cos - s * sin;
    sin = turned;
  }

  private void takeHeading(Quaternion world) {
    world.mult(Vector3f.UNIT_Z, forward);
    space.toOwn(forward, own);
    double length = Math.hypot(own[0], own[2]);
    if (length > 1e-3 * forward.length()) { // else it looks straight up or down
      sin = own[0] / length;
      cos = own[2] / length;
    }
  }

  /** The way ahead along the ground, or level: a unit vector. */
  public void along(boolean onGround, Vector3f store) {
    if (onGround) {
      ahead(target[0], target[1], target[2], store);
    } else {
      own[0] = sin;
      own[1] = 0;
      own[2] = cos;
      space.toWorld(own, store);
    }
  }

  /** Follows a new normal for a time. */
  public void setTarget(Vector3f normal, double time, double seconds) {
    space.toOwn(normal, own);
    for (int k = 0; k < 3; k++) {
      float now = (float) own[k];
      error[k] = Smoothing.error(error[k], now - (float) target[k], time, seconds);
      target[k] = now;
    }
  }

  /** Turns the spatial. */
  public void show(Spatial spatial, SpatialPlace place) {
    double x = target[0] + error[0];
    double y = target[1] + error[1];
    double z = target[2] + error[2];
    double length = Math.sqrt(x * x + y * y + z * z);
    if (!(y > 1e-3 * length)) {
      return;
    }
    own[0] = x / length;
    own[1] = y / length;
    own[2] = z / length;
    space.toWorld(own, up);
    ahead(x, y, z, forward);
    up.cross(forward, left);
    rotation.fromAxes(left.normalizeLocal(), up, forward);
    place.turnTo(spatial, rotation);
    remember(spatial);
  }

  private void ahead(double x, double y, double z, Vector3f store) {
    double rise = -(sin * x + cos * z) / y;
    double scale = 1 / Math.sqrt(1 + rise * rise);
    own[0] = sin * scale;
    own[1] = rise * scale;
    own[2] = cos * scale;
    space.toWorld(own, store);
  }

  private void remember(Spatial spatial) {
    set.set(spatial.getLocalRotation());
    if (spatial.getParent() != null) {
      parent.set(spatial.getParent().getWorldRotation());
    }
  }
}
