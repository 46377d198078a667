package dev.sightline.jme.inject;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.jme3.scene.Spatial;
import dev.sightline.jme.app.CollisionAppState;
import java.util.Objects;

/**
 * Binds {@link CollisionAppState} as a singleton over a root. The game attaches it to its state
 * manager, once.
 *
 * <pre>{@code
 * Injector injector = Guice.createInjector(new CollisionModule(rootNode));
 * stateManager.attach(injector.getInstance(CollisionAppState.class));
 * }</pre>
 */
public final class CollisionModule extends AbstractModule {
  private final Spatial root;

  /** Queries will cover everything below the root. */
  public CollisionModule(Spatial root) {
    this.root = Objects.requireNonNull(root, "root");
  }

  @Provides
  @Singleton
  CollisionAppState collisionAppState() {
    return new CollisionAppState(root);
  }
}
