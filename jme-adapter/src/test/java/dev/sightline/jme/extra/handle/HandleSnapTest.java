package dev.sightline.jme.extra.handle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.scene.Layers;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Steps, and what the cursor meets. */
class HandleSnapTest {
  private static final long SEED = 4711;

  private final HandleRig rig = new HandleRig();

  private void lookFrom(float x, float y, float z) {
    rig.camera().setLocation(new Vector3f(x, y, z));
    rig.camera().lookAt(new Vector3f(), Vector3f.UNIT_Y);
  }

  /** Grabs the tip of the arrow or the middle, and lets go elsewhere. */
  private void drag(HandlePart part, int dx, int dy) {
    double unit = rig.camera().getLocation().length() * 2 * Math.tan(Math.toRadians(22.5)) / 480;
    Vector3f at = rig.handles.spatials().get(0).getWorldTranslation().clone();
    if (part.isAxis()) {
      at.set(part.axis(), (float) (at.get(part.axis()) + 70 * unit));
    }
    int[] from = rig.pixel(at.x, at.y, at.z);
    rig.press(from[0], from[1]);
    assertThat(rig.handles.hovered()).contains(part);
    rig.move(from[0] + dx / 2, from[1] + dy / 2).release(from[0] + dx, from[1] + dy);
    assertThat(rig.told.get(rig.told.size() - 1)).isEqualTo("ended");
  }

  @Test
  void alongWorldAxesTheMovedCoordinatesAloneComeToTheGrid() {
    lookFrom(4, 3, 18);
    Geometry box = rig.box(rig.root, 0.3f, 0.1f, 0.2f);
    rig.show(box);
    rig.handles.setSnap(HandleSnap.NONE.withGrid(0.25));
    drag(HandlePart.X, 60, 0);
    assertThat(box.getLocalTranslation().x).isGreaterThan(0.5f);
    assertThat(box.getLocalTranslation().x % 0.25f).isZero();
    assertThat(box.getLocalTranslation().y).isEqualTo(0.1f);
    assertThat(box.getLocalTranslation().z).isEqualTo(0.2f);
    drag(HandlePart.CENTRE, -40, 33);
    for (int k = 0; k < 3; k++) {
      assertThat(box.getLocalTranslation().get(k) % 0.25f).isZero();
    }
  }

  @Test
  void alongLocalAxesTheDisplacementIsAMultipleOfTheStep() {
    lookFrom(0, 0, 18);
    Geometry box = rig.box(rig.root, 0.3f, 0.1f, 0);
    box.setLocalRotation(new Quaternion().fromAngleAxis(0.5f, Vector3f.UNIT_Z));
    rig.show(box);
    rig.handles.setAxes(HandleAxes.LOCAL);
    rig.handles.setSnap(HandleSnap.NONE.withGrid(0.25));
    int[] from = rig.pixel(0.3 + 2 * Math.cos(0.5), 0.1 + 2 * Math.sin(0.5), 0);
    rig.press(from[0], from[1]).move(from[0] + 50, from[1] + 20);
    assertThat(rig.drag.part()).isEqualTo(HandlePart.X);
    float length = rig.drag.displacement().length();
    assertThat(length).isGreaterThan(0.4f);
    assertThat(length / 0.25f).isCloseTo(Math.round(length / 0.25f), within(1e-5f));
  }

  @Test
  void anAngleIsThatOfTheCursorAroundTheMiddleAndCountsWholeTurns() {
    lookFrom(0, 0, 18);
    Geometry box = rig.box(rig.root, 0, 0, 0);
    rig.show(box);
    rig.handles.setMode(HandleMode.ROTATE);
    rig.press(320 + 64, 240 + 64); // where no other ring is
    assertThat(rig.drag.part()).isEqualTo(HandlePart.Z);
    for (int step = 1; step <= 100; step++) {
      double angle = Math.PI / 4 + step * 0.2;
      int x = (int) Math.round(320 + 120 * Math.cos(angle));
      int y = (int) Math.round(240 + 120 * Math.sin(angle));
      rig.move(x, y);
      double turns = Math.rint((angle - Math.atan2(y - 240, x - 320)) / (2 * Math.PI));
      double seen = Math.atan2(y - 240, x - 320) + turns * 2 * Math.PI;
      assertThat(rig.drag.angle()).isCloseTo(seen - Math.PI / 4, within(1e-6));
    }
    Vector3f turned = box.getWorldRotation().mult(Vector3f.UNIT_X);
    assertThat(turned.x).isCloseTo((float) Math.cos(rig.drag.angle()), within(1e-5f));
    assertThat(turned.y).isCloseTo((float) Math.sin(rig.drag.angle()), within(1e-5f));
    rig.handles.setSnap(HandleSnap.NONE.withAngle(Math.PI / 12));
    rig.move(331, 360);
    double steps = rig.drag.angle() / (Math.PI / 12);
    assertThat(steps).isCloseTo(Math.rint(steps), within(1e-12)).isGreaterThan(70);
  }

