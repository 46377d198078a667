package dev.sightline.bvh;

import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.overlap.frustum.SixPlanes;
import dev.sightline.core.overlap.frustum.TriangleSixPlanes;
import dev.sightline.core.overlap.triangle.TriangleAabb;
import dev.sightline.core.overlap.triangle.TriangleCapsule;
import dev.sightline.core.overlap.triangle.TriangleSphere;
import java.util.Random;

/** The five volumes of an overlap query, with numbers in one array. */
public enum OverlapVolumeKind {
  SPHERE {
    @Override
    public void draw(Random random, float[] c, float size, float[] out) {
      System.arraycopy(c, 0, out, 0, 3);
      out[3] = size * random.nextFloat();
    }

    @Override
    public OverlapQuery set(OverlapQuery query, float[] n) {
      return query.sphere(n[0], n[1], n[2], n[3]);
    }

    @Override
    public Kernel kernel(float[] n) {
      ClosestPoint scratch = new ClosestPoint();
      return (v, i) -> TriangleSphere.intersects(n[0], n[1], n[2], n[3], v, i, scratch);
    }
  },
  AABB {
    @Override
    public void draw(Random random, float[] c, float size, float[] out) {
      for (int k = 0; k < 3; k++) {
        float half = random.nextInt(10) == 0 ? 0 : size * random.nextFloat();
        out[k] = c[k] - half;
        out[k + 3] = c[k] + half;
      }
    }

    @Override
    public OverlapQuery set(OverlapQuery query, float[] n) {
      return query.aabb(n[0], n[1], n[2], n[3], n[4], n[5]);
    }

    @Override
    public Kernel kernel(float[] n) {
      return (v, i) -> TriangleAabb.intersects(v, i, n[0], n[1], n[2], n[3], n[4], n[5]);
    }
  },
  OBB {
    @Override
    public void draw(Random random, float[] c, float size, float[] out) {
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
    public OverlapQuery set(OverlapQuery query, float[] n) {
      return query.obb(n, 0);
    }

    @Override
    public Kernel kernel(float[] n) {
      return behind(new SixPlanes().setObb(n, 0));
    }
  },
  CAPSULE {
    @Override
    public void draw(Random random, float[] c, float size, float[] out) {
      for (int k = 0; k < 3; k++) {
        float step = random.nextInt(4) == 0 ? 0 : size * (random.nextFloat() - 0.5f);
        out[k] = c[k] - step;
        out[k + 3] = c[k] + step;
      }
      out[6] = random.nextInt(5) == 0 ? 0 : size * 0.5f * random.nextFloat();
    }

    @Override
    public OverlapQuery set(OverlapQuery query, float[] n) {
      return query.capsule(n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
    }

    @Override
    public Kernel kernel(float[] n) {
      ClosestPair scratch = new ClosestPair();
      return (v, i) -> TriangleCapsule.intersects(n, 0, n[6], v, i, scratch);
    }
  },
  FRUSTUM {
    @Override
    public void draw(Random random, float[] c, float size, float[] out) {
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
    public OverlapQuery set(OverlapQuery query, float[] n) {
      return query.frustum(n, 0);
    }

    @Override
    public Kernel kernel(float[] n) {
      return behind(new SixPlanes().setFrustum(n, 0));
    }
  };

  /** A kernel's word on a triangle. */
  @FunctionalInterface
  public interface Kernel {
    /** Whether the volume meets the nine numbers from {@code i} on. */
    boolean meets(float[] v, int i);
  }

  /** Enough for the numbers of every volume. */
  public static final int NUMBERS = 36;

  /** Draws a volume of about a size around a point. */
  public abstract void draw(Random random, float[] c, float size, float[] out);

  /** Gives the volume to a query. */
  public abstract OverlapQuery set(OverlapQuery query, float[] n);

  /** The kernel for the volume in an array. */
  public abstract Kernel kernel(float[] n);

  private static Kernel behind(SixPlanes volume) {
    double[] scratch = new double[TriangleSixPlanes.SCRATCH];
    return (v, i) -> TriangleSixPlanes.intersects(volume, v, i, scratch);
  }

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
