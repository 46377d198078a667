package dev.sightline.bvh.query.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.query.overlap.OverlapQuery;
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

/** Sweeps of spheres and capsules against a loop over all triangles. */
class SweepQueryTest {
  private static final long SEED = 88;
  private static final int CASES = 60;

  /** On each small mesh. */
  private static final int MANY = 400;

  private static final double INF = Double.POSITIVE_INFINITY;
  private static final Map<String, float[]> TEN = Meshes.ten();

  private static final TriangleFilter EVEN = (instance, i, t, u, v) -> (i & 1) == 0;

  private final SweepQuery query = new SweepQuery();
  private final SweepHit contact = new SweepHit();

  static Iterable<String> meshes() {
    return TEN.keySet();
  }

  /** A shape and its motion, one of two: the ends of the axis, the radius, the way, the limit. */
  private record Motion(float[] ends, double radius, double[] way, double tMax, boolean isSphere) {
    void set(SweepQuery query) {
      float[] e = ends;
      if (isSphere) {
        query.sphere(e[0], e[1], e[2], radius);
      } else {
        query.capsule(e[0], e[1], e[2], e[3], e[4], e[5], radius);
      }
      query.motion(way[0], way[1], way[2], tMax);
    }
  }

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

  private double sweep(Motion m, float[] v, int i, double tMax) {
    double[] d = m.way;
    float[] e = m.ends;
    return m.isSphere
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
  private List<String> loop(Motion m, float[] mesh, Culling culling, TriangleFilter filter) {
    List<double[]> order = new ArrayList<>();
    for (int i = 0; i < mesh.length / 9; i++) {
      if (sees(mesh, 9 * i, m.way, culling)) {
        double t = sweep(m, mesh, 9 * i, m.tMax);
        if (t >= 0 && filter.accepts(SweepContact.NONE, i, t, contact.u(), contact.v())) {
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

  private static Motion motion(Rays rays, Random random, float[] mesh, int n) {
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
    return new Motion(ends, radius, way, tMax, n % 2 == 0);
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void sweepsAnswerAsALoopOverAllTrianglesToTheBit(String name) {
    play(name, TEN.get(name), CASES);
  }

  @ParameterizedTest
  @MethodSource("meshes")
  void thousandsOfSweepsDoSoOnPartsOfTheMeshes(String name) {
    play("part of " + name, Meshes.ten(60).get(name), MANY);
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
    play("soup of " + scale + " far away", mesh, CASES);
  }

  private void play(String name, float[] mesh, int cases) {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    Random random = new Random(SEED);
    Rays rays = new Rays(mesh, SEED);
    SweepContact hit = new SweepContact();
    SweepContactList hits = new SweepContactList();
    int found = 0;
    for (int n = 0; n < cases; n++) {
      Motion m = motion(rays, random, mesh, n);
      Culling culling = Culling.values()[n % 3];
      TriangleFilter filter = n % 5 == 4 ? EVEN : TriangleFilter.ALL;
      List<String> expected = loop(m, mesh, culling, filter);
      m.set(query.culling(culling).triangles(filter));
      query.all(tree, hits);
      assertThat(bits(hits)).isEqualTo(expected);
      boolean any = query.nearest(tree, hit);
      assertThat(any).isEqualTo(!expected.isEmpty());
      assertThat(any ? bits(hit.triangle(), hit) : "").isEqualTo(any ? expected.get(0) : "");
      assertThat(query.any(tree)).isEqualTo(any);
      found += any ? 1 : 0;
    }
    System.out.printf("%s: seed %d, %d of %d sweeps touch%n", name, SEED, found, cases);
    assertThat(found).isBetween(cases / 8, cases * 19 / 20);
  }

  private static List<String> bits(SweepContactList out) {
    List<String> list = new ArrayList<>();
    for (int i = 0; i < out.size(); i++) {
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

  @Test
  void withoutAWayTheSweepFindsWhatTheOverlapFinds() {
    float[] mesh = TEN.get("soup");
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
    Random random = new Random(SEED);
    OverlapQuery overlap = new OverlapQuery();
    SweepContactList hits = new SweepContactList();
    int some = 0;
    for (int n = 0; n < 200; n++) {
      float x = random.nextFloat();
      float y = random.nextFloat();
      float z = random.nextFloat();
      double r = 0.05 * random.nextDouble();
      query.sphere(x, y, z, r).motion(0, 0, 0, 1).culling(Culling.BACK_FACES);
      int met = query.all(tree, hits);
      assertThat(met).isEqualTo(overlap.sphere(x, y, z, r).count(tree));
      query.capsule(x, y, z, x, y + 0.1f, z, r).motion(1, 2, 3, 0).culling(Culling.NONE);
      assertThat(query.all(tree, hits))
          .isEqualTo(overlap.capsule(x, y, z, x, y + 0.1f, z, r).count(tree));
      some += met > 0 ? 1 : 0;
    }
    System.out.printf("seed %d, %d of 200 spheres meet something%n", SEED, some);
    assertThat(some).isBetween(60, 190);
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
      assertThat(query.sphere(o, o, o, c[3]).motion(0, 0, 0, 0).any(tree)).isTrue();
      assertThat(query.capsule(o, o, o, o, o - 2, o, c[3]).motion(0, 0, 0, 0).any(tree)).isTrue();
      // From a place that whole numbers lead to, until the corner is touched after one unit.
      assertThat(query.sphere(o - 7, o, o, c[3]).motion(7, 0, 0, 1 + 0x1p-30).any(tree)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void numbersThatMakeNoSenseTouchNothing(double bad) {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(TEN.get("soup")));
    assertThat(query.sphere(bad, 0, 0, 1).motion(0, 1, 0, 1).any(tree)).isFalse();
    assertThat(query.sphere(0, 0, 0, 1).motion(0, bad, 0, 1).any(tree)).isFalse();
    assertThat(query.capsule(0, bad, 0, 0, 1, 0, 1).motion(0, 1, 0, 1).any(tree)).isFalse();
    assertThat(query.capsule(0, 0, 0, 0, bad, 0, 1).motion(0, 1, 0, 1).any(tree)).isFalse();
    assertThat(query.sphere(0, 0, 0, Double.NaN).motion(0, 1, 0, 1).any(tree)).isFalse();
    assertThat(query.sphere(0, 0, 0, -1).motion(0, 1, 0, 1).any(tree)).isFalse();
    assertThat(query.sphere(0, 0, 0, 1).motion(0, 1, 0, -1).any(tree)).isFalse();
    assertThat(query.sphere(0, 0, 0, 1).motion(0, 1, 0, Double.NaN).any(tree)).isFalse();
    assertThat(query.sphere(0, 0, 0, INF).motion(0, 1, 0, 1).any(tree)).isTrue();
    assertThat(query.sphere(0, 0, 0, 1).motion(0, 1, 0, 1).any(tree)).isTrue();
  }

  @Test
  void anEmptyTreeIsNeverTouched() {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(new float[0]));
    assertThat(query.sphere(0, 0, 0, 1).motion(0, 1, 0, INF).any(tree)).isFalse();
  }
}
