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
import com.jme3.util.BufferUtils;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.instance.InstanceTreeCheck;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.index.IndexOptions.WhilePending;
import dev.sightline.jme.scene.Layers;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.logging.Logger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Random edits of a scene, several a frame, seen by two indexes that build in the background at
 * random times. After a scan an index says what a new one would, and a snapshot that was handed out
 * goes on saying what it said.
 */
class SceneFuzzTest {
  private static final Logger LOGGER = Logger.getLogger(SceneFuzzTest.class.getName());

  /** Coordinates at which something may go wrong, among others. */
  private static final float[] ODD = {
    0, -0f, 1, -1, -7.25f, 1e9f, -3e38f, Float.MIN_VALUE, Float.NaN, Float.POSITIVE_INFINITY
  };

  /** Two make matrices of zeros and ones; that of their zeros has either sign. */
  private static final Quaternion[] TURNS = {
    new Quaternion(),
    new Quaternion(0.5f, 0.5f, 0.5f, 0.5f),
    new Quaternion(0, -1, 0, 0),
    new Quaternion(0, 0, 0, 0),
    new Quaternion().fromAngles(1, 2, 3)
  };

  private Random random;
  private final Node root = new Node("root");
  private final List<Node> nodes = new ArrayList<>(List.of(root));
  private final List<Geometry> all = new ArrayList<>();
  private final List<Mesh> meshes = new ArrayList<>();
  private final Map<SceneSnapshot, Long> kept = new IdentityHashMap<>();
  private final LaterExecutor builders = new LaterExecutor();
  private float spread;

  private void build(int count) {
    for (int i = 0; i < 4; i++) {
      meshes.add(withLevels());
    }
    meshes.addAll(List.of(Shapes.triangle(), Shapes.strip(4), new Box(1, 2, 1), Shapes.lines()));
    for (int i = 0; i < 8; i++) {
      Node node = new Node("node" + i);
      any(nodes).attachChild(node);
      nodes.add(node);
    }
    for (int i = 0; i < count; i++) {
      Geometry geometry = new Geometry("geometry" + i, any(meshes));
      geometry.setLocalTranslation(point());
      all.add(geometry);
      any(nodes).attachChild(geometry);
    }
  }

