package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.scene.Layers;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Three floors above each other, at heights 3, 2 and 1, asked from above and from below. */
class QueryOptionsTest {
  private final Node root = new Node("root");
  private final Node upper = new Node("upper");
  private final Geometry top = floor("top", 3);
  private final Geometry middle = floor("middle", 2);
  private final Geometry bottom = floor("bottom", 1);

  @BeforeEach
  void build() {
    upper.attachChild(top);
    upper.attachChild(middle);
    root.attachChild(upper);
    root.attachChild(bottom);
    root.updateGeometricState();
  }

  private static Geometry floor(String name, float height) {
    Geometry geometry = new Geometry(name, Shapes.floor());
    geometry.setLocalTranslation(0, height, 0);
    return geometry;
  }

  private static Ray down() {
    return new Ray(new Vector3f(0.5f, 10, 0.25f), new Vector3f(0, -1, 0));
  }

  private List<String> seen(QueryOptions options) {
    return AskScene.view(root).with(options).pickAll(down()).stream()
        .map(pick -> pick.geometry().getName())
        .toList();
  }

  @Test
  void theDefaultSeesAllThereIsOnBothSidesToAnyDistance() {
    assertThat(seen(QueryOptions.DEFAULT)).containsExactly("top", "middle", "bottom");
    bottom.setCullHint(CullHint.Always);
    bottom.rotate((float) Math.PI, 0, 0);
    assertThat(seen(QueryOptions.DEFAULT)).containsExactly("top", "middle", "bottom");
  }

  @Test
  void theGreatestDistanceCountsItselfInWorldUnits() {
    assertThat(seen(QueryOptions.DEFAULT.withMaxDistance(8))).containsExactly("top", "middle");
    assertThat(seen(QueryOptions.DEFAULT.withMaxDistance(7.999))).containsExactly("top");
    Ray ray = down();
    ray.direction.multLocal(5);
    ray.setLimit(8);
    SceneView view = AskScene.view(root);
    assertThat(view.with(QueryOptions.DEFAULT.withMaxDistance(9)).pickAll(ray)).hasSize(2);
    assertThat(view.with(QueryOptions.DEFAULT.withMaxDistance(7.5)).pickAll(ray)).hasSize(1);
  }

  @Test
  void facesAreToldByTheWorldWinding() {
    middle.setLocalScale(-1, 1, 1);
    assertThat(seen(QueryOptions.DEFAULT.withFaces(Faces.FRONT))).containsExactly("top", "bottom");
    assertThat(seen(QueryOptions.DEFAULT.withFaces(Faces.BACK))).containsExactly("middle");
  }

  @Test
  void culledGeometriesAreLeftOutIfAsked() {
    upper.setCullHint(CullHint.Always);
    assertThat(seen(QueryOptions.DEFAULT.withCulled(false))).containsExactly("bottom");
  }

  @Test
  void layersAreMatchedByAnyCommonBit() {
    Layers.setMask(upper, 0b100);
    Layers.setMask(top, 0b110);
    assertThat(seen(QueryOptions.DEFAULT.withLayerMask(0b010))).containsExactly("top");
    assertThat(seen(QueryOptions.DEFAULT.withLayerMask(0b100))).containsExactly("top", "middle");
    assertThat(seen(QueryOptions.DEFAULT.withLayerMask(1))).containsExactly("bottom");
    assertThat(seen(QueryOptions.DEFAULT.withLayerMask(0))).isEmpty();
    Layers.setMask(bottom, 0);
    assertThat(seen(QueryOptions.DEFAULT)).containsExactly("top", "middle");
  }

  @Test
  void whatIsIgnoredIsIgnoredWithAllBelowIt() {
    assertThat(seen(QueryOptions.DEFAULT.withIgnored(upper))).containsExactly("bottom");
    assertThat(seen(QueryOptions.DEFAULT.withIgnored(top, bottom))).containsExactly("middle");
    assertThat(seen(QueryOptions.DEFAULT.withIgnored(top).withoutIgnored()))
        .containsExactly("top", "middle", "bottom");
  }

