package dev.sightline.jme.pose;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * First hits on animated models of the engine's test data, joints as they stand at the question,
 * are those of a loop over vertices posed apart from this library: by the engine's own software
 * skinning, which writes only after the question, or as its shader does.
 */
class PosedFirstHitsTest {
  private static final long SEED = 2314;

  private final Random random = new Random(SEED);
  private final Loop loop = new Loop();
  private final SceneHit hit = new SceneHit();
  private int rays;
  private int hits;
  private int others;

  @ParameterizedTest
  @CsvSource({
    TestModels.OTO + ", true", TestModels.OTO + ", false",
    TestModels.SINBAD + ", true", TestModels.SINBAD + ", false",
    TestModels.ELEPHANT + ", true", TestModels.ELEPHANT + ", false",
    TestModels.JAIME + ", true", TestModels.JAIME + ", false"
  })
  void firstHitsAreThoseOfALoopOverPosedVertices(String path, boolean isHardware) {
    play(path, isHardware, 2, 12);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    TestModels.OTO + ", true", TestModels.OTO + ", false",
    TestModels.SINBAD + ", true", TestModels.SINBAD + ", false",
    TestModels.ELEPHANT + ", true", TestModels.ELEPHANT + ", false",
    TestModels.JAIME + ", true", TestModels.JAIME + ", false"
  })
  void twentyTimesOverEachAnimation(String path, boolean isHardware) {
    play(path, isHardware, 20, 60);
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @CsvSource({
    TestModels.OTO + ", true", TestModels.OTO + ", false",
    TestModels.SINBAD + ", true", TestModels.SINBAD + ", false",
    TestModels.ELEPHANT + ", true", TestModels.ELEPHANT + ", false",
    TestModels.JAIME + ", true", TestModels.JAIME + ", false"
  })
  void aHundredTimesOverEachAnimation(String path, boolean isHardware) {
    play(path, isHardware, 100, 60);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void soTheyAreWhereTargetsAndBonesMoveVertices(boolean isHardware) {
    Spatial model = TestModels.load(TestModels.OTO, isHardware);
    TestModels.addMorphs(model);
    play("Oto with targets", model, isHardware, 4, 20);
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aHundredTimesOverAnAnimationOfTargetsAndBones(boolean isHardware) {
    Spatial model = TestModels.load(TestModels.OTO, isHardware);
    TestModels.addMorphs(model);
    play("Oto with targets", model, isHardware, 100, 60);
  }

  private void play(String path, boolean isHardware, int times, int raysEach) {
    play(path, TestModels.load(path, isHardware), isHardware, times, raysEach);
  }

  private void play(String path, Spatial model, boolean isHardware, int times, int raysEach) {
    Node root = new Node("root");
    root.attachChild(model);
    model.setLocalTranslation(3, -20, 7);
    model.setLocalRotation(new Quaternion().fromAngles(0.3f, 1.1f, -0.2f));
    model.scale(1.5f);
    List<Runnable> animations = TestModels.animations(model);
    assertThat(animations).isNotEmpty();
    try (SceneIndex index = new SceneIndex(root)) {
      for (Runnable begin : animations) {
        begin.run();
        for (int time = 0; time < times; time++) {
          root.updateLogicalState(0.01f + 3f / times * random.nextFloat());
          root.updateGeometricState();
          SceneView view = SceneView.of(index.current());
          if (!isHardware) {
            TestModels.skin(model);
          }
          look(view, model, isHardware, raysEach);
          if (time % 2 == 0) {
            index.scan();
          }
        }
      }
      System.out.printf(
          "%s, %s: %d animations, seed %d, %d of %d rays hit, %d another triangle%n",
          path, isHardware ? "hardware" : "software", animations.size(), SEED, hits, rays, others);
      assertThat(hits).isBetween(3 * rays / 10, 7 * rays / 10);
      assertThat(others).isLessThanOrEqualTo(1 + rays / 10_000);
      assertThat(index.statistics().meshes()).isEqualTo(TestModels.geometries(model).size());
    }
  }

  private void look(SceneView view, Spatial model, boolean isHardware, int count) {
    loop.clear();
    for (Geometry geometry : TestModels.geometries(model)) {
      loop.add(
          geometry,
          isHardware
              ? TestModels.asShader(geometry, TestModels.matrices(model))
              : TestModels.asWritten(geometry));
    }
    float size = model.getWorldBound().getVolume();
    double reach = Math.cbrt(size);
    for (int i = 0; i < count; i++) {
      double[] aim = loop.corners(random.nextInt(100));
      int at = 9 * random.nextInt(aim.length / 9);
      Vector3f target = new Vector3f((float) aim[at], (float) aim[at + 1], (float) aim[at + 2]);
      float off = i % 2 == 0 ? 0.02f : 1.2f;
      target.addLocal(anywhere().multLocal((float) (off * reach)));
      Vector3f origin = anywhere().normalizeLocal().multLocal((float) (3 * reach)).addLocal(target);
      look(view, new Ray(origin, target.subtract(origin).normalizeLocal()));
    }
  }

  private Vector3f anywhere() {
    return new Vector3f(
        random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f);
  }

  private void look(SceneView view, Ray ray) {
    double[] r = {
      ray.origin.x, ray.origin.y, ray.origin.z, ray.direction.x, ray.direction.y, ray.direction.z
    };
    rays++;
    boolean isHit = view.pickNearest(ray, QueryOptions.DEFAULT, hit);
    boolean isExpected = loop.first(r);
    if (isHit != isExpected) {
      others++; // past an edge by less than a rounding
      return;
    }
    if (isHit) {
      hits++;
      double length = ray.direction.length();
      if (hit.geometry() != loop.geometry || hit.triangleIndex() != loop.triangle) {
        others++;
      }
      assertThat(Math.abs(hit.distance() - loop.t * length)).isLessThan(1e-5 * loop.t * length);
    }
  }
}
