package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import org.jspecify.annotations.Nullable;

/** Where a getter writes its answer: into the caller's vector or, as the engine's do, a new one. */
final class Stores {
  private Stores() {}

  static Vector3f of(@Nullable Vector3f store) {
    return store == null ? new Vector3f() : store;
  }
}
