package dev.sightline.bvh.extra.contour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.core.ExactOracle;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Points, segments and triangles of contours, against all pairs of triangles in decimals. */
class ContourPointsTest {
  private static final long SEED = 4007;
  private static final BigDecimal BOUND = new BigDecimal(Math.scalb(1.0, -47));
  private static final MathContext DIGITS = new MathContext(60);

  private final ContourQuery query = new ContourQuery();
  private final Contour out = new Contour();

  /** Where two meshes in general position cross, exactly. */
  private static final class Oracle {
    final List<BigDecimal[]> points = new ArrayList<>();
    private final Map<List<BigDecimal>, Integer> ids = new HashMap<>();

    /** By pair of triangles, the points in which an edge of one crosses the other. */
    final Map<String, Set<Integer>> ends = new HashMap<>();

    Oracle(float[] a, float[] b) {
      for (int i = 0; i < a.length; i += 9) {
        for (int j = 0; j < b.length; j += 9) {
          if (boxesMeet(a, i, b, j)) {
            Set<Integer> found = new TreeSet<>();
            for (int e = 0; e < 3; e++) {
              pierce(a, i + 3 * e, i + (3 * e + 3) % 9, b, j, found);
              pierce(b, j + 3 * e, j + (3 * e + 3) % 9, a, i, found);
            }
            if (!found.isEmpty()) {
              ends.put(i / 9 + "/" + j / 9, found);
            }
          }
        }
      }
    }

    private static boolean boxesMeet(float[] a, int i, float[] b, int j) {
      for (int k = 0; k < 3; k++) {
        float low = Math.min(a[i + k], Math.min(a[i + 3 + k], a[i + 6 + k]));
        float high = Math.max(a[i + k], Math.max(a[i + 3 + k], a[i + 6 + k]));
        float min = Math.min(b[j + k], Math.min(b[j + 3 + k], b[j + 6 + k]));
        float max = Math.max(b[j + k], Math.max(b[j + 3 + k], b[j + 6 + k]));
        if (high < min || max < low) {
          return false;
        }
      }
      return true;
    }

    private void pierce(float[] v, int p, int q, float[] w, int j, Set<Integer> found) {
      BigDecimal[] from = ExactOracle.point(v, p);
      BigDecimal[] to = ExactOracle.point(v, q);
      BigDecimal[][] t = {
        ExactOracle.point(w, j), ExactOracle.point(w, j + 3), ExactOracle.point(w, j + 6)
      };
      BigDecimal h = volume(t[0], t[1], t[2], from);
      BigDecimal k = volume(t[0], t[1], t[2], to);
      if (h.signum() * k.signum() > 0 || h.compareTo(k) == 0) {
        return;
      }
      int low = 1;
      int high = -1;
      for (int e = 0; e < 3; e++) {
        int side = volume(from, to, t[e], t[(e + 1) % 3]).signum();
        low = Math.min(low, side);
        high = Math.max(high, side);
      }
      if (low < 0 && high > 0) {
        return;
      }
      BigDecimal[] point = new BigDecimal[3];
      for (int axis = 0; axis < 3; axis++) {
        BigDecimal sum = h.multiply(to[axis]).subtract(k.multiply(from[axis]));
        point[axis] = sum.divide(h.subtract(k), DIGITS).stripTrailingZeros();
      }
      int id = ids.computeIfAbsent(List.of(point), key -> points.size());
      if (id == points.size()) {
        points.add(point);
      }
      found.add(id);
    }

    private static BigDecimal volume(
        BigDecimal[] a, BigDecimal[] b, BigDecimal[] c, BigDecimal[] d) {
      return ExactOracle.determinant(
          ExactOracle.minus(b, a), ExactOracle.minus(c, a), ExactOracle.minus(d, a));
    }

    /** The point of these that a computed one is, within the bound of each coordinate. */
    int of(double x, double y, double z, Set<Integer> among) {
      double[] found = {x, y, z};
      int id = -1;
      for (int candidate : among) {
        boolean isSame = true;
        for (int axis = 0; axis < 3; axis++) {
          BigDecimal exact = points.get(candidate)[axis];
          BigDecimal error = new BigDecimal(found[axis]).subtract(exact).abs();
          isSame &= error.compareTo(exact.abs().multiply(BOUND)) <= 0;
        }
        id = isSame ? candidate : id;
      }
      return id;
    }
  }

