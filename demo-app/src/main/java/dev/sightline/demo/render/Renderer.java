package dev.sightline.demo.render;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.demo.cast.MeshExtent;
import dev.sightline.demo.cast.PinholeCamera;
import dev.sightline.demo.picture.Lettering;
import dev.sightline.demo.picture.Picture;
import java.util.Arrays;

/** Casts pictures of a tree. */
public final class Renderer {
  private static final int SAMPLES = 4;

  private final Bvh tree;
  private final float[] triangles;
  private final PinholeCamera camera;
  private final Lettering lettering;
  private final double radius;

  /**
   * Of a mesh, through a camera.
   *
   * @param triangles what the tree was built of, nine floats each
   */
  public Renderer(Bvh tree, float[] triangles, PinholeCamera camera, Lettering lettering) {
    this.tree = tree;
    this.triangles = triangles;
    this.camera = camera;
    this.lettering = lettering;
    radius = new MeshExtent(triangles).radius();
  }

  /** Casts a picture; where it shows numbers, their scale takes some rows more. */
  public Rendering cast(RenderMode mode, int width, int height, int threads)
      throws InterruptedException {
    return mode.isNumber()
        ? numbers(mode, width, height, threads)
        : surfaces(mode, width, height, threads);
  }

  private Rendering surfaces(RenderMode mode, int width, int height, int threads)
      throws InterruptedException {
    Picture picture = new Picture(width, height);
    long start = System.nanoTime();
    ThreadedRows.each(
        mode.word(),
        height,
        threads,
        () -> {
          SurfaceColour colour = new SurfaceColour(ray(), mode, radius);
          return row -> {
            for (int column = 0; column < width; column++) {
              picture.set(column, row, colour.of(column, row, width, height));
            }
          };
        });
    long rays = (long) SAMPLES * width * height;
    return new Rendering(picture, rays, since(start), Rendering.Quartet.NONE);
  }

  private Rendering numbers(RenderMode mode, int width, int height, int threads)
      throws InterruptedException {
    float[] numbers = new float[Math.multiplyExact(width, height)];
    Arrays.fill(numbers, Float.NaN);
    long start = System.nanoTime();
    ThreadedRows.each(
        mode.word(),
        height,
        threads,
        () -> {
          PixelRay ray = ray();
          return row -> {
            for (int column = 0; column < width; column++) {
              boolean met =
                  ray.cast((2.0 * column + 1 - width) / height, 1 - (2.0 * row + 1) / height);
              if (mode == RenderMode.COST) {
                numbers[row * width + column] = (float) ray.cost();
              } else if (met) {
                numbers[row * width + column] = (float) ray.distance();
              }
            }
          };
        });
    double seconds = since(start);
    Picture picture = new Picture(width, height + NumberTints.scaleHeight(lettering));
    NumberTints tints = new NumberTints(numbers);
    tints.draw(picture, width, height);
    tints.scale(picture, lettering, height, mode.words());
    return new Rendering(picture, numbers.length, seconds, Rendering.Quartet.of(numbers));
  }

  private PixelRay ray() {
    return new PixelRay(tree, triangles, camera);
  }

  private static double since(long start) {
    return (System.nanoTime() - start) * 1e-9;
  }
}
