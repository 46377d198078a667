package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.chunky.ChunkyHit;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightList;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.view.LineView;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Every field of every answer of a scene, by formulas that the kernels do not use: Cramer's rule,
 * feet on planes and edges, conditions of optimality, samples along the way.
 */
class AnswerFieldsTest {
  private static final long SEED = 7_713;
  private static final int ASKED = 200;

  /** What placing vertices in floats does to a world of this size. */
  private static final double EPS = 16 * 0x1p-23;

  private final Random random = new Random(SEED);
  private final InstanceTree world = world(random);
  private final List<Tri> all = triangles(world);
  private int found;

  /** A triangle in the world, in double. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Tri(int instance, int triangle, double[] a, double[] b, double[] c) {
    double[] at(double u, double v) {
      return plus(plus(a, u, minus(b, a)), v, minus(c, a));
    }

    double[] normal() {
      return cross(minus(b, a), minus(c, a));
    }

    /** Cramer's rule for {@code o + t d = a + u (b - a) + v (c - a)}. */
    double[] meet(double[] o, double[] d) {
      double[] e = minus(b, a);
      double[] f = minus(c, a);
      double[] s = minus(o, a);
      double det = -dot(d, cross(e, f));
      double t = dot(s, cross(e, f)) / det;
      return new double[] {t, -dot(d, cross(s, f)) / det, -dot(d, cross(e, s)) / det};
    }

