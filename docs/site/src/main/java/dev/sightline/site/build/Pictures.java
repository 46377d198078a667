package dev.sightline.site.build;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;

/** Pictures as a page can carry them: large ones are made smaller, and JPEG. */
final class Pictures {
  private static final int LARGE_BYTES = 60_000;
  private static final int MOST_WIDTH = 800;
  private static final float QUALITY = 0.65f;

  private Pictures() {}

  static boolean isLarge(Path file) throws IOException {
    return Files.size(file) > LARGE_BYTES;
  }

  /** Copies a file; a picture that becomes a JPEG is written anew. */
  static void copy(Path from, Path to) throws IOException {
    if (!to.toString().endsWith(".jpg") || from.toString().endsWith(".jpg")) {
      Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
      return;
    }
    BufferedImage picture = smaller(ImageIO.read(from.toFile()));
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ImageWriteParam how = writer.getDefaultWriteParam();
    how.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
    how.setCompressionQuality(QUALITY);
    Files.deleteIfExists(to);
    try (ImageOutputStream stream = ImageIO.createImageOutputStream(to.toFile())) {
      writer.setOutput(stream);
      writer.write(null, new IIOImage(picture, null, null), how);
    } finally {
      writer.dispose();
    }
  }

  private static BufferedImage smaller(BufferedImage picture) {
    int width = Math.min(MOST_WIDTH, picture.getWidth());
    int height = Math.round((float) picture.getHeight() * width / picture.getWidth());
    BufferedImage made = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D pen = made.createGraphics();
    pen.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BICUBIC);
    pen.drawImage(picture, 0, 0, width, height, Color.WHITE, null);
    pen.dispose();
    return made;
  }
}
