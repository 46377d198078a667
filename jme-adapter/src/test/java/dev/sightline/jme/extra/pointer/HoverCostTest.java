package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.system.JmeSystem;
import com.sun.management.ThreadMXBean;
import dev.sightline.jme.Sightline;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a pointer costs while nothing changes: no memory. */
@Tag("jdk")
class HoverCostTest {
  private static final int WARM_UP = 2_000;
  private static final int MEASURED = 500;

  private final PointerApp app = new PointerApp();
  private final EventLog log = new EventLog();

  private void checkNothingIsAllocatedOrTold(String what) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = 0; i < WARM_UP; i++) {
      app.pointers.update(0);
    }
    log.take();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < MEASURED; i++) {
        app.pointers.update(0);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least / MEASURED).as(what).isZero();
    assertThat(log.take()).as(what).isEmpty();
  }

  @Test
  void aPointerThatRestsAllocatesNothingOverAListenerOverNothingAndWhileItDrags() {
    Geometry box = app.box(app.getRootNode(), "box", -3, 0, 0);
    box.addControl(log.of("box"));
    app.fixCursor(app.screen(-3, 0, 0));
    app.run();
    app.frame();
    assertThat(log.take()).isEqualTo("enter box, move box");
    checkNothingIsAllocatedOrTold("over a box");
    Pointer hand = app.pointers.addPointer();
    hand.moveTo(300, 200);
    checkNothingIsAllocatedOrTold("and over nothing");
    Vector3f at = app.screen(-3, 0, 0);
    hand.moveTo(at.x, at.y);
    hand.press(0);
    hand.moveTo(at.x + 60, at.y);
    app.frame();
    assertThat(hand.isDragging()).isTrue();
    checkNothingIsAllocatedOrTold("and dragging");
  }

  @Test
  void aPointerThatRestsOverSponzaAllocatesNothing() {
    Spatial sponza =
        JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL())
            .loadModel("Models/Sponza/Sponza.j3o");
    sponza.addControl(log.of("sponza"));
    Sightline.prepare(sponza);
    app.getRootNode().attachChild(sponza);
    app.getCamera().setLocation(sponza.getWorldBound().getCenter());
    app.fixCursor(new Vector3f(200, 300, 0));
    app.run();
    app.frame();
    assertThat(log.take()).startsWith("enter sponza, move sponza");
    checkNothingIsAllocatedOrTold("over Sponza");
  }
}
