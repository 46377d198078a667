package dev.sightline.demo.games;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Dome;

/**
 * Five hundred units march; the mouse is over one of them, and a click sends it over the ground.
 */
final class StrategyUnits extends Game {
  private final Node units = new Node("units");
  private final Geometry ground = add(root, "ground", new Box(150, 0.1f, 150), 0, -0.1f, 0);

  StrategyUnits() {
    Mesh[] looks = {
      new Box(0.6f, 0.8f, 1), new Cylinder(4, 10, 0.6f, 1.6f, true), new Dome(8, 12, 0.9f)
    };
    for (int i = 0; i < 500; i++) {
      vary(add(units, "unit " + i, looks[i % 3], to(250) - 125, 0.8f, to(250) - 125));
    }
    root.attachChild(units);
  }

  @Override
  void frame(int number, GameAsker asker) {
    for (int i = 0; i < units.getQuantity(); i++) {
      units.getChild(i).move(0.02f * (i % 3 - 1), 0, 0.015f * (i % 5 - 2));
    }
    Vector3f eye = new Vector3f(0, 70, 110);
    Vector3f aim = units.getChild(random.nextInt(500)).getLocalTranslation().clone();
    asker.ask(units, ray(eye, aim.addLocal(to(1) - 0.5f, to(1) - 0.5f, 0)));
    asker.ask(ground, ray(eye, new Vector3f(to(200) - 100, 0, to(200) - 100)));
  }
}
