package dev.sightline.jme.stored;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetLocator;
import com.jme3.asset.AssetManager;
import com.jme3.asset.plugins.FileLocator;
import com.jme3.asset.plugins.HttpZipLocator;
import com.jme3.asset.plugins.UrlLocator;
import com.jme3.asset.plugins.ZipLocator;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.LogLines;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.IndexStatistics;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stored trees through each locator of the engine, on threads without a context class loader. */
@Timeout(60)
class StoredLocatorsTest {
  private final ClassLoader own = Thread.currentThread().getContextClassLoader();
  private final Node root = new Node("root");
  @TempDir Path folder;
  private HttpServer server;
  private URLClassLoader classes;

  @AfterEach
  void end() throws IOException {
    Thread.currentThread().setContextClassLoader(own);
    if (server != null) {
      server.stop(0);
    }
    if (classes != null) {
      classes.close();
    }
  }

  /** Where the engine may find a model, and the trees beside it. */
  enum Place {
    CLASS_PATH_FOLDER,
    CLASS_PATH_JAR,
    FOLDER,
    ARCHIVE,
    WEB,
    WEB_ARCHIVE,
    FILE_URL
  }

  private AssetManager assets(Place place) throws IOException {
    AssetManager assets = StoredModels.plain();
    switch (place) {
      case CLASS_PATH_FOLDER -> classPath(folder);
      case CLASS_PATH_JAR -> classPath(archive());
      case FOLDER -> assets.registerLocator(folder.toString(), FileLocator.class);
      case ARCHIVE -> assets.registerLocator(archive().toString(), ZipLocator.class);
      case WEB -> assets.registerLocator(web(), UrlLocator.class);
      case WEB_ARCHIVE -> {
        String name = archive().getFileName().toString();
        assets.registerLocator(web() + name, HttpZipLocator.class);
      }
      case FILE_URL -> assets.registerLocator(folder.toUri().toString(), UrlLocator.class);
    }
    return assets;
  }

  private void classPath(Path at) throws IOException {
    classes = new URLClassLoader(new URL[] {at.toUri().toURL()}, own);
    Thread.currentThread().setContextClassLoader(classes);
  }

  private Path archive() throws IOException {
    Path archive = folder.resolve("assets.zip");
    List<Path> files;
    try (var all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    try (OutputStream out = Files.newOutputStream(archive);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Path file : files) {
        zip.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
        zip.write(Files.readAllBytes(file));
        zip.closeEntry();
      }
    }
    return archive;
  }

