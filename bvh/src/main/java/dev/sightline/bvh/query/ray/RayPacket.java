package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import java.util.Arrays;

/**
 * A few rays that go through a tree together (Wald and others, "Interactive Rendering with Coherent
 * Ray Tracing", Eurographics 2001), as one thick ray that covers them: {@link RayTraversal#cover}.
 *
 * <p>A box that the thick ray misses is missed by all of them, so what is left out holds no hit of
 * any. Rays that lie close together thus share the work on nodes. Where they diverge, the thick ray
 * visits more leaves than they do one by one. After {@link #MOST_LEAVES} leaves it gives up: each
 * ray goes on alone from the root with the best hit it has, and the next packets do not try. Each
 * time in a row doubles how many do not, so that rays with nothing in common lose little.
 *
 * <p>An answer is that of the single query to the bit: the same triangles are asked the same
 * questions, or more of them, and the rule for the best does not depend on their order.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class RayPacket {
  /** Rays of a packet. */
  static final int SIZE = 8;

  /** From this number of leaves on, single rays are faster. */
  private static final int MOST_LEAVES = 2 * SIZE;

  /** The most packets in a row that are cast ray by ray without a try. */
  private static final int LONGEST_PAUSE = 64;

  /** A limit below every entry: the ray is answered. */
  private static final int ANSWERED = -1;

  private final RayTraversal thick = new RayTraversal();
  private final RayTraversal[] traversals = new RayTraversal[SIZE];
  private final double[] best = new double[SIZE];
  private final int[] triangles = new int[SIZE];
  private final int[] places = new int[SIZE];
  private final int[] limits = new int[SIZE];
  private final Bvh tree;
  private final boolean packed;
  private final double tMin;
  private final double tMax;
  private final Culling culling;
  private final boolean any;
  private int size;
  private boolean done;
  private int pause;
  private int pauseLeft;

  /**
   * For rays with one interval.
   *
   * @param any whether any hit will do, and not only the nearest
   */
  RayPacket(Bvh tree, double tMin, double tMax, Culling culling, boolean any) {
    this.tree = tree;
    packed = tree.layout() == TreeLayout.PLAIN;
    this.tMin = tMin;
    this.tMax = tMax;
    this.culling = culling;
    this.any = any;
    Arrays.setAll(traversals, i -> thick.sibling());
    for (RayTraversal traversal : traversals) {
      traversal.culling = culling;
    }
  }

  /**
   * Takes the rays of another packet, and casts them together where that is worth it.
   *
   * @param rays six floats a ray
   * @param first ray of the packet
   * @param count of its rays, at most {@link #SIZE}
   * @return whether all answers are known now; if not, they are found when asked for
   */
  boolean cast(float[] rays, int first, int count) {
    size = count;
    for (int i = 0; i < count; i++) {
      int r = RayBatch.RAY * (first + i);
      RayTraversal traversal = traversals[i];
      boolean possible =
          traversal.start(
              tree,
              rays[r],
              rays[r + 1],
              rays[r + 2],
              rays[r + 3],
              rays[r + 4],
              rays[r + 5],
              tMin,
              tMax);
      best[i] = tMax;
      triangles[i] = Integer.MAX_VALUE;
      places[i] = RayHit.NONE;
      limits[i] = possible ? traversal.limitBits(tMax) : ANSWERED;
    }
    done = false;
    if (pauseLeft > 0) {
      pauseLeft--;
    } else if (cover()) {
      done = together();
      pause = done ? pause / 2 : Math.min(LONGEST_PAUSE, 2 * pause + 1);
      pauseLeft = done ? 0 : pause;
    }
    return done;
  }

  /** The nearest hit of a ray; alone, if it is not known yet. */
  void nearest(int ray, RayHit out) {
    out.clear();
    RayTraversal traversal = traversals[ray];
    if (!done && limits[ray] != ANSWERED) {
      traversal.restart();
      MeshRays.nearest(tree, traversal, best[ray], out);
    } else if (places[ray] != RayHit.NONE) {
      traversal.locate(tree, places[ray], best[ray], out);
      out.setTriangle(RayHit.NONE, triangles[ray], places[ray]);
    }
  }

  /** Whether a ray hits anything; alone, if that is not known yet. */
  boolean any(int ray) {
    if (done || limits[ray] == ANSWERED) {
      return places[ray] != RayHit.NONE;
    }
    RayTraversal traversal = traversals[ray];
    traversal.restart();
    return MeshRays.any(tree, traversal, tMax);
  }

  /** Makes the thick ray; not of rays that differ in the sign of a direction's coordinate. */
  private boolean cover() {
    int first = 0;
    while (first < size && limits[first] == ANSWERED) {
      first++;
    }
    if (first == size) {
      return false;
    }
    thick.become(traversals[first]);
    for (int i = first + 1; i < size; i++) {
      if (limits[i] != ANSWERED && !thick.cover(traversals[i])) {
        return false;
      }
    }
    return true;
  }

  /** Goes through the tree with all rays; false when it gave up. */
  private boolean together() {
    int farthest = farthestLimit();
    int leaves = 0;
    int leaf;
    while ((leaf = thick.nextLeaf(tree, farthest)) != RayTraversal.NONE) {
      if (leaves++ == MOST_LEAVES) {
        return false;
      }
      boolean nearer = false;
      for (int i = 0; i < size; i++) {
        nearer |= limits[i] != ANSWERED && (packed ? leaf(i, leaf) : fetchedLeaf(i, leaf));
      }
      if (nearer) {
        farthest = farthestLimit();
      }
    }
    return true;
  }

  private int farthestLimit() {
    int farthest = ANSWERED;
    for (int i = 0; i < size; i++) {
      farthest = Math.max(farthest, limits[i]);
    }
    return farthest;
  }

  /** Asks the triangles of a leaf for a ray; whether it was hit. */
  private boolean leaf(int ray, int leaf) {
    float[] vertices = tree.leafVertices();
    int[] numbers = tree.leafTriangles();
    RayTraversal traversal = traversals[ray];
    double nearest = best[ray];
    boolean hit = false;
    int first = NodeLayout.first(leaf);
    int end = first + NodeLayout.count(leaf);
    for (int i = first; i < end; i++) {
      double t =
          RayTriangle.watertight(traversal.ray, vertices, 9 * i, culling, traversal.errorBound);
      if (t <= nearest && t >= tMin && (t < nearest || numbers[i] < triangles[ray])) {
        nearest = t;
        triangles[ray] = numbers[i];
        places[ray] = i;
        hit = true;
      }
    }
    if (hit) {
      take(ray, nearest);
    }
    return hit;
  }

  private void take(int ray, double nearest) {
    best[ray] = nearest;
    limits[ray] = any ? ANSWERED : traversals[ray].limitBits(nearest);
  }

  /** The same where the tree does not hold corners one after the other. */
  private boolean fetchedLeaf(int ray, int leaf) {
    int[] numbers = tree.leafTriangles();
    RayTraversal traversal = traversals[ray];
    double nearest = best[ray];
    boolean hit = false;
    int end = NodeLayout.first(leaf) + NodeLayout.count(leaf);
    for (int run = NodeLayout.first(leaf); run < end; run += RayTraversal.RUN) {
      int lanes = traversal.candidates(tree, run, end - run);
      for (; lanes != 0; lanes &= lanes - 1) {
        int i = run + Integer.numberOfTrailingZeros(lanes);
        double t = traversal.meet(tree, i);
        if (t <= nearest && t >= tMin && (t < nearest || numbers[i] < triangles[ray])) {
          nearest = t;
          triangles[ray] = numbers[i];
          places[ray] = i;
          hit = true;
        }
      }
    }
    if (hit) {
      take(ray, nearest);
    }
    return hit;
  }
}
