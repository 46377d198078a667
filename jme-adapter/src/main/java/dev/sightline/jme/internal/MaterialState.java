package dev.sightline.jme.internal;

import com.jme3.material.Material;
import com.jme3.material.RenderState;
import com.jme3.material.RenderState.BlendMode;
import com.jme3.material.RenderState.FaceCullMode;
import com.jme3.material.TechniqueDef;
import com.jme3.scene.Geometry;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sides and the blending with which the engine draws a geometry: what its material's additional
 * render state sets, else what its technique does, else the engine's defaults. Allocates nothing.
 */
public final class MaterialState {
  private static final @Nullable EngineField ADDITIONAL = additional();

  private MaterialState() {}

  /** The sides that are not drawn; none of a geometry without a material. */
  public static FaceCullMode faceCull(Geometry geometry) {
    Material material = geometry.getMaterial();
    if (material == null) {
      return FaceCullMode.Off;
    }
    RenderState own = own(material);
    return own != null && own.isApplyCullMode()
        ? own.getFaceCullMode()
        : ofTechnique(material).getFaceCullMode();
  }

  /** Whether what is behind a geometry shows through it. */
  public static boolean isBlended(Geometry geometry) {
    Material material = geometry.getMaterial();
    if (material == null) {
      return false;
    }
    RenderState own = own(material);
    BlendMode mode =
        own != null && own.isApplyBlendMode()
            ? own.getBlendMode()
            : ofTechnique(material).getBlendMode();
    return mode != BlendMode.Off;
  }

  /** The technique that was drawn last, or of one that was never drawn its first default. */
  private static RenderState ofTechnique(Material material) {
    TechniqueDef drawn = null;
    if (material.getActiveTechnique() != null) {
      drawn = material.getActiveTechnique().getDef();
    } else {
      List<TechniqueDef> defaults =
          material.getMaterialDef().getTechniqueDefs(TechniqueDef.DEFAULT_TECHNIQUE_NAME);
      drawn = defaults == null || defaults.isEmpty() ? null : defaults.get(0);
    }
    RenderState state = drawn == null ? null : drawn.getRenderState();
    return state == null ? RenderState.DEFAULT : state;
  }

  /**
   * What a game has set. The engine's getter makes a state where there is none, which changes the
   * hash by which an {@code InstancedNode} knows materials; so the field is read where it may be.
   */
  private static @Nullable RenderState own(Material material) {
    return ADDITIONAL == null
        ? material.getAdditionalRenderState()
        : (RenderState) ADDITIONAL.get(material);
  }

  private static @Nullable EngineField additional() {
    try {
      return EngineField.find(Material.class, "additionalState", RenderState.class);
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }
}
