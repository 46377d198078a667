package dev.sightline.demo.examples.everyday;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.QueryVolume;
import dev.sightline.jme.result.SceneObjects;
import dev.sightline.jme.scene.Owner;

/** A click on the floor sets off a blast: less harm farther away, none behind a wall. */
public final class BlastProgram extends EverydayProgram {
  private static final float RADIUS = 8;
  private final SceneObjects<Spatial> hit =
      SceneObjects.withDistances(Owner.where(at -> at.getName().startsWith("enemy")));

  @Override
  void start() {
    floor();
    box("wall", ColorRGBA.Gray, new Vector3f(0.3f, 3, 2), new Vector3f(2, 3, 0));
    for (int i = -2; i <= 2; i++) {
      Vector3f half = new Vector3f(0.4f, 1, 0.4f);
      box("enemy " + i, ColorRGBA.Red, half, new Vector3f(3 * i, 1, 0)).setUserData("health", 1f);
    }
    onClick(() -> collision.pickAtCursor().ifPresent(at -> explode(at.point().add(0, 0.5f, 0))));
  }

  private void explode(Vector3f bomb) {
    collision.overlap(QueryVolume.sphere(bomb, RADIUS), QueryOptions.DEFAULT, hit);
    for (int i = 0; i < hit.size(); i++) {
      Spatial enemy = hit.spatial(i);
      QueryOptions cover = QueryOptions.DEFAULT.withIgnored(enemy);
      if (collision.lineOfSight(bomb, hit.point(i, null), cover)) {
        float health = enemy.getUserData("health");
        enemy.setUserData("health", health - (1 - hit.distance(i) / RADIUS));
      }
    }
  }
}
