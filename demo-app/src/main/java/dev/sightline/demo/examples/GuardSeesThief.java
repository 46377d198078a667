package dev.sightline.demo.examples;

import com.jme3.app.SimpleApplication;
import com.jme3.font.BitmapText;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.material.Materials;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.AppSettings;
import dev.sightline.jme.app.CollisionAppState;

/**
 * A thief goes round a guard behind pillars: the guard is red while it sees, and is told by what.
 */
public final class GuardSeesThief extends SimpleApplication {
  private static final int PILLARS = 7;
  private static final float TURNS_A_SECOND = 0.05f;

  private final CollisionAppState collision = new CollisionAppState();
  private final Geometry guard = new Geometry("guard", new Sphere(24, 24, 0.6f));
  private final Geometry thief = new Geometry("thief", new Sphere(24, 24, 0.4f));
  private float turns;

  public static void main(String[] args) {
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Guard sees thief");
    settings.setResolution(1024, 768);
    settings.setAudioRenderer(null); // it is silent
    GuardSeesThief game = new GuardSeesThief();
    game.setSettings(settings);
    game.setShowSettings(false);
    game.start();
  }

  @Override
  public void simpleInitApp() {
    setDisplayStatView(false);
    setDisplayFps(false);
    flyCam.setDragToRotate(true);
    cam.setLocation(new Vector3f(0, 18, 14));
    cam.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    rootNode.addLight(new DirectionalLight(new Vector3f(-1, -2, -1).normalizeLocal()));
    rootNode.addLight(new AmbientLight(ColorRGBA.DarkGray));

    stateManager.attach(collision);
    show(guard, ColorRGBA.Green);
    show(thief, ColorRGBA.Yellow);
    Mesh pillar = new Box(1, 2, 0.3f);
    for (int i = 0; i < PILLARS; i++) {
      Geometry wall = new Geometry("pillar " + (i + 1), pillar);
      wall.setLocalTranslation(onCircle(5, (float) i / PILLARS));
      wall.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
      show(wall, ColorRGBA.LightGray);
    }
    BitmapText text = new BitmapText(guiFont);
    text.setName("text");
    text.setLocalTranslation(10, cam.getHeight() - 10, 0);
    guiNode.attachChild(text);
  }

  @Override
  public void simpleUpdate(float tpf) {
    turns += tpf * TURNS_A_SECOND;
    thief.setLocalTranslation(onCircle(8, turns));

    boolean sees = collision.lineOfSight(guard, thief);
    String told =
        collision
            .pickBetween(guard, thief)
            .map(block -> "hidden by " + block.geometry().getName())
            .orElse("seen");
    paint(guard, sees ? ColorRGBA.Red : ColorRGBA.Green);
    ((BitmapText) guiNode.getChild("text")).setText(told);
  }

  private static Vector3f onCircle(float radius, float turn) {
    float angle = turn * FastMath.TWO_PI;
    return new Vector3f(radius * FastMath.sin(angle), 0, radius * FastMath.cos(angle));
  }

  private void show(Geometry thing, ColorRGBA colour) {
    Material material = new Material(assetManager, Materials.LIGHTING);
    material.setBoolean("UseMaterialColors", true);
    thing.setMaterial(material);
    paint(thing, colour);
    rootNode.attachChild(thing);
  }

  private static void paint(Geometry thing, ColorRGBA colour) {
    thing.getMaterial().setColor("Diffuse", colour);
    thing.getMaterial().setColor("Ambient", colour);
  }
}
