package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.jme.scene.Layers;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What is held while things come and go, and what is not. */
class SceneChurnHoldTest extends ChurnedScene {
  @Test
  void aSnapshotKeepsItsMeshesLayersAndHints() {
    fill(20, 20, 113);
    for (int frame = 0; frame < 50; frame++) {
      SceneSnapshot before = index.published();
      List<Object> told = told(before);
      Geometry some = things.get(frame % 20);
      switch (frame % 3) {
        case 0 -> some.setMesh(new Box(2, 2, 2));
        case 1 -> Layers.setMask(some, frame + 1);
        default -> some.setCullHint(CullHint.Always);
      }
      index.scan();
      assertThat(index.published()).isNotSameAs(before);
      assertThat(told(index.published())).isNotEqualTo(told);
      assertThat(told(before)).isEqualTo(told);
    }
  }

  private static List<Object> told(SceneSnapshot snapshot) {
    List<Object> told = new ArrayList<>();
    for (int i = 0; i < snapshot.size(); i++) {
      told.add(snapshot.geometry(i));
      told.add(snapshot.mesh(i));
      told.add(snapshot.level(i));
      told.add(snapshot.layers(i));
      told.add(snapshot.isCulled(i));
    }
    return told;
  }

  /** What a snapshot answers to rays that are the same whenever it is asked. */
  private static int[] answers(SceneSnapshot snapshot) {
    Random rays = new Random(1);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    int[] out = new int[200];
    for (int i = 0; i < out.length; i += 2) {
      query
          .ray(rays.nextInt(60) - 30, rays.nextInt(60) - 30, -99, 0, 0, 1)
          .nearest(snapshot.tree(), hit);
      out[i] = hit.isHit() ? hit.instance() : -1;
      out[i + 1] =
          hit.isHit() ? System.identityHashCode(snapshot.geometry(hit.instance())) : (int) hit.t();
    }
    return out;
  }

  @Test
  void snapshotsThatOtherThreadsHoldAnswerAsBefore() throws InterruptedException {
    fill(400, 60, 111);
    List<SceneSnapshot> held = new ArrayList<>();
    List<int[]> expected = new ArrayList<>();
    AtomicInteger wrong = new AtomicInteger();
    AtomicInteger asked = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      SceneSnapshot snapshot = index.published();
      int[] before = answers(snapshot);
      held.add(snapshot);
      expected.add(before);
      Thread thread =
          new Thread(
              () -> {
                while (!Thread.currentThread().isInterrupted()) {
                  wrong.addAndGet(Arrays.equals(answers(snapshot), before) ? 0 : 1);
                  asked.incrementAndGet();
                }
              });
      thread.start();
      threads.add(thread);
      for (int frame = 0; frame < 300; frame++) {
        for (int k = 0; k < 10; k++) {
          change();
        }
        index.scan();
        builders.runAll();
      }
    }
    for (Thread thread : threads) {
      thread.interrupt();
      thread.join();
    }
    assertThat(asked.get()).isPositive();
    assertThat(wrong.get()).isZero();
    for (int i = 0; i < 2; i++) {
      assertThat(answers(held.get(i))).isEqualTo(expected.get(i));
    }
    assertAsNew();
  }

  private static final class Gone {
    private final List<WeakReference<Object>> all = new ArrayList<>();

    private void add(Object object) {
      all.add(new WeakReference<>(object));
    }

    /** How many are left; a scan looks which meshes have been collected. */
    private long left(SceneIndex index) throws InterruptedException {
      for (int i = 0; i < 50 && all.stream().anyMatch(gone -> gone.get() != null); i++) {
        System.gc();
        index.scan();
        Thread.sleep(10);
      }
      return all.stream().filter(gone -> gone.get() != null).count();
    }
  }

  /** Nothing comes after these that would take their numbers. */
  private void goAfterMoving(Gone gone) {
    List<Geometry> last = new ArrayList<>(things.subList(0, 10));
    last.forEach(thing -> thing.setMesh(new Box(2, 1, 1)));
    index.scan();
    last.forEach(thing -> thing.move(0, 1, 0));
    index.scan();
    SceneSnapshot now = index.published();
    for (int i = 0; i < now.size(); i++) {
      if (last.contains(now.geometry(i))) {
        gone.add(now.geometry(i));
        gone.add(now.tree().instance(i).mesh());
      }
    }
    last.forEach(Geometry::removeFromParent);
    things.removeAll(last);
    index.scan();
  }

  /** Things that move, get other meshes and go; what nobody needs any more then. */
  private void comeAndGo(Gone gone) {
    for (int frame = 0; frame < 3000; frame++) {
      Geometry some = any(things);
      if (frame % 10 == 0) {
        gone.add(index.published().tree());
        gone.add(some);
        some.setMesh(new Box(1, 1, 1));
        gone.add(some.getMesh());
      }
      index.scan();
      some.move(1, 0, 0);
      index.scan();
      some.removeFromParent();
      things.remove(some);
      attach();
      index.scan();
      builders.runAll();
    }
    goAfterMoving(gone);
  }

  @Test
  void nothingGrowsAndNothingIsHeldThatHasGone() throws InterruptedException {
    fill(30, 50, 112);
    int nodes = index.published().tree().nodeCount();
    Gone gone = new Gone();
    Thread thread = new Thread(() -> comeAndGo(gone)); // whose stack ends with it
    thread.start();
    thread.join();
    assertThat(gone.left(index)).isZero();
    assertThat(index.published().tree().nodeCount()).isLessThan(4 * nodes);
    assertThat(index.published().list().geometries().length).isLessThan(100);
    assertThat(index.statistics().meshes()).isLessThan(40);
    assertAsNew();
  }
}
