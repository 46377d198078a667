package dev.sightline.core.hull;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointConvexHull;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.convex.Gjk;
import dev.sightline.core.convex.GjkResult;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("play")
class DobkinKirkpatrickTest {
  private static final double ROUNDING = 0x1p-53;

  private final ClosestPoint out = new ClosestPoint();
  private final ClosestPoint expected = new ClosestPoint();

  private static HullOfPoints hull(PointSpread cloud, int count, long seed) {
    float[] v = new float[3 * count];
    cloud.draw(new Random(seed), v);
    return Quickhull.of(v, count);
  }

  @ParameterizedTest
  @EnumSource(PointSpread.class)
  void hierarchyClimbingAndAllVerticesAgreeWhichIsFurthest(PointSpread cloud) {
    Random random = new Random(77);
    double worst = 0;
    for (int count : new int[] {30, 200, 2000}) {
      HullOfPoints hull = hull(cloud, count, count);
      DobkinKirkpatrick layers = DobkinKirkpatrick.of(hull);
      HullGraph graph = hull.graph();
      for (int n = 0; n < 2000; n++) {
        double x = n % 7 == 0 ? random.nextInt(3) - 1 : random.nextGaussian();
        double y = n % 7 == 0 ? random.nextInt(3) - 1 : random.nextGaussian();
        double z = n % 7 == 0 ? random.nextInt(3) - 1 : random.nextGaussian();
        int layered = layers.support(x, y, z);
        int climbed = graph.support(x, y, z, n % 2 == 0 ? -1 : n % hull.vertexCount());
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < hull.vertexCount(); i++) {
          most = Math.max(most, along(graph, i, x, y, z));
        }
        double unit = ROUNDING * graph.reach() * Math.sqrt(x * x + y * y + z * z);
        worst = unit == 0 ? worst : Math.max(worst, (most - along(graph, layered, x, y, z)) / unit);
        worst = unit == 0 ? worst : Math.max(worst, (most - along(graph, climbed, x, y, z)) / unit);
      }
    }
    System.out.printf("furthest vertex of %s, seed 77: worst %.1f u%n", cloud, worst);
    assertThat(worst).isLessThan(32);
  }

  private static double along(HullGraph graph, int i, double x, double y, double z) {
    return x * (graph.x(i) - graph.x(0))
        + y * (graph.y(i) - graph.y(0))
        + z * (graph.z(i) - graph.z(0));
  }

  @ParameterizedTest
  @EnumSource(PointSpread.class)
  void theClosestPointIsThatOfAllFaces(PointSpread cloud) {
    Random random = new Random(78);
    int cases = 0;
    int inside = 0;
    int walked = 0;
    double worst = 0;
    GjkResult gjk = new GjkResult();
    for (int count : new int[] {30, 300, 2000}) {
      HullOfPoints hull = hull(cloud, count, 5 + count);
      DobkinKirkpatrick layers = DobkinKirkpatrick.of(hull);
      float[] v = hull.toArray();
      int[] triangles = hull.toTriangles();
      ConvexShape solid = new ConvexShape().hull(hull.graph());
      ConvexShape point = new ConvexShape();
      for (int n = 0; n < 400; n++) {
        double[] p = query(random, v, n);
        double d = Math.sqrt(PointConvexHull.byFaces(p[0], p[1], p[2], v, triangles, expected));
        walked += layers.descend(p[0], p[1], p[2], out) ? 0 : 1;
        double found = Math.sqrt(layers.closest(p[0], p[1], p[2], out));
        double climbed = Gjk.distance(point.point(p[0], p[1], p[2]), solid, gjk);
        cases++;
        inside += d == 0 ? 1 : 0;
        assertThat(found == 0).as("%s %d", cloud, n).isEqualTo(d == 0);
        double unit = ROUNDING * (hull.graph().reach() + d);
        worst = Math.max(worst, Math.max(Math.abs(found - d), Math.abs(climbed - d)) / unit);
      }
    }
    System.out.printf(
        "closest point of %s, seed 78: %d cases, %d inside, %d left to all faces, worst %.1f u%n",
        cloud, cases, inside, walked, worst);
    assertThat(worst).isLessThan(256);
  }

  /** A point about the hull, or on a vertex or between two. */
  private static double[] query(Random random, float[] v, int n) {
    int i = 3 * random.nextInt(v.length / 3);
    int j = 3 * random.nextInt(v.length / 3);
    int m = 3 * random.nextInt(v.length / 3);
    double s = n % 5 == 0 ? 0 : random.nextDouble() * 2;
    double t = n % 3 == 0 ? 0 : random.nextDouble() * 2 - 0.5;
    double[] p = new double[3];
    for (int k = 0; k < 3; k++) {
      p[k] = v[i + k] + s * ((double) v[j + k] - v[i + k]) + t * ((double) v[m + k] - v[i + k]);
    }
    return p;
  }

  @Test
  void layersAreFewAndSmall() {
    for (int count : new int[] {100, 1000, 10_000, 50_000}) {
      HullOfPoints hull = hull(PointSpread.SPHERE, count, 9);
      DobkinKirkpatrick layers = DobkinKirkpatrick.of(hull);
      System.out.printf(
          "hierarchy of %d vertices: %d layers, %.1f numbers a vertex%n",
          hull.vertexCount(), layers.layers(), (double) layers.links() / hull.vertexCount());
      assertThat(layers.layers()).isLessThan(5 * (int) (Math.log(count) / Math.log(2)));
      assertThat(layers.links()).isLessThan(100 * hull.vertexCount());
    }
  }

  @Test
  void whatHasNoVolumeIsRefusedAndWhatIsNotFiniteGivesNaN() {
    HullOfPoints flat = Quickhull.of(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, 3);
    assertThatThrownBy(() -> DobkinKirkpatrick.of(flat)).hasMessageContaining("POLYGON");
    DobkinKirkpatrick layers = DobkinKirkpatrick.of(hull(PointSpread.CUBE, 50, 1));
    assertThat(layers.closest(Double.NaN, 0, 0, out)).isNaN();
    assertThat(layers.closest(0, Double.POSITIVE_INFINITY, 0, out)).isNaN();
  }
}
