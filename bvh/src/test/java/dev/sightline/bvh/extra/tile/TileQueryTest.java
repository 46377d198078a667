package dev.sightline.bvh.extra.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.Rays.Aim;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightList;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.core.Budget;
import dev.sightline.core.ray.Culling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tiles beside the whole. */
@Tag("play")
class TileQueryTest {
  private static final long SEED = 2027;
  private static final int RAYS = Budget.of(400);

  @TempDir Path folder;

  private final TileQuery query = new TileQuery();
  private final RayHit hit = new RayHit();
  private final RayHit expected = new RayHit();
  private final HeightSample sample = new HeightSample();
  private final HeightSample expectedSample = new HeightSample();
  private final HeightList storeys = new HeightList();
  private final HeightList expectedStoreys = new HeightList();
  private int asked;
  private int hits;

  /** The whole: a tree for rays, and heights. */
  private static final class Whole {
    final float[] mesh;
    final Bvh tree;
    final GroundHeights ground;
    final RayQuery query = new RayQuery();

    Whole(float[] mesh, HeightRule rule) {
      this.mesh = mesh;
      TriangleSoup soup = TriangleSoup.ofTriangles(mesh);
      tree = BvhBuilder.build(soup, BuildOptions.fast().withLayout(TreeLayout.PLAIN));
      ground = new GroundHeights(ChunkyTriMesh.of(soup), rule);
    }
  }

  private void ray(Whole whole, double[] r, double tMax, Culling culling) {
    Rays.set(whole.query, r).interval(0, tMax).culling(culling);
    query.ray(r[0], r[1], r[2], r[3], r[4], r[5]).interval(0, tMax).culling(culling);
  }

  /** Holds a ray and a place to the whole, where the tiles say that they know. */
  private void compare(Whole whole, Tiles tiles, double[] r, Culling culling, Random random) {
    ray(whole, r, random.nextInt(3) == 0 ? 1 : Double.POSITIVE_INFINITY, culling);
    boolean isHit = whole.query.nearest(whole.tree, expected);
    asked++;
    hits += isHit ? 1 : 0;
    query.nearest(tiles, hit);
    if (query.isKnown()) {
      assertSame(tiles);
    } else {
      assertThat(hit.isHit() && hit.t() < expected.t()).isFalse();
    }
    boolean any = query.any(tiles);
    assertThat(any ? isHit : !isHit || !query.isKnown()).isTrue();
    assertThat(query.sight(tiles))
        .isEqualTo(any ? Sight.BLOCKED : query.isKnown() ? Sight.CLEAR : Sight.UNKNOWN);
    heights(whole, tiles, r[0] + 0.5 * r[3], r[1], r[2] + 0.5 * r[5]);
    int vertex = 3 * random.nextInt(whole.mesh.length / 3);
    heights(whole, tiles, whole.mesh[vertex], whole.mesh[vertex + 1], whole.mesh[vertex + 2]);
  }

  private void assertSame(Tiles tiles) {
    assertThat(hit.triangle()).isEqualTo(expected.triangle());
    assertSame(hit.t(), expected.t());
    assertSame(hit.u(), expected.u());
    assertSame(hit.v(), expected.v());
    if (hit.isHit() && tiles.isLoaded(hit.instance())) {
      int[] numbers = tiles.tree(hit.instance()).orElseThrow().leafTriangles();
      assertThat(numbers[hit.leafPlace()]).isEqualTo(hit.triangle());
    }
  }

  /** To the bit, so that NaN is NaN. */
  private static void assertSame(double answer, double of) {
    assertThat(Double.doubleToRawLongBits(answer)).isEqualTo(Double.doubleToRawLongBits(of));
  }

