package dev.sightline.jme.extra.trigger;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Node;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a frame at rest costs: no memory. */
@Tag("jdk")
class TriggerCostTest {
  @Test
  void aFrameAtRestAllocatesNothing() {
    TriggerRig rig = new TriggerRig();
    Random random = new Random(5);
    for (int i = 0; i < 50; i++) {
      Node carrier = rig.node("carrier", 0, 0, 0);
      carrier.setLocalTranslation(PlayWorld.vector(random, 6));
      rig.on("trigger", PlayWorld.shape(random).shape(), carrier).setEnabled(i % 9 > 0);
      Node mover = rig.node("mover", 0, 0, 0);
      mover.setLocalTranslation(PlayWorld.vector(random, 6));
      rig.triggers.addMover(mover, TriggerShape.sphere(0.5f)).setEnabled(i % 7 > 0);
      rig.triggers.addMover(mover);
    }
    rig.frame();
    assertThat(rig.told).hasSizeGreaterThan(10);
    rig.triggers.removeListener(rig);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (int i = 0; i < 2_000; i++) {
      rig.triggers.update(0.01f);
    }
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 500; i++) {
        rig.triggers.update(0.01f);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least / 500).isZero();
  }
}
