package dev.sightline.demo.scenes.tools;

import com.jme3.app.state.AppStateManager;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pointer.DragControl;
import dev.sightline.jme.extra.pointer.DragPath;
import dev.sightline.jme.extra.pointer.HoverTint;
import dev.sightline.jme.extra.pointer.PointerState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Drags crates over the ground, from square to square. */
final class DragTool extends Tool {
  private final List<HoverTint> tints = new ArrayList<>();

  @Override
  void start(ToolBench bench) {
    CollisionAppState collision = bench.collision();
    AppStateManager states = bench.states();
    DragPath level = DragPath.plane(Vector3f.UNIT_Y);
    PointerState pointers = new PointerState(collision);
    states.attach(pointers);
    bench.own(pointers);
    for (Geometry crate : bench.workshop().crates()) {
      DragPath grid =
          (event, grabbed, start, place) ->
              level.place(event, grabbed, start, place) && snap(place);
      crate.addControl(new DragControl(grid));
      HoverTint tint = new HoverTint(com.jme3.math.ColorRGBA.Orange);
      crate.addControl(tint);
      tints.add(tint);
    }
  }

  /** Into the middle of a square, as far as there are squares. */
  static boolean snap(Vector3f place) {
    float half = Workshop.METRE / 2;
    float most = Workshop.HALF - half;
    place.x = limit(Math.round((place.x - half) / Workshop.METRE) * Workshop.METRE + half, most);
    place.z = limit(Math.round((place.z - half) / Workshop.METRE) * Workshop.METRE + half, most);
    return true;
  }

  private static float limit(float value, float most) {
    return Math.max(-most, Math.min(most, value));
  }

  @Override
  String words(ToolBench bench) {
    Vector2f aim = bench.aim(bench.workshop().crates().get(1).getWorldTranslation());
    return bench
        .collision()
        .pickNearest(aim, bench.camera())
        .filter(pick -> bench.workshop().crates().contains(pick.geometry()))
        .map(
            pick -> {
              Vector3f at = pick.geometry().getWorldTranslation();
              return String.format(
                  Locale.ROOT,
                  "It is %s, in the square %d, %d.",
                  pick.geometry().getName(),
                  (int) Math.floor(at.x / Workshop.METRE),
                  (int) Math.floor(at.z / Workshop.METRE));
            })
        .orElse("Take a crate with the left button.");
  }

  @Override
  List<String> code() {
    return List.of(
        "DragPath level = DragPath.plane(Vector3f.UNIT_Y);",
        "DragPath grid = (event, grabbed, start, place) ->",
        "    level.place(event, grabbed, start, place) && snap(place);",
        "crate.addControl(new DragControl(grid));");
  }

  @Override
  void stop(ToolBench bench) {
    for (int i = 0; i < tints.size(); i++) {
      tints.get(i).setEnabled(false);
      bench.workshop().crates().get(i).removeControl(tints.get(i));
      bench.workshop().crates().get(i).removeControl(DragControl.class);
    }
  }
}
