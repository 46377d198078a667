package dev.sightline.jme.extra.handle;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.VertexBuffer;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.FloatBuffer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a frame costs while nothing is dragged, and what it draws. */
class HandleCostTest {
  private final HandleRig rig = new HandleRig();

  @Tag("jdk")
  @ParameterizedTest
  @EnumSource(HandleMode.class)
  void aFrameThatShowsHandlesAllocatesNothing(HandleMode mode) {
    rig.app.fixCursor(new Vector3f(380, 240, 0));
    rig.app.getStateManager().detach(rig.handles);
    rig.app.getStateManager().attach(rig.handles);
    rig.handles.setMode(mode);
    rig.show(rig.box(rig.root, 0, 0, 0));
    rig.app.frame();
    assertThat(rig.handles.hovered()).isPresent();
    ViewPort port = rig.app.getRenderManager().getMainView("handles");
    assertThat(port.isEnabled()).isTrue();
    port.getScenes().get(0).checkCulling(port.getCamera()); // throws before an update
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 8; round++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 200; i++) {
        rig.handles.update(0.01f);
        rig.handles.render(rig.app.getRenderManager());
      }
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertThat(least / 200).isZero();
  }

  @ParameterizedTest
  @EnumSource(HandleMode.class)
  void whatIsDrawnIsFiniteAndAroundThePlaceOfTheHandles(HandleMode mode) {
    rig.camera().setLocation(new Vector3f(12, 9, 16));
    rig.camera().lookAt(new Vector3f(), Vector3f.UNIT_Y);
    rig.show(rig.box(rig.root, 0, 0, 0));
    HandleFrame frame = new HandleFrame();
    assertThat(frame.set(rig.camera(), rig.handles.spatials().get(0), HandleAxes.WORLD)).isTrue();
    HandleLayout layout = new HandleLayout();
    layout.set(frame, mode, 90);
    HandlePicture picture = new HandlePicture();
    picture.draw(layout, HandlePart.X);
    FloatBuffer points = picture.shapes.getFloatBuffer(VertexBuffer.Type.Position);
    FloatBuffer colours = picture.shapes.getFloatBuffer(VertexBuffer.Type.Color);
    assertThat(picture.shapes.getVertexCount()).isBetween(100, 3 * 4096 - 1);
    assertThat(colours.limit() / 4).isEqualTo(points.limit() / 3);
    double far = 0;
    for (int i = 0; i < points.limit(); i += 3) {
      far = Math.max(far, Math.hypot(points.get(i) - 320, points.get(i + 1) - 240));
    }
    assertThat(far).isBetween(70.0, 112.0);
  }
}
