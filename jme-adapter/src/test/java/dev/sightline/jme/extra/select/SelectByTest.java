package dev.sightline.jme.extra.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.extra.select.RandomAreas.Look;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.scene.Layers;
import dev.sightline.jme.scene.Owner;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Bounds and centres, game objects, and what options leave out. */
class SelectByTest {
  private static final long SEED = 26;

  private final Node root = new Node("root");
  private final Camera camera = Look.FROM_AFAR.camera(640, 480);

  /** The convex hull of the picture of a box, whose corners are all in front of the camera. */
  private static double[] hull(SelectionTruth truth, float[] b) {
    List<double[]> points = new ArrayList<>();
    for (int corner = 0; corner < 8; corner++) {
      double[] at =
          truth.picture(
              new Vector3f[] {
                new Vector3f(
                    b[(corner & 1) == 0 ? 0 : 3],
                    b[(corner & 2) == 0 ? 1 : 4],
                    b[(corner & 4) == 0 ? 2 : 5])
              });
      if (at.length == 0) {
        return new double[0];
      }
      points.add(at);
    }
    points.sort(Comparator.<double[]>comparingDouble(p -> p[0]).thenComparingDouble(p -> p[1]));
    List<double[]> hull = new ArrayList<>();
    for (int round = 0; round < 2; round++) {
      int base = hull.size();
      for (double[] p : points) {
        while (hull.size() >= base + 2
            && turn(hull.get(hull.size() - 2), hull.get(hull.size() - 1), p) <= 0) {
          hull.remove(hull.size() - 1);
        }
        hull.add(p);
      }
      hull.remove(hull.size() - 1);
      java.util.Collections.reverse(points);
    }
    return hull.stream().flatMapToDouble(java.util.Arrays::stream).toArray();
  }

  private static double turn(double[] a, double[] b, double[] c) {
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  }

  @ParameterizedTest
  @EnumSource(names = {"FROM_AFAR", "PARALLEL", "IN_A_VIEWPORT"})
  void boundsAndCentresAreThoseOfTheBoxAround(Look look) {
    RandomScene scene = new RandomScene(63, 60, look.offset());
    Camera through = look.camera(640, 480);
    SelectionTruth truth = new SelectionTruth(through);
    SceneView view = AskScene.view(scene.root());
    RandomAreas areas = new RandomAreas(SEED, 1);
    Selector bounds = new Selector(view, SelectionOptions.DEFAULT.withBy(SelectBy.BOUNDS));
    Selector centres = new Selector(view, SelectionOptions.DEFAULT.withBy(SelectBy.CENTRE));
    int met = 0;
    int asked = 0;
    float[] b = new float[6];
    for (int i = 0; i < 150; i++) {
      SelectionArea area = i % 3 == 0 ? areas.rectangle() : areas.lasso();
      double[] corners = SelectionTruth.corners(area);
      List<Geometry> byBounds = bounds.geometries(area, through);
      List<Geometry> byCentre = centres.geometries(area, through);
      for (int g = 0; g < view.snapshot().size(); g++) {
        view.snapshot().box(g, b, 0);
        double[] hull = b[0] <= b[3] ? hull(truth, b) : new double[0];
        if (hull.length > 0) {
          Geometry geometry = view.snapshot().geometry(g);
          boolean expected = SelectionTruth.meets(hull, corners);
          assertThat(byBounds.contains(geometry))
              .as("%s in %s", geometry, area)
              .isEqualTo(expected);
          double[] middle =
              truth.picture(
                  new Vector3f[] {
                    new Vector3f((b[0] + b[3]) / 2, (b[1] + b[4]) / 2, (b[2] + b[5]) / 2)
                  });
          assertThat(byCentre.contains(geometry))
              .isEqualTo(SelectionTruth.holds(corners, middle[0], middle[1]));
          met += expected ? 1 : 0;
          asked++;
        }
      }
    }
    System.out.printf("%s, seed %d: %d of %d boxes met%n", look, SEED, met, asked);
    assertThat(met).isBetween(asked / 10, asked / 2);
  }

  private Geometry box(Node parent, String name, float x, float y, float z) {
    Geometry box = new Geometry(name, new Box(1, 1, 1));
    box.setLocalTranslation(x, y, z);
    parent.attachChild(box);
    return box;
  }

  private SelectionArea around(Vector3f place, float pixels) {
    Vector3f at = camera.getScreenCoordinates(place);
    return SelectionArea.rectangle(at.x - pixels, at.y - pixels, at.x + pixels, at.y + pixels);
  }

  private static SelectionOptions by(SelectBy by) {
    return SelectionOptions.DEFAULT.withBy(by);
  }

  @Test
  void theBoxOfAnObjectIsAroundAllOfItsGeometries() {
    Node unit = new Node("unit");
    root.attachChild(unit);
    box(unit, "left", -6, 0, 0);
    box(unit, "right", 6, 0, 0);
    Owner<Spatial> kind = Owner.where(spatial -> spatial.getName().startsWith("unit"));
    SelectionArea middle = around(new Vector3f(), 5);
    SelectionArea left = around(new Vector3f(-6, 0, 0), 5);
    SceneView view = AskScene.view(root);
    assertThat(new Selector(view).objects(middle, camera, kind)).isEmpty();
    assertThat(new Selector(view).objects(left, camera, kind)).containsExactly(unit);
    for (SelectBy by : List.of(SelectBy.BOUNDS, SelectBy.CENTRE)) {
      Selector selector = new Selector(view, by(by));
      assertThat(selector.objects(middle, camera, kind)).containsExactly(unit);
      assertThat(selector.geometries(middle, camera)).isEmpty();
      boolean isLeftEnough = by == SelectBy.BOUNDS;
      assertThat(selector.objects(left, camera, kind).contains(unit)).isEqualTo(isLeftEnough);
      Selector visible = new Selector(view, by(by).withVisibleOnly(true));
      assertThat(visible.objects(middle, camera, kind)).as("no pixel there is its own").isEmpty();
    }
  }

