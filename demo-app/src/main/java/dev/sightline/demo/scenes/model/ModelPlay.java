package dev.sightline.demo.scenes.model;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.demo.play.Checkers;
import dev.sightline.demo.play.FlyState;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.scene.ModelLoader;
import dev.sightline.demo.window.pick.PickState;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A model to fly around and to pick in. */
public final class ModelPlay extends ScenePlay {
  private static final ColorRGBA FLOOR = new ColorRGBA(0.42f, 0.45f, 0.50f, 1);
  private static final float FLOOR_HALF = 600;
  private static final float FLOOR_SQUARE = 10;
  private static final Vector3f EYE = new Vector3f(75, 62, 95);
  private static final Vector3f TARGET = new Vector3f(-11, 39, 9);
  private static final float SPEED = 60;

  private @Nullable ModelWorld model;
  private @Nullable Stage stage;
  private @Nullable FlyState fly;
  private @Nullable PickState picks;

  @Override
  public String help() {
    return "Your own model: start the demo with --model FILE, where FILE ends in "
        + ModelLoader.kinds()
        + ". Without one the demo shows a figure that it makes, rough like one from a scanner.\n"
        + "Point at a triangle, and click it to see how long a pick takes, beside the engine's own"
        + " answer. The model is shown as large as the other scenes, whatever its units are.";
  }

  @Override
  public Node load(LoadDesk desk) {
    ModelWorld loaded = ModelWorld.load(desk);
    model = loaded;
    return loaded.node();
  }

  @Override
  public void enter(Stage on) {
    stage = on;
    Geometry floor = Checkers.ground(on.assets(), FLOOR, FLOOR_HALF, -0.05f, FLOOR_SQUARE);
    floor.setShadowMode(ShadowMode.Receive);
    on.marks().attachChild(floor);
    fly = on.attach(new FlyState(on, EYE, TARGET, SPEED));
    float scale = on.world().getLocalScale().x;
    picks =
        on.attach(
            new PickState(
                on.app(),
                on.collision(),
                on.world(),
                on.log(),
                away -> String.format(Locale.ROOT, "%.4g units of the model", away / scale)));
    on.keys().row("click", "pick a triangle");
    on.addShadows(on.isFast());
  }

  @Override
  public void update(float tpf) {
    if (stage != null && picks != null && model != null) {
      String what =
          String.format(
              Locale.ROOT,
              "This is %s: %s, %,d triangles.\n",
              model.name(),
              model.meshes() == 1 ? "one mesh" : model.meshes() + " meshes",
              model.triangles());
      stage.board().show(what + picks.words());
    }
  }

  @Override
  public void restart() {
    if (fly != null && picks != null) {
      fly.restart();
      picks.restart();
    }
  }
}
