package dev.sightline.demo.window;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.ConstantVerifierState;
import com.jme3.input.KeyInput;
import com.jme3.material.TechniqueDef.LightMode;
import com.jme3.math.ColorRGBA;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.system.JmeContext;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Settings;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.scenes.DemoScenes;
import dev.sightline.demo.ui.Canvas;
import dev.sightline.demo.ui.Look;
import dev.sightline.demo.window.pick.PicksLog;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** The window: a menu of scenes, and one scene at a time. */
public final class DemoWindow extends SimpleApplication {
  private static final int LIGHTS = 3;
  private static final int FRAMES_BEFORE_READY = 3;
  private static final ColorRGBA BEHIND_THE_MENU = new ColorRGBA(0.02f, 0.04f, 0.08f, 1);
  private final WindowOptions options;
  private final PrintWriter out;
  private final CompletableFuture<Void> end = new CompletableFuture<>();
  private final FrameRate rate = new FrameRate();
  private final Canvas canvas = new Canvas();
  private final Settings common = new Settings();
  private final Theatre theatre;
  private final Backdrop backdrop;
  private final CaseDesk cases;
  private final FullScreen full = new FullScreen();
  private @Nullable Panels views;
  private volatile long openedAt;
  private int frames;
  private int sceneFrames;
  private long readyAt;
  private float lastTpf;
  private @Nullable Tour tour;

  private DemoWindow(WindowOptions options, PicksLog log, PrintWriter out) {
    super(new ConstantVerifierState());
    this.options = options;
    this.out = out;
    theatre = new Theatre(this, options, log, common);
    backdrop = new Backdrop(new Theatre(this, options, log, new Settings()), DemoScenes.BACKDROP);
    cases = new CaseDesk(this, theatre, options.folder(), this::open, this::tell);
  }

  /**
   * Shows the window until it is closed or its time is over.
   *
   * @throws NoWindowException if it cannot be opened
   * @throws IOException if the log of picks cannot be opened
   */
  public static void show(WindowOptions options, PrintWriter out)
      throws NoWindowException, IOException, InterruptedException {
    var obstacle = Display.obstacle();
    if (obstacle.isPresent()) {
      throw new NoWindowException(obstacle.get());
    }
    try (PicksLog log = PicksLog.open(options.picksLog(), out)) {
      DemoWindow window = new DemoWindow(options, log, out);
      window.setSettings(WindowLook.settings(options));
      window.setShowSettings(false);
      window.setPauseOnLostFocus(false);
      window.start(JmeContext.Type.Display, false);
      window.await();
    }
  }

  private void await() throws NoWindowException, IOException, InterruptedException {
    try {
      end.get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      if (cause instanceof IOException written) {
        throw written;
      }
      if (openedAt == 0) {
        throw new NoWindowException(
            "it needs OpenGL 3.2, of which this display says: " + cause.getMessage());
      }
      throw new IllegalStateException("the window failed", cause);
    }
  }

  @Override
  public void initialize() {
    openedAt = System.nanoTime();
    super.initialize();
  }

  @Override
  public void simpleInitApp() {
    renderManager.setPreferredLightMode(LightMode.SinglePass);
    renderManager.setSinglePassLightBatchSize(LIGHTS);
    viewPort.setBackgroundColor(BEHIND_THE_MENU);
    inputManager.setCursorVisible(true);
    Look.start(this);
    guiNode.attachChild(canvas.node());
    canvas.resize(cam.getWidth(), cam.getHeight());
    views =
        new Panels(
            new MenuView(assetManager, canvas, DemoScenes.CARDS, this::open),
            new LoadingView(canvas),
            new PlayView(canvas, this::back, this::help, this::turnSettings, this::again),
            new HelpView(canvas),
            new SettingsView(canvas, common, this::turnFull, this::turnSettings));
    stateManager.attach(new CaptureState(this, options.folder(), out));
    inputManager.deleteMapping(INPUT_MAPPING_EXIT);
    key(KeyInput.KEY_ESCAPE, this::back);
    key(KeyInput.KEY_F1, this::help);
    key(KeyInput.KEY_F2, this::turnSettings);
    key(KeyInput.KEY_F5, cases::save);
    key(KeyInput.KEY_F9, cases::turn);
    key(KeyInput.KEY_F11, this::turnFull);
    key(KeyInput.KEY_R, this::again);
    for (int i = 0; i < DemoScenes.CARDS.size(); i++) {
      SceneCard card = DemoScenes.CARDS.get(i);
      key(WindowLook.NUMBERS[i], () -> choose(card));
    }
    tour();
    if (options.picked() != null) {
      showCase(options.picked());
    } else {
      options.scene().ifPresentOrElse(this::open, this::menu);
    }
  }

