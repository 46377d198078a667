package dev.sightline.jme.extra.camera;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Quad;
import com.sun.management.ThreadMXBean;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import dev.sightline.jme.query.QueryOptions;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is slim and what is not, by widths that are worked out, and where the camera never ends. */
class SlimThingsTest {
  private static final int SEED = 61;
  private static final float ANGLE = 8;

  /** How wide a strip at a distance of 1 may be. */
  private static final double BOUND = 2 * Math.tan(Math.toRadians(ANGLE / 2));

  private final Node root = new Node("root");
  private final IndexQueries scene =
      new IndexQueries(new SceneIndex(root, IndexOptions.defaults(), Runnable::run));
  private final CameraBoom boom = new CameraBoom(scene);
  private final CameraBoom plain = new CameraBoom(scene);
  private final Random random = new Random(SEED);
  private final Vector3f target = new Vector3f(1, 2, 3);
  private final Vector3f place = new Vector3f();

  SlimThingsTest() {
    boom.setSlimAngle(ANGLE);
  }

  private float length(CameraBoom asked, Vector3f wished) {
    asked.reset();
    return asked.place(target, wished, 0, place);
  }

  /** A box across the way to a place, turned about the way. */
  private Geometry across(Vector3f way, double at, double roll, Vector3f half, Vector3f offset) {
    Geometry box = new Geometry("box", new Box(half.x, half.y, half.z));
    Quaternion turn = new Quaternion();
    turn.lookAt(way, Vector3f.UNIT_Y);
    turn.multLocal(new Quaternion().fromAngleAxis((float) roll, Vector3f.UNIT_Z));
    box.setLocalRotation(turn);
    Vector3f along = way.normalize().mult((float) at);
    box.setLocalTranslation(target.add(along).add(turn.mult(offset)));
    root.attachChild(box);
    return box;
  }

  private Vector3f way(double length) {
    Vector3f way =
        new Vector3f(
            random.nextFloat() - 0.5f, random.nextFloat() * 0.6f - 0.3f, random.nextFloat() - 0.5f);
    return way.normalizeLocal().multLocal((float) length);
  }

  @Test
  void aPostThatIsNarrowerThanTheAngleIsSeenPastAtAnyRollAndAWideOneIsNot() {
    int drawnIn = 0;
    for (int i = 0; i < 400; i++) {
      Vector3f way = way(8);
      double at = 2 + 4 * random.nextDouble();
      boolean isSlim = i % 2 == 0;
      // Its front is at - 0.01, where it is seen as wide as anywhere.
      double seen = BOUND * (isSlim ? 0.05 + 0.93 * random.nextDouble() : 3.1);
      float half = (float) (seen * (at - 0.01) / 2);
      float off = (float) ((random.nextDouble() - 0.5) * (isSlim ? 1 : 0.001));
      across(way, at, 6 * random.nextDouble(), v(half, 50, 0.01f), v(off, 0, 0));
      float today = length(plain, target.add(way));
      float length = length(boom, target.add(way));
      if (isSlim) {
        assertThat(length).as("seed %d, %d", SEED, i).isCloseTo(8, within(1e-4f));
      } else {
        assertThat(length).as("seed %d, %d", SEED, i).isCloseTo(today, within(1e-3f));
      }
      drawnIn += today < 7 ? 1 : 0;
      root.detachAllChildren();
    }
    System.out.printf("SlimThingsTest: seed %d, %d of 400 draw a plain boom in%n", SEED, drawnIn);
    assertThat(drawnIn).isGreaterThan(280);
  }

  private static Vector3f v(float x, float y, float z) {
    return new Vector3f(x, y, z);
  }

  /** Posts with gaps of 0.4 of the angle, and behind them a wall that may be tilted. */
  @Test
  void aFenceIsSeenPastAndTheWallBehindItIsNot() {
    for (int i = 0; i < 100; i++) {
      Vector3f way = way(9);
      double at = 2.5 + 1.5 * random.nextDouble();
      float width = (float) (BOUND * at * (0.3 + 0.6 * random.nextDouble()));
      float gap = (float) (0.4 * BOUND * at);
      double roll = 6 * random.nextDouble();
      float shift = random.nextFloat();
      for (int k = -12; k <= 12; k++) {
        float off = (k + shift) * (width + gap);
        across(way, at, roll, v(width / 2, 50, 0.005f), v(off, 0, 0));
      }
      float free = length(boom, target.add(way));
      assertThat(free).as("seed %d, %d", SEED, i).isCloseTo(9, within(1e-4f));
      assertThat(length(plain, target.add(way))).isLessThan(5);
      Node fence = new Node("fence");
      List.copyOf(root.getChildren()).forEach(fence::attachChild);
      Geometry wall = across(way, 7, roll, v(60, 60, 0.2f), v(0, 0, 0));
      wall.rotate((random.nextFloat() - 0.5f) * 1.6f, 0, 0);
      float behind = length(plain, target.add(way));
      root.attachChild(fence);
      assertThat(length(boom, target.add(way))).isCloseTo(behind, within(1e-3f));
      root.detachAllChildren();
    }
  }

