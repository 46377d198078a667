package dev.sightline.jme.internal;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import org.jspecify.annotations.Nullable;

/**
 * What is a patch of the engine's terrain, told by name because its jar may be missing, and where a
 * patch lies in its terrain.
 *
 * <p>The engine rounds the place of each patch in the world by itself, so that patches of turned
 * terrain do not meet to the last bit, and rays get through between them. Their offsets in the
 * terrain are sums of whole cells, which floats hold exactly.
 *
 * <p>Caller-owned, for the thread that owns the scene graph.
 */
public final class TerrainPatches {
  private static final String TERRAIN = "com.jme3.terrain.geomipmap.";

  private static final ByClass<Boolean> IS_TERRAIN = new ByClass<>(TerrainPatches::isTerrain);

  private final double[] offset = new double[3];

  /** An offset of nothing yet. */
  public TerrainPatches() {}

  /** Whether a geometry is a patch of terrain. */
  public static boolean isPatch(Geometry geometry) {
    return geometry.getClass() != Geometry.class && IS_TERRAIN.get(geometry.getClass());
  }

  /**
   * The terrain that a geometry is a patch of: the highest node above it that is terrain, as long
   * as nothing in between is turned or scaled; the geometry itself where there is none.
   */
  public Spatial of(Geometry geometry) {
    offset[0] = 0;
    offset[1] = 0;
    offset[2] = 0;
    Spatial at = geometry;
    if (isPatch(geometry) && !geometry.isIgnoreTransform()) {
      while (isOnlyShifted(at.getLocalTransform()) && isTerrain(at.getParent())) {
        Vector3f shift = at.getLocalTranslation();
        offset[0] += shift.x;
        offset[1] += shift.y;
        offset[2] += shift.z;
        at = at.getParent();
      }
    }
    return at;
  }

  /** A coordinate of what {@link #of} was asked last, in the terrain's own space. */
  public double get(int axis) {
    return offset[axis];
  }

  /** Whether a spatial is part of terrain: the terrain itself, one of its quads or a patch. */
  public static boolean isTerrain(@Nullable Spatial spatial) {
    return spatial != null
        && spatial.getClass() != Node.class
        && spatial.getClass() != Geometry.class
        && IS_TERRAIN.get(spatial.getClass());
  }

  private static boolean isTerrain(Class<?> type) {
    Class<?> at = type;
    while (at != Object.class && !at.getName().startsWith(TERRAIN)) {
      at = at.getSuperclass();
    }
    return at != Object.class;
  }

  /** Whether a spatial is neither turned nor scaled nor moved up in its parent. */
  public static boolean isUpright(Spatial spatial) {
    return isOnlyShifted(spatial.getLocalTransform()) && spatial.getLocalTranslation().y == 0;
  }

  private static boolean isOnlyShifted(Transform local) {
    Quaternion turn = local.getRotation();
    Vector3f scale = local.getScale();
    boolean isTurned = turn.getX() != 0 || turn.getY() != 0 || turn.getZ() != 0;
    return !isTurned && turn.getW() == 1 && scale.x == 1 && scale.y == 1 && scale.z == 1;
  }
}
