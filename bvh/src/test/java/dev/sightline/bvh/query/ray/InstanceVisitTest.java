package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sightline.bvh.Layouts;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.TreeLayout;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InstanceVisitTest {
  private static final long SEED = 27;
  private static final int RAYS = 2000;

  private final Bvh sphere = Layouts.build(Meshes.sphere(6, 8, 1, 0, 0, 0), TreeLayout.PLAIN);
  private final Random random = new Random(SEED);
  private final InstanceTree world = world();
  private final RayQuery query = new RayQuery();

  private InstanceTree world() {
    Instance[] instances = new Instance[200];
    for (int i = 0; i < instances.length; i++) {
      Affine at = Affine.IDENTITY.withTranslation(coordinate(), coordinate(), coordinate());
      instances[i] = Instance.of(sphere, at);
    }
    return InstanceTreeBuilder.build(instances);
  }

  private double coordinate() {
    return 20 * random.nextDouble() - 10;
  }

  private void nextRay() {
    query.ray(coordinate(), coordinate(), coordinate(), coordinate(), coordinate(), coordinate());
  }

  @Test
  void everyInstanceThatTheRayMeetsIsVisitedOnce() {
    RayHitList hits = new RayHitList();
    int met = 0;
    int visited = 0;
    for (int n = 0; n < RAYS; n++) {
      nextRay();
      query.interval(0, n % 2 == 0 ? 1 : Double.POSITIVE_INFINITY);
      BitSet seen = new BitSet();
      query.visit(
          world,
          (instance, limit) -> {
            assertThat(seen.get(instance)).isFalse();
            seen.set(instance);
            return limit;
          });
      new RayQuery().all(world, hits);
      query.all(world, hits);
      for (int i = 0; i < hits.size(); i++) {
        assertThat(seen.get(hits.instance(i))).isTrue();
      }
      met += hits.size() > 0 ? 1 : 0;
      visited += seen.cardinality();
    }
    System.out.printf("seed %d, %d rays, %d hit, %d visits%n", SEED, RAYS, met, visited);
    assertThat(met).isBetween(RAYS * 3 / 10, RAYS * 7 / 10);
    assertThat(visited).isLessThan(RAYS * world.size() / 4);
  }

  @Test
  void whoShortensTheRayFindsTheNearestHit() {
    RayHit hit = new RayHit();
    RayHit near = new RayHit();
    RayQuery other = new RayQuery();
    double[] best = new double[1];
    int hits = 0;
    for (int n = 0; n < RAYS; n++) {
      double[] r = random.doubles(6, -10, 10).toArray();
      best[0] = Double.POSITIVE_INFINITY;
      query.ray(r[0], r[1], r[2], r[3], r[4], r[5]).interval(0, 2);
      query.visit(
          world,
          (instance, limit) -> {
            Affine at = world.instance(instance).toWorld();
            other.ray(r[0] - at.m03(), r[1] - at.m13(), r[2] - at.m23(), r[3], r[4], r[5]);
            if (other.interval(0, limit).nearest(sphere, near)) {
              best[0] = near.t();
            }
            return Math.min(limit, best[0]);
          });
      boolean isHit = query.nearest(world, hit);
      assertThat(best[0]).isEqualTo(isHit ? hit.t() : Double.POSITIVE_INFINITY);
      hits += isHit ? 1 : 0;
    }
    System.out.printf("seed %d, %d rays, %d hit%n", SEED, RAYS, hits);
    assertThat(hits).isBetween(RAYS * 3 / 10, RAYS * 9 / 10);
  }

  @Test
  void aVisitorEndsTheVisitAndMayNotAskTheSameQuery() {
    query.ray(-20, 0, 0, 1, 0, 0);
    int[] visits = new int[1];
    for (double end : new double[] {-1, Double.NEGATIVE_INFINITY, Double.NaN}) {
      visits[0] = 0;
      query.visit(
          world,
          (instance, limit) -> {
            visits[0]++;
            return end;
          });
      assertThat(visits[0]).isEqualTo(1);
    }
    assertThatThrownBy(() -> query.visit(world, (instance, limit) -> query.any(world) ? limit : 0))
        .isInstanceOf(IllegalStateException.class);
    query.instances(instance -> false).visit(world, (instance, limit) -> visits[0]++);
    assertThat(visits[0]).isEqualTo(1);
  }
}
