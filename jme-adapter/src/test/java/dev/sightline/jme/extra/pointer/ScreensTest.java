package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Quad;
import com.jme3.scene.shape.Sphere;
import com.jme3.scene.shape.Torus;
import com.jme3.texture.Texture.WrapMode;
import com.jme3.texture.Texture2D;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * A pick through a screen, against the engine's own picks and the texture coordinate of a hit from
 * areas: the answer is seen at the pixel of the other camera that the screen shows there.
 */
class ScreensTest {
  private static final int SEED = 77;

  private final ScreenRig rig = new ScreenRig();
  private final ScreenPath path = new ScreenPath();
  private final Random random = new Random(SEED);

  private boolean pick(double x, double y) {
    Vector2f at = new Vector2f((float) x, (float) y);
    return rig.screens.pickNearest(rig.roomScene, at, rig.eye, QueryOptions.DEFAULT, path);
  }

  @Test
  void theAnswerIsSeenAtThePixelThatTheScreenShowsOnTiltedScaledAndCurvedOnes() {
    rig.fillYard(random, 90);
    rig.texture().setWrap(WrapMode.Repeat);
    List<Mesh> meshes =
        List.of(
            new Quad(4, 3),
            new Quad(4, 3, true),
            new Box(2, 1.5f, 0.2f),
            new Sphere(12, 16, 2),
            new Cylinder(6, 14, 1.5f, 3, false),
            new Torus(10, 12, 0.7f, 1.6f));
    int onScreen = 0;
    int through = 0;
    for (int round = 0; round < 60; round++) {
      Mesh mesh = meshes.get(round % meshes.size()).deepClone();
      mesh.scaleTextureCoordinates(new Vector2f(1 + round % 3, -1 - round % 2));
      Geometry screen = rig.screen("screen", mesh);
      screen.rotate(random.nextFloat() - 0.5f, random.nextFloat() * 6, random.nextFloat());
      screen.setLocalScale(1.2f + random.nextFloat(), 1.1f, round % 2 == 0 ? 1.7f : -1.2f);
      screen.setLocalTranslation(-1, -1, random.nextFloat());
      rig.screens.put(screen, rig.port, rig.yardScene);
      for (int i = 0; i < 20; i++) {
        double x = 120 + 400 * random.nextDouble();
        double y = 60 + 360 * random.nextDouble();
        CollisionResult first = ScreenRig.first(rig.room, rig.eye, x, y);
        boolean isHit = pick(x, y);
        String what = "seed %d, round %d, case %d".formatted(SEED, round, i);
        assertThat(isHit).as(what).isEqualTo(first != null);
        if (first != null) {
          onScreen++;
          through += judge(first, what) ? 1 : 0;
        }
      }
      rig.screens.remove(screen);
      screen.removeFromParent();
    }
    System.out.printf(
        "ScreensTest: seed %d, %d of 1200 on the screen, %d through it%n", SEED, onScreen, through);
    assertThat(onScreen).isBetween(360, 960);
    assertThat(through).isBetween(onScreen * 3 / 10, onScreen * 9 / 10);
  }

  /** Whether the pick went through the screen. */
  private boolean judge(CollisionResult first, String what) {
    double[] uv = ScreenRig.uv(first);
    double x = 200 * (uv[0] - Math.floor(uv[0]));
    double y = 150 * (uv[1] - Math.floor(uv[1]));
    CollisionResult seen = ScreenRig.first(rig.yard, rig.other, x, y);
    assertThat(path.first().geometry()).as(what).isSameAs(first.getGeometry());
    assertThat(path.first().distance())
        .as(what)
        .isCloseTo(rig.eye.getLocation().distance(path.first().point()), within(1e-3f));
    if (seen == null) {
      assertThat(path.size()).as(what).isEqualTo(1);
      return false;
    }
    assertThat(path.size()).as(what).isEqualTo(2);
    assertThat(path.last().geometry()).as(what).isSameAs(seen.getGeometry());
    assertThat(path.point(1).distance(new Vector2f((float) x, (float) y)))
        .as(what)
        .isLessThan(.02f);
    Vector3f back = rig.other.getScreenCoordinates(path.last().point());
    assertThat(Math.hypot(back.x - x, back.y - y)).as(what).isLessThan(0.05);
    assertThat(path.last().distance())
        .as(what)
        .isCloseTo(rig.other.getLocation().distance(path.last().point()), within(1e-3f));
    return true;
  }

