package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.jme3.collision.Collidable;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.material.Material;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.system.JmeSystem;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneHit;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options that follow what a material draws: its sides, and what shows through. */
class MaterialOptionsTest {
  private static final QueryOptions DRAWN = QueryOptions.DEFAULT.withFaces(Faces.MATERIAL);
  private static final QueryOptions OPAQUE = QueryOptions.DEFAULT.withBlended(false);

  private final Node root = new Node("root");

  private static Material material(String name) {
    return new Material(
        JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL()),
        "Common/MatDefs/Misc/" + name + ".j3md");
  }

  private static final Material PLAIN = material("Unshaded");

  private static Material culling(FaceCullMode mode) {
    Material made = PLAIN.clone();
    made.getAdditionalRenderState().setFaceCullMode(mode);
    return made;
  }

  private Geometry floor(String name, float height, Material material) {
    Geometry floor = new Geometry(name, Shapes.floor());
    floor.setMaterial(material);
    floor.setLocalTranslation(0, height, 0);
    root.attachChild(floor);
    return floor;
  }

  private static Ray down(float from) {
    return new Ray(new Vector3f(0.5f, from, 0.25f), new Vector3f(0, -1, 0));
  }

  private static Ray up(float from) {
    return new Ray(new Vector3f(0.5f, from, 0.25f), new Vector3f(0, 1, 0));
  }

  /** The floor looks up in its own space; the engine draws that side whatever the scale. */
  @ParameterizedTest
  @CsvSource({
    "Back, true, false",
    "Front, false, true",
    "Off, true, true",
    "FrontAndBack, false, false",
  })
  void aRayMeetsTheSidesThatTheModeLeaves(FaceCullMode mode, boolean above, boolean below) {
    Geometry floor = floor("floor", 0, culling(mode));
    for (int mirrored = 0; mirrored < 2; mirrored++) {
      floor.setLocalScale(mirrored == 0 ? 1 : -1, 1, 1);
      SceneView view = AskScene.view(root);
      for (int second = 0; second < 2; second++) {
        assertThat(view.pickAny(down(3), DRAWN)).isEqualTo(above);
        assertThat(view.with(DRAWN).pickNearest(up(-3)).isPresent()).isEqualTo(below);
        assertThat(view.with(DRAWN).pickAll(down(3))).hasSize(above ? 1 : 0);
        assertThat(view.groundHeight(0.5f, 0.25f, DRAWN).isPresent()).isEqualTo(above);
        Vector3f fall = new Vector3f(0, -4, 0);
        assertThat(view.with(DRAWN).sphereCast(new Vector3f(0, 3, 0), 0.5f, fall).isPresent())
            .isEqualTo(above);
        assertThat(
                view.with(DRAWN)
                    .sphereCast(new Vector3f(0, -3, 0), 0.5f, fall.negate())
                    .isPresent())
            .isEqualTo(below);
        assertThat(view.pickAny(down(3))).isTrue(); // leaves nothing behind for the next query
        assertThat(view.pickAny(up(-3))).isTrue();
      }
    }
  }

  /** The oracle: all hits of both sides, and the ray taken to each geometry by the engine. */
  @Test
  void amongManyExactlyTheHitsOnDrawnSidesAreLeft() {
    long seed = 71;
    Random random = new Random(seed);
    List<Material> modes = new ArrayList<>();
    for (FaceCullMode mode : FaceCullMode.values()) {
      modes.add(culling(mode));
    }
    for (int i = 0; i < 60; i++) {
      Geometry triangle = new Geometry("triangle " + i, Shapes.triangle());
      triangle.setMaterial(modes.get(i % modes.size()));
      triangle.setLocalTranslation(near(random, 3));
      triangle.setLocalRotation(
          new Quaternion().fromAngles(9 * random.nextFloat(), 9 * random.nextFloat(), 0));
      Vector3f scale = near(random, 4);
      triangle.setLocalScale(scale.x + 1, scale.y + 1, scale.z + 1);
      root.attachChild(triangle);
    }
    SceneView view = AskScene.view(root);
    int left = 0;
    int all = 0;
    for (int i = 0; i < 300; i++) {
      Vector3f from = near(random, 8);
      Ray ray = new Ray(from, near(random, 3).subtractLocal(from).normalizeLocal());
      List<Pick> expected =
          view.pickAll(ray).stream().filter(pick -> isDrawn(pick.geometry(), ray)).toList();
      List<Pick> found = view.with(DRAWN).pickAll(ray);
      assertThat(found).as("seed %d, ray %d", seed, i).isEqualTo(expected);
      assertThat(view.with(DRAWN).pickNearest(ray)).isEqualTo(expected.stream().findFirst());
      assertThat(view.pickAny(ray, DRAWN)).isEqualTo(!expected.isEmpty());
      left += expected.size();
      all += view.pickAll(ray).size();
    }
    System.out.println("seed " + seed + ": " + left + " of " + all + " hits are drawn");
    assertThat(left).isBetween(all * 3 / 10, all * 7 / 10);
  }

  private static boolean isDrawn(Geometry geometry, Ray ray) {
    Vector3f a = geometry.worldToLocal(ray.origin, null);
    Vector3f b = geometry.worldToLocal(ray.origin.add(ray.direction), null);
    boolean fromFront = b.z < a.z; // its front looks to +z
    return switch (geometry.getMaterial().getAdditionalRenderState().getFaceCullMode()) {
      case Off -> true;
      case Back -> fromFront;
      case Front -> !fromFront;
      case FrontAndBack -> false;
    };
  }

  private static Vector3f near(Random random, float size) {
    return new Vector3f(
        size * (2 * random.nextFloat() - 1),
        size * (2 * random.nextFloat() - 1),
        size * (2 * random.nextFloat() - 1));
  }

  @Test
  void withoutAStateOfItsOwnTheEngineDrawsTheFrontAndWithoutMaterialBothSidesCount() {
    Geometry floor = floor("floor", 0, PLAIN.clone());
    assertThat(AskScene.view(root).pickAny(down(3), DRAWN)).isTrue();
    assertThat(AskScene.view(root).pickAny(up(-3), DRAWN)).isFalse();
    floor.setMaterial(null);
    assertThat(AskScene.view(root).pickAny(up(-3), DRAWN)).isTrue();
    assertThat(AskScene.view(root).pickAny(up(-3), OPAQUE)).isTrue();
  }

  @Test
  void aQueryChangesNoMaterial() {
    Material shown = PLAIN.clone();
    Material same = PLAIN.clone();
    floor("floor", 0, shown);
    int hash = shown.contentHashCode();
    assertThat(AskScene.view(root).pickAny(down(3), DRAWN.withBlended(false))).isTrue();
    assertThat(shown.contentHashCode()).isEqualTo(hash);
    assertThat(shown.contentEquals(same)).isTrue();
  }

  @Test
  void aRaySeesThroughWhatIsBlendedByItsStateOrItsTechnique() {
    floor("ground", 0, PLAIN.clone());
    Material glass = PLAIN.clone();
    glass.getAdditionalRenderState().setBlendMode(BlendMode.Alpha);
    floor("window", 4, glass);
    floor("smoke", 3, material("Particle"));
    floor("opaque, drawn late", 1, PLAIN.clone()).setQueueBucket(Bucket.Transparent);
    SceneView view = AskScene.view(root);
    assertThat(view.pickAll(down(5))).hasSize(4);
    assertThat(view.with(OPAQUE).pickAll(down(5)))
        .extracting(pick -> pick.geometry().getName())
        .containsExactly("opaque, drawn late", "ground");
    assertThat(view.with(OPAQUE).overlap(QueryVolume.sphere(new Vector3f(0, 4, 0), 0.5f)))
        .isEmpty();
    assertThat(
            view.with(OPAQUE)
                .closestPoint(new Vector3f(0, 4, 0), OPAQUE.maxDistance())
                .orElseThrow()
                .distance())
        .isEqualTo(3);
    glass.getAdditionalRenderState().setBlendMode(BlendMode.Off); // is read when asked
    assertThat(view.with(OPAQUE).pickNearest(down(5)).orElseThrow().geometry().getName())
        .isEqualTo("window");
  }

  /** Answers with its part, at 2, with a normal. */
  private static final class Screen extends Node {
    private final Geometry part = new Geometry("part", Shapes.floor());
    private final Vector3f normal = new Vector3f(0, 1, 0);

    @Override
    public int collideWith(Collidable other, CollisionResults results) {
      CollisionResult result = new CollisionResult(part, new Vector3f(), 2, 0);
      result.setContactNormal(normal);
      results.addCollision(result);
      return 1;
    }
  }

  @Test
  void whatAnswersForItselfIsMetFromTheSidesThatItsMaterialDraws() {
    Screen screen = new Screen();
    root.attachChild(screen);
    for (FaceCullMode mode : FaceCullMode.values()) {
      screen.part.setMaterial(culling(mode));
      boolean fromFront = mode == FaceCullMode.Back || mode == FaceCullMode.Off;
      boolean fromBack = mode == FaceCullMode.Front || mode == FaceCullMode.Off;
      assertThat(AskScene.view(root).pickAny(down(2), DRAWN)).isEqualTo(fromFront);
      assertThat(AskScene.view(root).pickAny(up(-2), DRAWN)).isEqualTo(fromBack);
      screen.part.setLocalScale(-1, 1, 1);
      screen.normal.negateLocal(); // as the engine has it under a mirroring scale
      screen.part.updateGeometricState();
      assertThat(AskScene.view(root).pickAny(down(2), DRAWN)).as("%s", mode).isEqualTo(fromFront);
      screen.normal.negateLocal();
      screen.part.setLocalScale(1);
      screen.part.updateGeometricState();
    }
  }

  @Test
  void aQueryThatKnowsNoSidesRefusesThoseOfMaterials() {
    floor("floor", 0, PLAIN);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> AskScene.view(root).with(DRAWN).closestPoint(new Vector3f(), DRAWN.maxDistance()))
        .withMessageContaining("faces: MATERIAL");
  }

  @Test
  void neitherAllocates() {
    floor("floor", 0, culling(FaceCullMode.Back));
    floor("window", 1, PLAIN.clone());
    SceneView view = AskScene.view(root);
    QueryOptions both = DRAWN.withBlended(false);
    Ray ray = down(3);
    SceneHit hit = new SceneHit();
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 30; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 200; i++) {
        view.pickNearest(ray, both, hit);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(hit.isHit()).isTrue();
    assertThat(least).isLessThan(100);
  }
}
