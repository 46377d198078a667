package dev.sightline.jme.extra.handle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What drags do to spatials in the world, below parents of any transform. */
class HandleDragTest {
  private static final long SEED = 99;

  /** Corners of an object, in its own space. */
  private static final Vector3f[] CORNERS = {
    new Vector3f(), new Vector3f(1, 0, 0), new Vector3f(0, 1, 0), new Vector3f(-0.3f, 0.4f, 1)
  };

  private final HandleRig rig = new HandleRig();

  private static List<Vector3f> corners(Spatial spatial) {
    List<Vector3f> world = new ArrayList<>();
    for (Vector3f corner : CORNERS) {
      world.add(spatial.localToWorld(corner, null));
    }
    return world;
  }

  /** A spatial two levels below the root, near the middle. */
  private Node below(Random random) {
    Node outer = new Node("outer");
    outer.setLocalTransform(HandleRig.transform(random, 1));
    Node inner = new Node("inner");
    inner.setLocalTransform(HandleRig.transform(random, 1));
    Node spatial = new Node("spatial");
    spatial.setLocalTransform(HandleRig.transform(random, 1));
    rig.root.attachChild(outer);
    outer.attachChild(inner);
    inner.attachChild(spatial);
    return spatial;
  }

  private HandleDrag drag(HandleMode mode, HandlePart part, HandleAxes axes, Spatial... spatials) {
    HandleFrame frame = new HandleFrame();
    assertThat(frame.set(rig.camera(), spatials[0], axes)).isTrue();
    int[] at = rig.pixel(frame.origin[0], frame.origin[1], frame.origin[2]);
    frame.aim(at[0] + 30, at[1] + 45);
    HandleDrag drag = new HandleDrag(frame, mode, part, axes, List.of(spatials), rig.app.collision);
    return drag.start(frame, 90, at[0] + 30, at[1] + 45) ? drag : null;
  }

  private boolean follow(HandleDrag drag, Spatial first, int x, int y, HandleSnap snap) {
    HandleFrame frame = new HandleFrame();
    frame.set(rig.camera(), first, HandleAxes.WORLD);
    return drag.follow(frame, rig.camera(), x, y, snap);
  }

  @Test
  void aMoveTakesEveryPointByTheSameDisplacementBelowAnyParent() {
    Random random = new Random(SEED);
    int moved = 0;
    for (int play = 0; play < 300; play++) {
      rig.root.detachAllChildren();
      Node spatial = below(random);
      List<Vector3f> before = corners(spatial);
      Transform world = spatial.getWorldTransform().clone();
      HandlePart part = HandlePart.values()[random.nextInt(7)];
      HandleAxes axes = HandleAxes.values()[play % 2];
      HandleDrag drag = drag(HandleMode.MOVE, part, axes, spatial);
      if (drag == null
          || !follow(drag, spatial, random.nextInt(640), random.nextInt(480), HandleSnap.NONE)) {
        continue;
      }
      moved++;
      Vector3f by = drag.displacement();
      float reach = 5e-6f * (20 + by.length());
      List<Vector3f> after = corners(spatial);
      for (int i = 0; i < CORNERS.length; i++) {
        Vector3f off = after.get(i).subtract(before.get(i)).subtract(by);
        assertThat(off.length()).as("seed %d, play %d", SEED, play).isLessThan(reach);
      }
      if (part != HandlePart.CENTRE) { // along the axis alone, or across it
        Vector3f[] own = new Vector3f[3];
        for (int k = 0; k < 3; k++) {
          own[k] = axes == HandleAxes.WORLD ? unit(k) : world.getRotation().mult(unit(k));
          if (part.isAxis() != (k == part.axis())) {
            assertThat(Math.abs(by.dot(own[k]))).as("%s %d %s", part, k, by).isLessThan(reach);
          }
        }
      }
    }
    assertThat(moved).isGreaterThan(200);
  }

  private static Vector3f unit(int axis) {
    Vector3f v = new Vector3f();
    v.set(axis, 1);
    return v;
  }

