package dev.sightline.jme.extra.select;

import com.jme3.scene.Spatial;
import dev.sightline.bvh.hit.TriangleList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The boxes around game objects, each around all of its geometries. Meant for reuse. */
final class ObjectBoxes {
  private final IdentityHashMap<Spatial, ObjectBox> known = new IdentityHashMap<>();
  private final List<ObjectBox> boxes = new ArrayList<>();
  private int size;

  /** The rows that belong to objects, and to which. */
  private int[] rows = new int[16];

  private ObjectBox[] owners = new ObjectBox[16];
  private int rowCount;

  private static final class ObjectBox {
    final float[] bounds = new float[6];
    boolean isChosen;
  }

  /**
   * Takes a geometry to an object.
   *
   * @param owner null for one that belongs to none
   */
  void add(@Nullable Spatial owner, int row, float[] box) {
    if (owner == null) {
      return;
    }
    ObjectBox object = known.get(owner);
    if (object == null) {
      object = next();
      known.put(owner, object);
      System.arraycopy(box, 0, object.bounds, 0, 6);
    }
    for (int axis = 0; axis < 3; axis++) {
      object.bounds[axis] = Math.min(object.bounds[axis], box[axis]);
      object.bounds[axis + 3] = Math.max(object.bounds[axis + 3], box[axis + 3]);
    }
    if (rowCount == rows.length) {
      rows = Arrays.copyOf(rows, 2 * rowCount);
      owners = Arrays.copyOf(owners, 2 * rowCount);
    }
    rows[rowCount] = row;
    owners[rowCount++] = object;
  }

  private ObjectBox next() {
    if (size == boxes.size()) {
      boxes.add(new ObjectBox());
    }
    ObjectBox object = boxes.get(size++);
    object.isChosen = false;
    return object;
  }

  int size() {
    return size;
  }

  float[] box(int object) {
    return boxes.get(object).bounds;
  }

  void choose(int object) {
    boxes.get(object).isChosen = true;
  }

  /** Adds the rows of all objects that were chosen. */
  void addChosen(TriangleList out) {
    for (int i = 0; i < rowCount; i++) {
      if (owners[i].isChosen) {
        out.add(rows[i], -1);
      }
    }
  }

  /** Forgets all objects, and keeps the room. */
  void clear() {
    known.clear();
    size = 0;
    rowCount = 0;
  }
}
