package dev.sightline.demo.scenes.tools;

import com.jme3.app.state.AppState;
import com.jme3.app.state.AppStateManager;
import com.jme3.asset.AssetManager;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.demo.play.Stage;
import dev.sightline.jme.app.CollisionAppState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What tools work with, and what takes back all that one of them has added. */
final class ToolBench {
  private static final ColorRGBA SELECTED = new ColorRGBA(1, 0.6f, 0.1f, 1);

  private final Stage stage;
  private final Workshop workshop;
  private final Chalk chalk;
  private final Node marks = new Node("tool");
  private final Paint paint = new Paint();
  private final List<AppState> states = new ArrayList<>();
  private @Nullable Vector2f untouched;

  ToolBench(Stage stage, Workshop workshop) {
    this.stage = stage;
    this.workshop = workshop;
    chalk = new Chalk(stage.assets());
    stage.marks().attachChild(chalk.node());
    stage.marks().attachChild(marks);
    forgetMouse();
  }

  Workshop workshop() {
    return workshop;
  }

  CollisionAppState collision() {
    return stage.collision();
  }

  AssetManager assets() {
    return stage.assets();
  }

  Camera camera() {
    return stage.camera();
  }

  Chalk chalk() {
    return chalk;
  }

  /** Drawn and not picked; emptied when the tool is laid down. */
  Node marks() {
    return marks;
  }

  /** For states that the tool takes back itself. */
  AppStateManager states() {
    return stage.app().getStateManager();
  }

  /** Notes a state that is to be detached when the tool is laid down. */
  <T extends AppState> T own(T state) {
    states.add(state);
    return state;
  }

  /** Colours a geometry until it is unpainted or the tool is laid down. */
  void paint(Geometry geometry) {
    paint.put(geometry, SELECTED);
  }

  /** Gives a geometry its own look again. */
  void unpaint(Geometry geometry) {
    paint.take(geometry);
  }

  /** Whether the window's own overlay hears F3. */
  void ownLayers(boolean areEnabled) {
    stage.layers().setEnabled(areEnabled);
  }

  /** Moves the panes down until the tool is laid down. */
  void roomAbove(float pixels) {
    stage.roomAbove(pixels);
  }

  /** Where the mouse is; until it is moved, the pixel of a place of the world. */
  Vector2f aim(Vector3f first) {
    Vector2f cursor = stage.app().getInputManager().getCursorPosition();
    if (!cursor.equals(untouched)) {
      untouched = null;
      return cursor;
    }
    Vector3f seen = camera().getScreenCoordinates(first);
    return new Vector2f(seen.x, seen.y);
  }

  /** Whether the mouse has not been moved since the tool was taken. */
  boolean isUntouched() {
    return stage.app().getInputManager().getCursorPosition().equals(untouched);
  }

  /** From now on the mouse counts as not moved. */
  void forgetMouse() {
    untouched = stage.app().getInputManager().getCursorPosition().clone();
  }

  /** Takes back what the tool has added. */
  void clear() {
    for (int i = states.size() - 1; i >= 0; i--) {
      states().detach(states.get(i));
    }
    states.clear();
    paint.takeAll();
    marks.detachAllChildren();
    stage.roomAbove(0);
    chalk.begin();
    chalk.end(camera());
    forgetMouse();
  }
}
