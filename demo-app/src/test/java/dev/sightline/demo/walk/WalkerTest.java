package dev.sightline.demo.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import dev.sightline.demo.Scenes;
import dev.sightline.jme.app.CollisionAppState;
import org.junit.jupiter.api.Test;

class WalkerTest {
  private static final Vector3f EAST = new Vector3f(1, 0, 0);
  private static final float TICK = 0.05f;

  private final Node scene = new Node();

  WalkerTest() {
    Scenes.box(scene, "floor", new Vector3f(-50, -1, -50), new Vector3f(50, 0, 50));
    Scenes.box(scene, "roof", new Vector3f(-50, 40, -50), new Vector3f(50, 41, 50));
  }

  @Test
  void it_stands_on_the_ground_and_not_on_the_roof() {
    Walker walker = new Walker(collision(), new Vector3f(0, 2, 0));
    assertThat(walker.feet()).isEqualTo(new Vector3f(0, 0, 0));
    walk(walker, EAST, 20);
    assertThat(walker.feet().x).isCloseTo(20, within(0.01f));
    assertThat(walker.feet().y).isZero();
    assertThat(walker.isFalling()).isFalse();
  }

  @Test
  void it_climbs_a_low_step_and_comes_down_again() {
    Scenes.box(scene, "step", new Vector3f(5, 0, -9), new Vector3f(15, 3, 9));
    Walker walker = new Walker(collision(), new Vector3f(0, 2, 0));
    walk(walker, EAST, 10);
    assertThat(walker.feet().y).isCloseTo(3, within(1e-4f));
    walk(walker, EAST, 10);
    assertThat(walker.feet().x).isCloseTo(20, within(0.01f));
    assertThat(walker.feet().y).isZero();
  }

  @Test
  void a_wall_stops_it_with_its_width_to_spare() {
    Scenes.box(scene, "wall", new Vector3f(10, 0, -50), new Vector3f(11, 40, 50));
    Walker walker = new Walker(collision(), new Vector3f(0, 2, 0));
    walk(walker, EAST, 30);
    assertThat(walker.feet().x).isBetween(6f, 10 - Walker.RADIUS);
  }

  @Test
  void it_slides_along_a_wall() {
    Scenes.box(scene, "wall", new Vector3f(10, 0, -50), new Vector3f(11, 40, 50));
    Walker walker = new Walker(collision(), new Vector3f(0, 2, -20));
    walk(walker, new Vector3f(0.6f, 0, 0.8f), 40);
    assertThat(walker.feet().x).isLessThan(10);
    assertThat(walker.feet().z).isGreaterThan(5);
  }

  @Test
  void it_falls_from_a_ledge_and_lands() {
    Scenes.box(scene, "table", new Vector3f(-5, 0, -5), new Vector3f(5, 12, 5));
    Walker walker = new Walker(collision(), new Vector3f(0, 13, 0));
    assertThat(walker.feet().y).isEqualTo(12);
    walk(walker, EAST, 6);
    assertThat(walker.isFalling()).isTrue();
    walk(walker, new Vector3f(), 40);
    assertThat(walker.isFalling()).isFalse();
    assertThat(walker.feet().y).isZero();
  }

  @Test
  void it_does_not_leave_the_world() {
    Walker walker = new Walker(collision(), new Vector3f(40, 2, 0));
    walk(walker, EAST, 30);
    assertThat(walker.feet().x).isBetween(48f, 50f);
    assertThat(walker.feet().y).isZero();
  }

  @Test
  void the_camera_comes_nearer_rather_than_go_behind_a_wall() {
    Scenes.box(scene, "wall", new Vector3f(-11, 0, -50), new Vector3f(-10, 40, 50));
    ChaseCamera chase = new ChaseCamera(collision());
    Camera camera = new Camera(640, 480);
    chase.follow(new Vector3f(20, 0, 0), camera);
    assertThat(chase.distance()).isGreaterThan(25);
    chase.follow(new Vector3f(0, 0, 0), camera);
    assertThat(chase.distance()).isBetween(8f, 10f);
    assertThat(camera.getLocation().x).isBetween(-10f, -8f);
  }

  private CollisionAppState collision() {
    return Scenes.collision(scene);
  }

  private static void walk(Walker walker, Vector3f way, int ticks) {
    for (int i = 0; i < ticks; i++) {
      walker.move(way, TICK);
    }
  }
}
