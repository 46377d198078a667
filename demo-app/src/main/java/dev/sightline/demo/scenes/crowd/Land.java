package dev.sightline.demo.scenes.crowd;

import com.jme3.asset.AssetManager;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.renderer.queue.RenderQueue.ShadowMode;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import dev.sightline.demo.play.BoxMasonry;
import dev.sightline.demo.play.Checkers;
import dev.sightline.demo.play.FlatMesh;

/** Meadows, and in their middle a stepped hill with stairs on all four sides. */
final class Land {
  /** Half of the side of the meadows. */
  static final float HALF = 300;

  /** Units of a metre. */
  static final float METRE = 10;

  private static final int CELLS = 60;
  private static final int STEPS = 10;
  private static final float RISE = 2;
  private static final float TREAD = 6;
  private static final float FOOT = 115;
  private static final float EVEN = 130;
  private static final float WILD = 220;
  private static final float BLOCK = 20;
  private static final ColorRGBA GRASS = new ColorRGBA(0.40f, 0.52f, 0.30f, 1);
  private static final ColorRGBA DARKER = new ColorRGBA(0.60f, 0.54f, 0.46f, 1);
  private static final ColorRGBA STONE = new ColorRGBA(0.80f, 0.76f, 0.68f, 1);

  private Land() {}

  static Node build(AssetManager assets) {
    Node land = new Node("land");
    land.attachChild(part(assets, "the meadow", meadow(), GRASS));
    land.attachChild(part(assets, "the stairs", stairs(0), STONE));
    land.attachChild(part(assets, "the stairs", stairs(1), DARKER));
    land.updateGeometricState();
    Checkers.lay(land, METRE);
    return land;
  }

  /** Every other step. */
  private static Mesh stairs(int first) {
    BoxMasonry stairs = new BoxMasonry(BLOCK);
    for (int i = first; i < STEPS; i += 2) {
      float half = FOOT - TREAD * i;
      stairs.add(-half, i == 0 ? -RISE : RISE * (i - 1), -half, half, RISE * (i + 1), half);
    }
    return stairs.mesh();
  }

  private static Geometry part(AssetManager assets, String name, Mesh mesh, ColorRGBA color) {
    Geometry part = new Geometry(name, mesh);
    part.setMaterial(Checkers.material(assets, color));
    part.setShadowMode(ShadowMode.Receive);
    return part;
  }

  private static Mesh meadow() {
    float[] corners = new float[CELLS * CELLS * 18];
    int[] around = {0, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0};
    for (int i = 0; i < corners.length / 3; i++) {
      int cell = i / 6;
      float x = cell % CELLS + around[2 * (i % 6)];
      float z = cell / CELLS + around[2 * (i % 6) + 1];
      corners[3 * i] = (2 * x / CELLS - 1) * HALF;
      corners[3 * i + 2] = (2 * z / CELLS - 1) * HALF;
      corners[3 * i + 1] = height(corners[3 * i], corners[3 * i + 2]);
    }
    return FlatMesh.of(corners);
  }

  /** Even around the stairs, uneven farther away. */
  private static float height(float x, float z) {
    float away = FastMath.clamp((FastMath.sqrt(x * x + z * z) - EVEN) / (WILD - EVEN), 0, 1);
    float hills = 10 * FastMath.sin(x / 41) * FastMath.cos(z / 37) + 4 * FastMath.sin((x + z) / 17);
    return away * hills;
  }
}
