package dev.sightline.demo.games;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.shape.Box;
import com.jme3.terrain.geomipmap.TerrainQuad;

/** Four animals that walk over terrain, put on the ground by rays from above. */
final class TerrainWalk extends Game {
  private final TerrainQuad terrain = PaintedTerrain.hills();
  private final Geometry[] animals = new Geometry[4];

  TerrainWalk() {
    root.attachChild(terrain);
    for (int i = 0; i < animals.length; i++) {
      animals[i] = add(root, "animal " + i, new Box(0.4f, 0.4f, 0.8f), 10 * i - 15, 0, 7 * i);
    }
  }

  @Override
  void frame(int number, GameAsker asker) {
    for (int i = 0; i < animals.length; i++) {
      Vector3f at = animals[i].getLocalTranslation();
      double angle = number * 0.013 * (i + 1);
      float x = at.x + 0.13f * (float) Math.cos(angle);
      float z = at.z + 0.13f * (float) Math.sin(angle);
      Ray down = new Ray(new Vector3f(x, 100, z), Vector3f.UNIT_Y.negate());
      CollisionResult hit = nearest(asker.ask(terrain, down));
      if (hit != null) {
        animals[i].setLocalTranslation(x, hit.getContactPoint().y + 0.4f, z);
      }
    }
  }
}
