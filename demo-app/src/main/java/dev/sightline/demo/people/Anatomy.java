package dev.sightline.demo.people;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Usage;
import com.jme3.util.BufferUtils;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of a figure: thirteen blocks of twelve triangles on thirteen bones, with its arms
 * stretched out, as a modeller makes it. Where two bones meet, both move the corners.
 */
public final class Anatomy {
  /** Bones, each with the one that it hangs on, and where it begins in the body at rest. */
  public enum Bone {
    /** The root. */
    HIPS("hips", null, 0, Gait.HIP, 0),
    /** The back. */
    CHEST("chest", HIPS, 0, 10.4f, 0),
    /** Head and neck. */
    HEAD("head", CHEST, 0, 14.8f, 0),
    /** Left is where x grows, since figures look along z. */
    LEFT_ARM("left upper arm", CHEST, 2, 14.2f, 0),
    /** Below the elbow. */
    LEFT_FOREARM("left forearm", LEFT_ARM, 5, 14.2f, 0),
    /** As the left one. */
    RIGHT_ARM("right upper arm", CHEST, -2, 14.2f, 0),
    /** As the left one. */
    RIGHT_FOREARM("right forearm", RIGHT_ARM, -5, 14.2f, 0),
    /** Above the knee. */
    LEFT_THIGH("left thigh", HIPS, 1.05f, Gait.HIP, 0),
    /** Below the knee. */
    LEFT_SHIN("left shin", LEFT_THIGH, 1.05f, Gait.HIP - Gait.BONE, 0),
    /** Below the ankle. */
    LEFT_FOOT("left foot", LEFT_SHIN, 1.05f, Gait.HIP - 2 * Gait.BONE, 0),
    /** As the left one. */
    RIGHT_THIGH("right thigh", HIPS, -1.05f, Gait.HIP, 0),
    /** As the left one. */
    RIGHT_SHIN("right shin", RIGHT_THIGH, -1.05f, Gait.HIP - Gait.BONE, 0),
    /** As the left one. */
    RIGHT_FOOT("right foot", RIGHT_SHIN, -1.05f, Gait.HIP - 2 * Gait.BONE, 0);

    private final String words;
    private final @Nullable Bone parent;
    private final float x;
    private final float y;
    private final float z;

    Bone(String words, @Nullable Bone parent, float x, float y, float z) {
      this.words = words;
      this.parent = parent;
      this.x = x;
      this.y = y;
      this.z = z;
    }

    private Vector3f place() {
      return new Vector3f(x, y, z);
    }

    /** Its number in the skeleton, where bones stand as they do here. */
    @SuppressWarnings("EnumOrdinal")
    public int number() {
      return ordinal();
    }
  }

  private static final ColorRGBA SKIN = new ColorRGBA(0.93f, 0.74f, 0.60f, 1);
  private static final ColorRGBA HAIR = new ColorRGBA(0.25f, 0.17f, 0.12f, 1);
  private static final ColorRGBA TROUSERS = new ColorRGBA(0.22f, 0.25f, 0.34f, 1);
  private static final ColorRGBA SHOES = new ColorRGBA(0.13f, 0.11f, 0.10f, 1);
  private static final float SOLE = Gait.HIP - 2 * Gait.BONE - Gait.ANKLE;

  /**
   * A block of the body.
   *
   * @param axis 0 for one that lies along x, 1 for one that stands
   * @param bone the bone that moves it
   * @param low the bone that moves its lower end as much
   * @param high the bone that moves its upper end as much
   */
  @SuppressWarnings("ArrayRecordComponent") // compared with nothing
  private record Block(float[] box, ColorRGBA color, int axis, Bone bone, Bone low, Bone high) {}

  private final List<Block> blocks = new ArrayList<>();

  private Anatomy() {}

  /** A skeleton at rest; its bones have the names that are shown. */
  public static Armature armature() {
    Joint[] joints = new Joint[Bone.values().length];
    for (Bone bone : Bone.values()) {
      Joint joint = new Joint(bone.words);
      Vector3f offset =
          bone.parent == null ? bone.place().clone() : bone.place().subtract(bone.parent.place());
      joint.setLocalTranslation(offset);
      joints[bone.number()] = joint;
      if (bone.parent != null) {
        joints[bone.parent.number()].addChild(joint);
      }
    }
    Armature armature = new Armature(joints);
    armature.update();
    armature.saveBindPose();
    armature.saveInitialPose();
    return armature;
  }

