package dev.sightline.jme.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.extra.pointer.PointerApp;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/**
 * A state that a thread has asked before it is attached belongs to the render thread after that.
 */
class FirstAskedElsewhereTest {
  @Test
  void whatAnswersForItselfIsAskedOnTheRenderThread() {
    PointerApp app = new PointerApp();
    Geometry part = new Geometry("part", new Box(1, 1, 1));
    Node root = new Node("root");
    root.attachChild(
        new Node("sensor") {
          @Override
          public int collideWith(Collidable other, CollisionResults results) {
            results.addCollision(new CollisionResult(part, new Vector3f(), 2, 0));
            return 1;
          }
        });
    root.updateGeometricState();
    CollisionAppState state = new CollisionAppState(root);
    Ray ray = new Ray(new Vector3f(0, 0, 5), new Vector3f(0, 0, -1));
    CompletableFuture.runAsync(
            () -> assertThat(state.pickNearest(ray)).isPresent(), work -> new Thread(work).start())
        .join();
    app.getStateManager().attach(state);
    app.getStateManager().update(0.02f);
    assertThat(state.pickNearest(ray)).isPresent();
    CompletableFuture.runAsync(
            () -> assertThat(state.pickNearest(ray)).isEmpty(), work -> new Thread(work).start())
        .join();
  }
}
