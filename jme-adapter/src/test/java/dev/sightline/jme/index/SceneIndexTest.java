package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResults;
import com.jme3.effect.ParticleEmitter;
import com.jme3.effect.ParticleMesh;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import com.sun.management.ThreadMXBean;
import dev.sightline.core.Budget;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.internal.RefreshFlags;
import dev.sightline.jme.scene.Layers;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a scan finds, and what is seen without one. */
class SceneIndexTest {
  private static final Logger LOGGER = Logger.getLogger(SceneIndexTest.class.getName());

  private final Node above = new Node("above");
  private final Node root = new Node("root");
  private final Node group = new Node("group");
  private final Geometry a = new Geometry("a", Shapes.floor());
  private final Geometry b = new Geometry("b", Shapes.floor());
  private SceneIndex index;

  SceneIndexTest() {
    above.attachChild(root);
    root.attachChild(group);
    group.attachChild(a);
    root.attachChild(b);
    b.setLocalTranslation(10, 0, 0);
    index = new SceneIndex(root, Snapshots.IN_THE_SCAN, Runnable::run);
  }

  private static Arguments move(String name, Consumer<SceneIndexTest> edit) {
    return arguments(name, edit);
  }

  /** Each takes the geometry a away from the origin or puts something above it. */
  static Stream<Arguments> moves() {
    return Stream.of(
        move("translation", t -> t.a.setLocalTranslation(5, 0, 0)),
        move("move", t -> t.a.move(5, 0, 0)),
        move("rotation", t -> t.a.rotate(1.5707964f, 0, 0)),
        move("scale", t -> t.a.setLocalScale(1, 1, 0)),
        move("transform", t -> t.a.setLocalTransform(new Transform(new Vector3f(0, 0, 5)))),
        move("parent", t -> t.group.setLocalTranslation(0, 0, 5)),
        move("root", t -> t.root.setLocalTranslation(0, 0, 5)),
        move("above the root", t -> t.above.setLocalTranslation(0, 0, 5)),
        move("detach", t -> t.a.removeFromParent()),
        move("detach the group", t -> t.root.detachChild(t.group)),
        move("detach all", t -> t.root.detachAllChildren()),
        move("attach on top", t -> t.root.attachChild(onTop())),
        move("attach a subtree", t -> t.root.attachChild(subtree())),
        move("mesh", t -> t.a.setMesh(Shapes.lines())));
  }

  private static Geometry onTop() {
    Geometry top = new Geometry("top", Shapes.floor());
    top.setLocalTranslation(0, 3, 0);
    return top;
  }

