package dev.sightline.demo.walk;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.control.AbstractControl;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.demo.play.Keys;
import dev.sightline.demo.play.OpeningView;
import dev.sightline.demo.play.Stage;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import java.util.function.BooleanSupplier;

/**
 * A visitor in a scene: W, A, S and D walk, space jumps, C held crouches, a drag with the right
 * button looks around, the wheel goes nearer and farther. The camera starts at the scene's opening
 * view, and goes to the visitor at the first step.
 */
public final class WalkState extends BaseAppState {
  private static final float SPEED = 40;
  private static final float TURN = 2.5f;
  private static final float WHEEL = 4;
  private static final float LOOK_DOWN = -0.16f;
  private static final float BODY_HIDDEN_WITHIN = 6;

  private final Stage stage;
  private final ChaseCamera chase;
  private final OpeningView opening;
  private final Node body;
  private final VisitorFigure figure;
  private final KinematicCharacterControl walker;
  private final Vector3f start;
  private final Vector3f checkpoint = new Vector3f();
  private final float lost;
  private BooleanSupplier forward = () -> false;
  private BooleanSupplier back = () -> false;
  private BooleanSupplier left = () -> false;
  private BooleanSupplier right = () -> false;
  private boolean looks;
  private boolean crouches;
  private int falls;
  private float sinceLast;

  /** Poses the figure once the walker has moved, and before the engine moves its skin. */
  private final class Poser extends AbstractControl {
    @Override
    protected void controlUpdate(float tpf) {
      boolean isUp = walker.groundState() == GroundState.AIRBORNE;
      figure.stand(body.getLocalTranslation(), walker.shape().height(), isUp, tpf);
    }

    @Override
    protected void controlRender(RenderManager manager, ViewPort port) {}
  }

  /**
   * A visitor.
   *
   * @param start where the feet are at first
   * @param lost a height below which the visitor has fallen off the scene, and starts again
   * @param opening the first view
   */
  public WalkState(Stage stage, Vector3f start, float lost, OpeningView opening) {
    this.stage = stage;
    this.start = start.clone();
    checkpoint.set(start);
    this.lost = lost;
    this.opening = opening;
    chase = new ChaseCamera(stage.collision());
    chase.turn(0, LOOK_DOWN);
    body = new Node("visitor's place");
    body.setLocalTranslation(start);
    walker = Visitor.control(stage.collision());
    body.addControl(walker);
    figure = new VisitorFigure(stage.assets(), stage.collision(), body);
    body.addControl(new Poser());
  }

  @Override
  protected void initialize(Application application) {
    Keys keys = stage.keys();
    keys.row("W A S D", "walk, or the arrows");
    forward = keys.hold(KeyInput.KEY_W, KeyInput.KEY_UP);
    back = keys.hold(KeyInput.KEY_S, KeyInput.KEY_DOWN);
    left = keys.hold(KeyInput.KEY_A, KeyInput.KEY_LEFT);
    right = keys.hold(KeyInput.KEY_D, KeyInput.KEY_RIGHT);
    keys.press(KeyInput.KEY_SPACE, "Space", "jump", this::jump);
    keys.row("C", "crouch, as long as it is held");
    keys.change(KeyInput.KEY_C, this::crouch);
    keys.row("right drag", "look around");
    keys.mouse(MouseInput.BUTTON_RIGHT, isDown -> looks = isDown);
    keys.move(MouseInput.AXIS_X, true, way -> look(way, 0));
    keys.move(MouseInput.AXIS_X, false, way -> look(-way, 0));
    keys.move(MouseInput.AXIS_Y, false, way -> look(0, way));
    keys.move(MouseInput.AXIS_Y, true, way -> look(0, -way));
    keys.row("wheel", "nearer or farther");
    keys.move(MouseInput.AXIS_WHEEL, false, way -> chase.retreat((float) -way * WHEEL));
    keys.move(MouseInput.AXIS_WHEEL, true, way -> chase.retreat((float) way * WHEEL));
    stage.marks().attachChild(body);
    stage.marks().attachChild(figure.node());
  }

  private void jump() {
    opening.leave();
    walker.jump();
  }

  private void crouch(boolean isDown) {
    crouches = isDown;
    walker.requestShape(isDown ? Visitor.CROUCHED : Visitor.SHAPE);
  }

  private void look(double aside, double up) {
    if (looks) {
      opening.leave();
      chase.turn((float) aside * TURN, (float) up * TURN);
    }
  }

  /** Back to the start and to the opening view. */
  public void restart() {
    falls = 0;
    opening.restart();
    walker.warp(start);
  }

  /** Where the visitor starts again after a fall, if not at the start. */
  public void restartAt(Vector3f feet) {
    checkpoint.set(feet);
  }

  /** How the visitor walks: state and height are asked here. */
  public KinematicCharacterControl walker() {
    return walker;
  }

  /** Where the feet are. */
  public Vector3f feet() {
    return body.getWorldTranslation();
  }

  /** How often the visitor has fallen off the scene since the start. */
  public int falls() {
    return falls;
  }

  /** Whether the visitor would rather crouch. */
  public boolean crouches() {
    return crouches;
  }

  @Override
  public void update(float tpf) {
    sinceLast = tpf;
    Vector3f way = way();
    if (way.lengthSquared() > 0) {
      opening.leave();
    }
    walker.setWalkDirection(way.multLocal(SPEED));
    if (body.getLocalTranslation().y < lost) {
      falls++;
      walker.warp(checkpoint);
    }
  }

  /** After the body has moved, before the camera is used. */
  @Override
  public void render(RenderManager renderManager) {
    chase.follow(feet(), walker.shape().height(), stage.camera(), sinceLast);
    boolean isNear = chase.distance() < BODY_HIDDEN_WITHIN && !opening.isOn();
    figure.node().setCullHint(isNear ? CullHint.Always : CullHint.Inherit);
    opening.place(stage.camera(), sinceLast);
  }

  private Vector3f way() {
    Vector3f ahead = chase.ahead();
    Vector3f aside = new Vector3f(-ahead.z, 0, ahead.x);
    Vector3f way =
        ahead.mult(Keys.sign(forward, back)).addLocal(aside.mult(Keys.sign(right, left)));
    return way.normalizeLocal();
  }

  @Override
  protected void cleanup(Application application) {
    body.removeFromParent();
    figure.node().removeFromParent();
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {}
}
