package dev.sightline.demo.examples;

import com.jme3.app.SimpleApplication;
import com.jme3.asset.plugins.FileLocator;
import com.jme3.bounding.BoundingBox;
import com.jme3.font.BitmapText;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.system.AppSettings;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.result.Pick;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A model that is loaded and prepared in the background; the crosshair says what it points at. */
public final class LoadedModel extends SimpleApplication {
  static final String SPONZA = "Models/Sponza/Sponza.j3o";

  private final CollisionAppState collision = new CollisionAppState();
  private final String model;

  LoadedModel(String model) {
    this.model = model;
  }

  /** The argument is a model of your own: j3o, glTF or OBJ. */
  public static void main(String[] args) {
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Loaded model");
    settings.setResolution(1024, 768);
    settings.setAudioRenderer(null); // it is silent
    LoadedModel game = new LoadedModel(args.length > 0 ? args[0] : SPONZA);
    game.setSettings(settings);
    game.setShowSettings(false);
    game.start();
  }

  @Override
  public void simpleInitApp() {
    setDisplayStatView(false);
    setDisplayFps(false);
    rootNode.addLight(new DirectionalLight(new Vector3f(-1, -2, -3).normalizeLocal()));
    rootNode.addLight(new AmbientLight(ColorRGBA.Gray));
    stateManager.attach(collision);
    BitmapText text = new BitmapText(guiFont);
    text.setName("text");
    text.setLocalTranslation(10, cam.getHeight() - 10, 0);
    guiNode.attachChild(text);
    BitmapText crosshair = new BitmapText(guiFont);
    crosshair.setText("+");
    crosshair.setLocalTranslation(
        (cam.getWidth() - crosshair.getLineWidth()) / 2,
        (cam.getHeight() + crosshair.getLineHeight()) / 2,
        0);
    guiNode.attachChild(crosshair);

    say("loading " + model);
    Thread loader = new Thread(this::load, "loader");
    loader.setDaemon(true);
    loader.start();
  }

  /** On a thread of its own: nothing of the scene is touched before {@code enqueue}. */
  private void load() {
    try {
      Spatial loaded = loadFile();
      loaded.depthFirstTraversal(this::paint);
      Sightline.prepare(loaded); // the trees, so that the first pick waits for nothing
      enqueue(() -> show(loaded));
    } catch (RuntimeException e) {
      enqueue(() -> say("cannot load " + model + ": " + e.getMessage()));
    }
  }

  private Spatial loadFile() {
    Path file = Path.of(model).toAbsolutePath();
    Path folder = file.getParent();
    if (folder == null || !Files.exists(file)) {
      return assetManager.loadModel(model); // an asset of the class path
    }
    assetManager.registerLocator(folder.toString(), FileLocator.class);
    return assetManager.loadModel(file.getFileName().toString());
  }

  /** By its normals what has no material, and Sponza, which the engine brings without textures. */
  private void paint(Spatial part) {
    if (part instanceof Geometry geometry
        && (geometry.getMaterial() == null || model.equals(SPONZA))) {
      geometry.setMaterial(new Material(assetManager, "Common/MatDefs/Misc/ShowNormals.j3md"));
    }
  }

  /** Sponza from within, what is yours from before it. */
  private void show(Spatial loaded) {
    if (!(loaded.getWorldBound() instanceof BoundingBox box)) {
      say("nothing to see in " + model);
      return;
    }
    rootNode.attachChild(loaded);
    float size = box.getExtent(null).length();
    cam.setFrustumPerspective(45, (float) cam.getWidth() / cam.getHeight(), size / 1000, size * 10);
    if (model.equals(SPONZA)) {
      cam.setLocation(box.getCenter().add(-box.getXExtent() / 2, -box.getYExtent() / 2, 0));
      cam.lookAtDirection(Vector3f.UNIT_X, Vector3f.UNIT_Y);
    } else {
      cam.setLocation(box.getCenter().add(0, 0, 3 * size));
      cam.lookAtDirection(Vector3f.UNIT_Z.negate(), Vector3f.UNIT_Y);
    }
    flyCam.setMoveSpeed(size / 4);
    say(loaded.getTriangleCount() + " triangles");
  }

  @Override
  public void simpleUpdate(float tpf) {
    collision.pickAtCrosshair().ifPresent(this::tell);
  }

  private void tell(Pick pick) {
    say(
        String.format(
            Locale.ROOT,
            "%s, triangle %d, %.3f away",
            pick.geometry().getName(),
            pick.triangleIndex(),
            pick.distance()));
  }

  private void say(String what) {
    ((BitmapText) guiNode.getChild("text")).setText(what);
  }
}