  /** A body in a shirt of some colour. */
  public static Mesh mesh(ColorRGBA shirt) {
    Anatomy body = new Anatomy();
    body.add(TROUSERS, Bone.HIPS, Bone.HIPS, Bone.HIPS, -1.8f, 8, -1, 1.8f, 10.6f, 1);
    body.add(shirt, Bone.CHEST, Bone.HIPS, Bone.CHEST, -2, 10.4f, -1.1f, 2, 14.8f, 1.1f);
    body.add(SKIN, Bone.HEAD, Bone.CHEST, Bone.HEAD, -1.15f, 14.7f, -1.2f, 1.15f, 17.2f, 1.2f);
    body.add(HAIR, Bone.HEAD, Bone.HEAD, Bone.HEAD, -1.25f, 16.7f, -1.35f, 1.25f, 17.7f, 1);
    body.leg(1.05f, Bone.LEFT_THIGH, Bone.LEFT_SHIN, Bone.LEFT_FOOT);
    body.leg(-1.05f, Bone.RIGHT_THIGH, Bone.RIGHT_SHIN, Bone.RIGHT_FOOT);
    Bone arm = Bone.LEFT_ARM;
    Bone forearm = Bone.LEFT_FOREARM;
    body.limb(shirt, arm, arm, forearm, 2, 5);
    body.limb(SKIN, forearm, arm, forearm, 5, 8.2f);
    arm = Bone.RIGHT_ARM;
    forearm = Bone.RIGHT_FOREARM;
    body.limb(shirt, arm, forearm, arm, -5, -2);
    body.limb(SKIN, forearm, forearm, arm, -8.2f, -5);
    return body.build();
  }

  private void leg(float x, Bone thigh, Bone shin, Bone foot) {
    float knee = Gait.HIP - Gait.BONE;
    float ankle = knee - Gait.BONE;
    add(TROUSERS, thigh, shin, thigh, x - 0.85f, knee, -0.9f, x + 0.85f, Gait.HIP, 0.9f);
    add(TROUSERS, shin, foot, thigh, x - 0.75f, ankle, -0.8f, x + 0.75f, knee, 0.8f);
    add(SHOES, foot, foot, foot, x - 0.8f, SOLE, -0.9f, x + 0.8f, ankle + 0.3f, 2);
  }

  private void add(ColorRGBA color, Bone bone, Bone low, Bone high, float... box) {
    blocks.add(new Block(box, color, 1, bone, low, high));
  }

  private void limb(ColorRGBA color, Bone bone, Bone low, Bone high, float x, float toX) {
    float[] box = {x, 13.6f, -0.6f, toX, 14.8f, 0.6f};
    blocks.add(new Block(box, color, 0, bone, low, high));
  }

  private Mesh build() {
    int vertices = blocks.size() * 24;
    float[] positions = new float[3 * vertices];
    float[] normals = new float[3 * vertices];
    float[] tints = new float[4 * vertices];
    short[] order = new short[blocks.size() * 36];
    ByteBuffer indices = BufferUtils.createByteBuffer(4 * vertices);
    float[] weights = new float[4 * vertices];
    for (int i = 0; i < vertices; i++) {
      vertex(i, positions, normals, tints, indices, weights);
    }
    int[] square = {0, 1, 3, 0, 3, 2};
    for (int i = 0; i < order.length; i++) {
      int face = i / 6;
      boolean isHigh = face % 2 == 1;
      order[i] = (short) (4 * face + square[isHigh ? i % 6 : 5 - i % 6]);
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, positions);
    mesh.setBuffer(VertexBuffer.Type.Normal, 3, normals);
    mesh.setBuffer(VertexBuffer.Type.Color, 4, tints);
    mesh.setBuffer(VertexBuffer.Type.Index, 3, order);
    VertexBuffer bone = new VertexBuffer(VertexBuffer.Type.BoneIndex);
    bone.setupData(Usage.CpuOnly, 4, VertexBuffer.Format.UnsignedByte, indices.flip());
    VertexBuffer weight = new VertexBuffer(VertexBuffer.Type.BoneWeight);
    weight.setupData(
        Usage.CpuOnly, 4, VertexBuffer.Format.Float, BufferUtils.createFloatBuffer(weights));
    mesh.setBuffer(bone);
    mesh.setBuffer(weight);
    mesh.setBuffer(cpuOnly(VertexBuffer.Type.HWBoneIndex));
    mesh.setBuffer(cpuOnly(VertexBuffer.Type.HWBoneWeight));
    mesh.setMaxNumWeights(2);
    mesh.generateBindPose();
    mesh.updateBound();
    return mesh;
  }

  private static VertexBuffer cpuOnly(VertexBuffer.Type type) {
    VertexBuffer buffer = new VertexBuffer(type);
    buffer.setUsage(Usage.CpuOnly);
    return buffer;
  }

  /** Each block has six faces, low and high along x, y and z, of four corners. */
  private void vertex(
      int number,
      float[] positions,
      float[] normals,
      float[] tints,
      ByteBuffer indices,
      float[] weights) {
    Block block = blocks.get(number / 24);
    int face = number / 4 % 6;
    int axis = face / 2;
    int side = face % 2;
    int[] at = new int[3];
    at[axis] = side;
    at[(axis + 1) % 3] = number & 1;
    at[(axis + 2) % 3] = number >> 1 & 1;
    for (int i = 0; i < 3; i++) {
      positions[3 * number + i] = block.box()[i + 3 * at[i]];
    }
    normals[3 * number + axis] = 2 * side - 1;
    tints[4 * number] = block.color().r;
    tints[4 * number + 1] = block.color().g;
    tints[4 * number + 2] = block.color().b;
    tints[4 * number + 3] = 1;
    Bone other = at[block.axis()] == 0 ? block.low() : block.high();
    indices.put((byte) block.bone().number()).put((byte) other.number());
    indices.put((byte) 0).put((byte) 0);
    weights[4 * number] = 0.5f;
    weights[4 * number + 1] = 0.5f;
  }
}
