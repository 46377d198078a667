package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceChange;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.internal.mesh.BuildQueue;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The delta of a scan is held against a comparison of two listings of the graph by recursion. */
class SceneScanTest {
  private static final int FRAMES = 120;

  private final Node root = new Node("root");
  private final List<Node> groups = new ArrayList<>();
  private final List<Geometry> things = new ArrayList<>();
  private final List<Mesh> meshes = List.of(new Box(1, 1, 1), new Box(2, 1, 1), new Box(1, 3, 1));
  private final BuildQueue queue = new BuildQueue(Runnable::run, BuildOptions.balanced());
  private final MeshRegistry uses = new MeshRegistry(Snapshots.IN_THE_SCAN, queue, () -> 0);
  private final SceneScan scan = new SceneScan(Snapshots.IN_THE_SCAN, uses);
  private final SceneRebuild rebuild = new SceneRebuild(Runnable::run);
  private Random random = new Random(1);
  private SceneFrame.State last = SceneFrame.NONE;

  /** What a scan compares of a geometry. */
  private record Row(Geometry geometry, Mesh mesh, Matrix4f matrix, int layers, boolean isCulled) {}

  @BeforeEach
  void fill() {
    for (int i = 0; i < 5; i++) {
      Node group = new Node("group" + i);
      groups.add(group);
      (i < 3 ? root : groups.get(i - 3)).attachChild(group);
    }
    for (int i = 0; i < 30; i++) {
      attach();
    }
  }

  private void attach() {
    Geometry thing = new Geometry("thing", any(meshes));
    thing.setLocalTranslation(random.nextInt(50), random.nextInt(50), random.nextInt(50));
    Node group = any(groups);
    group.attachChildAt(thing, random.nextInt(group.getQuantity() + 1));
    things.add(thing);
  }

  private <T> T any(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private void edit() {
    Geometry some = any(things);
    switch (random.nextInt(9)) {
      case 0 -> attach();
      case 1 -> {
        if (things.size() > 5) {
          things.remove(some);
          some.removeFromParent();
        }
      }
      case 2, 3 -> some.move(1, 0, random.nextInt(2));
      case 4 -> some.setLocalRotation(new Quaternion().fromAngles(0, random.nextInt(3), 0));
      case 5 -> any(groups).move(0, 0, random.nextInt(2));
      case 6 -> some.setMesh(any(meshes));
      case 7 -> some.setCullHint(random.nextBoolean() ? CullHint.Always : CullHint.Inherit);
      default -> {
        Node group = any(groups.subList(0, 3));
        if (random.nextBoolean()) {
          group.attachChildAt(some, random.nextInt(group.getQuantity()));
        } else {
          Layers.setMask(some, 1 + random.nextInt(2));
        }
      }
    }
  }

  private List<Row> listed() {
    List<Row> rows = new ArrayList<>();
    list(root, false, rows);
    return rows;
  }

  private static void list(Spatial spatial, boolean isCulledAbove, List<Row> rows) {
    boolean isCulled = isCulledAbove || spatial.getLocalCullHint() == CullHint.Always;
    if (spatial instanceof Geometry geometry) {
      geometry.computeWorldMatrix();
      Matrix4f matrix = geometry.getWorldMatrix().clone();
      int layers = Layers.of(geometry, Layers.DEFAULT_MASK);
      rows.add(new Row(geometry, geometry.getMesh(), matrix, layers, isCulled));
    } else {
      ((Node) spatial).getChildren().forEach(child -> list(child, isCulled, rows));
    }
  }

  private SceneDelta scan(boolean isTreeKnown) {
    SceneSnapshot made = last.made();
    InstanceTree tree = made == null || !isTreeKnown ? null : made.tree();
    return scan.run(root, tree, 0);
  }

  /** Makes the frame, which takes the delta's mover; returns the seats that the mover has moved. */
  private Set<Geometry> follow(SceneDelta delta, Geometry[] before) {
    Set<Geometry> shifted = Collections.newSetFromMap(new IdentityHashMap<>());
    if (delta.shifted() != null) {
      Instance[] old = last.copyInstances();
      for (int seat = 0; seat < old.length; seat++) {
        if (delta.shifted().instances()[seat] != old[seat]) {
          shifted.add(before[seat]);
        }
      }
    }
    FrameDraft draft = FrameMaker.draft(last, delta, IndexOptions.WhilePending.ANSWER);
    last = SceneFrame.of(draft, rebuild.tree(draft)).state();
    return shifted;
  }

  private static Set<Geometry> at(SceneDelta delta, int[] seats) {
    Set<Geometry> found = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int seat : seats) {
      assertThat(found.add(delta.now().geometries()[seat])).as("once").isTrue();
    }
    return found;
  }

  private static @Nullable Row row(List<Row> rows, Geometry geometry) {
    return rows.stream().filter(row -> row.geometry == geometry).findAny().orElse(null);
  }

