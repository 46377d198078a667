package dev.sightline.demo.cli;

import static dev.sightline.demo.cli.CommandLineRunner.run;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.demo.files.TriangleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RaysCommandTest {
  @TempDir Path folder;
  private Path triangles;

  @BeforeEach
  void exportATerrain() {
    triangles = folder.resolve("hills.tri");
    CommandLineRunner run = run("export", "--terrain", "40", "--out", triangles);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("3042 triangles of a terrain");
  }

  private List<String> names() throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  @Test
  void allSetsAreWrittenBesideTheTriangles() throws IOException {
    CommandLineRunner run = run("rays", "--triangles", triangles, "--side", "8");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().lines())
        .containsExactly(
            folder.resolve("hills.cam.rays") + ": 64 rays",
            folder.resolve("hills.rand.rays") + ": 64 rays",
            folder.resolve("hills.down.rays") + ": 64 rays");
    assertThat(names())
        .containsExactly("hills.cam.rays", "hills.down.rays", "hills.rand.rays", "hills.tri");
    assertThat(Files.size(folder.resolve("hills.cam.rays"))).isEqualTo(4 + 64 * 24);
  }

  @Test
  void castReadsThem() {
    assertThat(run("rays", "--triangles", triangles, "--side", "64").exitCode()).isZero();
    for (String kind : List.of("cam", "rand", "down")) {
      Path rays = folder.resolve("hills." + kind + ".rays");
      CommandLineRunner run = run("cast", "--triangles", triangles, "--rays", rays);
      assertThat(run.exitCode()).as(run.err()).isZero();
      String[] row = run.out().lines().skip(1).findFirst().orElseThrow().split(",");
      assertThat(row[1]).isEqualTo("hills");
      assertThat(row[2]).isEqualTo(kind);
      assertThat(Integer.parseInt(row[8])).isBetween(kind.equals("down") ? 4096 : 1200, 4096);
    }
  }

  @Test
  void onlyTheSetsNamedAreWrittenToTheFolderNamed() throws IOException {
    Path out = folder.resolve("deep").resolve("er");
    CommandLineRunner run =
        run("rays", "--triangles", triangles, "--sets", "down,cam", "--side", "2", "--out", out);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out().lines()).hasSize(2);
    try (var files = Files.list(out)) {
      assertThat(files.map(file -> String.valueOf(file.getFileName())))
          .containsExactlyInAnyOrder("hills.cam.rays", "hills.down.rays");
    }
  }

  @Test
  void theSeedAndThePlaceOfTheCameraAreUsed() throws IOException {
    byte[][] rand = new byte[3][];
    for (int i = 0; i < 3; i++) {
      run("rays", "--triangles", triangles, "--side", "4", "--seed", i / 2);
      rand[i] = Files.readAllBytes(folder.resolve("hills.rand.rays"));
    }
    assertThat(rand[1]).isEqualTo(rand[0]);
    assertThat(rand[2]).isNotEqualTo(rand[0]);
    byte[] outside = Files.readAllBytes(folder.resolve("hills.cam.rays"));
    run("rays", "--triangles", triangles, "--side", "4", "--inside");
    assertThat(Files.readAllBytes(folder.resolve("hills.cam.rays"))).isNotEqualTo(outside);
  }

  @Test
  void aFileThatCannotBeWrittenIsNamedAndNoHalfOfOneIsLeft() throws IOException {
    Path taken = Files.createDirectory(folder.resolve("hills.cam.rays"));
    CommandLineRunner run = run("rays", "--triangles", triangles, "--side", "2");
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err().lines())
        .containsExactly(
            "sightline-demo rays: " + taken + ": is there already and not a regular file");
    assertThat(names()).containsExactly("hills.cam.rays", "hills.tri");
    Path file = Files.write(folder.resolve("file"), new byte[1]);
    run = run("rays", "--triangles", triangles, "--side", "2", "--out", file);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err().lines())
        .containsExactly("sightline-demo rays: " + file + ": is not a folder");
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 1, no triangle of it is finite",
    "1, 1, all of its triangles are one point",
    "3e38, -3e38, is too large",
  })
  void aMeshThatNoRaysCanBeDrawnForIsNamed(float x, float other, String reason) throws IOException {
    TriangleFile.write(triangles, new float[] {x, 1, 1, other, 1, 1, other, 1, 1});
    CommandLineRunner run = run("rays", "--triangles", triangles);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(triangles + ": " + reason).doesNotContain("\tat ");
    assertThat(run.err().lines()).hasSize(1);
    assertThat(names()).containsExactly("hills.tri");
  }

  @Test
  void trianglesThatAreNotThereAreNamed() {
    Path missing = folder.resolve("no.tri");
    CommandLineRunner run = run("rays", "--triangles", missing);
    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(missing + ": no such file");
  }

  @Test
  void aTerrainAndASoupHaveASizeIfNobodyNamesOne() {
    CommandLineRunner run = run("export", "--soup", "--out", folder.resolve("soup.tri"));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("200000 triangles of a soup");
    run = run("export", "--out", folder.resolve("hills.tri"), "--terrain");
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("999698 triangles of a terrain");
  }
}
