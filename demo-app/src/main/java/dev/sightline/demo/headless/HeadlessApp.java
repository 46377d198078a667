package dev.sightline.demo.headless;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.ConstantVerifierState;
import com.jme3.scene.Node;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import dev.sightline.demo.scene.DemoModule;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.jme.app.CollisionAppState;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An application without a window that shows the scene, does one piece of work and ends. */
final class HeadlessApp<T> extends SimpleApplication {
  private final Function<Injector, T> work;
  private final CompletableFuture<T> result = new CompletableFuture<>();
  private @Nullable Injector injector;
  private volatile boolean broken;

  private HeadlessApp(Function<Injector, T> work) {
    super(new ConstantVerifierState());
    this.work = work;
  }

  /**
   * Runs the work in a fresh application's update, with its collision state attached, and waits.
   *
   * @throws ExecutionException with what the work or the engine threw
   */
  static <T> T call(Function<Injector, T> work) throws ExecutionException, InterruptedException {
    HeadlessApp<T> app = new HeadlessApp<>(work);
    AppSettings settings = new AppSettings(true);
    settings.setAudioRenderer(null);
    app.setSettings(settings);
    app.setShowSettings(false);
    app.start(JmeContext.Type.Headless);
    try {
      return app.result.get();
    } finally {
      // The engine's thread answers a request to stop only while it lives.
      app.stop(!app.broken);
    }
  }

  @Override
  public void simpleInitApp() {
    Node scene = DemoScene.load(assetManager);
    rootNode.attachChild(scene);
    Injector wired = Guice.createInjector(new DemoModule(this, scene));
    stateManager.attach(wired.getInstance(CollisionAppState.class));
    injector = wired;
  }

  /** Comes after the update in which the states were initialised. */
  @Override
  public void simpleUpdate(float tpf) {
    if (injector != null && !result.isDone()) {
      try {
        result.complete(work.apply(injector));
      } catch (RuntimeException | Error e) {
        // Not left to the engine: its thread would end, and whoever stops it wait for ever.
        result.completeExceptionally(e);
      }
    }
  }

  @Override
  public void handleError(String message, Throwable cause) {
    broken = true;
    result.completeExceptionally(cause == null ? new IllegalStateException(message) : cause);
  }
}