  @Test
  void aBoxAroundTheCameraIsInEveryArea() {
    Geometry hall = new Geometry("hall", new Box(90, 90, 90));
    root.attachChild(hall);
    SceneView view = AskScene.view(root);
    camera.setFrustumFar(20);
    for (SelectionArea area :
        List.of(
            SelectionArea.rectangle(10, 10, 20, 20),
            SelectionArea.lasso(
                List.of(new Vector2f(9, 9), new Vector2f(60, 50), new Vector2f(50, 9))))) {
      assertThat(new Selector(view).geometries(area, camera)).as("no wall that near").isEmpty();
      assertThat(new Selector(view, by(SelectBy.BOUNDS)).geometries(area, camera))
          .containsExactly(hall);
    }
  }

  @Test
  void layersFiltersIgnoredAndHiddenAreLeftOutAndLinesComeWithARadius() {
    Geometry one = box(root, "one", 0, 0, 0);
    Geometry two = box(root, "two", 1, 0, 0);
    Geometry wire = new Geometry("wire", new Line(new Vector3f(-3, 0, 0), new Vector3f(3, 0, 0)));
    root.attachChild(wire);
    Layers.set(two, 3);
    SelectionArea area = around(new Vector3f(0.5f, 0, 0), 20);
    SceneView view = AskScene.view(root);
    QueryOptions all = QueryOptions.DEFAULT;
    assertThat(found(view, area, all)).containsExactly(one, two);
    assertThat(found(view, area, all.withLayers(3))).containsExactly(two);
    assertThat(found(view, area, all.withIgnored(two))).containsExactly(one);
    assertThat(found(view, area, all.withGeometryFilter(g -> g == two))).containsExactly(two);
    QueryOptions wires = all.withPickRadius(PickRadius.pixels(3));
    assertThat(found(view, area, wires)).containsExactly(one, two, wire);
    assertThat(found(view, around(new Vector3f(-2.5f, 0, 0), 2), wires)).containsExactly(wire);
    assertThat(found(view, around(new Vector3f(-2.5f, 2, 0), 2), wires)).isEmpty();
    SelectionOptions seen =
        SelectionOptions.DEFAULT.withVisibleOnly(true).withCandidates(wires).withHiders(wires);
    assertThat(new Selector(view, seen).geometries(around(new Vector3f(-2.5f, 0, 0), 6), camera))
        .containsExactly(wire);
    for (SelectBy by : List.of(SelectBy.BOUNDS, SelectBy.CENTRE)) {
      SelectionOptions lines = by(by).withCandidates(wires.withIgnored(one, two));
      assertThat(new Selector(view, lines).geometries(around(new Vector3f(), 9), camera))
          .containsExactly(wire);
      assertThat(
              new Selector(view, lines)
                  .objects(around(new Vector3f(), 9), camera, Owner.geometry()))
          .containsExactly(wire);
    }
  }

  private List<Geometry> found(SceneView view, SelectionArea area, QueryOptions candidates) {
    return new Selector(view, SelectionOptions.DEFAULT.withCandidates(candidates))
        .geometries(area, camera);
  }

  @Test
  void whatCannotBeFollowedIsRefusedByName() {
    box(root, "one", 0, 0, 0);
    SceneView view = AskScene.view(root);
    SelectionArea area = around(new Vector3f(), 9);
    assertThatThrownBy(
            () ->
                SelectionOptions.DEFAULT.withCandidates(
                    QueryOptions.DEFAULT.withFaces(Faces.FRONT)))
        .hasMessageContaining("FRONT");
    assertThatThrownBy(
            () ->
                new Selector(view, by(SelectBy.CENTRE))
                    .select(area, camera, SceneOverlap.ofTriangles()))
        .hasMessageContaining("CENTRE");
    assertThatThrownBy(() -> SelectionArea.rectangle(0, 0, Float.NaN, 1))
        .hasMessageContaining("NaN");
    assertThatThrownBy(() -> new SelectionArea().add(0, Float.POSITIVE_INFINITY))
        .hasMessageContaining("Infinity");
  }

  @Test
  void anAreaOutsideTheViewportOrWithoutAPlaceSelectsNothing() {
    box(root, "one", 0, 0, 0);
    SceneView view = AskScene.view(root);
    for (SelectionOptions options :
        List.of(
            by(SelectBy.TRIANGLES),
            by(SelectBy.BOUNDS),
            by(SelectBy.TRIANGLES).withVisibleOnly(true))) {
      Selector selector = new Selector(view, options);
      assertThat(selector.geometries(new SelectionArea(), camera)).isEmpty();
      assertThat(selector.geometries(SelectionArea.rectangle(-9, 0, -1, 480), camera)).isEmpty();
      assertThat(selector.geometries(SelectionArea.rectangle(0, 0, 640, 480), camera)).hasSize(1);
    }
    Selector selector = new Selector(view);
    assertThat(selector.geometries(around(new Vector3f(), 0), camera)).as("a point").hasSize(1);
  }
}
