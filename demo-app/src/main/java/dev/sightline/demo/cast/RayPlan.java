package dev.sightline.demo.cast;

import dev.sightline.demo.files.RayFile;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** How the sets of rays for one mesh are drawn: the same floats on every machine. */
public final class RayPlan {
  /** Rays along a side of the camera's picture if nobody says: 262,144 in all. */
  public static final int SIDE = 512;

  /** The seed if nobody says. */
  public static final long SEED = 42;

  private final MeshExtent extent;
  private final PinholeCamera camera;
  private final int side;
  private final long seed;

  /**
   * Plans sets of {@code side} x {@code side} rays.
   *
   * @param inside whether the camera stands in the mesh, as in a building, or looks at it from
   *     outside
   * @throws IllegalArgumentException when there is a {@link #refusal}
   */
  public RayPlan(MeshExtent extent, int side, long seed, boolean inside) {
    String refusal = refusal(extent, inside);
    if (refusal != null) {
      throw new IllegalArgumentException(refusal);
    }
    this.extent = extent;
    this.side = side;
    this.seed = seed;
    camera = PinholeCamera.of(extent, inside);
  }

  /** Why no rays can be drawn for a mesh; null if they can. */
  public static @Nullable String refusal(MeshExtent extent, boolean inside) {
    if (extent.isEmpty()) {
      return "no triangle of it is finite";
    }
    if (extent.radius() == 0) {
      return "all of its triangles are one point";
    }
    if (extent.reach() > Float.MAX_VALUE) {
      return "is too large: rays from around it are not finite";
    }
    return inside && extent.size(0) == 0 ? "has no width along x: no camera stands inside" : null;
  }

  /** Draws a set: six floats a ray, its origin and its direction of length one. */
  public float[] draw(RaySet set) {
    Random random = new Random(seed);
    float[] rays = new float[RayFile.WIDTH * side * side];
    double[] from = new double[3];
    double[] way = new double[3];
    for (int i = 0; i < side * side; i++) {
      set.draw(this, random, from, way, i);
      MeshExtent.normalize(way);
      for (int axis = 0; axis < 3; axis++) {
        rays[RayFile.WIDTH * i + axis] = (float) from[axis];
        rays[RayFile.WIDTH * i + 3 + axis] = (float) way[axis];
      }
    }
    return rays;
  }

  MeshExtent extent() {
    return extent;
  }

  PinholeCamera camera() {
    return camera;
  }

  int side() {
    return side;
  }
}
