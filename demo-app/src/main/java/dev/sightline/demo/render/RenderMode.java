package dev.sightline.demo.render;

import java.util.Locale;

/** What a picture shows of each pixel's ray. */
public enum RenderMode {
  /** The surface in sunlight with shadows, under an open sky. */
  SHADED("lit by a sun with shadows and an open sky"),
  /** Which way the surface faces: x, y, z as red, green, blue. */
  NORMALS("x, y and z of the normal as red, green and blue"),
  /** How far away it is. */
  DEPTH("distance from the camera, in units of the model"),
  /** How much of the tree the ray looked at. */
  COST("tree nodes opened and triangles tested for a pixel's ray");

  private final String words;

  RenderMode(String words) {
    this.words = words;
  }

  /** As it is typed. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What the picture shows. */
  public String words() {
    return words;
  }

  /** Whether it shows a number a pixel, in tints with a scale below. */
  boolean isNumber() {
    return this == DEPTH || this == COST;
  }
}
