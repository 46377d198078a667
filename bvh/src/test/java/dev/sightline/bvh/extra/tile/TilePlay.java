package dev.sightline.bvh.extra.tile;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * Walks over a terrain and writes down what is found, in tiles; or does the same in the whole, and
 * holds what was written to it. Each in a JVM of its own, with memory of its own.
 */
public final class TilePlay {
  private static final long SEED = 1027;
  private static final String ANSWERS = "answers";

  private final WalkedTerrain terrain;
  private final int steps;
  private final RayHit hit = new RayHit();
  private final HeightSample ground = new HeightSample();
  private int hits;
  private int waited;

  private TilePlay(int side, int steps) {
    terrain = new WalkedTerrain(side);
    this.steps = steps;
  }

  /**
   * Plays.
   *
   * @param args "tiles" or "whole"; a folder; cells along a side; steps; for tiles their triangles,
   *     and the budget in bytes
   */
  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[1]);
    TilePlay play = new TilePlay(Integer.parseInt(args[2]), Integer.parseInt(args[3]));
    long begin = System.nanoTime();
    if (args[0].equals("tiles")) {
      play.inTiles(folder, Integer.parseInt(args[4]), Long.parseLong(args[5]));
    } else {
      play.inTheWhole(folder);
    }
    System.out.printf("%s: %.1f s%n", args[0], (System.nanoTime() - begin) * 1e-9);
  }

  private void inTiles(Path folder, int size, long budget)
      throws IOException, InterruptedException {
    TileFolder cut;
    Path tiles = folder.resolve("tiles");
    try (TileCutter cutter =
        new TileCutter(tiles, new TileOptions(size, BuildOptions.balanced()))) {
      terrain.cut(cutter);
      cut = cutter.finish();
    }
    System.out.printf(
        "%d triangles in %d tiles of %d bytes; heap %d, budget %d%n",
        cut.triangleCount(),
        cut.tileCount(),
        cut.memoryBytes(),
        Runtime.getRuntime().maxMemory(),
        budget);
    try (TiledWorld world = TiledWorld.open(tiles, budget);
        DataOutputStream out =
            new DataOutputStream(
                new BufferedOutputStream(Files.newOutputStream(folder.resolve(ANSWERS))))) {
      walk(world, out);
      System.out.printf(
          "seed %d, %d steps, %d of %d rays hit, %d waited for a tile%n",
          SEED, steps, hits, steps, waited);
    }
  }

  private void walk(TiledWorld world, DataOutputStream out)
      throws IOException, InterruptedException {
    WalkedTerrain.Walk walk = terrain.new Walk(SEED);
    TileQuery query = new TileQuery();
    for (int n = 0; n < steps; n++) {
      walk.step();
      if (n % 16 == 0) {
        world.moveTo(walk.x, 0, walk.z, WalkedTerrain.VIEW);
      }
      if (n % 4096 == 0) {
        world.await(1, TimeUnit.MINUTES);
      }
      double[] look = walk.look;
      query.highestBelow(world.tiles(), look[0], look[1], look[2], ground);
      if (!query.isKnown()) {
        waited++;
        query.highestBelow(world.tilesOnDemand(), look[0], look[1], look[2], ground);
      }
      query.ray(look[0], look[1], look[2], look[3], look[4], look[5]).interval(0, 1);
      query.nearest(world.tiles(), hit);
      if (!query.isKnown()) {
        waited++;
        query.nearest(world.tilesOnDemand(), hit);
      }
      hits += hit.isHit() ? 1 : 0;
      out.writeInt(ground.triangle());
      out.writeDouble(ground.y());
      out.writeInt(hit.triangle());
      out.writeDouble(hit.t());
    }
    if (!world.failures().isEmpty()) {
      throw new AssertionError(world.failures().toString());
    }
  }

  private void inTheWhole(Path folder) throws IOException {
    float[] mesh = new float[9 * terrain.triangles()];
    int[] at = new int[1];
    terrain.rows(
        row -> {
          System.arraycopy(row, 0, mesh, at[0], row.length);
          at[0] += row.length;
        });
    TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
    Bvh tree = BvhBuilder.build(soup, BuildOptions.fast());
    System.out.printf(
        "whole %d bytes: positions %d, tree %d%n",
        4L * mesh.length + tree.memoryBytes(), 4L * mesh.length, tree.memoryBytes());
    GroundHeights heights = new GroundHeights(ChunkyTriMesh.of(soup));
    RayQuery query = new RayQuery();
    WalkedTerrain.Walk walk = terrain.new Walk(SEED);
    int grounds = 0;
    try (DataInputStream in =
        new DataInputStream(
            new BufferedInputStream(Files.newInputStream(folder.resolve(ANSWERS))))) {
      for (int n = 0; n < steps; n++) {
        walk.step();
        double[] look = walk.look;
        heights.highestBelow(look[0], look[1], look[2], ground);
        query.ray(look[0], look[1], look[2], look[3], look[4], look[5]).interval(0, 1);
        query.nearest(tree, hit);
        grounds += ground.isFound() ? 1 : 0;
        hold(n, "ground", in.readInt(), in.readDouble(), ground.triangle(), ground.y());
        hold(n, "hit", in.readInt(), in.readDouble(), hit.triangle(), hit.t());
      }
    }
    System.out.printf("equal: %d heights, %d with ground; %d rays%n", steps, grounds, steps);
  }

  private static void hold(int n, String what, int triangle, double at, int of, double as) {
    if (triangle != of || Double.doubleToRawLongBits(at) != Double.doubleToRawLongBits(as)) {
      throw new AssertionError(
          "step " + n + ": " + what + " " + triangle + " at " + at + ", not " + of + " at " + as);
    }
  }
}
