package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.core.LogLines;
import org.junit.jupiter.api.Test;

/** Controls that wait for a state that is not there say so, once. */
class UnheardPointersTest {
  private final Node root = new Node("root");

  private Geometry add(String name) {
    Geometry thing = new Geometry(name, new Box(1, 1, 1));
    root.attachChild(thing);
    return thing;
  }

  private void frames(int many) {
    for (int i = 0; i < many; i++) {
      root.updateLogicalState(0.02f);
    }
  }

  @Test
  void withoutAStateOneLineIsSaidHoweverManyWait() {
    PointerWatch.tick(); // what other tests have said is past
    add("enemy").addControl(new HoverTint(ColorRGBA.Orange));
    try (LogLines log = LogLines.open()) {
      frames(59);
      assertThat(log.lines()).isEmpty();
      frames(1);
      assertThat(log.lines())
          .containsExactly(
              "'enemy' has a HoverTint, but no PointerState is attached and enabled that tells it"
                  + " of pointers: call stateManager.attach(new PointerState(collision))");
      add("chest").addControl(new DragControl(DragPath.ground()));
      add("door").addControl(new PointerControl());
      frames(200);
      assertThat(log.lines()).hasSize(1);
    }
  }

  @Test
  void aDragControlAloneIsNamedAndItsClonesSayNothingMore() {
    PointerWatch.tick();
    Geometry chest = add("chest");
    chest.addControl(new DragControl(DragPath.ground()));
    try (LogLines log = LogLines.open()) {
      frames(100);
      root.attachChild(chest.clone());
      frames(100);
      assertThat(log.lines()).hasSize(1).first().asString().startsWith("'chest' has a DragControl");
    }
  }

  @Test
  void withAStateNothingIsSaidNorOnceItHasGone() {
    PointerApp app = new PointerApp();
    Geometry thing = app.box(app.getRootNode(), "thing", 0, 0, 0);
    thing.addControl(new HoverTint(ColorRGBA.Orange));
    thing.addControl(new DragControl(DragPath.ground()));
    app.run();
    try (LogLines log = LogLines.open()) {
      for (int i = 0; i < 100; i++) {
        app.frame();
      }
      app.pointers.setEnabled(false);
      for (int i = 0; i < 100; i++) {
        app.frame();
      }
      assertThat(log.lines()).isEmpty();
    }
  }
}
