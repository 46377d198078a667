package dev.sightline.demo.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearNameTest {
  private static final List<String> KNOWN = List.of("cast", "course", "sponza", "--triangles");

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "casts, cast",
    "cst, cast",
    "acst, cast",
    "CAST, cast",
    "curse, course",
    "spnoza, sponza",
    "sponzza, sponza",
    "--triangle, --triangles",
    "--trianlges, --triangles",
  })
  void aLetterTooManyTooFewWrongOrSwappedIsNear(String given, String meant) {
    assertThat(NearName.question(given, KNOWN)).isEqualTo("; did you mean '" + meant + "'?");
  }

  @ParameterizedTest
  @CsvSource({"moon", "x", "nonsense", "''", "sp", "--version"})
  void whatIsFarFromAllIsNotGuessed(String given) {
    assertThat(NearName.question(given, KNOWN)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"abc, abc, 0", "abc, acb, 1", "'', abc, 3", "kitten, sitting, 3", "ca, abc, 3"})
  void mistakesAreCounted(String a, String b, int mistakes) {
    assertThat(NearName.mistakes(a, b)).isEqualTo(mistakes);
    assertThat(NearName.mistakes(b, a)).isEqualTo(mistakes);
  }

  @Test
  void aFileIsLookedForInItsFolder() throws IOException {
    Files.createFile(folder.resolve("duck.obj"));
    Files.createFile(folder.resolve("tree.obj"));
    assertThat(NearName.question(folder.resolve("dukc.obj")))
        .isEqualTo("; did you mean 'duck.obj'?");
    assertThat(NearName.question(folder.resolve("no").resolve("duck.obj"))).isEmpty();
    assertThat(NearName.question(Path.of("/"))).isEmpty();
  }
}
