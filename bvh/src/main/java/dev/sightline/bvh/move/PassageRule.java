package dev.sightline.bvh.move;

/**
 * Says how a character passes through triangles: one-way platforms, and layers that are passed
 * while it rises.
 *
 * <pre>{@code
 * mover.setPassageRule((instance, triangle) -> isPlank(instance) ? Passage.ONE_WAY : Passage.SOLID);
 * }</pre>
 *
 * <p>It is asked for each triangle that might be in the way, in no order that is said, and must
 * give the same answer all through a move.
 */
@FunctionalInterface
public interface PassageRule {
  /** Everything is in the way; a character with it asks no rule. */
  PassageRule SOLID = (instance, triangle) -> Passage.SOLID;

  /**
   * How a triangle is passed.
   *
   * @param instance the index in the tree of the move
   * @param triangle its number in the soup that its mesh was built from
   */
  Passage of(int instance, int triangle);
}
