package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import java.util.Arrays;
import java.util.List;

/**
 * The tree over the boxes of tiles, by which queries find the tiles that they concern, whether
 * these are loaded or not.
 */
final class TileBoxes {
  private TileBoxes() {}

  /** A tree over instances, one for each tile under its number. */
  static InstanceTree of(List<TileEntry> tiles) {
    Instance[] instances =
        tiles.stream()
            .map(tile -> Instance.of(boxed(tile.box()), Affine.IDENTITY))
            .toArray(Instance[]::new);
    return InstanceTreeBuilder.build(instances);
  }

  /** A mesh with a box and nothing in it that could be met: its one triangle is NaN. */
  private static Bvh boxed(float[] box) {
    float[] bounds = new float[NodeLayout.BOUNDS];
    Arrays.fill(bounds, 0, NodeLayout.MAX_X, Float.POSITIVE_INFINITY);
    Arrays.fill(bounds, NodeLayout.MAX_X, NodeLayout.BOUNDS, Float.NEGATIVE_INFINITY);
    for (int row = 0; row < 6; row++) {
      bounds[NodeLayout.WIDTH * row] = box[row];
    }
    int[] children = new int[NodeLayout.WIDTH];
    Arrays.fill(children, NodeLayout.UNUSED);
    children[0] = NodeLayout.leaf(0, 1);
    float[] nothing = new float[9];
    Arrays.fill(nothing, Float.NaN);
    return new Bvh(bounds, children, nothing, new int[1], box.clone(), 0);
  }
}
