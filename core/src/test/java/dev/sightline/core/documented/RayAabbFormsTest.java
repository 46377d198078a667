package dev.sightline.core.documented;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.Interval;
import dev.sightline.core.ray.RayAabb;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What each form gets right and wrong, each mistake of the literature as an example. */
class RayAabbFormsTest {
  private static final float INF = Float.POSITIVE_INFINITY;
  private static final float[] UNIT = {0, 0, 0, 1, 1, 1};

  /** The five forms by the names that the page gives them. */
  private enum Form {
    DIVIDE_AND_SWAP,
    BRANCH_ON_DIRECTION,
    BRANCH_ON_INVERSE,
    SIGN_INDEXED,
    PADDED;

    boolean test(float[] o, float[] d, float[] box, float tMin, float tMax, Interval out) {
      float rx = 1 / d[0];
      float ry = 1 / d[1];
      float rz = 1 / d[2];
      int sx = rx < 0 ? 3 : 0;
      int sy = ry < 0 ? 3 : 0;
      int sz = rz < 0 ? 3 : 0;
      return switch (this) {
        case DIVIDE_AND_SWAP ->
            RayAabbForms.divideAndSwap(o[0], o[1], o[2], d[0], d[1], d[2], box, tMin, tMax, out);
        case BRANCH_ON_DIRECTION ->
            RayAabbForms.branchOnDirection(
                o[0], o[1], o[2], d[0], d[1], d[2], box, tMin, tMax, out);
        case BRANCH_ON_INVERSE ->
            RayAabbForms.branchOnInverse(o[0], o[1], o[2], d[0], d[1], d[2], box, tMin, tMax, out);
        case SIGN_INDEXED ->
            RayAabbForms.signIndexed(
                o[0], o[1], o[2], rx, ry, rz, sx, sy, sz, box, tMin, tMax, out);
        case PADDED ->
            RayAabbForms.padded(o[0], o[1], o[2], rx, ry, rz, sx, sy, sz, box, tMin, tMax, out);
      };
    }
  }

  private static float[] of(float x, float y, float z) {
    return new float[] {x, y, z};
  }

  @Test
  void allFormsReportBothEndsFromOutsideFromInsideAndNotFromBeyond() {
    Interval out = new Interval();
    for (Form form : Form.values()) {
      assertThat(form.test(of(0.5f, 0.5f, 3), of(0.125f, 0, -1), UNIT, 0, INF, out)).isTrue();
      assertThat(out.near()).as(form.name()).isEqualTo(2);
      assertThat(out.far()).as(form.name()).isBetween(3.0, 3.000001);
      assertThat(form.test(of(0.5f, 0.5f, 0.5f), of(0.125f, 0, -1), UNIT, 0, INF, out)).isTrue();
      assertThat(out.near()).as(form.name()).isEqualTo(0);
      assertThat(form.test(of(0.5f, 0.5f, -1), of(0.125f, 0, -1), UNIT, 0, INF, out)).isFalse();
      assertThat(form.test(of(0.5f, 0.5f, 3), of(0.125f, 0, -1), UNIT, 0, 1.5f, out)).isFalse();
      assertThat(form.test(of(0.5f, 0.5f, 3), of(0.125f, 0, -1), UNIT, 3.5f, 9, out)).isFalse();
    }
  }

  @Test
  void branchingOnTheDirectionLosesABoxAtMinusZero() {
    Interval out = new Interval();
    float[] o = of(0.5f, 0.5f, 3);
    for (Form form : Form.values()) {
      assertThat(form.test(o, of(0f, 0f, -1), UNIT, 0, INF, out)).as(form.name()).isTrue();
      assertThat(form.test(o, of(-0f, 0f, -1), UNIT, 0, INF, out))
          .as(form.name())
          .isEqualTo(form != Form.BRANCH_ON_DIRECTION);
    }
    assertThat(RayAabb.exact(0.5, 0.5, 3, -0.0, 0, -1, 0, 0, 0, 1, 1, 1, 0, INF)).isTrue();
  }

  @Test
  void aNanThatSticksReportsABoxThatTheRayPasses() {
    float[] box = {0, 5, 1, 1, 6, 2};
    float[] o = of(0, 0, 0);
    float[] d = of(0, 1, 1);
    Interval out = new Interval();
    for (Form form : Form.values()) {
      assertThat(form.test(o, d, box, 0, INF, out))
          .as("%s: y is entered at 5, z is left at 2", form)
          .isEqualTo(form != Form.PADDED);
    }
    assertThat(RayAabbForms.slabs(0, 0, 0, INF, 1, 1, 0, 5, 1, 1, 6, 2, 0, INF)).isNaN();
    assertThat(RayAabb.exact(0, 0, 0, 0, 1, 1, 0, 5, 1, 1, 6, 2, 0, INF)).isFalse();
  }

  @Test
  void mathMaxPassesNanOnAndLosesABoxThatComparisonsKeep() {
    float near = Math.max(0, (0f - 0f) * INF);
    assertThat(near).as("origin on the plane, direction zero").isNaN();
    assertThat(RayAabbForms.slabs(0, 0.5f, 3, INF, INF, -1, 0, 0, 0, 1, 1, 1, 0, INF)).isEqualTo(2);
    assertThat(RayAabb.exact(0, 0.5, 3, 0, 0, -1, 0, 0, 0, 1, 1, 1, 0, INF)).isTrue();
  }

