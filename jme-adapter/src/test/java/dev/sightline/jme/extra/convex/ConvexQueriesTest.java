package dev.sightline.jme.extra.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ConvexQueriesTest {
  private static final QueryOptions ALL = QueryOptions.DEFAULT;

  private final Node root = new Node("root");
  private final ConvexQueries queries = new ConvexQueries(new IndexQueries(new SceneIndex(root)));
  private final SceneTouch touch = new SceneTouch();
  private final SceneHit hit = new SceneHit();
  private final ShapePair pair = new ShapePair();
  private final WayOut way = new WayOut();

  private Geometry box(Node parent, String name, float x) {
    Geometry box = new Geometry(name, new Box(0.5f, 1, 1));
    box.setLocalTranslation(x, 0, 0);
    parent.attachChild(box);
    return box;
  }

  @Test
  void aHouseIsToldHowFarItDoesNotFit() {
    Node house = new Node("house");
    root.attachChild(house);
    box(house, "left", 0);
    box(house, "right", 1);
    house.setLocalTranslation(2, 0, 0);
    Geometry wall = box(root, "wall", 4);
    wall.setLocalScale(1, 5, 5);
    QueryOptions others = ALL.withIgnored(house);
    ConvexShape body = ModelShapes.box(house);
    assertThat(queries.overlapsAny(body, others)).isTrue();
    assertThat(queries.free(body, others, way)).isTrue();
    body.move(0.25, 0, 0);
    assertThat(queries.free(body, others, way)).isTrue();
    // A margin of 2^-20 of the coordinates, of which none is above 8.
    assertThat(way.length()).isBetween(0.25, 0.25 + 0x1p-17);
    assertThat(way.displacement(0)).isBetween(-0.25 - 0x1p-17, -0.25);
    assertThat(queries.deepest(body, others, touch)).isTrue();
    assertThat(touch.geometry()).isSameAs(wall);
    assertThat(touch.depth()).isCloseTo(0.25f, within(1e-6f));
    assertThat(touch.normal().x).isEqualTo(-1);
    body.move(way.displacement(0), way.displacement(1), way.displacement(2));
    assertThat(queries.overlapsAny(body, others)).isFalse();
    assertThat(queries.overlapsAny(body, others.withIgnored(house, wall))).isFalse();
    assertThat(queries.along(body, new Vector3f(0, 1, 0), others, way)).isTrue();
    assertThat(way.isFree()).isTrue();
  }

  @Test
  void aTurnedAndScaledModelHasABoxAndAHullOfItsOwn() {
    Node house = new Node("house");
    Geometry part = box(house, "part", 1);
    part.setLocalScale(2, 1, 1);
    house.setLocalRotation(new Quaternion().fromAngleAxis(FastMath.QUARTER_PI, Vector3f.UNIT_Y));
    house.setLocalTranslation(10, 0, 0);
    house.setLocalScale(1, 3, 1);
    for (ConvexShape shape : new ConvexShape[] {ModelShapes.box(house), ModelShapes.hull(house)}) {
      double reach = shape.extent(0, 1, 0) + shape.originY();
      assertThat(reach).isCloseTo(3, within(1e-5));
      double x = shape.extent(1, 0, 0) + shape.originX();
      assertThat(x).isCloseTo(10 + Math.sqrt(0.5) * 3, within(1e-5));
    }
    assertThatThrownBy(() -> ModelShapes.box(new Node("nothing")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nothing");
    house.setLocalScale(1, 0, 1);
    assertThatThrownBy(() -> ModelShapes.box(house))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("flattened");
    assertThat(ModelShapes.hull(house).extent(0, 1, 0)).isCloseTo(0, within(1e-6));
  }

  /** Queries skip a triangle with a corner that is NaN or infinite; so do box and hull. */
  @Test
  void aTriangleWithACornerNowhereIsNoPartOfBoxAndHull() {
    Node rock = new Node("rock");
    Geometry part = box(rock, "part", 1);
    Mesh torn = Shapes.list(9, 9, 9, 9, 8, 9, Float.NaN, 0, 0, 9, 9, 9, 9, 8, 9, 0, 1 / 0f, 0);
    rock.attachChild(new Geometry("torn", torn));
    for (ConvexShape shape : new ConvexShape[] {ModelShapes.box(rock), ModelShapes.hull(rock)}) {
      assertThat(shape.extent(0, 1, 0) + shape.originY()).isEqualTo(1);
      assertThat(shape.extent(1, 0, 0) + shape.originX()).isEqualTo(1.5);
      assertThat(shape.extent(-1, 0, 0) - shape.originX()).isEqualTo(-0.5);
    }
    part.removeFromParent();
    assertThatThrownBy(() -> ModelShapes.hull(rock))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("rock");
  }

  @Test
  void spheresAndBoxesMeetTheGeometriesThatVolumesMeet() {
    Node scene = new RandomScene(7, 60, new Vector3f()).root();
    SceneView view = SceneView.of(new SceneIndex(scene).current());
    ConvexQueries over = new ConvexQueries(view);
    SceneOverlap found = SceneOverlap.ofGeometries();
    SceneOverlap full = SceneOverlap.ofTriangles();
    SceneOverlap expected = SceneOverlap.ofTriangles();
    QueryOptions options =
        ALL.withGeometryFilter(geometry -> geometry.getName().hashCode() % 5 != 0);
    Random random = new Random(8);
    int met = 0;
    for (int n = 0; n < 60; n++) {
      Vector3f at =
          new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat())
              .subtractLocal(0.5f, 0.5f, 0.5f)
              .multLocal(20);
      float size = 0.5f + 2 * random.nextFloat();
      boolean isSphere = n % 2 == 0;
      QueryVolume volume =
          isSphere
              ? QueryVolume.sphere(at, size)
              : new QueryVolume().setBox(at, new Vector3f(size, size, size));
      ConvexShape shape = new ConvexShape();
      if (isSphere) {
        shape.sphere(at.x, at.y, at.z, size);
      } else {
        shape.aabb(at.x - size, at.y - size, at.z - size, at.x + size, at.y + size, at.z + size);
      }
      view.overlap(volume, options, expected);
      over.overlap(shape, options, found);
      over.overlap(shape, options, full);
      assertThat(found.toGeometries()).isEqualTo(expected.toGeometries());
      assertThat(full.toGeometries()).isEqualTo(expected.toGeometries());
      for (int i = 0; i < full.size(); i++) {
        assertThat(full.triangleCount(i)).isEqualTo(expected.triangleCount(i));
      }
      assertThat(over.overlapsAny(shape, options)).isEqualTo(expected.size() > 0);
      assertThat(over.closest(shape, options, hit, pair)).isTrue();
      assertThat(hit.distance() == 0).isEqualTo(expected.size() > 0);
      met += expected.size() > 0 ? 1 : 0;
    }
    System.out.printf("seed 8, %d of 60 meet%n", met);
    assertThat(met).isBetween(6, 59);
  }

  @Test
  void aBoxIsAsFarAndStopsWhereFormulasSay() {
    Geometry ball = new Geometry("ball", new Sphere(32, 32, 1));
    ball.setLocalTranslation(6, 0, 0);
    root.attachChild(ball);
    ConvexShape body = new ConvexShape().aabb(-1, -1, -1, 1, 1, 1);
    assertThat(queries.closest(body, ALL, hit, pair)).isTrue();
    assertThat(hit.geometry()).isSameAs(ball);
    assertThat(hit.distance()).isCloseTo(4, within(0.02f));
    assertThat(hit.point().x).isCloseTo(5, within(0.02f));
    assertThat(pair.shapePoint(0)).isEqualTo(1);
    assertThat(queries.closest(body, ALL.withMaxDistance(3), hit, pair)).isFalse();
    assertThat(hit.isHit()).isFalse();
    Vector3f move = new Vector3f(8, 0, 0);
    assertThat(queries.sweep(body, move, ALL, touch)).isTrue();
    assertThat(touch.fraction()).isCloseTo(0.5f, within(0.01f));
    assertThat(touch.centre().x).isCloseTo(4, within(0.02f));
    assertThat(touch.normal().x).isCloseTo(-1, within(0.01f));
    assertThat(queries.sweep(body, move, ALL.withMaxDistance(3), touch)).isFalse();
    assertThat(queries.sweep(body, move, ALL.withIgnored(ball), touch)).isFalse();
    assertThatThrownBy(() -> queries.sweep(body, new Vector3f(Float.NaN, 0, 0), ALL, touch))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> queries.overlapsAny(body, ALL.withFaces(Faces.FRONT)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("faces");
  }

  @Test
  void questionsThatHaveBeenAskedAllocateNothing() {
    Node scene = new RandomScene(7, 40, new Vector3f()).root();
    SceneView view = SceneView.of(new SceneIndex(scene).current());
    ConvexQueries over = new ConvexQueries(view);
    Vector3f at = view.snapshot().geometry(3).getWorldTranslation();
    ConvexShape body = new ConvexShape().aabb(at.x, at.y, at.z, at.x + 1, at.y + 1, at.z + 1);
    Vector3f move = new Vector3f(4, -3, 5);
    SceneOverlap found = SceneOverlap.ofTriangles();
    Runnable asking =
        () -> {
          over.overlapsAny(body, ALL);
          over.overlap(body, ALL, found);
          over.closest(body, ALL, hit, pair);
          over.sweep(body, move, ALL, touch);
          over.deepest(body, ALL, touch);
          over.free(body, ALL, way);
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
      asking.run();
      bytes = bean.getThreadAllocatedBytes(thread) - before - cost;
    }
    assertThat(bytes).isZero();
    assertThat(found.size()).isPositive();
  }
}
