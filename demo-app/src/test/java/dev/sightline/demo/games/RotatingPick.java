package dev.sightline.demo.games;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Sphere;
import com.jme3.scene.shape.Torus;

/**
 * Five shapes that turn, a cursor over them, and a mark where it hits, outside of what is asked.
 */
final class RotatingPick extends Game {
  private final Node shootables = new Node("shootables");
  private final Node marks = new Node("marks");

  RotatingPick() {
    add(shootables, "dragon", new Box(1, 1, 1), -4, 0, 0);
    add(shootables, "tin can", new Cylinder(8, 16, 0.7f, 2, true), -1, 0, -1);
    add(shootables, "ring", new Torus(24, 16, 0.3f, 0.8f), 2, 0, 0);
    add(shootables, "ball", new Sphere(24, 24, 1), 5, 0, -2);
    add(shootables, "floor", new Box(15, 0.2f, 15), 0, -2, 0);
    add(marks, "mark", new Sphere(12, 12, 0.1f), 0, 0, 0);
    root.attachChild(shootables);
    root.attachChild(marks);
  }

  @Override
  void frame(int number, GameAsker asker) {
    for (int i = 0; i < 4; i++) {
      shootables.getChild(i).rotate(0.01f, 0.02f, 0);
    }
    Vector3f aim = new Vector3f(to(12) - 5, to(3) - 2, to(3) - 2);
    var hit = nearest(asker.ask(shootables, ray(new Vector3f(0, 2, 12), aim)));
    if (hit != null) {
      marks.getChild(0).setLocalTranslation(hit.getContactPoint());
    }
  }
}
