package dev.sightline.jme.extra.pointer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.jme3.asset.AssetManager;
import com.jme3.export.binary.BinaryExporter;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.system.JmeSystem;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The controls that are ready-made: drags and the tint. */
class DragAndTintTest {
  private final PointerApp app = new PointerApp();
  private final Node holder = new Node("holder");
  private final Node chest = new Node("chest");
  private final Geometry lid = app.box(chest, "lid", 0, 1, 0);

  private void button(Vector3f at, boolean isPressed) {
    app.feedMotion(at);
    app.feedButton(at, 0, isPressed);
    app.frame();
  }

  /** In a parent that is moved, turned and scaled. */
  private void build(DragPath path) {
    app.getCamera().setLocation(new Vector3f(4, 12, 20));
    app.getCamera().lookAt(new Vector3f(), Vector3f.UNIT_Y);
    holder.setLocalTranslation(1, -2, 0.5f);
    holder.setLocalRotation(new Quaternion().fromAngles(0.2f, 0.5f, -0.1f));
    holder.setLocalScale(0.8f);
    app.getRootNode().attachChild(holder);
    holder.attachChild(chest);
    chest.addControl(new DragControl(path));
    app.run();
  }

  private Ray ray(Vector3f at) {
    return app.collision.screenRay(new Vector2f(at.x, at.y), app.getCamera());
  }

  /** Drags to places all over the screen; the oracle says how far off each is. */
  private void drag(long seed, DragPath path, Oracle oracle) {
    build(path);
    Vector3f start = chest.getWorldTranslation().clone();
    Vector3f middle = lid.getWorldTranslation();
    Vector3f at = app.screen(middle.x, middle.y, middle.z);
    Vector3f grabbed = app.collision.pickNearest(ray(at)).orElseThrow().point();
    button(at, true);
    Random random = new Random(seed);
    int moved = 0;
    for (int i = 0; i < 60; i++) {
      Vector3f to = new Vector3f(random.nextInt(640), random.nextInt(480), 0);
      Vector3f before = chest.getWorldTranslation().clone();
      app.feedMotion(to);
      app.frame();
      Vector3f shift = chest.getWorldTranslation().subtract(start);
      if (chest.getWorldTranslation().distance(before) > 0) {
        assertThat(oracle.off(ray(to), grabbed.add(shift), shift)).isLessThan(2e-3);
        moved++;
      }
    }
    System.out.println("seed " + seed + ": " + moved + " of 60 drags move it");
    assertThat(moved).isGreaterThan(30);
    button(at, false);
    Vector3f last = chest.getWorldTranslation().clone();
    app.feedMotion(new Vector3f(320, 100, 0));
    app.frame();
    assertThat(chest.getWorldTranslation()).isEqualTo(last);
  }

  private interface Oracle {
    double off(Ray ray, Vector3f held, Vector3f shift);
  }

  private static float distance(Ray ray, Vector3f point) {
    return point.subtract(ray.origin).cross(ray.direction).length();
  }

  @Test
  void aParentOfZeroScaleLeavesWhatIsDraggedWhereItIs() {
    build(DragPath.plane(Vector3f.UNIT_Y));
    Vector3f middle = lid.getWorldTranslation();
    Vector3f at = app.screen(middle.x, middle.y, middle.z);
    button(at, true);
    Vector3f before = chest.getLocalTranslation().clone();
    holder.setLocalScale(0);
    for (int i = 1; i <= 3; i++) {
      app.feedMotion(at.add(20 * i, 10 * i, 0));
      app.frame();
    }
    assertThat(Vector3f.isValidVector(chest.getLocalTranslation())).isTrue();
    holder.setLocalScale(0.8f);
    assertThat(chest.getLocalTranslation()).isEqualTo(before);
  }

  @Test
  void inAPlaneThePlaceWhereItIsHeldStaysUnderThePointerAndInThePlane() {
    Vector3f normal = new Vector3f(0.1f, 2, 0.3f);
    drag(
        1,
        DragPath.plane(normal),
        (ray, held, shift) ->
            Math.max(
                distance(ray, held) / (1 + held.subtract(ray.origin).length()),
                Math.abs(shift.dot(normal)) / (1 + shift.length())));
  }

  @Test
  void alongAnAxisItIsWhereTheAxisIsNearestToTheRay() {
    Vector3f along = new Vector3f(3, 0.5f, -1).normalizeLocal();
    drag(
        2,
        DragPath.axis(new Vector3f(6, 1, -2)),
        (ray, held, shift) -> {
          float here = distance(ray, held);
          float off = shift.cross(along).length() / (1 + shift.length());
          float step = 0.05f * (1 + held.length());
          boolean isNearest =
              distance(ray, held.add(along.mult(step))) >= here
                  && distance(ray, held.subtract(along.mult(step))) >= here;
          return isNearest ? off : 1;
        });
  }

  @Test
  void overTheGroundItsFootStaysOnItAndMovesByThePixelsOfThePointer() {
    Geometry hill = app.box(app.getRootNode(), "hill", 0, 0, 0);
    hill.setLocalScale(30, 1, 30);
    hill.setLocalTranslation(0, -4, 0);
    drag(
        3,
        DragPath.ground(),
        (ray, held, shift) -> {
          Vector3f start = chest.getWorldTranslation().subtract(shift);
          Vector3f first = app.getCamera().getScreenCoordinates(start.setY(-3));
          Vector3f foot = start.add(shift);
          Vector3f seen = app.getCamera().getScreenCoordinates(foot);
          Vector3f to = app.getCamera().getScreenCoordinates(ray.origin.add(ray.direction));
          Vector3f from = app.getCamera().getScreenCoordinates(held.subtract(shift));
          double off = to.subtract(from).subtractLocal(seen.subtract(first)).setZ(0).length();
          return Math.max(off / 1000, onBox(foot));
        });
  }

