package dev.sightline.jme.inject;

import com.google.inject.AbstractModule;
import com.google.inject.Key;
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
 * <p>Bound as well: {@link SceneQueries}, which is the state, for classes that only ask, and the
 * two settings. Background builds run on an {@code Executor} that is bound with {@link
 * CollisionBuilders}, if there is one, and otherwise on daemon threads that all states share.
 */
public final class CollisionModule extends AbstractModule {
  private final Spatial root;
  private final IndexOptions indexOptions;
  private final QueryOptions queryOptions;

  /** Queries will cover everything below the root. */
  public CollisionModule(Spatial root) {
    this(root, IndexOptions.defaults(), QueryOptions.DEFAULT);
  }

  /**
   * Queries will cover everything below the root.
   *
   * @param indexOptions how the scene is read
   * @param queryOptions of queries that are given none
   */
  public CollisionModule(Spatial root, IndexOptions indexOptions, QueryOptions queryOptions) {
    this.root = Objects.requireNonNull(root, "root");
    this.indexOptions = Objects.requireNonNull(indexOptions, "indexOptions");
    this.queryOptions = Objects.requireNonNull(queryOptions, "queryOptions");
  }

  @Override
  protected void configure() {
    OptionalBinder.newOptionalBinder(binder(), Key.get(Executor.class, CollisionBuilders.class));
    bind(IndexOptions.class).toInstance(indexOptions);
    bind(QueryOptions.class).toInstance(queryOptions);
    bind(SceneQueries.class).to(CollisionAppState.class);
  }

  @Provides
  @Singleton
  CollisionAppState collisionAppState(@CollisionBuilders Optional<Executor> builders) {
    return builders
        .map(given -> new CollisionAppState(root, indexOptions, queryOptions, given))
        .orElseGet(() -> new CollisionAppState(root, indexOptions, queryOptions));
  }
}
