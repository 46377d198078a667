package dev.sightline.demo.games;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.app.state.AppStateManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;

/** Plays the frames of a game without a window, with a state attached or none. */
final class Player {
  private static final float SECONDS = 1 / 60f;

  private final Game game;
  private final AppState[] attached;
  private final AppStateManager states = new Headless().getStateManager();
  private int frame;

  /** Of a game; the state is attached before its first frame. */
  Player(Game game, AppState... attached) {
    this.game = game;
    this.attached = attached;
    states.attachAll(attached);
    game.root.updateGeometricState();
  }

  /**
   * One frame, in the order in which the engine goes through it.
   *
   * @return how many nanoseconds the states took
   */
  long frame(GameAsker asker) {
    long begun = System.nanoTime();
    states.update(SECONDS);
    long spent = System.nanoTime() - begun;
    game.frame(frame++, asker);
    game.root.updateLogicalState(SECONDS);
    game.root.updateGeometricState();
    begun = System.nanoTime();
    for (AppState state : attached) { // the engine's own needs a renderer
      state.render(null);
    }
    spent += System.nanoTime() - begun;
    game.root.depthFirstTraversal(Player::draw);
    begun = System.nanoTime();
    for (AppState state : attached) {
      state.postRender();
    }
    return spent + System.nanoTime() - begun;
  }

  /** Sends the buffers to the graphics card, as far as the engine notes it. */
  private static void draw(Spatial spatial) {
    if (spatial instanceof Geometry geometry) {
      for (VertexBuffer buffer : geometry.getMesh().getBufferList().getArray()) {
        buffer.clearUpdateNeeded();
      }
    }
  }

  /** An application that is never started. */
  private static final class Headless extends SimpleApplication {
    Headless() {
      super(new AppState[0]);
    }

    @Override
    public void simpleInitApp() {}
  }
}
