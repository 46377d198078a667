package dev.sightline.bvh.query.closest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.WorldRays;
import dev.sightline.bvh.Worlds;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.MeshPoint;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.work.WorkOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosestBatchTest {
  private static final int COUNT = 4000;
  private static final long SEED = 98;

  private final float[] mesh = Meshes.soup(600, 7);
  private final Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
  private final Instance[] world = Worlds.mixed(60, 10, 5);
  private final InstanceTree instanceTree = InstanceTreeBuilder.build(world);
  private final ClosestQuery query = new ClosestQuery();
  private final MeshPoint point = new MeshPoint();
  private final int[] triangles = new int[COUNT];
  private final double[] places = new double[ClosestBatch.ANSWER * COUNT];

  private float[] aroundTheMesh() {
    Rays source = new Rays(mesh, SEED);
    float[] points = new float[ClosestBatch.POINT * COUNT];
    for (int i = 0; i < COUNT; i++) {
      put(source.next(Rays.Aim.values()[i % 4]), points, i);
    }
    points[300] = Float.NaN;
    return points;
  }

  private float[] aroundTheWorld() {
    WorldRays source = new WorldRays(world, SEED);
    float[] points = new float[ClosestBatch.POINT * COUNT];
    for (int i = 0; i < COUNT; i++) {
      put(source.next(i % 2 == 0 ? 2 : 20), points, i);
    }
    points[300] = Float.NaN;
    return points;
  }

  private static void put(double[] ray, float[] points, int i) {
    for (int k = 0; k < ClosestBatch.POINT; k++) {
      points[ClosestBatch.POINT * i + k] = (float) ray[k];
    }
  }

  private void at(float[] points, int i) {
    int p = ClosestBatch.POINT * i;
    query.point(points[p], points[p + 1], points[p + 2]);
  }

  private void assertAnswerIsThePoint(int i) {
    assertThat(triangles[i]).isEqualTo(point.triangle());
    double[] expected = {
      point.x(), point.y(), point.z(), point.u(), point.v(), point.distanceSquared()
    };
    for (int k = 0; k < ClosestBatch.ANSWER; k++) {
      assertThat(places[ClosestBatch.ANSWER * i + k]).isEqualTo(Double.valueOf(expected[k]));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
  void answersAreThoseOfSingleQueriesAtAnyNumberOfThreads(int threads) {
    float[] points = aroundTheMesh();
    ClosestBatch batch = new ClosestBatch(points).options(WorkOptions.threads(threads));
    assertThat(batch.within(0.7).nearest(tree, triangles, places)).isTrue();
    query.within(0.7);
    int found = 0;
    for (int i = 0; i < COUNT; i++) {
      at(points, i);
      found += query.nearest(tree, point) ? 1 : 0;
      assertAnswerIsThePoint(i);
    }
    assertThat(triangles[100]).isEqualTo(MeshPoint.NONE);
    System.out.printf("seed %d, %d threads: %d of %d in reach%n", SEED, threads, found, COUNT);
    assertThat(found).isBetween(COUNT / 10, COUNT - 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
  void andSoAreThoseAmongInstances(int threads) {
    float[] points = aroundTheWorld();
    int[] instances = new int[COUNT];
    ClosestBatch batch = new ClosestBatch(points).options(WorkOptions.threads(threads));
    assertThat(batch.within(3).nearest(instanceTree, instances, triangles, places)).isTrue();
    query.within(3);
    int found = 0;
    for (int i = 0; i < COUNT; i++) {
      at(points, i);
      found += query.nearest(instanceTree, point) ? 1 : 0;
      assertThat(instances[i]).isEqualTo(point.instance());
      assertAnswerIsThePoint(i);
    }
    System.out.printf("seed %d, %d threads: %d of %d in reach%n", SEED, threads, found, COUNT);
    assertThat(found).isBetween(COUNT / 10, COUNT - 1);
  }

  @Test
  void anArrayThatIsTooShortIsNamed() {
    ClosestBatch two = new ClosestBatch(new float[6]);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> two.nearest(tree, new int[1], new double[12]))
        .withMessageContaining("triangles has room for 1 of 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> two.nearest(tree, new int[2], new double[11]))
        .withMessageContaining("places has room for 11 of 12");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> two.nearest(instanceTree, new int[0], new int[2], new double[12]))
        .withMessageContaining("instances has room for 0 of 2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ClosestBatch(new float[4]))
        .withMessageContaining("4 is no multiple of 3");
  }
}
