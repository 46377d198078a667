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
final class RayChunks implements ParallelLoop.Part {
  private final float[] rays;
  private final RayOrder order;
  private final RayAnswers answers;
  private final Caster caster;
  private final float[] chunk;
  private final RayAnswers found;

  /** Answers rays one after the other, or some together. */
  @FunctionalInterface
  interface Caster {
    /**
     * Casts rays.
     *
     * @param rays six floats a ray
     * @param count of the rays, at most {@link ParallelLoop#CHUNK}
     * @param found receives their answers
     */
    void cast(float[] rays, int count, RayAnswers found);
  }

  /**
   * Takes rays.
   *
   * @param rays six floats a ray
   * @param box around all that they can meet, six floats
   */
  RayChunks(float[] rays, float[] box, Caster caster, RayAnswers answers) {
    this.rays = rays;
    this.caster = caster;
    this.answers = answers;
    order = new RayOrder(box);
    int most = Math.min(ParallelLoop.CHUNK, rays.length / RayBatch.RAY);
    chunk = new float[RayBatch.RAY * most];
    found = answers.room(most);
  }

  @Override
  public void open(int begin, int end) {
    order.order(rays, begin, end);
  }

  @Override
  public void run(int begin, int end) {
    int count = end - begin;
    for (int i = 0; i < count; i++) {
      fetch(RayBatch.RAY * order.ray(begin + i), RayBatch.RAY * i);
    }
    caster.cast(chunk, count, found);
    for (int i = 0; i < count; i++) {
      answers.copy(order.ray(begin + i), found, i);
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
}
