package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.bvh.extra.convex.ShapePair;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.core.convex.ConvexShape;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.app.InstallState;
import dev.sightline.jme.control.SceneCourse;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.snap.FootProbe;
import dev.sightline.jme.control.snap.GroundSnapControl;
import dev.sightline.jme.control.snap.GroundSnapHerd;
import dev.sightline.jme.extra.audit.AuditState;
import dev.sightline.jme.extra.camera.CameraBoom;
import dev.sightline.jme.extra.convex.ConvexQueries;
import dev.sightline.jme.extra.overlay.SightlineOverlay;
import dev.sightline.jme.extra.pair.MeshQueries;
import dev.sightline.jme.extra.pointer.HoverOutline;
import dev.sightline.jme.extra.pointer.HoverTint;
import dev.sightline.jme.extra.pointer.PointerApp;
import dev.sightline.jme.extra.pointer.PointerControl;
import dev.sightline.jme.extra.pointer.PointerEventKind;
import dev.sightline.jme.extra.pointer.tool.MeasureTool;
import dev.sightline.jme.extra.select.BoxSelectState;
import dev.sightline.jme.extra.select.Selection;
import dev.sightline.jme.extra.solid.SolidQueries;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.result.SceneHit;
import dev.sightline.jme.result.SceneOverlap;
import dev.sightline.jme.result.SceneTouch;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is detached, removed or done with holds nothing of the scene and of the application. */
class LeftBehindTest {
  private static final QueryOptions ALL = QueryOptions.DEFAULT;

  private final SceneCourse course = new SceneCourse();

  @Test
  void theSearchFindsWhatIsHeld() {
    Node node = new Node("held");
    Runnable held = () -> node.getName();
    assertThat(HeldReferences.of(List.of(new Object[] {held}))).hasSize(1);
    assertThat(HeldReferences.of(new KinematicCharacter(course.scene, CharacterShape.DEFAULT)))
        .isEmpty();
    assertThat(HeldReferences.of(new FootProbe(course.scene, node)))
        .anyMatch(path -> path.startsWith("FootProbe.self"));
  }

  /** Over a box: a click, a drag, a band, a measured place. */
  private static void play(PointerApp app) {
    Vector3f at = app.screen(0, 0, 0);
    Vector3f beside = app.screen(0.4f, 0.3f, 0);
    for (Vector3f place : List.of(at, beside)) {
      app.feedMotion(place);
      app.feedButton(place, 0, true);
      app.frame();
      app.feedButton(place, 0, false);
      app.frame();
    }
    app.feedMotion(beside);
    app.frame();
    app.feedButton(at, 0, true);
    app.frame();
    app.feedMotion(app.screen(2, 2, 0));
    app.frame();
  }

  @Test
  void statesHoldNothingOnceTheyAreDetached() {
    PointerApp app = new PointerApp();
    Geometry box = app.box(app.getRootNode(), "box", 0, 0, 0);
    app.getViewPort().attachScene(app.getRootNode());
    SightlineOverlay overlay = new SightlineOverlay(app.collision);
    overlay.setShown(true);
    Selection<Geometry> selection = Selection.ofGeometries();
    BoxSelectState<Geometry> select = new BoxSelectState<>(app.collision, selection);
    select.setConsuming(false);
    MeasureTool measure = new MeasureTool(app.pointers);
    InstallState install = new InstallState(app.getRootNode());
    AuditState audit = new AuditState(app.getRootNode());
    CollisionAppState asked = new CollisionAppState();
    app.run();
    List<com.jme3.app.state.AppState> states =
        List.of(overlay, select, measure, install, audit, asked);
    states.forEach(app.getStateManager()::attach);
    app.frame();
    for (int round = 0; round < 2; round++) {
      play(app);
      assertThat(asked.pickAtCrosshair()).isPresent();
      assertThat(measure.first()).isPresent();
      assertThat(selection.size() > 0 || select.isSelecting()).isTrue();
      assertThat(HeldReferences.of(app.pointers)).isNotEmpty();
      states.forEach(app.getStateManager()::detach);
      app.getStateManager().detach(app.pointers);
      app.frame();
      measure.clear();
      selection.clear();
      assertThat(HeldReferences.of(app.pointers)).isEmpty();
      assertThat(HeldReferences.of(overlay)).isEmpty();
      assertThat(HeldReferences.of(select, "BoxSelectState.picture")).isEmpty();
      assertThat(HeldReferences.of(measure)).isEmpty();
      assertThat(HeldReferences.of(install, "InstallState.root")).isEmpty();
      assertThat(HeldReferences.of(audit, "AuditState.root")).isEmpty();
      assertThat(HeldReferences.of(asked)).isEmpty();
      app.run();
      states.forEach(app.getStateManager()::attach);
      app.frame();
    }
    assertThat(box.getParent()).isSameAs(app.getRootNode());
  }