  /** Quads without thickness, up to 80 degrees from across: as today, and never behind them. */
  @Test
  void aWallAtAnAngleIsNotSlim() {
    for (int i = 0; i < 300; i++) {
      Vector3f way = way(8);
      Geometry wall = across(way, 2 + 4 * random.nextDouble(), 0, v(1, 1, 1), v(0, 0, 0));
      wall.setMesh(new Quad(80, 80));
      double tilt = Math.toRadians(160 * (random.nextDouble() - 0.5));
      Vector3f axis = v(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, 0).normalizeLocal();
      Vector3f middle = wall.getLocalTranslation().clone();
      wall.setLocalRotation(
          wall.getLocalRotation().mult(new Quaternion().fromAngleAxis((float) tilt, axis)));
      wall.setLocalTranslation(middle.subtract(wall.getLocalRotation().mult(v(40, 40, 0))));
      float today = length(plain, target.add(way));
      float length = length(boom, target.add(way));
      assertThat(length).as("seed %d, %d, tilt %s", SEED, i, tilt).isCloseTo(today, within(2e-3f));
      root.detachAllChildren();
    }
  }

  /** A wall that begins beside the way, on one side only, is no post. */
  @Test
  void theEdgeOfAWallIsNotSlim() {
    Vector3f way = v(0, 0, 8);
    for (int i = 0; i < 60; i++) {
      double roll = 6 * random.nextDouble();
      float edge = -0.2f + 0.3f * random.nextFloat(); // from behind the way to within the sphere
      across(way, 4, roll, v(20, 50, 0.1f), v(20 + edge, 0, 0));
      float today = length(plain, target.add(way));
      assertThat(today).isLessThan(4);
      assertThat(length(boom, target.add(way))).as("%s", edge).isCloseTo(today, within(1e-3f));
      root.detachAllChildren();
    }
    boom.setRadius(0.6f);
    plain.setRadius(0.6f);
    for (int i = 0; i < 30; i++) {
      float edge = 0.2f + 0.25f * random.nextFloat(); // steps of the lattice away
      across(way, 3, 6 * random.nextDouble(), v(20, 50, 0.1f), v(20 + edge, 0, 0));
      float today = length(plain, target.add(way));
      assertThat(today).isLessThan(3);
      assertThat(length(boom, target.add(way))).as("%s", edge).isCloseTo(today, within(1e-3f));
      root.detachAllChildren();
    }
  }

  /** Plates without thickness whose outline is a circle of three times the angle, tilted. */
  @Test
  void aPlateInWhoseOutlineACircleOfThreeTimesTheAngleFitsIsNeverSeenPast() {
    int tilted = 0;
    for (int i = 0; i < 300; i++) {
      double at = 2 + 3 * random.nextDouble();
      double turn = 6.3 * random.nextDouble();
      double slope = 4 * random.nextDouble(); // of its depth, from 0 to 76 degrees
      float[] places = new float[3 * 65];
      int[] indices = new int[3 * 64];
      places[2] = (float) at;
      for (int k = 0; k < 64; k++) {
        double x = 1.0001 * Math.tan(1.5 * Math.toRadians(ANGLE)) * Math.cos(k * Math.PI / 32);
        double y = 1.0001 * Math.tan(1.5 * Math.toRadians(ANGLE)) * Math.sin(k * Math.PI / 32);
        double depth = at / (1 - slope * (x * Math.cos(turn) + y * Math.sin(turn)));
        places[3 * k + 3] = (float) (x * depth);
        places[3 * k + 4] = (float) (y * depth);
        places[3 * k + 5] = (float) depth;
        indices[3 * k + 1] = k + 1;
        indices[3 * k + 2] = (k + 1) % 64 + 1;
      }
      Mesh mesh = new Mesh();
      mesh.setBuffer(Type.Position, 3, places);
      mesh.setBuffer(Type.Index, 3, indices);
      mesh.updateBound();
      Geometry plate = new Geometry("plate", mesh);
      Vector3f way = way(9);
      Quaternion look = new Quaternion();
      look.lookAt(way, Vector3f.UNIT_Y);
      plate.setLocalRotation(look);
      plate.setLocalTranslation(target);
      root.attachChild(plate);
      assertThat((double) length(boom, target.add(way)))
          .as("seed %d, %d, slope %s", SEED, i, slope)
          .isLessThan(at);
      tilted += slope > 1 ? 1 : 0;
      root.detachAllChildren();
    }
    assertThat(tilted).isGreaterThan(150);
  }

