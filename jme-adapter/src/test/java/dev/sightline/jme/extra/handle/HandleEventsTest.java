package dev.sightline.jme.extra.handle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.input.KeyInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.AnalogListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.input.controls.MouseAxisTrigger;
import com.jme3.input.controls.MouseButtonTrigger;
import com.jme3.input.controls.Trigger;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What listeners are told, what ends a drag, and what the rest of the game gets of the mouse. */
class HandleEventsTest {
  private final HandleRig rig = new HandleRig();
  private final Geometry box = rig.box(rig.root, 0, 0, 0);
  private final List<String> heard = new ArrayList<>();

  @BeforeEach
  void look() {
    rig.camera().setLocation(new Vector3f(0, 0, 18));
    rig.camera().lookAt(new Vector3f(), Vector3f.UNIT_Y);
    rig.show(box);
  }

  @Test
  void aDragTellsItsStartItsChangesAndItsEnd() {
    rig.press(380, 240);
    assertThat(rig.told).containsExactly("started");
    assertThat(rig.handles.isDragging()).isTrue();
    rig.move(380, 240).move(381, 240).move(420, 240);
    assertThat(rig.told).containsExactly("started", "changed");
    assertThat(rig.drag.mode()).isEqualTo(HandleMode.MOVE);
    assertThat(rig.drag.part()).isEqualTo(HandlePart.X);
    assertThat(rig.drag.spatials()).containsExactly(box);
    rig.release(420, 240);
    assertThat(rig.told).containsExactly("started", "changed", "ended");
    assertThat(rig.handles.isDragging()).isFalse();
    HandleEdit edit = rig.edits.get(0);
    assertThat(edit.spatial()).isSameAs(box);
    assertThat(edit.before()).isEqualTo(Transform.IDENTITY);
    assertThat(edit.after())
        .isEqualTo(box.getLocalTransform())
        .isNotSameAs(box.getLocalTransform());
    rig.move(300, 200).release(300, 200);
    assertThat(rig.told).hasSize(3);
  }

  @Test
  void aClickHasNoEditsAndAReleaseBringsTheLastPlace() {
    rig.press(380, 240).release(380, 240);
    assertThat(rig.told).containsExactly("started", "ended");
    assertThat(rig.edits).isEmpty();
    rig.app.feedButton(new Vector3f(380, 240, 0), 0, true);
    rig.release(400, 240);
    assertThat(rig.told).endsWith("started", "changed", "ended");
    assertThat(box.getLocalTranslation().x).isPositive();
  }

  @Test
  void undoAndRedoRestoreToTheBitAndSoDoesCancelling() {
    Random random = new Random(5);
    for (int play = 0; play < 60; play++) {
      rig.root.detachAllChildren();
      Node parent = new Node("parent");
      parent.setLocalTransform(HandleRig.transform(random, 1));
      rig.root.attachChild(parent);
      Spatial[] some = {rig.box(parent, 0, 0, 0), rig.box(rig.root, 1, 1, 0)};
      List<Transform> before = new ArrayList<>();
      for (Spatial each : some) {
        each.setLocalTransform(HandleRig.transform(random, 1));
        each.setLocalTranslation(each.getLocalTranslation().x, -0f, 0.1f);
        before.add(each.getLocalTransform().clone());
      }
      rig.handles.setMode(HandleMode.values()[play % 3]);
      rig.show(some);
      Vector3f at = some[0].getWorldTranslation();
      int[] pixel = rig.pixel(at.x, at.y, at.z);
      double angle = random.nextDouble() * 2 * Math.PI;
      boolean isRing = play % 3 == 1;
      double out = isRing ? 103 : 0; // the view ring, or the middle
      int x = (int) Math.round(pixel[0] + out * Math.cos(angle));
      int y = (int) Math.round(pixel[1] + out * Math.sin(angle));
      rig.press(x, y).move(x + 60, y - 35);
      assertThat(some[0].getLocalTransform()).as("play %d", play).isNotEqualTo(before.get(0));
      if (play % 2 == 0) {
        rig.escape();
        assertThat(rig.edits).isEmpty();
        assertThat(rig.told).endsWith("changed", "cancelled");
      } else {
        rig.release(x + 60, y - 35);
        assertThat(rig.edits).isNotEmpty();
        List<Transform> after = List.of(some[0].getLocalTransform().clone());
        rig.edits.forEach(HandleEdit::undo);
        assertThat(some[0].getLocalTransform()).isEqualTo(before.get(0));
        rig.edits.get(0).redo();
        assertThat(some[0].getLocalTransform()).isEqualTo(after.get(0));
        rig.edits.get(0).undo();
      }
      for (int i = 0; i < 2; i++) {
        assertThat(some[i].getLocalTransform()).isEqualTo(before.get(i));
      }
      rig.release(x, y);
    }
  }

