package dev.sightline.demo.scenes.rays;

import com.jme3.app.SimpleApplication;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Node;
import com.jme3.system.AppSettings;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.figure.NoiseTerrain;
import dev.sightline.demo.play.LoadDesk;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.Random;

/**
 * A program with a window: the hills from a hundred places, before a magenta sky. The camera is
 * level, so each column of pixels is a vertical cut through a ground without gaps: below its first
 * pixel of ground there is no sky.
 */
public final class HillsSkyWindow extends SimpleApplication {
  static final int PICTURES = 100;
  private static final int WIDTH = 480;
  private static final int HEIGHT = 360;
  private static final int SIDE = 721;
  private static final int SEED = 20;
  private final ByteBuffer pixels = BufferUtils.createByteBuffer(4 * WIDTH * HEIGHT);
  private final float[] heights = NoiseTerrain.heights(SIDE);
  private final Random random = new Random(SEED);
  private Node hills = new Node();
  private int frames;
  private int leaks;
  private long ground;

  public static void main(String[] arguments) {
    HillsSkyWindow window = new HillsSkyWindow();
    AppSettings settings = new AppSettings(true);
    settings.setResolution(WIDTH, HEIGHT);
    settings.setAudioRenderer(null);
    window.setSettings(settings);
    window.setShowSettings(false);
    window.setPauseOnLostFocus(false);
    window.start();
  }

  @Override
  public void simpleInitApp() {
    flyCam.setEnabled(false);
    setDisplayFps(false);
    setDisplayStatView(false);
    viewPort.setBackgroundColor(ColorRGBA.Magenta);
    hills = Hills.load(new LoadDesk(assetManager, Optional.empty()));
    rootNode.attachChild(hills);
    cam.setFrustumPerspective(60, (float) WIDTH / HEIGHT, 0.5f, 4000);
  }

  @Override
  public void simpleUpdate(float tpf) {
    int x = 60 + random.nextInt(600);
    int z = 60 + random.nextInt(600);
    float height = heights[x * SIDE + z] + 2 + 60 * random.nextFloat();
    cam.setLocation(new Vector3f(x - 360, height, z - 360));
    float yaw = random.nextFloat() * FastMath.TWO_PI;
    Vector3f level = new Vector3f(FastMath.sin(yaw), 0, FastMath.cos(yaw));
    cam.lookAtDirection(level, Vector3f.UNIT_Y);
    Hills.levels(hills, cam.getLocation());
  }

  @Override
  public void simpleRender(RenderManager manager) {
    renderer.readFrameBuffer(null, pixels);
    for (int x = 0; x < WIDTH; x++) {
      boolean isGround = false;
      for (int y = HEIGHT - 1; y >= 0; y--) {
        boolean isSky = isMagenta(4 * (y * WIDTH + x));
        leaks += isSky && isGround ? 1 : 0;
        isGround |= !isSky;
        ground += isSky ? 0 : 1;
      }
    }
    if (++frames == PICTURES) {
      System.out.printf("Seed %d. Ground %d, leaks %d.%n", SEED, ground, leaks);
      System.out.flush();
      stop();
    }
  }

  private boolean isMagenta(int at) {
    return (pixels.get(at) & 0xff) > 250
        && (pixels.get(at + 1) & 0xff) < 5
        && (pixels.get(at + 2) & 0xff) > 250;
  }
}
