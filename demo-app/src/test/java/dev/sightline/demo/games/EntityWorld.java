package dev.sightline.demo.games;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Sphere;

/** Entities come and go in every frame; a click finds the number of the entity it hits. */
final class EntityWorld extends Game {
  private final Node entities = new Node("entities");
  private final Mesh[] looks = {new Box(0.5f, 0.5f, 0.5f), new Sphere(8, 8, 0.6f)};
  private int next;

  EntityWorld() {
    add(root, "floor", new Box(30, 0.1f, 30), 0, -0.1f, 0);
    root.attachChild(entities);
    for (int i = 0; i < 150; i++) {
      spawn();
    }
  }

  private void spawn() {
    Node entity = new Node("entity " + next);
    entity.setUserData("id", next);
    add(entity, "look " + next, looks[next % 2], 0, 0.5f, 0);
    entity.setLocalTranslation(to(50) - 25, 0, to(50) - 25);
    vary(entity);
    entities.attachChild(entity);
    next++;
  }

  @Override
  void frame(int number, GameAsker asker) {
    entities.detachChildAt(random.nextInt(entities.getQuantity()));
    spawn();
    Vector3f aim = new Vector3f(to(40) - 20, 0.5f, to(40) - 20);
    CollisionResult hit = nearest(asker.ask(entities, ray(new Vector3f(0, 12, 30), aim)));
    Spatial at = hit == null ? null : hit.getGeometry();
    while (at != null && at.getUserData("id") == null) {
      at = at.getParent();
    }
    root.setUserData("clicked", at == null ? -1 : at.<Integer>getUserData("id"));
  }
}
