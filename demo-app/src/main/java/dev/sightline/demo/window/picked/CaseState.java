package dev.sightline.demo.window.picked;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial.CullHint;
import dev.sightline.demo.play.Stage;
import dev.sightline.demo.scene.DemoScene;
import dev.sightline.demo.window.pick.Strips;
import dev.sightline.jme.result.Pick;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Shows a picked case again: holds its view, draws its ray, and asks it anew. */
public final class CaseState extends BaseAppState {
  private static final ColorRGBA COLOR = new ColorRGBA(1, 0.35f, 0.9f, 1);
  private static final float LONG = 1000;
  private static final float ARM = 0.02f;

  private final Stage stage;
  private final PickedCase shown;
  private final Strips line = new Strips(4, 4);
  private final Geometry mark = new Geometry("picked ray", line);

  /** For a scene that is open. */
  public CaseState(Stage stage, PickedCase shown) {
    this.stage = stage;
    this.shown = shown;
  }

  /** The pick under a pixel, as it is now. */
  public static PickedCase take(String scene, Stage stage, Vector2f cursor) {
    Camera camera = stage.camera();
    Ray ray = stage.collision().screenRay(cursor, camera);
    Optional<Pick> pick = stage.collision().pickNearest(ray);
    Quaternion turn = camera.getRotation();
    return new PickedCase(
        scene,
        list(camera.getLocation()),
        List.of(turn.getX(), turn.getY(), turn.getZ(), turn.getW()),
        list(ray.origin),
        list(ray.direction),
        pick.map(Pick::triangleIndex).orElse(-1),
        pick.map(Pick::distance).orElse(0f));
  }

  private static List<Float> list(Vector3f vector) {
    return List.of(vector.x, vector.y, vector.z);
  }

  private static Vector3f vector(List<Float> of) {
    return new Vector3f(of.get(0), of.get(1), of.get(2));
  }

  private Ray ray() {
    return new Ray(vector(shown.origin()), vector(shown.direction()));
  }

  /** Asks again, and says whether the answer is the stored one. */
  public String words() {
    Optional<Pick> pick = stage.collision().pickNearest(ray());
    int triangle = pick.map(Pick::triangleIndex).orElse(-1);
    if (triangle == shown.triangle()) {
      return triangle < 0
          ? "The stored pick again: it meets nothing, as it did."
          : String.format(Locale.ROOT, "The stored pick again: triangle %,d, as it was.", triangle);
    }
    return String.format(
        Locale.ROOT,
        "The stored pick again: triangle %,d, and it was %,d. What moves has moved.",
        triangle,
        shown.triangle());
  }

  @Override
  protected void initialize(Application app) {
    Ray ray = ray();
    float length = shown.triangle() < 0 ? LONG : shown.distance();
    Vector3f end = ray.origin.add(ray.direction.mult(length));
    line.set(0, ray.origin, end);
    // The line itself is seen from its end; a cross shows where it leads.
    for (int axis = 0; axis < 3; axis++) {
      Vector3f arm = new Vector3f();
      arm.set(axis, ARM * length);
      line.set(axis + 1, end.subtract(arm), end.add(arm));
    }
    mark.setMaterial(DemoScene.unlit(app.getAssetManager(), COLOR));
    mark.setCullHint(CullHint.Never);
    stage.marks().attachChild(mark);
  }

  @Override
  public void update(float tpf) {
    line.face(stage.camera());
  }

  /** After the scene has placed its camera. */
  @Override
  public void render(RenderManager renderManager) {
    List<Float> turn = shown.turn();
    stage.camera().setLocation(vector(shown.eye()));
    stage.camera().setRotation(new Quaternion(turn.get(0), turn.get(1), turn.get(2), turn.get(3)));
  }

  @Override
  protected void cleanup(Application app) {
    mark.removeFromParent();
  }

  @Override
  protected void onEnable() {}

  @Override
  protected void onDisable() {}
}
