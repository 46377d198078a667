package dev.sightline.demo.scenes.rays;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import dev.sightline.demo.palace.Palace;
import dev.sightline.demo.play.LoadDesk;

/** Where the rays fly. */
public enum RayPlace {
  /** The atrium of Sponza. */
  PALACE("a palace of 279,163 triangles", 60, 0.9f) {
    @Override
    Node load(LoadDesk desk) {
      return Palace.load(desk);
    }

    @Override
    Vector3f eye() {
      return new Vector3f(-95, 112, 10);
    }

    @Override
    Vector3f target() {
      return new Vector3f(-34, 22, -8);
    }

    @Override
    Vector3f source(float seconds) {
      float turn = seconds * 0.35f;
      return new Vector3f(
          -45 + 30 * FastMath.sin(turn),
          36 + 12 * FastMath.sin(2.3f * turn),
          -4 + 8 * FastMath.cos(turn));
    }
  },

  /** Hills of a million triangles. */
  HILLS("hills of 1,036,800 triangles", 90, -0.12f) {
    @Override
    Node load(LoadDesk desk) {
      return Hills.load(desk);
    }

    @Override
    Vector3f eye() {
      return new Vector3f(-190, 230, -250);
    }

    @Override
    Vector3f target() {
      return new Vector3f(10, -20, 10);
    }

    @Override
    Vector3f source(float seconds) {
      float turn = seconds * 0.25f;
      return new Vector3f(
          110 * FastMath.sin(turn), 75 + 12 * FastMath.sin(3 * turn), 90 * FastMath.cos(turn));
    }
  };

  private final String words;
  private final float speed;
  private final float highest;

  RayPlace(String words, float speed, float highest) {
    this.words = words;
    this.speed = speed;
    this.highest = highest;
  }

  abstract Node load(LoadDesk desk);

  /** Where the camera is at first. */
  abstract Vector3f eye();

  /** What it looks at. */
  abstract Vector3f target();

  /** Where the rays come from, after a number of seconds. */
  abstract Vector3f source(float seconds);

  /** As it is called in a sentence. */
  String words() {
    return words;
  }

  /** How much the highest ray rises, in units of its length. */
  float highest() {
    return highest;
  }

  /** How fast the camera flies, in units a second. */
  float speed() {
    return speed;
  }
}