  /** The texel of OpenGL's table of wrap modes, in whole numbers. */
  private static int texel(WrapMode mode, int i, int n) {
    return switch (mode) {
      case Repeat -> Math.floorMod(i, n);
      case MirroredRepeat -> n - 1 - mirror(Math.floorMod(i, 2 * n) - n);
      case BorderClamp -> i >= 0 && i < n ? i : -1;
      case MirrorBorderClamp -> mirror(i) < n ? mirror(i) : -1;
      case MirrorClamp, MirrorEdgeClamp -> Math.min(mirror(i), n - 1);
      default -> Math.min(Math.max(i, 0), n - 1);
    };
  }

  private static int mirror(int a) {
    return a >= 0 ? a : -(1 + a);
  }

  @Test
  @SuppressWarnings("deprecation") // the engine keeps them
  void eachWrapModeLeadsToTheTexelThatOpenGlShows() {
    Geometry screen = rig.screen("screen", new Quad(1, 1));
    Texture2D texture = rig.texture();
    ScreenView view = rig.screens.put(screen, rig.port, rig.yardScene);
    double[] ray = {0, 0, 1, 0, 0, -1};
    SceneHit hit = new SceneHit();
    Vector2f pixel = new Vector2f();
    int outside = 0;
    for (WrapMode mode : WrapMode.values()) {
      texture.setWrap(mode);
      for (int i = 0; i < 200; i++) {
        int column = random.nextInt(1200) - 600;
        int row = random.nextInt(900) - 450;
        view.setTransform(
            new Vector2f(0, 0), new Vector2f((column + 0.5f) / 200, (row + 0.5f) / 150));
        hit.set(screen, 0, -1, 0.25, 0.25, 1);
        hit.normal().set(0, 0, 1);
        int s = texel(mode, column, 200);
        int t = texel(mode, row, 150);
        String what = mode + " " + column + " " + row;
        assertThat(view.place(hit, ray, pixel)).as(what).isEqualTo(s >= 0 && t >= 0);
        if (s >= 0 && t >= 0) {
          assertThat(Math.min((int) pixel.x, 199)).as(what).isEqualTo(s);
          assertThat(Math.min((int) pixel.y, 149)).as(what).isEqualTo(t);
        } else {
          outside++;
        }
      }
    }
    assertThat(outside).isBetween(200, 500);
    texture.setWrap(com.jme3.texture.Texture.WrapAxis.S, WrapMode.Repeat);
    texture.setWrap(com.jme3.texture.Texture.WrapAxis.T, WrapMode.EdgeClamp);
    view.setTransform(new Vector2f(0, 0), new Vector2f(1.25f, 1.25f));
    assertThat(view.place(hit, ray, pixel)).isTrue();
    assertThat(pixel).as("each axis has its own").isEqualTo(new Vector2f(50, 150));
    rig.port.setOutputFrameBuffer(null);
    assertThat(view.place(hit, ray, pixel)).isTrue();
    assertThat(pixel).as("without a texture").isEqualTo(new Vector2f(200, 150));
  }

