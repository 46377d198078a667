package dev.sightline.demo.window;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.InputManager;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.AnalogListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.input.controls.MouseAxisTrigger;
import com.jme3.input.controls.MouseButtonTrigger;
import com.jme3.input.controls.Trigger;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import dev.sightline.demo.walk.ChaseCamera;
import dev.sightline.demo.walk.Visitor;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.KinematicCharacterControl;
import jakarta.inject.Inject;
import java.util.EnumSet;
import java.util.Set;

/**
 * WASD walks, space jumps, C held crouches, a drag with the right button looks around, the wheel
 * goes nearer and farther.
 */
final class WalkState extends BaseAppState implements ActionListener, AnalogListener {
  private static final float SPEED = 40;
  private static final float LOST = -300;
  private static final float TURN = 2.5f;
  private static final float WHEEL = 4;
  private static final float BODY_HIDDEN_WITHIN = 6;

  private enum Key {
    FORWARD,
    BACK,
    LEFT,
    RIGHT,
    JUMP,
    CROUCH,
    LOOK,
    TURN_LEFT,
    TURN_RIGHT,
    TURN_UP,
    TURN_DOWN,
    NEARER,
    FARTHER;

    String mapping() {
      return "walk-" + name();
    }

    static Key of(String mapping) {
      return valueOf(mapping.substring("walk-".length()));
    }

    Trigger[] triggers() {
      return switch (this) {
        case FORWARD -> keys(KeyInput.KEY_W, KeyInput.KEY_UP);
        case BACK -> keys(KeyInput.KEY_S, KeyInput.KEY_DOWN);
        case LEFT -> keys(KeyInput.KEY_A, KeyInput.KEY_LEFT);
        case RIGHT -> keys(KeyInput.KEY_D, KeyInput.KEY_RIGHT);
        case JUMP -> new Trigger[] {new KeyTrigger(KeyInput.KEY_SPACE)};
        case CROUCH -> new Trigger[] {new KeyTrigger(KeyInput.KEY_C)};
        case LOOK -> new Trigger[] {new MouseButtonTrigger(MouseInput.BUTTON_RIGHT)};
        case TURN_LEFT -> mouse(MouseInput.AXIS_X, true);
        case TURN_RIGHT -> mouse(MouseInput.AXIS_X, false);
        case TURN_UP -> mouse(MouseInput.AXIS_Y, false);
        case TURN_DOWN -> mouse(MouseInput.AXIS_Y, true);
        case NEARER -> mouse(MouseInput.AXIS_WHEEL, false);
        case FARTHER -> mouse(MouseInput.AXIS_WHEEL, true);
      };
    }

    private static Trigger[] keys(int letter, int arrow) {
      return new Trigger[] {new KeyTrigger(letter), new KeyTrigger(arrow)};
    }

    private static Trigger[] mouse(int axis, boolean negative) {
      return new Trigger[] {new MouseAxisTrigger(axis, negative)};
    }
  }

  private final SimpleApplication app;
  private final ChaseCamera chase;
  private final Set<Key> held = EnumSet.noneOf(Key.class);
  private final Node body;
  private final KinematicCharacterControl walker;
  private final Vector3f start;
  private float sinceLast;

  @Inject
  WalkState(SimpleApplication app, CollisionAppState collision, WindowOptions options) {
    this.app = app;
    chase = new ChaseCamera(collision);
    body = Body.of(app.getAssetManager());
    start = options.scene().start();
    body.setLocalTranslation(start);
    walker = Visitor.control(collision);
    body.addControl(walker);
  }

  @Override
  protected void initialize(Application application) {
    InputManager input = app.getInputManager();
    for (Key key : Key.values()) {
      input.addMapping(key.mapping(), key.triggers());
      input.addListener(this, key.mapping());
    }
    app.getRootNode().attachChild(body);
    ChaseCamera.lens(app.getCamera());
  }

  @Override
  protected void cleanup(Application application) {
    InputManager input = app.getInputManager();
    input.removeListener(this);
    for (Key key : Key.values()) {
      input.deleteMapping(key.mapping());
    }
    body.removeFromParent();
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {
    held.clear();
  }

  @Override
  public void onAction(String name, boolean isPressed, float tpf) {
    if (isPressed) {
      held.add(Key.of(name));
      if (Key.of(name) == Key.JUMP) {
        walker.jump();
      }
    } else {
      held.remove(Key.of(name));
    }
    if (Key.of(name) == Key.CROUCH) {
      walker.requestShape(isPressed ? Visitor.CROUCHED : Visitor.SHAPE);
    }
  }

  @Override
  public void onAnalog(String name, float value, float tpf) {
    Key key = Key.of(name);
    boolean looking = held.contains(Key.LOOK);
    switch (key) {
      case NEARER -> chase.retreat(-value * WHEEL);
      case FARTHER -> chase.retreat(value * WHEEL);
      case TURN_LEFT -> chase.turn(looking ? value * TURN : 0, 0);
      case TURN_RIGHT -> chase.turn(looking ? -value * TURN : 0, 0);
      case TURN_UP -> chase.turn(0, looking ? value * TURN : 0);
      case TURN_DOWN -> chase.turn(0, looking ? -value * TURN : 0);
      default -> {}
    }
  }

  @Override
  public void update(float tpf) {
    sinceLast = tpf;
    walker.setWalkDirection(way().multLocal(SPEED));
    body.setLocalScale(1, (float) (walker.shape().height() / Visitor.SHAPE.height()), 1);
    if (body.getLocalTranslation().y < LOST) {
      walker.warp(start);
    }
  }

  /** After the body has moved, before the camera is used. */
  @Override
  public void render(RenderManager renderManager) {
    chase.follow(body.getWorldTranslation(), app.getCamera(), sinceLast);
    body.setCullHint(chase.distance() < BODY_HIDDEN_WITHIN ? CullHint.Always : CullHint.Inherit);
  }

  private Vector3f way() {
    Vector3f ahead = chase.ahead();
    Vector3f right = new Vector3f(-ahead.z, 0, ahead.x);
    Vector3f way = new Vector3f();
    way.addLocal(ahead.mult(sign(Key.FORWARD, Key.BACK)));
    way.addLocal(right.mult(sign(Key.RIGHT, Key.LEFT)));
    return way.normalizeLocal();
  }

  private int sign(Key plus, Key minus) {
    return (held.contains(plus) ? 1 : 0) - (held.contains(minus) ? 1 : 0);
  }
}
