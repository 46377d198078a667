package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.scene.Layers;
import dev.sightline.jme.scene.Owner;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A question of what is below some spatials scans for what moves there, and not for the rest. */
class WithOnlyMovesTest {
  private static final long SEED = 4604;
  private static final float HALF = 1.5f;

  private final Random random = new Random(SEED);
  private final Node root = new Node("root");
  private final Node town = new Node("town");
  private final Node crowd = new Node("crowd");
  private final SceneIndex index = new SceneIndex(root, IndexOptions.defaults(), Runnable::run);
  private final IndexQueries queries = new IndexQueries(index);
  private final QueryOptions ofTown = QueryOptions.DEFAULT.withOnly(town);

  @AfterEach
  void close() {
    index.close();
  }

  private static Geometry box(Node parent, float x, float y, float z) {
    Geometry box = new Geometry("box", new Box(HALF, HALF, HALF));
    box.setLocalTranslation(x, y, z);
    parent.attachChild(box);
    return box;
  }

  private static Ray down(float x, float z) {
    return new Ray(new Vector3f(x, 100, z), new Vector3f(0, -1, 0));
  }

  private static double top(SceneQueries scene, QueryOptions options, float x, float z) {
    SceneHit hit = new SceneHit();
    return scene.pickNearest(down(x, z), options, hit) ? 100 - hit.distance() : Double.NaN;
  }

  private long scans() {
    return index.statistics().scans();
  }

  @Test
  void noQuestionScansForWhatMovesElsewhere() {
    root.attachChild(town);
    root.attachChild(crowd);
    box(town, 0, 0, 0);
    Geometry walker = box(crowd, 5, 0, 0);
    root.updateGeometricState();
    index.scan();
    Ray ray = down(0, 0);
    Vector3f above = new Vector3f(0, 9, 0);
    Vector3f far = new Vector3f(0, -9, 0);
    SceneHit hit = new SceneHit();
    SceneHitList hits = new SceneHitList();
    SceneTouch touch = new SceneTouch();
    SceneOverlap overlap = SceneOverlap.ofTriangles();
    QueryVolume ball = QueryVolume.sphere(Vector3f.ZERO, 2);
    List<Runnable> questions =
        List.of(
            () -> assertThat(queries.pickNearest(ray, ofTown, hit)).isTrue(),
            () -> assertThat(queries.pickAll(ray, ofTown, hits)).isPositive(),
            () -> assertThat(queries.pickFirst(1, ray, ofTown, hits)).isPositive(),
            () -> assertThat(queries.pickAny(ray, ofTown)).isTrue(),
            () -> assertThat(queries.collideWith(ray, ofTown, new CollisionResults())).isPositive(),
            () -> assertThat(queries.pickBetween(above, far, ofTown, hit)).isTrue(),
            () -> assertThat(queries.lineOfSight(above, far, ofTown)).isFalse(),
            () -> assertThat(queries.groundHeight(above, ofTown)).hasValue(HALF),
            () -> assertThat(queries.groundHeight(0, 0, ofTown)).hasValue(HALF),
            () -> assertThat(queries.pickGround(above, ofTown, hit)).isTrue(),
            () -> assertThat(queries.pickGround(0, 0, ofTown, hit)).isTrue(),
            () -> assertThat(queries.groundHeight(walker, ofTown)).isEmpty(),
            () -> assertThat(queries.pickGround(walker, ofTown, hit)).isFalse(),
            () -> assertThat(queries.closestPoint(above, ofTown, hit)).isTrue(),
            () -> assertThat(queries.overlap(ball, ofTown, overlap)).isPositive(),
            () ->
                assertThat(queries.overlap(ball, ofTown, new SceneObjects<>(Owner.geometry())))
                    .isPositive(),
            () -> assertThat(queries.overlapsAny(ball, ofTown)).isTrue(),
            () ->
                assertThat(queries.sphereCast(above, 1, new Vector3f(0, -9, 0), ofTown, touch))
                    .isTrue(),
            () ->
                assertThat(
                        queries.capsuleCast(above, above, 1, new Vector3f(0, -9, 0), ofTown, touch))
                    .isTrue());
    assertThat(top(queries, ofTown, 0, 0)).isEqualTo(HALF); // the first one takes the scene
    long scans = scans();
    for (int i = 0; i < questions.size(); i++) {
      walker.move(0.25f, 0, 0);
      questions.get(i).run();
      assertThat(scans()).as("question %d", i).isEqualTo(scans);
    }
    assertThat(top(queries, QueryOptions.DEFAULT, walker.getLocalTranslation().x, 0))
        .as("all see the move")
        .isEqualTo(HALF);
    assertThat(scans()).isEqualTo(scans + 1);
    town.move(0, 1, 0);
    assertThat(top(queries, ofTown, 0, 0)).isEqualTo(1 + HALF);
    assertThat(scans()).isEqualTo(scans + 2);
  }

