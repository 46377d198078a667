package dev.sightline.demo.headless;

import java.nio.file.Path;

/**
 * What may be chosen of a headless run.
 *
 * @param columns columns of the grid of picks
 * @param rows rows of it
 * @param width width of the camera's picture
 * @param height height of it
 * @param folder where the pictures go
 */
public record HeadlessOptions(int columns, int rows, int width, int height, Path folder) {}
