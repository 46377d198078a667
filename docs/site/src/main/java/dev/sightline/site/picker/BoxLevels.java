package dev.sightline.site.picker;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The boxes of a tree, level by level. */
public final class BoxLevels {
  private final List<float[]> levels = new ArrayList<>();

  /** Walks a tree that is not empty and has no pose. */
  public BoxLevels(Bvh tree) {
    levels.add(tree.rootBounds().clone());
    int width = tree.width();
    List<Integer> nodes = List.of(0);
    while (!nodes.isEmpty()) {
      List<Integer> below = new ArrayList<>();
      float[] boxes = new float[6 * width * nodes.size()];
      int size = 0;
      for (int node : nodes) {
        for (int slot = node * width; slot < (node + 1) * width; slot++) {
          int reference = tree.nodeChildren()[slot];
          if (reference != NodeLayout.UNUSED) {
            for (int side = 0; side < 6; side++) {
              boxes[size++] = tree.nodeBounds()[NodeLayout.box(slot, width) + side * width];
            }
            if (!NodeLayout.isLeaf(reference)) {
              below.add(reference);
            }
          }
        }
      }
      levels.add(Arrays.copyOf(boxes, size));
      nodes = below;
    }
  }

  /** How many levels there are, the root's box included. */
  public int levelCount() {
    return levels.size();
  }

  /** How many boxes a level has. */
  public int count(int level) {
    return levels.get(level).length / 6;
  }

  /** Draws the edges of all boxes of a level. */
  public void draw(Raster out, int level, int colour) {
    float[] b = levels.get(level);
    for (int at = 0; at < b.length; at += 6) {
      for (int axis = 0; axis < 3; axis++) {
        for (int edge = 0; edge < 4; edge++) {
          double[] from = new double[3];
          double[] to = new double[3];
          for (int other = 0; other < 3; other++) {
            int bit = (other + 2 - axis) % 3;
            int side = other == axis ? 0 : (edge >> bit) & 1;
            from[other] = b[at + other + 3 * side];
            to[other] = other == axis ? b[at + other + 3] : from[other];
          }
          out.line(from[0], from[1], from[2], to[0], to[1], to[2], colour, false);
        }
      }
    }
  }
}
