package dev.sightline.jme.result;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.jme.scene.Owner;
import java.util.Optional;

/**
 * What a moving sphere or capsule touches first. The vectors belong to the touch; treat them as
 * read-only if it is shared.
 *
 * @param geometry the geometry that is touched
 * @param point where, on the geometry, in world space
 * @param centre the centre of the mover where it stops: the sphere's, or the middle of the
 *     capsule's axis, rounded to floats
 * @param normal the unit normal of the contact, from the surface toward the mover: at an edge or a
 *     corner not the face's
 * @param faceNormal the geometric normal of the triangle, as {@link Pick#normal()}
 * @param triangleIndex the triangle as {@link Pick#triangleIndex()}; under {@code
 *     IndexOptions.Lod.ACTIVE} that of the level that was shown at the scan
 * @param u barycentric weight of the triangle's second vertex in the point
 * @param v barycentric weight of the third vertex
 * @param fraction which part of the displacement was covered, from 0 to 1
 * @param distance how far that is, in world units
 * @param depth how deep the mover was in the triangle at the start; 0 unless it met it there
 */
public record Touch(
    Geometry geometry,
    Vector3f point,
    Vector3f centre,
    Vector3f normal,
    Vector3f faceNormal,
    int triangleIndex,
    float u,
    float v,
    float fraction,
    float distance,
    float depth) {

  /** The game object that the geometry belongs to, as {@link Pick#owner}. */
  public <T> Optional<T> owner(Owner<T> kind) {
    return kind.of(geometry);
  }
}
