package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import dev.sightline.core.Budget;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.line.PickRadius;
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
    QuestionKit kit = new QuestionKit(view, mover);
    List<String> kinds = List.copyOf(kit.kinds());
    Map<String, String> expected =
        CompletableFuture.supplyAsync(
                () -> {
                  Map<String, String> fresh = new LinkedHashMap<>();
                  for (String kind : kinds) {
                    for (int i = 0; i < settings.size(); i++) {
                      fresh.put(kind + i, new QuestionKit(view, mover).ask(kind, settings.get(i)));
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
      int least = Set.of("holds", "turns").contains(kind) ? 1 : isYesOrNo ? 2 : 4;
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
