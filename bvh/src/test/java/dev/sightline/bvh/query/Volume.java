package dev.sightline.bvh.query;

import dev.sightline.bvh.hit.InstanceTriangles;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.overlap.SixPlanes;
import dev.sightline.core.overlap.TriangleAabb;
import dev.sightline.core.overlap.TriangleCapsule;
import dev.sightline.core.overlap.TriangleSixPlanes;
import dev.sightline.core.overlap.TriangleSphere;
import java.util.Random;

/** The five overlap queries under one name each, with numbers in one array, for tests. */
enum Volume {
  SPHERE {
    @Override
    void draw(Random random, float[] c, float size, float[] out) {
      System.arraycopy(c, 0, out, 0, 3);
      out[3] = size * random.nextFloat();
    }

    @Override
    int find(Bvh tree, float[] n, TriangleList out) {
      return SphereOverlap.find(tree, n[0], n[1], n[2], n[3], out);
    }

    @Override
    int count(Bvh tree, float[] n) {
      return SphereOverlap.count(tree, n[0], n[1], n[2], n[3]);
    }

    @Override
    boolean test(Bvh tree, float[] n) {
      return SphereOverlap.test(tree, n[0], n[1], n[2], n[3]);
    }

    @Override
    int find(InstanceTree tree, float[] n, InstanceFilter f, InstanceTriangles out) {
      return f == InstanceFilter.EVERYTHING
          ? SphereOverlap.find(tree, n[0], n[1], n[2], n[3], out)
          : SphereOverlap.find(tree, n[0], n[1], n[2], n[3], f, out);
    }

    @Override
    int count(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? SphereOverlap.count(tree, n[0], n[1], n[2], n[3])
          : SphereOverlap.count(tree, n[0], n[1], n[2], n[3], f);
    }

    @Override
    boolean test(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? SphereOverlap.test(tree, n[0], n[1], n[2], n[3])
          : SphereOverlap.test(tree, n[0], n[1], n[2], n[3], f);
    }

    @Override
    boolean meets(float[] n, float[] v, int i) {
      return TriangleSphere.intersects(n[0], n[1], n[2], n[3], v, i, new ClosestPoint());
    }
  },
  AABB {
    @Override
    void draw(Random random, float[] c, float size, float[] out) {
      for (int k = 0; k < 3; k++) {
        float half = random.nextInt(10) == 0 ? 0 : size * random.nextFloat();
        out[k] = c[k] - half;
        out[k + 3] = c[k] + half;
      }
    }

    @Override
    int find(Bvh tree, float[] n, TriangleList out) {
      return AabbOverlap.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], out);
    }

    @Override
    int count(Bvh tree, float[] n) {
      return AabbOverlap.count(tree, n[0], n[1], n[2], n[3], n[4], n[5]);
    }

    @Override
    boolean test(Bvh tree, float[] n) {
      return AabbOverlap.test(tree, n[0], n[1], n[2], n[3], n[4], n[5]);
    }

    @Override
    int find(InstanceTree tree, float[] n, InstanceFilter f, InstanceTriangles out) {
      return f == InstanceFilter.EVERYTHING
          ? AabbOverlap.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], out)
          : AabbOverlap.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], f, out);
    }

    @Override
    int count(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? AabbOverlap.count(tree, n[0], n[1], n[2], n[3], n[4], n[5])
          : AabbOverlap.count(tree, n[0], n[1], n[2], n[3], n[4], n[5], f);
    }

    @Override
    boolean test(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? AabbOverlap.test(tree, n[0], n[1], n[2], n[3], n[4], n[5])
          : AabbOverlap.test(tree, n[0], n[1], n[2], n[3], n[4], n[5], f);
    }

    @Override
    boolean meets(float[] n, float[] v, int i) {
      return TriangleAabb.intersects(v, i, n[0], n[1], n[2], n[3], n[4], n[5]);
    }
  },
  OBB {
    @Override
    void draw(Random random, float[] c, float size, float[] out) {
      System.arraycopy(c, 0, out, 0, 3);
      double[] axes = axes(random);
      for (int k = 0; k < 9; k++) {
        out[3 + k] = (float) axes[k];
      }
      for (int k = 12; k < 15; k++) {
        out[k] = random.nextInt(10) == 0 ? 0 : size * random.nextFloat();
      }
    }

    @Override
    int find(Bvh tree, float[] n, TriangleList out) {
      return ObbOverlap.find(tree, n, 0, out);
    }

    @Override
    int count(Bvh tree, float[] n) {
      return ObbOverlap.count(tree, n, 0);
    }

    @Override
    boolean test(Bvh tree, float[] n) {
      return ObbOverlap.test(tree, n, 0);
    }

    @Override
    int find(InstanceTree tree, float[] n, InstanceFilter f, InstanceTriangles out) {
      return f == InstanceFilter.EVERYTHING
          ? ObbOverlap.find(tree, n, 0, out)
          : ObbOverlap.find(tree, n, 0, f, out);
    }

    @Override
    int count(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? ObbOverlap.count(tree, n, 0)
          : ObbOverlap.count(tree, n, 0, f);
    }

    @Override
    boolean test(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? ObbOverlap.test(tree, n, 0)
          : ObbOverlap.test(tree, n, 0, f);
    }

    @Override
    boolean meets(float[] n, float[] v, int i) {
      SixPlanes volume = new SixPlanes().setObb(n, 0);
      return TriangleSixPlanes.intersects(volume, v, i, new double[TriangleSixPlanes.SCRATCH]);
    }
  },
  CAPSULE {
    @Override
    void draw(Random random, float[] c, float size, float[] out) {
      for (int k = 0; k < 3; k++) {
        float step = random.nextInt(4) == 0 ? 0 : size * (random.nextFloat() - 0.5f);
        out[k] = c[k] - step;
        out[k + 3] = c[k] + step;
      }
      out[6] = random.nextInt(5) == 0 ? 0 : size * 0.5f * random.nextFloat();
    }

    @Override
    int find(Bvh tree, float[] n, TriangleList out) {
      return CapsuleOverlap.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], n[6], out);
    }

    @Override
    int count(Bvh tree, float[] n) {
      return CapsuleOverlap.count(tree, n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
    }

    @Override
    boolean test(Bvh tree, float[] n) {
      return CapsuleOverlap.test(tree, n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
    }

    @Override
    int find(InstanceTree tree, float[] n, InstanceFilter f, InstanceTriangles out) {
      return f == InstanceFilter.EVERYTHING
          ? CapsuleOverlap.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], n[6], out)
          : CapsuleOverlap.find(tree, n[0], n[1], n[2], n[3], n[4], n[5], n[6], f, out);
    }

    @Override
    int count(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? CapsuleOverlap.count(tree, n[0], n[1], n[2], n[3], n[4], n[5], n[6])
          : CapsuleOverlap.count(tree, n[0], n[1], n[2], n[3], n[4], n[5], n[6], f);
    }

    @Override
    boolean test(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? CapsuleOverlap.test(tree, n[0], n[1], n[2], n[3], n[4], n[5], n[6])
          : CapsuleOverlap.test(tree, n[0], n[1], n[2], n[3], n[4], n[5], n[6], f);
    }

    @Override
    boolean meets(float[] n, float[] v, int i) {
      return TriangleCapsule.intersects(n, 0, n[6], v, i, new ClosestPair());
    }
  },
  FRUSTUM {
    @Override
    void draw(Random random, float[] c, float size, float[] out) {
      double[] a = axes(random);
      for (int plane = 0; plane < 6; plane++) {
        int sign = (plane & 1) == 0 ? 1 : -1;
        double depth = plane == 5 ? size * 2 : size * 0.1;
        for (int k = 0; k < 3; k++) {
          double side =
              plane < 4 ? a[3 * (plane >> 1) + k] * sign + 0.6 * a[6 + k] : sign * a[6 + k];
          out[6 * plane + k] = (float) (c[k] + (plane < 4 ? 0 : depth * a[6 + k]));
          out[6 * plane + 3 + k] = (float) side;
        }
      }
    }

    @Override
    int find(Bvh tree, float[] n, TriangleList out) {
      return FrustumOverlap.find(tree, n, 0, out);
    }

    @Override
    int count(Bvh tree, float[] n) {
      return FrustumOverlap.count(tree, n, 0);
    }

    @Override
    boolean test(Bvh tree, float[] n) {
      return FrustumOverlap.test(tree, n, 0);
    }

    @Override
    int find(InstanceTree tree, float[] n, InstanceFilter f, InstanceTriangles out) {
      return f == InstanceFilter.EVERYTHING
          ? FrustumOverlap.find(tree, n, 0, out)
          : FrustumOverlap.find(tree, n, 0, f, out);
    }

    @Override
    int count(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? FrustumOverlap.count(tree, n, 0)
          : FrustumOverlap.count(tree, n, 0, f);
    }

    @Override
    boolean test(InstanceTree tree, float[] n, InstanceFilter f) {
      return f == InstanceFilter.EVERYTHING
          ? FrustumOverlap.test(tree, n, 0)
          : FrustumOverlap.test(tree, n, 0, f);
    }

    @Override
    boolean meets(float[] n, float[] v, int i) {
      SixPlanes volume = new SixPlanes().setFrustum(n, 0);
      return TriangleSixPlanes.intersects(volume, v, i, new double[TriangleSixPlanes.SCRATCH]);
    }
  };

  /** Enough for the numbers of every volume. */
  static final int NUMBERS = 36;

  /** Draws a volume of about a size around a point. */
  abstract void draw(Random random, float[] c, float size, float[] out);

  abstract int find(Bvh tree, float[] n, TriangleList out);

  abstract int count(Bvh tree, float[] n);

  abstract boolean test(Bvh tree, float[] n);

  abstract int find(InstanceTree tree, float[] n, InstanceFilter f, InstanceTriangles out);

  abstract int count(InstanceTree tree, float[] n, InstanceFilter f);

  abstract boolean test(InstanceTree tree, float[] n, InstanceFilter f);

  /** The kernel's word on one triangle. */
  abstract boolean meets(float[] n, float[] v, int i);

  private static double[] axes(Random random) {
    double a = random.nextInt(5) == 0 ? 0 : random.nextDouble() * 7;
    double b = random.nextInt(5) == 0 ? 0 : random.nextDouble() * 7;
    double ca = Math.cos(a);
    double sa = Math.sin(a);
    double cb = Math.cos(b);
    double sb = Math.sin(b);
    return new double[] {ca, sa, 0, -sa * cb, ca * cb, sb, sa * sb, -ca * sb, cb};
  }
}
