package dev.sightline.jme.query.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.scene.Layers;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LineRulesTest {
  private static final QueryOptions THICK =
      QueryOptions.DEFAULT.withPickRadius(PickRadius.world(0.1));
  private static final QueryOptions PIXELS =
      QueryOptions.DEFAULT.withPickRadius(PickRadius.pixels(5));
  private static final Vector2f MIDDLE = new Vector2f(320, 240);

  private final Node root = new Node("root");

  private Geometry wire(Mesh.Mode mode, float... xyz) {
    Mesh mesh = Shapes.list(xyz);
    mesh.setMode(mode);
    Geometry wire = new Geometry("wire", mesh);
    root.attachChild(wire);
    return wire;
  }

  private Geometry box(float z) {
    Geometry box = new Geometry("box", new Box(1, 1, 1));
    box.setLocalTranslation(0, 0, z);
    root.attachChild(box);
    return box;
  }

  private static Camera camera() {
    Camera camera = new Camera(640, 480);
    camera.setFrustumPerspective(45, 640f / 480, 0.1f, 100);
    camera.setLocation(new Vector3f(0, 0, 10));
    camera.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    camera.update();
    return camera;
  }

  private static Ray down(float x, float y) {
    return new Ray(new Vector3f(x, y, 9), new Vector3f(0, 0, -1));
  }

  private SceneView view() {
    return AskScene.view(root);
  }

  private Optional<Pick> nearest(float x, float y) {
    return view().with(THICK).pickNearest(down(x, y));
  }

  @Test
  void withoutARadiusLinesAreNotPicked() {
    wire(Mesh.Mode.Lines, -1, 0, 0, 1, 0, 0);
    assertThat(view().pickNearest(down(0, 0))).isEmpty();
    assertThat(view().pickAll(MIDDLE, camera())).isEmpty();
    assertThat(root.collideWith(down(0, 0), new CollisionResults())).isZero();
    Sightline.install(root);
    assertThat(root.collideWith(down(0, 0), new CollisionResults())).isZero();
    CollisionResults none = new CollisionResults();
    assertThat(view().collideWith(down(0, 0), none)).isZero();
  }

  @Test
  void aHitSaysWhichSegmentWhereOnItAndHowFarFromTheRay() {
    Geometry wire = wire(Mesh.Mode.Lines, 0, 5, 0, 1, 5, 0, -1, 0, 1, 3, 0, 1);
    Pick pick = nearest(0, 0.05f).orElseThrow();
    assertThat(pick.geometry()).isSameAs(wire);
    assertThat(pick.isLine()).isTrue();
    assertThat(pick.triangleIndex()).isEqualTo(1);
    assertThat(pick.u()).isEqualTo(0.25f);
    assertThat(pick.v()).isZero();
    assertThat(pick.point()).isEqualTo(new Vector3f(0, 0, 1));
    assertThat(pick.distance()).isEqualTo(8);
    assertThat(pick.gap()).isEqualTo(0.05f);
    assertThat(pick.normal()).isEqualTo(Vector3f.ZERO);
    assertThat(pick.texCoord()).isEmpty();
    assertThat(pick.interpolatedNormal()).isEmpty();
    assertThat(pick.vertices(new Vector3f(), new Vector3f(), new Vector3f())).isFalse();
    assertThat(nearest(0, 0.11f)).isEmpty();
    box(-5);
    Pick surface = nearest(0.5f, 0.5f).orElseThrow();
    assertThat(surface.isLine()).isFalse();
    assertThat(surface.gap()).isNaN();
  }

  @ParameterizedTest
  @CsvSource({
    "Points, 5, 0 1 2 3 4",
    "Lines, 2, 0-1 2-3",
    "LineStrip, 4, 0-1 1-2 2-3 3-4",
    "LineLoop, 5, 0-1 1-2 2-3 3-4 4-0"
  })
  void segmentsAreNumberedAsTheyAreDrawn(Mesh.Mode mode, int count, String names) {
    float[] corners = {0, 0, 0, 4, 0, 0, 6, 3, 0, 2, 6, 0, -2, 3, 0};
    wire(mode, corners);
    String[] all = names.split(" ");
    assertThat(all).hasSize(count);
    for (int i = 0; i < count; i++) {
      String[] ends = all[i].split("-");
      int a = 3 * Integer.parseInt(ends[0]);
      int b = 3 * Integer.parseInt(ends[ends.length - 1]);
      float x = (corners[a] + corners[b]) / 2;
      float y = (corners[a + 1] + corners[b + 1]) / 2;
      assertThat(nearest(x, y).orElseThrow().triangleIndex()).as(all[i]).isEqualTo(i);
    }
    boolean isClosed = mode == Mesh.Mode.LineLoop;
    assertThat(nearest(-1, 1.5f).isPresent()).as("back to the start").isEqualTo(isClosed);
  }

  @Test
  void aLineDrawnOnASurfaceIsPickedHoweverFlatItIsSeen() {
    Geometry floor = new Geometry("floor", new Quad(40, 40));
    floor.rotate(-FastMath.HALF_PI, 0, 0);
    floor.setLocalTranslation(-20, 0, 20);
    root.attachChild(floor);
    Geometry grid = wire(Mesh.Mode.Lines, -20, 0, 3, 20, 0, 3);
    Camera camera = camera();
    camera.setLocation(new Vector3f(0, 1, 10));
    camera.lookAtDirection(new Vector3f(0, 0, -1), Vector3f.UNIT_Y);
    camera.update();
    Vector3f on = camera.getScreenCoordinates(new Vector3f(0.3f, 0, 3));
    for (int off = -4; off <= 4; off++) {
      Vector2f cursor = new Vector2f(on.x, on.y + off);
      Pick pick = view().with(PIXELS).pickNearest(cursor, camera).orElseThrow();
      assertThat(pick.geometry()).as("%d pixels off", off).isSameAs(grid);
    }
    Vector2f below = new Vector2f(on.x, on.y - 6);
    assertThat(view().with(PIXELS).pickNearest(below, camera).orElseThrow().geometry())
        .isSameAs(floor);
  }

  @Test
  void aLineBehindASurfaceIsNotPickedButListed() {
    Geometry box = box(0);
    Geometry wire = wire(Mesh.Mode.Lines, -9, 0, -3, 9, 0, -3);
    assertThat(nearest(0, 0).orElseThrow().geometry()).isSameAs(box);
    List<Pick> all = view().with(THICK).pickAll(down(0, 0.05f));
    assertThat(all.get(all.size() - 1).geometry()).isSameAs(wire);
    assertThat(nearest(5, 0).orElseThrow().geometry()).as("beside the box").isSameAs(wire);
    QueryOptions without = THICK.withIgnored(box);
    assertThat(view().with(without).pickNearest(down(0, 0)).orElseThrow().geometry())
        .isSameAs(wire);
    QueryOptions holes = THICK.withHitFilter(hit -> hit.isLine() || hit.triangleIndex() > 99);
    assertThat(view().with(holes).pickNearest(down(0, 0)).orElseThrow().geometry())
        .as("what the filter sees through hides nothing")
        .isSameAs(wire);
  }

  @Test
  void aLineThatASurfaceBesideTheCursorHidesIsNotPicked() {
    box(0);
    wire(Mesh.Mode.Lines, -0.5f, 0, -3, 0.98f, 0, -3);
    assertThat(nearest(1.03f, 0)).as("the cursor passes the box, the line does not").isEmpty();
    assertThat(view().pickAny(down(1.03f, 0), THICK)).isFalse();
    assertThat(view().with(THICK).pickAll(down(1.03f, 0))).hasSize(1);
  }

  @Test
  void theEdgesOfABoxAreItsOwnAndThoseBehindItAreHidden() {
    Geometry box = box(0);
    Geometry wire = wire(Mesh.Mode.LineLoop, -1, -1, 1, 1, -1, 1, 1, 1, 1, -1, 1, 1);
    Geometry back = wire(Mesh.Mode.LineLoop, -1, -1, -1, 1, -1, -1, 1, 1, -1, -1, 1, -1);
    for (float off = -0.09f; off < 0.1f; off += 0.02f) {
      Pick pick = nearest(0.3f, 1 + off).orElseThrow();
      assertThat(pick.geometry()).isSameAs(wire);
      assertThat(pick.triangleIndex()).isEqualTo(2);
    }
    assertThat(nearest(0.3f, 0.85f).orElseThrow().geometry()).isSameAs(box);
    box.removeFromParent();
    wire.removeFromParent();
    assertThat(nearest(0.3f, 1).orElseThrow().geometry()).isSameAs(back);
  }

  @Test
  void layersHintsFiltersAndDistancesHoldForLines() {
    Geometry wire = wire(Mesh.Mode.Lines, -1, 0, 0, 1, 0, 0);
    Ray ray = down(0, 0);
    assertThat(view().pickAny(ray, THICK)).isTrue();
    assertThat(view().pickAny(ray, THICK.withLayers(3))).isFalse();
    Layers.set(wire, 3);
    assertThat(view().pickAny(ray, THICK.withLayers(3))).isTrue();
    assertThat(view().pickAny(ray, THICK.withIgnored(root))).isFalse();
    assertThat(view().pickAny(ray, THICK.withGeometryFilter(g -> false))).isFalse();
    assertThat(view().pickAny(ray, THICK.withHitFilter(h -> h.gap() > 1))).isFalse();
    assertThat(view().with(THICK.withHitFilter(h -> h.gap() > 1)).pickAll(ray)).isEmpty();
    assertThat(view().pickAny(ray, THICK.withMaxDistance(8.5))).isFalse();
    assertThat(view().pickAny(ray, THICK.withMaxDistance(9))).isTrue();
    ray.setLimit(8.5f);
    assertThat(view().pickAny(ray, THICK)).isFalse();
    wire.setCullHint(CullHint.Always);
    assertThat(view().pickAny(down(0, 0), THICK)).isTrue();
    assertThat(view().pickAny(down(0, 0), THICK.withCulled(false))).isFalse();
    assertThat(view().lineOfSight(new Vector3f(0, 0, 1), new Vector3f(0, 0, -1), THICK)).isFalse();
    assertThat(view().lineOfSight(new Vector3f(0, 0, 1), new Vector3f(0, 0, -1))).isTrue();
    assertThat(view().with(THICK).pickBetween(new Vector3f(0, 0, 1), new Vector3f(0, 0, -1)))
        .isPresent();
    assertThat(view().groundHeight(0, 0, THICK)).as("a line is no ground").isEmpty();
  }

  @Test
  void optionsThatCannotBeFollowedAreRefusedByName() {
    wire(Mesh.Mode.Points, 0, 0, 0);
    assertThatThrownBy(() -> view().with(PIXELS).pickNearest(down(0, 0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("5.0 px");
    assertThat(view().with(PIXELS).pickNearest(MIDDLE, camera())).isPresent();
    assertThatThrownBy(
            () -> view().with(THICK.withPrecision(Precision.AABB)).pickNearest(down(0, 0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("PickRadius[0.1]");
    for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> PickRadius.world(bad)).hasMessageContaining("" + bad);
      assertThatThrownBy(() -> PickRadius.pixels(bad)).hasMessageContaining("" + bad);
    }
    assertThat(PickRadius.world(0).value()).isZero();
    assertThat(PickRadius.pixels(0).isNone()).isFalse();
    assertThat(PickRadius.pixels(5))
        .isEqualTo(PickRadius.pixels(5))
        .hasToString("PickRadius[5.0 px]");
    assertThat(PickRadius.pixels(5))
        .isNotEqualTo(PickRadius.world(5))
        .hasSameHashCodeAs(PickRadius.pixels(5));
    assertThat(PIXELS.toString()).contains("pickRadius=PickRadius[5.0 px]");
    assertThat(QueryOptions.DEFAULT.pickRadius().isNone()).isTrue();
  }

  /** A surface that has no levels stands before the lines in the scene, and is no line. */
  @Test
  void aHitNamesTheLevelThatItsSegmentIsNumberedIn() {
    box(-9);
    Geometry wire = wire(Mesh.Mode.Lines, 0, 5, 0, 1, 5, 0, -1, 0, 1, 3, 0, 1);
    Mesh mesh = wire.getMesh();
    VertexBuffer all = new VertexBuffer(VertexBuffer.Type.Index);
    all.setupData(
        VertexBuffer.Usage.Static,
        2,
        VertexBuffer.Format.UnsignedShort,
        BufferUtils.createShortBuffer((short) 0, (short) 1, (short) 2, (short) 3));
    VertexBuffer last = new VertexBuffer(VertexBuffer.Type.Index);
    last.setupData(
        VertexBuffer.Usage.Static,
        2,
        VertexBuffer.Format.UnsignedShort,
        BufferUtils.createShortBuffer((short) 2, (short) 3));
    mesh.setBuffer(all);
    mesh.setLodLevels(new VertexBuffer[] {all, last});
    wire.setLodLevel(1);
    IndexOptions shown = IndexOptions.defaults().withLod(IndexOptions.Lod.ACTIVE);
    try (SceneIndex index = new SceneIndex(root, shown, Runnable::run)) {
      SceneView view = SceneView.of(index.current());
      Pick pick = view.with(THICK).pickNearest(down(0, 0.05f)).orElseThrow();
      assertThat(pick.isLine()).isTrue();
      assertThat(pick.triangleIndex()).isZero();
      assertThat(pick.level()).isEqualTo(1);
      assertThat(view.with(THICK).pickAll(down(0, 0.05f)).get(0).level()).isEqualTo(1);
    }
    assertThat(nearest(0, 0.05f).orElseThrow().level()).as("all of them").isEqualTo(-1);
  }

  /** The filter throws while the way to a line is looked along, by a search within a search. */
  @Test
  void nothingOfTheSceneIsHeldAfterAFilterHasThrown() throws InterruptedException {
    List<WeakReference<?>> held = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      throwOnTheWay(held);
    }
    for (int i = 0; i < 100 && held.stream().anyMatch(one -> one.get() != null); i++) {
      System.gc();
      Thread.sleep(10);
    }
    assertThat(held).hasSize(3).allSatisfy(one -> assertThat(one.get()).isNull());
  }

  private static void throwOnTheWay(List<WeakReference<?>> held) {
    LineRulesTest scene = new LineRulesTest();
    scene.wire(Mesh.Mode.Lines, -1, 0, 0, 1, 0, 0);
    scene.box(4);
    SceneView view = SceneView.of(new SceneIndex(scene.root).current());
    held.add(new WeakReference<>(view.snapshot()));
    boolean[] isLineShown = {false};
    QueryOptions options =
        THICK.withHitFilter(
            hit -> {
              if (isLineShown[0]) {
                throw new IllegalStateException("thrown on the way");
              }
              isLineShown[0] = hit.isLine();
              return isLineShown[0];
            });
    assertThatThrownBy(() -> view.with(options).pickNearest(down(0.5f, 0.05f)))
        .hasMessage("thrown on the way");
  }

  @Test
  void aWorldRadiusServesOnTheScreenToo() {
    wire(Mesh.Mode.Points, 0, 0.09f, 0);
    assertThat(view().with(THICK).pickNearest(MIDDLE, camera()).orElseThrow().gap())
        .isBetween(0.0899f, 0.0901f);
  }

  @Test
  void inTheGuiAPixelIsAWorldUnit() {
    wire(Mesh.Mode.Lines, 100, 50, 0, 200, 50, 0);
    root.setQueueBucket(Bucket.Gui);
    SceneIndex index = new SceneIndex(root, IndexOptions.defaults().withGui(true), Runnable::run);
    index.scan();
    SceneView gui = SceneView.of(index.current());
    assertThat(gui.with(PIXELS).pickGui(new Vector2f(150, 54)).orElseThrow().gap()).isEqualTo(4);
    assertThat(gui.with(PIXELS).pickGui(new Vector2f(150, 56))).isEmpty();
    index.close();
  }

  @Test
  void theEnginesResultsNameLinesWhereARadiusIsGiven() {
    Geometry wire = wire(Mesh.Mode.Lines, -1, 0, 0, 3, 0, 0);
    box(-4);
    CollisionResults results = new CollisionResults();
    assertThat(view().collideWith(down(0.5f, 0.05f), THICK, results)).isEqualTo(3);
    CollisionResult first = results.getClosestCollision();
    assertThat(first.getGeometry()).isSameAs(wire);
    assertThat(first.getTriangleIndex()).isZero();
    assertThat(first.getDistance()).isEqualTo(9);
    assertThat(first.getContactPoint()).isEqualTo(new Vector3f(0.5f, 0, 0));
  }

  @Test
  void linesThatMoveChangeComeAndGoAreSeenWhereTheyAre() {
    Geometry wire = wire(Mesh.Mode.Lines, -1, 0, 0, 1, 0, 0);
    box(-9);
    assertThat(nearest(0, 0).orElseThrow().isLine()).isTrue();
    wire.setLocalTranslation(0, 3, 0);
    assertThat(nearest(0, 0).orElseThrow().isLine()).isFalse();
    assertThat(nearest(0, 3)).isPresent();
    wire.setLocalScale(1, 1, 7);
    wire.rotate(0, 0, FastMath.HALF_PI);
    assertThat(nearest(0, 3.9f)).isPresent();
    wire.removeFromParent();
    assertThat(nearest(0, 3.9f)).isEmpty();
    root.attachChildAt(wire, 0);
    assertThat(nearest(0, 3.9f)).isPresent();
  }

  @Test
  void editsOfLinesAreSeen() {
    Geometry wire = wire(Mesh.Mode.Lines, -1, 0, 0, 1, 0, 0);
    Mesh mesh = wire.getMesh();
    assertThat(nearest(0, 0)).isPresent();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[] {-1, 2, 0, 1, 2, 0});
    assertThat(nearest(0, 0)).isEmpty();
    assertThat(nearest(0, 2)).isPresent();
    mesh.getFloatBuffer(VertexBuffer.Type.Position).put(1, 4).put(4, 4);
    mesh.getBuffer(VertexBuffer.Type.Position).setUpdateNeeded();
    Sightline.changed(mesh);
    assertThat(nearest(0, 2)).isEmpty();
    assertThat(nearest(0, 4)).isPresent();
    mesh.setMode(Mesh.Mode.Points);
    assertThat(nearest(0, 4)).isEmpty();
    assertThat(nearest(1, 4).orElseThrow().triangleIndex()).isEqualTo(1);
    mesh.setBuffer(VertexBuffer.Type.Index, 2, new short[] {1, 0});
    assertThat(nearest(1, 4).orElseThrow().triangleIndex()).isZero();
    mesh.setMode(Mesh.Mode.Triangles);
    assertThat(nearest(1, 4)).as("too few for a triangle").isEmpty();
    mesh.setMode(Mesh.Mode.LineStrip);
    assertThat(nearest(0, 4)).isPresent();
    wire.setMesh(Shapes.floor());
    assertThat(nearest(0, 4)).isEmpty();
  }

  @Test
  void aMeshOfLinesThatCannotBeReadIsLeftOut() {
    Geometry bad = wire(Mesh.Mode.Lines, -1, 0, 0, 1, 0, 0);
    wire(Mesh.Mode.LineLoop, 0, 0, 0);
    wire(Mesh.Mode.LineStrip, 0, 0, 0);
    root.attachChild(new Geometry("empty", new Mesh()));
    ((Geometry) root.getChild("empty")).getMesh().setMode(Mesh.Mode.Lines);
    Geometry good = wire(Mesh.Mode.Points, 0, 0, 0);
    bad.getMesh().setBuffer(VertexBuffer.Type.Index, 2, new int[] {0, 7});
    List<Pick> all = view().with(THICK).pickAll(down(0, 0));
    assertThat(all).extracting(Pick::geometry).containsExactly(good);
    bad.getMesh().setBuffer(VertexBuffer.Type.Index, 2, new int[] {0, 1});
    assertThat(view().with(THICK).pickAll(down(0, 0))).hasSize(2);
  }

  @Test
  void ofEqualDistancesTheLineStandsBeforeTheSurfaceAndTheLowerNumberFirst() {
    box(0);
    Geometry two = wire(Mesh.Mode.Lines, -1, 0, 1, 1, 0, 1, -1, 0, 1, 1, 0, 1);
    List<Pick> all = view().with(THICK).pickAll(down(0.5f, 0));
    assertThat(all.get(0).geometry()).isSameAs(two);
    assertThat(all.get(0).triangleIndex()).isZero();
    assertThat(all.get(1).triangleIndex()).isEqualTo(1);
    assertThat(all.get(2).isLine()).isFalse();
    assertThat(nearest(0.5f, 0).orElseThrow().triangleIndex()).isZero();
  }
}
