package dev.sightline.bvh.extra.tile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A cut of many triangles into parts: their middles are counted in the cells of a grid over the two
 * axes along which they reach farthest, and the grid is halved into rectangles of about as many
 * triangles, until each is small enough or one cell. Not thread-safe.
 */
final class TileGrid {
  /** The most parts of one cut: each has a buffer while triangles are dealt out. */
  static final int MOST_PARTS = 1024;

  private static final int SIDE = 256;

  private final Centres centres;
  private final int u;
  private final int v;
  private final int[] counts = new int[SIDE * SIDE];

  /** The part of each cell. */
  private final int[] parts = new int[SIDE * SIDE];

  /** Makes a grid without triangles; the middles must not all be one point. */
  TileGrid(Centres centres) {
    this.centres = centres;
    u = centres.longest(-1);
    v = centres.longest(u);
  }

  /** Cells of a grid, both ends included, and how many triangles lie in them. */
  private record Rectangle(int u0, int v0, int u1, int v1, int count) {
    boolean isCell() {
      return u0 == u1 && v0 == v1;
    }
  }

  /** Counts a triangle. */
  void add(float[] corners) {
    counts[cell(corners)]++;
  }

  /** The part that a triangle goes to, once {@link #cut} has been called. */
  int part(float[] corners) {
    return parts[cell(corners)];
  }

  private int cell(float[] corners) {
    return SIDE * along(corners, u) + along(corners, v);
  }

  private int along(float[] corners, int axis) {
    double extent = centres.extent(axis);
    double share = extent > 0 ? (Centres.of(corners, axis) - centres.min(axis)) / extent : 0;
    return Math.min((int) (SIDE * share), SIDE - 1);
  }

  /**
   * Cuts.
   *
   * @param most triangles that a part should have, fewer than there are
   * @return how many triangles each part has; there are at least two parts
   */
  int[] cut(int most) {
    PriorityQueue<Rectangle> open =
        new PriorityQueue<>(Comparator.comparingInt(Rectangle::count).reversed());
    List<Rectangle> done = new ArrayList<>();
    open.add(shrunk(0, 0, SIDE - 1, SIDE - 1));
    while (!open.isEmpty()) {
      Rectangle r = open.poll();
      if (r.isCell() || r.count() <= most) {
        done.add(r);
      } else if (open.size() + done.size() + 2 > MOST_PARTS) {
        done.add(r);
        done.addAll(open);
        open.clear();
      } else {
        halve(r, open);
      }
    }
    // Neighbours one after the other, whatever order they were found in.
    done.sort(Comparator.comparingInt(Rectangle::u0).thenComparingInt(Rectangle::v0));
    for (int part = 0; part < done.size(); part++) {
      mark(done.get(part), part);
    }
    return done.stream().mapToInt(Rectangle::count).toArray();
  }

  private void mark(Rectangle r, int part) {
    for (int i = r.u0(); i <= r.u1(); i++) {
      for (int j = r.v0(); j <= r.v1(); j++) {
        parts[SIDE * i + j] = part;
      }
    }
  }

  /** Halves across its longer side, in the world, as nearly by count as rows of cells allow. */
  private void halve(Rectangle r, PriorityQueue<Rectangle> open) {
    double alongU = (r.u1() - r.u0()) * centres.extent(u);
    double alongV = (r.v1() - r.v0()) * centres.extent(v);
    boolean isU = r.v0() == r.v1() || (r.u0() != r.u1() && alongU >= alongV);
    int first = isU ? r.u0() : r.v0();
    int last = isU ? r.u1() : r.v1();
    int end = first;
    long before = row(r, isU, first);
    // One more row goes to the first half while that brings it nearer to half of all.
    while (end + 1 < last) {
      long next = row(r, isU, end + 1);
      if (Math.abs(2 * (before + next) - r.count()) > Math.abs(2 * before - r.count())) {
        break;
      }
      before += next;
      end++;
    }
    open.add(isU ? shrunk(first, r.v0(), end, r.v1()) : shrunk(r.u0(), first, r.u1(), end));
    open.add(isU ? shrunk(end + 1, r.v0(), last, r.v1()) : shrunk(r.u0(), end + 1, r.u1(), last));
  }

  private long row(Rectangle r, boolean isU, int at) {
    return isU ? count(at, r.v0(), at, r.v1()) : count(r.u0(), at, r.u1(), at);
  }

  private int count(int u0, int v0, int u1, int v1) {
    int sum = 0;
    for (int i = u0; i <= u1; i++) {
      for (int j = v0; j <= v1; j++) {
        sum += counts[SIDE * i + j];
      }
    }
    return sum;
  }

  /** The rectangle without the empty rows at its sides; there is a triangle in it. */
  private Rectangle shrunk(int u0, int v0, int u1, int v1) {
    while (count(u0, v0, u0, v1) == 0) {
      u0++;
    }
    while (count(u1, v0, u1, v1) == 0) {
      u1--;
    }
    while (count(u0, v0, u1, v0) == 0) {
      v0++;
    }
    while (count(u0, v1, u1, v1) == 0) {
      v1--;
    }
    return new Rectangle(u0, v0, u1, v1, count(u0, v0, u1, v1));
  }
}
