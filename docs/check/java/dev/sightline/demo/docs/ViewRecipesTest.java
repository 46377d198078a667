package dev.sightline.demo.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import com.jme3.texture.Image;
import com.jme3.texture.Texture2D;
import com.jme3.texture.image.ColorSpace;
import com.jme3.texture.image.ImageRaster;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.Scenes;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEventKind;
import dev.sightline.jme.extra.pointer.PointerState;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.Pick;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipes about what is shown, as they stand in the guide. */
class ViewRecipesTest {
  @TempDir static Path classes;
  private static RecipePage page;

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
    camera.setLocation(new Vector3f(0, 20, 30));
    camera.lookAt(new Vector3f(0, 0, 0), Vector3f.UNIT_Y);
    game = page.context();
    game.rootNode = root;
    game.inputManager = app.getInputManager();
    game.cam = camera;
    game.stateManager = app.getStateManager();
    game.app = app;
    game.collision = new CollisionAppState(root);
    app.getStateManager().attach(game.collision);
  }

  private Geometry box(String name, Vector3f half, Vector3f at) {
    Geometry box = new Geometry(name, new Box(half.x, half.y, half.z));
    box.setLocalTranslation(at);
    root.attachChild(box);
    return box;
  }

  private void frame() {
    app.getInputManager().update(0.02f);
    app.getStateManager().update(0.02f);
  }

  @Test
  void theBlastHurtsByDistanceAndNotBehindAWall() throws Exception {
    game.bomb = new Vector3f(0, 1, 0);
    Vector3f half = new Vector3f(0.5f, 1, 0.5f);
    float[] places = {-8.5f, -3.5f, 2.5f, 6.5f, 14};
    List<SampleContext.Enemy> enemies = new ArrayList<>();
    for (float x : places) {
      enemies.add(new SampleContext.Enemy());
      box("enemy", half, new Vector3f(x, 1, 0)).addControl(enemies.get(enemies.size() - 1));
    }
    box("wall", new Vector3f(0.1f, 3, 3), new Vector3f(4.5f, 1, 0));
    page.run("A blast with falloff and cover", game);
    float[] expected = {0, 1 - 0.3f, 1 - 0.2f, 0, 0}; // the first is behind the second
    for (int i = 0; i < expected.length; i++) {
      assertThat(enemies.get(i).harm).as("enemy %d", i).isCloseTo(expected[i], within(1e-5f));
    }
  }

  @Test
  void onlyTheRockIsLitAndOthersOfItsMaterialAreNot() throws Exception {
    Material shared = new Material(Scenes.assets(), "Common/MatDefs/Misc/Unshaded.j3md");
    game.rock = box("rock", Vector3f.UNIT_XYZ, new Vector3f());
    game.rock.setMaterial(shared);
    page.run("A lasting highlight", game);
    assertThat((ColorRGBA) game.rock.getMaterial().getParamValue("Color"))
        .isEqualTo(ColorRGBA.Orange);
    assertThat(shared.getParam("Color")).isNull();
  }

  @Test
  void theTooltipIsToldWhatIsUnderTheMouseAndThatNothingIs() throws Exception {
    box("rock", Vector3f.UNIT_XYZ, new Vector3f());
    page.run("A tooltip", game);
    for (Vector2f at : List.of(new Vector2f(5, 5), new Vector2f(320, 240), new Vector2f(7, 5))) {
      app.cursor.set(at);
      game.said.clear();
      frame();
      assertThat(game.said).containsExactly(at.x == 320 ? "rock" : "", at);
    }
  }

  /** The oracle is the plane of the picture: which of its 4 by 2 pixels the ray goes through. */
  @Test
  void theColourIsThatOfThePixelUnderTheCursor() throws Exception {
    Image image =
        new Image(
            Image.Format.RGBA8, 4, 2, BufferUtils.createByteBuffer(32), null, ColorSpace.Linear);
    ImageRaster raster = ImageRaster.create(image);
    for (int i = 0; i < 8; i++) {
      raster.setPixel(i % 4, i / 4, new ColorRGBA(i / 8f, 1 - i / 8f, 0.25f, 1));
    }
    Material picture = new Material(Scenes.assets(), "Common/MatDefs/Misc/Unshaded.j3md");
    picture.setTexture("ColorMap", new Texture2D(image));
    Geometry screen = new Geometry("screen", new Quad(8, 4));
    screen.setMaterial(picture);
    root.attachChild(screen);
    camera.setLocation(new Vector3f(4, 2, 9));
    camera.lookAt(new Vector3f(4, 2, 0), Vector3f.UNIT_Y);
    frame();
    for (int i = 0; i < 8; i++) {
      Vector3f middle = new Vector3f(2 * (i % 4) + 1, 2 * (i / 4) + 1, 0);
      Vector3f pixel = camera.getScreenCoordinates(middle);
      app.cursor.set(pixel.x, pixel.y);
      game.said.clear();
      page.run("Texture colour at the click", game);
      ColorRGBA found = (ColorRGBA) game.said.get(0);
      assertThat(found.r).as("pixel %d", i).isCloseTo(i / 8f, within(0.003f));
      assertThat(found.g).isCloseTo(1 - i / 8f, within(0.003f));
    }
    app.cursor.set(1, 1); // beside the screen
    game.said.clear();
    page.run("Texture colour at the click", game);
    assertThat(game.said).isEmpty();
  }

  @Test
  void whatTheCameraIsInsideOfIsFadedAndShownAgainOnceItIsOut() throws Exception {
    box("hall", new Vector3f(5, 5, 5), new Vector3f(20, 0, 0));
    page.run("A camera that fades what it is inside of", game);
    assertThat(game.said).isEmpty();
    camera.setLocation(new Vector3f(20, 0, 0));
    page.run("A camera that fades what it is inside of", game);
    page.run("A camera that fades what it is inside of", game);
    assertThat(game.said).containsExactly("hall 0.3", "hall 0.3");
    camera.setLocation(new Vector3f(0, 0, 0));
    page.run("A camera that fades what it is inside of", game);
    page.run("A camera that fades what it is inside of", game);
    assertThat(game.said).containsExactly("hall 0.3", "hall 0.3", "hall 1.0");
  }

  @Test
  void whatIsSeenOnTheMonitorIsUnderThePointer() throws Exception {
    Node yard = new Node("yard");
    Geometry gate = new Geometry("gate", new Box(2, 2, 2));
    yard.attachChild(gate);
    game.map = new CollisionAppState(yard);
    game.mapViewPort = new ViewPort("map", camera.clone());
    game.monitor = new Geometry("monitor", new Quad(8, 6));
    game.monitor.setLocalTranslation(-4, -3, 0);
    root.attachChild(game.monitor);
    PointerState pointers = new PointerState(game.collision);
    app.getStateManager().attach(game.map);
    app.getStateManager().attach(pointers);
    frame();
    page.run("Click through a monitor", game);
    Vector3f middle = camera.getScreenCoordinates(Vector3f.ZERO);
    app.cursor.set(middle.x, middle.y);
    frame();
    assertThat(pointers.mouse().picks()).extracting(Pick::geometry).containsExactly(game.monitor, gate);
    page.run("Double click without a click before", game);
    assertThat(pointers.isClickWaiting()).isTrue();
  }

  @Test
  void thePostIsIgnoredAndTheWallBehindItIsNot() throws Exception {
    game.head = new Vector3f();
    box("post", new Vector3f(0.05f, 9, 0.05f), new Vector3f(0, 0, 3));
    page.run("A camera that ignores fences", game);
    assertThat(camera.getLocation()).isEqualTo(new Vector3f(0, 2, 5));
    box("wall", new Vector3f(9, 9, 0.5f), new Vector3f(0, 0, 4.5f));
    page.run("A camera that ignores fences", game);
    assertThat(camera.getLocation().z).isCloseTo(3.73f, within(0.02f));
  }

  @Test
  void aClickOnTheMapGoesToThePlaceThatItShows() throws Exception {
    box("floor", new Vector3f(300, 1, 300), new Vector3f(0, -1, 0));
    float high = (float) (500 * Math.tan(Math.toRadians(22.5))); // half of what the map shows
    for (Vector2f part : List.of(new Vector2f(0.5f, 0.5f), new Vector2f(0.25f, 0.8f))) {
      app.cursor.set(640 * (0.7f + 0.25f * part.x), 480 * (0.05f + 0.25f * part.y));
      game.said.clear();
      page.run("Minimap", game);
      Vector3f place = (Vector3f) game.said.get(0);
      assertThat(place.x).isCloseTo(high * 640 / 480 * (2 * part.x - 1), within(0.5f));
      assertThat(place.z).isCloseTo(-high * (2 * part.y - 1), within(0.5f));
      assertThat(place.y).isCloseTo(0, within(1e-3f));
    }
    assertThat(app.getRenderManager().getMainView("map").getScenes()).containsExactly(root);
  }

  @Test
  void eachHalfIsPickedThroughItsOwnCamera() throws Exception {
    box("rock", Vector3f.UNIT_XYZ, new Vector3f());
    PointerState pointers = new PointerState(game.collision);
    app.getStateManager().attach(pointers);
    frame();
    page.run("Split screen", game);
    List<Object> cameras = new ArrayList<>();
    pointers.addListener(
        new PointerControl().on(PointerEventKind.ENTER, event -> cameras.add(event.camera())));
    app.cursor.set(160, 240);
    frame();
    app.cursor.set(320, 10);
    frame();
    app.cursor.set(480, 240);
    frame();
    Camera right = app.getRenderManager().getMainView("right").getCamera();
    assertThat(cameras).containsExactly(camera, right);
  }

  @Test
  void theHullIsGroundForWhatLooksForSolidsAndNotForClicks() throws Exception {
    box("roof", new Vector3f(9, 1, 9), new Vector3f(0, 30, 0));
    page.run("Invisible collision meshes", game);
    assertThat(game.said).containsExactly(2.0);
    assertThat(
            game.collision
                .with(QueryOptions.DEFAULT.withCulled(false))
                .pickNearest(new Ray(new Vector3f(0, 9, 0), new Vector3f(0, -1, 0))))
        .isEmpty();
  }
}
