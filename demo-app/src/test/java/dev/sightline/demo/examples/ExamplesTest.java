package dev.sightline.demo.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResult;
import com.jme3.input.KeyInput;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.demo.scene.DemoScene;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The programs of the guide do what they say; the engine's own answers and formulas are the oracle.
 */
class ExamplesTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/sightline/demo/examples");

  @TempDir private Path folder;

  @Test
  void everyExampleHasItsCommandInTheGuide() throws Exception {
    String page = Files.readString(Path.of("../docs/guide/examples.md"));
    List<String> names;
    try (Stream<Path> files = Files.list(SOURCES)) {
      names =
          files
              .filter(Files::isRegularFile)
              .map(file -> file.getFileName().toString().replace(".java", ""))
              .toList();
    }
    assertThat(names).hasSize(7 + 1).contains("package-info");
    for (String name : names) {
      if (!name.equals("package-info")) {
        assertThat(page).contains("demo.jar dev.sightline.demo.examples." + name + "\n");
        Class<?> example = Class.forName("dev.sightline.demo.examples." + name);
        assertThat(example.getMethod("main", String[].class)).isNotNull();
      }
    }
  }

  @Test
  void whatTheMouseIsOverIsTintedAndAClickSaysWhatItHit() {
    try (ExampleRun run = new ExampleRun(new PickAndHighlight())) {
      for (String name : List.of("ball 2", "ball 5", "ball 1")) {
        Geometry ball = run.geometry(name);
        Material own = ball.getMaterial();
        Vector2f pixel = run.pointAt(ball.getWorldTranslation());
        assertThat(colour(ball)).isEqualTo(ColorRGBA.Orange);
        assertThat(colour(run.geometry("ball 3"))).isEqualTo(ColorRGBA.LightGray);
        run.click();
        CollisionResult hit = ExampleRun.engine(run.ray(pixel), List.of(ball));
        assertThat(run.text()).startsWith(name + ", triangle " + hit.getTriangleIndex() + ", ");
        float away = hit.getContactPoint().distance(run.app.getCamera().getLocation());
        assertThat(distance(run)).isCloseTo(away, within(0.001f));
        assertThat(run.geometry("marker").getWorldTranslation().distance(hit.getContactPoint()))
            .isLessThan(0.001f);
        String before = run.text();
        run.pointAt(run.geometry("ring 3").getWorldTranslation()); // through the hole
        run.click();
        assertThat(ball.getMaterial()).isSameAs(own);
        assertThat(colour(run.geometry("ring 3"))).isEqualTo(ColorRGBA.LightGray);
        assertThat(run.text()).isEqualTo(before);
      }
    }
  }

  /** The number before the last word. */
  private static float distance(ExampleRun run) {
    String[] said = run.text().split(" ");
    return Float.parseFloat(said[said.length - 2]);
  }

  private static ColorRGBA colour(Geometry geometry) {
    return geometry.getMaterial().getParamValue("Diffuse");
  }

  @Test
  void aClickSendsTheWalkerToTheGroundThroughATree() {
    try (ExampleRun run = new ExampleRun(new ClickToMove())) {
      Geometry ground = run.geometry("ground");
      Spatial walker = run.app.getRootNode().getChild("walker");
      Vector3f tree = run.geometry("tree 1").getWorldTranslation();
      for (Vector3f aim : List.of(new Vector3f(5, 0, 3), tree, new Vector3f(-8, 1, -6))) {
        Ray ray = run.ray(run.pointAt(aim));
        run.click();
        Vector3f goal = ExampleRun.engine(ray, List.of(ground)).getContactPoint();
        assertThat(ExampleRun.engine(ray, List.of(run.geometry("tree 1"))) != null)
            .isEqualTo(aim == tree);
        run.frames(300);
        Vector3f feet = walker.getWorldTranslation();
        assertThat(feet.x).isCloseTo(goal.x, within(0.001f));
        assertThat(feet.z).isCloseTo(goal.z, within(0.001f));
        assertThat(feet.y).isCloseTo(goal.y, within(0.001f));
      }
    }
  }

  @Test
  void theGuardSeesTheThiefWhereNoPillarIsBetween() {
    try (ExampleRun run = new ExampleRun(new GuardSeesThief())) {
      List<Geometry> pillars =
          IntStream.rangeClosed(1, 7).mapToObj(i -> run.geometry("pillar " + i)).toList();
      int hidden = 0;
      int frames = 600; // a turn
      for (int i = 0; i < frames; i++) {
        run.frames(1);
        Vector3f way = run.geometry("thief").getWorldTranslation();
        CollisionResult block = ExampleRun.engine(new Ray(Vector3f.ZERO, way.normalize()), pillars);
        String expected = block == null ? "seen" : "hidden by " + block.getGeometry().getName();
        assertThat(run.text()).isEqualTo(expected);
        assertThat(colour(run.geometry("guard")))
            .isEqualTo(block == null ? ColorRGBA.Red : ColorRGBA.Green);
        hidden += block == null ? 0 : 1;
      }
      System.out.println("hidden in " + hidden + " of " + frames + " frames");
      assertThat(hidden).isBetween(frames * 3 / 10, frames * 7 / 10);
    }
  }

  @Test
  void aKeyHeldWalksUpTheStairsAndAWallEndsTheWay() {
    try (ExampleRun run = new ExampleRun(new Stairs())) {
      Vector3f feet = run.app.getRootNode().getChild("player").getWorldTranslation();
      run.frames(10);
      assertThat(feet.y).isCloseTo(0, within(0.03f));
      run.key(KeyInput.KEY_W, true);
      run.frames(100);
      assertThat(feet.y).isBetween(0.5f, 2.9f);
      run.frames(200);
      assertThat(feet.y).isCloseTo(3, within(0.03f));
      assertThat(feet.z).isCloseTo(-13 + 0.3f, within(0.05f));
      run.key(KeyInput.KEY_W, false);
      run.key(KeyInput.KEY_SPACE, true);
      run.frames(10);
      assertThat(feet.y).isGreaterThan(3.5f);
      run.frames(60);
      assertThat(feet.y).isCloseTo(3, within(0.03f));
      assertThat(run.app.getCamera().getLocation().distance(feet)).isBetween(1f, 9f);
    }
  }

  @Test
  @Timeout(60)
  void aModelOfOnesOwnIsLoadedAndPickedInTheMiddle() throws Exception {
    Path file = folder.resolve("wall.obj");
    Files.writeString(file, "v -1 -1 0\nv 2 -1 0\nv 2 1 0\nv -1 1 0\nf 1 2 3\nf 1 3 4\n");
    assertThat(LoadedModel.SPONZA).isEqualTo(DemoScene.MODEL);
    try (ExampleRun run = new ExampleRun(new LoadedModel(file.toString()))) {
      awaitLoaded(run);
      double size = Math.sqrt(1.5 * 1.5 + 1);
      assertThat(run.text()).matches("wall.*, triangle [01], .* away");
      assertThat(distance(run)).isCloseTo((float) (3 * size), within(0.001f));
    }
    try (ExampleRun run = new ExampleRun(new LoadedModel(folder.resolve("no.obj").toString()))) {
      awaitLoaded(run);
      assertThat(run.text()).startsWith("cannot load ").contains("no.obj");
    }
  }

  private static void awaitLoaded(ExampleRun run) throws InterruptedException {
    while (run.text().startsWith("loading")) {
      Thread.sleep(5);
      run.frames(1);
    }
    run.frames(2);
  }

  @Test
  void aServerFindsHeightsAndRefusesWhatHasNone() {
    ServerHeights server = new ServerHeights();
    Random random = new Random(20);
    for (int i = 0; i < 1000; i++) {
      double x = 100 * random.nextDouble();
      double z = 39 * random.nextDouble();
      assertThat(server.move(x, z, 4).orElseThrow()).isCloseTo(plane(x, z), within(1e-5));
    }
    assertThat(server.move(42, 50, 4.6)).isEqualTo(OptionalDouble.of(5));
    assertThat(server.move(42, 50, 4.4).orElseThrow()).isCloseTo(plane(42, 50), within(1e-5));
    assertThat(server.move(42, 50, -9)).isEmpty();
    assertThat(server.move(100.4, 50, 9)).isEmpty();
    assertThat(server.move(Double.NaN, 50, 9)).isEmpty();
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    server.serve(new PrintStream(said, true, StandardCharsets.UTF_8));
    assertThat(said.toString(StandardCharsets.UTF_8).lines())
        .hasSize(6)
        .anyMatch(line -> line.endsWith("y = 5.000"))
        .anyMatch(line -> line.startsWith("x = -3.00, ") && line.endsWith("refused"))
        .last()
        .asString()
        .startsWith("100,000 heights, ");
  }

  /** The triangle's plane at x and z, from the heights at the corners of its square. */
  private static double plane(double x, double z) {
    double u = x - Math.floor(x);
    double w = z - Math.floor(z);
    double base = u + w <= 1 ? corner(x, z, 0, 0) : corner(x, z, 1, 1);
    double alongX = u + w <= 1 ? corner(x, z, 1, 0) : corner(x, z, 0, 1);
    double alongZ = u + w <= 1 ? corner(x, z, 0, 1) : corner(x, z, 1, 0);
    double p = u + w <= 1 ? u : 1 - u;
    double q = u + w <= 1 ? w : 1 - w;
    return base + p * (alongX - base) + q * (alongZ - base);
  }

  private static double corner(double x, double z, int dx, int dz) {
    return Math.sin((Math.floor(x) + dx) / 7) + Math.cos((Math.floor(z) + dz) / 9);
  }
}
