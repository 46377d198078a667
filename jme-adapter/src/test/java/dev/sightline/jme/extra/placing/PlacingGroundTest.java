package dev.sightline.jme.extra.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.bounding.BoundingBox;
import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Quad;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.line.PickRadius;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of several surfaces a model is put on: the floor of its room. */
class PlacingGroundTest {
  private static final QueryOptions ALL = QueryOptions.DEFAULT;

  private final SceneCourse course = new SceneCourse();

  /** Storeys of 2.75, with slabs of so much. */
  private void storeys(double thick) {
    for (int i = 0; i < 4; i++) {
      course.root.attachChild(
          SceneCourse.box("floor " + i, 0, 2.75 * i - thick / 2, 0, 9, thick / 2, 9));
    }
  }

  private void sheet(float y) {
    Geometry sheet = new Geometry("sheet", new Quad(18, 18));
    sheet.setLocalRotation(new Quaternion().fromAngles(-FastMath.HALF_PI, 0, 0));
    sheet.setLocalTranslation(-9, y, 9);
    course.root.attachChild(sheet);
  }

  /** A model of a height, its origin at a share of it, that stands with its origin at y. */
  private Node model(double height, double share, double y) {
    Node model = new Node("model");
    Geometry body = SceneCourse.box("body", 0, height * (0.5 - share), 0, 0.3, height / 2, 0.3);
    model.attachChild(body);
    model.setLocalTranslation(1.25f, (float) y, -2.5f);
    course.root.attachChild(model);
    return model;
  }

  private float put(Spatial model) {
    assertThat(Placing.putOnGround(model, course.scene, ALL)).isTrue();
    course.root.detachChild(model);
    model.updateGeometricState();
    return lowest(model);
  }

  private static float lowest(Spatial model) {
    BoundingBox bound = (BoundingBox) model.getWorldBound();
    return bound.getCenter().y - bound.getYExtent();
  }

  @ParameterizedTest
  @CsvSource({
    // thickness of the slabs, height, where the origin is in it, origin's y; the floor's
    "0.25, 1.75, 0,   1.0,  0", // below the ceiling's underside at 2.5
    "0.25, 1.75, 0,   0.85, 0", // the top in the slab
    "0.25, 1.75, 0,   0.75, 0", // the top at the underside
    "0.25, 1.75, 0,   1.0,  0",
    "0.25, 1.75, 0,   1.5,  0", // the top above the slab
    "0.25, 1.75, 0.5, 2.0,  0",
    "0.01, 1.75, 0,   1.1,  0", // thin
    "0.25, 7.0,  0,   1.0,  0", // through two ceilings
    "0.25, 1.75, 0,   0,    0", // exactly there
    "0.25, 1.75, 0.5, 0,    0",
    "0.25, 1.75, 0,  -0.1,  0", // sunk into the slab
    "0.25, 1.75, 0,  -0.6,  0", // and below it, by less than a half
    "0.25, 0.5,  0,  -0.25, 0", // at its underside: inside of it
    "0.25, 0.1,  0,  -0.2,  0", // inside of it as a whole
    "0.25, 1.75, 0,   2.65, 2.75", // the feet in the ceiling: the floor above
    "0.25, 1.75, 0,   2.75, 2.75",
    "0.25, 1.75, 1,   2.5,  0", // hangs from the ceiling
    "0.25, 1.75, 0,   3.0,  2.75",
    "0.25, 1.75, 0,   60,   8.25", // above the roof
    "0.25, 1.75, 0,  -60,   8.25", // below everything
  })
  void aModelIsPutOnTheFloorOfItsRoom(
      double thick, double height, double share, double y, double floor) {
    storeys(thick);
    Node model = model(height, share, y);
    assertThat(put(model)).isCloseTo((float) floor, within(8 * Math.ulp(8.25f)));
    // And stays where it is.
    Vector3f there = model.getLocalTranslation().clone();
    for (int i = 0; i < 3; i++) {
      put(model);
    }
    assertThat(model.getLocalTranslation().distance(there)).isLessThan(8 * Math.ulp(8.25f));
  }

  @ParameterizedTest
  @CsvSource({
    "1.75, 1.0, 0", // through the sheet above by less than a half
    "1.75, 2.5, 2.75", // and by more
    "1.75, -0.5, 0",
    "1.75, 0, 0",
    "0, 0, 0",
    "0, 2.75, 2.75",
    "1.75, -9, 0", // below all
  })
  void storeysWithoutThicknessDo(double height, double y, double floor) {
    for (int i = 0; i < 3; i++) {
      sheet(2.75f * i);
    }
    Node model = model(height, 0, y);
    if (y == -9) { // below everything: the first floor above
      assertThat(put(model)).isZero();
    } else {
      assertThat(put(model)).isEqualTo((float) floor);
    }
  }

