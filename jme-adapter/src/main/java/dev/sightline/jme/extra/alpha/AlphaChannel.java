package dev.sightline.jme.extra.alpha;

import com.jme3.math.ColorRGBA;
import com.jme3.texture.Image;
import com.jme3.texture.Texture.WrapMode;
import com.jme3.texture.image.ImageRaster;

/** One channel of an image, a byte a pixel, row 0 at the bottom. Immutable. */
final class AlphaChannel {
  private final byte[] values;
  private final int width;
  private final int height;

  private AlphaChannel(byte[] values, int width, int height) {
    this.values = values;
    this.width = width;
    this.height = height;
  }

  /**
   * Reads an image.
   *
   * @param red whether the red channel is wanted instead of alpha
   * @throws UnsupportedOperationException if the engine cannot read the image's format
   */
  static AlphaChannel of(Image image, boolean red) {
    ImageRaster raster = ImageRaster.create(image);
    int width = raster.getWidth();
    int height = raster.getHeight();
    byte[] values = new byte[Math.multiplyExact(width, height)];
    ColorRGBA pixel = new ColorRGBA();
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        raster.getPixel(x, y, pixel);
        float value = red ? pixel.r : pixel.a;
        values[y * width + x] = (byte) Math.round(255 * Math.max(0, Math.min(1, value)));
      }
    }
    return new AlphaChannel(values, width, height);
  }

  /** The value of the pixel at a texture coordinate, from 0 to 1. */
  float at(float s, float t, WrapMode wrapS, WrapMode wrapT) {
    int x = pixel(s, width, wrapS);
    int y = pixel(t, height, wrapT);
    return Byte.toUnsignedInt(values[y * width + x]) / 255f;
  }

  private static int pixel(float coordinate, int pixels, WrapMode wrap) {
    double at =
        switch (wrap) {
          case Repeat -> coordinate - Math.floor(coordinate);
          case MirroredRepeat -> 1 - Math.abs(coordinate - 2 * Math.floor(coordinate / 2.0) - 1);
          default -> coordinate;
        };
    return (int) Math.max(0, Math.min(pixels - 1, Math.floor(at * pixels)));
  }
}
