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
  private final PointerApp app = new PointerApp();
  private final Geometry box = app.box(app.getRootNode(), "box", 0, 0, 0);
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

  @Test
  void ofStates() {
    app.getViewPort().attachScene(app.getRootNode());
    SightlineOverlay overlay = new SightlineOverlay(app.collision);
    overlay.setShown(true);
    BoxSelectState<Geometry> select =
        new BoxSelectState<>(app.collision, Selection.ofGeometries()).setConsuming(false);
    MeasureTool measure = new MeasureTool(app.pointers);
    CollisionAppState asked = new CollisionAppState();
    List<AppState> states =
        List.of(
            app.pointers,
            overlay,
            select,
            measure,
            new InstallState(app.getRootNode()),
            new AuditState(app.getRootNode()),
            asked);
    String[] kept = {
      "area", // of the last drag
      "start",
      "hit",
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
      "pointers.pointers",
      "scene.isOver" // which says why it answers no more
    };
    String[] ofHand = {
      "state", "position", "epoch", "clicks.button", "clicks.place", "clicks.seconds"
    };
    Map<Object, Map<String, String>> before = fields(states, kept);
    Map<String, String> handBefore = ObjectFields.of(hand, ofHand);
    Map<String, String> restingBefore = ObjectFields.of(resting, ofHand);
    for (int round = 0; round < 3; round++) {
      states.forEach(app.getStateManager()::attach);
      app.frame();
      play();
      assertThat(asked.pickAtCrosshair()).isPresent();
      assertThat(hand.isDragging()).isTrue();
      assertThat(select.isSelecting()).isTrue();
      for (AppState state : states) {
        int changed = ObjectFields.unlike(ObjectFields.of(state, kept), before.get(state)).size();
        boolean isLater = state instanceof InstallState || state instanceof AuditState;
        assertThat(changed).as("in use, %s", state).isGreaterThan(isLater ? -1 : 1);
        app.getStateManager().detach(state);
      }
      app.frame();
      app.feedButton(new Vector3f(), 0, false);
      app.frame();
      for (AppState state : states) {
        assertThat(ObjectFields.unlike(ObjectFields.of(state, kept), before.get(state)))
            .as("round %d, %s", round, state)
            .isEmpty();
      }
      assertThat(ObjectFields.unlike(ObjectFields.of(hand, ofHand), handBefore)).isEmpty();
      assertThat(ObjectFields.unlike(ObjectFields.of(resting, ofHand), restingBefore)).isEmpty();
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
    String[] kept = {"grabbed", "start", "place", "watch", "spatial", "enabled"};
    Map<Object, Map<String, String>> before = fields(controls, kept);
    app.run();
    for (int round = 0; round < 4; round++) {
      controls.forEach(control -> control.setEnabled(true));
      controls.forEach(box::addControl);
      play();
      hand.moveTo(app.screen(0, 0, 0).x, app.screen(0, 0, 0).y);
      app.frame();
      outline.render(app.getRenderManager(), app.getViewPort());
      for (PointerControl control : controls) {
        assertThat(ObjectFields.unlike(ObjectFields.of(control, kept), before.get(control)))
            .as("in use, %s", control)
            .hasSizeGreaterThan(1);
      }
      if (round % 2 == 0) {
        controls.forEach(box::removeControl);
      } else {
        hand.release(0); // a press ends a drag, rather than that its control is off
        hand.release(1);
        app.feedButton(new Vector3f(), 0, false);
        app.frame();
        controls.forEach(control -> control.setEnabled(false));
      }
      for (PointerControl control : controls) {
        assertThat(ObjectFields.unlike(ObjectFields.of(control, kept), before.get(control)))
            .as("round %d, %s", round, control)
            .isEmpty();
      }
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
