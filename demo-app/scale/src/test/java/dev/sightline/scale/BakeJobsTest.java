package dev.sightline.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.extra.tile.TileCutter;
import dev.sightline.bvh.extra.tile.TileFolder;
import dev.sightline.bvh.extra.tile.TileOptions;
import dev.sightline.core.shape.Aabb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs on two threads of Spark, beside one tree over the whole in one process. */
class BakeJobsTest {
  private static final int SIDE = 120;
  private static final double RADIUS = 30;

  @TempDir static Path temporary;

  private static RoofedTerrain terrain;
  private static TileFolder folder;
  private static JavaSparkContext spark;

  private final long seed = new Random().nextLong();

  @BeforeAll
  static void cut() throws IOException {
    terrain = new RoofedTerrain(SIDE);
    folder = cut("world");
    spark =
        new JavaSparkContext(
            new SparkConf()
                .setAppName("test")
                .setMaster("local[2]")
                .set("spark.ui.enabled", "false"));
    spark.setLogLevel("OFF");
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  private static TileFolder cut(String name) throws IOException {
    TileOptions options = TileOptions.DEFAULT.withMaxTriangles(2048);
    try (TileCutter cutter = new TileCutter(temporary.resolve(name), options)) {
      cutter.add(terrain.soup());
      return cutter.finish();
    }
  }

  private static long largestTile() {
    return IntStream.range(0, folder.tileCount()).mapToLong(folder::memoryBytes).max().orElse(0);
  }

  private static BakeJobs jobs(TileFolder of, long budget, int partitions) throws IOException {
    return new BakeJobs(spark, of.path(), budget, partitions);
  }

  private static BakeJobs jobs() throws IOException {
    return jobs(folder, folder.memoryBytes(), folder.tileCount());
  }

  private static JavaRDD<String> rows(List<String> rows) {
    return spark.parallelize(rows, 3);
  }

  private void told(String what, List<String> answers, String part) {
    long hits = answers.stream().filter(row -> row.endsWith(part)).count();
    System.out.println("seed " + seed + ": " + what + " " + hits + " of " + answers.size());
    assertThat(hits).isBetween(1L, answers.size() - 1L);
  }

  @Test
  void heightsAreThoseOfOneTreeToTheBit() throws IOException {
    List<String> places = terrain.places(seed, 20_000);
    List<String> expected = terrain.heights(places);
    told("without ground", expected, ",NaN,-1");
    List<String> answers = jobs().heights(rows(places)).collect();
    assertThat(answers).as("seed " + seed).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void sightIsThatOfOneTree() throws IOException {
    List<String> pairs = terrain.pairs(seed, 20_000);
    List<String> expected = terrain.sights(pairs);
    told("blocked", expected, "BLOCKED");
    List<String> answers = jobs().sight(rows(pairs)).collect();
    assertThat(answers).as("seed " + seed).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void pairsThatSeeEachOtherAreThoseOfALoopOverAllPairs() throws IOException {
    List<String> eyes = terrain.eyes(seed, 500);
    List<String> expected = terrain.visiblePairs(eyes, RADIUS);
    System.out.println("seed " + seed + ": pairs that see each other " + expected.size());
    assertThat(expected).isNotEmpty();
    List<String> answers = jobs().visibility(rows(eyes), RADIUS).collect();
    assertThat(answers).as("seed " + seed).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void answersAreTheSameWithAnyPartitionsAndWithRoomForOneTile() throws IOException {
    List<String> pairs = terrain.pairs(seed, 2_000);
    List<String> expected = terrain.sights(pairs);
    for (int partitions : new int[] {1, 3, 1_000_000}) {
      JavaRDD<String> answers = jobs(folder, largestTile(), partitions).sight(rows(pairs));
      assertThat(answers.getNumPartitions()).isEqualTo(Math.min(partitions, folder.tileCount()));
      assertThat(answers.collect())
          .as("seed " + seed)
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @Test
  void tilesThatNoQuestionReachesAreNotOpened() throws IOException {
    TileFolder corner = cut("corner");
    List<Integer> there = new ArrayList<>();
    double end = SIDE / 3.0;
    for (int tile = 0; tile < corner.tileCount(); tile++) {
      Aabb box = corner.bounds(tile);
      if (box.min().x() <= end && box.min().z() <= end) {
        there.add(tile);
      } else {
        Files.delete(corner.file(tile));
      }
    }
    assertThat(there).hasSizeBetween(2, corner.tileCount() / 2);
    List<String> places =
        terrain.places(seed, 20_000).stream()
            .filter(row -> Double.parseDouble(row.split(",")[1]) < end)
            .filter(row -> Double.parseDouble(row.split(",")[3]) < end)
            .toList();
    BakeJobs jobs = jobs(corner, corner.memoryBytes(), 1);
    assertThat(jobs.heights(rows(places)).collect())
        .as("seed " + seed)
        .containsExactlyInAnyOrderElementsOf(terrain.heights(places));
    assertThat(jobs.openedTiles()).isEqualTo(there.size());
  }

  @Test
  void aTileThatIsNotThereFailsTheJobAndIsNamed() throws IOException {
    TileFolder broken = cut("broken");
    Files.delete(broken.file(5));
    List<String> places = terrain.places(seed, 5_000);
    BakeJobs jobs = jobs(broken, broken.memoryBytes(), broken.tileCount());
    assertThatThrownBy(() -> jobs.heights(rows(places)).collect())
        .hasRootCauseInstanceOf(java.nio.file.NoSuchFileException.class)
        .hasStackTraceContaining("tile-000005.trees");
  }

  @Test
  void aRowThatIsNoneFailsTheJobAndIsNamed() throws IOException {
    for (String row : List.of("7,1,2", "7,1,2,x", "7,1,2,NaN", "seven,1,2,3", "")) {
      JavaRDD<String> answers = jobs().heights(rows(List.of("1,2,3,4", row)));
      assertThatThrownBy(answers::collect)
          .isInstanceOf(SparkException.class)
          .hasStackTraceContaining(": " + row);
    }
  }
}
