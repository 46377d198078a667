package dev.sightline.bvh.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHits;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("jdk")
class RayQueryTest {
  private static final double INF = Double.POSITIVE_INFINITY;

  private final RayHit hit = new RayHit();

  private static Bvh tree(float... mesh) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
  }

  private boolean down(Bvh tree, double x, double y, double z) {
    return NearestHit.find(tree, x, y, z, 0, -1, 0, 0, INF, Culling.NONE, hit);
  }

  @Test
  void anEmptyTreeIsNeverHit() {
    Bvh empty = tree();
    assertThat(down(empty, 0, 1, 0)).isFalse();
    assertThat(hit.isHit()).isFalse();
    assertThat(AnyHit.test(empty, 0, 1, 0, 0, -1, 0, 0, INF, Culling.NONE)).isFalse();
    assertThat(AllHits.find(empty, 0, 1, 0, 0, -1, 0, 0, INF, Culling.NONE, new RayHits()))
        .isZero();
  }

  @Test
  void aHitTellsTriangleDistanceAndWeights() {
    Bvh tree = tree(0, 0, 0, 0, 0, 4, 4, 0, 0);
    assertThat(down(tree, 1, 2, 2)).isTrue();
    assertThat(hit.triangle()).isZero();
    assertThat(hit.t()).isEqualTo(2);
    assertThat(hit.u()).isEqualTo(0.5);
    assertThat(hit.v()).isEqualTo(0.25);
    assertThat(hit.toString()).contains("triangle=0", "t=2.0");
  }

  @Test
  void aRayFromWhereNoFloatReachesIsAnsweredAsByALoop() {
    float[] mesh = Meshes.sphere(9, 9, 1, 0, 0, 0); // not full nodes only
    Bvh tree = tree(mesh);
    RayHits all = new RayHits();
    int hits = 0;
    for (double far : new double[] {1e39, -1e39, 1e80, 4e38}) {
      for (int mask = 1; mask < 8; mask++) {
        double x = mask & 1;
        double y = mask >> 1 & 1;
        double z = mask >> 2;
        double toward = -Math.signum(far);
        ShearedRay ray = new ShearedRay();
        ray.set(far * x, far * y, far * z, toward * x, toward * y, toward * z);
        int met = 0;
        for (int i = 0; i < mesh.length; i += 9) {
          met += RayTriangle.watertight(ray, mesh, i, Culling.NONE) >= 0 ? 1 : 0;
        }
        AllHits.find(
            tree,
            far * x,
            far * y,
            far * z,
            toward * x,
            toward * y,
            toward * z,
            0,
            INF,
            Culling.NONE,
            all);
        assertThat(all.size()).as("from %s times mask %d", far, mask).isEqualTo(met);
        hits += met;
      }
    }
    assertThat(hits).isGreaterThan(28);
    assertThat(NearestHit.find(tree, -1e39, -1e39, -1e39, 1, 1, 1, 0, INF, Culling.NONE, hit))
        .isTrue();
    assertThat(hit.t()).isBetween(0.99e39, 1.01e39);
  }

  @Test
  void amongCopiesTheLowestNumberWins() {
    Bvh tree = tree(Meshes.copies(new float[] {0, 0, 0, 0, 0, 4, 4, 0, 0}, 1000));
    assertThat(down(tree, 1, 2, 1)).isTrue();
    assertThat(hit.triangle()).isZero();
    RayHits all = new RayHits();
    assertThat(AllHits.find(tree, 1, 2, 1, 0, -1, 0, 0, INF, Culling.NONE, all)).isEqualTo(1000);
    for (int i = 0; i < 1000; i++) {
      assertThat(all.triangle(i)).isEqualTo(i);
    }
  }

  @Test
  void theIntervalIsClosed() {
    Bvh tree = tree(0, 0, 0, 0, 0, 4, 4, 0, 0);
    assertThat(NearestHit.find(tree, 1, 2, 1, 0, -1, 0, 0, 2, Culling.NONE, hit)).isTrue();
    assertThat(NearestHit.find(tree, 1, 2, 1, 0, -1, 0, 2, 2, Culling.NONE, hit)).isTrue();
    double before = Math.nextDown(2.0);
    assertThat(NearestHit.find(tree, 1, 2, 1, 0, -1, 0, 0, before, Culling.NONE, hit)).isFalse();
    assertThat(NearestHit.find(tree, 1, 2, 1, 0, -1, 0, 3, 1, Culling.NONE, hit)).isFalse();
  }

  @Test
  void raysAndIntervalsThatAreNotNumbersMissAndClearTheResult() {
    Bvh tree = tree(0, 0, 0, 0, 0, 4, 4, 0, 0);
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      for (int i = 0; i < 6; i++) {
        assertThat(down(tree, 1, 2, 1)).isTrue();
        double[] r = {1, 2, 1, 0, -1, 0};
        r[i] = bad;
        assertThat(
                NearestHit.find(
                    tree, r[0], r[1], r[2], r[3], r[4], r[5], 0, INF, Culling.NONE, hit))
            .isFalse();
        assertThat(hit.isHit()).isFalse();
        assertThat(hit.t()).isNaN();
      }
    }
    assertThat(NearestHit.find(tree, 1, 2, 1, 0, 0, 0, 0, INF, Culling.NONE, hit)).isFalse();
    assertThat(NearestHit.find(tree, 1, 2, 1, 0, -1, 0, Double.NaN, INF, Culling.NONE, hit))
        .isFalse();
    assertThat(NearestHit.find(tree, 1, 2, 1, 0, -1, 0, 0, Double.NaN, Culling.NONE, hit))
        .isFalse();
  }

  @Test
  void directionsOfAnyLengthGiveTheSameTriangle() {
    Bvh tree = tree(Meshes.sphere(16, 24, 1, 0, 0, 0));
    assertThat(NearestHit.find(tree, 0.1, 3, 0.2, 0, -1, 0, 0, INF, Culling.NONE, hit)).isTrue();
    int triangle = hit.triangle();
    double t = hit.t();
    for (int exponent = -140; exponent <= 120; exponent += 20) {
      double d = Math.scalb(1.0, exponent);
      assertThat(NearestHit.find(tree, 0.1, 3, 0.2, 0, -d, 0, 0, INF, Culling.NONE, hit)).isTrue();
      assertThat(hit.triangle()).isEqualTo(triangle);
      assertThat(hit.t() * d).isEqualTo(t);
    }
  }

  @Test
  void coordinatesAtTheEndsOfTheRangeAreHit() {
    for (float size : new float[] {1e-44f, 1e-40f, 1e-30f, 1e18f, 1e30f, 1e38f}) {
      Bvh tree = tree(Meshes.copies(new float[] {0, 0, 0, 0, 0, size, size, 0, 0}, 20));
      assertThat(down(tree, size * 0.25f, size, size * 0.25f)).as("size %s", size).isTrue();
      assertThat(hit.t()).isEqualTo(size);
    }
  }

  @Test
  void distancesBeyondTheLargestFloatAreStillOrdered() {
    float[] mesh = new float[9 * 64];
    for (int n = 0; n < 64; n++) {
      float x = 3.3e38f - 1e36f * n;
      float[] wall = {x, -1e38f, -1e38f, x, 2e38f, -1e38f, x, -1e38f, 2e38f};
      System.arraycopy(wall, 0, mesh, 9 * n, 9);
    }
    Bvh tree = tree(mesh);
    boolean found = NearestHit.find(tree, -1e38, 0, 0, 1.9, 0, 0, 0, INF, Culling.NONE, hit);
    assertThat(found).isTrue();
    assertThat(hit.triangle()).isEqualTo(63);
    assertThat(AnyHit.test(tree, -1e38, 0, 0, 1.9, 0, 0, 0, hit.t(), Culling.NONE)).isTrue();
  }
}
