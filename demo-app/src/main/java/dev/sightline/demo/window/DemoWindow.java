package dev.sightline.demo.window;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.app.state.ConstantVerifierState;
import com.jme3.material.TechniqueDef.LightMode;
import com.jme3.scene.Node;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import dev.sightline.demo.scene.DemoModule;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.window.pick.HudState;
import dev.sightline.demo.window.pick.PickState;
import dev.sightline.demo.window.pick.PicksLog;
import dev.sightline.demo.window.route.RouteState;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** The window: loads the scene, attaches the states and says when it is ready. */
public final class DemoWindow extends SimpleApplication {
  private static final List<Class<? extends AppState>> STATES =
      List.of(
          CollisionAppState.class,
          WalkState.class,
          PickState.class,
          RouteState.class,
          HudState.class,
          CaptureState.class);

  private static final int LIGHTS = 3;
  private static final int FRAMES_BEFORE_READY = 3;

  private final WindowOptions options;
  private final PicksLog log;
  private final PrintWriter out;
  private final CompletableFuture<Void> end = new CompletableFuture<>();
  private int frames;
  private long readyAt;

  private DemoWindow(WindowOptions options, PicksLog log, PrintWriter out) {
    super(new ConstantVerifierState());
    this.options = options;
    this.log = log;
    this.out = out;
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
      window.setSettings(settings(options));
      window.setShowSettings(false);
      window.setPauseOnLostFocus(false);
      window.start(JmeContext.Type.Display, false);
      window.await();
    }
  }

  private static AppSettings settings(WindowOptions options) {
    AppSettings settings = new AppSettings(true);
    settings.setTitle("Sightline");
    settings.setResolution(options.width(), options.height());
    settings.setFullscreen(false);
    settings.setResizable(true);
    settings.setVSync(true);
    settings.setAudioRenderer(null);
    return settings;
  }

  private void await() throws NoWindowException, InterruptedException {
    try {
      end.get();
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      if (frames == 0) {
        throw new NoWindowException("it cannot be opened: " + cause.getMessage());
      }
      throw new IllegalStateException("the window failed", cause);
    }
  }

  @Override
  public void simpleInitApp() {
    out.println("Loading " + options.scene().title() + " ...");
    out.flush();
    Node scene = options.scene().load(assetManager);
    rootNode.attachChild(scene);
    DemoScene.light(rootNode);
    viewPort.setBackgroundColor(DemoScene.SKY);
    renderManager.setPreferredLightMode(LightMode.SinglePass);
    renderManager.setSinglePassLightBatchSize(LIGHTS);
    inputManager.setCursorVisible(true);
    Sightline.prepare(scene);
    Injector injector =
        Guice.createInjector(new DemoModule(this, scene), new WindowModule(options, log, out));
    STATES.forEach(state -> stateManager.attach(injector.getInstance(state)));
  }

  @Override
  public void simpleUpdate(float tpf) {
    if (++frames == FRAMES_BEFORE_READY) {
      readyAt = System.nanoTime();
      out.printf("Window ready: %dx%d. Esc ends it.%n", cam.getWidth(), cam.getHeight());
      out.flush();
    }
    if (readyAt != 0 && (System.nanoTime() - readyAt) * 1e-9 > options.seconds()) {
      stop();
    }
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
