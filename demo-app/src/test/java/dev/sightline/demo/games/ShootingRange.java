package dev.sightline.demo.games;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;

/** Twenty bullets fly among walls and moving targets; each asks its way of the frame. */
final class ShootingRange extends Game {
  private final Node arena = new Node("arena");
  private final Node targets = new Node("targets");
  private final Vector3f[] bullets = new Vector3f[20];

  ShootingRange() {
    add(arena, "floor", new Box(30, 0.1f, 30), 0, -0.1f, 0);
    for (int i = 0; i < 40; i++) {
      vary(add(arena, "crate " + i, new Box(1, 1, 1), to(50) - 25, 1, to(50) - 25));
    }
    for (int i = 0; i < 30; i++) {
      add(targets, "target " + i, new Sphere(16, 16, 0.5f), to(50) - 25, 1.2f, to(50) - 25);
    }
    arena.attachChild(targets);
    root.attachChild(arena);
    for (int i = 0; i < bullets.length; i++) {
      bullets[i] = new Vector3f(0, 1.2f, 28);
    }
  }

  @Override
  void frame(int number, GameAsker asker) {
    for (int i = 0; i < targets.getQuantity(); i++) {
      targets.getChild(i).move(0.05f * (float) Math.sin(number * 0.1 + i), 0, 0);
    }
    for (int i = 0; i < bullets.length; i++) {
      Vector3f to = bullets[i].add(0.05f * (i - 10), 0.003f * i, -1.1f);
      boolean isStopped = asker.ask(arena, segment(bullets[i], to)).size() > 0;
      bullets[i] = isStopped || to.z < -30 ? new Vector3f(to(4) - 2, 1.2f, 28) : to;
    }
  }
}
