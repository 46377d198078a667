package dev.sightline.jme.extra.overlay;

import com.jme3.app.Application;
import com.jme3.input.InputManager;
import com.jme3.math.Vector2f;
import com.jme3.renderer.Camera;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.extra.internal.Layer;
import dev.sightline.jme.extra.internal.Lines;
import dev.sightline.jme.index.IndexStatistics;
import dev.sightline.jme.index.SceneSnapshot;
import dev.sightline.jme.query.watch.RayWatcher;
import dev.sightline.jme.result.SceneHit;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An overlay while it is shown: all that it needs is made when it begins. */
final class Drawing {
  private final CollisionAppState scene;
  private final Application app;
  private final Layer layer;
  private final RayTrail trail;
  private final TreeBoxes boxes = new TreeBoxes();
  private final BodyMarks bodies = new BodyMarks();
  private final Vector2f crosshair = new Vector2f();
  private final SceneHit under = new SceneHit();
  private @Nullable Geometry shownLast;

  Drawing(CollisionAppState scene, Application app) {
    this.scene = scene;
    this.app = app;
    layer = new Layer("sightline overlay", app);
    trail = new RayTrail(scene.rayWatcher());
    scene.setRayWatcher(trail);
  }

  /** Takes all away; whoever watched rays before does so again. */
  @SuppressWarnings("ReferenceEquality") // a watcher is its identity
  void end() {
    layer.remove();
    RayWatcher first = scene.rayWatcher();
    if (first == trail) {
      scene.setRayWatcher(trail.next());
    } else if (first instanceof RayTrail other) {
      other.end(trail); // of another overlay, which was shown later
    }
    trail.end(trail); // a watcher of the game may still pass rays on to it
  }

  Layer layer() {
    return layer;
  }

  RayTrail trail() {
    return trail;
  }

  void draw(SightlineOverlay overlay, List<KinematicCharacter> characters) {
    Lines lines = layer.lines();
    lines.begin();
    String words =
        scene.isAnswering() ? scene(overlay, characters, lines) : "the scene does not answer";
    lines.end();
    layer.write(words);
    layer.show();
  }

  private String scene(SightlineOverlay overlay, List<KinematicCharacter> characters, Lines lines) {
    SceneSnapshot snapshot = scene.view().snapshot();
    IndexStatistics statistics = scene.statistics();
    Camera camera = app.getCamera();
    StringBuilder words = new StringBuilder(Words.statistics(statistics));
    words.append(Words.builds(statistics));
    boxes(overlay, snapshot, words, lines);
    trail.draw(camera, far(snapshot.tree(), camera), lines);
    words.append(Words.say("%d rays%s", trail.size(), overlay.isHeld() ? ", held" : ""));
    bodies.begin();
    roots().forEach(root -> bodies.scene(root, camera, lines));
    for (KinematicCharacter character : characters) {
      bodies.character("a character", character, camera, lines);
    }
    return words.append(bodies.words()).toString().trim();
  }

  /** What the main viewports show, each once. */
  private Set<Spatial> roots() {
    Set<Spatial> roots = Collections.newSetFromMap(new IdentityHashMap<>());
    for (ViewPort port : app.getRenderManager().getMainViews()) {
      roots.addAll(port.getScenes());
    }
    return roots;
  }

  private void boxes(
      SightlineOverlay overlay, SceneSnapshot snapshot, StringBuilder words, Lines lines) {
    int depth = overlay.depth();
    OverlayBoxes which = overlay.boxes();
    if (which == OverlayBoxes.BOTH || which == OverlayBoxes.SCENE) {
      words.append(Words.boxes("scene", depth, boxes.scene(snapshot.tree(), depth, lines)));
    }
    if (which == OverlayBoxes.BOTH || which == OverlayBoxes.GEOMETRY) {
      int instance = find(snapshot, geometry(overlay));
      if (instance >= 0) {
        int drawn = boxes.mesh(snapshot.tree().instance(instance), depth, lines);
        int triangles = snapshot.tree().instance(instance).mesh().triangleCount();
        String name = snapshot.geometry(instance).getName();
        words.append(
            Words.boxes(Words.say("%s, %,d triangles", name, triangles).trim(), depth, drawn));
      }
    }
  }

  /** What is chosen; else what is under the cursor, or was when it was held. */
  private @Nullable Geometry geometry(SightlineOverlay overlay) {
    Geometry chosen = overlay.chosen();
    if (chosen != null) {
      return chosen;
    }
    if (!overlay.isHeld()) {
      shownLast = pick();
    }
    return shownLast;
  }

  private @Nullable Geometry pick() {
    InputManager input = app.getInputManager();
    trail.ignore(Thread.currentThread());
    try {
      Vector2f at =
          input != null && input.isCursorVisible()
              ? input.getCursorPosition()
              : CameraSpace.centre(app.getCamera(), crosshair);
      boolean isHit = scene.pickNearest(at, app.getCamera(), scene.queryOptions(), under);
      return isHit ? under.geometry() : null;
    } finally {
      trail.ignore(null);
      under.clear();
    }
  }

  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  private static int find(SceneSnapshot snapshot, @Nullable Geometry geometry) {
    for (int i = 0; geometry != null && i < snapshot.size(); i++) {
      if (snapshot.geometry(i) == geometry) {
        return i;
      }
    }
    return -1;
  }

  /** The length of a ray that ends nowhere: past the scene, from the eye's side of it. */
  private static double far(InstanceTree tree, Camera camera) {
    double sum = 0;
    for (int axis = 0; tree.size() > 0 && axis < 3; axis++) {
      double eye = camera.getLocation().get(axis);
      double low = Math.min(eye, tree.rootBounds()[axis]);
      double high = Math.max(eye, tree.rootBounds()[axis + 3]);
      sum += (high - low) * (high - low);
    }
    double length = Math.sqrt(sum);
    return length < Float.MAX_VALUE ? length : camera.getFrustumFar();
  }
}
