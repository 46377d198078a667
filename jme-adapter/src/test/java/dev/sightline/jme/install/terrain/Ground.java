package dev.sightline.jme.install.terrain;

import com.jme3.collision.CollisionResult;
import com.jme3.collision.CollisionResults;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Triangle;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.jme.Sightline;
import dev.sightline.jme.convert.WorldMatrix;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Hilly terrain, and a loop over all its triangles that knows nothing of fields and grids. */
final class Ground {
  /** Where terrain is put. */
  enum Place {
    UPRIGHT,
    MOVED,
    STRETCHED,
    MIRRORED,
    TURNED,
    NESTED
  }

  final Node root = new Node("root");
  final Random random;
  TerrainQuad terrain;
  private final float[] heights;

  Ground(int patch, int side, long seed) {
    random = new Random(seed);
    heights = new float[side * side];
    for (int i = 0; i < heights.length; i++) {
      int x = i % side;
      int z = i / side;
      heights[i] = (float) (5 * Math.sin(0.2 * x + seed) * Math.cos(0.3 * z) + random.nextFloat());
    }
    terrain = new TerrainQuad("terrain", patch, side, heights);
    root.attachChild(terrain);
    root.updateGeometricState();
  }

  static Ground installed(long seed) {
    Ground ground = new Ground(9, 33, seed);
    Sightline.install(ground.root);
    return ground;
  }

  Ground at(Place place) {
    switch (place) {
      case UPRIGHT -> {}
      case MOVED -> terrain.setLocalTranslation(300, -40, 77.5f);
      case STRETCHED -> terrain.setLocalScale(2, 0.5f, 3);
      case MIRRORED -> terrain.setLocalScale(-1, 1, 1.5f);
      case TURNED -> terrain.setLocalRotation(new Quaternion().fromAngles(0.4f, 1.3f, -0.2f));
      case NESTED -> {
        root.setLocalRotation(new Quaternion().fromAngles(0.1f, 2, 0.3f));
        root.setLocalTranslation(5, 6, 7);
        terrain.setLocalScale(0.7f, 3, 1.3f);
        terrain.setLocalTranslation(3, 100, 0);
      }
    }
    root.updateGeometricState();
    return this;
  }

  List<TerrainPatch> patches() {
    List<TerrainPatch> patches = new ArrayList<>();
    terrain.getAllTerrainPatches(patches);
    return patches;
  }

  /** A ray in the world: at a vertex, at any point, straight down or along a line of the grid. */
  Ray ray(int kind) {
    int half = (terrain.getTerrainSize() - 1) / 2;
    int x = random.nextInt(2 * half + 1);
    int z = random.nextInt(2 * half + 1);
    Vector3f to = new Vector3f(x - half, heights[z * (2 * half + 1) + x], z - half);
    if (kind % 4 != 0) {
      to.addLocal(random.nextFloat(), 0, random.nextFloat());
    }
    if (kind % 6 == 5) {
      to.x += 2 * half;
    }
    Vector3f from =
        to.add(
            40 * random.nextFloat() - 20,
            kind % 5 == 4 ? -20 : 3 + 20 * random.nextFloat(),
            40 * random.nextFloat() - 20);
    if (kind % 4 == 2) {
      from.set(to.x, from.y, to.z);
    } else if (kind % 4 == 3) {
      from.x = to.x = Math.round(to.x);
    }
    Vector3f worldFrom = terrain.localToWorld(from, null);
    Vector3f worldTo = terrain.localToWorld(to, null);
    return new Ray(worldFrom, worldTo.subtract(worldFrom).normalizeLocal());
  }

  CollisionResults ask(Ray ray) {
    CollisionResults results = new CollisionResults();
    int n = root.collideWith(ray, results);
    if (n != results.size()) {
      throw new AssertionError(n + " reported, " + results.size() + " added");
    }
    return results;
  }

  /** A triangle that a ray meets. */
  record Met(double t, TerrainPatch patch, float[] corners) {}

  /** All triangles that a ray meets, nearest first, by a loop over the vertices of all patches. */
  List<Met> loop(Ray ray) {
    Affine toWorld = new WorldMatrix().affine(terrain.getWorldTransform());
    double[] r = new double[6];
    toWorld.pointToLocal(ray.origin.x, ray.origin.y, ray.origin.z, r, 0);
    toWorld.directionToLocal(ray.direction.x, ray.direction.y, ray.direction.z, r, 3);
    ShearedRay sheared = new ShearedRay().set(r[0], r[1], r[2], r[3], r[4], r[5]);
    List<Met> met = new ArrayList<>();
    for (TerrainPatch patch : patches()) {
      float[] vertices = vertices(patch);
      int side = patch.getSize();
      for (int i = 0; i < (side - 1) * (side - 1); i++) {
        int a = i / (side - 1) * side + i % (side - 1);
        boolean isTurned = i == 0 || i == (side - 1) * (side - 1) - 1;
        int[] order =
            isTurned
                ? new int[] {a, a + side, a + side + 1, a, a + side + 1, a + 1}
                : new int[] {a, a + side, a + 1, a + 1, a + side, a + side + 1};
        for (int half = 0; half < 6; half += 3) {
          float[] corners = new float[9];
          for (int k = 0; k < 3; k++) {
            System.arraycopy(vertices, 3 * order[half + k], corners, 3 * k, 3);
          }
          double t = RayTriangle.watertight(sheared, corners, 0, Culling.NONE);
          if (t <= ray.getLimit()) {
            met.add(new Met(t, patch, corners));
          }
        }
      }
    }
    met.sort((p, q) -> Double.compare(p.t, q.t));
    return met;
  }

  /** The vertices of a patch in the space of its terrain. */
  private float[] vertices(TerrainPatch patch) {
    FloatBuffer data = patch.getMesh().getFloatBuffer(VertexBuffer.Type.Position);
    Vector3f shift = new Vector3f();
    for (Spatial at = patch; at != terrain; at = at.getParent()) {
      shift.addLocal(at.getLocalTranslation());
    }
    float[] vertices = new float[data.capacity()];
    for (int i = 0; i < vertices.length; i++) {
      vertices[i] = data.get(i) + shift.get(i % 3);
    }
    return vertices;
  }

  /** Whether the triangle that a result names, as the engine reads it, holds the point. */
  static boolean namesItsTriangle(CollisionResult result) {
    Triangle named = new Triangle();
    result.getTriangle(named);
    Vector3f local = result.getGeometry().worldToLocal(result.getContactPoint(), null);
    float lowX = Math.min(named.get1().x, Math.min(named.get2().x, named.get3().x));
    float lowZ = Math.min(named.get1().z, Math.min(named.get2().z, named.get3().z));
    named.calculateNormal();
    float height = named.getNormal().dot(local.subtract(named.get1()));
    return Math.abs(height) < 1e-2
        && local.x > lowX - 1e-2
        && local.x < lowX + 1.01
        && local.z > lowZ - 1e-2
        && local.z < lowZ + 1.01;
  }
}
