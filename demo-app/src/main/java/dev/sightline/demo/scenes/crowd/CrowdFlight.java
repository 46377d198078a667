package dev.sightline.demo.scenes.crowd;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Stage;
import org.jspecify.annotations.Nullable;

/** A flight around the crowd, for the menu's background; nothing is asked and no key is bound. */
public final class CrowdFlight extends ScenePlay {
  private static final int FEW = 60;
  private static final int MANY = 400;
  private static final float LONGEST_FRAME = 0.1f;
  private static final float TURN = 0.06f;
  private static final float AWAY = 150;

  private @Nullable Crowd crowd;
  private @Nullable Stage stage;
  private float seconds;

  @Override
  public String help() {
    return "";
  }

  @Override
  public Node load(LoadDesk desk) {
    Node world = new Node("flight");
    Node land = Land.build(desk.assets());
    world.attachChild(land);
    Crowd made = new Crowd(desk.assets(), land);
    made.setSize(FEW);
    world.attachChild(made.node());
    made.restart();
    crowd = made;
    return world;
  }

  @Override
  public void enter(Stage on) {
    stage = on;
    if (crowd != null && on.isFast()) {
      crowd.setSize(MANY);
      crowd.restart();
      on.daylight().shadows(true);
    }
  }

  @Override
  public void update(float tpf) {
    if (stage == null || crowd == null) {
      return;
    }
    float frame = Math.min(tpf, LONGEST_FRAME);
    seconds += frame;
    crowd.walk(frame, true);
    float turn = 0.5f + TURN * seconds;
    float height = 52 + 16 * FastMath.sin(1.7f * turn);
    Vector3f eye = new Vector3f(AWAY * FastMath.sin(turn), height, AWAY * FastMath.cos(turn));
    stage.camera().setLocation(eye);
    stage.camera().lookAt(new Vector3f(0, 18, 0), Vector3f.UNIT_Y);
  }

  @Override
  public void restart() {
    seconds = 0;
  }
}
