package dev.sightline.demo.walk;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.bullet.control.BetterCharacterControl;
import com.jme3.scene.Node;
import dev.sightline.core.LogLines;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.snap.GroundSnapControl;
import org.junit.jupiter.api.Test;

/** The library tells of a second mover of Bullet's, which it knows by name alone. */
class BulletRivalTest {
  /** Of Bullet's control the name, without its native library. */
  private static final class Walker extends BetterCharacterControl {
    @Override
    public void update(float tpf) {}

    @Override
    public void setSpatial(com.jme3.scene.Spatial spatial) {}
  }

  @Test
  void aCharacterOfBulletsOnASnappedSpatialIsNamed() {
    Node root = new Node("root");
    Node hero = new Node("hero");
    root.attachChild(hero);
    hero.addControl(new Walker());
    hero.addControl(new GroundSnapControl(new CollisionAppState(root)));
    try (LogLines log = LogLines.open()) {
      root.updateLogicalState(0.02f);
      root.updateLogicalState(0.02f);
      assertThat(log.lines())
          .containsExactly(
              "'hero' is moved by a GroundSnapControl and by a Walker, which undo each other:"
                  + " remove or disable one");
    }
  }
}
