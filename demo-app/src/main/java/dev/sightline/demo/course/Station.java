package dev.sightline.demo.course;

/**
 * A place on the course that shows that an obstacle was passed.
 *
 * @param name of the obstacle before it
 * @param x where it is along the course, in metres
 * @param height of the ground there, in metres
 */
public record Station(String name, double x, double height) {}
