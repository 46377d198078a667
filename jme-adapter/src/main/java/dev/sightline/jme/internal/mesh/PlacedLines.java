package dev.sightline.jme.internal.mesh;

import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import java.util.Arrays;

/**
 * The segments and points of a scene in a tree of their own, so that questions that do not look at
 * them do not meet them. Immutable.
 *
 * @param tree over the instances that hold lines, in the order of the scene
 * @param rows the number of each in the scene
 */
@SuppressWarnings("ArrayRecordComponent") // shared, never compared
public record PlacedLines(InstanceTree tree, int[] rows) {
  private static final PlacedLines NONE = new PlacedLines(InstanceTree.EMPTY, new int[0]);

  /**
   * Collects the lines of a scene.
   *
   * @param built the mesh of each instance, by its seat
   * @param scene tells where they are, and in which order
   */
  public static PlacedLines of(BuiltMesh[] built, InstanceTree scene) {
    int[] rows = new int[8];
    int size = 0;
    for (int row = 0; row < scene.size(); row++) {
      if (built[scene.seat(row)].isLines()) {
        rows = size < rows.length ? rows : Arrays.copyOf(rows, 2 * size);
        rows[size++] = row;
      }
    }
    if (size == 0) {
      return NONE;
    }
    Instance[] instances = new Instance[size];
    Instance like = null;
    for (int i = 0; i < size; i++) {
      int row = rows[i];
      like = Instance.of(built[scene.seat(row)].lines(), scene.instance(row).toWorld(), like);
      instances[i] = like;
    }
    return new PlacedLines(InstanceTreeBuilder.build(instances), Arrays.copyOf(rows, size));
  }
}
