package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.shape.Sphere;
import com.jme3.util.BufferUtils;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.work.Progress;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.internal.RefreshFlags;
import dev.sightline.jme.internal.mesh.BuildJob;
import dev.sightline.jme.internal.mesh.MeshBuffers;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.internal.mesh.MeshVersion;
import dev.sightline.jme.internal.mesh.TreeSource;
import java.lang.ref.WeakReference;
import java.nio.IntBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How trees come along: in the scan, in the background, for a query, not at all. */
class SceneBuildsTest {
  private static final Logger LOGGER = Logger.getLogger(SceneIndex.class.getName());

  private final Node root = new Node("root");
  private final LaterExecutor later = new LaterExecutor();
  private final List<String> events = new ArrayList<>();

  private final IndexListener listener =
      new IndexListener() {
        @Override
        public void meshReady(Mesh mesh, int triangles) {
          events.add("ready " + triangles);
        }

        @Override
        public void progress(int ready, int meshes, double built) {
          events.add(ready + " of " + meshes);
        }

        @Override
        public void failed(Geometry geometry, IllegalArgumentException reason) {
          events.add("failed " + geometry.getName() + ": " + reason.getMessage());
        }
      };

  private Geometry attach(String name, Mesh mesh, float x) {
    Geometry geometry = new Geometry(name, mesh);
    geometry.setLocalTranslation(x, 0, 0);
    root.attachChild(geometry);
    return geometry;
  }

  private SceneIndex index(IndexOptions options) {
    SceneIndex index = new SceneIndex(root, options, later);
    index.setListener(listener);
    return index;
  }

  @Test
  void aQueryBeforeTheTreeIsReadyIsAnsweredAndTheTreeThatStaysComesLater() {
    attach("a", Shapes.floor(), 0);
    Mesh ball = new Sphere(12, 12, 1);
    attach("ball", ball, 10);
    int triangles = ball.getTriangleCount();
    try (SceneIndex index = index(Snapshots.BACKGROUND)) {
      index.scan();
      assertThat(index.statistics().pending()).isEqualTo(2);
      assertThat(index.statistics().buildsQueued()).isEqualTo(2);
      SceneSnapshot quick = index.published();
      assertThat(Snapshots.below(quick, 0.5, 0.5)).isEqualTo("a");
      assertThat(Snapshots.below(quick, 10.1, 0.1)).isEqualTo("ball");
      index.scan();
      assertThat(index.published()).as("what the query made is kept").isSameAs(quick);
      assertThat(index.statistics().quick()).isEqualTo(2);
      assertThat(events).containsExactly("0 of 2");
      later.runAll();
      assertThat(index.published()).isSameAs(quick);
      index.scan();
      assertThat(index.published()).isNotSameAs(quick);
      assertThat(index.statistics().full()).isEqualTo(2);
      assertThat(index.statistics().buildsDone()).isEqualTo(2);
      assertThat(index.statistics().triangles()).isEqualTo(2L + triangles);
      assertThat(events).containsExactly("0 of 2", "ready 2", "ready " + triangles, "2 of 2");
      Snapshots.assertAsNew(index.published(), root, Snapshots.BACKGROUND);
    }
  }

  @Test
  void progressCountsMeshesByTheirTrianglesAndThoseAtWorkAsFarAsTheyAre() {
    attach("small", Shapes.floor(), 0);
    Mesh ball = new Sphere(40, 40, 1);
    attach("ball", ball, 10);
    List<Double> built = new ArrayList<>();
    try (SceneIndex index = index(Snapshots.BACKGROUND)) {
      index.setListener(
          new IndexListener() {
            @Override
            public void progress(int ready, int meshes, double share) {
              built.add(share);
              if (ready == meshes) {
                assertThat(share).isEqualTo(1);
              }
            }
          });
      index.scan();
      assertThat(built).containsExactly(0.0);
      later.runOne();
      index.scan();
      double small = 3.0 / (3 + 1 + ball.getTriangleCount());
      assertThat(built).containsExactly(0.0, small);
      assertThat(index.statistics().built()).isEqualTo(small);
      index.scan();
      assertThat(built).as("nothing new, nothing told").hasSize(2);
      later.runAll();
      index.scan();
      assertThat(built).containsExactly(0.0, small, 1.0);
      assertThat(index.statistics().built()).isEqualTo(1);
    }
  }

