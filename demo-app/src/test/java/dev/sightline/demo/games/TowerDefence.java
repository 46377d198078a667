package dev.sightline.demo.games;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;

/**
 * Eight towers look for one of forty creeps over a board with walls; the mouse is over the board.
 */
final class TowerDefence extends Game {
  private final Node board = new Node("board");
  private final Node creeps = new Node("creeps");

  TowerDefence() {
    add(board, "ground", new Box(20, 0.1f, 20), 0, -0.1f, 0);
    Mesh wall = new Box(0.5f, 1, 0.5f);
    for (int i = 0; i < 60; i++) {
      add(board, "wall " + i, wall, 2 * random.nextInt(20) - 19, 1, 2 * random.nextInt(20) - 19);
    }
    Mesh creep = new Sphere(10, 10, 0.4f);
    for (int i = 0; i < 40; i++) {
      add(creeps, "creep " + i, creep, to(38) - 19, 0.4f, to(38) - 19);
    }
    root.attachChild(board);
    root.attachChild(creeps);
  }

  @Override
  void frame(int number, GameAsker asker) {
    for (int i = 0; i < creeps.getQuantity(); i++) {
      Vector3f at = creeps.getChild(i).getLocalTranslation();
      creeps.getChild(i).setLocalTranslation(at.x > 19 ? -19 : at.x + 0.03f, at.y, at.z);
    }
    for (int i = 0; i < 8; i++) {
      Vector3f tower = new Vector3f(5 * (i % 4) - 7.3f, 1.7f, 9 * (i / 4) - 4.1f);
      Geometry creep = (Geometry) creeps.getChild((number + 5 * i) % 40);
      boolean sees = asker.ask(board, segment(tower, creep.getLocalTranslation())).size() == 0;
      creep.setUserData("seen", sees);
    }
    asker.ask(board, ray(new Vector3f(0, 30, 25), new Vector3f(to(30) - 15, 0, to(30) - 15)));
  }
}
