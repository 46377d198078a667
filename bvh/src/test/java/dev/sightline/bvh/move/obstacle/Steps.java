package dev.sightline.bvh.move.obstacle;

import dev.sightline.bvh.move.Course;
import java.util.Locale;
import java.util.Random;

/** Steps, kerbs, flights of stairs and slopes: one outline from floor to floor. */
final class Steps {
  private static final double HIGHEST = 0.39;

  private Steps() {}

  static double between(Random random, double low, double high) {
    return low + (high - low) * random.nextDouble();
  }

  static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static Outline ahead() {
    return new Outline().to(-Outline.FAR, 0).to(0, 0);
  }

  static Obstacle sharp(Random random) {
    double height = between(random, 0.05, HIGHEST);
    return block(ahead().to(0, height), random, text("height %.3f", height));
  }

  static Obstacle rounded(Random random) {
    double height = between(random, 0.1, HIGHEST);
    double radius = Math.min(height, between(random, 0.02, 0.1));
    int facets = 2 + random.nextInt(6);
    Outline line = ahead().to(0, height - radius);
    line.arc(radius, height - radius, radius, 180, 90, facets);
    return block(
        line, random, text("height %.3f radius %.3f in %d facets", height, radius, facets));
  }

  static Obstacle bevelled(Random random) {
    double height = between(random, 0.1, HIGHEST);
    double deep = between(random, 0.02, 0.1);
    double high = Math.min(height, between(random, 0.02, 0.1));
    Outline line = ahead().to(0, height - high).to(deep, height);
    return block(line, random, text("height %.3f bevel %.3f by %.3f", height, deep, high));
  }

  static Obstacle kerb(Random random) {
    double height = between(random, 0.05, HIGHEST);
    double degrees = between(random, 55, 80);
    Outline line = ahead().to(height / Math.tan(Math.toRadians(degrees)), height);
    return block(line, random, text("height %.3f face of %.1f degrees", height, degrees));
  }

  /** A top for ever, or one that ends as it began. */
  private static Obstacle block(Outline line, Random random, String text) {
    double edge = line.x();
    double height = line.y();
    if (random.nextInt(3) > 0) {
      Course course = line.to(Outline.FAR, height).drawn(new Course(), random);
      return new Obstacle(course, edge, edge, height, text + ", a plateau");
    }
    double deep = between(random, 0.1, 1.5);
    Course course = line.mirrored(edge + deep / 2).drawn(new Course(), random);
    String how = text(", %.2f m of top", deep);
    return new Obstacle(course, 2 * edge + deep, edge, height, text + how);
  }

  /** Some steps of one rise and one tread, their edges rounded or not. */
  static Obstacle stairs(Random random, boolean round) {
    double rise = between(random, 0.1, HIGHEST);
    double tread = between(random, 0.25, 0.45);
    int count = 3 + random.nextInt(6);
    double radius = round ? Math.min(rise, between(random, 0.02, 0.08)) : 0;
    int facets = 2 + random.nextInt(4);
    Outline line = ahead();
    for (int i = 0; i < count; i++) {
      line.to(i * tread, (i + 1) * rise - radius);
      if (round) {
        line.arc(i * tread + radius, (i + 1) * rise - radius, radius, 180, 90, facets);
      }
      line.to(i == count - 1 ? Outline.FAR : (i + 1) * tread, (i + 1) * rise);
    }
    String edges = round ? text(", edges of %.3f in %d facets", radius, facets) : "";
    return new Obstacle(
        line.drawn(new Course(), random),
        (count - 1) * tread + radius,
        (count - 1) * tread + radius,
        count * rise,
        text("%d steps of %.3f, treads of %.3f", count, rise, tread) + edges);
  }

  /** A slope below the limit; a gentle one may have a step in it. */
  static Obstacle slope(Random random) {
    double degrees = between(random, 5, 49);
    double rise = Math.tan(Math.toRadians(degrees));
    double step = degrees < 30 && random.nextBoolean() ? between(random, 0.05, HIGHEST) : 0;
    Outline line = ahead().to(1, rise);
    if (step > 0) {
      line.to(1, rise + step);
    }
    line.to(2, 2 * rise + step).to(Outline.FAR, 2 * rise + step);
    return new Obstacle(
        line.drawn(new Course(), random),
        2,
        2,
        2 * rise + step,
        text("slope of %.1f degrees with a step of %.3f", degrees, step));
  }
}