  private static Node subtree() {
    Node outer = new Node("outer");
    Node inner = new Node("inner");
    outer.attachChild(inner);
    inner.attachChild(onTop());
    outer.updateGeometricState();
    return outer;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("moves")
  void aMoveIsSeenAtOnceAgainAndAgain(String name, Consumer<SceneIndexTest> edit) {
    index.scan();
    assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("a");
    edit.accept(this);
    assertThat(Snapshots.below(index.published(), 0.5, 0.5)).as("not scanned").isEqualTo("a");
    assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isNotEqualTo("a");
    Snapshots.assertAsNew(index.current(), root, IndexOptions.defaults());
    b.move(0, 0, 40);
    Snapshots.assertAsNew(index.current(), root, IndexOptions.defaults());
  }

  /** What sets no flag of the engine. */
  static Stream<Arguments> quietChanges() {
    return Stream.of(
        move("cull hint", t -> t.group.setCullHint(CullHint.Always)),
        move("layers", t -> Layers.set(t.group, 6)),
        move("layers above", t -> Layers.set(t.above, 6)),
        move("cull hint above", t -> t.above.setCullHint(CullHint.Always)),
        move("bucket", t -> t.group.setQueueBucket(Bucket.Gui)),
        move("bucket above", t -> t.above.setQueueBucket(Bucket.Sky)),
        move(
            "buffer",
            t ->
                t.a
                    .getMesh()
                    .setBuffer(
                        VertexBuffer.Type.Position,
                        3,
                        new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 2, 2, 2})),
        move("mode", t -> t.a.getMesh().setMode(Mesh.Mode.TriangleStrip)),
        move("indices", t -> t.a.getMesh().setBuffer(VertexBuffer.Type.Index, 3, new int[3])),
        move("order", t -> t.root.swapChildren(0, 1)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("quietChanges")
  void whatSetsNoFlagIsSeenByTheNextScanOrAfterInvalidate(
      String name, Consumer<SceneIndexTest> edit) {
    index.scan();
    SceneSnapshot before = index.current();
    edit.accept(this);
    assertThat(index.current()).isSameAs(before);
    index.invalidate();
    SceneSnapshot after = index.current();
    assertThat(after).isNotSameAs(before);
    Snapshots.assertAsNew(after, root, IndexOptions.defaults());
    index.scan();
    assertThat(index.current()).isSameAs(after);
  }

  @Test
  void aTransformIsIgnoredFromTheNextScanOn() {
    group.setLocalTranslation(3, 0, 0);
    index.scan();
    a.setIgnoreTransform(true);
    index.scan();
    assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("a");
    group.setLocalTranslation(6, 0, 0);
    assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEqualTo("a");
    a.setIgnoreTransform(false);
    index.scan();
    assertThat(Snapshots.below(index.current(), 6.5, 0.5)).isEqualTo("a");
  }

  @Test
  void whereTheFlagsCannotBeReadEveryQueryScans() {
    RefreshFlags none = new RefreshFlags("noSuchField");
    above.updateGeometricState();
    assertThat(none.mayHaveMoved(root)).isTrue();
    assertThat(RefreshFlags.engine().mayHaveMoved(root)).isFalse();
    index = new SceneIndex(root, Snapshots.IN_THE_SCAN, Runnable::run, System::nanoTime, none);
    index.scan();
    a.setCullHint(CullHint.Always);
    assertThat(index.current().isCulled(0)).isTrue();
    a.setLocalTranslation(0, 0, 7);
    assertThat(Snapshots.below(index.current(), 0.5, 7.5)).isEqualTo("a");
  }

  @Test
  void nothingChangedIsTheSameSnapshot() {
    index.scan();
    SceneSnapshot first = index.current();
    for (int i = 0; i < 5; i++) {
      above.updateGeometricState();
      index.scan();
      assertThat(index.current()).isSameAs(first);
      assertThat(index.published()).isSameAs(first);
    }
    a.setLocalTranslation(a.getLocalTranslation().clone());
    assertThat(index.current()).as("moved to where it was").isSameAs(first);
  }

  @Test
  void aScanThatFindsNothingAllocatesNothing() {
    RandomScene scene = new RandomScene(3, 300, new Vector3f());
    index = new SceneIndex(scene.root(), Snapshots.IN_THE_SCAN, Runnable::run);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long self = Thread.currentThread().getId();
    long bytes = Long.MAX_VALUE;
    for (int round = 0; round < 50 && bytes > 0; round++) { // the compiler needs its time
      long before = threads.getThreadAllocatedBytes(self);
      long cost = threads.getThreadAllocatedBytes(self) - before;
      before = threads.getThreadAllocatedBytes(self);
      for (int i = 0; i < 200; i++) {
        index.scan();
        index.current();
      }
      bytes = Math.min(bytes, threads.getThreadAllocatedBytes(self) - before - cost);
    }
    assertThat(bytes).isZero();
  }

  /** What brings the engine's bounds up to date, and so takes its own note of a move away. */
  static Stream<Arguments> updates() {
    return Stream.of(
        move("getWorldBound", t -> t.root.getWorldBound()),
        move("getWorldBound above", t -> t.above.getWorldBound()),
        move("updateGeometricState", t -> t.above.updateGeometricState()),
        move(
            "collideWith",
            t ->
                t.root.collideWith(
                    new Ray(new Vector3f(0, 9, 0), new Vector3f(0, -1, 0)),
                    new CollisionResults())));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("updates")
  void aMoveThatTheEngineHasUpdatedAlreadyIsSeenAtOnce(
      String name, Consumer<SceneIndexTest> update) {
    index.scan();
    for (int i = 1; i <= 20; i++) {
      (i % 2 == 0 ? a : b).setLocalTranslation(0, 0, 9 * i);
      update.accept(this);
      String moved = i % 2 == 0 ? "a" : "b";
      assertThat(Snapshots.below(index.current(), 0.5, 9 * i + 0.5)).isEqualTo(moved);
      long scans = index.statistics().scans();
      update.accept(this);
      index.current();
      assertThat(index.statistics().scans()).as("nothing has moved").isEqualTo(scans);
    }
  }

  @Test
  void aMoveIsSeenWhateverPlaneTheCameraTriedLast() {
    Random random = new Random(5);
    index.scan();
    for (int i = 1; i <= 500; i++) {
      a.getWorldBound().setCheckPlane(random.nextInt(6));
      group.getWorldBound().setCheckPlane(random.nextInt(6));
      root.getWorldBound().setCheckPlane(random.nextInt(6));
      if (random.nextBoolean()) {
        index.current();
      }
      a.setLocalTranslation(0, 0, 9 * i);
      root.getWorldBound();
      assertThat(Snapshots.below(index.current(), 0.5, 9 * i + 0.5)).isEqualTo("a");
    }
  }

  @Test
  void indexesOverOneRootDoNotHideMovesFromEachOther() {
    try (SceneIndex other = new SceneIndex(root)) {
      index.scan();
      other.scan();
      for (int i = 1; i <= 10; i++) {
        for (int k = 0; k < i; k++) {
          a.setLocalTranslation(0, 0, 90 * i + 9 * k);
          assertThat(Snapshots.below(index.current(), 0.5, 90 * i + 9 * k + 0.5)).isEqualTo("a");
        }
        assertThat(Snapshots.below(other.current(), 0.5, 99 * i - 9 + 0.5)).isEqualTo("a");
        long scans = index.statistics().scans() + other.statistics().scans();
        index.current();
        other.current();
        assertThat(index.statistics().scans() + other.statistics().scans()).isEqualTo(scans);
      }
    }
  }

  @Test
  void onlyWhatMovedGetsANewInstance() {
    index.scan();
    SceneSnapshot before = index.current();
    b.move(1, 0, 0);
    SceneSnapshot after = index.current();
    assertThat(after.tree().instance(0)).isSameAs(before.tree().instance(0));
    assertThat(after.tree().instance(1)).isNotSameAs(before.tree().instance(1));
    assertThat(after.soup(1)).isSameAs(before.soup(1));
  }

  @Test
  void theMapOfWhatOnlyMovesIsTheEnginesToo() {
    float[] places = {0, -0f, 1, -7.25f, 1e9f, Float.MIN_VALUE};
    Random random = new Random(92);
    b.setLocalRotation(new Quaternion().fromAngles(1, 2, 3));
    for (int i = 0; i < 300; i++) {
      a.setLocalTranslation(places[i % 6], places[i / 6 % 6], places[random.nextInt(6)]);
      b.setLocalTranslation(places[random.nextInt(6)], places[i % 6], places[i / 6 % 6]);
      switch (i % 10) {
        case 3 -> b.setLocalScale(i % 20, -1, 2);
        case 5 -> a.rotate(0.1f, 0, 0.2f);
        case 7 -> b.setIgnoreTransform(!b.isIgnoreTransform());
        default -> {
          // moved only
        }
      }
      index.scan();
      Snapshots.assertAsNew(index.current(), root, Snapshots.IN_THE_SCAN);
    }
  }

  @Test
  void theMapOfWhatMovesOnlyAcrossAnAxisOrToNowhereIsTheEnginesToo() {
    a.setLocalRotation(new Quaternion(0.5f, 0.5f, 0.5f, 0.5f));
    a.setLocalScale(-1, 1, -1);
    for (float x : new float[] {5, -5, -7, 3, Float.NaN, -4, Float.POSITIVE_INFINITY, 6, 7}) {
      a.getLocalTranslation().set(x, 2, -x);
      a.forceRefresh(true, true, false);
      index.scan();
      Snapshots.assertAsNew(index.current(), root, Snapshots.IN_THE_SCAN);
    }
  }

  @Test
  void aSnapshotOutlivesWhatItShows() {
    index.scan();
    SceneSnapshot snapshot = index.current();
    root.detachAllChildren();
    index.scan();
    index.close();
    assertThat(snapshot.size()).isEqualTo(2);
    assertThat(Snapshots.below(snapshot, 0.5, 0.5)).isEqualTo("a");
  }

  /** Columns are shared until one is written to; each is written to alone. */
  @Test
  void whatASnapshotSaysOfAGeometryStaysAsItWas() {
    Mesh detailed = Shapes.ball(8, VertexBuffer.Format.UnsignedInt);
    VertexBuffer coarse = new VertexBuffer(VertexBuffer.Type.Index);
    coarse.setupData(
        VertexBuffer.Usage.Static,
        3,
        VertexBuffer.Format.UnsignedInt,
        BufferUtils.createIntBuffer(0, 1, 9));
    detailed.setLodLevels(new VertexBuffer[] {detailed.getBuffer(VertexBuffer.Type.Index), coarse});
    a.setMesh(detailed);
    Mesh other = Shapes.floor();
    Geometry after = new Geometry("after", other);
    List<Runnable> edits =
        List.of(
            () -> a.setLodLevel(1),
            () -> Layers.setMask(a, 8),
            () -> a.setCullHint(CullHint.Always),
            () -> a.setMesh(other),
            () -> {
              a.removeFromParent();
              group.attachChild(after);
            });
    IndexOptions active = Snapshots.IN_THE_SCAN.withLod(IndexOptions.Lod.ACTIVE);
    try (SceneIndex watched = new SceneIndex(root, active, Runnable::run)) {
      List<SceneSnapshot> snapshots = new ArrayList<>();
      List<List<Object>> said = new ArrayList<>();
      for (int i = 0; i <= edits.size(); i++) {
        watched.scan();
        snapshots.add(watched.current());
        said.add(said(watched.current()));
        assertThat(said).as("edit %d is seen", i).doesNotHaveDuplicates();
        for (int k = 0; k <= i; k++) {
          assertThat(said(snapshots.get(k))).as("%d after edit %d", k, i).isEqualTo(said.get(k));
        }
        if (i < edits.size()) {
          edits.get(i).run();
        }
      }
    }
  }

  private static List<Object> said(SceneSnapshot all) {
    return List.of(all.geometry(0), all.mesh(0), all.level(0), all.layers(0), all.isCulled(0));
  }

  @Test
  void anEmptySceneAndASingleGeometryAreScenes() {
    try (SceneIndex empty = new SceneIndex(new Node("empty"));
        SceneIndex single = new SceneIndex(b)) {
      assertThat(empty.published().size()).as("never scanned").isZero();
      assertThat(empty.current().size()).isZero();
      assertThat(single.current().geometry(0)).isSameAs(b);
      assertThat(Snapshots.below(single.current(), 10.5, 0.5)).isEqualTo("b");
      b.move(0, 0, 30);
      assertThat(Snapshots.below(single.current(), 10.5, 30.5)).isEqualTo("b");
    }
  }

  @Test
  void layersAreInheritedFromTheNearestThatSetsThem() {
    Layers.setMask(group, 4);
    Layers.setMask(b, 0);
    index.scan();
    assertThat(index.current().layers(0)).isEqualTo(4).isEqualTo(Layers.getMask(a));
    assertThat(index.current().layers(1)).isZero();
    Layers.clear(group);
    Layers.clear(b);
    Layers.setMask(above, 8);
    index.scan();
    assertThat(index.current().layers(0)).isEqualTo(8).isEqualTo(Layers.getMask(a));
    Layers.clear(above);
    b.setUserData(Layers.KEY, "no number");
    index.scan();
    assertThat(index.current().layers(0)).isEqualTo(Layers.DEFAULT_MASK);
    assertThat(index.current().layers(1))
        .isEqualTo(Layers.DEFAULT_MASK)
        .isEqualTo(Layers.getMask(b));
  }

  @Test
  void guiSkyAndParticlesAreLeftOutUnlessAskedFor() {
    a.setQueueBucket(Bucket.Gui);
    b.setQueueBucket(Bucket.Sky);
    root.attachChild(new ParticleEmitter("particles", ParticleMesh.Type.Triangle, 3));
    assertThat(names(IndexOptions.defaults())).isEmpty();
    assertThat(names(IndexOptions.defaults().withGui(true))).containsExactly("a");
    assertThat(names(IndexOptions.defaults().withSky(true))).containsExactly("b");
    assertThat(names(IndexOptions.defaults().withParticles(true))).containsExactly("particles");
    assertThat(names(IndexOptions.defaults().withInclude(s -> s != group).withGui(true))).isEmpty();
  }

  private List<String> names(IndexOptions options) {
    List<String> names = new ArrayList<>();
    try (SceneIndex other = new SceneIndex(root, options, null)) {
      SceneSnapshot snapshot = other.current();
      for (int i = 0; i < snapshot.size(); i++) {
        names.add(snapshot.geometry(i).getName());
      }
    }
    return names;
  }

  @Test
  void whoAnswersForItselfIsListedAndNotInTheTree() {
    Geometry itself =
        new Geometry("itself", Shapes.floor()) {
          @Override
          public int collideWith(Collidable other, CollisionResults results) {
            return 0;
          }
        };
    root.attachChild(itself);
    assertThat(index.current().foreign()).containsExactly(itself);
    assertThat(index.current().size()).isEqualTo(2);
    itself.removeFromParent();
    assertThat(index.current().foreign()).isEmpty();
  }

  @Test
  void aGeometryMayMoveFromParentToParent() {
    index.scan();
    root.attachChildAt(a, 0);
    Snapshots.assertAsNew(index.current(), root, IndexOptions.defaults());
    group.attachChild(b);
    Snapshots.assertAsNew(index.current(), root, IndexOptions.defaults());
    assertThat(index.statistics().meshes()).isEqualTo(2);
  }

  @Test
  void theLevelOfDetailIsFullOrThatWhichIsShown() {
    Mesh mesh = a.getMesh();
    VertexBuffer half = new VertexBuffer(VertexBuffer.Type.Index);
    half.setupData(
        VertexBuffer.Usage.Static,
        3,
        VertexBuffer.Format.UnsignedShort,
        BufferUtils.createShortBuffer((short) 0, (short) 1, (short) 2));
    mesh.setLodLevels(new VertexBuffer[] {mesh.getBuffer(VertexBuffer.Type.Index), half});
    try (SceneIndex active =
        new SceneIndex(root, IndexOptions.defaults().withLod(IndexOptions.Lod.ACTIVE), null)) {
      assertThat(active.current().soup(0).size()).isEqualTo(2);
      a.setLodLevel(1);
      active.scan();
      assertThat(active.current().soup(0).size()).isEqualTo(1);
      assertThat(active.statistics().meshes()).isEqualTo(2);
      index.scan();
      assertThat(index.current().soup(0).size()).isEqualTo(2);
      half.updateData(BufferUtils.createShortBuffer(new short[6]));
      active.scan();
      assertThat(active.current().soup(0).size()).isEqualTo(2);
    }
  }

  @Test
  void aScanThatFailsLeavesTheLastSnapshotAndTheNextOneRecovers() {
    boolean[] fails = {false};
    IndexOptions options =
        IndexOptions.defaults()
            .withInclude(
                spatial -> {
                  if (fails[0] && spatial == b) {
                    throw new IllegalArgumentException("on purpose");
                  }
                  return true;
                });
    index = new SceneIndex(root, options, null);
    index.scan();
    fails[0] = true;
    a.removeFromParent();
    assertThatThrownBy(index::scan).hasMessage("on purpose");
    assertThat(Snapshots.below(index.published(), 0.5, 0.5)).isEqualTo("a");
    assertThatThrownBy(index::current).hasMessage("on purpose");
    fails[0] = false;
    assertThat(Snapshots.below(index.current(), 0.5, 0.5)).isEmpty();
    Snapshots.assertAsNew(index.current(), root, options);
  }

  @Test
  void aScanThatFailsBeforeTheSceneIsEmptiedLeavesNothingBehind() {
    boolean[] fails = {false};
    IndexOptions options =
        IndexOptions.defaults()
            .withInclude(
                spatial -> {
                  if (fails[0]) {
                    throw new IllegalArgumentException("on purpose");
                  }
                  return true;
                });
    index = new SceneIndex(root, options, null);
    index.scan();
    fails[0] = true;
    assertThatThrownBy(index::scan).hasMessage("on purpose");
    fails[0] = false;
    root.detachAllChildren();
    index.scan();
    assertThat(index.current().size()).isZero();
  }

  @Test
  void aClosedIndexSaysSoAndAnotherMayBeMade() {
    index.scan();
    index.close();
    index.close();
    assertThat(index.isClosed()).isTrue();
    assertThatIllegalStateException().isThrownBy(index::scan).withMessageContaining("closed");
    assertThatIllegalStateException().isThrownBy(index::current).withMessageContaining("closed");
    assertThatIllegalStateException().isThrownBy(index::published).withMessageContaining("closed");
    assertThat(index.statistics().geometries()).isZero();
    assertThat(index.statistics().scans()).isEqualTo(1);
    try (SceneIndex again = new SceneIndex(root)) {
      assertThat(Snapshots.below(again.current(), 0.5, 0.5)).isEqualTo("a");
    }
  }

  @Test
  void aLongChainOfNodesIsWalkedWithoutRecursion() throws InterruptedException {
    Node top = new Node("top");
    Node last = top;
    int depth = 3000;
    for (int i = 1; i < depth; i++) {
      Node next = new Node("n");
      last.attachChild(next);
      last = next;
    }
    last.attachChild(new Geometry("deep", Shapes.floor()));
    top.updateGeometricState(); // the engine itself recurses
    int[] found = new int[2];
    Thread narrow =
        new Thread(
            null,
            () -> {
              try (SceneIndex deep = new SceneIndex(top, Snapshots.BACKGROUND, work -> {})) {
                deep.scan();
                found[0] = deep.statistics().geometries();
                found[1] = deep.statistics().spatials();
              }
            },
            "narrow",
            150_000);
    narrow.start();
    narrow.join();
    assertThat(found).containsExactly(1, depth + 1);
  }

  @Test
  void afterAnyEditsTheIndexIsAsOneMadeAnew() {
    long seed = 7;
    Random random = new Random(seed);
    RandomScene scene = new RandomScene(seed, 60, new Vector3f(100, 20, -30));
    Node top = scene.root();
    List<Geometry> all = top.descendantMatches(Geometry.class);
    IndexOptions options = IndexOptions.defaults();
    int same = 0;
    int steps = Budget.of(400);
    try (SceneIndex mine = new SceneIndex(top, options, Runnable::run)) {
      SceneSnapshot last = mine.current();
      for (int step = 0; step < steps; step++) {
        for (int i = random.nextInt(3); i > 0; i--) {
          edit(random, top, all);
        }
        if (random.nextBoolean()) {
          mine.scan();
        } else {
          mine.invalidate();
        }
        SceneSnapshot now = mine.current();
        same += now == last ? 1 : 0;
        last = now;
        Snapshots.assertAsNew(now, top, options);
      }
    }
    int unchanged = same;
    LOGGER.info(() -> "seed " + seed + ": " + steps + " scans, " + unchanged + " found no change");
    assertThat(same).isBetween(steps / 5, steps * 7 / 10);
  }

  private static void edit(Random random, Node top, List<Geometry> all) {
    Geometry some = all.get(random.nextInt(all.size()));
    switch (random.nextInt(7)) {
      case 0 -> some.setLocalTranslation(random.nextFloat(), random.nextFloat(), 1);
      case 1 -> some.setLocalRotation(new Quaternion().fromAngles(random.nextFloat(), 1, 2));
      case 2 -> some.removeFromParent();
      case 3 -> top.attachChildAt(some, random.nextInt(top.getQuantity() + 1));
      case 4 -> some.setMesh(all.get(random.nextInt(all.size())).getMesh());
      case 5 -> Layers.setMask(some, random.nextInt(8));
      default -> top.setLocalScale(1 + random.nextFloat());
    }
  }
}
