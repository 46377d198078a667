package dev.sightline.demo.scenes.kernels;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.demo.play.Keys;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.scenes.kernels.exhibit.Exhibit;
import java.util.function.BooleanSupplier;

/**
 * Moves the handles of an exhibit: dragged in the plane that faces the camera, or with Shift along
 * the ground; by keys; or a float at a time.
 */
final class DotState extends BaseAppState {
  /** How near the mouse must be to a handle, in pixels of a window 720 high. */
  private static final float GRASP = 24;

  private static final float FULL_HEIGHT = 720;
  private static final float KEY_SPEED = 1.5f;
  private static final float LONGEST_FRAME = 0.1f;

  private final Stage stage;
  private final Runnable changed;
  private final BooleanSupplier[] arrows = new BooleanSupplier[6];
  private BooleanSupplier shift = () -> false;
  private Exhibit exhibit;
  private int chosen;
  private int under = -1;
  private boolean drags;
  private final Vector3f grasped = new Vector3f();
  private final Vector3f offset = new Vector3f();

  DotState(Stage stage, Exhibit exhibit, Runnable changed) {
    this.stage = stage;
    this.exhibit = exhibit;
    this.changed = changed;
    java.util.Arrays.fill(arrows, (BooleanSupplier) () -> false);
  }

  /** Moves the handles of another exhibit. */
  void show(Exhibit other) {
    exhibit = other;
    chosen = 0;
    under = -1;
    drags = false;
  }

  /** The handle that keys move. */
  int chosen() {
    return Math.min(chosen, exhibit.handles() - 1);
  }

  /** The handle under the mouse, or -1. */
  int under() {
    return under;
  }

  /** Chooses the next handle. */
  void next() {
    chosen = (chosen() + 1) % exhibit.handles();
    changed.run();
  }

  @Override
  protected void initialize(Application application) {
    Keys keys = stage.keys();
    keys.row("drag", "move a dot; with Shift along the ground");
    keys.mouse(MouseInput.BUTTON_LEFT, this::grasp);
    keys.press(KeyInput.KEY_TAB, "Tab", "choose the next dot", this::next);
    keys.row("arrows", "move it; with Shift by one float");
    int[] codes = {
      KeyInput.KEY_RIGHT,
      KeyInput.KEY_LEFT,
      KeyInput.KEY_UP,
      KeyInput.KEY_DOWN,
      KeyInput.KEY_PGUP,
      KeyInput.KEY_PGDN
    };
    for (int i = 0; i < codes.length; i++) {
      int arrow = i;
      arrows[i] = keys.hold(codes[i]);
      keys.change(codes[i], isDown -> nudge(isDown, arrow));
    }
    shift = keys.hold(KeyInput.KEY_LSHIFT, KeyInput.KEY_RSHIFT);
  }

  private void nudge(boolean isDown, int arrow) {
    if (isDown && shift.getAsBoolean()) {
      exhibit.nudge(chosen(), arrow / 2, arrow % 2 == 0);
      changed.run();
    }
  }

  private void grasp(boolean isDown) {
    drags = isDown && under >= 0;
    if (drags) {
      chosen = under;
      grasped.set(place(chosen));
      offset.set(0, 0, 0);
      Vector3f at = underMouse(grasped, stage.camera().getDirection());
      offset.set(grasped).subtractLocal(at);
      changed.run();
    }
  }

  @Override
  public void update(float tpf) {
    if (drags) {
      drag();
    } else {
      int before = under;
      under = nearest();
      if (under != before) {
        changed.run();
      }
    }
    step(shift.getAsBoolean() ? 0 : Math.min(tpf, LONGEST_FRAME) * KEY_SPEED);
  }

  private void drag() {
    boolean isLevel = shift.getAsBoolean();
    Vector3f normal = isLevel ? Vector3f.UNIT_Y : stage.camera().getDirection();
    Vector3f at = underMouse(grasped, normal).addLocal(offset);
    if (Vector3f.isValidVector(at) && at.distance(place(chosen)) > 0) {
      exhibit.move(chosen, at.x, Math.max(0, at.y), at.z);
      changed.run();
    }
  }

  /** Where the mouse's ray meets the plane through a point; the point itself where it does not. */
  private Vector3f underMouse(Vector3f through, Vector3f normal) {
    Camera camera = stage.camera();
    Vector2f mouse = stage.app().getInputManager().getCursorPosition();
    Vector3f from = camera.getWorldCoordinates(mouse, 0);
    Vector3f way = camera.getWorldCoordinates(mouse, 1).subtractLocal(from);
    float t = through.subtract(from).dot(normal) / way.dot(normal);
    return t > 0 && t < 1 ? way.multLocal(t).addLocal(from) : through.clone();
  }

  /** Asks each key in any case: one that was only tapped counts once. */
  private void step(float way) {
    Camera camera = stage.camera();
    Vector3f move = new Vector3f();
    Vector3f[] ways = {camera.getLeft().negate(), camera.getUp(), camera.getDirection()};
    for (int i = 0; i < arrows.length; i++) {
      if (arrows[i].getAsBoolean()) {
        move.addLocal(ways[i / 2].mult(i % 2 == 0 ? way : -way));
      }
    }
    if (move.lengthSquared() > 0) {
      Vector3f to = place(chosen()).addLocal(move);
      exhibit.move(chosen(), to.x, Math.max(0, to.y), to.z);
      changed.run();
    }
  }

  private int nearest() {
    Vector2f mouse = stage.app().getInputManager().getCursorPosition();
    float least = GRASP * stage.camera().getHeight() / FULL_HEIGHT;
    int found = -1;
    for (int i = 0; i < exhibit.handles(); i++) {
      Vector3f screen = stage.camera().getScreenCoordinates(place(i));
      float away = mouse.distance(new Vector2f(screen.x, screen.y));
      if (screen.z < 1 && away < least) {
        least = away;
        found = i;
      }
    }
    return found;
  }

  private Vector3f place(int handle) {
    double[] at = exhibit.at(handle);
    return new Vector3f((float) at[0], (float) at[1], (float) at[2]);
  }

  @Override
  protected void cleanup(Application application) {}

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {
    drags = false;
  }
}
