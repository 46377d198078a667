package dev.sightline.jme.pose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.anim.AnimComposer;
import com.jme3.anim.Armature;
import com.jme3.anim.Joint;
import com.jme3.anim.MorphControl;
import com.jme3.anim.SeparateJointModelTransform;
import com.jme3.anim.SkinningControl;
import com.jme3.anim.util.JointModelTransform;
import com.jme3.asset.AssetManager;
import com.jme3.collision.CollisionResults;
import com.jme3.material.Material;
import com.jme3.math.Ray;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.mesh.MorphTarget;
import com.jme3.scene.shape.Box;
import com.jme3.system.JmeSystem;
import com.jme3.system.NullRenderer;
import com.jme3.util.BufferUtils;
import dev.sightline.core.LogLines;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.index.IndexOptions;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.internal.mesh.BindMesh;
import dev.sightline.jme.internal.mesh.MeshTreeCache;
import dev.sightline.jme.internal.pose.VertexPose;
import dev.sightline.jme.query.Precision;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHit;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Which pose a model on one bone is in when it is asked: a floor that the bone lifts, so the height
 * of a hit says it.
 */
class PosedStatesTest {
  private static final AssetManager ASSETS =
      JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());

  private final Node root = new Node("root");

  /** However long a scan is interrupted, it makes small trees itself. */
  private final CollisionAppState scene =
      new CollisionAppState(
          root, IndexOptions.defaults().withFrameBudget(Duration.ofHours(1)), QueryOptions.DEFAULT);

  private final Joint bone = new Joint("bone");
  private final Mesh mesh = Shapes.floor();
  private final Geometry skin = new Geometry("skin", mesh);
  private final Node model = new Node("model");
  private final SkinningControl skinning;
  private final Ray down = new Ray(new Vector3f(0.5f, 99, 0.2f), new Vector3f(0, -1, 0));
  private final SceneHit hit = new SceneHit();

  PosedStatesTest() {
    mesh.setBuffer(
        Type.Normal, 3, BufferUtils.createFloatBuffer(0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0));
    mesh.setBuffer(Type.BoneIndex, 4, BufferUtils.createByteBuffer(16));
    mesh.setBuffer(
        Type.BoneWeight,
        4,
        BufferUtils.createFloatBuffer(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0));
    mesh.setMaxNumWeights(1);
    for (Type type : new Type[] {Type.HWBoneIndex, Type.HWBoneWeight}) {
      VertexBuffer hardware = new VertexBuffer(type);
      hardware.setUsage(VertexBuffer.Usage.CpuOnly);
      mesh.setBuffer(hardware);
    }
    mesh.generateBindPose();
    mesh.prepareForAnim(true);
    skin.setMaterial(new Material(ASSETS, "Common/MatDefs/Misc/Unshaded.j3md"));
    model.attachChild(skin);
    Armature armature = new Armature(new Joint[] {bone});
    armature.saveBindPose();
    skinning = new SkinningControl(armature);
    model.addControl(skinning);
    root.attachChild(model);
  }

  private void lift(float height) {
    bone.setLocalTranslation(new Vector3f(0, height, 0));
  }

  private void update() {
    root.updateLogicalState(0);
    root.updateGeometricState();
  }

  private float height() {
    assertThat(scene.pickNearest(down, QueryOptions.DEFAULT, hit)).isTrue();
    return hit.point().y;
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aQuestionSeesTheJointsAsTheLastUpdateLeftThem(boolean isHardware) {
    skinning.setHardwareSkinningPreferred(isHardware);
    assertThat(height()).isZero();
    lift(2);
    assertThat(height()).isZero(); // it would be drawn so
    update();
    assertThat(height()).isEqualTo(2);
    lift(3);
    skinning.getArmature().update();
    assertThat(height()).isEqualTo(3);
  }

  @Test
  void jointsOfAnotherKindAreComparedByTheirMatrices() {
    Class<? extends JointModelTransform> other = SeparateJointModelTransform.class;
    skinning.getArmature().setModelTransformClass(other);
    assertThat(height()).isZero();
    lift(2);
    update();
    assertThat(height()).isEqualTo(2);
  }

  @Test
  void softwareSkinningThatWritesIsNoEditAndNoBuild() {
    skinning.setHardwareSkinningPreferred(false);
    height();
    Mesh shown = mesh;
    for (int frame = 0; frame < 20; frame++) {
      lift(frame);
      update();
      assertThat(height()).isEqualTo(frame);
      TestModels.skin(model);
      assertThat(shown.getFloatBuffer(Type.Position).get(1)).isEqualTo(frame);
      assertThat(height()).isEqualTo(frame);
    }
    assertThat(scene.statistics().buildsDone()).isZero();
    assertThat(scene.statistics().meshes()).isEqualTo(1);
  }

  @Test
  void aSkinThatCannotBeReadIsPickedInItsBindPoseAndTheLogSaysSo() {
    ((ByteBuffer) mesh.getBuffer(Type.BoneIndex).getData()).put(0, (byte) 7);
    lift(2);
    update();
    try (LogLines log = LogLines.open()) {
      assertThat(height()).isZero();
      assertThat(height()).isZero();
      assertThat(log.lines()).singleElement().asString().contains("skin", "bone 7");
    }
  }

  @Test
  void aModelThatIsPreparedLeavesNothingToBuild() {
    Sightline.prepare(root);
    assertThat(MeshTreeCache.of(BindMesh.of(mesh)).version(BindMesh.of(mesh)).best()).isNotNull();
  }

  @Test
  void aViewThatWasHandedOutNeverChanges() {
    lift(2);
    update();
    SceneView before = scene.view();
    lift(5);
    update();
    assertThat(height()).isEqualTo(5);
    assertThat(before.pickNearest(down).orElseThrow().point().y).isEqualTo(2);
    assertThat(before.closestPoint(new Vector3f(0.5f, 9, 0.2f), 20).orElseThrow().point().y)
        .isEqualTo(2);
    assertThat(corners(before)).containsExactly(2, 2, 2);
    assertThat(corners(scene.view())).containsExactly(5, 5, 5);
  }

  /** The heights of the corners of the first triangle. */
  private static float[] corners(SceneView view) {
    float[] corners = new float[9];
    view.snapshot().copyTriangle(0, 0, corners, 0);
    return new float[] {corners[1], corners[4], corners[7]};
  }

  /** How a bone may be nowhere. */
  enum Nowhere {
    NAN_PLACE,
    NAN_TURN,
    NAN_SCALE,
    INFINITE_PLACE,
    INFINITE_SCALE;

    /** Writes past the setters, whose assertions forbid this. */
    void pose(Joint bone) {
      Transform place = bone.getLocalTransform();
      switch (this) {
        case NAN_PLACE -> place.getTranslation().y = Float.NaN;
        case NAN_TURN -> place.getRotation().set(0, Float.NaN, 0, 1);
        case NAN_SCALE -> place.getScale().z = Float.NaN;
        case INFINITE_PLACE -> place.getTranslation().x = 1 / 0f;
        case INFINITE_SCALE -> place.getScale().y = 1 / 0f;
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Nowhere.class)
  void aPoseThatIsNowhereIsMetByNothingAndTheNextOneIs(Nowhere nowhere) {
    Geometry far = new Geometry("far", Shapes.floor());
    far.setLocalTranslation(50, 0, 0);
    root.attachChild(far);
    assertIsMet(true);
    nowhere.pose(bone);
    update();
    skinning.getArmature().update();
    assertIsMet(false);
    bone.setLocalTransform(Transform.IDENTITY.clone());
    update();
    skinning.getArmature().update();
    assertIsMet(true);
  }

  @ParameterizedTest
  @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY})
  void aMorphThatIsNowhereIsMetByNothingAndTheNextOneIs(float weight) {
    addTarget(1);
    model.addControl(new MorphControl());
    skin.setMorphState(new float[] {0});
    assertIsMet(true);
    skin.setMorphState(new float[] {weight});
    update();
    assertIsMet(false);
    skin.setMorphState(new float[] {0});
    update();
    assertIsMet(true);
  }

  /** By rays through triangles and volumes, by volumes, points and moving shapes. */
  private void assertIsMet(boolean isMet) {
    for (Precision precision : Precision.values()) {
      QueryOptions options = QueryOptions.DEFAULT.withPrecision(precision);
      for (float x = -0.5f; x <= 0.5f; x += 0.25f) {
        Ray ray = new Ray(new Vector3f(x, 9, 0), new Vector3f(0, -1, 0));
        assertThat(scene.pickNearest(ray, options, hit)).as("%s", precision).isEqualTo(isMet);
        assertThat(scene.pickAny(ray, options)).as("%s", precision).isEqualTo(isMet);
      }
    }
    QueryVolume ball = QueryVolume.sphere(new Vector3f(0, 0.5f, 0), 1);
    assertThat(scene.overlapsAny(ball)).isEqualTo(isMet);
    assertThat(scene.with(QueryOptions.DEFAULT.withSolids(true)).overlap(ball).contains(skin))
        .isEqualTo(isMet);
    assertThat(scene.closestPoint(new Vector3f(0, 2, 0), 9).isPresent()).isEqualTo(isMet);
    assertThat(scene.groundHeight(0, 0).isPresent()).isEqualTo(isMet);
    assertThat(scene.sphereCast(new Vector3f(0, 5, 0), 0.5f, new Vector3f(0, -9, 0)).isPresent())
        .isEqualTo(isMet);
  }

  @Test
  void whereNoJointMovesTheViewStaysTheSame() {
    Sightline.prepare(root); // a tree that is built meanwhile would make another view
    lift(2);
    update();
    SceneView before = scene.view();
    update();
    scene.render(null);
    assertThat(scene.view()).isSameAs(before);
  }

  @Test
  void aModelThatMovesAndIsPosedInOneFrameIsBoth() {
    height();
    lift(2);
    model.setLocalTranslation(0, 10, 0);
    update();
    assertThat(height()).isEqualTo(12);
    lift(1);
    model.setLocalScale(2);
    update();
    assertThat(height()).isEqualTo(12);
    model.setLocalScale(-3, 3, 1);
    down.getOrigin().x = -0.5f;
    update();
    assertThat(height()).isEqualTo(13);
  }

  @Test
  void aModelThatIsDetachedAndComesBackIsPosed() {
    lift(2);
    update();
    assertThat(height()).isEqualTo(2);
    model.removeFromParent();
    assertThat(scene.pickAny(down)).isFalse();
    lift(4);
    skinning.getArmature().update();
    root.attachChild(new Geometry("box", new Box(0.1f, 0.1f, 0.1f)));
    root.attachChild(model);
    assertThat(height()).isEqualTo(4);
  }

  @Test
  void aControlThatWasDisabledBeforeItDrewLeavesTheBindPose() {
    lift(2);
    update();
    skinning.setEnabled(false);
    lift(3);
    update();
    assertThat(height()).isZero();
  }

  /** The tree of the bind pose is let go of when nothing is posed any more, and the other way. */
  @Test
  void aModelThatIsPosedAndNotInTurnIsOneMesh() {
    try (SceneIndex index = new SceneIndex(root, IndexOptions.defaults(), Runnable::run)) {
      for (int turn = 0; turn < 3; turn++) {
        lift(2);
        update();
        index.scan();
        assertThat(height(index)).isEqualTo(2);
        assertThat(index.statistics().meshes()).isEqualTo(1);
        model.removeControl(skinning);
        update();
        index.scan();
        assertThat(height(index)).isZero();
        assertThat(index.statistics().meshes()).isEqualTo(1);
        model.addControl(skinning);
      }
    }
  }

  private float height(SceneIndex index) {
    return SceneView.of(index.current()).pickNearest(down).orElseThrow().point().y;
  }

  @Test
  void aDisabledControlLeavesWhatSoftwareSkinningWrote() {
    skinning.setHardwareSkinningPreferred(false);
    lift(2);
    update();
    TestModels.skin(model);
    assertThat(height()).isEqualTo(2);
    lift(3);
    update();
    skinning.setEnabled(false);
    assertThat(height()).isEqualTo(2); // that is what is on the screen
    skinning.setEnabled(true);
    assertThat(height()).isEqualTo(3);
  }

  @Test
  void aDisabledControlLeavesTheMatricesThatHardwareWasGiven() {
    RenderManager manager = new RenderManager(new NullRenderer());
    lift(2);
    update();
    model.runControlRender(manager, null);
    assertThat(skinning.isHardwareSkinningUsed()).isTrue();
    assertThat(height()).isEqualTo(2);
    skinning.setEnabled(false);
    lift(3);
    skinning.getArmature().update();
    scene.invalidate();
    assertThat(height()).isEqualTo(2);
    skinning.setEnabled(true);
    assertThat(height()).isEqualTo(3);
  }

  @Test
  void aMaterialThatKnowsOfNoBonesIsNotPosedByHardware() {
    skin.setMaterial(new Material(ASSETS, "Common/MatDefs/Misc/Particle.j3md"));
    lift(2);
    update();
    assertThat(height()).isZero();
    skinning.setHardwareSkinningPreferred(false);
    scene.invalidate();
    assertThat(height()).isEqualTo(2);
  }

  @Test
  void aControlThatIsAddedOrGoesIsSeenByTheNextScan() {
    lift(2);
    update();
    assertThat(height()).isEqualTo(2);
    model.removeControl(skinning);
    scene.invalidate();
    assertThat(height()).isZero();
    model.addControl(skinning);
    scene.invalidate();
    assertThat(height()).isEqualTo(2);
  }

  @Test
  void whatHangsOnAnAttachmentsNodeMovesAsAnySpatial() {
    Node hand = skinning.getAttachmentsNode("bone");
    Geometry hat = new Geometry("hat", new Box(0.2f, 0.2f, 0.2f));
    hat.setLocalTranslation(0.5f, 1, 0.2f);
    hand.attachChild(hat);
    lift(4);
    update();
    height();
    assertThat(hit.geometry()).isSameAs(hat);
    assertThat(hit.point().y).isCloseTo(5.2f, within(1e-5f));
  }

  private float engineHeight() {
    CollisionResults results = new CollisionResults();
    root.collideWith(down, results);
    return results.getClosestCollision().getContactPoint().y;
  }

  @Test
  void collideWithOfTheStateAnswersInThePoseAndThatOfTheEngineDoesNot() {
    lift(2);
    update();
    CollisionResults results = new CollisionResults();
    assertThat(scene.collideWith(down, results)).isEqualTo(1);
    assertThat(results.getCollision(0).getContactPoint().y).isEqualTo(2);
    assertThat(engineHeight()).isZero();
  }

  @Test
  void anInstalledMeshAnswersForItsPositionBufferAsTheEngineDoes() {
    Sightline.install(root);
    skinning.setHardwareSkinningPreferred(false);
    assertThat(engineHeight()).isZero();
    lift(2);
    update();
    TestModels.skin(model);
    assertThat(engineHeight()).isZero(); // that of the first pick
    Sightline.changed(mesh);
    assertThat(engineHeight()).isEqualTo(2);
    assertThat(height()).isEqualTo(2);
  }

  private void addTarget(float by) {
    float[] offsets = new float[12];
    for (int i = 0; i < 4; i++) {
      offsets[3 * i + 1] = by;
    }
    MorphTarget target = new MorphTarget("up");
    target.setBuffer(Type.Position, BufferUtils.createFloatBuffer(offsets));
    mesh.addMorphTarget(target);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void morphTargetsAndBonesAddUp(boolean isHardware) {
    addTarget(1);
    addTarget(10);
    skinning.setHardwareSkinningPreferred(isHardware);
    model.addControl(new MorphControl());
    skin.setMorphState(new float[] {0.5f, 0});
    lift(2);
    update();
    assertThat(height()).isEqualTo(2.5f);
    skin.getMorphState()[1] = 1;
    assertThat(height()).isEqualTo(12.5f);
    bone.setLocalScale(new Vector3f(1, 2, 1));
    update();
    assertThat(height()).isEqualTo(isHardware ? 2 + 2 * 10.5f : 12.5f); // software morphs last
    VertexPose corners = new VertexPose();
    corners.set(skin);
    for (int i = 0; i < 4; i++) {
      Vector3f corner = new Vector3f();
      corners.position(mesh, i, corner);
      assertThat(corner.y).as("corner %d", i).isEqualTo(height());
    }
    corners.clear();
    Vector3f cleared = new Vector3f();
    Vector3f unposed = new Vector3f();
    corners.position(mesh, 0, cleared);
    new VertexPose().position(mesh, 0, unposed);
    assertThat(cleared).as("after clear").isEqualTo(unposed);
    bone.setLocalScale(new Vector3f(1, 1, 1));
    update();
    model.getControl(MorphControl.class).setEnabled(false);
    skin.setMorphState(new float[] {0, 0});
    scene.invalidate();
    assertThat(height()).isEqualTo(12.5f); // what was shown last stays
  }

  @Test
  void aMeshWithTargetsAndNoBonesIsMorphed() {
    Mesh face = Shapes.floor();
    Geometry geometry = new Geometry("face", face);
    geometry.setMaterial(new Material(ASSETS, "Common/MatDefs/Misc/Unshaded.j3md"));
    geometry.setLocalTranslation(0, 20, 0);
    MorphTarget target = new MorphTarget("up");
    target.setBuffer(
        Type.Position, BufferUtils.createFloatBuffer(0, 8, 0, 0, 8, 0, 0, 8, 0, 0, 8, 0));
    face.addMorphTarget(target);
    geometry.addControl(new MorphControl());
    root.attachChild(geometry);
    assertThat(height()).isEqualTo(20);
    geometry.setMorphState(new float[] {0.25f});
    assertThat(height()).isEqualTo(22);
    Vector3f a = new Vector3f();
    assertThat(hit.vertices(a, new Vector3f(), new Vector3f())).isTrue();
    assertThat(a.y).isEqualTo(22);
    assertThat(scene.groundHeight(0.5f, 0.2f)).hasValue(22);
  }

  @Test
  void clonesOfAModelShareATreeAndEachHasAPose() {
    Node other = (Node) model.clone();
    other.setLocalTranslation(50, 0, 0);
    root.attachChild(other);
    lift(2);
    other
        .getControl(SkinningControl.class)
        .getArmature()
        .getJoint(0)
        .setLocalTranslation(new Vector3f(0, 7, 0));
    update();
    assertThat(height()).isEqualTo(2);
    down.getOrigin().x = 50.5f;
    assertThat(height()).isEqualTo(7);
    assertThat(other.getChild(0)).isNotSameAs(skin);
    assertThat(((Geometry) other.getChild(0)).getMesh()).isNotSameAs(mesh);
    assertThat(scene.statistics().meshes()).isEqualTo(1);
    assertThat(model.getControl(AnimComposer.class)).isNull();
  }
}
