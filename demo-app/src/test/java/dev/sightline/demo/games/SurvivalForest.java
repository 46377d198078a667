package dev.sightline.demo.games;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Sphere;

/** Two thousand trees and rocks of three meshes; an axe fells a tree every twenty frames. */
final class SurvivalForest extends Game {
  private final Node trees = new Node("trees");

  SurvivalForest() {
    add(root, "ground", new Box(200, 0.1f, 200), 0, -0.1f, 0);
    Mesh[] meshes = {
      new Cylinder(6, 12, 0.4f, 6, true), new Sphere(10, 12, 1.5f), new Box(0.5f, 3, 0.5f)
    };
    for (int i = 0; i < 2000; i++) {
      vary(add(trees, "tree " + i, meshes[i % 3], to(380) - 190, 2, to(380) - 190));
    }
    root.attachChild(trees);
  }

  @Override
  void frame(int number, GameAsker asker) {
    double angle = number * 0.037;
    Vector3f eye = new Vector3f(to(100) - 50, 1.7f, to(100) - 50);
    Vector3f ahead = new Vector3f((float) Math.cos(angle), -0.01f, (float) Math.sin(angle));
    CollisionResult hit = nearest(asker.ask(root, ray(eye, eye.add(ahead))));
    if (hit != null && number % 20 == 19) {
      Geometry felled = hit.getGeometry();
      if (felled.getParent() == trees) {
        felled.removeFromParent();
      }
    }
  }
}