  @Test
  void aRingSeenFromItsEdgeRollsWithItsNearestPoint() {
    lookFrom(0, 0, 18);
    Geometry box = rig.box(rig.root, 0, 0, 0);
    rig.show(box);
    rig.handles.setMode(HandleMode.ROTATE);
    rig.handles.setPickRadius(3);
    rig.press(320 + 30, 240).move(320 + 75, 240);
    assertThat(rig.drag.part()).isEqualTo(HandlePart.Y);
    // The nearest point is a radius nearer than the middle, so pixels are smaller there.
    double pixel = 2 * Math.tan(Math.toRadians(22.5)) / 480;
    double radius = 90 * 18 * pixel;
    double tangent = (18 - radius) * pixel * (75 - 30);
    assertThat(rig.drag.angle()).isCloseTo(tangent / radius, within(1e-3));
    assertThat(box.getWorldRotation().mult(Vector3f.UNIT_Z).x).isPositive();
  }

  @Test
  void aFactorIsAMultipleOfItsStepAndAtLeastOne() {
    lookFrom(0, 0, 18);
    Geometry box = rig.box(rig.root, 0, 0, 0);
    rig.show(box);
    rig.handles.setMode(HandleMode.SCALE);
    rig.handles.setSnap(HandleSnap.NONE.withScale(0.3));
    drag(HandlePart.X, 0, 0);
    assertThat(rig.edits).as("a click").isEmpty();
    drag(HandlePart.X, 45, 0);
    assertThat(box.getLocalScale()).isEqualTo(new Vector3f(1.5f, 1, 1));
    drag(HandlePart.CENTRE, -200, 0);
    assertThat(box.getLocalScale().y).isEqualTo(0.3f);
    rig.handles.setSnap(HandleSnap.NONE);
    drag(HandlePart.CENTRE, 45, 45);
    assertThat(box.getLocalScale().y).isCloseTo(0.6f, within(1e-6f));
  }

  /** A triangle that faces the camera or not. */
  private Geometry triangle(Random random) {
    Mesh mesh = new Mesh();
    float[] corners = new float[9];
    for (int k = 0; k < 9; k++) {
      corners[k] = (random.nextFloat() * 2 - 1) * (k % 3 == 2 ? 2 : 5);
    }
    mesh.setBuffer(VertexBuffer.Type.Position, 3, corners);
    mesh.updateBound();
    Geometry geometry = new Geometry("target", mesh);
    rig.root.attachChild(geometry);
    return geometry;
  }

  private static Vector3f corner(Geometry of, int i) {
    Vector3f corner = new Vector3f();
    BufferUtils.populateFromBuffer(
        corner, of.getMesh().getFloatBuffer(VertexBuffer.Type.Position), i % 3);
    return corner;
  }

  private double gap(Vector3f p, int x, int y) {
    Vector3f seen = rig.camera().getScreenCoordinates(p);
    return Math.hypot(seen.x - x, seen.y - y);
  }

  @Test
  void theMiddleGoesToTheVertexTheEdgeOrThePlaceUnderTheCursor() {
    Random random = new Random(SEED);
    int[] found = new int[4];
    for (int play = 0; play < 150; play++) {
      rig.root.detachAllChildren();
      lookFrom(0, 0, 18);
      Geometry target = triangle(random);
      Geometry box = rig.box(rig.root, 7, 0, 3);
      rig.show(box);
      HandleSnap snap =
          HandleSnap.NONE
              .withTargets(SnapTarget.values())
              .withRadius(20)
              .withAligned(play % 2 == 0);
      rig.handles.setSnap(snap);
      int[] from = rig.pixel(7, 0, 3);
      Vector3f inside = new Vector3f();
      float[] weights = {random.nextFloat(), random.nextFloat(), random.nextFloat()};
      float sum = weights[0] + weights[1] + weights[2];
      for (int i = 0; i < 3; i++) {
        inside.addLocal(corner(target, i).mult(weights[i] / sum));
      }
      int[] to = rig.pixel(inside.x, inside.y, inside.z);
      rig.press(from[0], from[1]).move(to[0], to[1]);
      Vector3f at = box.getWorldTranslation();
      boolean isMet =
          rig.app
              .collision
              .with(QueryOptions.DEFAULT.withIgnored(box))
              .pickNearest(new Vector2f(to[0], to[1]), rig.camera())
              .isPresent();
      double vertex = Double.POSITIVE_INFINITY;
      double edge = Double.POSITIVE_INFINITY;
      int nearest = 0;
      for (int i = 0; i < 3; i++) {
        double gap = gap(corner(target, i), to[0], to[1]);
        nearest = gap < vertex ? i : nearest;
        vertex = Math.min(vertex, gap);
        for (int part = 0; part <= 500; part++) {
          Vector3f p = corner(target, i).interpolateLocal(corner(target, i + 1), part / 500f);
          edge = Math.min(edge, gap(p, to[0], to[1]));
        }
      }
      if (!isMet || Math.abs(vertex - 20) < 0.1 || Math.abs(edge - 20) < 0.1) {
        found[3]++;
      } else if (vertex < 20) {
        found[0]++;
        assertThat(at.distance(corner(target, nearest))).as("play %d", play).isLessThan(1e-5f);
      } else if (edge < 20) {
        found[1]++;
        assertThat(gap(at, to[0], to[1])).as("play %d", play).isCloseTo(edge, within(0.1));
      } else {
        found[2]++;
        assertThat(gap(at, to[0], to[1])).as("play %d", play).isLessThan(0.01);
        Vector3f n = normal(target);
        assertThat(Math.abs(n.dot(at.subtract(corner(target, 0))))).isLessThan(1e-4f);
      }
      if (isMet) {
        Vector3f up = box.getWorldRotation().mult(Vector3f.UNIT_Y);
        float along = Math.abs(up.dot(normal(target)));
        assertThat(along).isCloseTo(play % 2 == 0 ? 1 : Math.abs(normal(target).y), within(1e-5f));
        boolean isToViewer = up.dot(rig.camera().getLocation().subtract(at)) > 0;
        assertThat(isToViewer || play % 2 == 1).isTrue();
      }
      rig.release(to[0], to[1]);
    }
    assertThat(found[0]).isGreaterThan(10);
    assertThat(found[1]).isGreaterThan(10);
    assertThat(found[2]).isGreaterThan(10);
    assertThat(found[3]).isLessThan(50);
  }

