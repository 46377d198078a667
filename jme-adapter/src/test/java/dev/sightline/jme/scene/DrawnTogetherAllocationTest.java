package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.instancing.InstancedGeometry;
import com.jme3.scene.instancing.InstancedNode;
import com.sun.management.ThreadMXBean;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A pick among instances, batches and terrain allocates nothing, nor does looking for moves. */
@Tag("jdk")
class DrawnTogetherAllocationTest {
  private static final int MEASURED = 200;

  private final DrawnTogether scene = new DrawnTogether(2310);
  private final SceneHit hit = new SceneHit();
  private final Ray[] rays = new Ray[64];
  private int hits;

  private void fill() {
    InstancedNode instances = new InstancedNode("instances");
    scene.fill(instances, 40);
    instances.instance();
    BatchNode batches = new BatchNode("batches");
    for (int i = 0; i < 20; i++) {
      batches.attachChild(scene.source("b" + i));
    }
    batches.batch();
    scene.root.attachChild(batches);
    InstancedGeometry byHand = new InstancedGeometry("by hand");
    byHand.setMesh(scene.ball);
    Geometry one = new Geometry("one", scene.ball);
    byHand.addInstance(one);
    scene.root.attachChild(byHand);
    scene.root.attachChild(new HillyTerrain(33, 2311).terrain);
    scene.root.updateGeometricState();
  }

  @Test
  void aPickAllocatesNothing() {
    fill();
    Expanded expected = scene.expanded();
    for (int i = 0; i < rays.length; i++) {
      rays[i] = i % 2 == 0 ? expected.ray(scene.random) : down();
    }
    try (SceneIndex index = scene.index()) {
      index.scan();
      SceneView view = SceneView.of(index.current(), QueryOptions.DEFAULT, Thread.currentThread());
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long self = Thread.currentThread().getId();
      long least = Long.MAX_VALUE;
      for (int round = 0; round < 20 && least > 0; round++) { // the runtime allocates now and then
        long before = threads.getThreadAllocatedBytes(self);
        for (int i = 0; i < MEASURED; i++) {
          index.current();
          hits += view.pickNearest(rays[i & 63], QueryOptions.DEFAULT, hit) ? 1 : 0;
        }
        least = Math.min(least, threads.getThreadAllocatedBytes(self) - before);
      }
      assertThat(hits).isPositive();
      assertThat(least).as("bytes of %s picks", MEASURED).isZero();
    }
  }

  private Ray down() {
    return new Ray(
        new Vector3f(scene.random.nextInt(24) - 12, 90, scene.random.nextInt(24) - 12),
        new Vector3f(0, -1, 0));
  }
}
