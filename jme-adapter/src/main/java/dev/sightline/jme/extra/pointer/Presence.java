package dev.sightline.jme.extra.pointer;

import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import org.jspecify.annotations.Nullable;

/** That a spatial is in a scene and shown, to be compared with later. */
final class Presence {
  private final @Nullable Spatial spatial;
  private final @Nullable Spatial root;
  private final boolean wasHidden;

  Presence(@Nullable Spatial spatial) {
    this.spatial = spatial;
    root = rootOf(spatial);
    wasHidden = isHidden(spatial);
  }

  /** Whether it has left the scene or been hidden since. */
  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  boolean isLost() {
    return rootOf(spatial) != root || (!wasHidden && isHidden(spatial));
  }

  private static @Nullable Spatial rootOf(@Nullable Spatial spatial) {
    Spatial at = spatial;
    while (at != null && at.getParent() != null) {
      at = at.getParent();
    }
    return at;
  }

  private static boolean isHidden(@Nullable Spatial spatial) {
    return spatial != null && spatial.getCullHint() == CullHint.Always;
  }
}
