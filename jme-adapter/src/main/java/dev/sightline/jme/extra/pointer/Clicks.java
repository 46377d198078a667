package dev.sightline.jme.extra.pointer;

import com.jme3.math.Vector2f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.result.Pick;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Counts clicks of one pointer that follow each other on the same spatial. */
final class Clicks {
  private int button = -1;
  private int count;
  private double seconds;
  private @Nullable Spatial target;
  private final Vector2f place = new Vector2f();

  /** A click that waits until no second one can follow, and that its target is there. */
  private @Nullable PointerEvent waiting;

  private @Nullable Presence presence;

  /**
   * Tells of a click, if what a button was released over belongs to what it was pressed on: the
   * same geometry, or the nearest spatial above both that listens; or nothing both times.
   */
  void released(Press press, @Nullable Spatial under, @Nullable Pick pick) {
    Spatial clicked = common(press.target, under);
    if (clicked == null && (press.target != null || under != null)) {
      return;
    }
    boolean isWaited = waiting != null;
    int counted = countUp(press, clicked);
    int epoch = press.pointer().epoch();
    if (isWaited && counted == 2) {
      forget();
      send(PointerEventKind.DOUBLE_CLICK, counted, press, clicked, pick);
      return;
    }
    PointerState state = press.pointer().state();
    sendWaiting(state);
    if (press.pointer().epoch() != epoch) {
      return; // its listener has made the pointer leave
    }
    if (state.isClickWaiting() && press.pointer().kind() != PointerKind.TOUCH) {
      count = 1;
      waiting = event(PointerEventKind.CLICK, 1, press, clicked, pick);
      presence = new Presence(clicked);
      return;
    }
    send(PointerEventKind.CLICK, counted, press, clicked, pick);
    if (counted == 2 && press.pointer().epoch() == epoch) {
      send(PointerEventKind.DOUBLE_CLICK, counted, press, clicked, pick);
    }
  }

  /** Sends what has waited, and lets go of what was clicked, once no click can follow on it. */
  void sendDue(PointerState state) {
    if ((target != null || waiting != null)
        && state.seconds() - seconds > state.doubleClickSeconds()) {
      count = 0;
      target = null;
      sendWaiting(state);
    }
  }

  private void sendWaiting(PointerState state) {
    PointerEvent event = waiting;
    boolean isLost = presence != null && presence.isLost();
    waiting = null;
    presence = null;
    if (event != null && !isLost) {
      PointerDispatch.bubble(event, event.target().orElse(null), state);
    }
  }

  /** The next click follows none, and one that waits is lost. */
  void forget() {
    count = 0;
    target = null;
    waiting = null;
    presence = null;
  }

  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  private int countUp(Press press, @Nullable Spatial clicked) {
    PointerState state = press.pointer().state();
    double now = state.seconds();
    Vector2f at = press.pointer().position();
    float reach = state.dragThreshold();
    boolean follows =
        count > 0
            && press.button == button
            && clicked == target
            && now - seconds <= state.doubleClickSeconds()
            && place.distanceSquared(at) <= reach * reach;
    count = follows ? count + 1 : 1;
    button = press.button;
    target = clicked;
    seconds = now;
    place.set(at);
    return count;
  }

  private void send(
      PointerEventKind kind,
      int counted,
      Press press,
      @Nullable Spatial clicked,
      @Nullable Pick pick) {
    PointerEvent event = event(kind, counted, press, clicked, pick);
    PointerDispatch.bubble(event, clicked, press.pointer().state());
  }

  private static PointerEvent event(
      PointerEventKind kind,
      int counted,
      Press press,
      @Nullable Spatial clicked,
      @Nullable Pick pick) {
    PointerEvent event = new PointerEvent(kind, press.pointer(), clicked, pick, press.aim());
    event.button = press.button;
    event.clickCount = counted;
    return event;
  }

  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  private static @Nullable Spatial common(@Nullable Spatial a, @Nullable Spatial b) {
    if (a == b) {
      return a;
    }
    List<Spatial> path = new ArrayList<>();
    PointerDispatch.addPath(a, path);
    for (Spatial at = b; at != null; at = at.getParent()) {
      if (PointerDispatch.has(path, at) && PointerDispatch.isListening(at)) {
        return at;
      }
    }
    return null;
  }
}
