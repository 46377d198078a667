package dev.sightline.jme.inject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.mockito.Mockito.mock;

import com.google.inject.Guice;
import com.google.inject.Injector;
import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.app.CollisionAppState;
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
  void aModuleNeedsARoot() {
    assertThatNullPointerException()
        .isThrownBy(() -> new CollisionModule(null))
        .withMessage("root");
  }
}
