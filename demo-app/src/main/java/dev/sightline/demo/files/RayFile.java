package dev.sightline.demo.files;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** {@code NAME.KIND.rays}: an int32 count, then 6 float32 a ray, its origin and its direction. */
public final class RayFile {
  /** Floats in a ray. */
  public static final int WIDTH = 6;

  /** As many as fit an array. */
  private static final int MOST = (Integer.MAX_VALUE - 8) / WIDTH;

  private RayFile() {}

  /**
   * Reads the rays, six floats each.
   *
   * @throws MalformedFileException when the size does not fit the count, or when a ray is not
   *     finite or has no direction
   */
  public static float[] read(Path file) throws IOException {
    float[] rays = FloatRecords.read(file, "rays", WIDTH, MOST);
    for (int at = 0; at < rays.length; at += WIDTH) {
      check(file, rays, at);
    }
    return rays;
  }

  /** Writes the rays, six floats each. */
  public static void write(Path file, float[] rays) throws IOException {
    FloatRecords.write(file, rays, WIDTH);
  }

  private static void check(Path file, float[] rays, int at) throws MalformedFileException {
    boolean finite = true;
    for (int i = 0; i < WIDTH; i++) {
      finite &= Float.isFinite(rays[at + i]);
    }
    boolean still = rays[at + 3] == 0 && rays[at + 4] == 0 && rays[at + 5] == 0;
    if (!finite || still) {
      throw new MalformedFileException(
          file,
          String.format(
              "ray %d %s: %s",
              at / WIDTH,
              finite ? "has no direction" : "is not finite",
              Arrays.toString(Arrays.copyOfRange(rays, at, at + WIDTH))));
    }
  }
}
