package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.MouseButtonTrigger;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.core.LogLines;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEvent;
import dev.sightline.jme.extra.pointer.PointerState;
import dev.sightline.jme.internal.RawInput;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Dragging over the screen, through the engine's real input manager. */
class BoxSelectStateTest {
  private final SelectApp app = new SelectApp();
  private final Selection<Geometry> selection = Selection.ofGeometries();
  private final BoxSelectState<Geometry> state = new BoxSelectState<>(app.collision, selection);

  /** At x = 320 - 25, 320 and 320 + 25 or so, and at the middle of the screen's height. */
  private final Geometry left = app.box("left", -6, 0, 0);

  private final Geometry middle = app.box("middle", 0, 0, 0);
  private final Geometry right = app.box("right", 6, 0, 0);

  private int x(Geometry box) {
    return (int) app.getCamera().getScreenCoordinates(box.getLocalTranslation()).x;
  }

  private void attach() {
    app.getStateManager().attach(state);
    app.frame();
  }

  private SelectApp dragOver(Geometry from, Geometry to) {
    return app.drag(x(from) - 10, 200, x(to) + 10, 280);
  }

  @Test
  void aDragSelectsWhatItsRectangleHolds() {
    attach();
    dragOver(left, middle);
    assertThat(selection.toList()).containsExactly(left, middle);
    dragOver(right, right);
    assertThat(selection.toList()).containsExactly(right);
    app.drag(5, 5, 60, 60);
    assertThat(selection.toList()).isEmpty();
  }

  @Test
  void aStateThatIsDetachedAndAttachedInOneFrameSelectsOnce() {
    attach();
    app.getStateManager().detach(state);
    attach();
    dragOver(left, middle);
    assertThat(selection.toList()).containsExactly(left, middle);
    app.key(KeyInput.KEY_LCONTROL, true);
    app.drag(x(left), 240, x(left), 240);
    assertThat(selection.toList()).as("toggled once").containsExactly(middle);
    app.getStateManager().detach(state);
    app.frame();
    app.drag(x(left), 240, x(left), 240);
    assertThat(selection.toList()).containsExactly(middle);
  }

  @Test
  void thatTheCursorIsHiddenAtTheFirstPressesIsSaidOnce() {
    attach();
    try (LogLines log = LogLines.open()) {
      app.getInputManager().setCursorVisible(false);
      dragOver(left, middle);
      dragOver(left, middle);
      assertThat(selection.toList()).isEmpty();
      assertThat(log.lines())
          .containsExactly(
              "BoxSelectState takes no press while the cursor is hidden, as FlyByCamera hides it:"
                  + " call flyCam.setEnabled(false) and inputManager.setCursorVisible(true)");
    }
  }

  @Test
  void aCursorThatIsHiddenLaterOrABoxThatIsOffIsNoMatterForTheLog() {
    attach();
    try (LogLines log = LogLines.open()) {
      state.setEnabled(false);
      app.getInputManager().setCursorVisible(false);
      dragOver(left, middle);
      state.setEnabled(true);
      app.getInputManager().setCursorVisible(true);
      dragOver(left, middle);
      app.getInputManager().setCursorVisible(false);
      dragOver(right, right);
      assertThat(selection.toList()).containsExactly(left, middle);
      assertThat(log.lines()).isEmpty();
    }
  }

  @Test
  void keysAddToggleAndRemove() {
    attach();
    dragOver(left, left);
    app.key(KeyInput.KEY_LSHIFT, true);
    dragOver(middle, right);
    assertThat(selection.toList()).containsExactly(left, middle, right);
    app.key(KeyInput.KEY_LSHIFT, false).key(KeyInput.KEY_LCONTROL, true);
    dragOver(left, middle);
    assertThat(selection.toList()).containsExactly(right);
    app.drag(x(left), 240, x(left) + 2, 240);
    assertThat(selection.toList()).as("a click toggles too").containsExactly(right, left);
    app.key(KeyInput.KEY_LCONTROL, false).key(KeyInput.KEY_LMENU, true);
    dragOver(middle, right);
    assertThat(selection.toList()).containsExactly(left);
    app.key(KeyInput.KEY_LMENU, false);
    dragOver(middle, middle);
    assertThat(selection.toList()).containsExactly(middle);
    state.setKey(KeyInput.KEY_A, SelectionChange.ADD);
    app.key(KeyInput.KEY_A, true);
    dragOver(left, left);
    assertThat(selection.toList()).containsExactly(middle, left);
  }

