package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.SweptHit;
import dev.sightline.bvh.hit.SweptHits;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.sweep.CapsuleTriangleSweep;
import dev.sightline.core.sweep.SphereTriangleSweep;
import dev.sightline.core.sweep.SweepHit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Casts of balls and capsules against a loop over all triangles. */
class CastTest {
  private static final long SEED = 88;
  private static final int CASES = 60;
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final Map<String, float[]> TEN = Meshes.ten();

  private final SweepHit contact = new SweepHit();

  static Iterable<String> meshes() {
    return TEN.keySet();
  }

  /** A mover: its ends, the radius, the way and the limit. */
  private record Mover(float[] ends, double radius, double[] way, double tMax, boolean ball) {}

  /** One contact of the loop, as one comparable string of bits. */
  private static String bits(int triangle, double... numbers) {
    StringBuilder out = new StringBuilder().append(triangle);
    for (double number : numbers) {
      out.append(' ').append(Long.toHexString(Double.doubleToLongBits(number)));
    }
    return out.toString();
  }

  private static String bits(int triangle, SweepHit h) {
    return bits(
        triangle, h.t(), h.x(), h.y(), h.z(), h.nx(), h.ny(), h.nz(), h.depth(), h.u(), h.v());
  }

  private double sweep(Mover m, float[] v, int i, double tMax) {
    double[] d = m.way;
    float[] e = m.ends;
    return m.ball
        ? SphereTriangleSweep.sweep(
            e[0], e[1], e[2], m.radius, d[0], d[1], d[2], tMax, v, i, contact)
        : CapsuleTriangleSweep.sweep(e, 0, m.radius, d[0], d[1], d[2], tMax, v, i, contact);
  }

  private static boolean sees(float[] v, int i, double[] d, Culling culling) {
    double[] a = new double[3];
    double[] b = new double[3];
    for (int k = 0; k < 3; k++) {
      a[k] = (double) v[i + 3 + k] - v[i + k];
      b[k] = (double) v[i + 6 + k] - v[i + k];
    }
    double along =
        d[0] * (a[1] * b[2] - a[2] * b[1])
            + d[1] * (a[2] * b[0] - a[0] * b[2])
            + d[2] * (a[0] * b[1] - a[1] * b[0]);
    return culling == Culling.NONE || (culling == Culling.BACK_FACES ? along <= 0 : along >= 0);
  }

  /** Every contact in the order of the answer. */
  private List<String> loop(Mover m, float[] mesh, Culling culling, TriangleFilter filter) {
    List<double[]> order = new ArrayList<>();
    for (int i = 0; i < mesh.length / 9; i++) {
      if (sees(mesh, 9 * i, m.way, culling)) {
        double t = sweep(m, mesh, 9 * i, m.tMax);
        if (t >= 0 && filter.accepts(i, t, contact.u(), contact.v())) {
          order.add(new double[] {t, i});
        }
      }
    }
    order.sort((x, y) -> x[0] != y[0] ? Double.compare(x[0], y[0]) : Double.compare(x[1], y[1]));
    List<String> out = new ArrayList<>();
    for (double[] o : order) {
      sweep(m, mesh, 9 * (int) o[1], m.tMax);
      out.add(bits((int) o[1], contact));
    }
    return out;
  }

