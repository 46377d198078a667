package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.MorphControl;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.instancing.InstancedNode;
import com.jme3.scene.mesh.MorphTarget;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import com.jme3.scene.shape.Quad;
import com.jme3.util.BufferUtils;
import com.sun.management.ThreadMXBean;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.line.PickRadius;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where a screen ends, what shows on both of its sides, and what may be a screen or a view. */
class ScreenKindsTest {
  private final ScreenRig rig = new ScreenRig();
  private final ScreenPath path = new ScreenPath();

  private int pick(double x, double y, double z) {
    return pick(x, y, z, QueryOptions.DEFAULT);
  }

  /** Picks what the first camera sees at a place of the world; answers how many hits there are. */
  private int pick(double x, double y, double z, QueryOptions options) {
    Vector3f at = rig.eye.getScreenCoordinates(new Vector3f((float) x, (float) y, (float) z));
    Vector2f pixel = new Vector2f(at.x, at.y);
    rig.screens.pickNearest(rig.roomScene, pixel, rig.eye, options, path);
    return path.size();
  }

  private Geometry wall() {
    Geometry wall = new Geometry("wall", new Box(99, 99, 1));
    rig.yard.attachChild(wall);
    return wall;
  }

  private ScreenView put(Geometry screen) {
    return rig.screens.put(screen, rig.port, rig.yardScene);
  }

  /** Against the queries that see what a material draws. */
  @Test
  void thePickGoesOnFromTheSidesThatTheMaterialDraws() {
    wall();
    Random random = new Random(5);
    int through = 0;
    for (int i = 0; i < 200; i++) {
      Geometry screen = rig.screen("screen", new Quad(4, 4));
      FaceCullMode mode = FaceCullMode.values()[i % 4];
      screen.setMaterial(ScreenRig.material(mode));
      screen.rotate(random.nextFloat() * 0.4f, random.nextFloat() * 6, 0);
      screen.setLocalScale(random.nextBoolean() ? 1 : -1, 1, random.nextBoolean() ? 1 : -1);
      ScreenView view = put(screen);
      Vector3f middle = screen.localToWorld(new Vector3f(2, 2, 0), null);
      boolean isDrawn =
          pick(middle.x, middle.y, middle.z, QueryOptions.DEFAULT.withFaces(Faces.MATERIAL)) > 0;
      assertThat(pick(middle.x, middle.y, middle.z))
          .as("%s, %s", i, mode)
          .isEqualTo(isDrawn ? 2 : 1);
      through += isDrawn ? 1 : 0;
      rig.screens.remove(view);
      assertThat(pick(middle.x, middle.y, middle.z)).isEqualTo(1);
      screen.removeFromParent();
    }
    assertThat(through).isBetween(60, 140);
  }

  @Test
  void partsOfATextureShowTheViewportsOfTheirCamerasTheirEdgesIncluded() {
    Geometry wall = wall();
    Geometry screen = rig.screen("screen", new Quad(2, 2));
    rig.other.setViewPort(0, 0.5f, 0.5f, 1);
    Camera right = rig.other.clone();
    right.setViewPort(0.5f, 1, 0.5f, 1);
    ScreenView first = put(screen);
    ScreenView second = rig.screens.put(screen, new ViewPort("right", right), rig.yardScene);
    assertThat(pick(0.5, 1.5, 0)).isEqualTo(2);
    assertThat(path.screen(1)).isSameAs(first);
    assertThat(path.point(1).distance(new Vector2f(50, 112.5f))).isLessThan(0.01f);
    Vector3f back = rig.other.getScreenCoordinates(path.last().point());
    assertThat(back.distance(new Vector3f(50, 112.5f, back.z))).isLessThan(0.02f);
    assertThat(pick(1.5, 1.5, 0)).isEqualTo(2);
    assertThat(path.screen(1)).isSameAs(second);
    assertThat(pick(0.5, 0.5, 0)).as("beside both").isEqualTo(1);
    assertThat(path.last().geometry()).isSameAs(screen);
    Ray edge = new Ray(new Vector3f(1, 1, 3), new Vector3f(0, 0, -1));
    rig.screens.pickNearest(rig.roomScene, edge, QueryOptions.DEFAULT, path);
    assertThat(path.screen(1)).as("a corner of both: the later one").isSameAs(second);
    assertThat(path.last().geometry()).isSameAs(wall);
    edge.origin.set(2, 2, 3);
    rig.screens.pickNearest(rig.roomScene, edge, QueryOptions.DEFAULT, path);
    assertThat(path.size()).as("the last corner of the texture").isEqualTo(2);
  }

