package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceOrder;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.internal.mesh.MeshVersion;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SceneFrameTest {
  private static final int COUNT = 5;

  private final Geometry[] geometries = new Geometry[COUNT];
  private final Mesh[] meshes = new Mesh[COUNT];
  private final MeshVersion[] versions = new MeshVersion[COUNT];
  private final Instance[] places = new Instance[COUNT];
  private final BuiltMesh[] none = new BuiltMesh[COUNT];
  private final SeatedGeometries now;

  SceneFrameTest() {
    for (int i = 0; i < COUNT; i++) {
      meshes[i] = new Box(1 + i, 1, 1);
      geometries[i] = new Geometry("box" + i, meshes[i]);
      versions[i] = MeshTreeCache.of(meshes[i]).version(meshes[i]);
      Affine place = Affine.of(1, 0, 0, 100 * i, 0, 1, 0, 0, 0, 0, 1, 0);
      places[i] = Instance.of(BuiltMesh.EMPTY.tree(), place);
      none[i] = BuiltMesh.EMPTY;
    }
    now =
        new SeatedGeometries(
            null,
            InstanceOrder.of(IntStream.range(0, COUNT).toArray(), COUNT),
            SceneNodes.EMPTY,
            geometries,
            meshes,
            IntStream.generate(() -> -1).limit(COUNT).toArray(),
            new int[COUNT],
            new boolean[COUNT],
            true,
            true,
            List.of());
  }

  /** The first frame of a scene in which no mesh has a tree. */
  private FrameDraft draft() {
    int[] seats = IntStream.range(0, COUNT).toArray();
    int[] origins = IntStream.generate(() -> InstanceChange.NEW).limit(COUNT).toArray();
    InstanceChange all = new InstanceChange(COUNT, seats, origins);
    return new FrameDraft(SceneFrame.NONE, now, none, places, all, null, true, versions, false);
  }

  private static FrameDraft same(SceneSnapshot last) {
    InstanceChange change = InstanceChange.none(COUNT);
    Instance[] instances = last.tree().seats();
    return new FrameDraft(
        new SceneFrame.Made(last),
        last.list(),
        last.built(),
        instances,
        change,
        null,
        false,
        null,
        true);
  }

  @Test
  void whatIsMissingIsMadeByTheFirstThatAsksAndStaysTheSame() {
    SceneFrame frame = SceneFrame.of(draft(), null);
    assertThat(frame.state()).isInstanceOf(SceneFrame.Missing.class);
    assertThat(frame.state().isComplete()).isFalse();
    assertThat(frame.state().made()).isNull();
    SceneSnapshot made = frame.snapshot();
    assertThat(frame.snapshot()).isSameAs(made);
    assertThat(frame.state().made()).isSameAs(made);
    assertThat(made.isComplete()).isTrue();
    for (int i = 0; i < COUNT; i++) {
      assertThat(made.built()[i]).isSameAs(versions[i].best());
      assertThat(made.tree().instance(i).mesh()).isSameAs(versions[i].best().tree());
      assertThat(made.tree().instance(i).toWorld().m03()).isEqualTo(100 * i);
    }
  }

  @Test
  void threadsThatAskAtOnceGetOneSnapshot() throws InterruptedException {
    SceneFrame frame = SceneFrame.of(draft(), null);
    Set<SceneSnapshot> got = ConcurrentHashMap.newKeySet();
    CountDownLatch go = new CountDownLatch(1);
    List<Thread> threads =
        IntStream.range(0, 4)
            .mapToObj(
                i ->
                    new Thread(
                        () -> {
                          try {
                            go.await();
                          } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                          }
                          got.add(frame.snapshot());
                        }))
            .toList();
    threads.forEach(Thread::start);
    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(got).hasSize(1);
  }

  @Test
  void aStateThatWasReadStaysMissingWhenTheSnapshotIsMade() {
    SceneFrame frame = SceneFrame.of(draft(), null);
    SceneFrame.State read = frame.state();
    frame.snapshot();
    assertThat(read.made()).isNull();
    assertThat(read.copyInstances()).containsExactly(places);
    assertThat(read.built()).containsOnly(BuiltMesh.EMPTY);
  }

  @Test
  void aDraftThatShowsTheSameKeepsTheSnapshot() {
    SceneSnapshot made = SceneFrame.of(draft(), null).snapshot();
    FrameDraft same = same(made);
    assertThat(SceneFrame.of(same, made.tree()).snapshot()).isSameAs(made);
    FrameDraft incomplete =
        new FrameDraft(
            same.last(),
            same.now(),
            same.built(),
            same.instances(),
            same.seats(),
            null,
            false,
            null,
            false);
    SceneSnapshot other = SceneFrame.of(incomplete, made.tree()).snapshot();
    assertThat(other).isNotSameAs(made);
    assertThat(other.isComplete()).isFalse();
    assertThat(other.tree()).isSameAs(made.tree());
  }

  /** Of a tree over five: one goes, then one comes, while trees are missing. */
  @Test
  void changesAddUpWhileTreesAreMissing() {
    SceneSnapshot made = SceneFrame.of(draft(), null).snapshot();
    InstanceChange gone = new InstanceChange(4, new int[] {1}, new int[] {4});
    FrameDraft first =
        new FrameDraft(
            new SceneFrame.Made(made), now, none, places, gone, null, true, versions, false);
    SceneFrame.State missing = SceneFrame.of(first, null).state();
    assertThat(missing.tree()).isSameAs(made.tree());
    InstanceChange came = new InstanceChange(5, new int[] {4}, new int[] {InstanceChange.NEW});
    InstanceChange both = missing.since(came);
    assertThat(both.size()).isEqualTo(5);
    assertThat(both.seats()).containsExactly(1, 4);
    assertThat(both.origins()).containsExactly(4, InstanceChange.NEW);
    assertThat(new SceneFrame.Made(made).since(came)).isSameAs(came);
  }
}
