package dev.sightline.jme.internal.pose;

import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import com.jme3.scene.mesh.MorphTarget;
import dev.sightline.bvh.pose.MorphTargets;
import dev.sightline.bvh.pose.Skin;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.convert.VertexPositions;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the bind pose of a mesh, its weights and morph targets, by whichever kind of skinning the
 * engine draws it: software skinning writes to the Position buffer and keeps the bind pose in
 * another, and hardware skinning has copies of bones and weights of its own.
 */
public final class MeshSkin {
  private MeshSkin() {}

  /** Whether something may move triangles of a mesh: bones, or morph targets. */
  public static boolean isMovable(Mesh mesh) {
    return TriangleIndices.hasTriangles(mesh.getMode())
        && (mesh.hasMorphTargets() || isSkinned(mesh));
  }

  /** Whether bones move a mesh, if it has a skeleton. */
  public static boolean isSkinned(Mesh mesh) {
    return bones(mesh) != null && weights(mesh) != null;
  }

  /**
   * Reads a mesh in bind pose, with its morph targets. One that is not skinned has no bones, and
   * none counts where there is no bone.
   *
   * @param index the index buffer to read; null where vertices follow each other
   * @param boneCount how many bones its skeleton has
   * @param order when the engine adds morph targets
   * @param owner names the mesh in messages
   * @throws IllegalArgumentException if it cannot be read; the message names the owner
   */
  public static Skin read(
      Mesh mesh,
      @Nullable VertexBuffer index,
      int boneCount,
      MorphTargets.Order order,
      String owner) {
    VertexPositions positions = positions(mesh, owner);
    float[] xyz = positions == null ? new float[0] : positions.toArray();
    int vertices = xyz.length / 3;
    int[] indices = TriangleIndices.read(mesh, index, vertices, owner);
    int[] bones = new int[Skin.MOST * vertices];
    float[] weights = new float[bones.length];
    if (vertices > 0 && boneCount > 0 && isSkinned(mesh)) {
      readBones(bones(mesh), bones, owner);
      readWeights(weights(mesh), weights, owner);
    }
    MorphTargets targets = targets(mesh, order, xyz.length, owner);
    try {
      return Skin.of(xyz, indices, bones, weights, perVertex(mesh), boneCount).withTargets(targets);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(owner + ": " + e.getMessage(), e);
    }
  }

  private static MorphTargets targets(
      Mesh mesh, MorphTargets.Order order, int coordinates, String owner) {
    MorphTarget[] targets = mesh.getMorphTargets();
    float[][] offsets = new float[targets.length][coordinates];
    for (int i = 0; i < targets.length; i++) {
      FloatBuffer data = targets[i].getBuffer(VertexBuffer.Type.Position);
      if (data != null) { // else it moves normals alone
        if (data.limit() < coordinates) {
          throw unreadable(owner, "offsets of a morph target", data, coordinates);
        }
        for (int k = 0; k < coordinates; k++) {
          offsets[i][k] = data.get(k);
        }
      }
    }
    return MorphTargets.of(order, offsets);
  }

  private static @Nullable VertexPositions positions(Mesh mesh, String owner) {
    VertexPositions bind = VertexPositions.of(mesh, VertexBuffer.Type.BindPosePosition, owner);
    return bind == null ? VertexPositions.of(mesh, owner) : bind;
  }

  /**
   * How many weights software skinning takes; hardware skinning takes all, which are zeros then.
   */
  static int perVertex(Mesh mesh) {
    int most = mesh.getMaxNumWeights();
    return most < 1 || most > Skin.MOST ? Skin.MOST : most;
  }

  static @Nullable Buffer bones(Mesh mesh) {
    return data(mesh, VertexBuffer.Type.BoneIndex, VertexBuffer.Type.HWBoneIndex);
  }

  static @Nullable Buffer weights(Mesh mesh) {
    return data(mesh, VertexBuffer.Type.BoneWeight, VertexBuffer.Type.HWBoneWeight);
  }

  private static @Nullable Buffer data(
      Mesh mesh, VertexBuffer.Type type, VertexBuffer.Type otherwise) {
    VertexBuffer buffer = mesh.getBuffer(type);
    if (buffer == null || buffer.getData() == null) {
      buffer = mesh.getBuffer(otherwise);
    }
    return buffer == null ? null : buffer.getData();
  }

  private static void readBones(@Nullable Buffer data, int[] out, String owner) {
    boolean isRead =
        data instanceof ByteBuffer || data instanceof ShortBuffer || data instanceof IntBuffer;
    if (data == null || !isRead || data.limit() < out.length) {
      throw unreadable(owner, "bones", data, out.length);
    }
    IndexBuffer bones = IndexBuffer.wrapIndexBuffer(data);
    for (int i = 0; i < out.length; i++) {
      out[i] = bones.get(i);
    }
  }

  private static void readWeights(@Nullable Buffer data, float[] out, String owner) {
    if (!(data instanceof FloatBuffer floats) || data.limit() < out.length) {
      throw unreadable(owner, "weights", data, out.length);
    }
    for (int i = 0; i < out.length; i++) {
      out[i] = floats.get(i);
    }
  }

  private static IllegalArgumentException unreadable(
      String owner, String what, @Nullable Buffer data, int wanted) {
    return new IllegalArgumentException(
        owner + ": " + wanted + " " + what + " are wanted, and there is " + data);
  }
}
