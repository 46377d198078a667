package dev.sightline.jme.extra.solid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import com.jme3.scene.shape.Sphere;
import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.solid.InsideRule;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.extra.pair.GeometryPairList;
import dev.sightline.jme.extra.pair.MeshQueries;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneOverlap;
import java.lang.management.ManagementFactory;
import java.nio.ShortBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import jme3tools.optimize.GeometryBatchFactory;
import org.junit.jupiter.api.Test;

class SolidQueriesTest {
  private static final QueryOptions SOLID = QueryOptions.DEFAULT.withSolids(true);

  private final Node root = new Node("root");
  private final IndexQueries scene = new IndexQueries(new SceneIndex(root));
  private final SolidQueries solids = new SolidQueries(scene);
  private final SceneHit hit = new SceneHit();

  private Geometry box(String name, float x, float half) {
    Geometry box = new Geometry(name, new Box(half, half, half));
    box.setLocalTranslation(x, 0, 0);
    root.attachChild(box);
    return box;
  }

  @Test
  void aPointIsInWhatHoldsItAndOnTheSurface() {
    Geometry room = box("room", 0, 4);
    Geometry crate = box("crate", 1, 1);
    Geometry other = box("other", 9, 1);
    Vector3f inBoth = new Vector3f(0.5f, 0.5f, 0);
    assertThat(solids.containing(inBoth, QueryOptions.DEFAULT)).containsExactly(room, crate);
    assertThat(solids.contains(room, inBoth)).isTrue();
    assertThat(solids.contains(other, inBoth)).isFalse();
    assertThat(solids.contains(room, new Vector3f(4, 4, 4))).as("corner").isTrue();
    assertThat(solids.contains(room, new Vector3f(4, 4, 4.001f))).isFalse();
    assertThat(solids.containing(inBoth, QueryOptions.DEFAULT.withIgnored(room)))
        .containsExactly(crate);
    assertThat(solids.signedDistance(inBoth, QueryOptions.DEFAULT, hit)).isEqualTo(-0.5);
    assertThat(hit.geometry()).isSameAs(crate);
    Vector3f outside = new Vector3f(7, 0, 0);
    assertThat(solids.signedDistance(outside, QueryOptions.DEFAULT, hit)).isEqualTo(1);
    assertThat(hit.geometry()).isSameAs(other);
    assertThat(solids.signedDistance(outside, QueryOptions.DEFAULT.withMaxDistance(0.5), hit))
        .isNaN();
  }

  @Test
  void mirroredAndTurnedGeometriesHoldTheirInside() {
    Geometry crate = box("crate", 0, 1);
    crate.setLocalScale(-1, 2, 0.5f);
    crate.setLocalRotation(new Quaternion().fromAngles(0.3f, 0.2f, -0.7f));
    crate.setLocalTranslation(20, -3, 7);
    Random random = new Random(11);
    int inside = 0;
    for (int n = 0; n < 500; n++) {
      Vector3f local = new Vector3f(draw(random), draw(random), draw(random));
      Vector3f point = crate.localToWorld(local, new Vector3f());
      boolean isIn =
          Math.max(Math.abs(local.x), Math.max(Math.abs(local.y), Math.abs(local.z))) < 1;
      inside += isIn ? 1 : 0;
      assertThat(solids.contains(crate, point)).as("seed 11, %s", local).isEqualTo(isIn);
    }
    System.out.printf("seed 11: %d of 500 points in a mirrored box%n", inside);
    assertThat(inside).isBetween(150, 350);
  }

  private static float draw(Random random) {
    return 2.4f * random.nextFloat() - 1.2f;
  }

  @Test
  void meshesOfTheEngineAreClosedOrNot() {
    Geometry ball = new Geometry("ball", new Sphere(12, 16, 1));
    Geometry sheet = new Geometry("sheet", new Quad(2, 2));
    root.attachChild(ball);
    root.attachChild(sheet);
    assertThat(solids.isClosed(box("crate", 5, 1))).isTrue();
    assertThat(solids.isClosed(ball)).isTrue();
    assertThat(solids.isClosed(sheet)).isFalse();
    assertThat(solids.contains(ball, new Vector3f(0.2f, 0.3f, 0.1f))).isTrue();
  }