  @Test
  void theCameraEndsNeitherInAColumnNorInABoardNorBehindAWideThing() {
    Vector3f way = v(0, 0, 12);
    Geometry column = across(way, 11, 0, v(0.7f, 50, 0.7f), v(0, 0, 0));
    assertThat(length(boom, target.add(way))).as("behind").isCloseTo(12, within(1e-4f));
    // The wished place is its middle: no surface is within the sphere's reach.
    assertThat(length(boom, target.add(v(0, 0, 11)))).isCloseTo(10.05f, within(1e-3f));
    column.removeFromParent();
    across(way, 6, 0, v(0.05f, 50, 3), v(0, 0, 0));
    assertThat(length(boom, target.add(way))).isCloseTo(12, within(1e-4f));
    assertThat(length(boom, target.add(v(0, 0, 7)))).isCloseTo(2.75f, within(1e-3f));
    assertThat(length(boom, target.add(v(0, 0, 9.1f))))
        .as("at its end")
        .isCloseTo(2.75f, within(1e-3f));
    assertThat(length(boom, target.add(v(0, 0, 9.26f)))).isCloseTo(9.26f, within(1e-3f));
  }

  /** A corridor is wide, but a post in it is still slim, since its walls leave the sphere room. */
  @Test
  void whatIsBesideTheWayOfTheSphereDoesNotCount() {
    Vector3f way = v(0, 0, 9);
    across(way, 3, 0, v(0.1f, 50, 0.1f), v(0, 0, 0));
    for (int side = -1; side <= 1; side += 2) {
      across(way, 4, 0, v(0.1f, 50, 9), v(1.3f * side, 0, 0));
      across(way, 4, Math.PI / 2, v(0.1f, 50, 9), v(1.5f * side, 0, 0));
    }
    assertThat(length(plain, target.add(way))).isLessThan(3);
    assertThat(length(boom, target.add(way))).isEqualTo(9);
  }

  /** A board that is seen at a slant holds no diamond, though it holds a square of its rays. */
  @Test
  void aSlantingPostIsAsSlimAsAnUprightOne() {
    Vector3f way = v(0, 0, 8);
    for (int k = 0; k < 40; k++) {
      double width = 0.99 * BOUND * 3.99;
      across(way, 4, Math.PI / 4, v((float) width / 2, 50, 0.01f), v(0.05f * k - 1, 0, 0));
      assertThat(length(boom, target.add(way))).as("%s", k).isEqualTo(8);
      root.detachAllChildren();
    }
  }

  /** Between two columns the camera stops where its sphere meets the second, as a cast would. */
  @Test
  void thePlaceBeforeAnotherSlimThingIsThatOfASphere() {
    Vector3f way = v(0, 0, 9);
    across(way, 3, 0, v(0.1f, 50, 0.1f), v(0, 0, 0));
    across(way, 9, 0, v(0.3f, 50, 0.5f), v(0, 0, 0));
    for (float radius : new float[] {0.25f, 0.4f, 0.1f}) {
      boom.setRadius(radius);
      assertThat(length(boom, target.add(way))).isCloseTo(8.5f - radius, within(1e-3f));
      assertThat(place.z).isCloseTo(3 + 8.5f - radius, within(1e-3f));
    }
  }

  @Test
  void amongRandomBoxesItIsNeverInsideOfOneNorOutOfReachOfTheTarget() {
    List<Geometry> boxes = new ArrayList<>();
    int seen = 0;
    int past = 0;
    for (int i = 0; i < 600; i++) {
      if (i % 20 == 0) {
        root.detachAllChildren();
        boxes.clear();
        for (int k = 0; k < 40; k++) {
          boolean isPost = k % 4 != 0;
          Box mesh =
              isPost
                  ? new Box(0.1f + 0.1f * random.nextFloat(), 4, 0.1f + 0.4f * random.nextFloat())
                  : new Box(1 + random.nextFloat(), 1 + random.nextFloat(), 0.6f);
          Geometry box = new Geometry("box" + k, mesh);
          box.setLocalTranslation(
              random.nextFloat() * 16, random.nextFloat() * 5, random.nextFloat() * 16);
          box.rotate(random.nextFloat(), random.nextFloat() * 3, 0);
          root.attachChild(box);
          boxes.add(box);
        }
        root.updateGeometricState();
      }
      target.set(random.nextFloat() * 16, random.nextFloat() * 5, random.nextFloat() * 16);
      Vector3f wished = target.add(way(8));
      float today = length(plain, wished);
      float length = length(boom, wished);
      String what = "seed %d, %d".formatted(SEED, i);
      assertThat(length).as(what).isBetween(today - 1e-5f, 8.001f);
      double nearest = boxes.stream().mapToDouble(box -> distance(box, target)).min().orElseThrow();
      if (length > today + 1e-3f && nearest > 0) {
        past++;
        double room = (nearest > 0.25 ? 0.25 : nearest / 2) - 1e-4;
        double kept = boxes.stream().mapToDouble(box -> distance(box, place)).min().orElseThrow();
        assertThat(kept).as("%s, %s, today %s", what, length, today).isGreaterThan(room);
        assertThat(isReached(length)).as(what).isTrue();
      }
      seen += today < 7.9f ? 1 : 0;
    }
    System.out.printf(
        "SlimThingsTest: seed %d, %d of 600 drawn in, %d seen past%n", SEED, seen, past);
    assertThat(past).isBetween(seen / 10, seen * 9 / 10);
  }

