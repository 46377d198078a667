package dev.sightline.bvh.solid;

import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.tree.MeshBoundary;
import dev.sightline.core.overlap.triangle.EdgeAngle;
import org.jspecify.annotations.Nullable;

/**
 * Sums the angles below the edges of a mesh's boundary, as a point sees them. Edges far away are
 * taken together, as far as a tolerance allows: see {@link BoundaryNode}. Each node may use the
 * part of the tolerance that is left which its edges are of the length that is left.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class BoundarySum {
  private static final double ULP = 0x1p-52;

  private final int[] stack = new int[3 * MeshBoundary.DEPTH];
  private final float[] placedEnds = new float[6];
  private final double[] place = new double[3];
  private final BoundaryNode node = new BoundaryNode();
  private @Nullable Affine toWorld;
  private double px;
  private double py;
  private double pz;
  private double sum;
  private double error;
  private double absolute;
  private int terms;

  BoundarySum() {}

  /**
   * Sums the angles.
   *
   * @param toWorld places the boundary; null where it stands in the world
   * @param tolerance in steradians: what taking edges together may cost at most
   */
  void run(
      MeshBoundary boundary,
      @Nullable Affine toWorld,
      double px,
      double py,
      double pz,
      double tolerance) {
    this.toWorld = toWorld;
    this.px = px;
    this.py = py;
    this.pz = pz;
    sum = 0;
    error = 0;
    absolute = 0;
    terms = 0;
    if (!boundary.isEmpty()) {
      node.start(toWorld, px, py, pz);
      traverse(boundary, tolerance);
    }
    error += terms * ULP * absolute;
    this.toWorld = null;
  }

  /** The sum, in steradians. */
  double sum() {
    return sum;
  }

  /** What the sum may be off by at most: the tolerance used and all roundings. */
  double error() {
    return error;
  }

  private void traverse(MeshBoundary boundary, double tolerance) {
    double[] nodes = boundary.nodes();
    double allowed = tolerance;
    double length = nodes[MeshBoundary.LENGTH];
    int height = push(0, 0, 0, boundary.edgeCount());
    while (height > 0) {
      height -= 3;
      int number = stack[height];
      int first = stack[height + 1];
      int count = stack[height + 2];
      int at = MeshBoundary.NODE * number;
      double own = nodes[at + MeshBoundary.LENGTH];
      double share = allowed * Math.min(1, own / length);
      if (share > 0 && node.isWithin(nodes, at, share)) {
        take(node.angle(), node.rounding() + node.truncation());
        allowed -= node.truncation();
        length -= own;
      } else if (count > MeshBoundary.LEAF) {
        int left = MeshBoundary.left(count);
        height = push(height, MeshBoundary.right(number, left), first + left, count - left);
        height = push(height, number + 1, first, left);
      } else {
        edges(boundary, first, first + count);
        length -= own;
      }
    }
  }

  private int push(int height, int number, int first, int count) {
    stack[height] = number;
    stack[height + 1] = first;
    stack[height + 2] = count;
    return height + 3;
  }

  private void take(double angle, double off) {
    sum += angle;
    absolute += Math.abs(angle);
    error += off;
    terms++;
  }

  private void edges(MeshBoundary boundary, int first, int end) {
    Affine map = toWorld;
    for (int edge = first; edge < end; edge++) {
      float[] ends = boundary.ends();
      int i = 6 * edge;
      if (map != null) {
        placed(map, ends, i, 0);
        placed(map, ends, i + 3, 3);
        ends = placedEnds;
        i = 0;
      }
      int times = boundary.times(edge);
      take(
          times * EdgeAngle.of(ends, i, i + 3, px, py, pz),
          times * EdgeAngle.error(ends, i, i + 3, px, py, pz));
    }
  }

  /** Takes an end to the world as {@link Affine#triangleToWorld} takes a vertex. */
  private void placed(Affine map, float[] ends, int i, int out) {
    map.pointToWorld(ends[i], ends[i + 1], ends[i + 2], place, 0);
    for (int k = 0; k < 3; k++) {
      placedEnds[out + k] = (float) place[k];
    }
  }
}
