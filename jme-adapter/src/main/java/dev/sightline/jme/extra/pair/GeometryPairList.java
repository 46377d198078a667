package dev.sightline.jme.extra.pair;

import com.jme3.scene.Geometry;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of geometries that meet, in the order of the scene graph. Caller-owned and meant for reuse:
 * it grows to the largest answer so far and then allocates no more. It holds on to its geometries
 * until it is overwritten or cleared. Not thread-safe.
 */
public final class GeometryPairList {
  private @Nullable Geometry[] geometries = new Geometry[32];
  private int size;

  /** An empty list. */
  public GeometryPairList() {}

  /** How many pairs there are. */
  public int size() {
    return size;
  }

  /** The one of a pair that comes first in the scene graph. */
  public Geometry first(int index) {
    return Objects.requireNonNull(geometries[2 * Objects.checkIndex(index, size)]);
  }

  /** The other one of a pair. */
  public Geometry second(int index) {
    return Objects.requireNonNull(geometries[2 * Objects.checkIndex(index, size) + 1]);
  }

  /** Forgets all pairs and keeps the room. */
  public void clear() {
    Arrays.fill(geometries, 0, 2 * size, null);
    size = 0;
  }

  void add(Geometry first, Geometry second) {
    if (2 * size == geometries.length) {
      geometries = Arrays.copyOf(geometries, 4 * size);
    }
    geometries[2 * size] = first;
    geometries[2 * size + 1] = second;
    size++;
  }
}
