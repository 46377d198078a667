package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Quad;
import com.sun.management.ThreadMXBean;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two cards that lie in one plane, nearly, and a pointer that keeps what it is over. */
class HoverMarginTest {
  private static final int SEED = 23;

  private final PointerApp app = new PointerApp();
  private final EventLog log = new EventLog();
  private final Node cards = new Node("cards");
  private Geometry a;
  private Geometry b;
  private Pointer hand;

  @BeforeEach
  void build() {
    a = card("a", -3);
    b = card("b", -1); // they overlap from x = -1 to 1
    app.getRootNode().attachChild(cards);
    app.feedMotion(app.screen(-9, 6, 0));
    app.run();
    hand = app.pointers.addPointer();
  }

  private Geometry card(String name, float x) {
    Geometry card = new Geometry(name, new Quad(4, 4));
    card.setLocalTranslation(x, -2, 0);
    card.addControl(log.of(name));
    cards.attachChild(card);
    return card;
  }

  private Geometry over(double x, double y) {
    Vector3f at = app.getCamera().getScreenCoordinates(new Vector3f((float) x, (float) y, 0));
    hand.moveTo(at.x, at.y);
    app.frame();
    return hand.pick().map(pick -> pick.geometry()).orElse(null);
  }

  @Test
  void withoutAMarginTheNearestWinsAndOfEqualOnesTheFirstInTheGraph() {
    assertThat(app.pointers.hoverMargin()).isZero();
    assertThat(over(2, 0)).isSameAs(b);
    assertThat(over(0, 0)).as("equal, as it happens").isSameAs(a);
    b.setLocalTranslation(-1, -2, 1e-5f);
    assertThat(over(0, 0.1)).isSameAs(b);
  }

  @Test
  void whatIsHoveredStaysWhileNothingIsNearerByMoreThanTheMargin() {
    app.pointers.setHoverMargin(0.5f);
    for (Geometry first : new Geometry[] {a, b}) {
      double outside = first == a ? -2 : 2;
      Geometry second = first == a ? b : a;
      for (float gap : new float[] {0, 1e-6f, 0.25f, 0.49f}) {
        second.getLocalTranslation().z = gap;
        second.setLocalTranslation(second.getLocalTranslation());
        assertThat(over(outside, 0)).isSameAs(first);
        assertThat(over(0, 0)).as("%s", gap).isSameAs(first);
        assertThat(over(-outside, 0)).isSameAs(second);
        assertThat(over(0, 0)).isSameAs(second);
        assertThat(over(outside, 0)).isSameAs(first);
      }
      second.setLocalTranslation(second.getLocalTranslation().setZ(0.52f));
      assertThat(over(0, 0)).as("nearer by more").isSameAs(second);
      second.setLocalTranslation(second.getLocalTranslation().setZ(0));
      over(9, 6);
    }
  }

  /** Straight ahead of the camera at z = 20 distances are whole numbers of floats: exact. */
  @Test
  void aDifferenceThatEqualsTheMarginKeepsTheTarget() {
    cards.setLocalTranslation(-0.25f, 0.25f, 0);
    app.pointers.setHoverMargin(0.5f);
    hand.moveTo(320, 240);
    a.setLocalTranslation(99, 0, 0);
    app.frame();
    assertThat(hand.pick().orElseThrow().geometry()).isSameAs(b);
    a.setLocalTranslation(-3, -2, 0.5f);
    app.frame();
    assertThat(hand.pick().orElseThrow().geometry()).as("equal").isSameAs(b);
    a.setLocalTranslation(-3, -2, Math.nextUp(0.5f) + 1e-5f);
    app.frame();
    assertThat(hand.pick().orElseThrow().geometry()).as("more").isSameAs(a);
  }

  @Test
  void jitterOfPlacesAndOfPixelsChangesNothingThoughItDoesWithoutAMargin() {
    Random random = new Random(SEED);
    for (float margin : new float[] {0, 0.01f}) {
      app.pointers.setHoverMargin(margin);
      over(-2, 0);
      Geometry before = a;
      int changes = 0;
      log.take();
      for (int i = 0; i < 200; i++) {
        for (Geometry card : new Geometry[] {a, b}) {
          Vector3f at = card.getLocalTranslation();
          card.setLocalTranslation(at.x, at.y, (random.nextFloat() - 0.5f) * 0.004f);
        }
        Geometry now = over((random.nextFloat() - 0.5f) * 1.9, (random.nextFloat() - 0.5f) * 3);
        changes += now == before ? 0 : 1;
        before = now;
      }
      System.out.printf("HoverMarginTest: seed %d, margin %s: %d changes%n", SEED, margin, changes);
      if (margin == 0) {
        assertThat(changes).isBetween(60, 140);
      } else {
        assertThat(changes).isZero();
        assertThat(log.take()).doesNotContain("enter", "exit").contains("move a");
      }
    }
  }

