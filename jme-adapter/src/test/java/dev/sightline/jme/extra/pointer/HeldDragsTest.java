package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.jme.HeldReferences;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which press drags a spatial, and how long. */
class HeldDragsTest {
  private final PointerApp app = new PointerApp();
  private final Node chest = new Node("chest");
  private final Geometry lid = app.box(chest, "lid", 0, 0, 0);
  private final DragControl drag = new DragControl(DragPath.plane(Vector3f.UNIT_Z));
  private final Vector3f on = app.screen(0, 0, 0);
  private final Vector3f away = app.screen(5, 3, 0);
  private Pointer one;
  private Pointer other;

  @BeforeEach
  void build() {
    app.getRootNode().attachChild(chest);
    app.getRootNode().attachChild(app.box(chest, "other", 0, 9, 0));
    chest.addControl(drag);
    app.run();
    one = app.pointers.addPointer();
    other = app.pointers.addPointer();
    move(one, away);
    move(other, on);
  }

  private void move(Pointer pointer, Vector3f to) {
    pointer.moveTo(to.x, to.y);
    app.frame();
  }

  private float drag(Pointer pointer, Vector3f by) {
    float before = chest.getLocalTranslation().x;
    move(pointer, on.add(by));
    move(pointer, on.add(by).addLocal(by));
    return chest.getLocalTranslation().x - before;
  }

  @Test
  void ofTwoTheFirstDragsItUntilItLetsGo() {
    move(one, on);
    one.press(0);
    other.press(0);
    assertThat(drag(other, new Vector3f(30, 0, 0))).isZero();
    assertThat(drag(one, new Vector3f(30, 0, 0))).isPositive();
    one.release(0);
    other.release(0);
  }

  @Test
  void whoHasLetGoAndPressesElsewhereHoldsItNoMore() {
    move(one, on);
    one.press(0);
    one.release(0);
    move(one, away);
    one.press(0);
    assertThat(one.isPressed(0)).isTrue();
    other.press(0);
    assertThat(drag(other, new Vector3f(30, 0, 0))).isPositive();
  }

  @Test
  void aPressThatItWasNotToldOfDragsNothing() {
    other.press(0);
    other.release(0);
    drag.setEnabled(false);
    other.press(0);
    drag.setEnabled(true);
    assertThat(drag(other, new Vector3f(30, 0, 0))).isZero();
    other.release(0);
    move(other, on);
    other.press(0);
    drag.setEnabled(false);
    drag.setEnabled(true);
    assertThat(drag(other, new Vector3f(30, 0, 0))).as("the same press").isPositive();
  }

  @Test
  void onAnotherSpatialTheNextPressDragsIt() {
    other.press(0);
    assertThat(drag(other, new Vector3f(30, 0, 0))).isPositive();
    chest.removeControl(drag);
    chest.setLocalTranslation(0, 0, 0);
    lid.addControl(drag);
    drag(other, new Vector3f(40, 0, 0));
    assertThat(lid.getLocalTranslation()).isEqualTo(Vector3f.ZERO);
    other.release(0);
    move(other, on);
    other.press(0);
    move(other, on.add(60, 0, 0));
    assertThat(lid.getLocalTranslation().x).isPositive();
  }

  @Test
  void afterItsReleaseAPressIsNotHeld() {
    other.press(0);
    drag(other, new Vector3f(30, 0, 0));
    assertThat(HeldReferences.of(drag)).isNotEmpty();
    other.release(0);
    assertThat(HeldReferences.of(drag, "Pointer.state", "Hover.view")).isEmpty();
    assertThat(HeldReferences.of(drag)).isEmpty();
  }
}
