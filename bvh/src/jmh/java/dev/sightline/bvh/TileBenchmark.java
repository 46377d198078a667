package dev.sightline.bvh;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.extra.tile.TileCutter;
import dev.sightline.bvh.extra.tile.TileFolder;
import dev.sightline.bvh.extra.tile.TileOptions;
import dev.sightline.bvh.extra.tile.TileQuery;
import dev.sightline.bvh.extra.tile.TiledWorld;
import dev.sightline.bvh.extra.tile.Tiles;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightQuery;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Heights and rays in tiles beside those in the whole, and what it takes to read a tile. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class TileBenchmark {
  private static final int SIDE = 700;
  private static final int PLACES = 1 << 16;

  @Param({"2048", "32768"})
  int size;

  private final double[] places = new Random(5).doubles(3 * PLACES, 1, SIDE - 1).toArray();
  private final HeightQuery height = new HeightQuery();
  private final RayQuery ray = new RayQuery();
  private final TileQuery query = new TileQuery();
  private final RayHit hit = new RayHit();
  private Path path = Path.of("");
  private Bvh tree = Bvh.EMPTY;
  private GroundHeights ground =
      new GroundHeights(ChunkyTriMesh.of(TriangleSoup.ofTriangles(new float[0])));
  private TileFolder folder;
  private Tiles tiles;
  private int next;

  /** Cuts a terrain of 980,000 triangles, and loads all of it. */
  @Setup(Level.Trial)
  public void setUp() throws IOException {
    TriangleSoup soup = TriangleSoup.ofTriangles(Meshes.terrain(SIDE, 3));
    path = Files.createTempDirectory("tiles");
    try (TileCutter cutter = new TileCutter(path, TileOptions.DEFAULT.withMaxTriangles(size))) {
      cutter.add(soup);
      folder = cutter.finish();
    }
    TiledWorld world = TiledWorld.of(folder, folder.memoryBytes(), Runnable::run);
    world.moveTo(0, 0, 0, Double.POSITIVE_INFINITY);
    tiles = world.tiles();
    tree = BvhBuilder.build(soup);
    ground = new GroundHeights(ChunkyTriMesh.of(soup));
  }

  /** Removes the files. */
  @TearDown(Level.Trial)
  public void tearDown() throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.walk(path)) {
      files = found.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path file : files) {
      Files.delete(file);
    }
  }

  private int place() {
    next = (next + 3) % places.length;
    return next;
  }

  /** A height from chunks over the whole. */
  @Benchmark
  public double heightInChunks() {
    int i = place();
    return ground.highest(places[i], places[i + 1]);
  }

  /** A height from the tree of the whole. */
  @Benchmark
  public double heightInTree() {
    int i = place();
    return height.highestBelow(tree, places[i], Double.POSITIVE_INFINITY, places[i + 1]);
  }

  /** A height from tiles. */
  @Benchmark
  public double heightInTiles() {
    int i = place();
    return query.highest(tiles, places[i], places[i + 1]);
  }

  /** A ray over up to 40 cells, in the tree of the whole. */
  @Benchmark
  public boolean rayInTree() {
    int i = place();
    double aside = places[i + 2] / SIDE * 80 - 40;
    ray.ray(places[i], 4, places[i + 1], aside, -4, 40 - Math.abs(aside)).interval(0, 1);
    return ray.nearest(tree, hit);
  }

  /** The same ray in tiles. */
  @Benchmark
  public boolean rayInTiles() {
    int i = place();
    double aside = places[i + 2] / SIDE * 80 - 40;
    query.ray(places[i], 4, places[i + 1], aside, -4, 40 - Math.abs(aside)).interval(0, 1);
    return query.nearest(tiles, hit);
  }

  /** A tile out of a file that the system has in memory, checked. */
  @Benchmark
  public Bvh readTile() throws IOException {
    next = (next + 1) % folder.tileCount();
    return folder.read(next);
  }
}
