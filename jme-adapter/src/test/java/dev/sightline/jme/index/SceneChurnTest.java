package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTreeCheck;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.convert.WorldMatrix;
import dev.sightline.jme.scene.Layers;
import java.lang.ref.WeakReference;
import java.nio.FloatBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Things come, go, move, are hidden and get other meshes and parents, several a frame. */
class SceneChurnTest {
  private static final Logger LOGGER = Logger.getLogger(SceneChurnTest.class.getName());

  private final Node root = new Node("root");
  private final List<Node> groups = new ArrayList<>();
  private final List<Geometry> things = new ArrayList<>();
  private final List<Mesh> meshes = new ArrayList<>();
  private final LaterExecutor builders = new LaterExecutor();
  private final SceneIndex index = new SceneIndex(root, Snapshots.IN_THE_SCAN, builders);
  private Random random = new Random(1);
  private float extent;

  private void fill(int count, float size, long seed) {
    random = new Random(seed);
    extent = size;
    for (int i = 0; i < 4; i++) {
      meshes.add(new Box(1, 1 + i, 1));
    }
    for (int i = 0; i < 10; i++) {
      Node group = new Node("group" + i);
      (i < 5 ? root : groups.get(i - 5)).attachChild(group);
      groups.add(group);
    }
    for (int i = 0; i < count; i++) {
      attach();
    }
    index.scan();
  }

