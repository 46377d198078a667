package dev.sightline.jme.query;

import com.jme3.material.RenderState.FaceCullMode;
import dev.sightline.core.ray.Culling;

/**
 * Which sides of triangles count for a ray or a moving shape. A triangle's front is the side from
 * which its vertices run counter-clockwise in world space: a mirroring scale swaps the sides.
 *
 * <pre>{@code
 * QueryOptions asShown = QueryOptions.DEFAULT.withFaces(Faces.MATERIAL).withCulled(false);
 * }</pre>
 */
public enum Faces {
  /** Both sides, as in the engine, whatever the material. The default. */
  BOTH(Culling.NONE),
  /** Only triangles whose front the ray comes from. */
  FRONT(Culling.BACK_FACES),
  /** Only triangles whose back the ray comes from. */
  BACK(Culling.FRONT_FACES),
  /**
   * The sides that the geometry's material draws, by its {@code FaceCullMode}: {@code Back}, the
   * engine's default, leaves the front; {@code Off} both; {@code FrontAndBack} none. A mirroring
   * scale does not change which side is drawn. Without a material both sides count. The material is
   * read when the query is asked, not at the scan.
   */
  MATERIAL(Culling.NONE);

  private final Culling culling;

  Faces(Culling culling) {
    this.culling = culling;
  }

  /** What a kernel is to leave out, as far as that is the same for all geometries. */
  Culling culling() {
    return culling;
  }

  /**
   * What a kernel is to leave out of a geometry that is drawn from some side.
   *
   * @param mirrors whether its world transform does: the engine culls the other side then
   */
  static Culling culling(FaceCullMode mode, boolean mirrors) {
    return switch (mode) {
      case Off, FrontAndBack -> Culling.NONE;
      case Back -> mirrors ? Culling.FRONT_FACES : Culling.BACK_FACES;
      case Front -> mirrors ? Culling.BACK_FACES : Culling.FRONT_FACES;
    };
  }
}
