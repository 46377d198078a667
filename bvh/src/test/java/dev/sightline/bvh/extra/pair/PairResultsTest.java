package dev.sightline.bvh.extra.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.work.WorkOptions;
import dev.sightline.core.oracle.DecimalDistance;
import dev.sightline.core.oracle.EdgeHullOracle;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Every field of the answers about pairs, against decimals, whole numbers and the formulas of
 * boxes.
 */
class PairResultsTest {
  private static final long SEED = 4011;
  private static final DecimalDistance DECIMAL = new DecimalDistance(30);

  private static float[] triangle(float[] mesh, int number) {
    return Arrays.copyOfRange(mesh, 9 * number, 9 * number + 9);
  }

  private static BigDecimal[] decimal(double x, double y, double z) {
    return new BigDecimal[] {new BigDecimal(x), new BigDecimal(y), new BigDecimal(z)};
  }

  /** The distance of two triangles: the least of an edge of one and the other. */
  private static double distance(float[] a, float[] b) {
    double best = Double.POSITIVE_INFINITY;
    for (int e = 0; e < 3; e++) {
      int p = 3 * e;
      int q = (p + 3) % 9;
      BigDecimal[][] ofA = {decimal(a[p], a[p + 1], a[p + 2]), decimal(a[q], a[q + 1], a[q + 2])};
      BigDecimal[][] ofB = {decimal(b[p], b[p + 1], b[p + 2]), decimal(b[q], b[q + 1], b[q + 2])};
      best = Math.min(best, DECIMAL.toTriangle(ofA, b, 0).doubleValue());
      best = Math.min(best, DECIMAL.toTriangle(ofB, a, 0).doubleValue());
    }
    return best;
  }

  private static double toTriangle(double x, double y, double z, float[] a) {
    BigDecimal[] p = decimal(x, y, z);
    return DECIMAL.toTriangle(new BigDecimal[][] {p, p}, a, 0).doubleValue();
  }

