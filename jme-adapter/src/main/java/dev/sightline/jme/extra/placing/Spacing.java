package dev.sightline.jme.extra.placing;

import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Points that keep a distance from each other, in a grid of cells as wide as that distance. */
final class Spacing {
  private record Cell(long x, long y, long z) {}

  private final double distance;
  private final Map<Cell, List<Vector3f>> cells = new HashMap<>();

  Spacing(double distance) {
    this.distance = distance;
  }

  /** Adds a copy of a point unless another one is closer than the distance. */
  boolean add(Vector3f point) {
    if (!(distance > 0)) {
      return true;
    }
    long x = cell(point.x);
    long y = cell(point.y);
    long z = cell(point.z);
    for (int i = 0; i < 27; i++) {
      Cell cell = new Cell(x + i / 9 - 1, y + i / 3 % 3 - 1, z + i % 3 - 1);
      for (Vector3f other : cells.getOrDefault(cell, List.of())) {
        if (other.distance(point) < distance) {
          return false;
        }
      }
    }
    cells.computeIfAbsent(new Cell(x, y, z), key -> new ArrayList<>()).add(point.clone());
    return true;
  }

  private long cell(float at) {
    return (long) Math.floor(at / distance);
  }
}
