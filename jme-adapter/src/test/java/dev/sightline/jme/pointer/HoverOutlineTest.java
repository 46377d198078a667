package dev.sightline.jme.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.material.MatParamOverride;
import com.jme3.material.Material;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.queue.GeometryList;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import com.jme3.shader.VarType;
import com.jme3.util.BufferUtils;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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
    chest.removeControl(control);
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
