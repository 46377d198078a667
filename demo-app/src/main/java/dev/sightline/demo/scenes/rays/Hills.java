package dev.sightline.demo.scenes.rays;

import com.jme3.asset.AssetManager;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.util.BufferUtils;
import dev.sightline.demo.figure.NoiseTerrain;
import dev.sightline.demo.play.LoadDesk;

/**
 * Hills of 1,036,800 triangles in 144 meshes. Each mesh has coarser levels, of which those far away
 * are drawn; picks meet the finest, whatever is drawn. All levels have the same edges, so that no
 * sky shines through between two of them.
 */
final class Hills {
  private static final int CHUNKS = 12;
  private static final int CELLS = 60;
  private static final int SIDE = CHUNKS * CELLS + 1;
  private static final int[] STEPS = {1, 2, 4, 10};
  private static final float LEVEL_DISTANCE = 90;
  private static final ColorRGBA GRASS = new ColorRGBA(0.24f, 0.42f, 0.17f, 1);
  private static final ColorRGBA ROCK = new ColorRGBA(0.44f, 0.40f, 0.35f, 1);
  private static final ColorRGBA SNOW = new ColorRGBA(0.95f, 0.96f, 1, 1);
  private static final float SNOW_FROM = 30;
  private static final float SNOW_WHOLE = 60;

  private final float[] heights;

  private Hills(float[] heights) {
    this.heights = heights;
  }

  static Node load(LoadDesk desk) {
    desk.says("Raising the hills", 0.05);
    Hills hills = new Hills(NoiseTerrain.heights(SIDE));
    Node node = new Node("hills");
    Material material = material(desk.assets());
    for (int i = 0; i < CHUNKS * CHUNKS; i++) {
      desk.says("Raising the hills", 0.3 + 0.7 * i / (CHUNKS * CHUNKS));
      Geometry chunk =
          new Geometry("hill " + (i + 1), hills.mesh(i / CHUNKS * CELLS, i % CHUNKS * CELLS));
      chunk.setMaterial(material);
      node.attachChild(chunk);
    }
    node.setLocalTranslation(-(SIDE - 1) / 2f, 0, -(SIDE - 1) / 2f);
    node.updateGeometricState();
    return node;
  }

  /** Draws coarser what is farther from the eye. */
  static void levels(Node hills, Vector3f eye) {
    for (int i = 0; i < hills.getQuantity(); i++) {
      if (hills.getChild(i) instanceof Geometry chunk) {
        float distance = chunk.getWorldBound().distanceToEdge(eye);
        float level = FastMath.log(Math.max(1, distance / LEVEL_DISTANCE), 2) + 0.5f;
        chunk.setLodLevel(Math.min(STEPS.length - 1, (int) level));
      }
    }
  }

  private static Material material(AssetManager assets) {
    Material material = new Material(assets, "Common/MatDefs/Light/Lighting.j3md");
    material.setBoolean("UseMaterialColors", true);
    material.setBoolean("UseVertexColor", true);
    material.setBoolean("VertexLighting", true);
    material.setColor("Diffuse", ColorRGBA.White);
    material.setColor("Ambient", ColorRGBA.White);
    return material;
  }

  private float height(int x, int z) {
    int row = Math.max(0, Math.min(SIDE - 1, x));
    int column = Math.max(0, Math.min(SIDE - 1, z));
    return heights[row * SIDE + column];
  }

  private Mesh mesh(int fromX, int fromZ) {
    int side = CELLS + 1;
    float[] positions = new float[3 * side * side];
    float[] normals = new float[3 * side * side];
    float[] colors = new float[4 * side * side];
    for (int i = 0; i < side * side; i++) {
      int x = fromX + i / side;
      int z = fromZ + i % side;
      Vector3f normal =
          new Vector3f(height(x - 1, z) - height(x + 1, z), 2, height(x, z - 1) - height(x, z + 1))
              .normalizeLocal();
      put(positions, 3 * i, x, height(x, z), z);
      put(normals, 3 * i, normal.x, normal.y, normal.z);
      ColorRGBA color = color(height(x, z), normal.y);
      put(colors, 4 * i, color.r, color.g, color.b);
      colors[4 * i + 3] = 1;
    }
    Mesh mesh = new Mesh();
    mesh.setBuffer(VertexBuffer.Type.Position, 3, positions);
    mesh.setBuffer(VertexBuffer.Type.Normal, 3, normals);
    mesh.setBuffer(VertexBuffer.Type.Color, 4, colors);
    VertexBuffer[] levels = new VertexBuffer[STEPS.length];
    for (int i = 0; i < STEPS.length; i++) {
      levels[i] = new VertexBuffer(VertexBuffer.Type.Index);
      levels[i].setupData(
          VertexBuffer.Usage.Static,
          3,
          VertexBuffer.Format.UnsignedShort,
          BufferUtils.createShortBuffer(ChunkLevel.indices(CELLS, STEPS[i])));
    }
    mesh.setBuffer(levels[0]);
    mesh.setLodLevels(levels);
    mesh.updateBound();
    mesh.setStatic();
    return mesh;
  }

  private static void put(float[] into, int at, float a, float b, float c) {
    into[at] = a;
    into[at + 1] = b;
    into[at + 2] = c;
  }

  private static ColorRGBA color(float height, float up) {
    float steep = FastMath.clamp((0.93f - up) * 8, 0, 1);
    float snow = FastMath.clamp((height - SNOW_FROM) / (SNOW_WHOLE - SNOW_FROM), 0, 1);
    ColorRGBA color = new ColorRGBA().interpolateLocal(GRASS, ROCK, steep);
    return color.interpolateLocal(SNOW, snow * (1 - steep / 2));
  }
}
