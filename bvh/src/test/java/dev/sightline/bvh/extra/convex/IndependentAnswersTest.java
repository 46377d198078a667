package dev.sightline.bvh.extra.convex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.extra.pair.PairWorlds;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.convex.ConvexShape;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Convex queries against the queries of spheres, capsules and boxes, and against formulas. */
class IndependentAnswersTest {
  private static final long SEED = 2802;

  private final ConvexShape shape = new ConvexShape();
  private final ConvexOverlapQuery overlaps = new ConvexOverlapQuery();
  private final ConvexDistanceQuery distances = new ConvexDistanceQuery();
  private final ConvexSweepQuery sweeps = new ConvexSweepQuery();
  private final TriangleList list = new TriangleList();
  private final ShapePair pair = new ShapePair();
  private final SweepContact contact = new SweepContact();

  private static Set<Integer> set(TriangleList found) {
    Set<Integer> all = new HashSet<>();
    for (int triangle : found.toArray()) {
      all.add(triangle);
    }
    return all;
  }

  /** What the shape meets holds what a smaller one meets by another kernel, and so on. */
  private int between(Bvh tree, OverlapQuery smaller, OverlapQuery larger) {
    TriangleList other = new TriangleList();
    overlaps.shape(shape).all(tree, list);
    Set<Integer> found = set(list);
    smaller.all(tree, other);
    assertThat(found).containsAll(set(other));
    larger.all(tree, other);
    assertThat(set(other)).containsAll(found);
    return found.size();
  }

  @Test
  void spheresCapsulesAndBoxesMeetWhatTheirOwnKernelsFind() {
    Random random = new Random(SEED);
    OverlapQuery small = new OverlapQuery();
    OverlapQuery large = new OverlapQuery();
    int met = 0;
    int asked = 0;
    for (Map.Entry<String, float[]> mesh : Meshes.ten().entrySet()) {
      Bvh tree = Worlds.tree(mesh.getValue());
      float[] box = tree.rootBounds();
      double span = Math.max(box[3] - box[0], Math.max(box[4] - box[1], box[5] - box[2]));
      for (int n = 0; n < 20; n++) {
        float[] p = new float[6];
        for (int k = 0; k < 6; k++) {
          double at = box[k % 3] + random.nextDouble() * (box[k % 3 + 3] - (double) box[k % 3]);
          p[k] = (float) (k < 3 ? at : p[k - 3] + 0.2 * span * random.nextGaussian());
        }
        double r = span * (0.01 + 0.2 * random.nextDouble());
        shape.sphere(p[0], p[1], p[2], r);
        small.sphere(p[0], p[1], p[2], r * (1 - 1e-9));
        met += between(tree, small, large.sphere(p[0], p[1], p[2], r * (1 + 1e-9))) > 0 ? 1 : 0;
        shape.capsule(p[0], p[1], p[2], p[3], p[4], p[5], r);
        small.capsule(p[0], p[1], p[2], p[3], p[4], p[5], r * (1 - 1e-9));
        large.capsule(p[0], p[1], p[2], p[3], p[4], p[5], r * (1 + 1e-9));
        met += between(tree, small, large) > 0 ? 1 : 0;
        for (int k = 0; k < 3; k++) {
          float q = Math.max(p[k], p[k + 3]);
          p[k] = Math.min(p[k], p[k + 3]);
          p[k + 3] = q;
        }
        shape.aabb(p[0], p[1], p[2], p[3], p[4], p[5]);
        OverlapQuery exact = small.aabb(p[0], p[1], p[2], p[3], p[4], p[5]);
        met += between(tree, exact, exact) > 0 ? 1 : 0;
        asked += 3;
      }
    }
    System.out.printf("seed %d, %d of %d meet%n", SEED, met, asked);
    assertThat(met).isBetween(asked / 10, asked - 1);
  }

