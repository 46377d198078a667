package dev.sightline.bvh.chunky;

import dev.sightline.bvh.internal.ChunkNodes;
import dev.sightline.bvh.internal.WideNodes;
import dev.sightline.bvh.soup.TriangleSoup;
import java.util.Arrays;

/**
 * Builds a {@link ChunkyTriMesh}: halves by count until a chunk is small enough, then goes on
 * within it.
 *
 * <p>Down to the chunks the split is Recast's: along the longer of x and z of the range, by the
 * minima of the triangles. Within a chunk, where nobody sees how it is done, it is along the
 * longest of all three axes, by the middles. Equal keys are ordered by triangle number, so the
 * result depends on the mesh alone. Since each split halves the count, no input makes the recursion
 * deeper than the bits of the count.
 */
final class ChunkyBuilder {
  /** The largest number of triangles whose vertices fit one array. */
  static final int MOST_TRIANGLES = (Integer.MAX_VALUE - 8) / 9;

  private static final int BOX = 6;
  private static final int MOST_NODES = (Integer.MAX_VALUE - 8) / BOX;

  private final TriangleSoup soup;
  private final int trianglesPerChunk;

  /** Minimum and maximum of each triangle. */
  private final float[] boxes;

  /** What the range is split by in the upper half, the triangle in the lower. */
  private final long[] keys;

  private final float[] extent = new float[BOX];
  final int triangleCount;
  private final float[] bounds;
  private final int[] links;
  private final int[] triangles;
  private final float[] vertices;
  float[] chunkBounds = new float[0];
  int[] chunkLinks = new int[0];
  int[] chunkFirst = new int[1];
  private int nodeCount;
  private int chunkNodes;
  private int chunks;

  ChunkyBuilder(TriangleSoup soup, int trianglesPerChunk) {
    if (soup.size() > MOST_TRIANGLES) {
      throw new IllegalArgumentException(
          soup.size() + " triangles are more than " + MOST_TRIANGLES + " that fit an array");
    }
    this.soup = soup;
    this.trianglesPerChunk = trianglesPerChunk;
    boxes = new float[Math.multiplyExact(BOX, soup.size())];
    keys = new long[soup.size()];
    int count = 0;
    for (int triangle = 0; triangle < soup.size(); triangle++) {
      if (soup.box(triangle, boxes, BOX * triangle)) {
        keys[count++] = triangle;
      }
    }
    triangleCount = count;
    int size = count == 0 ? 0 : countOf(count, Math.min(ChunkyTriMesh.LEAF, trianglesPerChunk));
    if (size > MOST_NODES) {
      throw new IllegalArgumentException(
          String.format(
              "%d triangles, %d a chunk, need %d nodes, more than %d that fit an array",
              count, trianglesPerChunk, size, MOST_NODES));
    }
    bounds = new float[BOX * size];
    links = new int[size];
    triangles = new int[count];
    vertices = new float[9 * count];
    if (count > 0) {
      int chunkSize = countOf(count, trianglesPerChunk);
      chunkBounds = new float[4 * chunkSize];
      chunkLinks = new int[chunkSize];
      chunkFirst = new int[(chunkSize + 1) / 2 + 1];
      splitToChunks(0, count);
      chunkFirst[chunks] = count;
    }
  }

  /** How many nodes halving makes until no range exceeds {@code most}. */
  private static int countOf(int count, int most) {
    int size = count;
    int ofSize = 1;
    int ofNext = 0;
    int total = 0;
    while (ofSize + ofNext > 0) {
      total += ofSize + ofNext;
      int open = size > most ? ofSize : 0;
      int openNext = size + 1 > most ? ofNext : 0;
      boolean odd = (size & 1) != 0;
      ofSize = odd ? open : 2 * open + openNext;
      ofNext = odd ? open + 2 * openNext : openNext;
      size /= 2;
    }
    return total;
  }

  /** What is traversed, when all is built. */
  ChunkNodes nodes() {
    boolean odd = false;
    int most = Math.min(ChunkyTriMesh.LEAF, trianglesPerChunk);
    for (int size = triangleCount; size > most; size = (size + 1) / 2) {
      odd = !odd;
    }
    return new ChunkNodes(bounds, links, NodeWriter.of(bounds, links, odd), triangles, vertices);
  }

