package dev.sightline.bvh.extra.contour;

import java.util.Arrays;

/**
 * Chains segments into polylines by their shared ends.
 *
 * <p>The segments are a graph. A walk along segments not yet taken that begins where an odd number
 * of them ends can stop only at another such point; once none is left, every walk comes back to
 * where it began. Whenever a walk returns to a point of its own, the loop since then is a closed
 * polyline and is taken out of it. So all segments are used once, no polyline passes a point twice,
 * and where every point has an even number of segments all of them are closed.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class Chains {
  private static final int NOWHERE = -1;

  private final CutPoints points;
  private final CutSegments segments;

  /** Where the segments of a point begin in {@link #incident}. */
  private int[] begins = new int[64];

  private int[] incident = new int[128];

  /** Which of a point's segments is looked at next. */
  private int[] cursors = new int[64];

  private boolean[] used = new boolean[64];

  /** The place of a point in the walk. */
  private int[] marks = new int[64];

  /** The points of the walk, and the segment that leads on from each. */
  private int[] path = new int[64];

  private int[] steps = new int[64];
  private int length;

  Chains(CutPoints points, CutSegments segments) {
    this.points = points;
    this.segments = segments;
  }

  /** Writes the polylines: those around areas, those of crossings, then the lone points. */
  void write(Contour out) {
    reserve();
    chain(true, out);
    chain(false, out);
    writeTouches(out);
  }

  private void reserve() {
    int needed = Math.max(points.size(), segments.size()) + 2;
    if (begins.length < needed) {
      int room = Math.max(needed, 2 * begins.length);
      begins = new int[room];
      cursors = new int[room];
      marks = new int[room];
      path = new int[room];
      steps = new int[room];
      used = new boolean[room];
      incident = new int[2 * room];
    }
  }

  /** Whether a segment belongs to the polylines at hand. */
  private boolean belongs(int segment, boolean border) {
    return segments.areas(segment) == (border ? 1 : 0);
  }

  private void chain(boolean border, Contour out) {
    connect(border);
    int count = points.size();
    for (int point = 0; point < count; point++) {
      if ((openCount(point) & 1) != 0) {
        walk(point, border, out);
      }
    }
    for (int point = 0; point < count; point++) {
      walk(point, border, out);
    }
  }

  /** Lists the segments of each point, in their order. */
  private void connect(boolean border) {
    int count = points.size();
    Arrays.fill(begins, 0, count + 1, 0);
    Arrays.fill(marks, 0, count, NOWHERE);
    int all = segments.size();
    for (int segment = 0; segment < all; segment++) {
      used[segment] = !belongs(segment, border);
      if (!used[segment]) {
        begins[CutSegments.from(segments.key(segment)) + 1]++;
        begins[CutSegments.to(segments.key(segment)) + 1]++;
      }
    }
    for (int point = 0; point < count; point++) {
      begins[point + 1] += begins[point];
      cursors[point] = begins[point];
    }
    for (int segment = 0; segment < all; segment++) {
      if (!used[segment]) {
        incident[cursors[CutSegments.from(segments.key(segment))]++] = segment;
        incident[cursors[CutSegments.to(segments.key(segment))]++] = segment;
      }
    }
    System.arraycopy(begins, 0, cursors, 0, count);
  }

  private int openCount(int point) {
    int open = 0;
    for (int k = begins[point]; k < begins[point + 1]; k++) {
      open += used[incident[k]] ? 0 : 1;
    }
    return open;
  }

  /** A segment of a point that is not yet taken. */
  private int next(int point) {
    while (cursors[point] < begins[point + 1]) {
      int segment = incident[cursors[point]++];
      if (!used[segment]) {
        return segment;
      }
    }
    return NOWHERE;
  }

  private void walk(int start, boolean border, Contour out) {
    length = 0;
    path[length++] = start;
    marks[start] = 0;
    int at = start;
    for (int segment = next(at); segment != NOWHERE; segment = next(at)) {
      used[segment] = true;
      steps[length - 1] = segment;
      long key = segments.key(segment);
      at = CutSegments.from(key) == at ? CutSegments.to(key) : CutSegments.from(key);
      if (marks[at] == NOWHERE) {
        marks[at] = length;
        path[length++] = at;
      } else {
        int loop = marks[at];
        write(loop, true, border, out);
        for (int k = loop + 1; k < length; k++) {
          marks[path[k]] = NOWHERE;
        }
        length = loop + 1;
      }
    }
    if (length > 1) {
      write(0, false, border, out);
    }
    for (int k = 0; k < length; k++) {
      marks[path[k]] = NOWHERE;
    }
  }

  /** Writes the walk from a place on. */
  private void write(int from, boolean isClosed, boolean isBorder, Contour out) {
    out.begin(isClosed, isBorder);
    for (int k = from; k < length; k++) {
      // The end of an open polyline begins no segment: it has the triangles of the last one.
      int step = steps[!isClosed && k == length - 1 ? k - 1 : k];
      add(path[k], segments.first(step), segments.second(step), out);
    }
  }

  private void add(int point, int firstTriangle, int secondTriangle, Contour out) {
    out.add(
        points.coordinate(point, 0),
        points.coordinate(point, 1),
        points.coordinate(point, 2),
        firstTriangle,
        secondTriangle);
  }

  /** Writes the points in which triangles touch and that no segment has for an end. */
  private void writeTouches(Contour out) {
    Arrays.fill(marks, 0, points.size(), NOWHERE);
    for (int segment = 0; segment < segments.size(); segment++) {
      marks[CutSegments.from(segments.key(segment))] = 0;
      marks[CutSegments.to(segments.key(segment))] = 0;
    }
    for (int k = 0; k < segments.touchCount(); k++) {
      int point = segments.touch(k);
      if (marks[point] == NOWHERE) {
        out.begin(false, false);
        add(point, segments.touchFirst(k), segments.touchSecond(k), out);
      }
    }
  }
}
