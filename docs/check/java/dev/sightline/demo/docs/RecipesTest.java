package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.input.controls.ActionListener;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.Scenes;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.handle.HandleState;
import dev.sightline.jme.extra.pointer.Pointer;
import dev.sightline.jme.extra.pointer.PointerState;
import dev.sightline.jme.extra.select.BoxSelectState;
import dev.sightline.jme.scene.Layers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipes of the guide do what they say, as they stand there. */
class RecipesTest {
  private static final List<String> CHECKED =
      List.of(
          "Only what is below a node",
          "Click to move",
          "Line of sight",
          "What stands between",
          "Ground below a spatial",
          "Where a ball stops",
          "All enemies in a radius",
          "All enemies in a radius (2)",
          "A blast with falloff and cover",
          "Heights on a server",
          "Load in the background, then pick",
          "A camera that stays out of walls",
          "A camera that fades what it is inside of",
          "A building flush with a slope",
          "A building that fits, or says by how much it does not",
          "Highlight on hover",
          "A lasting highlight",
          "A tooltip",
          "Texture colour at the click",
          "Drag over the ground",
          "Handles with undo",
          "Box select",
          "Minimap",
          "Split screen",
          "Click through a monitor",
          "A camera that ignores fences",
          "Double click without a click before",
          "Invisible collision meshes");

  @TempDir static Path classes;
  private static RecipePage page;

  /** Boxes of one size share their mesh. */
  private final Map<Vector3f, Mesh> boxes = new HashMap<>();

  private final Node root = new Node("root");
  private final Camera camera = new Camera(640, 480);
  private final RecipeApp app = new RecipeApp(camera);
  private RecipeContext game;

  @BeforeAll
  static void compile() throws Exception {
    page = RecipePage.compiled(classes, SamplesTest.classPath());
  }

  @BeforeEach
  void attach() throws Exception {
    camera.setFrustumPerspective(45, 640f / 480, 1, 1000);
    camera.setLocation(new Vector3f(3, 20, 30));
    camera.lookAt(new Vector3f(1, 0, 2), Vector3f.UNIT_Y);
    game = page.context();
    game.rootNode = root;
    game.inputManager = app.getInputManager();
    game.cam = camera;
    game.stateManager = app.getStateManager();
    game.app = app;
    game.collision = new CollisionAppState(root);
    app.getStateManager().attach(game.collision);
  }

  @Test
  void everyRecipeIsCheckedAndHasAtMostSixStatements() throws Exception {
    assertThat(page.names()).containsExactlyElementsOf(CHECKED);
    for (String name : page.names()) {
      assertThat(page.statements(name)).as(name).isBetween(1, 6);
    }
    assertThat(page.statements("A camera that stays out of walls")).isEqualTo(4);
    assertThat(page.statements("Load in the background, then pick")).isEqualTo(4);
    assertThat(page.statements("Click to move")).isEqualTo(6);
    assertThat(page.statements("Highlight on hover")).isEqualTo(2);
    assertThat(page.statements("Drag over the ground")).isEqualTo(2);
    assertThat(page.statements("Box select")).isEqualTo(3);
    assertThat(page.statements("Heights on a server")).isEqualTo(5);
  }

  private Geometry box(Node parent, String name, Vector3f half, Vector3f at) {
    Geometry box = new Geometry(name, boxes.computeIfAbsent(half, h -> new Box(h.x, h.y, h.z)));
    box.setLocalTranslation(at);
    parent.attachChild(box);
    return box;
  }

  /** The plane y = ax + bz + c, 100 wide. */
  private static Mesh slope(float a, float b, float c) {
    float[] xz = {-50, -50, -50, 50, 50, 50, 50, -50};
    float[] xyz = new float[12];
    for (int i = 0; i < 4; i++) {
      xyz[3 * i] = xz[2 * i];
      xyz[3 * i + 1] = a * xz[2 * i] + b * xz[2 * i + 1] + c;
      xyz[3 * i + 2] = xz[2 * i + 1];
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, BufferUtils.createFloatBuffer(xyz));
    mesh.setBuffer(VertexBuffer.Type.Index, 3, BufferUtils.createIntBuffer(0, 1, 2, 0, 2, 3));
    mesh.updateBound();
    return mesh;
  }