  private static Vector3f normal(Geometry target) {
    Vector3f a = corner(target, 0);
    return corner(target, 1).subtract(a).cross(corner(target, 2).subtract(a)).normalizeLocal();
  }

  @Test
  void anArrowGoesToTheFootOfTheTargetAndTheDraggedIsNeverInItsOwnWay() {
    lookFrom(0, 0, 18);
    Geometry box = rig.box(rig.root, 0, 0, 5); // in front of the wall, and a child in front of it
    Geometry wall = rig.box(rig.root, 3, 2, -1);
    wall.setLocalScale(2);
    rig.show(box);
    rig.handles.setSnap(HandleSnap.NONE.withGrid(100).withTargets(SnapTarget.FACE));
    int[] from = rig.pixel(1.5, 0, 5);
    int[] to = rig.pixel(2.7, 1.6, 0);
    rig.press(from[0], from[1]).move(to[0], to[1]);
    assertThat(rig.drag.part()).isEqualTo(HandlePart.X);
    assertThat(box.getWorldTranslation().x).isCloseTo(2.7f, within(0.05f));
    assertThat(box.getWorldTranslation().y).isZero();
    assertThat(box.getWorldTranslation().z).isEqualTo(5);
    rig.escape().release(to[0], to[1]);
    int[] middle = rig.pixel(0, 0, 5);
    box.setLocalScale(10); // it covers the wall wherever it is
    rig.press(middle[0], middle[1]).move(to[0], to[1]);
    assertThat(box.getWorldTranslation().distance(new Vector3f(2.7f, 1.6f, 0))).isLessThan(0.05f);
    rig.handles.setSnap(
        HandleSnap.NONE
            .withTargets(SnapTarget.FACE)
            .withOptions(QueryOptions.DEFAULT.withLayers(7)));
    rig.move(to[0] + 1, to[1]);
    assertThat(box.getWorldTranslation().z).as("the wall is in another layer").isEqualTo(5);
    Layers.set(wall, 7);
    rig.app.collision.invalidate();
    rig.move(to[0], to[1]);
    assertThat(box.getWorldTranslation().z).isCloseTo(0, within(1e-5f));
  }

  @Test
  void settingsAreKeptAndBadOnesAreNamed() {
    HandleSnap snap =
        HandleSnap.NONE
            .withGrid(1)
            .withAngle(FastMath.HALF_PI)
            .withScale(3)
            .withTargets(SnapTarget.EDGE)
            .withRadius(5)
            .withAligned(true)
            .withOptions(QueryOptions.DEFAULT);
    assertThat(List.of(snap.grid(), snap.scale(), snap.radius())).containsExactly(1.0, 3.0, 5.0);
    assertThat(snap.angle()).isEqualTo(FastMath.HALF_PI);
    assertThat(snap.targets()).containsExactly(SnapTarget.EDGE);
    assertThat(snap.aligned()).isTrue();
    assertThat(snap.options()).isSameAs(QueryOptions.DEFAULT);
    for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThatThrownBy(() -> snap.withGrid(bad)).hasMessage("grid can't be " + bad);
      assertThatThrownBy(() -> snap.withAngle(bad)).hasMessage("angle can't be " + bad);
      assertThatThrownBy(() -> snap.withScale(bad)).hasMessage("scale can't be " + bad);
      assertThatThrownBy(() -> snap.withRadius(bad)).hasMessage("radius can't be " + bad);
    }
  }
}
