package dev.sightline.bvh.move.obstacle;

import static dev.sightline.bvh.move.obstacle.Steps.between;

import dev.sightline.bvh.move.Course;
import java.util.Random;

/** What a walk must get over at any speed and any rate: nothing in it is higher than a step. */
enum ProgressKind {
  /** Flights of one rise and one tread, up. */
  STAIRS {
    @Override
    Obstacle draw(Random random) {
      double rise = between(random, 0.03, HIGHEST);
      double tread = between(random, 0.1, 0.6);
      int count = 3 + random.nextInt(4);
      Outline line = ahead();
      for (int i = 1; i <= count; i++) {
        line.to((i - 1) * tread, i * rise).to(i * tread, i * rise);
      }
      return drawn(line, random, Steps.text("%d steps %.3f by %.3f", count, rise, tread));
    }
  },

  /** Two or three triangles or spikes on a floor, left and right of the way. */
  STONES {
    @Override
    Obstacle draw(Random random) {
      Course course = new Course().floor(-FAR, -FAR, FAR, FAR, 0);
      double gap = between(random, 0.2, 0.7);
      double highest = random.nextBoolean() ? 0.16 : HIGHEST;
      int count = 2 + random.nextInt(2);
      for (int i = 0; i < count; i++) {
        double size = between(random, 0.05, 0.25);
        double x = between(random, 0.1, 0.5);
        double z = (i % 2 == 0 ? gap : -gap) / 2 + between(random, -0.05, 0.05);
        double[][] corners = new double[4][];
        for (int k = 0; k < 4; k++) {
          double y = k == 0 ? between(random, 0.03, highest) : between(random, -0.1, 0);
          double dx = between(random, -size, size);
          corners[k] = new double[] {x + dx, y, z + between(random, -size, size)};
        }
        int faces = random.nextBoolean() ? 1 : 4;
        for (int k = 0; k < faces; k++) {
          Lumps.face(course, corners[k], corners[(k + 1) % 4], corners[(k + 2) % 4]);
        }
      }
      return new Obstacle(course, 0.75, 0, 0, Steps.text("%d stones, gap %.3f", count, gap));
    }
  },

  /** Trenches with sides that are upright or lean, grooves, and trenches before a step. */
  TRENCHES {
    @Override
    Obstacle draw(Random random) {
      double width = width(random);
      double lean = random.nextBoolean() ? 0 : between(random, 0, width / 2);
      double beyond = random.nextInt(3) == 0 ? between(random, 0.01, HIGHEST / 2) : 0;
      double depth = between(random, 0.02, HIGHEST - beyond);
      Outline line = ahead().to(lean, -depth).to(width - lean, -depth).to(width, beyond);
      String what = "trench %.3f wide, %.3f deep, lean %.3f, %.3f beyond";
      return drawn(line, random, Steps.text(what, width, depth, lean, beyond));
    }
  },

  /** Two rails across the way, of one height or two. */
  RAILS {
    @Override
    Obstacle draw(Random random) {
      double gap = width(random);
      double first = between(random, 0.02, HIGHEST);
      double second = random.nextBoolean() ? first : between(random, 0.02, HIGHEST);
      double wide = between(random, 0.02, 0.5);
      Outline line = ahead().to(0, first).to(wide, first).to(wide, 0).to(wide + gap, 0);
      line.to(wide + gap, second).to(2 * wide + gap, second).to(2 * wide + gap, 0);
      String what = "rails %.3f and %.3f high, %.3f wide, gap %.3f";
      return drawn(line, random, Steps.text(what, first, second, wide, gap));
    }
  },

  /** Level pieces of any heights and widths, upright or leaning between. */
  PIECES {
    @Override
    Obstacle draw(Random random) {
      Outline line = ahead();
      int count = 2 + random.nextInt(4);
      boolean leans = random.nextInt(3) == 0;
      for (int i = 0; i < count; i++) {
        double height = between(random, 0, HIGHEST);
        line.to(line.x() + (leans ? between(random, 0, 0.08) : 0), height);
        line.to(line.x() + between(random, 0.03, random.nextBoolean() ? 0.62 : 1), height);
      }
      line.to(line.x(), between(random, 0, HIGHEST));
      return drawn(line, random, count + " pieces");
    }
  };

  private static final double HIGHEST = 0.39;
  private static final double FAR = 40;

  /** One obstacle of the kind. */
  abstract Obstacle draw(Random random);

  private static Outline ahead() {
    return new Outline().to(-FAR, 0).to(0, 0);
  }

  /** Half of them about as wide as the capsule. */
  private static double width(Random random) {
    return random.nextBoolean() ? between(random, 0.5, 0.62) : between(random, 0.05, 1.2);
  }

  private static Obstacle drawn(Outline line, Random random, String text) {
    double end = line.x();
    double highest = line.highestRise();
    if (highest > HIGHEST + 1e-9) {
      throw new AssertionError(text + " has a step of " + highest);
    }
    line.to(FAR, line.y());
    Course course = line.drawn(new Course(), FAR, random);
    return new Obstacle(course, end, end, line.y(), line.lowest(), text);
  }
}
