package dev.sightline.bvh.pose;

/**
 * The positions of bones at one moment: for each bone a matrix from the bind pose to the pose. One
 * pose serves all meshes of a model, whose parts are then never from two moments. Immutable and
 * thread-safe.
 */
public final class BonePose {
  private final float[] matrices;

  private BonePose(float[] matrices) {
    this.matrices = matrices;
  }

  /**
   * Takes matrices over.
   *
   * @param matrices three rows of four numbers a bone, the last of a row its translation; must not
   *     change
   * @throws IllegalArgumentException if the length is no multiple of twelve
   */
  public static BonePose of(float[] matrices) {
    if (matrices.length % Skin.MATRIX != 0) {
      throw new IllegalArgumentException(
          "a bone has 12 numbers, and " + matrices.length + " is no multiple of 12");
    }
    return new BonePose(matrices);
  }

  /** How many bones there are. */
  public int boneCount() {
    return matrices.length / Skin.MATRIX;
  }

  /** Twelve numbers a bone. Read only. */
  float[] matrices() {
    return matrices;
  }
}
