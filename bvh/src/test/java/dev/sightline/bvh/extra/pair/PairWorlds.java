package dev.sightline.bvh.extra.pair;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Pairs of meshes at places: random, touching, nested, on each other, degenerate. */
public final class PairWorlds {
  /** Two meshes and where they stand. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Pair(float[] first, Affine firstPlace, float[] second, Affine secondPlace) {
    /** The first mesh, with a tree. */
    public Instance one() {
      return Instance.of(Worlds.tree(first), firstPlace);
    }

    /** The second mesh, with a tree. */
    public Instance other() {
      return Instance.of(Worlds.tree(second), secondPlace);
    }

    /** The triangles of the first mesh in the world. */
    public float[] oneInWorld() {
      return world(first, firstPlace);
    }

    /** The triangles of the second mesh in the world. */
    public float[] otherInWorld() {
      return world(second, secondPlace);
    }
  }

  private PairWorlds() {}

  /** The triangles of a mesh in the world, rounded once. */
  public static float[] world(float[] mesh, Affine place) {
    float[] out = new float[mesh.length];
    for (int i = 0; i < mesh.length; i += 9) {
      place.triangleToWorld(mesh, i, out, i);
    }
    return out;
  }

  /** Only a move. */
  public static Affine move(double x, double y, double z) {
    return Affine.of(1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, z);
  }

  /** A turn about z by an angle, and a move. */
  public static Affine turn(double angle, double x, double y, double z) {
    double c = Math.cos(angle);
    double s = Math.sin(angle);
    return Affine.of(c, -s, 0, x, s, c, 0, y, 0, 0, 1, z);
  }

  /** A closed box of twelve triangles. */
  public static float[] box(float x, float y, float z, float a, float b, float c) {
    float[] mesh = Meshes.boxes(1);
    float[] low = {Float.MAX_VALUE, Float.MAX_VALUE, Float.MAX_VALUE};
    float[] high = {-Float.MAX_VALUE, -Float.MAX_VALUE, -Float.MAX_VALUE};
    for (int i = 0; i < mesh.length; i++) {
      low[i % 3] = Math.min(low[i % 3], mesh[i]);
      high[i % 3] = Math.max(high[i % 3], mesh[i]);
    }
    float[][] to = {{x, a}, {y, b}, {z, c}};
    for (int i = 0; i < mesh.length; i++) {
      mesh[i] = mesh[i] == low[i % 3] ? to[i % 3][0] : to[i % 3][1];
    }
    return mesh;
  }

  /** A closed torus about z. */
  public static float[] torus(int around, int across, double ring, double tube) {
    float[] out = new float[18 * around * across];
    int n = 0;
    int[][] corners = {{0, 0}, {1, 0}, {0, 1}, {0, 1}, {1, 0}, {1, 1}};
    for (int i = 0; i < around; i++) {
      for (int j = 0; j < across; j++) {
        for (int[] corner : corners) {
          double u = 2 * Math.PI * ((i + corner[0]) % around) / around;
          double v = 2 * Math.PI * ((j + corner[1]) % across) / across;
          out[n++] = (float) ((ring + tube * Math.cos(v)) * Math.cos(u));
          out[n++] = (float) ((ring + tube * Math.cos(v)) * Math.sin(u));
          out[n++] = (float) (tube * Math.sin(v));
        }
      }
    }
    return out;
  }

  /** Pairs of every kind, small enough for a loop over all triangles. */
  public static Map<String, List<Pair>> all(long seed) {
    Random random = new Random(seed);
    Map<String, List<Pair>> pairs = new LinkedHashMap<>();
    float[] ball = Meshes.sphere(6, 10, 1, 0, 0, 0);
    float[] box = box(0, 0, 0, 1, 1, 1);
    float[] mess = Meshes.withDegenerates(Meshes.soup(80, seed));
    List<Pair> random8 = new ArrayList<>();
    for (Worlds.Kind kind : Worlds.Kind.values()) {
      random8.add(new Pair(mess, Worlds.map(kind, random, 0.3), mess, Affine.IDENTITY));
      random8.add(
          new Pair(ball, Worlds.map(kind, random, 0.5), ball, Worlds.map(kind, random, 0.5)));
    }
    pairs.put("random", random8);
    List<Pair> touching = new ArrayList<>();
    for (double x : new double[] {-1, 0, 0.5, 1}) {
      for (double y : new double[] {-1, -0.25, 0, 1}) {
        touching.add(new Pair(box, Affine.IDENTITY, box, move(x, y, 1)));
      }
    }
    touching.add(new Pair(ball, Affine.IDENTITY, ball, move(2, 0, 0)));
    touching.add(new Pair(ball, Affine.IDENTITY, ball, move(0, 2, 0)));
    touching.add(new Pair(ball, Affine.IDENTITY, box, move(0, 1, 0)));
    pairs.put("touching", touching);
    List<Pair> nested = new ArrayList<>();
    for (double angle : new double[] {0, 1e-7, 1e-5, 1e-3, 0.1}) {
      nested.add(new Pair(ball, Affine.IDENTITY, ball, turn(angle, 0, 0, 0)));
      nested.add(new Pair(ball, turn(angle, 7, 5, 3), ball, move(7, 5, 3)));
      nested.add(new Pair(box(-9, -9, -9, 9, 9, 9), Affine.IDENTITY, ball, turn(angle, 0, 1, 0)));
    }
    pairs.put("nested", nested);
    List<Pair> coplanar = new ArrayList<>();
    float[] sheet = {0, 0, 0, 4, 0, 0, 0, 4, 0, 4, 0, 0, 4, 4, 0, 0, 4, 0};
    for (int k = 0; k < 8; k++) {
      double x = random.nextInt(5) - 2;
      coplanar.add(new Pair(sheet, Affine.IDENTITY, sheet, turn(k * Math.PI / 4, x, 1, 0)));
      coplanar.add(new Pair(Meshes.boxes(2), Affine.IDENTITY, Meshes.boxes(2), move(x / 2, 0, 0)));
    }
    pairs.put("coplanar", coplanar);
    return pairs;
  }
}