  @Test
  void pointersAndControlsHoldNothingOfWhatHasBeenRemoved() {
    PointerApp app = new PointerApp();
    Geometry box = app.box(app.getRootNode(), "box", 0, 0, 0);
    box.setMaterial(
        new com.jme3.material.Material(app.getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md"));
    app.getViewPort().attachScene(app.getRootNode());
    HoverTint tint = new HoverTint(ColorRGBA.Red);
    HoverOutline outline = new HoverOutline(ColorRGBA.Blue);
    PointerControl control = new PointerControl().on(PointerEventKind.CLICK, event -> {});
    List.of(tint, outline, control).forEach(box::addControl);
    app.run();
    play(app);
    app.feedMotion(app.screen(0, 0, 0));
    app.frame();
    outline.render(app.getRenderManager(), app.getViewPort());
    assertThat(HeldReferences.of(tint)).isNotEmpty();
    assertThat(HeldReferences.of(outline)).isNotEmpty();
    box.removeControl(tint);
    assertThat(HeldReferences.of(tint)).isEmpty();
    outline.setEnabled(false);
    assertThat(HeldReferences.of(outline)).isEmpty();
    outline.setEnabled(true);
    app.feedMotion(app.screen(9, 9, 0));
    app.frame();
    app.pointers.setEnabled(false);
    box.removeFromParent();
    app.frame();
    assertThat(HeldReferences.of(app.pointers.mouse(), "Pointer.state")).isEmpty();
    assertThat(HeldReferences.of(control)).isEmpty();
  }

  @Test
  void queriesHoldNothingOfWhatTheyHaveFound() {
    Geometry floor = course.floor();
    Geometry mover = SceneCourse.box("mover", 0, 3, 0, 0.5, 0.5, 0.5);
    course.root.attachChild(mover);
    course.frame(0);
    CameraBoom boom = new CameraBoom(course.scene);
    boom.place(new Vector3f(0, 0.2f, 2), new Vector3f(0, -4, 2), 0.1f, new Vector3f());
    assertThat(HeldReferences.of(boom)).isEmpty();
    GroundSnapControl snap = new GroundSnapControl(course.scene);
    snap.setSphere(0.2);
    Node model = course.model(3, 0.1, 0);
    model.addControl(snap);
    course.frames(3, 0.1f);
    assertThat(HeldReferences.of(snap)).isNotEmpty();
    model.removeControl(snap);
    assertThat(HeldReferences.of(snap)).isEmpty();
    GroundSnapHerd herd = new GroundSnapHerd();
    herd.add(snap);
    model.addControl(snap);
    herd.update(0.1f);
    herd.remove(snap);
    assertThat(HeldReferences.of(herd)).isEmpty();
    model.removeControl(snap);
    FootProbe foot = new FootProbe(course.scene, new Node("body"));
    foot.setSphere(0.2);
    assertThat(foot.find(new Vector3f(0, 0.1f, 3)).geometry()).isSameAs(floor);
    foot.find(new Vector3f(0, 90, 3));
    assertThat(HeldReferences.of(foot, "FootProbe.self", "QueryOptions.ignored")).isEmpty();
    ConvexQueries convex = new ConvexQueries(course.scene);
    MeshQueries meshes = new MeshQueries(course.scene);
    SolidQueries solids = new SolidQueries(course.scene);
    SceneTouch touch = new SceneTouch();
    ConvexShape shape = new ConvexShape().aabb(-1, 2, -1, 1, 3, 1);
    Vector3f down = new Vector3f(0, -9, 0);
    assertThat(convex.sweep(shape, down, ALL.withIgnored(mover), touch)).isTrue();
    assertThat(convex.closest(shape, ALL, new SceneHit(), new ShapePair())).isTrue();
    assertThat(convex.overlap(shape, ALL, SceneOverlap.ofTriangles())).isPositive();
    assertThat(meshes.sweep(mover, down, ALL, touch)).isTrue();
    assertThat(solids.contains(mover, new Vector3f(0, 3, 0))).isTrue();
    assertThat(solids.signedDistance(new Vector3f(0, 3, 0), ALL, new SceneHit())).isNotNaN();
    for (Object queries : List.of(convex, meshes, solids)) {
      assertThat(HeldReferences.of(queries)).as("%s", queries).isEmpty();
    }
    assertThat(course.scene.pickNearest(new Ray(new Vector3f(0, 9, 2), down.normalize())))
        .isPresent();
    assertThat(new Geometry("spare", new Box(1, 1, 1)).getParent()).isNull();
  }
}
