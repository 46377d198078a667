package dev.sightline.demo.window;

import com.jme3.app.SimpleApplication;
import com.jme3.renderer.Camera;
import com.jme3.util.BufferUtils;
import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;

/** What the window shows, as a picture. */
final class WindowPixels {
  private WindowPixels() {}

  /** Reads it; called when a frame is drawn. */
  static BufferedImage read(SimpleApplication app) {
    Camera camera = app.getCamera();
    int width = camera.getWidth();
    int height = camera.getHeight();
    ByteBuffer pixels = BufferUtils.createByteBuffer(4 * width * height);
    app.getRenderer().readFrameBuffer(null, pixels);
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < width * height; i++) {
      int rgb =
          ((pixels.get(4 * i) & 0xff) << 16)
              | ((pixels.get(4 * i + 1) & 0xff) << 8)
              | (pixels.get(4 * i + 2) & 0xff);
      // The engine's rows go up, a picture's go down.
      image.setRGB(i % width, height - 1 - i / width, rgb);
    }
    return image;
  }
}
