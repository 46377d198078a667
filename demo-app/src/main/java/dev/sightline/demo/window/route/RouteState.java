package dev.sightline.demo.window.route;

import com.jme3.app.Application;
import com.jme3.app.SimpleApplication;
import com.jme3.app.state.BaseAppState;
import com.jme3.input.InputManager;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.controls.ActionListener;
import com.jme3.input.controls.KeyTrigger;
import com.jme3.input.controls.MouseButtonTrigger;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.bvh.chunky.ChunkyTriMesh;
import dev.sightline.bvh.height.GroundHeights;
import dev.sightline.bvh.height.HeightRule;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.extra.level.LevelTriangles;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A start and an end as in Recast's demo, and points on the ground between them: a click with shift
 * sets the start, one without the end.
 */
public final class RouteState extends BaseAppState implements ActionListener {
  private static final String CLICK = "route-click";
  private static final String SHIFT = "route-shift";
  private static final double STEEPEST = 60;

  private final SimpleApplication app;
  private final CollisionAppState collision;
  private final Node scene;
  private final RouteMarks marks;
  private CompletableFuture<GroundHeights> ground = new CompletableFuture<>();
  private @Nullable Vector3f start;
  private @Nullable Vector3f end;
  private boolean shift;
  private boolean stale;

  /** Over the ground of a scene. */
  public RouteState(SimpleApplication app, CollisionAppState collision, Node scene) {
    this.app = app;
    this.collision = collision;
    this.scene = scene;
    marks = new RouteMarks(app.getAssetManager());
  }

  @Override
  protected void initialize(Application application) {
    TriangleSoup triangles = LevelTriangles.of(scene).soup();
    ground = CompletableFuture.supplyAsync(() -> ground(triangles));
    app.getRootNode().attachChild(marks.node());
    InputManager input = app.getInputManager();
    input.addMapping(CLICK, new MouseButtonTrigger(MouseInput.BUTTON_LEFT));
    input.addMapping(
        SHIFT, new KeyTrigger(KeyInput.KEY_LSHIFT), new KeyTrigger(KeyInput.KEY_RSHIFT));
    input.addListener(this, CLICK, SHIFT);
  }

  private static GroundHeights ground(TriangleSoup triangles) {
    ChunkyTriMesh mesh = ChunkyTriMesh.of(triangles);
    return new GroundHeights(mesh, new HeightRule(STEEPEST, true));
  }

  @Override
  protected void cleanup(Application application) {
    InputManager input = app.getInputManager();
    input.removeListener(this);
    input.deleteMapping(CLICK);
    input.deleteMapping(SHIFT);
    marks.node().removeFromParent();
  }

  /** Takes start, end and points away. */
  public void restart() {
    start = null;
    end = null;
    marks.clear();
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {
    shift = false;
  }

  @Override
  public void onAction(String name, boolean isPressed, float tpf) {
    if (name.equals(SHIFT)) {
      shift = isPressed;
    } else if (isPressed) {
      collision
          .pickNearest(app.getInputManager().getCursorPosition())
          .ifPresent(pick -> mark(pick.point().clone()));
    }
  }

  private void mark(Vector3f point) {
    if (shift) {
      start = point;
      marks.start(point);
    } else {
      end = point;
      marks.end(point);
    }
    stale = true;
  }

  @Override
  public void update(float tpf) {
    if (stale && start != null && end != null && ground.isDone()) {
      List<Vector3f> points = Route.of(ground.join(), start, end);
      marks.points(points);
      stale = false;
    }
    marks.face(app.getCamera());
  }
}
