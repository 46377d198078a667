package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.joml.Intersectionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How often JOML answers otherwise than exact arithmetic, on the cases of the sweeps. */
@Tag("play")
class JomlRayTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final RayFamily[] FAMILIES = {
    RayFamily.RANDOM, RayFamily.GRID, RayFamily.TENTHS, RayFamily.FAR
  };
  private static final int CASES = 50_000;

  @Test
  void boxesAreLostWhereTheyAreFlatOrMetAtACorner() {
    Vector2f result = new Vector2f();
    RayFamily.BoxCase c = new RayFamily.BoxCase();
    int wrong = 0;
    int flat = 0;
    int flatLost = 0;
    for (RayFamily family : FAMILIES) {
      Random random = new Random(5);
      for (int n = 0; n < CASES; n++) {
        family.draw(random, c);
        float[] o = floats(c.o);
        float[] d = floats(c.d);
        float[] lo = floats(c.lo);
        float[] hi = floats(c.hi);
        boolean expected =
            RayAabb.exact(
                o[0], o[1], o[2], d[0], d[1], d[2], lo[0], lo[1], lo[2], hi[0], hi[1], hi[2], 0,
                INF);
        boolean found =
            Intersectionf.intersectRayAab(
                o[0], o[1], o[2], d[0], d[1], d[2], lo[0], lo[1], lo[2], hi[0], hi[1], hi[2],
                result);
        wrong += expected != found ? 1 : 0;
        boolean isFlat = lo[0] == hi[0] || lo[1] == hi[1] || lo[2] == hi[2];
        flat += expected && isFlat ? 1 : 0;
        flatLost += expected && isFlat && !found ? 1 : 0;
      }
    }
    System.out.printf(
        "JOML ray/box: %d of %d wrong; of %d flat boxes met %d lost%n",
        wrong, FAMILIES.length * CASES, flat, flatLost);
    assertThat(flatLost).isPositive();
  }

  @Test
  void trianglesAreLostAndFoundWhereTheyAreNot() {
    Vector3f point = new Vector3f();
    RayFamily.TriangleCase c = new RayFamily.TriangleCase();
    ShearedRay ray = new ShearedRay();
    int rayWrong = 0;
    int segmentWrong = 0;
    for (RayFamily family : FAMILIES) {
      Random random = new Random(6);
      for (int n = 0; n < CASES; n++) {
        family.draw(random, c);
        float[] o = floats(c.o);
        float[] d = floats(c.d);
        float[] q = floats(c.q);
        float[] v = c.v;
        ray.set(o[0], o[1], o[2], d[0], d[1], d[2]);
        boolean expected = RayTriangle.watertight(ray, v, 0, Culling.NONE) >= 0;
        boolean found =
            Intersectionf.intersectRayTriangle(
                    o[0], o[1], o[2], d[0], d[1], d[2], v[0], v[1], v[2], v[3], v[4], v[5], v[6],
                    v[7], v[8], 1e-6f)
                >= 0;
        rayWrong += expected != found ? 1 : 0;
        boolean meets =
            SegmentTriangle.exactTwoSided(o[0], o[1], o[2], q[0], q[1], q[2], v, 0) >= 0;
        boolean met =
            Intersectionf.intersectLineSegmentTriangle(
                o[0], o[1], o[2], q[0], q[1], q[2], v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7],
                v[8], 1e-6f, point);
        segmentWrong += meets != met ? 1 : 0;
      }
    }
    System.out.printf(
        "JOML of %d: ray/triangle %d wrong, segment/triangle %d wrong%n",
        FAMILIES.length * CASES, rayWrong, segmentWrong);
    assertThat(rayWrong).isPositive();
    assertThat(segmentWrong).isPositive();
  }

  private static float[] floats(double[] v) {
    return new float[] {(float) v[0], (float) v[1], (float) v[2]};
  }
}
