package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.documented.RecastSegmentTriangle;
import dev.sightline.core.shape.Segment;
import dev.sightline.core.shape.Triangle;
import dev.sightline.core.shape.Vec3;
import org.junit.jupiter.api.Test;

class SegmentTriangleTest {
  private static final float[] UNIT = {0, 0, 0, 1, 0, 0, 0, 1, 0};

  private static float cast(float... s) {
    return RecastSegmentTriangle.oneSided(s[0], s[1], s[2], s[3], s[4], s[5], UNIT, 0);
  }

  @Test
  void aSegmentAgainstTheNormalMeetsTheTriangle() {
    assertThat(cast(0.25f, 0.25f, 1, 0.25f, 0.25f, -3)).isEqualTo(0.25f);
  }

  @Test
  void aSegmentAlongTheNormalOrInThePlaneMisses() {
    assertThat(cast(0.25f, 0.25f, -1, 0.25f, 0.25f, 3)).isNaN();
    assertThat(cast(-1, 0.25f, 0, 1, 0.25f, 0)).isNaN();
  }

  @Test
  void endPointsEdgesAndVerticesCount() {
    assertThat(cast(0.25f, 0.25f, 0, 0.25f, 0.25f, -1)).isEqualTo(0);
    assertThat(cast(0.25f, 0.25f, 1, 0.25f, 0.25f, 0)).isEqualTo(1);
    assertThat(cast(0, 0, 1, 0, 0, -1)).isEqualTo(0.5f);
    assertThat(cast(0.5f, 0.5f, 1, 0.5f, 0.5f, -1)).isEqualTo(0.5f);
    assertThat(cast(0.25f, 0.25f, 2, 0.25f, 0.25f, 1)).isNaN();
  }

  @Test
  void whatIsNotFiniteMisses() {
    for (int i = 0; i < 6; i++) {
      float[] s = {0.25f, 0.25f, 1, 0.25f, 0.25f, -1};
      s[i] = Float.NaN;
      assertThat(cast(s)).isNaN();
    }
  }

  @Test
  void recordsGiveTheSameAnswer() {
    Triangle t = new Triangle(new Vec3(0, 0, 0), new Vec3(1, 0, 0), new Vec3(0, 1, 0));
    Segment down = new Segment(new Vec3(0.25f, 0.25f, 1), new Vec3(0.25f, 0.25f, -1));
    Segment up = new Segment(new Vec3(0.25f, 0.25f, -1), new Vec3(0.25f, 0.25f, 1));
    assertThat(RecastSegmentTriangle.oneSided(down, t)).hasValue(0.5);
    assertThat(RecastSegmentTriangle.oneSided(up, t)).isEmpty();
  }

  private static double two(double... s) {
    return SegmentTriangle.exactTwoSided(s[0], s[1], s[2], s[3], s[4], s[5], UNIT, 0);
  }

  private static double one(double... s) {
    return SegmentTriangle.exactOneSided(s[0], s[1], s[2], s[3], s[4], s[5], UNIT, 0);
  }

  @Test
  void theTwoSidedSiblingMeetsBothSidesAndNotThePlane() {
    assertThat(RecastSegmentTriangle.twoSided(0.25f, 0.25f, 1, 0.25f, 0.25f, -3, UNIT, 0))
        .isEqualTo(0.25f);
    assertThat(RecastSegmentTriangle.twoSided(0.25f, 0.25f, -3, 0.25f, 0.25f, 1, UNIT, 0))
        .isEqualTo(0.75f);
    assertThat(RecastSegmentTriangle.twoSided(0.75f, 0.75f, -3, 0.75f, 0.75f, 1, UNIT, 0)).isNaN();
    assertThat(RecastSegmentTriangle.twoSided(-1, 0.25f, 0, 1, 0.25f, 0, UNIT, 0)).isNaN();
  }

  @Test
  void exactlyOneSidedIsWhatTheDocumentedFormMeans() {
    assertThat(one(0.25, 0.25, 1, 0.25, 0.25, -3)).isEqualTo(0.25);
    assertThat(one(0.25, 0.25, -1, 0.25, 0.25, 3)).isNaN();
    assertThat(one(0.25, 0.25, 0, 0.25, 0.25, -1)).isEqualTo(0);
    assertThat(one(0.25, 0.25, 1, 0.25, 0.25, 0)).isEqualTo(1);
    assertThat(one(0, 0, 1, 0, 0, -1)).isEqualTo(0.5);
    assertThat(one(-1, 0.25, 0, 1, 0.25, 0)).as("in the plane").isNaN();
  }

