package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.closest.ClosestPair;
import dev.sightline.core.closest.TriangleTriangleDistance;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** How the work of a distance grows with the meshes, counted in pairs of boxes and of triangles. */
class DistanceGrowthTest {
  private static final long SEED = 7_436;
  private static final int PLACES = 12;

  private final DistanceQuery query = new DistanceQuery();
  private final MeshPair out = new MeshPair();

  /** What a question took, on average over some places. */
  private record Work(double boxPairs, double trianglePairs) {}

  /** A ball whose surface is rough at every scale, as from a scanner. */
  private static float[] scan(int rings, long seed) {
    float[] mesh = Meshes.sphere(rings, 2 * rings, 1, 0, 0, 0);
    for (int i = 0; i < mesh.length; i += 3) {
      double x = mesh[i];
      double y = mesh[i + 1];
      double z = mesh[i + 2];
      double grow = 1;
      for (int octave = 0; octave < 6; octave++) {
        double f = 2 << octave;
        grow += 0.2 / f * Math.sin(f * x + seed) * Math.cos(f * y + 2) * Math.sin(f * z + octave);
      }
      mesh[i] *= (float) grow;
      mesh[i + 1] *= (float) grow;
      mesh[i + 2] *= (float) grow;
    }
    return mesh;
  }

  /**
   * Tubes with a wide collar, as CAD programs cut them: strips of long triangles. With fans the
   * triangles of a collar share four corners.
   */
  private static float[] part(int tubes, int sides, boolean hasFans) {
    List<double[]> corners = new ArrayList<>();
    for (int tube = 0; tube < tubes; tube++) {
      double x = 3 * (tube % 4);
      double z = 3 * (tube / 4);
      double top = tube % 3 == 0 ? 9 : 1;
      for (int i = 0; i < sides; i++) {
        double a = 2 * Math.PI * i / sides;
        double b = 2 * Math.PI * (i + 1) / sides;
        double[] p = {x + Math.cos(a), 0, z + Math.sin(a)};
        double[] q = {x + Math.cos(b), 0, z + Math.sin(b)};
        double[] p2 = {p[0], top, p[2]};
        double[] q2 = {q[0], top, q[2]};
        double far = 1.5 * Math.sqrt(2);
        double turn = hasFans ? Math.PI / 4 + Math.PI / 2 * Math.floor((a + b) / Math.PI) : a;
        double[] corner = {x + far * Math.cos(turn), 0, z + far * Math.sin(turn)};
        corners.addAll(List.of(p, q, q2, p, q2, p2, p, q, corner));
      }
    }
    float[] mesh = new float[3 * corners.size()];
    for (int i = 0; i < mesh.length; i++) {
      mesh[i] = (float) corners.get(i / 3)[i % 3];
    }
    return mesh;
  }

  private Work ask(float[] first, float[] second, double away) {
    Bvh a = Worlds.tree(first);
    Bvh b = Worlds.tree(second);
    Random random = new Random(SEED);
    double boxPairs = 0;
    double trianglePairs = 0;
    for (int n = 0; n < PLACES; n++) {
      Affine turn = Worlds.map(Worlds.Kind.TURN, random, 0);
      double angle = random.nextDouble() * 7;
      Affine place = turn.withTranslation(away * Math.cos(angle), 1, away * Math.sin(angle));
      assertThat(query.nearest(Instance.of(a, Affine.IDENTITY), Instance.of(b, place), out))
          .isTrue();
      boxPairs += query.traversal.boxPairs;
      trianglePairs += query.traversal.trianglePairs;
    }
    System.out.printf(
        "distance: seed %d, %d and %d triangles, %.0f pairs of boxes, %.0f of triangles%n",
        SEED, first.length / 9, second.length / 9, boxPairs / PLACES, trianglePairs / PLACES);
    return new Work(boxPairs / PLACES, trianglePairs / PLACES);
  }

  @Test
  void sixteenTimesTheTrianglesOfAScanTakeSixteenTimesTheBoxesAndTwiceTheTriangles() {
    Work few = ask(scan(16, 1), scan(16, 2), 2.6);
    Work many = ask(scan(64, 1), scan(64, 2), 2.6);
    assertThat(many.boxPairs()).isLessThan(16 * few.boxPairs());
    assertThat(many.trianglePairs()).isLessThan(2.5 * few.trianglePairs());
    assertThat(many.trianglePairs()).isLessThan(300);
  }

