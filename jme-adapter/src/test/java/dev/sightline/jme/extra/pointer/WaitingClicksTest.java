package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.input.event.TouchEvent;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial.CullHint;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clicks that wait for a second one, by the timer of the application. */
class WaitingClicksTest {
  private static final int SEED = 41;

  private final PointerApp app = new PointerApp();
  private final EventLog log = new EventLog();
  private final Vector3f onA = app.screen(-3, 0, 0);
  private final Vector3f onB = app.screen(3, 0, 0);
  private Geometry a;
  private Pointer hand;

  @BeforeEach
  void build() {
    a = app.box(app.getRootNode(), "a", -3, 0, 0);
    a.addControl(clicks("a"));
    app.box(app.getRootNode(), "b", 3, 0, 0).addControl(clicks("b"));
    app.pointers.setClickWaiting(true);
    app.pointers.setDoubleClickSeconds(0.5);
    app.feedMotion(app.screen(-7, 5, 0));
    app.run();
    hand = app.pointers.addPointer();
  }

  private PointerControl clicks(String name) {
    PointerControl all = log.of(name);
    PointerControl clicks = new PointerControl();
    clicks.on(PointerEventKind.CLICK, all::click);
    clicks.on(PointerEventKind.DOUBLE_CLICK, all::doubleClick);
    return clicks;
  }

  private void click(Vector3f at, int button) {
    hand.moveTo(at.x, at.y);
    hand.press(button);
    hand.release(button);
  }

  private String after(double seconds) {
    app.seconds += seconds;
    app.pointers.update(0);
    return log.take();
  }

  @Test
  void aClickComesOnceNoSecondCanFollowAndSaysWhatItWas() {
    click(onA, 1);
    hand.moveTo(onB.x, onB.y);
    assertThat(after(0)).isEmpty();
    assertThat(after(0.5)).as("the last moment").isEmpty();
    assertThat(after(0.001)).isEqualTo("click a");
    PointerEvent click = log.events.get(0);
    assertThat(click.position()).isEqualTo(new Vector2f(onA.x, onA.y));
    assertThat(click.place()).isEqualTo(click.position());
    assertThat(click.pick().orElseThrow().geometry()).isSameAs(a);
    assertThat(click.target()).containsSame(a);
    assertThat(click.button()).isEqualTo(1);
    assertThat(click.clickCount()).isEqualTo(1);
    assertThat(after(9)).isEmpty();
  }

  @Test
  void aDoubleClickComesAtOnceAndAloneTheEndIncludedAndCountsAnewAfterwards() {
    click(onA, 0);
    app.seconds += 0.5;
    click(onA, 0);
    assertThat(log.take()).isEqualTo("double_click a");
    assertThat(log.events.get(0).clickCount()).isEqualTo(2);
    click(onA, 0);
    assertThat(log.take()).isEmpty();
    click(onA, 0);
    assertThat(log.take()).isEqualTo("double_click a");
    click(onA, 0);
    assertThat(after(0.6)).isEqualTo("click a");
    assertThat(log.events.get(2).clickCount()).isEqualTo(1);
    click(onA, 0);
    app.seconds += 0.501;
    click(onA, 0);
    assertThat(log.take()).as("the first, and the second waits").isEqualTo("click a");
    assertThat(after(0.6)).isEqualTo("click a");
  }

  @Test
  void aClickThatDoesNotFollowSendsTheOneBeforeIt() {
    click(onA, 0);
    click(onB, 0);
    assertThat(log.take()).isEqualTo("click a");
    click(onB, 1);
    assertThat(log.take()).as("another button").isEqualTo("click b");
    click(onB.add(6, 0, 0), 1);
    assertThat(log.take()).as("too far").isEqualTo("click b");
    assertThat(after(1)).isEqualTo("click b");
    assertThat(after(1)).isEmpty();
  }

  @Test
  void aClickIsLostWithItsTargetAndWithTheState() {
    click(onA, 0);
    a.removeFromParent();
    assertThat(after(1)).isEmpty();
    app.getRootNode().attachChild(a);
    assertThat(after(1)).isEmpty();
    click(onA, 0);
    a.setCullHint(CullHint.Always);
    assertThat(after(1)).isEmpty();
    a.setCullHint(CullHint.Inherit);
    click(onA, 0);
    app.pointers.setEnabled(false);
    app.pointers.setEnabled(true);
    assertThat(after(1)).isEmpty();
    click(onA, 0);
    assertThat(after(0.1)).isEmpty();
    click(onA, 0);
    assertThat(log.take()).isEqualTo("double_click a");
  }

  @Test
  void aListenerThatDisablesTheStateAtItsClickIsToldNothingMore() {
    PointerControl off = new PointerControl();
    off.on(PointerEventKind.CLICK, event -> app.pointers.setEnabled(false));
    a.addControl(off);
    click(onA, 0);
    hand.moveTo(onB.x, onB.y);
    assertThat(after(1)).isEqualTo("click a");
    assertThat(hand.pick()).as("it has left").isEmpty();
    app.pointers.setEnabled(true);
    click(onA, 0);
    click(onB, 0);
    app.pointers.setEnabled(true);
    assertThat(after(1)).as("that of b is lost with the state").isEqualTo("click a");
    click(onA, 0);
    app.pointers.setClickWaiting(false);
    click(onB, 0);
    assertThat(log.take()).as("no click of b after the end").isEqualTo("click a");
    app.pointers.setClickWaiting(true);
    app.pointers.setEnabled(true);
    a.removeControl(off);
    click(onA, 0);
    click(onA, 0);
    assertThat(log.take()).isEqualTo("double_click a");
  }

  @Test
  void theOptionMayChangeInBetweenAndAFingersClickDoesNotWait() {
    click(onA, 0);
    app.pointers.setClickWaiting(false);
    assertThat(app.pointers.isClickWaiting()).isFalse();
    assertThat(after(1)).isEqualTo("click a");
    click(onA, 0);
    click(onA, 0);
    assertThat(log.take()).isEqualTo("click a, click a, double_click a");
    click(onA, 0);
    assertThat(log.take()).as("a third one").isEqualTo("click a");
    app.pointers.setClickWaiting(true);
    click(onA, 0);
    click(onA, 0);
    assertThat(log.take()).as("those before have been sent").isEqualTo("double_click a");
    app.feedTouch(TouchEvent.Type.DOWN, 7, onB);
    app.feedTouch(TouchEvent.Type.UP, 7, onB);
    app.frame();
    assertThat(log.take()).isEqualTo("click b");
  }

  /** Against a list of times: pairs within 0.5 s are double clicks, the others single ones. */
  @Test
  void randomClicksAreTheSinglesAndPairsOfTheirTimes() {
    Random random = new Random(SEED);
    int pairs = 0;
    boolean waits = false;
    StringBuilder wanted = new StringBuilder();
    StringBuilder told = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      int gap = random.nextInt(60) * 20; // milliseconds
      app.seconds = Math.round(app.seconds * 1000 + gap) / 1000.0;
      if (waits && gap <= 500) {
        wanted.append("double_click a ");
        pairs++;
        waits = false;
      } else {
        wanted.append(waits ? "click a " : "");
        waits = true;
      }
      click(onA, 0);
      String now = log.take();
      told.append(now).append(now.isEmpty() ? "" : " ");
    }
    System.out.printf("WaitingClicksTest: seed %d, %d pairs of 600 clicks%n", SEED, pairs);
    assertThat(told.toString()).isEqualTo(wanted.toString());
    assertThat(pairs).isBetween(90, 250);
  }
}
