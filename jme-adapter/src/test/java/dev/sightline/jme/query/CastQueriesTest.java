package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.result.Touch;
import dev.sightline.jme.scene.Layers;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CastQueriesTest {
  private final Node root = new Node("root");
  private final SceneIndex index = new SceneIndex(root);
  private final IndexQueries scene = new IndexQueries(index);

  private Geometry box(String name, float x) {
    Geometry box = new Geometry(name, new Box(0.5f, 3, 3));
    box.setLocalTranslation(x, 0, 0);
    root.attachChild(box);
    return box;
  }

  @Test
  void aBallStopsAtAFaceOneRadiusBefore() {
    Geometry box = box("box", 5);
    Touch touch =
        scene.sphereCast(new Vector3f(0, 0.2f, 0.3f), 0.5f, new Vector3f(10, 0, 0)).orElseThrow();
    assertThat(touch.geometry()).isSameAs(box);
    assertThat(touch.fraction()).isCloseTo(0.4f, within(1e-6f));
    assertThat(touch.distance()).isCloseTo(4, within(1e-5f));
    assertThat(touch.point().distance(new Vector3f(4.5f, 0.2f, 0.3f))).isLessThan(1e-5f);
    assertThat(touch.normal().distance(new Vector3f(-1, 0, 0))).isLessThan(1e-6f);
    assertThat(touch.faceNormal().distance(new Vector3f(-1, 0, 0))).isLessThan(1e-6f);
    assertThat(touch.depth()).isZero();
    Vector3f a = new Vector3f();
    Vector3f b = new Vector3f();
    Vector3f c = new Vector3f();
    box.getMesh().getTriangle(touch.triangleIndex(), a, b, c);
    Vector3f by =
        a.multLocal(1 - touch.u() - touch.v())
            .addLocal(b.mult(touch.u()))
            .addLocal(c.mult(touch.v()));
    assertThat(box.localToWorld(by, null).distance(touch.point())).isLessThan(1e-5f);
  }

  @Test
  void aBallOnAnEdgeHasTheContactsNormalNotTheFaces() {
    Geometry box = box("box", 5);
    Touch touch =
        scene.sphereCast(new Vector3f(0, 3.3f, 0), 0.5f, new Vector3f(10, 0, 0)).orElseThrow();
    assertThat(touch.geometry()).isSameAs(box);
    assertThat(touch.distance()).isCloseTo(4.1f, within(1e-5f));
    assertThat(touch.normal().distance(new Vector3f(-0.8f, 0.6f, 0))).isLessThan(1e-5f);
    assertThat(Math.abs(touch.faceNormal().x + touch.faceNormal().y)).isCloseTo(1, within(1e-6f));
  }

  @Test
  void aCapsuleStopsWithItsWholeLength() {
    box("box", 5);
    Touch touch =
        scene
            .capsuleCast(new Vector3f(0, 0, 0), new Vector3f(1, 1, 0), 0.25f, new Vector3f(8, 0, 0))
            .orElseThrow();
    assertThat(touch.distance()).isCloseTo(3.25f, within(1e-5f));
    assertThat(touch.point().distance(new Vector3f(4.5f, 1, 0))).isLessThan(1e-5f);
  }

  @Test
  void theWayAndTheGreatestDistanceEndACast() {
    box("box", 5);
    Vector3f from = new Vector3f();
    assertThat(scene.sphereCast(from, 0.5f, new Vector3f(3.99f, 0, 0))).isEmpty();
    assertThat(scene.sphereCast(from, 0.5f, new Vector3f(4.01f, 0, 0))).isPresent();
    QueryOptions near = QueryOptions.DEFAULT.withMaxDistance(3.99);
    assertThat(scene.with(near).sphereCast(from, 0.5f, new Vector3f(9, 0, 0))).isEmpty();
    assertThat(scene.sphereCast(from, 0.5f, Vector3f.ZERO)).isEmpty();
    Touch rest = scene.sphereCast(from.set(4.2f, 0, 0), 0.5f, Vector3f.ZERO).orElseThrow();
    assertThat(rest.fraction()).isZero();
    assertThat(rest.depth()).isCloseTo(0.2f, within(1e-5f));
  }

  @Test
  void layersIgnoredFacesAndFiltersAreKept() {
    Geometry near = box("near", 3);
    Geometry far = box("far", 7);
    Layers.setMask(near, 2);
    Vector3f from = new Vector3f();
    Vector3f way = new Vector3f(20, 0, 0);
    QueryOptions all = QueryOptions.DEFAULT;
    assertThat(scene.sphereCast(from, 1, way).orElseThrow().geometry()).isSameAs(near);
    for (QueryOptions options :
        new QueryOptions[] {
          all.withLayerMask(1),
          all.withIgnored(near),
          all.withGeometryFilter(geometry -> geometry != near),
          all.withHitFilter(hit -> hit.distance() > 4 && hit.point().x > 4)
        }) {
      assertThat(scene.with(options).sphereCast(from, 1, way).orElseThrow().geometry())
          .isSameAs(far);
    }
    Touch back = scene.with(all.withFaces(Faces.BACK)).sphereCast(from, 1, way).orElseThrow();
    assertThat(back.distance()).isCloseTo(2.5f, within(1e-5f)); // the back face's lateral rim
  }

  @Test
  void aCastThatIsFreeOverlapsNothingOnItsWayAndTouchesAtItsEnd() {
    RandomScene random = new RandomScene(23, 80, new Vector3f());
    SceneIndex other = new SceneIndex(random.root());
    other.scan();
    IndexQueries ask = new IndexQueries(other);
    Random numbers = new Random(11);
    SceneTouch touch = new SceneTouch();
    int met = 0;
    for (int i = 0; i < 3000; i++) {
      Vector3f from = vector(numbers, 12);
      Vector3f way = vector(numbers, 20);
      float radius = 0.1f + numbers.nextFloat() * 0.8f;
      boolean found = ask.sphereCast(from, radius, way, QueryOptions.DEFAULT, touch);
      double reach = found ? touch.fraction() : 1;
      met += found ? 1 : 0;
      for (int k = 0; k < 4; k++) { // a smaller ball, short of the contact, meets nothing
        Vector3f at = from.add(way.mult((float) (reach * k / 4)));
        assertThat(
                (found && touch.fraction() == 0)
                    || !ask.overlapsAny(QueryVolume.sphere(at, radius * 0.999f)))
            .as("case %s", i)
            .isTrue();
      }
      if (found && touch.fraction() > 0) {
        Vector3f at = from.add(way.mult(touch.fraction()));
        assertThat(at.distance(touch.point())).isCloseTo(radius, within(1e-4f));
        assertThat(ask.overlapsAny(QueryVolume.sphere(at, radius * 1.001f + 1e-4f))).isTrue();
      }
    }
    System.out.println("CastQueriesTest: seed 11, met " + met + " of 3000");
    assertThat(met).isBetween(900, 2100);
  }

  private static Vector3f vector(Random random, float size) {
    return new Vector3f(
            random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f)
        .multLocal(size);
  }

  @Test
  void aTurnedAndScaledGeometryIsMetInTheWorld() {
    Geometry box = box("box", 5);
    box.setLocalScale(2, 1, 1);
    box.setLocalRotation(new Quaternion().fromAngles(0, 0, (float) Math.toRadians(90)));
    Touch touch = scene.sphereCast(new Vector3f(5, 9, 0), 1, new Vector3f(0, -20, 0)).orElseThrow();
    assertThat(touch.distance()).isCloseTo(9 - 1 - 1, within(1e-4f));
  }

  @Test
  void badInputIsNamed() {
    Vector3f zero = new Vector3f();
    assertThatThrownBy(() -> scene.sphereCast(zero, -1, zero)).hasMessageContaining("-1");
    assertThatThrownBy(() -> scene.sphereCast(zero, 1, new Vector3f(Float.NaN, 0, 0)))
        .hasMessageContaining("displacement is not finite");
    assertThatThrownBy(() -> scene.capsuleCast(zero, new Vector3f(0, Float.NaN, 0), 1, zero))
        .hasMessageContaining("end is not finite");
    QueryOptions boxes = QueryOptions.DEFAULT.withPrecision(Precision.AABB);
    assertThatThrownBy(() -> scene.with(boxes).sphereCast(zero, 1, zero))
        .hasMessageContaining("sphereCast does not know precision: AABB");
    SceneTouch none = new SceneTouch();
    assertThat(none.isTouch()).isFalse();
    assertThat(none.toTouch()).isEmpty();
    assertThatThrownBy(none::geometry).isInstanceOf(IllegalStateException.class);
  }

  /** Of all that it is shown, it is shown the point of that triangle, not of the one before. */
  @Test
  void aFilterIsToldThePointOfItsTriangle() {
    box("near", 3);
    box("far", 7);
    Map<String, Vector3f> told = new HashMap<>();
    QueryOptions far =
        QueryOptions.DEFAULT.withHitFilter(
            hit -> {
              String name = hit.geometry().getName();
              told.put(name + hit.triangleIndex(), hit.point().clone());
              return name.equals("far");
            });
    Touch touch =
        scene
            .with(far)
            .sphereCast(new Vector3f(), 0.5f, new Vector3f(20, 0.5f, 0.25f))
            .orElseThrow();
    assertThat(told.size()).isGreaterThan(2);
    Vector3f point = told.get("far" + touch.triangleIndex());
    assertThat(point.distance(touch.point())).isLessThan(1e-5f);
    assertThat(told)
        .allSatisfy(
            (name, at) -> assertThat(at.x).isBetween(name.startsWith("near") ? 2.5f : 6.5f, 7.5f));
  }
}
