package dev.sightline.core;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListedLinesTest {
  @Test
  void aFailureNamesTheLinesThatDifferAndWhatWritesThem(@TempDir Path folder) throws IOException {
    Path file = Files.write(folder.resolve("list.txt"), List.of("A", "  one", "B", "  two"));
    assertThatCode(
            () -> ListedLines.check(file, List.of("A", "  one", "B", "  two"), "sightline.list"))
        .doesNotThrowAnyException();
    assertThatThrownBy(
            () -> ListedLines.check(file, List.of("A", "  one", "B", "  one"), "sightline.list"))
        .hasMessageContaining("list.txt lacks [B: one], and lists [B: two]")
        .hasMessageContaining("this test with -Dsightline.list=write");
    assertThatThrownBy(
            () -> ListedLines.check(file, List.of("B", "  two", "A", "  one"), "sightline.list"))
        .hasMessageContaining("lacks [], and lists []");
  }
}