  @Test
  void theStateDoesTheSame() {
    root.attachChild(town);
    root.attachChild(crowd);
    box(town, 0, 0, 0);
    Geometry walker = box(crowd, 5, 0, 0);
    root.updateGeometricState();
    CollisionAppState state = new CollisionAppState(root);
    assertThat(top(state, ofTown, 0, 0)).isEqualTo(HALF);
    long scans = state.statistics().scans();
    for (int i = 0; i < 5; i++) {
      walker.move(0.25f, 0, 0);
      assertThat(top(state, ofTown.withMaxDistance(1000), 0, 0)).isEqualTo(HALF);
    }
    assertThat(state.statistics().scans()).isEqualTo(scans);
    town.move(0, 2, 0);
    assertThat(top(state, ofTown, 0, 0)).isEqualTo(2 + HALF);
    state.cleanup();
  }

  /** Two indexes over one graph, one below the other, are asked in turn with the same options. */
  @Test
  void anotherIndexBeginsAnew() {
    root.attachChild(town);
    Geometry house = box(town, 0, 0, 0);
    root.updateGeometricState();
    index.scan();
    try (SceneIndex second = new SceneIndex(town, IndexOptions.defaults(), Runnable::run)) {
      second.scan();
      IndexQueries others = new IndexQueries(second);
      for (int i = 1; i < 20; i++) {
        house.move(0, 1, 0);
        SceneQueries first = i % 2 == 0 ? queries : others;
        assertThat(top(first, ofTown, 0, 0)).isEqualTo(i + HALF);
        assertThat(top(first == queries ? others : queries, ofTown, 0, 0)).isEqualTo(i + HALF);
      }
    }
    house.move(0, 1, 0);
    index.invalidate();
    assertThat(top(queries, ofTown, 0, 0)).isEqualTo(20 + HALF);
  }

  /** Layers set no flag of the engine's, and an edit of a mesh none that climbs. */
  @Test
  void whatIsReportedIsSeen() {
    root.attachChild(town);
    Geometry house = box(town, 0, 0, 0);
    Geometry own = new Geometry("own mesh", new Box(HALF, HALF, HALF));
    own.setLocalTranslation(8, 0, 0);
    town.attachChild(own);
    root.updateGeometricState();
    index.scan();
    QueryOptions inThree = ofTown.withLayers(3);
    assertThat(top(queries, inThree, 0, 0)).isNaN();
    Layers.set(house, 3);
    index.invalidate();
    assertThat(top(queries, inThree, 0, 0)).isEqualTo(HALF);
    FloatBuffer vertices = own.getMesh().getFloatBuffer(VertexBuffer.Type.Position);
    for (int i = 1; i < vertices.limit(); i += 3) {
      vertices.put(i, vertices.get(i) + 1);
    }
    Sightline.changed(own.getMesh());
    assertThat(top(queries, ofTown, 8, 0)).isEqualTo(1 + HALF);
  }

  @Test
  void withoutOnlySeesWhatMovesElsewhere() {
    root.attachChild(town);
    root.attachChild(crowd);
    box(town, 0, 0, 0);
    Geometry walker = box(crowd, 0, 2, 0);
    root.updateGeometricState();
    index.scan();
    QueryOptions all = ofTown.withoutOnly();
    assertThat(top(queries, ofTown, 0, 0)).isEqualTo(HALF);
    assertThat(top(queries, all, 0, 0)).isEqualTo(2 + HALF);
    walker.move(0, 1, 0);
    assertThat(top(queries, all, 0, 0)).isEqualTo(3 + HALF);
    assertThat(ofTown.withOnly(crowd).only()).containsExactly(crowd);
    assertThat(top(queries, ofTown.withOnly(crowd), 0, 0)).isEqualTo(3 + HALF);
  }

  /** A camera leaves any number in the bound of what it culls, also that of the watch. */
  @Test
  void aDrawingBetweenMoveAndQuestionHidesNoMove() {
    root.attachChild(town);
    root.attachChild(crowd);
    Geometry house = box(town, 0, 0, 0);
    box(crowd, 40, 0, 0);
    root.updateGeometricState();
    for (int plane = 0; plane < 6; plane++) {
      assertThat(top(queries, ofTown, 0, 0)).isEqualTo(plane + HALF);
      house.move(0, 1, 0);
      root.updateGeometricState(); // and no scan
      town.getWorldBound().setCheckPlane(plane);
      assertThat(top(queries, ofTown, 0, 0)).as("plane %d", plane).isEqualTo(plane + 1 + HALF);
    }
  }

