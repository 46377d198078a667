package dev.sightline.jme.extra.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.jme3.app.Application;
import com.jme3.app.state.AppStateManager;
import com.jme3.bounding.BoundingBox;
import com.jme3.bounding.BoundingSphere;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import dev.sightline.jme.RandomScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.Mockito;

class AuditTest {
  @TempDir private Path folder;

  private final Logger log = Logger.getLogger(Audit.class.getName());
  private final List<String> said = new ArrayList<>();

  private final Handler listener =
      new Handler() {
        @Override
        public void publish(LogRecord logged) {
          synchronized (said) {
            said.add(logged.getMessage());
          }
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  @BeforeEach
  void listen() {
    log.addHandler(listener);
    log.setUseParentHandlers(false);
  }

  @AfterEach
  void stopListening() {
    log.removeHandler(listener);
    log.setUseParentHandlers(true);
  }

  private AuditOptions all() {
    return AuditOptions.standard().withShare(1).withFolder(folder.resolve("cases"));
  }

  private List<Path> files() throws IOException {
    if (!Files.isDirectory(folder.resolve("cases"))) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder.resolve("cases"))) {
      return files.sorted().toList();
    }
  }

  private static Ray ray(float x, float y, float z, float dx, float dy, float dz) {
    return new Ray(new Vector3f(x, y, z), new Vector3f(dx, dy, dz).normalizeLocal());
  }

  @Test
  void callsWithoutATrueAnswerArePassedOver() throws IOException {
    Geometry tiny = new Geometry("tiny", Shapes.list(0, 0, 0, 1, 0, 0, 0, 1, 0));
    tiny.updateGeometricState();
    Audit audit = Audit.start(tiny, all());
    Ray lost = ray(0.25f, 0.25f, 1, 0, 0, -1);
    lost.origin.x = Float.NaN;
    tiny.collideWith(lost, new CollisionResults());
    tiny.collideWith(new BoundingSphere(-2, new Vector3f(0.25f, 0.25f, 0)), new CollisionResults());
    assertThat(audit.report().calls()).isZero();
    assertThat(audit.report().disagreements()).isEmpty();
    assertThat(files()).isEmpty();
    tiny.collideWith(ray(0.25f, 0.25f, 1, 0, 0, -1), new CollisionResults());
    assertThat(audit.report().audited()).isEqualTo(1);
  }

  @Test
  void oneKindOfAMeshIsToldOnceAndCountedAlways() throws IOException {
    float s = 1e-4f;
    Geometry tiny = new Geometry("tiny", Shapes.list(0, 0, 0, s, 0, 0, 0, s, 0));
    Geometry other = new Geometry("other", tiny.getMesh().deepClone());
    Node root = new Node("root");
    root.attachChild(tiny);
    root.attachChild(other);
    root.updateGeometricState();
    Audit audit = Audit.start(root, all());
    for (int i = 0; i < 10; i++) {
      root.collideWith(ray(s / 4, s / 4, 1, 0, 0, -1), new CollisionResults());
    }
    assertThat(audit.report().disagreements()).containsEntry(Disagreement.ENGINE_MISS, 20L);
    assertThat(audit.report().cases()).isEqualTo(2);
    assertThat(files()).hasSize(2);
    assertThat(said).hasSize(2);
    assertThat(said.get(0))
        .startsWith("ENGINE_MISS in geometry 'tiny', triangle 0: ours hit at 1.0, engine no hit")
        .contains("exactly met at 1.0")
        .contains("sightline-demo replay");
  }

  @Test
  void aRandomSceneHasDisagreementsAndNoneIsOurs() throws IOException {
    RandomScene scene = new RandomScene(41, 60, new Vector3f());
    Audit audit = Audit.start(scene.root(), all().withMaxCases(10_000));
    for (int i = 0; i < 1_000; i++) {
      Ray ray = i % 2 == 0 ? scene.ray() : scene.rayAtEdge();
      ray.setLimit(i % 5 == 0 ? 10 : Float.POSITIVE_INFINITY);
      scene.root().collideWith(ray, new CollisionResults());
    }
    for (int i = 0; i < 100; i++) {
      Vector3f centre = scene.ray().getOrigin().multLocal(0.6f);
      scene.root().collideWith(new BoundingBox(centre, 2, 1, 3), new CollisionResults());
      scene.root().collideWith(new BoundingSphere(2, centre), new CollisionResults());
    }
    AuditReport report = audit.report();
    Logger.getLogger(AuditTest.class.getName()).info("seed 41: " + report);
    assertThat(report.oursWrong()).isZero();
    assertThat(report.disagreements())
        .containsKeys(
            Disagreement.ENGINE_MISS,
            Disagreement.ENGINE_DUPLICATE,
            Disagreement.ENGINE_BEYOND_LIMIT,
            Disagreement.ENGINE_DISTANCE,
            Disagreement.ENGINE_FAILURE);
    for (Path file : files()) {
      assertThat(CaseReplay.of(CaseFile.read(file)).isOursRight()).as(file.toString()).isTrue();
    }
  }

  @Test
  void theGameGetsOurResultsAndTheRayIsOnlyRead() {
    Geometry ball = new Geometry("ball", Shapes.ball(12, VertexBuffer.Format.UnsignedShort));
    ball.updateGeometricState();
    Audit.start(ball, all());
    Ray ray = ray(0.11f, 0.17f, 5, 0, 0, -1);
    CollisionResults results = new CollisionResults();
    assertThat(ball.collideWith(ray, results)).isEqualTo(2);
    assertThat(results.size()).isEqualTo(2);
    assertThat(ray.origin).isEqualTo(new Vector3f(0.11f, 0.17f, 5));
  }

