package dev.sightline.bvh.tree;

/**
 * Boxes as nodes hold them: six floats a stride apart, around a run of triangles or around the
 * slots of a node. Compared by {@link FloatOrder} keys. Stateless.
 */
public final class NodeBoxes {
  private static final int LEAST = FloatOrder.key(Float.NEGATIVE_INFINITY);
  private static final int MOST = FloatOrder.key(Float.POSITIVE_INFINITY);

  private NodeBoxes() {}

  /**
   * Writes the box around a run of triangles; around none of them it is from +infinity to
   * -infinity, and 0 is never negative.
   *
   * @param vertices nine coordinates a triangle
   * @param first the first triangle
   * @param count how many triangles
   * @param out receives minimum x, y, z, maximum x, y, z
   * @param to where the first of the six goes
   * @param stride from one of the six to the next
   * @return whether all coordinates are finite, without which the box has no meaning
   */
  public static boolean measure(
      float[] vertices, int first, int count, float[] out, int to, int stride) {
    int minX = MOST;
    int minY = MOST;
    int minZ = MOST;
    int maxX = LEAST;
    int maxY = LEAST;
    int maxZ = LEAST;
    int end = 9 * (first + count);
    for (int i = 9 * first; i < end; i += 3) {
      int x = FloatOrder.key(vertices[i]);
      int y = FloatOrder.key(vertices[i + 1]);
      int z = FloatOrder.key(vertices[i + 2]);
      minX = Math.min(minX, x);
      minY = Math.min(minY, y);
      minZ = Math.min(minZ, z);
      maxX = Math.max(maxX, x);
      maxY = Math.max(maxY, y);
      maxZ = Math.max(maxZ, z);
    }
    out[to] = FloatOrder.value(minX) + 0f;
    out[to + stride] = FloatOrder.value(minY) + 0f;
    out[to + 2 * stride] = FloatOrder.value(minZ) + 0f;
    out[to + 3 * stride] = FloatOrder.value(maxX) + 0f;
    out[to + 4 * stride] = FloatOrder.value(maxY) + 0f;
    out[to + 5 * stride] = FloatOrder.value(maxZ) + 0f;
    // The keys of infinities and NaN lie outside of all others.
    return Math.min(Math.min(minX, minY), minZ) > LEAST
        && Math.max(Math.max(maxX, maxY), maxZ) < MOST;
  }

  /**
   * Joins the boxes of the slots of a node of four.
   *
   * @param bounds of all nodes, see {@link NodeLayout}
   * @param out receives minimum x, y, z, maximum x, y, z
   * @param to where the first of the six goes
   * @param stride from one of the six to the next
   */
  public static void join(float[] bounds, int node, float[] out, int to, int stride) {
    int i = node * NodeLayout.BOUNDS;
    for (int row = 0; row < 3; row++) {
      out[to + row * stride] = low(bounds, i + row * NodeLayout.WIDTH);
    }
    for (int row = 3; row < 6; row++) {
      out[to + row * stride] = high(bounds, i + row * NodeLayout.WIDTH);
    }
  }

  /** Joins the boxes of the slots of a node of any width. */
  static void join(float[] bounds, int width, int node, float[] out, int to, int stride) {
    if (width == NodeLayout.WIDTH) {
      join(bounds, node, out, to, stride);
      return;
    }
    for (int row = 0; row < 6; row++) {
      int first = node * NodeLayout.stride(width) + row * width;
      int key = FloatOrder.key(bounds[first]);
      for (int i = first + 1; i < first + width; i++) {
        int next = FloatOrder.key(bounds[i]);
        key = row < 3 ? Math.min(key, next) : Math.max(key, next);
      }
      out[to + row * stride] = FloatOrder.value(key);
    }
  }

  private static float low(float[] b, int i) {
    int first = Math.min(FloatOrder.key(b[i]), FloatOrder.key(b[i + 1]));
    int last = Math.min(FloatOrder.key(b[i + 2]), FloatOrder.key(b[i + 3]));
    return FloatOrder.value(Math.min(first, last));
  }

  private static float high(float[] b, int i) {
    int first = Math.max(FloatOrder.key(b[i]), FloatOrder.key(b[i + 1]));
    int last = Math.max(FloatOrder.key(b[i + 2]), FloatOrder.key(b[i + 3]));
    return FloatOrder.value(Math.max(first, last));
  }
}