  /** Asserts that a contour has exactly the points, segments and triangles of the oracle. */
  private void assertContour(float[] a, float[] b, String what) {
    Oracle oracle = new Oracle(a, b);
    Set<String> expected = new TreeSet<>();
    for (Set<Integer> pair : oracle.ends.values()) {
      assertThat(pair).as(what).hasSize(2);
      expected.add(pair.toString());
    }
    Set<String> found = new TreeSet<>();
    for (int line = 0; line < out.size(); line++) {
      int count = out.pointCount(line);
      Set<Integer> passed = new HashSet<>();
      for (int i = 0; i < out.segmentCount(line); i++) {
        String pair = out.firstTriangle(line, i) + "/" + out.secondTriangle(line, i);
        assertThat(oracle.ends).as(what).containsKey(pair);
        Set<Integer> ends = oracle.ends.get(pair);
        int next = (i + 1) % count;
        int from = point(oracle, line, i, ends);
        int to = point(oracle, line, next, ends);
        assertThat(new TreeSet<>(List.of(from, to))).as(what).isEqualTo(ends);
        assertThat(passed.add(from)).as(what).isTrue();
        assertThat(found.add(ends.toString())).as(what).isTrue();
      }
      if (!out.isClosed(line)) {
        int last = out.segmentCount(line) - 1;
        assertThat(out.firstTriangle(line, count - 1)).isEqualTo(out.firstTriangle(line, last));
        assertThat(out.secondTriangle(line, count - 1)).isEqualTo(out.secondTriangle(line, last));
      }
      assertThat(out.isAreaBorder(line)).isFalse();
    }
    assertThat(found).as(what).isEqualTo(expected);
  }

  private int point(Oracle oracle, int line, int i, Set<Integer> among) {
    return oracle.of(
        out.coordinate(line, i, 0), out.coordinate(line, i, 1), out.coordinate(line, i, 2), among);
  }

  /** Triangles of a millimetre to a thousand kilometres and needles, each with neighbours. */
  @Test
  void pointsAreExactToTheSizeOfTheirOwnCoordinates() {
    Random random = new Random(SEED);
    int met = 0;
    int cases = 120;
    for (int n = 0; n < cases; n++) {
      float[] a = fan(random);
      float[] b = fan(random);
      Instance one = Instance.of(Worlds.tree(a), Affine.IDENTITY);
      met += query.find(one, Instance.of(Worlds.tree(b), Affine.IDENTITY), out) ? 1 : 0;
      assertContour(a, b, "seed %d case %d".formatted(SEED, n));
    }
    System.out.printf("seed %d, %d of %d fans meet%n", SEED, met, cases);
    assertThat(met).isGreaterThan(cases / 4);
  }

  /** Three triangles around a vertex near the origin, of one size or as needles. */
  private static float[] fan(Random random) {
    double size = Math.pow(10, random.nextInt(10) - 3);
    boolean isNeedle = random.nextInt(3) == 0;
    float[] points = new float[15];
    double[] along = new double[3];
    for (int axis = 0; axis < 3; axis++) {
      points[axis] = (float) (0.1 * (random.nextDouble() - 0.5));
      along[axis] = size * (random.nextDouble() - 0.5);
    }
    // Through the vertex to the other side, so that sizes alone do not keep fans apart.
    for (int k = 1; k < 5; k++) {
      double side = k < 3 ? 1 : -1;
      for (int axis = 0; axis < 3; axis++) {
        double off = (isNeedle ? 1e-5 : 1) * size * (random.nextDouble() - 0.5);
        points[3 * k + axis] = (float) (side * along[axis] + off);
      }
    }
    float[] mesh = new float[27];
    for (int t = 0; t < 3; t++) {
      System.arraycopy(points, 0, mesh, 9 * t, 3);
      System.arraycopy(points, 3 * t + 3, mesh, 9 * t + 3, 3);
      System.arraycopy(points, 3 * t + 6, mesh, 9 * t + 6, 3);
    }
    return mesh;
  }

