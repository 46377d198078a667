package dev.sightline.jme.index;

import com.jme3.scene.Spatial;
import dev.sightline.jme.internal.Referents;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * The instances of a snapshot that are some spatials or lie below them, as of its scan. Instances
 * are numbered depth first, so those below a node follow each other: this holds the first number
 * and the end of each run. Serves all snapshots with the same listing, and keeps none of them
 * alive. Immutable.
 */
public final class InstanceRuns {
  private final WeakReference<SeatedGeometries> list;

  /** First, end, first, end, ... ascending; runs do not touch. */
  private final int[] bounds;

  private InstanceRuns(SeatedGeometries list, int[] bounds) {
    this.list = new WeakReference<>(list);
    this.bounds = bounds;
  }

  /** Finds the runs below spatials; looks once at each node and each instance of the snapshot. */
  public static InstanceRuns below(SceneSnapshot snapshot, Spatial... spatials) {
    Set<Spatial> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
    Collections.addAll(wanted, spatials);
    SeatedGeometries list = snapshot.list();
    SceneNodes nodes = list.nodes();
    long[] runs = new long[wanted.size()];
    int count = 0;
    for (int i = 0; i < nodes.count(); i++) {
      if (wanted.contains(nodes.nodes()[i])) {
        runs[count++] = run(nodes.firsts()[i], nodes.ends()[i]);
      }
    }
    for (int row = 0; count < runs.length && row < list.size(); row++) {
      if (wanted.contains(snapshot.geometry(row))) {
        runs[count++] = run(row, row + 1);
      }
    }
    Arrays.sort(runs, 0, count);
    return new InstanceRuns(list, joined(runs, count));
  }

  private static long run(int first, int end) {
    return ((long) first << Integer.SIZE) | end;
  }

  private static int[] joined(long[] runs, int count) {
    int[] bounds = new int[2 * count];
    int size = 0;
    for (int i = 0; i < count; i++) {
      int first = (int) (runs[i] >>> Integer.SIZE);
      int end = (int) runs[i];
      if (size > 0 && first <= bounds[size - 1]) {
        bounds[size - 1] = Math.max(bounds[size - 1], end);
      } else if (first < end) {
        bounds[size++] = first;
        bounds[size++] = end;
      }
    }
    return Arrays.copyOf(bounds, size);
  }

  /** Whether these are the runs of a snapshot. */
  public boolean isOf(SceneSnapshot snapshot) {
    return Referents.isTo(list, snapshot.list());
  }

  /** Whether an instance lies in a run. */
  public boolean holds(int instance) {
    int below = 0; // bounds that are not above the instance: an odd number inside
    int above = bounds.length;
    while (below < above) {
      int middle = (below + above) >>> 1;
      if (bounds[middle] <= instance) {
        below = middle + 1;
      } else {
        above = middle;
      }
    }
    return (below & 1) == 1;
  }
}
