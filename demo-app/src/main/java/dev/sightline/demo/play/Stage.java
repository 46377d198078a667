package dev.sightline.demo.play;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.asset.AssetManager;
import com.jme3.renderer.Camera;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Node;
import dev.sightline.demo.ui.OptionsPanel;
import dev.sightline.demo.ui.TextPane;
import dev.sightline.demo.window.pick.PicksLog;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.overlay.SightlineOverlay;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a scene plays: the application, the world with what stands beside it, and everything that
 * the window shows for the scene. What a scene adds here goes when it is left.
 */
public final class Stage {
  private static final float ANGLE_OF_VIEW = 60;
  private static final float NEAR = 0.5f;
  private static final float FAR = 4000;

  /** Pixels of what the overlay writes above the panes. */
  private static final float LAYERS_ROOM = 140;

  private final SimpleApplication app;
  private final Node set = new Node("set");
  private final Node world;
  private final Node marks = new Node("marks");
  private final CollisionAppState collision;
  private final Daylight daylight;
  private final Keys keys;
  private final OptionsPanel options = new OptionsPanel();
  private final TextPane board = new TextPane();
  private final TextPane note = new TextPane();
  private final PicksLog log;
  private final boolean isFast;
  private final Settings settings;
  private final Runnable follower = this::followSettings;
  private final SightlineOverlay layers;
  private float roomAbove;
  private OptionsPanel.@Nullable Check shadows;
  private OptionsPanel.@Nullable Choice who;
  private final List<AppState> states = new ArrayList<>();

  /**
   * Attaches a world that is loaded.
   *
   * @param log where clicks are written
   * @param isFast whether the machine draws with a graphics card
   * @param settings what holds for all scenes
   */
  public Stage(SimpleApplication app, Node world, PicksLog log, boolean isFast, Settings settings) {
    this.app = app;
    this.world = world;
    this.log = log;
    this.isFast = isFast;
    set.attachChild(world);
    set.attachChild(marks);
    marks.setShadowMode(ShadowMode.Off);
    app.getRootNode().attachChild(set);
    keys = new Keys(app.getInputManager());
    daylight = new Daylight(app, set);
    collision = new CollisionAppState(world);
    attach(collision);
    this.settings = settings;
    layers = attach(new SightlineOverlay(collision));
    layers.setShown(settings.showsLayers());
    settings.follow(follower);
    lens(NEAR, FAR);
  }

  /** The application. */
  public SimpleApplication app() {
    return app;
  }

  /** Loads assets. */
  public AssetManager assets() {
    return app.getAssetManager();
  }

  /** Through which the scene is seen. */
  public Camera camera() {
    return app.getCamera();
  }

  /** Gives the camera the usual angle of view, and depths that fit the scene. */
  public void lens(float near, float far) {
    float aspect = (float) camera().getWidth() / camera().getHeight();
    camera().setFrustumPerspective(ANGLE_OF_VIEW, aspect, near, far);
  }

  /** What {@code load} returned: what picks meet. */
  public Node world() {
    return world;
  }

  /** Lit and drawn as the world is, but never picked: marks, lines, the player's own body. */
  public Node marks() {
    return marks;
  }

  /** Picking in the world. */
  public CollisionAppState collision() {
    return collision;
  }

  /** Sun, sky and shadows. */
  public Daylight daylight() {
    return daylight;
  }

  /** The scene's keys. */
  public Keys keys() {
    return keys;
  }

  /** The panel at the right edge; it is not shown as long as it is empty. */
  public OptionsPanel options() {
    return options;
  }

  /** The pane at the left edge: what is happening, in words. */
  public TextPane board() {
    return board;
  }

  /** A pane above the keys, for what is read second, such as code. */
  public TextPane note() {
    return note;
  }

  /** Adds a row that draws shadows or not; {@code first} unless the settings say otherwise. */
  public void addShadows(boolean first) {
    boolean areDrawn = settings.shadows().orElse(first);
    shadows = options.check("Shadows", areDrawn, daylight::shadows);
    daylight.shadows(areDrawn);
  }

  /**
   * Lets the settings choose who answers: the library is the first value, the engine the second.
   */
  public void bindAnswers(OptionsPanel.Choice answers) {
    who = answers;
    followSettings();
  }

  private void followSettings() {
    layers.setShown(settings.showsLayers());
    int wanted = settings.asksEngine() ? 1 : 0;
    if (who != null && who.chosen() != wanted) {
      who.set(wanted);
    }
    if (shadows != null && settings.shadows().isPresent()) {
      boolean areDrawn = settings.shadows().get();
      if (shadows.isOn() != areDrawn) {
        shadows.set(areDrawn);
      }
    }
  }

  /** The trees and rays of the scene, which F3 shows. */
  public SightlineOverlay layers() {
    return layers;
  }

  /** Leaves that many pixels free above the panes, for the library's text there. */
  public void roomAbove(float pixels) {
    roomAbove = pixels;
  }

  /** Pixels that are left free above the panes. */
  public float roomAbove() {
    return layers.isEnabled() && layers.isShown() ? Math.max(roomAbove, LAYERS_ROOM) : roomAbove;
  }

  /** Where clicks are written, for those who ask with {@code --picks-log}. */
  public PicksLog log() {
    return log;
  }

  /** Whether a graphics card draws; where the processor does, shadows are better off at first. */
  public boolean isFast() {
    return isFast;
  }

  /** Attaches a state until the scene is left. */
  public <T extends AppState> T attach(T state) {
    app.getStateManager().attach(state);
    states.add(state);
    return state;
  }

  /** Keeps up with the camera and the panel; once a frame. */
  public void update() {
    daylight.follow(camera().getLocation());
    options.update();
  }

  /** Takes back all that the scene and this stage have added. */
  public void end() {
    settings.unfollow(follower);
    keys.release();
    for (int i = states.size() - 1; i >= 0; i--) {
      app.getStateManager().detach(states.get(i));
    }
    daylight.end();
    set.removeFromParent();
    options.node().removeFromParent();
    board.node().removeFromParent();
    note.node().removeFromParent();
  }
}
