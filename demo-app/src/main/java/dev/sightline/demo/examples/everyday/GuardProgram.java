package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;

/** A guard sees a thief that circles it, unless a pillar is between. */
@SuppressWarnings("NullAway.Init") // set in start()
public final class GuardProgram extends EverydayProgram {
  private Geometry guard;
  private Geometry thief;
  private float angle;

  @Override
  void start() {
    Vector3f half = new Vector3f(0.4f, 0.9f, 0.4f);
    guard = box("guard", ColorRGBA.Green, half, new Vector3f());
    thief = box("thief", ColorRGBA.Black, half, new Vector3f(6, 0, 0));
    for (int i = 0; i < 4; i++) {
      Vector3f place = new Vector3f(3 * FastMath.cos(i), 0, 3 * FastMath.sin(i));
      box("pillar " + i, ColorRGBA.Gray, new Vector3f(0.4f, 2, 0.4f), place);
    }
  }

  @Override
  public void update(float tpf) {
    angle += tpf;
    thief.setLocalTranslation(6 * FastMath.cos(angle), 0, 6 * FastMath.sin(angle));
    say(
        collision
            .pickBetween(guard, thief)
            .map(block -> "hidden by " + block.geometry().getName())
            .orElse("seen"));
  }
}
