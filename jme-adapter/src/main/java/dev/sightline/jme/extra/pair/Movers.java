package dev.sightline.jme.extra.pair;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.index.SceneSnapshot;
import java.util.Arrays;

/** Which instances of a snapshot belong to a spatial: those that a question is about. */
final class Movers {
  private boolean[] isMover = new boolean[16];
  private int[] rows = new int[4];
  private int count;

  /** Finds the instances of a geometry, or of all geometries of a node. */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  void find(SceneSnapshot snapshot, Spatial spatial) {
    int size = snapshot.size();
    if (isMover.length < size) {
      isMover = new boolean[Math.max(size, 2 * isMover.length)];
    }
    Arrays.fill(isMover, 0, size, false);
    count = 0;
    for (int row = 0; row < size; row++) {
      Geometry geometry = snapshot.geometry(row);
      for (Spatial at = geometry; at != null && !isMover[row]; at = at.getParent()) {
        isMover[row] = at == spatial;
      }
      if (isMover[row]) {
        if (count == rows.length) {
          rows = Arrays.copyOf(rows, 2 * count);
        }
        rows[count++] = row;
      }
    }
  }

  int count() {
    return count;
  }

  int row(int k) {
    return rows[k];
  }

  boolean isMover(int row) {
    return isMover[row];
  }
}
