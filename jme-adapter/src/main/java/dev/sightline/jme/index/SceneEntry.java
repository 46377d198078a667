package dev.sightline.jme.index;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.jme.convert.WorldMatrix;
import org.jspecify.annotations.Nullable;

/** One geometry as the last scan found it. Belongs to the scanning thread. */
final class SceneEntry {
  final Geometry geometry;

  MeshUse use;
  int layers;
  boolean culled;

  /** The scan that last met it. */
  long scan;

  Affine toWorld = Affine.IDENTITY;

  /** What stands in the tree; null when there is none for this place and mesh. */
  @Nullable Instance instance;

  /** The mesh of {@link #instance}. */
  @Nullable BuiltMesh built;

  private boolean placed;
  private boolean ignoresTransform;
  private float tx, ty, tz;
  private float qx, qy, qz, qw;
  private float sx, sy, sz;

  SceneEntry(Geometry geometry, MeshUse use) {
    this.geometry = geometry;
    this.use = use;
  }

  /** Takes the world transform; returns whether it differs from the last one, bit for bit. */
  boolean place(WorldMatrix matrix) {
    Transform transform = geometry.getWorldTransform();
    boolean ignores = geometry.isIgnoreTransform();
    if (placed && ignores == ignoresTransform && (ignores || isAt(transform))) {
      return false;
    }
    Vector3f t = transform.getTranslation();
    boolean isOnlyMoved =
        placed && !ignores && !ignoresTransform && toWorld.isInvertible() && isAsTurned(transform);
    toWorld =
        isOnlyMoved && isPlain(t.x) && isPlain(t.y) && isPlain(t.z)
            ? toWorld.withTranslation(t.x, t.y, t.z)
            : matrix.affine(geometry);
    placed = true;
    ignoresTransform = ignores;
    remember(transform);
    instance = null;
    return true;
  }

  /** Whether the engine's product of matrices leaves a coordinate as it is: -0 may become 0. */
  private static boolean isPlain(float coordinate) {
    return !same(coordinate, -0f);
  }

  private boolean isAt(Transform transform) {
    Vector3f t = transform.getTranslation();
    return same(t.x, tx) && same(t.y, ty) && same(t.z, tz) && isAsTurned(transform);
  }

  /** Whether rotation and scale are the last ones. */
  private boolean isAsTurned(Transform transform) {
    Quaternion q = transform.getRotation();
    Vector3f s = transform.getScale();
    return same(q.getX(), qx)
        && same(q.getY(), qy)
        && same(q.getZ(), qz)
        && same(q.getW(), qw)
        && same(s.x, sx)
        && same(s.y, sy)
        && same(s.z, sz);
  }

  private void remember(Transform transform) {
    Vector3f t = transform.getTranslation();
    Quaternion q = transform.getRotation();
    Vector3f s = transform.getScale();
    tx = t.x;
    ty = t.y;
    tz = t.z;
    qx = q.getX();
    qy = q.getY();
    qz = q.getZ();
    qw = q.getW();
    sx = s.x;
    sy = s.y;
    sz = s.z;
  }

  private static boolean same(float a, float b) {
    return Float.floatToRawIntBits(a) == Float.floatToRawIntBits(b);
  }
}
