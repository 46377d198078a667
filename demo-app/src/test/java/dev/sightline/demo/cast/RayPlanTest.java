package dev.sightline.demo.cast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RayPlanTest {
  /** Two triangles whose box is [1, 5] x [-2, 0] x [10, 14]: its middle is (3, -1, 12). */
  private static final float[] MESH = {
    1, -2, 10, 5, 0, 14, 1, 0, 12,
    2, -1, 11, 3, -1, 11, 2, -1, 12
  };

  private static final double[] LOW = {1, -2, 10};
  private static final double[] HIGH = {5, 0, 14};
  private static final double[] MIDDLE = {3, -1, 12};
  private static final double RADIUS = 3;
  private static final int SIDE = 64;

  private static float[] draw(RaySet set, long seed, boolean inside) {
    return new RayPlan(new MeshExtent(MESH), SIDE, seed, inside).draw(set);
  }

  private static double distance(float[] rays, int at, double[] point) {
    double sum = 0;
    for (int axis = 0; axis < 3; axis++) {
      sum += (rays[at + axis] - point[axis]) * (rays[at + axis] - point[axis]);
    }
    return Math.sqrt(sum);
  }

  @ParameterizedTest
  @EnumSource(RaySet.class)
  void directionsAreOfLengthOne(RaySet set) {
    float[] rays = draw(set, 1, false);
    assertThat(rays).hasSize(6 * SIDE * SIDE);
    for (int i = 3; i < rays.length; i += 6) {
      assertThat(distance(rays, i, new double[3])).isCloseTo(1, within(1e-6));
    }
  }

  @Test
  void theCameraSeesTheMiddleOfTheMeshInTheMiddleOfItsPicture() {
    float[] rays = draw(RaySet.CAM, 1, false);
    assertThat(distance(rays, 0, MIDDLE)).isGreaterThan(RADIUS);
    double[] sum = new double[3];
    for (int i = 0; i < rays.length; i += 6) {
      assertThat(distance(rays, i, new double[] {rays[0], rays[1], rays[2]})).isZero();
      for (int axis = 0; axis < 3; axis++) {
        sum[axis] += rays[i + 3 + axis];
      }
    }
    MeshExtent.normalize(sum);
    double away = distance(rays, 0, MIDDLE);
    for (int axis = 0; axis < 3; axis++) {
      assertThat(rays[axis] + away * sum[axis]).isCloseTo(MIDDLE[axis], within(1e-4));
    }
  }

  @Test
  void theCamerasRowsGoDownAndItsColumnsNeverJump() {
    float[] rays = draw(RaySet.CAM, 1, false);
    assertThat(rays[4]).isGreaterThan(rays[rays.length - 2]);
    for (int i = 6; i < rays.length; i += 6) {
      if (i % (6 * SIDE) != 0) {
        double[] last = {rays[i - 3], rays[i - 2], rays[i - 1]};
        assertThat(distance(rays, i + 3, last)).isLessThan(2.0 / SIDE);
      }
    }
  }

  @Test
  void aCameraInsideStandsInTheBox() {
    float[] rays = draw(RaySet.CAM, 1, true);
    for (int axis = 0; axis < 3; axis++) {
      assertThat((double) rays[axis]).isBetween(LOW[axis], HIGH[axis]);
    }
  }

  @Test
  void randomRaysComeFromTheBallAndGoThroughTheBox() {
    float[] rays = draw(RaySet.RAND, 1, false);
    double[] from = new double[3];
    for (int i = 0; i < rays.length; i += 6) {
      assertThat(distance(rays, i, MIDDLE)).isCloseTo(RADIUS, within(1e-5));
      double near = 0;
      double far = Double.POSITIVE_INFINITY;
      for (int axis = 0; axis < 3; axis++) {
        from[axis] += rays[i + axis] / (SIDE * SIDE);
        double a = (LOW[axis] - 1e-4 - rays[i + axis]) / rays[i + 3 + axis];
        double b = (HIGH[axis] + 1e-4 - rays[i + axis]) / rays[i + 3 + axis];
        near = Math.max(near, Math.min(a, b));
        far = Math.min(far, Math.max(a, b));
      }
      assertThat(near).isLessThanOrEqualTo(far);
    }
    assertThat(distance(new float[] {(float) from[0], (float) from[1], (float) from[2]}, 0, MIDDLE))
        .as("the origins are on all sides")
        .isLessThan(0.2);
  }

  @Test
  void raysDownStandAboveAllOfThePlan() {
    float[] rays = draw(RaySet.DOWN, 1, false);
    for (int i = 0; i < rays.length; i += 6) {
      assertThat((double) rays[i]).isBetween(LOW[0], HIGH[0]);
      assertThat((double) rays[i + 1]).isGreaterThan(HIGH[1]);
      assertThat((double) rays[i + 2]).isBetween(LOW[2], HIGH[2]);
      assertThat(Arrays.copyOfRange(rays, i + 3, i + 6)).containsExactly(0, -1, 0);
    }
    for (int quarter = 0; quarter < 4; quarter++) {
      boolean right = quarter % 2 == 0;
      boolean back = quarter / 2 == 0;
      long count =
          IntStream.range(0, SIDE * SIDE)
              .filter(i -> rays[6 * i] > MIDDLE[0] == right && rays[6 * i + 2] > MIDDLE[2] == back)
              .count();
      assertThat(count).isBetween(SIDE * SIDE / 5L, SIDE * SIDE * 3L / 10);
    }
  }

  @Test
  @Tag("jdk")
  void theyAreTheSameOnEveryMachineAndOtherOnesForAnotherSeed() {
    List<Integer> hashes = new ArrayList<>();
    for (RaySet set : RaySet.values()) {
      float[] rays = draw(set, 42, false);
      hashes.add(Arrays.hashCode(rays));
      boolean random = set != RaySet.CAM;
      assertThat(Arrays.equals(rays, draw(set, 43, false))).isEqualTo(!random);
    }
    assertThat(hashes).containsExactly(-1717055662, -349985140, 177637949);
  }

  @Test
  void trianglesThatAreNotFiniteDoNotCount() {
    float[] more = Arrays.copyOf(MESH, MESH.length + 18);
    Arrays.fill(more, MESH.length, more.length, 1e9f);
    more[MESH.length + 4] = Float.NaN;
    more[MESH.length + 17] = Float.NEGATIVE_INFINITY;
    for (RaySet set : RaySet.values()) {
      assertThat(new RayPlan(new MeshExtent(more), SIDE, 5, false).draw(set))
          .containsExactly(draw(set, 5, false));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "NaN, 1, 1, false, no triangle of it is finite",
    "2, 2, 2, false, all of its triangles are one point",
    "3e38, 2, -3e38, false, too large",
    "2, 2, 3, true, no width along x",
  })
  void aMeshThatNoRaysCanBeDrawnForIsRefused(
      float x, float otherX, float z, boolean inside, String reason) {
    float[] mesh = {x, 2, 2, otherX, 2, 2, otherX, 2, z};
    assertThatThrownBy(() -> new RayPlan(new MeshExtent(mesh), 4, 1, inside))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void aMeshFarFromTheOriginGetsRaysToo() {
    float[] far = {1e30f, 0, 0, 1.1e30f, 1e29f, 0, 1e30f, 0, 1e29f};
    for (RaySet set : RaySet.values()) {
      for (float value : new RayPlan(new MeshExtent(far), SIDE, 1, true).draw(set)) {
        assertThat(Float.isFinite(value)).isTrue();
      }
    }
  }
}
