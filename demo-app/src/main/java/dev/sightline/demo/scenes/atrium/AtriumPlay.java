package dev.sightline.demo.scenes.atrium;

import com.jme3.math.Vector2f;
import com.jme3.scene.Node;
import dev.sightline.demo.palace.Palace;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.OpeningView;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.ui.Numbers;
import dev.sightline.demo.walk.StartView;
import dev.sightline.demo.walk.WalkState;
import dev.sightline.demo.window.pick.PickState;
import dev.sightline.demo.window.route.RouteState;
import org.jspecify.annotations.Nullable;

/** Walk and pick in Sponza. */
public final class AtriumPlay extends ScenePlay {
  private static final float LOST = -300;

  /** Where a click for a picture goes, as parts of the window: the floor ahead. */
  private static final Vector2f ACT = new Vector2f(0.60f, 0.22f);

  private @Nullable Stage stage;
  private @Nullable WalkState walk;
  private @Nullable PickState picks;
  private @Nullable RouteState route;

  @Override
  public String help() {
    return "A palace of 279,163 triangles. The one under the mouse is outlined, found anew in every"
        + " frame. Click it to see how long one pick takes, beside the engine's own answer to the"
        + " same question.\n"
        + "The figure in blue walks on the same triangles: it climbs steps, slides along walls and"
        + " falls off ledges.";
  }

  @Override
  public Node load(LoadDesk desk) {
    return Palace.load(desk);
  }

  @Override
  public void enter(Stage on) {
    stage = on;
    walk =
        on.attach(
            new WalkState(
                on,
                StartView.place(),
                LOST,
                new OpeningView(StartView.overview(), StartView.overviewTarget())));
    picks =
        on.attach(
            new PickState(
                on.app(), on.collision(), on.world(), on.log(), Numbers.metres(DemoScene.METRE)));
    route = on.attach(new RouteState(on.app(), on.collision(), on.world()));
    on.keys().row("click", "pick a triangle, and end a route there");
    on.keys().row("Shift + click", "start a route");
    on.addShadows(on.isFast());
  }

  @Override
  public void update(float tpf) {
    if (stage != null && picks != null) {
      stage.board().show(picks.words());
    }
  }

  @Override
  public boolean isPosed() {
    return picks == null || picks.isEngineReady();
  }

  @Override
  public void act() {
    if (stage != null && picks != null) {
      picks.click(
          new Vector2f(ACT.x * stage.camera().getWidth(), ACT.y * stage.camera().getHeight()));
    }
  }

  @Override
  public void restart() {
    if (walk != null && picks != null && route != null) {
      walk.restart();
      picks.restart();
      route.restart();
    }
  }
}
