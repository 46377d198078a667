package dev.sightline.jme.extra.pointer.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.pointer.PointerApp;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEvent;
import dev.sightline.jme.extra.pointer.PointerEventKind;
import dev.sightline.jme.result.Pick;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The measure tool over two boxes, through the real input manager. */
class MeasureToolTest {
  private final PointerApp app = new PointerApp();
  private final MeasureTool tool = new MeasureTool(app.pointers);
  private final List<Measurement> told = new ArrayList<>();
  private final Vector3f onA = app.screen(-3, 0.5f, 1);
  private final Vector3f onB = app.screen(3, 2, -2);
  private final Vector3f nowhere = app.screen(-7, 5, 0);
  private Geometry b;

  @BeforeEach
  void build() {
    app.box(app.getRootNode(), "a", -3, 0, 0);
    b = app.box(app.getRootNode(), "b", 3, 2, -3);
    tool.setListener(told::add);
    app.run();
    app.getStateManager().attach(tool);
    app.frame();
  }

  private void click(Vector3f at, int button) {
    app.feedMotion(at);
    app.feedButton(at, button, true);
    app.feedButton(at, button, false);
    app.frame();
  }

  private Pick pick(Vector3f at) {
    return app.collision.pickNearest(new Vector2f(at.x, at.y)).orElseThrow();
  }

  private int lines() {
    return tool.label().isEmpty() ? 0 : tool.label().split("\n").length;
  }

  @Test
  void twoClicksMeasureBetweenTheExactHitsInAllAndInParts() {
    click(onA, 0);
    assertThat(tool.first().orElseThrow().point()).isEqualTo(pick(onA).point());
    assertThat(tool.measurement()).isEmpty();
    assertThat(told).isEmpty();
    click(onB, 0);
    Measurement measured = tool.measurement().orElseThrow();
    assertThat(told).containsExactly(measured);
    Vector3f from = pick(onA).point();
    Vector3f to = pick(onB).point();
    assertThat(measured.from().point()).isEqualTo(from);
    assertThat(measured.to().point()).isEqualTo(to);
    double flat = root(square(to.x, from.x).add(square(to.z, from.z)));
    double all = root(square(to.x, from.x).add(square(to.y, from.y)).add(square(to.z, from.z)));
    assertThat(measured.distance()).isCloseTo(all, within(4 * Math.ulp(all)));
    assertThat(measured.horizontal()).isCloseTo(flat, within(4 * Math.ulp(flat)));
    assertThat(measured.vertical()).isEqualTo((double) to.y - from.y);
    assertThat(tool.label())
        .isEqualTo(
            String.format(
                Locale.ROOT, "%.3f\nlevel %.3f, upright %.3f", all, flat, (double) to.y - from.y));
  }

  private static BigDecimal square(float a, float b) {
    BigDecimal difference = new BigDecimal(a).subtract(new BigDecimal(b));
    return difference.multiply(difference);
  }

  private static double root(BigDecimal square) {
    return square.sqrt(MathContext.DECIMAL64).doubleValue();
  }

  @Test
  void theLineTheLevelAndTheUprightPartAreDrawnAndACrossAtEachPlace() {
    click(onB, 0);
    assertThat(ends()).hasSize(6);
    click(onA, 0);
    List<Vector3f> ends = ends();
    Vector3f high = pick(onB).point();
    Vector3f low = pick(onA).point();
    Vector3f corner = new Vector3f(high.x, low.y, high.z);
    assertThat(ends).hasSize(6 + 6 + 2 + 4);
    assertThat(ends.subList(12, 18)).containsExactly(high, low, low, corner, corner, high);
    for (int i = 0; i < 3; i++) {
      Vector3f arm = ends.get(2 * i + 1).subtract(ends.get(2 * i));
      assertThat(arm.get(i)).isPositive();
      assertThat(arm.length()).isLessThan(0.5f);
      assertThat(ends.get(2 * i).add(ends.get(2 * i + 1)).mult(0.5f).distance(high))
          .isLessThan(1e-5f);
    }
    tool.clear();
    app.frame();
    assertThat(ends()).isEmpty();
  }

  private List<Vector3f> ends() {
    FloatBuffer data =
        (FloatBuffer) tool.layer().lines().getBuffer(VertexBuffer.Type.Position).getData();
    List<Vector3f> ends = new ArrayList<>();
    for (int i = 0; i < data.limit(); i += 3) {
      ends.add(new Vector3f(data.get(i), data.get(i + 1), data.get(i + 2)));
    }
    return ends;
  }