  private Vector3f place() {
    return new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
        .subtractLocal(0.5f, 0.5f, 0.5f)
        .multLocal(extent);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void attach() {
    Geometry thing = new Geometry("thing", any(meshes));
    thing.setLocalTranslation(place());
    Node group = any(groups);
    group.attachChildAt(thing, random.nextInt(group.getQuantity() + 1));
    things.add(thing);
  }

  private void detach() {
    things.remove(random.nextInt(things.size())).removeFromParent();
  }

  private void change() {
    Geometry some = any(things);
    switch (random.nextInt(11)) {
      case 0, 1 -> attach();
      case 2, 3 -> detach();
      case 4 -> some.setLocalTranslation(place());
      case 5 -> some.setLocalRotation(new Quaternion().fromAngles(extent, random.nextFloat(), 1));
      case 6 -> some.setMesh(any(meshes));
      case 7 -> hide(some);
      case 8 -> some.setLocalScale(any(List.of(1f, 1f, 2f, -1f, 0f, Float.NaN)));
      case 9 -> {
        some.setLocalTranslation(any(List.of(Float.NaN, 1e30f, -0f)), 1, 2);
        again(any(things));
      }
      default -> {
        if (random.nextInt(5) == 0) {
          write(any(meshes));
        } else {
          Node parent = any(groups.subList(0, 5));
          parent.attachChild(random.nextBoolean() ? some : any(groups.subList(5, 10)));
        }
      }
    }
  }

  /** Detaches and attaches within one frame. */
  private void again(Geometry some) {
    Node parent = some.getParent();
    some.removeFromParent();
    (random.nextBoolean() ? parent : any(groups)).attachChild(some);
  }

  private void hide(Geometry some) {
    if (random.nextBoolean()) {
      some.setCullHint(random.nextBoolean() ? CullHint.Always : CullHint.Inherit);
    } else {
      Layers.setMask(some, random.nextInt(3));
    }
  }

  private void write(Mesh mesh) {
    FloatBuffer data = (FloatBuffer) mesh.getBuffer(VertexBuffer.Type.Position).getData();
    data.put(random.nextInt(data.limit()), random.nextInt(5) - 2);
    Sightline.changed(mesh);
  }

  /** A loop over all geometries, in the graph's order, and all their triangles. */
  private static final class Loop {
    private final WorldMatrix matrix = new WorldMatrix();
    private final ShearedRay ray = new ShearedRay();
    private final double[] local = new double[6];
    private final float[] triangle = new float[9];
    private final Vector3f a = new Vector3f();
    private final Vector3f b = new Vector3f();
    private final Vector3f c = new Vector3f();
    private final List<Geometry> met = new ArrayList<>();
    private double best;
    private int instance;
    private int which;

    private void list(Spatial spatial) {
      if (spatial instanceof Geometry geometry) {
        met.add(geometry);
      } else if (spatial instanceof Node node) {
        node.getChildren().forEach(this::list);
      }
    }

    private void nearest(Vector3f from, Vector3f to) {
      best = Double.POSITIVE_INFINITY;
      instance = RayHit.NONE;
      for (int i = 0; i < met.size(); i++) {
        Affine place = matrix.affine(met.get(i));
        if (!place.isInvertible()) {
          continue;
        }
        place.pointToLocal(from.x, from.y, from.z, local, 0);
        place.directionToLocal(to.x, to.y, to.z, local, 3);
        ray.set(local[0], local[1], local[2], local[3], local[4], local[5]);
        Mesh mesh = met.get(i).getMesh();
        for (int k = 0; k < mesh.getTriangleCount(); k++) {
          mesh.getTriangle(k, a, b, c);
          put(a, 0);
          put(b, 3);
          put(c, 6);
          double t = RayTriangle.watertight(ray, triangle, 0, Culling.NONE);
          if (t >= 0 && t < best) {
            best = t;
            instance = i;
            which = k;
          }
        }
      }
    }

    private void put(Vector3f v, int i) {
      triangle[i] = v.x;
      triangle[i + 1] = v.y;
      triangle[i + 2] = v.z;
    }
  }

  @ParameterizedTest
  @CsvSource({"60, 1000, 30, 4, 101", "1300, 40, 200, 3, 102"})
  void answersAreThoseOfALoopOverTheSceneInEveryFrame(
      int count, int frames, float size, int rays, long seed) {
    compareWithALoop(count, frames, size, rays, seed);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({"10000, 1000, 200, 2, 106", "1, 2000, 8, 4, 107"})
  void answersAreThoseOfALoopOverTheSceneInAThousandFrames(
      int count, int frames, float size, int rays, long seed) {
    compareWithALoop(count, frames, size, rays, seed);
  }

  private void compareWithALoop(int count, int frames, float size, int rays, long seed) {
    fill(count, size, seed);
    RayQuery query = new RayQuery();
    RayHit hit = new RayHit();
    int hits = 0;
    for (int frame = 0; frame < frames; frame++) {
      for (int k = random.nextInt(1 + Math.min(200, count / 10)); k >= 0; k--) {
        change();
      }
      while (things.size() < Math.max(1, count / 2)) {
        attach();
      }
      index.scan();
      for (int k = random.nextInt(3); k > 0; k--) {
        builders.runOne();
      }
      SceneSnapshot now = index.published();
      assertThat(InstanceTreeCheck.check(now.tree())).isEmpty();
      Loop loop = new Loop();
      loop.list(root);
      assertListed(now, loop.met);
      for (int k = 0; k < rays; k++) {
        Vector3f from = place().multLocal(2);
        Vector3f to = place().subtractLocal(from);
        loop.nearest(from, to);
        query.ray(from.x, from.y, from.z, to.x, to.y, to.z).nearest(now.tree(), hit);
        assertThat(hit.isHit()).isEqualTo(loop.instance != RayHit.NONE);
        if (hit.isHit()) {
          assertThat(hit.t()).isEqualTo(loop.best);
          assertThat(hit.instance()).isEqualTo(loop.instance);
          assertThat(hit.triangle()).isEqualTo(loop.which);
          hits++;
        }
      }
    }
    String told = "seed " + seed + ": " + hits + " of " + frames * rays + " rays hit";
    LOGGER.info(told);
    assertThat(hits).isBetween(frames * rays / 10, frames * rays - 1);
  }

  private static void assertListed(SceneSnapshot now, List<Geometry> expected) {
    assertThat(now.size()).isEqualTo(expected.size());
    for (int i = 0; i < expected.size(); i++) {
      Geometry geometry = expected.get(i);
      assertThat(now.geometry(i)).isSameAs(geometry);
      assertThat(now.mesh(i)).isSameAs(geometry.getMesh());
      assertThat(now.layers(i)).isEqualTo(Layers.getMask(geometry));
      assertThat(now.isCulled(i)).isEqualTo(geometry.getLocalCullHint() == CullHint.Always);
    }
  }

  /** How many nodes of two trees have other boxes. */
  private static int written(InstanceTree a, InstanceTree b) {
    int nodes = Math.min(a.nodeCount(), b.nodeCount());
    int written = Math.abs(a.nodeCount() - b.nodeCount());
    for (int from = 0; from < NodeLayout.BOUNDS * nodes; from += NodeLayout.BOUNDS) {
      int to = from + NodeLayout.BOUNDS;
      boolean isSame = Arrays.equals(a.nodeBounds(), from, to, b.nodeBounds(), from, to);
      written += isSame ? 0 : 1;
    }
    return written;
  }

  @Test
  void aScanAfterOneHasComeOrGoneWritesThePathAboveItAndKeepsAllOtherInstances() {
    fill(3000, 300, 103);
    for (int k = 0; k < 20; k++) {
      SceneSnapshot before = index.published();
      Instance[] were = before.tree().instances();
      if (k % 2 == 0) {
        detach();
      } else {
        attach();
      }
      index.scan();
      SceneSnapshot after = index.published();
      assertThat(written(before.tree(), after.tree())).isBetween(1, 120);
      assertThat(before.tree().instances()).isEqualTo(were);
      int same = 0;
      int at = 0;
      for (int i = 0; i < after.size(); i++) {
        while (at < were.length && were[at] != after.tree().instance(i) && k % 2 == 0) {
          at++;
        }
        if (at < were.length && were[at] == after.tree().instance(i)) {
          same++;
          at++;
        }
      }
      assertThat(same).isEqualTo(Math.min(were.length, after.size()));
    }
    assertThat(builders.size()).isZero();
  }

  @Test
  void aSubtreeUnderAnotherParentAndHiddenThingsCostNoBox() {
    fill(3000, 300, 104);
    SceneSnapshot before = index.published();
    groups.get(0).attachChild(groups.get(7));
    things.get(5).setCullHint(CullHint.Always);
    index.scan();
    SceneSnapshot after = index.published();
    assertThat(after.tree().nodeBounds()).isEqualTo(before.tree().nodeBounds());
    assertThat(after.tree().instances()).containsExactlyInAnyOrder(before.tree().instances());
    Snapshots.assertAsNew(after, root, Snapshots.IN_THE_SCAN);
  }

  @Test
  void whereAllHaveBeenExchangedATreeIsBuiltInTheBackground() {
    fill(1500, 300, 105);
    int frames = 0;
    while (builders.size() == 0 && frames < 100) {
      for (int k = 0; k < 50; k++) {
        detach();
        attach();
      }
      index.scan();
      frames++;
    }
    assertThat(frames).isEqualTo(16);
    detach();
    index.scan();
    builders.runAll();
    index.scan();
    assertThat(index.published().tree().wear().exchanged()).isEqualTo(1);
    Snapshots.assertAsNew(index.published(), root, Snapshots.IN_THE_SCAN);
  }

  private void assertAsNew() {
    assertThat(InstanceTreeCheck.check(index.published().tree())).isEmpty();
    Snapshots.assertAsNew(index.published(), root, Snapshots.IN_THE_SCAN);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 5, 300, 1200})
  void theWholeSceneGoesAndComesAtOnce(int count) {
    fill(count, 100, 108);
    for (int round = 0; round < 6; round++) {
      groups.forEach(Node::removeFromParent);
      index.scan();
      assertThat(index.published().size()).isZero();
      assertAsNew();
      if (round % 2 == 0) {
        attach(); // to a group that is not there
      }
      for (int i = 0; i < 10; i++) {
        (i < 5 ? root : groups.get(i - 5)).attachChild(groups.get(i));
      }
      index.scan();
      assertThat(index.published().size()).isEqualTo(things.size());
      assertAsNew();
    }
  }

  @Test
  void manyInOnePlaceComeAndGo() {
    fill(2000, 0, 109);
    for (int frame = 0; frame < 30; frame++) {
      for (int k = 0; k < 50; k++) {
        detach();
        attach();
      }
      index.scan();
      builders.runAll();
    }
    assertAsNew();
  }

  @Test
  void aMeshIsSwappedWhileItsTreeIsBuilt() {
    IndexOptions skips =
        IndexOptions.defaults()
            .withWhilePending(IndexOptions.WhilePending.SKIP)
            .withFrameBudget(Duration.ZERO);
    SceneIndex lazy = new SceneIndex(root, skips, builders);
    fill(100, 30, 110);
    for (int frame = 0; frame < 100; frame++) {
      Geometry some = any(things);
      some.setMesh(frame % 3 == 0 ? new Box(1 + frame, 1, 1) : any(meshes));
      any(things).setLocalTranslation(place());
      detach();
      attach();
      lazy.scan();
      if (frame % 4 == 1) {
        builders.runOne();
      }
      assertThat(InstanceTreeCheck.check(lazy.published().tree())).isEmpty();
    }
    builders.runAll();
    lazy.scan();
    assertThat(lazy.published().isComplete()).isTrue();
    index.scan();
    Snapshots.assertAsNew(lazy.published(), root, Snapshots.IN_THE_SCAN);
    lazy.close();
  }

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