  /** Serves the folder on this machine, ranges of bytes included. */
  private String web() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::serve);
    server.start();
    String host = server.getAddress().getAddress().getHostAddress();
    return URI.create("http://" + host + ":" + server.getAddress().getPort() + "/").toString();
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] bytes;
      try {
        bytes = Files.readAllBytes(folder.resolve(exchange.getRequestURI().getPath().substring(1)));
      } catch (NoSuchFileException e) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      String range = exchange.getRequestHeaders().getFirst("Range");
      int status = 200;
      if (range != null) {
        String[] ends = range.substring("bytes=".length()).split("-", -1);
        int from = ends[0].isEmpty() ? bytes.length - number(ends[1]) : number(ends[0]);
        int to = ends[0].isEmpty() ? bytes.length : number(ends[1]) + 1;
        bytes = Arrays.copyOfRange(bytes, Math.max(0, from), Math.min(bytes.length, to));
        status = 206;
      }
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }

  /** Stores trees of another preset, so that one that was read is told from a built one. */
  private void bake(String name) throws IOException {
    Spatial model = StoredModels.assets(folder).loadModel(name);
    Path file = folder.resolve(StoredTrees.nameOf(name));
    StoredModels.bake(file, model, BuildOptions.fast());
  }

  private static IndexOptions options(StoredTrees stored) {
    return IndexOptions.defaults().withFrameBudget(Duration.ofMinutes(1)).withStored(stored);
  }

  /** Scans until every tree that stays is there, which the library's own threads make. */
  private IndexStatistics settled(StoredTrees stored) throws InterruptedException {
    try (SceneIndex index = new SceneIndex(root, options(stored))) {
      index.scan();
      while (index.statistics().full() + index.statistics().failed() < index.statistics().meshes()
          || index.statistics().buildsRunning() > 0) {
        Thread.sleep(1);
        index.scan();
      }
      return index.statistics();
    }
  }

  private static boolean isBuilt(Geometry geometry, BuildOptions options) {
    Mesh mesh = geometry.getMesh();
    BuiltMesh made = MeshTreeCache.of(mesh).version(mesh).best();
    Bvh built = BvhBuilder.build(made.read(), options);
    return Arrays.equals(made.made().nodeBounds(), built.nodeBounds())
        && Arrays.equals(made.made().leafTriangles(), built.leafTriangles());
  }

  private static Geometry first(Spatial model) {
    return model instanceof Geometry geometry ? geometry : first(((Node) model).getChild(0));
  }

  @ParameterizedTest
  @EnumSource(Place.class)
  void everyLocatorFindsTreesInTheBackground(Place place) throws Exception {
    String name = StoredModels.write(folder, "j3o");
    bake(name);
    AssetManager assets = assets(place);
    StoredTrees stored = StoredTrees.of(assets);
    root.attachChild(assets.loadModel(name));
    Thread.currentThread().setContextClassLoader(own);
    try (LogLines log = LogLines.open();
        EngineLines engine = EngineLines.open()) {
      IndexStatistics statistics = settled(stored);
      assertThat(statistics.treesRead()).isEqualTo(2);
      assertThat(statistics.buildsDone()).isEqualTo(2);
      assertThat(isBuilt(first(root), BuildOptions.fast())).isTrue();
      assertThat(isBuilt(first(root), BuildOptions.balanced())).isFalse();
      assertThat(log.lines()).isEmpty();
      assertThat(engine.lines()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(Place.class)
  void aModelWithoutAFileIsBuiltWithoutAWordWhereverItIs(Place place) throws Exception {
    String name = StoredModels.write(folder, "obj");
    AssetManager assets = assets(place);
    StoredTrees stored = StoredTrees.of(assets);
    root.attachChild(assets.loadModel(name));
    try (LogLines log = LogLines.open();
        EngineLines engine = EngineLines.open()) {
      IndexStatistics statistics = settled(stored);
      assertThat(statistics.treesRead()).isZero();
      assertThat(statistics.buildsDone()).isEqualTo(1);
      assertThat(isBuilt(first(root), BuildOptions.balanced())).isTrue();
      assertThat(log.lines()).isEmpty();
      assertThat(engine.lines()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Place.class,
      names = {"CLASS_PATH_FOLDER", "CLASS_PATH_JAR", "WEB_ARCHIVE"})
  void preparingReadsTreesOnAThreadWithoutAClassLoaderAndSaysHowMany(Place place) throws Exception {
    String name = StoredModels.write(folder, "j3o");
    String bare = StoredModels.write(folder, "obj");
    bake(name);
    AssetManager assets = assets(place);
    StoredTrees stored = StoredTrees.of(assets);
    Spatial model = assets.loadModel(name);
    Spatial without = assets.loadModel(bare);
    try (LogLines log = LogLines.open();
        EngineLines engine = EngineLines.open()) {
      assertThat(onBareThread(() -> Sightline.prepare(model, stored))).isEqualTo(2);
      assertThat(onBareThread(() -> Sightline.prepare(model, stored))).isZero();
      assertThat(isBuilt(first(model), BuildOptions.fast())).isTrue();
      assertThat(onBareThread(() -> Sightline.prepare(without, stored))).isZero();
      assertThat(isBuilt(first(without), BuildOptions.balanced())).isTrue();
      assertThat(log.lines()).isEmpty();
      assertThat(engine.lines()).isEmpty();
    }
  }

  private static <T> T onBareThread(Callable<T> work) throws Exception {
    ExecutorService one = Executors.newSingleThreadExecutor();
    try {
      return one.submit(
              () -> {
                Thread.currentThread().setContextClassLoader(null);
                T result = work.call();
                assertThat(Thread.currentThread().getContextClassLoader()).isNull();
                return result;
              })
          .get(30, TimeUnit.SECONDS);
    } finally {
      one.shutdownNow();
    }
  }

  /** Made where there is no class loader either: then it is the program's. */
  @Test
  void treesAreFoundFromAThreadThatNeverHadAClassLoader() throws Exception {
    String name = StoredModels.write(folder, "j3o");
    bake(name);
    AssetManager assets = assets(Place.FOLDER);
    Spatial model = assets.loadModel(name);
    int read = onBareThread(() -> Sightline.prepare(model, StoredTrees.of(assets)));
    assertThat(read).isEqualTo(2);
  }

  private static String district(int number) {
    return "Models/district-" + number + "-of-a-town-with-a-name-that-fills-a-buffer.j3o";
  }

  /** Whether many threads may look at once, each with locators of its own as the engine has it. */
  @ParameterizedTest
  @EnumSource(
      value = Place.class,
      names = {"CLASS_PATH_JAR", "WEB_ARCHIVE"})
  void manyThreadsLookThroughOneLocator(Place place) throws Exception {
    Node model = new Node("many");
    String name = StoredModels.write(folder, "j3o");
    for (int i = 0; i < 4; i++) {
      String copy = district(i);
      Files.copy(folder.resolve(name), folder.resolve(copy));
      bake(copy);
    }
    AssetManager assets = assets(place);
    for (int i = 0; i < 4; i++) {
      model.attachChild(assets.loadModel(district(i)));
    }
    StoredTrees stored = StoredTrees.of(assets);
    ExecutorService four = Executors.newFixedThreadPool(4);
    try (LogLines log = LogLines.open();
        SceneIndex index = new SceneIndex(model, options(stored), four)) {
      index.scan();
      four.shutdown();
      assertThat(four.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
      assertThat(log.lines()).isEmpty();
      assertThat(index.statistics().treesRead()).isEqualTo(8);
    } finally {
      four.shutdownNow();
    }
  }

  /** A locator of a game, which fails in a way of its own. */
  public static final class FailingLocator implements AssetLocator {
    static Supplier<Throwable> failure = IllegalStateException::new;
    static Path file;

    /** How often it opens before it fails; negative for one that fails before. */
    static final AtomicInteger OPENS = new AtomicInteger();

    @Override
    public void setRootPath(String path) {}

    @Override
    @SuppressWarnings("rawtypes")
    public AssetInfo locate(AssetManager manager, AssetKey key) {
      if (!key.getName().endsWith(".trees")) {
        return null;
      }
      if (OPENS.get() < 0) {
        throw StoredLocatorsTest.<RuntimeException>sneaked(failure.get());
      }
      return new AssetInfo(manager, key) {
        @Override
        public InputStream openStream() {
          if (OPENS.getAndDecrement() <= 0) {
            throw StoredLocatorsTest.<RuntimeException>sneaked(failure.get());
          }
          try {
            return new FileInputStream(file.toFile());
          } catch (FileNotFoundException e) {
            throw new AssertionError(e);
          }
        }
      };
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // as other languages throw
  private static <T extends Throwable> T sneaked(Throwable any) throws T {
    throw (T) any;
  }

  private static Throwable failure(String kind) {
    return switch (kind) {
      case "state" -> new IllegalStateException("the line is dead");
      case "memory" -> new OutOfMemoryError("the line is dead");
      case "stack" -> new StackOverflowError("the line is dead");
      case "class" -> new NoClassDefFoundError("the line is dead");
      case "checked" -> new FileNotFoundException("the line is dead");
      default -> throw new IllegalArgumentException(kind);
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"state", "memory", "stack", "class", "checked"})
  void whateverALocatorThrowsIsNamedOnceAndTheTreesAreBuilt(String kind) throws Exception {
    String name = StoredModels.write(folder, "j3o");
    FailingLocator.failure = () -> failure(kind);
    FailingLocator.file = folder.resolve("elsewhere");
    StoredModels.bake(
        FailingLocator.file, StoredModels.assets(folder).loadModel(name), BuildOptions.fast());
    for (int opens = -1; opens <= 1; opens++) {
      FailingLocator.OPENS.set(opens);
      root.detachAllChildren();
      AssetManager assets = StoredModels.plain();
      assets.registerLocator("", FailingLocator.class);
      assets.registerLocator(folder.toString(), FileLocator.class);
      root.attachChild(assets.loadModel(name));
      try (LogLines log = LogLines.open()) {
        IndexStatistics statistics = settled(StoredTrees.of(assets));
        assertThat(statistics.full()).isEqualTo(3);
        assertThat(statistics.failed()).isZero();
        assertThat(statistics.treesRead()).isZero();
        assertThat(statistics.buildsCancelled()).isZero();
        assertThat(log.lines()).hasSize(1);
        assertThat(log.lines().get(0)).contains(name + ".trees").contains("the line is dead");
      }
      assertThat(isBuilt(first(root), BuildOptions.balanced())).isTrue();
    }
  }

  /** A locator whose stream is null, as that of an archive on a server which does not answer. */
  public static final class EmptyLocator implements AssetLocator {
    @Override
    public void setRootPath(String path) {}

    @Override
    @SuppressWarnings("rawtypes")
    public AssetInfo locate(AssetManager manager, AssetKey key) {
      return new AssetInfo(manager, key) {
        @Override
        public InputStream openStream() {
          return null;
        }
      };
    }
  }

  @Test
  void aLocatorThatGivesNoStreamIsNamedAndTheTreesAreBuilt() throws Exception {
    String name = StoredModels.write(folder, "j3o");
    root.attachChild(StoredModels.assets(folder).loadModel(name));
    AssetManager assets = StoredModels.plain();
    assets.registerLocator("", EmptyLocator.class);
    try (LogLines log = LogLines.open()) {
      IndexStatistics statistics = settled(StoredTrees.of(assets));
      assertThat(statistics.full()).isEqualTo(3);
      assertThat(log.lines()).hasSize(1);
      assertThat(log.lines().get(0)).startsWith(name + ".trees: its locator cannot open it");
    }
  }

  /** A locator of streams that break off, and that count how many are open. */
  public static final class BreakingLocator implements AssetLocator {
    static final AtomicInteger OPENED = new AtomicInteger();
    static final AtomicInteger OPEN = new AtomicInteger();

    @Override
    public void setRootPath(String path) {}

    @Override
    @SuppressWarnings("rawtypes")
    public AssetInfo locate(AssetManager manager, AssetKey key) {
      return new AssetInfo(manager, key) {
        @Override
        public InputStream openStream() {
          OPENED.incrementAndGet();
          OPEN.incrementAndGet();
          return new InputStream() {
            @Override
            public int read() throws IOException {
              throw new IOException("the line breaks");
            }

            @Override
            public void close() {
              OPEN.decrementAndGet();
            }
          };
        }
      };
    }
  }

  @Test
  void aStreamThatBreaksOffIsClosed() throws Exception {
    String name = StoredModels.write(folder, "j3o");
    root.attachChild(StoredModels.assets(folder).loadModel(name));
    AssetManager assets = StoredModels.plain();
    assets.registerLocator("", BreakingLocator.class);
    int before = BreakingLocator.OPENED.get();
    try (LogLines log = LogLines.open()) {
      IndexStatistics statistics = settled(StoredTrees.of(assets));
      assertThat(statistics.full()).isEqualTo(3);
      assertThat(log.lines()).singleElement().asString().contains("the line breaks");
    }
    assertThat(BreakingLocator.OPENED.get()).isGreaterThan(before);
    assertThat(BreakingLocator.OPEN.get()).isZero();
  }

  @Test
  void aServerThatIsGoneIsNamedOnceAndTheTreesAreBuilt() throws Exception {
    String name = StoredModels.write(folder, "j3o");
    bake(name);
    AssetManager assets = assets(Place.WEB_ARCHIVE);
    root.attachChild(assets.loadModel(name));
    server.stop(0);
    try (LogLines log = LogLines.open()) {
      IndexStatistics statistics = settled(StoredTrees.of(assets));
      assertThat(statistics.full()).isEqualTo(3);
      assertThat(statistics.treesRead()).isZero();
      assertThat(log.lines()).hasSize(1);
      assertThat(log.lines().get(0)).startsWith(name + ".trees: ");
    }
  }
}
