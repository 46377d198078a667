package dev.sightline.demo;

import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.demo.scene.WorldTriangles;
import java.util.Random;

/** Meshes to measure on, nine floats a triangle, and segments across them. */
final class BenchmarkMeshes {
  private static final int SIDE = 708;
  private static final int OCTAVES = 8;
  private static final int COUNT = 512 * 512;

  private BenchmarkMeshes() {}

  /** Sponza, or a height field of 999,698 triangles. */
  static float[] of(String name) {
    return switch (name) {
      case "sponza" -> WorldTriangles.of(new ModelLoader().load(DemoScene.MODEL)).vertices();
      case "terrain1m" -> terrain(SIDE);
      default -> throw new IllegalArgumentException(name + ": neither sponza nor terrain1m");
    };
  }

  /** Value noise of eight octaves, its triangles facing up. */
  static float[] terrain(int side) {
    float[] height = new float[side * side];
    Random random = new Random(1);
    for (int octave = 0; octave < OCTAVES; octave++) {
      int cells = 1 << octave;
      double[] grid = new double[(cells + 3) * (cells + 3)];
      for (int i = 0; i < grid.length; i++) {
        grid[i] = random.nextGaussian();
      }
      for (int i = 0; i < side * side; i++) {
        height[i] +=
            (float)
                (Math.scalb(side * 0.06, -octave)
                    * noise(
                        grid,
                        cells + 3,
                        (double) (i / side) * cells / side,
                        (double) (i % side) * cells / side));
      }
    }
    float[] out = new float[18 * (side - 1) * (side - 1)];
    int n = 0;
    for (int x = 0; x < side - 1; x++) {
      for (int z = 0; z < side - 1; z++) {
        int a = x * side + z;
        for (int vertex : new int[] {a, a + 1, a + side, a + side, a + 1, a + side + 1}) {
          out[n++] = vertex / side;
          out[n++] = height[vertex];
          out[n++] = vertex % side;
        }
      }
    }
    return out;
  }

  private static double noise(double[] grid, int width, double x, double z) {
    int i = (int) x * width + (int) z;
    double u = smooth(x - (int) x);
    double w = smooth(z - (int) z);
    return (grid[i] * (1 - w) + grid[i + 1] * w) * (1 - u)
        + (grid[i + width] * (1 - w) + grid[i + width + 1] * w) * u;
  }

  private static double smooth(double t) {
    return t * t * (3 - 2 * t);
  }

  /**
   * Six floats a segment, long enough to cross the mesh. {@code cam}: the 512 x 512 pixels of a
   * camera, inside the building for Sponza; {@code rand}: from the ball around the mesh through
   * random points of its box; {@code down}: straight down on random places.
   */
  static float[] segments(float[] mesh, String name, String kind) {
    double[] low = new double[3];
    double[] size = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      double min = Double.POSITIVE_INFINITY;
      double max = Double.NEGATIVE_INFINITY;
      for (int i = axis; i < mesh.length; i += 3) {
        min = Math.min(min, mesh[i]);
        max = Math.max(max, mesh[i]);
      }
      low[axis] = min;
      size[axis] = max - min;
    }
    double radius = Math.sqrt(size[0] * size[0] + size[1] * size[1] + size[2] * size[2]) / 2;
    double[] centre = {low[0] + size[0] / 2, low[1] + size[1] / 2, low[2] + size[2] / 2};
    double[] eye = {centre[0] + 0.9 * radius, centre[1] + 0.5 * radius, centre[2] + 1.1 * radius};
    double[] target = centre.clone();
    double lens = Math.tan(0.45);
    if (name.equals("sponza")) {
      eye = new double[] {centre[0] - 0.35 * size[0], centre[1] - 0.15 * size[1], centre[2]};
      target[0] += 0.4 * size[0];
      lens = Math.tan(0.6);
    }
    double[] ahead = unit(target[0] - eye[0], target[1] - eye[1], target[2] - eye[2]);
    double[] right = unit(-ahead[2], 0, ahead[0]);
    double[] up = {
      right[1] * ahead[2] - right[2] * ahead[1],
      right[2] * ahead[0] - right[0] * ahead[2],
      right[0] * ahead[1] - right[1] * ahead[0]
    };
    Random random = new Random(42);
    float[] out = new float[6 * COUNT];
    for (int i = 0; i < COUNT; i++) {
      double[] from = eye;
      double[] way = new double[3];
      if (kind.equals("cam")) {
        double x = (i % 512 + 0.5) / 256 - 1;
        double y = 1 - (i / 512 + 0.5) / 256;
        for (int k = 0; k < 3; k++) {
          way[k] = ahead[k] + lens * (x * right[k] + y * up[k]);
        }
        way = unit(way[0], way[1], way[2]);
      } else if (kind.equals("rand")) {
        double[] out1 = unit(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
        from = new double[3];
        for (int k = 0; k < 3; k++) {
          from[k] = centre[k] + radius * out1[k];
          way[k] = low[k] + random.nextDouble() * size[k] - from[k];
        }
        way = unit(way[0], way[1], way[2]);
      } else if (kind.equals("down")) {
        from =
            new double[] {
              low[0] + random.nextDouble() * size[0],
              low[1] + size[1] + 0.1 * radius,
              low[2] + random.nextDouble() * size[2]
            };
        way[1] = -1;
      } else {
        throw new IllegalArgumentException(kind + ": neither cam, rand nor down");
      }
      for (int k = 0; k < 3; k++) {
        out[6 * i + k] = (float) from[k];
        out[6 * i + 3 + k] = (float) (from[k] + 4 * radius * way[k]);
      }
    }
    return out;
  }

  private static double[] unit(double x, double y, double z) {
    double length = Math.sqrt(x * x + y * y + z * z);
    return new double[] {x / length, y / length, z / length};
  }
}
