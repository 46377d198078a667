package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.internal.ParallelLoop;

/**
 * The rays of a batch as one thread answers them, those of a window in an order in which neighbours
 * take similar paths.
 *
 * <p>Rays next to each other in the order lie anywhere in memory, and so do their answers. A chunk
 * is fetched before its first ray is cast, and written after the last, so that the memory can serve
 * many at a time. Not thread-safe.
 */
abstract class RayChunks implements ParallelLoop.Part {
  private final float[] rays;
  private final RayOrder order;
  private final float[] chunk;

  /**
   * @param rays six floats a ray
   * @param box around all that they can meet, six floats
   */
  RayChunks(float[] rays, float[] box) {
    this.rays = rays;
    order = new RayOrder(box);
    chunk = new float[RayBatch.RAY * chunk(rays)];
  }

  /** The most rays of a chunk. */
  static int chunk(float[] rays) {
    return Math.min(ParallelLoop.CHUNK, rays.length / RayBatch.RAY);
  }

  @Override
  public final void open(int begin, int end) {
    order.order(rays, begin, end);
  }

  @Override
  public final void run(int begin, int end) {
    int count = end - begin;
    for (int i = 0; i < count; i++) {
      fetch(RayBatch.RAY * order.ray(begin + i), RayBatch.RAY * i);
    }
    cast(chunk, count);
    for (int i = 0; i < count; i++) {
      write(i, order.ray(begin + i));
    }
  }

  private void fetch(int from, int to) {
    chunk[to] = rays[from];
    chunk[to + 1] = rays[from + 1];
    chunk[to + 2] = rays[from + 2];
    chunk[to + 3] = rays[from + 3];
    chunk[to + 4] = rays[from + 4];
    chunk[to + 5] = rays[from + 5];
  }

  /**
   * Answers the rays of a chunk.
   *
   * @param chunk six floats a ray
   * @param count of its rays, at most {@link ParallelLoop#CHUNK}
   */
  abstract void cast(float[] chunk, int count);

  /** Writes the answer of a ray of the chunk where the caller wants it. */
  abstract void write(int place, int ray);
}
