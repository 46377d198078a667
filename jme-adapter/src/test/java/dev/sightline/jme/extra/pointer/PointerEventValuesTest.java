package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.input.event.TouchEvent;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.jme.result.Pick;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an event says beside its kind. */
class PointerEventValuesTest {
  /** The pixels between the middles of the boxes a and b. */
  private static final int BETWEEN = 116;

  private static final String SAID =
      """
      PRESS{button=2, current=a, pick=a at 0.00 0.00 1.00, position=(320, 240), target=a}
      DRAG_START{button=2, current=a, delta=(7, -2), dragged=a, pick=a at 0.00 0.00 1.00, position=(327, 238), target=a}
      DRAG{button=2, current=a, delta=(7, -2), dragged=a, position=(327, 238), target=a}
      ENTER{current=b, pick=b at 3.80 0.00 1.00, position=(436, 240), target=b}
      MOVE{current=b, pick=b at 3.80 0.00 1.00, position=(436, 240), target=b}
      DRAG{button=2, current=a, delta=(109, 2), dragged=a, pick=b at 3.80 0.00 1.00, position=(436, 240), target=a}
      MOVE{current=b, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b}
      DRAG{button=2, current=a, delta=(0, 1), dragged=a, pick=b at 3.80 0.03 1.00, position=(436, 241), target=a}
      RELEASE{button=2, current=a, dragged=a, pick=b at 3.80 0.03 1.00, position=(436, 241), target=a}
      DROP{button=2, current=b, dragged=a, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b}
      DRAG_END{button=2, current=a, dragged=a, pick=b at 3.80 0.03 1.00, position=(436, 241), target=a}
      EXIT{current=a, position=(436, 241), target=a}
      WHEEL{current=b, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b, wheel=-1.5}
      PRESS{button=1, current=b, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b}
      RELEASE{button=1, current=b, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b}
      CLICK{button=1, clickCount=1, current=b, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b}
      PRESS{button=1, current=b, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b}
      RELEASE{button=1, current=b, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b}
      CLICK{button=1, clickCount=2, current=b, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b}
      DOUBLE_CLICK{button=1, clickCount=2, current=b, pick=b at 3.80 0.03 1.00, position=(436, 241), target=b}
      EXIT{current=b, position=(436, 241), target=b}
      """;

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

  /** What each accessor says, without those that say nothing. */
  private String words(PointerEvent event) {
    Map<String, String> words = new TreeMap<>();
    for (Method accessor : PointerEvent.class.getDeclaredMethods()) {
      boolean isAsked =
          Modifier.isPublic(accessor.getModifiers())
              && accessor.getParameterCount() == 0
              && accessor.getReturnType() != void.class
              && !accessor.getName().equals("toString");
      if (isAsked) {
        words.put(accessor.getName(), word(call(event, accessor)));
      }
    }
    words.values().removeAll(List.of("", "0", "0.0", "-1", "false", "(0, 0)", "[]"));
    assertThat(words.remove("place")).as("through no screen").isEqualTo(words.get("position"));
    assertThat(words.remove("camera") + words.remove("pointer") + words.remove("ray"))
        .isEqualTo("mainhandthrough it");
    String kind = words.remove("kind");
    return kind + words;
  }

  private static Object call(PointerEvent event, Method accessor) {
    try {
      return accessor.invoke(event);
    } catch (ReflectiveOperationException failed) {
      throw new AssertionError(failed);
    }
  }