  /** What holds each seat after a change, null for what has come. */
  private static Geometry[] applied(Geometry[] before, InstanceChange change) {
    Geometry[] after = Arrays.copyOf(before, change.size());
    for (int i = 0; i < change.seats().length; i++) {
      int origin = change.origins()[i];
      after[change.seats()[i]] = origin == InstanceChange.NEW ? null : before[origin];
    }
    return after;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void aDeltaSaysWhatAComparisonOfTwoListingsFinds(long seed) {
    random = new Random(seed);
    boolean isTreeKnown = seed % 2 == 0;
    List<Row> before = List.of();
    Geometry[] seats = {};
    int[] found = new int[7];
    for (int frame = 0; frame < FRAMES; frame++) {
      String as = "seed " + seed + ", frame " + frame;
      for (int edits = random.nextInt(4); frame > 0 && edits > 0; edits--) {
        edit();
      }
      List<Row> now = listed();
      SceneDelta delta = scan(isTreeKnown);
      Set<Geometry> came = Collections.newSetFromMap(new IdentityHashMap<>());
      Set<Geometry> moved = Collections.newSetFromMap(new IdentityHashMap<>());
      Set<Geometry> shown = Collections.newSetFromMap(new IdentityHashMap<>());
      for (Row row : now) {
        Row old = row(before, row.geometry);
        if (old == null) {
          came.add(row.geometry);
        } else if (!old.matrix.equals(row.matrix)) {
          moved.add(row.geometry);
        }
        if (old == null || old.mesh != row.mesh) {
          shown.add(row.geometry);
        }
      }
      List<Geometry> order = now.stream().map(Row::geometry).toList();
      List<Geometry> orderBefore = before.stream().map(Row::geometry).toList();

      assertThat(delta.isNone()).as(as).isEqualTo(now.equals(before));
      assertThat(delta.isReordered()).as(as).isEqualTo(!order.equals(orderBefore));
      assertThat(at(delta, delta.came().seats())).as(as).isEqualTo(came);
      assertThat(at(delta, delta.shown())).as(as).isEqualTo(shown);
      assertPlaces(delta, delta.came());
      assertPlaces(delta, delta.moved());
      for (int i = 0; i < order.size(); i++) {
        assertThat(delta.now().geometries()[delta.now().order().seat(i)]).isSameAs(order.get(i));
      }
      Geometry[] after = applied(seats, delta.seats());
      for (int seat : delta.came().seats()) {
        assertThat(after[seat]).as(as + ": new").isNull();
        after[seat] = delta.now().geometries()[seat];
      }
      Geometry[] listed = Arrays.copyOf(delta.now().geometries(), delta.now().size());
      assertThat(after).as(as + ": what went is in no seat").containsExactly(listed);
      Set<Geometry> movedSeats = at(delta, delta.moved().seats());
      found[0] += delta.isNone() ? 1 : 0;
      found[1] += came.size();
      found[2] += before.size() + came.size() - now.size();
      found[3] += movedSeats.size();
      found[4] += shown.size() - came.size();
      found[5] += delta.isReordered() ? 1 : 0;
      Set<Geometry> shifted = follow(delta, seats);
      shifted.retainAll(listedSet(listed));
      found[6] += shifted.size();
      movedSeats.addAll(shifted);
      assertThat(movedSeats).as(as).isEqualTo(moved);
      before = now;
      seats = listed;
    }
    System.out.printf(
        "seed %d: %d frames at rest; came, went, moved, shown, reordered, shifted: %s%n",
        seed, found[0], Arrays.toString(Arrays.copyOfRange(found, 1, 7)));
    assertThat(Arrays.copyOf(found, 6)).doesNotContain(0);
    assertThat(found[6] > 0).isEqualTo(isTreeKnown);
  }

  private static Set<Geometry> listedSet(Geometry[] listed) {
    Set<Geometry> set = Collections.newSetFromMap(new IdentityHashMap<>());
    Collections.addAll(set, listed);
    return set;
  }

  private static void assertPlaces(SceneDelta delta, SceneDelta.Placed placed) {
    for (int i = 0; i < placed.seats().length; i++) {
      Matrix4f m = delta.now().geometries()[placed.seats()[i]].getWorldMatrix();
      Affine a = placed.places()[i];
      assertThat(new double[] {a.m00(), a.m02(), a.m20(), a.m03(), a.m13(), a.m23()})
          .containsExactly(m.m00, m.m02, m.m20, m.m03, m.m13, m.m23);
    }
  }

  @Test
  void aScanThatFindsNothingReturnsTheSameDeltaAgain() {
    SceneDelta first = scan(false);
    SceneDelta rest = scan(false);
    assertThat(rest).isNotSameAs(first);
    assertThat(rest.isNone()).isTrue();
    assertThat(rest.now()).isSameAs(first.now());
    assertThat(scan(false)).isSameAs(rest);
    things.get(3).move(1, 0, 0);
    SceneDelta moved = scan(false);
    assertThat(moved.isNone()).isFalse();
    assertThat(moved.now()).isSameAs(first.now());
    assertThat(scan(false).isNone()).isTrue();
  }

  @Test
  void aDeltaStaysAsItWasWhenTheSceneChanges() {
    SceneDelta first = scan(false);
    Geometry[] geometries = first.now().geometries().clone();
    TrackedMesh[] asked = first.uses().clone();
    int[] layers = first.now().layers().clone();
    for (int i = 0; i < 20; i++) {
      edit();
      scan(false);
    }
    assertThat(first.now().geometries()).containsExactly(geometries);
    assertThat(first.uses()).containsExactly(asked);
    assertThat(first.now().layers()).containsExactly(layers);
  }

  @Test
  void anEmptySceneIsAListingOfItsOwnOnce() {
    SceneScan empty = new SceneScan(Snapshots.IN_THE_SCAN, uses);
    SceneDelta first = empty.run(new Node("empty"), null, 0);
    assertThat(first.isNone()).isFalse();
    assertThat(first.now().size()).isZero();
    assertThat(empty.size()).isZero();
    assertThat(empty.spatials()).isEqualTo(1);
  }
}
