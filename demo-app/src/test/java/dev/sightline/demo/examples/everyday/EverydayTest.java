package dev.sightline.demo.examples.everyday;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResult;
import com.jme3.font.BitmapText;
import com.jme3.input.KeyInput;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.demo.examples.ExampleRun;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The fifteen everyday programs do what they say, by scripted clicks, without a window. */
class EverydayTest {
  private static final Path SOURCES = Path.of("src/main/java/dev/sightline/demo/examples/everyday");

  private static ExampleRun run(EverydayProgram program) {
    ExampleRun run = new ExampleRun(new Everyday(program));
    run.frames(2);
    return run;
  }

  private static ColorRGBA colour(Geometry geometry) {
    return geometry.getMaterial().getParamValue("Color");
  }

  @Test
  void eachIsListedInTheGuideAndHasAtMost40Lines() throws Exception {
    String page = Files.readString(Path.of("../docs/guide/examples.md"));
    List<Path> programs;
    try (Stream<Path> files = Files.list(SOURCES)) {
      programs =
          files
              .filter(file -> file.toString().endsWith("Program.java"))
              .filter(file -> !file.endsWith("EverydayProgram.java"))
              .toList();
    }
    assertThat(programs).hasSize(15);
    assertThat(Everyday.names()).hasSize(15);
    for (Path program : programs) {
      List<String> lines = Files.readAllLines(program);
      int begin =
          IntStream.range(0, lines.size())
              .filter(i -> lines.get(i).contains("class "))
              .min()
              .orElseThrow();
      long code = lines.stream().skip(begin + 1).filter(line -> !line.isBlank()).count() - 1;
      assertThat(code).as(program.toString()).isBetween(8L, 40L);
      assertThat(page).contains("everyday/" + program.getFileName());
    }
    Everyday.names().forEach(name -> assertThat(page).contains("`" + name + "`"));
  }

  @Test
  void aClickSelectsForGoodAndOneOnNothingSelectsNothing() {
    try (ExampleRun run = run(new SelectProgram())) {
      Geometry one = run.geometry("unit -1");
      Geometry other = run.geometry("unit 2");
      Material own = one.getMaterial();
      run.pointAt(one.getWorldTranslation());
      run.click();
      run.pointAt(other.getWorldTranslation());
      assertThat(colour(one)).isEqualTo(ColorRGBA.Orange); // though the mouse has left it
      run.click();
      assertThat(one.getMaterial()).isSameAs(own);
      assertThat(colour(other)).isEqualTo(ColorRGBA.Orange);
      run.moveTo(5, 470);
      run.click();
      assertThat(colour(other)).isEqualTo(ColorRGBA.Gray);
    }
  }

  @Test
  void theTooltipNamesWhatIsUnderTheMouseBesideIt() {
    try (ExampleRun run = run(new TooltipProgram())) {
      for (String name : List.of("oak", "rock")) {
        Vector2f at = run.pointAt(run.geometry(name).getWorldTranslation());
        assertThat(run.text()).isEqualTo(name);
        BitmapText text = (BitmapText) run.app.getGuiNode().getChild("text");
        assertThat(text.getLocalTranslation()).isEqualTo(new Vector3f(at.x + 16, at.y, 0));
        run.moveTo(320, 470);
        assertThat(run.text()).isEmpty();
      }
    }
  }

  @Test
  void theWalkerGoesToTheGroundBehindTheTree() {
    try (ExampleRun run = run(new ClickToMoveProgram())) {
      Vector2f pixel = run.pointAt(run.geometry("tree").getWorldTranslation());
      run.click();
      run.frames(300);
      Ray ray = run.ray(pixel);
      CollisionResult goal = ExampleRun.engine(ray, List.of(run.geometry("floor")));
      Vector3f walker = run.geometry("walker").getWorldTranslation();
      assertThat(walker.distance(goal.getContactPoint().add(0, 0.9f, 0))).isLessThan(0.01f);
    }
  }

  @Test
  void theCharacterStopsAtTheWallAndTheCameraInFrontOfTheOneBehindIt() {
    try (ExampleRun run = run(new ThirdPersonProgram())) {
      Vector3f player = run.app.getRootNode().getChild("player").getWorldTranslation();
      run.frames(5);
      assertThat(run.app.getCamera().getLocation().z).isBetween(1f, 2.5f); // the wall is at 2.5
      run.key(KeyInput.KEY_W, true);
      run.frames(30);
      assertThat(player.z).isBetween(-3.1f, -2.5f);
      run.frames(60);
      assertThat(player.z).isCloseTo(-5.5f + 0.3f, within(0.05f));
      run.key(KeyInput.KEY_W, false);
      assertThat(player.y).isCloseTo(0, within(0.03f));
    }
  }

