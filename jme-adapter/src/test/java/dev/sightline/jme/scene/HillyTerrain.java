package dev.sightline.jme.scene;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.terrain.geomipmap.TerrainLodControl;
import com.jme3.terrain.geomipmap.TerrainPatch;
import com.jme3.terrain.geomipmap.TerrainQuad;
import com.jme3.terrain.geomipmap.lodcalc.DistanceLodCalculator;
import com.jme3.util.SafeArrayList;
import dev.sightline.jme.Expanded;
import dev.sightline.jme.FullPatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;

/** Hilly terrain without an application. */
final class HillyTerrain {
  static final int PATCH = 17;

  /** Where the terrain is put. */
  enum Put {
    HERE,
    MOVED,
    TURNED,
    STRETCHED,
    MIRRORED,
    NESTED
  }

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

  /** What the patches show. */
  Expanded shown() {
    Expanded all = new Expanded();
    patches().forEach(all::add);
    return all;
  }

  /** All triangles between their vertices. */
  Expanded full() {
    Expanded all = new Expanded();
    patches().forEach(p -> all.add(p, FullPatch.mesh(p), p.getWorldTransform()));
    return all;
  }

  void put(Put how) {
    switch (how) {
      case HERE -> {}
      case MOVED -> terrain.setLocalTranslation(300, -40, 77.5f);
      case TURNED -> terrain.setLocalRotation(new Quaternion().fromAngles(0.4f, 1.3f, -0.2f));
      case STRETCHED -> terrain.setLocalScale(2, 0.5f, 3);
      case MIRRORED -> terrain.setLocalScale(-1, 1, 1.5f);
      case NESTED -> {
        parent.setLocalTranslation(-20, 5, 1);
        parent.setLocalRotation(new Quaternion().fromAngles(1.2f, 0.1f, 3));
        parent.setLocalScale(1.5f);
        terrain.setLocalTranslation(3, 100, 0);
        terrain.rotate(0, 0.5f, 0);
      }
    }
    root.updateGeometricState();
  }

  /** Shows patches at several levels; the engine finds those of upright terrain only. */
  void lookCoarsely(float x, float z) {
    Transform place = terrain.getLocalTransform().clone();
    Transform above = parent.getLocalTransform().clone();
    terrain.setLocalTransform(Transform.IDENTITY);
    parent.setLocalTransform(Transform.IDENTITY);
    root.updateGeometricState();
    lookFrom(new Vector3f(x, 5, z));
    terrain.setLocalTransform(place);
    parent.setLocalTransform(above);
    root.updateGeometricState();
    assertThat(levels()).hasSizeGreaterThan(2);
    assertThat(shown().size()).isLessThan(full().size());
  }

  /** Lets the engine choose the level of each patch and stitch their edges. */
  private void lookFrom(Vector3f eye) {
    Detail detail = new Detail(terrain);
    SafeArrayList<Vector3f> eyes = new SafeArrayList<>(Vector3f.class);
    eyes.add(eye);
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