  @Test
  void aMeshTellsHowFarItsOwnBuildIs() {
    Geometry ball = attach("ball", new Sphere(12, 12, 1), 0);
    TrackedMesh use =
        new TrackedMesh(ball.getMesh(), MeshBuffers.FULL, "ball", ball.getMesh(), false);
    assertThat(use.built()).isZero();
    BuildJob job = new BuildJob(use.contents(), use.mesh, use.owner, TreeSource.NONE, 1, 0);
    use.job = job;
    assertThat(use.built()).isZero();
    assertThat(job.advance(0.25)).isTrue();
    assertThat(use.built()).isEqualTo(0.25);
    job.run(BuildOptions.balanced());
    assertThat(use.built()).isEqualTo(1);
    assertThat(use.isNews()).isTrue();
    use.job = null;
    assertThat(use.built()).isEqualTo(1);
  }

  @Test
  void orTheMeshIsLeftOutUntilItsTreeIsThere() {
    attach("a", Shapes.floor(), 0);
    IndexOptions skip = Snapshots.BACKGROUND.withWhilePending(IndexOptions.WhilePending.SKIP);
    try (SceneIndex index = index(skip)) {
      SceneSnapshot first = index.current();
      assertThat(first.isComplete()).isFalse();
      assertThat(first.size()).isEqualTo(1);
      assertThat(first.soup(0).size()).isZero();
      assertThat(Snapshots.below(first, 0.5, 0.5)).isEmpty();
      index.scan();
      assertThat(index.current()).isSameAs(first);
      later.runAll();
      index.scan();
      assertThat(index.current().isComplete()).isTrue();
      assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("a");
    }
  }

  @Test
  void smallMeshesAreBuiltInTheScanWhileItsBudgetLasts() {
    for (int i = 0; i < 5; i++) {
      attach("floor" + i, Shapes.floor(), 10 * i);
    }
    attach("large", new Sphere(40, 40, 1), 100);
    AtomicLong clock = new AtomicLong();
    IndexOptions options = IndexOptions.defaults().withFrameBudget(Duration.ofNanos(30));
    try (SceneIndex index =
        new SceneIndex(root, options, later, () -> clock.getAndAdd(10), RefreshFlags.engine())) {
      index.scan();
      assertThat(index.statistics().full()).isEqualTo(2);
      assertThat(index.statistics().buildsQueued()).isEqualTo(4);
      assertThat(Snapshots.below(index.current(), 40.5, 0.5)).isEqualTo("floor4");
    }
  }

  @Test
  void smallMeshesGoFirst() {
    attach("large", new Sphere(40, 40, 1), 0);
    Mesh small = new Sphere(8, 8, 1);
    attach("small", small, 10);
    try (SceneIndex index = index(Snapshots.BACKGROUND)) {
      index.scan();
      later.runOne();
      index.scan();
      assertThat(events).containsExactly("0 of 2", "ready " + small.getTriangleCount(), "1 of 2");
    }
  }

  @Test
  void aBuildIsCalledOffWhenItsMeshIsGone() {
    Geometry a = attach("a", Shapes.floor(), 0);
    try (SceneIndex index = index(Snapshots.BACKGROUND)) {
      index.scan();
      a.removeFromParent();
      index.scan();
      assertThat(index.statistics().buildsCancelled()).isEqualTo(1);
      assertThat(index.statistics().buildsQueued()).isZero();
      later.runAll();
      assertThat(index.statistics().buildsDone()).isZero();
      assertThat(MeshTreeCache.of(a.getMesh()).version(a.getMesh()).best()).isNull();
      root.attachChild(a);
      index.scan();
      later.runAll();
      index.scan();
      assertThat(index.statistics().full()).isEqualTo(1);
    }
  }

  @Test
  void closingCallsOffWhatWaitsAndAnotherIndexTakesOver() {
    attach("a", Shapes.floor(), 0);
    SceneIndex first = index(Snapshots.BACKGROUND);
    first.scan();
    try (SceneIndex second = new SceneIndex(root, Snapshots.BACKGROUND, later)) {
      second.scan();
      assertThat(second.statistics().buildsQueued()).as("the first has it").isZero();
      first.close();
      assertThat(first.statistics().buildsCancelled()).isEqualTo(1);
      second.scan();
      assertThat(second.statistics().buildsQueued()).isEqualTo(1);
      later.runAll();
      second.scan();
      assertThat(second.statistics().full()).isEqualTo(1);
    }
  }

