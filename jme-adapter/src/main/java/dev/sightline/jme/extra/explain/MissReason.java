package dev.sightline.jme.extra.explain;

/** Why a geometry is no answer to a ray. */
public enum MissReason {
  /** It is hidden: it or a node above it has {@code CullHint.Always}. */
  CULLED("culled, and the options leave out what is"),
  /** It is in none of the layers that the options see. */
  LAYER("in none of the layers asked for"),
  /** It is not below what alone is looked at. */
  ELSEWHERE("not below what alone is looked at"),
  /** It, or a node above it, is on the ignore list. */
  IGNORED("ignored"),
  /** Its material is blended. */
  BLENDED("blended, and the options leave out what is"),
  /** The geometry filter refuses it. */
  GEOMETRY_FILTER("refused by the geometry filter"),
  /** The ray meets a side that does not count. */
  FACES("met on a side that does not count"),
  /** The hit filter refuses the hit. */
  HIT_FILTER("refused by the hit filter"),
  /** It is farther than the options' distance or the ray's own limit. */
  TOO_FAR("too far"),
  /** The ray enters its box and passes by its triangles. */
  PASSED_BY("its box is entered, and no triangle is met"),
  /** The ray does not enter its box: nothing is there. */
  NOT_THERE("not on the way of the ray"),
  /** It has no triangles to meet: lines, no mesh to read, a scale of zero, a tree to be built. */
  NO_TRIANGLES("without triangles that could be met; lines and points need a pick radius"),
  /** The scene that was asked does not hold it. */
  NOT_IN_SCENE(
      "not in the scene that was asked: not below its root when it was scanned, or left out by the"
          + " index options, as the gui, the sky and particles are");

  private final String words;

  MissReason(String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
