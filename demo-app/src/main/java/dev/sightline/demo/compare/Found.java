package dev.sightline.demo.compare;

import com.jme3.scene.Geometry;
import dev.sightline.jme.result.Pick;

/**
 * What a ray met first, whoever says so.
 *
 * @param geometry the geometry
 * @param triangle its triangle in list order
 * @param distance world distance from the ray's origin
 */
public record Found(Geometry geometry, int triangle, float distance) {
  /** What the library answered. */
  public static Found of(Pick pick) {
    return new Found(pick.geometry(), pick.triangleIndex(), pick.distance());
  }
}
