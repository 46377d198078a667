package dev.sightline.demo.play;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import java.util.function.BooleanSupplier;

/**
 * A camera that flies: W, A, S and D along the view, Q and E down and up, a drag with the right
 * button turns, the wheel goes ahead. It begins at a view of the whole scene.
 */
public final class FlyState extends BaseAppState {
  private static final float TURN = 2.5f;
  private static final float STEEPEST = 1.5f;
  private static final float WHEEL_SECONDS = 0.25f;

  private final Stage stage;
  private final Vector3f eye;
  private final Vector3f target;
  private final float speed;
  private final Vector3f place = new Vector3f();
  private BooleanSupplier forward = () -> false;
  private BooleanSupplier back = () -> false;
  private BooleanSupplier left = () -> false;
  private BooleanSupplier right = () -> false;
  private BooleanSupplier up = () -> false;
  private BooleanSupplier down = () -> false;
  private boolean looks;
  private float yaw;
  private float pitch;

  /**
   * Looks from a place to another.
   *
   * @param speed in units of the scene a second
   */
  public FlyState(Stage stage, Vector3f eye, Vector3f target, float speed) {
    this.stage = stage;
    this.eye = eye.clone();
    this.target = target.clone();
    this.speed = speed;
    restart();
  }

  /** Back to the first view. */
  public void restart() {
    Vector3f view = target.subtract(eye).normalizeLocal();
    place.set(eye);
    yaw = FastMath.atan2(view.x, view.z);
    pitch = FastMath.asin(view.y);
  }

  @Override
  protected void initialize(Application application) {
    Keys keys = stage.keys();
    keys.row("W A S D", "fly");
    forward = keys.hold(KeyInput.KEY_W, KeyInput.KEY_UP);
    back = keys.hold(KeyInput.KEY_S, KeyInput.KEY_DOWN);
    left = keys.hold(KeyInput.KEY_A, KeyInput.KEY_LEFT);
    right = keys.hold(KeyInput.KEY_D, KeyInput.KEY_RIGHT);
    keys.row("Q, E", "down, up");
    up = keys.hold(KeyInput.KEY_E);
    down = keys.hold(KeyInput.KEY_Q);
    keys.row("right drag", "look around");
    keys.mouse(MouseInput.BUTTON_RIGHT, isDown -> looks = isDown);
    keys.move(MouseInput.AXIS_X, true, way -> look(way, 0));
    keys.move(MouseInput.AXIS_X, false, way -> look(-way, 0));
    keys.move(MouseInput.AXIS_Y, false, way -> look(0, way));
    keys.move(MouseInput.AXIS_Y, true, way -> look(0, -way));
    keys.row("wheel", "ahead or back");
    keys.move(MouseInput.AXIS_WHEEL, false, way -> ahead((float) way));
    keys.move(MouseInput.AXIS_WHEEL, true, way -> ahead((float) -way));
  }

  private void look(double aside, double above) {
    if (looks) {
      yaw += (float) aside * TURN;
      pitch = FastMath.clamp(pitch + (float) above * TURN, -STEEPEST, STEEPEST);
    }
  }

  private void ahead(float turns) {
    place.addLocal(view().multLocal(turns * speed * WHEEL_SECONDS));
  }

  private Vector3f view() {
    float level = FastMath.cos(pitch);
    return new Vector3f(level * FastMath.sin(yaw), FastMath.sin(pitch), level * FastMath.cos(yaw));
  }

  @Override
  public void update(float tpf) {
    Vector3f view = view();
    Vector3f aside = new Vector3f(-FastMath.cos(yaw), 0, FastMath.sin(yaw));
    float way = speed * tpf;
    place.addLocal(view.multLocal(way * Keys.sign(forward, back)));
    place.addLocal(aside.multLocal(way * Keys.sign(right, left)));
    place.addLocal(0, way * Keys.sign(up, down), 0);
  }

  @Override
  public void render(RenderManager renderManager) {
    Camera camera = stage.camera();
    camera.setLocation(place);
    camera.lookAtDirection(view(), Vector3f.UNIT_Y);
  }

  @Override
  protected void cleanup(Application application) {}

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {
    looks = false;
  }
}
