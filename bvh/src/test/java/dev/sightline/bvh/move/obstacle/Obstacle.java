package dev.sightline.bvh.move.obstacle;

import dev.sightline.bvh.move.Course;

/**
 * Something to get over or onto, on a floor at y 0. It begins at x 0 and reaches across the way
 * along +x.
 *
 * @param course its triangles, the floor's among them
 * @param end where it ends along x, or the top of it begins
 * @param crestX where along x it is as high as it gets before the end
 * @param crestY how high it is there at least, all across; 0 where nobody has to be that high
 * @param lowest the height of the lowest floor in it, 0 where it goes no deeper than that before it
 * @param text what it is, in numbers
 */
public record Obstacle(
    Course course, double end, double crestX, double crestY, double lowest, String text) {
  Obstacle(Course course, double end, double crestX, double crestY, String text) {
    this(course, end, crestX, crestY, 0, text);
  }
}