    /** By the foot on the plane, if the edges hold it, and otherwise by the three edges. */
    double distance(double[] p) {
      double[] n = normal();
      double[][] v = {a, b, c};
      double least = Double.POSITIVE_INFINITY;
      boolean holds = true;
      for (int k = 0; k < 3; k++) {
        double[] e = minus(v[(k + 1) % 3], v[k]);
        double[] w = minus(p, v[k]);
        holds &= dot(cross(e, w), n) >= 0;
        double s = Math.max(0, Math.min(1, dot(w, e) / dot(e, e)));
        least = Math.min(least, length(plus(w, -s, e)));
      }
      return holds ? Math.abs(dot(minus(p, a), n)) / length(n) : least;
    }
  }

  private static InstanceTree world(Random random) {
    Worlds.Kind[] kinds = {
      Worlds.Kind.NOTHING,
      Worlds.Kind.TURN,
      Worlds.Kind.STRETCH,
      Worlds.Kind.MIRROR,
      Worlds.Kind.SHEAR
    };
    Instance[] out = new Instance[10];
    for (int i = 0; i < out.length; i++) {
      float[] mesh = i % 2 == 0 ? Meshes.sphere(5, 7, 1, 0, 0, 0) : Meshes.soup(20, i);
      out[i] = Instance.of(Worlds.tree(mesh), Worlds.map(kinds[i % 5], random, 3));
    }
    return InstanceTreeBuilder.build(out);
  }

  private static List<Tri> triangles(InstanceTree world) {
    List<Tri> out = new ArrayList<>();
    for (int i = 0; i < world.size(); i++) {
      Instance instance = world.instance(i);
      float[] v = instance.mesh().leafVertices();
      int[] numbers = instance.mesh().leafTriangles();
      for (int place = 0; place < numbers.length; place++) {
        double[][] p = new double[3][3];
        for (int k = 0; k < 3; k++) {
          int at = 9 * place + 3 * k;
          instance.pointToWorld(v[at], v[at + 1], v[at + 2], p[k], 0);
        }
        Tri tri = new Tri(i, numbers[place], p[0], p[1], p[2]);
        if (length(tri.normal()) > 0x1p-20) {
          out.add(tri);
        }
      }
    }
    return out;
  }

  private Tri named(int instance, int triangle) {
    return all.stream()
        .filter(tri -> tri.instance == instance && tri.triangle == triangle)
        .findFirst()
        .orElseThrow();
  }

  private double[] point(double size) {
    return new double[] {next(size), next(size), next(size)};
  }

  private double next(double size) {
    return (2 * random.nextDouble() - 1) * size;
  }

  private void assertPlace(int instance, int triangle, int place) {
    assertThat(world.instance(instance).mesh().leafTriangles()[place]).isEqualTo(triangle);
  }

  private void done(String what, int asked) {
    System.out.printf("%s: seed %d, %d answers to %d questions%n", what, SEED, found, asked);
    assertThat(found).isGreaterThan(asked * 3 / 10);
  }

  @Test
  void ofRays() {
    RayHit hit = new RayHit();
    RayHitList hits = new RayHitList();
    RayHitList three = new RayHitList();
    for (int n = 0; n < ASKED; n++) {
      double[] o = point(6);
      double[] d = minus(point(2), o);
      RayQuery query = new RayQuery().ray(o[0], o[1], o[2], d[0], d[1], d[2]);
      int count = query.all(world, hits);
      int sure = 0;
      for (Tri tri : all) {
        double[] tuv = tri.meet(o, d);
        double in = Math.min(tuv[1], Math.min(tuv[2], 1 - tuv[1] - tuv[2]));
        double slant = Math.abs(dot(d, tri.normal())) / length(d) / length(tri.normal());
        if (slant > 1e-2 && in > 1e-3 && tuv[0] > 1e-3) {
          sure++;
          int at = 0;
          while (hits.instance(at) != tri.instance || hits.triangle(at) != tri.triangle) {
            at++;
          }
          assertThat(hits.t(at)).isEqualTo(tuv[0], within(EPS));
          assertThat(hits.u(at)).isEqualTo(tuv[1], within(1e3 * EPS));
          assertThat(hits.v(at)).isEqualTo(tuv[2], within(1e3 * EPS));
        } else if (slant > 1e-2 && (in < -1e-3 || tuv[0] < -1e-3)) {
          for (int at = 0; at < count; at++) {
            assertThat(hits.instance(at) == tri.instance && hits.triangle(at) == tri.triangle)
                .isFalse();
          }
        }
      }
      found += sure > 0 ? 1 : 0;
      assertThat(count).isGreaterThanOrEqualTo(sure);
      assertThat(query.any(world)).isEqualTo(count > 0);
      assertThat(query.nearest(world, hit)).isEqualTo(count > 0);
      int k = query.kNearest(world, 3, three);
      assertThat(k).isEqualTo(Math.min(3, count));
      for (int at = 0; at < count; at++) {
        assertThat(at == 0 || hits.t(at - 1) <= hits.t(at)).isTrue();
        if (at < k) {
          assertThat(new double[] {three.instance(at), three.triangle(at), three.t(at)})
              .containsExactly(hits.instance(at), hits.triangle(at), hits.t(at));
          assertThat(new double[] {three.u(at), three.v(at)})
              .containsExactly(hits.u(at), hits.v(at));
        }
      }
      if (count > 0) {
        assertThat(new double[] {hit.instance(), hit.triangle(), hit.t(), hit.u(), hit.v()})
            .containsExactly(hits.instance(0), hits.triangle(0), hits.t(0), hits.u(0), hits.v(0));
        assertPlace(hit.instance(), hit.triangle(), hit.leafPlace());
      }
    }
    done("rays", ASKED);
  }

  @Test
  void ofClosestPoints() {
    MeshPoint out = new MeshPoint();
    for (int n = 0; n < ASKED; n++) {
      double[] p = point(6);
      ClosestQuery query = new ClosestQuery().point(p[0], p[1], p[2]);
      assertThat(query.nearest(world, out)).isTrue();
      found++;
      Tri tri = named(out.instance(), out.triangle());
      double[] q = {out.x(), out.y(), out.z()};
      assertThat(length(minus(q, tri.at(out.u(), out.v())))).isLessThan(EPS);
      assertThat(Math.min(out.u(), Math.min(out.v(), 1 - out.u() - out.v()))).isGreaterThan(-EPS);
      assertThat(out.distance()).isEqualTo(length(minus(p, q)), within(EPS));
      assertThat(out.distanceSquared()).isEqualTo(dot(minus(p, q), minus(p, q)), within(16 * EPS));
      for (double[] vertex : new double[][] {tri.a, tri.b, tri.c}) {
        assertThat(dot(minus(p, q), minus(vertex, q))).isLessThan(16 * EPS);
      }
      double least = all.stream().mapToDouble(each -> each.distance(p)).min().orElseThrow();
      assertThat(out.distance()).isEqualTo(least, within(EPS));
      assertPlace(out.instance(), out.triangle(), out.leafPlace());
    }
    done("closest points", ASKED);
  }

  @Test
  void ofMovingSpheres() {
    SweepContact first = new SweepContact();
    SweepContactList list = new SweepContactList();
    for (int n = 0; n < ASKED; n++) {
      double[] c = point(6);
      double[] d = minus(point(2), c);
      double r = 0.1 + 0.5 * random.nextDouble();
      SweepQuery query = new SweepQuery().sphere(c[0], c[1], c[2], r).motion(d[0], d[1], d[2], 1);
      int count = query.all(world, list);
      found += count > 0 ? 1 : 0;
      for (int k = 0; k < count; k++) {
        Tri tri = named(list.instance(k), list.triangle(k));
        double[] there = plus(c, list.t(k), d);
        double[] q = {list.x(k), list.y(k), list.z(k)};
        double[] normal = {list.nx(k), list.ny(k), list.nz(k)};
        double apart = tri.distance(there);
        assertThat(length(minus(q, tri.at(list.u(k), list.v(k))))).isLessThan(4 * EPS);
        assertThat(length(minus(q, there))).isEqualTo(apart, within(4 * EPS));
        assertThat(length(normal)).isEqualTo(1, within(EPS));
        assertThat(dot(normal, minus(there, q))).isEqualTo(apart, within(4 * EPS));
        assertThat(list.startsInContact(k)).isEqualTo(list.t(k) == 0 && apart < r);
        if (list.startsInContact(k)) {
          assertThat(list.t(k)).isZero();
          assertThat(list.depth(k)).isEqualTo(r - apart, within(4 * EPS));
        } else {
          assertThat(list.depth(k)).isZero();
          assertThat(apart).isEqualTo(r, within(4 * EPS));
          for (double part = 0; part < 1; part += 0.125) {
            assertThat(tri.distance(plus(c, part * list.t(k), d))).isGreaterThan(r - 4 * EPS);
          }
        }
      }
      assertThat(query.any(world)).isEqualTo(count > 0);
      assertThat(query.nearest(world, first)).isEqualTo(count > 0);
      double last = count > 0 ? first.t() : 1;
      for (Tri tri : all) {
        for (double part = 0; part < 1; part += 0.125) {
          boolean isBefore = tri.distance(plus(c, part * last, d)) < r - 4 * EPS;
          assertThat(isBefore && last > 0).isFalse();
        }
      }
      if (count > 0) {
        assertThat(new double[] {first.instance(), first.triangle(), first.t(), first.depth()})
            .containsExactly(list.instance(0), list.triangle(0), list.t(0), list.depth(0));
        assertThat(new double[] {first.x(), first.y(), first.z(), first.u(), first.v()})
            .containsExactly(list.x(0), list.y(0), list.z(0), list.u(0), list.v(0));
        assertThat(new double[] {first.nx(), first.ny(), first.nz()})
            .containsExactly(list.nx(0), list.ny(0), list.nz(0));
        assertThat(first.startsInContact()).isEqualTo(list.startsInContact(0));
        assertPlace(first.instance(), first.triangle(), first.leafPlace());
      }
    }
    done("moving spheres", ASKED);
  }

  @Test
  void ofLines() {
    RayHitList list = new RayHitList();
    for (int n = 0; n < ASKED; n++) {
      double[] o = point(6);
      double[] d = minus(point(2), o);
      double dd = dot(d, d);
      LineView view = new LineView().setRay(o[0], o[1], o[2], d[0], d[1], d[2]);
      int count = new LineQuery().view(view).radius(0.2).all(world, list);
      found += count > 0 ? 1 : 0;
      for (int k = 0; k < count; k++) {
        Tri tri = named(list.instance(k), list.triangle(k));
        double[] w = minus(tri.at(list.u(k), 0), o);
        assertThat(list.t(k)).isEqualTo(dot(w, d) / dd, within(EPS));
        double gap = length(cross(w, d)) / Math.sqrt(dd);
        assertThat(list.v(k)).isEqualTo(gap, within(EPS)).isLessThanOrEqualTo(0.2);
        assertThat(k == 0 || list.t(k - 1) <= list.t(k)).isTrue();
        for (double u = 0; u <= 1; u += 0.0625) {
          double[] s = minus(tri.at(u, 0), o);
          double other = length(cross(s, d)) / Math.sqrt(dd);
          assertThat(dot(s, d) < 0 || other > gap - EPS).isTrue();
        }
      }
    }
    done("lines", ASKED);
  }

  @Test
  void ofHeightsAndSegments() {
    float[] mesh = Meshes.terrain(8, SEED);
    ChunkyTriMesh chunks = ChunkyTriMesh.of(TriangleSoup.ofTriangles(mesh), 8);
    GroundHeights heights = new GroundHeights(chunks, new HeightRule(90, true));
    HeightSample sample = new HeightSample();
    HeightList list = new HeightList();
    ChunkyHit hit = new ChunkyHit();
    for (int n = 0; n < ASKED; n++) {
      int place = random.nextInt(mesh.length / 9);
      double u = random.nextDouble() / 2;
      double v = random.nextDouble() / 2;
      double[][] p = new double[3][3];
      for (int k = 0; k < 9; k++) {
        p[k / 3][k % 3] = mesh[9 * place + k];
      }
      Tri tri = new Tri(0, place, p[0], p[1], p[2]);
      double[] at = tri.at(u, v);
      double[] normal = tri.normal();
      double steep = Math.toDegrees(Math.acos(Math.abs(normal[1]) / length(normal)));
      double size = 1 + length(at);
      assertThat(heights.highestBelow(at[0], Double.POSITIVE_INFINITY, at[2], sample)).isTrue();
      assertThat(sample.triangle()).isEqualTo(place);
      assertThat(new double[] {sample.x(), sample.z(), sample.distance()})
          .containsExactly(at[0], at[2], 0);
      assertThat(sample.y()).isEqualTo(at[1], within(EPS * size));
      assertThat(sample.slope()).isEqualTo(steep, within(1e-6));
      assertThat(heights.storeys(at[0], at[2], list)).isEqualTo(1);
      assertThat(new double[] {list.triangle(0), list.y(0), list.slope(0)})
          .containsExactly(place, sample.y(), sample.slope());
      double lift = 1 + random.nextDouble();
      double below = 1 + random.nextDouble();
      double x = at[0];
      double z = at[2];
      assertThat(chunks.raycast(x, at[1] + lift, z, x, at[1] - below, z, true, hit)).isTrue();
      assertThat(hit.triangle()).isEqualTo(place);
      assertThat(hit.t()).isEqualTo(lift / (lift + below), within(EPS * size));
      assertThat(new double[] {hit.x(), hit.z()}).containsExactly(x, z);
      assertThat(hit.y()).isEqualTo(at[1], within(EPS * size));
      double[] told = {hit.normalX(), hit.normalY(), hit.normalZ()};
      assertThat(length(cross(told, normal)) / length(normal)).isLessThan(EPS);
      assertThat(dot(told, normal)).isPositive();
      assertThat(length(told)).isEqualTo(1, within(EPS));
      assertThat(chunks.raycast(x, at[1] + 2, z, x, at[1] + 1, z, true, hit)).isFalse();
      assertThat(hit.triangle()).isEqualTo(ChunkyHit.NONE);
      assertThat(new double[] {hit.t(), hit.x(), hit.y(), hit.z()}).containsOnly(Double.NaN);
      assertThat(new float[] {hit.normalX(), hit.normalY(), hit.normalZ()}).containsOnly(0);
      found++;
    }
    done("heights and segments", ASKED);
  }

  private static double[] plus(double[] p, double s, double[] q) {
    return new double[] {p[0] + s * q[0], p[1] + s * q[1], p[2] + s * q[2]};
  }

  private static double[] minus(double[] p, double[] q) {
    return plus(p, -1, q);
  }

  private static double dot(double[] p, double[] q) {
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2];
  }

  private static double[] cross(double[] p, double[] q) {
    return new double[] {
      p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]
    };
  }

  private static double length(double[] p) {
    return Math.sqrt(dot(p, p));
  }
}
