package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.app.state.AppState;
import com.jme3.input.InputManager;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import dev.sightline.jme.app.InstallState;
import dev.sightline.jme.extra.audit.AuditState;
import dev.sightline.jme.extra.handle.HandleState;
import dev.sightline.jme.extra.overlay.SightlineOverlay;
import dev.sightline.jme.extra.pointer.HoverOutline;
import dev.sightline.jme.extra.pointer.HoverTint;
import dev.sightline.jme.extra.pointer.PointerApp;
import dev.sightline.jme.extra.pointer.tool.MeasureTool;
import dev.sightline.jme.extra.select.BoxSelectState;
import dev.sightline.jme.extra.select.Selection;
import dev.sightline.jme.install.InstalledTree;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What states put into an application is gone when they are, and there again when they are. */
class DetachedStatesTest {
  private static final long SEED = 311;

  private final PointerApp app = new PointerApp();
  private final Geometry box = app.box(app.getRootNode(), "box", 0, 0, 0);
  private final SightlineOverlay overlay = new SightlineOverlay(app.collision);
  private final BoxSelectState<Geometry> select =
      new BoxSelectState<>(app.collision, Selection.ofGeometries());
  private final MeasureTool measure = new MeasureTool(app.pointers);
  private final HandleState handles = new HandleState(app.collision);
  private final InstallState install = new InstallState(app.getRootNode());
  private final AuditState audit = new AuditState(app.getRootNode());
  private final List<AppState> states =
      List.of(app.pointers, overlay, select, measure, handles, install, audit);

  private static Object field(Object of, String name) {
    try {
      Field field = of.getClass().getDeclaredField(name);
      field.setAccessible(true);
      return field.get(of);
    } catch (ReflectiveOperationException missing) {
      throw new AssertionError(missing);
    }
  }

  /** All that is in the application, in words. */
  private String inventory() {
    InputManager input = app.getInputManager();
    List<ViewPort> ports = new ArrayList<>(app.getRenderManager().getPreViews());
    ports.addAll(app.getRenderManager().getMainViews());
    ports.addAll(app.getRenderManager().getPostViews());
    StringBuilder words = new StringBuilder();
    words.append(((Collection<?>) field(input, "rawListeners")).size()).append(" raw listeners, ");
    words.append(((Map<?, ?>) field(input, "mappings")).size()).append(" mappings, ");
    for (ViewPort port : ports) {
      words.append(port.getName()).append(port.getProcessors().size()).append(port.getScenes());
    }
    words.append(app.getRootNode().descendantMatches(Geometry.class).size());
    words.append(app.getGuiNode().getChildren());
    words.append(((Collection<?>) field(app.pointers, "listeners")).size()).append(" listeners, ");
    words.append(app.collision.rayWatcher()).append(box.getMaterial());
    words.append(InstalledTree.isIn(box.getMesh()));
    return words.toString();
  }

  /** A pointer over the box, a place measured, an area under way. */
  private void use() {
    app.feedMotion(app.screen(0, 0, 0));
    app.frame();
    app.feedButton(app.screen(0, 0, 0), 0, true);
    app.frame();
    app.feedButton(app.screen(0, 0, 0), 0, false);
    app.frame();
    app.feedButton(new Vector3f(20, 20, 0), 0, true);
    app.feedMotion(new Vector3f(20, 20, 0));
    app.frame();
    app.feedMotion(new Vector3f(90, 90, 0));
    app.frame();
    app.feedMotion(app.screen(0, 0, 0));
    app.frame();
  }

  @Test
  void nothingStaysHoweverOftenTheyComeAndGo() {
    app.getViewPort().attachScene(app.getRootNode());
    box.addControl(new HoverTint(ColorRGBA.Red));
    box.addControl(new HoverOutline(ColorRGBA.Blue));
    overlay.setShown(true);
    handles.show(box);
    app.frame();
    String before = inventory();
    Random random = new Random(SEED);
    for (int round = 0; round < 24; round++) {
      List<AppState> some = new ArrayList<>(states);
      some.remove(random.nextBoolean() ? install : audit); // which of two observes is no matter
      some.removeIf(state -> random.nextInt(4) == 0);
      java.util.Collections.shuffle(some, random);
      some.forEach(app.getStateManager()::attach);
      String what = "seed " + SEED + ", round " + round + ", " + some;
      if (round % 3 > 0) {
        use();
        assertThat(inventory()).as(what).isNotEqualTo(some.isEmpty() ? "" : before);
      }
      if (round % 3 == 2) {
        some.forEach(state -> state.setEnabled(false));
        some.forEach(state -> state.setEnabled(random.nextBoolean()));
        app.frame();
      }
      java.util.Collections.shuffle(some, random);
      some.forEach(app.getStateManager()::detach);
      app.frame();
      app.feedButton(app.screen(0, 0, 0), 0, false);
      app.frame();
      assertThat(inventory()).as(what).isEqualTo(before);
      some.forEach(state -> state.setEnabled(true));
    }
  }
}
