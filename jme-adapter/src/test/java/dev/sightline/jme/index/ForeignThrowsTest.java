package dev.sightline.jme.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.asset.AssetEventListener;
import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetLocator;
import com.jme3.asset.AssetManager;
import com.jme3.asset.ModelKey;
import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingVolume;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Matrix4f;
import com.jme3.math.Ray;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Sphere;
import com.jme3.system.JmeSystem;
import dev.sightline.core.LogLines;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.stored.StoredTrees;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every call of an index into code of the game throws once; the next scan then finds the whole
 * scene, and every tree is built. {@link Place} is the list of these calls.
 */
class ForeignThrowsTest {
  /** Where an index calls code of the game. */
  enum Place {
    /** The rule of the options about what takes part. */
    INCLUDE,
    /** The executor, before it takes work. */
    EXECUTOR,
    /** The executor, after it has taken work, as a pool that cannot start one thread more. */
    EXECUTOR_LATE,
    /** The executor, in the midst of running work on the thread that calls. */
    EXECUTOR_AFTER_RUN,
    /** The listener of the index. */
    READY,
    PROGRESS,
    FAILED,
    /** A handler of the log. */
    LOG,
    /** Classes of the game in the scene graph. */
    CHILDREN,
    USER_DATA,
    NAME,
    WORLD_TRANSFORM,
    WORLD_MATRIX,
    GET_MESH,
    ASSET_KEY,
    BOUND,
    /** A class of mesh. */
    BUFFER,
    BUFFER_IN_BACKGROUND,
    MODE,
    LEVELS,
    /** The listener, locator and stream of an asset manager, for stored trees. */
    ASSET_LISTENER,
    LOCATOR,
    STREAM;

    /** Whether a mesh is left out until it is edited, when this throws as it is read. */
    boolean mayFailMesh() {
      return switch (this) {
        case BUFFER, BUFFER_IN_BACKGROUND, MODE, LEVELS -> true;
        default -> false;
      };
    }

    /** Whether what this throws never reaches the one that scans. */
    boolean isKeptFromScan() {
      return switch (this) {
        case EXECUTOR, EXECUTOR_LATE, EXECUTOR_AFTER_RUN, READY, PROGRESS, FAILED -> true;
        case ASSET_LISTENER, LOCATOR, STREAM, BUFFER_IN_BACKGROUND -> true;
        default -> false;
      };
    }
  }

  private static Place armed;
  private static Supplier<Throwable> throwing;
  private static int thrown;

  /** Whether the executor runs work now. */
  private static boolean isInBackground;

  private static void at(Place place) {
    if (armed == place) {
      armed = null;
      thrown++;
      sneak(throwing.get());
    }
  }