  private static Mover mover(Rays rays, Random random, float[] mesh, int n) {
    double[] ray = rays.next(Rays.Aim.values()[n % 4]);
    float size = 0;
    for (int k = 0; k < 3; k++) {
      size = Math.max(size, Math.abs(mesh[k] - mesh[k + 3]));
    }
    float[] ends = new float[6];
    double[] way = new double[3];
    for (int k = 0; k < 3; k++) {
      ends[k] = (float) ray[k];
      ends[k + 3] = n % 3 == 0 ? ends[k] : ends[k] + (random.nextFloat() - 0.5f) * 3 * size;
      way[k] = ray[k + 3];
      if (n % 6 == 5) {
        ends[k] = mesh[k];
      }
    }
    double radius = n % 5 == 0 ? 0 : size * random.nextDouble() * 2;
    double tMax = n % 4 == 1 ? INF : n % 4 == 2 ? 0.6 : n % 7 == 0 ? 0 : 1.2;
    return new Mover(ends, radius, way, tMax, n % 2 == 0);
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void castsAnswerAsALoopOverAllTrianglesToTheBit(String name) {
    play(name, TEN.get(name));
  }

  @ParameterizedTest
  @ValueSource(floats = {1e-4f, 1, 1e4f})
  void andFarFromTheOrigin(float scale) {
    float[] mesh = Meshes.soup(600, SEED);
    for (int i = 0; i < mesh.length; i += 3) {
      mesh[i] = mesh[i] * scale + 148376;
      mesh[i + 1] = mesh[i + 1] * scale + 1234;
      mesh[i + 2] = mesh[i + 2] * scale - 223423;
    }
    play("soup of " + scale + " far away", mesh);
  }

  private void play(String name, float[] mesh) {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    Random random = new Random(SEED);
    Rays rays = new Rays(mesh, SEED);
    SweptHit hit = new SweptHit();
    SweptHits hits = new SweptHits();
    int found = 0;
    for (int n = 0; n < CASES; n++) {
      Mover m = mover(rays, random, mesh, n);
      Culling culling = Culling.values()[n % 3];
      TriangleFilter filter = n % 5 == 4 ? (i, t, u, v) -> (i & 1) == 0 : (i, t, u, v) -> true;
      List<String> expected = loop(m, mesh, culling, filter);
      assertThat(all(tree, m, culling, filter, hits)).isEqualTo(expected);
      boolean any = find(tree, m, culling, filter, hit);
      assertThat(any).isEqualTo(!expected.isEmpty());
      assertThat(any ? bits(hit.triangle(), hit) : "").isEqualTo(any ? expected.get(0) : "");
      assertThat(test(tree, m, culling, filter)).isEqualTo(any);
      found += any ? 1 : 0;
    }
    System.out.printf("%s: seed %d, %d of %d casts touch%n", name, SEED, found, CASES);
  }

  private static List<String> all(
      Bvh tree, Mover m, Culling culling, TriangleFilter filter, SweptHits out) {
    float[] e = m.ends;
    double[] d = m.way;
    int count =
        m.ball
            ? SphereCast.all(
                tree, e[0], e[1], e[2], m.radius, d[0], d[1], d[2], m.tMax, culling, filter, out)
            : CapsuleCast.all(
                tree, e[0], e[1], e[2], e[3], e[4], e[5], m.radius, d[0], d[1], d[2], m.tMax,
                culling, filter, out);
    List<String> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(
          bits(
              out.triangle(i),
              out.t(i),
              out.x(i),
              out.y(i),
              out.z(i),
              out.nx(i),
              out.ny(i),
              out.nz(i),
              out.depth(i),
              out.u(i),
              out.v(i)));
    }
    return list;
  }

  private static boolean find(
      Bvh tree, Mover m, Culling culling, TriangleFilter filter, SweptHit out) {
    float[] e = m.ends;
    double[] d = m.way;
    return m.ball
        ? SphereCast.find(
            tree, e[0], e[1], e[2], m.radius, d[0], d[1], d[2], m.tMax, culling, filter, out)
        : CapsuleCast.find(
            tree, e[0], e[1], e[2], e[3], e[4], e[5], m.radius, d[0], d[1], d[2], m.tMax, culling,
            filter, out);
  }

  private static boolean test(Bvh tree, Mover m, Culling culling, TriangleFilter filter) {
    float[] e = m.ends;
    double[] d = m.way;
    return m.ball
        ? SphereCast.test(
            tree, e[0], e[1], e[2], m.radius, d[0], d[1], d[2], m.tMax, culling, filter)
        : CapsuleCast.test(
            tree, e[0], e[1], e[2], e[3], e[4], e[5], m.radius, d[0], d[1], d[2], m.tMax, culling,
            filter);
  }

