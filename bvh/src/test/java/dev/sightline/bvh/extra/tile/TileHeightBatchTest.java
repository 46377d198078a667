package dev.sightline.bvh.extra.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.work.WorkOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TileHeightBatchTest {
  private static final long SEED = 8;
  private static final int PLACES = 10_000;

  @TempDir Path folder;

  @Test
  void answersAreThoseOfOneByOneAtAnyNumberOfThreads() throws IOException {
    TileFolder cut = TileFixtures.cut(folder, Meshes.terrain(40, 3), 100);
    TiledWorld world = TileFixtures.atOnce(cut, cut.memoryBytes() / 2);
    world.moveTo(20, 1, 20, 99);
    Tiles tiles = world.tiles();
    double[] places = new Random(SEED).doubles(2 * PLACES, -2, 42).toArray();
    double[] limits = new Random(SEED).doubles(PLACES, 0, 3).toArray();
    TileQuery query = new TileQuery();
    for (int threads : new int[] {0, 1, 3}) {
      double[] heights = new double[PLACES];
      int[] triangles = new int[PLACES];
      boolean[] known = new boolean[PLACES];
      TileHeightBatch batch =
          TileHeightBatch.of(
              tiles, HeightRule.FACING_UP, PLACES, places, limits, heights, triangles, known);
      assertThat(batch.run(WorkOptions.threads(threads))).isTrue();
      int found = 0;
      for (int i = 0; i < PLACES; i++) {
        double y = query.highestBelow(tiles, places[2 * i], limits[i], places[2 * i + 1]);
        assertThat(heights[i]).isEqualTo(Double.valueOf(y));
        assertThat(triangles[i]).isEqualTo(query.groundTriangle());
        assertThat(known[i]).isEqualTo(query.isKnown());
        found += triangles[i] >= 0 ? 1 : 0;
      }
      System.out.printf("seed %d, %d threads, %d of %d found%n", SEED, threads, found, PLACES);
      assertThat(found).isBetween(PLACES / 10, PLACES * 7 / 10);
    }
  }

  @Test
  void onDemandAllAreKnown() throws IOException {
    TileFolder cut = TileFixtures.cut(folder, Meshes.terrain(30, 3), 100);
    TiledWorld world = TileFixtures.atOnce(cut, cut.memoryBytes() / 2);
    double[] places = new Random(SEED).doubles(400, 0, 30).toArray();
    double[] heights = new double[200];
    TileHeightBatch.of(
            world.tilesOnDemand(), HeightRule.FACING_UP, 200, places, null, heights, null, null)
        .run(WorkOptions.threads(2));
    Tiles whole = TileFixtures.whole(cut).tiles();
    TileQuery query = new TileQuery();
    for (int i = 0; i < 200; i++) {
      assertThat(heights[i]).isEqualTo(query.highest(whole, places[2 * i], places[2 * i + 1]));
    }
  }

  @Test
  void arraysThatAreTooShortOrOddAreNamed() {
    HeightRule rule = HeightRule.FACING_UP;
    double[] two = new double[2];
    double[] odd = new double[3];
    assertThatThrownBy(() -> TileHeightBatch.of(Tiles.NONE, rule, 1, odd, null, two, null, null))
        .hasMessageContaining("3 coordinates");
    assertThatThrownBy(() -> TileHeightBatch.of(Tiles.NONE, rule, -1, two, null, two, null, null))
        .hasMessageContaining("-1");
    assertThatThrownBy(() -> TileHeightBatch.of(Tiles.NONE, rule, 2, two, null, two, null, null))
        .hasMessageContaining("places");
    assertThatThrownBy(
            () -> TileHeightBatch.of(Tiles.NONE, rule, 1, two, null, two, null, new boolean[0]))
        .hasMessageContaining("known");
  }
}
