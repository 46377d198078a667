package dev.sightline.demo.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import org.junit.jupiter.api.Test;

class OpeningViewTest {
  private static final Vector3f EYE = new Vector3f(0, 50, 100);
  private static final Vector3f PLAYER = new Vector3f(0, 5, 10);

  private final OpeningView view = new OpeningView(EYE, Vector3f.ZERO);

  @Test
  void it_stays_until_it_is_left_however_long_that_takes() {
    for (int i = 0; i < 1000; i++) {
      assertThat(placed(0.1f)).isEqualTo(EYE);
    }
    assertThat(view.isOn()).isTrue();
  }

  @Test
  void once_left_it_goes_to_the_player_and_stays_out_of_the_way() {
    view.leave();
    float before = placed(0.1f).distance(PLAYER);
    while (view.isOn()) {
      float now = placed(0.1f).distance(PLAYER);
      assertThat(now).isLessThanOrEqualTo(before);
      before = now;
    }
    assertThat(placed(0.1f)).isEqualTo(PLAYER);
    view.restart();
    assertThat(placed(0.1f)).isEqualTo(EYE);
  }

  /** Where the camera is after a frame in which the player's own view had placed it first. */
  private Vector3f placed(float tpf) {
    Camera camera = new Camera(700, 500);
    camera.setLocation(PLAYER);
    camera.lookAtDirection(Vector3f.UNIT_X, Vector3f.UNIT_Y);
    view.place(camera, tpf);
    return camera.getLocation();
  }
}
