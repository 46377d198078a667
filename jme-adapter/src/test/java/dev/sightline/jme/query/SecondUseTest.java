package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.convex.WayOut;
import dev.sightline.core.Budget;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.pair.GeometryPairList;
import dev.sightline.jme.extra.pair.MeshQueries;
import dev.sightline.jme.extra.solid.SolidQueries;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneHitList;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/**
 * Objects that answer many questions, of all kinds and with all options in turn, answer each as new
 * ones do on a thread of their own.
 */
class SecondUseTest {
  private static final long SEED = 2_611;

  private final Node root = new Node("root");
  private final List<Geometry> boxes = new ArrayList<>();
  private final List<QueryOptions> settings = new ArrayList<>();
  private SceneView view;

  /** Objects that are asked time and again. */
  private static final class Kit {
    private final Map<String, Question> questions = new LinkedHashMap<>();
    private final SceneHit hit = new SceneHit();
    private final SceneHitList hits = new SceneHitList();
    private final SceneTouch touch = new SceneTouch();
    private final SceneOverlap overlap = SceneOverlap.ofTriangles();
    private final GeometryPairList pairs = new GeometryPairList();
    private final ShapePair pair = new ShapePair();
    private final WayOut way = new WayOut();

    Kit(SceneView view, Geometry mover) {
      Ray ray = new Ray();
      ray.origin.set(0.3f, 9, 0.2f);
      ray.direction.set(0.05f, -2, 0.01f); // no unit; the engine's setter asserts one
      Vector3f above = new Vector3f(0.3f, 9, 0.2f);
      Vector3f down = new Vector3f(0.1f, -12, 0.1f);
      Vector3f inside = new Vector3f(0.2f, 0.3f, 0.1f);
      Camera camera = new Camera(100, 100);
      camera.setFrustumPerspective(60, 1, 0.1f, 100);
      camera.setLocation(above);
      camera.lookAt(new Vector3f(), Vector3f.UNIT_Z);
      questions.put("nearest", o -> view.pickNearest(ray, o, hit) + " " + hit);
      questions.put("all", o -> view.pickAll(ray, o, hits) + " " + all());
      questions.put("first", o -> view.pickFirst(2, ray, o, hits) + " " + all());
      questions.put("any", o -> "" + view.pickAny(ray, o));
      questions.put(
          "screen", o -> view.pickNearest(new Vector2f(51, 49), camera, o, hit) + " " + hit);
      questions.put("sight", o -> "" + view.lineOfSight(above, inside, o));
      questions.put("ground", o -> view.pickGround(above, o, hit) + " " + hit);
      questions.put("sphere", o -> view.sphereCast(above, 0.4f, down, o, touch) + " " + touch);
      questions.put(
          "capsule",
          o -> view.capsuleCast(above, above.add(0, 1, 0), 0.4f, down, o, touch) + " " + touch);
      questions.put("closest", o -> view.closestPoint(above, o, hit) + " " + hit);
      QueryVolume ball = QueryVolume.sphere(inside, 1.2f);
      questions.put("ball", o -> view.overlap(ball, o, overlap) + " " + overlaps());
      questions.put("ball any", o -> "" + view.overlapsAny(ball, o));
      MeshQueries meshes = new MeshQueries(view);
      questions.put("pairs", o -> meshes.overlaps(o, pairs) + " " + pairs());
      questions.put("mover", o -> "" + meshes.overlapsAny(mover, o));
      questions.put("sweep", o -> meshes.sweep(mover, down, o, touch) + " " + touch);
      ConvexQueries convex = new ConvexQueries(view);
      ConvexShape small = new ConvexShape().aabb(-1, -1, -1, 1, 1.4f, 1);
      ConvexShape high = new ConvexShape().aabb(0, 7, 0, 1, 8, 1);
      questions.put("hull", o -> convex.overlap(small, o, overlap) + " " + overlaps());
      questions.put("hull any", o -> "" + convex.overlapsAny(small, o));
      questions.put("hull closest", o -> convex.closest(high, o, hit, pair) + " " + hit);
      questions.put("hull sweep", o -> convex.sweep(high, down, o, touch) + " " + touch);
      questions.put("hull deepest", o -> convex.deepest(small, o, touch) + " " + touch);
      questions.put("hull free", o -> convex.free(small, o, way) + " " + way);
      questions.put(
          "hull along", o -> convex.along(small, new Vector3f(1, 2, 0), o, way) + " " + way);
      SolidQueries solids = new SolidQueries(view);
      questions.put("holders", o -> solids.containing(inside, o, overlap) + " " + overlaps());
      questions.put("depth", o -> solids.signedDistance(inside, o, hit) + " " + hit);
      questions.put("holds", o -> "" + solids.contains(mover, inside));
    }

