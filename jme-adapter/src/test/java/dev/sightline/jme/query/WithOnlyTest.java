package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.instancing.InstancedNode;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import com.jme3.scene.shape.Sphere;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Queries of what is below some spatials, beside a filter by what was above them at the scan. */
class WithOnlyTest {
  private static final long SEED = 4304;

  private final Random random = new Random(SEED);
  private final Node root = new Node("root");
  private final SceneIndex index = new SceneIndex(root, IndexOptions.defaults(), Runnable::run);
  private final List<Node> nodes = new ArrayList<>(List.of(root));
  private final List<Spatial> spatials = new ArrayList<>();

  @AfterEach
  void close() {
    index.close();
  }

  /** Each geometry and the nodes above it at the moment of the call. */
  private Map<Geometry, Set<Spatial>> above() {
    Map<Geometry, Set<Spatial>> above = new IdentityHashMap<>();
    root.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry) {
            Set<Spatial> path = new HashSet<>();
            for (Spatial at = geometry; at != null; at = at.getParent()) {
              path.add(at);
            }
            above.put(geometry, path);
          }
        });
    return above;
  }

  private Mesh mesh(int i) {
    return switch (i % 4) {
      case 0 -> new Sphere(6, 8, 0.9f);
      case 1 -> new Line(new Vector3f(-1, 0.2f, 0), new Vector3f(1, 0, 0.3f));
      default -> new Box(0.4f + i % 3 * 0.4f, 0.5f, 0.8f);
    };
  }

  private void grow(int more) {
    for (int i = 0; i < more; i++) {
      Node parent = nodes.get(random.nextInt(nodes.size()));
      if (random.nextInt(3) == 0) {
        Node node = new Node("node " + spatials.size());
        nodes.add(node);
        add(parent, node);
      } else {
        Geometry geometry = new Geometry("thing " + spatials.size(), mesh(spatials.size()));
        geometry.setLocalTranslation(
            random.nextFloat() * 4 - 2, random.nextFloat() * 8 - 2, random.nextFloat() * 4 - 2);
        if (random.nextInt(4) == 0) {
          Layers.set(geometry, 3);
        }
        add(parent, geometry);
      }
    }
    root.updateGeometricState();
  }

  private void add(Node parent, Spatial child) {
    parent.attachChild(child);
    spatials.add(child);
  }

  /** Lets some spatials change their places in the graph, and some nodes come and go. */
  private void edit() {
    for (int i = 0; i < 3; i++) {
      Spatial moved = spatials.get(random.nextInt(spatials.size()));
      Node to = nodes.get(random.nextInt(nodes.size()));
      if (!(moved instanceof Node node) || !(to == node || to.hasAncestor(node))) {
        to.attachChild(moved);
      }
    }
    Spatial gone = spatials.get(random.nextInt(spatials.size()));
    if (random.nextBoolean()) {
      gone.removeFromParent();
    }
    root.updateGeometricState();
  }

  private Spatial[] some() {
    Spatial[] some = new Spatial[1 + random.nextInt(3)];
    for (int i = 0; i < some.length; i++) {
      some[i] = random.nextInt(6) == 0 ? root : spatials.get(random.nextInt(spatials.size()));
    }
    return some;
  }

  private QueryOptions settings(int i) {
    QueryOptions all = QueryOptions.DEFAULT;
    return switch (i % 6) {
      case 0 -> all.withLayers(3);
      case 1 -> all.withMaxDistance(6);
      case 2 -> all.withPickRadius(PickRadius.world(0.3));
      case 3 -> all.withPrecision(Precision.BOUNDING_SPHERE);
      default -> all;
    };
  }

  private static String ask(SceneView view, Geometry mover, QueryOptions options) {
    QuestionKit kit = new QuestionKit(view, mover);
    StringBuilder words = new StringBuilder();
    for (String kind : kit.kinds()) {
      words.append(kind).append(": ").append(kit.ask(kind, options)).append('\n');
    }
    return words.toString();
  }

  @Test
  void everyQueryAnswersAsByAFilterOfWhatWasAboveAtTheScan() {
    Geometry mover = new Geometry("mover", new Box(0.4f, 0.4f, 0.4f));
    mover.setLocalTranslation(0.2f, 3, 0.2f);
    add(root, mover);
    grow(40);
    Set<String> answers = new HashSet<>();
    for (int round = 0; round < 60; round++) {
      edit();
      index.scan();
      Map<Geometry, Set<Spatial>> above = above();
      SceneView view = SceneView.of(index.published(), QueryOptions.DEFAULT);
      List<QueryOptions> only = new ArrayList<>();
      List<QueryOptions> filtered = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Spatial[] some = some();
        QueryOptions settings = settings(round + i);
        only.add(settings.withOnly(some));
        filtered.add(
            settings.withGeometryFilter(
                geometry ->
                    Arrays.stream(some)
                        .anyMatch(above.getOrDefault(geometry, Set.of())::contains)));
      }
      edit(); // the snapshot that is asked does not know of it
      for (int i = 0; i < only.size(); i++) {
        String expected = ask(view, mover, filtered.get(i));
        String asked = ask(view, mover, only.get(i));
        assertThat(asked).as("seed %d, round %d, %s", SEED, round, only.get(i)).isEqualTo(expected);
        answers.add(asked);
      }
    }
    assertThat(answers).hasSizeGreaterThan(80);
  }

  private static Ray down(float x) {
    return new Ray(new Vector3f(x, 10, 0), new Vector3f(0, -1, 0));
  }

  private Geometry box(Node parent, String name, float y) {
    Geometry box = new Geometry(name, new Box(1, 0.2f, 1));
    box.setLocalTranslation(0, y, 0);
    parent.attachChild(box);
    return box;
  }

  private List<String> names(QueryOptions options) {
    index.scan();
    SceneView view = SceneView.of(index.published(), options);
    return view.pickAll(down(0.1f)).stream()
        .map(Pick::geometry)
        .map(Spatial::getName)
        .distinct()
        .toList();
  }

  @Test
  void oneGeometryANodeAndANodeInANodeAreEachMetOnce() {
    Node town = new Node("town");
    Node house = new Node("house");
    root.attachChild(town);
    town.attachChild(house);
    Geometry roof = box(house, "roof", 4);
    box(town, "street", 1);
    box(root, "sky", 8);
    QueryOptions all = QueryOptions.DEFAULT;
    assertThat(names(all)).containsExactly("sky", "roof", "street");
    assertThat(names(all.withOnly(roof))).containsExactly("roof");
    assertThat(names(all.withOnly(house, roof, town))).containsExactly("roof", "street");
    assertThat(names(all.withOnly(roof, roof))).containsExactly("roof");
    assertThat(names(all.withOnly(town).withOnly(house))).containsExactly("roof");
    assertThat(names(all.withOnly(town).withoutOnly())).hasSize(3);
    assertThat(names(all.withOnly(root).withIgnored(house))).containsExactly("sky", "street");
    assertThat(names(all.withOnly(new Node("elsewhere")))).isEmpty();
    assertThat(names(all.withOnly(root.getChild(0)).withLayers(7))).isEmpty();
  }

  /** Options that are kept are asked in a scene whose nodes change hands. */
  @Test
  void keptOptionsFollowWhatIsAttachedElsewhereAndWhatOnlyChangesItsNode() {
    Node left = new Node("left");
    Node right = new Node("right");
    root.attachChild(left);
    root.attachChild(right);
    Geometry first = box(left, "first", 4);
    QueryOptions ofRight = QueryOptions.DEFAULT.withOnly(right);
    QueryOptions ofFirst = QueryOptions.DEFAULT.withOnly(first);
    assertThat(names(ofRight)).isEmpty();
    right.attachChild(first); // its number stays, and nothing else moves
    assertThat(names(ofRight)).containsExactly("first");
    Geometry second = box(left, "second", 2);
    assertThat(names(ofRight)).containsExactly("first");
    assertThat(names(ofFirst)).containsExactly("first");
    right.attachChild(second);
    right.detachChild(first);
    right.attachChild(first); // the order of the two is another, and no node differs
    assertThat(names(ofFirst)).containsExactly("first");
    right.removeFromParent();
    assertThat(names(ofRight)).isEmpty();
  }

  @Test
  void twoSnapshotsAreAskedInTurnByTwoThreadsWithOneSetOfOptions() throws Exception {
    Node left = new Node("left");
    Node right = new Node("right");
    root.attachChild(left);
    root.attachChild(right);
    Geometry thing = box(left, "thing", 1);
    QueryOptions ofLeft = QueryOptions.DEFAULT.withOnly(left);
    index.scan();
    SceneView before = SceneView.of(index.published(), ofLeft);
    right.attachChild(thing);
    index.scan();
    SceneView after = SceneView.of(index.published(), ofLeft);
    CompletableFuture<Integer> other =
        CompletableFuture.supplyAsync(
            () -> {
              int met = 0;
              for (int i = 0; i < 2000; i++) {
                met += before.pickAny(down(0)) ? 1 : 0;
              }
              return met;
            });
    for (int i = 0; i < 2000; i++) {
      assertThat(after.pickAny(down(0))).isFalse();
    }
    assertThat(other.get()).isEqualTo(2000);
  }

  @Test
  void instancesAreBelowTheNodeThatDrawsThem() {
    InstancedNode herd = new InstancedNode("herd");
    root.attachChild(herd);
    box(herd, "cow", 3);
    box(root, "meadow", 0);
    assertThat(names(QueryOptions.DEFAULT.withOnly(herd))).containsExactly("cow");
  }

  @Test
  void aSpatialThatAnswersForItselfIsAskedWhereItIsBelow() {
    Node zoo = new Node("zoo");
    root.attachChild(zoo);
    Node own =
        new Node("own") {
          @Override
          public int collideWith(
              com.jme3.collision.Collidable other, com.jme3.collision.CollisionResults results) {
            return super.collideWith(other, results);
          }
        };
    zoo.attachChild(own);
    Geometry cage = box(own, "cage", 3);
    box(root, "meadow", 0);
    root.updateGeometricState();
    index.scan();
    SceneView view = SceneView.of(index.published(), QueryOptions.DEFAULT, Thread.currentThread());
    for (Spatial only : List.of(zoo, own, cage)) {
      SceneView asked = view.with(QueryOptions.DEFAULT.withOnly(only));
      assertThat(asked.pickNearest(down(0)).orElseThrow().geometry()).isSameAs(cage);
    }
    SceneView elsewhere = view.with(QueryOptions.DEFAULT.withOnly(root.getChild("meadow")));
    assertThat(elsewhere.pickNearest(down(0)).orElseThrow().geometry().getName())
        .isEqualTo("meadow");
  }

  @Test
  void noneAndNullAreRefusedAndWhatIsGivenIsCopied() {
    QueryOptions all = QueryOptions.DEFAULT;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> all.withOnly())
        .withMessageContaining("withoutOnly()");
    assertThatNullPointerException()
        .isThrownBy(() -> all.withOnly(root, null))
        .withMessage("only spatial");
    Spatial[] given = {root};
    QueryOptions options = all.withOnly(given);
    given[0] = new Node("other");
    assertThat(options.only()).containsExactly(root);
    assertThat(options.toString()).contains("only=[root");
    assertThat(all.toString()).doesNotContain("only");
    assertThat(options.withLayers(2).withCulled(false).only()).containsExactly(root);
    assertThat(options.withoutOnly().only()).isEmpty();
  }
}
