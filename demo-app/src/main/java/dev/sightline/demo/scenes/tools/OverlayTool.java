package dev.sightline.demo.scenes.tools;

import com.jme3.app.state.AppStateManager;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.overlay.SightlineOverlay;
import java.util.List;

/** Shows the trees and the rays of the scene. */
final class OverlayTool extends Tool {
  /** Pixels of the overlay's own lines. */
  private static final float ROOM = 112;

  @Override
  void start(ToolBench bench) {
    CollisionAppState collision = bench.collision();
    AppStateManager states = bench.states();
    SightlineOverlay overlay = new SightlineOverlay(collision);
    states.attach(overlay);
    overlay.setShown(true);
    overlay.setDepth(2);
    bench.own(overlay);
    bench.roomAbove(ROOM);
    bench.ownLayers(false);
  }

  @Override
  void stop(ToolBench bench) {
    bench.ownLayers(true);
  }

  @Override
  String words(ToolBench bench) {
    return "F3 hides and shows it, page up and down change the depth of the boxes, F6 whose boxes"
        + " they are, F4 holds what is shown.";
  }

  @Override
  List<String> code() {
    return List.of(
        "SightlineOverlay overlay = new SightlineOverlay(collision);",
        "states.attach(overlay);",
        "overlay.setShown(true);");
  }
}
