package dev.sightline.jme.pose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.extra.select.SelectionArea;
import dev.sightline.jme.extra.select.SelectionOptions;
import dev.sightline.jme.extra.select.Selector;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.result.SceneOverlap;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every question of a view on posed models has the answer of a scene in which the same vertices, as
 * the engine's software skinning wrote them, are baked into meshes that nothing moves.
 */
class BakedAnswersTest {
  private static final long SEED = 77;

  private final Random random = new Random(SEED);
  private final Node root = new Node("root");
  private final Node baked = new Node("baked");
  private int asked;
  private int met;

  static Geometry bake(Geometry geometry) {
    Mesh mesh = new Mesh();
    FloatBuffer positions = (FloatBuffer) geometry.getMesh().getBuffer(Type.Position).getData();
    float[] copy = new float[positions.limit()];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = positions.get(i);
    }
    mesh.setBuffer(Type.Position, 3, BufferUtils.createFloatBuffer(copy));
    mesh.setBuffer(geometry.getMesh().getBuffer(Type.Index));
    mesh.updateBound();
    Geometry still = new Geometry(geometry.getName(), mesh);
    still.setLocalTransform(geometry.getWorldTransform());
    return still;
  }

  @ParameterizedTest
  @ValueSource(strings = {TestModels.OTO, TestModels.SINBAD, TestModels.JAIME})
  void answersAreThoseOfABakedScene(String path) {
    Spatial model = TestModels.load(path, false);
    model.setLocalScale(1, -1.5f, 0.75f);
    model.setLocalRotation(new Quaternion().fromAngles(0.5f, 0.25f, 2));
    root.attachChild(model);
    List<Runnable> animations = TestModels.animations(model);
    for (int time = 0; time < 4; time++) {
      animations.get(random.nextInt(animations.size())).run();
      root.updateLogicalState(0.05f + random.nextFloat());
      root.updateGeometricState();
      try (SceneIndex index = new SceneIndex(root);
          SceneIndex still = new SceneIndex(baked)) {
        SceneView posed = SceneView.of(index.current());
        TestModels.skin(model);
        baked.detachAllChildren();
        TestModels.geometries(model).forEach(g -> baked.attachChild(bake(g)));
        baked.updateGeometricState();
        for (int i = 0; i < 30; i++) {
          ask(posed, SceneView.of(still.current()), model);
        }
      }
    }
    System.out.printf("%s: seed %d, %d of %d met%n", path, SEED, met, asked);
    assertThat(met).isBetween(3 * asked / 10, 9 * asked / 10);
  }

  private Vector3f somewhere(Spatial model, float reach) {
    Vector3f offset =
        new Vector3f(
            random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f);
    float size = (float) Math.cbrt(model.getWorldBound().getVolume());
    return offset.multLocal(reach * size).addLocal(model.getWorldBound().getCenter());
  }

  private void ask(SceneView posed, SceneView still, Spatial model) {
    Vector3f from = somewhere(model, 2);
    Vector3f to = somewhere(model, 0.8f);
    Ray ray = new Ray(from, to.subtract(from).normalizeLocal());
    same(posed.pickNearest(ray), still.pickNearest(ray));
    same(posed.pickAll(ray), still.pickAll(ray));
    same(posed.pickFirst(2, ray), still.pickFirst(2, ray));
    same(posed.pickAny(ray), still.pickAny(ray));
    same(posed.lineOfSight(from, to), still.lineOfSight(from, to));
    same(posed.pickBetween(from, to), still.pickBetween(from, to));
    float radius = from.distance(to) / 4;
    QueryVolume[] volumes = {
      QueryVolume.sphere(to, radius),
      QueryVolume.capsule(to, from, radius / 4),
      QueryVolume.frustum(camera(from, to))
    };
    for (QueryVolume volume : volumes) {
      assertThat(names(posed, volume)).isEqualTo(names(still, volume));
      same(posed.overlapsAny(volume), still.overlapsAny(volume));
    }
    for (boolean visibleOnly : new boolean[] {false, true}) {
      SelectionOptions options = SelectionOptions.DEFAULT.withVisibleOnly(visibleOnly);
      assertThat(names(posed, options, camera(from, to)))
          .isEqualTo(names(still, options, camera(from, to)));
    }
    same(posed.closestPoint(to, 4 * radius), still.closestPoint(to, 4 * radius));
    Vector3f way = to.subtract(from);
    assertThat(posed.sphereCast(from, radius / 8, way).map(t -> t.fraction()))
        .isEqualTo(still.sphereCast(from, radius / 8, way).map(t -> t.fraction()));
    // From above the scene, whose box is a looser one: the way there is rounded otherwise.
    near(posed.groundHeight(to.x, to.z), still.groundHeight(to.x, to.z));
    near(posed.groundHeight(to), still.groundHeight(to));
  }

  private static void near(OptionalDouble posed, OptionalDouble still) {
    assertThat(posed.isPresent()).isEqualTo(still.isPresent());
    assertThat(posed.orElse(0)).isCloseTo(still.orElse(0), within(1e-9));
  }

  private static Camera camera(Vector3f from, Vector3f to) {
    Camera camera = new Camera(64, 64);
    camera.setFrustumPerspective(20, 1, 0.01f, 1000);
    camera.setLocation(from);
    camera.lookAt(to, new Vector3f(0, 1, 0));
    camera.update();
    return camera;
  }

  private static List<String> names(SceneView view, QueryVolume volume) {
    return view.overlap(volume).stream().map(Geometry::getName).toList();
  }

  /** What a lasso selects that crosses itself, and the triangles. */
  private static List<String> names(SceneView view, SelectionOptions options, Camera camera) {
    SelectionArea lasso = new SelectionArea().add(9, 9).add(50, 55).add(55, 20).add(10, 40);
    Selector selector = new Selector(view, options);
    SceneOverlap found = SceneOverlap.ofTriangles();
    selector.select(lasso, camera, found);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      names.add(found.geometry(i).getName());
      for (int k = 0; k < found.triangleCount(i); k++) {
        names.add("triangle " + found.triangle(i, k));
      }
    }
    return names;
  }

  private void same(Object posed, Object still) {
    asked++;
    if (posed instanceof Boolean is) {
      met += is ? 1 : 0;
      assertThat(posed).isEqualTo(still);
    } else {
      List<String> answers = said(posed);
      met += answers.isEmpty() ? 0 : 1;
      assertThat(answers).isEqualTo(said(still));
    }
  }

  private static List<String> said(Object answer) {
    List<?> picks = answer instanceof Optional<?> one ? one.stream().toList() : (List<?>) answer;
    return picks.stream().map(pick -> said((Pick) pick)).toList();
  }

  private static String said(Pick pick) {
    return pick.geometry().getName()
        + " "
        + pick.triangleIndex()
        + " "
        + pick.point()
        + " "
        + pick.normal()
        + " "
        + pick.distance();
  }
}
