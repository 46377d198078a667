package dev.sightline.bvh.query.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.bvh.Meshes;
import dev.sightline.bvh.Rays;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.RayHitList;
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

  private final RayQuery query = new RayQuery();
  private final RayHit hit = new RayHit();

  private static Bvh tree(float... mesh) {
    return BvhBuilder.build(TriangleSoup.ofTriangles(mesh));
  }

  private boolean down(Bvh tree, double x, double y, double z) {
    return query.ray(x, y, z, 0, -1, 0).nearest(tree, hit);
  }

  @Test
  void anEmptyTreeIsNeverHit() {
    Bvh empty = tree();
    assertThat(down(empty, 0, 1, 0)).isFalse();
    assertThat(hit.isHit()).isFalse();
    assertThat(query.ray(0, 1, 0, 0, -1, 0).any(empty)).isFalse();
    assertThat(query.ray(0, 1, 0, 0, -1, 0).all(empty, new RayHitList())).isZero();
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
    RayHitList all = new RayHitList();
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
        query.ray(far * x, far * y, far * z, toward * x, toward * y, toward * z).all(tree, all);
        assertThat(all.size()).as("from %s times mask %d", far, mask).isEqualTo(met);
        hits += met;
      }
    }
    assertThat(hits).isGreaterThan(28);
    assertThat(query.ray(-1e39, -1e39, -1e39, 1, 1, 1).nearest(tree, hit)).isTrue();
    assertThat(hit.t()).isBetween(0.99e39, 1.01e39);
  }

  @Test
  void amongCopiesTheLowestNumberWins() {
    Bvh tree = tree(Meshes.copies(new float[] {0, 0, 0, 0, 0, 4, 4, 0, 0}, 1000));
    assertThat(down(tree, 1, 2, 1)).isTrue();
    assertThat(hit.triangle()).isZero();
    RayHitList all = new RayHitList();
    assertThat(query.ray(1, 2, 1, 0, -1, 0).all(tree, all)).isEqualTo(1000);
    for (int i = 0; i < 1000; i++) {
      assertThat(all.triangle(i)).isEqualTo(i);
    }
  }

  @Test
  void theIntervalIsClosed() {
    Bvh tree = tree(0, 0, 0, 0, 0, 4, 4, 0, 0);
    query.ray(1, 2, 1, 0, -1, 0);
    assertThat(query.interval(0, 2).nearest(tree, hit)).isTrue();
    assertThat(query.interval(2, 2).nearest(tree, hit)).isTrue();
    assertThat(query.interval(0, Math.nextDown(2.0)).nearest(tree, hit)).isFalse();
    assertThat(query.interval(3, 1).nearest(tree, hit)).isFalse();
  }

  @Test
  void raysAndIntervalsThatAreNotNumbersMissAndClearTheResult() {
    Bvh tree = tree(0, 0, 0, 0, 0, 4, 4, 0, 0);
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      for (int i = 0; i < 6; i++) {
        assertThat(down(tree, 1, 2, 1)).isTrue();
        double[] r = {1, 2, 1, 0, -1, 0};
        r[i] = bad;
        assertThat(Rays.set(query, r).nearest(tree, hit)).isFalse();
        assertThat(hit.isHit()).isFalse();
        assertThat(hit.t()).isNaN();
      }
    }
    assertThat(query.ray(1, 2, 1, 0, 0, 0).nearest(tree, hit)).isFalse();
    assertThat(query.ray(1, 2, 1, 0, -1, 0).interval(Double.NaN, INF).nearest(tree, hit)).isFalse();
    assertThat(query.ray(1, 2, 1, 0, -1, 0).interval(0, Double.NaN).nearest(tree, hit)).isFalse();
  }

  @Test
  void directionsOfAnyLengthGiveTheSameTriangle() {
    Bvh tree = tree(Meshes.sphere(16, 24, 1, 0, 0, 0));
    assertThat(query.ray(0.1, 3, 0.2, 0, -1, 0).nearest(tree, hit)).isTrue();
    int triangle = hit.triangle();
    double t = hit.t();
    for (int exponent = -140; exponent <= 120; exponent += 20) {
      double d = Math.scalb(1.0, exponent);
      assertThat(query.ray(0.1, 3, 0.2, 0, -d, 0).nearest(tree, hit)).isTrue();
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
    boolean found = query.ray(-1e38, 0, 0, 1.9, 0, 0).nearest(tree, hit);
    assertThat(found).isTrue();
    assertThat(hit.triangle()).isEqualTo(63);
    assertThat(query.interval(0, hit.t()).any(tree)).isTrue();
  }

  /** A box that ends exactly where the ray runs is not left before its far end. */
  @Test
  void aRayAlongAnAxisMeetsTheEdgeOfWhatIsFarAway() {
    for (float far : new float[] {1, 1e3f, 1e6f, 1e30f}) {
      for (int axis = 0; axis < 3; axis++) {
        for (int sign : new int[] {1, -1}) {
          float[] mesh = new float[9];
          for (int corner = 0; corner < 3; corner++) {
            mesh[3 * corner + axis] = far;
            mesh[3 * corner + (axis + 1) % 3] = corner == 2 ? -sign : 0;
            mesh[3 * corner + (axis + 2) % 3] = corner == 0 ? -1 : corner == 1 ? 1 : 0;
          }
          double[] d = new double[3];
          d[axis] = 1;
          query.ray(0, 0, 0, d[0], d[1], d[2]);
          assertThat(query.nearest(tree(mesh), hit)).as("%s along %d", far, axis).isTrue();
          assertThat(hit.t()).isEqualTo(far);
        }
      }
    }
  }
}