  @Test
  void aTransformIsAppliedBeforeWrappingAndAnotherSetOfCoordinatesIsRead() {
    Mesh mesh = new Quad(1, 1);
    Geometry screen = rig.screen("screen", mesh);
    rig.yard.attachChild(new Geometry("wall", new Box(99, 99, 1)));
    ScreenView view = rig.screens.put(screen, rig.port, rig.yardScene);
    Vector3f place = rig.eye.getScreenCoordinates(new Vector3f(0.25f, 0.75f, 0));
    assertThat(pick(place.x, place.y)).isTrue();
    assertThat(path.point(1).distance(new Vector2f(50, 112.5f))).isLessThan(0.01f);
    view.setTransform(new Vector2f(1, -1), new Vector2f(0, 1));
    pick(place.x, place.y);
    assertThat(path.point(1).distance(new Vector2f(50, 37.5f))).isLessThan(0.01f);
    view.scale().set(9, 9);
    assertThat(view.scale()).isEqualTo(new Vector2f(1, -1));
    assertThat(view.offset()).isEqualTo(new Vector2f(0, 1));
    view.setTransform(new Vector2f(1, 1), new Vector2f(0, 0));
    assertThatThrownBy(() -> view.setTexCoord(Type.TexCoord2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("geometry 'screen'")
        .hasMessageContaining("TexCoord2");
    assertThat(view.texCoord()).isEqualTo(Type.TexCoord);
    mesh.setBuffer(Type.TexCoord2, 2, BufferUtils.createFloatBuffer(0.5f, 0, 1, 0, 1, 1, 0.5f, 1));
    view.setTexCoord(Type.TexCoord2);
    pick(place.x, place.y);
    assertThat(path.point(1).distance(new Vector2f(125, 112.5f))).isLessThan(0.01f);
    assertThatThrownBy(() -> view.setTransform(new Vector2f(Float.NaN, 0), new Vector2f()))
        .hasMessageContaining("scale");
  }

  @Test
  void aMeshWithoutTextureCoordinatesIsRefusedByTheNameOfItsGeometry() {
    Mesh mesh = new Quad(1, 1);
    Geometry screen = rig.screen("monitor 7", mesh);
    rig.yard.attachChild(new Geometry("wall", new Box(99, 99, 1)));
    rig.screens.put(screen, rig.port, rig.yardScene);
    mesh.clearBuffer(Type.TexCoord);
    assertThatThrownBy(() -> rig.screens.put(screen, rig.port, rig.yardScene))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("geometry 'monitor 7'")
        .hasMessageContaining("TexCoord");
    assertThat(rig.screens.all()).hasSize(1);
    Vector3f place = rig.eye.getScreenCoordinates(new Vector3f(0.25f, 0.75f, 0));
    assertThatThrownBy(() -> pick(place.x, place.y)).hasMessageContaining("monitor 7");
    mesh.setBuffer(Type.TexCoord, 2, BufferUtils.createFloatBuffer(Float.NaN, 0, 1, 0, 1, 1, 0, 1));
    assertThat(pick(place.x, place.y)).isTrue();
    assertThat(path.size()).as("no place in the picture").isEqualTo(1);
  }

  @Test
  void aRayGoesThroughScreensTooAndAPathIsOverwrittenCopiedAndCleared() {
    Geometry screen = rig.screen("screen", new Quad(2, 2));
    rig.yard.attachChild(new Geometry("wall", new Box(99, 99, 1)));
    ScreenView view = rig.screens.put(screen, rig.port, rig.yardScene);
    Ray ray = new Ray(new Vector3f(1.5f, 0.5f, 3), new Vector3f(0, 0, -1));
    ray.direction.set(0, 0, -2); // of any length
    assertThat(rig.screens.pickNearest(rig.roomScene, ray, QueryOptions.DEFAULT, path)).isTrue();
    assertThat(path.size()).isEqualTo(2);
    assertThat(path.point(1)).isEqualTo(new Vector2f(150, 37.5f));
    assertThat(path.screen(1)).isSameAs(view);
    assertThat(path.first().distance()).isEqualTo(3);
    assertThat(path.toPicks()).hasSize(2);
    assertThatThrownBy(() -> path.screen(0)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> path.hit(2)).isInstanceOf(IndexOutOfBoundsException.class);
    ScreenPath copy = new ScreenPath();
    copy.set(path);
    ray.direction.set(0, 0, 1);
    assertThat(rig.screens.pickNearest(rig.roomScene, ray, QueryOptions.DEFAULT, path)).isFalse();
    assertThat(path.isHit()).isFalse();
    assertThat(path.size()).isZero();
    assertThat(path.toPicks()).isEmpty();
    assertThat(path.first().isHit()).isFalse();
    assertThat(copy.size()).isEqualTo(2);
    assertThat(copy.last().geometry().getName()).isEqualTo("wall");
    assertThat(copy.screen(1)).isSameAs(view);
    copy.set(path);
    assertThat(copy.isHit()).isFalse();
    assertThat(view.geometry()).isSameAs(screen);
    assertThat(view.viewPort()).isSameAs(rig.port);
    assertThat(view.scene()).isSameAs(rig.yardScene);
  }
}