  @Test
  void aRunningBuildThatIsCancelledLeavesNothingHalfDone() {
    Mesh mesh = new Sphere(40, 40, 1);
    MeshVersion contents = MeshTreeCache.of(mesh).version(mesh);
    Progress never = fraction -> false;
    assertThatThrownBy(() -> contents.settle(mesh, "ball", BuildOptions.balanced(), never))
        .isInstanceOf(CancellationException.class);
    assertThat(contents.isSettled()).isFalse();
    contents.settle(mesh, "ball", BuildOptions.balanced(), Progress.NONE);
    assertThat(contents.isSettled()).isTrue();
  }

  /** A mesh whose background reader stands still until it is let go. */
  private static final class SlowMesh extends Mesh {
    private final CountDownLatch reading = new CountDownLatch(1);
    private final CountDownLatch go = new CountDownLatch(1);

    @Override
    public VertexBuffer getBuffer(Type type) {
      if (Thread.currentThread().getName().equals("slow reader")) {
        reading.countDown();
        try {
          go.await();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      return super.getBuffer(type);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aBuildAtWorkIsCalledOffByDetachingAndByClosing(boolean closing) throws Exception {
    SlowMesh mesh = new SlowMesh();
    mesh.setBuffer(Type.Position, 3, new float[9 * 1000]);
    Geometry slow = attach("slow", mesh, 0);
    ExecutorService builder =
        Executors.newSingleThreadExecutor(job -> new Thread(job, "slow reader"));
    IndexOptions skip = Snapshots.BACKGROUND.withWhilePending(IndexOptions.WhilePending.SKIP);
    try (SceneIndex index = new SceneIndex(root, skip, builder)) {
      index.scan();
      mesh.reading.await();
      index.scan();
      assertThat(index.statistics().buildsRunning()).isEqualTo(1);
      if (closing) {
        index.close();
      } else {
        slow.removeFromParent();
        index.scan();
        assertThat(index.statistics().meshes()).isZero();
      }
      mesh.go.countDown();
      builder.shutdown();
      assertThat(builder.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
      MeshVersion contents = MeshTreeCache.of(mesh).version(mesh);
      assertThat(contents.isSettled()).isFalse();
      assertThat(contents.best()).isNull();
      assertThat(contents.isClaimed()).isFalse();
      if (!closing) {
        index.scan();
        assertThat(index.statistics().buildsCancelled()).isEqualTo(1);
        assertThat(index.statistics().buildsDone()).isZero();
        assertThat(index.statistics().buildsRunning()).isZero();
      }
    } finally {
      builder.shutdownNow();
    }
  }

  @Test
  void anExecutorMayRefuse() {
    attach("a", Shapes.floor(), 0);
    later.refuse(true);
    try (SceneIndex index = index(Snapshots.BACKGROUND)) {
      index.scan();
      assertThat(index.statistics().pending()).isEqualTo(1);
      assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("a");
      later.refuse(false);
      index.scan();
      later.runAll();
      index.scan();
      assertThat(index.statistics().full()).isEqualTo(1);
    }
  }

  @Test
  void aMeshThatCannotBeReadIsLeftOutAndToldOnceUntilItIsMended() {
    Mesh bad = Shapes.floor();
    bad.clearBuffer(Type.Index);
    bad.setBuffer(Type.Index, 3, new int[] {0, 1, 77});
    attach("bad", bad, 0);
    attach("good", Shapes.floor(), 10);
    try (SceneIndex index = index(Snapshots.IN_THE_SCAN)) {
      for (int i = 0; i < 3; i++) {
        index.scan();
        assertThat(Snapshots.below(index.current(), 10.5, 0.5)).isEqualTo("good");
        assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEmpty();
      }
      assertThat(index.statistics().failed()).isEqualTo(1);
      assertThat(events).hasSize(3).contains("ready 2", "2 of 2");
      assertThat(events.get(0)).contains("failed bad").contains("geometry 'bad'").contains("77");
      bad.setBuffer(Type.Index, 3, new int[] {0, 1, 2, 0, 2, 3});
      index.scan();
      assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("bad");
      assertThat(index.statistics().failed()).isZero();
    }
  }

  /** A build reads it again, so the failure of the same contents is not the last word. */
  @Test
  void aMeshThatIsMendedInPlaceAndPreparedIsTakenUp() {
    Mesh mesh = Shapes.floor();
    mesh.clearBuffer(Type.Index);
    mesh.setBuffer(Type.Index, 3, new int[] {0, 1, 77, 0, 2, 3});
    Geometry floor = attach("floor", mesh, 0);
    try (SceneIndex index = index(Snapshots.IN_THE_SCAN)) {
      index.scan();
      index.scan();
      assertThat(index.statistics().failed()).isOne();
      ((IntBuffer) mesh.getBuffer(Type.Index).getData()).put(2, 2);
      Sightline.prepare(floor);
      index.scan();
      assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("floor");
      assertThat(index.statistics().failed()).isZero();
    }
  }

  @Test
  void aQueryThatMeetsABadMeshFirstLeavesItOutToo() {
    Mesh bad = new Mesh();
    VertexBuffer halves = new VertexBuffer(Type.Position);
    halves.setupData(
        VertexBuffer.Usage.Static,
        3,
        VertexBuffer.Format.Half,
        BufferUtils.createFloatBuffer(new float[9]));
    bad.setBuffer(halves);
    attach("bad", Shapes.floor(), 0).setMesh(bad);
    attach("good", Shapes.floor(), 10);
    try (SceneIndex index = index(Snapshots.BACKGROUND)) {
      assertThat(Snapshots.below(index.current(), 10.5, 0.5)).isEqualTo("good");
      index.scan();
      assertThat(index.statistics().failed()).isEqualTo(1);
      assertThat(index.current().soup(0).size()).isZero();
    }
  }

  @Test
  void meshesWithoutTrianglesAreNoFailure() {
    attach("lines", Shapes.lines(), 0);
    Mesh single = Shapes.strip(1);
    single.setBuffer(VertexBuffer.Type.Index, 3, new short[] {0});
    attach("a strip of one vertex", single, 0);
    try (SceneIndex index = index(Snapshots.IN_THE_SCAN)) {
      assertThat(index.current().size()).isEqualTo(2);
      assertThat(index.statistics().failed()).isZero();
      assertThat(index.statistics().triangles()).isZero();
      assertThat(index.statistics().full()).isEqualTo(2);
    }
  }

  @Test
  void aListenerMayNotScanOrClose() {
    attach("a", Shapes.floor(), 0);
    try (SceneIndex index = index(Snapshots.IN_THE_SCAN)) {
      index.setListener(
          new IndexListener() {
            @Override
            public void progress(int ready, int meshes, double built) {
              assertThatIllegalStateException()
                  .isThrownBy(index::scan)
                  .withMessageContaining("under way");
              assertThatIllegalStateException()
                  .isThrownBy(index::close)
                  .withMessageContaining("under way");
              events.add("refused");
            }
          });
      index.scan();
      assertThat(events).containsExactly("refused");
      assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("a");
    }
  }

  /** Each call is heard and answered with an exception. */
  private final class Throwing implements IndexListener {
    @Override
    public void meshReady(Mesh mesh, int triangles) {
      listener.meshReady(mesh, triangles);
      throw new IllegalStateException("ready");
    }

    @Override
    public void progress(int ready, int meshes, double built) {
      listener.progress(ready, meshes, built);
      throw new UnsupportedOperationException("progress");
    }

    @Override
    public void failed(Geometry geometry, IllegalArgumentException reason) {
      events.add("failed " + geometry.getName());
      throw reason;
    }
  }

  @Test
  void whatAListenerThrowsGoesToTheLogAndNoEventIsLost() {
    attach("a", Shapes.floor(), 0);
    Mesh broken = Shapes.floor();
    broken.setBuffer(Type.Index, 3, new int[] {0, 1, 77});
    attach("broken", broken, 5);
    attach("b", Shapes.floor(), 10);
    Logged log = new Logged();
    LOGGER.addHandler(log);
    try (SceneIndex index = index(Snapshots.IN_THE_SCAN)) {
      index.setListener(new Throwing());
      index.scan();
      assertThat(events).containsExactly("ready 2", "failed broken", "ready 2", "3 of 3");
      assertThat(Snapshots.below(index.current(), 10.5, 0.5)).isEqualTo("b");
      assertThat(log.thrown)
          .extracting(Throwable::getClass)
          .isEqualTo(
              List.of(
                  IllegalStateException.class,
                  IllegalArgumentException.class,
                  IllegalStateException.class,
                  UnsupportedOperationException.class));
      index.scan();
      assertThat(events).as("told once").hasSize(4);
    } finally {
      LOGGER.removeHandler(log);
    }
  }

  private static final class Logged extends Handler {
    final List<Throwable> thrown = new ArrayList<>();

    @Override
    public void publish(LogRecord entry) {
      if (entry.getThrown() != null) {
        thrown.add(entry.getThrown());
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void ofManyThreadsThatWantATreeOneMakesIt() throws InterruptedException, ExecutionException {
    for (int i = 0; i < 20; i++) {
      attach("ball" + i, new Sphere(30, 30, 1), 10 * i);
    }
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try (SceneIndex index = index(Snapshots.BACKGROUND)) {
      index.scan();
      CountDownLatch go = new CountDownLatch(1);
      List<Future<SceneSnapshot>> asked = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        asked.add(
            pool.submit(
                () -> {
                  go.await();
                  return index.published();
                }));
      }
      go.countDown();
      SceneSnapshot first = asked.get(0).get();
      for (Future<SceneSnapshot> other : asked) {
        assertThat(other.get()).isSameAs(first);
      }
      Snapshots.assertAsNew(first, root, Snapshots.BACKGROUND);
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void otherThreadsSeeWholeScansWhileTheSceneMovesAndGrows() throws Exception {
    Geometry left = attach("left", Shapes.floor(), 0);
    Geometry right = attach("right", Shapes.floor(), 10);
    AtomicBoolean stop = new AtomicBoolean();
    ExecutorService pool = Executors.newFixedThreadPool(3);
    try (SceneIndex index = new SceneIndex(root, IndexOptions.defaults(), null)) {
      index.scan();
      List<Future<Long>> askers = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        askers.add(pool.submit(() -> pickUntil(index, stop)));
      }
      List<Geometry> extra = new ArrayList<>();
      for (int frame = 0; frame < 300; frame++) {
        // The two move together: a torn snapshot would show them apart.
        left.setLocalTranslation(0, 0, frame);
        right.setLocalTranslation(10, 0, frame);
        if (frame % 3 == 0) {
          extra.add(attach("extra", new Sphere(6 + frame % 20, 8, 1), 100 + frame));
        } else if (frame % 7 == 0) {
          extra.remove(0).removeFromParent();
        }
        index.scan();
        assertThat(index.current().size()).isEqualTo(2 + extra.size());
      }
      stop.set(true);
      for (Future<Long> asker : askers) {
        assertThat(asker.get()).isPositive();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static long pickUntil(SceneIndex index, AtomicBoolean stop) {
    long picks = 0;
    while (!stop.get() || picks == 0) {
      SceneSnapshot snapshot = index.current();
      double z = snapshot.tree().instance(0).toWorld().m23();
      assertThat(snapshot.tree().instance(1).toWorld().m23()).isEqualTo(z);
      assertThat(Snapshots.below(snapshot, 0.5, z + 0.5)).isEqualTo("left");
      assertThat(Snapshots.below(snapshot, 10.5, z + 0.5)).isEqualTo("right");
      picks += 2;
    }
    return picks;
  }

  @Test
  void aThousandTimesAttachedAndDetachedLeavesNothingBehind() throws InterruptedException {
    int before = MeshTreeCache.size();
    List<WeakReference<Object>> gone = new ArrayList<>();
    try (SceneIndex index = new SceneIndex(root)) {
      for (int i = 0; i < 1000; i++) {
        attachAndDetach(index, gone);
      }
      assertThat(index.current().size()).isZero();
      assertThat(index.statistics().bytes()).isZero();
      // The engine's TempVars remember the spatial whose transform was updated last.
      attach("last", Shapes.floor(), 0).getWorldTransform();
      index.scan();
      for (int i = 0; i < 100 && (left(gone) > 0 || MeshTreeCache.size() > before + 1); i++) {
        System.gc();
        Thread.sleep(20);
        index.scan();
      }
      assertThat(left(gone)).isZero();
      assertThat(MeshTreeCache.size()).isLessThanOrEqualTo(before + 1);
    }
  }

  private void attachAndDetach(SceneIndex index, List<WeakReference<Object>> gone) {
    Geometry geometry = attach("g", Shapes.floor(), 0);
    gone.add(new WeakReference<>(geometry));
    gone.add(new WeakReference<>(geometry.getMesh()));
    gone.add(new WeakReference<>(index.current().soup(0)));
    geometry.removeFromParent();
    index.scan();
  }

  private static long left(List<WeakReference<Object>> references) {
    return references.stream().filter(reference -> reference.get() != null).count();
  }
}
