package game;

import com.jme3.app.SimpleApplication;
import com.jme3.light.DirectionalLight;
import com.jme3.material.Material;
import com.jme3.material.Materials;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Box;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.result.Pick;
import org.jspecify.annotations.Nullable;

/** A row of crates: says which one the crosshair points at; without a window once, and ends. */
public class SmallGame extends SimpleApplication {
  private final boolean isHeadless;
  private @Nullable Geometry last;

  SmallGame(boolean isHeadless) {
    this.isHeadless = isHeadless;
  }

  public static void main(String[] args) {
    play(new SmallGame(args.length > 0));
  }

  static void play(SmallGame game) {
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Small game");
    settings.setAudioRenderer(null);
    game.setSettings(settings);
    game.setShowSettings(false);
    game.start(game.isHeadless ? JmeContext.Type.Headless : JmeContext.Type.Display);
  }

  @Override
  public void simpleInitApp() {
    attachCollision();
    rootNode.addLight(new DirectionalLight(new Vector3f(-1, -2, -3).normalizeLocal()));
    for (int i = -2; i <= 2; i++) {
      Geometry crate = new Geometry("crate " + (i + 3), new Box(0.4f, 0.4f, 0.4f));
      Material material = new Material(assetManager, Materials.LIGHTING);
      material.setBoolean("UseMaterialColors", true);
      material.setColor("Diffuse", ColorRGBA.Brown);
      crate.setMaterial(material);
      crate.setLocalTranslation(i, 0, 0);
      rootNode.attachChild(crate);
    }
  }

  /** The one line. */
  void attachCollision() {
    stateManager.attach(new CollisionAppState(rootNode));
  }

  @Override
  public void simpleUpdate(float tpf) {
    CollisionAppState collision = stateManager.getState(CollisionAppState.class);
    collision.pickAtCrosshair().ifPresent(this::tell);
    if (isHeadless) {
      stop();
    }
  }

  private void tell(Pick pick) {
    if (pick.geometry() != last) {
      last = pick.geometry();
      System.out.println(
          "picked " + last.getName() + " at " + pick.point() + " with " + getClass().getName());
    }
  }
}
