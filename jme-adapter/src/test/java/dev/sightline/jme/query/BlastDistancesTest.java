package dev.sightline.jme.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.query.line.PickRadius;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.scene.Owner;
import java.lang.management.ManagementFactory;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How far from the middle of a blast each object is. */
class BlastDistancesTest {
  private static final Owner<Spatial> UNIT = Owner.where(at -> at.getName().startsWith("unit"));

  private final Node root = new Node("root");
  private final SceneObjects<Spatial> found = SceneObjects.withDistances(UNIT);

  private Node unit(String name, Vector3f... middles) {
    Node unit = new Node(name);
    for (Vector3f middle : middles) {
      Geometry part = new Geometry("part", new Box(0.5f, 0.5f, 0.5f));
      part.setLocalTranslation(middle);
      unit.attachChild(part);
    }
    root.attachChild(unit);
    return unit;
  }

  private static Vector3f near(Random random, float size) {
    return new Vector3f(
        size * (2 * random.nextFloat() - 1),
        size * (2 * random.nextFloat() - 1),
        size * (2 * random.nextFloat() - 1));
  }

  /** From a point to the surface of a box of half sizes 0.5, by a formula. */
  private static double distance(Vector3f middle, Vector3f from) {
    double sum = 0;
    double deepest = Double.NEGATIVE_INFINITY;
    for (int axis = 0; axis < 3; axis++) {
      double out = Math.abs((double) from.get(axis) - middle.get(axis)) - 0.5;
      sum += out > 0 ? out * out : 0;
      deepest = Math.max(deepest, out);
    }
    return deepest > 0 ? Math.sqrt(sum) : -deepest;
  }

  @Test
  void eachObjectIsAsFarAsTheNearestOfItsPartsThatMeetTheSphere() {
    long seed = 74;
    Random random = new Random(seed);
    int objects = 0;
    for (int round = 0; round < 30; round++) {
      root.detachAllChildren();
      Vector3f[][] middles = new Vector3f[12][];
      for (int i = 0; i < middles.length; i++) {
        middles[i] = new Vector3f[] {near(random, 6), near(random, 6), near(random, 6)};
        unit("unit " + i, middles[i]);
      }
      Vector3f bomb = near(random, 4);
      SceneView view = AskScene.view(root);
      int n = view.overlap(QueryVolume.sphere(bomb, 3), QueryOptions.DEFAULT, found);
      int expected = 0;
      for (int i = 0; i < middles.length; i++) {
        double least = Double.POSITIVE_INFINITY;
        for (Vector3f middle : middles[i]) {
          least = Math.min(least, distance(middle, bomb));
        }
        if (least < 3) {
          assertThat(found.spatial(expected).getName()).isEqualTo("unit " + i);
          assertThat((double) found.distance(expected)).isCloseTo(least, within(1e-5));
          Vector3f point = found.point(expected, null);
          assertThat((double) point.distance(bomb)).isCloseTo(least, within(1e-5));
          assertThat(nearest(middles[i], point)).isCloseTo(0, within(1e-5));
          expected++;
        }
      }
      assertThat(n).as("seed %d, round %d", seed, round).isEqualTo(expected);
      objects += n;
    }
    System.out.println("seed " + seed + ": " + objects + " of 360 objects are in the blast");
    assertThat(objects).isBetween(108, 252);
  }

  private static double nearest(Vector3f[] middles, Vector3f point) {
    double least = Double.POSITIVE_INFINITY;
    for (Vector3f middle : middles) {
      least = Math.min(least, distance(middle, point));
    }
    return least;
  }

