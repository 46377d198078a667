package dev.sightline.bvh;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.util.Random;

/** Instances to test on: meshes under all kinds of maps. Everything random comes from a seed. */
public final class Worlds {
  /** What a map does besides moving. */
  public enum Kind {
    NOTHING,
    TURN,
    STRETCH,
    MIRROR,
    SHEAR,
    FLATTEN_ALMOST,
    TINY,
    HUGE
  }

  private static final Bvh[] MESHES = {
    tree(Meshes.sphere(8, 12, 1, 0, 0, 0)),
    tree(Meshes.withDegenerates(Meshes.soup(60, 3))),
    tree(flat(0)),
    tree(flat(1)),
    tree(flat(2)),
    tree(Meshes.boxes(2)),
    tree(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}),
    tree(Meshes.sphere(6, 8, 0.5f, 1000, -3, 70))
  };

  private Worlds() {}

  /** Small meshes: closed, open, flat along each axis, a mess, one triangle. */
  public static Bvh[] meshes() {
    return MESHES.clone();
  }

  /** Builds a tree over triangles. */
  public static Bvh tree(float[] mesh) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(mesh), BuildOptions.fast());
  }

  /**
   * A map of a kind that brings some vertex of a mesh to the origin, or nearly: large terms cancel.
   */
  public static Affine mapToOrigin(Kind kind, Random random, Bvh mesh) {
    Affine a = map(kind, random, 0);
    int i = 3 * random.nextInt(3 * mesh.triangleCount());
    float[] v = mesh.leafVertices();
    double[] p = new double[3];
    a.directionToWorld(v[i], v[i + 1], v[i + 2], p, 0);
    return Affine.of(
        a.m00(), a.m01(), a.m02(), -p[0], a.m10(), a.m11(), a.m12(), -p[1], a.m20(), a.m21(),
        a.m22(), -p[2]);
  }

  /** A grid of two by two squares in a plane across an axis: a box without thickness. */
  private static float[] flat(int axis) {
    float[] out = new float[9 * 8];
    int n = 0;
    for (int cell = 0; cell < 4; cell++) {
      int[] corners = {0, 1, 2, 2, 1, 3};
      for (int corner : corners) {
        out[n + axis] = 0.3f;
        out[n + (axis + 1) % 3] = cell % 2 + corner % 2 - 1f;
        out[n + (axis + 2) % 3] = cell / 2 + corner / 2 - 1f;
        n += 3;
      }
    }
    return out;
  }

  /** A map of a kind, to a place within a distance of the origin. */
  public static Affine map(Kind kind, Random random, double distance) {
    double[] m = turn(random);
    for (int column = 0; column < 3; column++) {
      double scale =
          switch (kind) {
            case NOTHING, TURN -> 1;
            case STRETCH -> Math.exp(random.nextGaussian());
            case MIRROR -> column == 0 ? -1.5 : 0.8;
            case SHEAR -> 1 + 0.3 * column;
            case FLATTEN_ALMOST -> column == 0 ? 1e-3 : column == 1 ? 1e3 : 1;
            case TINY -> 1e-4;
            case HUGE -> 1e4;
          };
      for (int row = 0; row < 3; row++) {
        double unit = row == column ? 1 : 0;
        m[4 * row + column] = scale * (kind == Kind.NOTHING ? unit : m[4 * row + column]);
      }
    }
    for (int row = 0; row < 3; row++) {
      m[4 * row + 1] += kind == Kind.SHEAR ? 0.9 * m[4 * row] : 0;
      m[4 * row + 3] = (random.nextDouble() * 2 - 1) * distance;
    }
    return Affine.of(m, 0);
  }

  /** A turn about a random axis, or one that keeps the axes. */
  private static double[] turn(Random random) {
    double x = random.nextGaussian();
    double y = random.nextGaussian();
    double z = random.nextGaussian();
    double w = random.nextGaussian();
    if (random.nextInt(4) == 0) {
      x = 1;
      y = 0;
      z = 0;
      w = 1;
    }
    double n = 2 / (x * x + y * y + z * z + w * w);
    return new double[] {
      1 - n * (y * y + z * z),
      n * (x * y - w * z),
      n * (x * z + w * y),
      0,
      n * (x * y + w * z),
      1 - n * (x * x + z * z),
      n * (y * z - w * x),
      0,
      n * (x * z - w * y),
      n * (y * z + w * x),
      1 - n * (x * x + y * y),
      0
    };
  }

  /** A map without inverse: turned and flat, or upright and flat, or all in one line or point. */
  private static Affine flattened(Random random, int how, double distance) {
    double[] m = new double[12];
    Affine a = map(how == 0 ? Kind.TURN : Kind.NOTHING, random, distance);
    double x = how == 0 || how == 1 ? 0 : 1;
    double y = how == 3 ? 0 : 1;
    a.directionToWorld(x, 0, 0, m, 0);
    a.directionToWorld(0, y, 0, m, 4);
    a.directionToWorld(0, 0, how < 2 ? 1 : 0, m, 8);
    return Affine.of(
        m[0], m[4], m[8], a.m03(), m[1], m[5], m[9], a.m13(), m[2], m[6], m[10], a.m23());
  }

  /** Instances of all meshes under all kinds of maps, some flat, some twice, some without place. */
  public static Instance[] mixed(int count, double distance, long seed) {
    Random random = new Random(seed);
    Bvh[] meshes = meshes();
    Kind[] kinds = Kind.values();
    Instance[] out = new Instance[count];
    for (int i = 0; i < count; i++) {
      Bvh mesh = meshes[random.nextInt(meshes.length)];
      out[i] =
          switch (random.nextInt(20)) {
            case 0 -> Instance.of(mesh, flattened(new Random(i), i % 4, distance));
            case 1 -> Instance.of(mesh, Affine.of(1, 0, 0, Double.NaN, 0, 1, 0, 0, 0, 0, 1, 0));
            case 2 -> Instance.of(tree(new float[0]), Affine.IDENTITY);
            case 3, 4 -> i > 0 ? out[random.nextInt(i)] : Instance.of(mesh, Affine.IDENTITY);
            default ->
                Instance.of(mesh, map(kinds[random.nextInt(kinds.length)], random, distance));
          };
    }
    return out;
  }
}
