package dev.sightline.jme.internal;

import com.jme3.scene.Spatial;
import org.jspecify.annotations.Nullable;

/**
 * The engine's own note that something at or below a spatial has moved, was attached or detached:
 * bits of {@code Spatial.refreshFlags}, which climb to the root of the graph and are cleared when
 * bounds are brought up to date. Stateless.
 */
public final class RefreshFlags {
  private static final int TRANSFORM = 0x01;
  private static final int BOUND = 0x02;

  private final @Nullable EngineField field;

  /** Looks a field of {@code Spatial} up; where it cannot be reached, everything may have moved. */
  public RefreshFlags(String name) {
    EngineField found = null;
    try {
      found = EngineField.find(Spatial.class, name, int.class);
    } catch (ReflectiveOperationException e) {
      // then every query scans
    }
    field = found;
  }

  /** The field as the engine declares it. */
  public static RefreshFlags engine() {
    return Holder.ENGINE;
  }

  /** Whether anything at or below a spatial may have moved since its bound was last up to date. */
  public boolean mayHaveMoved(Spatial spatial) {
    return field == null || (field.getInt(spatial) & (TRANSFORM | BOUND)) != 0;
  }

  /**
   * Brings bounds up to date, as the engine's own {@code collideWith} does, so that the next move
   * shows. World transforms must be up to date.
   */
  public void clear(Spatial spatial) {
    if (field != null && mayHaveMoved(spatial)) {
      try {
        spatial.getWorldBound();
      } catch (RuntimeException e) {
        // A geometry without mesh, say. The engine throws it again when it updates the scene;
        // until then the flags stay up and every query scans.
      }
    }
  }

  private static final class Holder {
    static final RefreshFlags ENGINE = new RefreshFlags("refreshFlags");
  }
}
