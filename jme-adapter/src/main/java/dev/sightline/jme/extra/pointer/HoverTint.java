package dev.sightline.jme.extra.pointer;

import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.Savable;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.instancing.InstancedGeometry;
import com.jme3.scene.instancing.InstancedNode;
import com.jme3.util.clone.Cloner;
import dev.sightline.jme.scene.Instances;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Colours its spatial, and all geometries below it, while a pointer is over it.
 *
 * <pre>{@code
 * stateManager.attach(new PointerState(collision)); // once
 * HoverTint tint = new HoverTint(ColorRGBA.Orange);
 * model.addControl(tint);
 * }</pre>
 *
 * <p>Each geometry gets a copy of its material for that time and its own one back after. So other
 * geometries that share the material do not change. The tint sets the first of these parameters
 * that the material has: {@code BaseColor}, {@code Diffuse} (with {@code UseMaterialColors}),
 * {@code Color}. Textures are multiplied by it. A material that has none of them does not change.
 * If the game changes a geometry's material meanwhile, the geometry keeps that material. Several
 * tints may apply to one geometry, its own and those of nodes above it: the last one shows, and
 * they may end in any order.
 *
 * <p>Sources of a {@code BatchNode} have the colour of their batch, so a tint has no effect on
 * them. A tint at the {@code BatchNode} or above colours the whole batch; {@link HoverOutline}
 * shows a single source.
 */
public class HoverTint extends PointerControl {
  private static final List<String> COLOURS = List.of("BaseColor", "Diffuse", "Color");

  /**
   * The copies of all tints, and what is shown without each: the own material of its geometries, or
   * the copy of a tint that began before.
   */
  private static final Map<Material, Material> BELOW =
      Collections.synchronizedMap(new WeakHashMap<>());

  private ColorRGBA tint = ColorRGBA.White;
  private Set<Pointer> over = new HashSet<>();

  /** The copies that geometries have got. */
  private IdentityHashMap<Geometry, Material> shown = new IdentityHashMap<>();

  /** Geometries of a clone that have got clones of copies. */
  private List<Geometry> cloned = new ArrayList<>();

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
      show();
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

  private void show() {
    IdentityHashMap<Material, Material> copies = new IdentityHashMap<>();
    spatial.depthFirstTraversal(
        part -> {
          if (part instanceof Geometry geometry && isColoured(geometry)) {
            Material own = geometry.getMaterial();
            Material copy = copies.computeIfAbsent(own, this::copy);
            shown.put(geometry, copy);
            geometry.setMaterial(copy);
          }
        });
  }

  /** Whether it can be given a material: the engine gives those of groups, or takes none. */
  private static boolean isColoured(Geometry geometry) {
    return colourOf(geometry.getMaterial()) != null
        && !Instances.isBatched(geometry)
        && !(geometry.getParent() instanceof InstancedNode
            && geometry instanceof InstancedGeometry);
  }

  private Material copy(Material own) {
    String colour = colourOf(own);
    Material copy = own.clone();
    copy.setColor(colour, tint);
    if ("Diffuse".equals(colour)) {
      copy.setBoolean("UseMaterialColors", true);
    }
    BELOW.put(copy, own);
    return copy;
  }

  private static @Nullable String colourOf(@Nullable Material material) {
    for (String name : COLOURS) {
      if (material != null && material.getMaterialDef().getMaterialParam(name) != null) {
        return name;
      }
    }
    return null;
  }

  private void restore() {
    cloned.forEach(geometry -> geometry.setMaterial(own(geometry.getMaterial())));
    cloned.clear();
    shown.forEach(HoverTint::restore);
    shown.clear();
  }

  /** Takes a copy out of those that a geometry shows one above the other. */
  @SuppressWarnings("ReferenceEquality") // a material is its identity
  private static void restore(Geometry geometry, Material copy) {
    Material own = BELOW.get(copy);
    Material top = geometry.getMaterial();
    if (top == copy && !Instances.isBatched(geometry)) {
      geometry.setMaterial(own);
      return;
    }
    for (Material at = top; at != null; at = BELOW.get(at)) {
      BELOW.replace(at, copy, own);
    }
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
    copy.shown = new IdentityHashMap<>();
    copy.cloned = new ArrayList<>();
    return copy;
  }

  /** A clone of what is coloured gets its own materials back in its first update. */
  @Override
  public void cloneFields(Cloner cloner, Object original) {
    super.cloneFields(cloner, original);
    HoverTint from = (HoverTint) original;
    from.shown.forEach(
        (geometry, copy) -> {
          Material top = geometry.getMaterial();
          if (from.isAtOrBelow(geometry) && BELOW.containsKey(top)) {
            BELOW.putIfAbsent(cloner.clone(top), own(top)); // there already if materials are shared
            cloned.add(cloner.clone(geometry));
          }
        });
  }

  /** The material of the game below all copies. */
  private static Material own(Material copy) {
    Material at = copy;
    for (Material next = BELOW.get(at); next != null; next = BELOW.get(at)) {
      at = next;
    }
    return at;
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
    super.controlUpdate(tpf);
    if (!cloned.isEmpty()) {
      restore();
    }
  }
}