  private static Vector3f near(Random random, float size) {
    return new Vector3f(
        size * (2 * random.nextFloat() - 1),
        size * (2 * random.nextFloat() - 1),
        size * (2 * random.nextFloat() - 1));
  }

  @Test
  void aPickBelowTheEnemiesGoesThroughAWallBeforeThem() throws Exception {
    game.enemies = new Node("enemies");
    root.attachChild(game.enemies);
    box(root, "wall", new Vector3f(30, 30, 1), new Vector3f(0, 0, 20));
    app.cursor.set(320, 240);
    page.run("Only what is below a node", game);
    assertThat(game.said).isEmpty();
    Vector3f o = camera.getLocation();
    Vector3f d = camera.getDirection();
    Vector3f half = new Vector3f(2, 2, 2);
    float t = (1 + half.z - o.z) / d.z;
    Vector3f front = o.add(d.mult(t));
    box(game.enemies, "enemy", half, new Vector3f(front.x, front.y, 1));
    page.run("Only what is below a node", game);
    assertThat(((Vector3f) game.said.get(0)).distance(front)).isLessThan(0.05f);
  }

  @Test
  void aClickMovesToTheTerrainBehindWhatStandsOnIt() throws Exception {
    Geometry terrain = new Geometry("terrain", slope(0.1f, -0.2f, 1));
    Layers.set(terrain, SampleContext.TERRAIN);
    root.attachChild(terrain);
    box(root, "tree", new Vector3f(30, 5, 1), new Vector3f(0, 5, 15));
    page.run("Click to move", game);
    ActionListener click = app.listeners.get("walk");
    for (Vector2f at : List.of(new Vector2f(320, 240), new Vector2f(100, 90))) {
      app.cursor.set(at);
      game.said.clear();
      click.onAction("walk", false, 0);
      assertThat(game.said).isEmpty();
      click.onAction("walk", true, 0);
      Vector3f o = camera.getWorldCoordinates(at, 0);
      Vector3f d = camera.getWorldCoordinates(at, 0.9f).subtractLocal(o);
      double t = (0.1 * o.x - 0.2 * o.z + 1 - o.y) / ((double) d.y - 0.1 * d.x + 0.2 * d.z);
      Vector3f expected = o.add(d.mult((float) t));
      assertThat(((Vector3f) game.said.get(0)).distance(expected)).isLessThan(0.02f);
      assertThat(game.said).hasSize(1);
    }
  }

  /** Two bodies among boxes, by turns; the first box on the way, or null. */
  private interface Between {
    void check(Geometry first, Vector3f where) throws Exception;
  }

  private void between(long seed, Between check) throws Exception {
    Random random = new Random(seed);
    Vector3f half = new Vector3f(0.9f, 1.3f, 1.1f);
    Vector3f body = new Vector3f(0.4f, 0.9f, 0.4f);
    int blocked = 0;
    for (int round = 0; round < 200; round++) {
      root.detachAllChildren();
      game.guard = box(root, "guard", body, near(random, 8));
      game.thief = box(root, "thief", body, near(random, 8));
      Vector3f a = game.guard.getLocalTranslation();
      Vector3f b = game.thief.getLocalTranslation();
      Geometry first = null;
      double t = 2;
      for (int i = 0; i < 25; i++) {
        Geometry box = box(root, "box " + i, half, near(random, 8));
        double entry = Brute.entry(box, half, a, b);
        boolean starts = Brute.distance(box, half, a) < 0;
        if (!starts && entry < t) {
          first = box;
          t = entry;
        }
        if (starts) {
          box.removeFromParent(); // who stands in a box sees its far side
        }
      }
      blocked += first == null ? 0 : 1;
      check.check(first, first == null ? null : a.add(b.subtract(a).mult((float) t)));
    }
    System.out.println("seed " + seed + ": " + blocked + " of 200 are blocked");
    assertThat(blocked).isBetween(60, 140);
  }

  @Test
  void guardsSeeThievesUnlessABoxStandsBetween() throws Exception {
    between(
        31,
        (first, where) -> {
          game.said.clear();
          page.run("Line of sight", game);
          assertThat(game.said).hasSize(first == null ? 1 : 0);
        });
  }

