package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Filters;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.WorldBruteForce;
import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.HitGeometry;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class InstanceRayTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  private static final Filters SOME =
      new Filters(
          instance -> instance % 5 != 1,
          (instance, triangle, t, u, v) -> (instance + triangle) % 3 != 0 && u + v < 0.9);

  private final RayQuery query = new RayQuery();
  private int hit;

  /** Every ray query against the loop over all triangles, to the bit. */
  private void compare(
      InstanceTree tree,
      WorldBruteForce loop,
      double[] r,
      double tMin,
      double tMax,
      Culling c,
      Filters f) {
    RayHitList expected = new RayHitList();
    loop.all(r, tMin, tMax, c, f, expected);
    RayHitList all = new RayHitList();
    Rays.set(query, r).interval(tMin, tMax).culling(c);
    query.instances(f.instances()).triangles(f.triangles()).all(tree, all);
    same(all, expected, expected.size());
    int k = 1 + expected.size() / 2;
    query.kNearest(tree, k, all);
    same(all, expected, Math.min(k, expected.size()));
    assertThat(query.any(tree)).isEqualTo(expected.size() > 0);
    RayHit nearest = new RayHit();
    query.nearest(tree, nearest);
    assertThat(nearest.isHit()).isEqualTo(expected.size() > 0);
    if (nearest.isHit()) {
      hit++;
      assertThat(nearest.instance()).isEqualTo(expected.instance(0));
      assertThat(nearest.triangle()).isEqualTo(expected.triangle(0));
      assertThat(nearest.t()).isEqualTo(expected.t(0));
      assertThat(nearest.u()).isEqualTo(expected.u(0));
      assertThat(nearest.v()).isEqualTo(expected.v(0));
    }
  }

  private static void same(RayHitList actual, RayHitList expected, int size) {
    assertThat(actual.size()).isEqualTo(size);
    for (int i = 0; i < size; i++) {
      assertThat(actual.instance(i)).isEqualTo(expected.instance(i));
      assertThat(actual.triangle(i)).isEqualTo(expected.triangle(i));
      assertThat(actual.t(i)).isEqualTo(expected.t(i));
      assertThat(actual.u(i)).isEqualTo(expected.u(i));
      assertThat(actual.v(i)).isEqualTo(expected.v(i));
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 2, 3000", "40, 20, 2000", "300, 50, 300", "100, 1e6, 1000"})
  void everyQueryAnswersAsTheLoopDoes(int count, double distance, int rays) {
    long seed = 5150 + count;
    Instance[] world = Worlds.mixed(count, distance, seed);
    world[0] = Instance.of(Worlds.meshes()[0], Affine.IDENTITY);
    InstanceTree tree = InstanceTreeBuilder.build(world);
    WorldBruteForce loop = new WorldBruteForce(world);
    WorldRays source = new WorldRays(world, seed);
    Random random = new Random(seed);
    Culling[] sides = Culling.values();
    for (int n = 0; n < rays; n++) {
      double[] r = source.next(random.nextBoolean() ? 3 : distance);
      boolean whole = random.nextInt(3) == 0;
      double tMin = whole ? 0 : random.nextDouble() * 0.9;
      double tMax = whole ? INF : tMin + random.nextDouble() * 0.6;
      Filters f = random.nextInt(3) == 0 ? SOME : Filters.NONE;
      compare(tree, loop, r, tMin, tMax, sides[random.nextInt(3)], f);
    }
    System.out.printf(
        "%d instances within %s: seed %d, %d of %d rays hit%n", count, distance, seed, hit, rays);
    assertThat(hit).isBetween(rays / 10, rays * 9 / 10);
  }

  /** Rays at the very border of flat and turned meshes, from far and near, through every kind. */
  @ParameterizedTest
  @EnumSource(Worlds.Kind.class)
  void theBoxesOfTheWorldLoseNoHitAtTheirBorders(Worlds.Kind kind) {
    long seed = 99 + kind.ordinal();
    Random random = new Random(seed);
    Bvh[] meshes = Worlds.meshes();
    int rays = 0;
    for (double place : new double[] {0, 1, 1e3, 1e6}) {
      for (int n = 0; n < 30; n++) {
        Instance[] world = {
          Instance.of(meshes[random.nextInt(meshes.length)], Worlds.map(kind, random, place))
        };
        InstanceTree tree = InstanceTreeBuilder.build(world);
        WorldBruteForce loop = new WorldBruteForce(world);
        WorldRays source = new WorldRays(world, seed + n);
        for (double from : new double[] {1e-3, 1, 1e3, 1e6, 1e9}) {
          for (int k = 0; k < 8; k++) {
            compare(tree, loop, source.next(from), 0, INF, Culling.NONE, Filters.NONE);
            rays++;
          }
        }
      }
    }
    System.out.printf("%s: seed %d, %d of %d rays hit%n", kind, seed, hit, rays);
    assertThat(hit).isBetween(rays / 10, rays);
  }

  /**
   * A ray in a plane just beyond the outermost vertex, from so far that its image in the mesh's
   * space, rounded, meets the mesh nevertheless: the box in the world has to let it pass.
   */
  @ParameterizedTest
  @CsvSource({"FLATTEN_ALMOST, 1e6", "FLATTEN_ALMOST, 1e9", "STRETCH, 1e12", "TURN, 1e13"})
  void aRayThatRoundingsCarryIntoAMeshIsNotStoppedByItsBox(Worlds.Kind kind, double distance) {
    long seed = 202;
    Random random = new Random(seed);
    int beyond = 0;
    int rays = 5_000;
    double[] p = new double[3];
    Bvh mesh = Worlds.meshes()[5];
    float[] v = mesh.leafVertices();
    for (int n = 0; n < rays; n++) {
      Affine map = Worlds.map(kind, random, 0);
      double[] outermost = {Double.NEGATIVE_INFINITY, 0, 0};
      for (int i = 0; i < v.length; i += 3) {
        map.pointToWorld(v[i], v[i + 1], v[i + 2], p, 0);
        outermost = p[0] > outermost[0] ? p.clone() : outermost;
      }
      double past = random.nextDouble() * map.slack() * distance / 10;
      double angle = random.nextDouble() * 7;
      double[] r = {
        outermost[0] + past,
        outermost[1] + distance * Math.cos(angle),
        outermost[2] + distance * Math.sin(angle),
        0,
        -Math.cos(angle),
        -Math.sin(angle)
      };
      Instance[] world = {Instance.of(mesh, map)};
      int before = hit;
      compare(
          InstanceTreeBuilder.build(world),
          new WorldBruteForce(world),
          r,
          0,
          INF,
          Culling.NONE,
          Filters.NONE);
      beyond += hit > before && r[0] > Math.nextUp((float) outermost[0]) ? 1 : 0;
    }
    System.out.printf(
        "%s from %s: seed %d, %d of %d rays hit, %d beyond the vertices by more than a float%n",
        kind, distance, seed, hit, rays, beyond);
    assertThat(beyond).isPositive();
  }

  @Test
  void anInstanceThatIsNotMovedAnswersAsItsMeshDoes() {
    Bvh mesh = Worlds.meshes()[1];
    Instance[] world = {Instance.of(mesh, Affine.IDENTITY)};
    InstanceTree tree = InstanceTreeBuilder.build(world);
    WorldRays source = new WorldRays(world, 4);
    RayHit alone = new RayHit();
    RayHit placed = new RayHit();
    for (int n = 0; n < 2000; n++) {
      double[] r = source.next(2);
      Rays.set(query, r).nearest(mesh, alone);
      query.nearest(tree, placed);
      assertThat(placed.isHit()).isEqualTo(alone.isHit());
      assertThat(placed.triangle()).isEqualTo(alone.triangle());
      assertThat(Double.compare(placed.t(), alone.t())).isZero();
      assertThat(placed.leafPlace()).isEqualTo(alone.leafPlace());
      hit += alone.isHit() ? 1 : 0;
    }
    assertThat(hit).isBetween(600, 1900);
  }

  @Test
  void ofCopiesAtOnePlaceTheLowestIsNamed() {
    Instance one = Instance.of(Worlds.meshes()[6], Affine.IDENTITY);
    Instance[] world = new Instance[100];
    Arrays.fill(world, one);
    world[0] = Instance.of(one.mesh(), Affine.of(1, 0, 0, 9, 0, 1, 0, 0, 0, 0, 1, 0));
    InstanceTree tree = InstanceTreeBuilder.build(world);
    RayHit nearest = new RayHit();
    query.ray(0.2, 0.2, 1, 0, 0, -1).nearest(tree, nearest);
    assertThat(nearest.instance()).isEqualTo(1);
    RayHitList five = new RayHitList();
    assertThat(query.kNearest(tree, 5, five)).isEqualTo(5);
    assertThat(five.instance(4)).isEqualTo(5);
    assertThat(query.all(tree, five)).isEqualTo(99);
  }

  @Test
  void aMirrorTurnsFrontIntoBack() {
    Bvh mesh = Worlds.meshes()[6];
    Affine mirror = Affine.of(-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);
    InstanceTree tree = InstanceTreeBuilder.build(new Instance[] {Instance.of(mesh, mirror)});
    query.culling(Culling.BACK_FACES);
    assertThat(query.ray(0.2, 0.2, 1, 0, 0, -1).any(mesh)).isTrue();
    assertThat(query.ray(-0.2, 0.2, 1, 0, 0, -1).any(tree)).isFalse();
    assertThat(query.culling(Culling.FRONT_FACES).any(tree)).isTrue();
    RayHit hit = new RayHit();
    float[] normal = new float[3];
    query.nearest(tree, hit);
    assertThat(HitGeometry.normal(tree, hit, normal, 0)).isTrue();
    assertThat(normal).containsExactly(0, 0, -1);
  }

  @Test
  void theNormalIsThatOfTheTriangleInTheWorld() {
    Random random = new Random(31);
    for (Worlds.Kind kind : Worlds.Kind.values()) {
      Instance[] world = {Instance.of(Worlds.meshes()[0], Worlds.map(kind, random, 1))};
      InstanceTree tree = InstanceTreeBuilder.build(world);
      WorldRays source = new WorldRays(world, 8);
      RayHit found = new RayHit();
      double[] corner = new double[9];
      float[] normal = new float[3];
      for (int n = 0; n < 100; n++) {
        double[] r = source.next(1);
        if (Rays.set(query, r).nearest(tree, found)) {
          float[] v = world[0].mesh().leafVertices();
          for (int k = 0; k < 9; k += 3) {
            int i = 9 * found.leafPlace() + k;
            world[0].toWorld().pointToWorld(v[i], v[i + 1], v[i + 2], corner, k);
          }
          HitGeometry.normal(tree, found, normal, 0);
          double[] expected = cross(corner);
          for (int k = 0; k < 3; k++) {
            assertThat((double) normal[k]).isCloseTo(expected[k], within(1e-5));
          }
        }
      }
    }
  }

  private static double[] cross(double[] c) {
    double[] n = new double[3];
    double length = 0;
    for (int k = 0; k < 3; k++) {
      int y = (k + 1) % 3;
      int z = (k + 2) % 3;
      n[k] = (c[3 + y] - c[y]) * (c[6 + z] - c[z]) - (c[3 + z] - c[z]) * (c[6 + y] - c[y]);
      length += n[k] * n[k];
    }
    for (int k = 0; k < 3; k++) {
      n[k] /= Math.sqrt(length);
    }
    return n;
  }

  @Test
  void nothingIsMetInAnEmptyWorldOrByARayThatIsNone() {
    RayHit out = new RayHit();
    RayHitList all = new RayHitList();
    InstanceTree empty = InstanceTree.EMPTY;
    assertThat(query.ray(0, 0, 0, 0, 0, 1).nearest(empty, out)).isFalse();
    assertThat(query.ray(0, 0, 0, 0, 0, 1).all(empty, all)).isZero();
    InstanceTree tree = InstanceTreeBuilder.build(Worlds.mixed(20, 1, 1));
    double[][] bad = {
      {Double.NaN, 0, 0, 0, 0, 1}, {0, 0, 0, 0, 0, 0}, {0, INF, 0, 0, 0, 1}, {0, 0, 0, INF, 0, 1}
    };
    for (double[] r : bad) {
      assertThat(Rays.set(query, r).nearest(tree, out)).isFalse();
      assertThat(out.instance()).isEqualTo(RayHit.NONE);
    }
    assertThat(query.ray(0, 0, -9, 0, 0, 1).interval(2, 1).any(tree)).isFalse();
    assertThatThrownBy(() -> query.ray(0, 0, -9, 0, 0, 1).interval(0, 1).kNearest(tree, -3, all))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("-3");
  }
}
