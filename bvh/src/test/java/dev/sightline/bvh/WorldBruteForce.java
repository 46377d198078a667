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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Every triangle of every instance in turn, no tree: what queries are held against. */
public final class WorldBruteForce {
  private final Instance[] instances;
  private final ShearedRay ray = new ShearedRay();
  private final TriangleHit place = new TriangleHit();
  private final double[] local = new double[6];
  private final float[] triangle = new float[9];

  public WorldBruteForce(Instance[] instances) {
    this.instances = instances;
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
  public List<List<Integer>> meeting(VolumeKind volume, float[] n, Filters filter) {
    List<List<Integer>> out = new ArrayList<>();
    for (int index = 0; index < instances.length; index++) {
      Bvh mesh = instances[index].mesh();
      if (!hasPlace(instances[index].toWorld()) || !filter.enters(index)) {
        continue;
      }
      List<Integer> met = new ArrayList<>();
      for (int i = 0; i < mesh.triangleCount(); i++) {
        toWorld(index, i);
        if (volume.meets(n, triangle, 0)
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
      for (int number = 0; number < mesh.triangleCount() + mesh.leftOutCount(); number++) {
        for (int i = 0; i < mesh.triangleCount(); i++) {
          if (mesh.leafTriangles()[i] != number) {
            continue;
          }
          toWorld(index, i);
          double d2 = PointTriangle.closest(p[0], p[1], p[2], triangle, 0, point);
          if (!filter.accepts(index, number, Double.NaN, point.u(), point.v())) {
            continue;
          }
          if (d2 < best || (d2 == best && out.isEmpty())) {
            best = d2;
            out = List.of(index, number, point.x(), point.y(), point.z(), d2);
          }
        }
      }
    }
    return out;
  }

  private static boolean hasPlace(Affine a) {
    double[] numbers = {
      a.m00(), a.m01(), a.m02(), a.m03(), a.m10(), a.m11(), a.m12(), a.m13(), a.m20(), a.m21(),
      a.m22(), a.m23()
    };
    return Arrays.stream(numbers).allMatch(Double::isFinite);
  }

  private void toWorld(int index, int place) {
    float[] v = instances[index].mesh().leafVertices();
    double[] p = new double[3];
    for (int k = 0; k < 9; k += 3) {
      int i = 9 * place + k;
      instances[index].toWorld().pointToWorld(v[i], v[i + 1], v[i + 2], p, 0);
      for (int axis = 0; axis < 3; axis++) {
        triangle[k + axis] = (float) p[axis];
      }
    }
  }
}
