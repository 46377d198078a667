package dev.sightline.jme.extra.select;

import com.jme3.scene.Spatial;

/**
 * Is told what comes into a {@link Selection} and what leaves it, once the selection has changed. A
 * listener may change it again; that is told of after what is being told.
 *
 * @param <T> what the game takes for an object
 */
public interface SelectionListener<T> {
  /**
   * An object has been selected.
   *
   * @param spatial the one that has the object
   */
  default void selected(T object, Spatial spatial) {}

  /**
   * An object is no longer selected: by a change, or because it has left the scene.
   *
   * @param spatial the one that has, or had, the object
   */
  default void deselected(T object, Spatial spatial) {}
}
