package dev.sightline.bvh;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Meshes to test on, nine floats a triangle. Everything random comes from a fixed seed. */
public final class Meshes {
  private Meshes() {}

  /** Ten meshes of under 5,000 triangles that stress different things. */
  public static Map<String, float[]> ten() {
    Map<String, float[]> meshes = new LinkedHashMap<>();
    meshes.put("sphere", sphere(32, 48, 1, 0, 0, 0));
    meshes.put("sphere far away", sphere(24, 32, 1, 148376, 1234, -223423));
    meshes.put("tiny sphere", sphere(24, 32, 1e-4f, 0, 0, 0));
    meshes.put("terrain", terrain(48, 5));
    meshes.put("soup", soup(4000, 7));
    meshes.put("slivers", slivers(3000, 11));
    meshes.put("stacked copies", copies(sphere(12, 16, 1, 0, 0, 0), 8));
    meshes.put("grid of boxes", boxes(6));
    meshes.put("with triangles without area", withDegenerates(soup(2000, 13)));
    meshes.put("one triangle", new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0});
    return meshes;
  }

  /** The same ten, of each about so many triangles, spread evenly over it. */
  public static Map<String, float[]> ten(int triangles) {
    Map<String, float[]> meshes = ten();
    meshes.replaceAll((name, mesh) -> thin(mesh, triangles));
    return meshes;
  }

  private static float[] thin(float[] mesh, int triangles) {
    int step = Math.max(1, mesh.length / 9 / triangles);
    float[] out = new float[9 * ((mesh.length / 9 + step - 1) / step)];
    for (int i = 0; i < out.length; i += 9) {
      System.arraycopy(mesh, step * i, out, i, 9);
    }
    return out;
  }

  /** A closed sphere whose triangles share vertices bit for bit, poles included. */
  public static float[] sphere(int rings, int sectors, float r, float x, float y, float z) {
    float[][][] p = new float[rings + 1][sectors][];
    for (int i = 0; i <= rings; i++) {
      double theta = Math.PI * i / rings;
      for (int j = 0; j < sectors; j++) {
        double phi = 2 * Math.PI * j / sectors;
        double s = i == 0 || i == rings ? 0 : Math.sin(theta);
        p[i][j] =
            new float[] {
              (float) (x + r * s * Math.cos(phi)),
              (float) (y + r * Math.cos(theta)),
              (float) (z + r * s * Math.sin(phi))
            };
      }
    }
    float[] out = new float[9 * 2 * sectors * (rings - 1)];
    int n = 0;
    for (int i = 0; i < rings; i++) {
      for (int j = 0; j < sectors; j++) {
        int k = (j + 1) % sectors;
        if (i > 0) {
          n = put(out, n, p[i][j], p[i][k], p[i + 1][j]);
        }
        if (i < rings - 1) {
          n = put(out, n, p[i][k], p[i + 1][k], p[i + 1][j]);
        }
      }
    }
    return out;
  }

  /** A height field of size x size cells. */
  public static float[] terrain(int size, long seed) {
    Random random = new Random(seed);
    float[][] h = new float[size + 1][size + 1];
    for (float[] row : h) {
      for (int j = 0; j <= size; j++) {
        row[j] = random.nextFloat() * 3;
      }
    }
    float[] out = new float[18 * size * size];
    int n = 0;
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < size; j++) {
        float[] a = {i, h[i][j], j};
        float[] b = {i, h[i][j + 1], j + 1};
        float[] c = {i + 1, h[i + 1][j], j};
        float[] d = {i + 1, h[i + 1][j + 1], j + 1};
        n = put(out, n, a, b, c);
        n = put(out, n, c, b, d);
      }
    }
    return out;
  }

  /** Small random triangles in the unit cube. */
  public static float[] soup(int size, long seed) {
    Random random = new Random(seed);
    float[] out = new float[9 * size];
    for (int i = 0; i < size; i++) {
      float[] centre = {random.nextFloat(), random.nextFloat(), random.nextFloat()};
      for (int k = 0; k < 9; k++) {
        out[9 * i + k] = centre[k % 3] + (random.nextFloat() - 0.5f) * 0.1f;
      }
    }
    return out;
  }

  /** Long thin triangles across the unit cube. */
  public static float[] slivers(int size, long seed) {
    Random random = new Random(seed);
    float[] out = new float[9 * size];
    for (int i = 0; i < size; i++) {
      for (int k = 0; k < 6; k++) {
        out[9 * i + k] = random.nextFloat();
      }
      for (int k = 0; k < 3; k++) {
        out[9 * i + 6 + k] = out[9 * i + k] + (random.nextFloat() - 0.5f) * 1e-4f;
      }
    }
    return out;
  }

  /** The same triangles several times over. */
  public static float[] copies(float[] mesh, int times) {
    float[] out = new float[mesh.length * times];
    for (int i = 0; i < times; i++) {
      System.arraycopy(mesh, 0, out, i * mesh.length, mesh.length);
    }
    return out;
  }

  /** A grid of axis-aligned cubes that abut, so that faces coincide. */
  public static float[] boxes(int side) {
    int[][] faces = {
      {0, 1, 3, 2}, {4, 6, 7, 5}, {0, 4, 5, 1}, {2, 3, 7, 6}, {0, 2, 6, 4}, {1, 5, 7, 3}
    };
    float[] out = new float[9 * 12 * side * side * side];
    int n = 0;
    for (int cell = 0; cell < side * side * side; cell++) {
      float[][] corner = new float[8][];
      for (int c = 0; c < 8; c++) {
        corner[c] =
            new float[] {
              cell % side + (c >> 2),
              cell / side % side + (c >> 1 & 1),
              cell / side / side + (c & 1)
            };
      }
      for (int[] f : faces) {
        n = put(out, n, corner[f[0]], corner[f[1]], corner[f[2]]);
        n = put(out, n, corner[f[0]], corner[f[2]], corner[f[3]]);
      }
    }
    return out;
  }

  /** Every third triangle collapsed to a segment, every tenth to a point. */
  public static float[] withDegenerates(float[] mesh) {
    for (int i = 0; i < mesh.length / 9; i++) {
      if (i % 3 == 0) {
        System.arraycopy(mesh, 9 * i, mesh, 9 * i + 3, 3);
      }
      if (i % 10 == 0) {
        System.arraycopy(mesh, 9 * i, mesh, 9 * i + 3, 3);
        System.arraycopy(mesh, 9 * i, mesh, 9 * i + 6, 3);
      }
    }
    return mesh;
  }

  private static int put(float[] out, int n, float[]... corners) {
    for (float[] corner : corners) {
      System.arraycopy(corner, 0, out, n, 3);
      n += 3;
    }
    return n;
  }
}
