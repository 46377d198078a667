package dev.sightline.demo.window;

import com.jme3.anim.AnimComposer;
import com.jme3.app.SimpleApplication;
import com.jme3.material.TechniqueDef.LightMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeSystem;
import com.jme3.util.BufferUtils;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.extra.overlay.SightlineOverlay;
import dev.sightline.jme.extra.pointer.HoverOutline;
import dev.sightline.jme.extra.pointer.Pointer;
import dev.sightline.jme.extra.pointer.PointerState;
import dev.sightline.jme.extra.pointer.tool.MeasureTool;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A program with a window that takes the pictures of two pages: the overlay over Sponza, and an
 * outline with the measure tool. {@code OverlayWindow overlay|tools file.png}
 */
public final class OverlayWindow extends SimpleApplication {
  static final int WIDTH = 960;
  static final int HEIGHT = 540;
  private static final int FRAMES = 90;
  private final boolean isOverlay;
  private final Path file;
  private final CollisionAppState collision = new CollisionAppState(rootNode);
  private final SightlineOverlay overlay = new SightlineOverlay(collision);
  private final PointerState pointers = new PointerState(collision);
  private int frames;

  private OverlayWindow(boolean isOverlay, Path file) {
    this.isOverlay = isOverlay;
    this.file = file;
  }

  public static void main(String[] arguments) {
    OverlayWindow window = new OverlayWindow(arguments[0].equals("overlay"), Path.of(arguments[1]));
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Sightline overlay");
    settings.setResolution(WIDTH, HEIGHT);
    settings.setSamples(4);
    settings.setAudioRenderer(null);
    settings.setGammaCorrection(false);
    window.setSettings(settings);
    window.setShowSettings(false);
    window.setDisplayFps(false);
    window.setDisplayStatView(false);
    window.setPauseOnLostFocus(false);
    window.start();
  }

  @Override
  public void simpleInitApp() {
    flyCam.setEnabled(false);
    inputManager.setCursorVisible(true);
    renderManager.setPreferredLightMode(LightMode.SinglePass);
    renderManager.setSinglePassLightBatchSize(4);
    viewPort.setBackgroundColor(new ColorRGBA(0.35f, 0.5f, 0.7f, 1));
    DemoScene.light(rootNode);
    Spatial sponza = assetManager.loadModel("Models/Sponza/Sponza.j3o");
    sponza.setMaterial(DemoScene.material(assetManager, DemoScene.STONE));
    rootNode.attachChild(sponza);
    Sightline.prepare(sponza);
    stateManager.attach(collision);
    stateManager.attach(pointers);
    cam.setFrustumPerspective(55, (float) WIDTH / HEIGHT, 0.05f, 100);
    if (isOverlay) {
      overlay();
    } else {
      tools();
    }
  }

  private void overlay() {
    look(new Vector3f(-8, 6, 7), new Vector3f(0, 2.6f, -3));
    jaime("Jaime", new Vector3f(-3, 0, -1))
        .depthFirstTraversal(
            part -> {
              if (part instanceof Geometry geometry) {
                overlay.setChosen(geometry);
              }
            });
    jaime("Jaime's brother", new Vector3f(1, 0, -5));
    jaime("Jaime's sister", new Vector3f(-8, 0, -6));
    Node walker = new Node("walker");
    walker.setLocalTranslation(0, 1, 0.5f);
    KinematicCharacterControl control =
        new KinematicCharacterControl(collision, CharacterShape.DEFAULT.withSize(0.8, 4));
    control.setWalkDirection(new Vector3f(0.5f, 0, -1));
    walker.addControl(control);
    rootNode.attachChild(walker);
    overlay.setDepth(4);
    overlay.setShown(true);
    stateManager.attach(overlay);
  }

  private void tools() {
    look(new Vector3f(6, 5, 6), new Vector3f(-1, 2.6f, -3));
    Spatial jaime = jaime("Jaime", new Vector3f());
    jaime.addControl(new HoverOutline(ColorRGBA.Yellow));
    stateManager.attach(new MeasureTool(pointers));
  }

  /** A model on bones, in the midst of its longest animation. */
  private Spatial jaime(String name, Vector3f at) {
    Spatial jaime = assetManager.loadModel("Models/Jaime/Jaime.j3o");
    jaime.setName(name);
    jaime.setLocalTranslation(at);
    jaime.rotate(0, 0.6f, 0);
    jaime.scale(2.5f);
    jaime.depthFirstTraversal(
        part -> {
          AnimComposer composer = part.getControl(AnimComposer.class);
          if (composer != null) {
            composer.setCurrentAction(AllKindsWindow.longest(composer));
          }
        });
    rootNode.attachChild(jaime);
    return jaime;
  }

  private void look(Vector3f from, Vector3f to) {
    cam.setLocation(from);
    cam.lookAt(to, Vector3f.UNIT_Y);
  }

  @Override
  public void simpleUpdate(float tpf) {
    frames++;
    if (isOverlay && frames == FRAMES - 5) {
      Vector3f eye = new Vector3f(3, 5, -1);
      for (int i = 0; i < 16; i++) {
        Vector3f to = new Vector3f(-12 + i, i % 4 * 1.5f, -9);
        collision.pickNearest(new Ray(eye, to.subtract(eye).normalizeLocal()));
      }
      collision.lineOfSight(eye, new Vector3f(-6, 5, -40));
      collision.lineOfSight(eye, new Vector3f(-1, 4, -4));
    }
    if (!isOverlay && frames == FRAMES - 20) {
      Pointer hand = pointers.addPointer();
      click(hand, new Vector3f(2.5f, 0.5f, -1));
      click(hand, new Vector3f(-9, 6, -12));
      point(hand, new Vector3f(0, 2.2f, 0));
    }
  }

  private void click(Pointer hand, Vector3f at) {
    point(hand, at);
    hand.press(0);
    hand.release(0);
  }

  private void point(Pointer hand, Vector3f at) {
    Vector3f place = cam.getScreenCoordinates(at);
    hand.moveTo(place.x, place.y);
  }

  @Override
  public void simpleRender(RenderManager manager) {
    if (frames >= FRAMES) {
      ByteBuffer pixels = BufferUtils.createByteBuffer(4 * WIDTH * HEIGHT);
      renderer.readFrameBuffer(null, pixels);
      try (OutputStream out = Files.newOutputStream(file)) {
        JmeSystem.writeImageFile(out, "png", pixels, WIDTH, HEIGHT);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      System.out.println("Picture: " + file);
      stop();
    }
  }
}
