package dev.sightline.demo.examples;

import com.jme3.app.SimpleApplication;
import com.jme3.font.BitmapText;
import com.jme3.light.AmbientLight;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.material.Materials;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.shape.Sphere;
import com.jme3.scene.shape.Torus;
import com.jme3.system.AppSettings;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pointer.HoverTint;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEvent;
import dev.sightline.jme.extra.pointer.PointerEventKind;
import dev.sightline.jme.extra.pointer.PointerState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import java.util.Locale;

/** Rings and balls: what the mouse is over is tinted, and a click says what it hit. */
public final class PickAndHighlight extends SimpleApplication {
  private final CollisionAppState collision = new CollisionAppState();
  private final Geometry marker = new Geometry("marker", new Sphere(12, 12, 0.05f));

  public static void main(String[] args) {
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Pick and highlight");
    settings.setResolution(1024, 768);
    settings.setAudioRenderer(null); // it is silent
    PickAndHighlight game = new PickAndHighlight();
    game.setSettings(settings);
    game.setShowSettings(false);
    game.start();
  }

  @Override
  public void simpleInitApp() {
    setDisplayStatView(false);
    setDisplayFps(false);
    flyCam.setEnabled(false); // shows the cursor
    cam.setLocation(new Vector3f(0, 2, 9));
    cam.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    rootNode.addLight(new DirectionalLight(new Vector3f(-1, -2, -3).normalizeLocal()));
    rootNode.addLight(new AmbientLight(ColorRGBA.DarkGray));

    stateManager.attach(collision);
    PointerState pointers = new PointerState(collision);
    QueryOptions allButTheMarker = QueryOptions.DEFAULT.withIgnored(marker);
    pointers.setHoverOptions(allButTheMarker);
    pointers.setClickOptions(allButTheMarker);
    stateManager.attach(pointers);
    Mesh ring = new Torus(32, 16, 0.25f, 0.75f);
    Mesh ball = new Sphere(24, 24, 0.7f);
    for (int i = -2; i <= 2; i++) {
      show("ring " + (i + 3), ring, 2 * i, 1);
      show("ball " + (i + 3), ball, 2 * i, -1);
    }
    marker.setMaterial(paint(ColorRGBA.Red));
    BitmapText text = new BitmapText(guiFont);
    text.setName("text");
    text.setText("Point at something, or click it.");
    text.setLocalTranslation(10, cam.getHeight() - 10, 0);
    guiNode.attachChild(text);
  }

  private void show(String name, Mesh mesh, float x, float y) {
    Geometry thing = new Geometry(name, mesh);
    thing.setMaterial(paint(ColorRGBA.LightGray));
    thing.setLocalTranslation(x, y, 0);
    thing.addControl(new HoverTint(ColorRGBA.Orange));
    thing.addControl(new PointerControl().on(PointerEventKind.CLICK, this::tell));
    rootNode.attachChild(thing);
  }

  private Material paint(ColorRGBA colour) {
    Material material = new Material(assetManager, Materials.LIGHTING);
    material.setBoolean("UseMaterialColors", true);
    material.setColor("Diffuse", colour);
    material.setColor("Ambient", colour);
    return material;
  }

  private void tell(PointerEvent event) {
    Pick pick = event.pick().orElseThrow();
    marker.setLocalTranslation(pick.point());
    rootNode.attachChild(marker);
    ((BitmapText) guiNode.getChild("text"))
        .setText(
            String.format(
                Locale.ROOT,
                "%s, triangle %d, %.3f away",
                pick.geometry().getName(),
                pick.triangleIndex(),
                pick.distance()));
  }
}
