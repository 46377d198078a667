package dev.sightline.demo.games;

import com.jme3.math.Vector3f;
import com.jme3.scene.shape.Box;

/** A town of 300 houses of its own size each; the lens is focused on what lies ahead. */
final class TownFocus extends Game {
  TownFocus() {
    add(root, "street", new Box(120, 0.1f, 120), 0, -0.1f, 0);
    for (int i = 0; i < 300; i++) {
      float height = 3 + to(9);
      Box house = new Box(2 + to(2), height, 2 + to(2));
      add(root, "house " + i, house, 12 * (i % 18) - 108, height, 12 * (i / 18) - 100);
    }
  }

  @Override
  void frame(int number, GameAsker asker) {
    double angle = number * 0.01;
    Vector3f eye =
        new Vector3f(60 * (float) Math.cos(angle * 0.3), 6.5f, 60 * (float) Math.sin(angle * 0.3));
    Vector3f ahead = new Vector3f((float) Math.cos(angle), -0.05f, (float) Math.sin(angle));
    root.setUserData("focus", asker.ask(root, ray(eye, eye.add(ahead))).size());
  }
}
