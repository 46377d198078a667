package dev.sightline.jme.internal.spatial;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;

/** Keeps a spatial's up axis along the ground's normal, seen from above turned as it was. */
public final class Alignment {
  private final Quaternion rotation = new Quaternion();
  private final Quaternion set = new Quaternion();
  private final Quaternion parent = new Quaternion();
  private final Vector3f left = new Vector3f();
  private final Vector3f up = new Vector3f();
  private final Vector3f forward = new Vector3f();
  private final Vector3f target = new Vector3f(0, 1, 0);
  private final double[] error = new double[3];
  private double sin;
  private double cos = 1;

  /** Looks along +z, upright. */
  public Alignment() {}

  /** Takes the heading from a spatial that stands upright as far as is known. */
  public void start(Spatial spatial) {
    target.set(0, 1, 0);
    error[0] = 0;
    error[1] = 0;
    error[2] = 0;
    sin = 0; // what another spatial looked along is nothing to one that looks straight up
    cos = 1;
    takeHeading(spatial.getWorldRotation());
    remember(spatial);
  }

  /** Takes the heading anew if the spatial or its parent has been turned by others. */
  public void follow(Spatial spatial) {
    boolean sameParent =
        spatial.getParent() == null || parent.equals(spatial.getParent().getWorldRotation());
    if (!sameParent || !set.equals(spatial.getLocalRotation())) {
      takeHeading(spatial.getWorldRotation());
    }
  }

  /** Turns the heading about +y. */
  public void turn(double yaw) {
    double s = Math.sin(yaw);
    double c = Math.cos(yaw);
    double turned = s * cos + c * sin;
    cos = c * cos - s * sin;
    sin = turned;
  }

  private void takeHeading(Quaternion world) {
    world.mult(Vector3f.UNIT_Z, forward);
    double length = Math.hypot(forward.x, forward.z);
    if (length > 1e-3 * forward.length()) { // else it looks straight up or down
      sin = forward.x / length;
      cos = forward.z / length;
    }
  }

  /** The way ahead along the ground, or level: a unit vector. */
  public void along(boolean onGround, Vector3f store) {
    if (onGround) {
      ahead(target.x, target.y, target.z, store);
    } else {
      store.set((float) sin, 0, (float) cos);
    }
  }

  /** Follows a new normal for a time. */
  public void setTarget(Vector3f normal, double time, double seconds) {
    error[0] = Smoothing.error(error[0], normal.x - target.x, time, seconds);
    error[1] = Smoothing.error(error[1], normal.y - target.y, time, seconds);
    error[2] = Smoothing.error(error[2], normal.z - target.z, time, seconds);
    target.set(normal);
  }

  /** Turns the spatial. */
  public void show(Spatial spatial, SpatialPlace place) {
    double x = target.x + error[0];
    double y = target.y + error[1];
    double z = target.z + error[2];
    double length = Math.sqrt(x * x + y * y + z * z);
    if (!(y > 1e-3 * length)) {
      return;
    }
    up.set((float) (x / length), (float) (y / length), (float) (z / length));
    ahead(x, y, z, forward);
    up.cross(forward, left);
    rotation.fromAxes(left.normalizeLocal(), up, forward);
    place.turnTo(spatial, rotation);
    remember(spatial);
  }

  private void ahead(double x, double y, double z, Vector3f store) {
    double rise = -(sin * x + cos * z) / y;
    double scale = 1 / Math.sqrt(1 + rise * rise);
    store.set((float) (sin * scale), (float) (rise * scale), (float) (cos * scale));
  }

  private void remember(Spatial spatial) {
    set.set(spatial.getLocalRotation());
    if (spatial.getParent() != null) {
      parent.set(spatial.getParent().getWorldRotation());
    }
  }
}