  private void heights(Whole whole, Tiles tiles, double x, double y, double z) {
    for (double limit : new double[] {Double.POSITIVE_INFINITY, y}) {
      whole.ground.highestBelow(x, limit, z, expectedSample);
      query.highestBelow(tiles, x, limit, z, sample);
      boolean isKnown = query.isKnown();
      if (isKnown) {
        assertThat(sample).hasToString(expectedSample.toString());
      } else {
        assertThat(sample.y() > expectedSample.y()).isFalse();
      }
      assertSame(query.highestBelow(tiles, x, limit, z), sample.y());
      assertThat(query.isKnown()).isEqualTo(isKnown);
    }
    query.storeys(tiles, x, z, storeys);
    if (query.isKnown()) {
      whole.ground.storeys(x, z, expectedStoreys);
      assertThat(storeys.size()).isEqualTo(expectedStoreys.size());
      for (int i = 0; i < storeys.size(); i++) {
        assertThat(storeys.y(i)).isEqualTo(expectedStoreys.y(i));
        assertThat(storeys.triangle(i)).isEqualTo(expectedStoreys.triangle(i));
        assertThat(storeys.slope(i)).isEqualTo(expectedStoreys.slope(i));
      }
    }
  }

  private void play(float[] mesh, Tiles tiles, int rays, boolean isWhole) {
    HeightRule rule = new HeightRule(90, true);
    query.ground(rule);
    Whole whole = new Whole(mesh, rule);
    Rays aimed = new Rays(mesh, SEED);
    Random random = new Random(SEED);
    int known = 0;
    for (int n = 0; n < rays; n++) {
      Culling culling = Culling.values()[n % Culling.values().length];
      compare(whole, tiles, aimed.next(Aim.values()[n % 4]), culling, random);
      known += query.isKnown() ? 1 : 0;
    }
    assertThat(known).isEqualTo(isWhole ? rays : known);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 60, 100_000})
  void tilesOfAnySizeAnswerAsTheWholeDoes(int size) throws IOException {
    for (Map.Entry<String, float[]> named :
        Meshes.ten(size < 60 ? 40 * size + 40 : 1000).entrySet()) {
      TileFolder cut = TileFixtures.cut(folder.resolve(named.getKey()), named.getValue(), size);
      assertThat(cut.tileCount()).isGreaterThanOrEqualTo(cut.triangleCount() / size);
      play(named.getValue(), TileFixtures.whole(cut).tiles(), RAYS / 4, true);
    }
    System.out.printf("%d a tile: seed %d, %d rays, %d hit%n", size, SEED, asked, hits);
    assertThat(hits).isBetween(asked * 3 / 10, asked * 7 / 10);
  }

  static List<TreeLayout> layouts() {
    return Layouts.all().stream().filter(layout -> layout != TreeLayout.COMPACT).toList();
  }

  @ParameterizedTest
  @MethodSource("layouts")
  void soDoTilesInEveryLayout(TreeLayout layout) throws IOException {
    float[] mesh = Meshes.terrain(40, 3);
    TileOptions options = new TileOptions(100, BuildOptions.fast().withLayout(layout));
    play(mesh, TileFixtures.whole(TileFixtures.cut(folder, mesh, options)).tiles(), RAYS, true);
  }

  @Test
  void whatIsNotThereIsNotGuessed() throws IOException {
    for (String name : List.of("terrain", "soup", "slivers", "stacked copies")) {
      float[] mesh = Meshes.ten(1500).get(name);
      TileFolder cut = TileFixtures.cut(folder.resolve(name), mesh, 40);
      TiledWorld world = TileFixtures.atOnce(cut, cut.memoryBytes() / 2);
      Random random = new Random(SEED);
      for (int n = 0; n < 5; n++) {
        int at = 3 * random.nextInt(mesh.length / 3);
        world.moveTo(mesh[at], mesh[at + 1], mesh[at + 2], Double.POSITIVE_INFINITY);
        assertThat(world.tiles().loadedCount()).isBetween(1, cut.tileCount() - 1);
        play(mesh, world.tiles(), RAYS / 5, false);
      }
    }
  }

  /** The boxes of tiles, by the separating axes: an oracle that shares nothing with slabs. */
  private static boolean meets(TileEntry tile, double[] r) {
    double[] c = new double[3];
    double[] h = new double[3];
    for (int k = 0; k < 3; k++) {
      c[k] = (tile.box()[k] + (double) tile.box()[k + 3]) / 2 - (r[k] + r[k + 3] / 2);
      h[k] = ((double) tile.box()[k + 3] - tile.box()[k]) / 2;
    }
    boolean meets = true;
    for (int k = 0; k < 3; k++) {
      int i = (k + 1) % 3;
      int j = (k + 2) % 3;
      meets &= Math.abs(c[k]) <= h[k] + Math.abs(r[k + 3] / 2);
      meets &=
          Math.abs(c[i] * r[j + 3] - c[j] * r[i + 3])
              <= h[i] * Math.abs(r[j + 3]) + h[j] * Math.abs(r[i + 3]);
    }
    return meets;
  }

  @Test
  void aTileIsMissedWhereTheSegmentMeetsItsBoxBeforeTheHitAndNowhereElse() throws IOException {
    float[] mesh = Meshes.ten(1500).get("soup");
    TileFolder cut = TileFixtures.cut(folder, mesh, 12);
    TiledWorld world = TileFixtures.atOnce(cut, cut.memoryBytes() / 2);
    world.moveTo(0, 0, 0, Double.POSITIVE_INFINITY);
    Tiles tiles = world.tiles();
    Random random = new Random(SEED);
    int unknown = 0;
    for (int n = 0; n < RAYS; n++) {
      double[] r = random.doubles(6, -0.2, 1.2).toArray();
      query.segment(r[0], r[1], r[2], r[3], r[4], r[5]).nearest(tiles, hit);
      double end = hit.isHit() ? hit.t() : 1;
      for (int k = 0; k < 3; k++) {
        r[k + 3] = end * (r[k + 3] - r[k]);
      }
      int missed = 0;
      for (int tile = 0; tile < tiles.count(); tile++) {
        missed += !tiles.isLoaded(tile) && meets(cut.entry(tile), r) ? 1 : 0;
      }
      assertThat(query.missedTiles()).as("seed %d, %d", SEED, n).isEqualTo(missed);
      assertThat(query.isKnown()).isEqualTo(missed == 0);
      unknown += missed > 0 ? 1 : 0;
    }
    System.out.printf("seed %d, %d segments, %d unknown%n", SEED, RAYS, unknown);
    assertThat(unknown).isBetween(RAYS / 4, RAYS * 3 / 4);
  }

  @Test
  void onDemandATileAtATimeEverythingIsKnown() throws IOException {
    for (String name : List.of("terrain", "soup", "stacked copies")) {
      float[] mesh = Meshes.ten(400).get(name);
      TileFolder cut = TileFixtures.cut(folder.resolve(name), mesh, 40);
      TiledWorld world = TileFixtures.atOnce(cut, 40 * 100);
      play(mesh, world.tilesOnDemand(), RAYS / 10, true);
      assertThat(world.tiles().loadedCount()).isPositive();
      assertThat(world.tiles().memoryBytes()).isLessThanOrEqualTo(40 * 100);
    }
  }

  @Test
  void ofEquallyNearTrianglesInDifferentTilesTheLowerNumberWins() throws IOException {
    // A fan whose triangles share a vertex and edges, and every second of which is far to one side.
    int spokes = 12;
    float[] mesh = new float[9 * spokes];
    Integer[] order = new Integer[spokes];
    Arrays.setAll(order, i -> i);
    Collections.shuffle(Arrays.asList(order), new Random(SEED));
    for (int i = 0; i < spokes; i++) {
      double a = 2 * Math.PI * order[i] / spokes;
      double b = 2 * Math.PI * ((order[i] + 1) % spokes) / spokes;
      float[] corners = {
        0,
        0,
        0,
        9 * (float) Math.sin(b),
        0,
        9 * (float) Math.cos(b),
        9 * (float) Math.sin(a),
        0,
        9 * (float) Math.cos(a)
      };
      System.arraycopy(corners, 0, mesh, 9 * i, 9);
    }
    BruteForce brute = new BruteForce(mesh);
    query.ground(new HeightRule(90, true));
    int ties = 0;
    for (int size = 1; size <= 4; size++) {
      TileFolder cut = TileFixtures.cut(folder.resolve("of " + size), mesh, size);
      assertThat(cut.tileCount()).isGreaterThan(2);
      Tiles tiles = TileFixtures.whole(cut).tiles();
      for (int i = 0; i < mesh.length; i += 3) {
        double[] down = {mesh[i], 1, mesh[i + 2], 0, -1, 0};
        assertThat(brute.nearest(down, 0, 2, Culling.NONE)).isTrue();
        query.ray(down[0], down[1], down[2], down[3], down[4], down[5]).interval(0, 2);
        assertThat(query.nearest(tiles, hit)).isTrue();
        assertThat(hit.triangle()).isEqualTo(brute.triangle);
        assertThat(query.highestBelow(tiles, mesh[i], 1, mesh[i + 2], sample)).isTrue();
        assertThat(sample.triangle()).isEqualTo(brute.triangle);
        ties++;
      }
    }
    System.out.printf("seed %d, %d ties%n", SEED, ties);
  }

  @Test
  void filtersSeeNumbersInTheWholeAndMayNotAskTheQuery() throws IOException {
    float[] mesh = Meshes.terrain(20, 3);
    Tiles tiles = TileFixtures.whole(TileFixtures.cut(folder, mesh, 50)).tiles();
    Whole whole = new Whole(mesh, HeightRule.FACING_UP);
    Rays aimed = new Rays(mesh, SEED);
    query.triangles((instance, triangle, t, u, v) -> instance == -1 && triangle % 3 != 0);
    whole.query.triangles((instance, triangle, t, u, v) -> triangle % 3 != 0);
    for (int n = 0; n < RAYS; n++) {
      ray(whole, aimed.next(Aim.values()[n % 4]), Double.POSITIVE_INFINITY, Culling.NONE);
      whole.query.nearest(whole.tree, expected);
      query.nearest(tiles, hit);
      assertSame(tiles);
      assertThat(query.any(tiles)).isEqualTo(expected.isHit());
    }
    // Across many tiles, so that others are still to be asked after the filter has been.
    query.segment(0.1, 1.5, 0.2, 19.9, 1.5, 19.8);
    int[] refusals = new int[1];
    query.triangles(
        (instance, triangle, t, u, v) -> {
          assertThatThrownBy(() -> query.any(tiles)).isInstanceOf(IllegalStateException.class);
          refusals[0]++;
          return false;
        });
    assertThat(query.nearest(tiles, hit)).isFalse();
    assertThat(refusals[0]).isGreaterThan(5);
    query.triangles((instance, triangle, t, u, v) -> query.any(tiles));
    query.ray(5.3, 50, 5.4, 0, -1, 0).interval(0, 99);
    assertThatThrownBy(() -> query.any(tiles)).isInstanceOf(IllegalStateException.class);
    query.triangles((instance, triangle, t, u, v) -> true);
    assertThat(query.any(tiles)).isTrue();
  }

  @Test
  void whatIsNoRayAndNoPlaceHasNoAnswerAndIsKnown() throws IOException {
    float[] mesh = Meshes.terrain(8, 3);
    TileFolder cut = TileFixtures.cut(folder, mesh, 20);
    double nan = Double.NaN;
    double infinity = Double.POSITIVE_INFINITY;
    for (Tiles tiles :
        List.of(TileFixtures.whole(cut).tiles(), TileFixtures.atOnce(cut, 9999).tiles())) {
      assertThat(query.ray(nan, 1, 1, 0, -1, 0).nearest(tiles, hit)).isFalse();
      assertThat(query.isKnown()).isTrue();
      assertThat(query.ray(1, 1, 1, 0, 0, 0).sight(tiles)).isEqualTo(Sight.CLEAR);
      assertThat(query.ray(1, 9, 1, 0, -1, 0).interval(2, 1).any(tiles)).isFalse();
      assertThat(query.isKnown()).isTrue();
      for (double[] at :
          new double[][] {{nan, 1, 1}, {1, nan, 1}, {1, 1, infinity}, {1, -infinity, 1}}) {
        assertThat(query.highestBelow(tiles, at[0], at[1], at[2])).isNaN();
        assertThat(query.isKnown()).isTrue();
      }
      assertThat(query.highest(tiles, 1e300, 0)).isNaN();
      assertThat(query.highest(tiles, -1, 4)).isNaN();
      assertThat(query.isKnown()).isTrue();
    }
    assertThat(query.highest(TileFixtures.atOnce(cut, 9999).tiles(), 4.5, 4.5)).isNaN();
    assertThat(query.isKnown()).isFalse();
  }
}
