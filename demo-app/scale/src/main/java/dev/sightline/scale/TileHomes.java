package dev.sightline.scale;

import dev.sightline.bvh.extra.tile.TileFolder;
import dev.sightline.core.shape.Aabb;
import java.util.ArrayList;
import java.util.List;

/**
 * Which tile a place belongs to: the lowest one whose box holds it in the plane of x and z. Boxes
 * of neighbours overlap, and a place may lie in none; so this says who is to answer a question, and
 * never what the answer is. Immutable.
 */
final class TileHomes {
  private final List<Aabb> boxes;
  private final List<List<Integer>> cells = new ArrayList<>();
  private final int side;
  private final double minX;
  private final double minZ;
  private final double perX;
  private final double perZ;

  /** Looks at the index of a folder; no tile is read. */
  static TileHomes of(TileFolder folder) {
    List<Aabb> boxes = new ArrayList<>();
    for (int tile = 0; tile < folder.tileCount(); tile++) {
      boxes.add(folder.bounds(tile));
    }
    return new TileHomes(boxes);
  }

  /** Sorts boxes into as many cells as there are boxes, or some more. */
  TileHomes(List<Aabb> boxes) {
    this.boxes = List.copyOf(boxes);
    side = (int) Math.ceil(Math.sqrt(Math.max(1, boxes.size())));
    minX = boxes.stream().mapToDouble(box -> box.min().x()).min().orElse(0);
    minZ = boxes.stream().mapToDouble(box -> box.min().z()).min().orElse(0);
    perX = side / (boxes.stream().mapToDouble(box -> box.max().x()).max().orElse(0) - minX);
    perZ = side / (boxes.stream().mapToDouble(box -> box.max().z()).max().orElse(0) - minZ);
    for (int cell = 0; cell < side * side; cell++) {
      cells.add(new ArrayList<>());
    }
    for (int tile = 0; tile < boxes.size(); tile++) {
      Aabb box = boxes.get(tile);
      for (int i = cell(box.min().x(), minX, perX); i <= cell(box.max().x(), minX, perX); i++) {
        for (int j = cell(box.min().z(), minZ, perZ); j <= cell(box.max().z(), minZ, perZ); j++) {
          cells.get(side * i + j).add(tile);
        }
      }
    }
  }

  /** The tile of a place; of one that lies in none, some tile nearby if there is one. */
  int home(double x, double z) {
    List<Integer> near = cells.get(side * cell(x, minX, perX) + cell(z, minZ, perZ));
    for (int tile : near) {
      Aabb box = boxes.get(tile);
      if (x >= box.min().x() && x <= box.max().x() && z >= box.min().z() && z <= box.max().z()) {
        return tile;
      }
    }
    return near.isEmpty() ? 0 : near.get(0);
  }

  /**
   * Grows with the place, so that the cells of a box are those between the cells of its corners.
   */
  private int cell(double at, double min, double perUnit) {
    return (int) Math.min(Math.max((at - min) * perUnit, 0), side - 1);
  }
}
