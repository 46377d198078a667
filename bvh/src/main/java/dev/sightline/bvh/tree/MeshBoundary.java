package dev.sightline.bvh.tree;

import dev.sightline.bvh.soup.MeshEdges;
import dev.sightline.bvh.soup.Welding;

/**
 * The boundary of a mesh: the edges along which more triangles go in one direction than in the
 * other, each with how many more. Vertices at the same place count as one vertex. A closed mesh
 * whose triangles all face outwards has none; a hole, a doubled face and a face that is wound the
 * wrong way have the edges around them.
 *
 * <p>A binary tree is over the edges, in the order in which the mesh's own tree has their
 * triangles. A node holds what the sum of its edges looks like from afar: derivation in
 * docs/bvh/winding.md. {@link Bvh#boundary()} computes it once. Immutable and thread-safe.
 */
public final class MeshBoundary {
  /** Most edges of a leaf. */
  public static final int LEAF = 8;

  /** No node lies deeper. */
  public static final int DEPTH = 32;

  /** Doubles of a node: centre, then what the other constants name. */
  public static final int NODE = 18;

  /** No end of an edge is farther from the centre. */
  public static final int RADIUS = 3;

  /** The sum of the lengths of the edges. */
  public static final int LENGTH = 4;

  /** How many edges there are. */
  public static final int COUNT = 5;

  /** The sum of the vectors along the edges. */
  public static final int ALONG = 6;

  /** Row by row, the sum of those vectors times the vectors from the centre to their middles. */
  public static final int MOMENT = 9;

  /** More than the roundings of a radius or a length. */
  private static final double UP = 1 + 0x1p-40;

  private static final int ENDS = 6;

  private final float[] ends;
  private final int[] times;
  private final double[] nodes;

  private MeshBoundary(float[] ends, int[] times) {
    this.ends = ends;
    this.times = times;
    int blocks = (times.length + LEAF - 1) / LEAF;
    nodes = new double[Math.multiplyExact(NODE, Math.max(0, 2 * blocks - 1))];
    if (blocks > 0) {
      fill();
    }
  }

  /** The boundary of the mesh of a tree; triangles that are not finite take no part. */
  static MeshBoundary of(Bvh mesh) {
    float[] corners = new float[Math.multiplyExact(9, mesh.triangleCount())];
    int[] numbers = mesh.leafTriangles();
    int size = 0;
    for (int place = 0; place < numbers.length; place++) {
      if (numbers[place] >= 0) {
        mesh.copyTriangle(place, corners, size);
        size += 9;
      }
    }
    Welding welding = new Welding(corners);
    int[] vertices = new int[welding.places()];
    MeshEdges edges = new MeshEdges(mesh.triangleCount());
    for (int i = 0; i < corners.length / 3; i += 3) {
      int a = welding.number(i);
      int b = welding.number(i + 1);
      int c = welding.number(i + 2);
      if (Math.min(a, Math.min(b, c)) >= 0) {
        edges.add(a, b, c);
        vertices[a] = i;
        vertices[b] = i + 1;
        vertices[c] = i + 2;
      }
    }
    return of(edges.boundary(), vertices, corners);
  }

  private static MeshBoundary of(int[] edges, int[] vertices, float[] corners) {
    int count = edges.length / 3;
    float[] ends = new float[Math.multiplyExact(ENDS, count)];
    int[] times = new int[count];
    for (int edge = 0; edge < count; edge++) {
      System.arraycopy(corners, 3 * vertices[edges[3 * edge]], ends, ENDS * edge, 3);
      System.arraycopy(corners, 3 * vertices[edges[3 * edge + 1]], ends, ENDS * edge + 3, 3);
      times[edge] = edges[3 * edge + 2];
    }
    return new MeshBoundary(ends, times);
  }

  /** Whether no edge is left: every point has a whole winding number. */
  public boolean isEmpty() {
    return times.length == 0;
  }

  /** How many edges there are. */
  public int edgeCount() {
    return times.length;
  }

  /** Bytes held by the arrays: some 65 an edge, none for a closed mesh. */
  public long memoryBytes() {
    return 4L * (ends.length + times.length) + 8L * nodes.length;
  }

  /** The ends of all edges: three coordinates of the one, three of the other. Read only. */
  public float[] ends() {
    return ends;
  }

  /** How many times an edge counts. */
  public int times(int edge) {
    return times[edge];
  }

  /**
   * The nodes, {@link #NODE} numbers each, a node before its first child. One of n edges, a
   * multiple of {@link #LEAF} up to the last, has {@link #left} of them in the child behind it, and
   * the others in the one at {@link #right}. Read only.
   */
  public double[] nodes() {
    return nodes;
  }

  /** How many edges of a node of more than {@link #LEAF} its first child has. */
  public static int left(int count) {
    return ((count + LEAF - 1) / LEAF + 1) / 2 * LEAF;
  }

  /** The number of the second child of a node whose first one has some edges. */
  public static int right(int node, int left) {
    return node + 2 * (left / LEAF);
  }

  private void fill() {
    int[] pending = new int[3 * DEPTH];
    int height = 3;
    pending[2] = times.length;
    while (height > 0) {
      height -= 3;
      int node = pending[height];
      int first = pending[height + 1];
      int count = pending[height + 2];
      sum(node, first, first + count);
      if (count > LEAF) {
        int left = left(count);
        height = push(pending, height, right(node, left), first + left, count - left);
        height = push(pending, height, node + 1, first, left);
      }
    }
  }

  private static int push(int[] pending, int height, int node, int first, int count) {
    pending[height] = node;
    pending[height + 1] = first;
    pending[height + 2] = count;
    return height + 3;
  }

  private void sum(int node, int first, int end) {
    int out = NODE * node;
    centre(out, first, end);
    double farthest = 0;
    for (int edge = first; edge < end; edge++) {
      int i = ENDS * edge;
      double squared = 0;
      for (int k = 0; k < 3; k++) {
        double along = (double) times[edge] * ((double) ends[i + 3 + k] - ends[i + k]);
        squared += along * along;
        nodes[out + ALONG + k] += along;
        for (int l = 0; l < 3; l++) {
          double middle = 0.5 * ((double) ends[i + l] + ends[i + 3 + l]) - nodes[out + l];
          nodes[out + MOMENT + 3 * k + l] += along * middle;
        }
      }
      nodes[out + LENGTH] += UP * Math.sqrt(squared);
      nodes[out + COUNT] += times[edge];
      farthest = Math.max(farthest, Math.max(away(out, i), away(out, i + 3)));
    }
    nodes[out + RADIUS] = UP * Math.sqrt(farthest);
  }

  /** The centre of a node is that of the box of its edges. */
  private void centre(int out, int first, int end) {
    for (int k = 0; k < 3; k++) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int i = ENDS * first + k; i < ENDS * end; i += 3) {
        min = Math.min(min, ends[i]);
        max = Math.max(max, ends[i]);
      }
      nodes[out + k] = 0.5 * min + 0.5 * max;
    }
  }

  /** The squared distance of an end from the centre of a node. */
  private double away(int node, int end) {
    double x = ends[end] - nodes[node];
    double y = ends[end + 1] - nodes[node + 1];
    double z = ends[end + 2] - nodes[node + 2];
    return x * x + y * y + z * z;
  }
}
