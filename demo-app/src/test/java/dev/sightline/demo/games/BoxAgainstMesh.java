package dev.sightline.demo.games;

import com.jme3.bounding.BoundingBox;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Torus;

/** A box goes through a ring, and lights up whatever it touches. */
final class BoxAgainstMesh extends Game {
  private final Geometry ring = add(root, "ring", new Torus(48, 32, 0.5f, 2), 0, 0, 0);

  @Override
  void frame(int number, GameAsker asker) {
    ring.rotate(0.01f, 0, 0.003f);
    Vector3f centre = new Vector3f(4 * (float) Math.sin(number * 0.05), 0.3f, 0.2f);
    ring.setUserData("lit", !asker.ask(root, new BoundingBox(centre, 0.4f, 0.3f, 0.5f)).isEmpty());
  }
}
