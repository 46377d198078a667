package dev.sightline.jme.internal.pose;

import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.mesh.MorphTarget;
import dev.sightline.bvh.pose.Skin;
import dev.sightline.jme.convert.VertexData;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;

/**
 * Single vertices of a geometry in the pose in which it is shown now, for what is said of a hit.
 * Reused, and allocates nothing where bones alone move the geometry. For the render thread.
 */
public final class VertexPose {
  private static final float[] NO_WEIGHTS = {};

  private final Vector3f moved = new Vector3f();
  private Matrix4f @Nullable [] matrices;
  private float[] weights = NO_WEIGHTS;

  /** Whether targets count after bones, as software skinning has it. */
  private boolean morphsLast;

  /** One that poses nothing yet. */
  public VertexPose() {}

  /** Takes the pose of a geometry. */
  public void set(Geometry geometry) {
    Mesh mesh = geometry.getMesh();
    matrices = MeshSkin.isSkinned(mesh) ? ModelBones.matrices(geometry) : null;
    weights = mesh.hasMorphTargets() ? ModelMorph.weights(geometry) : NO_WEIGHTS;
    AbstractControl control = matrices == null ? null : ModelBones.controlAbove(geometry);
    morphsLast = control != null && !ModelBones.isHardware(control);
  }

  /** Forgets the pose. */
  public void clear() {
    matrices = null;
    weights = NO_WEIGHTS;
  }

  /** Writes where a vertex is, in the mesh's own space. */
  public void position(Mesh mesh, int vertex, Vector3f out) {
    read(mesh, matrices == null ? VertexBuffer.Type.Position : bindType(mesh), vertex, out);
    if (morphsLast) {
      move(mesh, vertex, out, 1);
      morph(mesh, vertex, out);
    } else {
      morph(mesh, vertex, out);
      move(mesh, vertex, out, 1);
    }
  }

  /** Writes the normal of a vertex, in the mesh's own space and of any length. */
  public void normal(Mesh mesh, int vertex, Vector3f out) {
    boolean isKept = matrices != null && VertexData.has(mesh, VertexBuffer.Type.BindPoseNormal);
    read(mesh, isKept ? VertexBuffer.Type.BindPoseNormal : VertexBuffer.Type.Normal, vertex, out);
    move(mesh, vertex, out, 0);
  }

  /** Writes where a vertex is in bind pose, in the mesh's own space. */
  public static void bind(Mesh mesh, int vertex, Vector3f out) {
    read(mesh, bindType(mesh), vertex, out);
  }

  private static VertexBuffer.Type bindType(Mesh mesh) {
    return VertexData.has(mesh, VertexBuffer.Type.BindPosePosition)
        ? VertexBuffer.Type.BindPosePosition
        : VertexBuffer.Type.Position;
  }

  private static void read(Mesh mesh, VertexBuffer.Type type, int vertex, Vector3f out) {
    out.x = VertexData.at(mesh, type, vertex, 0);
    out.y = VertexData.at(mesh, type, vertex, 1);
    out.z = VertexData.at(mesh, type, vertex, 2);
  }

  private void morph(Mesh mesh, int vertex, Vector3f out) {
    for (int i = 0; i < weights.length; i++) {
      MorphTarget target = mesh.getMorphTarget(i);
      FloatBuffer offsets = target == null ? null : target.getBuffer(VertexBuffer.Type.Position);
      if (weights[i] != 0 && offsets != null && 3 * vertex + 2 < offsets.limit()) {
        out.x += weights[i] * offsets.get(3 * vertex);
        out.y += weights[i] * offsets.get(3 * vertex + 1);
        out.z += weights[i] * offsets.get(3 * vertex + 2);
      }
    }
  }

  /**
   * Lets bones move a vector.
   *
   * @param place 1 for a point, 0 for a direction
   */
  private void move(Mesh mesh, int vertex, Vector3f out, int place) {
    Matrix4f[] bones = matrices;
    int count = MeshSkin.perVertex(mesh);
    if (bones == null || weight(mesh, vertex, 0) == 0) {
      return;
    }
    moved.set(0, 0, 0);
    for (int i = 0; i < count; i++) {
      float w = weight(mesh, vertex, i);
      int bone = bone(mesh, vertex, i);
      if (w != 0 && bone >= 0 && bone < bones.length) {
        Matrix4f m = bones[bone];
        moved.x += w * (m.m00 * out.x + m.m01 * out.y + m.m02 * out.z + place * m.m03);
        moved.y += w * (m.m10 * out.x + m.m11 * out.y + m.m12 * out.z + place * m.m13);
        moved.z += w * (m.m20 * out.x + m.m21 * out.y + m.m22 * out.z + place * m.m23);
      }
    }
    out.set(moved);
  }

  /** A weight of a vertex; 0 where there is none. */
  static float weight(Mesh mesh, int vertex, int i) {
    int at = Skin.MOST * vertex + i;
    return MeshSkin.weights(mesh) instanceof FloatBuffer weights && at < weights.limit()
        ? weights.get(at)
        : 0;
  }

  /** A bone of a vertex; -1 where there is none. */
  static int bone(Mesh mesh, int vertex, int i) {
    Buffer bones = MeshSkin.bones(mesh);
    int at = Skin.MOST * vertex + i;
    if (bones == null || at >= bones.limit()) {
      return -1;
    }
    if (bones instanceof ByteBuffer bytes) {
      return bytes.get(at) & 0xff;
    }
    if (bones instanceof ShortBuffer shorts) {
      return shorts.get(at) & 0xffff;
    }
    return bones instanceof IntBuffer ints ? ints.get(at) : -1;
  }
}