  private static void sneak(Throwable any) {
    ForeignThrowsTest.<RuntimeException>sneakily(any);
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // errors, as they are
  private static <T extends Throwable> void sneakily(Throwable any) throws T {
    throw (T) any;
  }

  /** A node of a game's own class. */
  private static final class OwnNode extends Node {
    OwnNode() {
      super("own node");
    }

    @Override
    public List<com.jme3.scene.Spatial> getChildren() {
      at(Place.CHILDREN);
      return super.getChildren();
    }
  }

  /** A geometry of a game's own class. */
  private static final class OwnGeometry extends Geometry {
    OwnGeometry(String name, Mesh mesh) {
      super(name, mesh);
    }

    @Override
    public <T> T getUserData(String key) {
      at(Place.USER_DATA);
      return super.getUserData(key);
    }

    @Override
    public String getName() {
      at(Place.NAME);
      return super.getName();
    }

    @Override
    public Transform getWorldTransform() {
      at(Place.WORLD_TRANSFORM);
      return super.getWorldTransform();
    }

    @Override
    public Matrix4f getWorldMatrix() {
      at(Place.WORLD_MATRIX);
      return super.getWorldMatrix();
    }

    @Override
    public Mesh getMesh() {
      at(Place.GET_MESH);
      return super.getMesh();
    }
  }

  /** A mesh of a game's own class. */
  private static final class OwnMesh extends Sphere {
    OwnMesh(int samples) {
      super(samples, samples, 1);
      setBound(new OwnBound());
      updateBound();
    }

    @Override
    public VertexBuffer getBuffer(VertexBuffer.Type type) {
      at(isInBackground ? Place.BUFFER_IN_BACKGROUND : Place.BUFFER);
      return super.getBuffer(type);
    }

    @Override
    public Mode getMode() {
      at(Place.MODE);
      return super.getMode();
    }

    @Override
    public int getNumLodLevels() {
      at(Place.LEVELS);
      return super.getNumLodLevels();
    }
  }

  /** A bound of a game's own class. */
  private static final class OwnBound extends BoundingBox {
    @Override
    public BoundingVolume transform(Transform place, BoundingVolume store) {
      at(Place.BOUND);
      return super.transform(place, store);
    }
  }

  /** The key of an asset. */
  private static final class OwnKey extends ModelKey {
    OwnKey() {
      super("Models/own.j3o");
    }

    @Override
    public String getName() {
      at(Place.ASSET_KEY);
      return super.getName();
    }
  }

  /** Finds a file that holds no trees. */
  public static final class OwnLocator implements AssetLocator {
    @Override
    public void setRootPath(String path) {}

    @Override
    @SuppressWarnings("rawtypes")
    public AssetInfo locate(AssetManager manager, AssetKey key) {
      at(Place.LOCATOR);
      return new AssetInfo(manager, key) {
        @Override
        public java.io.InputStream openStream() {
          at(Place.STREAM);
          return java.io.InputStream.nullInputStream();
        }
      };
    }
  }

  /** Runs work when it is told to, or at once. */
  private static final class OwnExecutor implements java.util.concurrent.Executor {
    private final Queue<Runnable> waiting = new ArrayDeque<>();

    @Override
    public void execute(Runnable work) {
      at(Place.EXECUTOR);
      if (armed == Place.EXECUTOR_AFTER_RUN) {
        work.run();
        at(Place.EXECUTOR_AFTER_RUN);
      }
      waiting.add(work);
      at(Place.EXECUTOR_LATE);
    }

    void runAll() {
      isInBackground = true;
      try {
        for (Runnable work = waiting.poll(); work != null; work = waiting.poll()) {
          work.run();
        }
      } finally {
        isInBackground = false;
      }
    }
  }

  private static final class OwnListener implements IndexListener {
    private final List<Mesh> ready = new ArrayList<>();
    private double built;

    @Override
    public void meshReady(Mesh mesh, int triangles) {
      at(Place.READY);
      ready.add(mesh);
    }

    @Override
    public void progress(int done, int meshes, double share) {
      at(Place.PROGRESS);
      built = share;
    }

    @Override
    public void failed(Geometry geometry, IllegalArgumentException reason) {
      at(Place.FAILED);
    }
  }

  private static final class OwnHandler extends Handler {
    @Override
    public void publish(LogRecord line) {
      at(Place.LOG);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  private static final AssetManager ASSETS = assets();

  private final Node root = new Node("root");
  private final Node part = new OwnNode();
  private final OwnExecutor executor = new OwnExecutor();
  private final OwnListener listener = new OwnListener();
  private final Logger logger = Logger.getLogger("dev.sightline.jme");
  private final Handler handler = new OwnHandler();
  private int made;

  @AfterEach
  void disarm() {
    armed = null;
    logger.removeHandler(handler);
  }

  /** One that nothing of the game is in, one of each of its classes, and one that is unreadable. */
  private void attachThree() {
    attach(new Geometry("plain " + made, new Sphere(20, 20, 1)));
    attach(new OwnGeometry("own " + made, new OwnMesh(20)));
    Mesh broken = Shapes.list(0, 0, 0, 1, 0, 0, 0, 1, 0);
    broken.setBuffer(VertexBuffer.Type.Index, 3, new int[] {0, 1, 7});
    attach(new Geometry("broken " + made, broken));
  }

  private void attach(Geometry geometry) {
    geometry.setLocalTranslation(3 * made++, 0, 0);
    part.attachChild(geometry);
  }

  private static AssetManager assets() {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    assets.registerLocator("", OwnLocator.class);
    assets.addAssetEventListener(
        new AssetEventListener() {
          @Override
          public void assetLoaded(@SuppressWarnings("rawtypes") AssetKey key) {}

          @Override
          public void assetRequested(@SuppressWarnings("rawtypes") AssetKey key) {
            at(Place.ASSET_LISTENER);
          }

          @Override
          @SuppressWarnings("rawtypes")
          public void assetDependencyNotFound(AssetKey parent, AssetKey key) {}
        });
    return assets;
  }

  /**
   * An index over all.
   *
   * @param frameBudget decides whether a small tree is built in the scan or in the background
   */
  private SceneIndex index(Duration frameBudget) {
    root.attachChild(part);
    part.setKey(new OwnKey());
    IndexOptions options =
        IndexOptions.defaults()
            .withLod(IndexOptions.Lod.ACTIVE)
            .withFrameBudget(frameBudget)
            .withStored(StoredTrees.of(ASSETS))
            .withInclude(
                spatial -> {
                  at(Place.INCLUDE);
                  return true;
                });
    SceneIndex index = new SceneIndex(root, options, executor);
    index.setListener(listener);
    logger.addHandler(handler);
    return index;
  }

  static Stream<Arguments> throwsEverywhere() {
    return everywhere(
        () -> new IllegalStateException("planted"), () -> new OutOfMemoryError("planted"));
  }

  static Stream<Arguments> throwsOtherErrorsEverywhere() {
    return everywhere(
        () -> new StackOverflowError("planted"), () -> new NoClassDefFoundError("planted"));
  }

  @SafeVarargs
  private static Stream<Arguments> everywhere(Supplier<Throwable>... kinds) {
    return Stream.of(Place.values())
        .flatMap(
            place ->
                Stream.of(kinds)
                    .flatMap(
                        kind ->
                            Stream.of(Duration.ofDays(1), Duration.ZERO)
                                .map(
                                    budget ->
                                        Arguments.of(place, kind.get().getClass(), budget, kind))));
  }

  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("throwsEverywhere")
  void afterAThrowTheNextScanFindsEverything(
      Place place, Class<?> type, Duration frameBudget, Supplier<Throwable> kind) {
    thrown = 0;
    throwing = kind;
    SceneIndex index = index(frameBudget);
    attachThree();
    scanThrowing(index, place);
    if (thrown == 0) {
      assertThat(place).isEqualTo(Place.READY); // nothing is ready at the first scan
    }
    assertWhole(index);
    attachThree();
    part.getChild(0).move(0, 0.5f, 0);
    Sightline.changed(((Geometry) part.getChild(1)).getMesh());
    part.getChild(2).removeFromParent();
    scanThrowing(index, place);
    assertWhole(index);
    assertThat(thrown).as("%s was called", place).isPositive();
    index.close();
  }

  @Tag("long")
  @ParameterizedTest(name = "{0} {1} {2}")
  @MethodSource("throwsOtherErrorsEverywhere")
  void afterOtherErrorsToo(
      Place place, Class<?> type, Duration frameBudget, Supplier<Throwable> kind) {
    afterAThrowTheNextScanFindsEverything(place, type, frameBudget, kind);
  }

  /** Scans and runs what that has asked for while one place is armed. */
  private void scanThrowing(SceneIndex index, Place place) {
    armed = place;
    for (int i = 0; i < 3 && armed != null; i++) {
      try {
        index.scan();
      } catch (Throwable e) {
        assertThat(e).hasMessage("planted").isInstanceOf(throwing.get().getClass());
        assertThat(place.isKeptFromScan()).as("%s", place).isFalse();
      }
      executor.runAll(); // throws nothing, whatever its work calls
    }
    armed = null;
    for (int i = 0; i < part.getQuantity(); i++) {
      if (part.getChild(i) instanceof OwnGeometry own) {
        if (place.mayFailMesh()) {
          Sightline.changed(own.getMesh());
        } else if (place == Place.BOUND) {
          own.updateModelBound(); // the engine has lost it
        }
      }
    }
  }

  /** The scan that follows, and those after it, see everything and build every tree. */
  private void assertWhole(SceneIndex index) {
    index.scan();
    assertAnswersOfTheEngine(index);
    executor.runAll();
    index.scan();
    executor.runAll();
    index.scan();
    IndexStatistics statistics = index.statistics();
    int broken = broken();
    assertThat(statistics.geometries()).isEqualTo(part.getQuantity());
    assertThat(statistics.failed()).isEqualTo(broken);
    assertThat(statistics.full()).isEqualTo(part.getQuantity() - broken);
    assertThat(statistics.pending() + statistics.quick()).isZero();
    assertThat(statistics.buildsQueued() + statistics.buildsRunning()).isZero();
    assertThat(statistics.built()).isEqualTo(1);
    assertThat(listener.built).isEqualTo(1);
    assertAnswersOfTheEngine(index);
  }

  private int broken() {
    return (int) part.getChildren().stream().filter(s -> s.getName().startsWith("broken")).count();
  }

  private void assertAnswersOfTheEngine(SceneIndex index) {
    IndexQueries queries = new IndexQueries(index);
    root.updateGeometricState();
    int hits = 0;
    for (int i = 0; i < made; i++) {
      Ray ray = new Ray(new Vector3f(3 * i + 0.3f, 9, 0.2f), new Vector3f(0, -1, 0));
      Optional<Pick> pick = queries.pickNearest(ray);
      Geometry there = i < part.getQuantity() + 1 ? below(ray) : null;
      assertThat(pick.map(Pick::geometry).orElse(null)).isSameAs(there);
      hits += there == null ? 0 : 1;
    }
    assertThat(hits).isEqualTo(part.getQuantity() - broken());
  }

  /** What the engine finds; it refuses to look at meshes without data. */
  private Geometry below(Ray ray) {
    CollisionResults results = new CollisionResults();
    part.depthFirstTraversal(
        spatial -> {
          if (spatial instanceof Geometry geometry && !spatial.getName().startsWith("broken")) {
            geometry.collideWith(ray, results);
          }
        });
    return results.size() == 0 ? null : results.getClosestCollision().getGeometry();
  }

  /** A pool that can make no thread is offered the work again, and named once until it can. */
  @Test
  void anExecutorThatKeepsFailingIsNamedOnceUntilItTakesWork() {
    boolean[] fails = {true};
    int[] offers = new int[1];
    SceneIndex index =
        new SceneIndex(
            root,
            IndexOptions.defaults(),
            work -> {
              offers[0]++;
              if (fails[0]) {
                throw new OutOfMemoryError("unable to create native thread");
              }
              executor.execute(work);
            });
    root.attachChild(part);
    attachThree();
    try (LogLines log = LogLines.open()) {
      for (int failing = 1; failing <= 2; failing++) {
        fails[0] = true;
        for (int i = 0; i < 3; i++) {
          int before = offers[0];
          attach(new Geometry("more " + made, new Sphere(20, 20, 1)));
          index.scan();
          assertThat(offers[0]).isGreaterThan(before);
        }
        assertThat(log.lines().stream().filter(line -> line.contains("has thrown")))
            .hasSize(failing);
        fails[0] = false;
        index.scan();
        executor.runAll();
        index.scan();
        assertThat(index.statistics().quick() + index.statistics().pending()).isZero();
      }
    }
  }
}