  @Test
  void whatAnUpperViewDoesNotHitALowerOneMayAndWhatIsOffIsPassed() {
    Geometry wall = wall();
    Geometry screen = rig.screen("screen", new Quad(2, 2));
    Node overlay = new Node("overlay");
    Geometry mark = new Geometry("mark", new Box(1, 1, 1));
    overlay.attachChild(mark);
    ScreenView low = put(screen);
    ViewPort port = new ViewPort("overlay", rig.other.clone());
    ScreenView high = rig.screens.put(screen, port, ScreenRig.scene(overlay));
    Vector3f seen = rig.other.getScreenCoordinates(Vector3f.ZERO);
    float x = seen.x / 100;
    float y = seen.y / 75;
    assertThat(rig.screens.all()).containsExactly(low, high);
    assertThat(pick(x, y, 0)).isEqualTo(2);
    assertThat(path.last().geometry()).isSameAs(mark);
    assertThat(pick(0.1, 0.1, 0)).isEqualTo(2);
    assertThat(path.last().geometry()).isSameAs(wall);
    port.setEnabled(false);
    assertThat(pick(x, y, 0)).isEqualTo(2);
    assertThat(path.last().geometry()).isSameAs(wall);
    rig.screens.remove(low);
    assertThat(low.isRegistered()).isFalse();
    assertThat(high.isRegistered()).isTrue();
    assertThat(pick(x, y, 0)).isEqualTo(1);
    rig.screens.remove(screen);
    assertThat(rig.screens.all()).isEmpty();
    assertThat(high.isRegistered()).isFalse();
    rig.screens.put(screen, rig.port, new CollisionAppState());
    assertThat(pick(x, y, 0)).as("a scene that does not answer").isEqualTo(1);
  }