  private Panels views() {
    if (views == null) {
      throw new IllegalStateException("not initialised");
    }
    return views;
  }

  private void tour() {
    // A scene that is named is opened first, and is the only one.
    List<SceneCard> scenes = options.scene().isPresent() ? List.of() : DemoScenes.CARDS;
    options.pictures().ifPresent(wanted -> tour = new PictureTour(wanted, scenes, out));
    if (options.movie() != null) {
      tour = new MovieTour(options.movie(), out);
    }
    bare(tour != null && tour.isBare());
  }

  /** A frame is drawn: the tour takes its picture, or goes on to the next scene. */
  @Override
  public void simpleRender(RenderManager renderManager) {
    Tour guide = tour;
    SceneCard card = theatre.card();
    boolean isMenu = views().menu().isShown() && backdrop.isThere();
    if (guide == null || (card == null && !isMenu)) {
      return;
    }
    try {
      if (guide.isOver(this, card, theatre.play(), lastTpf)) {
        views().playing().hide();
        Optional<SceneCard> next = guide.next();
        bare(guide.isBare());
        next.ifPresentOrElse(this::open, this::stop);
      }
    } catch (IOException e) {
      handleError("no picture", e);
    }
  }

  private void bare(boolean isBare) {
    canvas.node().setCullHint(isBare ? CullHint.Always : CullHint.Inherit);
  }

  private void key(int code, Runnable action) {
    WindowLook.bind(inputManager, code, action);
  }

  private void choose(SceneCard card) {
    if (views().menu().isShown()) {
      open(card);
    }
  }

  private void menu() {
    views().menu().show();
    backdrop.show();
  }

  private void again() {
    cases.drop();
    theatre.restart();
  }

  private void turnFull() {
    full.turn(getContext());
  }

  private void turnSettings() {
    views().turnSettings();
  }

  private void showCase(Path file) {
    try {
      cases.show(file);
    } catch (IOException e) {
      handleError("no case", e);
    }
  }

  private void tell(String words) {
    views().playing().tell(words);
    say("%s", words);
  }

  private void open(SceneCard card) {
    views().menu().hide();
    backdrop.hide();
    cases.drop();
    theatre.open(card);
    views().loading().show(card.title());
  }

  /** Closes what is open: the help, the scene, or else the window. */
  private void back() {
    if (views().closeTop()) {
      return;
    }
    if (views().menu().isShown()) {
      stop();
    } else {
      cases.drop();
      theatre.close();
      views().playing().hide();
      views().loading().hide();
      menu();
      say("Menu");
    }
  }

  private void help() {
    views().turnHelp(theatre);
  }

  @Override
  public void simpleUpdate(float tpf) {
    lastTpf = tpf;
    rate.frame(tpf);
    if (++frames == FRAMES_BEFORE_READY) {
      readyAt = System.nanoTime();
      say(
          "Window ready: %dx%d after %.1f s. Esc goes back, and ends it.",
          cam.getWidth(), cam.getHeight(), (readyAt - openedAt) * 1e-9);
    }
    if (views().menu().isShown()) {
      backdrop.update(tpf);
    }
    if (theatre.advance(views().loading()::progress, views().loading()::failed)) {
      entered();
    }
    theatre.update(tpf);
    views().playing().frames(rate.rate());
    SceneCard card = theatre.card();
    if (card != null && ++sceneFrames == FRAMES_BEFORE_READY) {
      say("Scene ready: %s", card.name());
    }
    if (readyAt != 0 && (System.nanoTime() - readyAt) * 1e-9 > options.seconds()) {
      stop();
    }
  }

  private void entered() {
    SceneCard card = theatre.card();
    Stage stage = theatre.stage();
    views().loading().hide();
    sceneFrames = 0;
    ScenePlay play = theatre.play();
    if (tour != null && tour.isBare() && play != null) {
      play.poseForMenu();
    }
    if (card != null && stage != null) {
      views().playing().show(card.title(), stage);
    }
    cases.entered();
  }

  private void say(String pattern, Object... values) {
    out.printf(java.util.Locale.ROOT, pattern + "%n", values);
    out.flush();
  }

  @Override
  public void reshape(int width, int height) {
    super.reshape(width, height);
    canvas.resize(width, height);
  }

  @Override
  public void handleError(String message, Throwable cause) {
    end.completeExceptionally(cause == null ? new IllegalStateException(message) : cause);
    stop();
  }

  @Override
  public void destroy() {
    super.destroy();
    end.complete(null);
  }
}
