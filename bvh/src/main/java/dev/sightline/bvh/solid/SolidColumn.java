package dev.sightline.bvh.solid;

import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.internal.PlacedMesh;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.overlap.triangle.TriangleColumn;

/**
 * The traversal of a mesh along the vertical line through a point: first upwards, and if an odd
 * number of triangles lies there, downwards too. Boxes are closed and hold their triangles, so what
 * is left out is certainly off the line, or on its other half.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class SolidColumn {
  private final int[] stack = new int[NodeLayout.STACK];
  private final PlacedMesh placed = new PlacedMesh();
  private double px;
  private double py;
  private double pz;

  SolidColumn() {}

  /** Takes a point. */
  void start(double x, double y, double z) {
    px = x;
    py = y;
    pz = z;
  }

  /** Whether a mesh, in its own space, holds the point. */
  boolean isIn(Bvh mesh) {
    placed.set(mesh);
    return mesh.triangleCount() > 0 && isIn();
  }

  /** Whether an instance holds the point. */
  boolean isIn(Instance instance) {
    placed.set(instance);
    return instance.isMet() && isIn();
  }

  /** Forgets the mesh: a query keeps none. */
  void end() {
    placed.clear();
  }

  private boolean isIn() {
    int above = count(TriangleColumn.ABOVE);
    return above < 0 || ((above & 1) != 0 && (count(TriangleColumn.BELOW) & 1) != 0);
  }

  /** How many triangles lie above the point, or below it; -1 if one holds it. */
  private int count(int wanted) {
    Bvh mesh = placed.mesh();
    int[] children = mesh.nodeChildren();
    int width = mesh.width();
    boolean isUp = wanted == TriangleColumn.ABOVE;
    int found = 0;
    int height = 0;
    stack[height++] = 0;
    while (height > 0) {
      int reference = stack[--height];
      if (!NodeLayout.isLeaf(reference)) {
        height = push(placed.boxes(reference), reference, children, width, isUp, height);
        continue;
      }
      int first = NodeLayout.first(reference);
      int end = first + NodeLayout.count(reference);
      for (int i = first; i < end; i++) {
        int lies = TriangleColumn.lies(placed.vertices(i), placed.vertex(i), px, py, pz);
        if (lies == TriangleColumn.HOLDS) {
          return -1;
        }
        found += lies == wanted ? 1 : 0;
      }
    }
    return found;
  }

  /** Puts the children of a node that the half of the line may meet on the stack. */
  private int push(float[] boxes, int node, int[] children, int width, boolean isUp, int top) {
    int height = top;
    int box = placed.box(node);
    for (int slot = 0; slot < width; slot++, box++) {
      if (px >= boxes[box]
          && px <= boxes[box + 3 * width]
          && pz >= boxes[box + 2 * width]
          && pz <= boxes[box + 5 * width]
          && (isUp ? py <= boxes[box + 4 * width] : py >= boxes[box + width])) {
        stack[height++] = children[node * width + slot];
      }
    }
    return height;
  }
}
