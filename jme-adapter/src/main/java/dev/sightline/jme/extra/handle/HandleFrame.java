package dev.sightline.jme.extra.handle;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Spatial;
import dev.sightline.core.view.LineView;
import dev.sightline.jme.convert.CameraSpace;

/**
 * Where handles are in the world, and how a camera sees them, in double. Reused: allocates nothing
 * once made.
 */
final class HandleFrame {
  private static final double[] WORLD = {1, 0, 0, 0, 1, 0, 0, 0, 1};

  /** The place of the handles. */
  final double[] origin = new double[3];

  /** Their three axes, of length 1. */
  final double[] axes = new double[9];

  /** From there to the viewer, of length 1. */
  final double[] eye = new double[3];

  /** Where the camera looks, of length 1. */
  final double[] forward = new double[3];

  /** The ray of the last {@link #aim}: its origin and its unit direction. */
  final double[] ray = new double[6];

  /** What that pixel sees. */
  final LineView view = new LineView();

  private final CameraSpace space = new CameraSpace();
  private final LineView whole = new LineView();
  private final double[] picture = new double[16];
  private final double[] aimed = new double[16];
  private final double[] rectangle = new double[4];
  private final double[] edges = new double[6];
  private final double[] anyRay = {0, 0, 0, 0, 0, 1};
  private final Vector3f direction = new Vector3f();
  private double unit;

  HandleFrame() {}

  /** Places it at a spatial. Whether the camera sees that place, in front of its near plane. */
  boolean set(Camera camera, Spatial spatial, HandleAxes which) {
    Vector3f at = spatial.getWorldTranslation();
    origin[0] = at.x;
    origin[1] = at.y;
    origin[2] = at.z;
    boolean hasAxes = true;
    if (which == HandleAxes.WORLD) {
      System.arraycopy(WORLD, 0, axes, 0, 9);
    } else {
      Rotations.columns(spatial.getWorldRotation(), axes);
      for (int i = 0; i < 9; i += 3) {
        hasAxes &= Rotations.normalize(axes, i);
      }
    }
    camera.getDirection(direction);
    forward[0] = direction.x;
    forward[1] = direction.y;
    forward[2] = direction.z;
    space.set(camera).picture(0, 0, picture);
    return hasAxes && see();
  }

  private boolean see() {
    double w = form(8, origin[0], origin[1], origin[2]);
    double n = form(12, origin[0], origin[1], origin[2]);
    double p = form(0, origin[0], origin[1], origin[2]) / w;
    double q = form(4, origin[0], origin[1], origin[2]) / w;
    for (int k = 0; k < 3; k++) {
      edges[k] = picture[k] - p * picture[8 + k];
      edges[3 + k] = picture[4 + k] - q * picture[8 + k];
    }
    // The planes u = p w and v = q w hold all points that the picture shows at the same place.
    Rotations.cross(edges, 0, edges, 3, eye, 0);
    if (Rotations.dot(eye, 0, picture, 12) > 0) {
      for (int k = 0; k < 3; k++) {
        eye[k] = -eye[k];
      }
    }
    unit = whole.setPicture(picture, anyRay).unitAt(w);
    return Rotations.normalize(eye, 0)
        && w > 0
        && n >= 0
        && unit > 0
        && Double.isFinite(unit + p + q);
  }

  private double form(int i, double x, double y, double z) {
    return picture[i] * x + picture[i + 1] * y + picture[i + 2] * z + picture[i + 3];
  }

  /** How long a pixel is in the world, at the place of the handles. */
  double unit() {
    return unit;
  }

  /** Writes the pixel of a point, from the lower left corner of the window. */
  void pixel(double x, double y, double z, double[] out) {
    double w = form(8, x, y, z);
    out[0] = form(0, x, y, z) / w;
    out[1] = form(4, x, y, z) / w;
  }

  /** Whether a pixel of the window is in the camera's viewport. */
  boolean holds(float x, float y) {
    space.viewport(rectangle);
    return x >= rectangle[0] && y >= rectangle[1] && x <= rectangle[2] && y <= rectangle[3];
  }

  /** Looks through a pixel. Whether there is a ray. */
  boolean aim(float x, float y) {
    try {
      space.ray(x, y, ray);
    } catch (IllegalArgumentException showsNoVolume) {
      return false;
    }
    space.picture(x, y, aimed);
    view.setPicture(aimed, ray);
    return true;
  }
}
