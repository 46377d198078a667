package dev.sightline.bvh.height;

/**
 * An order of places in which neighbours on the ground follow one another, so that what one
 * question brought into the processor's cache serves the next: by the cells of a grid over the
 * mesh, counted and dealt out. Belongs to one thread.
 */
final class GridOrder {
  private static final int SIDE = 64;
  private static final int CELLS = SIDE * SIDE;

  private final int[] order;
  private final int[] ends = new int[CELLS + 1];
  private final double originX;
  private final double originZ;
  private final double rateX;
  private final double rateZ;

  /**
   * Orders places.
   *
   * @param box of the mesh: minimum x, y, z, maximum x, y, z
   * @param places x and z of each
   * @param begin the first place
   * @param end one more than the last
   */
  GridOrder(float[] box, double[] places, int begin, int end) {
    originX = box[0];
    originZ = box[2];
    rateX = SIDE / ((double) box[3] - box[0]);
    rateZ = SIDE / ((double) box[5] - box[2]);
    order = new int[end - begin];
    for (int i = begin; i < end; i++) {
      ends[cell(places, i) + 1]++;
    }
    for (int cell = 1; cell < CELLS; cell++) {
      ends[cell] += ends[cell - 1];
    }
    for (int i = begin; i < end; i++) {
      order[ends[cell(places, i)]++] = i;
    }
  }

  /** The place that comes at a position, from 0. */
  int place(int position) {
    return order[position];
  }

  /** What is not a number or outside goes to some cell. */
  private int cell(double[] places, int i) {
    int x = (int) ((places[2 * i] - originX) * rateX);
    int z = (int) ((places[2 * i + 1] - originZ) * rateZ);
    return Math.min(Math.max(x, 0), SIDE - 1) * SIDE + Math.min(Math.max(z, 0), SIDE - 1);
  }
}
