package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.bullet.BulletAppState;
import com.jme3.bullet.collision.PhysicsCollisionObject;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.control.RigidBodyControl;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.system.NativeLibraryLoader;
import dev.sightline.demo.Scenes;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import dev.sightline.jme.scene.Layers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The samples of the page on physics do what it says, with bodies that Bullet moves. */
@Tag("once")
class PhysicsRecipesTest {
  private static final float TICK = 1 / 60f;
  private static final Vector3f HALF = new Vector3f(0.5f, 0.5f, 0.5f);

  @TempDir static Path classes;
  private static RecipePage page;

  private final Node root = new Node("root");
  private final Camera camera = new Camera(640, 480);
  private final RecipeApp app = new RecipeApp(camera);
  private BulletAppState bullet;
  private RecipeContext game;

  @BeforeAll
  static void load() throws Exception {
    page = RecipePage.compiled("physics", classes, SamplesTest.classPath());
    // They tell of each object that they make.
    PhysicsCollisionObject.logger.setLevel(Level.WARNING);
    PhysicsRigidBody.logger2.setLevel(Level.WARNING);
    NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
  }

  @BeforeEach
  void attach() throws Exception {
    camera.setFrustumPerspective(45, 640f / 480, 1, 1000);
    camera.setLocation(new Vector3f(0, 0, 30));
    camera.lookAt(new Vector3f(), Vector3f.UNIT_Y);
    bullet = new BulletAppState();
    app.getStateManager().attach(bullet);
    game = page.context();
    game.rootNode = root;
    game.inputManager = app.getInputManager();
    game.cam = camera;
    game.stateManager = app.getStateManager();
    game.app = app;
    game.space = bullet.getPhysicsSpace();
    game.space.setGravity(new Vector3f());
    game.collision = new CollisionAppState(root);
    app.getStateManager().attach(game.collision);
  }

  @AfterEach
  void end() {
    app.getStateManager().detach(bullet);
    app.getStateManager().update(0);
  }

  @Test
  void everySampleIsCheckedAndHasAtMostSixStatements() throws Exception {
    assertThat(page.names())
        .containsExactly(
            "Push what is clicked",
            "Leave out debug shapes",
            "Ground that is not drawn",
            "A character among bodies",
            "A character among bodies (2)");
    for (String name : page.names()) {
      assertThat(page.statements(name)).as(name).isBetween(1, 6);
    }
  }

  /** A frame in the engine's order: states, controls, bounds, then the tick of the physics. */
  private void frame() {
    app.getInputManager().update(TICK);
    app.getStateManager().update(TICK);
    root.updateLogicalState(TICK);
    root.updateGeometricState();
    app.getStateManager().render(app.getRenderManager());
    app.getStateManager().postRender();
  }

  private Geometry box(String name, Vector3f half, Vector3f at, float mass) {
    Geometry box = new Geometry(name, new Box(half.x, half.y, half.z));
    box.setLocalTranslation(at);
    root.attachChild(box);
    box.addControl(new RigidBodyControl(new BoxCollisionShape(half), mass));
    game.space.add(box);
    return box;
  }

  private static RigidBodyControl bodyOf(Spatial spatial) {
    return spatial.getControl(RigidBodyControl.class);
  }

  private Pick down(float x, float z) {
    return game.collision
        .pickNearest(new Ray(new Vector3f(x, 50, z), new Vector3f(0, -1, 0)))
        .orElseThrow();
  }

  /** The oracle is the law of momentum: 20 by the mass, and a turn about the lever. */
  @Test
  void aClickPushesTheBodyWhereItIsHit() throws Exception {
    Geometry left = box("left", HALF, new Vector3f(-2, 0, 0), 4);
    Geometry right = box("right", HALF, new Vector3f(2, 0, 0), 4);
    Geometry wall = box("wall", new Vector3f(50, 50, 1), new Vector3f(0, 0, -9), 0);
    bodyOf(right).setDeactivationTime(100);
    frames(3);
    assertThat(bodyOf(right).isActive()).isFalse();
    Vector3f pixel = camera.getScreenCoordinates(new Vector3f(2.3f, 0, 0.5f));
    app.cursor.set(pixel.x, pixel.y);
    page.run("Push what is clicked", game);
    assertThat(bodyOf(right).getLinearVelocity().distance(new Vector3f(0, 0, -5))).isLessThan(1e-4f);
    // (0.3, 0, 0.5) x (0, 0, -20) by the box's inertia, 4 (1 + 1) / 12
    assertThat(bodyOf(right).getAngularVelocity().y).isCloseTo(6 / (8 / 12f), within(0.05f));
    assertThat(bodyOf(left).getLinearVelocity()).isEqualTo(new Vector3f());
    frames(3); // Bullet shows a body one tick late, to interpolate
    assertThat(right.getWorldTranslation().z).isCloseTo(-5 * TICK, within(1e-3f));

    app.cursor.set(320, 240); // the wall is static
    page.run("Push what is clicked", game);
    frames(3);
    assertThat(wall.getWorldTranslation()).isEqualTo(new Vector3f(0, 0, -9));
    app.cursor.set(1, 1);
    root.detachChild(wall);
    page.run("Push what is clicked", game); // nothing is there
  }

