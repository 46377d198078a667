package dev.sightline.demo.window.pick;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.MouseInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.MouseButtonTrigger;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import dev.sightline.demo.compare.EngineReference;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.result.Pick;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;

/** Picks under the cursor every frame, and on a click for good. */
public final class PickState extends BaseAppState implements ActionListener {
  private static final String CLICK = "pick";
  private static final int BATCHES = 10;
  private static final int TIMES = 200;

  /** How often a frame asks the question of the mouse again, to time it. */
  private static final int HOVERS = 16;

  private final SimpleApplication app;
  private final CollisionAppState collision;
  private final EngineTimer engine;
  private final PicksLog log;
  private final Readout readout = new Readout();
  private final ReadoutText text;
  private final Marks marks;

  /**
   * Picks in a scene.
   *
   * @param scene the world, whose copy the engine is asked about
   * @param log gets every click
   * @param length says a length of the scene with its unit
   */
  public PickState(
      SimpleApplication app,
      CollisionAppState collision,
      Node scene,
      PicksLog log,
      DoubleFunction<String> length) {
    this.app = app;
    this.collision = collision;
    this.log = log;
    text = new ReadoutText(length);
    engine = new EngineTimer(new EngineReference(scene));
    marks = new Marks(app.getAssetManager());
  }

  @Override
  protected void initialize(Application application) {
    app.getRootNode().attachChild(marks.node());
    app.getInputManager().addMapping(CLICK, new MouseButtonTrigger(MouseInput.BUTTON_LEFT));
    app.getInputManager().addListener(this, CLICK);
  }

  @Override
  protected void cleanup(Application application) {
    app.getInputManager().removeListener(this);
    app.getInputManager().deleteMapping(CLICK);
    marks.node().removeFromParent();
  }

  /** What is under the mouse, and what the last click found, in words. */
  public String words() {
    return text.of(readout);
  }

  /** Forgets the last click. */
  public void restart() {
    readout.restart();
    marks.restart();
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {}

  @Override
  public void update(float tpf) {
    boolean atCursor = app.getInputManager().isCursorVisible();
    Supplier<Optional<Pick>> question =
        atCursor ? collision::pickAtCursor : collision::pickAtCrosshair;
    Timed<Optional<Pick>> first = Timed.once(question);
    Timed<Optional<Pick>> warm = Timed.of(1, HOVERS, question);
    Optional<Pick> pick = first.answer();
    readout.hovered(pick, warm.micros(), first.micros());
    marks.hover(pick);
    marks.face(app.getCamera());
  }

  @Override
  public void onAction(String name, boolean isPressed, float tpf) {
    if (isPressed) {
      click(app.getInputManager().getCursorPosition().clone());
    }
  }

  /** Picks under a pixel, as a click there does. */
  public void click(Vector2f cursor) {
    Click click = ask(cursor);
    marks.click(click.ray(), click.pick());
    readout.clicked(click);
    log.add(click);
  }

  /** Whether a click asks the engine too. */
  public boolean isEngineReady() {
    return engine.isReady();
  }

  private Click ask(Vector2f cursor) {
    Camera camera = app.getCamera();
    Timed<Optional<Pick>> pick =
        Timed.of(BATCHES, TIMES, () -> collision.pickNearest(cursor, camera));
    Ray ray = collision.screenRay(cursor, camera);
    ray.origin.set(camera.getLocation()); // a pick's distance counts from there
    float fromTop = camera.getHeight() - cursor.y;
    return new Click(cursor.x, fromTop, ray, pick.answer(), pick.micros(), engine.ask(ray));
  }
}
