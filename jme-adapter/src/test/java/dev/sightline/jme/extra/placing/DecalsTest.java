package dev.sightline.jme.extra.placing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.SkinningControl;
import com.jme3.animation.Bone;
import com.jme3.animation.Skeleton;
import com.jme3.animation.SkeletonControl;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.control.AbstractControl;
import com.jme3.scene.shape.Box;
import com.jme3.util.BufferUtils;
import dev.sightline.jme.AskScene;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.result.Pick;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Decals stay where they were put, while what they were put on moves. */
class DecalsTest {
  private final Node root = new Node("root");
  private final Node model = new Node("model");
  private final Joint hip = new Joint("hip");
  private final Joint arm = new Joint("arm");

  /** A box from -1 to 1, its upper half of one bone, its lower half of another. */
  private Geometry skinned() {
    Mesh mesh = new Box(1, 1, 1);
    int n = mesh.getVertexCount();
    byte[] bones = new byte[4 * n];
    float[] weights = new float[4 * n];
    for (int i = 0; i < n; i++) {
      boolean isUpper = mesh.getFloatBuffer(Type.Position).get(3 * i + 1) > 0;
      bones[4 * i] = (byte) (isUpper ? 1 : 0);
      bones[4 * i + 1] = (byte) (isUpper ? 0 : 1);
      weights[4 * i] = 0.9f;
      weights[4 * i + 1] = 0.1f;
    }
    mesh.setBuffer(Type.BoneIndex, 4, bones);
    mesh.setBuffer(Type.BoneWeight, 4, BufferUtils.createFloatBuffer(weights));
    mesh.setMaxNumWeights(2);
    mesh.generateBindPose();
    Geometry body = new Geometry("body", mesh);
    model.attachChild(body);
    root.attachChild(model);
    return body;
  }

  private Geometry rigged() {
    hip.addChild(arm);
    arm.setLocalTranslation(new Vector3f(0, 1, 0));
    Armature armature = new Armature(new Joint[] {hip, arm});
    armature.saveBindPose();
    armature.saveInitialPose();
    Geometry body = skinned();
    model.addControl(new SkinningControl(armature));
    return body;
  }

  private static Geometry hole() {
    Geometry hole = new Geometry("hole", Shapes.triangle());
    hole.setLocalScale(0.2f);
    return hole;
  }

  private Pick shoot(Vector3f from, Vector3f to) {
    root.updateLogicalState(0.02f);
    root.updateGeometricState();
    Ray ray = new Ray(from, to.subtract(from).normalizeLocal());
    return AskScene.view(root).pickNearest(ray).orElseThrow();
  }

  private static void assertAt(Geometry decal, Vector3f place, Vector3f normal) {
    assertThat(decal.getWorldTranslation().distance(place)).isLessThan(1e-5f);
    Vector3f z = decal.getWorldRotation().mult(Vector3f.UNIT_Z);
    assertThat(z.distance(normal)).isLessThan(1e-5f);
    Vector3f scale = decal.getWorldScale();
    assertThat(scale.distance(new Vector3f(0.2f, 0.2f, 0.2f))).isLessThan(1e-6f);
  }

  /** The oracle is the bone's own model transform, from before to after. */
  @Test
  void aDecalMovesWithTheBoneThatWeighsMost() {
    rigged();
    long seed = 73;
    Random random = new Random(seed);
    model.setLocalTranslation(3, -2, 1);
    model.setLocalScale(2);
    model.setLocalRotation(new Quaternion().fromAngles(0.3f, 1, -0.4f));
    for (int i = 0; i < 20; i++) {
      turn(random);
      Vector3f aim = model.localToWorld(new Vector3f(0.4f, i % 2 == 0 ? 0.8f : -0.8f, 0), null);
      Pick hit = shoot(new Vector3f(20, 9, 30), aim);
      Joint bone = hit.bones().name(0).equals("arm") ? arm : hip;
      Geometry decal = hole();
      Node node = Decals.stick(decal, hit, 0.01f);
      Vector3f place = hit.point().add(hit.normal().mult(0.01f));
      root.updateGeometricState();
      assertAt(decal, place, hit.normal());
      assertThat(node.getName()).contains(bone.getName());
      Vector3f inBone = bone.getModelTransform().transformInverseVector(local(place), null);
      Vector3f ahead =
          bone.getModelTransform().transformInverseVector(local(place.add(hit.normal())), null);
      turn(random);
      root.updateLogicalState(0.02f);
      root.updateGeometricState();
      Vector3f moved = world(bone.getModelTransform().transformVector(inBone, null));
      Vector3f turned = world(bone.getModelTransform().transformVector(ahead, null));
      assertThat(moved.distance(place)).as("seed %d, %d", seed, i).isGreaterThan(0.01f);
      assertAt(decal, moved, turned.subtractLocal(moved).normalizeLocal());
      decal.removeFromParent();
    }
  }

  private Vector3f local(Vector3f place) {
    return model.worldToLocal(place, null);
  }

  private Vector3f world(Vector3f place) {
    return model.localToWorld(place, null);
  }

  private void turn(Random random) {
    hip.setLocalRotation(new Quaternion().fromAngles(random.nextFloat(), random.nextFloat(), 0));
    arm.setLocalRotation(new Quaternion().fromAngles(0, random.nextFloat(), random.nextFloat()));
  }