  @Test
  void withoutAWayTheCastFindsWhatTheOverlapFinds() {
    float[] mesh = TEN.get("soup");
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    Random random = new Random(SEED);
    SweptHits hits = new SweptHits();
    int some = 0;
    for (int n = 0; n < 200; n++) {
      float x = random.nextFloat();
      float y = random.nextFloat();
      float z = random.nextFloat();
      double r = 0.05 * random.nextDouble();
      int ball = SphereCast.all(tree, x, y, z, r, 0, 0, 0, 1, Culling.BACK_FACES, hits);
      assertThat(ball).isEqualTo(SphereOverlap.count(tree, x, y, z, r));
      int capsule =
          CapsuleCast.all(tree, x, y, z, x, y + 0.1f, z, r, 1, 2, 3, 0, Culling.NONE, hits);
      assertThat(capsule).isEqualTo(CapsuleOverlap.count(tree, x, y, z, x, y + 0.1f, z, r));
      some += ball > 0 ? 1 : 0;
    }
    System.out.printf("seed %d, %d of 200 balls meet something%n", SEED, some);
  }

  /** Corners at whole numbers whose distance from the middle is one too. */
  @ParameterizedTest
  @ValueSource(ints = {0, 17, 100_003})
  void whatIsTouchedByACornerAloneIsFound(int offset) {
    int[][] corners = {{3, 4, 0, 5}, {1, 2, 2, 3}, {2, 3, 6, 7}, {4, 4, 7, 9}, {0, 0, 3, 3}};
    for (int[] c : corners) {
      float x = (float) offset + c[0];
      float y = (float) offset + c[1];
      float z = (float) offset + c[2];
      float[] triangle = {x, y, z, x + 1, y + 3, z + 1, x + 3, y + 1, z + 2};
      Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(triangle));
      int o = offset;
      assertThat(SphereCast.test(tree, o, o, o, c[3], 0, 0, 0, 0, Culling.NONE)).isTrue();
      assertThat(CapsuleCast.test(tree, o, o, o, o, o - 2, o, c[3], 0, 0, 0, 0, Culling.NONE))
          .isTrue();
      // From a place that whole numbers lead to, until the corner is touched after one unit.
      assertThat(SphereCast.test(tree, o - 7, o, o, c[3], 7, 0, 0, 1 + 0x1p-30, Culling.NONE))
          .isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void numbersThatMakeNoSenseTouchNothing(double bad) {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(TEN.get("soup")));
    Culling c = Culling.NONE;
    float f = (float) bad;
    assertThat(SphereCast.test(tree, bad, 0, 0, 1, 0, 1, 0, 1, c)).isFalse();
    assertThat(SphereCast.test(tree, 0, 0, 0, 1, 0, bad, 0, 1, c)).isFalse();
    assertThat(CapsuleCast.test(tree, 0, f, 0, 0, 1, 0, 1, 0, 1, 0, 1, c)).isFalse();
    assertThat(CapsuleCast.test(tree, 0, 0, 0, 0, f, 0, 1, 0, 1, 0, 1, c)).isFalse();
    assertThat(SphereCast.test(tree, 0, 0, 0, Double.NaN, 0, 1, 0, 1, c)).isFalse();
    assertThat(SphereCast.test(tree, 0, 0, 0, -1, 0, 1, 0, 1, c)).isFalse();
    assertThat(SphereCast.test(tree, 0, 0, 0, 1, 0, 1, 0, -1, c)).isFalse();
    assertThat(SphereCast.test(tree, 0, 0, 0, 1, 0, 1, 0, Double.NaN, c)).isFalse();
    assertThat(SphereCast.test(tree, 0, 0, 0, INF, 0, 1, 0, 1, c)).isTrue();
    assertThat(SphereCast.test(tree, 0, 0, 0, 1, 0, 1, 0, 1, c)).isTrue();
  }

  @Test
  void anEmptyTreeIsNeverTouched() {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));
    assertThat(SphereCast.test(tree, 0, 0, 0, 1, 0, 1, 0, INF, Culling.NONE)).isFalse();
  }
}
