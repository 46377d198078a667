package dev.sightline.demo.ui;

import com.jme3.scene.Node;
import java.util.ArrayList;
import java.util.List;

/**
 * The plane on which panels lie: units that grow and shrink with the window, so that at least
 * {@value #LEAST_WIDTH} by {@value #LEAST_HEIGHT} of them always fit, from the lower left corner.
 */
public final class Canvas {
  /** Units across that every window has. */
  public static final int LEAST_WIDTH = 860;

  /** Units down that every window has. */
  public static final int LEAST_HEIGHT = 600;

  private static final float ROOMY_WIDTH = 1280;
  private static final float ROOMY_HEIGHT = 720;

  private final Node node = new Node("canvas");
  private final List<Runnable> layouts = new ArrayList<>();
  private float width = ROOMY_WIDTH;
  private float height = ROOMY_HEIGHT;

  /** Pixels of a unit in a window of this many pixels. */
  public static float scale(int width, int height) {
    float fits = Math.min((float) width / LEAST_WIDTH, (float) height / LEAST_HEIGHT);
    float grows = Math.max(1, Math.min(width / ROOMY_WIDTH, height / ROOMY_HEIGHT));
    return Math.min(fits, grows);
  }

  /** Follows the window's size. */
  public void resize(int pixelsAcross, int pixelsDown) {
    float scale = scale(Math.max(1, pixelsAcross), Math.max(1, pixelsDown));
    width = pixelsAcross / scale;
    height = pixelsDown / scale;
    node.setLocalScale(scale);
    List.copyOf(layouts).forEach(Runnable::run);
  }

  /** Runs a layout now and whenever the window has another size. */
  public void lay(Runnable layout) {
    layouts.add(layout);
    layout.run();
  }

  /** Forgets a layout. */
  public void forget(Runnable layout) {
    layouts.remove(layout);
  }

  /** Where panels are attached. */
  public Node node() {
    return node;
  }

  /** Pixels of a unit. */
  public float scale() {
    return node.getLocalScale().y;
  }

  /** Units across. */
  public float width() {
    return width;
  }

  /** Units down. */
  public float height() {
    return height;
  }
}