  /** Recast's part: a node over the chunks for each range; at a chunk, the tree within. */
  private void splitToChunks(int from, int to) {
    int chunkNode = chunkNodes++;
    int count = to - from;
    if (count <= trianglesPerChunk) {
      chunkLinks[chunkNode] = chunks;
      chunkFirst[chunks++] = from;
      int node = nodeCount;
      splitWithinChunk(from, to);
      copyFlat(node, chunkNode);
      return;
    }
    int node = nodeCount++;
    measure(from, to);
    int axis = extent[5] - extent[2] > extent[3] - extent[0] ? 2 : 0;
    for (int i = from; i < to; i++) {
      int triangle = (int) keys[i];
      keys[i] = key(boxes[BOX * triangle + axis], triangle);
    }
    int middle = from + count / 2;
    MedianSelect.split(keys, from, to, middle);
    splitToChunks(from, middle);
    splitToChunks(middle, to);
    chunkLinks[chunkNode] = chunkNode - chunkNodes;
    close(node);
    copyFlat(node, chunkNode);
  }

  private void splitWithinChunk(int from, int to) {
    int node = nodeCount++;
    int count = to - from;
    if (count <= ChunkyTriMesh.LEAF) {
      leaf(node, from, to);
      return;
    }
    measure(from, to);
    float x = extent[3] - extent[0];
    float y = extent[4] - extent[1];
    float z = extent[5] - extent[2];
    int axis = y > x ? (z > y ? 2 : 1) : (z > x ? 2 : 0);
    for (int i = from; i < to; i++) {
      int triangle = (int) keys[i];
      int box = BOX * triangle + axis;
      keys[i] = key(0.5f * boxes[box] + 0.5f * boxes[box + 3], triangle);
    }
    int middle = from + count / 2;
    MedianSelect.split(keys, from, to, middle);
    splitWithinChunk(from, middle);
    splitWithinChunk(middle, to);
    close(node);
  }

  /** Floats in their order as integers, then the triangle's number. */
  private static long key(float value, int triangle) {
    int bits = Float.floatToRawIntBits(value);
    int ordered = bits ^ ((bits >> 31) & Integer.MAX_VALUE);
    return ((long) ordered << 32) | triangle;
  }

  private void measure(int from, int to) {
    System.arraycopy(boxes, BOX * (int) keys[from], extent, 0, BOX);
    float minX = extent[0];
    float minY = extent[1];
    float minZ = extent[2];
    float maxX = extent[3];
    float maxY = extent[4];
    float maxZ = extent[5];
    for (int i = from + 1; i < to; i++) {
      int box = BOX * (int) keys[i];
      minX = boxes[box] < minX ? boxes[box] : minX;
      minY = boxes[box + 1] < minY ? boxes[box + 1] : minY;
      minZ = boxes[box + 2] < minZ ? boxes[box + 2] : minZ;
      maxX = boxes[box + 3] > maxX ? boxes[box + 3] : maxX;
      maxY = boxes[box + 4] > maxY ? boxes[box + 4] : maxY;
      maxZ = boxes[box + 5] > maxZ ? boxes[box + 5] : maxZ;
    }
    extent[0] = minX;
    extent[1] = minY;
    extent[2] = minZ;
    extent[3] = maxX;
    extent[4] = maxY;
    extent[5] = maxZ;
  }

  private void leaf(int node, int from, int to) {
    for (int i = from; i < to; i++) {
      keys[i] &= 0xffffffffL;
    }
    Arrays.sort(keys, from, to);
    for (int i = from; i < to; i++) {
      triangles[i] = (int) keys[i];
      soup.copy(triangles[i], vertices, 9 * i);
    }
    measure(from, to);
    System.arraycopy(extent, 0, bounds, BOX * node, BOX);
    links[node] = from * WideNodes.LEAF_CODE + (to - from - 1);
  }

  /** When both children are there: the box around them, and the way past them. */
  private void close(int node) {
    int a = BOX * (node + 1);
    int b = BOX * ChunkNodes.after(links, node + 1);
    int box = BOX * node;
    for (int k = 0; k < 3; k++) {
      bounds[box + k] = Math.min(bounds[a + k], bounds[b + k]);
      bounds[box + 3 + k] = Math.max(bounds[a + 3 + k], bounds[b + 3 + k]);
    }
    links[node] = node - nodeCount;
  }

  private void copyFlat(int node, int chunkNode) {
    chunkBounds[4 * chunkNode] = bounds[BOX * node];
    chunkBounds[4 * chunkNode + 1] = bounds[BOX * node + 2];
    chunkBounds[4 * chunkNode + 2] = bounds[BOX * node + 3];
    chunkBounds[4 * chunkNode + 3] = bounds[BOX * node + 5];
  }
}
