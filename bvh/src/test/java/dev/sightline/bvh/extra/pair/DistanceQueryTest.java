package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds.Pair;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.TriangleTriangleDistance;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistanceQueryTest {
  private static final long SEED = 283;

  private final DistanceQuery query = new DistanceQuery();
  private final MeshPair out = new MeshPair();

  private static double[] loop(float[] a, float[] b, double most) {
    ClosestPair pair = new ClosestPair();
    double[] best = {Double.POSITIVE_INFINITY, -1, -1};
    for (int i = 0; i < a.length / 9; i++) {
      for (int j = 0; j < b.length / 9; j++) {
        double d2 = TriangleTriangleDistance.closest(a, 9 * i, b, 9 * j, pair);
        if (d2 <= most * most && d2 < best[0]) {
          best = new double[] {d2, i, j};
        }
      }
    }
    return best;
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "touching", "nested", "coplanar"})
  void theClosestPairIsThatOfALoopOverAllTriangles(String kind) {
    Random random = new Random(SEED);
    int apart = 0;
    int found = 0;
    int all = 0;
    for (Pair pair : PairWorlds.all(SEED).get(kind)) {
      double away = random.nextInt(3) == 0 ? 0 : 4 * random.nextDouble();
      Affine from = pair.firstPlace();
      Pair moved =
          new Pair(
              pair.first(),
              from.withTranslation(from.m03() + away, from.m13(), from.m23() - away / 3),
              pair.second(),
              pair.secondPlace());
      double most = random.nextBoolean() ? Double.POSITIVE_INFINITY : 2 * random.nextDouble();
      double[] expected = loop(moved.oneInWorld(), moved.otherInWorld(), most);
      query.within(most);
      assertThat(query.nearest(moved.one(), moved.other(), out)).isEqualTo(expected[1] >= 0);
      if (out.isFound()) {
        found++;
        assertThat(out.distanceSquared()).isEqualTo(expected[0]);
        if (expected[0] > 0) {
          assertThat(out.first()).isEqualTo((int) expected[1]);
          assertThat(out.second()).isEqualTo((int) expected[2]);
          apart++;
        }
      }
      all++;
    }
    System.out.printf("%s: seed %d, %d of %d within, %d apart%n", kind, SEED, found, all, apart);
    assertThat(found).isGreaterThan(all / 3);
    assertThat(apart).isGreaterThan(all / 10);
  }

  @Test
  void amongInstancesItIsTheClosestOfAll() {
    Instance[] world = Worlds.mixed(40, 6, 5);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    MeshPair each = new MeshPair();
    Random random = new Random(SEED);
    int apart = 0;
    for (int n = 0; n < 20; n++) {
      Instance ball =
          Instance.of(
              Worlds.tree(Meshes.sphere(4, 6, 0.1f, 0, 0, 0)),
              PairWorlds.move(random.nextGaussian() * 6, random.nextGaussian() * 6, 5));
      double best = Double.POSITIVE_INFINITY;
      int index = -1;
      for (int i = 0; i < world.length; i++) {
        if (query.nearest(ball, world[i], each) && each.distanceSquared() < best) {
          best = each.distanceSquared();
          index = i;
        }
      }
      assertThat(query.nearest(ball, tree, out)).isTrue();
      assertThat(out.distanceSquared()).isEqualTo(best);
      if (best > 0) {
        assertThat(out.instance()).isEqualTo(index);
        apart++;
      }
    }
    System.out.printf("seed %d, %d of 20 apart%n", SEED, apart);
    assertThat(apart).isGreaterThan(6);
  }

  @Test
  void boxesBallsAndRingsAreAsFarApartAsTheirFormulasSay() {
    Instance box = Instance.of(Worlds.tree(PairWorlds.box(0, 0, 0, 1, 1, 1)), Affine.IDENTITY);
    assertThat(query.nearest(box, box.withTranslation(3, 0.5, 0), out)).isTrue();
    assertThat(out.distance()).isEqualTo(2);
    assertThat(query.nearest(box, box.withTranslation(4, 5, 0), out)).isTrue();
    assertThat(out.distance()).isEqualTo(5);
    assertThat(query.nearest(box, box.withTranslation(2, 3, 3), out)).isTrue();
    assertThat(out.distance()).isEqualTo(3);
    assertThat(out.firstPoint(0)).isEqualTo(1);
    assertThat(out.secondPoint(1)).isEqualTo(3);
    assertThat(query.within(2.999).nearest(box, box.withTranslation(2, 3, 3), out)).isFalse();
    query.within(Double.POSITIVE_INFINITY);
    float[] ball = Meshes.sphere(64, 64, 1, 0, 0, 0);
    Instance one = Instance.of(Worlds.tree(ball), Affine.IDENTITY);
    query.nearest(one, one.withTranslation(3, 2, 6), out);
    // Chords of 2 pi / 64 lie up to 1 - cos(pi / 64), twice for both angles, within the ball.
    assertThat(out.distance()).isCloseTo(5, within(4 * (1 - Math.cos(Math.PI / 64))));
    Instance ring =
        Instance.of(Worlds.tree(PairWorlds.torus(64, 32, 3, 0.5)), PairWorlds.move(9, 9, 9));
    query.nearest(ring, one.withTranslation(9, 9, 9), out);
    assertThat(out.distance()).isCloseTo(1.5, within(0.03));
    assertThat(query.nearest(one, one.withTranslation(Double.NaN, 0, 0), out)).isFalse();
    assertThat(query.within(-1).nearest(box, box, out)).isFalse();
  }
}