  @Test
  void aChildOfWhatIsShownIsCarriedAndNotMovedTwice() {
    Node parent = new Node("parent");
    rig.root.attachChild(parent);
    Geometry child = rig.box(parent, 1, 0, 0);
    rig.show(child, parent, child, box, box);
    int[] at = rig.pixel(1 + 1.5, 0, 0);
    rig.press(at[0], at[1]).move(at[0] + 40, at[1]);
    assertThat(rig.drag.spatials()).containsExactly(parent, box);
    float by = rig.drag.displacement().x;
    assertThat(by).isPositive();
    assertThat(child.getWorldTranslation().x).isEqualTo(1 + by);
    assertThat(child.getLocalTranslation().x).isEqualTo(1);
    assertThat(box.getWorldTranslation().x).isEqualTo(by);
    rig.release(at[0] + 40, at[1]);
    assertThat(rig.edits).extracting(HandleEdit::spatial).containsExactly(parent, box);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
  void whatTakesTheGroundFromADragCancelsIt(int what) {
    Node parent = new Node("parent");
    rig.root.attachChild(parent);
    parent.attachChild(box);
    rig.app.frame();
    rig.press(380, 240).move(420, 240);
    assertThat(box.getLocalTranslation().x).isPositive();
    switch (what) {
      case 0 -> box.removeFromParent();
      case 1 -> parent.removeFromParent();
      case 2 -> rig.root.attachChild(box); // below another node
      case 3 -> rig.handles.setEnabled(false);
      case 4 -> rig.app.getStateManager().detach(rig.handles);
      case 5 -> rig.handles.hide();
      case 6 -> rig.handles.setMode(HandleMode.ROTATE);
      case 7 -> rig.handles.setAxes(HandleAxes.LOCAL);
      default -> rig.handles.show(parent);
    }
    rig.move(430, 240);
    assertThat(rig.told).containsExactly("started", "changed", "cancelled");
    assertThat(box.getLocalTransform()).isEqualTo(Transform.IDENTITY);
    rig.release(430, 240);
    assertThat(rig.told).hasSize(3);
  }

  @Test
  void aStateThatIsAttachedAgainWorksAgain() {
    rig.press(380, 240).move(400, 240);
    rig.app.getStateManager().detach(rig.handles);
    rig.app.getStateManager().attach(rig.handles);
    rig.app.frame();
    rig.app.frame();
    assertThat(rig.told).endsWith("cancelled");
    rig.release(400, 240).press(380, 240).move(400, 240).release(400, 240);
    assertThat(rig.told).endsWith("started", "changed", "ended");
    assertThat(box.getLocalTranslation().x).isPositive();
    rig.handles.setEnabled(false);
    rig.press(box.getWorldTranslation().x > 0 ? 400 : 0, 240);
    assertThat(rig.handles.isDragging()).isFalse();
  }

  @Test
  void aListenerThatThrowsKeepsNoOtherFromBeingTold() {
    HandleListener thrower =
        new HandleListener() {
          @Override
          public void ended(HandleDrag drag) {
            throw new IllegalStateException("of a game");
          }
        };
    rig.handles.removeListener(rig);
    rig.handles.addListener(thrower);
    rig.handles.addListener(rig);
    rig.press(380, 240).move(400, 240);
    assertThatThrownBy(() -> rig.release(400, 240)).hasMessage("of a game");
    assertThat(rig.told).endsWith("ended");
    assertThat(rig.handles.isDragging()).isFalse();
    rig.handles.removeListener(thrower);
    rig.press(400, 240).move(420, 240).release(420, 240);
    assertThat(rig.told).endsWith("started", "changed", "ended");
  }

  @Test
  void aListenerMayCancelAndThoseAfterItHearNoChange() {
    rig.handles.removeListener(rig);
    rig.handles.addListener(
        new HandleListener() {
          @Override
          public void changed(HandleDrag drag) {
            rig.handles.cancel();
          }
        });
    rig.handles.addListener(rig);
    rig.press(380, 240).move(400, 240);
    assertThat(rig.told).containsExactly("started", "cancelled");
    assertThat(box.getLocalTransform()).isEqualTo(Transform.IDENTITY);
  }

  private void hear(String name, Trigger trigger) {
    rig.app.getInputManager().addMapping(name, trigger);
    ActionListener action = (mapping, isPressed, tpf) -> heard.add(mapping + " " + isPressed);
    AnalogListener motion = (mapping, value, tpf) -> heard.add(mapping);
    rig.app
        .getInputManager()
        .addListener(trigger instanceof MouseAxisTrigger ? motion : action, name);
  }

  @Test
  void handlesAreGrabbedBeforeTheSceneAndADragKeepsTheMouseAndEsc() {
    rig.app.getStateManager().attach(rig.app.pointers);
    PointerControl control = new PointerControl();
    control.on(PointerEventKind.PRESS, event -> heard.add("box pressed"));
    control.on(PointerEventKind.CLICK, event -> heard.add("box clicked"));
    box.addControl(control);
    box.setLocalScale(6); // behind all handles
    rig.app.frame();
    hear("left", new MouseButtonTrigger(0));
    hear("esc", new KeyTrigger(KeyInput.KEY_ESCAPE));
    hear("motion", new MouseAxisTrigger(0, false));
    rig.press(380, 240).move(400, 240);
    heard.removeIf(each -> each.equals("motion")); // of the press, before it
    rig.move(410, 240).escape();
    assertThat(heard).isEmpty();
    rig.release(410, 240);
    assertThat(heard).as("motions pass again").containsOnly("motion");
    rig.escape();
    assertThat(heard).contains("esc true", "esc false");
    heard.clear();
    rig.press(400, 330).release(400, 330);
    assertThat(heard).contains("box pressed", "box clicked", "left true", "left false", "motion");
  }

  @Test
  void handlesAreNotGrabbedWhereTheyAreNotShown() {
    rig.app.getInputManager().setCursorVisible(false);
    assertThat(rig.press(380, 240).told).isEmpty();
    rig.release(380, 240);
    rig.app.getInputManager().setCursorVisible(true);
    box.removeFromParent();
    assertThat(rig.press(380, 240).told).as("in no scene").isEmpty();
    rig.release(380, 240);
    rig.root.attachChild(box);
    rig.camera().setLocation(new Vector3f(0, 0, -18)); // behind the camera
    assertThat(rig.press(380, 240).told).isEmpty();
    rig.release(380, 240);
    rig.camera().setLocation(new Vector3f(0, 0, 0.5f)); // before its near plane
    assertThat(rig.press(320, 240).told).isEmpty();
    assertThat(rig.handles.hovered()).isEmpty();
    rig.release(320, 240);
    rig.camera().setLocation(new Vector3f(0, 0, 18));
    rig.camera().setViewPort(0.7f, 1, 0, 1); // from pixel 448 on; the outer ring begins at 440.5
    rig.handles.setMode(HandleMode.ROTATE);
    assertThat(rig.press(447, 240).told).as("outside of the viewport").isEmpty();
    rig.release(447, 240);
    assertThat(rig.press(448, 240).told).containsExactly("started");
  }

  @Test
  void picksOfTheGameNeverMeetHandles() {
    rig.handles.setSize(300);
    box.setLocalScale(0.001f);
    rig.move(400, 240);
    assertThat(rig.handles.hovered()).contains(HandlePart.X);
    assertThat(rig.app.collision.pickAtCursor()).isEmpty();
  }

  @Test
  void argumentsThatHaveNoMeaningAreNamed() {
    assertThatThrownBy(() -> rig.handles.show()).hasMessageContaining("hide()");
    assertThatThrownBy(() -> rig.handles.show((Spatial) null)).hasMessage("spatial");
    assertThatThrownBy(() -> rig.handles.setSize(0)).hasMessage("size can't be 0.0");
    assertThatThrownBy(() -> rig.handles.setPickRadius(Double.NaN))
        .hasMessage("pickRadius can't be NaN");
    assertThat(rig.handles.spatials()).containsExactly(box);
    rig.handles.hide();
    assertThat(rig.handles.spatials()).isEmpty();
  }
}
