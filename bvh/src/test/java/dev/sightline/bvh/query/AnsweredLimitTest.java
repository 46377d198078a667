package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.extra.convex.ConvexDistanceQuery;
import dev.sightline.bvh.extra.convex.ConvexSweepQuery;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.extra.pair.DistanceQuery;
import dev.sightline.bvh.extra.pair.MeshPair;
import dev.sightline.bvh.extra.pair.MeshSweepQuery;
import dev.sightline.bvh.extra.pair.MeshTouch;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.height.HeightSample;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.TriangleList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.internal.Limits;
import dev.sightline.bvh.query.closest.ClosestBatch;
import dev.sightline.bvh.query.closest.ClosestQuery;
import dev.sightline.bvh.query.line.LineQuery;
import dev.sightline.bvh.query.overlap.OverlapQuery;
import dev.sightline.bvh.query.ray.RayBatch;
import dev.sightline.bvh.query.ray.RayQuery;
import dev.sightline.bvh.query.sweep.SweepQuery;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.core.view.LineView;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

/**
 * A query that is asked again, with the limit that it answered, gives the same answer to the bit;
 * one unit in the last place below that, it does not.
 */
class AnsweredLimitTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final long SEED = 40_617;
  private static final int CASES = Integer.getInteger("sightline.cases", 150);

  private final Random random = new Random(SEED);
  private final float[] mesh = Meshes.soup(300, SEED);
  private final Bvh tree = Worlds.tree(mesh);
  private final Instance[] placed = Worlds.mixed(30, 4, SEED);
  private final InstanceTree world = InstanceTreeBuilder.build(placed);
  private int found;

  private double next() {
    return 6 * random.nextDouble() - 3;
  }

  /**
   * Asks a query for an answer, and again up to what it answered.
   *
   * @param ask gives the answer up to a limit as text, null for none
   * @param answered reads what the last answer says of the limit's kind
   */
  private void same(String what, DoubleFunction<String> ask, DoubleSupplier answered) {
    String open = ask.apply(INF);
    if (open == null) {
      return;
    }
    double limit = answered.getAsDouble();
    String name = what + ", seed " + SEED + ", limit " + limit;
    assertThat(ask.apply(limit)).as(name).isEqualTo(open);
    assertThat(answered.getAsDouble()).as(name).isEqualTo(limit);
    if (limit > 0) {
      assertThat(ask.apply(Math.nextDown(limit))).as(name + " less a unit").isNull();
      found++;
    }
  }

  private void done(String what, int asked) {
    System.out.printf("%s: seed %d, %d of %d answers lie beyond 0%n", what, SEED, found, asked);
    assertThat(found).isBetween(asked * 3 / 10, asked);
  }

  @Test
  void theClosestPoint() {
    ClosestQuery query = new ClosestQuery();
    MeshPoint out = new MeshPoint();
    for (int n = 0; n < CASES; n++) {
      query.point(next(), next(), next());
      same("mesh", most -> query.within(most).nearest(tree, out) ? "" + out : null, out::distance);
      same(
          "world", most -> query.within(most).nearest(world, out) ? "" + out : null, out::distance);
    }
    done("closest points", 2 * CASES);
  }

  @Test
  void theSphereThatReachesTheClosestPoint() {
    ClosestQuery query = new ClosestQuery();
    OverlapQuery overlap = new OverlapQuery();
    MeshPoint out = new MeshPoint();
    TriangleList met = new TriangleList();
    for (int n = 0; n < CASES; n++) {
      double x = next();
      double y = next();
      double z = next();
      for (boolean isWorld : new boolean[] {false, true}) {
        query.point(x, y, z);
        double d =
            (isWorld ? query.nearest(world, out) : query.nearest(tree, out)) ? out.distance() : 0;
        String what = "seed " + SEED + ", distance " + d + ", world " + isWorld;
        overlap.sphere(x, y, z, d);
        assertThat(isWorld ? overlap.all(world, met) : overlap.all(tree, met))
            .as(what)
            .isPositive();
        boolean isListed = false;
        for (int i = 0; i < met.size(); i++) {
          isListed |= met.triangle(i) == out.triangle() && met.instance(i) == out.instance();
        }
        assertThat(isListed).as(what).isTrue();
        assertThat(isWorld ? overlap.any(world) : overlap.any(tree)).as(what).isTrue();
        if (d > 0) {
          found++;
          overlap.sphere(x, y, z, Math.nextDown(d));
          assertThat(isWorld ? overlap.any(world) : overlap.any(tree)).as(what).isFalse();
        }
      }
    }
    done("spheres up to the closest point", 2 * CASES);
  }

  @Test
  void ofEquallyNearInstancesTheLowestIsClosest() {
    Instance[] copies = new Instance[40];
    Arrays.fill(copies, Instance.of(tree, Affine.IDENTITY));
    InstanceTree stacked = InstanceTreeBuilder.build(copies);
    MeshPoint out = new MeshPoint();
    for (int n = 0; n < 20; n++) {
      assertThat(new ClosestQuery().point(next(), next(), next()).nearest(stacked, out)).isTrue();
      assertThat(out.instance()).isZero();
    }
  }

  @Test
  void theClosestPointsOfABatch() {
    float[] point = new float[3];
    ClosestBatch batch = new ClosestBatch(point);
    int[] triangle = new int[1];
    int[] instance = new int[1];
    double[] place = new double[ClosestBatch.ANSWER];
    for (int n = 0; n < CASES; n++) {
      point[0] = (float) next();
      point[1] = (float) next();
      point[2] = (float) next();
      same(
          "mesh",
          most -> {
            batch.within(most).nearest(tree, triangle, place);
            return triangle[0] < 0 ? null : triangle[0] + " " + place[3] + " " + place[4];
          },
          () -> Math.sqrt(place[5]));
      same(
          "world",
          most -> {
            batch.within(most).nearest(world, instance, triangle, place);
            return triangle[0] < 0 ? null : instance[0] + " " + triangle[0] + " " + place[3];
          },
          () -> Math.sqrt(place[5]));
    }
    done("batches of closest points", 2 * CASES);
  }

  @Test
  void theClosestPair() {
    DistanceQuery query = new DistanceQuery();
    MeshPair out = new MeshPair();
    Bvh small = Worlds.tree(Meshes.boxes(1));
    for (int n = 0; n < CASES; n++) {
      Instance mover =
          Instance.of(
              small, Affine.of(1, 0, 0, 4 * next(), 0, 1, 0, 4 * next(), 0, 0, 1, 4 * next()));
      Instance other = placed[n % placed.length];
      same(
          "mesh",
          most -> query.within(most).nearest(mover, other, out) ? "" + out : null,
          out::distance);
      same(
          "world",
          most -> query.within(most).nearest(mover, world, out) ? "" + out : null,
          out::distance);
    }
    done("closest pairs", 2 * CASES);
  }

  @Test
  void theNearestGround() {
    float[] ground = Meshes.terrain(8, SEED);
    float west = Float.MAX_VALUE;
    float south = Float.MAX_VALUE;
    for (int i = 0; i < ground.length; i += 3) {
      west = Math.min(west, ground[i]);
      south = Math.min(south, ground[i + 2]);
    }
    GroundHeights heights =
        new GroundHeights(
            ChunkyTriMesh.of(TriangleSoup.ofTriangles(ground)), new HeightRule(90, true));
    HeightSample out = new HeightSample();
    for (int n = 0; n < CASES; n++) {
      double x = west - random.nextDouble();
      double z = south - random.nextDouble() + (n % 2) * 3;
      double y = n % 3 == 0 ? random.nextDouble() : INF;
      same(
          "ground",
          most -> heights.nearest(x, y, z, most, out) ? "" + out + out.y() : null,
          out::distance);
    }
    done("nearest grounds", CASES);
  }

  @Test
  void theTriangleClosestToAConvexShape() {
    ConvexDistanceQuery query = new ConvexDistanceQuery();
    ShapePair out = new ShapePair();
    for (int n = 0; n < CASES; n++) {
      ConvexShape shape = new ConvexShape().point(next(), next(), next());
      query.shape(shape);
      same("mesh", most -> query.within(most).nearest(tree, out) ? "" + out : null, out::distance);
      same(
          "world", most -> query.within(most).nearest(world, out) ? "" + out : null, out::distance);
    }
    done("convex distances", 2 * CASES);
  }

  @Test
  void theRay() {
    RayQuery query = new RayQuery();
    RayHit out = new RayHit();
    RayHitList list = new RayHitList();
    int hits = 0;
    for (int n = 0; n < 4 * CASES; n++) {
      double[] r = ray();
      query.ray(r[0], r[1], r[2], r[3], r[4], r[5]).interval(0, INF);
      same("mesh", t -> query.interval(0, t).nearest(tree, out) ? "" + out : null, out::t);
      same("world", t -> query.interval(0, t).nearest(world, out) ? "" + out : null, out::t);
      if (query.interval(0, INF).nearest(world, out) && out.t() > 0) {
        hits++;
        double t = out.t();
        String what = "seed " + SEED + ", t " + t;
        assertThat(query.interval(t, t).any(world)).as(what).isTrue();
        assertThat(query.interval(0, t).any(world)).as(what).isTrue();
        assertThat(query.interval(0, Math.nextDown(t)).any(world)).as(what).isFalse();
        assertThat(query.interval(0, t).all(world, list)).as(what).isPositive();
        assertThat(list.t(0)).as(what).isEqualTo(t);
        assertThat(query.interval(0, t).kNearest(world, 1, list)).as(what).isEqualTo(1);
        query.interval(t, INF).nearest(world, out);
        assertThat(out.t()).as(what).isEqualTo(t);
      }
    }
    System.out.printf("rays: %d of %d hit the world%n", hits, 4 * CASES);
    assertThat(hits).isBetween(CASES, 4 * CASES * 7 / 10);
    done("rays", 4 * CASES);
  }

  private double[] ray() {
    return new double[] {
      2 * next(), 2 * next(), 2 * next(), -next(), -next(), random.nextInt(3) == 0 ? 0 : -next()
    };
  }

  private double[] toTheMiddle() {
    double[] r = ray();
    for (int k = 0; k < 3; k++) {
      r[3 + k] = next() / 2 - r[k];
    }
    return r;
  }

  @Test
  void theRaysOfABatch() {
    float[] rays = new float[6];
    RayBatch batch = new RayBatch(rays);
    int[] triangle = new int[1];
    int[] instance = new int[1];
    double[] place = new double[RayBatch.ANSWER];
    for (int n = 0; n < 4 * CASES; n++) {
      double[] r = ray();
      for (int k = 0; k < 6; k++) {
        rays[k] = (float) r[k];
      }
      same(
          "mesh",
          t -> {
            batch.interval(0, t).nearest(tree, triangle, place);
            return triangle[0] < 0 ? null : triangle[0] + " " + place[1] + " " + place[2];
          },
          () -> place[0]);
      same(
          "world",
          t -> {
            batch.interval(0, t).nearest(world, instance, triangle, place);
            return triangle[0] < 0 ? null : instance[0] + " " + triangle[0] + " " + place[1];
          },
          () -> place[0]);
    }
    done("batches of rays", 4 * CASES);
  }

  @Test
  void theFirstContactOfASphereAndACapsule() {
    SweepQuery query = new SweepQuery();
    SweepContact out = new SweepContact();
    for (int n = 0; n < CASES; n++) {
      double[] r = toTheMiddle();
      if (n % 2 == 0) {
        query.sphere(r[0], r[1], r[2], 0.1);
      } else {
        query.capsule(r[0], r[1], r[2], r[0], r[1] + 0.2, r[2] + 0.1, 0.1);
      }
      same(
          "mesh",
          t -> query.motion(r[3], r[4], r[5], t).nearest(tree, out) ? "" + out : null,
          out::t);
      same(
          "world",
          t -> query.motion(r[3], r[4], r[5], t).nearest(world, out) ? "" + out : null,
          out::t);
    }
    done("moving spheres and capsules", 2 * CASES);
  }

  @Test
  void theFirstContactOfAConvexShape() {
    ConvexSweepQuery query = new ConvexSweepQuery();
    SweepContact out = new SweepContact();
    for (int n = 0; n < CASES; n++) {
      double[] r = toTheMiddle();
      query.shape(new ConvexShape().aabb(r[0], r[1], r[2], r[0] + 0.1f, r[1] + 0.2f, r[2] + 0.3f));
      same(
          "mesh",
          t -> query.motion(r[3], r[4], r[5], t).nearest(tree, out) ? "" + out : null,
          out::t);
      same(
          "world",
          t -> query.motion(r[3], r[4], r[5], t).nearest(world, out) ? "" + out : null,
          out::t);
    }
    done("moving convex shapes", 2 * CASES);
  }

  @Test
  void theFirstTouchOfAMovedMesh() {
    MeshSweepQuery query = new MeshSweepQuery();
    MeshTouch out = new MeshTouch();
    Bvh small = Worlds.tree(Meshes.boxes(1));
    for (int n = 0; n < CASES; n++) {
      double[] r = toTheMiddle();
      Instance mover = Instance.of(small, Affine.of(1, 0, 0, r[0], 0, 1, 0, r[1], 0, 0, 1, r[2]));
      Instance other = placed[n % placed.length];
      query.displacement(2 * r[3], 2 * r[4], 2 * r[5]);
      same("mesh", t -> query.until(t).first(mover, other, out) ? "" + out : null, out::time);
      same("world", t -> query.until(t).first(mover, world, out) ? "" + out : null, out::time);
    }
    assertThat(query.until(Double.NaN).first(placed[0], placed[0], out)).isFalse();
    assertThat(query.until(-1).first(placed[0], placed[0], out)).isFalse();
    assertThat(query.until(0).first(placed[0], placed[0], out)).isTrue();
    done("moved meshes", 2 * CASES);
  }

  @Test
  void theLineByItsGapAndByItsPlaceOnTheRay() {
    LineQuery query = new LineQuery();
    RayHit out = new RayHit();
    for (int n = 0; n < CASES; n++) {
      double[] r = toTheMiddle();
      query.view(new LineView().setRay(r[0], r[1], r[2], r[3], r[4], r[5])).radius(0.2);
      if (query.within(INF).nearest(world, out)) {
        String open = out.toString();
        double t = out.t();
        double gap = out.v();
        assertThat(query.radius(gap).nearest(world, out)).as(open).isTrue();
        assertThat(out).hasToString(open);
        query.radius(Math.nextDown(gap)).nearest(world, out);
        assertThat(out.toString()).isNotEqualTo(open);
        found++;
        // A segment is cut at the reach, so another one may end there and be the first.
        assertThat(query.radius(0.2).within(t).nearest(world, out)).as(open).isTrue();
        assertThat(out.t()).as(open).isLessThanOrEqualTo(t);
      }
    }
    done("lines", CASES);
  }

  @Test
  void theSquareOfALimitIsTheLargestWhoseRootIsWithin() {
    double[] ends = {0, Double.MIN_VALUE, 1.6e-162, 2e-160, 1e-30, 1.3e154, 1e200, INF};
    for (int n = 0; n < 100 * CASES; n++) {
      double limit =
          n < ends.length ? ends[n] : Math.scalb(1 + random.nextDouble(), random.nextInt(200) - 99);
      double square = Limits.square(limit);
      String what = "seed " + SEED + ", limit " + limit;
      assertThat(Math.sqrt(square)).as(what).isLessThanOrEqualTo(limit);
      if (limit < 1e154) {
        assertThat(Math.sqrt(Math.nextUp(square))).as(what).isGreaterThan(limit);
        // By decimals: the root of the square is closer to the limit than to the number above it.
        BigDecimal middle =
            new BigDecimal(limit).add(new BigDecimal(Math.nextUp(limit))).divide(new BigDecimal(2));
        assertThat(new BigDecimal(square)).as(what).isLessThanOrEqualTo(middle.multiply(middle));
      }
    }
  }
}