  @Test
  void aBallInARoomMeetsItIfRoomsAreSolid() {
    Geometry room = box("room", 0, 4);
    Geometry roof = new Geometry("roof", new Quad(20, 20));
    roof.setLocalTranslation(-10, 6, 10);
    roof.rotate(-1.5707964f, 0, 0);
    root.attachChild(roof);
    List<QueryVolume> volumes =
        List.of(
            QueryVolume.sphere(new Vector3f(1, 1, 1), 1),
            QueryVolume.box(new Vector3f(1, 1, 1), new Vector3f(1, 2, 1)),
            QueryVolume.box(new Vector3f(1, 1, 1), new Vector3f(1, 2, 1), new Quaternion()),
            QueryVolume.capsule(new Vector3f(1, 1, 1), new Vector3f(1, -1, 1), 0.5f));
    SceneOverlap triangles = SceneOverlap.ofTriangles();
    for (QueryVolume volume : volumes) {
      assertThat(scene.overlap(volume)).isEmpty();
      assertThat(scene.overlapsAny(volume)).isFalse();
      assertThat(scene.with(SOLID).overlap(volume)).containsExactly(room);
      assertThat(scene.overlapsAny(volume, SOLID)).isTrue();
      assertThat(scene.overlap(volume, SOLID, triangles)).isEqualTo(1);
      assertThat(triangles.triangleCount(0)).isZero();
      assertThat(scene.with(SOLID.withPickRadius(PickRadius.world(1))).overlap(volume))
          .containsExactly(room);
    }
    QueryVolume wall = QueryVolume.sphere(new Vector3f(4, 1, 1), 1);
    assertThat(scene.overlap(wall, SOLID, triangles)).isEqualTo(1);
    int count = triangles.triangleCount(0);
    assertThat(scene.overlap(wall, QueryOptions.DEFAULT, triangles)).isEqualTo(1);
    assertThat(triangles.triangleCount(0)).isEqualTo(count).isPositive();
  }

  /** Half the sizes of boxes of eighths, which stand at eighths. */
  private static Vector3f eighths(Random random, int least, int most) {
    return new Vector3f(
        (least + random.nextInt(most)) / 8f,
        (least + random.nextInt(most)) / 8f,
        (least + random.nextInt(most)) / 8f);
  }

