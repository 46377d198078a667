package dev.sightline.demo.games;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.debug.Grid;
import com.jme3.scene.debug.WireBox;
import com.jme3.scene.shape.Box;

/** An editor: solids with frames of lines around them over a grid; the mouse picks solids. */
final class WireframeEditor extends Game {
  private final Node scene = new Node("scene");

  WireframeEditor() {
    add(scene, "grid", new Grid(21, 21, 1), -10, 0, -10);
    for (int i = 0; i < 25; i++) {
      float x = 4 * (i % 5) - 8;
      float z = 4 * (i / 5) - 8;
      vary(add(scene, "solid " + i, new Box(0.8f, 0.8f, 0.8f), x, 0.8f, z));
      add(scene, "frame " + i, new WireBox(1, 1, 1), x, 0.8f, z);
    }
    root.attachChild(scene);
  }

  @Override
  void frame(int number, GameAsker asker) {
    scene.getChild(1 + 2 * (number % 25)).move(0.01f, 0, 0.01f);
    Vector3f aim = new Vector3f(to(20) - 10, 0.5f, to(20) - 10);
    scene.setUserData("hits", asker.ask(scene, ray(new Vector3f(3, 15, 20), aim)).size());
  }
}
