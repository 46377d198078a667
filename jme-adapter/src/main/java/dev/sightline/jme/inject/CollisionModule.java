package dev.sightline.jme.inject;

import com.google.inject.AbstractModule;
import com.google.inject.Provides;
import com.google.inject.Singleton;
import com.google.inject.multibindings.OptionalBinder;
import com.jme3.scene.Spatial;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Binds {@link CollisionAppState} as a singleton over a root. The game attaches it to its state
 * manager, once.
 *
 * <pre>{@code
 * Injector injector = Guice.createInjector(new CollisionModule(rootNode));
 * stateManager.attach(injector.getInstance(CollisionAppState.class));
 * }</pre>
 *
 * <p>Classes that only ask may inject {@link SceneQueries}, which is the state. The settings have
 * defaults that another module may replace, each by its own binding:
 *
 * <pre>{@code
 * OptionalBinder.newOptionalBinder(binder(), IndexOptions.class).setBinding().toInstance(options);
 * OptionalBinder.newOptionalBinder(binder(), QueryOptions.class).setBinding().toInstance(options);
 * OptionalBinder.newOptionalBinder(binder(), Key.get(Executor.class, CollisionModule.Builders.class))
 *     .setBinding().toInstance(executor); // runs background builds; without it, daemon threads do
 * }</pre>
 */
public final class CollisionModule extends AbstractModule {
  private final Spatial root;

  /** Queries will cover everything below the root. */
  public CollisionModule(Spatial root) {
    this.root = Objects.requireNonNull(root, "root");
  }
}
