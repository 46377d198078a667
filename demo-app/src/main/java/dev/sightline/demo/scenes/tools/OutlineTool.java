package dev.sightline.demo.scenes.tools;

import com.jme3.app.state.AppStateManager;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pointer.HoverOutline;
import dev.sightline.jme.extra.pointer.Pointer;
import dev.sightline.jme.extra.pointer.PointerState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws an outline around what is under the mouse. */
final class OutlineTool extends Tool {
  private static final Vector3f FIRST = new Vector3f(38, 16, 10);

  private @Nullable PointerState pointers;
  private @Nullable Pointer hand;

  @Override
  void start(ToolBench bench) {
    CollisionAppState collision = bench.collision();
    AppStateManager states = bench.states();
    PointerState pointers = new PointerState(collision);
    states.attach(pointers);
    bench.own(pointers);
    for (Geometry thing : bench.workshop().things()) {
      thing.addControl(new HoverOutline(ColorRGBA.Orange, 4));
    }
    this.pointers = pointers;
    hand = pointers.addPointer();
  }

  @Override
  void update(ToolBench bench, float tpf) {
    if (pointers != null && hand != null && pointers.isInitialized()) {
      if (bench.isUntouched()) {
        Vector2f aim = bench.aim(FIRST);
        hand.moveTo(aim.x, aim.y);
      } else {
        pointers.removePointer(hand);
        hand = null;
      }
    }
  }

  @Override
  String words(ToolBench bench) {
    return bench
        .collision()
        .pickNearest(bench.aim(FIRST), bench.camera())
        .map(pick -> pick.geometry().getName())
        .filter(name -> !name.equals("the ground"))
        .map(name -> "The outline is that of " + name + ".")
        .orElse("The ground has no outline: no control was added to it.");
  }

  @Override
  List<String> code() {
    return List.of(
        "PointerState pointers = new PointerState(collision);",
        "states.attach(pointers);",
        "thing.addControl(new HoverOutline(ColorRGBA.Orange, 4));");
  }

  @Override
  void stop(ToolBench bench) {
    for (Geometry thing : bench.workshop().things()) {
      thing.removeControl(HoverOutline.class);
    }
  }
}
