package dev.sightline.jme.control;

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
final class Platform {
  private static final int NUMBERS = 10;

  private @Nullable Spatial[] chain = new Spatial[8];
  private float[] places = new float[NUMBERS * 8];
  private int depth;

  /** World transforms of the geometry: at the last look, and now. */
  private float[] then = new float[NUMBERS];

  private float[] now = new float[NUMBERS];
  private @Nullable Spatial carrier;

  /** Stands on a geometry as it is now, or on nothing. */
  void stand(@Nullable Geometry geometry) {
    Arrays.fill(chain, 0, depth, null);
    depth = 0;
    carrier = null;
    if (geometry == null || geometry.isIgnoreTransform()) {
      return;
    }
    for (Spatial at = geometry; at != null; at = at.getParent()) {
      if (depth == chain.length) {
        chain = Arrays.copyOf(chain, 2 * depth);
        places = Arrays.copyOf(places, 2 * places.length);
      }
      chain[depth] = at;
      write(at.getLocalTransform(), places, NUMBERS * depth++);
    }
    write(geometry.getWorldTransform(), then, 0);
  }

  /** Looks again: whether the geometry has moved. */
  boolean hasMoved() {
    carrier = null;
    if (depth == 0) {
      return false;
    }
    if (!isSameChain()) {
      stand(null);
      return false;
    }
    for (int i = 0; i < depth; i++) {
      Spatial link = chain[i];
      if (link != null && differs(link.getLocalTransform(), i)) {
        carrier = link;
      }
    }
    Spatial geometry = chain[0];
    if (carrier == null || geometry == null) {
      return false;
    }
    write(geometry.getWorldTransform(), now, 0);
    return true;
  }

  /** The topmost spatial that was moved; all below it moves along. Null if none was. */
  @Nullable Spatial carrier() {
    return carrier;
  }

  /** Whether a spatial is the carrier or below it. */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  boolean takesAlong(Spatial spatial) {
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
  void carry(double x, double y, double z, double[] out) {
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

  /** By which angle about +y it was turned, in radians. */
  double yaw() {
    // The twist about y of now * inverse(then).
    double y =
        (double) now[4] * then[6]
            - (double) now[6] * then[4]
            + (double) now[3] * then[5]
            - (double) now[5] * then[3];
    double w =
        (double) now[6] * then[6]
            + (double) now[3] * then[3]
            + (double) now[4] * then[4]
            + (double) now[5] * then[5];
    double angle = 2 * StrictMath.atan2(y, w);
    if (!(Math.abs(angle) > 1e-7)) {
      return 0; // what products of equal quaternions round to
    }
    return angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;
  }

  /** Writes down what it stands on, where that was, and what it hangs on. */
  void save(CharacterState out) {
    out.setChain(chain, depth);
    out.numbers.put(depth);
    for (int i = 0; i < NUMBERS * depth; i++) {
      out.numbers.put(places[i]);
    }
    for (int i = 0; i < NUMBERS; i++) {
      out.numbers.put(depth == 0 ? 0 : then[i]);
    }
  }

  /** Stands on what was written down, where that was then; on nothing if it is gone. */
  void restore(CharacterState in) {
    int links = (int) in.numbers.next();
    if (links < 0 || links >= in.numbers.left() / NUMBERS) {
      throw new IllegalArgumentException("a state with ground below " + links + " others");
    }
    stand(null);
    if (places.length < NUMBERS * links) {
      places = new float[NUMBERS * links];
      chain = new Spatial[links];
    }
    for (int i = 0; i < NUMBERS * links; i++) {
      places[i] = (float) in.numbers.next();
    }
    for (int i = 0; i < NUMBERS; i++) {
      then[i] = (float) in.numbers.next();
    }
    if (in.depth() == links) {
      depth = links;
      in.getChain(chain);
    }
  }

  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  private boolean isSameChain() {
    for (int i = 0; i < depth; i++) {
      Spatial link = chain[i];
      if (link == null || link.getParent() != (i + 1 < depth ? chain[i + 1] : null)) {
        return false;
      }
    }
    return true;
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