  @Test
  void geometriesAndHitsAreFiltered() {
    QueryOptions byName =
        QueryOptions.DEFAULT.withGeometryFilter(geometry -> geometry.getName().endsWith("o" + "m"));
    assertThat(seen(byName)).containsExactly("bottom");
    HitFilter far = hit -> hit.distance() > 7.5f;
    HitFilter notBottom = hit -> !hit.geometry().getName().equals("bottom");
    assertThat(seen(QueryOptions.DEFAULT.withHitFilter(far.and(notBottom))))
        .containsExactly("middle");
    Pick nearest =
        AskScene.view(root)
            .with(QueryOptions.DEFAULT.withHitFilter(far))
            .pickNearest(down())
            .orElseThrow();
    assertThat(nearest.geometry()).isSameAs(middle);
  }

  @Test
  void aFilterIsToldThePlaceOfTheHitAndMayAskTheSceneItself() {
    SceneView view = AskScene.view(root);
    SceneHit inner = new SceneHit();
    HitFilter roofed =
        hit -> {
          assertThat(hit.point().y).isEqualTo(10 - hit.distance());
          assertThat(hit.normal()).isEqualTo(new Vector3f(0, 1, 0));
          assertThat(hit.u() + hit.v()).isBetween(0f, 1f);
          Ray up = new Ray(hit.point().add(0, 0.01f, 0), new Vector3f(0, 1, 0));
          return view.pickNearest(up, QueryOptions.DEFAULT, inner);
        };
    assertThat(view.with(QueryOptions.DEFAULT.withHitFilter(roofed)).pickAll(down()))
        .extracting(pick -> pick.geometry().getName())
        .containsExactly("middle", "bottom");
  }

  @Test
  void whatAFilterThrowsReachesTheCallerAndTheNextQueryWorks() {
    HitFilter bad =
        hit -> {
          throw new IllegalStateException("filter");
        };
    SceneView view = AskScene.view(root);
    SceneHitList out = new SceneHitList();
    org.assertj.core.api.Assertions.assertThatIllegalStateException()
        .isThrownBy(() -> view.pickAll(down(), QueryOptions.DEFAULT.withHitFilter(bad), out))
        .withMessage("filter");
    assertThat(view.pickAll(down(), QueryOptions.DEFAULT, out)).isEqualTo(3);
  }