  @Test
  void untilTheSecondClickTheLineLeadsToWhatIsUnderThePointer() {
    assertThat(lines()).isZero();
    click(onA, 0);
    app.feedMotion(onB);
    app.frame();
    assertThat(lines()).isEqualTo(2);
    assertThat(tool.measurement()).isEmpty();
    app.feedMotion(nowhere);
    app.frame();
    assertThat(lines()).isZero();
    click(onB, 0);
    app.feedMotion(nowhere);
    app.frame();
    assertThat(lines()).as("what is measured stays").isEqualTo(2);
    click(nowhere, 0);
    assertThat(tool.measurement()).as("a click over nothing is none").isPresent();
    click(onA, 0);
    assertThat(tool.measurement()).as("a third click begins anew").isEmpty();
    assertThat(tool.first()).isPresent();
    tool.clear();
    assertThat(tool.first()).isEmpty();
    app.frame();
    assertThat(lines()).isZero();
  }

  @Test
  void otherButtonsAndClicksThatAreConsumedAreNone() {
    click(onA, 1);
    assertThat(tool.first()).isEmpty();
    b.addControl(new PointerControl().on(PointerEventKind.CLICK, PointerEvent::consume));
    click(onB, 0);
    assertThat(tool.first()).isEmpty();
  }

  @Test
  void whatAnotherCameraShowsIsNotMeasured() {
    Node map = new Node("map");
    map.attachChild(new Geometry("marker", new Box(9, 9, 9)));
    map.updateGeometricState();
    CollisionAppState mapScene = new CollisionAppState(map);
    app.getStateManager().attach(mapScene);
    Camera camera = PointerApp.camera();
    app.pointers.addView(mapScene, new ViewPort("map", camera));
    click(onA, 0);
    assertThat(tool.first()).isEmpty();
    app.pointers.removeView(mapScene);
    click(onA, 0);
    assertThat(tool.first()).isPresent();
  }

  @Test
  void aLabelBehindTheCameraIsNotShown() {
    click(onA, 0);
    click(onB, 0);
    app.getCamera().setLocation(new Vector3f(0, 0, -20));
    app.frame();
    assertThat(lines()).isZero();
  }

  @Test
  void disabledItHearsNothingAndShowsNothingAndKeepsItsPlaces() {
    int views = app.getRenderManager().getMainViews().size();
    click(onA, 0);
    tool.setEnabled(false);
    assertThat(app.getRenderManager().getMainViews()).hasSize(views - 1);
    click(onB, 0);
    assertThat(tool.measurement()).isEmpty();
    assertThat(tool.label()).isEmpty();
    tool.setEnabled(true);
    click(onB, 0);
    assertThat(tool.measurement()).isPresent();
    app.getStateManager().detach(tool);
    app.frame();
    assertThat(app.getRenderManager().getMainViews()).hasSize(views - 1);
    assertThat(app.getRootNode().getQuantity()).isEqualTo(2);
    assertThat(app.getGuiNode().getQuantity()).isZero();
  }

  @Test
  void aListenerMayClearWhatItHasHeardOf() {
    tool.setListener(measurement -> tool.clear());
    click(onA, 0);
    click(onB, 0);
    assertThat(tool.first()).isEmpty();
    assertThat(tool.measurement()).isEmpty();
  }

  @Test
  void afterAPauseTheLineLeadsNowhereUntilThePointerMoves() {
    click(onA, 0);
    app.feedMotion(onB);
    app.frame();
    assertThat(lines()).isEqualTo(2);
    tool.setEnabled(false);
    tool.setEnabled(true);
    app.frame();
    assertThat(lines()).isZero();
    app.feedMotion(onB.add(1, 0, 0));
    app.frame();
    assertThat(lines()).isEqualTo(2);
  }

  @Test
  void clearedItMeasuresNothingAndTheNextClickIsTheFirst() {
    click(onA, 0);
    click(onB, 0);
    tool.clear();
    assertThat(tool.measurement()).isEmpty();
    click(onB, 0);
    assertThat(tool.measurement()).isEmpty();
    assertThat(tool.first().orElseThrow().point()).isEqualTo(pick(onB).point());
    click(onA, 0);
    assertThat(tool.measurement().orElseThrow().to().point()).isEqualTo(pick(onA).point());
    assertThat(told).hasSize(2);
  }

  @Test
  void theWholeHasOneColourAndThePartsAnother() {
    click(onA, 0);
    click(onB, 0);
    FloatBuffer data =
        (FloatBuffer) tool.layer().lines().getBuffer(VertexBuffer.Type.Color).getData();
    List<Float> blue = new ArrayList<>();
    for (int end = 0; end < data.limit() / 4; end++) {
      blue.add(data.get(4 * end + 2));
    }
    List<Float> wanted = new ArrayList<>(Collections.nCopies(14, 0.2f));
    wanted.addAll(Collections.nCopies(4, 1f));
    assertThat(blue).isEqualTo(wanted);
  }
}
