package dev.sightline.jme.extra.trigger;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import dev.sightline.core.shape.ConvexHull;
import dev.sightline.core.shape.Vec3;
import java.util.List;
import java.util.Random;

/** Random triggers and movers, with what is true of them. */
final class PlayWorld {
  /** A trigger, what its shape is at a scale, and where it was in the last update that saw it. */
  static final class Zone {
    TriggerVolume trigger;
    Node node;
    Node carrier;
    Shape shape;
    Transform fixed;
    boolean wasActive;
    boolean jumps = true;
    final Transform last = new Transform();

    Transform place() {
      return node == null ? fixed : node.getWorldTransform();
    }
  }

  /** A mover and where its capsule was. */
  static final class Runner {
    TriggerMover mover;
    Node node;
    Vector3f start = new Vector3f();
    Vector3f end = new Vector3f();
    float radius;
    boolean wasActive;
    boolean jumps = true;
    double[] last = new double[3];
    double[] now = new double[3];
    double[] axis = new double[3];
    double reach;

    void read() {
      Transform world = node.getWorldTransform();
      double[] a = place(world, start);
      double[] b = place(world, end);
      for (int i = 0; i < 3; i++) {
        now[i] = 0.5 * (a[i] + b[i]);
        axis[i] = 0.5 * (b[i] - a[i]);
      }
      reach = radius() + SolidTruth.length(axis);
    }

    double radius() {
      Vector3f s = node.getWorldScale();
      return (double) radius * Math.max(Math.abs(s.x), Math.max(Math.abs(s.y), Math.abs(s.z)));
    }

    private static double[] place(Transform world, Vector3f p) {
      Vector3f s = world.getScale();
      double[] scaled = {(double) p.x * s.x, (double) p.y * s.y, (double) p.z * s.z};
      double[] out = SweepTruth.turn(world.getRotation(), scaled, 1);
      out[0] += world.getTranslation().x;
      out[1] += world.getTranslation().y;
      out[2] += world.getTranslation().z;
      return out;
    }
  }

  /** A shape and the truth about it. */
  interface Shape {
    TriggerShape shape();

    SolidTruth truth(Vector3f scale);

    /** How far it reaches from the middle of its box, and that middle: four numbers. */
    double[] ball(Vector3f scale);
  }

  private PlayWorld() {}

  static Vector3f vector(Random random, double size) {
    return new Vector3f(
        (float) (size * (2 * random.nextDouble() - 1)),
        (float) (size * (2 * random.nextDouble() - 1)),
        (float) (size * (2 * random.nextDouble() - 1)));
  }

  static Quaternion turn(Random random, double angle) {
    Vector3f axis = vector(random, 1).addLocal(0.01f, 0, 0).normalizeLocal();
    return new Quaternion().fromAngleAxis((float) (angle * random.nextDouble()), axis);
  }

  static Shape shape(Random random) {
    return switch (random.nextInt(5)) {
      case 0 -> box(vector(random, 2), vector(random, 2));
      case 1 -> {
        Vector3f centre = vector(random, 1);
        yield capsule(centre, centre, random.nextFloat() * 2);
      }
      case 2 -> capsule(vector(random, 2), vector(random, 2), random.nextFloat());
      case 3 -> octahedron(random);
      default -> letterU();
    };
  }

  private static Shape box(Vector3f a, Vector3f b) {
    Vector3f min = new Vector3f(a).minLocal(b);
    Vector3f max = new Vector3f(a).maxLocal(b);
    return new PointsShape(
        TriggerShape.box(min, max),
        new Vector3f[] {min, max},
        v -> {
          double[] low = new double[3];
          double[] high = new double[3];
          for (int i = 0; i < 3; i++) {
            low[i] = Math.min(v[i], v[i + 3]);
            high[i] = Math.max(v[i], v[i + 3]);
          }
          return SolidTruth.box(low, high);
        });
  }

