package dev.sightline.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.extra.tile.TileFolder;
import dev.sightline.bvh.extra.tile.TileOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** From a file of triangles to a file of answers. */
class BakeTest {
  private static final long SEED = 29;

  @TempDir Path temporary;

  @Test
  void aFileOfTrianglesIsCutAndAFileOfQuestionsIsAnswered() throws IOException {
    RoofedTerrain terrain = new RoofedTerrain(40);
    Path file = temporary.resolve("terrain.tri");
    terrain.write(file);
    Path world = temporary.resolve("world");
    TileFolder folder = Cut.cut(file, world, TileOptions.DEFAULT.withMaxTriangles(500));
    assertThat(folder.triangleCount()).isEqualTo(terrain.soup().size());

    List<String> places = terrain.places(SEED, 1_000);
    assertThat(bake("heights", places))
        .containsExactlyInAnyOrderElementsOf(terrain.heights(places));
    List<String> pairs = terrain.pairs(SEED, 1_000);
    assertThat(bake("sight", pairs)).containsExactlyInAnyOrderElementsOf(terrain.sights(pairs));
    List<String> eyes = terrain.eyes(SEED, 100);
    assertThat(bake("visibility", eyes, "--radius", "15"))
        .containsExactlyInAnyOrderElementsOf(terrain.visiblePairs(eyes, 15));
  }

  @Test
  void aFileWhoseSizeDoesNotFitItsCountIsNotCut() throws IOException {
    Path file = temporary.resolve("terrain.tri");
    new RoofedTerrain(4).write(file);
    byte[] whole = Files.readAllBytes(file);
    for (int length : new int[] {0, 3, 4, whole.length - 1, whole.length + 1}) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThatThrownBy(() -> Cut.cut(file, temporary.resolve("world"), TileOptions.DEFAULT))
          .isInstanceOf(IOException.class)
          .hasMessageContainingAll("terrain.tri", length + " bytes");
    }
  }

  @Test
  void whatIsNoOptionIsNamed() {
    assertRefused("--radius", "visibility", "world", "in.csv", "out");
    assertRefused("--partition", "heights", "world", "in.csv", "out", "--partition", "4");
    assertRefused("--budget", "sight", "world", "in.csv", "out", "--budget");
    assertRefused("64MB", "sight", "world", "in.csv", "out", "--budget", "64MB");
    assertRefused("shadow", "shadow", "world", "in.csv", "out");
    assertThat(Bake.options(List.of("heights", "world", "in.csv", "out", "--budget", "8")))
        .containsExactly(Map.entry("--budget", 8.0));
  }

  private static void assertRefused(String named, String... words) {
    assertThatThrownBy(() -> Bake.options(List.of(words)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(named);
  }

  private List<String> bake(String job, List<String> questions, String... options)
      throws IOException {
    Path in = Files.write(temporary.resolve(job + ".csv"), questions);
    Path out = temporary.resolve(job);
    List<String> args = new ArrayList<>();
    args.addAll(List.of(job, temporary.resolve("world").toString(), in.toString(), out.toString()));
    args.addAll(List.of(options));
    System.setProperty("spark.master", "local[2]");
    System.setProperty("spark.ui.enabled", "false");
    try {
      Bake.main(args.toArray(String[]::new));
    } finally {
      System.clearProperty("spark.master");
      System.clearProperty("spark.ui.enabled");
    }
    List<String> answers = new ArrayList<>();
    try (Stream<Path> parts = Files.list(out)) {
      for (Path part : parts.filter(p -> p.getFileName().toString().startsWith("part-")).toList()) {
        answers.addAll(Files.readAllLines(part));
      }
    }
    return answers;
  }
}
