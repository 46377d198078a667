package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.OverlapVolumeKind;
import dev.sightline.bvh.VolumeLatticeOracle;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.core.ray.Culling;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Volumes and rays among meshes that are turned, mirrored, stretched and skewed by whole numbers,
 * against exact integers: much touches by a corner, an edge or a face alone.
 */
@Tag("play")
class LatticeTest {
  private static final long SEED = 4096;
  private static final int INSTANCES = 12;
  private static final int EACH = 25;
  private static final int CASES = 600;

  private final Random random = new Random(SEED);
  private final long[][][][] placed = new long[INSTANCES][EACH][3][];
  private final InstanceTree world = world();
  private final float[] n = new float[OverlapVolumeKind.NUMBERS];

  private long at(int most) {
    return random.nextInt(2 * most + 1) - most;
  }

  private long[] point(int most) {
    return new long[] {at(most), at(most), at(most)};
  }

  private InstanceTree world() {
    Instance[] instances = new Instance[INSTANCES];
    for (int k = 0; k < INSTANCES; k++) {
      Affine map = map();
      float[] mesh = new float[9 * EACH];
      for (int i = 0; i < EACH; i++) {
        long[] middle = point(4);
        for (int corner = 0; corner < 3; corner++) {
          long[] p = point(2);
          for (int axis = 0; axis < 3; axis++) {
            p[axis] += middle[axis];
            mesh[9 * i + 3 * corner + axis] = p[axis];
          }
          placed[k][i][corner] = to(map, p);
        }
      }
      instances[k] = Instance.of(BvhBuilder.build(TriangleSoup.ofTriangles(mesh)), map);
    }
    return InstanceTreeBuilder.build(instances);
  }

  /** Of whole numbers up to 2, not flat. */
  private Affine map() {
    while (true) {
      long[] x = point(2);
      long[] y = point(2);
      long[] z = point(2);
      Affine map =
          Affine.of(x[0], y[0], z[0], at(9), x[1], y[1], z[1], at(9), x[2], y[2], z[2], at(9));
      long volume =
          x[0] * (y[1] * z[2] - y[2] * z[1])
              + x[1] * (y[2] * z[0] - y[0] * z[2])
              + x[2] * (y[0] * z[1] - y[1] * z[0]);
      if (volume != 0) {
        return map;
      }
    }
  }

  private static long[] to(Affine a, long[] p) {
    double x = a.m00() * p[0] + a.m01() * p[1] + a.m02() * p[2] + a.m03();
    double y = a.m10() * p[0] + a.m11() * p[1] + a.m12() * p[2] + a.m13();
    double z = a.m20() * p[0] + a.m21() * p[1] + a.m22() * p[2] + a.m23();
    return new long[] {(long) x, (long) y, (long) z};
  }

  /** Says whether a triangle meets the volume that was drawn last, grown by so little. */
  private interface Exact {
    boolean meets(long grown, long[][] triangle);
  }

  private static void put(long[] p, float[] out, int i) {
    for (int k = 0; k < 3; k++) {
      out[i + k] = p[k];
    }
  }

  /** Draws a volume of whole numbers, and puts it into the array. */
  private Exact draw(OverlapVolumeKind volume) {
    long[] c = point(16);
    put(c, n, 0);
    long r = random.nextInt(7);
    long square = r * r * VolumeLatticeOracle.PARTS;
    return switch (volume) {
      case SPHERE -> {
        n[3] = r;
        yield (grown, t) -> VolumeLatticeOracle.ball(c, square, t);
      }
      case CAPSULE -> {
        long[] end = point(16);
        put(end, n, 3);
        n[6] = r;
        yield (grown, t) -> VolumeLatticeOracle.capsule(c, end, square + (r > 0 ? grown : 0), t);
      }
      case AABB -> {
        long[] end = {c[0] + random.nextInt(9), c[1] + random.nextInt(9), c[2] + r};
        put(end, n, 3);
        long[][] planes = {
          {1, 0, 0, c[0]}, {0, 1, 0, c[1]}, {0, 0, 1, c[2]},
          {-1, 0, 0, -end[0]}, {0, -1, 0, -end[1]}, {0, 0, -1, -end[2]}
        };
        yield (grown, t) -> VolumeLatticeOracle.planes(planes, 0, t);
      }
      case OBB -> box(c);
      default -> frustum(c);
    };
  }

  /** A box whose axes are whole numbers: skew, mostly. */
  private Exact box(long[] c) {
    long[][] axes = new long[3][];
    long[][] planes = new long[6][];
    long volume = 0;
    while (volume == 0) {
      for (int k = 0; k < 3; k++) {
        axes[k] = point(2);
      }
      volume = 0;
      for (int k = 0; k < 3; k++) {
        long[] a = axes[(k + 1) % 3];
        long[] b = axes[(k + 2) % 3];
        long[] normal = {
          a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
        };
        volume = dot(normal, axes[k]);
        long half = random.nextInt(4);
        n[12 + k] = half;
        put(axes[k], n, 3 + 3 * k);
        long reach = Math.abs(volume) * half;
        long middle = dot(normal, c);
        planes[2 * k] = new long[] {normal[0], normal[1], normal[2], middle - reach};
        planes[2 * k + 1] = new long[] {-normal[0], -normal[1], -normal[2], -middle - reach};
      }
    }
    return (grown, t) -> VolumeLatticeOracle.planes(planes, grown, t);
  }

