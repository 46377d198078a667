package dev.sightline.demo.scenes.kernels;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import dev.sightline.demo.play.Keys;
import dev.sightline.demo.play.Stage;
import java.util.function.BooleanSupplier;

/**
 * A camera that goes around a place, which it shows right of the middle of the window, beside the
 * text.
 */
final class OrbitState extends BaseAppState {
  private static final float YAW = 0.45f;
  private static final float PITCH = 0.38f;
  private static final float LOWEST = 0.05f;
  private static final float HIGHEST = 1.5f;
  private static final float TURN = 2.5f;
  private static final float TURN_KEYS = 1.2f;
  private static final float NEARER = 0.12f;
  private static final float NEAREST = 0.35f;
  private static final float FARTHEST = 3;

  /** How many breadths of the place the camera is away. */
  private static final float AWAY = 2.45f;

  /** Where in the window the place is, in halves of it from the middle. */
  private static final float ASIDE = 0.46f;

  private static final float FILLING = 0.62f;
  private static final float BELOW = 0.16f;

  private final Stage stage;
  private final Vector3f middle = new Vector3f();
  private final Quaternion turn = new Quaternion();
  private BooleanSupplier left = () -> false;
  private BooleanSupplier right = () -> false;
  private BooleanSupplier up = () -> false;
  private BooleanSupplier down = () -> false;
  private float breadth = 1;
  private float yaw;
  private float pitch;
  private float zoom;
  private float aside = ASIDE;
  private boolean looks;

  OrbitState(Stage stage) {
    this.stage = stage;
  }

  /** Looks at a place from the front. */
  void show(double[] place, double wide) {
    middle.set((float) place[0], (float) place[1], (float) place[2]);
    breadth = (float) wide;
    yaw = YAW;
    pitch = PITCH;
    zoom = 1;
    place();
  }

  /** Shows the place in the middle of the window, and nearer. */
  void fill() {
    zoom = FILLING;
    aside = 0;
    place();
  }

  @Override
  protected void initialize(Application application) {
    Keys keys = stage.keys();
    keys.row("right drag, W A S D", "go around");
    left = keys.hold(KeyInput.KEY_A);
    right = keys.hold(KeyInput.KEY_D);
    up = keys.hold(KeyInput.KEY_W);
    down = keys.hold(KeyInput.KEY_S);
    keys.mouse(MouseInput.BUTTON_RIGHT, isDown -> looks = isDown);
    keys.move(MouseInput.AXIS_X, true, way -> drag(way, 0));
    keys.move(MouseInput.AXIS_X, false, way -> drag(-way, 0));
    keys.move(MouseInput.AXIS_Y, false, way -> drag(0, -way));
    keys.move(MouseInput.AXIS_Y, true, way -> drag(0, way));
    keys.row("wheel", "nearer, farther");
    keys.move(MouseInput.AXIS_WHEEL, false, way -> nearer(1 - NEARER));
    keys.move(MouseInput.AXIS_WHEEL, true, way -> nearer(1 / (1 - NEARER)));
  }

  private void drag(double aside, double above) {
    if (looks) {
      go((float) aside * TURN, (float) above * TURN);
    }
  }

  private void go(float aside, float above) {
    yaw += aside;
    pitch = FastMath.clamp(pitch + above, LOWEST, HIGHEST);
  }

  private void nearer(float factor) {
    zoom = FastMath.clamp(zoom * factor, NEAREST, FARTHEST);
  }

  @Override
  public void update(float tpf) {
    go(TURN_KEYS * tpf * Keys.sign(right, left), TURN_KEYS * tpf * Keys.sign(up, down));
    place();
  }

  private void place() {
    Camera camera = stage.camera();
    Vector3f back =
        new Vector3f(
            FastMath.cos(pitch) * FastMath.sin(yaw),
            FastMath.sin(pitch),
            FastMath.cos(pitch) * FastMath.cos(yaw));
    turn.lookAt(back.negate(), Vector3f.UNIT_Y);
    camera.setRotation(turn);
    float far = AWAY * breadth * zoom;
    float high = far * camera.getFrustumTop() / camera.getFrustumNear();
    float wide = far * camera.getFrustumRight() / camera.getFrustumNear();
    camera.setLocation(
        middle
            .add(back.mult(far))
            .addLocal(camera.getLeft().mult(aside * wide))
            .addLocal(camera.getUp().mult(BELOW * high)));
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
