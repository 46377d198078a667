package dev.sightline.demo.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MovingPictureTest {
  private static final int[] COLOURS = {0xff0000, 0x00ff00, 0x0000ff};

  @TempDir Path folder;

  @Test
  void frames_come_in_their_order_with_their_times_and_begin_again() throws Exception {
    MovingPicture movie = new MovingPicture();
    for (int i = 0; i < COLOURS.length; i++) {
      BufferedImage frame = new BufferedImage(8, 6, BufferedImage.TYPE_INT_RGB);
      for (int k = 0; k < 48; k++) {
        frame.setRGB(k % 8, k / 8, COLOURS[i]);
      }
      movie.add(frame, 0.1 + i);
    }
    Path file = folder.resolve("a.gif");
    movie.write(file);
    assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
        .startsWith("GIF89a")
        .contains("NETSCAPE2.0");
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (ImageInputStream in = ImageIO.createImageInputStream(file.toFile())) {
      reader.setInput(in);
      assertThat(reader.getNumImages(true)).isEqualTo(movie.size()).isEqualTo(3);
      for (int i = 0; i < 3; i++) {
        assertThat(reader.read(i).getRGB(5, 3) & 0xffffff).isEqualTo(COLOURS[i]);
        IIOMetadataNode root =
            (IIOMetadataNode) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
        IIOMetadataNode control =
            (IIOMetadataNode) root.getElementsByTagName("GraphicControlExtension").item(0);
        assertThat(control.getAttribute("delayTime")).isEqualTo(String.valueOf(10 + 100 * i));
      }
    }
  }
}
