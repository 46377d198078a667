package dev.sightline.jme.internal.walk;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How the geometry below the feet has moved since it was last looked at, and which spatial above it
 * was moved. Whatever is taken out of its parent or put below another one has not moved but gone.
 * Works in doubles, so that what has not moved carries by exactly nothing.
 */
public final class Platform {
  private static final int NUMBERS = 10;

  /** The geometry that is stood on, and what is above it; none without ground. */
  private final Ancestors chain = new Ancestors();

  /** The local transform of each of them at the last look. */
  private float[] places = new float[NUMBERS * 8];

  /** World transforms of the geometry: at the last look, and now. */
  private final float[] then = new float[NUMBERS];

  private final float[] now = new float[NUMBERS];

  /** The topmost spatial that was moved, by the last look; all below it moves along. */
  private @Nullable Spatial carrier;

  /** Stands on nothing, at first. */
  public Platform() {}

  /** Stands on a geometry as it is now, or on nothing. */
  public void stand(@Nullable Geometry geometry) {
    carrier = null;
    if (geometry == null || geometry.isIgnoreTransform()) {
      chain.clear();
      return;
    }
    chain.set(geometry);
    if (places.length < NUMBERS * chain.size()) {
      places = new float[2 * NUMBERS * chain.size()];
    }
    for (int i = 0; i < chain.size(); i++) {
      write(chain.get(i).getLocalTransform(), places, NUMBERS * i);
    }
    write(geometry.getWorldTransform(), then, 0);
  }

  /** Looks again: whether the geometry has moved. */
  public boolean hasMoved() {
    carrier = null;
    if (!chain.isUnchanged()) {
      chain.clear();
    }
    for (int i = 0; i < chain.size(); i++) {
      if (differs(chain.get(i).getLocalTransform(), i)) {
        carrier = chain.get(i);
      }
    }
    if (carrier == null) {
      return false;
    }
    write(chain.get(0).getWorldTransform(), now, 0);
    return true;
  }

  /** Whether a spatial moves along, by the last look: it is what was moved or below it. */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  public boolean takesAlong(Spatial spatial) {
    if (carrier != null) {
      for (Spatial at = spatial; at != null; at = at.getParent()) {
        if (at == carrier) {
          return true;
        }
      }
    }
    return false;
  }

  /** How far a world point that is fixed to the geometry was moved; zero if that can't be said. */
  public void carry(double x, double y, double z, double[] out) {
    double[] p = out;
    p[0] = x - then[0];
    p[1] = y - then[1];
    p[2] = z - then[2];
    turn(then, -1, p);
    for (int k = 0; k < 3; k++) {
      p[k] = p[k] / then[7 + k] * now[7 + k];
    }
    turn(now, 1, p);
    p[0] += now[0] - x;
    p[1] += now[1] - y;
    p[2] += now[2] - z;
    if (!(0 * (p[0] + p[1] + p[2]) == 0)) {
      Arrays.fill(p, 0, 3, 0);
    }
  }

  /** By which angle about a unit vector it was turned, in radians. */
  public double turn(double ux, double uy, double uz) {
    // The twist about that of now * inverse(then).
    double x =
        (double) now[3] * then[6]
            - (double) now[6] * then[3]
            + (double) now[5] * then[4]
            - (double) now[4] * then[5];
    double y =
        (double) now[4] * then[6]
            - (double) now[6] * then[4]
            + (double) now[3] * then[5]
            - (double) now[5] * then[3];
    double z =
        (double) now[5] * then[6]
            - (double) now[6] * then[5]
            + (double) now[4] * then[3]
            - (double) now[3] * then[4];
    double w =
        (double) now[6] * then[6]
            + (double) now[3] * then[3]
            + (double) now[4] * then[4]
            + (double) now[5] * then[5];
    double angle = 2 * StrictMath.atan2(ux * x + uy * y + uz * z, w);
    if (!(Math.abs(angle) > 1e-7)) {
      return 0; // what products of equal quaternions round to
    }
    return angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
  }

  /** Writes down what it stands on, where that was, and what it hangs on. */
  public void save(Tape numbers, Ancestors hangsOn) {
    hangsOn.copy(chain);
    numbers.put(chain.size());
    for (int i = 0; i < NUMBERS * chain.size(); i++) {
      numbers.put(places[i]);
    }
    for (int i = 0; i < NUMBERS; i++) {
      numbers.put(chain.size() == 0 ? 0 : then[i]);
    }
  }

  /**
   * Stands on what was written down, where that was then; on nothing if it is gone.
   *
   * @throws IllegalArgumentException if the numbers are none that were written
   */
  public void restore(Tape numbers, Ancestors hungOn) {
    int links = (int) numbers.next();
    if (links < 0 || links >= numbers.left() / NUMBERS) {
      throw new IllegalArgumentException(
          "a saved state names " + links + " nodes above the ground and does not hold them");
    }
    stand(null);
    if (places.length < NUMBERS * links) {
      places = new float[NUMBERS * links];
    }
    for (int i = 0; i < NUMBERS * links; i++) {
      places[i] = (float) numbers.next();
    }
    for (int i = 0; i < NUMBERS; i++) {
      then[i] = (float) numbers.next();
    }
    if (hungOn.size() == links) {
      chain.copy(hungOn);
    }
  }

  private boolean differs(Transform transform, int link) {
    write(transform, now, 0);
    for (int k = 0; k < NUMBERS; k++) {
      if (now[k] != places[NUMBERS * link + k]) {
        return true;
      }
    }
    return false;
  }

  /** v + 2 q x (q x v + w v), for a quaternion of any length, or its inverse. */
  private static void turn(float[] t, int sign, double[] p) {
    double x = (double) sign * t[3];
    double y = (double) sign * t[4];
    double z = (double) sign * t[5];
    double w = t[6];
    double twice = 2 / (x * x + y * y + z * z + w * w);
    double ax = y * p[2] - z * p[1] + w * p[0];
    double ay = z * p[0] - x * p[2] + w * p[1];
    double az = x * p[1] - y * p[0] + w * p[2];
    p[0] += twice * (y * az - z * ay);
    p[1] += twice * (z * ax - x * az);
    p[2] += twice * (x * ay - y * ax);
  }

  private static void write(Transform transform, float[] out, int at) {
    Vector3f t = transform.getTranslation();
    Quaternion q = transform.getRotation();
    Vector3f s = transform.getScale();
    out[at] = t.x;
    out[at + 1] = t.y;
    out[at + 2] = t.z;
    out[at + 3] = q.getX();
    out[at + 4] = q.getY();
    out[at + 5] = q.getZ();
    out[at + 6] = q.getW();
    out[at + 7] = s.x;
    out[at + 8] = s.y;
    out[at + 9] = s.z;
  }
}
