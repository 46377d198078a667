package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreeNameTest {
  @TempDir private Path folder;

  @Test
  void theFirstNumberWithoutAFileIsTaken() throws IOException {
    assertThat(free()).isEqualTo("picture1");
    Files.createFile(folder.resolve("picture1.png"));
    assertThat(free()).isEqualTo("picture2");
    Files.createFile(folder.resolve("picture3.png"));
    assertThat(free()).isEqualTo("picture2");
    Files.createDirectory(folder.resolve("picture2.png"));
    assertThat(free()).isEqualTo("picture4");
  }

  @Test
  void otherEndingsAndFoldersDoNotCount() throws IOException {
    Files.createFile(folder.resolve("picture1.jpg"));
    assertThat(free()).isEqualTo("picture1");
    assertThat(FreeName.of(folder.resolve("none"), "picture", ".png")).isEqualTo("picture1");
  }

  private String free() {
    return FreeName.of(folder, "picture", ".png");
  }
}
