package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyBoolean;
import static org.mockito.ArgumentMatchers.anyFloat;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import com.jme3.export.InputCapsule;
import com.jme3.export.JmeImporter;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.material.MatParamOverride;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.post.SceneProcessor;
import com.jme3.renderer.queue.GeometryList;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.BatchNode;
import com.jme3.scene.Geometry;
import com.jme3.scene.GeometryGroupNode;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.instancing.InstancedNode;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import com.jme3.shader.VarType;
import com.jme3.util.BufferUtils;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The outline of what a pointer is over: what is in the queue of a viewport, without a window. */
class HoverOutlineTest {
  private final PointerApp app = new PointerApp();
  private final Node chest = new Node("chest");
  private final Geometry lid = app.box(chest, "lid", 0, 0, 0);
  private final Vector3f nowhere = app.screen(-7, 5, 0);
  private Material own;

  @BeforeEach
  void build() {
    own = new Material(app.getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md");
    lid.setMaterial(own);
    chest.addControl(new HoverOutline(ColorRGBA.Yellow, 4));
    app.getRootNode().attachChild(chest);
    app.feedMotion(app.screen(0, 0, 0));
    app.run();
    app.frame();
  }

  /** What a frame would draw that is not in the scene. */
  private List<Geometry> shells() {
    app.frame();
    app.getViewPort().getQueue().clear();
    app.getRenderManager().renderScene(app.getRootNode(), app.getViewPort());
    for (SceneProcessor processor : app.getViewPort().getProcessors()) {
      processor.postQueue(app.getViewPort().getQueue());
    }
    GeometryList list = app.getViewPort().getQueue().getList(Bucket.Opaque);
    List<Geometry> shells = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i).getName().startsWith("outline of ")) {
        assertThat(list.get(i).getParent()).isNull();
        shells.add(list.get(i));
      }
    }
    return shells;
  }

  private static Vector3f vertex(Mesh mesh, int index) {
    FloatBuffer data = (FloatBuffer) mesh.getBuffer(VertexBuffer.Type.Position).getData();
    return new Vector3f(data.get(3 * index), data.get(3 * index + 1), data.get(3 * index + 2));
  }

  @Test
  void whileAPointerIsOverItTheBackFacesAreDrawnPushedOutAndNothingElseChanges() {
    int triangles = app.getRootNode().getTriangleCount();
    List<Geometry> shells = shells();
    assertThat(shells).hasSize(1);
    Geometry shell = shells.get(0);
    assertThat(shell.getName()).isEqualTo("outline of lid");
    assertThat((ColorRGBA) shell.getMaterial().getParamValue("Color")).isEqualTo(ColorRGBA.Yellow);
    assertThat(shell.getMaterial().getAdditionalRenderState().getFaceCullMode())
        .isEqualTo(FaceCullMode.Front);
    assertThat(lid.getMaterial()).isSameAs(own);
    assertThat(own.getParam("Color")).isNull();
    assertThat(app.getRootNode().getTriangleCount()).isEqualTo(triangles);
    assertThat(chest.getQuantity()).isEqualTo(1);
    assertThat(chest.getControl(HoverOutline.class).isShown()).isTrue();
    app.feedMotion(nowhere);
    assertThat(shells()).isEmpty();
    app.feedMotion(app.screen(0, 0, 0));
    assertThat(shells()).containsExactly(shell);
  }

  @Test
  void itIsAsManyPixelsWideAsAskedWhereverTheCameraStandsAndHoweverItIsScaled() {
    lid.setLocalScale(2, 0.5f, 1);
    for (float distance : new float[] {8, 20, 60}) {
      app.getCamera().setLocation(new Vector3f(0, 0, distance));
      Geometry shell = shells().get(0);
      for (int i = 0; i < 24; i++) {
        Vector3f from = lid.localToWorld(vertex(lid.getMesh(), i), null);
        Vector3f to = shell.localToWorld(vertex(shell.getMesh(), i), null);
        float unit = 2 * distance * (float) Math.tan(Math.toRadians(22.5)) / 480;
        assertThat(to.distance(from) / unit).isBetween(3.5f, 4.5f);
        assertThat(Math.abs(to.x)).isGreaterThan(Math.abs(from.x));
        assertThat(Math.abs(to.y)).isGreaterThan(Math.abs(from.y));
        assertThat(Math.abs(to.z)).isGreaterThan(Math.abs(from.z));
      }
    }
  }

  @Test
  void verticesAtOnePlaceGoTogetherSoThatNoEdgeGapes() {
    lid.setLocalRotation(new Quaternion().fromAngles(0.4f, 0.7f, 0));
    Mesh shell = shells().get(0).getMesh();
    for (int i = 0; i < 24; i++) {
      for (int k = 0; k < 24; k++) {
        if (vertex(lid.getMesh(), i).equals(vertex(lid.getMesh(), k))) {
          assertThat(vertex(shell, k)).isEqualTo(vertex(shell, i));
        }
      }
    }
  }

  @Test
  void underParallelProjectionTheWidthIsThatOfTheFrustum() {
    app.getCamera().setParallelProjection(true);
    app.getCamera().setFrustum(1, 100, -4, 4, 3, -3);
    Geometry shell = shells().get(0);
    float pushed = vertex(shell.getMesh(), 0).distance(vertex(lid.getMesh(), 0));
    assertThat(pushed * 480 / 6).isBetween(3.5f, 4.5f);
  }

  @Test
  void whatIsHiddenBelowAndWhatIsNoSurfaceHasNone() {
    Geometry hidden = app.box(chest, "hidden", 0, 3, 0);
    hidden.setMaterial(own);
    hidden.setCullHint(CullHint.Always);
    Geometry wire = new Geometry("wire", new Line(Vector3f.ZERO, Vector3f.UNIT_Y));
    wire.setMaterial(own);
    chest.attachChild(wire);
    Geometry more = app.box(chest, "more", 0, 4, 0);
    more.setMaterial(own);
    assertThat(shells())
        .extracting(Geometry::getName)
        .containsExactlyInAnyOrder("outline of lid", "outline of more");
  }

  /** The engine draws these in a group, and renders none of their controls. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aSourceOfAGroupHasAnOutlineAsLongAsAPointerIsOverIt(boolean isBatch) {
    lid.removeFromParent();
    own.setBoolean("UseInstancing", !isBatch);
    GeometryGroupNode group = isBatch ? new BatchNode("group") : new InstancedNode("group");
    Geometry source = app.box(group, "source", 1, 1, 0);
    Geometry other = app.box(group, "other", 5, 1, 0);
    source.setMaterial(own);
    other.setMaterial(own);
    source.addControl(new HoverOutline(ColorRGBA.Red, 2));
    app.getRootNode().attachChild(group);
    group.setLocalTranslation(-1, -1, 0);
    if (group instanceof BatchNode batch) {
      batch.batch();
    } else {
      ((InstancedNode) group).instance();
    }
    app.frame();
    assertThat(source.isGrouped()).isTrue();
    List<Geometry> shells = shells();
    assertThat(shells).extracting(Geometry::getName).containsExactly("outline of source");
    assertThat(shells.get(0).getWorldTranslation()).isEqualTo(new Vector3f(0, 0, 0));
    assertThat(source.getControl(HoverOutline.class).isShown()).isTrue();
    app.feedMotion(app.screen(4, 0, 0));
    assertThat(shells()).isEmpty();
    assertThat(app.getViewPort().getProcessors()).isEmpty();
    app.feedMotion(app.screen(0, 0, 0));
    assertThat(shells()).hasSize(1);
    source.getControl(HoverOutline.class).setEnabled(false);
    assertThat(app.getViewPort().getProcessors()).isEmpty();
    group.addControl(new HoverOutline(ColorRGBA.Blue, 2));
    app.feedMotion(nowhere);
    app.frame();
    app.feedMotion(app.screen(0, 0, 0));
    assertThat(shells())
        .as("of the whole group, and none where instances are not")
        .extracting(Geometry::getName)
        .contains("outline of source", "outline of other")
        .hasSize(isBatch ? 3 : 2);
    app.getStateManager().detach(app.pointers);
    app.frame();
    assertThat(app.getViewPort().getProcessors()).isEmpty();
  }

  @Test
  void whatIsSavedWithoutFieldsHasTheirDefaults() throws IOException {
    // What is written as its default is not in the file, so that the reader's defaults count.
    HoverOutline outline = new HoverOutline();
    HoverOutline loaded = BinaryExporter.saveAndLoad(app.getAssetManager(), outline);
    lid.addControl(loaded);
    chest.removeControl(HoverOutline.class);
    app.feedMotion(nowhere);
    app.frame();
    app.feedMotion(app.screen(0, 0, 0));
    Geometry shell = shells().get(0);
    assertThat((ColorRGBA) shell.getMaterial().getParamValue("Color")).isEqualTo(ColorRGBA.White);
    float unit = 2 * 20 * (float) Math.tan(Math.toRadians(22.5)) / 480;
    float pushed = vertex(shell.getMesh(), 0).distance(vertex(lid.getMesh(), 0));
    assertThat(pushed / unit).isBetween(2.7f, 3.3f);
    JmeImporter empty = mock(JmeImporter.class);
    InputCapsule nothing = mock(InputCapsule.class);
    when(empty.getCapsule(any())).thenReturn(nothing);
    when(nothing.readBoolean(any(), anyBoolean())).thenAnswer(asked -> asked.getArgument(1));
    when(nothing.readFloat(any(), anyFloat())).thenAnswer(asked -> asked.getArgument(1));
    when(nothing.readInt(any(), anyInt())).thenAnswer(asked -> asked.getArgument(1));
    HoverOutline red = new HoverOutline(ColorRGBA.Red, 9);
    red.read(empty);
    lid.removeControl(HoverOutline.class);
    lid.addControl(red);
    app.feedMotion(nowhere);
    app.frame();
    app.feedMotion(app.screen(0, 0, 0));
    shell = shells().get(0);
    assertThat((ColorRGBA) shell.getMaterial().getParamValue("Color")).isEqualTo(ColorRGBA.White);
    pushed = vertex(shell.getMesh(), 0).distance(vertex(lid.getMesh(), 0));
    assertThat(pushed / unit).isBetween(2.7f, 3.3f);
    HoverTint tint = new HoverTint(ColorRGBA.Red);
    tint.read(empty);
    lid.addControl(tint);
    DragControl drag = new DragControl(DragPath.plane(Vector3f.UNIT_Z), 2);
    drag.read(empty);
    lid.addControl(drag);
    app.feedMotion(nowhere);
    app.frame();
    app.feedMotion(app.screen(0, 0, 0));
    app.frame();
    assertThat((ColorRGBA) lid.getMaterial().getParamValue("Color")).isEqualTo(ColorRGBA.White);
    app.feedButton(app.screen(0, 0, 0), 0, true);
    app.frame();
    app.feedMotion(app.screen(2, 0, 0));
    app.frame();
    assertThat(lid.getWorldTranslation().x).as("by the left button").isGreaterThan(1);
  }

  @Test
  void anotherMeshHasAnotherOutline() {
    Geometry before = shells().get(0);
    lid.setMesh(new Box(0.5f, 2, 1));
    app.feedMotion(app.screen(0, 0, 0).add(2, 0, 0));
    Geometry after = shells().get(0);
    assertThat(after).isNotSameAs(before);
    assertThat(vertex(after.getMesh(), 0).y).isLessThan(-2);
  }

  @Test
  void aCloneASwitchedOffOneAndOneThatIsTakenAwayHaveNone() {
    Node copy = (Node) chest.clone();
    copy.setLocalTranslation(0, 4, 0);
    app.getRootNode().attachChild(copy);
    assertThat(shells()).hasSize(1);
    HoverOutline control = chest.getControl(HoverOutline.class);
    control.setEnabled(false);
    assertThat(control.isShown()).isFalse();
    assertThat(shells()).isEmpty();
    control.setEnabled(true);
    assertThat(shells()).as("until a pointer comes").isEmpty();
    app.feedMotion(nowhere);
    shells();
    app.feedMotion(app.screen(0, 0, 0));
    assertThat(shells()).hasSize(1);
    assertThat(app.getViewPort().getProcessors()).hasSize(1);
    chest.removeControl(control);
    assertThat(app.getViewPort().getProcessors()).isEmpty();
    assertThat(control.isShown()).isFalse();
    assertThat(shells()).isEmpty();
    app.feedMotion(app.screen(0, 4, 0));
    assertThat(shells()).as("the copy's own").hasSize(1);
  }

  @Test
  void twoPointersHaveToLeave() {
    Pointer hand = app.pointers.addPointer();
    Vector3f at = app.screen(0, 0, 0);
    hand.moveTo(at.x, at.y);
    app.frame();
    app.feedMotion(nowhere);
    assertThat(shells()).hasSize(1);
    app.pointers.removePointer(hand);
    assertThat(shells()).isEmpty();
  }

  @Test
  void itIsSavedWithItsSpatial() {
    Node loaded = BinaryExporter.saveAndLoad(app.getAssetManager(), chest);
    chest.removeFromParent();
    app.getRootNode().attachChild(loaded);
    app.feedMotion(nowhere);
    assertThat(shells()).isEmpty();
    app.feedMotion(app.screen(0, 0, 0));
    Geometry shell = shells().get(0);
    assertThat((ColorRGBA) shell.getMaterial().getParamValue("Color")).isEqualTo(ColorRGBA.Yellow);
    Geometry part = (Geometry) loaded.getChild("lid");
    float unit = 2 * 20 * (float) Math.tan(Math.toRadians(22.5)) / 480;
    assertThat(vertex(shell.getMesh(), 0).distance(vertex(part.getMesh(), 0)) / unit)
        .isBetween(3.5f, 4.5f);
  }

  @Test
  void bonesOfTheGraphicsCardMoveItAsTheyMoveTheModel() {
    MatParamOverride bones =
        new MatParamOverride(VarType.Matrix4Array, "BoneMatrices", new Matrix4f[] {new Matrix4f()});
    chest.addMatParamOverride(bones);
    lid.getMesh().setBuffer(VertexBuffer.Type.HWBoneIndex, 4, BufferUtils.createFloatBuffer(96));
    lid.getMesh().setBuffer(VertexBuffer.Type.HWBoneWeight, 4, BufferUtils.createFloatBuffer(96));
    Geometry shell = shells().get(0);
    assertThat(shell.getWorldMatParamOverrides()).containsExactly(bones);
    assertThat(shell.getMesh().getBuffer(VertexBuffer.Type.HWBoneIndex))
        .isSameAs(lid.getMesh().getBuffer(VertexBuffer.Type.HWBoneIndex));
    assertThat(shell.getMesh().getBuffer(VertexBuffer.Type.HWBoneWeight)).isNotNull();
    assertThat(shell.getMesh().getBuffer(VertexBuffer.Type.Index))
        .isSameAs(lid.getMesh().getBuffer(VertexBuffer.Type.Index));
    chest.removeMatParamOverride(bones);
    assertThat(shells().get(0).getWorldMatParamOverrides()).isEmpty();
  }

  @Test
  void whatTheProcessorMovesEachFrameIsFollowed() {
    VertexBuffer positions = lid.getMesh().getBuffer(VertexBuffer.Type.Position);
    positions.setUsage(VertexBuffer.Usage.Stream);
    Vector3f before = vertex(shells().get(0).getMesh(), 0);
    FloatBuffer data = (FloatBuffer) positions.getData();
    for (int i = 0; i < data.limit(); i += 3) {
      data.put(i, data.get(i) + 0.25f);
    }
    Vector3f after = vertex(shells().get(0).getMesh(), 0);
    assertThat(after.x - before.x).isBetween(0.24f, 0.26f);
  }

  @Test
  void itsNormalsAreThoseOfThePoseThatTheProcessorHasMade() {
    VertexBuffer positions = lid.getMesh().getBuffer(VertexBuffer.Type.Position);
    positions.setUsage(VertexBuffer.Usage.Stream);
    shells();
    FloatBuffer data = (FloatBuffer) positions.getData();
    Quaternion turn = new Quaternion().fromAngles(0, 0, 0.7f);
    for (int i = 0; i < data.limit() / 3; i++) {
      Vector3f turned = turn.mult(vertex(lid.getMesh(), i));
      data.put(3 * i, turned.x).put(3 * i + 1, turned.y).put(3 * i + 2, turned.z);
    }
    Mesh shell = shells().get(0).getMesh();
    for (int i = 0; i < 24; i++) {
      Vector3f at = vertex(lid.getMesh(), i);
      Vector3f out = vertex(shell, i).subtract(at).normalizeLocal();
      assertThat(out.dot(at.normalize()))
          .as("a cube's corners go straight out")
          .isGreaterThan(0.999f);
    }
  }

  @Test
  void aSmallStepOfTheCameraLeavesTheBuffersAsTheyAre() {
    Mesh shell = shells().get(0).getMesh();
    Vector3f before = vertex(shell, 0);
    app.getCamera().setLocation(new Vector3f(0, 0, 20.5f));
    assertThat(vertex(shells().get(0).getMesh(), 0)).isEqualTo(before);
    app.getCamera().setLocation(new Vector3f(0, 0, 24));
    assertThat(vertex(shells().get(0).getMesh(), 0)).isNotEqualTo(before);
    lid.setLocalScale(1.01f);
    Vector3f scaled = vertex(shells().get(0).getMesh(), 0);
    lid.setLocalScale(1);
    assertThat(vertex(shells().get(0).getMesh(), 0)).isNotEqualTo(scaled);
  }

  @Test
  void aMeshWithoutVerticesOrOfOtherNumbersHasNoneAndActionsRun() {
    List<PointerEventKind> heard = new ArrayList<>();
    chest
        .getControl(HoverOutline.class)
        .on(PointerEventKind.ENTER, event -> heard.add(event.kind()))
        .on(PointerEventKind.EXIT, event -> heard.add(event.kind()));
    Geometry empty = new Geometry("empty", new Mesh());
    empty.setMaterial(own);
    chest.attachChild(empty);
    Mesh flat = new Mesh();
    flat.setBuffer(VertexBuffer.Type.Position, 2, new float[] {0, 0, 1, 0, 0, 1});
    Geometry twoNumbers = new Geometry("flat", flat);
    twoNumbers.setMaterial(own);
    chest.attachChild(twoNumbers);
    app.feedMotion(nowhere);
    app.frame();
    app.feedMotion(app.screen(0, 0, 0));
    assertThat(shells()).hasSize(1);
    assertThat(heard).containsExactly(PointerEventKind.EXIT, PointerEventKind.ENTER);
  }

  @Test
  void aWidthThatIsNoneIsRefused() {
    assertThatThrownBy(() -> new HoverOutline(ColorRGBA.Red, 0))
        .hasMessageContaining("pixels can't be 0");
  }
}
