package dev.sightline.bvh;

import dev.sightline.bvh.build.BuildOptions;
import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.pose.MorphTargets;
import dev.sightline.bvh.pose.PosableTree;
import dev.sightline.bvh.pose.Skin;
import dev.sightline.bvh.tree.Bvh;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A mesh hung on random bones, and where its triangles are in a pose: computed here vertex by
 * vertex, apart from the code under test.
 */
public final class RandomSkin {
  /** What weights are like. */
  public enum Weights {
    /** Not negative, their sum rounded from 1. */
    PROPER,
    /** One bone a vertex. */
    RIGID,
    /** Not negative, their sum from 0 to 3. */
    ANY_SUM,
    /** Of both signs. */
    SIGNED,
    /** Here and there a vertex that nothing moves, and one that is NaN or infinite. */
    BROKEN
  }

  private final float[] positions;
  private final int[] indices;
  private final int[] bones;
  private final float[] weights;
  private final int perVertex;
  private final int boneCount;
  private final Random random;

  /** Hangs a mesh of nine floats a triangle. */
  public RandomSkin(float[] mesh, int boneCount, Weights kind, long seed) {
    random = new Random(seed);
    this.boneCount = boneCount;
    indices = new int[mesh.length / 3];
    Map<List<Float>, Integer> numbers = new HashMap<>();
    float[] all = new float[mesh.length];
    for (int i = 0; i < indices.length; i++) {
      List<Float> at = List.of(mesh[3 * i], mesh[3 * i + 1], mesh[3 * i + 2]);
      Integer known = numbers.putIfAbsent(at, numbers.size());
      indices[i] = known == null ? numbers.size() - 1 : known;
      System.arraycopy(mesh, 3 * i, all, 3 * indices[i], 3);
    }
    positions = Arrays.copyOf(all, 3 * numbers.size());
    perVertex = kind == Weights.RIGID ? 1 : 1 + random.nextInt(4);
    bones = new int[4 * numbers.size()];
    weights = new float[bones.length];
    float[] joints = new float[3 * boneCount];
    for (int i = 0; i < joints.length; i++) {
      joints[i] = positions[3 * random.nextInt(numbers.size()) + i % 3];
    }
    for (int vertex = 0; vertex < numbers.size(); vertex++) {
      hang(vertex, joints, kind);
    }
  }

  /** Hangs a vertex on bones near to it. */
  private void hang(int vertex, float[] joints, Weights kind) {
    float sum = 0;
    for (int i = 0; i < perVertex; i++) {
      int best = random.nextInt(boneCount);
      for (int tries = 0; tries < 4; tries++) {
        int other = random.nextInt(boneCount);
        best = distance(vertex, joints, other) < distance(vertex, joints, best) ? other : best;
      }
      bones[4 * vertex + i] = best;
      float weight = 0.01f + random.nextFloat();
      weights[4 * vertex + i] =
          switch (kind) {
            case ANY_SUM -> random.nextInt(5) == 0 ? 0 : weight;
            case SIGNED -> random.nextInt(3) == 0 ? -weight : weight;
            default -> weight;
          };
      sum += weight;
    }
    if (kind != Weights.ANY_SUM && kind != Weights.SIGNED) {
      for (int i = 0; i < perVertex; i++) {
        weights[4 * vertex + i] /= sum;
      }
    }
    if (kind == Weights.BROKEN && random.nextInt(10) == 0) {
      float[] odd = {0, Float.NaN, Float.POSITIVE_INFINITY};
      weights[4 * vertex] = odd[random.nextInt(3)];
    }
    for (int i = perVertex; i < 4; i++) {
      bones[4 * vertex + i] = -7; // does not count
      weights[4 * vertex + i] = 5;
    }
  }

  private float distance(int vertex, float[] joints, int bone) {
    float sum = 0;
    for (int axis = 0; axis < 3; axis++) {
      float d = positions[3 * vertex + axis] - joints[3 * bone + axis];
      sum += d * d;
    }
    return sum;
  }

