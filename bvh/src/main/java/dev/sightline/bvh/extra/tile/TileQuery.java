package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.height.HeightList;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.core.ray.Culling;

/**
 * Casts rays, tests lines of sight and finds heights in the tiles of a world, with the answers of
 * one whole mesh.
 *
 * <p>The answers are those of {@link dev.sightline.bvh.query.ray.RayQuery} and {@link
 * dev.sightline.bvh.height.GroundHeights} over the whole, to the bit and with its triangle numbers:
 * of equally near hits and equally high grounds the lower number in the whole wins, in whatever
 * tiles they are. What a tile would answer that is not there is not guessed: {@link #isKnown} says
 * of each answer whether tiles that are not there could change it.
 *
 * <p>A query object belongs to one thread at a time, and is made for reuse: it holds its scratch,
 * and after its first question allocates nothing, except for the tiles that it has read on demand.
 * It keeps no tiles.
 */
public final class TileQuery {
  private final TileRays rays = new TileRays();
  private final TileHeights heights = new TileHeights();
  private int missed;
  private boolean answering;

  /** Makes a query without a ray: until it has one, it meets nothing. */
  public TileQuery() {}

  /** Sets the ray; the direction need not be a unit. */
  public TileQuery ray(double ox, double oy, double oz, double dx, double dy, double dz) {
    rays.set(ox, oy, oz, dx, dy, dz);
    return this;
  }

  /** Sets the ray from one point to another, and its interval, which ends there. */
  public TileQuery segment(double ax, double ay, double az, double bx, double by, double bz) {
    return ray(ax, ay, az, bx - ax, by - ay, bz - az).interval(0, 1);
  }

  /**
   * Sets the interval of {@code t} in which hits count, its ends included; all from 0 on when it is
   * not set.
   */
  public TileQuery interval(double tMin, double tMax) {
    rays.interval(tMin, tMax);
    return this;
  }

  /** Sets which sides of triangles rays pass through; none when it is not set. */
  public TileQuery culling(Culling culling) {
    rays.ray.culling(culling);
    return this;
  }

  /**
   * Sets which triangles rays meet; all when it is not set. The filter receives the instance -1 and
   * the triangle's number in the whole.
   */
  public TileQuery triangles(TriangleFilter filter) {
    rays.ray.triangles(filter);
    return this;
  }

  /** Sets what counts as ground; {@link HeightRule#FACING_UP} when it is not set. */
  public TileQuery ground(HeightRule rule) {
    heights.ground.rule(rule);
    return this;
  }

  /**
   * Finds the nearest hit. Where the answer is not known, a hit is one, and something nearer may be
   * in a tile that is not there.
   *
   * @param out receives the hit, with the tile for an instance, or is cleared
   * @return whether there is a hit
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean nearest(Tiles tiles, RayHit out) {
    begin();
    try {
      rays.nearest(tiles, out);
    } finally {
      end(rays.missed);
    }
    return out.isHit();
  }

  /**
   * Whether there is a hit. A hit is always known.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean any(Tiles tiles) {
    begin();
    try {
      return rays.any(tiles);
    } finally {
      end(rays.missed);
    }
  }

  /**
   * Whether the ray is free in its interval.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public Sight sight(Tiles tiles) {
    if (any(tiles)) {
      return Sight.BLOCKED;
    }
    return isKnown() ? Sight.CLEAR : Sight.UNKNOWN;
  }

  /** The height of the highest ground at a place; NaN for none. */
  public double highest(Tiles tiles, double x, double z) {
    return highestBelow(tiles, x, Double.POSITIVE_INFINITY, z);
  }

  /**
   * The height of the highest ground at a place that is not above {@code y}; NaN for none. Where
   * the answer is not known, higher ground may be in a tile that is not there.
   *
   * @throws IllegalStateException if this query's own filter asks
   */
  public double highestBelow(Tiles tiles, double x, double y, double z) {
    begin();
    try {
      return heights.highest(tiles, x, y, z);
    } finally {
      end(heights.missed);
    }
  }

  /**
   * The highest ground at a place that is not above {@code y}, with its triangle and slope.
   *
   * @param out receives the ground, or is cleared
   * @return whether there is ground
   * @throws IllegalStateException if this query's own filter asks
   */
  public boolean highestBelow(Tiles tiles, double x, double y, double z, HeightSample out) {
    begin();
    try {
      return heights.highest(tiles, x, y, z, out);
    } finally {
      end(heights.missed);
    }
  }

  /**
   * All grounds at a place, highest first.
   *
   * @param out receives them, or is cleared
   * @return how many there are
   * @throws IllegalStateException if this query's own filter asks
   */
  public int storeys(Tiles tiles, double x, double z, HeightList out) {
    begin();
    try {
      return heights.storeys(tiles, x, z, out);
    } finally {
      end(heights.missed);
    }
  }

  /** The number in the whole of the triangle behind the last height; -1 where there was none. */
  public int groundTriangle() {
    return heights.triangle;
  }

  /** Whether no tile that was not there could change the last answer. */
  public boolean isKnown() {
    return missed == 0;
  }

  /** How many tiles that were not there could change the last answer. */
  public int missedTiles() {
    return missed;
  }

  private void begin() {
    if (answering) {
      throw new IllegalStateException(
          "a query is asked while it answers: a filter needs a query object of its own");
    }
    answering = true;
  }

  private void end(int tiles) {
    missed = tiles;
    answering = false;
  }
}
