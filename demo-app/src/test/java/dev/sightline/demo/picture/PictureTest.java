package dev.sightline.demo.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.demo.files.FullDisk;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureTest {
  private static final long SEED = 12;

  @TempDir private Path folder;

  /** Noise, which does not fit a buffer. */
  private static Picture noise() {
    Random random = new Random(SEED);
    Picture picture = new Picture(97, 61);
    for (int y = 0; y < 61; y++) {
      for (int x = 0; x < 97; x++) {
        picture.set(x, y, random.nextInt(1 << 24));
      }
    }
    return picture;
  }

  @Test
  void aPngHoldsEveryPixel() throws IOException {
    Path file = folder.resolve("noise.png");
    Picture picture = noise();
    picture.writePng(file);
    BufferedImage read = ImageIO.read(file.toFile());
    assertThat(read.getWidth()).isEqualTo(97);
    assertThat(read.getHeight()).isEqualTo(61);
    for (int y = 0; y < 61; y++) {
      for (int x = 0; x < 97; x++) {
        assertThat(read.getRGB(x, y) & 0xffffff).isEqualTo(picture.get(x, y));
      }
    }
  }

  @Test
  void onAFullDiskThereIsNoHalfPicture() throws IOException {
    Path file = folder.resolve("noise.png");
    Picture picture = noise();
    for (int room : new int[] {0, 1, 1000, 10_000}) {
      assertThatThrownBy(
              () -> {
                try (FullDisk disk = new FullDisk(file, room)) {
                  picture.writePng(disk);
                }
              })
          .isInstanceOf(FileSystemException.class)
          .hasMessage(file + ": " + FullDisk.REASON);
      assertThat(folder).isEmptyDirectory();
    }
    picture.writePng(file);
    assertThat(Files.size(file)).isGreaterThan(10_000);
  }

  @Test
  void aFolderThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> noise().writePng(folder.resolve("no").resolve("a.png")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(folder.resolve("no").resolve("a.png").toString());
  }
}