    private String all() {
      StringBuilder words = new StringBuilder();
      for (int i = 0; i < hits.size(); i++) {
        words.append(hits.get(i)).append('\n');
      }
      return words.toString();
    }

    private String overlaps() {
      StringBuilder words = new StringBuilder();
      for (int i = 0; i < overlap.size(); i++) {
        words.append(overlap.geometry(i).getName()).append(' ').append(overlap.triangleCount(i));
      }
      return words.toString();
    }

    private String pairs() {
      StringBuilder words = new StringBuilder();
      for (int i = 0; i < pairs.size(); i++) {
        words.append(pairs.first(i).getName()).append(pairs.second(i).getName()).append(' ');
      }
      return words.toString();
    }

    /** The answer in words, or why there is none. */
    String ask(String kind, QueryOptions options) {
      try {
        return questions.get(kind).ask(options);
      } catch (IllegalArgumentException refused) {
        return refused.getClass().getSimpleName();
      }
    }
  }

  @FunctionalInterface
  private interface Question {
    String ask(QueryOptions options);
  }

  private Geometry add(String name, Mesh mesh, float x, float y, float z) {
    Geometry geometry = new Geometry(name, mesh);
    geometry.setLocalTranslation(x, y, z);
    root.attachChild(geometry);
    boxes.add(geometry);
    return geometry;
  }

  private void build() {
    add("floor", new Box(8, 0.5f, 8), 0, -1, 0);
    add("room", new Box(2, 2, 2), 0, 1, 0);
    Geometry crate = add("crate", new Box(1, 1, 1), 0.3f, 0.4f, 0.2f);
    crate.rotate(0.3f, 0.2f, 0.1f);
    add("hidden", new Box(0.5f, 0.5f, 0.5f), 0.3f, 5, 0.2f).setCullHint(CullHint.Always);
    Layers.set(add("layer", new Box(0.5f, 0.25f, 0.5f), 0.4f, 4, 0.2f), 3);
    add("wire", new Line(new Vector3f(-1, 0, 0), new Vector3f(1, 0, 0)), 0.3f, 6.5f, 0.3f);
    add("mover", new Box(0.4f, 0.4f, 0.4f), 2.2f, 3.1f, 0.2f);
    root.updateGeometricState();
    QueryOptions all = QueryOptions.DEFAULT;
    settings.addAll(
        List.of(
            all,
            all.withMaxDistance(2.5),
            all.withMaxDistance(0),
            all.withFaces(Faces.FRONT),
            all.withFaces(Faces.BACK),
            all.withPrecision(Precision.AABB),
            all.withPrecision(Precision.OBB),
            all.withPrecision(Precision.KDOP),
            all.withPrecision(Precision.BOUNDING_SPHERE),
            all.withCulled(false),
            all.withLayers(3),
            all.withIgnored(crate),
            all.withIgnored(boxes.get(1)),
            all.withGeometryFilter(geometry -> !geometry.getName().equals("floor")),
            all.withGeometryFilter(geometry -> geometry.getName().length() > 4),
            all.withHitFilter(hit -> hit.triangleIndex() % 2 == 0),
            all.withPickRadius(PickRadius.world(0.4)),
            all.withPickRadius(PickRadius.pixels(3)),
            all.withSolids(true)));
    view = SceneView.of(new SceneIndex(root).current());
  }

  @Test
  void manyUsesOfOneObjectAnswerAsNewObjectsDo() {
    build();
    Geometry mover = boxes.get(boxes.size() - 1);
    Kit kit = new Kit(view, mover);
    List<String> kinds = List.copyOf(kit.questions.keySet());
    Map<String, String> expected =
        CompletableFuture.supplyAsync(
                () -> {
                  Map<String, String> fresh = new LinkedHashMap<>();
                  for (String kind : kinds) {
                    for (int i = 0; i < settings.size(); i++) {
                      fresh.put(kind + i, new Kit(view, mover).ask(kind, settings.get(i)));
                    }
                  }
                  return fresh;
                },
                work -> new Thread(work).start())
            .join();
    for (String kind : kinds) {
      Set<String> answers = new HashSet<>();
      for (int i = 0; i < settings.size(); i++) {
        answers.add(expected.get(kind + i));
      }
      boolean isYesOrNo = kind.endsWith("any") || kind.equals("sight") || kind.equals("mover");
      int least = kind.equals("holds") ? 1 : isYesOrNo ? 2 : 4;
      assertThat(answers).as(kind).hasSizeGreaterThanOrEqualTo(least);
    }
    Random random = new Random(SEED);
    for (int n = 0; n < Budget.of(20_000); n++) {
      String kind = kinds.get(random.nextInt(kinds.size()));
      int i = random.nextInt(settings.size());
      assertThat(kit.ask(kind, settings.get(i)))
          .as("seed %d, question %d: %s, %s", SEED, n, kind, settings.get(i))
          .isEqualTo(expected.get(kind + i));
    }
  }
}
