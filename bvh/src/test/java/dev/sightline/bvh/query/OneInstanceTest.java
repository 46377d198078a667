package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.core.closest.ClosestPoint;
import dev.sightline.core.closest.PointTriangle;
import dev.sightline.core.ray.Culling;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Questions to one instance among others, and sides that are chosen for each. */
class OneInstanceTest {
  private static final long SEED = 75;

  private final Random random = new Random(SEED);

  /** The oracle is a loop over the triangles, moved by whole numbers, which rounds nothing. */
  @Test
  void theClosestPointOfOneIsThatOfALoopOverItsTrianglesWhateverIsNearer() {
    float[] mesh = Meshes.sphere(8, 12, 1, 0, 0, 0);
    Instance[] instances = new Instance[20];
    int[][] moves = new int[instances.length][];
    for (int i = 0; i < instances.length; i++) {
      moves[i] = new int[] {random.nextInt(9), random.nextInt(9), random.nextInt(9)};
      Affine map = Affine.of(1, 0, 0, moves[i][0], 0, 1, 0, moves[i][1], 0, 0, 1, moves[i][2]);
      instances[i] = Instance.of(Worlds.tree(mesh), map);
    }
    InstanceTree tree = InstanceTreeBuilder.build(instances);
    ClosestQuery query = new ClosestQuery().instances(any -> false); // has no say here
    MeshPoint out = new MeshPoint();
    ClosestPoint point = new ClosestPoint();
    for (int n = 0; n < 300; n++) {
      int one = random.nextInt(instances.length);
      double[] p = {9 * random.nextDouble(), 9 * random.nextDouble(), 9 * random.nextDouble()};
      float[] moved = mesh.clone();
      for (int i = 0; i < moved.length; i++) {
        moved[i] += moves[one][i % 3];
      }
      double best = Double.POSITIVE_INFINITY;
      int triangle = -1;
      for (int i = 0; i < moved.length / 9; i++) {
        double d2 = PointTriangle.closest(p[0], p[1], p[2], moved, 9 * i, point);
        triangle = d2 < best ? i : triangle;
        best = Math.min(best, d2);
      }
      query.point(p[0], p[1], p[2]).within(Double.POSITIVE_INFINITY);
      assertThat(query.nearestOf(tree, one, out)).isTrue();
      assertThat(out.distance()).as("seed %d, case %d", SEED, n).isEqualTo(Math.sqrt(best));
      assertThat(out.triangle()).isEqualTo(triangle);
      assertThat(out.instance()).isEqualTo(one);
      query.within(Math.nextDown(out.distance()));
      assertThat(query.nearestOf(tree, one, out)).isFalse();
      assertThat(out.isFound()).isFalse();
    }
    assertThatExceptionOfType(IndexOutOfBoundsException.class)
        .isThrownBy(() -> query.nearestOf(tree, 20, out));
    query.point(0, 0, 0).within(9);
    assertThat(query.nearestOf(tree, 3, out)).isTrue(); // after an error, too
  }

  /** The oracle asks each instance alone, with its own sides. */
  @Test
  void aFilterOfInstancesMayChooseTheSidesOfEach() {
    Instance[] instances = new Instance[24];
    Culling[] sides = new Culling[instances.length];
    for (int i = 0; i < instances.length; i++) {
      Worlds.Kind kind = i % 2 == 0 ? Worlds.Kind.TURN : Worlds.Kind.MIRROR;
      instances[i] = Instance.of(Worlds.meshes()[i % 3], Worlds.map(kind, random, 2.5));
      sides[i] = Culling.values()[i / 2 % 3];
    }
    InstanceTree tree = InstanceTreeBuilder.build(instances);
    RayQuery query = new RayQuery();
    query.instances(i -> query.culling(sides[i]) != null);
    SweepQuery sweep = new SweepQuery();
    sweep.instances(i -> sweep.culling(sides[i]) != null);
    RayHitList all = new RayHitList();
    RayHit first = new RayHit();
    SweepContact touch = new SweepContact();
    int hits = 0;
    for (int n = 0; n < 200; n++) {
      double[] r = random.doubles(6, -5, 5).toArray();
      query.ray(r[0], r[1], r[2], r[3] - r[0], r[4] - r[1], r[5] - r[2]);
      sweep.sphere(r[0], r[1], r[2], 0.1).motion(r[3] - r[0], r[4] - r[1], r[5] - r[2], 1);
      int expected = 0;
      double nearest = Double.POSITIVE_INFINITY;
      double contact = Double.POSITIVE_INFINITY;
      for (int i = 0; i < instances.length; i++) {
        InstanceTree alone = InstanceTreeBuilder.build(new Instance[] {instances[i]});
        RayQuery own = new RayQuery().culling(sides[i]);
        own.ray(r[0], r[1], r[2], r[3] - r[0], r[4] - r[1], r[5] - r[2]);
        expected += own.all(alone, all);
        nearest = all.size() > 0 ? Math.min(nearest, all.t(0)) : nearest;
        SweepQuery ownSweep = new SweepQuery().culling(sides[i]);
        ownSweep.sphere(r[0], r[1], r[2], 0.1).motion(r[3] - r[0], r[4] - r[1], r[5] - r[2], 1);
        contact = ownSweep.nearest(alone, touch) ? Math.min(contact, touch.t()) : contact;
      }
      assertThat(query.all(tree, all)).as("seed %d, ray %d", SEED, n).isEqualTo(expected);
      assertThat(query.nearest(tree, first)).isEqualTo(expected > 0);
      assertThat(query.any(tree)).isEqualTo(expected > 0);
      assertThat(expected == 0 ? Double.POSITIVE_INFINITY : first.t()).isEqualTo(nearest);
      boolean touches = sweep.nearest(tree, touch);
      assertThat(touches ? touch.t() : Double.POSITIVE_INFINITY).isEqualTo(contact);
      hits += expected > 0 ? 1 : 0;
    }
    System.out.println("seed " + SEED + ": " + hits + " of 200 rays hit");
    assertThat(hits).isBetween(60, 185);
  }
}