  /** A flat model on a storey whose height no float holds after the transforms. */
  @Test
  void aFlatModelStaysOnItsSheet() {
    Random random = new Random(61);
    for (int i = 0; i < 200; i++) {
      course.root.detachAllChildren();
      float y = 300 + random.nextFloat() * 900;
      sheet(y);
      sheet(y - 3);
      sheet(y + 3);
      Node parent = new Node("parent");
      parent.setLocalTranslation(0, random.nextFloat() * 700, 0);
      parent.setLocalScale(0.3f + random.nextFloat());
      course.root.attachChild(parent);
      Node decal = model(0, 0, 0);
      parent.attachChild(decal);
      course.root.updateGeometricState();
      decal.setLocalTranslation(parent.worldToLocal(new Vector3f(1, y + 1, 1), null));
      for (int again = 0; again < 4; again++) {
        assertThat(Placing.putOnGround(decal, course.scene, ALL)).isTrue();
        course.root.updateGeometricState();
        assertThat(lowest(decal)).as("seed 61, %d", i).isCloseTo(y, within(8 * Math.ulp(2000f)));
      }
    }
  }

  @Test
  void underAnOverhangItIsTheCavesFloorAndInsideOfTheRockItsTop() {
    course.floor();
    course.root.attachChild(SceneCourse.box("rock", 0, 4, 0, 5, 1, 5)); // 3 to 5
    assertThat(put(model(1.5, 0, 2))).isZero();
    assertThat(put(model(1.5, 0, 2.9))).isZero();
    assertThat(put(model(1.5, 0, 3.2))).isEqualTo(5);
    assertThat(put(model(1.5, 0, 4.9))).isEqualTo(5);
  }

  @Test
  void aModelSunkIntoWhatLiesOnTheFloorComesOnTopOfIt() {
    course.floor();
    course.root.attachChild(SceneCourse.box("rug", 0, 0, 0, 3, 0.0625, 3)); // in the floor by half
    assertThat(put(model(1, 0, -0.125))).isEqualTo(0.0625f);
    assertThat(put(model(1, 0, 0.03125))).isEqualTo(0.0625f);
    assertThat(put(model(1, 0, 7))).isEqualTo(0.0625f);
  }

  /** Two faces, front and back, at one height, whichever is the first in the scene. */
  @Test
  void aFloorWithBothSidesIsAFloor() {
    for (int turn = 0; turn < 2; turn++) {
      course.root.detachAllChildren();
      for (float y : new float[] {0, 2.75f}) {
        for (int side = 0; side < 2; side++) {
          Geometry face = new Geometry("face", new Quad(18, 18));
          boolean isUp = side == turn;
          face.setLocalRotation(new Quaternion().fromAngles(isUp ? -1.5707964f : 1.5707964f, 0, 0));
          face.setLocalTranslation(-9, y, isUp ? 9 : -9);
          course.root.attachChild(face);
        }
      }
      assertThat(put(model(1.75, 0, 1))).isCloseTo(0, within(1e-5f));
      assertThat(put(model(1.75, 0, 1.5))).isCloseTo(0, within(1e-5f));
    }
  }

  @Test
  void aSurfaceThatLooksDownIsGroundWhereThereIsNoOther() {
    Geometry face = new Geometry("face", new Quad(18, 18));
    face.setLocalRotation(new Quaternion().fromAngles(FastMath.HALF_PI, 0, 0));
    face.setLocalTranslation(-9, 2, -9);
    course.root.attachChild(face);
    assertThat(put(model(1, 0, 5))).isCloseTo(2, within(1e-5f));
    assertThat(put(model(1, 0, -5))).isCloseTo(2, within(1e-5f));
    course.root.attachChild(SceneCourse.box("ceiling", 0, 6, 0, 9, 0.5, 9));
    assertThat(put(model(1, 0, 5))).isCloseTo(2, within(1e-5f));
  }

  @Test
  void boundsAreGroundTooAndLinesAreNone() {
    storeys(0.25);
    Node model = model(1.75, 0, 1.4);
    QueryOptions options =
        ALL.withPrecision(Precision.AABB).withPickRadius(PickRadius.world(5)).withIgnored(model);
    assertThat(Placing.putOnGround(model, course.scene, options)).isTrue();
    course.root.updateGeometricState();
    assertThat(lowest(model)).isCloseTo(0, within(1e-6f));
  }