  @Test
  void withoutTheTestAgainstTheRaysOwnIntervalABoxBehindIsHit() {
    Interval out = new Interval();
    float[] o = of(0.5f, 0.5f, -3);
    float[] d = of(0, 0, -1);
    assertThat(Form.SIGN_INDEXED.test(o, d, UNIT, -INF, INF, out)).as("the line").isTrue();
    assertThat(out.far()).isEqualTo(-3);
    assertThat(Form.SIGN_INDEXED.test(o, d, UNIT, 0, INF, out)).as("the ray").isFalse();
  }

  @Test
  void aDirectionWithoutFiniteReciprocalMissesInFloatOnly() {
    float tiny = 1e-40f;
    Interval out = new Interval();
    float[] box = {1, 0, 0, 2, 1, 1};
    float[] o = of(1 - 0x1p-24f, 0.5f, 0.5f);
    float[] d = of(tiny, 0, 0);
    assertThat(1 / tiny).isEqualTo(INF);
    assertThat(Form.PADDED.test(o, d, box, 0, 1e38f, out)).isFalse();
    assertThat(RayAabb.exact(o[0], o[1], o[2], tiny, 0, 0, 1, 0, 0, 2, 1, 1, 0, 1e38)).isTrue();
  }

  @Test
  void raysAimedAtCornersEdgesAndFlatBoxesAreLostByAllButThePaddedForm() {
    long seed = 71;
    Random random = new Random(seed);
    int cases = 200_000;
    int hits = 0;
    int[] lost = new int[5];
    Interval out = new Interval();
    float[] o = new float[3];
    float[] d = new float[3];
    float[] box = new float[6];
    for (int n = 0; n < cases; n++) {
      draw(random, o, d, box);
      boolean expected =
          RayAabb.exact(
              o[0], o[1], o[2], d[0], d[1], d[2], box[0], box[1], box[2], box[3], box[4], box[5], 0,
              INF);
      if (expected) {
        hits++;
        for (Form form : Form.values()) {
          lost[form.ordinal()] += form.test(o, d, box, 0, INF, out) ? 0 : 1;
        }
      }
    }
    System.out.printf("box forms: seed %d, %d of %d hit; lost:", seed, hits, cases);
    for (Form form : Form.values()) {
      System.out.printf(" %s %d", form, lost[form.ordinal()]);
    }
    System.out.println();
    for (Form form : Form.values()) {
      if (form == Form.PADDED) {
        assertThat(lost[form.ordinal()]).as(form.name()).isZero();
      } else {
        assertThat(lost[form.ordinal()]).as(form.name()).isPositive();
      }
    }
  }

  /** Directions are zero or have a finite reciprocal; a third of the boxes is flat. */
  private static void draw(Random random, float[] o, float[] d, float[] box) {
    for (int i = 0; i < 3; i++) {
      float a = random.nextFloat() * 4 - 2;
      float b = random.nextInt(9) == 0 ? a : random.nextFloat() * 4 - 2;
      box[i] = Math.min(a, b);
      box[3 + i] = Math.max(a, b);
      o[i] = random.nextFloat() * 8 - 4;
      float target = random.nextInt(4) == 0 ? (a + b) / 2 : random.nextBoolean() ? a : b;
      d[i] = target - o[i];
    }
    scale(d, 0.5f + random.nextFloat());
  }

  /** Without this, planes aimed at divide to exactly 1, and forms that divide lose nothing. */
  private static void scale(float[] d, float factor) {
    for (int i = 0; i < 3; i++) {
      d[i] *= factor;
    }
  }

  @Test
  void theEntryOfFloatSlabsCanLieBehindTheTriangleInTheBox() {
    long seed = 73;
    Random random = new Random(seed);
    int hits = 0;
    int behind = 0;
    ShearedRay ray = new ShearedRay();
    float[] v = new float[9];
    float[] o = new float[3];
    float[] d = new float[3];
    for (int n = 0; n < 100_000; n++) {
      for (int i = 0; i < 9; i++) {
        v[i] = i % 3 == 0 ? v[0] : random.nextFloat();
      }
      v[0] = random.nextFloat();
      v[3] = v[0];
      v[6] = v[0];
      for (int i = 0; i < 3; i++) {
        o[i] = random.nextFloat() * 4 - 2;
        d[i] = (v[i] + v[3 + i] + v[6 + i]) / 3 - o[i];
      }
      double t =
          RayTriangle.watertight(ray.set(o[0], o[1], o[2], d[0], d[1], d[2]), v, 0, Culling.NONE);
      if (t >= 0) {
        hits++;
        float near = (v[0] - o[0]) * (1 / d[0]);
        behind += near > t ? 1 : 0;
        assertThat(near * (1 - 0x1p-22f)).isLessThanOrEqualTo((float) t);
      }
    }
    System.out.printf(
        "float entry: seed %d, behind the triangle's own t in %d of %d hits%n", seed, behind, hits);
    assertThat(behind).isPositive();
  }
}