  @Test
  void aTurnIsRigidInTheWorldBelowAnyParentAndForAllThatIsShown() {
    Random random = new Random(SEED);
    int turned = 0;
    for (int play = 0; play < 300; play++) {
      rig.root.detachAllChildren();
      Node first = below(random);
      Node second = below(random);
      List<Vector3f> before = corners(first);
      before.addAll(corners(second));
      HandlePart part = List.of(HandlePart.X, HandlePart.Y, HandlePart.Z).get(play % 3);
      HandleAxes axes = HandleAxes.values()[play % 2];
      Vector3f about = unit(part.axis());
      if (axes == HandleAxes.LOCAL) {
        about = first.getWorldRotation().mult(about);
      }
      HandleDrag drag = drag(HandleMode.ROTATE, part, axes, first, second);
      if (drag == null
          || !follow(drag, first, random.nextInt(640), random.nextInt(480), HandleSnap.NONE)) {
        continue;
      }
      turned++;
      List<Vector3f> after = corners(first);
      after.addAll(corners(second));
      Vector3f pivot = before.get(0);
      for (int i = 0; i < before.size(); i++) {
        Vector3f expected = turned(before.get(i).subtract(pivot), about, drag.angle()).add(pivot);
        float off = expected.distance(after.get(i));
        assertThat(off).as("seed %d, play %d, point %d", SEED, play, i).isLessThan(2e-4f);
      }
    }
    assertThat(turned).isGreaterThan(200);
  }

  /** Around a unit axis, by the parts along it and across it. */
  private static Vector3f turned(Vector3f v, Vector3f axis, double angle) {
    Vector3f along = axis.mult(v.dot(axis));
    Vector3f across = v.subtract(along);
    Vector3f beside = axis.cross(v);
    return along
        .add(across.mult((float) Math.cos(angle)))
        .add(beside.mult((float) Math.sin(angle)));
  }

  @Test
  void aScaleIsAlongTheAxesOfTheSpatialAndAboutTheFirst() {
    Random random = new Random(SEED);
    for (int play = 0; play < 200; play++) {
      rig.root.detachAllChildren();
      Node first = below(random);
      Node second = (Node) first.clone(); // turned alike, elsewhere
      first.getParent().attachChild(second);
      second.setLocalTranslation(HandleRig.vector(random, 1));
      boolean isUniform = play % 4 == 0;
      HandlePart part = isUniform ? HandlePart.CENTRE : HandlePart.values()[1 + play % 3];
      Transform world = first.getWorldTransform().clone();
      Vector3f off = second.getWorldTranslation().subtract(world.getTranslation());
      HandleDrag drag = drag(HandleMode.SCALE, part, HandleAxes.LOCAL, first, second);
      if (drag == null
          || !follow(drag, first, random.nextInt(640), random.nextInt(480), HandleSnap.NONE)) {
        continue;
      }
      float factor = (float) drag.factor();
      assertThat(factor).isGreaterThanOrEqualTo(0.01f);
      for (int k = 0; k < 3; k++) {
        boolean isScaled = isUniform || k == part.axis();
        float scale = first.getWorldScale().get(k) / world.getScale().get(k);
        assertThat(scale).isCloseTo(isScaled ? factor : 1, within(1e-5f * factor + 1e-6f));
        Vector3f axis = world.getRotation().mult(unit(k));
        Vector3f now = second.getWorldTranslation().subtract(first.getWorldTranslation());
        float expected = off.dot(axis) * (isScaled ? factor : 1);
        assertThat(now.dot(axis)).isCloseTo(expected, within(5e-5f * (1 + factor)));
      }
      assertThat(first.getWorldTranslation().distance(world.getTranslation())).isLessThan(1e-5f);
    }
  }

  @Test
  void aSpatialAtARightAngleToTheFirstIsScaledAlongItsOtherAxis() {
    Geometry first = rig.box(rig.root, 0, 0, 0);
    Geometry second = rig.box(rig.root, 2, 1, 0);
    second.setLocalRotation(new Quaternion().fromAngleAxis(FastMath.HALF_PI, Vector3f.UNIT_Z));
    List<Vector3f> before = corners(second);
    HandleDrag drag = drag(HandleMode.SCALE, HandlePart.X, HandleAxes.LOCAL, first, second);
    assertThat(follow(drag, first, 420, 285, HandleSnap.NONE)).isTrue();
    float factor = (float) drag.factor();
    assertThat(factor).isGreaterThan(1.2f);
    assertThat(second.getLocalScale().x).isEqualTo(1);
    for (int i = 0; i < CORNERS.length; i++) {
      Vector3f expected = before.get(i).mult(new Vector3f(factor, 1, 1));
      assertThat(corners(second).get(i).distance(expected)).isLessThan(1e-5f);
    }
  }