  /** By the planes of the boxes alone, in whole numbers of eighths. */
  @Test
  void solidOverlapsAndInsidesAreThoseOfTheBoxesPlanes() {
    Random random = new Random(9);
    List<Vector3f> halves = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      Vector3f half = eighths(random, 2, 16);
      Geometry box = new Geometry("box " + i, new Box(half.x, half.y, half.z));
      box.setLocalTranslation(eighths(random, -32, 64));
      root.attachChild(box);
      halves.add(half);
    }
    int within = 0;
    int met = 0;
    for (int n = 0; n < 400; n++) {
      Vector3f centre = eighths(random, -40, 80);
      float radius = (1 + random.nextInt(8)) / 8f;
      QueryOptions some = SOLID;
      if (n % 2 == 0) {
        some = some.withIgnored(root.getChild(n % 40), root.getChild((n + 7) % 40));
      }
      List<Geometry> solid = new ArrayList<>();
      List<Geometry> surface = new ArrayList<>();
      List<Geometry> holding = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        Geometry box = (Geometry) root.getChild(i);
        if (some.ignored().contains(box)) {
          continue;
        }
        double beyond = 0;
        double depth = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
          double at = Math.abs(centre.get(axis) - box.getLocalTranslation().get(axis));
          double out = at - halves.get(i).get(axis);
          beyond += Math.max(0, out) * Math.max(0, out);
          depth = Math.min(depth, -out);
        }
        boolean isIn = depth >= 0;
        boolean isMet = beyond <= radius * radius;
        if (isIn) {
          holding.add(box);
        }
        if (isMet) {
          solid.add(box);
        }
        if (isMet && !(isIn && depth > radius)) {
          surface.add(box);
        }
      }
      QueryVolume ball = QueryVolume.sphere(centre, radius);
      assertThat(scene.with(some).overlap(ball)).as("seed 9, case %d", n).isEqualTo(solid);
      assertThat(scene.overlapsAny(ball, some)).isEqualTo(!solid.isEmpty());
      assertThat(scene.with(some.withSolids(false)).overlap(ball)).isEqualTo(surface);
      assertThat(solids.containing(centre, some.withSolids(false))).isEqualTo(holding);
      met += solid.isEmpty() ? 0 : 1;
      within += solid.size() - surface.size();
    }
    System.out.printf("seed 9: %d of 400 balls meet boxes, %d within one%n", met, within);
    assertThat(met).isBetween(120, 380);
    assertThat(within).isGreaterThan(20);
  }

  /** A box of which some triangles are left out. */
  private Geometry openBox(String name, int leftOut) {
    Box box = new Box(1, 1, 1);
    ShortBuffer indices = (ShortBuffer) box.getBuffer(VertexBuffer.Type.Index).getData();
    short[] kept = new short[indices.limit() - 3 * leftOut];
    indices.rewind();
    indices.get(kept);
    box.setBuffer(VertexBuffer.Type.Index, 3, kept);
    Geometry out = new Geometry(name, box);
    root.attachChild(out);
    return out;
  }

  @Test
  void aModelWithAHoleHoldsItsInsideByWinding() {
    Geometry open = openBox("open", 1);
    open.setLocalScale(-2, 1, 1);
    open.setLocalTranslation(5, 0, 0);
    Vector3f middle = new Vector3f(5, 0, 0.1f);
    double turns = solids.winding(open, middle);
    assertThat(solids.isClosed(open)).isFalse();
    assertThat(turns).as("mirrored").isBetween(0.85, 0.95);
    assertThat(solids.rule(InsideRule.POSITIVE).contains(open, middle)).isTrue();
    assertThat(solids.containing(middle, QueryOptions.DEFAULT)).containsExactly(open);
    assertThat(solids.signedDistance(middle, QueryOptions.DEFAULT, hit)).isEqualTo(-0.9f);
    assertThat(solids.contains(open, new Vector3f(5, 0, 1.5f))).isFalse();
    assertThat(solids.winding(open, new Vector3f(7, 0, 0))).as("surface").isNaN();
    assertThat(solids.contains(open, new Vector3f(7, 0, 0))).isTrue();
    Vector3f below = new Vector3f(5.2f, -0.9f, 0.1f);
    boolean isOdd = solids.rule(InsideRule.PARITY).contains(open, below);
    assertThat(solids.rule(InsideRule.NONZERO).contains(open, below)).isTrue();
    assertThat(solids.rule(InsideRule.PARITY).contains(open, below)).isEqualTo(isOdd);
  }

  private static Mesh merged(Geometry... parts) {
    Mesh mesh = new Mesh();
    GeometryBatchFactory.mergeGeometries(List.of(parts), mesh);
    mesh.updateBound();
    return mesh;
  }

  /** As one mesh, and moved: the snapshot of the moment answers. */
  @Test
  void partsOfAModelThatOverlapAreBothSolidByWinding() {
    Geometry room = box("room", 0, 2);
    Geometry crate = box("crate", 1, 1);
    Geometry both = new Geometry("both", merged(room, crate));
    root.detachAllChildren();
    root.attachChild(both);
    Vector3f shared = new Vector3f(0.75f, 0.5f, 0.25f);
    assertThat(solids.winding(both, shared)).isEqualTo(2);
    assertThat(solids.contains(both, shared)).as("parity").isFalse();
    assertThat(solids.rule(InsideRule.POSITIVE).contains(both, shared)).isTrue();
    both.setLocalTranslation(20, 0, 0);
    assertThat(solids.contains(both, shared)).isFalse();
    assertThat(solids.winding(both, shared.add(20, 0, 0))).isEqualTo(2);
  }

  @Test
  void whatCannotBeAnsweredIsRefusedByName() {
    Geometry room = box("room", 0, 4);
    Geometry gone = new Geometry("gone", new Box(1, 1, 1));
    Vector3f bad = new Vector3f(0, Float.NaN, 0);
    assertThatThrownBy(() -> solids.contains(gone, new Vector3f()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'gone' is not in the snapshot");
    assertThatThrownBy(() -> solids.winding(gone, new Vector3f()))
        .hasMessageContaining("'gone' is not in the snapshot");
    assertThatThrownBy(() -> solids.winding(room, bad)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> solids.contains(room, bad))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("NaN");
    assertThatThrownBy(
            () -> solids.containing(new Vector3f(), QueryOptions.DEFAULT.withFaces(Faces.BACK)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("BACK");
    assertThatThrownBy(() -> new MeshQueries(scene).overlaps(SOLID, new GeometryPairList()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("solids");
  }

  @Test
  void questionsThatHaveBeenAskedAllocateNothing() {
    Node made = new RandomScene(7, 40, new Vector3f()).root();
    SceneView view = SceneView.of(new SceneIndex(made).current());
    SolidQueries over = new SolidQueries(view);
    SceneOverlap out = SceneOverlap.ofGeometries();
    Vector3f point = view.snapshot().geometry(5).getWorldBound().getCenter().clone();
    QueryVolume ball = QueryVolume.sphere(point, 0.1f);
    Geometry geometry = view.snapshot().geometry(5);
    Runnable asking =
        () -> {
          over.containing(point, QueryOptions.DEFAULT, out);
          over.contains(geometry, point);
          over.winding(geometry, point);
          over.rule(InsideRule.POSITIVE).containing(point, QueryOptions.DEFAULT, out);
          over.rule(InsideRule.PARITY).containing(point, QueryOptions.DEFAULT, out);
          over.signedDistance(point, QueryOptions.DEFAULT, hit);
          view.overlap(ball, SOLID, out);
          view.overlapsAny(ball, SOLID);
        };
    ThreadMXBean bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(bean.isThreadAllocatedMemorySupported()).isTrue();
    long thread = Thread.currentThread().getId();
    long bytes = Long.MAX_VALUE;
    asking.run();
    for (int round = 0; round < 20 && bytes > 0; round++) {
      long before = bean.getThreadAllocatedBytes(thread);
      for (int n = 0; n < 5; n++) {
        asking.run();
      }
      bytes = bean.getThreadAllocatedBytes(thread) - before;
    }
    assertThat(bytes).isZero();
    assertThat(out.size()).isPositive();
  }
}
