package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.app.state.AppState;
import com.jme3.input.KeyInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.app.InstallState;
import dev.sightline.jme.extra.audit.AuditState;
import dev.sightline.jme.extra.overlay.SightlineOverlay;
import dev.sightline.jme.extra.pointer.DragControl;
import dev.sightline.jme.extra.pointer.DragPath;
import dev.sightline.jme.extra.pointer.HoverOutline;
import dev.sightline.jme.extra.pointer.HoverTint;
import dev.sightline.jme.extra.pointer.Pointer;
import dev.sightline.jme.extra.pointer.PointerApp;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.tool.MeasureTool;
import dev.sightline.jme.extra.select.BoxSelectState;
import dev.sightline.jme.extra.select.Selection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The fields of states and controls are, once they are detached, what they were before. */
class DetachedFieldsTest {
  /** What is kept on purpose, or is overwritten before it is read. */
  private static final String[] OF_STATES = {
    "area", // of the last drag
    "start",
    "selection",
    "picture",
    "hasTaken",
    "crosshair",
    "middle",
    "mouse.position",
    "mouse.epoch",
    "mouse.clicks.button", // of no click, as its count is zero
    "mouse.clicks.place",
    "mouse.clicks.seconds",
    "pointers", // the mouse among them, once it was seen
    "first", // what was measured last
    "second",
    "scene.isOver" // which says why it answers no more
  };

  private static final String[] OF_POINTERS = {
    "state", "position", "epoch", "clicks.button", "clicks.place", "clicks.seconds"
  };

  private static final String[] OF_CONTROLS = {
    "grabbed", "start", "place", "watch", "spatial", "enabled"
  };

  private final PointerApp app = new PointerApp();
  private final Geometry box = app.box(app.getRootNode(), "box", 0, 0, 0);
  private final CollisionAppState asked = new CollisionAppState();
  private final BoxSelectState<Geometry> select =
      new BoxSelectState<>(app.collision, Selection.ofGeometries()).setConsuming(false);
  private final Pointer hand = app.pointers.addPointer();
  private final Pointer resting = app.pointers.addPointer();

  /** A click, a drag, a band with a key held down, by the mouse and by a program. */
  private void play() {
    Vector3f at = app.screen(0, 0, 0);
    Vector3f beside = app.screen(0.4f, 0.3f, 0);
    for (Vector3f place : List.of(at, beside)) {
      app.feedMotion(place);
      hand.moveTo(place.x, place.y);
      app.feedButton(place, 0, true);
      app.frame();
      app.feedButton(place, 0, false);
      hand.press(0);
      app.frame();
      hand.release(0);
    }
    app.fed.add(new KeyInputEvent(KeyInput.KEY_LSHIFT, ' ', true, false));
    hand.press(1);
    app.feedButton(at, 0, true);
    app.frame();
    app.feedMotion(app.screen(5, 5, 0));
    hand.moveTo(300, 30);
    app.frame();
    resting.moveTo(at.x, at.y);
    app.frame();
  }

  private static Map<Object, Map<String, String>> fields(List<?> all, String... leftOut) {
    Map<Object, Map<String, String>> fields = new LinkedHashMap<>();
    all.forEach(one -> fields.put(one, ObjectFields.of(one, leftOut)));
    return fields;
  }

  private List<AppState> states() {
    SightlineOverlay overlay = new SightlineOverlay(app.collision);
    overlay.setShown(true);
    return List.of(
        app.pointers,
        overlay,
        select,
        new MeasureTool(app.pointers),
        new InstallState(app.getRootNode()),
        new AuditState(app.getRootNode()),
        asked);
  }

  private static void assertFields(
      String what, Map<Object, Map<String, String>> before, String... leftOut) {
    before.forEach(
        (one, fields) ->
            assertThat(ObjectFields.unlike(ObjectFields.of(one, leftOut), fields))
                .as("%s, %s", what, one)
                .isEmpty());
  }

  private static void assertInUse(Map<Object, Map<String, String>> before, String... leftOut) {
    before.forEach(
        (one, fields) -> {
          int changed = ObjectFields.unlike(ObjectFields.of(one, leftOut), fields).size();
          boolean isLater = one instanceof InstallState || one instanceof AuditState;
          assertThat(changed).as("in use, %s", one).isGreaterThan(isLater ? -1 : 1);
        });
  }

  @Test
  void ofStates() {
    app.getViewPort().attachScene(app.getRootNode());
    List<AppState> states = states();
    Map<Object, Map<String, String>> before = fields(states, OF_STATES);
    Map<Object, Map<String, String>> pointers = fields(List.of(hand, resting), OF_POINTERS);
    for (int round = 0; round < 3; round++) {
      states.forEach(app.getStateManager()::attach);
      app.frame();
      play();
      assertThat(asked.pickAtCrosshair()).isPresent();
      assertThat(hand.isDragging()).isTrue();
      assertThat(select.isSelecting()).isTrue();
      assertInUse(before, OF_STATES);
      states.forEach(app.getStateManager()::detach);
      app.frame();
      app.feedButton(new Vector3f(), 0, false);
      app.frame();
      assertFields("round " + round, before, OF_STATES);
      assertFields("round " + round, pointers, OF_POINTERS);
      assertThat(resting.pick()).isEmpty();
      resting.moveTo(0, 0);
    }
  }

  @Test
  void ofControls() {
    box.setMaterial(new Material(app.getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md"));
    app.getViewPort().attachScene(app.getRootNode());
    HoverOutline outline = new HoverOutline(ColorRGBA.Blue);
    List<PointerControl> controls =
        List.of(
            new HoverTint(ColorRGBA.Red),
            outline,
            new DragControl(DragPath.plane(Vector3f.UNIT_Z)));
    Map<Object, Map<String, String>> before = fields(controls, OF_CONTROLS);
    app.run();
    for (int round = 0; round < 4; round++) {
      controls.forEach(control -> control.setEnabled(true));
      controls.forEach(box::addControl);
      play();
      hand.moveTo(app.screen(0, 0, 0).x, app.screen(0, 0, 0).y);
      app.frame();
      outline.render(app.getRenderManager(), app.getViewPort());
      assertInUse(before, OF_CONTROLS);
      if (round % 2 == 0) {
        controls.forEach(box::removeControl);
      } else {
        hand.release(0); // a press ends a drag, rather than that its control is off
        hand.release(1);
        app.feedButton(new Vector3f(), 0, false);
        app.frame();
        controls.forEach(control -> control.setEnabled(false));
      }
      assertFields("round " + round, before, OF_CONTROLS);
      assertThat(app.getViewPort().getProcessors()).isEmpty();
      controls.forEach(box::removeControl);
      hand.release(1);
      resting.moveTo(0, 0);
      app.feedButton(new Vector3f(), 0, false);
      app.frame();
      box.setLocalTranslation(0, 0, 0);
    }
  }
}