  /** How far a place is from a box; 0 inside. */
  private static double distance(Geometry box, Vector3f at) {
    Vector3f p = box.worldToLocal(at, null);
    Box mesh = (Box) box.getMesh();
    double x = Math.max(Math.abs(p.x) - mesh.getXExtent(), 0);
    double y = Math.max(Math.abs(p.y) - mesh.getYExtent(), 0);
    double z = Math.max(Math.abs(p.z) - mesh.getZExtent(), 0);
    return Math.sqrt(x * x + y * y + z * z);
  }

  /** By the engine's rays: whether some point beside the place is seen from it and the target. */
  private boolean isReached(float length) {
    Vector3f along = place.subtract(target).normalizeLocal();
    Vector3f side = along.cross(Vector3f.UNIT_Y).normalizeLocal();
    for (int k = 0; k < 2000; k++) {
      double far = Math.sqrt(k / 2000.0) * 1.5 * BOUND * length;
      Quaternion turn = new Quaternion().fromAngleAxis(k * 2.39996f, along);
      Vector3f aside = place.add(turn.mult(side).mult((float) far));
      if (sees(target, aside) && sees(aside, place)) {
        return true;
      }
    }
    return false;
  }

  private boolean sees(Vector3f from, Vector3f to) {
    float distance = from.distance(to);
    if (distance < FastMath.FLT_EPSILON) {
      return true;
    }
    CollisionResults met = new CollisionResults();
    root.collideWith(new Ray(from, to.subtract(from).normalizeLocal()), met);
    return met.size() == 0 || met.getClosestCollision().getDistance() > distance;
  }

  @Test
  void theAngleAndTheOptionsCountInEachUse() {
    Vector3f way = v(0, 0, 8);
    Geometry post = across(way, 4, 0, v(0.25f, 50, 0.02f), v(0, 0, 0)); // 7.2 degrees
    Vector3f wished = target.add(way);
    float today = length(plain, wished);
    assertThat(plain.slimAngle()).isZero();
    for (float angle : new float[] {8, 2, 12, 0, 8}) {
      boom.setSlimAngle(angle);
      assertThat(boom.slimAngle()).isEqualTo(angle);
      assertThat(length(boom, wished)).as("%s", angle).isEqualTo(angle > 7 ? 8 : today);
    }
    Geometry wall = across(way, 6, 0, v(9, 9, 0.1f), v(0, 0, 0));
    assertThat(length(boom, wished)).isCloseTo(5.65f, within(1e-3f));
    boom.setOptions(QueryOptions.DEFAULT.withIgnored(wall));
    assertThat(length(boom, wished)).isEqualTo(8);
    boom.setOptions(QueryOptions.DEFAULT.withIgnored(post));
    assertThat(length(boom, wished)).isCloseTo(5.65f, within(1e-3f));
    boom.setUp(v(0, 0, 1)); // along the way
    boom.setOptions(QueryOptions.DEFAULT);
    assertThat(length(boom, wished)).isCloseTo(5.65f, within(1e-3f));
    wall.removeFromParent();
    assertThat(length(boom, wished)).isEqualTo(8);
    post.setLocalTranslation(target.add(0, 0, 0.5f));
    post.setLocalScale(0.05f, 1, 1);
    assertThat(length(boom, wished)).as("too near").isCloseTo(0.23f, within(1e-3f));
    for (double angle : new double[] {-1, 45.1, Double.NaN}) {
      assertThatThrownBy(() -> boom.setSlimAngle(angle)).hasMessageContaining("" + angle);
    }
    assertThat(boom.slimAngle()).isEqualTo(8);
  }

  @Test
  void lookingPastAPostAllocatesNothing() {
    Vector3f way = v(0, 0, 8);
    across(way, 4, 0, v(0.1f, 50, 0.1f), v(0, 0, 0));
    Vector3f wished = target.add(way);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 12; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 40; i++) {
        boom.place(target, wished, 0.01f, place);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least / 40).isZero();
  }
}
