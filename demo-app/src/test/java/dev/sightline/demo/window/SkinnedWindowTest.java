package dev.sightline.demo.window;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.SkinningControl;
import com.jme3.animation.AnimChannel;
import com.jme3.animation.AnimControl;
import com.jme3.animation.SkeletonControl;
import com.jme3.app.SimpleApplication;
import com.jme3.bounding.BoundingBox;
import com.jme3.material.MatParamOverride;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Spatial;
import com.jme3.system.AppSettings;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.DisplayTurn;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Models that the graphics card poses, in a window: white on black, and each pixel that is white is
 * one under which a pick meets the model, frame by frame.
 */
@Tag("window")
class SkinnedWindowTest {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 240;
  private static final int FRAMES = 12;

  /** How far apart the points are that are asked around the middle of a pixel. */
  private static final float PART_OF_PIXEL = 0.25f;

  private static final String[] MODELS = {
    "Models/Oto/Oto.mesh.xml",
    "Models/Sinbad/Sinbad.mesh.xml",
    "Models/Elephant/Elephant.mesh.xml",
    "Models/Jaime/Jaime.j3o"
  };

  /** One window for all: this engine's version may end one while it begins the next. */
  @Test
  void whatIsWhiteIsWhatIsPicked() throws IOException, InterruptedException {
    String display = System.getenv().getOrDefault("DISPLAY", "");
    DisplayNeeded.check(!display.isEmpty(), "no DISPLAY; run under xvfb-run");
    Game game = new Game(MODELS);
    AppSettings settings = new AppSettings(true);
    settings.setResolution(WIDTH, HEIGHT);
    settings.setAudioRenderer(null);
    settings.setGammaCorrection(false);
    game.setSettings(settings);
    game.setShowSettings(false);
    game.setDisplayFps(false);
    game.setDisplayStatView(false);
    game.setPauseOnLostFocus(false);
    try (DisplayTurn unused = DisplayTurn.take()) {
      game.start();
      assertThat(game.done.await(120, TimeUnit.SECONDS)).isTrue();
      game.stop(true);
    }
    assertThat(game.failure).isNull();
    assertThat(game.modelsDone).isEqualTo(MODELS.length);
  }

  @SuppressWarnings("deprecation") // so is the way to read a frame of this engine's version
  private static final class Game extends SimpleApplication {
    final CountDownLatch done = new CountDownLatch(1);
    private final String[] paths;
    private final CollisionAppState collision = new CollisionAppState();
    private final ByteBuffer frame = BufferUtils.createByteBuffer(4 * WIDTH * HEIGHT);
    private final SceneHit hit = new SceneHit();
    private final Vector2f at = new Vector2f();
    private Spatial model;
    private int frames;
    volatile Throwable failure;
    volatile int modelsDone;
    private int pixels;
    private int white;
    private int wrong;
    private int atBorders;
    private int otherMatrices;

    Game(String... paths) {
      this.paths = paths;
    }

    @Override
    public void handleError(String message, Throwable error) {
      failure = error == null ? new IllegalStateException(message) : error;
      done.countDown();
    }

    @Override
    public void simpleInitApp() {
      stateManager.attach(collision);
      flyCam.setEnabled(false);
      viewPort.setBackgroundColor(ColorRGBA.Black);
      show(paths[0]);
    }

    private void show(String path) {
      frames = 0;
      pixels = 0;
      white = 0;
      atBorders = 0;
      rootNode.detachAllChildren();
      model = assetManager.loadModel(path);
      Material material = new Material(assetManager, "Common/MatDefs/Misc/Unshaded.j3md");
      material.getAdditionalRenderState().setFaceCullMode(FaceCullMode.Off);
      model.setMaterial(material);
      rootNode.attachChild(model);
      model.depthFirstTraversal(Game::animate);
      BoundingBox box = (BoundingBox) model.getWorldBound();
      float size = Math.max(box.getYExtent(), box.getXExtent());
      cam.setLocation(box.getCenter().add(new Vector3f(0.6f, 0.35f, 3).mult(size)));
      cam.lookAt(box.getCenter(), Vector3f.UNIT_Y);
    }

    private static void animate(Spatial spatial) {
      AnimComposer composer = spatial.getControl(AnimComposer.class);
      if (composer != null) {
        composer.setCurrentAction(AllKindsWindow.longest(composer));
        composer.setGlobalSpeed(20);
      }
      AnimControl old = spatial.getControl(AnimControl.class);
      if (old != null) {
        AnimChannel channel = old.createChannel();
        channel.setAnim(old.getAnimationNames().iterator().next());
        channel.setSpeed(20);
      }
    }

