package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.InstanceHit;
import dev.sightline.bvh.hit.InstancePoint;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.core.ray.Culling;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstanceBatchTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final int COUNT = 3000;

  private final Instance[] world = Worlds.mixed(60, 10, 5);
  private final InstanceTree tree = InstanceTreeBuilder.build(world);
  private final float[] rays = rays();

  private float[] rays() {
    WorldRays source = new WorldRays(world, 98);
    float[] out = new float[Batch.RAY * COUNT];
    for (int i = 0; i < COUNT; i++) {
      double[] ray = source.next(i % 2 == 0 ? 2 : 20);
      for (int k = 0; k < Batch.RAY; k++) {
        out[Batch.RAY * i + k] = (float) ray[k];
      }
    }
    out[600] = Float.NaN;
    return out;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
  void raysAreAnsweredAsSingleQueriesAtAnyNumberOfThreads(int threads) {
    BatchOptions options = BatchOptions.threads(threads);
    int[] instances = new int[COUNT];
    int[] triangles = new int[COUNT];
    double[] places = new double[Batch.RAY_ANSWER * COUNT];
    boolean[] hits = new boolean[COUNT];
    Culling c = Culling.NONE;
    assertThat(Batch.nearest(tree, rays, 0, INF, c, instances, triangles, places, options))
        .isTrue();
    assertThat(Batch.any(tree, rays, 0, 0.8, c, hits, options)).isTrue();
    InstanceHit hit = new InstanceHit();
    float[] n = rays;
    int met = 0;
    for (int i = 0; i < COUNT; i++) {
      int r = Batch.RAY * i;
      NearestHit.find(tree, n[r], n[r + 1], n[r + 2], n[r + 3], n[r + 4], n[r + 5], 0, INF, c, hit);
      assertThat(instances[i]).isEqualTo(hit.instance());
      assertThat(triangles[i]).isEqualTo(hit.triangle());
      assertThat(places[3 * i]).isEqualTo(Double.valueOf(hit.t()));
      assertThat(places[3 * i + 1]).isEqualTo(Double.valueOf(hit.u()));
      assertThat(places[3 * i + 2]).isEqualTo(Double.valueOf(hit.v()));
      assertThat(hits[i])
          .isEqualTo(
              AnyHit.test(tree, n[r], n[r + 1], n[r + 2], n[r + 3], n[r + 4], n[r + 5], 0, 0.8, c));
      met += hit.isHit() ? 1 : 0;
    }
    assertThat(instances[100]).isEqualTo(InstanceHit.NONE);
    System.out.printf("seed 98, %d threads: %d of %d rays hit%n", threads, met, COUNT);
    assertThat(met).isBetween(COUNT / 4, COUNT - 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
  void closestPointsAreThoseOfSingleQueriesAtAnyNumberOfThreads(int threads) {
    int count = 2 * COUNT;
    int[] instances = new int[count];
    int[] triangles = new int[count];
    double[] places = new double[Batch.POINT_ANSWER * count];
    BatchOptions options = BatchOptions.threads(threads);
    assertThat(Batch.closest(tree, rays, 3, instances, triangles, places, options)).isTrue();
    InstancePoint point = new InstancePoint();
    int found = 0;
    for (int i = 0; i < count; i++) {
      ClosestOnMesh.find(tree, rays[3 * i], rays[3 * i + 1], rays[3 * i + 2], 3, point);
      double[] expected = {
        point.x(), point.y(), point.z(), point.u(), point.v(), point.distanceSquared()
      };
      assertThat(instances[i]).isEqualTo(point.instance());
      assertThat(triangles[i]).isEqualTo(point.triangle());
      for (int k = 0; k < Batch.POINT_ANSWER; k++) {
        assertThat(places[Batch.POINT_ANSWER * i + k]).isEqualTo(Double.valueOf(expected[k]));
      }
      found += point.isFound() ? 1 : 0;
    }
    System.out.printf("seed 98, %d threads: %d of %d within reach%n", threads, found, count);
    assertThat(found).isBetween(count / 10, count - 1);
  }

  @Test
  void anArrayThatIsTooShortIsNamed() {
    BatchOptions options = BatchOptions.threads(1);
    int[] enough = new int[COUNT];
    double[] places = new double[Batch.RAY_ANSWER * COUNT];
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                Batch.nearest(
                    tree, rays, 0, INF, Culling.NONE, new int[1], enough, places, options))
        .withMessageContaining("instances has room for 1 of " + COUNT);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Batch.closest(tree, new float[4], 1, enough, enough, places, options))
        .withMessageContaining("4 is no multiple of 3");
  }
}
