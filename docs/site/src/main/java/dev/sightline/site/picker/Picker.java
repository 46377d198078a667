package dev.sightline.site.picker;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.HitGeometry;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.Progress;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.site.figure.Cases;

/**
 * A mesh, its tree, and one ray: what the tree answers, and what a loop over all triangles does.
 */
public final class Picker {
  /** One seeded ray in 25 is cast without the tree too. */
  private static final int LOOP_EVERY = 25;

  private final float[] vertices;
  private final Bvh tree;
  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();
  private final VisitCounts visits = new VisitCounts();
  private final ShearedRay sheared = new ShearedRay();
  private final double[] ray = new double[6];
  private final float[] normal = new float[3];
  private double loopT = Double.NaN;
  private int loopTriangle = -1;

  /** Builds the tree over triangles of nine coordinates each, on this thread. */
  public Picker(float[] vertices) {
    this.vertices = vertices;
    tree =
        BvhBuilder.build(
            TriangleSoup.ofTriangles(vertices),
            BuildOptions.balanced(),
            Progress.NONE,
            Runnable::run);
    query.counting(visits);
  }

  /** The mesh, nine coordinates a triangle; nobody writes to it. */
  public float[] vertices() {
    return vertices;
  }

  /** How many triangles the mesh has. */
  public int triangleCount() {
    return vertices.length / 9;
  }

  /** The tree. */
  public Bvh tree() {
    return tree;
  }

  /** Sets the ray: its origin and its direction. */
  public void setRay(double... originAndDirection) {
    System.arraycopy(originAndDirection, 0, ray, 0, 6);
    query.ray(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5]);
    sheared.set(ray[0], ray[1], ray[2], ray[3], ray[4], ray[5]);
  }

  /** The ray's origin and direction. */
  public double[] ray() {
    return ray.clone();
  }

  /** Asks the tree; {@link #visits} has what it opened. */
  public boolean cast() {
    visits.clear();
    return query.nearest(tree, hit);
  }

  /** Asks all triangles, one after the other. */
  public boolean castWithoutTree() {
    loopT = Double.NaN;
    loopTriangle = -1;
    if (sheared.isValid()) {
      for (int at = 0; at < vertices.length; at += 9) {
        double t = RayTriangle.watertight(sheared, vertices, at, Culling.NONE);
        if (t >= 0 && !(t >= loopT)) {
          loopT = t;
          loopTriangle = at / 9;
        }
      }
    }
    return loopTriangle >= 0;
  }

  /** The hit of the last {@link #cast}. */
  public RayHit hit() {
    return hit;
  }

  /** What the last {@link #cast} opened. */
  public VisitCounts visits() {
    return visits;
  }

  /** The t of the last {@link #castWithoutTree}; NaN if it met nothing. */
  public double loopT() {
    return loopT;
  }

  /** The triangle of the last {@link #castWithoutTree}; -1 if it met nothing. */
  public int loopTriangle() {
    return loopTriangle;
  }

  /** A coordinate of the point that the ray has at t. */
  public double point(double t, int axis) {
    return ray[axis] + t * ray[3 + axis];
  }

  /** A coordinate of the unit normal at the last hit. */
  public float normal(int axis) {
    HitGeometry.normal(tree, hit, normal, 0);
    return normal[axis];
  }

  /** The length of the direction, in which t counts. */
  public double unit() {
    return Math.sqrt(ray[3] * ray[3] + ray[4] * ray[4] + ray[5] * ray[5]);
  }

  /**
   * Sets a ray from seeded numbers, from outside of the figure: past it and into it, or, close, to
   * a corner or the middle of an edge of a triangle.
   */
  public void seed(Cases cases, boolean close) {
    double ox = cases.within(2);
    double oy = cases.within(1);
    double oz = cases.below(2) == 0 ? -2 : 2;
    double x = cases.within(0.9f);
    double y = cases.within(0.9f);
    double z = cases.within(0.9f);
    if (close) {
      int first = 9 * cases.below(triangleCount());
      int from = first + 3 * cases.below(3);
      int to = first + 3 * cases.below(3);
      x = (vertices[from] + vertices[to]) / 2;
      y = (vertices[from + 1] + vertices[to + 1]) / 2;
      z = (vertices[from + 2] + vertices[to + 2]) / 2;
    }
    setRay(ox, oy, oz, x - ox, y - oy, z - oz);
  }

  /** Folds the bits of the ray's answers into a checksum. */
  public long digest(long before, boolean loop) {
    long sum = fold(before, cast() ? Double.doubleToLongBits(hit.t()) : -1);
    sum = fold(sum, hit.triangle());
    sum = fold(sum, visits.nodes());
    sum = fold(sum, visits.triangles());
    for (int axis = 0; axis < 3; axis++) {
      sum = fold(sum, hit.isHit() ? Float.floatToIntBits(normal(axis)) : 0);
    }
    if (loop) {
      castWithoutTree();
      sum = fold(sum, Double.doubleToLongBits(loopT));
      sum = fold(sum, loopTriangle);
    }
    return sum;
  }

  private static long fold(long sum, long bits) {
    long folded = sum * 0x5851F42D4C957F2DL + bits;
    return folded ^ (folded >>> 29);
  }

  /** The checksum over seeded rays, every second of them close. */
  public long play(int seed, int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      seed(new Cases(seed + i), i % 2 == 1);
      sum = digest(sum, i % LOOP_EVERY == 0);
    }
    return sum;
  }
}