  /** Four sides that go through the top of a pyramid, a near plane and a far one. */
  private Exact frustum(long[] c) {
    long[] way = point(3);
    long[][] normals = new long[6][];
    for (int side = 0; side < 4; side++) {
      long[] across = point(2);
      normals[side] = new long[] {2 * way[0] + across[0], way[1] + across[1], way[2] + across[2]};
    }
    normals[4] = way;
    normals[5] = new long[] {-way[0], -way[1], -way[2]};
    long[] far = {c[0] + 4 * way[0], c[1] + 4 * way[1], c[2] + 4 * way[2]};
    long[][] planes = new long[6][];
    boolean hasZero = false;
    for (int k = 0; k < 6; k++) {
      long[] normal = normals[k];
      long[] at = k == 5 ? far : c;
      put(at, n, 6 * k);
      put(normal, n, 6 * k + 3);
      planes[k] = new long[] {normal[0], normal[1], normal[2], dot(normal, at)};
      hasZero |= dot(normal, normal) == 0;
    }
    boolean none = hasZero;
    return (grown, t) -> !none && VolumeLatticeOracle.planes(planes, grown, t);
  }

  private static long dot(long[] a, long[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  /**
   * A ball and a box along the axes to the last touch; the others except for what merely touches.
   */
  @ParameterizedTest
  @EnumSource(OverlapVolumeKind.class)
  void aVolumeMeetsWhatExactIntegersSay(OverlapVolumeKind volume) {
    OverlapQuery query = new OverlapQuery();
    TriangleList found = new TriangleList();
    int hits = 0;
    int touching = 0;
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < CASES; i++) {
      Exact exact = draw(volume);
      volume.set(query, n).all(world, found);
      TreeSet<Integer> answered = new TreeSet<>();
      for (int f = 0; f < found.size(); f++) {
        answered.add(EACH * found.instance(f) + found.triangle(f));
      }
      assertThat(found.size()).isEqualTo(answered.size());
      for (int k = 0; k < INSTANCES * EACH; k++) {
        long[][] triangle = placed[k / EACH][k % EACH];
        boolean least = exact.meets(-1, triangle);
        boolean most = exact.meets(1, triangle);
        touching += least == most ? 0 : 1;
        boolean answer = answered.contains(k);
        if (answer != least && answer != most) {
          wrong.add(volume + " " + i + " triangle " + k);
        }
      }
      assertThat(query.any(world)).isEqualTo(!answered.isEmpty());
      hits += answered.isEmpty() ? 0 : 1;
    }
    System.out.printf(
        "%s: seed %d, %d of %d meet, %d triangles touch%n", volume, SEED, hits, CASES, touching);
    assertThat(wrong).as("seed " + SEED).isEmpty();
    assertThat(hits).isBetween(CASES / 5, CASES * 99 / 100);
  }

  /** But where the ray goes through a border, which a rounding into the mesh's space decides. */
  @Test
  void aRayMeetsWhatExactIntegersSay() {
    RayQuery query = new RayQuery();
    RayHitList hits = new RayHitList();
    int met = 0;
    int open = 0;
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < 5 * CASES; i++) {
      long[] o = point(24);
      long[] d = point(12);
      if (dot(d, d) == 0) {
        continue;
      }
      query.ray(o[0], o[1], o[2], d[0], d[1], d[2]).culling(Culling.NONE).all(world, hits);
      TreeMap<Integer, Double> answered = new TreeMap<>();
      for (int h = 0; h < hits.size(); h++) {
        answered.put(EACH * hits.instance(h) + hits.triangle(h), hits.t(h));
      }
      for (int k = 0; k < INSTANCES * EACH; k++) {
        double t = VolumeLatticeOracle.ray(o, d, placed[k / EACH][k % EACH]);
        Double answer = answered.get(k);
        if (Double.isInfinite(t)) {
          open++;
        } else if (Double.isNaN(t) ? answer != null : !isNear(answer, t)) {
          wrong.add("ray " + i + " triangle " + k + " at " + t + ": " + answer);
        }
        met += answer != null ? 1 : 0;
      }
    }
    System.out.printf("seed %d: %d hits of %d rays, %d at borders%n", SEED, met, 5 * CASES, open);
    assertThat(wrong).as("seed " + SEED).isEmpty();
    assertThat(met).isGreaterThan(CASES);
  }

  private static boolean isNear(@Nullable Double answer, double t) {
    return answer != null && Math.abs(answer - t) <= t * 1e-12;
  }
}