  @Test
  void aSecondUseAnswersForItselfAndStoresAreFilled() {
    unit("unit", new Vector3f(0, 0, 0));
    SceneView view = AskScene.view(root);
    view.overlap(QueryVolume.sphere(new Vector3f(2, 0, 0), 9), QueryOptions.DEFAULT, found);
    assertThat(found.distance(0)).isEqualTo(1.5f);
    view.overlap(QueryVolume.sphere(new Vector3f(0, -4, 0), 9), QueryOptions.DEFAULT, found);
    assertThat(found.distance(0)).isEqualTo(3.5f);
    Vector3f store = new Vector3f();
    assertThat(found.point(0, store)).isSameAs(store).isEqualTo(new Vector3f(0, -0.5f, 0));
    view.overlap(QueryVolume.sphere(new Vector3f(0, -40, 0), 9), QueryOptions.DEFAULT, found);
    assertThat(found.size()).isZero();
    assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> found.distance(0));
  }

  @Test
  void ofEqualDistancesTheGeometryThatComesFirstHoldsThePoint() {
    unit("unit", new Vector3f(2, 0, 0), new Vector3f(-2, 0, 0));
    SceneView view = AskScene.view(root);
    view.overlap(QueryVolume.sphere(new Vector3f(), 5), QueryOptions.DEFAULT, found);
    assertThat(found.point(0, null)).isEqualTo(new Vector3f(1.5f, 0, 0));
  }

  @Test
  void linesAreMeasuredWhereTheOptionsSeeThemAndSolidsToTheirSurface() {
    Node wire = new Node("unit of wire");
    wire.attachChild(new Geometry("wire", new Line(new Vector3f(-9, 2, 0), new Vector3f(9, 2, 0))));
    root.attachChild(wire);
    unit("unit", new Vector3f());
    QueryOptions wide = QueryOptions.DEFAULT.withPickRadius(PickRadius.world(1)).withSolids(true);
    SceneView view = AskScene.view(root);
    view.overlap(QueryVolume.sphere(new Vector3f(0.1f, 0, 0), 3), wide, found);
    assertThat(found.size()).isEqualTo(2);
    assertThat(found.distance(0)).isEqualTo(2);
    assertThat(found.point(0, null)).isEqualTo(new Vector3f(0.1f, 2, 0));
    assertThat(found.distance(1)).isCloseTo(0.4f, within(1e-6f));
    view.overlap(QueryVolume.sphere(new Vector3f(0.1f, 0, 0), 0.2f), wide, found);
    assertThat(found.spatial(0).getName()).isEqualTo("unit");
    assertThat(found.distance(0)).isCloseTo(0.4f, within(1e-6f));
  }

  @Test
  void otherResultsAndVolumesSayWhatToDo() {
    unit("unit", new Vector3f());
    SceneView view = AskScene.view(root);
    QueryVolume box = QueryVolume.box(new Vector3f(), new Vector3f(1, 1, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> view.overlap(box, QueryOptions.DEFAULT, found))
        .withMessageContaining("the volume is no sphere: AABB");
    assertThat(found.size()).isZero();
    SceneObjects<Spatial> plain = new SceneObjects<>(UNIT);
    assertThat(plain.keepsDistances()).isFalse();
    assertThat(view.overlap(box, QueryOptions.DEFAULT, plain)).isEqualTo(1);
    assertThatIllegalStateException()
        .isThrownBy(() -> plain.distance(0))
        .withMessageContaining("SceneObjects.withDistances");
    found.geometries().add((Geometry) ((Node) root.getChild("unit")).getChild(0));
    found.collect(); // by what measures nothing
    assertThat(found.distance(0)).isNaN();
  }

  @Test
  void nothingIsAllocated() {
    for (int i = 0; i < 20; i++) {
      unit("unit " + i, new Vector3f(i % 4, 0, i % 5), new Vector3f(i % 4, 1, i % 5));
    }
    SceneView view = AskScene.view(root);
    QueryVolume blast = QueryVolume.sphere(new Vector3f(1, 0, 1), 3);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 30; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 20; i++) {
        view.overlap(blast, QueryOptions.DEFAULT, found);
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(found.size()).isGreaterThan(10);
    assertThat(least).isLessThan(100);
  }
}
