package dev.sightline.demo.examples.everyday;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.SkinningControl;
import com.jme3.material.Material;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;

/** A model on two bones, for want of one in a file: the upper half follows the second bone. */
final class RiggedArm {
  private RiggedArm() {}

  static Node of(Joint second, Material material) {
    Joint first = new Joint("shoulder");
    first.addChild(second);
    Armature armature = new Armature(new Joint[] {first, second});
    armature.saveBindPose();
    armature.saveInitialPose();
    Mesh mesh = new Box(0.5f, 2, 0.5f);
    FloatBuffer corners = mesh.getFloatBuffer(VertexBuffer.Type.Position);
    byte[] bones = new byte[4 * mesh.getVertexCount()];
    float[] weights = new float[bones.length];
    for (int i = 0; i < bones.length; i += 4) {
      bones[i] = (byte) (corners.get(3 * (i / 4) + 1) > 0 ? 1 : 0);
      weights[i] = 1;
    }
    mesh.setBuffer(VertexBuffer.Type.BoneIndex, 4, bones);
    mesh.setBuffer(VertexBuffer.Type.BoneWeight, 4, BufferUtils.createFloatBuffer(weights));
    mesh.setMaxNumWeights(1);
    mesh.generateBindPose();
    Geometry body = new Geometry("body", mesh);
    body.setMaterial(material);
    Node arm = new Node("arm");
    arm.attachChild(body);
    arm.addControl(new SkinningControl(armature));
    return arm;
  }
}
