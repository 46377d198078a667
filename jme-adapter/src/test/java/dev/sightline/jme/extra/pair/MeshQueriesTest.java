package dev.sightline.jme.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.extra.contour.Contour;
import dev.sightline.bvh.extra.pair.MeshPair;
import dev.sightline.bvh.extra.pair.TrianglePairList;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneTouch;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class MeshQueriesTest {
  private final Node root = new Node("root");
  private final MeshQueries queries = new MeshQueries(new IndexQueries(new SceneIndex(root)));
  private final SceneTouch touch = new SceneTouch();
  private final GeometryPairList pairs = new GeometryPairList();

  private Geometry box(Node parent, String name, float x) {
    Geometry box = new Geometry(name, new Box(0.5f, 1, 1));
    box.setLocalTranslation(x, 0, 0);
    parent.attachChild(box);
    return box;
  }

  @Test
  void geometriesMeetWhereTheirTrianglesDo() {
    Geometry one = box(root, "one", 0);
    Geometry other = box(root, "other", 0.75f);
    Geometry far = box(root, "far", 5);
    TrianglePairList triangles = new TrianglePairList();
    Contour contour = new Contour();
    MeshPair pair = new MeshPair();
    other.setLocalScale(1, 0.5f, 0.5f);
    assertThat(queries.meet(one, other)).isTrue();
    assertThat(queries.triangles(one, other, triangles)).isPositive();
    assertThat(queries.contour(one, other, contour)).isTrue();
    assertThat(contour.size()).isEqualTo(1);
    assertThat(contour.isClosed(0)).isTrue();
    assertThat(contour.coordinate(0, 0, 0)).isEqualTo(0.5);
    assertThat(queries.meet(one, far)).isFalse();
    assertThat(queries.closest(one, far, 10, pair)).isTrue();
    assertThat(pair.distance()).isEqualTo(4);
    assertThat(queries.closest(one, far, 3.9, pair)).isFalse();
    assertThat(queries.contour(one, far, contour)).isFalse();
    far.removeFromParent();
    assertThatThrownBy(() -> queries.meet(one, far))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'far' is not in the snapshot");
    assertThatThrownBy(() -> queries.closest(one, other, Double.NaN, pair))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
  }

  /** By the planes of boxes of whole numbers; with other options and filters at each use. */
  @Test
  void allPairsOfASceneAreThoseOfTheBoxesPlanes() {
    Random random = new Random(7);
    int[][] boxes = new int[60][6];
    for (int i = 0; i < boxes.length; i++) {
      for (int axis = 0; axis < 3; axis++) {
        boxes[i][axis] = random.nextInt(20);
        boxes[i][axis + 3] = 1 + random.nextInt(5); // half of the size
      }
      int[] b = boxes[i];
      Geometry box = new Geometry("g" + i, new Box(b[3], b[4], b[5]));
      box.setLocalTranslation(b[0], b[1], b[2]);
      root.attachChild(box);
    }
    QueryOptions all = QueryOptions.DEFAULT;
    int most = 0;
    int inside = 0;
    for (int use = 0; use < 12; use++) {
      int turn = use;
      QueryOptions options =
          use % 3 == 0 ? all : all.withGeometryFilter(g -> number(g) % 5 != turn % 5);
      queries.between((a, b) -> turn % 2 == 0 || (number(a) + number(b)) % 3 != turn % 3);
      queries.threads(WorkOptions.threads(use % 4)).overlaps(options, pairs);
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < boxes.length; i++) {
        for (int j = i + 1; j < boxes.length; j++) {
          boolean isSeen = use % 3 == 0 || (i % 5 != use % 5 && j % 5 != use % 5);
          boolean isAsked = use % 2 == 0 || (i + j) % 3 != use % 3;
          if (isSeen && isAsked && meet(boxes[i], boxes[j])) {
            expected.add("g" + i + "/g" + j);
          }
          inside += isWithin(boxes[i], boxes[j]) || isWithin(boxes[j], boxes[i]) ? 1 : 0;
        }
      }
      List<String> found = new ArrayList<>();
      for (int k = 0; k < pairs.size(); k++) {
        found.add(pairs.first(k).getName() + "/" + pairs.second(k).getName());
      }
      assertThat(found).as("seed 7, use %d", use).isEqualTo(expected);
      most = Math.max(most, expected.size());
    }
    System.out.printf("seed 7, %d pairs of 1770 meet, %d lie within%n", most, inside / 12);
    assertThat(most).isBetween(100, 1500);
    assertThat(inside).isPositive();
    assertThat(queries.between((a, b) -> false).overlaps(all, pairs)).isZero();
  }

  private static int number(Geometry geometry) {
    return Integer.parseInt(geometry.getName().substring(1));
  }

  /** Whether the surfaces of two boxes meet: they do not where one lies in the other's inside. */
  private static boolean meet(int[] a, int[] b) {
    boolean isApart = false;
    for (int axis = 0; axis < 3; axis++) {
      isApart |= Math.abs(a[axis] - b[axis]) > a[axis + 3] + b[axis + 3];
    }
    return !isApart && !isWithin(a, b) && !isWithin(b, a);
  }

  private static boolean isWithin(int[] a, int[] b) {
    boolean isWithin = true;
    for (int axis = 0; axis < 3; axis++) {
      isWithin &= Math.abs(a[axis] - b[axis]) < b[axis + 3] - a[axis + 3];
    }
    return isWithin;
  }

  @Test
  void aModelIsSweptWithoutItsOwnParts() {
    Node model = new Node("model");
    root.attachChild(model);
    box(model, "left", 0);
    box(model, "right", 0.5f);
    model.setLocalScale(1, 0.5f, 0.5f);
    Geometry wall = box(root, "wall", 5);
    QueryOptions options = QueryOptions.DEFAULT;
    assertThat(queries.overlapsAny(model, options)).isFalse();
    assertThat(queries.sweep(model, new Vector3f(7, 0.25f, 0), options, touch)).isTrue();
    assertThat(touch.geometry()).isSameAs(wall);
    assertThat(touch.fraction()).isCloseTo(0.5f, within(1e-6f));
    assertThat(touch.centre()).isEqualTo(new Vector3f(3.5f, 0.125f, 0));
    assertThat(touch.normal()).isEqualTo(new Vector3f(-1, 0, 0));
    assertThat(touch.faceNormal()).isEqualTo(new Vector3f(-1, 0, 0));
    assertThat(touch.point().x).isEqualTo(4.5f);
    assertThat(queries.sweep(model, new Vector3f(3, 0, 0), options)).isEmpty();
    assertThat(queries.sweep(model, new Vector3f(7, 0, 0), options.withMaxDistance(3))).isEmpty();
    assertThat(queries.sweep(model, new Vector3f(7, 0, 0), options.withIgnored(wall))).isEmpty();
    model.setLocalTranslation(3.8f, 0, 0);
    assertThat(queries.overlapsAny(model, options)).isTrue();
    assertThat(queries.sweep(model, new Vector3f(7, 0, 0), options, touch)).isTrue();
    assertThat(touch.fraction()).isZero();
    assertThatThrownBy(() -> queries.sweep(new Node("gone"), Vector3f.UNIT_X, options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("gone");
    assertThatThrownBy(() -> queries.overlapsAny(model, options.withFaces(Faces.FRONT)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("faces");
  }

  /** Each in turn is the one that is asked about; a single one after a whole model too. */
  @Test
  void whatWasAskedAboutBeforeIsMetAgain() {
    Node model = new Node("model");
    root.attachChild(model);
    Geometry left = box(model, "left", 0);
    Geometry right = box(model, "right", 3);
    Geometry wall = box(root, "wall", 3.5f);
    QueryOptions options = QueryOptions.DEFAULT;
    right.setLocalScale(1, 0.5f, 0.5f);
    assertThat(queries.overlapsAny(model, options)).isTrue();
    assertThat(queries.overlapsAny(right, options)).isTrue();
    assertThat(queries.overlapsAny(wall, options)).isTrue();
    assertThat(queries.overlapsAny(left, options)).isFalse();
    assertThat(queries.sweep(left, new Vector3f(9, 0.1f, 0.1f), options, touch)).isTrue();
    assertThat(touch.geometry()).isSameAs(right);
    assertThat(touch.fraction()).isCloseTo(2 / 9f, within(1e-6f));
    assertThat(queries.overlapsAny(wall, options.withIgnored(model))).isFalse();
    assertThat(queries.overlapsAny(wall, options)).isTrue();
  }

  /** A limit shortens the way, and the answer is about the whole of it all the same. */
  @Test
  void distanceAndFractionAreThoseOfTheWholeWayWhateverTheLimit() {
    Geometry mover = box(root, "mover", 0);
    Geometry wall = box(root, "wall", 6);
    wall.setLocalTranslation(6, 1.5f, 0.25f);
    Vector3f way = new Vector3f(8, 0.5f, 0);
    float length = way.length();
    for (float limit : new float[] {Float.POSITIVE_INFINITY, 100, length, 7, 5.125f}) {
      QueryOptions options = QueryOptions.DEFAULT.withMaxDistance(limit);
      assertThat(queries.sweep(mover, way, options, touch)).isTrue();
      assertThat(touch.geometry()).isSameAs(wall);
      assertThat(touch.fraction()).isCloseTo(0.625f, within(1e-6f));
      assertThat(touch.distance()).isCloseTo(0.625f * length, within(1e-5f));
      assertThat(touch.centre().distance(way.mult(0.625f))).isLessThan(1e-5f);
      assertThat(touch.normal()).isEqualTo(new Vector3f(-1, 0, 0));
      assertThat(touch.faceNormal()).isEqualTo(new Vector3f(-1, 0, 0));
      assertThat(touch.point().x).isEqualTo(5.5f);
      // The point is where the weights of the named triangle put it.
      Vector3f[] corners = {new Vector3f(), new Vector3f(), new Vector3f()};
      wall.getMesh().getTriangle(touch.triangleIndex(), corners[0], corners[1], corners[2]);
      Vector3f weighted = corners[0].mult(1 - touch.u() - touch.v());
      weighted.addLocal(corners[1].mult(touch.u())).addLocal(corners[2].mult(touch.v()));
      weighted.addLocal(wall.getWorldTranslation());
      assertThat(weighted.distance(touch.point())).isLessThan(1e-5f);
    }
    QueryOptions shorter = QueryOptions.DEFAULT.withMaxDistance(0.62f * length);
    assertThat(queries.sweep(mover, way, shorter, touch)).isFalse();
  }

  @Test
  void ballsOfTheEngineTouchWhereFormulasSay() {
    Geometry ball = new Geometry("ball", new Sphere(32, 32, 1));
    Geometry other = new Geometry("other", new Sphere(32, 32, 1));
    other.setLocalTranslation(6, 0, 0);
    root.attachChild(ball);
    root.attachChild(other);
    MeshPair pair = new MeshPair();
    assertThat(queries.closest(ball, other, Double.POSITIVE_INFINITY, pair)).isTrue();
    assertThat(pair.distance()).isCloseTo(4, within(0.02));
    assertThat(queries.sweep(ball, new Vector3f(8, 0, 0), QueryOptions.DEFAULT, touch)).isTrue();
    assertThat(touch.distance()).isCloseTo((float) pair.distance(), within(0.02f));
  }

  @Test
  void questionsThatHaveBeenAskedAllocateNothing() {
    Node scene = new RandomScene(7, 40, new Vector3f()).root();
    SceneView view = SceneView.of(new SceneIndex(scene).current());
    MeshQueries over = new MeshQueries(view);
    Geometry mover = view.snapshot().geometry(3);
    Geometry other = view.snapshot().geometry(5);
    Vector3f way = new Vector3f(4, -3, 5);
    Contour contour = new Contour();
    MeshPair pair = new MeshPair();
    Runnable asking =
        () -> {
          over.overlaps(QueryOptions.DEFAULT, pairs);
          over.overlapsAny(mover, QueryOptions.DEFAULT);
          over.sweep(mover, way, QueryOptions.DEFAULT, touch);
          over.contour(mover, other, contour);
          over.closest(mover, other, 100, pair);
        };
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    long thread = Thread.currentThread().getId();
    long bytes = Long.MAX_VALUE;
    asking.run();
    for (int round = 0; round < 20 && bytes > 0; round++) {
      long before = bean.getThreadAllocatedBytes(thread);
      long cost = bean.getThreadAllocatedBytes(thread) - before;
      before = bean.getThreadAllocatedBytes(thread);
      for (int n = 0; n < 5; n++) {
        asking.run();
      }
      bytes = bean.getThreadAllocatedBytes(thread) - before - cost;
    }
    assertThat(bytes).isZero();
    assertThat(pairs.size()).isPositive();
  }

  @Test
  void ofPartsThatTouchAtOnceTheFirstOneNamesTheTouch() {
    Node mover = new Node("mover");
    root.attachChild(mover);
    for (int side = -1; side <= 1; side += 2) {
      box(mover, "foot" + side, 3 * side);
      box(root, "stone" + side, 3 * side).move(0, -5, 0);
    }
    Vector3f down = new Vector3f(0, -8, 0);
    for (int i = 0; i < 2; i++) {
      assertThat(queries.sweep(mover, down, QueryOptions.DEFAULT, touch)).isTrue();
      assertThat(touch.geometry().getName()).isEqualTo("stone-1");
      assertThat(touch.fraction()).isEqualTo(3 / 8f);
    }
    root.getChild("stone1").move(0, 0.25f, 0);
    assertThat(queries.sweep(mover, down, QueryOptions.DEFAULT, touch)).isTrue();
    assertThat(touch.geometry().getName()).as("the sooner one").isEqualTo("stone1");
  }
}
