package game;

import com.google.inject.Guice;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.inject.CollisionModule;

/** The same game, whose state comes out of Guice. */
public final class GuiceGame extends SmallGame {
  private GuiceGame(boolean isHeadless) {
    super(isHeadless);
  }

  public static void main(String[] args) {
    play(new GuiceGame(args.length > 0));
  }

  @Override
  void attachCollision() {
    stateManager.attach(
        Guice.createInjector(new CollisionModule(rootNode)).getInstance(CollisionAppState.class));
  }
}
