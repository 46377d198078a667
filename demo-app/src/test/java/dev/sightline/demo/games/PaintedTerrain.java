package dev.sightline.demo.games;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.terrain.geomipmap.TerrainQuad;

/** An editor: a brush follows the mouse over terrain, and every tenth frame raises the ground. */
final class PaintedTerrain extends Game {
  static final int SIDE = 129;
  private final TerrainQuad terrain = hills();

  PaintedTerrain() {
    root.attachChild(terrain);
  }

  /** Terrain of rolling hills. */
  static TerrainQuad hills() {
    float[] heights = new float[SIDE * SIDE];
    for (int i = 0; i < heights.length; i++) {
      float x = i % SIDE;
      float z = i / SIDE;
      heights[i] = (float) (6 * Math.sin(x * 0.11) + 5 * Math.cos(z * 0.07 + x * 0.02));
    }
    return new TerrainQuad("terrain", 33, SIDE, heights);
  }

  @Override
  void frame(int number, GameAsker asker) {
    Vector3f aim = new Vector3f(to(100) - 50, 0, to(100) - 50);
    CollisionResult hit = nearest(asker.ask(terrain, ray(new Vector3f(0, 60, 90), aim)));
    if (hit != null && number % 10 == 9) {
      Vector3f at = hit.getContactPoint();
      terrain.adjustHeight(new Vector2f(Math.round(at.x), Math.round(at.z)), 1);
    }
  }
}
