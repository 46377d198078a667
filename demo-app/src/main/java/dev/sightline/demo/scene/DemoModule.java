package dev.sightline.demo.scene;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.jme3.app.SimpleApplication;
import com.jme3.scene.Node;
import dev.sightline.demo.compare.EngineReference;
import dev.sightline.jme.inject.CollisionModule;

/** Wires a demo: its application, its scene, picking in the scene, and the engine beside it. */
public final class DemoModule extends AbstractModule {
  private final SimpleApplication app;
  private final Node scene;

  /**
   * For an application whose scene is loaded.
   *
   * @param scene what picks meet; the application shows more than that
   */
  public DemoModule(SimpleApplication app, Node scene) {
    this.app = app;
    this.scene = scene;
  }

  @Override
  protected void configure() {
    install(new CollisionModule(scene));
    bind(SimpleApplication.class).toInstance(app);
    bind(Node.class).annotatedWith(PickRoot.class).toInstance(scene);
  }

  @Provides
  @Singleton
  EngineReference engineReference() {
    return new EngineReference(scene);
  }
}