  @Test
  void aShareOfTheCallsIsAudited() {
    Geometry floor = new Geometry("floor", Shapes.floor());
    Audit audit = Audit.start(floor, all().withShare(0.3));
    for (int i = 0; i < 100; i++) {
      floor.collideWith(ray(0.3f, 1, 0.2f, 0, -1, 0), new CollisionResults());
    }
    assertThat(audit.report().calls()).isEqualTo(100);
    assertThat(audit.report().audited()).isEqualTo(30);
    assertThat(audit.report().disagreements()).isEmpty();
  }

  @Test
  void atItsNumberOfCasesTheAuditStopsAndSaysSo() throws IOException {
    Node root = new Node("root");
    float s = 1e-4f;
    for (int i = 0; i < 5; i++) {
      root.attachChild(new Geometry("t" + i, Shapes.list(0, 0, -i, s, 0, -i, 0, s, -i)));
    }
    root.updateGeometricState();
    Audit audit = Audit.start(root, all().withMaxCases(3));
    root.collideWith(ray(s / 4, s / 4, 1, 0, 0, -1), new CollisionResults());
    long calls = audit.report().calls();
    root.collideWith(ray(s / 4, s / 4, 1, 0, 0, -1), new CollisionResults());
    assertThat(files()).hasSize(3);
    assertThat(audit.report().isStopped()).isTrue();
    assertThat(audit.report().calls()).isEqualTo(calls);
    assertThat(said.get(said.size() - 1)).startsWith("the audit stops after 3 cases; ");
  }

  @Test
  void filesOfAnEarlierAuditAreKept() throws IOException {
    Path first = folder.resolve("cases").resolve("case-0001-engine-miss.txt");
    Files.createDirectories(first.getParent());
    Files.writeString(first, "kept");
    float s = 1e-4f;
    Geometry tiny = new Geometry("tiny", Shapes.list(0, 0, 0, s, 0, 0, 0, s, 0));
    Audit.start(tiny, all());
    tiny.collideWith(ray(s / 4, s / 4, 1, 0, 0, -1), new CollisionResults());
    assertThat(Files.readString(first)).isEqualTo("kept");
    assertThat(files()).hasSize(2);
  }

  @Test
  void aFolderThatCannotBeMadeIsLoggedAndTheGameGoesOn() throws IOException {
    Files.writeString(folder.resolve("cases"), "a file");
    float s = 1e-4f;
    Geometry tiny = new Geometry("tiny", Shapes.list(0, 0, 0, s, 0, 0, 0, s, 0));
    Audit.start(tiny, all());
    assertThat(tiny.collideWith(ray(s / 4, s / 4, 1, 0, 0, -1), new CollisionResults()))
        .isEqualTo(1);
    assertThat(said.get(0)).contains("It cannot be written");
  }

  @Test
  void fourThreadsAuditTogether() throws Exception {
    RandomScene scene = new RandomScene(43, 30, new Vector3f());
    List<Ray> rays = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      rays.add(scene.rayAtEdge());
    }
    Audit audit = Audit.start(scene.root(), all().withMaxCases(1_000));
    List<Geometry> geometries = scene.root().descendantMatches(Geometry.class);
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        int mine = thread;
        running.add(
            pool.submit(
                () -> {
                  for (int g = mine; g < geometries.size(); g += 4) {
                    for (Ray ray : rays) {
                      geometries.get(g).collideWith(ray, new CollisionResults());
                    }
                  }
                }));
      }
      for (Future<?> run : running) {
        run.get();
      }
    } finally {
      pool.shutdownNow();
    }
    AuditReport report = audit.report();
    assertThat(report.oursWrong()).isZero();
    assertThat(report.cases()).isEqualTo(files().size()).isPositive();
  }

  @Test
  void theStateAuditsWhatIsAttachedLaterAndTakesEverythingOut() {
    Node root = new Node("root");
    AppStateManager states = new AppStateManager(Mockito.mock(Application.class));
    AuditState state = new AuditState(root, all());
    states.attach(state);
    states.update(0);
    Geometry floor = new Geometry("floor", Shapes.floor());
    root.attachChild(floor);
    states.update(0);
    root.updateGeometricState();
    root.collideWith(ray(0.3f, 1, 0.2f, 0, -1, 0), new CollisionResults());
    assertThat(state.audit().report().audited()).isEqualTo(1);
    states.detach(state);
    states.update(0);
    assertThat(Sightline.isInstalled(floor.getMesh())).isFalse();
  }

  @Test
  void aChangedMeshIsComparedAsItIsNow() {
    Geometry floor = new Geometry("floor", Shapes.floor());
    Audit audit = Audit.start(floor, all());
    floor.collideWith(ray(0.3f, 9, 0.2f, 0, -1, 0), new CollisionResults());
    floor.getMesh().getFloatBuffer(VertexBuffer.Type.Position).put(1, 2).put(4, 2).put(7, 2);
    floor.getMesh().updateBound();
    floor.updateModelBound();
    Sightline.changed(floor.getMesh());
    floor.collideWith(ray(0.3f, 9, 0.2f, 0, -1, 0), new CollisionResults());
    assertThat(audit.report().audited()).isEqualTo(2);
    assertThat(audit.report().disagreements()).isEmpty();
  }

  @Test
  void optionsOutOfRangeAreRefusedWithTheValue() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> all().withShare(0))
        .withMessageContaining("0.0");
    assertThatIllegalArgumentException().isThrownBy(() -> all().withShare(Double.NaN));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> all().withMaxCases(0))
        .withMessageContaining("0");
  }
}