  @Test
  void whatIsDetachedHiddenIgnoredOrLeftOutByOptionsIsKeptNoLonger() {
    app.pointers.setHoverMargin(1);
    over(2, 0);
    assertThat(over(0, 0)).isSameAs(b);
    b.removeFromParent();
    assertThat(over(0, 0)).isSameAs(a);
    cards.attachChild(b);
    assertThat(over(0, 0)).isSameAs(a);
    app.pointers.setHoverOptions(app.pointers.hoverOptions().withOnly(b));
    assertThat(over(0, 0)).as("a is not among them").isSameAs(b);
    app.pointers.setHoverOptions(QueryOptions.DEFAULT.withOnly(cards));
    assertThat(over(0, 0)).as("b is below the node").isSameAs(b);
    app.pointers.setHoverOptions(QueryOptions.DEFAULT.withIgnored(b));
    assertThat(over(0, 0)).isSameAs(a);
    app.pointers.setHoverOptions(QueryOptions.DEFAULT);
    app.pointers.setHoverMargin(0);
    b.setLocalTranslation(-1, -2, 0.1f);
    assertThat(over(0, 0)).as("without a margin again").isSameAs(b);
  }

  @Test
  void buttonsActOnWhatIsKeptAlsoByOptionsOfTheirOwn() {
    app.pointers.setHoverMargin(1);
    b.setLocalTranslation(-1, -2, 0.2f);
    for (QueryOptions options :
        new QueryOptions[] {
          app.pointers.hoverOptions(), QueryOptions.DEFAULT.withMaxDistance(50)
        }) {
      app.pointers.setClickOptions(options);
      over(-2, 0);
      over(0, 0);
      log.take();
      app.seconds++;
      hand.press(0);
      hand.release(0);
      assertThat(log.take()).isEqualTo("press a, release a, click a");
    }
    Vector3f point = hand.pick().orElseThrow().point();
    SceneHit own = new SceneHit();
    app.collision.pickNearest(
        hand.position(), app.getCamera(), QueryOptions.DEFAULT.withOnly(a), own);
    assertThat(point).as("its own point").isEqualTo(own.point());
    assertThat(hand.pick().get().distance()).isEqualTo(own.distance());
    assertThat(hand.pick().get().triangleIndex()).isEqualTo(own.triangleIndex());
  }

  @Test
  void aDraggedCardIsNotKeptAndAPointerThatHasLeftKeepsNothing() {
    app.pointers.setHoverMargin(1);
    over(-2, 0);
    hand.press(0);
    over(-1.8, 0.2);
    assertThat(over(0, 0)).as("behind what is dragged").isSameAs(b);
    hand.release(0);
    assertThat(over(0, 0.1)).isSameAs(b);
    app.pointers.setEnabled(false);
    app.pointers.setEnabled(true);
    assertThat(over(0, 0)).isSameAs(a);
  }

  @Test
  void theMarginHoldsInTheViewOfAScreenAndNotInAGui() {
    Node room = new Node("room");
    Geometry monitor = new Geometry("monitor", new Quad(8, 6));
    monitor.setLocalTranslation(-4, -3, 5);
    app.getRootNode().attachChild(monitor);
    room.attachChild(cards);
    CollisionAppState inner = new CollisionAppState(room);
    app.getStateManager().attach(inner);
    room.updateGeometricState();
    Camera off = app.getCamera().clone();
    app.pointers.screens().put(monitor, new ViewPort("off", off), inner);
    app.pointers.setHoverMargin(0.5f);
    b.setLocalTranslation(-1, -2, 0.1f);
    assertThat(on(off, -2)).isSameAs(a);
    assertThat(on(off, 0)).isSameAs(a);
    app.pointers.setHoverMargin(0);
    assertThat(on(off, 0.01f)).isSameAs(b);
    CollisionAppState gui =
        new CollisionAppState(room, IndexOptions.defaults().withGui(true), QueryOptions.DEFAULT);
    room.setQueueBucket(Bucket.Gui);
    cards.setLocalTranslation(300, 240, 0);
    app.getStateManager().attach(gui);
    app.pointers.addGui(gui, app.getGuiViewPort());
    app.pointers.setHoverMargin(9);
    hand.moveTo(298, 240);
    app.frame();
    assertThat(hand.pick().orElseThrow().geometry()).isSameAs(a);
    hand.moveTo(300, 240);
    app.frame();
    assertThat(hand.pick().orElseThrow().geometry()).as("drawn above").isSameAs(b);
  }

  private Geometry on(Camera off, float x) {
    Vector3f pixel = off.getScreenCoordinates(new Vector3f(x, 0, 0));
    Vector3f at =
        app.getCamera()
            .getScreenCoordinates(new Vector3f(8 * pixel.x / 640 - 4, 6 * pixel.y / 480 - 3, 5));
    hand.moveTo(at.x, at.y);
    app.frame();
    return hand.pick().orElseThrow().geometry();
  }

  @Test
  void aPointerThatKeepsItsTargetAllocatesNothing() {
    app.getStateManager().detach(app.pointers);
    app.frame();
    app.fixCursor(new Vector3f(0, 0, 0));
    app.run();
    app.pointers.setHoverMargin(1);
    b.setLocalTranslation(-1, -2, 0.2f);
    over(-2, 0);
    assertThat(over(0, 0)).isSameAs(a);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 12; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 400; i++) {
        app.pointers.update(0);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least / 400).isZero();
    assertThat(hand.position()).isNotEqualTo(new Vector2f());
  }
}
