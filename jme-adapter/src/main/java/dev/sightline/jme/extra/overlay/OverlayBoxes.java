package dev.sightline.jme.extra.overlay;

/** Whose boxes an overlay shows. */
public enum OverlayBoxes {
  /** Those of the scene's tree, and those of the geometry's. */
  BOTH,
  /** Those of the tree over all geometries. */
  SCENE,
  /** Those of the tree of the geometry under the cursor, or of the one that is chosen. */
  GEOMETRY,
  /** None. */
  NONE;

  OverlayBoxes next() {
    return switch (this) {
      case BOTH -> SCENE;
      case SCENE -> GEOMETRY;
      case GEOMETRY -> NONE;
      case NONE -> BOTH;
    };
  }
}
