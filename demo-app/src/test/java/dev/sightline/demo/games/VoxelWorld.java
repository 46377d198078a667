package dev.sightline.demo.games;

import com.jme3.collision.CollisionResult;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.util.BufferUtils;
import java.util.Arrays;

/** Chunks of cubes: every click digs one out, and the chunk gets a new mesh. */
final class VoxelWorld extends Game {
  private static final int SIDE = 16;
  private static final int CHUNKS = 3;
  private static final int SIZE = SIDE * CHUNKS;

  private final boolean[][][] solid = new boolean[SIZE][SIDE][SIZE];
  private final Geometry[][] chunks = new Geometry[CHUNKS][CHUNKS];

  VoxelWorld() {
    for (int x = 0; x < SIZE; x++) {
      for (int z = 0; z < SIZE; z++) {
        int height = 6 + (int) (3 * Math.sin(x * 0.4) + 2 * Math.cos(z * 0.3)) + random.nextInt(2);
        for (int y = 0; y < height; y++) {
          solid[x][y][z] = true;
        }
      }
    }
    for (int x = 0; x < CHUNKS; x++) {
      for (int z = 0; z < CHUNKS; z++) {
        chunks[x][z] = add(root, "chunk " + x + " " + z, mesh(x, z), 0, 0, 0);
      }
    }
  }

  private boolean isSolid(int x, int y, int z) {
    return x >= 0 && y >= 0 && z >= 0 && x < SIZE && y < SIDE && z < SIZE && solid[x][y][z];
  }

  private Mesh mesh(int chunkX, int chunkZ) {
    float[] positions = new float[12 * 6 * SIDE * SIDE * SIDE];
    int quads = 0;
    for (int x = SIDE * chunkX; x < SIDE * (chunkX + 1); x++) {
      for (int z = SIDE * chunkZ; z < SIDE * (chunkZ + 1); z++) {
        for (int y = 0; y < SIDE; y++) {
          for (int side = 0; isSolid(x, y, z) && side < 6; side++) {
            int axis = side / 2;
            int step = side % 2 * 2 - 1;
            if (!isSolid(
                x + (axis == 0 ? step : 0),
                y + (axis == 1 ? step : 0),
                z + (axis == 2 ? step : 0))) {
              addQuad(positions, 12 * quads++, new int[] {x, y, z}, axis, side % 2);
            }
          }
        }
      }
    }
    int[] indices = new int[6 * quads];
    for (int i = 0; i < indices.length; i++) {
      indices[i] = 4 * (i / 6) + new int[] {0, 1, 2, 2, 1, 3}[i % 6];
    }
    Mesh mesh = new Mesh();
    float[] used = Arrays.copyOf(positions, 12 * quads);
    mesh.setBuffer(Type.Position, 3, BufferUtils.createFloatBuffer(used));
    mesh.setBuffer(Type.Index, 3, BufferUtils.createIntBuffer(indices));
    mesh.updateBound();
    return mesh;
  }

  private static void addQuad(float[] positions, int at, int[] cube, int axis, int far) {
    for (int corner = 0; corner < 4; corner++) {
      for (int k = 0; k < 3; k++) {
        int turn = (k - axis + 3) % 3;
        int shift = turn == 0 ? far : turn == 1 ? corner & 1 : corner >> 1;
        positions[at + 3 * corner + k] = cube[k] + shift;
      }
    }
  }

  @Override
  void frame(int number, GameAsker asker) {
    Vector3f eye = new Vector3f(SIZE / 2f + 0.37f, 30.11f, SIZE / 2f + 0.73f);
    Vector3f aim = new Vector3f(to(SIZE), 4, to(SIZE));
    CollisionResult hit = nearest(asker.ask(root, ray(eye, aim)));
    if (hit != null) {
      Vector3f in = hit.getContactPoint().subtract(eye).normalizeLocal().multLocal(0.01f);
      in.addLocal(hit.getContactPoint());
      int x = (int) in.x;
      int y = (int) in.y;
      int z = (int) in.z;
      if (isSolid(x, y, z) && y > 0) {
        solid[x][y][z] = false;
        chunks[x / SIDE][z / SIDE].setMesh(mesh(x / SIDE, z / SIDE));
      }
    }
  }
}
