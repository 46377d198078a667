package dev.sightline.bvh;

import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Every triangle of every instance in turn, no tree: what queries are held against. */
public final class WorldBruteForce {
  /** More than twice those of a double. */
  private static final MathContext DIGITS = new MathContext(40);

  private final Instance[] instances;
  private final ShearedRay ray = new ShearedRay();
  private final TriangleHit place = new TriangleHit();
  private final double[] local = new double[6];

  /** By instance its triangles in the world, in the mesh's order; null until asked for. */
  private final float[][] world;

  public WorldBruteForce(Instance[] instances) {
    this.instances = instances;
    world = new float[instances.length][];
  }

  /** All hits of a ray that the filter accepts, by instance, then as the mesh has them. */
  public void all(
      double[] r, double tMin, double tMax, Culling culling, Filters filter, RayHitList out) {
    out.clear();
    for (int index = 0; index < instances.length; index++) {
      Affine a = instances[index].toWorld();
      if (!a.isInvertible() || !filter.enters(index)) {
        continue;
      }
      a.pointToLocal(r[0], r[1], r[2], local, 0);
      a.directionToLocal(r[3], r[4], r[5], local, 3);
      ray.set(local[0], local[1], local[2], local[3], local[4], local[5]);
      float[] v = instances[index].mesh().leafVertices();
      int[] triangles = instances[index].mesh().leafTriangles();
      for (int i = 0; i < triangles.length; i++) {
        double t = RayTriangle.watertight(ray, v, 9 * i, inside(culling, a));
        if (t >= tMin && t <= tMax) {
          RayTriangle.locate(ray, v, 9 * i, t, place);
          if (filter.accepts(index, triangles[i], t, place.u(), place.v())) {
            out.add(index, triangles[i], t, place.u(), place.v());
          }
        }
      }
    }
    out.sort();
  }

  private static Culling inside(Culling culling, Affine a) {
    double determinant =
        a.m00() * (a.m11() * a.m22() - a.m12() * a.m21())
            - a.m01() * (a.m10() * a.m22() - a.m12() * a.m20())
            + a.m02() * (a.m10() * a.m21() - a.m11() * a.m20());
    if (culling == Culling.NONE || determinant > 0) {
      return culling;
    }
    return culling == Culling.BACK_FACES ? Culling.FRONT_FACES : Culling.BACK_FACES;
  }

  /** Instance and triangle of all that meets a volume, by instance, then by triangle. */
  public List<List<Integer>> meeting(OverlapVolumeKind volume, float[] n, Filters filter) {
    OverlapVolumeKind.Kernel kernel = volume.kernel(n);
    List<List<Integer>> out = new ArrayList<>();
    for (int index = 0; index < instances.length; index++) {
      Bvh mesh = instances[index].mesh();
      if (!hasPlace(instances[index].toWorld()) || !filter.enters(index)) {
        continue;
      }
      List<Integer> met = new ArrayList<>();
      for (int i = 0; i < mesh.triangleCount(); i++) {
        if (kernel.meets(inWorld(index), 9 * i)
            && filter.accepts(index, mesh.leafTriangles()[i], Double.NaN, Double.NaN, Double.NaN)) {
          met.add(mesh.leafTriangles()[i]);
        }
      }
      met.sort(null);
      for (int number : met) {
        out.add(List.of(index, number));
      }
    }
    return out;
  }

  /**
   * The closest point within a distance: instance, triangle, x, y, z, squared distance; empty for
   * none.
   */
  public List<Number> closest(double[] p, double most, Filters filter) {
    List<Number> out = List.of();
    double best = most * most;
    ClosestPoint point = new ClosestPoint();
    for (int index = 0; index < instances.length; index++) {
      Bvh mesh = instances[index].mesh();
      if (!hasPlace(instances[index].toWorld()) || !filter.enters(index)) {
        continue;
      }
      for (int i = 0; i < mesh.triangleCount(); i++) {
        int number = mesh.leafTriangles()[i];
        double d2 = PointTriangle.closest(p[0], p[1], p[2], inWorld(index), 9 * i, point);
        boolean lower =
            out.isEmpty() || (out.get(0).intValue() == index && number < out.get(1).intValue());
        if ((d2 < best || (d2 == best && lower))
            && filter.accepts(index, number, Double.NaN, point.u(), point.v())) {
          best = d2;
          out = List.of(index, number, point.x(), point.y(), point.z(), d2);
        }
      }
    }
    return out;
  }

  private static boolean hasPlace(Affine a) {
    return Arrays.stream(numbers(a)).allMatch(Double::isFinite);
  }

  /** The map by rows. */
  private static double[] numbers(Affine a) {
    return new double[] {
      a.m00(), a.m01(), a.m02(), a.m03(), a.m10(), a.m11(), a.m12(), a.m13(), a.m20(), a.m21(),
      a.m22(), a.m23()
    };
  }

  private float[] inWorld(int index) {
    if (world[index] == null) {
      float[] v = instances[index].mesh().leafVertices();
      float[] out = new float[v.length];
      BigDecimal[] m =
          Arrays.stream(numbers(instances[index].toWorld()))
              .mapToObj(number -> new BigDecimal(number, DIGITS))
              .toArray(BigDecimal[]::new);
      BigDecimal[] p = new BigDecimal[3];
      for (int i = 0; i < v.length; i += 3) {
        for (int axis = 0; axis < 3; axis++) {
          p[axis] = new BigDecimal(v[i + axis], DIGITS);
        }
        for (int axis = 0; axis < 3; axis++) {
          out[i + axis] = rounded(m, 4 * axis, p);
        }
      }
      world[index] = out;
    }
    return world[index];
  }

  /** A coordinate in the world, by a row of the map; what lies beyond a float becomes infinite. */
  private static float rounded(BigDecimal[] m, int row, BigDecimal[] p) {
    BigDecimal sum = m[row + 3];
    for (int k = 0; k < 3; k++) {
      sum = sum.add(m[row + k].multiply(p[k], DIGITS), DIGITS);
    }
    return sum.floatValue();
  }
}
