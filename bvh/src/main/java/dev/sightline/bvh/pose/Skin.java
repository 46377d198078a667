package dev.sightline.bvh.pose;

import dev.sightline.bvh.soup.TriangleSoup;

/**
 * Triangles in their bind pose and the bones that move them. A vertex moves to the weighted sum of
 * its positions under each bone (linear blend skinning).
 *
 * <p>Computed in float in the order of jMonkeyEngine's software skinning, so that both give the
 * same numbers: bones in the order of the vertex, and a vertex whose first weight is 0 stays where
 * it is. Weights may be anything; a weight that is not finite makes its triangles unmeetable. Takes
 * arrays over, which must not change. Immutable and thread-safe.
 */
public final class Skin {
  /** Most bones of a vertex, and from one vertex to the next in the arrays. */
  public static final int MOST = 4;

  /** Numbers of a bone's matrix: three rows of four. */
  static final int MATRIX = 12;

  private static final MorphTargets NO_TARGETS = MorphTargets.of(MorphTargets.Order.BEFORE_BONES);

  private static final int MOST_BONES = 0xffff;

  private final float[] positions;
  private final int[] indices;
  private final char[] bones;
  private final float[] weights;
  private final byte[] counts;
  private final int boneCount;
  private final MorphTargets targets;

  private Skin(
      float[] positions,
      int[] indices,
      char[] bones,
      float[] weights,
      byte[] counts,
      int boneCount,
      MorphTargets targets) {
    this.positions = positions;
    this.indices = indices;
    this.bones = bones;
    this.weights = weights;
    this.counts = counts;
    this.boneCount = boneCount;
    this.targets = targets;
  }

  /**
   * Takes a mesh in its bind pose.
   *
   * @param positions three coordinates a vertex
   * @param indices three vertices a triangle
   * @param bones {@link #MOST} a vertex; those of weight 0 need not exist
   * @param weights {@link #MOST} a vertex
   * @param perVertex how many of these count
   * @param boneCount how many bones there are
   * @throws IllegalArgumentException if lengths do not fit, {@code perVertex} is not 1 to 4, a bone
   *     that counts is not there, or there are more than 65,535
   * @throws IndexOutOfBoundsException if an index names no vertex
   */
  public static Skin of(
      float[] positions,
      int[] indices,
      int[] bones,
      float[] weights,
      int perVertex,
      int boneCount) {
    TriangleSoup.ofIndexed(positions, indices);
    int vertices = positions.length / 3;
    requireLength("bones", bones.length, vertices);
    requireLength("weights", weights.length, vertices);
    if (perVertex < 1 || perVertex > MOST) {
      throw new IllegalArgumentException("a vertex has 1 to 4 bones, not " + perVertex);
    }
    if (boneCount < 0 || boneCount > MOST_BONES) {
      throw new IllegalArgumentException("a skin has 0 to 65535 bones, not " + boneCount);
    }
    char[] counting = new char[bones.length];
    byte[] number = new byte[vertices];
    for (int i = 0; i < bones.length; i++) {
      boolean counts = i % MOST < perVertex && weights[i] != 0;
      if (counts && (bones[i] < 0 || bones[i] >= boneCount)) {
        throw new IllegalArgumentException(
            "vertex " + i / MOST + " hangs on bone " + bones[i] + " of " + boneCount);
      }
      if (counts) {
        counting[i] = (char) bones[i];
        number[i / MOST] = (byte) (i % MOST + 1);
      }
    }
    return new Skin(positions, indices, counting, weights, number, boneCount, NO_TARGETS);
  }

  private static void requireLength(String what, int length, int vertices) {
    if (length != MOST * vertices) {
      throw new IllegalArgumentException(
          vertices + " vertices have " + MOST * vertices + " " + what + ", not " + length);
    }
  }

  /**
   * The same with morph targets.
   *
   * @throws IllegalArgumentException if a target has not three coordinates a vertex
   */
  public Skin withTargets(MorphTargets morphs) {
    if (morphs.count() > 0 && morphs.offsets(0).length != positions.length) {
      throw new IllegalArgumentException(
          positions.length / 3 + " vertices have no target of " + morphs.offsets(0).length);
    }
    return new Skin(positions, indices, bones, weights, counts, boneCount, morphs);
  }

  /** The morph targets; none where there are none. */
  public MorphTargets targets() {
    return targets;
  }

  /** The triangles in bind pose, from which the tree is built. */
  public TriangleSoup bindPose() {
    return TriangleSoup.ofIndexed(positions, indices);
  }

  /** How many triangles there are. */
  public int triangleCount() {
    return indices.length / 3;
  }

  /** How many bones there are. */
  public int boneCount() {
    return boneCount;
  }

  /** Bytes held. */
  long memoryBytes() {
    return 4L * (positions.length + indices.length + weights.length)
        + 2L * bones.length
        + counts.length
        + 4L * targets.count() * positions.length;
  }

  /** The vertex at a corner of a triangle. */
  int vertex(int triangle, int corner) {
    return indices[3 * triangle + corner];
  }

  /** A coordinate of a vertex in bind pose. */
  float coordinate(int vertex, int axis) {
    return positions[3 * vertex + axis];
  }

  /** Whether bones move a vertex at all. */
  boolean isMoved(int vertex) {
    return weights[MOST * vertex] != 0;
  }

  /** How many bones of a vertex count: up to the last whose weight is not 0. */
  int count(int vertex) {
    return counts[vertex];
  }

  /** A bone of a vertex. */
  int bone(int vertex, int i) {
    return bones[MOST * vertex + i];
  }

  /** Its weight. */
  float weight(int vertex, int i) {
    return weights[MOST * vertex + i];
  }

  /**
   * Writes the corners of a triangle in a pose.
   *
   * @param matrices {@link #MATRIX} numbers a bone
   */
  void triangle(int triangle, float[] matrices, MorphPose morphs, float[] out, int to) {
    for (int corner = 0; corner < 3; corner++) {
      int vertex = indices[3 * triangle + corner];
      int at = to + 3 * corner;
      System.arraycopy(positions, 3 * vertex, out, at, 3);
      if (morphs.size() == 0) {
        move(vertex, matrices, out, at);
      } else if (morphs.isBeforeBones()) {
        morph(vertex, morphs, out, at);
        move(vertex, matrices, out, at);
      } else {
        move(vertex, matrices, out, at);
        morph(vertex, morphs, out, at);
      }
    }
  }

  private static void morph(int vertex, MorphPose morphs, float[] out, int at) {
    for (int axis = 0; axis < 3; axis++) {
      out[at + axis] = morphs.moved(out[at + axis], vertex, axis);
    }
  }

  /** Lets bones move a vertex. */
  private void move(int vertex, float[] m, float[] out, int at) {
    int first = MOST * vertex;
    if (weights[first] == 0) {
      return;
    }
    float x = out[at];
    float y = out[at + 1];
    float z = out[at + 2];
    float sumX = 0;
    float sumY = 0;
    float sumZ = 0;
    for (int i = first; i < first + counts[vertex]; i++) {
      float weight = weights[i];
      int b = MATRIX * bones[i];
      sumX += (m[b] * x + m[b + 1] * y + m[b + 2] * z + m[b + 3]) * weight;
      sumY += (m[b + 4] * x + m[b + 5] * y + m[b + 6] * z + m[b + 7]) * weight;
      sumZ += (m[b + 8] * x + m[b + 9] * y + m[b + 10] * z + m[b + 11]) * weight;
    }
    out[at] = sumX;
    out[at + 1] = sumY;
    out[at + 2] = sumZ;
  }
}
