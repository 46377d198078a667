package dev.sightline.demo.files;

import java.io.IOException;
import java.nio.file.Path;

/** The answers to a file of rays: an int32 count, then a float32 distance and an int32 triangle. */
public final class HitFile {
  /** The triangle of a ray that meets nothing; its distance is positive infinity. */
  public static final int NO_TRIANGLE = -1;

  private HitFile() {}

  /** Writes the nearest hit of each ray, in the order of the rays. */
  public static void write(Path file, float[] distances, int[] triangles) throws IOException {
    if (distances.length != triangles.length) {
      throw new IllegalArgumentException(
          distances.length + " distances, but " + triangles.length + " triangles");
    }
    try (BinaryOutput out = new BinaryOutput(file)) {
      out.writeInt(distances.length);
      for (int i = 0; i < distances.length; i++) {
        out.writeFloat(distances[i]);
        out.writeInt(triangles[i]);
      }
      out.commit();
    }
  }
}
