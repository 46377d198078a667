package dev.sightline.demo.files;

import dev.sightline.bvh.tree.NodeLayout;
import java.io.IOException;
import java.nio.file.Path;

/** {@code NAME.tri}: an int32 count, then 9 float32 a triangle. */
public final class TriangleFile {
  /** Floats in a triangle. */
  public static final int WIDTH = 9;

  private TriangleFile() {}

  /**
   * Reads the vertices, nine floats a triangle.
   *
   * @throws MalformedFileException when the size does not fit the count, or there are more
   *     triangles than a tree holds or than fit the memory
   */
  public static float[] read(Path file) throws IOException {
    return FloatRecords.read(file, "triangles", WIDTH, NodeLayout.MAX_TRIANGLES);
  }

  /** Writes the vertices, nine floats a triangle. */
  public static void write(Path file, float[] vertices) throws IOException {
    FloatRecords.write(file, vertices, WIDTH);
  }
}
