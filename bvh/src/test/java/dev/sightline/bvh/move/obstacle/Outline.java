package dev.sightline.bvh.move.obstacle;

import dev.sightline.bvh.move.Course;
import java.util.Arrays;
import java.util.Random;

/** A line in the x-y plane that is drawn out along z, in one strip or some. */
final class Outline {
  /** How far floors reach along x. */
  static final double FAR = 30;

  /** How far everything reaches along z. */
  static final double ASIDE = 8;

  private double[] points = new double[2];
  private int size;

  /** Goes on to a point. */
  Outline to(double x, double y) {
    if (2 * size + 2 > points.length) {
      points = Arrays.copyOf(points, 2 * points.length);
    }
    points[2 * size] = x;
    points[2 * size + 1] = y;
    size++;
    return this;
  }

  /** Goes on along an arc between two angles in degrees, the first point left out. */
  Outline arc(double x, double y, double radius, double from, double to, int facets) {
    for (int i = 1; i <= facets; i++) {
      double angle = Math.toRadians(from + (to - from) * i / facets);
      to(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
    }
    return this;
  }

  /** Goes on along what there is so far, mirrored about a plane of constant x. */
  Outline mirrored(double x) {
    for (int i = size - 1; i >= 0; i--) {
      to(2 * x - points[2 * i], points[2 * i + 1]);
    }
    return this;
  }

  /** The last point's first coordinate. */
  double x() {
    return points[2 * size - 2];
  }

  /** The last point's second coordinate. */
  double y() {
    return points[2 * size - 1];
  }

  /** The least height of it. */
  double lowest() {
    double lowest = points[1];
    for (int i = 1; i < size; i++) {
      lowest = Math.min(lowest, points[2 * i + 1]);
    }
    return lowest;
  }

  /** The most that it rises from one level piece to the next. */
  double highestRise() {
    double highest = 0;
    double rise = 0;
    for (int i = 2; i < 2 * size; i += 2) {
      double up = points[i + 1] - points[i - 1];
      rise = up > 0 ? rise + up : 0;
      highest = Math.max(highest, rise);
    }
    return highest;
  }

  /** Draws it out, seen from above where it goes along +x; cut across at random places. */
  Course drawn(Course course, Random random) {
    return drawn(course, ASIDE, random);
  }

  /** The same, so far to both sides. */
  Course drawn(Course course, double aside, Random random) {
    int strips = 1 + random.nextInt(3);
    double z = -aside;
    for (int i = 1; i <= strips; i++) {
      double to = i == strips ? aside : z + (aside - z) * (0.3 + 0.4 * random.nextDouble());
      for (int p = 0; p + 1 < size; p++) {
        quad(course, 2 * p, z, to);
      }
      z = to;
    }
    return course;
  }

  private void quad(Course course, int at, double z0, double z1) {
    double x0 = points[at];
    double y0 = points[at + 1];
    double x1 = points[at + 2];
    double y1 = points[at + 3];
    course.quad(x0, y0, z0, x0, y0, z1, x1, y1, z1, x1, y1, z0);
  }
}
