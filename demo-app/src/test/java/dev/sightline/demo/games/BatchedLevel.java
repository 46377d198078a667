package dev.sightline.demo.games;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import java.util.ArrayList;
import java.util.List;
import jme3tools.optimize.GeometryBatchFactory;

/** A level of pillars and walls in one mesh; a chase camera and four guards ask it. */
final class BatchedLevel extends Game {
  private final Node level = new Node("level");

  BatchedLevel() {
    Node parts = new Node("parts");
    List<Geometry> all = new ArrayList<>();
    all.add(add(parts, "floor", new Box(40, 0.1f, 40), 0, -0.1f, 0));
    for (int i = 0; i < 200; i++) {
      Mesh mesh = i % 4 == 0 ? new Box(3, 2, 0.2f) : new Cylinder(6, 20, 0.5f, 4, true);
      Geometry part = add(parts, "part " + i, mesh, to(70) - 35, 2, to(70) - 35);
      vary(part);
      all.add(part);
    }
    parts.updateGeometricState();
    Mesh merged = new Mesh();
    GeometryBatchFactory.mergeGeometries(all, merged);
    merged.updateBound();
    add(level, "merged", merged, 0, 0, 0);
    root.attachChild(level);
  }

  @Override
  void frame(int number, GameAsker asker) {
    double angle = number * 0.01;
    Vector3f player = new Vector3f(20 * (float) Math.cos(angle), 1, 20 * (float) Math.sin(angle));
    asker.ask(level, segment(player, player.add(to(6) - 3, 2.5f, 6)));
    for (int i = 0; i < 4; i++) {
      Vector3f guard = new Vector3f(12 * i - 18.3f, 1.6f, 3.7f * i - 7);
      asker.ask(level, segment(guard, player));
    }
  }
}
