package dev.sightline.core.overlap.frustum;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is said of a box holds for every triangle in it, by the kernel's own word. */
class AreaFrustumTest {
  private static final long SEED = 243;
  private static final int BOXES = 4_000;

  /** Where the picture's right, up and depth point, a row each. */
  private final double[][] axes = new double[3][3];

  private final Random random = new Random(SEED);
  private final double[] scratch = new double[TriangleArea.SCRATCH];

  private double within(double least, double most) {
    return least + random.nextDouble() * (most - least);
  }

  /** A perspective from the origin, turned by chance, with a picture from -2 to 2. */
  private double[] planes() {
    double a = within(0, 6);
    double b = within(0, 6);
    axes[0] = new double[] {Math.cos(a), 0, -Math.sin(a)};
    axes[1] = new double[] {Math.sin(a) * Math.sin(b), Math.cos(b), Math.cos(a) * Math.sin(b)};
    axes[2] = new double[] {Math.sin(a) * Math.cos(b), -Math.sin(b), Math.cos(a) * Math.cos(b)};
    double[] planes = new double[42];
    for (int k = 0; k < 3; k++) {
      for (int side = 0; side < 4; side++) {
        planes[7 * side + k] = 2 * axes[2][k] + (side % 2 == 0 ? 1 : -1) * axes[side / 2][k];
      }
      planes[28 + k] = axes[2][k];
      planes[35 + k] = -axes[2][k];
    }
    planes[34] = -1;
    planes[41] = 50;
    return planes;
  }

  private double along(int axis, float[] v, int i) {
    return axes[axis][0] * v[i] + axes[axis][1] * v[i + 1] + axes[axis][2] * v[i + 2];
  }

  private AreaFrustum area() {
    float[] xy = new float[2 * (3 + random.nextInt(6))];
    for (int i = 0; i < xy.length; i++) {
      xy[i] = (float) within(-2, 2);
    }
    EvenOddArea lasso = new EvenOddArea().set(xy, xy.length / 2);
    return new AreaFrustum().setArea(planes(), new double[] {-2, -2, 2, 2}, lasso);
  }

  /** A box whose corners are floats, some of them behind the camera. */
  private float[] box() {
    double z = within(-1, 12);
    double size = Math.abs(z) * within(0, 0.45);
    double x = within(-2.2, 2.2) * z;
    double y = within(-2.2, 2.2) * z;
    float[] b = new float[6];
    for (int axis = 0; axis < 3; axis++) {
      double half = size * random.nextDouble();
      double middle = x * axes[0][axis] + y * axes[1][axis] + z * axes[2][axis];
      b[axis] = (float) (middle - half);
      b[axis + 3] = (float) (middle + half);
    }
    return b;
  }

  /** Corners of the box, or places in it. */
  private float[] triangle(float[] b) {
    float[] v = new float[9];
    for (int i = 0; i < 9; i++) {
      int axis = i % 3;
      float in = b[axis] + random.nextFloat() * (b[axis + 3] - b[axis]);
      int kind = random.nextInt(5);
      v[i] = kind < 2 ? b[axis] : kind < 4 ? b[axis + 3] : Math.min(in, b[axis + 3]);
    }
    return v;
  }

  private boolean isCut(AreaFrustum area, float[] v) {
    for (int i = 0; i < 9; i += 3) {
      for (int plane = 0; plane < SixPlanes.PLANES; plane++) {
        if (area.around().height(plane, v[i], v[i + 1], v[i + 2]) < 0) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void whatIsSaidOfABoxHoldsForTheTrianglesInIt() {
    int[] said = new int[3];
    int met = 0;
    double[] picture = new double[4];
    for (int i = 0; i < BOXES; i++) {
      AreaFrustum area = area();
      float[] b = box();
      int side = area.side(b[0], b[1], b[2], b[3], b[4], b[5], scratch);
      boolean inFront = area.picture(b[0], b[1], b[2], b[3], b[4], b[5], picture);
      said[side]++;
      for (int k = 0; k < 12; k++) {
        float[] v = triangle(b);
        boolean meets = TriangleArea.intersects(area, v, 0, scratch);
        met += meets ? 1 : 0;
        if (side == EvenOddArea.OUTSIDE) {
          assertThat(meets).as("box %d, triangle %d", i, k).isFalse();
        } else if (side == EvenOddArea.INSIDE && !isCut(area, v)) {
          assertThat(meets).as("box %d, triangle %d", i, k).isTrue();
        }
        for (int corner = 0; inFront && corner < 9; corner += 3) {
          double x = along(0, v, corner) / along(2, v, corner);
          double y = along(1, v, corner) / along(2, v, corner);
          boolean isShown = Math.abs(x) < 2 && Math.abs(y) < 2;
          assertThat(
                  !isShown
                      || (x >= picture[0] && y >= picture[1] && x <= picture[2] && y <= picture[3]))
              .isTrue();
        }
        boolean contains = area.contains(v[0], v[1], v[2]);
        float[] point = {v[0], v[1], v[2], v[0], v[1], v[2], v[0], v[1], v[2]};
        assertThat(contains).isEqualTo(TriangleArea.intersects(area, point, 0, scratch));
      }
    }
    System.out.printf(
        "seed %d: %d without, %d crossed, %d within; %d of %d triangles met%n",
        SEED, said[0], said[1], said[2], met, 12 * BOXES);
    assertThat(said[0]).isGreaterThan(BOXES / 10);
    assertThat(said[1]).isGreaterThan(BOXES / 10);
    assertThat(said[2]).isGreaterThan(BOXES / 60);
  }

  @Test
  void aRectangleAfterAnAreaForgetsTheArea() {
    float[] corner = {-2, -2, -1, -2, -2, -1};
    double[] rectangle = {-2, -2, 2, 2};
    AreaFrustum frustum =
        new AreaFrustum().setArea(planes(), rectangle, new EvenOddArea().set(corner, 3));
    double[] ahead = axes[2];
    assertThat(frustum.isRectangle()).isFalse();
    assertThat(frustum.shows(0, 0)).isFalse();
    assertThat(frustum.contains(5 * ahead[0], 5 * ahead[1], 5 * ahead[2])).isFalse();
    frustum.setRectangle(planes(), rectangle);
    ahead = axes[2];
    assertThat(frustum.isRectangle()).isTrue();
    assertThat(frustum.shows(0, 0)).isTrue();
    assertThat(frustum.contains(5 * ahead[0], 5 * ahead[1], 5 * ahead[2])).isTrue();
  }
}