  private String word(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(this::word).orElse("");
    } else if (value instanceof Spatial spatial) {
      return spatial.getName();
    } else if (value instanceof Pick pick) {
      Vector3f p = pick.point();
      return "%s at %.2f %.2f %.2f".formatted(pick.geometry().getName(), p.x, p.y, p.z);
    } else if (value instanceof Camera camera) {
      return camera == app.getCamera() ? "main" : "another";
    } else if (value instanceof Pointer pointer) {
      return pointer == hand ? "hand" : "another";
    } else if (value instanceof Ray ray) {
      return ray.direction.equals(
              app.collision.screenRay(hand.position(), app.getCamera()).direction)
          ? "through it"
          : "another";
    } else if (value instanceof Vector2f place) {
      return "(" + Math.round(place.x) + ", " + Math.round(place.y) + ")";
    }
    return String.valueOf(value);
  }

  @Test
  void eachKindOfEventSaysAllThatItKnowsAndNothingElse() {
    Vector3f onB = app.screen(4, 0, 0);
    Geometry b = app.box(app.getRootNode(), "b", 4, 0, 0);
    List<String> said = new ArrayList<>();
    for (Geometry box : List.of(a, b)) {
      PointerControl control = new PointerControl();
      for (PointerEventKind kind : PointerEventKind.values()) {
        control.on(
            kind,
            event -> {
              event.position().set(9, 9); // a copy
              event.place().set(9, 9);
              event.delta().set(9, 9);
              said.add(words(event));
            });
      }
      box.addControl(control);
    }
    app.frame();
    assertThat(onB.x - at.x).isEqualTo(BETWEEN);
    said.clear();
    hand.press(2);
    hand.moveTo(at.x + 7, at.y - 2);
    app.frame();
    hand.moveTo(onB.x, onB.y);
    app.frame();
    hand.moveTo(onB.x, onB.y + 1);
    hand.release(2);
    hand.wheel(-1.5f);
    for (int i = 0; i < 2; i++) {
      hand.press(1);
      hand.release(1);
    }
    app.pointers.removePointer(hand);
    assertThat(said).containsExactly(SAID.strip().split("\n"));
    PointerEvent press = heard.get(2);
    assertThat(press.kind()).isEqualTo(PointerEventKind.PRESS);
    assertThat(press.position()).as("long after").isEqualTo(new Vector2f(at.x, at.y));
  }

  @Test
  void aDragBeginsBeyondTheThresholdAndNotAtIt() {
    app.pointers.setDragThreshold(5);
    hand.press(0);
    hand.moveTo(at.x + 3, at.y - 4);
    app.frame();
    assertThat(hand.isDragging()).isFalse();
    hand.moveTo(at.x + 3, at.y - 5);
    app.frame();
    assertThat(hand.isDragging()).isTrue();
    hand.release(0);
    app.pointers.setDragThreshold(0);
    hand.press(0);
    app.frame();
    assertThat(hand.isDragging()).isFalse();
    hand.moveTo(at.x + 4, at.y - 5);
    app.frame();
    assertThat(hand.isDragging()).isTrue();
  }

  /** A click before a pause of the pointers is none of a pair, over something and over nothing. */
  @Test
  void aPointerThatHasLeftBeginsToCountAnew() {
    List<Integer> counts = new ArrayList<>();
    app.pointers.addListener(
        new PointerListener() {
          @Override
          public void click(PointerEvent event) {
            counts.add(event.clickCount());
          }
        });
    for (int i = 0; i < 2; i++) {
      click();
      app.pointers.setEnabled(false);
      app.pointers.setEnabled(true);
    }
    a.removeFromParent();
    app.frame();
    click();
    click();
    click();
    assertThat(counts).containsExactly(1, 1, 1, 2, 3);
  }

  @Test
  void whatAListenerThatThrewHasKeptFromEndingEndsWhenTheStateIsEnabledAgain() {
    boolean[] throwsNext = {false};
    PointerControl control = a.getControl(PointerControl.class);
    control.on(
        PointerEventKind.RELEASE,
        event -> {
          if (throwsNext[0]) {
            throwsNext[0] = false;
            throw new IllegalStateException("thrown by a listener");
          }
        });
    app.frame();
    hand.press(0);
    hand.press(1);
    throwsNext[0] = true;
    assertThatThrownBy(() -> app.pointers.setEnabled(false)).hasMessage("thrown by a listener");
    heard.clear();
    app.pointers.setEnabled(true);
    assertThat(hand.isPressed(0)).isFalse();
    assertThat(hand.isPressed(1)).isFalse();
    assertThat(heard)
        .extracting(PointerEvent::kind)
        .containsExactly(PointerEventKind.RELEASE, PointerEventKind.EXIT);
  }

  @Test
  void aMouseThatMovedAfterAFingerIsThereAgainAfterBeingDetached() {
    app.feedTouch(TouchEvent.Type.DOWN, 1, at);
    app.feedTouch(TouchEvent.Type.UP, 1, at);
    app.frame();
    app.feedMotion(at);
    app.frame();
    app.pointers.removePointer(app.pointers.mouse());
    app.getStateManager().detach(app.pointers);
    app.frame();
    app.getStateManager().attach(app.pointers);
    app.frame();
    app.frame();
    assertThat(app.pointers.mouse().isOver(a)).isTrue();
  }

  @Test
  void pointersOfTheProgramAreNumbered() {
    assertThat(hand.id()).isZero();
    assertThat(app.pointers.addPointer().id()).isEqualTo(1);
    assertThat(app.pointers.addCrosshair(3).id()).isEqualTo(3);
    assertThat(app.pointers.addPointer().id()).isEqualTo(2);
    assertThat(app.pointers.addPointer()).hasToString("PROGRAM 3 at (0.0, 0.0)");
    assertThatThrownBy(() -> hand.moveTo(Float.NaN, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
  }
}