  @Test
  void aClickTakesWhatIsUnderItAndOnNothingEmptiesTheSelection() {
    Geometry behind = app.box("behind", 0, 0, -4);
    attach();
    app.drag(x(middle), 240, x(middle), 240);
    assertThat(selection.toList()).containsExactly(middle);
    state.setOptions(SelectionOptions.DEFAULT.withVisibleOnly(true));
    app.drag(x(right), 240, x(right), 240);
    assertThat(selection.toList()).containsExactly(right);
    app.drag(10, 10, 10, 10);
    assertThat(selection.toList()).isEmpty();
    dragOver(middle, middle);
    assertThat(selection.toList()).as("what shows").containsExactly(middle);
    state.setOptions(SelectionOptions.DEFAULT);
    dragOver(middle, middle);
    assertThat(selection.toList()).containsExactly(middle, behind);
  }

  @Test
  void aLassoGoesAlongTheWayOfTheMouse() {
    state.setShape(BandShape.LASSO);
    attach();
    app.move(x(left) - 20, 200).button(x(left) - 20, 200, true);
    app.move(x(left) - 20, 280).move(x(right) + 20, 280).move(x(right) + 20, 265);
    app.move(x(left) + 15, 265);
    assertThat(state.area().size()).isEqualTo(5);
    app.button(x(left) + 15, 200, false);
    assertThat(selection.toList()).as("above the others").containsExactly(left);
  }

  @Test
  void theRectangleIsDrawnInTheGuiWhileTheButtonIsDown() {
    attach();
    app.move(100, 100).button(100, 100, true);
    assertThat(drawn()).isEmpty();
    app.move(103, 103);
    assertThat(drawn()).as("not yet too far for a click").isEmpty();
    app.move(200, 150);
    assertThat(state.isSelecting()).isTrue();
    assertThat(drawn()).hasSize(2);
    float[] corners = {Float.POSITIVE_INFINITY, 0};
    var line = drawn().get(1).getMesh().getFloatBuffer(com.jme3.scene.VertexBuffer.Type.Position);
    for (int i = 0; i < line.limit(); i += 3) {
      corners[0] = Math.min(corners[0], line.get(i));
      corners[1] = Math.max(corners[1], line.get(i));
    }
    assertThat(corners).containsExactly(100, 200);
    app.button(200, 150, false);
    assertThat(drawn()).isEmpty();
    assertThat(state.isSelecting()).isFalse();
  }

  private List<Geometry> drawn() {
    return app.getGuiNode().descendantMatches(Geometry.class);
  }

  @Test
  void itsPressIsKeptFromMappingsUnlessItShallNot() {
    List<String> heard = new ArrayList<>();
    app.getInputManager().addMapping("fire", new MouseButtonTrigger(MouseInput.BUTTON_LEFT));
    ActionListener fire = (name, isPressed, time) -> heard.add(name + isPressed);
    app.getInputManager().addListener(fire, "fire");
    attach();
    dragOver(left, middle);
    assertThat(heard).isEmpty();
    state.setConsuming(false);
    dragOver(left, right);
    assertThat(heard).containsExactly("firetrue", "firefalse");
    assertThat(selection.size()).isEqualTo(3);
    app.getInputManager().setCursorVisible(false);
    dragOver(left, left);
    assertThat(selection.size()).as("the cursor is hidden").isEqualTo(3);
  }

  @Test
  void theReleaseOfAConsumedPressIsConsumedWhateverComesBetween() {
    List<Boolean> heard = new ArrayList<>();
    attach();
    app.getInputManager()
        .addRawInputListener(
            new RawInput() {
              @Override
              public void onMouseButtonEvent(MouseButtonEvent event) {
                heard.add(event.isPressed());
              }
            });
    List<Runnable> between =
        List.of(
            state::cancel,
            () -> state.setEnabled(false),
            () -> state.setEnabled(true),
            () -> state.setButton(1),
            () -> state.setButton(0),
            () -> state.setConsuming(false));
    for (int i = 0; i < between.size(); i++) {
      app.move(100, 100).button(100, 100, true).move(200, 150);
      boolean isTaken = i != 2 && i != 4; // else the state is disabled, or waits for another button
      assertThat(heard.isEmpty()).as("press %d", i).isEqualTo(isTaken);
      between.get(i).run();
      app.button(200, 150, false);
      assertThat(heard).as("release %d", i).hasSize(isTaken ? 0 : 2);
      heard.clear();
    }
  }

