package dev.sightline.bvh.vector;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import java.lang.management.ManagementFactory;

/** A program of its own that casts rays, with vectors if it is told to ask for them. */
final class VectorProgram {
  private static final long SEED = 33;
  private static final int RAYS = 3000;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private VectorProgram() {}

  /** Prints what {@link Vectors} says, the layout of a tree and all answers in one number. */
  public static void main(String[] args) {
    if (args.length == 1 && args[0].equals("enable")) {
      System.out.println("enabled: " + Vectors.enable());
    }
    float[] mesh = Meshes.sphere(40, 60, 3, 1, 2, 5);
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    System.out.println("layout: " + tree.layout());
    System.out.println("bytes a ray: " + bytes(mesh, tree));
    System.out.println("answers: " + answers(mesh, tree));
    if (!Vectors.areEnabled()) {
      System.out.println("asked for: " + asked(mesh));
    }
    System.out.println(Vectors.status());
    Vectors.disable();
    System.out.println("disabled: " + BvhBuilder.build(TriangleSoup.ofTriangles(mesh)).layout());
  }

  /** What the first rays leave behind, but the very first, which loads classes. */
  private static long bytes(float[] mesh, Bvh tree) {
    Rays rays = new Rays(mesh, SEED);
    float[][] cases = new float[RAYS][];
    for (int i = 0; i < RAYS; i++) {
      double[] ray = rays.next(Aim.RANDOM);
      cases[i] =
          new float[] {
            (float) ray[0], (float) ray[1], (float) ray[2],
            (float) ray[3], (float) ray[4], (float) ray[5]
          };
    }
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    long before = 0;
    for (int i = 0; i < RAYS; i++) {
      float[] r = cases[i];
      query.ray(r[0], r[1], r[2], r[3], r[4], r[5]).nearest(tree, hit);
      before = i == 0 ? THREADS.getCurrentThreadAllocatedBytes() : before;
    }
    return (THREADS.getCurrentThreadAllocatedBytes() - before) / (RAYS - 1);
  }

  private static long answers(float[] mesh, Bvh tree) {
    Rays rays = new Rays(mesh, SEED);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    long hash = 0;
    for (int i = 0; i < RAYS; i++) {
      double[] ray = rays.next(Aim.values()[i % Aim.values().length]);
      query.ray(
          (float) ray[0],
          (float) ray[1],
          (float) ray[2],
          (float) ray[3],
          (float) ray[4],
          (float) ray[5]);
      boolean found = query.nearest(tree, hit);
      hash = 31 * hash + (found ? hit.toString().hashCode() : 1);
    }
    return hash;
  }

  private static String asked(float[] mesh) {
    try {
      BuildOptions options = BuildOptions.balanced().withLayout(TreeLayout.VECTORS);
      return BvhBuilder.build(TriangleSoup.ofTriangles(mesh), options).toString();
    } catch (IllegalStateException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
