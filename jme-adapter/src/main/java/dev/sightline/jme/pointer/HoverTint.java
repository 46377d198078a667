package dev.sightline.jme.pointer;

import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.Savable;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.util.clone.Cloner;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Colours its spatial, and all geometries below it, while a pointer is over it:
 *
 * <pre>{@code
 * enemy.addControl(new HoverTint(ColorRGBA.Orange));
 * }</pre>
 *
 * <p>Each geometry gets a copy of its material for that time and its own one back after, so others
 * that share the material are not touched. What is set is the first of these that the material
 * knows: {@code BaseColor}, {@code Diffuse} (with {@code UseMaterialColors}), {@code Color};
 * textures are multiplied by it. What knows none stays as it is. A geometry whose material the game
 * changes meanwhile keeps that.
 */
public class HoverTint extends PointerControl {
  private static final List<String> COLOURS = List.of("BaseColor", "Diffuse", "Color");

  private ColorRGBA tint = ColorRGBA.White;
  private Set<Pointer> over = new HashSet<>();
  private Map<Geometry, Swap> swapped = new HashMap<>();

  /** A geometry's own material, and the copy that it shows. */
  private record Swap(Material own, Material shown) {}

  /** For loading. */
  public HoverTint() {}

  /** Colours what a pointer is over. */
  public HoverTint(ColorRGBA tint) {
    this.tint = Objects.requireNonNull(tint, "tint").clone();
  }

  @Override
  public void enter(PointerEvent event) {
    super.enter(event);
    if (over.add(event.pointer()) && over.size() == 1) {
      spatial.depthFirstTraversal(this::show);
    }
  }

  @Override
  public void exit(PointerEvent event) {
    super.exit(event);
    over.remove(event.pointer());
    if (over.isEmpty()) {
      restore();
    }
  }

  private void show(Spatial part) {
    if (part instanceof Geometry geometry) {
      Material own = geometry.getMaterial();
      String colour = colourOf(own);
      if (colour != null) {
        Material shown = own.clone();
        shown.setColor(colour, tint);
        if (colour.equals("Diffuse")) {
          shown.setBoolean("UseMaterialColors", true);
        }
        swapped.put(geometry, new Swap(own, shown));
        geometry.setMaterial(shown);
      }
    }
  }

  private static @Nullable String colourOf(@Nullable Material material) {
    for (String name : COLOURS) {
      if (material != null && material.getMaterialDef().getMaterialParam(name) != null) {
        return name;
      }
    }
    return null;
  }

  @SuppressWarnings("ReferenceEquality") // a material is its identity
  private void restore() {
    swapped.forEach(
        (geometry, swap) -> {
          if (geometry.getMaterial() == swap.shown) {
            geometry.setMaterial(swap.own);
          }
        });
    swapped.clear();
  }

  /** Gives materials back when it is taken from its spatial. */
  @Override
  public void setSpatial(@Nullable Spatial to) {
    if (to == null) {
      restore();
      over.clear();
    }
    super.setSpatial(to);
  }

  @Override
  public void setEnabled(boolean isEnabled) {
    super.setEnabled(isEnabled);
    if (!isEnabled) {
      restore();
      over.clear();
    }
  }

  @Override
  public Object jmeClone() {
    HoverTint copy = (HoverTint) super.jmeClone();
    copy.over = new HashSet<>();
    copy.swapped = new HashMap<>();
    return copy;
  }

  /** A clone of what is coloured gets its own materials back in its first update. */
  @Override
  public void cloneFields(Cloner cloner, Object original) {
    super.cloneFields(cloner, original);
    HoverTint from = (HoverTint) original;
    from.swapped.forEach(
        (geometry, swap) -> {
          if (from.isAtOrBelow(geometry)) {
            swapped.put(cloner.clone(geometry), new Swap(swap.own, cloner.clone(swap.shown)));
          }
        });
  }

  @SuppressWarnings("ReferenceEquality") // a spatial is its identity
  private boolean isAtOrBelow(Geometry geometry) {
    return geometry == spatial || (spatial instanceof Node node && geometry.hasAncestor(node));
  }

  /** Gives materials back first, so that the colour is not saved with them. */
  @Override
  public void write(JmeExporter exporter) throws IOException {
    restore();
    super.write(exporter);
    exporter.getCapsule(this).write(tint, "tint", null);
  }

  @Override
  public void read(JmeImporter importer) throws IOException {
    super.read(importer);
    Savable saved = importer.getCapsule(this).readSavable("tint", null);
    tint = saved instanceof ColorRGBA colour ? colour : ColorRGBA.White;
  }

  @Override
  protected void controlUpdate(float tpf) {
    if (over.isEmpty() && !swapped.isEmpty()) {
      restore();
    }
  }
}