  @Test
  void noCursorMakesANumberThatIsNotFiniteOrJumpsToInfinity() {
    Random random = new Random(SEED);
    int kept = 0;
    for (int play = 0; play < 200; play++) {
      rig.root.detachAllChildren();
      rig.camera().setLocation(HandleRig.vector(random, 6));
      rig.camera().lookAt(HandleRig.vector(random, 1), Vector3f.UNIT_Y);
      Node spatial = below(random);
      HandleMode mode = HandleMode.values()[play % 3];
      HandlePart part = HandlePart.values()[random.nextInt(8)];
      HandleFrame frame = new HandleFrame();
      if (!part.isIn(mode) || !frame.set(rig.camera(), spatial, HandleAxes.LOCAL)) {
        continue;
      }
      HandleDrag drag = drag(mode, part, HandleAxes.LOCAL, spatial);
      for (int i = 0; drag != null && i < 40; i++) {
        if (i % 10 == 9) { // look from elsewhere meanwhile
          rig.camera().setLocation(HandleRig.vector(random, 6));
        }
        Vector3f last = drag.displacement();
        Transform was = spatial.getLocalTransform().clone();
        int x = random.nextInt(2_000) - 700;
        if (!follow(drag, spatial, x, random.nextInt(2_000) - 700, HandleSnap.NONE)) {
          kept++;
          assertThat(spatial.getLocalTransform()).isEqualTo(was);
          assertThat(drag.displacement()).isEqualTo(last);
        }
        assertThat(Vector3f.isValidVector(spatial.getWorldTranslation())).isTrue();
        assertThat(Vector3f.isValidVector(spatial.getWorldScale())).isTrue();
        assertThat(spatial.getWorldRotation().norm()).isBetween(0.999f, 1.001f);
        // From two points that are at most 12 from what is dragged, each with a sine of 1/20.
        assertThat(drag.displacement().length()).isLessThan(2 * 20 * 30);
      }
    }
    assertThat(kept).as("kept").isGreaterThan(200);
  }

  @Test
  void aSpatialBelowAParentOfNoSizeStaysInThatDirection() {
    Node flat = new Node("flat");
    flat.setLocalScale(1, 0, 1);
    rig.root.attachChild(flat);
    Geometry box = rig.box(flat, 0.1f, 0.7f, 0);
    HandleDrag drag = drag(HandleMode.MOVE, HandlePart.CENTRE, HandleAxes.WORLD, box);
    assertThat(follow(drag, box, 400, 300, HandleSnap.NONE)).isTrue();
    assertThat(box.getLocalTranslation().y).isEqualTo(0.7f);
    assertThat(box.getWorldTranslation().x).isCloseTo(0.1f + drag.displacement().x, within(1e-6f));
  }

  @Test
  void farFromTheOriginAMoveIsAsFineAsFloatsAre() {
    rig.camera().setLocation(new Vector3f(1e6f, 0, 20));
    rig.camera().lookAt(new Vector3f(1e6f, 0, 0), Vector3f.UNIT_Y);
    Geometry box = rig.box(rig.root, 1e6f, 0, 0);
    HandleDrag drag = drag(HandleMode.MOVE, HandlePart.Y, HandleAxes.WORLD, box);
    assertThat(follow(drag, box, 350, 325, HandleSnap.NONE)).isTrue();
    // The point of the y axis closest to the ray (0, 0, 20) + t (dx, dy, -1): t = 20 / (1 + dx dx).
    double pixel = Math.tan(Math.toRadians(22.5)) / 240;
    double dx = 30 * pixel;
    double expected = 20 * (325 - 285) * pixel / (1 + dx * dx);
    assertThat(box.getLocalTranslation().x).isEqualTo(1e6f);
    assertThat(box.getLocalTranslation().y).isCloseTo((float) expected, within(1e-5f));
  }
}
