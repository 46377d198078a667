package dev.sightline.jme.inject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.mockito.Mockito.mock;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.Inject;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.ProvisionException;
import com.google.inject.multibindings.OptionalBinder;
import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class CollisionModuleTest {
  @Test
  void theStateIsASingletonOverTheGivenRoot() {
    Node root = new Node("root");
    root.attachChild(new Geometry("floor", Shapes.floor()));
    Injector injector = Guice.createInjector(new CollisionModule(root));
    CollisionAppState state = injector.getInstance(CollisionAppState.class);
    assertThat(injector.getInstance(CollisionAppState.class)).isSameAs(state);

    AppStateManager states = new AppStateManager(mock(Application.class));
    states.attach(state);
    states.update(0);
    assertThat(states.getState(CollisionAppState.class)).isSameAs(state);
    assertThat(state.groundHeight(0.5f, 0.25f)).hasValue(0);
  }

  @Test
  void settingsAndExecutorAreThoseThatAreBound() {
    Node root = new Node("root");
    root.attachChild(new Geometry("floor", Shapes.floor()));
    root.attachChild(new Geometry("ball", new Sphere(60, 60, 0.1f)));
    AtomicInteger builds = new AtomicInteger();
    Executor executor =
        job -> {
          builds.incrementAndGet();
          job.run();
        };
    QueryOptions options = QueryOptions.DEFAULT.withLayerMask(8);
    Injector injector =
        Guice.createInjector(
            new CollisionModule(root, IndexOptions.defaults(), options),
            new AbstractModule() {
              @Override
              protected void configure() {
                OptionalBinder.newOptionalBinder(
                        binder(), Key.get(Executor.class, CollisionBuilders.class))
                    .setBinding()
                    .toInstance(executor);
              }
            });
    CollisionAppState state = injector.getInstance(CollisionAppState.class);
    assertThat(injector.getInstance(SceneQueries.class)).isSameAs(state);
    assertThat(injector.getInstance(QueryOptions.class)).isSameAs(options);
    AppStateManager states = new AppStateManager(mock(Application.class));
    states.attach(state);
    states.update(0);
    assertThat(state.groundHeight(0.5f, 0.25f)).isEmpty();
    assertThat(state.groundHeight(0.5f, 0.25f, QueryOptions.DEFAULT)).isPresent();
    assertThat(builds.get()).isPositive();
  }

  /** A class of the game, not a binding, asks. */
  static final class Game {
    @Inject CollisionAppState state;
  }

  @Test
  void injectingTheStateWithoutTheModuleIsAnErrorThatNamesTheModule() {
    Injector empty = Guice.createInjector();
    for (Class<?> asked : List.of(CollisionAppState.class, Game.class)) {
      assertThatExceptionOfType(ProvisionException.class)
          .isThrownBy(() -> empty.getInstance(asked))
          .withMessageContaining("new CollisionModule(rootNode)");
    }
    Injector bound = Guice.createInjector(new CollisionModule(new Node("root")));
    assertThat(bound.getInstance(Game.class).state)
        .isSameAs(bound.getInstance(CollisionAppState.class));
  }

  @Test
  void aModuleNeedsARoot() {
    assertThatNullPointerException()
        .isThrownBy(() -> new CollisionModule(null))
        .withMessage("root");
  }
}
