package dev.sightline.jme.internal.mesh;

import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.Refit;
import dev.sightline.jme.internal.PatchTriangles;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * What patches of terrain have in common whose vertices lie at the same x and z: their triangles,
 * and which of them lie together. That is a quadtree whose leaves are blocks of 2 by 2 cells. The
 * tree of a patch adds its heights and the boxes around them, and nothing has to be sorted for it.
 *
 * <p>Immutable. Kept as long as a patch has it.
 */
final class PatchGrid {
  private static final List<WeakReference<PatchGrid>> KNOWN = new ArrayList<>();

  private final float[] xz;
  private final int[] indices;
  private final Bvh flat;

  private PatchGrid(int cells, float[] xz) {
    this.xz = xz;
    indices = PatchTriangles.indices(cells);
    TriangleSoup plane = soup(new float[xz.length / 2]);
    flat = Refit.apply(quadtree(cells, plane), plane);
  }

  /** The grid of patches of a size with vertices at these places; {@code xz} may be kept. */
  static synchronized PatchGrid of(int cells, float[] xz) {
    for (Iterator<WeakReference<PatchGrid>> i = KNOWN.iterator(); i.hasNext(); ) {
      PatchGrid known = i.next().get();
      if (known == null) {
        i.remove();
      } else if (Arrays.equals(known.xz, xz)) {
        return known;
      }
    }
    PatchGrid made = new PatchGrid(cells, xz);
    KNOWN.add(new WeakReference<>(made));
    return made;
  }

  /** Three vertices for each triangle; not to be changed. */
  int[] indices() {
    return indices;
  }

  /** The triangles over heights, which are kept and must not change. */
  TriangleSoup soup(float[] heights) {
    return TriangleSoup.ofHeights(xz, heights, indices);
  }

  /** The tree over {@link #soup}. */
  Bvh tree(TriangleSoup soup) {
    return Refit.apply(flat, soup);
  }

  /** Nodes level by level, and in each level, as in leaves, in the order of a Z. */
  private static Bvh quadtree(int cells, TriangleSoup soup) {
    int leaves = Math.max(1, cells * cells / 4);
    int nodes = Math.max(1, (leaves - 1) / 3);
    int inner = leaves == 1 ? 0 : nodes - 1; // slots that hold nodes; leaves follow
    int[] children = new int[NodeLayout.WIDTH * nodes];
    Arrays.fill(children, NodeLayout.UNUSED);
    for (int slot = 0; slot < inner + leaves; slot++) {
      int first = 8 * (slot - inner);
      children[slot] = first < 0 ? slot + 1 : NodeLayout.leaf(first, Math.min(8, soup.size()));
    }
    float[] bounds = new float[NodeLayout.BOUNDS * nodes];
    for (int i = 0; i < bounds.length; i++) {
      boolean isLeast = i % NodeLayout.BOUNDS < NodeLayout.MAX_X;
      bounds[i] = isLeast ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
    }
    int[] triangles = new int[soup.size()];
    for (int place = 0; place < triangles.length; place++) {
      int cell = evenBits(place >> 2) * cells + evenBits(place >> 1);
      triangles[place] = 2 * cell + (place & 1);
    }
    return Bvh.overSoup(bounds, children, soup, triangles, new float[6], 0);
  }

  /** Every second bit of a number, from the lowest on. */
  private static int evenBits(int number) {
    int bits = 0;
    for (int i = 0; i < 16; i++) {
      bits |= number >> i & 1 << i;
    }
    return bits;
  }
}
