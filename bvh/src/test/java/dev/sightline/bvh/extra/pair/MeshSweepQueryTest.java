package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds.Pair;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeshSweepQueryTest {
  private static final long SEED = 282;

  private final MeshSweepQuery query = new MeshSweepQuery();
  private final MeshTouch out = new MeshTouch();
  private final TriangleSweep sweep = new TriangleSweep();

  /** The least time of all pairs, then the lower triangles: time, first, second. */
  private double[] loop(float[] a, float[] b, float[] way) {
    sweep.displacement(way[0], way[1], way[2]);
    double[] best = {Double.POSITIVE_INFINITY, -1, -1};
    for (int i = 0; i < a.length / 9; i++) {
      for (int j = 0; j < b.length / 9; j++) {
        double t = sweep.time(a, 9 * i, b, 9 * j);
        if (t <= 1 && t < best[0]) {
          best = new double[] {t, i, j};
        }
      }
    }
    return best;
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "touching", "nested", "coplanar"})
  void theFirstTouchIsThatOfALoopOverAllTriangles(String kind) {
    Random random = new Random(SEED);
    int touched = 0;
    int later = 0;
    int all = 0;
    for (Pair pair : PairWorlds.all(SEED).get(kind)) {
      float[] way = new float[3];
      for (int k = 0; k < 3; k++) {
        way[k] = random.nextInt(4) == 0 ? 0 : 6 * (random.nextFloat() - 0.5f);
      }
      Affine from = pair.firstPlace();
      double[] back = {from.m03() - way[0] / 2, from.m13() - way[1] / 2, from.m23() - way[2] / 2};
      Pair moved =
          new Pair(
              pair.first(),
              from.withTranslation(back[0], back[1], back[2]),
              pair.second(),
              pair.secondPlace());
      double[] expected = loop(moved.oneInWorld(), moved.otherInWorld(), way);
      query.displacement(way[0], way[1], way[2]).first(moved.one(), moved.other(), out);
      assertThat(out.isFound()).isEqualTo(expected[1] >= 0);
      if (out.isFound()) {
        assertThat(out.time()).isEqualTo(expected[0]);
        if (out.time() > 0) {
          assertThat(out.first()).isEqualTo((int) expected[1]);
          assertThat(out.second()).isEqualTo((int) expected[2]);
          later++;
        }
        touched++;
      }
      all++;
    }
    System.out.printf(
        "%s: seed %d, %d of %d touch, %d on the way%n", kind, SEED, touched, all, later);
    assertThat(touched).isGreaterThan(all / 4);
  }

  @Test
  void amongInstancesTheFirstTouchIsTheSoonestOfAll() {
    Instance[] world = Worlds.mixed(60, 6, 5);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    Random random = new Random(SEED);
    MeshTouch each = new MeshTouch();
    int found = 0;
    for (int n = 0; n < 40; n++) {
      Instance ball =
          Instance.of(
              Worlds.tree(Meshes.sphere(6, 8, 0.3f, 0, 0, 0)),
              PairWorlds.move(random.nextGaussian() * 6, random.nextGaussian() * 6, 5));
      query.displacement(random.nextGaussian() * 9, random.nextGaussian() * 9, -10);
      double best = Double.POSITIVE_INFINITY;
      int index = -1;
      for (int i = 0; i < world.length; i++) {
        if (query.first(ball, world[i], each) && each.time() < best) {
          best = each.time();
          index = i;
        }
      }
      assertThat(query.first(ball, tree, out)).isEqualTo(index >= 0);
      if (index >= 0) {
        assertThat(out.time()).isEqualTo(best);
        found++;
      }
      if (index >= 0 && best > 0) {
        assertThat(out.instance()).isEqualTo(index);
      }
    }
    System.out.printf("seed %d, %d of 40 touch%n", SEED, found);
    assertThat(found).isBetween(8, 39);
  }

  /** A thin sheet, a small box, a way a million times its size: from outside to the other side. */
  @Test
  void nothingIsTunnelledThroughAndTheTimeIsThatOfFormulas() {
    float[] box = PairWorlds.box(0, 0, 0, 0.5f, 0.5f, 0.5f);
    float[] sheet = {-1, -1, 0, 1, -1, 0, 0, 1, 0};
    Instance mover = Instance.of(Worlds.tree(box), PairWorlds.move(-0.25, -0.25, 1024));
    Instance wall = Instance.of(Worlds.tree(sheet), Affine.IDENTITY);
    query.displacement(0, 0, -524288);
    assertThat(query.first(mover, wall, out)).isTrue();
    assertThat(out.time()).isEqualTo(1024 / 524288.0);
    assertThat(out.normal(2)).isEqualTo(1);
    query.displacement(0, 0, -1023);
    assertThat(query.first(mover, wall, out)).isFalse();
    query.displacement(0, 0, -1024);
    assertThat(query.first(mover, wall, out)).isTrue();
    assertThat(out.time()).isEqualTo(1);
    query.displacement(Double.NaN, 0, 0);
    assertThat(query.first(mover, wall, out)).isFalse();
    query.displacement(0, 0, 0);
    assertThat(query.first(mover, mover, out)).isTrue();
    assertThat(out.time()).isZero();
    assertThat(out.normal(0)).isZero();
  }

  /** No pair meets there either: a triangle that is not finite in the world is none. */
  @Test
  void trianglesThatAMapTakesBeyondTheFloatsAreNotTouched() {
    float[] ramp = {-1, 1, 5, 2, 1, 5, 1, -2, 5};
    Instance mover = Instance.of(Worlds.tree(ramp), Affine.IDENTITY);
    Affine far = Affine.of(3e38, 0, 0, 0, 0, 3e38, 0, 0, 0, 0, 1, 0);
    Instance floor = Instance.of(Worlds.tree(new float[] {0, 0, 0, 10, 0, 0, 0, 10, 0}), far);
    for (double[] way : new double[][] {{0, 0, -10}, {1, 2, -10}, {-1, 3, -5}}) {
      query.displacement(way[0], way[1], way[2]);
      assertThat(query.first(mover, floor, out)).isFalse();
      query.displacement(-way[0], -way[1], -way[2]);
      assertThat(query.first(floor, mover, out)).isFalse();
    }
  }

  /** A box that touches another after half of its way, and one that touches at its end. */
  @Test
  void theLastTimeIsIncludedAndNoTimeBeyondTheWay() {
    Instance box = Instance.of(Worlds.tree(PairWorlds.box(0, 0, 0, 1, 1, 1)), Affine.IDENTITY);
    Instance other = box.withTranslation(3, 0.25, 0.25);
    query.displacement(4, 0, 0);
    assertThat(query.until(0.5).first(box, other, out)).isTrue();
    assertThat(out.time()).isEqualTo(0.5);
    assertThat(query.until(0.25).first(box, other, out)).isFalse();
    assertThat(query.until(Math.nextDown(0.5f)).first(box, other, out)).isFalse();
    query.displacement(2, 0, 0);
    assertThat(query.until(1).first(box, other, out)).isTrue();
    assertThat(out.time()).isEqualTo(1);
    query.displacement(1, 0, 0);
    assertThat(query.until(7).first(box, other, out)).isFalse();
    for (double none : new double[] {-1, -Double.MIN_VALUE, Double.NaN}) {
      assertThat(query.until(none).first(box, box, out)).isFalse();
      assertThat(
              query.until(none).first(box, InstanceTreeBuilder.build(new Instance[] {other}), out))
          .isFalse();
    }
    for (double zero : new double[] {0, -0.0}) {
      assertThat(query.until(zero).first(box, other, out)).isFalse();
      assertThat(query.first(box, box.withTranslation(1, 0, 0), out)).isTrue();
      assertThat(out.time()).isEqualTo(0);
      assertThat(query.first(box, InstanceTreeBuilder.build(new Instance[] {box}), out)).isTrue();
    }
  }

  /** Meshes that meet at the start: a point of both, each coordinate the number 0 or its own. */
  @Test
  void whereTheyMeetAtTheStartThePointIsOneOfBoth() {
    Instance box = Instance.of(Worlds.tree(PairWorlds.box(-1, -1, -1, 1, 1, 1)), Affine.IDENTITY);
    Random random = new Random(SEED);
    for (int n = 0; n < 50; n++) {
      double x = 2 * random.nextDouble() - 1;
      double y = 2 * random.nextDouble() - 1;
      Instance other = box.withTranslation(x, y, n % 2 == 0 ? 2 : 1.5);
      query.displacement(1, 2, 3);
      assertThat(query.first(box, other, out)).isTrue();
      assertThat(out.time()).isZero();
      float[] a = triangle(PairWorlds.box(-1, -1, -1, 1, 1, 1), box, out.first());
      float[] b = triangle(PairWorlds.box(-1, -1, -1, 1, 1, 1), other, out.second());
      ClosestPoint closest = new ClosestPoint();
      for (float[] triangle : new float[][] {a, b}) {
        double d2 =
            PointTriangle.closest(out.point(0), out.point(1), out.point(2), triangle, 0, closest);
        assertThat(d2).isLessThan(1e-24);
      }
    }
  }

  private static float[] triangle(float[] mesh, Instance place, int number) {
    float[] world = PairWorlds.world(mesh, place.toWorld());
    return Arrays.copyOfRange(world, 9 * number, 9 * number + 9);
  }

  /** -0 is written nowhere: neither a coordinate of a touch nor of its normal. */
  @Test
  void noNumberOfATouchIsMinusZero() {
    float[] box = PairWorlds.box(-0.0f, -1, -1, 1, -0.0f, 0);
    Instance one = Instance.of(Worlds.tree(box), Affine.IDENTITY);
    int found = 0;
    for (int n = 0; n < 343; n++) {
      int x = n % 7 - 3;
      int y = n / 7 % 7 - 3;
      int z = n / 49 - 3;
      query.displacement(-x, -y, -z);
      if (query.first(one.withTranslation(x, y, z), one, out)) {
        found++;
        for (int axis = 0; axis < 3; axis++) {
          assertThat(Double.doubleToLongBits(out.point(axis))).isNotEqualTo(Long.MIN_VALUE);
          assertThat(Double.doubleToLongBits(out.normal(axis))).isNotEqualTo(Long.MIN_VALUE);
        }
        assertThat(Double.doubleToLongBits(out.time())).isNotEqualTo(Long.MIN_VALUE);
      }
    }
    assertThat(found).isEqualTo(343);
  }
}
