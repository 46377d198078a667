package dev.sightline.demo.examples.everyday;

import com.jme3.collision.CollisionResults;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import dev.sightline.jme.Sightline;

/** The engine's own collideWith runs on this library's trees, also below what comes later. */
public final class InstallProgram extends EverydayProgram {
  private final CollisionResults results = new CollisionResults();

  @Override
  void start() {
    floor();
    Sightline.install(root);
    onClick(
        () ->
            box(
                "crate",
                ColorRGBA.Brown,
                new Vector3f(1, 1, 1),
                new Vector3f(0, root.getQuantity(), 0)));
  }

  @Override
  public void update(float tpf) {
    if (!Sightline.isInstalled(root)) {
      Sightline.install(root); // something has come
    }
    results.clear();
    root.collideWith(new Ray(new Vector3f(0, 50, 0), new Vector3f(0, -1, 0)), results);
    say(results.getClosestCollision().getGeometry().getName());
  }
}
