package dev.sightline.jme.scene;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;

/** Is shown the participants of a scene, in the scene graph's order. */
public interface SceneVisitor {
  /**
   * A geometry whose triangles are to be asked.
   *
   * @return whether to go on
   */
  boolean geometry(Geometry geometry);

  /**
   * A spatial whose class answers {@code collideWith} by code of its own; its children are not
   * shown.
   *
   * @return whether to go on
   */
  boolean answersForItself(Spatial spatial);
}
