package dev.sightline.bvh.solid;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.core.overlap.triangle.SolidAngle;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Meshes that parity and winding answer differently, and the sum over their triangles. */
final class WindingMeshes {
  private WindingMeshes() {}

  /** Open, overlapping, doubled and wrongly wound, by name. */
  static Map<String, float[]> all() {
    Map<String, float[]> out = new LinkedHashMap<>();
    float[] ball = outwards(Meshes.sphere(12, 16, 1, 0, 0, 0));
    float[] ring = outwards(PairWorlds.torus(24, 12, 1, 0.35));
    out.put("ball", ball);
    out.put("ball with holes", without(ball, 0.1, 3));
    out.put("ring with holes", without(ring, 0.2, 4));
    out.put("crossing rings", SolidMeshes.joined(ring, turned(ring)));
    out.put("crossing rings with holes", without(SolidMeshes.joined(ring, turned(ring)), 0.1, 5));
    out.put("overlapping boxes", overlappingBoxes());
    out.put("doubled ball", SolidMeshes.joined(ball, ball));
    out.put("ball with a face doubled", SolidMeshes.joined(ball, Arrays.copyOf(ball, 9)));
    out.put("ball with faces flipped", flipped(ball, 40, 60));
    out.put("ball inside out", flipped(ball, 0, ball.length / 9));
    out.put("cup", without(ball, new double[] {0, 1, 0}));
    out.put("terrain", Meshes.terrain(12, 7));
    out.put("soup", Meshes.withDegenerates(Meshes.soup(300, 3)));
    out.put("triangle", new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0});
    out.put("boxes", outwards(Meshes.boxes(2)));
    out.put("nothing", new float[0]);
    return out;
  }

  /** Two cubes in one mesh that share a cube. */
  static float[] overlappingBoxes() {
    float[] one = outwards(PairWorlds.box(0, 0, 0, 2, 2, 2));
    return SolidMeshes.joined(one, outwards(PairWorlds.box(0.7f, 0.7f, 0.7f, 2.7f, 2.7f, 2.7f)));
  }

  /** The mesh or its mirror image: the one whose triangles face outwards. */
  static float[] outwards(float[] mesh) {
    double volume = 0;
    for (int i = 0; i < mesh.length; i += 9) {
      float[] v = Arrays.copyOfRange(mesh, i, i + 9);
      volume += v[0] * ((double) v[4] * v[8] - (double) v[5] * v[7]);
      volume += v[1] * ((double) v[5] * v[6] - (double) v[3] * v[8]);
      volume += v[2] * ((double) v[3] * v[7] - (double) v[4] * v[6]);
    }
    return volume > 0 ? mesh : flipped(mesh, 0, mesh.length / 9);
  }

  /** Some triangles wound the other way. */
  static float[] flipped(float[] mesh, int from, int to) {
    float[] out = mesh.clone();
    for (int i = 9 * from; i < 9 * to; i += 9) {
      System.arraycopy(mesh, i, out, i + 3, 3);
      System.arraycopy(mesh, i + 3, out, i, 3);
    }
    return out;
  }

  /** A share of the triangles left out. */
  static float[] without(float[] mesh, double share, long seed) {
    Random random = new Random(seed);
    float[] out = new float[0];
    for (int i = 0; i < mesh.length; i += 9) {
      if (random.nextDouble() >= share) {
        out = SolidMeshes.joined(out, Arrays.copyOfRange(mesh, i, i + 9));
      }
    }
    return out;
  }

  /** The triangles in front of a plane through the origin left out. */
  static float[] without(float[] mesh, double[] n) {
    float[] out = new float[0];
    for (int i = 0; i < mesh.length; i += 9) {
      double at = 0;
      for (int k = 0; k < 9; k++) {
        at += n[k % 3] * mesh[i + k];
      }
      if (at < 0) {
        out = SolidMeshes.joined(out, Arrays.copyOfRange(mesh, i, i + 9));
      }
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

  /** The sum over the triangles, each by the formula of a triangle, and its own error behind it. */
  static double[] sum(float[] mesh, double x, double y, double z) {
    double sum = 0;
    double error = 0;
    for (int i = 0; i < mesh.length; i += 9) {
      boolean isFinite = true;
      for (int k = 0; k < 9; k++) {
        isFinite &= Float.isFinite(mesh[i + k]);
      }
      if (isFinite) {
        sum += SolidAngle.of(mesh, i, x, y, z);
        error += SolidAngle.error(mesh, i, x, y, z) + 1e-15 * Math.abs(sum);
      }
    }
    return new double[] {sum / (4 * Math.PI), error / (4 * Math.PI)};
  }
}
