package dev.sightline.jme.extra.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import com.jme3.scene.shape.Quad;
import com.jme3.scene.shape.Sphere;
import dev.sightline.core.Turn;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.query.Faces;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.line.PickRadius;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is placed where another direction is up is placed as in the upright scene. */
class AnyUpPlacingTest {
  private static final long SEED = 45;

  @AfterEach
  void upright() {
    Turn.end();
  }

  /** Floors above each other with holes between, and a model somewhere among them. */
  private static final class House {
    final SceneCourse course;
    final Geometry model;

    House(Turn turn, Random random) {
      turn.begin();
      course = new SceneCourse();
      Turn.end();
      for (int i = 0; i < 6; i++) {
        Geometry floor = SceneCourse.box("slab", 0, 3 * i, 0, 2, 0.3 * random.nextDouble(), 2);
        floor.setLocalTranslation(
            random.nextFloat() * 3 - 1.5f, 2.5f * i, random.nextFloat() - 0.5f);
        float lean = random.nextFloat() - 0.5f;
        floor.setLocalRotation(new Quaternion().fromAngles(0.8f * lean, random.nextFloat(), lean));
        course.root.attachChild(floor);
      }
      double x = 8 * random.nextDouble() - 4;
      model = SceneCourse.box("model", x, 15 * random.nextDouble() - 1, 0, 0.3, 0.7, 0.4);
      model.setLocalRotation(new Quaternion().fromAngles(0.2f, 6 * random.nextFloat(), 0));
      course.root.attachChild(model);
      course.frame(0);
    }
  }

  @Test
  void aModelStandsInATurnedSceneWhereItStandsUpright() {
    compare(2);
  }

  @Test
  @Tag("long")
  void soItDoesUnderMoreTurns() {
    compare(40);
  }

  private static void compare(int turns) {
    int placed = 0;
    int off = 0;
    int all = 0;
    for (int k = 0; k < turns; k++) {
      for (int i = 0; i < 100; i++, all++) {
        long seed = SEED + 1000 * k + i;
        House upright = new House(Turn.UPRIGHT, new Random(seed));
        House turned = new House(Turn.seeded(k), new Random(seed));
        Vector3f up = turned.course.up().mult(5);
        QueryOptions options = QueryOptions.DEFAULT;
        boolean aligned = i % 2 == 0;
        boolean one =
            aligned
                ? Placing.putAlignedOnGround(upright.model, upright.course.scene, options)
                : Placing.putOnGround(upright.model, upright.course.scene, options);
        boolean other =
            aligned
                ? Placing.putAlignedOnGround(turned.model, turned.course.scene, options, up)
                : Placing.putOnGround(turned.model, turned.course.scene, options, up);
        assertThat(other).as("seed %d", seed).isEqualTo(one);
        placed += one ? 1 : 0;
        Vector3f a = upright.model.getLocalTranslation();
        Vector3f b = turned.model.getLocalTranslation();
        Vector3f c = upright.model.getLocalRotation().mult(Vector3f.UNIT_Z);
        Vector3f d = turned.model.getLocalRotation().mult(Vector3f.UNIT_Z);
        boolean isSame = a.distance(b) < 1e-4f && c.distance(d) < 1e-4f;
        off += isSame ? 0 : 1;
      }
    }
    System.out.printf("seed %d: %d of %d models placed, %d elsewhere%n", SEED, placed, all, off);
    assertThat(placed).isBetween(all / 2, all - 1);
    assertThat(off).as("a rounding decides a few").isLessThanOrEqualTo(all / 100);
  }

  @Test
  void onAPlanetAModelComesOutOfItAndDownToIt() {
    SceneCourse course = new SceneCourse();
    Geometry planet = new Geometry("planet", new Sphere(64, 96, 20));
    planet.setLocalTranslation(5, -3, 8);
    course.root.attachChild(planet);
    Vector3f middle = planet.getLocalTranslation();
    Random random = new Random(SEED);
    for (int i = 0; i < 50; i++) {
      Vector3f up = new Vector3f(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, 0.3f);
      up.normalizeLocal();
      // In the planet, by less than half of it, or high above.
      float high = i % 2 == 0 ? 20.1f : 19.8f + 30 * random.nextFloat();
      Node model = course.model(0, 0, 0);
      model.setLocalTranslation(middle.add(up.mult(high)));
      model.setLocalRotation(new Quaternion().fromAngles(0.4f, 1, 0));
      course.frame(0);
      assertThat(Placing.putAlignedOnGround(model, course.scene, QueryOptions.DEFAULT, up))
          .isTrue();
      assertThat(model.getLocalTranslation().distance(middle)).isBetween(19.9f, 20.01f);
      Vector3f stands = model.getLocalRotation().mult(Vector3f.UNIT_Y);
      assertThat(stands.dot(up)).isGreaterThan(0.99f);
      model.removeFromParent();
    }
    Node model = course.model(0, 0, 0);
    Vector3f none = new Vector3f(0, Float.NaN, 0);
    assertThatThrownBy(() -> Placing.putOnGround(model, course.scene, QueryOptions.DEFAULT, none))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("up ");
  }

