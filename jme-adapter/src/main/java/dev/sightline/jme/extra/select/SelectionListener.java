package dev.sightline.jme.extra.select;

import com.jme3.scene.Spatial;

/**
 * Called after a {@link Selection} has changed, with each object that was added or removed. A
 * listener may change the selection again; that change is reported after the current one.
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