  @Test
  void theCloneOfAModelHasItsDecalsAndMovesThemWithItsOwnBones() {
    rigged();
    Geometry decal = hole();
    Decals.stick(decal, shoot(new Vector3f(0.3f, 0.7f, 9), new Vector3f(0.3f, 0.7f, 0)), 0);
    Node copy = (Node) model.clone();
    root.attachChild(copy);
    arm.setLocalRotation(new Quaternion().fromAngles(0, 1, 0));
    root.updateLogicalState(0.02f);
    root.updateGeometricState();
    Geometry copied = (Geometry) copy.getChild("hole");
    assertThat(copied).isNotSameAs(decal);
    assertAt(copied, new Vector3f(0.3f, 0.7f, 1), Vector3f.UNIT_Z);
    assertThat(decal.getWorldTranslation().distance(new Vector3f(0.3f, 0.7f, 1)))
        .isGreaterThan(0.1f);
  }

  @Test
  @SuppressWarnings("deprecation") // that is the point
  void aModelOfTheOldAnimationSystemCarriesThemToo() {
    Bone low = new Bone("low");
    Bone high = new Bone("high");
    low.addChild(high);
    high.setBindTransforms(new Vector3f(0, 1, 0), Quaternion.IDENTITY, Vector3f.UNIT_XYZ);
    Skeleton skeleton = new Skeleton(new Bone[] {low, high});
    skeleton.setBindingPose();
    skinned();
    AbstractControl skinning = new SkeletonControl(skeleton);
    model.addControl(skinning);
    Pick hit = shoot(new Vector3f(0.3f, 0.7f, 9), new Vector3f(0.3f, 0.7f, 0));
    Geometry decal = hole();
    assertThat(Decals.stick(decal, hit, 0).getName()).contains("high");
    root.updateGeometricState();
    assertAt(decal, new Vector3f(0.3f, 0.7f, 1), Vector3f.UNIT_Z);
    high.setUserControl(true);
    high.setUserTransforms(
        Vector3f.ZERO, new Quaternion().fromAngles(0, 0.5f, 0), Vector3f.UNIT_XYZ);
    skeleton.updateWorldVectors(); // as the engine's AnimControl does
    root.updateGeometricState();
    Vector3f expected =
        new Quaternion()
            .fromAngles(0, 0.5f, 0)
            .mult(new Vector3f(0.3f, 0.7f, 1)); // about x = z = 0
    assertThat(decal.getWorldTranslation().distance(expected)).isLessThan(1e-5f);
  }

  @Test
  void onAnythingElseItMovesWithTheNodeAboveTheGeometry() {
    Node door = new Node("door");
    Geometry leaf = new Geometry("leaf", new Box(1, 1, 1));
    door.attachChild(leaf);
    root.attachChild(door);
    door.setLocalScale(4);
    Geometry decal = hole();
    root.attachChild(decal);
    Pick hit = shoot(new Vector3f(1, 9, 2), new Vector3f(1, 0, 2));
    assertThat(Decals.stick(decal, hit, -0.5f)).isSameAs(door);
    assertThat(root.getChildren()).doesNotContain(decal);
    assertAt(decal, new Vector3f(1, 3.5f, 2), Vector3f.UNIT_Y); // +y is straight up: still turned
    door.setLocalTranslation(0, 0, 7);
    assertAt(decal, new Vector3f(1, 3.5f, 9), Vector3f.UNIT_Y);
    Decals.stick(decal, hit, -0.5f); // a second time, at the first scale of its own
    assertThat(decal.getWorldScale().x).isCloseTo(0.05f, within(1e-6f));
  }

  @Test
  void eachAxisOfTheScaleAboveIsUndone() {
    Node door = new Node("door");
    Geometry leaf = new Geometry("leaf", new Box(1, 1, 1));
    door.attachChild(leaf);
    root.attachChild(door);
    door.setLocalScale(2, 5, 4);
    Geometry decal = hole();
    decal.setLocalScale(0.2f, 0.3f, 0.4f);
    Vector3f place = new Vector3f(0, 5, 0);
    Decals.stick(decal, new Pick(leaf, place, new Vector3f(), 0, 0, 0, 1), 0);
    assertThat(decal.getLocalScale()).isEqualTo(new Vector3f(0.2f / 2, 0.3f / 5, 0.4f / 4));
  }

  @Test
  void whatHasNoNormalKeepsTheRotationOfTheDecal() {
    Geometry thing = new Geometry("thing", new Box(1, 1, 1));
    root.attachChild(thing);
    Geometry decal = hole();
    Quaternion own = new Quaternion().fromAngles(0.1f, 0.2f, 0.3f);
    decal.setLocalRotation(own);
    Vector3f place = new Vector3f(0, 1, 0);
    Decals.stick(decal, new Pick(thing, place, new Vector3f(), 0, 0, 0, 1), 0.5f);
    assertThat(decal.getLocalRotation()).isEqualTo(own);
    assertThat(decal.getWorldTranslation()).isEqualTo(place);
  }

  @Test
  void badInputIsRefusedByName() {
    Geometry alone = new Geometry("alone", new Box(1, 1, 1));
    Pick hit = new Pick(alone, new Vector3f(), Vector3f.UNIT_Y, 0, 0, 0, 1);
    assertThatIllegalStateException()
        .isThrownBy(() -> Decals.stick(hole(), hit, 0))
        .withMessageContaining("'alone'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Decals.stick(hole(), hit, Float.NaN))
        .withMessageContaining("lift");
  }
}