    @Override
    public void simpleRender(RenderManager manager) {
      frames++;
      if (frames < 5 || done.getCount() == 0) {
        return;
      }
      try {
        look();
        if (frames == FRAMES) {
          check(paths[modelsDone]);
          modelsDone++;
        }
      } catch (RuntimeException | AssertionError e) {
        failure = e;
        done.countDown();
        return;
      }
      if (modelsDone == paths.length) {
        done.countDown();
      } else if (frames == FRAMES) {
        String next = paths[modelsDone];
        enqueue(() -> show(next));
      }
    }

    private void check(String path) {
      System.out.printf(
          "%s: %d of %d pixels white, %d beside a border differ, %d elsewhere%n",
          path, white, pixels, atBorders, wrong);
      assertThat(white).isBetween(pixels / 20, pixels / 2);
      assertThat(wrong).isZero();
      assertThat(atBorders).isLessThan(white / 20);
      assertThat(otherMatrices).isZero();
    }

    private void look() {
      Matrix4f[] drawn = drawn();
      Matrix4f[] copy = new Matrix4f[drawn.length];
      for (int i = 0; i < drawn.length; i++) {
        copy[i] = drawn[i].clone();
      }
      frame.clear();
      renderer.readFrameBuffer(null, frame);
      for (int y = 1; y < HEIGHT - 1; y++) {
        for (int x = 1; x < WIDTH - 1; x++) {
          compare(x, y);
        }
      }
      Matrix4f[] now = computed();
      for (int i = 0; i < now.length; i++) {
        otherMatrices += isSame(now[i], copy[i]) ? 0 : 1;
      }
    }

    /** The lowest row is that of a point at infinity, whose zeros have any sign. */
    private static boolean isSame(Matrix4f one, Matrix4f other) {
      boolean isSame = true;
      for (int i = 0; i < 12; i++) {
        isSame &= one.get(i / 4, i % 4) == other.get(i / 4, i % 4);
      }
      return isSame;
    }

    private Matrix4f[] drawn() {
      List<Matrix4f[]> found = new ArrayList<>();
      model.depthFirstTraversal(
          spatial -> {
            for (MatParamOverride override : spatial.getLocalMatParamOverrides()) {
              if (override.getName().equals("BoneMatrices")) {
                found.add((Matrix4f[]) override.getValue());
              }
            }
          });
      assertThat(found).hasSize(1);
      return found.get(0);
    }

    /** Those of the one control that skins the model, by hardware. */
    private Matrix4f[] computed() {
      List<Matrix4f[]> found = new ArrayList<>();
      model.depthFirstTraversal(
          spatial -> {
            SkinningControl skinning = spatial.getControl(SkinningControl.class);
            if (skinning != null) {
              assertThat(skinning.isHardwareSkinningUsed()).isTrue();
              found.add(skinning.getArmature().computeSkinningMatrices());
            }
            SkeletonControl old = spatial.getControl(SkeletonControl.class);
            if (old != null) {
              assertThat(old.isHardwareSkinningUsed()).isTrue();
              found.add(old.getSkeleton().computeSkinningMatrices());
            }
          });
      assertThat(found).hasSize(1);
      return found.get(0);
    }

    private boolean isWhite(int x, int y) {
      return (frame.get(4 * (y * WIDTH + x)) & 0xff) > 127;
    }

    private void compare(int x, int y) {
      pixels++;
      boolean isWhite = isWhite(x, y);
      white += isWhite ? 1 : 0;
      at.set(x + 0.5f, y + 0.5f);
      if (collision.pickNearest(at, cam, QueryOptions.DEFAULT, hit) != isWhite) {
        boolean isBorder = isAtEdge(x + 0.5f, y + 0.5f, !isWhite);
        for (int i = 0; i < 9; i++) {
          isBorder |= isWhite(x - 1 + i % 3, y - 1 + i / 3) != isWhite;
        }
        atBorders += isBorder ? 1 : 0;
        wrong += isBorder ? 0 : 1;
      }
    }

    /** A renderer moves vertices by a part of a pixel, and so a sliver past the middle of one. */
    private boolean isAtEdge(float x, float y, boolean isHit) {
      boolean differs = false;
      for (int i = 0; i < 4; i++) {
        at.set(x + (i % 2 - 0.5f) * PART_OF_PIXEL, y + (i / 2 - 0.5f) * PART_OF_PIXEL);
        differs |= collision.pickNearest(at, cam, QueryOptions.DEFAULT, hit) != isHit;
      }
      return differs;
    }
  }
}