  @Test
  void theFirstBoxBetweenIsNamedWithThePlaceWhereItIsMet() throws Exception {
    between(
        32,
        (first, where) -> {
          game.said.clear();
          page.run("What stands between", game);
          if (first == null) {
            assertThat(game.said).isEmpty();
          } else {
            assertThat(game.said.get(0)).isSameAs(first);
            assertThat(((Vector3f) game.said.get(1)).distance(where)).isLessThan(1e-4f);
          }
        });
  }

  @Test
  void theGroundBelowAPlayerIsThePlaneAndNotThePlayer() throws Exception {
    root.attachChild(new Geometry("hill", slope(0.25f, -0.5f, 3)));
    box(root, "roof", new Vector3f(60, 1, 60), new Vector3f(0, 60, 0));
    Node player = new Node("player");
    box(player, "body", new Vector3f(0.3f, 0.9f, 0.3f), new Vector3f(0, 0.9f, 0));
    box(player, "shoes", new Vector3f(0.3f, 0.1f, 0.5f), new Vector3f(0, 0.1f, 0));
    root.attachChild(player);
    game.player = player;
    Vector3f up = new Vector3f(-0.25f, 1, 0.5f).normalizeLocal();
    Random random = new Random(33);
    for (int i = 0; i < 200; i++) {
      Vector3f at = near(random, 20);
      float height = 0.25f * at.x - 0.5f * at.z + 3;
      player.setLocalTranslation(at.setY(height + 0.7f * random.nextFloat()));
      game.said.clear();
      page.run("Ground below a spatial", game);
      assertThat(((Vector3f) game.said.get(0)).distance(at.setY(height))).isLessThan(1e-4f);
      assertThat(((Vector3f) game.said.get(1)).distance(up)).isLessThan(1e-6f);
    }
  }

  @Test
  void aBallStopsAtItsRadiusFromThePlaneOrAtTheEndOfItsMotion() throws Exception {
    root.attachChild(new Geometry("hill", slope(0.25f, -0.5f, 3)));
    Vector3f up = new Vector3f(-0.25f, 1, 0.5f).normalizeLocal();
    Random random = new Random(34);
    int stopped = 0;
    for (int i = 0; i < 200; i++) {
      game.ball = near(random, 10);
      game.ball.y = 0.25f * game.ball.x - 0.5f * game.ball.z + 3 + 1 + 4 * random.nextFloat();
      game.motion = near(random, 6);
      game.said.clear();
      page.run("Where a ball stops", game);
      double start = up.dot(game.ball) - 3 * up.y - 0.5;
      double fall = -up.dot(game.motion);
      double part = fall > start ? start / fall : 1;
      Vector3f expected = game.ball.add(game.motion.mult((float) part));
      assertThat(((Vector3f) game.said.get(0)).distance(expected)).isLessThan(1e-4f);
      stopped += part < 1 ? 1 : 0;
    }
    System.out.println("seed 34: " + stopped + " of 200 are stopped");
    assertThat(stopped).isBetween(40, 160);
  }