  @Test
  void distancesAndSweepsOfSpheresAreThoseOfTheirOwnQueries() {
    Random random = new Random(SEED);
    Instance[] instances = Worlds.mixed(60, 3, 5);
    InstanceTree tree = InstanceTreeBuilder.build(instances);
    ClosestQuery closest = new ClosestQuery();
    MeshPoint point = new MeshPoint();
    SweepQuery swept = new SweepQuery();
    SweepContact expected = new SweepContact();
    int met = 0;
    int touched = 0;
    int asked = 200;
    for (int n = 0; n < asked; n++) {
      double x = 4 * random.nextGaussian();
      double y = 4 * random.nextGaussian();
      double z = 4 * random.nextGaussian();
      double r = 0.1 + random.nextDouble();
      shape.sphere(x, y, z, r);
      assertThat(distances.shape(shape).nearest(tree, pair)).isTrue();
      assertThat(closest.point(x, y, z).nearest(tree, point)).isTrue();
      assertThat(pair.distance()).isCloseTo(Math.max(0, point.distance() - r), within(1e-9));
      met += pair.distance() == 0 ? 1 : 0;
      double dx = random.nextGaussian();
      double dy = random.nextGaussian();
      double dz = random.nextGaussian();
      boolean hit = swept.sphere(x, y, z, r).motion(dx, dy, dz, 2).nearest(tree, expected);
      assertThat(sweeps.shape(shape).motion(dx, dy, dz, 2).nearest(tree, contact)).isEqualTo(hit);
      if (hit) {
        assertThat(contact.t()).isCloseTo(expected.t(), within(1e-6));
        assertThat(contact.startsInContact()).isEqualTo(expected.startsInContact());
        touched++;
      }
    }
    System.out.printf("seed %d, %d meet and %d touch of %d%n", SEED, met, touched, asked);
    assertThat(met).isBetween(asked / 10, asked - 1);
    assertThat(touched).isBetween(asked / 10, asked - 1);
  }

  @Test
  void boxesAreAsFarAndAsSoonAsFormulasSayAndTouchingCounts() {
    Bvh tree = Worlds.tree(PairWorlds.box(0, 0, 0, 1, 2, 3));
    shape.aabb(4, 5, 1, 5, 6, 2);
    assertThat(distances.shape(shape).nearest(tree, pair)).isTrue();
    assertThat(pair.distance()).isCloseTo(Math.sqrt(18), within(1e-14));
    assertThat(pair.direction(0)).isCloseTo(Math.sqrt(0.5), within(1e-14));
    assertThat(pair.shapePoint(0)).isEqualTo(4);
    assertThat(pair.trianglePoint(1)).isCloseTo(2, within(1e-14));
    shape.aabb(1, 0.5, 1, 3, 1, 2);
    assertThat(overlaps.shape(shape).any(tree)).isTrue();
    shape.move(0x1p-40, 0, 0);
    assertThat(overlaps.any(tree)).isFalse();
    assertThat(distances.nearest(tree, pair)).isTrue();
    assertThat(pair.distance()).isCloseTo(0x1p-40, within(1e-15));
    shape.aabb(5, 0.5, 1, 6, 1, 2);
    assertThat(sweeps.shape(shape).motion(-8, 0, 0, 1).nearest(tree, contact)).isTrue();
    assertThat(contact.t()).isCloseTo(0.5, within(1e-12)).isLessThanOrEqualTo(0.5);
    assertThat(contact.nx()).isEqualTo(1);
    assertThat(sweeps.motion(-8, 0, 0, 0.499).nearest(tree, contact)).isFalse();
    assertThat(sweeps.motion(0, 0, 0, 1).nearest(tree, contact)).isFalse();
    shape.move(-4.5, 0, 0);
    assertThat(sweeps.nearest(tree, contact)).isTrue();
    assertThat(contact.t()).isZero();
    assertThat(contact.depth()).isPositive();
  }

