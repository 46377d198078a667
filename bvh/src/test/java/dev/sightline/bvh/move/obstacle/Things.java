package dev.sightline.bvh.move.obstacle;

import static dev.sightline.bvh.move.obstacle.Steps.between;
import static dev.sightline.bvh.move.obstacle.Steps.text;

import dev.sightline.bvh.move.Course;
import java.util.Random;

/** What lies or stands on a floor that goes on below it. */
final class Things {
  private static final double HIGHEST = 0.39;

  private Things() {}

  private static Course floor() {
    return new Course().floor(-Outline.FAR, -Outline.ASIDE, Outline.FAR, Outline.ASIDE, 0);
  }

  static Obstacle log(Random random) {
    double radius = between(random, 0.04, HIGHEST / 2);
    int facets = 8 + random.nextInt(25);
    Outline line = new Outline().to(radius, 0);
    line.arc(radius, radius, radius, -90, -450, facets);
    return new Obstacle(
        line.drawn(floor(), random),
        2 * radius,
        radius,
        2 * radius * Math.cos(Math.PI / facets),
        text("radius %.3f in %d facets", radius, facets));
  }

  static Obstacle board(Random random) {
    double height = between(random, 0.05, HIGHEST);
    double thick = between(random, 0.02, 0.03);
    Outline line = new Outline().to(0, 0).to(0, height).to(thick, height).to(thick, 0);
    return new Obstacle(
        line.drawn(floor(), random),
        thick,
        thick / 2,
        height,
        text("height %.3f, %.1f cm thick", height, 100 * thick));
  }

  static Obstacle plane(Random random) {
    double height = between(random, 0.05, HIGHEST);
    Outline line = new Outline().to(0, 0).to(0, height);
    return new Obstacle(line.drawn(floor(), random), 0, 0, height, text("height %.3f", height));
  }

  /** A row of boulders half sunk, so close that one has to be climbed. */
  static Obstacle boulders(Random random) {
    Course course = floor();
    double radius = between(random, 0.15, 0.8);
    double height = Math.min(radius, between(random, 0.1, HIGHEST));
    boolean lumps = random.nextBoolean();
    int finer = random.nextInt(2) + (lumps ? 0 : 1);
    for (double z = -4; z < 4; z += 1.1 * radius) {
      double[] size = {radius, height, radius};
      double[] centre = {radius + 0.3 * radius * random.nextDouble(), 0, z};
      Lumps.add(course, lumps ? Lumps.hull(random) : Lumps.ball(finer), size, centre);
    }
    return new Obstacle(
        course,
        2.3 * radius,
        radius,
        0,
        text(
            "%s of radius %.3f, %.3f high",
            lumps ? "convex lumps" : "balls of " + (finer == 1 ? 80 : 320) + " faces",
            radius,
            height));
  }

  /** A field of random heights, two metres and a half long, level at its rim. */
  static Obstacle terrain(Random random) {
    double cell = between(random, 0.2, 0.6);
    double highest = between(random, 0.1, HIGHEST);
    int columns = (int) (2.5 / cell) + 2;
    int rows = (int) (6 / cell);
    double end = columns * cell;
    double aside = rows * cell / 2;
    double[][] heights = new double[columns + 1][rows + 1];
    for (int i = 1; i < columns; i++) {
      for (int j = 1; j < rows; j++) {
        heights[i][j] = highest * random.nextDouble();
      }
    }
    Course course = new Course();
    course.floor(-Outline.FAR, -Outline.ASIDE, 0, Outline.ASIDE, 0);
    course.floor(end, -Outline.ASIDE, Outline.FAR, Outline.ASIDE, 0);
    course.floor(0, -Outline.ASIDE, end, -aside, 0);
    course.floor(0, aside, end, Outline.ASIDE, 0);
    for (int i = 0; i < columns; i++) {
      for (int j = 0; j < rows; j++) {
        double x0 = i * cell;
        double x1 = (i + 1) * cell;
        double z0 = j * cell - aside;
        double z1 = (j + 1) * cell - aside;
        double[] a = {x0, heights[i][j], z0};
        double[] b = {x0, heights[i][j + 1], z1};
        double[] c = {x1, heights[i + 1][j + 1], z1};
        double[] d = {x1, heights[i + 1][j], z0};
        Lumps.face(course, a, b, c);
        Lumps.face(course, a, c, d);
      }
    }
    return new Obstacle(course, end, 0, 0, text("cells of %.3f, bumps up to %.3f", cell, highest));
  }
}