  private static Mesh withLevels() {
    Mesh mesh = Shapes.floor();
    VertexBuffer half = new VertexBuffer(VertexBuffer.Type.Index);
    half.setupData(
        VertexBuffer.Usage.Static,
        3,
        VertexBuffer.Format.UnsignedShort,
        BufferUtils.createShortBuffer((short) 0, (short) 1, (short) 2));
    mesh.setLodLevels(new VertexBuffer[] {mesh.getBuffer(VertexBuffer.Type.Index), half});
    return mesh;
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private Vector3f point() {
    return new Vector3f(coordinate(), coordinate(), coordinate());
  }

  private float coordinate() {
    return (random.nextFloat() - 0.5f) * spread;
  }

  private float odd() {
    return random.nextInt(3) == 0 ? ODD[random.nextInt(ODD.length)] : coordinate();
  }

  private void edit() {
    Geometry some = any(all);
    switch (random.nextInt(16)) {
      case 0 -> place(some);
      case 1 -> some.setLocalRotation(TURNS[random.nextInt(TURNS.length)]);
      case 2 -> scale(some);
      case 3 -> some.setLocalScale(1);
      case 4 -> some.setIgnoreTransform(random.nextInt(4) == 0);
      case 5 -> any(nodes).setLocalTranslation(point());
      case 6 -> any(nodes).setLocalRotation(TURNS[random.nextInt(TURNS.length)]);
      case 7 -> some.setMesh(any(meshes)); // which may have no such level as it shows
      case 8 -> {
        if (some.getMesh().getNumLodLevels() > 0) {
          some.setLodLevel(random.nextInt(2));
        }
      }
      case 9 -> any(nodes).setCullHint(random.nextBoolean() ? CullHint.Always : CullHint.Inherit);
      case 10 -> Layers.setMask(random.nextBoolean() ? some : any(nodes), random.nextInt(4));
      case 11 -> write(some.getMesh());
      default -> {
        int many = 1 + random.nextInt(all.size() / 3);
        for (int i = 0; i < many; i++) {
          any(all).setLocalTranslation(point());
        }
      }
    }
  }

  /** The engine's setters refuse NaN and infinity where assertions are on. */
  private void place(Geometry geometry) {
    geometry.getLocalTranslation().set(odd(), odd(), odd());
    geometry.forceRefresh(true, true, false);
  }

  private void scale(Geometry geometry) {
    geometry.getLocalScale().set(odd() / 8, 1, random.nextBoolean() ? 1 : -1);
    geometry.forceRefresh(true, true, false);
  }

  /** Edits that change who is where in the list. */
  private void relist() {
    Geometry some = any(all);
    Node node = any(nodes);
    switch (random.nextInt(7)) {
      case 0 -> some.removeFromParent();
      case 1, 2 -> node.attachChildAt(some, random.nextInt(node.getQuantity() + 1));
      case 3 -> {
        Node parent = some.getParent();
        if (parent != null) {
          parent.detachChild(some);
          parent.attachChild(some);
        }
      }
      case 4 -> {
        if (node.getQuantity() > 1) {
          node.swapChildren(0, random.nextInt(node.getQuantity()));
        }
      }
      case 5 -> {
        Spatial child = node.getQuantity() == 0 ? null : any(node.getChildren());
        if (child != null) {
          child.removeFromParent();
          root.attachChild(child);
        }
      }
      default -> leave();
    }
  }

  /** Everybody goes, and comes back in another order, or only most. */
  private void leave() {
    nodes.forEach(Node::detachAllChildren);
    if (random.nextBoolean()) {
      root.updateGeometricState();
    }
    for (Node node : nodes.subList(1, nodes.size())) {
      root.attachChild(node);
    }
    for (Geometry geometry : all) {
      if (random.nextInt(5) > 0) {
        any(nodes).attachChild(geometry);
      }
    }
  }

  private void write(Mesh mesh) {
    FloatBuffer data = (FloatBuffer) mesh.getBuffer(VertexBuffer.Type.Position).getData();
    data.put(random.nextInt(data.limit()), random.nextInt(5) - 2);
    Sightline.changed(mesh);
  }

  private static long hash(SceneSnapshot snapshot) {
    InstanceTree tree = snapshot.tree();
    long hash = Arrays.hashCode(tree.nodeBounds());
    hash = 31 * hash + Arrays.hashCode(tree.nodeChildren());
    hash = 31 * hash + Arrays.hashCode(tree.slots());
    float[] box = new float[6];
    for (int i = 0; i < snapshot.size(); i++) {
      Instance instance = tree.instance(i);
      snapshot.box(i, box, 0);
      hash = 31 * hash + Arrays.hashCode(box);
      hash = 31 * hash + instance.toWorld().toString().hashCode();
      hash = 31 * hash + System.identityHashCode(instance.mesh());
      hash = 31 * hash + System.identityHashCode(snapshot.geometry(i));
      hash = 31 * hash + System.identityHashCode(snapshot.mesh(i));
      hash = 31 * hash + System.identityHashCode(snapshot.soup(i));
      hash = 31 * hash + snapshot.level(i);
      hash = 31 * hash + snapshot.layers(i);
      hash = 31 * hash + (snapshot.isCulled(i) ? 1 : 0);
    }
    return hash;
  }

  private void keep(SceneSnapshot snapshot) {
    kept.putIfAbsent(snapshot, hash(snapshot));
  }

  private static void assertTree(SceneIndex index, SceneSnapshot snapshot) {
    InstanceTree tree = snapshot.tree();
    assertThat(InstanceTreeCheck.check(tree)).isEmpty();
    Set<List<Integer>> uses = new HashSet<>();
    for (int i = 0; i < snapshot.size(); i++) {
      Instance instance = tree.instance(i);
      if (instance.isMetByRays()) {
        assertThat(tree.mostSlack()).isGreaterThanOrEqualTo(instance.toWorld().slack());
      }
      uses.add(List.of(System.identityHashCode(snapshot.mesh(i)), snapshot.level(i)));
    }
    assertThat(index.statistics().meshes()).isEqualTo(uses.size());
  }

  /** Scans until nothing is on its way. */
  private SceneSnapshot settled(SceneIndex index) {
    builders.refuse(false);
    index.scan();
    do {
      builders.runAll();
      index.scan();
    } while (index.statistics().pending() > 0);
    return index.published();
  }

  @ParameterizedTest
  @CsvSource({"40, 600, 60, 81", "3, 600, 9, 82", "1100, 40, 900, 83"})
  void afterAnyEditsAnIndexIsAsOneMadeAnewAndOldSnapshotsStay(
      int count, int steps, float extent, long seed) {
    random = new Random(seed);
    spread = extent;
    build(count);
    IndexOptions waiting = Snapshots.BACKGROUND.withLod(IndexOptions.Lod.ACTIVE);
    IndexOptions skipping = Snapshots.IN_THE_SCAN.withWhilePending(WhilePending.SKIP);
    int compared = 0;
    try (SceneIndex one = new SceneIndex(root, waiting, builders);
        SceneIndex other = new SceneIndex(root, skipping, builders)) {
      for (int step = 0; step < steps; step++) {
        for (int i = random.nextInt(4); i > 0; i--) {
          edit();
        }
        if (random.nextInt(6) == 0) {
          relist();
        }
        if (random.nextBoolean()) {
          root.updateGeometricState();
        }
        builders.refuse(random.nextInt(4) == 0);
        for (int i = random.nextInt(5); i > 0; i--) {
          builders.runOne();
        }
        one.scan();
        if (random.nextInt(3) > 0) {
          SceneSnapshot now = one.published();
          Snapshots.assertAsNew(now, root, waiting);
          assertTree(one, now);
          keep(now);
          compared++;
        }
        if (random.nextInt(3) == 0) {
          other.scan();
          keep(other.published());
          SceneSnapshot now = random.nextInt(3) == 0 ? settled(other) : other.published();
          if (now.isComplete()) {
            Snapshots.assertAsNew(now, root, skipping);
            compared++;
          }
          assertTree(other, now);
        }
        if (kept.size() > 60) {
          assertKept();
          kept.clear();
        }
      }
    }
    assertKept();
    String told = "seed " + seed + ": " + steps + " frames, " + compared + " snapshots compared";
    LOGGER.info(told);
    assertThat(compared).isGreaterThan(steps / 3);
  }

  private void assertKept() {
    kept.forEach((snapshot, hash) -> assertThat(hash(snapshot)).isEqualTo(hash));
  }
}