  /** The skin. */
  public Skin skin() {
    return Skin.of(positions, indices, bones, weights, perVertex, boneCount);
  }

  /** A tree over it. */
  public PosableTree tree() {
    return tree(skin());
  }

  /** A tree over it with morph targets. */
  public PosableTree tree(MorphTargets targets) {
    return tree(skin().withTargets(targets));
  }

  private static PosableTree tree(Skin skin) {
    Bvh tree = BvhBuilder.build(skin.bindPose(), BuildOptions.compact());
    return PosableTree.of(tree, skin);
  }

  /** Matrices that turn, shear, mirror and move a little, or a lot. */
  public float[] matrices(float turn, float move) {
    float[] out = new float[12 * boneCount];
    for (int i = 0; i < out.length; i++) {
      boolean diagonal = i % 12 % 5 == 0;
      float by = i % 4 == 3 ? move : turn;
      out[i] = (diagonal ? 1 : 0) + by * (2 * random.nextFloat() - 1);
    }
    return out;
  }

  /**
   * Offsets for a third of the vertices, some targets for those on one side only; the last target
   * moves all vertices alike.
   */
  public float[][] targets(int count, float size) {
    float[][] out = new float[count][positions.length];
    for (int target = 0; target < count; target++) {
      for (int i = 0; i < positions.length; i++) {
        boolean isFar = target % 2 == 0 && positions[i - i % 3] > positions[0];
        out[target][i] = i % 7 > 2 || isFar ? 0 : size * (2 * random.nextFloat() - 1);
      }
    }
    float[] last = out[count - 1];
    for (int i = 0; i < last.length; i++) {
      last[i] = i < 3 ? size * (2 * random.nextFloat() - 1) : last[i % 3];
    }
    return out;
  }

  /** Nine coordinates a triangle in a pose. */
  public float[] posed(float[] m) {
    return posed(m, MorphTargets.Order.BEFORE_BONES, new float[0][], new float[0]);
  }

  /** Nine coordinates a triangle in a pose with morph targets. */
  public float[] posed(float[] m, MorphTargets.Order order, float[][] targets, float[] amounts) {
    boolean isBefore = order == MorphTargets.Order.BEFORE_BONES;
    float[] bind = isBefore ? morphed(positions, targets, amounts) : positions;
    float[] moved = new float[positions.length];
    for (int vertex = 0; vertex < positions.length / 3; vertex++) {
      for (int axis = 0; axis < 3; axis++) {
        moved[3 * vertex + axis] = posed(bind, m, vertex, axis);
      }
    }
    moved = isBefore ? moved : morphed(moved, targets, amounts);
    float[] out = new float[3 * indices.length];
    for (int i = 0; i < indices.length; i++) {
      System.arraycopy(moved, 3 * indices[i], out, 3 * i, 3);
    }
    return out;
  }

  private static float[] morphed(float[] from, float[][] targets, float[] amounts) {
    float[] out = from.clone();
    for (int target = 0; target < targets.length; target++) {
      for (int i = 0; i < out.length; i++) {
        out[i] += amounts[target] == 0 ? 0 : amounts[target] * targets[target][i];
      }
    }
    return out;
  }

  private float posed(float[] bind, float[] m, int vertex, int axis) {
    if (weights[4 * vertex] == 0) {
      return bind[3 * vertex + axis];
    }
    float sum = 0;
    for (int i = 0; i < perVertex; i++) {
      float weight = weights[4 * vertex + i];
      int row = 12 * bones[4 * vertex + i] + 4 * axis;
      float x = bind[3 * vertex];
      float y = bind[3 * vertex + 1];
      float z = bind[3 * vertex + 2];
      sum += (m[row] * x + m[row + 1] * y + m[row + 2] * z + m[row + 3]) * weight;
    }
    return sum;
  }
}