  /** How far a point is from the sides of the hill. */
  private static double onBox(Vector3f point) {
    double x = Math.abs(point.x) - 30;
    double y = Math.abs(point.y + 4) - 1;
    double z = Math.abs(point.z) - 30;
    return Math.abs(Math.max(x, Math.max(y, z)));
  }

  @Test
  void ofTwoPointersTheFirstDragsIt() {
    build(DragPath.plane(Vector3f.UNIT_Y));
    Vector3f middle = lid.getWorldTranslation();
    Vector3f at = app.screen(middle.x, middle.y, middle.z);
    Pointer second = app.pointers.addPointer();
    button(at, true);
    second.moveTo(at.x, at.y);
    second.press(0);
    second.moveTo(at.x + 50, at.y);
    app.frame();
    assertThat(chest.getLocalTranslation()).isEqualTo(new Vector3f());
    button(at, false);
    second.release(0);
    second.moveTo(at.x, at.y);
    second.press(0);
    second.moveTo(at.x + 50, at.y);
    app.frame();
    assertThat(chest.getLocalTranslation()).isNotEqualTo(new Vector3f());
  }

  @Test
  void pathsRefuseDirectionsThatAreNone() {
    assertThatThrownBy(() -> DragPath.plane(new Vector3f()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("normal is zero");
    assertThatThrownBy(() -> DragPath.axis(new Vector3f(0, Float.NaN, 0)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("direction is not finite");
  }

  @Test
  void tintsWhatIsUnderAPointerAndTouchesNoSharedMaterial() {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    Material shared = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    Material lit = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
    Geometry other = app.box(app.getRootNode(), "other", 4, 0, 0);
    Geometry base = app.box(chest, "base", 0, -1, 0);
    lid.setMaterial(shared);
    other.setMaterial(shared);
    base.setMaterial(lit);
    chest.addControl(new HoverTint(ColorRGBA.Orange));
    app.getRootNode().attachChild(chest);
    app.run();
    Pointer second = app.pointers.addPointer();
    Vector3f at = app.screen(0, 1, 0);
    second.moveTo(at.x, at.y);
    app.feedMotion(at);
    app.frame();
    assertThat((ColorRGBA) lid.getMaterial().getParamValue("Color")).isEqualTo(ColorRGBA.Orange);
    assertThat((ColorRGBA) base.getMaterial().getParamValue("Diffuse")).isEqualTo(ColorRGBA.Orange);
    assertThat(other.getMaterial()).isSameAs(shared);
    assertThat(shared.getParam("Color")).isNull();
    Node copy = (Node) chest.clone();
    app.getRootNode().attachChild(copy);
    copy.setLocalTranslation(0, 30, 0);
    app.feedMotion(app.screen(4, 0, 0));
    app.frame();
    assertThat(lid.getMaterial()).as("a second pointer is there").isNotSameAs(shared);
    app.pointers.removePointer(second);
    assertThat(lid.getMaterial()).isSameAs(shared);
    assertThat(base.getMaterial()).isSameAs(lit);
    assertThat(((Geometry) copy.getChild("lid")).getMaterial()).isSameAs(shared);
    app.feedMotion(at);
    app.frame();
    Material chosen = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    lid.setMaterial(chosen);
    chest.getControl(HoverTint.class).setEnabled(false);
    assertThat(lid.getMaterial()).isSameAs(chosen);
    assertThat(base.getMaterial()).isSameAs(lit);
  }

  @Test
  void controlsAreSavedWithTheSpatialAndTheTintIsNot() {
    AssetManager assets = JmeSystem.newAssetManager(JmeSystem.getPlatformAssetConfigURL());
    Material own = new Material(assets, "Common/MatDefs/Misc/Unshaded.j3md");
    own.setColor("Color", ColorRGBA.Blue);
    lid.setMaterial(own);
    chest.addControl(new HoverTint(ColorRGBA.Orange));
    chest.addControl(new DragControl(DragPath.ground(), 2));
    chest.addControl(new PointerControl().on(PointerEventKind.CLICK, PointerEvent::consume));
    app.getRootNode().attachChild(chest);
    app.run();
    app.feedMotion(app.screen(0, 1, 0));
    app.frame();
    assertThat(lid.getMaterial()).isNotSameAs(own);
    Node loaded = BinaryExporter.saveAndLoad(assets, chest);
    Geometry part = (Geometry) loaded.getChild("lid");
    assertThat((ColorRGBA) part.getMaterial().getParamValue("Color")).isEqualTo(ColorRGBA.Blue);
    assertThat(loaded.getNumControls()).isEqualTo(3);
    chest.removeFromParent();
    app.getRootNode().attachChild(loaded);
    app.frame();
    app.feedMotion(app.screen(0.1f, 1, 0));
    app.frame();
    assertThat((ColorRGBA) part.getMaterial().getParamValue("Color")).isEqualTo(ColorRGBA.Orange);
    loaded.getControl(DragControl.class).setPath(DragPath.plane(Vector3f.UNIT_Z));
    app.feedButton(app.screen(0.1f, 1, 0), 2, true);
    app.frame();
    app.feedMotion(app.screen(3, 1, 0));
    app.frame();
    assertThat(loaded.getLocalTranslation().x).isGreaterThan(2);
  }
}