  @Test
  void optionsNeverChange() {
    QueryOptions base = QueryOptions.DEFAULT.withLayerMask(6);
    QueryOptions other =
        base.withMaxDistance(2).withFaces(Faces.BACK).withIgnored(top).withSolids(true);
    assertThat(base.maxDistance()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(base.faces()).isEqualTo(Faces.BOTH);
    assertThat(base.ignored()).isEmpty();
    assertThat(other.layerMask()).isEqualTo(6);
    assertThat(other.ignored()).containsExactly(top);
    assertThat(other.toString()).contains("maxDistance=2.0", "BACK", "layers=0x6", "top", "solids");
    assertThat(base.solids()).isFalse();
    assertThat(other.withLayerMask(1).solids()).isTrue();
  }

  @Test
  void badValuesAreRefusedByName() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QueryOptions.DEFAULT.withMaxDistance(Double.NaN))
        .withMessageContaining("maxDistance")
        .withMessageContaining("NaN");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> QueryOptions.DEFAULT.withMaxDistance(-1))
        .withMessageContaining("-1.0");
    assertThatNullPointerException()
        .isThrownBy(() -> QueryOptions.DEFAULT.withFaces(null))
        .withMessage("faces");
    assertThatNullPointerException()
        .isThrownBy(() -> QueryOptions.DEFAULT.withIgnored((Spatial) null))
        .withMessage("ignored spatial");
    assertThatNullPointerException()
        .isThrownBy(() -> AskScene.view(root).pickNearest(down(), null, new SceneHit()))
        .withMessage("options");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AskScene.view(root).pickFirst(0, down()))
        .withMessageContaining("0");
  }

  @Test
  void aQueryThatCannotFollowAnOptionRefusesItByName() {
    SceneView view = AskScene.view(root);
    QueryVolume ball = QueryVolume.sphere(new Vector3f(), 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> view.with(QueryOptions.DEFAULT.withMaxDistance(3)).overlap(ball))
        .withMessageContaining("overlap")
        .withMessageContaining("maxDistance: 3.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> view.with(QueryOptions.DEFAULT.withFaces(Faces.FRONT)).overlap(ball))
        .withMessageContaining("faces: FRONT");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                view.with(QueryOptions.DEFAULT.withPrecision(Precision.OBB))
                    .closestPoint(
                        new Vector3f(),
                        QueryOptions.DEFAULT.withPrecision(Precision.OBB).maxDistance()))
        .withMessageContaining("precision: OBB");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> view.groundHeight(0, 0, QueryOptions.DEFAULT.withMaxDistance(3)))
        .withMessageContaining("maxDistance");
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void everyOtherOptionHoldsAtEveryPrecision(Precision precision) {
    QueryOptions all = QueryOptions.DEFAULT.withPrecision(precision).withMaxDistance(9.9);
    assertThat(seen(all)).containsExactly("top", "middle", "bottom");
    // Balls around the floors reach 1.42 above them.
    double beforeMiddle = precision == Precision.BOUNDING_SPHERE ? 6.4 : 7.4;
    assertThat(seen(all.withMaxDistance(beforeMiddle))).containsExactly("top");
    assertThat(seen(all.withIgnored(upper))).containsExactly("bottom");
    assertThat(seen(all.withGeometryFilter(geometry -> geometry != middle)))
        .containsExactly("top", "bottom");
    assertThat(seen(all.withHitFilter(hit -> hit.geometry() != top)))
        .containsExactly("middle", "bottom");
    SceneView view = AskScene.view(root);
    assertThat(view.with(all).pickFirst(2, down())).hasSize(2);
    assertThat(view.with(all.withIgnored(top)).pickNearest(down()).orElseThrow().geometry())
        .isSameAs(middle);
    assertThat(view.pickAny(down(), all.withIgnored(root))).isFalse();
    assertThat(view.lineOfSight(new Vector3f(0, 9, 0), new Vector3f(0, 0, 0), all)).isFalse();
    assertThat(view.lineOfSight(new Vector3f(0, 9, 0), new Vector3f(0, 5, 0), all)).isTrue();
    Ray ray = down();
    ray.setLimit((float) beforeMiddle);
    assertThat(view.with(all).pickAll(ray)).hasSize(1);
    upper.setCullHint(CullHint.Always);
    assertThat(seen(all.withCulled(false))).containsExactly("bottom");
    Layers.setMask(top, 4);
    assertThat(seen(all.withLayerMask(4))).containsExactly("top");
  }

  @Test
  void sidesOfBoundingVolumesAreRefusedByName() {
    QueryOptions front = QueryOptions.DEFAULT.withFaces(Faces.FRONT).withPrecision(Precision.AABB);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AskScene.view(root).pickAny(down(), front))
        .withMessage("precision AABB does not know faces: FRONT");
  }

  @Test
  void aBoxThatReachesBeyondTheRangeOfAFloatIsMet() {
    bottom.setLocalScale(Float.MAX_VALUE, 1, Float.MAX_VALUE);
    assertThat(seen(QueryOptions.DEFAULT.withPrecision(Precision.AABB))).contains("bottom");
  }

  @Test
  void aHitThatAFilterRefusesIsNoGround() {
    SceneView view = AskScene.view(root);
    QueryOptions none = QueryOptions.DEFAULT.withHitFilter(hit -> false);
    assertThat(view.groundHeight(0.5f, 0.25f, none)).isEmpty();
    assertThat(view.groundHeight(new Vector3f(0.5f, 2.5f, 0.25f), none)).isEmpty();
    QueryOptions low = QueryOptions.DEFAULT.withHitFilter(hit -> hit.geometry() == bottom);
    assertThat(view.groundHeight(0.5f, 0.25f, low)).hasValue(1);
  }
}