  /**
   * Random storeys and models against the engine's own hits: the floor is the one with nothing
   * between it and the origin, or, from inside of a slab, the slab's top.
   */
  @Test
  void theFloorIsTheOneThatTheEngineSeesFromTheOrigin() {
    int seed = 62;
    Random random = new Random(seed);
    int inSlabs = 0;
    int through = 0;
    for (int i = 0; i < 400; i++) {
      course.root.detachAllChildren();
      float at = -2 + random.nextFloat();
      for (int k = 0; k < 5; k++) {
        float thick = 0.05f + random.nextFloat() * 0.6f;
        Geometry slab = SceneCourse.box("slab", 0, at, 0, 9, thick / 2, 9);
        slab.setLocalRotation(
            new Quaternion().fromAngles(random.nextFloat() * 0.02f, random.nextFloat() * 6, 0));
        course.root.attachChild(slab);
        at += thick + 1 + random.nextFloat() * 2;
      }
      Node node = model(0.02 + random.nextDouble() * 3, 0, 0);
      node.removeFromParent();
      Vector3f origin =
          new Vector3f(
              random.nextFloat() * 6 - 3, -1.2f + random.nextFloat() * 8, random.nextFloat() * 4);
      node.setLocalTranslation(origin);
      course.root.updateGeometricState();
      CollisionResult down = seen(origin, -1);
      CollisionResult up = seen(origin, 1);
      boolean isInside = down == null || down.getContactNormal().y < 0;
      CollisionResult floor = isInside ? up : down;
      if (floor == null || (isInside && up.getContactNormal().y < 0)) {
        continue; // below or above everything
      }
      inSlabs += isInside ? 1 : 0;
      node.updateGeometricState();
      BoundingBox bound = (BoundingBox) node.getWorldBound();
      float top = bound.getCenter().y + bound.getYExtent();
      through += !isInside && up != null && up.getContactPoint().y < top ? 1 : 0;
      Geometry body = (Geometry) node.getChild(0);
      put(node);
      assertThat(lowest(body))
          .as("seed %d, case %d", seed, i)
          .isCloseTo(floor.getContactPoint().y, within(1e-4f));
    }
    System.out.printf(
        "PlacingGroundTest: seed %d, 400 models, %d in slabs, %d through ceilings%n",
        seed, inSlabs, through);
    assertThat(inSlabs).isBetween(20, 200);
    assertThat(through).isBetween(60, 300);
  }

  /** What the engine's own ray meets first. */
  private CollisionResult seen(Vector3f origin, float way) {
    CollisionResults results = new CollisionResults();
    course.root.collideWith(new Ray(origin, new Vector3f(0, way, 0)), results);
    return results.size() == 0 ? null : results.getClosestCollision();
  }

  /** The plane of a slope by its angles, not by the normal that a query has told. */
  @Test
  void anAlignedModelLiesOnTheSlopeThatTheAnglesSay() {
    Random random = new Random(63);
    int tilted = 0;
    for (int i = 0; i < 100; i++) {
      course.root.detachAllChildren();
      double pitch = random.nextDouble() * 1.2 - 0.6;
      double roll = random.nextDouble() * 1.2 - 0.6;
      // The plane y = a x + b z + c as two triangles, wound upward.
      double a = Math.tan(roll);
      double b = Math.tan(pitch);
      double c = random.nextDouble() * 4 - 2;
      course.root.attachChild(new Geometry("slope", dev.sightline.jme.Shapes.list(plane(a, b, c))));
      Geometry box = SceneCourse.box("box", 1, 20, -2, 0.5, 0.25, 1);
      double heading = random.nextDouble() * 6 - 3;
      box.setLocalRotation(new Quaternion().fromAngles(0, (float) heading, 0));
      assertThat(Placing.putAlignedOnGround(box, course.scene, ALL)).isTrue();
      box.updateGeometricState();
      double length = Math.sqrt(a * a + b * b + 1);
      Vector3f up = box.getWorldRotation().mult(Vector3f.UNIT_Y);
      assertThat((double) up.x).isCloseTo(-a / length, within(1e-5));
      assertThat((double) up.y).isCloseTo(1 / length, within(1e-5));
      assertThat((double) up.z).isCloseTo(-b / length, within(1e-5));
      Vector3f ahead = box.getWorldRotation().mult(Vector3f.UNIT_Z);
      assertThat(Math.atan2(ahead.x, ahead.z)).isCloseTo(heading, within(1e-4));
      assertThat(box.getWorldTranslation().x).isEqualTo(1);
      assertThat(box.getWorldTranslation().z).isEqualTo(-2);
      for (int k = 0; k < 4; k++) {
        Vector3f corner =
            box.localToWorld(new Vector3f((k & 1) - 0.5f, -0.25f, 2 * (k >> 1) - 1), null);
        assertThat(corner.y - (a * corner.x + b * corner.z + c)).isCloseTo(0, within(2e-5));
      }
      tilted += length > 1.1 ? 1 : 0;
    }
    System.out.println("PlacingGroundTest: seed 63, 100 slopes, " + tilted + " of 25 degrees");
    assertThat(tilted).isBetween(20, 80);
  }

  private static float[] plane(double a, double b, double c) {
    float[] out = new float[18];
    int[] xs = {-9, -9, 9, 9, -9, 9};
    int[] zs = {-9, 9, -9, -9, 9, 9};
    for (int i = 0; i < 6; i++) {
      out[3 * i] = xs[i];
      out[3 * i + 1] = (float) (a * xs[i] + b * zs[i] + c);
      out[3 * i + 2] = zs[i];
    }
    return out;
  }
}