  /** Its bound cannot be brought up to date, so every question scans. */
  @Test
  void aGeometryWithoutMeshDoesNotHarm() {
    root.attachChild(town);
    box(town, 0, 0, 0);
    town.attachChild(new Geometry("no mesh"));
    for (int i = 0; i < 3; i++) {
      assertThat(top(queries, ofTown, 0, 0)).isEqualTo(i + HALF);
      town.move(0, 1, 0);
    }
  }

  /** What a game may do to its scene between two questions, in any order. */
  private final class Town {
    final List<Node> nodes = new ArrayList<>(List.of(root, town, crowd));
    final List<Geometry> boxes = new ArrayList<>();
    final List<QueryOptions> options = new ArrayList<>();
    final List<Spatial> only = new ArrayList<>();

    Town() {
      root.attachChild(town);
      root.attachChild(crowd);
      for (int i = 0; i < 5; i++) {
        Node node = new Node("node " + i);
        nodes.get(random.nextInt(nodes.size())).attachChild(node);
        nodes.add(node);
      }
      for (int i = 0; i < 24; i++) {
        boxes.add(box(nodes.get(random.nextInt(nodes.size())), place(), place(), place()));
      }
      for (Spatial spatial : List.of(town, crowd, nodes.get(4), nodes.get(6), boxes.get(0), root)) {
        only.add(spatial);
        options.add(QueryOptions.DEFAULT.withOnly(spatial));
      }
    }

    /** A multiple of an eighth, so that sums are exact. */
    private float place() {
      return (random.nextInt(48) - 24) / 8f;
    }

    private Spatial any() {
      return random.nextBoolean()
          ? nodes.get(1 + random.nextInt(nodes.size() - 1))
          : boxes.get(random.nextInt(boxes.size()));
    }

    private void edit() {
      Spatial spatial = any();
      switch (random.nextInt(9)) {
        case 0, 1 -> {
          float reach = spatial instanceof Node ? 0.25f : 1;
          spatial.setLocalTranslation(reach * place(), reach * place(), reach * place());
        }
        case 2 -> {
          Node parent = nodes.get(random.nextInt(nodes.size()));
          if (parent != spatial && !(spatial instanceof Node node && parent.hasAncestor(node))) {
            parent.attachChild(spatial);
          }
        }
        case 3 -> {
          if (spatial.getParent() == null) {
            root.attachChild(spatial);
          } else if (random.nextInt(6) == 0) {
            spatial.removeFromParent();
          }
        }
        case 4 -> spatial.getWorldBound();
        case 5 -> spatial.getWorldTransform();
        case 6 -> root.updateGeometricState();
        case 7 -> {
          if (spatial.getWorldBound() != null) { // as a camera does that does not see it
            spatial.getWorldBound().setCheckPlane(random.nextInt(6));
          }
        }
        default -> nodes.get(random.nextInt(nodes.size())).collideWith(down(0, 0), results());
      }
    }

    private CollisionResults results() {
      root.updateGeometricState(); // the engine refuses to be asked before
      return new CollisionResults();
    }

    /** The height of the highest box at a place, from local translations alone. */
    private double expected(Spatial below, float x, float z) {
      double best = Double.NEGATIVE_INFINITY;
      for (Geometry box : boxes) {
        Vector3f at = new Vector3f();
        boolean isBelow = false;
        Spatial top = box;
        for (Spatial up = box; up != null; up = up.getParent()) {
          at.addLocal(up.getLocalTranslation());
          isBelow |= up == below;
          top = up;
        }
        if (isBelow && top == root && Math.abs(at.x - x) <= HALF && Math.abs(at.z - z) <= HALF) {
          best = Math.max(best, at.y + HALF);
        }
      }
      return best == Double.NEGATIVE_INFINITY ? Double.NaN : best;
    }
  }

  @Test
  void answersAreThoseOfTheSceneAsItIsNow() {
    Town made = new Town();
    int met = 0;
    int asked = 0;
    for (int step = 0; step < 6000; step++) {
      made.edit();
      if (random.nextInt(12) == 0) {
        root.updateGeometricState();
        index.scan();
      }
      for (int k = random.nextInt(3); k > 0; k--) {
        int which = random.nextInt(made.only.size());
        float x = made.place() / 2;
        float z = made.place() / 2;
        double found = top(queries, made.options.get(which), x, z);
        assertThat(found)
            .as("seed %d, step %d, only %s", SEED, step, made.only.get(which))
            .isEqualTo(Double.valueOf(made.expected(made.only.get(which), x, z)));
        met += Double.isNaN(found) ? 0 : 1;
        asked++;
      }
    }
    System.out.printf(
        "seed %d: %d of %d met, %d scans%n", SEED, met, asked, index.statistics().scans());
    assertThat(met).isBetween(asked / 5, asked * 4 / 5);
    assertThat(scans()).isLessThan(asked);
  }
}
