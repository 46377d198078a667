package dev.sightline.bvh.vector;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import java.util.SplittableRandom;

/**
 * Casts rays at small meshes until the JVM has compiled what they go through.
 *
 * <p>Code that uses vectors is not merely slow before that: each vector is an object, the first ray
 * takes a tenth of a second and the next hundred a millisecond each. In a game that would be a
 * hitch at the first click, so it is spent here.
 */
final class VectorWarmUp {
  private static final int SEED = 1;
  private static final int TRIANGLES = 3000;
  private static final int ROUND = 500;

  /** All questions of a ray at a small mesh take 2,000 when compiled, and 200,000 before. */
  private static final long COMPILED_NANOS = 20_000;

  /** Rounds without objects, one after the other, that are believed. */
  private static final int SURE = 8;

  private static final long MOST_NANOS = 10_000_000_000L;

  private final SplittableRandom random = new SplittableRandom(SEED);
  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();
  private final RayHitList all = new RayHitList();

  /** Returns when the code is compiled, or when that takes too long. */
  static void run() {
    new VectorWarmUp().cast();
  }

  private void cast() {
    Bvh dense = tree(0.3f);
    Bvh sparse = tree(0.02f);
    long start = System.nanoTime();
    int quick = 0;
    while (quick < SURE && System.nanoTime() - start < MOST_NANOS) {
      long round = System.nanoTime();
      for (int i = 0; i < ROUND; i++) {
        ask(i % 4 == 0 ? dense : sparse);
      }
      quick = System.nanoTime() - round < ROUND * COMPILED_NANOS ? quick + 1 : 0;
    }
  }

  private void ask(Bvh tree) {
    double x = coordinate();
    double y = coordinate();
    double z = coordinate();
    query.ray(x, y, z, coordinate() - x, coordinate() - y, coordinate() - z);
    query.nearest(tree, hit);
    query.any(tree);
    query.all(tree, all);
  }

  private double coordinate() {
    return random.nextDouble(-1, 1);
  }

  private Bvh tree(float size) {
    float[] corners = new float[9 * TRIANGLES];
    for (int i = 0; i < corners.length; i += 9) {
      for (int axis = 0; axis < 3; axis++) {
        float middle = (float) coordinate();
        for (int corner = 0; corner < 9; corner += 3) {
          corners[i + corner + axis] = middle + size * (float) coordinate();
        }
      }
    }
    return BvhBuilder.build(
        TriangleSoup.ofTriangles(corners), BuildOptions.balanced().withLayout(TreeLayout.VECTORS));
  }
}
