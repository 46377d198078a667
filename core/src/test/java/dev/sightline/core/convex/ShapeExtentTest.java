package dev.sightline.core.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.core.bits.Fields;
import dev.sightline.core.hull.HullGraph;
import dev.sightline.core.hull.Quickhull;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ShapeExtentTest {
  private static final long SEED = 284;

  private final Random random = new Random(SEED);
  private final ConvexShape shape = new ConvexShape();

  private static double[] unit(Random random) {
    double x = random.nextGaussian();
    double y = random.nextGaussian();
    double z = random.nextGaussian();
    double length = Math.sqrt(x * x + y * y + z * z);
    return new double[] {x / length, y / length, z / length};
  }

  @Test
  void anExtentIsThatOfTheFurthestVertexFromTheShapesPoint() {
    float[] points = new float[3 * 30];
    for (int n = 0; n < 200; n++) {
      for (int i = 0; i < points.length; i++) {
        points[i] = 1e4f + (float) random.nextGaussian();
      }
      boolean isHull = n % 2 == 0;
      if (isHull) {
        shape.hull(Quickhull.of(points, 30).graph());
      } else {
        shape.points(points, 0, 30);
      }
      double[] u = unit(random);
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < points.length; i += 3) {
        double x = points[i] - shape.originX();
        double y = points[i + 1] - shape.originY();
        double z = points[i + 2] - shape.originZ();
        most = Math.max(most, u[0] * x + u[1] * y + u[2] * z);
      }
      assertThat(shape.extent(u[0], u[1], u[2])).isCloseTo(most, within(1e-14));
      double[] move = {1, 0, 0, 5, 0, 1, 0, 6, 0, 0, 1, 7};
      assertThat(shape.place(move, 0).extent(u[0], u[1], u[2])).isCloseTo(most, within(1e-14));
    }
    shape.sphere(1e9, 2, 3, 0.5);
    assertThat(shape.extent(0, 1, 0)).isEqualTo(0.5);
    assertThat(shape.radius()).isEqualTo(0.5);
    shape.segment(0, 0, 0, 1, Double.NaN, 0);
    assertThat(shape.extent(1, 0, 0)).isNaN();
    shape.aabb(0, 0, 0, 1, Double.POSITIVE_INFINITY, 0);
    assertThat(shape.extent(1, 0, 0)).isNaN();
  }

  @Test
  void aCopyAnswersAsTheShapeDoesAndMovesByItself() {
    ConvexShape other = new ConvexShape().aabb(-1, -2, -3, 4, 5, 6);
    ConvexShape copy = new ConvexShape();
    float[] v = {3, 9, 1, 4, 9, 1, 3, 12, 8};
    double[] turn = {0, -2, 0, 1, 1, 0.5, 0, 2, 0, 0, -1, 3};
    GjkResult out = new GjkResult();
    ConvexShape[] shapes = {
      new ConvexShape().triangle(v, 0).place(turn, 0),
      new ConvexShape().aabb(8, 8, 8, 9, 10, 11).place(turn, 0),
      new ConvexShape().capsule(9, 9, 9, 8, 12, 9, 0.5),
      new ConvexShape()
          .hull(Quickhull.of(new float[] {9, 9, 9, 9, 9, 8, 8, 9, 9, 9, 10, 9}, 4).graph())
          .place(turn, 0)
    };
    for (ConvexShape one : shapes) {
      double distance = Gjk.distance(one, other, out);
      assertThat(distance).isPositive();
      assertThat(Gjk.distance(copy.set(one), other, out)).isEqualTo(distance);
      copy.move(100, 0, 0);
      assertThat(Gjk.distance(one, other, out)).isEqualTo(distance);
      assertThat(copy.originX()).isEqualTo(one.originX() + 100);
    }
  }

  /** A grown shape reaches further by as much everywhere, twice if it is grown twice. */
  @Test
  void aGrownShapeIsAllThatIsAtMostADistanceAway() {
    ConvexShape point = new ConvexShape().point(5, 7, 3);
    GjkResult out = new GjkResult();
    shape.aabb(0, 0, 0, 1, 2, 3).grow(0.5).grow(0.25);
    assertThat(shape.radius()).isEqualTo(0.75);
    assertThat(shape.extent(0, 1, 0)).isEqualTo(1.75);
    // The corner (1, 2, 3) is sqrt(16 + 25) away.
    assertThat(Gjk.distance(shape, point, out)).isCloseTo(Math.sqrt(41) - 0.75, within(1e-12));
    assertThat(new ConvexShape().sphere(1, 2, 3, 2).grow(-0.5).radius()).isEqualTo(1.5);
    assertThatThrownBy(() -> new ConvexShape().sphere(1, 2, 3, 2).grow(-3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-1.0");
  }

  @Test
  void edgesAreThoseOfBoxesAndSegments() {
    double[] edges = new double[9];
    assertThat(shape.aabb(0, 0, 0, 2, 4, 6).edges(edges)).isEqualTo(3);
    assertThat(edges).containsExactly(1, 0, 0, 0, 2, 0, 0, 0, 3);
    assertThat(shape.capsule(1, 1, 1, 1, 4, 1, 9).edges(edges)).isEqualTo(1);
    assertThat(edges).startsWith(0, 3, 0);
    assertThat(shape.point(1, 2, 3).edges(edges)).isZero();
    assertThat(shape.triangle(new float[9], 0).edges(edges)).isZero();
  }

  /** What an earlier shape left in its arrays is nothing of the next. */
  @Test
  void aShapeThatWasAnotherAnswersAsANewOne() {
    float[] box = {1, 2, 3, 0.6f, 0.8f, 0, -0.8f, 0.6f, 0, 0, 0, 1, 1, 2, 3};
    HullGraph large = cloud(80);
    HullGraph small = cloud(30);
    List<UnaryOperator<ConvexShape>> settings =
        List.of(
            s -> s.obb(box, 0),
            s -> s.sphere(1, 2, 3, 0.5),
            s -> s.hull(large).place(new double[] {0, 2, 0, 1, 1, 0, 0, 0, 0, 0, 1, 0}, 0),
            s -> s.hull(small),
            s -> s.capsule(1, 1, 1, 2, 2, 5, 0.25),
            s -> s.hull(large),
            s -> s.aabb(0, 0, 0, 1, 2, 3),
            s -> s.point(4, 5, 6),
            s -> s.points(box, 0, 4));
    ConvexShape other = new ConvexShape().aabb(9, 9, 9, 10, 11, 12);
    GjkResult out = new GjkResult();
    for (UnaryOperator<ConvexShape> before : settings) {
      for (UnaryOperator<ConvexShape> now : settings) {
        Gjk.distanceWarm(before.apply(shape), other, out);
        ConvexShape fresh = now.apply(new ConvexShape());
        assertThat(now.apply(shape)).isSameAs(shape);
        double distance = Gjk.distance(fresh, other, new GjkResult());
        assertThat(Gjk.distanceWarm(shape, other, out)).isCloseTo(distance, within(1e-12));
        assertThat(Fields.hash(shape)).isEqualTo(Fields.hash(fresh));
        double[] n = unit(random);
        assertThat(shape.extent(n[0], n[1], n[2])).isEqualTo(fresh.extent(n[0], n[1], n[2]));
      }
    }
  }

  private HullGraph cloud(int points) {
    float[] v = new float[3 * points];
    for (int i = 0; i < v.length; i += 3) {
      double[] n = unit(random);
      v[i] = (float) n[0];
      v[i + 1] = (float) n[1];
      v[i + 2] = (float) n[2];
    }
    return Quickhull.of(v, points).graph();
  }

  @Test
  void aShapeWithARadiusIsNotPlacedByAMapOntoAPoint() {
    assertThatThrownBy(() -> new ConvexShape().sphere(1, 2, 3, 2).place(new double[12], 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("one positive scale");
    assertThat(new ConvexShape().point(1, 2, 3).place(new double[12], 0).originX()).isZero();
  }
}