  @Test
  void eachSettingThatIsChangedAfterADragCountsInTheNext() {
    attach();
    dragOver(left, middle);
    state.setThreshold(300);
    dragOver(right, right);
    assertThat(selection.toList()).as("a click beside it").isEmpty();
    state.setThreshold(0);
    app.drag(x(right), 240, x(right) + 1, 240);
    assertThat(selection.toList()).containsExactly(right);
    for (BandShape shape : List.of(BandShape.LASSO, BandShape.RECTANGLE, BandShape.LASSO)) {
      state.setShape(shape);
      app.move(100, 100).button(100, 100, true).move(200, 150).move(150, 200);
      assertThat(state.area().isRectangle()).isEqualTo(shape == BandShape.RECTANGLE);
      app.button(150, 200, false);
    }
    Node overlay = new Node("overlay");
    app.move(100, 100).button(100, 100, true).move(200, 150);
    for (ColorRGBA colour : List.of(ColorRGBA.Red, ColorRGBA.Blue)) {
      ColorRGBA given = colour.clone();
      state.setColour(given);
      given.set(0.5f, 0.5f, 0.5f, 0.5f); // a copy is kept
      app.move(201, 151);
      assertThat(drawn().get(1).getMaterial().<Object>getParamValue("Color")).isEqualTo(colour);
    }
    state.setGuiNode(overlay);
    app.move(202, 152);
    assertThat(overlay.getQuantity()).isEqualTo(1);
    assertThat(drawn()).isEmpty();
    app.button(202, 152, false);
    state.setShape(BandShape.RECTANGLE);
    dragOver(left, middle);
    state.setButton(2);
    dragOver(right, right);
    assertThat(selection.toList()).as("of another button").contains(left).doesNotContain(right);
    state.setButton(0);
    state.setKey(KeyInput.KEY_LSHIFT, SelectionChange.REPLACE);
    app.key(KeyInput.KEY_LSHIFT, true);
    dragOver(right, right);
    assertThat(selection.toList()).containsExactly(right);
  }

  @Test
  void inAnotherApplicationItIsDrawnInThatOnes() {
    attach();
    app.move(100, 100).button(100, 100, true).move(200, 150);
    assertThat(drawn()).hasSize(2);
    app.getStateManager().detach(state);
    app.frame();
    SelectApp other = new SelectApp();
    other.getStateManager().attach(state);
    app.getStateManager().attach(app.collision);
    other.frame().move(100, 100).button(100, 100, true).move(200, 150);
    assertThat(other.getGuiNode().getQuantity()).isEqualTo(1);
    assertThat(drawn()).isEmpty();
  }

  @Test
  void aPressThatAPointerListenerConsumesIsNotTaken() {
    app.getStateManager().attach(new PointerState(app.collision));
    left.addControl(
        new PointerControl() {
          @Override
          public void press(PointerEvent event) {
            event.consume();
          }
        });
    attach();
    app.drag(x(left), 240, x(right) + 20, 300);
    assertThat(selection.toList()).isEmpty();
    app.drag(x(middle), 220, x(right) + 20, 300);
    assertThat(selection.toList()).containsExactly(middle, right);
  }

  /** As a gui does that stands above the world and is let go of over itself. */
  @Test
  void aReleaseThatAnotherListenerKeepsEndsTheDrag() {
    app.getStateManager().attach(state);
    app.getInputManager().addRawInputListener(new Keeper());
    app.frame();
    app.move(x(left) - 10, 200).button(x(left) - 10, 200, true).move(x(middle) + 10, 280);
    assertThat(state.isSelecting()).isTrue();
    app.button(x(middle) + 10, 280, false);
    assertThat(state.isSelecting()).isFalse();
    assertThat(selection.toList()).containsExactly(left, middle);
  }

  @Test
  void whatIsDetachedLeavesAndADisabledOrDetachedStateEndsItsDrag() {
    attach();
    dragOver(left, right);
    middle.removeFromParent();
    app.frame();
    assertThat(selection.toList()).containsExactly(left, right);
    app.move(5, 5).button(5, 5, true).move(60, 60);
    assertThat(drawn()).isNotEmpty();
    state.setEnabled(false);
    assertThat(drawn()).isEmpty();
    app.button(60, 60, false);
    dragOver(left, left);
    assertThat(selection.toList()).containsExactly(left, right);
    state.setEnabled(true);
    app.move(5, 5).button(5, 5, true).move(60, 60);
    app.getStateManager().detach(state);
    app.frame();
    assertThat(drawn()).isEmpty();
    app.button(60, 60, false);
    dragOver(left, left);
    assertThat(selection.toList()).containsExactly(left, right);
    attach();
    dragOver(left, left);
    assertThat(selection.toList()).containsExactly(left);
  }

