package dev.sightline.jme.app;

import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.input.InputManager;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;

/** An application with a real camera and state manager, and an input manager to be told. */
final class FakeApp {
  final Application app = mock(Application.class);
  final InputManager input = mock(InputManager.class);
  final Camera camera = new Camera(640, 480);
  final AppStateManager states = new AppStateManager(app);
  final Vector2f cursor = new Vector2f();

  FakeApp() {
    when(app.getCamera()).thenReturn(camera);
    when(app.getInputManager()).thenReturn(input);
    when(app.getStateManager()).thenReturn(states);
    when(input.getCursorPosition()).thenReturn(cursor);
    camera.setFrustumPerspective(45, 640f / 480, 1, 1000);
    camera.setLocation(new Vector3f(0, 0, 10));
    camera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
  }

  CollisionAppState attach(CollisionAppState state) {
    states.attach(state);
    states.update(0);
    return state;
  }

  /** Ends a frame whose scene has been updated, as the application does before it draws. */
  void draw() {
    states.render(null);
  }

  void detach(CollisionAppState state) {
    states.detach(state);
    states.update(0);
  }
}
