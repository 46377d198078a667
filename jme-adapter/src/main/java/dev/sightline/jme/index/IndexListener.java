package dev.sightline.jme.index;

import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;

/**
 * Follows the building of the trees of a {@link SceneIndex}. Every method is called during {@link
 * SceneIndex#scan()}, on its thread. It may not scan, query or close the index. If it throws, the
 * log gets the exception, and the scan and its other reports continue.
 */
public interface IndexListener {
  /** Does nothing. */
  IndexListener NONE = new IndexListener() {};

  /**
   * The tree that stays has come into use for a mesh, for the first time or after an edit.
   *
   * @param mesh the mesh
   * @param triangles how many triangles its tree has
   */
  default void meshReady(Mesh mesh, int triangles) {}

  /**
   * How many of the meshes in the scene have the tree that stays. Called at the end of a scan in
   * which one of the numbers has changed.
   *
   * @param ready meshes done, those that cannot be read included
   * @param meshes meshes in the scene
   * @param built how much of all this building is done, from 0 to 1: meshes by their triangles,
   *     those at work as far as they are; 1 when all are ready
   */
  default void progress(int ready, int meshes, double built) {}

  /**
   * A mesh cannot be read and is left out of all answers until it is edited.
   *
   * @param geometry one of those that show it
   * @param reason names the geometry and the offending value
   */
  default void failed(Geometry geometry, IllegalArgumentException reason) {}
}
