package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sightline.bvh.Rays;
import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.work.WorkOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstanceRayBatchTest {
  private static final int COUNT = 3000;

  private final Instance[] world = Worlds.mixed(60, 10, 5);
  private final InstanceTree tree = InstanceTreeBuilder.build(world);
  private final float[] rays = rays();

  private float[] rays() {
    WorldRays source = new WorldRays(world, 98);
    float[] out = new float[RayBatch.RAY * COUNT];
    for (int i = 0; i < COUNT; i++) {
      double[] ray = source.next(i % 2 == 0 ? 2 : 20);
      for (int k = 0; k < RayBatch.RAY; k++) {
        out[RayBatch.RAY * i + k] = (float) ray[k];
      }
    }
    out[600] = Float.NaN;
    return out;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
  void raysAreAnsweredAsSingleQueriesAtAnyNumberOfThreads(int threads) {
    WorkOptions options = WorkOptions.threads(threads);
    int[] instances = new int[COUNT];
    int[] triangles = new int[COUNT];
    double[] places = new double[RayBatch.ANSWER * COUNT];
    boolean[] hits = new boolean[COUNT];
    RayBatch batch = new RayBatch(rays).options(options);
    assertThat(batch.nearest(tree, instances, triangles, places)).isTrue();
    assertThat(batch.interval(0, 0.8).any(tree, hits)).isTrue();
    RayQuery query = new RayQuery();
    RayQuery near = new RayQuery().interval(0, 0.8);
    RayHit hit = new RayHit();
    int met = 0;
    for (int i = 0; i < COUNT; i++) {
      Rays.set(query, rays, i).nearest(tree, hit);
      assertThat(instances[i]).isEqualTo(hit.instance());
      assertThat(triangles[i]).isEqualTo(hit.triangle());
      assertThat(places[3 * i]).isEqualTo(Double.valueOf(hit.t()));
      assertThat(places[3 * i + 1]).isEqualTo(Double.valueOf(hit.u()));
      assertThat(places[3 * i + 2]).isEqualTo(Double.valueOf(hit.v()));
      assertThat(hits[i]).isEqualTo(Rays.set(near, rays, i).any(tree));
      met += hit.isHit() ? 1 : 0;
    }
    assertThat(instances[100]).isEqualTo(RayHit.NONE);
    System.out.printf("seed 98, %d threads: %d of %d rays hit%n", threads, met, COUNT);
    assertThat(met).isBetween(COUNT / 4, COUNT - 1);
  }

  @Test
  void anArrayThatIsTooShortIsNamed() {
    RayBatch batch = new RayBatch(rays);
    int[] enough = new int[COUNT];
    double[] places = new double[RayBatch.ANSWER * COUNT];
    assertThatIllegalArgumentException()
        .isThrownBy(() -> batch.nearest(tree, new int[1], enough, places))
        .withMessageContaining("instances has room for 1 of " + COUNT);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> batch.nearest(tree, enough, new int[2], places))
        .withMessageContaining("triangles has room for 2 of " + COUNT);
  }

  @Test
  void aCancelledBatchSaysSo() {
    RayBatch batch = new RayBatch(rays).options(WorkOptions.threads(1).with(fraction -> false));
    assertThat(batch.any(tree, new boolean[COUNT])).isFalse();
    assertThat(
            batch.nearest(
                tree, new int[COUNT], new int[COUNT], new double[RayBatch.ANSWER * COUNT]))
        .isFalse();
  }
}
