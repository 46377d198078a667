package dev.sightline.jme.pose;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.pair.MeshPair;
import dev.sightline.bvh.extra.pair.TrianglePairList;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.pair.GeometryPairList;
import dev.sightline.jme.extra.pair.MeshQueries;
import dev.sightline.jme.extra.solid.SolidQueries;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Mesh pairs, convex shapes and insides among posed models are those of a scene in which the same
 * vertices, as the engine's software skinning wrote them, are baked.
 */
class PosedSurfacesTest {
  private static final long SEED = 78;

  private final Random random = new Random(SEED);
  private final Node root = new Node("root");
  private final Node baked = new Node("baked");
  private final List<Spatial> models = new ArrayList<>();

  @Test
  void answersAreThoseOfABakedScene() {
    for (int i = 0; i < 3; i++) {
      Spatial model = TestModels.load(TestModels.OTO, false);
      TestModels.geometries(model).get(0).setName("oto " + i);
      model.setLocalTranslation(1.7f * i, 0, 0);
      model.setLocalScale(1, i == 1 ? -1 : 1, 1);
      root.attachChild(model);
      models.add(model);
    }
    int met = 0;
    int asked = 0;
    for (int time = 0; time < 6; time++) {
      models.forEach(m -> TestModels.animations(m).get(random.nextInt(3)).run());
      root.updateLogicalState(0.05f + random.nextFloat());
      root.updateGeometricState();
      try (SceneIndex index = new SceneIndex(root);
          SceneIndex still = new SceneIndex(baked)) {
        SceneView posed = SceneView.of(index.current());
        baked.detachAllChildren();
        for (Spatial model : models) {
          TestModels.skin(model);
          TestModels.geometries(model).forEach(g -> baked.attachChild(BakedAnswersTest.bake(g)));
        }
        baked.updateGeometricState();
        SceneView there = SceneView.of(still.current());
        List<String> answers = answers(posed, root, time);
        assertThat(answers).isEqualTo(answers(there, baked, time));
        asked += answers.size();
        met += answers.stream().filter(a -> !a.endsWith(" none")).count();
      }
    }
    System.out.printf("seed %d, %d of %d met%n", SEED, met, asked);
    assertThat(met).isBetween(3 * asked / 10, 9 * asked / 10);
  }

  private static Geometry named(Node root, int i) {
    return TestModels.geometries(root).stream()
        .filter(g -> g.getName().equals("oto " + i))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> answers(SceneView view, Node root, int time) {
    List<String> said = new ArrayList<>();
    MeshQueries meshes = new MeshQueries(view);
    TrianglePairList triangles = new TrianglePairList();
    MeshPair closest = new MeshPair();
    for (int i = 0; i < 3; i++) {
      Geometry one = named(root, i);
      Geometry other = named(root, (i + 1) % 3);
      said.add(meshes.triangles(one, other, triangles) + " pairs");
      for (int k = 0; k < triangles.size(); k += 17) {
        said.add(triangles.first(k) + " and " + triangles.second(k));
      }
      said.add(
          meshes.closest(one, other, 10, closest) ? "apart " + closest.distance() : "apart none");
    }
    GeometryPairList all = new GeometryPairList();
    said.add(meshes.overlaps(QueryOptions.DEFAULT, all) + " geometries");
    askShapes(view, new Random(time), said);
    return said;
  }

  private static void askShapes(SceneView view, Random draws, List<String> said) {
    ConvexQueries convex = new ConvexQueries(view);
    SolidQueries solids = new SolidQueries(view);
    ConvexShape box = new ConvexShape();
    ShapePair pair = new ShapePair();
    SceneHit hit = new SceneHit();
    for (int n = 0; n < 60; n++) {
      Vector3f at =
          new Vector3f(
              draws.nextFloat() * 6 - 1.5f,
              draws.nextFloat() * 10 - 5,
              draws.nextFloat() * 3 - 1.5f);
      box.aabb(at.x, at.y, at.z, at.x + 0.4, at.y + 0.3, at.z + 0.5);
      said.add("box" + (convex.overlapsAny(box, QueryOptions.DEFAULT) ? "" : " none"));
      said.add(
          convex.closest(box, QueryOptions.DEFAULT, hit, pair)
              ? hit.geometry().getName() + " " + hit.triangleIndex() + " " + pair.distance()
              : "closest none");
      List<Geometry> inside = solids.containing(at, QueryOptions.DEFAULT);
      said.add("in" + (inside.isEmpty() ? " none" : " " + inside.get(0).getName()));
      said.add("signed " + solids.signedDistance(at, QueryOptions.DEFAULT, hit));
    }
  }
}