  @Test
  void theGuardSeesTheThiefUnlessTheEngineFindsAPillarBetween() {
    try (ExampleRun run = run(new GuardProgram())) {
      List<Geometry> pillars =
          IntStream.range(0, 4).mapToObj(i -> run.geometry("pillar " + i)).toList();
      int hidden = 0;
      for (int i = 0; i < 190; i++) {
        run.frames(1);
        Vector3f way = run.geometry("thief").getWorldTranslation();
        CollisionResult block = ExampleRun.engine(new Ray(Vector3f.ZERO, way.normalize()), pillars);
        assertThat(run.text())
            .isEqualTo(block == null ? "seen" : "hidden by " + block.getGeometry().getName());
        hidden += block == null ? 0 : 1;
      }
      assertThat(hidden).isBetween(20, 170);
    }
  }

  @Test
  void aHouseIsBuiltWhereItFitsAndNowhereElse() {
    try (ExampleRun run = run(new BuildProgram())) {
      Node root = run.app.getRootNode();
      run.pointAt(new Vector3f(4.5f, 0, 1.5f)); // in the rock, whose side is at z = 1
      run.frames(1);
      assertThat(colour(run.geometry("ghost"))).isEqualTo(ColorRGBA.Red);
      run.click();
      assertThat(root.getChild("house")).isNull();
      run.pointAt(new Vector3f(-3, 0, 2));
      run.frames(1);
      assertThat(colour(run.geometry("ghost"))).isEqualTo(ColorRGBA.Green);
      run.click();
      Vector3f house = run.geometry("house").getWorldTranslation();
      assertThat(house.distance(new Vector3f(-3, 1.5f, 2))).isLessThan(0.05f);
      run.frames(2);
      assertThat(colour(run.geometry("ghost"))).isEqualTo(ColorRGBA.Red); // that place is taken
    }
  }

  @Test
  void aDraggedCrateRestsOnTheFloorAndOnTheStep() {
    try (ExampleRun run = run(new DragProgram())) {
      Geometry crate = run.geometry("crate 1");
      run.pointAt(crate.getWorldTranslation());
      run.button(true);
      drag(run, 40);
      assertThat(crate.getWorldTranslation().y).isCloseTo(0.6f, within(1e-3f));
      drag(run, 200);
      assertThat(crate.getWorldTranslation().x).isGreaterThan(2);
      assertThat(crate.getWorldTranslation().y).isCloseTo(0.5f + 0.6f, within(1e-3f));
      run.button(false);
    }
  }

  private static void drag(ExampleRun run, int pixels) {
    Vector2f cursor = run.app.getInputManager().getCursorPosition();
    run.moveTo((int) cursor.x + pixels, (int) cursor.y);
    run.frames(1);
  }

  @Test
  void aRectangleSelectsTheUnitsInIt() {
    try (ExampleRun run = run(new BoxSelectProgram())) {
      Vector3f left = run.app.getCamera().getScreenCoordinates(new Vector3f(-3, 2, 0));
      Vector3f right = run.app.getCamera().getScreenCoordinates(new Vector3f(3, -1, 1));
      run.moveTo((int) left.x, (int) left.y);
      run.button(true);
      run.moveTo((int) right.x, (int) right.y);
      run.button(false);
      run.frames(1);
      assertThat(run.text()).isEqualTo("3 selected"); // those at -2, 0 and 2
    }
  }

  @Test
  void aHoleInTheForearmStaysOnItsBoneAndOneInTheTargetStands() {
    try (ExampleRun run = run(new GunProgram())) {
      run.app.getCamera().lookAt(new Vector3f(0, 1.5f, 0.5f), Vector3f.UNIT_Y);
      run.click();
      assertThat(run.text()).isEqualTo("hit the elbow");
      Spatial hole = run.geometry("hole");
      Vector3f first = hole.getWorldTranslation().clone();
      float reach = (float) Math.hypot(first.x, first.y);
      run.frames(20);
      Vector3f later = hole.getWorldTranslation();
      assertThat(later.distance(first)).isGreaterThan(0.3f);
      assertThat((float) Math.hypot(later.x, later.y)).isCloseTo(reach, within(1e-3f)); // about z
      run.app.getCamera().lookAt(new Vector3f(2.5f, 1, -4), Vector3f.UNIT_Y);
      run.click();
      assertThat(run.text()).isEqualTo("hit the target");
      assertThat(run.app.getRootNode().getChild("hole").getParent()).isNotNull();
    }
  }

