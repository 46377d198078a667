package dev.sightline.bvh.extra.convex;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.Quickhull;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Convex shapes of every kind, and worlds as lists of triangles for loops over all of them. */
final class ShapeWorlds {
  /** A kind of shape, made at random around a point. */
  enum Kind {
    POINT,
    SPHERE,
    SEGMENT,
    CAPSULE,
    TRIANGLE,
    TETRAHEDRON,
    POINTS,
    AABB,
    OBB,
    SKEWED_BOX,
    FLAT_BOX,
    HULL,
    PLACED_HULL,
    CYLINDER,
    PLACED_CONE
  }

  private static final float[] CLOUD = new float[3 * 40];
  static final HullGraph HULL;

  static {
    Random random = new Random(40);
    for (int i = 0; i < CLOUD.length; i++) {
      CLOUD[i] = (float) random.nextGaussian() / 2;
    }
    HULL = Quickhull.of(CLOUD, CLOUD.length / 3).graph();
  }

  private ShapeWorlds() {}

  /** A world: its tree, and its triangles in the order of instances and of soups. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record World(Bvh mesh, InstanceTree tree, float[] v, int[] instance, int[] triangle) {
    int size() {
      return triangle.length;
    }

    /** A length of the world's size: that of a middling triangle's coordinates. */
    double span() {
      double most = 0;
      float[] box = mesh != null ? mesh.rootBounds() : new float[] {0, 0, 0, 4, 4, 4};
      for (int axis = 0; axis < 3; axis++) {
        most = Math.max(most, (double) box[3 + axis] - box[axis]);
      }
      return most;
    }
  }

  /** Meshes of every kind, each by itself, and two worlds of instances. */
  static Map<String, World> all(int triangles) {
    Map<String, World> worlds = new LinkedHashMap<>();
    Meshes.ten(triangles).forEach((name, mesh) -> worlds.put(name, of(mesh)));
    worlds.put("instances", of(Worlds.mixed(60, 3, 5)));
    return worlds;
  }

  /** A mesh by itself. */
  static World of(float[] mesh) {
    int[] instance = new int[mesh.length / 9];
    int[] triangle = new int[mesh.length / 9];
    for (int i = 0; i < triangle.length; i++) {
      instance[i] = -1;
      triangle[i] = i;
    }
    return new World(Worlds.tree(mesh), null, mesh, instance, triangle);
  }

  /** Instances, their triangles rounded once. */
  static World of(Instance[] instances) {
    List<float[]> all = new ArrayList<>();
    List<int[]> names = new ArrayList<>();
    for (int index = 0; index < instances.length; index++) {
      Instance instance = instances[index];
      Affine place = instance.toWorld();
      int[] numbers = instance.mesh().leafTriangles();
      for (int i = 0; i < numbers.length; i++) {
        float[] v = new float[9];
        place.triangleToWorld(instance.mesh().leafVertices(), 9 * i, v, 0);
        all.add(v);
        names.add(new int[] {index, numbers[i]});
      }
    }
    float[] v = new float[9 * all.size()];
    int[] instance = new int[all.size()];
    int[] triangle = new int[all.size()];
    for (int i = 0; i < instance.length; i++) {
      System.arraycopy(all.get(i), 0, v, 9 * i, 9);
      instance[i] = names.get(i)[0];
      triangle[i] = names.get(i)[1];
    }
    return new World(null, InstanceTreeBuilder.build(instances), v, instance, triangle);
  }

  /**
   * A shape of about a size, around a place near a vertex of a world, on it now and then.
   *
   * @param size of the shape
   */
  static ConvexShape shape(Kind kind, World world, double size, Random random) {
    double[] at = new double[3];
    do {
      int i = 3 * random.nextInt(3 * world.size());
      boolean onIt = random.nextInt(4) == 0;
      for (int axis = 0; axis < 3; axis++) {
        at[axis] = world.v[i + axis] + (onIt ? 0 : 1.5 * size * random.nextGaussian());
      }
    } while (!(0 * (at[0] + at[1] + at[2]) == 0));
    double[] turn = new double[12];
    Affine a = Worlds.map(Worlds.Kind.TURN, random, 0);
    double[] rows = {
      a.m00(), a.m01(), a.m02(), at[0], a.m10(), a.m11(), a.m12(), at[1], a.m20(), a.m21(), a.m22(),
      at[2]
    };
    System.arraycopy(rows, 0, turn, 0, 12);
    return of(kind, size, random).place(turn, 0);
  }

  /** A shape around the origin. */
  private static ConvexShape of(Kind kind, double size, Random random) {
    float[] points = new float[3 * 12];
    for (int i = 0; i < points.length; i++) {
      points[i] = (float) (size * random.nextGaussian());
    }
    double a = size * (0.2 + random.nextDouble());
    double b = size * (0.2 + random.nextDouble());
    double c = size * (0.2 + random.nextDouble());
    ConvexShape shape = new ConvexShape();
    double[] grow = {size, 0, 0, 0, 0, size, 0, 0, 0, 0, size, 0};
    double[] skew = {1, 0.4, 0, 0, 0, 1, -0.3, 0, 0.2, 0, -1, 0};
    return switch (kind) {
      case POINT -> shape.point(0, 0, 0);
      case SPHERE -> shape.sphere(0, 0, 0, a);
      case SEGMENT -> shape.segment(-a, -b, 0, a, b, c);
      case CAPSULE -> shape.capsule(-a, 0, 0, a, 0, c, 0.4 * b);
      case TRIANGLE -> shape.triangle(points, 0);
      case TETRAHEDRON -> shape.tetrahedron(points, 0);
      case POINTS -> shape.points(points, 0, 12);
      case AABB, OBB -> shape.aabb(-a, -b, -c, a, b, c);
      case FLAT_BOX -> shape.aabb(-a, -b, 0, a, b, 0);
      case SKEWED_BOX -> shape.aabb(-a, -b, -c, a, b, c).place(skew, 0);
      case HULL -> shape.hull(HULL).place(grow, 0);
      case PLACED_HULL -> shape.hull(HULL).place(grow, 0).place(skew, 0);
      case CYLINDER -> shape.cylinder(-a, 0, 0, a, 0, c, 0.6 * b);
      case PLACED_CONE -> shape.cone(-a, 0, 0, a, 0, c, b, 0.3 * b).place(skew, 0);
    };
  }
}
