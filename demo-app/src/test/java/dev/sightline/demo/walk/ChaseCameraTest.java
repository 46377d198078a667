package dev.sightline.demo.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import dev.sightline.demo.Scenes;
import org.junit.jupiter.api.Test;

class ChaseCameraTest {
  @Test
  void the_camera_comes_nearer_rather_than_go_behind_a_wall() {
    Node scene = new Node();
    Scenes.box(scene, "floor", new Vector3f(-50, -1, -50), new Vector3f(50, 0, 50));
    Scenes.box(scene, "wall", new Vector3f(-11, 0, -50), new Vector3f(-10, 40, 50));
    ChaseCamera chase = new ChaseCamera(Scenes.collision(scene));
    Camera camera = new Camera(640, 480);
    chase.follow(new Vector3f(20, 0, 0), 17.5, camera, 1);
    assertThat(chase.distance()).isGreaterThan(25);
    chase.follow(new Vector3f(0, 0, 0), 17.5, camera, 1);
    assertThat(chase.distance()).isBetween(8f, 10f);
    assertThat(camera.getLocation().x).isBetween(-10f, -8f);
  }

  @Test
  void the_eyes_go_down_with_a_body_that_crouches_and_up_again() {
    Node scene = new Node();
    Scenes.box(scene, "floor", new Vector3f(-50, -1, -50), new Vector3f(50, 0, 50));
    ChaseCamera chase = new ChaseCamera(Scenes.collision(scene));
    chase.retreat(-100);
    Camera camera = new Camera(640, 480);
    Vector3f feet = new Vector3f();
    chase.follow(feet, 17.5, camera, 0);
    assertThat(camera.getLocation().y).isEqualTo(16);
    chase.follow(feet, 10, camera, 0.05f);
    assertThat(camera.getLocation().y).isBetween(9f, 15f);
    chase.follow(feet, 10, camera, 5);
    assertThat(camera.getLocation().y).isCloseTo(8.5f, within(1e-3f));
    chase.follow(feet, 17.5, camera, 5);
    assertThat(camera.getLocation().y).isCloseTo(16, within(1e-3f));
  }
}