  @Test
  void cylindersAndConesAreAsFarAndAsSoonAsFormulasSay() {
    Bvh tree = Worlds.tree(PairWorlds.box(0, 0, 0, 1, 2, 3));
    // A wheel beside the box: 3 from its face, less the radius.
    shape.cylinder(4, 1, 1, 4, 1, 2, 2);
    assertThat(distances.shape(shape).nearest(tree, pair)).isTrue();
    assertThat(pair.distance()).isCloseTo(1, within(1e-14));
    assertThat(pair.direction(0)).isCloseTo(1, within(1e-7));
    assertThat(overlaps.shape(shape).any(tree)).isFalse();
    assertThat(sweeps.shape(shape).motion(-4, 0, 0, 1).nearest(tree, contact)).isTrue();
    assertThat(contact.t()).isCloseTo(0.25, within(1e-12)).isLessThanOrEqualTo(0.25);
    // A spike above the box, its point down, stands on the lid once it has fallen by 3.
    shape.cone(0.5, 5, 1.5, 0.5, 7, 1.5, 0, 0.25);
    assertThat(distances.shape(shape).nearest(tree, pair)).isTrue();
    assertThat(pair.distance()).isCloseTo(3, within(1e-14));
    assertThat(pair.shapePoint(1)).isCloseTo(5, within(1e-14));
    assertThat(sweeps.shape(shape).motion(0, -1, 0, 9).nearest(tree, contact)).isTrue();
    assertThat(contact.t()).isCloseTo(3, within(1e-11)).isLessThanOrEqualTo(3);
    assertThat(contact.ny()).isCloseTo(1, within(1e-9));
    shape.move(0, -3.5, 0);
    assertThat(overlaps.shape(shape).any(tree)).isTrue();
    WayOut out = new WayOut();
    assertThat(new ConvexPenetrationQuery().shape(shape).along(tree, 0, 1, 0, out)).isTrue();
    assertThat(out.length()).isCloseTo(0.5, within(1e-4));
  }

  @Test
  void aShapeIsSolidAndAMeshIsASurface() {
    Bvh tree = Worlds.tree(Meshes.sphere(12, 16, 1, 0, 0, 0));
    shape.aabb(-2, -2, -2, 2, 2, 2);
    assertThat(overlaps.shape(shape).count(tree)).isEqualTo(tree.triangleCount());
    shape.aabb(-0.1, -0.1, -0.1, 0.1, 0.1, 0.1);
    assertThat(overlaps.any(tree)).isFalse();
    assertThat(distances.shape(shape).nearest(tree, pair)).isTrue();
    assertThat(pair.distance()).isBetween(0.8, 0.9);
  }

  @Test
  void nothingIsMetByNumbersThatAreNone() {
    Bvh tree = Worlds.tree(PairWorlds.box(0, 0, 0, 1, 1, 1));
    InstanceTree none = InstanceTreeBuilder.build(new Instance[0]);
    WayOut out = new WayOut();
    ConvexPenetrationQuery depths = new ConvexPenetrationQuery();
    for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, 1e200}) {
      shape.aabb(0, 0, 0, 1, 1, bad);
      assertThat(overlaps.shape(shape).any(tree)).isFalse();
      assertThat(distances.shape(shape).nearest(tree, pair)).isFalse();
      assertThat(sweeps.shape(shape).motion(1, 1, 1, 9).nearest(tree, contact)).isFalse();
      assertThat(depths.shape(shape).deepest(tree, pair)).isFalse();
      assertThat(depths.shape(shape).free(tree, out)).isFalse();
    }
    shape.aabb(0, 0, 0, 1, 1, 1);
    assertThat(distances.within(Double.NaN).nearest(tree, pair)).isFalse();
    assertThat(sweeps.motion(Double.NaN, 0, 0, 1).nearest(tree, contact)).isFalse();
    assertThat(sweeps.motion(1, 0, 0, Double.NaN).nearest(tree, contact)).isFalse();
    assertThat(depths.along(tree, 0, 0, 0, out)).isFalse();
    assertThat(depths.along(tree, 0, Double.NaN, 0, out)).isFalse();
    assertThat(overlaps.any(none)).isFalse();
    assertThat(depths.free(none, out)).isTrue();
    assertThat(out.isFree()).isTrue();
    assertThat(new ConvexOverlapQuery().any(tree)).isFalse();
    assertThat(new ConvexPenetrationQuery().free(tree, out)).isFalse();
  }

  /** Where floats are 1/64 apart: what is decided is decided on differences. */
  @Test
  void farFromTheOriginNothingIsLost() {
    float far = 148376;
    Bvh tree = Worlds.tree(PairWorlds.box(far, far, far, far + 1, far + 2, far + 3));
    shape.aabb(far + 1 + 0x1p-30, far, far, far + 3, far + 1, far + 1);
    assertThat(overlaps.shape(shape).any(tree)).isFalse();
    assertThat(distances.shape(shape).nearest(tree, pair)).isTrue();
    assertThat(pair.distance()).isCloseTo(0x1p-30, within(1e-14));
    shape.move(-0x1p-30, 0, 0);
    assertThat(overlaps.any(tree)).isTrue();
  }
}
