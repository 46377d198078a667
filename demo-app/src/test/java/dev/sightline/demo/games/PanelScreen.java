package dev.sightline.demo.games;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Quad;

/** A screen of panels as a GUI library lays it out: the mouse asks along z in every frame. */
final class PanelScreen extends Game {
  PanelScreen() {
    for (int row = 0; row < 8; row++) {
      Node panel = new Node("row " + row);
      panel.setLocalTranslation(40, 60 + 80 * row, 1);
      add(panel, "background " + row, new Quad(1200, 72), 0, 0, 0);
      for (int column = 0; column < 6; column++) {
        Mesh label = new Quad(150 + 5 * column, 40);
        add(panel, "label " + row + " " + column, label, 20 + 190 * column, 16, 0.5f);
      }
      root.attachChild(panel);
    }
  }

  @Override
  void frame(int number, GameAsker asker) {
    Vector3f mouse = new Vector3f(to(1280), to(720), 1000);
    root.setUserData("over", asker.ask(root, new Ray(mouse, Vector3f.UNIT_Z.negate())).size());
  }
}
