package dev.sightline.demo.scenes.tools;

import com.jme3.app.state.AppStateManager;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pointer.Pointer;
import dev.sightline.jme.extra.pointer.PointerState;
import dev.sightline.jme.extra.pointer.tool.MeasureTool;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Measures from a hit to a hit. */
final class RulerTool extends Tool {
  private static final Vector3f[] FIRST = {new Vector3f(-55, 8, 35), new Vector3f(34, 22, 20)};

  private @Nullable PointerState pointers;
  private @Nullable MeasureTool ruler;
  private @Nullable Pointer hand;
  private int shown;

  @Override
  void start(ToolBench bench) {
    CollisionAppState collision = bench.collision();
    AppStateManager states = bench.states();
    PointerState pointers = new PointerState(collision);
    states.attach(pointers);
    MeasureTool ruler = new MeasureTool(pointers);
    states.attach(ruler);
    bench.own(pointers);
    bench.own(ruler);
    this.pointers = pointers;
    this.ruler = ruler;
    hand = pointers.addPointer();
  }

  /** Measures by itself until the mouse is moved, a click a frame. */
  @Override
  void update(ToolBench bench, float tpf) {
    if (pointers == null || hand == null || !pointers.isInitialized()) {
      return;
    }
    if (!bench.isUntouched()) {
      pointers.removePointer(hand);
      hand = null;
    } else if (shown < FIRST.length) {
      Vector2f aim = bench.aim(FIRST[shown++]);
      hand.moveTo(aim.x, aim.y);
      hand.press(0);
      hand.release(0);
    }
  }

  @Override
  String words(ToolBench bench) {
    if (ruler == null) {
      return "";
    }
    return ruler
        .measurement()
        .map(
            measured ->
                String.format(
                    Locale.ROOT,
                    "From %s to %s: %.2f m, of which %.2f m level and %.2f m upright."
                        + " The label counts units, ten a metre.",
                    measured.from().geometry().getName(),
                    measured.to().geometry().getName(),
                    measured.distance() / Workshop.METRE,
                    measured.horizontal() / Workshop.METRE,
                    Math.abs(measured.vertical()) / Workshop.METRE))
        .orElse(
            ruler.first().isPresent() ? "Now click the other place." : "Click the first place.");
  }

  @Override
  List<String> code() {
    return List.of(
        "PointerState pointers = new PointerState(collision);",
        "states.attach(pointers);",
        "MeasureTool ruler = new MeasureTool(pointers);",
        "states.attach(ruler);");
  }
}