  /** The distance of the boxes around two triangles. */
  private static double boxDistance(float[] a, float[] b) {
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      double low = Math.min(a[k], Math.min(a[3 + k], a[6 + k]));
      double high = Math.max(a[k], Math.max(a[3 + k], a[6 + k]));
      double min = Math.min(b[k], Math.min(b[3 + k], b[6 + k]));
      double max = Math.max(b[k], Math.max(b[3 + k], b[6 + k]));
      double gap = Math.max(0, Math.max(low - max, min - high));
      sum += gap * gap;
    }
    return Math.sqrt(sum);
  }

  @Test
  void theClosestPairHasItsTrianglesItsPointsAndItsDistance() {
    SplittableRandom random = new SplittableRandom(SEED);
    DistanceQuery query = new DistanceQuery();
    MeshPair out = new MeshPair();
    float[] ball = Meshes.sphere(4, 6, 1, 0, 0, 0);
    float[] ring = PairWorlds.torus(5, 4, 1, 0.4);
    int apart = 0;
    int second = 0;
    for (int n = 0; n < 24; n++) {
      Affine place = PairWorlds.turn(n, 0, 0, 0);
      Affine[] places = new Affine[3];
      Instance[] world = new Instance[3];
      for (int k = 0; k < 3; k++) {
        double x = 8 * random.nextDouble() - 4;
        places[k] = PairWorlds.turn(n + k, x, 8 * random.nextDouble() - 4, random.nextDouble());
        world[k] = Instance.of(Worlds.tree(k == 1 ? ball : ring), places[k]);
      }
      Instance mover = Instance.of(Worlds.tree(ball), place);
      query.within(n % 3 == 2 ? 4 : Double.POSITIVE_INFINITY);
      boolean isOne = n % 2 == 0;
      boolean isFound =
          isOne
              ? query.nearest(mover, world[0], out)
              : query.nearest(mover, InstanceTreeBuilder.build(world), out);
      if (!isFound || out.distance() == 0) {
        continue;
      }
      apart++;
      int instance = isOne ? 0 : out.instance();
      assertThat(out.instance()).isBetween(isOne ? -1 : 0, isOne ? -1 : 2);
      second += instance > 0 ? 1 : 0;
      double least = Double.POSITIVE_INFINITY;
      float[] a = PairWorlds.world(ball, place);
      for (int k = 0; k < (isOne ? 1 : 3); k++) {
        float[] b = PairWorlds.world(k == 1 ? ball : ring, places[k]);
        for (int i = 0; i < a.length / 9; i++) {
          for (int j = 0; j < b.length / 9; j++) {
            if (boxDistance(triangle(a, i), triangle(b, j)) < out.distance() + 1e-9) {
              least = Math.min(least, distance(triangle(a, i), triangle(b, j)));
            }
          }
        }
      }
      float[] one = triangle(a, out.first());
      float[] other =
          triangle(PairWorlds.world(instance == 1 ? ball : ring, places[instance]), out.second());
      double bound = 0x1p-43 * (least + 2);
      assertThat(out.distance()).isCloseTo(least, within(bound));
      assertThat(distance(one, other)).isCloseTo(least, within(bound));
      double[] p = {out.firstPoint(0), out.firstPoint(1), out.firstPoint(2)};
      double[] q = {out.secondPoint(0), out.secondPoint(1), out.secondPoint(2)};
      assertThat(toTriangle(p[0], p[1], p[2], one)).isLessThan(bound);
      assertThat(toTriangle(q[0], q[1], q[2], other)).isLessThan(bound);
      double dx = p[0] - q[0];
      double dy = p[1] - q[1];
      double dz = p[2] - q[2];
      assertThat(Math.sqrt(dx * dx + dy * dy + dz * dz)).isCloseTo(least, within(bound));
      assertThat(out.distanceSquared()).isCloseTo(least * least, within(8 * bound));
    }
    System.out.printf("seed %d, %d of 24 apart, %d not of the first%n", SEED, apart, second);
    assertThat(apart).isGreaterThan(8);
    assertThat(second).isGreaterThan(2);
  }

  /** Boxes of whole sizes on whole places around one in the middle, many equally far. */
  @Test
  void ofEqualDistancesTheLowestInstanceAndTrianglesWin() {
    SplittableRandom random = new SplittableRandom(SEED);
    DistanceQuery query = new DistanceQuery();
    MeshPair out = new MeshPair();
    float[] unit = PairWorlds.box(0, 0, 0, 1, 1, 1);
    Instance middle = Instance.of(Worlds.tree(unit), Affine.IDENTITY);
    int ties = 0;
    for (int n = 0; n < 40; n++) {
      int[][] at = new int[12][];
      Instance[] world = new Instance[12];
      for (int k = 0; k < 12; k++) {
        at[k] = new int[] {random.nextInt(-3, 4), random.nextInt(-3, 4), random.nextInt(-3, 4)};
        world[k] = middle.withTranslation(at[k][0], at[k][1], at[k][2]);
      }
      int best = Integer.MAX_VALUE;
      int lowest = -1;
      int equal = 0;
      for (int k = 0; k < 12; k++) {
        int square = 0;
        for (int axis = 0; axis < 3; axis++) {
          int gap = Math.max(0, Math.abs(at[k][axis]) - 1);
          square += gap * gap;
        }
        equal = square < best ? 1 : square == best ? equal + 1 : equal;
        lowest = square < best ? k : lowest;
        best = Math.min(best, square);
      }
      assertThat(query.nearest(middle, InstanceTreeBuilder.build(world), out)).isTrue();
      assertThat(out.distanceSquared()).isEqualTo(best);
      if (best == 0) {
        continue;
      }
      ties += equal > 1 ? 1 : 0;
      assertThat(out.instance()).isEqualTo(lowest);
      float[] other = PairWorlds.world(unit, world[lowest].toWorld());
      int first = -1;
      int second = -1;
      for (int pair = 143; pair >= 0; pair--) {
        double d = distance(triangle(unit, pair / 12), triangle(other, pair % 12));
        if (d <= Math.sqrt(best) * (1 + 1e-12)) {
          first = pair / 12;
          second = pair % 12;
        }
      }
      assertThat(out.first()).isEqualTo(first);
      assertThat(out.second()).isEqualTo(second);
    }
    System.out.printf("seed %d, %d of 40 have several instances equally far%n", SEED, ties);
    assertThat(ties).isGreaterThan(8);
  }

  /** All pairs of triangles and instances, by whole numbers, and what a visitor is shown. */
  @Test
  void pairsAndCornersAreThoseThatWholeNumbersSay() {
    SplittableRandom random = new SplittableRandom(SEED);
    PairQuery query = new PairQuery();
    TrianglePairList out = new TrianglePairList();
    int pairs = 0;
    for (int n = 0; n < 12; n++) {
      float[] mesh = new float[81];
      for (int k = 0; k < mesh.length; k++) {
        mesh[k] = (float) (random.nextDouble() - 0.5);
      }
      Affine place = PairWorlds.turn(n, 0.1, 0.2, 0);
      float[] a = PairWorlds.world(mesh, place);
      Affine[] places = new Affine[4];
      Instance[] world = new Instance[4];
      TreeSet<String> expected = new TreeSet<>();
      for (int k = 0; k < 4; k++) {
        places[k] = PairWorlds.turn(k, random.nextDouble(), random.nextDouble(), 0);
        world[k] = Instance.of(Worlds.tree(mesh), places[k]);
        float[] b = PairWorlds.world(mesh, places[k]);
        for (int i = 0; i < 9; i++) {
          for (int j = 0; j < 9; j++) {
            if (EdgeHullOracle.meet(triangle(a, i), triangle(b, j))) {
              expected.add(k + ":" + i + "/" + j);
            }
          }
        }
      }
      Instance one = Instance.of(Worlds.tree(mesh), place);
      InstanceTree tree = InstanceTreeBuilder.build(world);
      assertThat(query.all(one, tree, out)).isEqualTo(expected.size());
      out.sort();
      TreeSet<String> found = new TreeSet<>();
      String before = "";
      for (int k = 0; k < out.size(); k++) {
        String pair = out.instance(k) + ":" + out.first(k) + "/" + out.second(k);
        assertThat(pair).isGreaterThan(before);
        found.add(pair);
        before = pair;
      }
      assertThat(found).isEqualTo(expected);
      assertThat(query.count(one, tree)).isEqualTo(expected.size());
      TreeSet<String> shown = new TreeSet<>();
      query.visit(
          one,
          tree,
          (first, second) -> {
            shown.add(second.instance() + ":" + first.triangle() + "/" + second.triangle());
            float[] b = PairWorlds.world(mesh, places[second.instance()]);
            assertThat(corners(first)).containsExactly(triangle(a, first.triangle()));
            assertThat(corners(second)).containsExactly(triangle(b, second.triangle()));
            assertThat(first.instance()).isEqualTo(-1);
            return true;
          });
      assertThat(shown).isEqualTo(expected);
      pairs += expected.size();
    }
    System.out.printf("seed %d, %d of %d pairs of triangles meet%n", SEED, pairs, 12 * 4 * 81);
    assertThat(pairs).isGreaterThan(100);
  }

  private static float[] corners(PairVisitor.Corner corner) {
    return Arrays.copyOfRange(corner.coordinates(), corner.offset(), corner.offset() + 9);
  }

  /** Surfaces of boxes meet if the boxes do and neither lies in the inside of the other. */
  private static boolean meet(int[] a, int[] b) {
    boolean inA = true;
    boolean inB = true;
    for (int k = 0; k < 3; k++) {
      if (a[k] > b[3 + k] || b[k] > a[3 + k]) {
        return false;
      }
      inA &= a[k] < b[k] && b[3 + k] < a[3 + k];
      inB &= b[k] < a[k] && a[3 + k] < b[3 + k];
    }
    return !inA && !inB;
  }

  @Test
  void aQueryOfASceneThatIsAskedAgainKeepsNothingOfTheLastQuestion() {
    SplittableRandom random = new SplittableRandom(SEED);
    ScenePairs query = new ScenePairs();
    InstancePairList out = new InstancePairList();
    int[] sizes = {40, 9, 120, 30, 60, 60, 60, 60};
    int found = 0;
    for (int n = 0; n < 24; n++) {
      int count = sizes[n % sizes.length];
      int[][] boxes = new int[count][6];
      Instance[] world = new Instance[count];
      for (int k = 0; k < count; k++) {
        for (int axis = 0; axis < 3; axis++) {
          boxes[k][axis] = random.nextInt(14);
          boxes[k][3 + axis] = boxes[k][axis] + random.nextInt(1, 7);
        }
        int[] b = boxes[k];
        world[k] =
            Instance.of(
                Worlds.tree(PairWorlds.box(b[0], b[1], b[2], b[3], b[4], b[5])), Affine.IDENTITY);
      }
      InstanceTree tree = InstanceTreeBuilder.build(world);
      // Several questions about one tree, with other filters each time.
      for (int mode = 0; mode < 4; mode++) {
        int left = random.nextInt(5);
        boolean leavesInstances = mode == 1 || mode == 3;
        boolean leavesPairs = mode >= 2;
        query.instances(i -> !leavesInstances || i % 5 != left);
        query.pairs(leavesPairs ? pairsBut(left) : PairFilter.ALL);
        query.options(WorkOptions.threads(1 + n % 2));
        TreeSet<Long> near = new TreeSet<>();
        TreeSet<Long> expected = new TreeSet<>();
        for (int i = 0; i < count; i++) {
          for (int j = i + 1; j < count; j++) {
            boolean isOut =
                (leavesInstances && (i % 5 == left || j % 5 == left))
                    || (leavesPairs && (i + j) % 3 == left % 3);
            boolean isApart = false;
            for (int k = 0; k < 3; k++) {
              isApart |= boxes[i][k] > boxes[j][3 + k] || boxes[j][k] > boxes[i][3 + k];
            }
            if (!isOut && !isApart) {
              near.add(1000L * i + j);
            }
            if (!isOut && meet(boxes[i], boxes[j])) {
              expected.add(1000L * i + j);
            }
          }
        }
        assertThat(query.all(tree, out)).isTrue();
        assertThat(pairsOf(out)).as("seed %d case %d %d", SEED, n, mode).isEqualTo(expected);
        // Boxes are padded: those that touch are near, and none that is a whole step away.
        assertThat(query.near(tree, out)).isEqualTo(near.size());
        assertThat(pairsOf(out)).isEqualTo(near);
        found += expected.size();
      }
    }
    System.out.printf("seed %d, %d pairs of boxes%n", SEED, found);
    assertThat(found).isGreaterThan(500);
  }

  private static PairFilter pairsBut(int left) {
    return new PairFilter() {
      @Override
      public boolean accepts(int first, int firstTriangle, int second, int secondTriangle) {
        return true;
      }

      @Override
      public boolean enters(int first, int second) {
        assertThat(first).isLessThan(second);
        return (first + second) % 3 != left % 3;
      }
    };
  }

  private static TreeSet<Long> pairsOf(InstancePairList list) {
    TreeSet<Long> out = new TreeSet<>();
    long before = -1;
    for (int k = 0; k < list.size(); k++) {
      long pair = 1000L * list.first(k) + list.second(k);
      assertThat(pair).isGreaterThan(before);
      out.add(pair);
      before = pair;
    }
    return out;
  }

  /** Boxes on sevenths that begin to overlap in one instant of all axes: none is left out. */
  @Test
  void onGridsOfSeventhsBoxesLeaveNoTouchOut() {
    SplittableRandom random = new SplittableRandom(SEED);
    MeshSweepQuery query = new MeshSweepQuery();
    MeshTouch out = new MeshTouch();
    TriangleSweep sweep = new TriangleSweep();
    int touched = 0;
    int cases = 400;
    for (int n = 0; n < cases; n++) {
      int[] half = new int[3];
      float[] way = new float[3];
      for (int axis = 0; axis < 3; axis++) {
        half[axis] = random.nextInt(4) == 0 ? 0 : random.nextInt(-15, 16);
        way[axis] = 2 * half[axis] / 7f;
      }
      float[] a = box(random, half);
      float[] b = box(random, new int[3]);
      double best = Double.POSITIVE_INFINITY;
      int first = -1;
      int second = -1;
      sweep.displacement(way[0], way[1], way[2]);
      for (int i = 0; i < 12; i++) {
        for (int j = 0; j < 12; j++) {
          double time = sweep.time(a, 9 * i, b, 9 * j);
          if (time <= 1 && time < best) {
            best = time;
            first = i;
            second = j;
          }
        }
      }
      query.displacement(way[0], way[1], way[2]);
      Instance one = Instance.of(Worlds.tree(a), Affine.IDENTITY);
      boolean isFound = query.first(one, Instance.of(Worlds.tree(b), Affine.IDENTITY), out);
      assertThat(isFound).as("seed %d case %d", SEED, n).isEqualTo(first >= 0);
      if (isFound && best > 0) {
        touched++;
        assertThat(out.time()).isEqualTo(best);
        assertThat(out.first()).isEqualTo(first);
        assertThat(out.second()).isEqualTo(second);
        assertThat(out.instance()).isEqualTo(MeshTouch.NONE);
      }
    }
    System.out.printf("seed %d, %d of %d touch on the way%n", SEED, touched, cases);
    assertThat(touched).isGreaterThan(cases / 5);
  }

  private static float[] box(SplittableRandom random, int[] back) {
    float[] at = new float[6];
    for (int axis = 0; axis < 3; axis++) {
      int from = random.nextInt(-5, 6) - back[axis];
      at[axis] = from / 7f;
      at[3 + axis] = (from + random.nextInt(1, 8)) / 7f;
    }
    return PairWorlds.box(at[0], at[1], at[2], at[3], at[4], at[5]);
  }

  @Test
  void resultsThatAreUsedAgainHoldNothingOfTheLastAnswer() {
    Instance box = Instance.of(Worlds.tree(PairWorlds.box(0, 0, 0, 1, 1, 1)), Affine.IDENTITY);
    Instance[] far = {box.withTranslation(3, 0.25, 0.25), box.withTranslation(9, 0, 0)};
    InstanceTree tree = InstanceTreeBuilder.build(far);
    MeshSweepQuery sweep = new MeshSweepQuery().displacement(4, 0, 0);
    MeshTouch touch = new MeshTouch();
    assertThat(sweep.first(box, tree, touch)).isTrue();
    assertThat(touch.instance()).isZero();
    MeshTouch copy = new MeshTouch();
    copy.set(touch);
    assertThat(copy).usingRecursiveComparison().isEqualTo(touch);
    assertThat(copy.normal(0)).isEqualTo(-1);
    assertThat(sweep.displacement(-4, 0, 0).first(box, tree, touch)).isFalse();
    assertThat(new double[] {touch.time(), touch.point(0), touch.point(1), touch.point(2)})
        .containsOnly(Double.NaN);
    assertThat(new double[] {touch.normal(0), touch.normal(1), touch.normal(2)}).containsOnly(0);
    assertThat(new int[] {touch.instance(), touch.first(), touch.second()})
        .containsOnly(MeshTouch.NONE);
    // The copy is its own, and a touch at the start takes its normal away.
    assertThat(copy.time()).isEqualTo(0.5);
    assertThat(sweep.first(box, box, copy)).isTrue();
    assertThat(new double[] {copy.normal(0), copy.normal(1), copy.normal(2)}).containsOnly(0);
    DistanceQuery distance = new DistanceQuery();
    MeshPair pair = new MeshPair();
    assertThat(distance.nearest(box, tree, pair)).isTrue();
    assertThat(distance.within(1).nearest(box, tree, pair)).isFalse();
    assertThat(new int[] {pair.instance(), pair.first(), pair.second()})
        .containsOnly(MeshPair.NONE);
    assertThat(new double[] {pair.distance(), pair.distanceSquared()}).containsOnly(Double.NaN);
    for (int axis = 0; axis < 3; axis++) {
      assertThat(new double[] {pair.firstPoint(axis), pair.secondPoint(axis)})
          .containsOnly(Double.NaN);
    }
    // Instances that are left out, and pairs, in one question and not in the next.
    distance.within(Double.POSITIVE_INFINITY).instances(i -> i != 0);
    assertThat(distance.nearest(box, tree, pair)).isTrue();
    assertThat(pair.instance()).isEqualTo(1);
    assertThat(pair.distance()).isEqualTo(8);
    distance.instances(i -> true).pairs((first, i, second, j) -> second == 1);
    assertThat(distance.nearest(box, tree, pair)).isTrue();
    assertThat(pair.instance()).isEqualTo(1);
    assertThat(distance.pairs(PairFilter.ALL).nearest(box, tree, pair)).isTrue();
    assertThat(pair.instance()).isZero();
    sweep.displacement(16, 0, 0).instances(i -> i != 0);
    assertThat(sweep.first(box, tree, touch)).isTrue();
    assertThat(touch.instance()).isEqualTo(1);
    assertThat(touch.time()).isEqualTo(0.5);
    sweep.instances(i -> true).pairs((first, i, second, j) -> second == 1);
    assertThat(sweep.first(box, tree, touch)).isTrue();
    assertThat(touch.instance()).isEqualTo(1);
    assertThat(sweep.pairs(PairFilter.ALL).first(box, tree, touch)).isTrue();
    assertThat(touch.time()).isEqualTo(0.125);
  }
}
