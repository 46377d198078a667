package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Ray;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.convert.CameraSpace;
import dev.sightline.jme.extra.pointer.PointerApp;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.scene.Conveyor;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Getters that fill a caller's object make one for null, as the engine's do. */
class NullStoresTest {
  private final Node root = new Node("root");

  private static <T> T assertMade(UnaryOperator<T> getter, T store) {
    T made = getter.apply(null);
    assertThat(made).isNotNull().isNotSameAs(getter.apply(null));
    assertThat(getter.apply(store)).isSameAs(store).isEqualTo(made);
    return made;
  }

  @Test
  void ofACharacterWhereItIsAndWhatItTouches() {
    Geometry wall = new Geometry("wall", new Box(1, 3, 9));
    wall.setLocalTranslation(2, 0, 0);
    root.attachChild(wall);
    SceneView view = AskScene.view(root);
    KinematicCharacterControl control = new KinematicCharacterControl();
    assertThat(control.position(null)).matches(at -> Float.isNaN(at.x));
    control.setScene(view);
    control.warp(new Vector3f(0, 0, 1));
    assertThat(assertMade(control::position, new Vector3f())).isEqualTo(new Vector3f(0, 0, 1));
    KinematicCharacter character = control.character();
    assertThat(assertMade(character::position, new Vector3f())).isEqualTo(new Vector3f(0, 0, 1));
    character.move(new Vector3f(5, 0, 0));
    assertThat(character.contacts().size()).isPositive();
    Vector3f point = assertMade(store -> character.contacts().point(0, store), new Vector3f());
    assertThat(point.x).isEqualTo(1);
    Vector3f normal = assertMade(store -> character.contacts().normal(0, store), new Vector3f());
    assertThat(normal.x).isEqualTo(-1);
    control.motion().push(new Vector3f(2, 0, 0));
    assertThat(assertMade(control.motion()::drift, new Vector3f()).x).isEqualTo(2);
  }

  @Test
  void ofABeltAndOfTheScreen() {
    Node belt = new Node("belt");
    assertThat(assertMade(store -> Conveyor.velocity(belt, store), new Vector3f()))
        .isEqualTo(new Vector3f());
    Conveyor.set(belt, new Vector3f(0, 0, 3));
    assertThat(assertMade(store -> Conveyor.velocity(belt, store), new Vector3f()))
        .isEqualTo(new Vector3f(0, 0, 3));
    Camera camera = PointerApp.camera();
    assertThat(assertMade(store -> CameraSpace.centre(camera, store), new Vector2f()))
        .isEqualTo(new Vector2f(320, 240));
    SceneView view = AskScene.view(root);
    Vector2f middle = new Vector2f(320, 240);
    Ray ray = view.screenRay(middle, camera, null);
    assertThat(ray.direction).isEqualTo(view.screenRay(middle, camera, new Ray()).direction);
    assertThat(ray.origin).isEqualTo(view.screenRay(middle, camera).origin);
    Ray limited = new Ray();
    limited.setLimit(3);
    assertThat(view.screenRay(middle, camera, limited).getLimit())
        .isEqualTo(ray.getLimit())
        .isGreaterThan(3);
  }
}
