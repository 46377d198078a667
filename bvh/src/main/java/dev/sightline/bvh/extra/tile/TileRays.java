package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.InstanceVisitor;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;

/**
 * The questions of a ray to tiles: first to those that are there, then, as far as the answer could
 * still change, those that are not. Meant for reuse; not thread-safe.
 */
final class TileRays {
  /** The way through the boxes of tiles. */
  private final RayQuery way = new RayQuery();

  /** What is asked of each tile. */
  final RayQuery ray = new RayQuery();

  private final RayHit hit = new RayHit();
  private final InstanceVisitor nearestThere = this::nearestThere;
  private final InstanceVisitor nearestElsewhere = this::nearestElsewhere;
  private final InstanceVisitor anyThere = this::anyThere;
  private final InstanceVisitor anyElsewhere = this::anyElsewhere;
  private double tMin;
  private double tMax = Double.POSITIVE_INFINITY;

  private Tiles tiles = Tiles.NONE;
  private RayHit best = hit;
  private boolean found;
  private boolean passed;

  /** How many tiles that are not there could change the last answer. */
  int missed;

  void set(double ox, double oy, double oz, double dx, double dy, double dz) {
    way.ray(ox, oy, oz, dx, dy, dz);
    ray.ray(ox, oy, oz, dx, dy, dz);
  }

  void interval(double tMin, double tMax) {
    this.tMin = tMin;
    this.tMax = tMax;
  }

  /** Finds the nearest hit; of equal distances that of the lower number in the whole. */
  void nearest(Tiles asked, RayHit out) {
    out.clear();
    tiles = asked;
    best = out;
    missed = 0;
    passed = false;
    try {
      way.interval(tMin, tMax).visit(asked.boxes(), nearestThere);
      if (passed) {
        way.interval(tMin, limit(tMax)).visit(asked.boxes(), nearestElsewhere);
      }
    } finally {
      best = hit;
      tiles = Tiles.NONE;
    }
  }

  private double nearestThere(int tile, double limit) {
    Bvh tree = tiles.there(tile);
    passed |= tree.triangleCount() == 0;
    return improve(tile, tree, limit);
  }

  private double nearestElsewhere(int tile, double limit) {
    if (tiles.isLoaded(tile)) {
      return limit;
    }
    Bvh tree = tiles.demanded(tile);
    missed += tree.triangleCount() == 0 ? 1 : 0;
    return improve(tile, tree, limit);
  }

  private double improve(int tile, Bvh tree, double limit) {
    if (ray.interval(tMin, limit).nearest(tree, hit)
        && (!best.isHit() || hit.t() < best.t() || hit.triangle() < best.triangle())) {
      best.set(hit.t(), hit.u(), hit.v());
      best.setTriangle(tile, hit.triangle(), hit.leafPlace());
    }
    return limit(limit);
  }

  private double limit(double otherwise) {
    return best.isHit() ? best.t() : otherwise;
  }

  /** Whether there is a hit. */
  boolean any(Tiles asked) {
    tiles = asked;
    missed = 0;
    passed = false;
    found = false;
    try {
      way.interval(tMin, tMax).visit(asked.boxes(), anyThere);
      if (passed && !found) {
        way.interval(tMin, tMax).visit(asked.boxes(), anyElsewhere);
      }
    } finally {
      tiles = Tiles.NONE;
    }
    missed = found ? 0 : missed;
    return found;
  }

  private double anyThere(int tile, double limit) {
    Bvh tree = tiles.there(tile);
    passed |= tree.triangleCount() == 0;
    return look(tree, limit);
  }

  private double anyElsewhere(int tile, double limit) {
    if (tiles.isLoaded(tile)) {
      return limit;
    }
    Bvh tree = tiles.demanded(tile);
    missed += tree.triangleCount() == 0 ? 1 : 0;
    return look(tree, limit);
  }

  private double look(Bvh tree, double limit) {
    found = ray.interval(tMin, tMax).any(tree);
    return found ? Double.NEGATIVE_INFINITY : limit;
  }
}
