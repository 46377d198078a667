package dev.sightline.site.picker;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What is drawn over what. */
class RasterTest {
  private static final int SIZE = 65;
  private static final int RED = 0xFF0000FF;

  /** A triangle that faces the camera before it is turned away from the origin. */
  private static float[] facing(double... ahead) {
    PickerCamera camera = new PickerCamera(SIZE, SIZE);
    float[] corners = new float[9];
    double[][] at = {{-1, -1}, {1, -1}, {0, 1}};
    for (int corner = 0; corner < 3; corner++) {
      for (int axis = 0; axis < 3; axis++) {
        corners[3 * corner + axis] =
            (float)
                (at[corner][0] * camera.right[axis]
                    + at[corner][1] * camera.up[axis]
                    + ahead[0] * camera.ahead[axis]);
      }
    }
    return corners;
  }

  private static Raster raster(float[] mesh) {
    Raster raster = new Raster(SIZE, SIZE, new PickerCamera(SIZE, SIZE));
    raster.mesh(mesh);
    return raster;
  }

  private static int middle(Raster raster) {
    return raster.pixels()[SIZE / 2 * SIZE + SIZE / 2];
  }

  @Test
  void aTriangleIsSeenFromItsFrontAlone() {
    float[] front = facing(0);
    float[] back = front.clone();
    System.arraycopy(front, 3, back, 6, 3);
    System.arraycopy(front, 6, back, 3, 3);
    assertThat(middle(raster(front))).isNotZero();
    assertThat(middle(raster(back))).isZero();
    assertThat(raster(front).pixels()[0]).isZero();
  }

  @Test
  void aLineBehindATriangleIsFaint() {
    PickerCamera camera = new PickerCamera(SIZE, SIZE);
    Raster raster = raster(facing(0));
    int clay = middle(raster);
    across(raster, camera, 0.5);
    assertThat(middle(raster)).isNotEqualTo(clay).isNotEqualTo(RED);
    raster.begin();
    assertThat(middle(raster)).isEqualTo(clay);
    across(raster, camera, -0.5);
    assertThat(middle(raster)).isEqualTo(RED);
    across(raster, camera, 0);
    assertThat(middle(raster)).as("a line in the surface").isEqualTo(RED);
  }

  private static void across(Raster raster, PickerCamera camera, double ahead) {
    double[] r = camera.right;
    double[] a = camera.ahead;
    raster.line(
        ahead * a[0] - r[0],
        ahead * a[1] - r[1],
        ahead * a[2] - r[2],
        ahead * a[0] + r[0],
        ahead * a[1] + r[1],
        ahead * a[2] + r[2],
        RED,
        false);
  }

  @Test
  void aLineThatBeginsBehindTheEyeIsCut() {
    PickerCamera camera = new PickerCamera(SIZE, SIZE);
    Raster raster = raster(new float[0]);
    double[] e = camera.eye;
    raster.line(2 * e[0], 2 * e[1], 2 * e[2], 0, 0, 0, RED, false);
    assertThat(middle(raster)).isEqualTo(RED);
  }
}