  @ParameterizedTest
  @EnumSource(
      value = Worlds.Kind.class,
      names = {"TURN", "STRETCH", "MIRROR", "SHEAR", "FLATTEN_ALMOST"})
  void wholeMeshesHaveTheSegmentsAndTrianglesOfAllPairs(Worlds.Kind kind) {
    Random random = new Random(SEED);
    float[][] meshes = {
      Meshes.sphere(6, 8, 1, 0, 0, 0), PairWorlds.torus(7, 5, 1, 0.4), Meshes.soup(30, SEED)
    };
    int met = 0;
    for (int n = 0; n < 6; n++) {
      float[] a = meshes[n % 3];
      float[] b = meshes[n / 3];
      Affine place = Worlds.map(kind, random, 0.6);
      Affine other = Worlds.map(Worlds.Kind.TURN, new Random(n + 77), 0.3);
      met +=
          query.find(Instance.of(Worlds.tree(a), place), Instance.of(Worlds.tree(b), other), out)
              ? 1
              : 0;
      assertContour(
          PairWorlds.world(a, place), PairWorlds.world(b, other), "%s %d".formatted(kind, n));
    }
    System.out.printf("%s: seed %d, %d of 6 meet%n", kind, SEED, met);
    assertThat(met).isGreaterThan(2);
  }

  /** A cube through a sheet whose diagonal is as long as floats allow. */
  @Test
  void whatALongDiagonalCutsIsWhereItIs() {
    float[] cube = PairWorlds.box(-6, -5, -3, 7, 8, 4);
    for (float s : new float[] {20, 1e5f, 3e9f, 1e19f, Float.MAX_VALUE}) {
      float[] sheet = {-s, 0, -s, -s, 0, s, s, 0, s, -s, 0, -s, s, 0, s, s, 0, -s};
      Instance one = Instance.of(Worlds.tree(cube), Affine.IDENTITY);
      query.find(one, Instance.of(Worlds.tree(sheet), Affine.IDENTITY), out);
      assertThat(out.size()).isEqualTo(1);
      Set<List<Double>> points = new HashSet<>();
      for (int i = 0; i < out.pointCount(0); i++) {
        points.add(
            List.of(out.coordinate(0, i, 0), out.coordinate(0, i, 1), out.coordinate(0, i, 2)));
      }
      assertThat(points).contains(List.of(4.0, 0.0, 4.0), List.of(-3.0, 0.0, -3.0));
      assertThat(points).contains(List.of(-6.0, 0.0, -3.0), List.of(7.0, 0.0, 4.0));
    }
  }

  /** A vertex with -0 is the one with 0, and the contour has 0, whichever came first. */
  @Test
  void zerosHaveNoSign() {
    float[] box = PairWorlds.box(-1, -1, 0, 1, 1, 2);
    float[] tent = {0, 0, 0, 2, 3, 1, -2, 3, 1, 0, 0, 0, -2, 3, 1, -2, -3, -1};
    Random random = new Random(SEED);
    Set<Set<List<Double>>> answers = new HashSet<>();
    for (int n = 0; n < 40; n++) {
      Instance one = Instance.of(Worlds.tree(signed(box, random)), Affine.IDENTITY);
      Instance other = Instance.of(Worlds.tree(signed(tent, random)), Affine.IDENTITY);
      assertThat(n % 2 == 0 ? query.find(one, other, out) : query.find(other, one, out)).isTrue();
      Set<List<Double>> points = new HashSet<>();
      for (int line = 0; line < out.size(); line++) {
        for (int i = 0; i < out.pointCount(line); i++) {
          // To floats: the last digits of a double are the order's.
          points.add(
              List.of(
                  (double) (float) out.coordinate(line, i, 0),
                  (double) (float) out.coordinate(line, i, 1),
                  (double) (float) out.coordinate(line, i, 2)));
        }
      }
      answers.add(points);
    }
    // Double.equals tells the zeros apart.
    assertThat(answers).hasSize(1);
    assertThat(answers.iterator().next())
        .contains(List.of(0.0, 0.0, 0.0))
        .allMatch(point -> point.stream().allMatch(c -> 1 / c != Double.NEGATIVE_INFINITY));
  }

  private static float[] signed(float[] mesh, Random random) {
    float[] copy = mesh.clone();
    for (int i = 0; i < copy.length; i++) {
      copy[i] = copy[i] == 0 && random.nextBoolean() ? -0f : copy[i];
    }
    return copy;
  }
}
