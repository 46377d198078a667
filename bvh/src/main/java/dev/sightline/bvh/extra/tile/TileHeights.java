package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.height.HeightList;
import dev.sightline.bvh.height.HeightQuery;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.query.InstanceVisitor;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.Bvh;

/**
 * The questions for heights to tiles. The boxes of tiles over a place are found by a ray straight
 * down from the limit, which is conservative; so the highest come first, as a rule. Meant for
 * reuse; not thread-safe.
 */
final class TileHeights {
  private final RayQuery way = new RayQuery();

  /** What is asked of each tile. */
  final HeightQuery ground = new HeightQuery();

  private final InstanceVisitor highestThere = this::highestThere;
  private final InstanceVisitor highestElsewhere = this::highestElsewhere;
  private final InstanceVisitor storeysThere = this::storeysThere;
  private HeightList storeys = new HeightList();
  private Tiles tiles = Tiles.NONE;
  private double x;
  private double maxY;
  private double z;

  /** Where the ray begins: no lower than the limit, or than everything. */
  private double top;

  private Bvh bestTree = Bvh.EMPTY;
  private double best;

  /** The triangle of the last height. */
  int triangle = HeightSample.NONE;

  private boolean passed;

  /** How many tiles that are not there could change the last answer. */
  int missed;

  /** The highest ground that is not above a limit; NaN for none. */
  double highest(Tiles asked, double atX, double limit, double atZ) {
    find(asked, atX, limit, atZ);
    bestTree = Bvh.EMPTY;
    return triangle == HeightSample.NONE ? Double.NaN : best;
  }

  /** The same with all about it. */
  boolean highest(Tiles asked, double atX, double limit, double atZ, HeightSample out) {
    find(asked, atX, limit, atZ);
    Bvh tree = bestTree;
    bestTree = Bvh.EMPTY;
    return ground.highestBelow(tree, atX, limit, atZ, out);
  }

  /** All grounds. */
  int storeys(Tiles asked, double atX, double atZ, HeightList out) {
    out.clear();
    HeightList own = storeys;
    storeys = out;
    begin(asked, atX, Double.POSITIVE_INFINITY, atZ);
    try {
      way.visit(asked.boxes(), storeysThere);
    } finally {
      storeys = own;
      tiles = Tiles.NONE;
    }
    return out.size();
  }

  private void begin(Tiles asked, double atX, double limit, double atZ) {
    tiles = asked;
    x = atX;
    maxY = limit;
    z = atZ;
    top = Math.min(limit, Math.min(Float.MAX_VALUE, asked.boxes().rootBounds()[4]));
    best = Double.NEGATIVE_INFINITY;
    triangle = HeightSample.NONE;
    passed = false;
    missed = 0;
    way.ray(atX, top, atZ, 0, -1, 0).interval(0, Double.POSITIVE_INFINITY);
  }

  private void find(Tiles asked, double atX, double limit, double atZ) {
    begin(asked, atX, limit, atZ);
    try {
      way.visit(asked.boxes(), highestThere);
      if (passed) {
        way.interval(0, limit()).visit(asked.boxes(), highestElsewhere);
      }
    } finally {
      tiles = Tiles.NONE;
    }
  }

  private double highestThere(int tile, double limit) {
    Bvh tree = tiles.there(tile);
    passed |= tree.triangleCount() == 0;
    return improve(tree);
  }

  private double highestElsewhere(int tile, double limit) {
    if (!tiles.isLoaded(tile) && matters(tiles.entry(tile))) {
      Bvh tree = tiles.demanded(tile);
      missed += tree.triangleCount() == 0 ? 1 : 0;
      return improve(tree);
    }
    return limit;
  }

  /** Whether a tile could have ground that is as high as the best. */
  private boolean matters(TileEntry tile) {
    return tile.holds(x, z) && tile.box()[1] <= maxY && tile.box()[4] >= best;
  }

  private double improve(Bvh tree) {
    double y = ground.highestBelow(tree, x, maxY, z);
    if (y > best || (y == best && ground.triangle() < triangle)) {
      best = y;
      triangle = ground.triangle();
      bestTree = tree;
    }
    return limit();
  }

  /** How far down the ray has to go, in no case too little. */
  private double limit() {
    return Math.nextUp(top - best);
  }

  private double storeysThere(int tile, double limit) {
    Bvh tree = tiles.there(tile);
    if (tree.triangleCount() == 0 && matters(tiles.entry(tile))) {
      tree = tiles.demanded(tile);
      missed += tree.triangleCount() == 0 ? 1 : 0;
    }
    ground.addStoreys(tree, x, z, storeys);
    return limit;
  }
}
