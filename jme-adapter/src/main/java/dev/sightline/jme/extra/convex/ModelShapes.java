package dev.sightline.jme.extra.convex;

import com.jme3.scene.Spatial;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.hull.HullKind;
import dev.sightline.core.hull.HullOfPoints;
import dev.sightline.core.hull.Quickhull;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.util.Arrays;

/**
 * The box and the hull of a model as convex shapes in world space, where it stands. They are found
 * from all triangles below a spatial, in its bind pose, so they are made once for a model and moved
 * with {@link ConvexShape#move} or {@link ConvexShape#place}. The Gui bucket, the Sky bucket and
 * particle emitters take no part. Thread-safe as long as the model stays as it is.
 */
public final class ModelShapes {
  /** Coordinates of a triangle. */
  private static final int WIDTH = 9;

  private ModelShapes() {}

  /**
   * The box along the model's own axes around its triangles, turned and scaled as the model is.
   *
   * @throws IllegalArgumentException if the model has no triangles with finite corners, or its
   *     world transform flattens it
   */
  public static ConvexShape box(Spatial model) {
    float[] v = triangles(model);
    Affine toWorld = new WorldMatrix().affine(model.getWorldTransform());
    if (!toWorld.isInvertible()) {
      throw new IllegalArgumentException(
          model + " is flattened by its transform: " + model.getWorldTransform());
    }
    double[] p = new double[3];
    double[] box = new double[6];
    for (int i = 0; i < v.length; i += 3) {
      toWorld.pointToLocal(v[i], v[i + 1], v[i + 2], p, 0);
      for (int axis = 0; axis < 3; axis++) {
        box[axis] = i == 0 ? p[axis] : Math.min(box[axis], p[axis]);
        box[axis + 3] = i == 0 ? p[axis] : Math.max(box[axis + 3], p[axis]);
      }
    }
    Affine a = toWorld;
    double[] rows = {
      a.m00(), a.m01(), a.m02(), a.m03(), a.m10(), a.m11(), a.m12(), a.m13(), a.m20(), a.m21(),
      a.m22(), a.m23()
    };
    return new ConvexShape().aabb(box[0], box[1], box[2], box[3], box[4], box[5]).place(rows, 0);
  }

  /**
   * The convex hull of the model's triangles; a polygon, a segment or a point if they are flat.
   *
   * @throws IllegalArgumentException if the model has no triangles with finite corners
   */
  public static ConvexShape hull(Spatial model) {
    float[] v = triangles(model);
    HullOfPoints hull = Quickhull.of(v, v.length / 3);
    return hull.kind() == HullKind.SOLID
        ? new ConvexShape().hull(hull.graph())
        : new ConvexShape().points(hull.toArray(), 0, hull.vertexCount());
  }

  private static float[] triangles(Spatial model) {
    float[] v = finite(LevelTriangles.of(model).vertices());
    if (v.length == 0) {
      throw new IllegalArgumentException(model + " has no triangles");
    }
    return v;
  }

  /** Without the triangles that have a corner nowhere: no query meets them. */
  private static float[] finite(float[] all) {
    float[] kept = new float[all.length];
    int size = 0;
    for (int from = 0; from < all.length; from += WIDTH) {
      boolean isFinite = true;
      for (int k = from; k < from + WIDTH; k++) {
        isFinite &= Float.isFinite(all[k]);
      }
      if (isFinite) {
        System.arraycopy(all, from, kept, size, WIDTH);
        size += WIDTH;
      }
    }
    return Arrays.copyOf(kept, size);
  }
}
