package dev.sightline.demo;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.recast4j.recast.geom.ChunkyTriMesh;

/**
 * Recast's {@code raycastMesh} on recast4j's chunks.
 *
 * <p>recast4j's jar has no query by segment: that is in its demo alone, and the nodes are private.
 * So they are read once by reflection into nodes of the same shape, and the query is the documented
 * one: clip, collect the chunks below and above the segment in a list, test each triangle
 * one-sidedly, keep the smallest t. The list grows, as in the Java port, and is the one thing that
 * a query allocates.
 */
public final class Recast4jCast {
  private record Node(float[] min, float[] max, int link, int[] triangles) {}

  private final float[] vertices;
  private final List<Node> nodes = new ArrayList<>();
  private final float[] min = new float[3];
  private final float[] max = new float[3];

  private float t;

  private float clipMin;
  private float clipMax;

  /** Welded vertices and three indices a triangle, as recast4j wants them. */
  public static final class Indexed {
    final float[] vertices;
    final int[] indices;

    /** Welds nine floats a triangle. */
    public Indexed(float[] soup) {
      record Vertex(int x, int y, int z) {}
      Map<Vertex, Integer> known = new HashMap<>();
      float[] welded = new float[soup.length];
      indices = new int[soup.length / 3];
      for (int i = 0; i < indices.length; i++) {
        Vertex vertex =
            new Vertex(
                Float.floatToIntBits(soup[3 * i]),
                Float.floatToIntBits(soup[3 * i + 1]),
                Float.floatToIntBits(soup[3 * i + 2]));
        Integer number = known.putIfAbsent(vertex, known.size());
        indices[i] = number == null ? known.size() - 1 : number;
        System.arraycopy(soup, 3 * i, welded, 3 * indices[i], 3);
      }
      vertices = java.util.Arrays.copyOf(welded, 3 * known.size());
    }

    /** Builds the chunks. */
    public ChunkyTriMesh build() {
      return new ChunkyTriMesh(vertices, indices, indices.length / 3, 256);
    }
  }

  Recast4jCast(Indexed mesh) {
    this(mesh, mesh.build());
  }

