package dev.sightline.jme.scene;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.terrain.geomipmap.TerrainLodControl;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.jme3.terrain.geomipmap.lodcalc.DistanceLodCalculator;
import com.jme3.util.SafeArrayList;
import dev.sightline.jme.Expanded;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;

/** Hilly terrain without an application. */
final class HillyTerrain {
  static final int PATCH = 17;

  final Random random;
  final int side;
  final Node root = new Node("root");
  final Node parent = new Node("parent");
  final TerrainQuad terrain;

  HillyTerrain(int side, long seed) {
    System.out.println("seed " + seed);
    this.side = side;
    random = new Random(seed);
    float[] heights = new float[side * side];
    for (int i = 0; i < heights.length; i++) {
      heights[i] =
          (float) (4 * Math.sin(i % side * 0.2) + 3 * Math.cos(i / side * 0.3))
              + random.nextInt(64) / 64f;
    }
    terrain = new TerrainQuad("terrain", PATCH, side, heights);
    parent.attachChild(terrain);
    root.attachChild(parent);
    root.updateGeometricState();
  }

  List<TerrainPatch> patches() {
    List<TerrainPatch> patches = new ArrayList<>();
    terrain.getAllTerrainPatches(patches);
    return patches;
  }

  Expanded expanded() {
    Expanded all = new Expanded();
    patches().forEach(all::add);
    return all;
  }

  /** Lets the engine choose the level of each patch and stitch their edges. */
  void lookFrom(float x, float y, float z) {
    Detail detail = new Detail(terrain);
    SafeArrayList<Vector3f> eyes = new SafeArrayList<>(Vector3f.class);
    eyes.add(new Vector3f(x, y, z));
    detail.settle(eyes);
  }

  /** The levels that there are. */
  TreeSet<Integer> levels() {
    TreeSet<Integer> levels = new TreeSet<>();
    patches().forEach(patch -> levels.add(patch.getLod()));
    return levels;
  }

  private static final class Detail extends TerrainLodControl {
    Detail(TerrainQuad terrain) {
      super(terrain);
      terrain.addControl(this);
      lodCalculator = new DistanceLodCalculator(PATCH, 1.5f);
    }

    void settle(SafeArrayList<Vector3f> eyes) {
      for (int i = 0; i < 4; i++) {
        forceUpdate();
        updateLOD(eyes, lodCalculator);
        try {
          if (indexer != null) {
            indexer.get();
          }
        } catch (InterruptedException | ExecutionException e) {
          throw new AssertionError(e);
        }
      }
      getSpatial().removeControl(this);
    }
  }
}
