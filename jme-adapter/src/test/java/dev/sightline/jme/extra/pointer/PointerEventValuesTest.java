package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an event says beside its kind. */
class PointerEventValuesTest {
  private final PointerApp app = new PointerApp();
  private final List<PointerEvent> heard = new ArrayList<>();
  private final List<Object> current = new ArrayList<>();
  private final Vector3f at = app.screen(0, 0, 0);
  private Geometry a;
  private Pointer hand;

  @BeforeEach
  void build() {
    a = app.box(app.getRootNode(), "a", 0, 0, 0);
    PointerControl control = new PointerControl();
    for (PointerEventKind kind : PointerEventKind.values()) {
      control.on(kind, heard::add);
      control.on(kind, event -> current.add(event.current().orElse(null)));
    }
    a.addControl(control);
    app.run();
    hand = app.pointers.addPointer();
    hand.moveTo(at.x, at.y);
  }

  private List<Integer> clickCounts() {
    return heard.stream()
        .filter(event -> event.kind() == PointerEventKind.CLICK)
        .map(PointerEvent::clickCount)
        .toList();
  }

  private void click() {
    hand.press(0);
    hand.release(0);
  }

  @Test
  void clicksThatFollowEachOtherInTimeAndPlaceAreCountedTheEndsIncluded() {
    app.pointers.setDoubleClickSeconds(0.5);
    click();
    app.seconds += 0.5;
    click();
    hand.moveTo(at.x + 3, at.y + 4);
    click();
    hand.moveTo(at.x, at.y - 2);
    click();
    app.seconds += 0.501;
    click();
    assertThat(clickCounts()).containsExactly(1, 2, 3, 1, 1);
    assertThat(heard.get(0).clickCount()).isZero();
    assertThat(current).hasSize(heard.size()).allMatch(one -> one == a);
  }

  @Test
  void aDragSaysByHowMuchItHasMoved() {
    hand.press(0);
    hand.moveTo(at.x + 7, at.y - 2);
    app.frame();
    hand.moveTo(at.x + 9, at.y + 1);
    app.frame();
    List<Vector2f> deltas =
        heard.stream()
            .filter(event -> event.kind() == PointerEventKind.DRAG)
            .map(PointerEvent::delta)
            .toList();
    assertThat(deltas).containsExactly(new Vector2f(7, -2), new Vector2f(2, 3));
  }

  @Test
  void aDragControlKnowsItsPathAndSoDoesItsClone() {
    DragPath path = DragPath.ground();
    a.addControl(new DragControl(path));
    assertThat(a.getControl(DragControl.class).path()).isSameAs(path);
    assertThat(a.clone().getControl(DragControl.class).path()).isSameAs(path);
  }

  @Test
  void aTintRunsActionsToo() {
    HoverTint tint = new HoverTint(ColorRGBA.Red);
    List<PointerEventKind> told = new ArrayList<>();
    tint.on(PointerEventKind.ENTER, event -> told.add(event.kind()));
    tint.on(PointerEventKind.EXIT, event -> told.add(event.kind()));
    a.addControl(tint);
    app.frame();
    app.pointers.removePointer(hand);
    assertThat(told).containsExactly(PointerEventKind.ENTER, PointerEventKind.EXIT);
  }
}