  /** A floor is seen from above alone, whichever way is up, and lines are no ground. */
  @Test
  void facesAndPickRadiiCountAsTheyDoUpright() {
    List<Float> heights = new ArrayList<>();
    for (Turn turn : new Turn[] {Turn.UPRIGHT, Turn.seeded(3)}) {
      turn.begin();
      SceneCourse course = new SceneCourse();
      Turn.end();
      Geometry floor = new Geometry("floor", new Quad(8, 8));
      floor.setLocalRotation(new Quaternion().fromAngles(-FastMath.HALF_PI, 0, 0));
      floor.setLocalTranslation(-4, 1, 4);
      course.root.attachChild(floor);
      Geometry cellar = floor.clone();
      cellar.setLocalTranslation(-4, -3, 4);
      course.root.attachChild(cellar);
      Node model = new Node("model"); // sunk into the floor by less than half
      Geometry body = new Geometry("body", new Box(0.5f, 0.5f, 0.5f));
      body.setLocalTranslation(0, 0.5f, 0);
      model.attachChild(body);
      model.setLocalTranslation(0, 0.8f, 0);
      course.root.attachChild(model);
      Geometry wire = new Geometry("wire", new Line(new Vector3f(), new Vector3f(0, 0, 1)));
      wire.setLocalTranslation(20, -1, -0.5f);
      course.root.attachChild(wire);
      course.frame(0);
      QueryOptions above =
          QueryOptions.DEFAULT.withFaces(Faces.FRONT).withPickRadius(PickRadius.world(0.5));
      assertThat(Placing.putOnGround(model, course.scene, above, course.up())).isTrue();
      Geometry beside = SceneCourse.box("beside", 20, 0, 0, 1, 1, 1);
      course.root.attachChild(beside);
      assertThat(Placing.putOnGround(beside, course.scene, above, course.up())).isFalse();
      heights.add(model.getLocalTranslation().y);
      QueryOptions near = above.withMaxDistance(9);
      assertThatThrownBy(() -> Placing.putOnGround(model, course.scene, near, course.up()))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(heights.get(0)).as("on the floor").isCloseTo(1f, within(1e-4f));
    assertThat(heights.get(1)).as("turned").isCloseTo(heights.get(0), within(1e-4f));
  }

  @Test
  void aForestStandsAllAroundAPlanet() {
    Geometry planet = new Geometry("planet", new Sphere(24, 36, 20));
    planet.setLocalTranslation(5, -3, 8);
    planet.setLocalScale(1, 0.6f, 1); // slopes against what is up
    planet.updateGeometricState();
    Vector3f middle = planet.getWorldTranslation().clone();
    Scatter scatter = new Scatter(SEED).withCount(400).withUp(at -> at.subtract(middle));
    for (boolean aligned : new boolean[] {false, true}) {
      List<Transform> places = scatter.withSlope(5, 15).withAligned(aligned).overMesh(planet);
      assertThat(places).hasSize(400);
      int below = 0;
      for (Transform place : places) {
        Vector3f up = place.getTranslation().subtract(middle).normalizeLocal();
        Vector3f stands = place.getRotation().mult(Vector3f.UNIT_Y);
        double angle = Math.toDegrees(Math.acos(Math.min(1, stands.dot(up))));
        assertThat(angle).isBetween(aligned ? 4.99 : 0, aligned ? 15.01 : 0.05);
        below += up.y < 0 ? 1 : 0;
      }
      assertThat(below).isBetween(120, 280);
    }
    // The default has the same places as ever, and says so of itself.
    Scatter plain = new Scatter(SEED).withCount(50);
    assertThat(plain.withUp(at -> Vector3f.UNIT_Y).overMesh(planet))
        .isEqualTo(plain.overMesh(planet));
    assertThat(scatter.withScale(1, 2).withSlope(0, 5).overMesh(planet).get(0).getTranslation())
        .isNotNull();
    assertThatThrownBy(() -> plain.withUp(at -> new Vector3f()).overMesh(planet))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("up has no length");
  }

  @Test
  void aDecalsTopIsAsFarUpAsTheSurfaceAllows() {
    SceneCourse course = new SceneCourse();
    course.root.attachChild(SceneCourse.box("wall", 0, 0, -1, 5, 5, 1)); // its face is z = 0
    course.frame(0);
    Ray ray = new Ray(new Vector3f(1, 1, 5), Vector3f.UNIT_Z.negate());
    course
        .scene
        .pickNearest(ray)
        .ifPresent(
            hit -> {
              for (Vector3f up :
                  List.of(new Vector3f(1, 0, 0), new Vector3f(-3, -4, 0), new Vector3f(0, 0, 2))) {
                Node decal = new Node("decal");
                Decals.stick(decal, hit, 0.1f, up);
                Quaternion turn = decal.getWorldRotation();
                assertThat(turn.mult(Vector3f.UNIT_Z).distance(Vector3f.UNIT_Z)).isLessThan(1e-6f);
                if (up.z == 0) { // else any top will do
                  Vector3f top = turn.mult(Vector3f.UNIT_Y);
                  assertThat(top.distance(up.normalize())).isLessThan(1e-6f);
                }
                assertThat(decal.getWorldTranslation().z).isCloseTo(0.1f, within(1e-6f));
              }
              assertThatThrownBy(() -> Decals.stick(new Node(), hit, 0, new Vector3f()))
                  .hasMessageContaining("up has no length");
            });
  }
}
