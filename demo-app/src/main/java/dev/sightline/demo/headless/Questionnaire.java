package dev.sightline.demo.headless;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import dev.sightline.demo.cast.CpuClock;
import dev.sightline.demo.compare.EngineReference;
import dev.sightline.demo.compare.Found;
import dev.sightline.demo.scene.PickRoot;
import dev.sightline.demo.walk.GroundPath;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** The questions that the headless run compares. */
final class Questionnaire {
  private static final long WARM_UP_NANOS = 300_000_000;
  private static final int LEAST_PASSES = 5;

  private final CollisionAppState collision;
  private final EngineReference engine;
  private final Node scene;

  @Inject
  Questionnaire(CollisionAppState collision, EngineReference engine, @PickRoot Node scene) {
    this.collision = collision;
    this.engine = engine;
    this.scene = scene;
  }

  /**
   * The nearest pick and the engine's own call on our trees, over a grid of the camera's picture.
   */
  List<Comparison> grid(Camera camera, int columns, int rows) {
    String size = columns + "x" + rows + " grid";
    EngineAnswers answers = EngineAnswers.of(size, engine, cells(camera, columns, rows));
    Comparison nearest =
        new Comparison(
            "nearest pick, " + size,
            answers,
            this::find,
            micros(answers.rays(), collision::pickNearest));
    Sightline.install(scene);
    try {
      Comparison installed =
          new Comparison(
              "collideWith, installed",
              answers,
              ray -> EngineReference.nearest(scene, ray),
              micros(answers.rays(), ray -> scene.collideWith(ray, new CollisionResults())));
      return List.of(nearest, installed);
    } finally {
      Sightline.uninstall(scene);
    }
  }

  /** Engine rays through the middles of the cells of a grid over the camera's picture. */
  private static List<Ray> cells(Camera camera, int columns, int rows) {
    List<Ray> rays = new ArrayList<>();
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        float x = (column + 0.5f) * camera.getWidth() / columns;
        float y = (row + 0.5f) * camera.getHeight() / rows;
        Vector3f near = camera.getWorldCoordinates(new Vector2f(x, y), 0);
        Vector3f far = camera.getWorldCoordinates(new Vector2f(x, y), 1);
        rays.add(new Ray(near, far.subtractLocal(near).normalizeLocal()));
      }
    }
    return rays;
  }

  /**
   * The ground along a way, each time from a step's height above the last.
   *
   * @param thinning the engine is asked at one place in this many
   */
  Comparison ground(GroundPath walk, int thinning) {
    EngineAnswers answers = EngineAnswers.of(walk.name(), engine, thinned(walk.rays(), thinning));
    return new Comparison(
        "ground, " + walk.name(), answers, this::find, micros(walk.rays(), collision::pickNearest));
  }

  private static List<Ray> thinned(List<Ray> rays, int thinning) {
    return IntStream.range(0, rays.size())
        .filter(i -> i % thinning == 0)
        .mapToObj(rays::get)
        .toList();
  }

  /** The highest ground over a way, from above everything, so that the roof counts. */
  Comparison groundHeight(GroundPath walk, int thinning) {
    BoundingBox bound = (BoundingBox) scene.getWorldBound();
    float top = bound.getCenter().y + bound.getYExtent() + 1;
    List<Ray> rays = new ArrayList<>();
    for (Ray below : walk.rays()) {
      rays.add(new Ray(below.origin.clone().setY(top), below.direction));
    }
    return new Comparison(
        "groundHeight, " + walk.name(),
        EngineAnswers.of(walk.name() + " from above", engine, thinned(rays, thinning)),
        this::highest,
        micros(rays, ray -> collision.groundHeight(ray.origin.x, ray.origin.z)));
  }

  private Optional<Found> find(Ray ray) {
    return collision.pickNearest(ray).map(Found::of);
  }

  /** Takes the height from groundHeight, and only the triangle from a pick. */
  private Optional<Found> highest(Ray down) {
    OptionalDouble height = collision.groundHeight(down.origin.x, down.origin.z);
    if (height.isEmpty()) {
      return Optional.empty();
    }
    float distance = (float) (down.origin.y - height.getAsDouble());
    return find(down).map(hit -> new Found(hit.geometry(), hit.triangle(), distance));
  }

  /**
   * CPU time of a ray in the best of several passes over all, in a time that lets the JIT compiler
   * settle.
   */
  private static double micros(List<Ray> rays, Consumer<Ray> question) {
    long begin = CpuClock.now();
    long best = Long.MAX_VALUE;
    for (int pass = 0; pass < LEAST_PASSES || CpuClock.now() - begin < WARM_UP_NANOS; pass++) {
      long start = CpuClock.now();
      rays.forEach(question);
      best = Math.min(best, CpuClock.now() - start);
    }
    return best * 1e-3 / rays.size();
  }
}