  @Test
  void aKeyThatIsHeldOverADetachIsForgottenAndOneOverADisableIsKnown() {
    attach();
    dragOver(left, left);
    app.key(KeyInput.KEY_LSHIFT, true);
    app.getStateManager().detach(state);
    app.frame();
    app.key(KeyInput.KEY_LSHIFT, false);
    attach();
    dragOver(middle, middle);
    assertThat(selection.toList()).as("nothing is held").containsExactly(middle);
    app.key(KeyInput.KEY_RSHIFT, true);
    app.getStateManager().detach(state);
    attach();
    dragOver(right, right);
    assertThat(selection.toList()).as("as after any detach").containsExactly(right);
    app.key(KeyInput.KEY_RSHIFT, false).key(KeyInput.KEY_LCONTROL, true);
    state.setEnabled(false);
    app.key(KeyInput.KEY_LCONTROL, false).key(KeyInput.KEY_RSHIFT, true);
    state.setEnabled(true);
    dragOver(left, left);
    assertThat(selection.toList()).containsExactly(right, left);
    app.key(KeyInput.KEY_RSHIFT, false);
    dragOver(middle, middle);
    assertThat(selection.toList()).containsExactly(middle);
  }

  @Test
  void whatAListenerDoesWhileItIsToldLeavesNothingBehind() {
    attach();
    List<String> told = new ArrayList<>();
    int[] deed = {0};
    selection.addListener(
        new SelectionListener<Geometry>() {
          @Override
          public void selected(Geometry geometry, Spatial spatial) {
            told.add(geometry.getName());
            switch (deed[0]++) {
              case 0 -> state.setEnabled(false);
              case 1 -> app.getStateManager().detach(state);
              case 2 -> throw new IllegalStateException("thrown by a listener");
              case 3 -> state.cancel();
              default -> {}
            }
          }

          @Override
          public void deselected(Geometry geometry, Spatial spatial) {}
        });
    dragOver(left, left);
    assertThat(state.isSelecting()).isFalse();
    state.setEnabled(true);
    dragOver(middle, middle);
    app.frame();
    attach();
    assertThatThrownBy(() -> dragOver(right, right)).hasMessage("thrown by a listener");
    assertThat(state.isSelecting()).isFalse();
    app.drag(600, 20, 620, 60);
    assertThat(selection.toList()).isEmpty();
    dragOver(left, middle);
    assertThat(told).containsExactly("left", "middle", "right", "left", "middle");
    assertThat(selection.toList()).containsExactly(left, middle);
    assertThat(app.getGuiNode().getQuantity()).isZero();
  }

  @Test
  void itDrawsWhereItIsTold() {
    Node overlay = new Node("overlay");
    state.setGuiNode(overlay);
    attach();
    app.move(100, 100).button(100, 100, true).move(200, 150);
    assertThat(overlay.getQuantity()).isEqualTo(1);
    assertThat(drawn()).isEmpty();
  }

  /** Consumes every release. */
  private static final class Keeper extends RawInput {
    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
      if (event.isReleased()) {
        event.setConsumed();
      }
    }
  }

  @Test
  void aDragIsAnAreaBeyondTheThresholdAndAClickAtIt() {
    attach();
    state.setThreshold(7);
    app.move(100, 100).button(100, 100, true).move(107, 93);
    assertThat(state.isSelecting()).isFalse();
    app.move(107, 92);
    assertThat(state.isSelecting()).isTrue();
    app.button(107, 92, false);
    assertThat(state.isSelecting()).isFalse();
  }

  @Test
  void anotherButtonEndsWhatIsUnderWayWithTheOneBefore() {
    attach();
    app.move(x(left) - 10, 200).button(x(left) - 10, 200, true).move(x(right) + 10, 280);
    assertThat(state.isSelecting()).isTrue();
    state.setButton(MouseInput.BUTTON_RIGHT);
    assertThat(state.isSelecting()).isFalse();
    assertThat(drawn()).isEmpty();
    app.move(x(right) + 12, 280).button(x(right) + 12, 280, false);
    state.setButton(MouseInput.BUTTON_LEFT);
    app.move(x(right) + 14, 280).button(x(right) + 14, 280, false);
    assertThat(state.isSelecting()).isFalse();
    assertThat(selection.toList()).isEmpty();
    dragOver(left, middle);
    assertThat(selection.toList()).containsExactly(left, middle);
  }

  @Test
  void aReleaseAndAPressInOneFrameBeginAnotherDrag() {
    attach();
    app.move(x(left) - 10, 200).button(x(left) - 10, 200, true);
    app.move(x(left) + 10, 280);
    app.feed(x(left) + 10, 280, false).feed(x(left) + 10, 280, true).frame();
    assertThat(selection.toList()).containsExactly(left);
    app.move(x(right) + 10, 200);
    assertThat(state.isSelecting()).isTrue();
    app.button(x(right) + 10, 200, false);
    assertThat(selection.toList()).containsExactly(left, middle, right);
  }
}