  /** Units of three boxes below two nodes, some of them enemies, some with a side. */
  private List<Node> units(Random random, Vector3f half) {
    List<Node> units = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      Node unit = new Node("unit " + i);
      unit.setLocalTranslation(near(random, 12));
      Node body = new Node("body");
      for (int part = 0; part < 3; part++) {
        box(body, "part", half, near(random, 1.5f));
      }
      unit.attachChild(body);
      if (i % 2 == 0) {
        unit.addControl(new SampleContext.Enemy());
      }
      if (i % 3 == 0) {
        unit.setUserData("side", "orcs");
      }
      root.attachChild(unit);
      units.add(unit);
    }
    box(root, "rock", half, game.bomb);
    return units;
  }

  private static boolean isNear(Node unit, Vector3f half, Vector3f centre) {
    return ((Node) unit.getChild("body"))
        .getChildren().stream()
            .anyMatch(part -> Brute.distance((Geometry) part, half, centre) <= 10);
  }

  @Test
  void everyEnemyInTheRadiusIsHurtOnceAndNobodyElse() throws Exception {
    Random random = new Random(35);
    Vector3f half = new Vector3f(0.5f, 0.8f, 0.4f);
    int hurt = 0;
    for (int round = 0; round < 20; round++) {
      root.detachAllChildren();
      game.bomb = near(random, 10);
      List<Node> units = units(random, half);
      page.run("All enemies in a radius", game);
      for (Node unit : units) {
        SampleContext.Enemy enemy = unit.getControl(SampleContext.Enemy.class);
        if (enemy != null) {
          int expected = isNear(unit, half, game.bomb) ? 1 : 0;
          assertThat(enemy.hurt).as(unit.getName()).isEqualTo(expected);
          hurt += expected;
        }
      }
    }
    System.out.println("seed 35: " + hurt + " of 400 are hurt");
    assertThat(hurt).isBetween(60, 340);
  }

  @Test
  void unitsAreFoundByPredicateAndByUserDataOnceEach() throws Exception {
    Random random = new Random(36);
    Vector3f half = new Vector3f(0.5f, 0.8f, 0.4f);
    game.bomb = near(random, 10);
    List<Node> units = units(random, half);
    List<Node> expected = units.stream().filter(unit -> isNear(unit, half, game.bomb)).toList();
    long orcs = expected.stream().filter(unit -> unit.getUserData("side") != null).count();
    page.run("All enemies in a radius (2)", game);
    assertThat(orcs).isPositive();
    assertThat((List<?>) game.said.get(0)).isEqualTo(expected);
    assertThat((List<?>) game.said.get(1)).hasSize((int) orcs).allMatch("orcs"::equals);
  }

  private Spatial town() {
    Node town = new Node("town");
    town.setLocalScale(2);
    town.setLocalTranslation(1, -4, 2);
    town.attachChild(new Geometry("hill", slope(0.25f, -0.5f, 3)));
    box(town, "tower", new Vector3f(1, 20, 1), new Vector3f(4, 0, 4));
    Geometry dome = new Geometry("dome", new Sphere(60, 60, 3)); // too large for a scan to build
    dome.setLocalTranslation(200, 0, 0);
    town.attachChild(dome);
    game.assetManager = RecipeApp.assets("town.j3o", town);
    return town;
  }

  @Test
  void aServerKnowsTheHeightsOfALevelThatHasNeverBeenUpdated() throws Exception {
    town();
    Random random = new Random(37);
    int answered = 0;
    for (int i = 0; i < 100; i++) {
      game.x = 30 * random.nextFloat() - 15;
      game.z = 30 * random.nextFloat() - 15;
      boolean inTower = Math.abs(game.x - 9) < 2.5 && Math.abs(game.z - 10) < 2.5;
      double height = -4 + 2 * (0.25 * (game.x - 1) / 2 - 0.5 * (game.z - 2) / 2 + 3);
      boolean isAbove = random.nextBoolean();
      game.y = (float) height + (isAbove ? 0.5f : -60);
      game.said.clear();
      page.run("Heights on a server", game);
      if (!inTower) {
        assertThat(game.said).hasSize(isAbove ? 1 : 0);
        if (isAbove) {
          assertThat((double) game.said.get(0)).isCloseTo(height, within(1e-5));
          answered++;
        }
      }
    }
    System.out.println("seed 37: " + answered + " of 100 have ground");
    assertThat(answered).isBetween(25, 70);
  }

  @Test
  void aTownLoadedInTheBackgroundIsPickedWithoutABuild() throws Exception {
    Spatial town = town();
    ExecutorService loader = Executors.newSingleThreadExecutor();
    game.executor = loader;
    page.run("Load in the background, then pick", game);
    loader.shutdown();
    assertThat(loader.awaitTermination(60, java.util.concurrent.TimeUnit.SECONDS)).isTrue();
    assertThat(town.getParent()).isNull();
    assertThat(app.queued).hasSize(1);
    app.queued.get(0).run();
    assertThat(town.getParent()).isSameAs(root);
    assertThat(game.collision.groundHeight(-3, 6).orElseThrow())
        .isCloseTo(-4 + 2 * (0.25 * -2 - 0.5 * 2 + 3), within(1e-5));
    assertThat(game.collision.statistics().full()).isEqualTo(3);
    assertThat(game.collision.statistics().buildsDone()).isZero();
    assertThat(game.collision.statistics().quick()).isZero();
  }

  @Test
  void theCameraIsAsNearAsItsLensNeedsToTheWallAndLooksAtTheHead() throws Exception {
    Node player = new Node("player");
    box(player, "body", new Vector3f(0.4f, 1, 0.4f), new Vector3f(0, 1, 0));
    root.attachChild(player);
    game.player = player;
    game.head = new Vector3f(0, 1.7f, 0);
    game.tpf = 0.02f;
    camera.setFrustumPerspective(60, 4f / 3, 0.1f, 100);
    page.run("A camera that stays out of walls", game);
    assertThat(camera.getLocation().distance(new Vector3f(0, 3.7f, 5))).isLessThan(1e-5f);
    box(root, "wall", new Vector3f(9, 9, 0.5f), new Vector3f(0, 0, 3.5f));
    page.run("A camera that stays out of walls", game);
    double high = 0.1 * Math.tan(Math.toRadians(30));
    double corner = Math.sqrt(0.01 + high * high * (1 + 16.0 / 9));
    Vector3f place = camera.getLocation();
    assertThat((double) place.z).isCloseTo(3 - corner, within(1e-4));
    assertThat((double) place.y).isCloseTo(1.7 + 2 * (3 - corner) / 5, within(1e-4));
    Vector3f toHead = game.head.subtract(place).normalizeLocal();
    assertThat(camera.getDirection().distance(toHead)).isLessThan(1e-5f);
  }

  @Test
  void theFloorOfAHouseLiesOnTheSlope() throws Exception {
    root.attachChild(new Geometry("hill", slope(0.25f, -0.5f, 3)));
    Node house = new Node("house");
    Geometry walls = box(house, "walls", new Vector3f(3, 2, 4), new Vector3f(0.5f, 2.5f, -0.25f));
    house.setLocalTranslation(-7, 40, 5);
    house.setLocalRotation(new Quaternion().fromAngles(0, 0.7f, 0));
    root.attachChild(house);
    game.house = house;
    page.run("A building flush with a slope", game);
    int onGround = 0;
    for (int corner = 0; corner < 8; corner++) {
      Vector3f p = new Vector3f(corner % 2 * 6 - 3, corner / 2 % 2 * 4 - 2, corner / 4 * 8 - 4);
      walls.localToWorld(p, p);
      double above = p.y - (0.25 * p.x - 0.5 * p.z + 3);
      if (Math.abs(above) < 1e-4) {
        onGround++;
      }
      assertThat(above).isGreaterThan(-1e-4);
    }
    assertThat(onGround).isEqualTo(4);
    assertThat(house.getLocalTranslation().x).isEqualTo(-7);
    assertThat(house.getLocalTranslation().z).isEqualTo(5);
  }

  @Test
  void aHouseInAWallIsMovedByWhatItDoesNotFitAndOneThatFitsIsNot() throws Exception {
    Node house = new Node("house");
    box(house, "walls", new Vector3f(3, 2, 4), new Vector3f(0, 2, 0));
    root.attachChild(house);
    box(root, "hall", new Vector3f(2, 9, 9), new Vector3f(4.75f, 0, 0));
    game.house = house;
    page.run("A building that fits, or says by how much it does not", game);
    assertThat(house.getLocalTranslation().x).isCloseTo(-0.25f, within(1e-5f));
    assertThat(house.getLocalTranslation().y).isZero();
    house.setLocalTranslation(-1, 0.5f, 3);
    page.run("A building that fits, or says by how much it does not", game);
    assertThat(house.getLocalTranslation()).isEqualTo(new Vector3f(-1, 0.5f, 3));
  }

  /** Puts the cursor over the middle of a spatial, and lets a frame pass. */
  private void pointAt(Vector3f place) {
    Vector3f at = camera.getScreenCoordinates(place);
    app.cursor.set(at.x, at.y);
    app.getStateManager().update(0.02f);
  }

  @Test
  void theGuardUnderTheMouseIsTintedAndTheOneOfTheSameMaterialIsNot() throws Exception {
    Material shared = new Material(Scenes.assets(), "Common/MatDefs/Misc/Unshaded.j3md");
    Geometry one = box(root, "guard", new Vector3f(1, 1, 1), new Vector3f(0, 0, 2));
    Geometry other = box(root, "other", new Vector3f(1, 1, 1), new Vector3f(6, 0, 2));
    one.setMaterial(shared);
    other.setMaterial(shared);
    game.guard = one;
    page.run("Highlight on hover", game);
    pointAt(other.getWorldTranslation());
    assertThat(one.getMaterial()).isSameAs(shared);
    pointAt(one.getWorldTranslation());
    assertThat((ColorRGBA) one.getMaterial().getParamValue("Color")).isEqualTo(ColorRGBA.Orange);
    assertThat(other.getMaterial()).isSameAs(shared);
    pointAt(other.getWorldTranslation());
    assertThat(one.getMaterial()).isSameAs(shared);
  }

  @Test
  void theRockLiesWhereTheMouseDragsItOnThePlane() throws Exception {
    root.attachChild(new Geometry("hill", slope(0.1f, -0.2f, 1)));
    game.rock = box(root, "rock", new Vector3f(1, 1, 1), new Vector3f(0, 1, 0));
    page.run("Drag over the ground", game);
    pointAt(game.rock.getWorldTranslation());
    Pointer mouse = app.getStateManager().getState(PointerState.class).mouse();
    assertThat(mouse.press(0)).isTrue();
    Random random = new Random(38);
    for (int i = 0; i < 50; i++) {
      Vector3f to = near(random, 8);
      to.y = 0.1f * to.x - 0.2f * to.z + 1;
      pointAt(to);
      assertThat(game.rock.getWorldTranslation().distance(to)).isLessThan(1e-3f);
    }
    mouse.release(0);
    Vector3f last = game.rock.getWorldTranslation().clone();
    pointAt(new Vector3f());
    assertThat(game.rock.getWorldTranslation()).isEqualTo(last);
  }

  @Test
  void handlesAreShownOnTheModelAndSnapToTheGrid() throws Exception {
    game.model = box(root, "model", new Vector3f(1, 1, 1), new Vector3f());
    page.run("Handles with undo", game);
    HandleState handles = app.getStateManager().getState(HandleState.class);
    assertThat(handles.spatials()).containsExactly(game.model);
    assertThat(handles.snap().grid()).isEqualTo(0.5);
  }

  /** Boxes that hide each other, and for each pixel the one that its ray enters first. */
  @Test
  void aDraggedRectangleSelectsTheEnemiesThatShowAPixelInIt() throws Exception {
    Random random = new Random(39);
    Vector3f half = new Vector3f(1.5f, 1.5f, 1.5f);
    page.run("Box select", game);
    app.getStateManager().update(0.02f);
    int selected = 0;
    int hidden = 0;
    for (int round = 0; round < 12; round++) {
      root.detachAllChildren();
      List<SampleContext.Enemy> enemies = new ArrayList<>();
      for (int i = 0; i < 14; i++) {
        enemies.add(new SampleContext.Enemy());
        box(root, "box " + i, half, near(random, 7)).addControl(enemies.get(i));
      }
      int x = 240 + random.nextInt(80);
      int y = 180 + random.nextInt(60);
      List<SampleContext.Enemy> expected = new ArrayList<>();
      for (int pixel = 0; pixel < 80 * 50; pixel++) {
        Vector2f at = new Vector2f(x + pixel % 80 + 0.5f, y + pixel / 80 + 0.5f);
        Vector3f from = camera.getWorldCoordinates(at, 0);
        Vector3f to = camera.getWorldCoordinates(at, 1);
        int first = -1;
        double nearest = 2;
        for (int i = 0; i < enemies.size(); i++) {
          double entry = Brute.entry((Geometry) root.getChild(i), half, from, to);
          if (entry < nearest) {
            nearest = entry;
            first = i;
          }
        }
        if (first >= 0 && !expected.contains(enemies.get(first))) {
          expected.add(enemies.get(first));
        }
      }
      app.dragged(x, y, x + 80, y + 50);
      BoxSelectState<?> state = app.getStateManager().getState(BoxSelectState.class);
      assertThat(List.<Object>copyOf(state.selection().toList()))
          .containsExactlyInAnyOrderElementsOf(expected);
      selected += expected.size();
      hidden += enemies.size() - expected.size();
    }
    System.out.println("seed 39: " + selected + " selected, " + hidden + " not");
    assertThat(selected).isBetween(30, 120);
  }
}
