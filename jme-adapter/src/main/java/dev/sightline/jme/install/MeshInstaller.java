package dev.sightline.jme.install;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.jme.convert.TriangleIndices;
import dev.sightline.jme.install.terrain.TerrainInstaller;
import dev.sightline.jme.internal.TerrainPatches;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps trees installed in all meshes below a spatial, and pickers in its terrain, from scan to
 * scan, and takes them out again. Holds meshes and terrain weakly. Not thread-safe: for the thread
 * that owns the scene graph.
 */
public final class MeshInstaller {
  private static final int FIRST_SWEEP = 64;

  private final @Nullable Supplier<? extends AnswerObserver> observers;
  private final List<WeakReference<Mesh>> installed = new ArrayList<>();
  private final List<WeakReference<Node>> terrains = new ArrayList<>();
  private int sweepAt = FIRST_SWEEP;

  /**
   * Takes what observes the answers.
   *
   * @param observers makes one for each tree; null if nothing observes
   */
  public MeshInstaller(@Nullable Supplier<? extends AnswerObserver> observers) {
    this.observers = observers;
  }

  /**
   * Installs in every mesh below a spatial that has no tree of its own: a new one, one whose
   * collision data was cleared or created by the engine, or a clone that shares its source's.
   * Patches of terrain get none, since no ray asks their meshes: the terrain gets a picker.
   * Allocates nothing when there is nothing to do.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  public void scan(Spatial spatial) {
    scan(spatial, false);
  }

  private void scan(Spatial spatial, boolean inTerrain) {
    boolean isTerrain = TerrainPatches.isTerrain(spatial);
    if (spatial instanceof Geometry geometry) {
      if (geometry.getMesh() != null && !isTerrain) {
        install(geometry);
      }
    } else if (spatial instanceof Node node) {
      if (isTerrain && !inTerrain && TerrainInstaller.install(node)) {
        terrains.removeIf(terrain -> terrain.get() == null);
        terrains.add(new WeakReference<>(node));
      }
      for (int i = 0; i < node.getQuantity(); i++) {
        scan(node.getChild(i), isTerrain);
      }
    }
  }

  private void install(Geometry geometry) {
    InstalledTree tree = InstalledTree.install(geometry);
    if (tree != null) {
      installed.add(new WeakReference<>(geometry.getMesh()));
      sweep();
    } else if (observers != null) {
      tree = InstalledTree.of(geometry.getMesh());
    }
    if (tree != null && observers != null && !tree.isObserved()) {
      tree.observe(observers.get());
    }
  }

  /** Forgets meshes that are gone, each time their number may have doubled. */
  private void sweep() {
    if (installed.size() >= sweepAt) {
      installed.removeIf(mesh -> mesh.get() == null);
      sweepAt = Math.max(FIRST_SWEEP, 2 * installed.size());
    }
  }

  /**
   * Takes out every tree of ours below a spatial, and those that this has put into meshes which are
   * no longer there.
   *
   * @throws UnsupportedOperationException if this runtime does not let the field be reached
   */
  public void undo(Spatial spatial) {
    for (WeakReference<Mesh> reference : installed) {
      Mesh mesh = reference.get();
      if (mesh != null) {
        InstalledTree.uninstall(mesh);
      }
    }
    installed.clear();
    for (WeakReference<Node> reference : terrains) {
      Node terrain = reference.get();
      if (terrain != null) {
        TerrainInstaller.uninstall(terrain);
      }
    }
    terrains.clear();
    sweepAt = FIRST_SWEEP;
    uninstall(spatial);
  }

  /**
   * Takes out every tree and picker of ours below a spatial.
   *
   * @throws UnsupportedOperationException if this runtime does not let a field be reached
   */
  public static void uninstall(Spatial spatial) {
    spatial.depthFirstTraversal(
        visited -> {
          if (visited instanceof Geometry geometry && geometry.getMesh() != null) {
            InstalledTree.uninstall(geometry.getMesh());
          } else if (TerrainPatches.isTerrain(visited)) {
            TerrainInstaller.uninstall(visited);
          }
        });
  }

  /** Reads the heights of all terrain below a spatial that has a picker of ours. */
  public static void prepareTerrain(Spatial spatial) {
    spatial.depthFirstTraversal(
        visited -> {
          if (visited instanceof Node && TerrainPatches.isTerrain(visited)) {
            TerrainInstaller.prepare(visited);
          }
        });
  }

  /**
   * Whether {@link #scan} has nothing left to do below a spatial.
   *
   * @return false, too, where no mesh has triangles and nothing is terrain
   * @throws UnsupportedOperationException if this runtime does not let a field be reached
   */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  public static boolean isInstalled(Spatial spatial) {
    int[] count = new int[2];
    spatial.depthFirstTraversal(
        visited -> {
          boolean isTerrain = TerrainPatches.isTerrain(visited);
          if (visited instanceof Geometry geometry) {
            Mesh mesh = geometry.getMesh();
            if (!isTerrain && mesh != null && TriangleIndices.hasTriangles(mesh.getMode())) {
              count[0]++;
              count[1] += InstalledTree.isIn(mesh) ? 1 : 0;
            }
          } else if (isTerrain
              && (visited == spatial || !TerrainPatches.isTerrain(visited.getParent()))) {
            count[0]++;
            count[1] += TerrainInstaller.isIn(visited) ? 1 : 0;
          }
        });
    return count[0] > 0 && count[0] == count[1];
  }
}