  /** Boxes of long slanted triangles say little: only few of their pairs may go to the kernel. */
  @Test
  void longTrianglesOfAPartAreLeftOutWithoutTheKernel() {
    assertThat(ask(part(8, 24, false), part(8, 24, false), 22).trianglePairs()).isLessThan(100);
    Work many = ask(part(8, 192, false), part(8, 192, false), 22);
    assertThat(many.trianglePairs()).isLessThan(100);
    assertThat(many.boxPairs()).isLessThan(800);
    assertThat(ask(part(8, 192, false), scan(32, 1), 14).trianglePairs()).isLessThan(300);
  }

  /** Each patch of a ball is as far from the ball around it as any other: see mesh-pairs.md. */
  @Test
  void ballsAroundAMiddleTakePairsOfBoxesBelowTheirTrianglesToThePowerOfThreeHalves() {
    for (int rings : new int[] {14, 28, 56}) {
      float[] outer = Meshes.sphere(rings, 2 * rings, 1, 0, 0, 0);
      float[] inner = Meshes.sphere(rings, 2 * rings, 0.5f, 0, 0, 0);
      Instance one = Instance.of(Worlds.tree(inner), Affine.IDENTITY);
      query.nearest(one, Instance.of(Worlds.tree(outer), Affine.IDENTITY), out);
      double count = outer.length / 9.0;
      System.out.printf(
          "distance: balls of %.0f triangles, %d pairs of boxes, %d of triangles%n",
          count, query.traversal.boxPairs, query.traversal.trianglePairs);
      assertThat((double) query.traversal.boxPairs).isBetween(count, count * Math.sqrt(count));
      assertThat((double) query.traversal.trianglePairs).isLessThan(count);
    }
  }

  /** The pairs that are left out do not hide the answer, ties and places far out included. */
  @Test
  void longTrianglesAreAsFarApartAsALoopOverAllSays() {
    Random random = new Random(SEED);
    float[] mesh = part(2, 9, true);
    Bvh tree = Worlds.tree(mesh);
    ClosestPair pair = new ClosestPair();
    int apart = 0;
    int equal = 0;
    for (int n = 0; n < 60; n++) {
      double far = n % 3 == 2 ? 3e5 : 0;
      double x = 6 * random.nextGaussian();
      double z = 6 * random.nextGaussian();
      Affine start = PairWorlds.move(far, far, -far);
      Affine turn = n % 2 == 0 ? PairWorlds.move(0, 0, 0) : Worlds.map(Worlds.Kind.TURN, random, 0);
      Affine place = turn.withTranslation(far + x, far + 3 - n % 4, -far + z);
      float[] v = PairWorlds.world(mesh, start);
      float[] w = PairWorlds.world(mesh, place);
      double best = Double.POSITIVE_INFINITY;
      int at = -1;
      int ties = 0;
      for (int i = 0; i < v.length / 9; i++) {
        for (int j = 0; j < w.length / 9; j++) {
          double d2 = TriangleTriangleDistance.closest(v, 9 * i, w, 9 * j, pair);
          ties = d2 < best ? 0 : d2 == best ? ties + 1 : ties;
          at = d2 < best ? i * 1_000 + j : at;
          best = Math.min(best, d2);
        }
      }
      query.within(n % 5 == 0 ? Math.sqrt(best) * 1.5 : Double.POSITIVE_INFINITY);
      assertThat(query.nearest(Instance.of(tree, start), Instance.of(tree, place), out)).isTrue();
      assertThat(out.distanceSquared()).isEqualTo(best);
      if (best > 0) {
        assertThat(out.first() * 1_000 + out.second()).isEqualTo(at);
        apart++;
        equal += ties > 0 ? 1 : 0;
      }
    }
    System.out.printf("distance: seed %d, %d of 60 apart, %d with ties%n", SEED, apart, equal);
    assertThat(apart).isBetween(20, 59);
    assertThat(equal).isGreaterThan(10);
  }
}
