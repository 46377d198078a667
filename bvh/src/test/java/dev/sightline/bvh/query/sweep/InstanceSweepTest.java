package dev.sightline.bvh.query.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.management.ThreadMXBean;
import dev.sightline.bvh.Filters;
import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.hit.SweepContact;
import dev.sightline.bvh.hit.SweepContactList;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Casts through instances against casts through one mesh of all their triangles in the world. */
class InstanceSweepTest {
  private static final long SEED = 4;
  private static final int INSTANCES = 30;
  private static final int CASES = 1000;

  private final Random random = new Random(SEED);
  private final SweepQuery query = new SweepQuery();
  private final Bvh[] meshes = {
    BvhBuilder.build(TriangleSoup.ofTriangles(Meshes.soup(60, 1))),
    BvhBuilder.build(TriangleSoup.ofTriangles(Meshes.sphere(6, 8, 0.5f, 0, 0, 0))),
    BvhBuilder.build(TriangleSoup.ofTriangles(Meshes.boxes(1)))
  };

  private double at(double reach) {
    return (random.nextDouble() * 2 - 1) * reach;
  }

  private Affine place(int n) {
    if (n == 7) {
      return Affine.of(0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0);
    }
    if (n >= 8 && n < 12) {
      // Moved by nothing, and along one axis.
      return Affine.of(1, 0, 0, n == 9 ? 1 : 0, 0, 1, 0, n == 10 ? 1 : 0, 0, 0, 1, n == 11 ? 1 : 0);
    }
    // Every third keeps the axes, and some of these mirror or are turned upside down.
    boolean keepsAxes = n % 3 == 0;
    double[] m = new double[12];
    for (int k = 0; k < 12; k++) {
      double part = (k % 5 == 0 ? 1 : 0) + at(k % 5 == 0 ? 1.5 : 0.8);
      m[k] = k % 4 == 3 ? at(2) : keepsAxes && k % 5 != 0 ? 0 : part;
    }
    return Affine.of(m, 0);
  }

  @Test
  void sweepsThroughInstancesAnswerAsThroughTheirTrianglesInTheWorld() {
    Instance[] instances = new Instance[INSTANCES];
    List<float[]> world = new ArrayList<>();
    List<int[]> names = new ArrayList<>();
    for (int n = 0; n < INSTANCES; n++) {
      instances[n] = Instance.of(meshes[n % 3], place(n));
      if (!instances[n].isMet()) {
        continue;
      }
      Bvh mesh = meshes[n % 3];
      float[][] byNumber = new float[mesh.triangleCount()][9];
      for (int i = 0; i < mesh.triangleCount(); i++) {
        float[] to = byNumber[mesh.leafTriangles()[i]];
        instances[n].toWorld().triangleToWorld(mesh.leafVertices(), 9 * i, to, 0);
      }
      for (int i = 0; i < byNumber.length; i++) {
        world.add(byNumber[i]);
        names.add(new int[] {n, i});
      }
    }
    float[] xyz = new float[9 * world.size()];
    for (int i = 0; i < world.size(); i++) {
      System.arraycopy(world.get(i), 0, xyz, 9 * i, 9);
    }
    Bvh one = BvhBuilder.build(TriangleSoup.ofTriangles(xyz));
    int found = play(InstanceTreeBuilder.build(instances), one, names);
    System.out.printf("seed %d, %d of %d sweeps touch%n", SEED, found, CASES);
    assertThat(found).isBetween(CASES * 3 / 10, CASES * 9 / 10);
  }

  private int play(InstanceTree tree, Bvh one, List<int[]> names) {
    SweepContactList hits = new SweepContactList();
    SweepContactList expected = new SweepContactList();
    SweepContact hit = new SweepContact();
    int found = 0;
    for (int n = 0; n < CASES; n++) {
      float x = (float) at(2);
      float y = (float) at(2);
      float z = (float) at(2);
      float h = n % 3 == 0 ? 0 : 0.4f;
      double r = n % 4 == 0 ? 0 : 0.2 * random.nextDouble();
      double dx = n % 7 == 0 ? 0 : at(3);
      double dy = at(3);
      double dz = at(3);
      boolean odd = n % 5 == 0;
      Filters filters =
          odd
              ? new Filters(
                  instance -> instance % 2 == 1, (instance, triangle, t, u, v) -> triangle % 3 != 0)
              : Filters.NONE;
      TriangleFilter same =
          (instance, i, t, u, v) ->
              filters.enters(names.get(i)[0]) && filters.accepts(0, names.get(i)[1], t, u, v);
      if (h == 0) {
        query.sphere(x, y, z, r);
      } else {
        query.capsule(x, y, z, x, y + h, z, r);
      }
      query.motion(dx, dy, dz, 1).culling(Culling.values()[n % 3]);
      query.triangles(same).all(one, expected);
      query.instances(filters.instances()).triangles(filters.triangles()).all(tree, hits);
      boolean any = query.nearest(tree, hit);
      assertThat(query.any(tree)).isEqualTo(any);
      assertThat(hits.size()).isEqualTo(expected.size());
      for (int i = 0; i < hits.size(); i++) {
        assertThat(hits.instance(i)).isEqualTo(names.get(expected.triangle(i))[0]);
        assertThat(hits.triangle(i)).isEqualTo(names.get(expected.triangle(i))[1]);
        assertThat(hits.t(i)).isEqualTo(expected.t(i));
        assertThat(hits.nx(i)).isEqualTo(expected.nx(i));
      }
      assertThat(any).isEqualTo(hits.size() > 0);
      if (any) {
        found++;
        assertThat(hit.instance()).isEqualTo(hits.instance(0));
        assertThat(hit.triangle()).isEqualTo(hits.triangle(0));
        assertThat(hit.t()).isEqualTo(hits.t(0));
      }
    }
    return found;
  }

  @Test
  void sweepsThroughInstancesAllocateNothing() {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    assumeThat(threads.isThreadAllocatedMemorySupported()).isTrue();
    Instance[] instances = new Instance[INSTANCES];
    for (int n = 0; n < INSTANCES; n++) {
      instances[n] = Instance.of(meshes[n % 3], place(n));
    }
    InstanceTree tree = InstanceTreeBuilder.build(instances);
    SweepContact hit = new SweepContact();
    SweepContactList hits = new SweepContactList();
    query.motion(0, -6, 0, 1);
    long id = Thread.currentThread().getId();
    long bytes = Long.MAX_VALUE;
    int found = 0;
    for (int round = 0; round < 20 && bytes > 0; round++) {
      long before = threads.getThreadAllocatedBytes(id);
      long cost = threads.getThreadAllocatedBytes(id) - before;
      before = threads.getThreadAllocatedBytes(id);
      for (int n = 0; n < 500; n++) {
        float x = n % 10 * 0.4f - 2;
        float z = n / 10 * 0.08f - 2;
        found += query.capsule(x, 3, z, x, 4, z, 0.3).all(tree, hits);
        found += query.sphere(x, 3, z, 0.3).nearest(tree, hit) ? 1 : 0;
      }
      bytes = Math.min(bytes, threads.getThreadAllocatedBytes(id) - before - cost);
    }
    assertThat(found).isPositive();
    assertThat(bytes).isZero();
  }

  @Test
  void theWorldWithoutInstancesIsNeverTouched() {
    assertThat(query.sphere(0, 0, 0, 1).motion(0, 1, 0, 1).any(InstanceTree.EMPTY)).isFalse();
  }
}
