package dev.sightline.demo.picture;

import dev.sightline.demo.files.PartialFile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Pixels that are written as PNG. Row 0 is at the top. What lies outside is not drawn. */
public final class Picture {
  private final int width;
  private final int height;
  private final int[] pixels;

  /** All black. */
  public Picture(int width, int height) {
    this.width = width;
    this.height = height;
    pixels = new int[Math.multiplyExact(width, height)];
  }

  /** Pixels across. */
  public int width() {
    return width;
  }

  /** Pixels down. */
  public int height() {
    return height;
  }

  /** The colour of a pixel, {@code 0xRRGGBB}. */
  public int get(int x, int y) {
    return pixels[y * width + x];
  }

  /** Colours a pixel. */
  public void set(int x, int y, int rgb) {
    if (x >= 0 && y >= 0 && x < width && y < height) {
      pixels[y * width + x] = rgb;
    }
  }

  /** Mixes a colour in: 0 leaves the pixel, 1 replaces it. */
  void blend(int x, int y, int rgb, double part) {
    if (x >= 0 && y >= 0 && x < width && y < height && part > 0) {
      pixels[y * width + x] = Colours.mix(pixels[y * width + x], rgb, Math.min(part, 1));
    }
  }

  /** Colours a rectangle. */
  public void fill(int left, int top, int across, int down, int rgb) {
    for (int y = top; y < top + down; y++) {
      for (int x = left; x < left + across; x++) {
        set(x, y, rgb);
      }
    }
  }

  /** A disc with a soft rim; centre and radius in pixels. */
  void disc(double cx, double cy, double radius, int rgb) {
    for (int y = (int) (cy - radius - 1); y <= cy + radius + 1; y++) {
      for (int x = (int) (cx - radius - 1); x <= cx + radius + 1; x++) {
        blend(x, y, rgb, radius + 0.5 - Math.hypot(x + 0.5 - cx, y + 0.5 - cy));
      }
    }
  }

  /** Writes a PNG file, which appears when it is complete. */
  public void writePng(Path file) throws IOException {
    try (PartialFile partial = new PartialFile(file)) {
      writePng(partial);
    }
  }

  /** Encodes in memory: the encoder's own file would lie on a disk that may be full as well. */
  public void writePng(PartialFile file) throws IOException {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    image.setRGB(0, 0, width, height, pixels, 0, width);
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    try (ImageOutputStream encoded = new MemoryCacheImageOutputStream(png)) {
      if (!ImageIO.write(image, "png", encoded)) {
        throw new IOException("this Java cannot write PNG");
      }
    }
    png.writeTo(file.stream());
    file.commit();
  }
}