  /**
   * Boxes that turn fly about. The oracle asks each box in its own frame, at the transform that its
   * spatial has: that of the last frame, while the body is one tick ahead.
   */
  @ParameterizedTest
  @EnumSource(BulletAppState.ThreadingType.class)
  void picksFollowBodiesAsTheLastFrameShowedThem(BulletAppState.ThreadingType threading) {
    app.getStateManager().detach(bullet);
    bullet = new BulletAppState();
    bullet.setThreadingType(threading);
    app.getStateManager().attach(bullet);
    game.space = bullet.getPhysicsSpace();
    game.space.setGravity(new Vector3f(0, -3, 0));
    Random random = new Random(20261127);
    List<Geometry> boxes = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      Vector3f at = new Vector3f(i % 8 * 1.5f - 6, i / 8 * 1.5f, random.nextFloat());
      boxes.add(box("box " + i, HALF, at, 1));
      bodyOf(boxes.get(i)).setAngularVelocity(new Vector3f(random.nextFloat() * 9, 2, 3));
    }
    int hits = 0;
    int ahead = 0;
    for (int frame = 0; frame < 30; frame++) {
      frame();
      for (Geometry box : boxes) {
        Vector3f shown = box.getWorldTranslation();
        ahead += shown.distance(bodyOf(box).getPhysicsLocation()) > 1e-4f ? 1 : 0;
      }
      for (int i = 0; i < 10; i++) {
        Vector3f from = new Vector3f(random.nextFloat() * 14 - 7, random.nextFloat() * 14, 20);
        Vector3f to = from.add(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, -40);
        double first = boxes.stream().mapToDouble(b -> entry(b, from, to)).min().orElse(2);
        double found = game.collision.pickBetween(from, to).map(Pick::distance).orElse(Float.NaN);
        if (first <= 1) {
          hits++;
          assertThat(found).isCloseTo(first * from.distance(to), within(1e-3));
        } else {
          assertThat(found).isNaN();
        }
      }
    }
    assertThat(hits).isBetween(60, 240);
    assertThat(ahead).isGreaterThan(1000);
  }

  /** Where on the way a turned box is entered; beyond 1 if it is not. */
  private static double entry(Geometry box, Vector3f from, Vector3f to) {
    Geometry own = new Geometry("own");
    Vector3f a = box.worldToLocal(from, null);
    Vector3f b = box.worldToLocal(to, null);
    double entry = Brute.entry(own, HALF, a, b);
    return Double.isNaN(entry) ? 2 : entry;
  }

  @Test
  void debugShapesAreNotHit() throws Exception {
    app.useAssets(Scenes.assets());
    Geometry crate = box("crate", HALF, new Vector3f(), 1);
    bullet.setDebugEnabled(true);
    frames(2);
    assertThat(down(0.1f, 0.2f).geometry()).isSameAs(crate);
    assertThat(game.collision.pickAll(new Ray(new Vector3f(0.1f, 9, 0.2f), new Vector3f(0, -1, 0))))
        .hasSize(2);

    game.body = new PhysicsRigidBody(new SphereCollisionShape(3));
    app.getStateManager().detach(game.collision);
    page.run("Leave out debug shapes", game);
    frame();
    CollisionAppState attached = app.getStateManager().getState(CollisionAppState.class);
    assertThat(attached).isNotSameAs(game.collision);
    game.collision = attached;
    assertThat(down(0.1f, 0.2f).geometry()).isSameAs(crate);
    assertThat(new CollisionAppState(root).groundHeight(0, 0).orElseThrow())
        .isCloseTo(3, within(0.1)); // the shape is below the root
  }

  @Test
  void aBodyWithoutASpatialIsGroundOnceItHasAHiddenGeometry() throws Exception {
    game.body = new PhysicsRigidBody(new BoxCollisionShape(new Vector3f(9, 1, 9)), 0);
    game.body.setPhysicsLocation(new Vector3f(1, 2, 3));
    game.body.setPhysicsRotation(new Quaternion().fromAngles(0, 0, FastMath.QUARTER_PI / 2));
    game.space.addCollisionObject(game.body);
    frame();
    assertThat(game.collision.groundHeight(0, 0)).isEmpty();
    page.run("Ground that is not drawn", game);
    double slope = Math.tan(Math.PI / 8);
    double high = 2 + 1 / Math.cos(Math.PI / 8);
    for (float x = -5; x <= 5; x++) {
      assertThat(game.collision.groundHeight(x, 2).orElseThrow())
          .isCloseTo(high + slope * (x - 1), within(1e-4));
    }
    Ray click = new Ray(new Vector3f(0, 9, 0), new Vector3f(0, -1, 0));
    assertThat(game.collision.with(QueryOptions.DEFAULT.withCulled(false)).pickNearest(click))
        .isEmpty();
    assertThat(game.collision.with(QueryOptions.DEFAULT.withLayers(SampleContext.SOLID)).pickAny(click))
        .isTrue();
  }

  private KinematicCharacterControl walker() {
    game.player = new Node("player");
    root.attachChild(game.player);
    box("floor", new Vector3f(50, 0.5f, 50), new Vector3f(0, -0.5f, 0), 0);
    game.walker = new KinematicCharacterControl(game.collision);
    game.player.addControl(game.walker);
    return game.walker;
  }

  private void frames(int count) {
    for (int i = 0; i < count; i++) {
      frame();
    }
  }

  @Test
  void aBallBouncesOffTheShellAndFliesThroughACharacterWithoutOne() throws Exception {
    walker();
    Geometry ball = box("ball", new Vector3f(0.2f, 0.2f, 0.2f), new Vector3f(0, 1, 3), 1);
    for (boolean hasShell : new boolean[] {false, true}) {
      if (hasShell) {
        page.run("A character among bodies", game);
      }
      bodyOf(ball).setPhysicsLocation(new Vector3f(0, 1, 3));
      bodyOf(ball).setLinearVelocity(new Vector3f(0, 0, -6));
      bodyOf(ball).setRestitution(1);
      game.walker.warp(new Vector3f());
      frames(60);
      assertThat(ball.getWorldTranslation().z < 0).isEqualTo(!hasShell);
    }
  }

  @Test
  void aCharacterRidesOnABodyAndWalksThroughALayerThatItLeavesOut() throws Exception {
    KinematicCharacterControl walker = walker();
    page.run("A character among bodies", game);
    Geometry raft = box("raft", new Vector3f(2, 0.1f, 2), new Vector3f(9, 0.2f, 0), 1e6f);
    Geometry light = box("light", HALF, new Vector3f(0, 0.5f, 2), 1);
    bodyOf(raft).setLinearVelocity(new Vector3f(1, 0, 0));
    walker.warp(new Vector3f(9, 0.31f, 0));
    frames(60);
    assertThat(game.player.getWorldTranslation().x).isCloseTo(10, within(0.1f));
    assertThat(game.player.getWorldTranslation().y).isCloseTo(0.3f, within(0.02f));

    Layers.set(light, SampleContext.ENEMY);
    walker.setOptions(QueryOptions.DEFAULT.withLayers(0));
    walker.warp(new Vector3f());
    walker.setWalkDirection(new Vector3f(0, 0, 2));
    frames(180);
    assertThat(game.player.getWorldTranslation().z).isCloseTo(6, within(0.1f));
    assertThat(light.getWorldTranslation().z).isGreaterThan(6.4f);
  }

  @Test
  void aCharacterPushesLightBodiesAndStopsAtHeavyOnes() throws Exception {
    KinematicCharacterControl walker = walker();
    page.run("A character among bodies", game);
    Geometry light = box("light", HALF, new Vector3f(0, 0.5f, 2), 1);
    Geometry heavy = box("heavy", HALF, new Vector3f(0, 0.5f, 9), 100_000);
    walker.setWalkDirection(new Vector3f(0, 0, 2));
    frames(120);
    float stopped = game.player.getWorldTranslation().z;
    assertThat(stopped).isCloseTo(1.2f, within(0.05f));
    assertThat(light.getWorldTranslation().z).isCloseTo(2, within(0.05f));
    page.run("A character among bodies (2)", game);
    frames(240);
    assertThat(game.player.getWorldTranslation().z).isGreaterThan(5);
    assertThat(light.getWorldTranslation().z).isGreaterThan(7);
    assertThat(heavy.getWorldTranslation().z).isCloseTo(9, within(0.05f));
  }
}
