package dev.sightline.jme.scene;

import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import org.jspecify.annotations.Nullable;

/**
 * How geometries are called where another process has to find them: a key of the game's own, or
 * {@link #paths}.
 */
public interface GeometryNames {
  /** The name of a geometry; empty if it has none. */
  String nameOf(Geometry geometry);

  /** The geometry of a name; null if there is none. */
  @Nullable Geometry geometryOf(String name);

  /**
   * Names by the way from a node down: the names of the spatials on it, numbered among siblings of
   * one name. They are the same in every process that has loaded the same scene, as long as such
   * siblings keep their order.
   */
  static GeometryNames paths(Node root) {
    return new PathNames(root);
  }
}
