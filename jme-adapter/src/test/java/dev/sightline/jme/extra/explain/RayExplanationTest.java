package dev.sightline.jme.extra.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Line;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.scene.Layers;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Why rays hit nothing; that what is hit is what the query answers. */
class RayExplanationTest {
  private final Node root = new Node("root");
  private final Ray down = new Ray(new Vector3f(0.5f, 5, 0.25f), new Vector3f(0, -1, 0));

  private Geometry floor(String name, float height) {
    Geometry floor = new Geometry(name, Shapes.floor());
    floor.setLocalTranslation(0, height, 0);
    root.attachChild(floor);
    return floor;
  }

  private RayExplanation explain(QueryOptions options) {
    return RayExplanation.of(AskScene.view(root), down, options);
  }

  private static Material glass() {
    Material glass =
        new Material(
            JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL()),
            "Common/MatDefs/Misc/Unshaded.j3md");
    glass.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
    return glass;
  }

  @Test
  void eachReasonIsNamedAloneWithItsDistance() {
    Geometry floor = floor("floor", 1);
    QueryOptions all = QueryOptions.DEFAULT;
    assertReason(floor, all, null);
    assertReason(floor, all.withLayers(4), MissReason.LAYER);
    assertReason(floor, all.withIgnored(root), MissReason.IGNORED);
    assertReason(floor, all.withGeometryFilter(any -> false), MissReason.GEOMETRY_FILTER);
    assertReason(floor, all.withHitFilter(any -> false), MissReason.HIT_FILTER);
    assertReason(floor, all.withMaxDistance(3.9), MissReason.TOO_FAR);
    assertReason(floor, all.withMaxDistance(4), null);
    assertReason(floor, all.withFaces(Faces.BACK), MissReason.FACES);
    assertReason(floor, all.withFaces(Faces.FRONT), null);
    down.setLimit(2);
    assertReason(floor, all, MissReason.TOO_FAR);
    down.setLimit(Float.POSITIVE_INFINITY);
    floor.setMaterial(glass());
    assertReason(floor, all.withBlended(false), MissReason.BLENDED);
    floor.setCullHint(CullHint.Always);
    assertReason(floor, all.withCulled(false), MissReason.CULLED);
    assertReason(floor, all, null);
  }

  private void assertReason(Geometry floor, QueryOptions options, MissReason reason) {
    RayExplanation made = explain(options);
    Set<MissReason> reasons = reason == null ? Set.of() : Set.of(reason);
    assertThat(made.crossings()).containsExactly(new Crossing(floor, 4, reasons));
    assertThat(made.reasonsFor(floor)).isEqualTo(reasons);
    assertThat(made.isHit()).isEqualTo(reason == null);
    assertThat(made.isHit()).isEqualTo(AskScene.view(root).pickAny(down, options));
  }

  @Test
  void severalReasonsOfOneGeometryAreNamedTogether() {
    Geometry floor = floor("floor", 1);
    Layers.set(floor, 4);
    QueryOptions strict =
        QueryOptions.DEFAULT.withLayers(5).withMaxDistance(1).withFaces(Faces.BACK);
    assertThat(explain(strict).reasonsFor(floor))
        .containsExactly(MissReason.LAYER, MissReason.FACES, MissReason.TOO_FAR);
    Layers.set(floor); // in none at all
    assertThat(explain(QueryOptions.DEFAULT).crossings())
        .containsExactly(new Crossing(floor, 4, Set.of(MissReason.LAYER)));
  }

  @Test
  void whatIsPassedByOrNotThereOrNotInTheSceneIsToldApart() {
    Geometry aside = floor("aside", 3);
    aside.move(9, 0, 0);
    Geometry loose = new Geometry("loose", Shapes.floor());
    Geometry gui = floor("gui", 4);
    gui.setQueueBucket(Bucket.Gui);
    Geometry line = new Geometry("line", new Line(new Vector3f(-1, 1, 0), new Vector3f(1, 1, 0)));
    Geometry empty = new Geometry("empty", new Mesh());
    root.attachChild(line);
    root.attachChild(empty);
    RayExplanation made = explain(QueryOptions.DEFAULT);
    assertThat(made.reasonsFor(aside)).containsExactly(MissReason.NOT_THERE);
    assertThat(made.reasonsFor(loose)).containsExactly(MissReason.NOT_IN_SCENE);
    assertThat(made.reasonsFor(gui)).containsExactly(MissReason.NOT_IN_SCENE);
    assertThat(made.reasonsFor(line)).containsExactly(MissReason.NO_TRIANGLES);
    assertThat(made.crossings()).isEmpty();
    assertThat(made).asString().startsWith("nothing is hit by the ray from (0.5, 5.0, 0.25)");
    assertThat(made).asString().endsWith("which meets nothing at all");
    Geometry corner = new Geometry("corner", Shapes.list(0, 0, 0, 0, 0, 1, 1, 0, 0));
    corner.setLocalTranslation(-0.3f, 2, -0.5f); // the ray is in the other half of its square
    root.attachChild(corner);
    Crossing passed = explain(QueryOptions.DEFAULT).crossings().get(0);
    assertThat(passed.geometry()).isSameAs(corner);
    assertThat(passed.distance()).isCloseTo(3, within(1e-5f));
    assertThat(passed.reasons()).containsExactly(MissReason.PASSED_BY);
    QueryOptions wide = QueryOptions.DEFAULT.withPickRadius(PickRadius.world(1));
    assertThat(explain(wide).reasonsFor(line)).isEmpty();
  }

  @Test
  void itReadsAsAList() {
    floor("floor", 1);
    floor("window", 4).setMaterial(glass());
    String said = explain(QueryOptions.DEFAULT.withBlended(false).withMaxDistance(3)).toString();
    assertThat(said)
        .isEqualTo(
            "nothing is hit by the ray from (0.5, 5.0, 0.25) along (0.0, -1.0, 0.0) up to 3.0:\n"
                + "  1.0: 'window' blended, and the options leave out what is\n"
                + "  4.0: 'floor' too far");
    assertThat(explain(QueryOptions.DEFAULT))
        .asString()
        .startsWith("'window' is hit by")
        .contains("\n  1.0: 'window' is hit\n  4.0: 'floor' is hit");
  }

  /** The oracle is the query itself, over random scenes and options. */
  @Test
  void whatItCallsHitIsWhatTheQueryAnswers() {
    long seed = 72;
    Random random = new Random(seed);
    int hits = 0;
    int misses = 0;
    Geometry[] parts = new Geometry[30];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = floor("part " + i, 4 * random.nextFloat());
      parts[i].setLocalRotation(new Quaternion().fromAngles(random.nextFloat(), 0, i));
      Layers.set(parts[i], random.nextInt(3));
      parts[i].setCullHint(random.nextInt(4) == 0 ? CullHint.Always : CullHint.Inherit);
    }
    for (int i = 0; i < 200; i++) {
      QueryOptions options =
          QueryOptions.DEFAULT
              .withLayers(random.nextInt(3), 1)
              .withCulled(random.nextBoolean())
              .withIgnored(parts[random.nextInt(parts.length)])
              .withMaxDistance(6 * random.nextFloat());
      options =
          i % 3 == 0
              ? options.withPrecision(Precision.OBB)
              : options.withFaces(Faces.values()[random.nextInt(4)]);
      down.origin.set(3 * random.nextFloat() - 1.5f, 5, 3 * random.nextFloat() - 1.5f);
      SceneView view = AskScene.view(root);
      RayExplanation made = RayExplanation.of(view, down, options);
      List<Pick> expected = view.with(options).pickAll(down);
      Set<Geometry> hit = new HashSet<>();
      expected.forEach(pick -> hit.add(pick.geometry()));
      for (Geometry part : parts) {
        assertThat(made.reasonsFor(part).isEmpty())
            .as("seed %d, ray %d, %s", seed, i, part.getName())
            .isEqualTo(hit.contains(part));
      }
      assertThat(made.isHit()).isEqualTo(!hit.isEmpty());
      assertThat(made.crossings())
          .isSortedAccordingTo((a, b) -> Float.compare(a.distance(), b.distance()));
      hits += hit.size();
      misses += made.crossings().size() - hit.size();
    }
    System.out.println("seed " + seed + ": " + hits + " are hit, " + misses + " are not");
    assertThat(hits).isGreaterThan(200);
    assertThat(misses).isGreaterThan(hits);
  }

  @Test
  void badInputIsRefusedAsByTheQueryAndTheRayIsOnlyRead() {
    floor("floor", 1);
    SceneView view = AskScene.view(root);
    Ray zero = new Ray();
    zero.direction.set(0, 0, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RayExplanation.of(view, zero, QueryOptions.DEFAULT))
        .withMessageContaining("ray direction is zero");
    QueryOptions sides = QueryOptions.DEFAULT.withFaces(Faces.FRONT).withPrecision(Precision.AABB);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RayExplanation.of(view, down, sides))
        .withMessageContaining("faces: FRONT");
    RayExplanation made = RayExplanation.of(view, down, QueryOptions.DEFAULT);
    String before = made.toString();
    down.origin.set(9, 9, 9);
    assertThat(made).hasToString(before);
    assertThatThrownBy(() -> made.crossings().clear())
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(EnumSet.allOf(MissReason.class))
        .extracting(Object::toString)
        .doesNotHaveDuplicates();
  }

  @Test
  void whatIsInNoLayerIsTooFarBeyondTheLimitOnly() {
    Geometry floor = floor("floor", 1);
    Layers.setMask(floor, 0);
    QueryOptions all = QueryOptions.DEFAULT;
    assertReason(floor, all.withMaxDistance(4), MissReason.LAYER);
    assertThat(explain(all.withMaxDistance(3.9)).reasonsFor(floor))
        .containsExactlyInAnyOrder(MissReason.LAYER, MissReason.TOO_FAR);
  }
}