  @Test
  void exactlyTwoSidedAnswersInThePlaneToo() {
    assertThat(two(-1, 0.25, 0, 1, 0.25, 0)).as("enters across an edge").isEqualTo(0.5);
    assertThat(two(0.25, 0.25, 0, 5, 5, 0)).as("begins inside").isEqualTo(0);
    assertThat(two(-1, 0, 0, 1, 0, 0)).as("along an edge").isEqualTo(0.5);
    assertThat(two(-1, 1, 0, 1, -1, 0)).as("through a vertex").isEqualTo(0.5);
    assertThat(two(1, 1, 0, 2, 0.5, 0)).as("beside").isNaN();
    assertThat(two(2, 0, 0, 3, 0, 0)).as("on the line of an edge, beyond it").isNaN();
    assertThat(two(0.5, 0.5, 0, 0.5, 0.5, 0)).as("a point on an edge").isEqualTo(0);
  }

  @Test
  void aTriangleWithoutAreaIsASegmentOrAPointToTheExactTwoSidedForm() {
    float[] needle = {0, 0, 0, 1, 1, 1, 2, 2, 2};
    assertThat(SegmentTriangle.exactTwoSided(0, 1, 0.5, 1, 0, 0.5, needle, 0)).isEqualTo(0.5);
    assertThat(SegmentTriangle.exactTwoSided(0, 1, 0.6, 1, 0, 0.6, needle, 0)).isNaN();
    assertThat(SegmentTriangle.exactTwoSided(-1, -1, -1, 4, 4, 4, needle, 0))
        .isCloseTo(0.2, org.assertj.core.data.Offset.offset(1e-15));
    assertThat(SegmentTriangle.exactOneSided(0, 1, 0.5, 1, 0, 0.5, needle, 0)).isNaN();
    float[] point = {1, 2, 3, 1, 2, 3, 1, 2, 3};
    assertThat(SegmentTriangle.exactTwoSided(0, 2, 3, 2, 2, 3, point, 0)).isEqualTo(0.5);
    assertThat(SegmentTriangle.exactTwoSided(0, 2, 3, 2, 2, 3.5, point, 0)).isNaN();
  }

  @Test
  void barycentricsThatAreZeroOrSumToOneAreHits() {
    float[] far = {0, 0, 0, 4, 0, 0, 0, 4, 0};
    assertThat(RecastSegmentTriangle.oneSided(2, 2, 1, 2, 2, -1, far, 0))
        .as("u + v = 1")
        .isEqualTo(0.5f);
    assertThat(RecastSegmentTriangle.oneSided(0, 2, 1, 0, 2, -1, far, 0))
        .as("u = 0")
        .isEqualTo(0.5f);
  }

  @Test
  void theFloatFormLosesEdgesThatTheExactFormMeets() {
    long seed = 95;
    java.util.Random random = new java.util.Random(seed);
    int hits = 0;
    int lost = 0;
    int wrong = 0;
    int cases = 100_000;
    float[] v = new float[9];
    for (int n = 0; n < cases; n++) {
      for (int i = 0; i < 9; i++) {
        v[i] = 0.1f * random.nextInt(20);
      }
      float x = (v[0] + v[3]) / 2;
      float y = (v[1] + v[4]) / 2;
      float z = (v[2] + v[5]) / 2;
      float px = random.nextFloat() * 2;
      float py = random.nextFloat() * 2;
      float pz = random.nextFloat() * 2;
      float qx = x + (x - px);
      float qy = y + (y - py);
      float qz = z + (z - pz);
      boolean expected = SegmentTriangle.exactOneSided(px, py, pz, qx, qy, qz, v, 0) >= 0;
      boolean found = RecastSegmentTriangle.oneSided(px, py, pz, qx, qy, qz, v, 0) >= 0;
      hits += expected ? 1 : 0;
      lost += expected && !found ? 1 : 0;
      wrong += found && !expected ? 1 : 0;
    }
    System.out.printf(
        "segment/triangle in float: seed %d, %d of %d hit; %d lost, %d too many%n",
        seed, hits, cases, lost, wrong);
    assertThat(lost).isPositive();
  }

  @Test
  void theExactFormsMissWhatIsNotFinite() {
    double[] bad = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    for (double value : bad) {
      for (int i = 0; i < 6; i++) {
        double[] s = {0.25, 0.25, 1, 0.25, 0.25, -1};
        s[i] = value;
        assertThat(two(s)).as("%d = %s", i, value).isNaN();
        assertThat(one(s)).as("%d = %s", i, value).isNaN();
      }
      for (int i = 0; i < 9; i++) {
        float[] v = UNIT.clone();
        v[i] = (float) value;
        assertThat(SegmentTriangle.exactTwoSided(0.25, 0.25, 1, 0.25, 0.25, -1, v, 0)).isNaN();
      }
    }
  }
}
