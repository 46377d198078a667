package dev.sightline.bvh.pose;

import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TreePose;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * A skin in one pose. A vertex v of weights w_i, none negative and their sum 1, is posed to the sum
 * of w_i (M_i v), a point of the hull of the M_i v. So what lies below a slot is in the box around
 * the images by M_i of the boxes of its vertices that hang on bone i. With H that box and [a, b],
 * any other weights are met so: with P the sum of those that are positive and N of the others,
 * without their sign, the vertex is P p - N q for p and q in H, that is (P - N) p + N (p - q); the
 * first lies in [s, S] H for sums from s to S, the second is no longer than N times the extent.
 *
 * <p><b>Rounding.</b> Let u = 2^-24 and A = |M| |v| + |translation|. A posed vertex is off by at
 * most 9 u |w| A for each bone: three products and sums, the weight, at most four sums of bones. A
 * middle is off by 7 u A, half an extent by 6 u A, their sum by u A, the last roundings by 3 u A.
 * Sums of weights nearer to 1 than 16 u ({@link BoneBoxes#isPlain}) count as 1, which is off by 16
 * u A. {@link #PAD} is 64 u, half as much again as that comes to, with A taken over all vertices
 * that hang on the bone; it is grown before weights are applied, so it grows with them. {@link
 * #TINY} is above whatever underflow takes.
 */
final class PosedSkin implements TreePose {
  private static final float PAD = 0x1p-18f;

  /** For each target: two roundings of a vertex, four of its box, and as many to spare. */
  private static final float MORPH_PAD = 0x1p-20f;

  private static final float TINY = 0x1p-120f;

  /** From here on, products with weights might overflow. */
  private static final float FAR = 0x1p100f;

  private final Skin skin;
  private final BoneBoxes boneBoxes;

  /** Twelve numbers a bone, and the identity for what none moves. */
  private final float[] matrices;

  /** By how much the image of a box by each bone is grown along x, y and z; NaN: there is none. */
  private final float[] pads;

  /** Whether all bones put what hangs on them nearer than {@link #FAR}. */
  private boolean isNear = true;

  /** The boxes of nodes that many bones move, written by whoever opens one first. */
  private final float[] keptBoxes;

  /** Not 0 where they are written; two threads that write at once write the same. */
  private final AtomicIntegerArray ready;

  private final MorphBoxes morphBoxes;
  private final MorphPose morphs;

  PosedSkin(
      Skin skin,
      BoneBoxes boxes,
      MorphBoxes morphBoxes,
      float[] farthest,
      BonePose pose,
      MorphPose morphs) {
    this.morphBoxes = morphBoxes;
    this.morphs = morphs;
    this.skin = skin;
    this.boneBoxes = boxes;
    matrices = new float[Skin.MATRIX * (skin.boneCount() + 1)];
    int none = Skin.MATRIX * skin.boneCount();
    System.arraycopy(pose.matrices(), 0, matrices, 0, none);
    matrices[none] = 1;
    matrices[none + 5] = 1;
    matrices[none + 10] = 1;
    keptBoxes = new float[NodeLayout.BOUNDS * boxes.keptCount];
    ready = new AtomicIntegerArray(boxes.keptCount);
    pads = new float[farthest.length];
    float[] moved = new float[3];
    for (int axis = 0; axis < 3 && morphs.size() > 0 && morphs.isBeforeBones(); axis++) {
      moved[axis] = morphs.reach(morphBoxes, morphBoxes.from.length - 1, axis);
    }
    for (int bone = 0; bone <= skin.boneCount(); bone++) {
      pad(bone, farthest, moved);
    }
  }

  private void pad(int bone, float[] farthest, float[] moved) {
    float x = farthest[3 * bone] + moved[0];
    float y = farthest[3 * bone + 1] + moved[1];
    float z = farthest[3 * bone + 2] + moved[2];
    float part = PAD + morphs.size() * MORPH_PAD;
    float finite = 0;
    for (int row = 0; row < 3; row++) {
      int m = Skin.MATRIX * bone + 4 * row;
      float reach =
          Math.abs(matrices[m]) * x
              + Math.abs(matrices[m + 1]) * y
              + Math.abs(matrices[m + 2]) * z
              + Math.abs(matrices[m + 3]);
      finite += 0 * matrices[m] + 0 * matrices[m + 1] + 0 * matrices[m + 2] + 0 * matrices[m + 3];
      isNear &= reach < FAR;
      pads[3 * bone + row] = reach < FAR ? part * reach + TINY : Float.POSITIVE_INFINITY;
    }
    if (finite != 0) {
      // Whatever hangs on it has a coordinate that is not finite, and is met by nothing.
      pads[3 * bone] = Float.NaN;
    }
  }

  @Override
  public void triangle(int triangle, float[] out, int to) {
    skin.triangle(triangle, matrices, morphs, out, to);
  }

  @Override
  public void boxes(int node, float[] out, int to) {
    int kept = boneBoxes.kept[node];
    if (kept == BoneBoxes.NOT_KEPT) {
      compute(node, out, to);
      return;
    }
    int at = NodeLayout.BOUNDS * kept;
    if (ready.get(kept) == 0) {
      compute(node, keptBoxes, at);
      ready.lazySet(kept, 1);
    }
    System.arraycopy(keptBoxes, at, out, to, NodeLayout.BOUNDS);
  }

  private void compute(int node, float[] out, int to) {
    for (int k = 0; k < NodeLayout.WIDTH; k++) {
      box(node * NodeLayout.WIDTH + k, out, to + k, NodeLayout.WIDTH);
    }
  }

  /** Whether no bone and no weight of a target is NaN or infinite. */
  boolean isFinite() {
    boolean isFinite = morphs.isFinite();
    for (int bone = 0; bone < pads.length; bone += 3) {
      isFinite &= !Float.isNaN(pads[bone]);
    }
    return isFinite;
  }

  /** Whether a triangle has finite corners, and is drawn. */
  boolean hasAnyFinite() {
    float[] corners = new float[9];
    for (int triangle = 0; triangle < skin.triangleCount(); triangle++) {
      triangle(triangle, corners, 0);
      float zero = 0;
      for (float coordinate : corners) {
        zero += 0 * coordinate;
      }
      if (zero == 0) {
        return true;
      }
    }
    return false;
  }

  /** Writes the box around everything; one of zeros where there is nothing. */
  void rootBox(int slot, float[] out) {
    box(slot, out, 0, 1);
    if (!(out[0] <= out[3])) {
      Arrays.fill(out, 0, 6, 0);
    }
  }

  private void box(int slot, float[] out, int to, int stride) {
    if (morphs.size() == 0) {
      boneBox(slot, 0, 0, 0, 0, 0, 0, out, to, stride);
      return;
    }
    float x = morphs.middle(morphBoxes, slot, 0);
    float y = morphs.middle(morphBoxes, slot, 1);
    float z = morphs.middle(morphBoxes, slot, 2);
    float hx = morphs.half(morphBoxes, slot, 0);
    float hy = morphs.half(morphBoxes, slot, 1);
    float hz = morphs.half(morphBoxes, slot, 2);
    if (morphs.isBeforeBones()) {
      boneBox(slot, x, y, z, hx, hy, hz, out, to, stride);
      return;
    }
    boneBox(slot, 0, 0, 0, 0, 0, 0, out, to, stride);
    move(slot, 0, x, hx, out, to, stride);
    move(slot, 1, y, hy, out, to + stride, stride);
    move(slot, 2, z, hz, out, to + 2 * stride, stride);
  }

  /** Moves a box along an axis by what targets add after the bones. */
  private void move(int slot, int axis, float by, float half, float[] out, int to, int stride) {
    float low = out[to];
    float high = out[to + 3 * stride];
    if (low <= high) {
      double farthest = Math.max(Math.abs(low), Math.abs(high));
      double pad =
          (farthest + morphs.reach(morphBoxes, slot, axis)) * (PAD + morphs.size() * MORPH_PAD);
      out[to] = clamp(low + (double) by - half - pad - TINY);
      out[to + 3 * stride] = clamp(high + (double) by + half + pad + TINY);
    }
  }

  /**
   * Writes the box around what bones make of what lies below a slot.
   *
   * @param mx to {@code mz} by how much all boxes in bind pose are moved
   * @param gx to {@code gz} by how much they are grown
   */
  private void boneBox(
      int slot,
      float mx,
      float my,
      float mz,
      float gx,
      float gy,
      float gz,
      float[] out,
      int to,
      int stride) {
    float lowX = Float.POSITIVE_INFINITY;
    float lowY = Float.POSITIVE_INFINITY;
    float lowZ = Float.POSITIVE_INFINITY;
    float highX = Float.NEGATIVE_INFINITY;
    float highY = Float.NEGATIVE_INFINITY;
    float highZ = Float.NEGATIVE_INFINITY;
    float[] m = matrices;
    float[] boxes = boneBoxes.boxes;
    for (int i = boneBoxes.from[slot]; i < boneBoxes.to[slot]; i++) {
      int bone = boneBoxes.ids[i];
      float padX = pads[3 * bone];
      if (Float.isNaN(padX)) {
        continue;
      }
      int a = Skin.MATRIX * bone;
      int b = BoxLists.BOX * i;
      float x = boxes[b] + mx;
      float y = boxes[b + 1] + my;
      float z = boxes[b + 2] + mz;
      float hx = boxes[b + 3] + gx;
      float hy = boxes[b + 4] + gy;
      float hz = boxes[b + 5] + gz;
      float c = m[a] * x + m[a + 1] * y + m[a + 2] * z + m[a + 3];
      float h = Math.abs(m[a]) * hx + Math.abs(m[a + 1]) * hy + Math.abs(m[a + 2]) * hz + padX;
      lowX = Math.min(lowX, c - h);
      highX = Math.max(highX, c + h);
      c = m[a + 4] * x + m[a + 5] * y + m[a + 6] * z + m[a + 7];
      h = Math.abs(m[a + 4]) * hx + Math.abs(m[a + 5]) * hy + Math.abs(m[a + 6]) * hz;
      h += pads[3 * bone + 1];
      lowY = Math.min(lowY, c - h);
      highY = Math.max(highY, c + h);
      c = m[a + 8] * x + m[a + 9] * y + m[a + 10] * z + m[a + 11];
      h = Math.abs(m[a + 8]) * hx + Math.abs(m[a + 9]) * hy + Math.abs(m[a + 10]) * hz;
      h += pads[3 * bone + 2];
      lowZ = Math.min(lowZ, c - h);
      highZ = Math.max(highZ, c + h);
    }
    if (isNear && boneBoxes.isPlain[slot]) {
      out[to] = lowX;
      out[to + stride] = lowY;
      out[to + 2 * stride] = lowZ;
      out[to + 3 * stride] = highX;
      out[to + 4 * stride] = highY;
      out[to + 5 * stride] = highZ;
      return;
    }
    write(slot, lowX, highX, out, to, stride);
    write(slot, lowY, highY, out, to + stride, stride);
    write(slot, lowZ, highZ, out, to + 2 * stride, stride);
  }

  /** Applies what is known of the weights of a slot along one axis. */
  private void write(int slot, float low, float high, float[] out, int to, int stride) {
    if (!(high - low < Float.POSITIVE_INFINITY && low <= high)) {
      boolean isEmpty = low > high;
      out[to] = isEmpty ? Float.POSITIVE_INFINITY : -Float.MAX_VALUE;
      out[to + 3 * stride] = isEmpty ? Float.NEGATIVE_INFINITY : Float.MAX_VALUE;
      return;
    }
    int sum = BoneBoxes.SUMS * slot;
    double least = boneBoxes.sums[sum];
    double greatest = boneBoxes.sums[sum + 1];
    double apart = boneBoxes.sums[sum + 2] * ((double) high - low) + TINY;
    double first = least < 0 ? least * high : least * low;
    double second = greatest < 0 ? greatest * high : greatest * low;
    double third = least < 0 ? least * low : least * high;
    double fourth = greatest < 0 ? greatest * low : greatest * high;
    out[to] = clamp(Math.min(first, second) - apart);
    out[to + 3 * stride] = clamp(Math.max(third, fourth) + apart);
  }

  /** What no coordinate that is finite lies beyond. */
  private static float clamp(double bound) {
    return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, bound));
  }
}
