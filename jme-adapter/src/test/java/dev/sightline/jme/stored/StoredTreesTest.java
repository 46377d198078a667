package dev.sightline.jme.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.jme3.asset.AssetInfo;
import com.jme3.asset.AssetKey;
import com.jme3.asset.AssetLocator;
import com.jme3.asset.AssetManager;
import com.jme3.asset.ModelKey;
import com.jme3.asset.plugins.FileLocator;
import com.jme3.asset.plugins.ZipLocator;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.shape.Sphere;
import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import dev.sightline.bvh.vector.Vectors;
import dev.sightline.bvh.work.Progress;
import dev.sightline.core.LogLines;
import dev.sightline.jme.LaterExecutor;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.IndexStatistics;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.internal.mesh.BuiltMesh;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.result.Pick;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32C;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoredTreesTest {
  private static final long SEED = 27;
  private static final int RAYS = 400;

  private final LaterExecutor later = new LaterExecutor();
  private final Node root = new Node("root");
  @TempDir Path folder;

  /**
   * Stores trees of another preset beside a model, so that one that was read is told from a built
   * one.
   */
  private String stored(String kind) throws IOException {
    String name = StoredModels.write(folder, kind);
    Spatial model = StoredModels.assets(folder).loadModel(name);
    StoredModels.bake(trees(name), model, BuildOptions.fast());
    return name;
  }

  private Path trees(String name) {
    return folder.resolve(StoredTrees.nameOf(name));
  }

  private SceneIndex scanned(AssetManager assets, String name) {
    root.attachChild(StoredModels.placed(assets.loadModel(name)));
    SceneIndex index = new SceneIndex(root, options(assets), later);
    index.scan();
    later.runAll();
    index.scan();
    return index;
  }

  private static IndexOptions options(AssetManager assets) {
    return without().withStored(StoredTrees.of(assets));
  }

  private static IndexOptions without() {
    return IndexOptions.defaults().withFrameBudget(Duration.ofMinutes(1));
  }

  /** Compares the answers of an index with those of one that builds every tree. */
  private void assertAnswersAsBuilt(SceneIndex index, String name) {
    Node other = new Node("built");
    other.attachChild(StoredModels.placed(StoredModels.assets(folder).loadModel(name)));
    SceneIndex built = new SceneIndex(other, without(), later);
    built.scan();
    later.runAll();
    built.scan();
    assertThat(built.statistics().treesRead()).isZero();
    IndexQueries ours = new IndexQueries(index);
    IndexQueries theirs = new IndexQueries(built);
    Random random = new Random(SEED);
    Vector3f middle = root.getWorldBound().getCenter();
    int hits = 0;
    for (int i = 0; i < RAYS; i++) {
      Vector3f from = middle.add(near(random, 40));
      Vector3f to = middle.add(near(random, 12));
      Ray ray = new Ray(from, to.subtract(from).normalizeLocal());
      Optional<Pick> found = ours.pickNearest(ray);
      Optional<Pick> expected = theirs.pickNearest(ray);
      assertThat(found.isPresent())
          .as("ray %d of seed %d", i, SEED)
          .isEqualTo(expected.isPresent());
      if (found.isPresent()) {
        assertThat(found.get().point()).isEqualTo(expected.get().point());
        assertThat(found.get().distance()).isEqualTo(expected.get().distance());
        assertThat(found.get().triangleIndex()).isEqualTo(expected.get().triangleIndex());
        assertThat(found.get().geometry().getName()).isEqualTo(expected.get().geometry().getName());
        hits++;
      }
    }
    System.out.printf("%s: seed %d, %d of %d rays hit%n", name, SEED, hits, RAYS);
    assertThat(hits).isBetween(RAYS / 20, RAYS * 19 / 20);
    built.close();
  }

  private static Vector3f near(Random random, float size) {
    return new Vector3f(
        size * (random.nextFloat() - 0.5f),
        size * (random.nextFloat() - 0.5f),
        size * (random.nextFloat() - 0.5f));
  }

  private static BuiltMesh made(Geometry geometry) {
    Mesh mesh = geometry.getMesh();
    return MeshTreeCache.of(mesh).version(mesh).best();
  }

  private static boolean isBuilt(BuiltMesh made, BuildOptions options) {
    Bvh built = BvhBuilder.build(made.read(), options);
    return Arrays.equals(made.made().nodeBounds(), built.nodeBounds())
        && Arrays.equals(made.made().leafTriangles(), built.leafTriangles());
  }

  private static Geometry first(Spatial model) {
    return model instanceof Geometry geometry ? geometry : first(((Node) model).getChild(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"j3o", "obj", "gltf"})
  void treesBesideAnAssetAreReadInsteadOfBuilt(String kind) throws IOException {
    String name = stored(kind);
    try (LogLines log = LogLines.open()) {
      SceneIndex index = scanned(StoredModels.assets(folder), name);
      IndexStatistics statistics = index.statistics();
      assertThat(statistics.treesRead()).isEqualTo(kind.equals("j3o") ? 2 : 1);
      assertThat(statistics.buildsDone()).isEqualTo(statistics.treesRead());
      assertThat(statistics.full()).isEqualTo(statistics.meshes());
      BuiltMesh made = made(first(root));
      assertThat(isBuilt(made, BuildOptions.fast())).isTrue();
      assertThat(isBuilt(made, BuildOptions.balanced())).isFalse();
      assertAnswersAsBuilt(index, name);
      assertThat(log.lines()).isEmpty();
      index.close();
    }
  }

  @Test
  void whereThereIsNoFileAllIsBuiltWithoutAWord() throws IOException {
    String name = StoredModels.write(folder, "j3o");
    AssetManager assets = StoredModels.assets(folder);
    try (LogLines log = LogLines.open();
        EngineLines engine = EngineLines.open()) {
      SceneIndex index = scanned(assets, name);
      assertThat(index.statistics().treesRead()).isZero();
      assertThat(index.statistics().buildsDone()).isEqualTo(2);
      assertThat(log.lines()).isEmpty();
      assertThat(engine.lines()).isEmpty();
      index.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"cut", "bit", "text", "empty", "older", "mended", "others"})
  void aFileThatIsRefusedIsNamedOnceAndTheTreesAreBuilt(String fault) throws IOException {
    String name = stored("j3o");
    Path file = trees(name);
    byte[] bytes = Files.readAllBytes(file);
    String reason =
        switch (fault) {
          case "cut" -> {
            Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
            yield "says that it has";
          }
          case "bit" -> {
            bytes[5000] ^= 4;
            bytes[bytes.length - 5000] ^= 4;
            Files.write(file, bytes);
            yield "were changed";
          }
          case "text" -> {
            Files.writeString(file, "These are no trees, but some text that stands here instead.");
            yield "no file of trees";
          }
          case "empty" -> {
            Files.write(file, new byte[0]);
            yield "no file of trees";
          }
          case "older" -> {
            bytes[8] = 0;
            Files.write(file, bytes);
            yield "the form 0";
          }
          case "mended" -> {
            Files.write(file, mended(bytes));
            yield "is over others";
          }
          default -> {
            Spatial others = new Geometry("other", new Sphere(30, 30, 2));
            StoredModels.bake(file, others, BuildOptions.fast());
            yield "has no tree over a mesh of";
          }
        };
    try (LogLines log = LogLines.open()) {
      SceneIndex index = scanned(StoredModels.assets(folder), name);
      assertThat(index.statistics().treesRead()).isZero();
      assertThat(index.statistics().buildsDone()).isEqualTo(2);
      assertThat(log.lines()).hasSize(1);
      assertThat(log.lines().get(0)).startsWith(name + ".trees: ").contains(reason);
      assertAnswersAsBuilt(index, name);
      index.close();
    }
  }

  /** Another corner in each tree, under the right sums and the hash of the right triangles. */
  private static byte[] mended(byte... sound) {
    byte[] bytes = sound.clone();
    ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int table = (int) all.getLong(16);
    for (int entry = table; entry < bytes.length; entry += 40) {
      int from = (int) all.getLong(entry + 8);
      int to = entry + 40 < bytes.length ? (int) all.getLong(entry + 48) : table;
      // All corners of the last triangle at one of them: inside of every box.
      for (int i = 0; i < 24; i++) {
        bytes[to - 24 + i] = bytes[to - 36 + i % 12];
      }
      all.putInt(entry + 36, sum(bytes, from, to));
    }
    all.putInt(32, sum(bytes, table, bytes.length));
    all.putInt(36, sum(bytes, 0, 36));
    return bytes;
  }

  private static int sum(byte[] bytes, int from, int to) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, to - from);
    return (int) sum.getValue();
  }

  @Test
  void onlyWhatIsWrongInAFileIsBuilt() throws IOException {
    String name = stored("j3o");
    byte[] bytes = Files.readAllBytes(trees(name));
    bytes[5000] ^= 4;
    Files.write(trees(name), bytes);
    try (LogLines log = LogLines.open()) {
      SceneIndex index = scanned(StoredModels.assets(folder), name);
      assertThat(index.statistics().treesRead()).isEqualTo(1);
      assertThat(index.statistics().buildsDone()).isEqualTo(2);
      assertThat(log.lines()).hasSize(1);
      assertAnswersAsBuilt(index, name);
      index.close();
    }
  }

  @Test
  void aMeshThatIsEditedIsNotLookedForAgain() throws IOException {
    String name = stored("obj");
    try (LogLines log = LogLines.open()) {
      SceneIndex index = scanned(StoredModels.assets(folder), name);
      Mesh mesh = first(root).getMesh();
      VertexBuffer buffer = mesh.getBuffer(Type.Position);
      FloatBuffer positions = (FloatBuffer) buffer.getData();
      float[] loaded = new float[positions.limit()];
      positions.get(0, loaded);
      for (int i = 0; i < positions.limit(); i++) {
        positions.put(i, i % 3 == 1 ? -5 : positions.get(i));
      }
      Sightline.changed(mesh);
      index.scan();
      later.runAll();
      index.scan();
      assertThat(index.statistics().full()).isEqualTo(1);
      Vector3f above = root.getChild(0).localToWorld(new Vector3f(5, 50, 5), null);
      Vector3f below = root.getChild(0).localToWorld(new Vector3f(5, -5, 5), null);
      Ray ray = new Ray(above, below.subtract(above).normalizeLocal());
      assertThat(new IndexQueries(index).pickNearest(ray).orElseThrow().point().distance(below))
          .isLessThan(0.01f);
      // Other triangles, for which no refit will do, and then those that were loaded.
      positions.put(0, loaded);
      IndexBuffer indices = mesh.getIndexBuffer();
      for (int times = 0; times < 2; times++) {
        int swapped = indices.get(0);
        indices.put(0, indices.get(1));
        indices.put(1, swapped);
        Sightline.changed(mesh);
        index.scan();
        later.runAll();
        index.scan();
        assertThat(index.statistics().full()).isEqualTo(1);
      }
      assertThat(index.statistics().buildsDone()).isEqualTo(3);
      assertThat(index.statistics().treesRead()).isEqualTo(1);
      assertThat(log.lines()).isEmpty();
      assertAnswersAsBuilt(index, name);
      index.close();
    }
  }

  @Test
  void meshesThatAreSharedAreReadOnce() throws IOException {
    String name = stored("obj");
    AssetManager assets = StoredModels.assets(folder);
    root.attachChild(assets.loadModel(name));
    SceneIndex index = scanned(assets, name);
    assertThat(index.statistics().geometries()).isEqualTo(2);
    assertThat(index.statistics().meshes()).isEqualTo(1);
    assertThat(index.statistics().treesRead()).isEqualTo(1);
    index.close();
  }

  @Test
  void manyThreadsReadOneFile() throws Exception {
    Node model = new Node("many");
    for (int i = 0; i < 24; i++) {
      model.attachChild(new Geometry("ball " + i, new Sphere(15 + i, 15, 1)));
    }
    Path file = folder.resolve("many.j3o.trees");
    assertThat(StoredModels.bake(file, model, BuildOptions.fast())).isEqualTo(24);
    model.setKey(new ModelKey("many.j3o"));
    ExecutorService four = Executors.newFixedThreadPool(4);
    try {
      SceneIndex index = new SceneIndex(model, options(StoredModels.assets(folder)), four);
      index.scan();
      four.shutdown();
      assertThat(four.awaitTermination(60, TimeUnit.SECONDS)).isTrue();
      index.scan();
      assertThat(index.statistics().treesRead()).isEqualTo(24);
      assertThat(index.statistics().full()).isEqualTo(24);
      index.close();
    } finally {
      four.shutdownNow();
    }
  }

  @Test
  void readingEndsWhereNobodyWantsItAnyMore() throws IOException {
    String name = stored("obj");
    AssetManager assets = StoredModels.assets(folder);
    TriangleSoup soup = ModelMeshes.of(assets.loadModel(name), false).parts().get(0).soup();
    StoredTrees trees = StoredTrees.of(assets);
    int[] asked = {0};
    Progress tired = fraction -> fraction == 0 && ++asked[0] < 3;
    try (LogLines log = LogLines.open()) {
      assertThatThrownBy(() -> trees.find(List.of(name), soup, BuildOptions.balanced(), tired))
          .isInstanceOf(CancellationException.class);
      assertThat(asked[0]).isEqualTo(3);
      assertThat(log.lines()).isEmpty();
    }
    SceneIndex index = new SceneIndex(root, options(assets), later);
    root.attachChild(assets.loadModel(name));
    index.scan();
    root.detachAllChildren();
    index.scan();
    later.runAll();
    assertThat(index.statistics().treesRead()).isZero();
    assertThat(index.statistics().buildsCancelled()).isEqualTo(1);
    index.close();
  }

  @Test
  void aFileInAnArchiveIsReadToo() throws IOException {
    String name = stored("j3o");
    Path archive = folder.resolve("assets.zip");
    try (OutputStream out = Files.newOutputStream(archive);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String entry : List.of(name, StoredTrees.nameOf(name))) {
        zip.putNextEntry(new ZipEntry(entry));
        zip.write(Files.readAllBytes(folder.resolve(entry)));
        zip.closeEntry();
      }
    }
    AssetManager assets = StoredModels.plain();
    assets.registerLocator(archive.toString(), ZipLocator.class);
    SceneIndex index = scanned(assets, name);
    assertThat(index.statistics().treesRead()).isEqualTo(2);
    index.close();
  }

  @Test
  void aFileInAnArchiveThatIsTooLargeIsRefused() throws IOException {
    byte[] bytes = {1, 2, 3, 4, 5};
    InputStream fits = new ByteArrayInputStream(bytes);
    assertThat(TreesAsset.readAll("big.trees", fits, 5)).isEqualTo(bytes);
    InputStream in = new ByteArrayInputStream(bytes);
    assertThatThrownBy(() -> TreesAsset.readAll("big.trees", in, 4))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("big.trees: is larger than the 4 bytes");
  }

  /** A locator of a game, which fails. */
  public static final class FailingLocator implements AssetLocator {
    @Override
    public void setRootPath(String path) {}

    @Override
    @SuppressWarnings("rawtypes")
    public AssetInfo locate(AssetManager manager, AssetKey key) {
      if (key.getName().endsWith(".trees")) {
        throw new IllegalStateException("the line is dead");
      }
      return null;
    }
  }

  @Test
  void aLocatorThatFailsCostsNoAnswer() throws IOException {
    String name = stored("obj");
    AssetManager assets = StoredModels.plain();
    assets.registerLocator("", FailingLocator.class);
    assets.registerLocator(folder.toString(), FileLocator.class);
    try (LogLines log = LogLines.open()) {
      SceneIndex index = scanned(assets, name);
      assertThat(index.statistics().full()).isEqualTo(1);
      assertThat(index.statistics().treesRead()).isZero();
      assertThat(log.lines()).hasSize(1);
      assertThat(log.lines().get(0)).contains("the line is dead");
      index.close();
    }
  }

  @Test
  void whatIsPreparedServesTheEnginesOwnQueries() throws IOException {
    String name = stored("j3o");
    AssetManager assets = StoredModels.assets(folder);
    Spatial model = assets.loadModel(name);
    Sightline.prepare(model, StoredTrees.of(assets));
    BuiltMesh made = made(first(model));
    assertThat(isBuilt(made, BuildOptions.fast())).isTrue();
    Sightline.install(model);
    CollisionResults results = new CollisionResults();
    model.updateGeometricState();
    assertThat(
            model.collideWith(
                new Ray(new Vector3f(0.1f, 0.2f, 9), new Vector3f(0, 0, -1)), results))
        .isEqualTo(2);
    assertThat(made(first(model))).isSameAs(made);
  }

  @Test
  void aTreeIsReadInTheLayoutThatIsAskedFor() throws IOException {
    String name = StoredModels.write(folder, "obj");
    AssetManager assets = StoredModels.assets(folder);
    Spatial model = assets.loadModel(name);
    TriangleSoup soup = ModelMeshes.of(model, false).parts().get(0).soup();
    StoredModels.bake(trees(name), model, BuildOptions.compact());
    StoredTrees trees = StoredTrees.of(assets);
    assertThat(find(trees, name, soup, BuildOptions.compact())).isEqualTo(TreeLayout.COMPACT);
    assertThat(find(trees, name, soup, BuildOptions.balanced())).isNull();
    StoredModels.bake(trees(name), model, BuildOptions.fast().withLayout(TreeLayout.PLAIN));
    assertThat(find(trees, name, soup, BuildOptions.compact())).isNull();
    trees.forget();
    assertThat(find(trees, name, soup, BuildOptions.compact())).isNull();
    assertThat(find(trees, name, soup, BuildOptions.balanced())).isEqualTo(TreeLayout.PLAIN);
    assertThat(find(trees, name, soup, BuildOptions.quick())).isEqualTo(TreeLayout.PLAIN);
    assertThat(trees.find(List.of(), soup, BuildOptions.balanced(), Progress.NONE)).isEmpty();
  }

  @Test
  void treesForVectorsAreReadWhereTheyAreEnabled() throws IOException {
    assumeTrue(Vectors.enable(), Vectors.status());
    try {
      String name = StoredModels.write(folder, "obj");
      AssetManager assets = StoredModels.assets(folder);
      Spatial model = assets.loadModel(name);
      TriangleSoup soup = ModelMeshes.of(model, false).parts().get(0).soup();
      StoredTrees trees = StoredTrees.of(assets);
      StoredModels.bake(trees(name), model, BuildOptions.fast().withLayout(TreeLayout.PLAIN));
      assertThat(find(trees, name, soup, BuildOptions.balanced())).isEqualTo(TreeLayout.PLAIN);
      StoredModels.bake(trees(name), model, BuildOptions.fast().withLayout(TreeLayout.VECTORS));
      trees.forget();
      assertThat(find(trees, name, soup, BuildOptions.balanced())).isEqualTo(TreeLayout.VECTORS);
      assertThat(find(trees, name, soup, BuildOptions.quick())).isNull();
      Vectors.disable();
      assertThat(find(trees, name, soup, BuildOptions.balanced())).isNull();
    } finally {
      Vectors.disable();
    }
  }

  private static TreeLayout find(
      StoredTrees trees, String name, TriangleSoup soup, BuildOptions options) {
    return trees
        .find(List.of("nothing.j3o", name), soup, options, Progress.NONE)
        .map(tree -> tree.layout())
        .orElse(null);
  }

  @Test
  void aModelInAModelIsLookedForInBoth() {
    Geometry geometry = new Geometry("leaf", new Sphere(3, 3, 1));
    Node tree = new Node("tree");
    tree.setKey(new ModelKey("Models/tree.gltf"));
    tree.attachChild(geometry);
    Node again = new Node("again");
    again.setKey(new ModelKey("Models/tree.gltf"));
    again.attachChild(tree);
    Node level = new Node("level");
    level.setKey(new ModelKey("Scenes/level.j3o"));
    level.attachChild(again);
    root.attachChild(level);
    assertThat(StoredTrees.assetsOf(geometry))
        .containsExactly("Models/tree.gltf", "Scenes/level.j3o");
    assertThat(StoredTrees.assetsOf(root)).isEmpty();
  }
}
