package dev.sightline.bvh.solid;

import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.internal.PlacedMesh;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.overlap.triangle.TriangleColumn;
import org.jspecify.annotations.Nullable;

/**
 * The traversal of a mesh along the vertical line through a point: first upwards, and if an odd
 * number of triangles lies there, downwards too. Boxes are closed and hold their triangles, so what
 * is left out is certainly off the line, or on its other half.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class SolidColumn {
  /** A triangle holds the point. */
  static final int HELD = Integer.MIN_VALUE;

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

  /**
   * How many more triangles of a mesh above the point face up than down; {@link #HELD} if a
   * triangle holds it.
   */
  int turns(Bvh mesh) {
    placed.set(mesh);
    return mesh.triangleCount() > 0 ? count(TriangleColumn.ABOVE, true) : 0;
  }

  /** The same for an instance, whose triangles face the way they do in the world. */
  int turns(Instance instance) {
    placed.set(instance);
    return instance.isMet() ? count(TriangleColumn.ABOVE, true) : 0;
  }

  /** What takes the last mesh to the world; null where it is read as it is. */
  @Nullable Affine toWorld() {
    return placed.toWorld();
  }

  /** Forgets the mesh: a query keeps none. */
  void end() {
    placed.clear();
  }

  private boolean isIn() {
    int above = count(TriangleColumn.ABOVE, false);
    return above == HELD || ((above & 1) != 0 && (count(TriangleColumn.BELOW, false) & 1) != 0);
  }

  /**
   * How many triangles lie above the point, or below it, or, with a sign, how many more of them
   * face up than down; {@link #HELD} if one holds it.
   */
  private int count(int wanted, boolean isSigned) {
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
          return HELD;
        }
        if (lies == wanted) {
          found += isSigned ? TriangleColumn.facing(placed.vertices(i), placed.vertex(i)) : 1;
        }
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
