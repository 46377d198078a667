package dev.sightline.demo.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sightline.bvh.BruteForce;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.ray.Culling;
import dev.sightline.demo.cast.PinholeCamera;
import dev.sightline.demo.picture.Colours;
import dev.sightline.demo.picture.Lettering;
import dev.sightline.demo.picture.Picture;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RendererTest {
  private static final long SEED = 25;
  private static final int WIDTH = 60;
  private static final int HEIGHT = 40;
  private static final double[] VIEW = {2.2, 1.4, 2.6, 0.5, 0.5, 0.5};
  private static final double LENS = 0.22;

  private final Lettering lettering = new Lettering();

  /** A square from (0, 0, 0) to (4, 4, 0), seen from z = 5; its left half is what is seen. */
  private static final float[] SQUARE = {0, 0, 0, 4, 0, 0, 4, 4, 0, 0, 0, 0, 4, 4, 0, 0, 4, 0};

  /** Triangles anywhere in the unit cube, large enough that half of the rays meet one. */
  private static float[] soup(int count) {
    Random random = new Random(SEED);
    double size = 5 / Math.sqrt(count);
    float[] out = new float[9 * count];
    for (int i = 0; i < out.length; i += 9) {
      for (int axis = 0; axis < 3; axis++) {
        double middle = random.nextDouble();
        for (int corner = 0; corner < 9; corner += 3) {
          out[i + corner + axis] = (float) (middle + size * (random.nextDouble() - 0.5));
        }
      }
    }
    return out;
  }

  private Renderer of(float[] triangles, double[] view, double lens) {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(triangles));
    return new Renderer(tree, triangles, Cameras.of(view, lens), lettering);
  }

  @ParameterizedTest
  @EnumSource(RenderMode.class)
  void anyNumberOfThreadsCastsTheSamePicture(RenderMode mode) throws Exception {
    Renderer renderer = of(soup(500), VIEW, LENS);
    Picture one = renderer.cast(mode, WIDTH, HEIGHT, 1).picture();
    Picture many = renderer.cast(mode, WIDTH, HEIGHT, 7).picture();
    assertThat(pixels(many)).isEqualTo(pixels(one));
    assertThat(Arrays.stream(pixels(one)).distinct().count()).isGreaterThan(20);
  }

  private static int[] pixels(Picture picture) {
    int[] pixels = new int[picture.width() * picture.height()];
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = picture.get(i % picture.width(), i / picture.width());
    }
    return pixels;
  }

  @Test
  void normalsAreRedGreenAndBlueTowardsTheCamera() throws Exception {
    for (double z : new double[] {5, -5}) {
      Renderer renderer = of(SQUARE, new double[] {2, 2, z, 2, 2, 0}, 0.3);
      Picture picture = renderer.cast(RenderMode.NORMALS, 20, 10, 2).picture();
      assertThat(picture.get(10, 5)).isEqualTo(z > 0 ? 0x8080ff : 0x808000);
    }
  }

  /** At the middle 5 away, at the upper edge farther by the slant of its ray. */
  @Test
  void depthIsTheDistanceFromTheCamera() throws Exception {
    Renderer renderer = of(SQUARE, new double[] {2, 2, 5, 2, 2, 0}, 0.2);
    Rendering depth = renderer.cast(RenderMode.DEPTH, 101, 101, 1);
    assertThat(depth.numbers().least()).isCloseTo(5, within(1e-6));
    double corner = 5 * Math.sqrt(1 + 2 * Math.pow(0.2 * 100 / 101, 2));
    assertThat(depth.numbers().most()).isCloseTo(corner, within(1e-5));
    assertThat(depth.rays()).isEqualTo(101 * 101);
    assertThat(depth.picture().height()).isGreaterThan(101);
  }

  /** Against brute force: which pixels are empty, and the distance of the nearest and farthest. */
  @Test
  void whatIsSeenIsWhatBruteForceSees() throws Exception {
    float[] triangles = soup(3000);
    PinholeCamera camera = Cameras.of(VIEW, LENS);
    Rendering depth = of(triangles, VIEW, LENS).cast(RenderMode.DEPTH, WIDTH, HEIGHT, 3);
    BruteForce brute = new BruteForce(triangles);
    double[] from = new double[3];
    double[] way = new double[3];
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    int seen = 0;
    for (int row = 0; row < HEIGHT; row++) {
      for (int column = 0; column < WIDTH; column++) {
        double x = (2 * (column + 0.5) - WIDTH) / HEIGHT;
        camera.ray(x, 1 - 2 * (row + 0.5) / HEIGHT, from, way);
        double length = Math.sqrt(way[0] * way[0] + way[1] * way[1] + way[2] * way[2]);
        double[] ray = {from[0], from[1], from[2], way[0], way[1], way[2]};
        brute.nearest(ray, 0, Double.POSITIVE_INFINITY, Culling.NONE);
        boolean isSeen = brute.triangle >= 0;
        assertThat(depth.picture().get(column, row) != Colours.INK)
            .as("%d, %d, seed %d", column, row, SEED)
            .isEqualTo(isSeen);
        if (isSeen) {
          seen++;
          least = Math.min(least, brute.t * length);
          most = Math.max(most, brute.t * length);
        }
      }
    }
    assertThat(seen).isBetween(WIDTH * HEIGHT * 3 / 10, WIDTH * HEIGHT * 7 / 10);
    assertThat(depth.numbers().least()).isCloseTo(least, within(1e-5));
    assertThat(depth.numbers().most()).isCloseTo(most, within(1e-5));
  }

  @Test
  void aRayThatMissesTheTreeCostsLittleAndOneThroughItMore() throws Exception {
    float[] triangles = soup(3000);
    double[] away = VIEW.clone();
    away[5] = 90;
    Rendering nothing = of(triangles, away, LENS).cast(RenderMode.COST, WIDTH, HEIGHT, 2);
    assertThat(nothing.numbers().most()).isLessThanOrEqualTo(1);
    Rendering through = of(triangles, VIEW, LENS).cast(RenderMode.COST, WIDTH, HEIGHT, 2);
    assertThat(through.numbers().median()).isGreaterThan(3);
    assertThat(through.numbers().most()).isLessThan(3000);
  }

  /** A roof over a floor: what lies under it is darker than the open floor. */
  @Test
  void shadowsFallOnWhatIsLit() throws Exception {
    float[] floor = {
      -9, 0, -9, -9, 0, 9, 9, 0, 9, -9, 0, -9, 9, 0, 9, 9, 0, -9, //
      -2, 1, -2, -2, 1, 2, 2, 1, 2, -2, 1, -2, 2, 1, 2, 2, 1, -2
    };
    Renderer renderer = of(floor, new double[] {0, 0.5, 8, 0, 0.3, 0}, 0.25);
    Picture picture = renderer.cast(RenderMode.SHADED, 81, 81, 2).picture();
    int dark = picture.get(40, 46) & 0xff;
    int bright = picture.get(40, 66) & 0xff;
    assertThat(dark).isLessThan(bright * 3 / 4);
  }
}