  /** Reads the nodes of chunks that this mesh built. */
  public Recast4jCast(Indexed mesh, ChunkyTriMesh chunks) {
    vertices = mesh.vertices;
    for (int axis = 0; axis < 3; axis++) {
      min[axis] = Float.POSITIVE_INFINITY;
      max[axis] = Float.NEGATIVE_INFINITY;
      for (int i = axis; i < vertices.length; i += 3) {
        min[axis] = Math.min(min[axis], vertices[i]);
        max[axis] = Math.max(max[axis], vertices[i]);
      }
    }
    try {
      Field list = ChunkyTriMesh.class.getDeclaredField("nodes");
      list.setAccessible(true);
      for (Object node : (List<?>) list.get(chunks)) {
        nodes.add(
            new Node(
                (float[]) field(node, "bmin"),
                (float[]) field(node, "bmax"),
                (int) field(node, "i"),
                (int[]) field(node, "tris")));
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("another recast4j than 1.5.5", e);
    }
  }

  private static Object field(Object node, String name) throws ReflectiveOperationException {
    Field field = node.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field.get(node);
  }

  /** Where the last cast met something, as a part of the segment. */
  public float t() {
    return t;
  }

  /** Whether the segment meets the mesh, in the words of the source. */
  public boolean raycast(float sx, float sy, float sz, float ex, float ey, float ez) {
    if (!clip(sx, sy, sz, ex, ey, ez)) {
      return false;
    }
    float px = sx + (ex - sx) * clipMin;
    float pz = sz + (ez - sz) * clipMin;
    float qx = sx + (ex - sx) * clipMax;
    float qz = sz + (ez - sz) * clipMax;
    List<Node> chunks = chunks(px, pz, qx, qz);
    t = 1;
    boolean hit = false;
    for (int c = 0; c < chunks.size(); c++) {
      int[] triangles = chunks.get(c).triangles;
      for (int j = 0; j < triangles.length; j += 3) {
        float found =
            intersect(
                sx,
                sy,
                sz,
                ex,
                ey,
                ez,
                3 * triangles[j],
                3 * triangles[j + 1],
                3 * triangles[j + 2]);
        if (found >= 0) {
          t = found < t ? found : t;
          hit = true;
        }
      }
    }
    return hit;
  }

  private boolean clip(float sx, float sy, float sz, float ex, float ey, float ez) {
    clipMin = 0;
    clipMax = 1;
    return slab(sx, ex - sx, min[0], max[0])
        && slab(sy, ey - sy, min[1], max[1])
        && slab(sz, ez - sz, min[2], max[2]);
  }

  private boolean slab(float p, float d, float low, float high) {
    if (Math.abs(d) < 1e-6f) {
      return p >= low && p <= high;
    }
    float inverse = 1 / d;
    float near = (low - p) * inverse;
    float far = (high - p) * inverse;
    clipMin = Math.max(clipMin, Math.min(near, far));
    clipMax = Math.min(clipMax, Math.max(near, far));
    return clipMin <= clipMax;
  }

  private List<Node> chunks(float px, float pz, float qx, float qz) {
    List<Node> found = new ArrayList<>();
    int i = 0;
    while (i < nodes.size()) {
      Node node = nodes.get(i);
      boolean overlap = overlaps(px, pz, qx, qz, node.min, node.max);
      boolean leaf = node.link >= 0;
      if (leaf && overlap) {
        found.add(node);
      }
      i = overlap || leaf ? i + 1 : -node.link;
    }
    return found;
  }

  private static boolean overlaps(
      float px, float pz, float qx, float qz, float[] min, float[] max) {
    float near = 0;
    float far = 1;
    for (int axis = 0; axis < 2; axis++) {
      float p = axis == 0 ? px : pz;
      float d = (axis == 0 ? qx : qz) - p;
      if (Math.abs(d) < 1e-6f) {
        if (p < min[axis] || p > max[axis]) {
          return false;
        }
      } else {
        float inverse = 1 / d;
        float a = (min[axis] - p) * inverse;
        float b = (max[axis] - p) * inverse;
        near = Math.max(near, Math.min(a, b));
        far = Math.min(far, Math.max(a, b));
        if (near > far) {
          return false;
        }
      }
    }
    return true;
  }

  private float intersect(
      float px, float py, float pz, float qx, float qy, float qz, int a, int b, int c) {
    float[] v = vertices;
    float abx = v[b] - v[a];
    float aby = v[b + 1] - v[a + 1];
    float abz = v[b + 2] - v[a + 2];
    float acx = v[c] - v[a];
    float acy = v[c + 1] - v[a + 1];
    float acz = v[c + 2] - v[a + 2];
    float qpx = px - qx;
    float qpy = py - qy;
    float qpz = pz - qz;
    float nx = aby * acz - abz * acy;
    float ny = abz * acx - abx * acz;
    float nz = abx * acy - aby * acx;
    float d = qpx * nx + qpy * ny + qpz * nz;
    if (d <= 0) {
      return -1;
    }
    float apx = px - v[a];
    float apy = py - v[a + 1];
    float apz = pz - v[a + 2];
    float at = apx * nx + apy * ny + apz * nz;
    if (at < 0 || at > d) {
      return -1;
    }
    float ex = qpy * apz - qpz * apy;
    float ey = qpz * apx - qpx * apz;
    float ez = qpx * apy - qpy * apx;
    float u = acx * ex + acy * ey + acz * ez;
    if (u < 0 || u > d) {
      return -1;
    }
    float w = -(abx * ex + aby * ey + abz * ez);
    return w < 0 || u + w > d ? -1 : at / d;
  }
}
