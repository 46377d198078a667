package dev.sightline.demo.scenes.tools;

import com.jme3.app.state.AppStateManager;
import com.jme3.input.KeyInput;
import com.jme3.math.Vector2f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.handle.HandleDrag;
import dev.sightline.jme.extra.handle.HandleEdit;
import dev.sightline.jme.extra.handle.HandleListener;
import dev.sightline.jme.extra.handle.HandleMode;
import dev.sightline.jme.extra.handle.HandleSnap;
import dev.sightline.jme.extra.handle.HandleState;
import dev.sightline.jme.extra.handle.SnapTarget;
import dev.sightline.jme.query.QueryOptions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Moves, turns and scales things by handles, with undo. */
final class HandleTool extends Tool implements HandleListener {
  private static final QueryOptions THINGS = QueryOptions.DEFAULT.withLayers(Workshop.THINGS);

  private final Deque<List<HandleEdit>> undo = new ArrayDeque<>();
  private @Nullable HandleState shown;

  @Override
  void start(ToolBench bench) {
    CollisionAppState collision = bench.collision();
    AppStateManager states = bench.states();
    Geometry crate = bench.workshop().crates().get(0);
    HandleState handles = new HandleState(collision);
    states.attach(handles);
    bench.own(handles);
    handles.show(crate);
    handles.setSnap(
        HandleSnap.NONE
            .withAngle(Math.toRadians(15))
            .withScale(0.25)
            .withTargets(SnapTarget.VERTEX, SnapTarget.FACE));
    handles.addListener(this);
    shown = handles;
  }

  /** What the handles do not grab: another thing. */
  @Override
  void click(ToolBench bench, Vector2f cursor) {
    HandleState handles = shown;
    if (handles != null) {
      bench
          .collision()
          .with(THINGS)
          .pickNearest(cursor, bench.camera())
          .ifPresent(pick -> handles.show(pick.geometry()));
    }
  }

  @Override
  void key(int code) {
    HandleState handles = shown;
    if (handles != null && code == KeyInput.KEY_M) {
      handles.setMode(
          switch (handles.mode()) {
            case MOVE -> HandleMode.ROTATE;
            case ROTATE -> HandleMode.SCALE;
            case SCALE -> HandleMode.MOVE;
          });
    } else if (handles != null && code == KeyInput.KEY_U && !undo.isEmpty()) {
      handles.cancel(); // else a drag overwrites what is undone
      undo.pop().forEach(HandleEdit::undo);
    }
  }

  @Override
  public void ended(HandleDrag drag) {
    if (!drag.edits().isEmpty()) {
      undo.push(drag.edits());
    }
  }

  @Override
  String words(ToolBench bench) {
    HandleMode mode = shown == null ? HandleMode.MOVE : shown.mode();
    String does =
        switch (mode) {
          case MOVE -> "Move it; the middle puts it onto what the mouse points at.";
          case ROTATE -> "Turn it, by steps of 15 degrees.";
          case SCALE -> "Scale it, by steps of a quarter.";
        };
    return does + " M: another mode. Esc: drag back. U: undo " + undo.size() + ".";
  }

  @Override
  List<String> code() {
    return List.of(
        "HandleState handles = new HandleState(collision);",
        "states.attach(handles);",
        "handles.show(crate);",
        "handles.addListener(this);");
  }
}
