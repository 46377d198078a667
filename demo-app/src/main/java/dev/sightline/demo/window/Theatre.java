package dev.sightline.demo.window;

import com.jme3.app.SimpleApplication;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import dev.sightline.demo.play.LoadDesk;
import dev.sightline.demo.play.SceneCard;
import dev.sightline.demo.play.ScenePlay;
import dev.sightline.demo.play.Settings;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.play.WarmUpRays;
import dev.sightline.demo.scene.DemoException;
import dev.sightline.demo.window.pick.PicksLog;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.SceneQueries;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.ObjDoubleConsumer;
import org.jspecify.annotations.Nullable;

/** Opens one scene at a time: loads it in the background, puts it on a stage, takes it off. */
final class Theatre {
  /** What part of loading is the scene's own; the rest is building trees, and trying them. */
  private static final double SCENES_PART = 0.6;

  private static final double WARM_FROM = 0.9;
  private static final double WARM_SECONDS = 1.5;

  private final SimpleApplication app;
  private final WindowOptions options;
  private final PicksLog log;
  private final Settings settings;
  private @Nullable Opening opening;
  private @Nullable SceneCard card;
  private @Nullable ScenePlay play;
  private @Nullable Stage stage;

  /** A scene that is being loaded. */
  private record Opening(
      SceneCard card, ScenePlay play, LoadDesk desk, CompletableFuture<Node> world) {}

  Theatre(SimpleApplication app, WindowOptions options, PicksLog log, Settings settings) {
    this.app = app;
    this.settings = settings;
    this.options = options;
    this.log = log;
  }

  /** Begins to load a scene; what is on the stage is left. */
  void open(SceneCard wanted) {
    close();
    ScenePlay scene = wanted.play().get();
    LoadDesk desk = new LoadDesk(app.getAssetManager(), options.model());
    CompletableFuture<Node> world = new CompletableFuture<>();
    Thread loader = new Thread(() -> load(scene, desk, world), "scene loader");
    loader.setDaemon(true);
    loader.start();
    opening = new Opening(wanted, scene, desk, world);
  }

  private static void load(ScenePlay scene, LoadDesk desk, CompletableFuture<Node> world) {
    try {
      LoadDesk own = desk.part(0, SCENES_PART);
      Node node = scene.load(own);
      node.updateLogicalState(0);
      node.updateGeometricState();
      prepare(node, desk.part(SCENES_PART, WARM_FROM));
      desk.says("Asking the first questions", WARM_FROM);
      warmUp(node);
      world.complete(node);
    } catch (Exception | OutOfMemoryError | StackOverflowError e) {
      world.completeExceptionally(e);
    }
  }

  private static void warmUp(Node node) {
    try (SceneIndex index = new SceneIndex(node)) {
      SceneQueries queries = new IndexQueries(index);
      WarmUpRays.run(node, WARM_SECONDS, queries::pickNearest);
    }
  }

  private static void prepare(Node node, LoadDesk desk) {
    List<Geometry> geometries = new ArrayList<>();
    node.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry) {
            geometries.add(geometry);
          }
        });
    for (int i = 0; i < geometries.size(); i++) {
      desk.says("Building the trees that make picking fast", (double) i / geometries.size());
      Sightline.prepare(geometries.get(i));
    }
  }

  /**
   * Goes on with loading, and enters the scene when it is loaded.
   *
   * @param progress gets what is being done, and which part is done
   * @param failed gets why it cannot be entered
   * @return whether a scene was entered just now
   */
  boolean advance(ObjDoubleConsumer<String> progress, Consumer<String> failed) {
    Opening current = opening;
    if (current == null) {
      return false;
    }
    if (!current.world().isDone()) {
      progress.accept(current.desk().doing(), current.desk().part());
      return false;
    }
    opening = null;
    try {
      enter(current, current.world().join());
      return true;
    } catch (CompletionException e) {
      failed.accept(reason(e.getCause() == null ? e : e.getCause()));
      return false;
    }
  }

  private void enter(Opening loaded, Node world) {
    card = loaded.card();
    play = loaded.play();
    Stage built = new Stage(app, world, log, GraphicsCard.isThere(), settings);
    stage = built;
    loaded.play().enter(built);
  }

  private static String reason(Throwable thrown) {
    if (thrown instanceof OutOfMemoryError) {
      return "There is too little memory for this scene: java -Xmx4g gives it more.";
    }
    String said = String.valueOf(thrown.getMessage());
    boolean isSaid = thrown instanceof DemoException || thrown instanceof IOException;
    return isSaid ? said : "This scene cannot be loaded: " + thrown;
  }

  /** Plays a frame. */
  void update(float tpf) {
    if (play != null && stage != null) {
      play.update(tpf);
      stage.update();
    }
  }

  /** Sends the scene back to its beginning. */
  void restart() {
    if (play != null) {
      play.restart();
    }
  }

  /** Leaves the scene, or forgets the one that is being loaded. */
  void close() {
    opening = null;
    if (play != null && stage != null) {
      play.leave();
      stage.end();
    }
    card = null;
    play = null;
    stage = null;
  }

  /** The scene on the stage. */
  @Nullable SceneCard card() {
    return card;
  }

  /** Its play. */
  @Nullable ScenePlay play() {
    return play;
  }

  /** Where it plays. */
  @Nullable Stage stage() {
    return stage;
  }
}