  /** The camera stands before its own monitor: each picture holds the next one. */
  @Test
  void aScreenInAScreenEndsAtTheGreatestDepth() {
    Geometry screen = rig.screen("screen", new Quad(8, 6));
    screen.setLocalTranslation(-4, -3, 0);
    screen.setMaterial(ScreenRig.material(FaceCullMode.Back));
    Camera same = new Camera(640, 480);
    same.setFrustumPerspective(60, 640f / 480, 0.5f, 500);
    same.setLocation(new Vector3f(0, 0, 4));
    same.lookAt(Vector3f.ZERO, Vector3f.UNIT_Y);
    rig.screens.put(screen, new ViewPort("itself", same), rig.roomScene);
    assertThat(rig.screens.maxDepth()).isEqualTo(4);
    for (int depth : new int[] {0, 1, 2, 4, 30}) {
      rig.screens.setMaxDepth(depth);
      assertThat(pick(0.02, 0.01, 0)).isEqualTo(depth + 1);
      for (int i = 1; i < path.size(); i++) {
        Vector3f p = path.hit(i - 1).point();
        Vector2f on = new Vector2f((p.x + 4) * 80, (p.y + 3) * 80);
        assertThat(path.point(i).distance(on)).as("%s of %s", i, depth).isLessThan(0.05f);
        Vector3f back = same.getScreenCoordinates(path.hit(i).point());
        assertThat(Math.hypot(back.x - on.x, back.y - on.y)).isLessThan(0.1);
        assertThat(path.hit(i).geometry()).isSameAs(screen);
      }
    }
    assertThat(pick(0.02, 0.01, 0)).isEqualTo(31);
    rig.screens.setMaxDepth(1);
    assertThat(pick(0.02, 0.01, 0)).as("a shorter path after a long one").isEqualTo(2);
    assertThatThrownBy(() -> path.hit(2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> rig.screens.setMaxDepth(-1)).hasMessageContaining("-1");
  }

  @Test
  void aGuiIsAskedInItsOwnCoordinatesAlsoWhereItsViewportIsAPart() {
    Node gui = new Node("gui");
    gui.setQueueBucket(Bucket.Gui);
    IndexOptions options = IndexOptions.defaults().withGui(true);
    IndexQueries scene = new IndexQueries(new SceneIndex(gui, options, Runnable::run));
    Geometry button = new Geometry("button", new Quad(60, 30));
    button.setLocalTranslation(100, 90, 1);
    Geometry shade = new Geometry("shade", new Quad(200, 150));
    gui.attachChild(button);
    gui.attachChild(shade);
    Geometry screen = rig.screen("screen", new Quad(2, 1.5f));
    rig.screens.putGui(screen, rig.port, scene);
    assertThat(pick(1.2, 1, 0)).isEqualTo(2);
    assertThat(path.last().geometry()).isSameAs(button);
    assertThat(path.point(1).distance(new Vector2f(120, 100))).isLessThan(0.02f);
    assertThat(pick(0.2, 1, 0)).isEqualTo(2);
    assertThat(path.last().geometry()).isSameAs(shade);
    rig.other.setViewPort(0.5f, 1, 0, 0.5f);
    assertThat(pick(0.2, 1, 0)).isEqualTo(1);
    assertThat(pick(1 + 0.6, 0.5, 0)).isEqualTo(2);
    assertThat(path.last().geometry()).isSameAs(button);
    assertThat(path.point(1).distance(new Vector2f(120, 100))).isLessThan(0.02f);
  }

  @Test
  void aParallelCameraIsAskedToo() {
    Geometry box = new Geometry("box", new Box(1, 1, 1));
    box.setLocalTranslation(4, 3, -30);
    rig.yard.attachChild(box);
    rig.other.setLocation(new Vector3f());
    rig.other.lookAt(new Vector3f(0, 0, -1), Vector3f.UNIT_Y);
    rig.other.setParallelProjection(true);
    rig.other.setFrustum(1, 100, -10, 10, 7.5f, -7.5f);
    put(rig.screen("screen", new Quad(2, 1.5f)));
    assertThat(pick(1.4, 1.05, 0)).isEqualTo(2);
    assertThat(path.last().geometry()).isSameAs(box);
    assertThat(path.last().point().distance(new Vector3f(4, 3, -29))).isLessThan(0.01f);
    assertThat(path.last().distance()).as("from the near plane").isCloseTo(28, within(1e-4f));
    assertThat(pick(0.6, 1.05, 0)).isEqualTo(1);
  }

  @Test
  void instancesAndSourcesOfBatchesAreScreensEachByItself() {
    wall();
    for (Node group : List.of(new InstancedNode("instances"), new BatchNode("batch"))) {
      Material material = ScreenRig.material(FaceCullMode.Back);
      material.setBoolean("UseInstancing", group instanceof InstancedNode);
      Mesh mesh = new Quad(1, 1);
      Geometry plain = new Geometry("plain", mesh);
      Geometry screen = new Geometry("screen", mesh);
      screen.setLocalTranslation(2, 0, 0);
      for (Geometry one : List.of(plain, screen)) {
        one.setMaterial(material);
        group.attachChild(one);
      }
      rig.room.attachChild(group);
      if (group instanceof InstancedNode instanced) {
        instanced.instance();
      } else {
        ((BatchNode) group).batch();
      }
      put(screen);
      assertThat(pick(0.5, 0.5, 0)).as("%s", group).isEqualTo(1);
      assertThat(pick(2.25, 0.5, 0)).as("%s", group).isEqualTo(2);
      assertThat(path.point(1).distance(new Vector2f(50, 75))).isLessThan(0.02f);
      rig.screens.remove(screen);
      group.removeFromParent();
    }
  }

  @Test
  void aMorphedScreenIsPickedThroughWhereItIsShown() {
    wall();
    Mesh mesh = new Quad(1, 1);
    MorphTarget target = new MorphTarget("wide");
    target.setBuffer(
        Type.Position, BufferUtils.createFloatBuffer(0, 0, 0, 2, 0, 0, 2, 0, 0, 0, 0, 0));
    mesh.addMorphTarget(target);
    Geometry screen = rig.screen("screen", mesh);
    screen.setMaterial(ScreenRig.material(FaceCullMode.Back));
    screen.addControl(new MorphControl());
    screen.setMorphState(new float[] {1});
    put(screen);
    assertThat(pick(2.25, 0.5, 0)).isEqualTo(2);
    assertThat(path.point(1).distance(new Vector2f(150, 75))).isLessThan(0.02f);
    screen.setMorphState(new float[] {0});
    assertThat(pick(2.25, 0.5, 0)).isZero();
    assertThat(pick(0.75, 0.5, 0)).isEqualTo(2);
    assertThat(path.point(1).distance(new Vector2f(150, 75))).isLessThan(0.02f);
  }

  @Test
  void aLineLeadsNowhereAndOptionsHoldInEachScene() {
    wall();
    Geometry line = rig.screen("line", new Line(new Vector3f(-3, 0, 1), new Vector3f(3, 0, 1)));
    Geometry screen = rig.screen("screen", new Quad(2, 2));
    screen.setLocalTranslation(-1, -1, 0);
    line.getMesh().setBuffer(Type.TexCoord, 2, BufferUtils.createFloatBuffer(0, 0, 1, 1));
    put(screen);
    put(line);
    assertThat(pick(0, 0.02, 1, QueryOptions.DEFAULT.withPickRadius(PickRadius.pixels(6))))
        .isEqualTo(1);
    assertThat(path.last().geometry()).isSameAs(line);
    assertThat(pick(0, 0.02, 0)).isEqualTo(2);
    assertThat(pick(0, 0.02, 0, QueryOptions.DEFAULT.withMaxDistance(12))).isEqualTo(1);
    assertThat(pick(0, 0.02, 0, QueryOptions.DEFAULT.withIgnored(screen))).isZero();
  }

  @Test
  void aPickThroughScreensAllocatesNothing() {
    wall();
    put(rig.screen("screen", new Quad(2, 2)));
    Vector3f at = rig.eye.getScreenCoordinates(new Vector3f(0.5f, 0.5f, 0));
    Vector2f pixel = new Vector2f(at.x, at.y);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 12; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 500; i++) {
        rig.screens.pickNearest(rig.roomScene, pixel, rig.eye, QueryOptions.DEFAULT, path);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(path.size()).isEqualTo(2);
    assertThat(least / 500).isZero();
  }
}
