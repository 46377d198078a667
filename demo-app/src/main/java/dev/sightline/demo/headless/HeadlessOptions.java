package dev.sightline.demo.headless;

import java.nio.file.Path;

/**
 * What may be chosen of a headless run.
 *
 * @param columns columns of the grid of picks
 * @param rows rows of it
 * @param width width of the camera's picture
 * @param height height of it
 * @param thinning at one place in this many of each walk the engine is asked; the library at all
 * @param skyRays rays to the sky for a pixel of the ground's picture
 * @param folder where the pictures go
 */
public record HeadlessOptions(
    int columns, int rows, int width, int height, int thinning, int skyRays, Path folder) {
  /** Some ten seconds on a machine of today. */
  public static HeadlessOptions quick(Path folder) {
    return new HeadlessOptions(24, 18, 800, 450, 8, 6, folder);
  }

  /** Every place, a fine grid and larger pictures: most of a minute, the engine's most of it. */
  public static HeadlessOptions full(Path folder) {
    return new HeadlessOptions(64, 48, 1280, 720, 1, 12, folder);
  }

  /** With another grid of picks. */
  public HeadlessOptions withGrid(int across, int down) {
    return new HeadlessOptions(across, down, width, height, thinning, skyRays, folder);
  }

  /** With another size of the camera's picture. */
  public HeadlessOptions withSize(int across, int down) {
    return new HeadlessOptions(columns, rows, across, down, thinning, skyRays, folder);
  }
}
