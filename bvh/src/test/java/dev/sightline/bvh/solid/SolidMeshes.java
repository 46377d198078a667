package dev.sightline.bvh.solid;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.extra.pair.PairWorlds;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * Closed meshes whose vertices are multiples of six below 2^16, so that the middles of edges and
 * faces are whole numbers too.
 */
final class SolidMeshes {
  private SolidMeshes() {}

  /** Of every kind, by name. */
  static Map<String, float[]> all() {
    Map<String, float[]> out = new LinkedHashMap<>();
    float[] ball = snapped(Meshes.sphere(12, 16, 1, 0, 0, 0), 900);
    float[] torus = snapped(PairWorlds.torus(20, 12, 1, 0.4), 1000);
    out.put("box", snapped(PairWorlds.box(-1, -2, -3, 3, 2, 1), 120));
    out.put("ball", ball);
    out.put("ball far away", moved(ball, 60_000, -48_000, 54_000));
    out.put("torus", torus);
    out.put("noise", noise(snapped(Meshes.sphere(14, 20, 1, 0, 0, 0), 2000), 5));
    out.put("abutting boxes", snapped(Meshes.boxes(3), 30));
    out.put("hollow ball", joined(ball, snapped(Meshes.sphere(6, 8, 1, 0, 0, 0), 300)));
    out.put("balls that cross", joined(ball, moved(ball, 480, 120, 0)));
    out.put("torus upright", turned(torus));
    out.put("with triangles without area", patched(torus));
    out.put("small tetrahedra", tetrahedra(40, 9));
    return out;
  }

  /** Times a scale, and to the next multiple of six. */
  private static float[] snapped(float[] mesh, double scale) {
    float[] out = new float[mesh.length];
    for (int i = 0; i < mesh.length; i++) {
      out[i] = 6 * Math.round(mesh[i] * scale / 6);
    }
    return out;
  }

  private static float[] moved(float[] mesh, float x, float y, float z) {
    float[] by = {x, y, z};
    float[] out = mesh.clone();
    for (int i = 0; i < out.length; i++) {
      out[i] += by[i % 3];
    }
    return out;
  }

  private static float[] turned(float[] mesh) {
    float[] out = new float[mesh.length];
    for (int i = 0; i < mesh.length; i += 3) {
      out[i] = mesh[i + 1];
      out[i + 1] = mesh[i + 2];
      out[i + 2] = mesh[i];
    }
    return out;
  }

  /** Every vertex nearer to the middle by an amount of its own. */
  private static float[] noise(float[] mesh, long seed) {
    float[] out = new float[mesh.length];
    for (int i = 0; i < mesh.length; i += 3) {
      long place = (long) mesh[i] * 31 + (long) mesh[i + 1] * 1009 + (long) mesh[i + 2] * 70001;
      double scale = 0.4 + 0.6 * new Random(seed + place).nextDouble();
      for (int k = 0; k < 3; k++) {
        out[i + k] = 6 * Math.round(mesh[i + k] * scale / 6);
      }
    }
    return out;
  }

  static float[] joined(float[] one, float[] other) {
    float[] out = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, out, one.length, other.length);
    return out;
  }

  /**
   * Some triangles cut in two at the middle of an edge, the slit closed by one without area; others
   * twice more; and segments and points, which change nothing.
   */
  private static float[] patched(float[] mesh) {
    float[] out = mesh.clone();
    for (int i = 0; i < mesh.length; i += 63) {
      float[] middle = new float[3];
      for (int k = 0; k < 3; k++) {
        middle[k] = 3 * Math.round((mesh[i + k] + mesh[i + 3 + k]) / 6);
      }
      boolean isEven = 2 * middle[0] == mesh[i] + mesh[i + 3];
      for (int k = 0; k < 3; k++) {
        isEven &= 2 * middle[k] == mesh[i + k] + mesh[i + 3 + k];
      }
      if (isEven) {
        System.arraycopy(middle, 0, out, i + 3, 3);
        out = joined(out, triangle(middle, at(mesh, i + 3), at(mesh, i + 6)));
        out = joined(out, triangle(at(mesh, i), at(mesh, i + 3), middle));
      }
      out = joined(out, triangle(at(mesh, i), at(mesh, i), at(mesh, i + 6)));
      out = joined(out, triangle(middle, middle, middle));
      float[] wall = triangle(at(mesh, i + 9), at(mesh, i + 30), at(mesh, i + 60));
      out = joined(joined(out, wall), wall);
    }
    return out;
  }

  private static float[] at(float[] mesh, int i) {
    return new float[] {
      mesh[i % mesh.length], mesh[(i + 1) % mesh.length], mesh[(i + 2) % mesh.length]
    };
  }

  private static float[] triangle(float[] a, float[] b, float[] c) {
    return joined(joined(a, b), c);
  }

  /** Tetrahedra that share corners, edges and faces, flat ones too, on a coarse lattice. */
  private static float[] tetrahedra(int count, long seed) {
    Random random = new Random(seed);
    float[] out = {};
    for (int n = 0; n < count; n++) {
      float[][] p = new float[4][3];
      for (float[] corner : p) {
        for (int k = 0; k < 3; k++) {
          corner[k] = 6 * random.nextInt(5);
        }
      }
      out = joined(out, triangle(p[0], p[1], p[2]));
      out = joined(out, triangle(p[0], p[1], p[3]));
      out = joined(out, triangle(p[1], p[2], p[3]));
      out = joined(out, triangle(p[2], p[0], p[3]));
    }
    return out;
  }
}
