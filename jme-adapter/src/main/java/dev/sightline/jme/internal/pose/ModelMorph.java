package dev.sightline.jme.internal.pose;

import com.jme3.anim.MorphControl;
import com.jme3.material.Material;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import org.jspecify.annotations.Nullable;

/** How much of each morph target the engine shows. Asked on the render thread only. */
public final class ModelMorph {
  /** The engine leaves out what is less. */
  private static final float LEAST = 0.005f;

  private ModelMorph() {}

  /**
   * Whether the engine morphs a geometry: there are targets, a material that knows of them, and a
   * control above that does it.
   */
  public static boolean isMorphed(Geometry geometry) {
    MorphControl control = isMorphable(geometry) ? controlAbove(geometry) : null;
    return control != null && control.isEnabled();
  }

  /** Whether the control is disabled, so that what it has shown last stays. */
  static boolean isHeld(Geometry geometry) {
    MorphControl control = isMorphable(geometry) ? controlAbove(geometry) : null;
    return control != null && !control.isEnabled();
  }

  private static boolean isMorphable(Geometry geometry) {
    Mesh mesh = geometry.getMesh();
    Material material = geometry.getMaterial();
    return mesh != null
        && mesh.hasMorphTargets()
        && material != null
        && material.getMaterialDef().getMaterialParam("MorphWeights") != null;
  }

  private static @Nullable MorphControl controlAbove(Geometry geometry) {
    for (Spatial at = geometry; at != null; at = at.getParent()) {
      MorphControl control = at.getControl(MorphControl.class);
      if (control != null) {
        return control;
      }
    }
    return null;
  }

  /**
   * The weights of a geometry's targets as they stand: one for each target of its mesh, 0 for one
   * that is not shown. None where the engine does not morph it.
   */
  public static float[] weights(Geometry geometry) {
    if (!isMorphed(geometry)) {
      return new float[0];
    }
    float[] state = geometry.getMorphState();
    float[] weights = new float[geometry.getMesh().getMorphTargets().length];
    for (int i = 0; i < weights.length && i < state.length; i++) {
      weights[i] = state[i] < LEAST ? 0 : state[i];
    }
    return weights;
  }
}