  @Test
  void theBlastHurtsLessFartherAwayAndNotBehindTheWall() {
    try (ExampleRun run = run(new BlastProgram())) {
      Vector3f bomb = new Vector3f(0, 0.5f, 2);
      run.pointAt(new Vector3f(0, 0, 2));
      run.click();
      float left = health(run, -1);
      assertThat(health(run, 0)).isCloseTo(1 - (1 - distance(bomb, 0) / 8), within(0.02f));
      assertThat(left).isCloseTo(1 - (1 - distance(bomb, -3) / 8), within(0.02f));
      assertThat(health(run, 0)).isLessThan(left);
      assertThat(health(run, 2)).isEqualTo(1); // the wall is between
    }
  }

  private static float health(ExampleRun run, int enemy) {
    return run.geometry("enemy " + enemy).getUserData("health");
  }

  /** From a point to an enemy's box at x, whose half sizes are 0.4 and 1. */
  private static float distance(Vector3f from, float x) {
    float dx = Math.max(0, Math.abs(from.x - x) - 0.4f);
    return (float) Math.hypot(dx, from.z - 0.4f);
  }

  @Test
  void whatComesLaterIsInstalledAndFoundByTheEngine() {
    try (ExampleRun run = run(new InstallProgram())) {
      assertThat(run.text()).isEqualTo("floor");
      assertThat(Sightline.isInstalled(run.app.getRootNode())).isTrue();
      run.click();
      run.frames(1);
      assertThat(run.text()).isEqualTo("crate");
      assertThat(Sightline.isInstalled(run.geometry("crate"))).isTrue();
    }
  }

  @Test
  void theServerTellsTheBridgeFromTheFloorBelowIt() {
    ServerHeightsProgram server = new ServerHeightsProgram();
    try (ExampleRun run = run(server)) {
      assertThat(run.text())
          .isEqualTo("on the bridge OptionalDouble[3.25], below it OptionalDouble[0.0]");
      assertThat(server.height(50, 1, 0)).isEmpty();
    }
  }

  @Test
  void eachHalfOfTheScreenPicksThroughItsOwnCamera() {
    try (ExampleRun run = run(new SplitScreenProgram())) {
      run.moveTo(160, 240);
      run.click();
      assertThat(run.text()).isEqualTo("left: cube");
      run.moveTo(480, 240);
      run.click();
      assertThat(run.text()).isEqualTo("right: tower");
      run.moveTo(400, 470);
      run.click();
      assertThat(run.text()).isEqualTo("right: nothing");
    }
  }

  @Test
  void aBakedTreeIsReadAndAnswers() {
    try (ExampleRun run = run(new BakedTreesProgram())) {
      assertThat(run.text()).isEqualTo("1 tree read");
      CollisionAppState collision = run.app.getStateManager().getState(CollisionAppState.class);
      run.frames(1);
      Ray down = new Ray(new Vector3f(0.1f, 9, 0.2f), new Vector3f(0, -1, 0));
      Geometry ball = run.geometry("ball");
      assertThat(collision.pickNearest(down).orElseThrow().distance())
          .isCloseTo(ExampleRun.engine(down, List.of(ball)).getDistance(), within(1e-4f));
      assertThat(collision.statistics().buildsDone()).isZero();
    }
  }

  @Test
  void aClickOnTheMapMovesThePlayerThere() {
    try (ExampleRun run = run(new MinimapProgram())) {
      Vector3f player = run.geometry("player").getWorldTranslation();
      run.moveTo(320, 300); // on the scene, not on the map
      run.click();
      assertThat(player.x).isZero();
      List<Vector3f> places = new ArrayList<>();
      for (float part : new float[] {0.25f, 0.6f}) {
        Camera cam = run.app.getCamera();
        run.moveTo(
            Math.round(cam.getWidth() * FastMath.interpolateLinear(part, 0.7f, 0.95f)),
            Math.round(cam.getHeight() * 0.175f)); // half way up
        run.click();
        assertThat(player.x).isCloseTo(40 * part - 20, within(0.2f));
        assertThat(player.z).isCloseTo(0, within(0.2f));
        assertThat(player.y).isCloseTo(1, within(1e-4f));
        places.add(player.clone());
      }
      assertThat(places).doesNotHaveDuplicates();
    }
  }
}