  private static Shape capsule(Vector3f a, Vector3f b, float radius) {
    TriggerShape shape =
        a.equals(b) ? TriggerShape.sphere(a, radius) : TriggerShape.capsule(a, b, radius);
    return new Shape() {
      @Override
      public TriggerShape shape() {
        return shape;
      }

      @Override
      public SolidTruth truth(Vector3f s) {
        double[] v = PointsShape.scaled(new Vector3f[] {a, b}, s);
        return SolidTruth.capsule(
            new double[] {v[0], v[1], v[2]}, new double[] {v[3], v[4], v[5]}, most(s) * radius);
      }

      private double most(Vector3f s) {
        return Math.max(Math.abs(s.x), Math.max(Math.abs(s.y), Math.abs(s.z)));
      }

      @Override
      public double[] ball(Vector3f s) {
        double[] v = PointsShape.scaled(new Vector3f[] {a, b}, s);
        double[] out = new double[4];
        double square = 0;
        for (int i = 0; i < 3; i++) {
          out[i] = 0.5 * (v[i] + v[i + 3]);
          double half = 0.5 * Math.abs(v[i] - v[i + 3]) + most(s) * radius;
          square += half * half;
        }
        out[3] = Math.sqrt(square);
        return out;
      }
    };
  }

  private static Shape octahedron(Random random) {
    Vector3f[] v = new Vector3f[6];
    Vec3[] corners = new Vec3[6];
    for (int i = 0; i < 6; i++) {
      v[i] = new Vector3f();
      v[i].set(i / 2, (i % 2 == 0 ? 1 : -1) * (0.3f + 2 * random.nextFloat()));
      corners[i] = new Vec3(v[i].x, v[i].y, v[i].z);
    }
    int[][] faces = {
      {0, 2, 4}, {2, 1, 4}, {1, 3, 4}, {3, 0, 4}, {2, 0, 5}, {1, 2, 5}, {3, 1, 5}, {0, 3, 5}
    };
    List<List<Integer>> loops =
        java.util.Arrays.stream(faces).map(f -> List.of(f[0], f[1], f[2])).toList();
    return soup(TriggerShape.hull(new ConvexHull(List.of(corners), loops)), v, faces);
  }

  /** A bar with two arms, three wide and two high: the gap between the arms is outside. */
  private static Shape letterU() {
    float[][] outline = {{-2, -1}, {2, -1}, {2, 2}, {1, 2}, {1, 0}, {-1, 0}, {-1, 2}, {-2, 2}};
    Vector3f[] v = new Vector3f[16];
    for (int i = 0; i < 8; i++) {
      v[i] = new Vector3f(outline[i][0], outline[i][1], 1);
      v[i + 8] = new Vector3f(outline[i][0], outline[i][1], -1);
    }
    int[][] front = {{0, 1, 4}, {0, 4, 5}, {1, 2, 3}, {1, 3, 4}, {0, 5, 6}, {0, 6, 7}};
    int[][] faces = new int[28][];
    for (int i = 0; i < 6; i++) {
      faces[2 * i] = front[i];
      faces[2 * i + 1] = new int[] {front[i][0] + 8, front[i][2] + 8, front[i][1] + 8};
    }
    for (int i = 0; i < 8; i++) {
      int next = (i + 1) % 8;
      faces[12 + 2 * i] = new int[] {i, i + 8, next + 8};
      faces[13 + 2 * i] = new int[] {i, next + 8, next};
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(Type.Position, 3, BufferUtils.createFloatBuffer(v));
    int[] indices = java.util.Arrays.stream(faces).flatMapToInt(java.util.Arrays::stream).toArray();
    mesh.setBuffer(Type.Index, 3, BufferUtils.createIntBuffer(indices));
    mesh.updateBound();
    return soup(TriggerShape.mesh(mesh), v, faces);
  }

  private static Shape soup(TriggerShape shape, Vector3f[] v, int[][] faces) {
    return new PointsShape(
        shape,
        v,
        placed -> {
          double[] out = new double[9 * faces.length];
          for (int i = 0; i < out.length; i++) {
            out[i] = placed[3 * faces[i / 9][i % 9 / 3] + i % 3];
          }
          return SolidTruth.triangles(out);
        });
  }

  static float scale(Random random) {
    float size = (float) Math.exp(random.nextDouble() - 0.5);
    return random.nextInt(6) == 0 ? -size : size;
  }

  static float angle(Random random) {
    return random.nextInt(4) == 0 ? FastMath.PI : FastMath.HALF_PI / 2;
  }
}
