package dev.sightline.jme.control.character;

import com.jme3.scene.Geometry;
import dev.sightline.bvh.move.Passage;

/**
 * Says how a character passes through the triangles of a scene: one-way platforms, and layers that
 * are passed while it rises.
 *
 * <pre>{@code
 * walker.setPassages(PassageFilter.layers(Layers.bit(PLANKS), Layers.bit(LEAVES)));
 * walker.setPassages((geometry, triangle) ->
 *     geometry.getUserData("plank") != null ? Passage.ONE_WAY : Passage.SOLID);
 * }</pre>
 */
@FunctionalInterface
public interface PassageFilter {
  /**
   * How a triangle is passed. It is asked often, for each triangle that might be in the way, and
   * must give the same answer all through a move.
   *
   * @param triangle in the engine's list order
   */
  Passage of(Geometry geometry, int triangle);

  /**
   * Passes by the layers of geometries. A control that is saved keeps it.
   *
   * @param oneWay a mask: geometries in one of these layers are {@link Passage#ONE_WAY}
   * @param whileRising a mask: others in one of these are {@link Passage#WHILE_RISING}
   */
  static PassageFilter layers(int oneWay, int whileRising) {
    return new LayerPassages(oneWay, whileRising);
  }
}
