package dev.sightline.jme.extra.pointer;

import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.Savable;
import com.jme3.math.ColorRGBA;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.instancing.InstancedGeometry;
import dev.sightline.jme.internal.Arguments;
import java.io.IOException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Draws an outline around its spatial, and all geometries below it, while a pointer is over it.
 *
 * <pre>{@code
 * stateManager.attach(new PointerState(collision)); // once
 * HoverOutline outline = new HoverOutline(ColorRGBA.Yellow);
 * model.addControl(outline);
 * }</pre>
 *
 * <p>It changes no material and adds nothing to the scene graph. It passes what it draws to the
 * viewports together with the spatial, so no pick, no index and no shadow meets it. The outline is
 * drawn behind the spatial and hides nothing of it. Parts that do not touch get an outline each.
 *
 * <p>Sources of a {@code BatchNode} and of an {@code InstancedNode} have an outline each, drawn in
 * the viewport that the pointer is in. The outline of a skinned model follows its pose. It does not
 * follow morph targets, nor vertices that you edit while it is shown. Flat meshes such as quads,
 * lines and points have no outline: use {@link HoverTint} for them.
 */
public class HoverOutline extends PointerControl {
  private ColorRGBA colour = ColorRGBA.White;
  private float pixels = 3;
  private Map<Pointer, OutlineRelay> over = new HashMap<>();
  private IdentityHashMap<Geometry, OutlineShell> shells = new IdentityHashMap<>();

  /** For loading. */
  public HoverOutline() {}

  /** An outline three pixels wide. */
  public HoverOutline(ColorRGBA colour) {
    this(colour, 3);
  }

  /** An outline some pixels wide, or a tenth more or less. */
  public HoverOutline(ColorRGBA colour, float pixels) {
    this.colour = Objects.requireNonNull(colour, "colour").clone();
    this.pixels = (float) Arguments.number("pixels", pixels, pixels > 0);
  }

  /** Whether it is shown now. */
  public boolean isShown() {
    return !over.isEmpty();
  }

  @Override
  public void enter(PointerEvent event) {
    super.enter(event);
    over.computeIfAbsent(
        event.pointer(), pointer -> new OutlineRelay(event.view().port(), this::relayed));
  }

  @Override
  public void exit(PointerEvent event) {
    super.exit(event);
    OutlineRelay relay = over.remove(event.pointer());
    if (relay != null) {
      relay.remove();
    }
  }

  /** The engine renders no control of a geometry that it draws in a group. */
  private void relayed(ViewPort viewPort) {
    if (spatial instanceof Geometry geometry && geometry.isGrouped()) {
      show(viewPort);
    }
  }

  @Override
  protected void controlRender(RenderManager renderManager, ViewPort viewPort) {
    if (!over.isEmpty()) {
      show(viewPort);
    }
  }

  /** Of instances it shows those that are geometries of the scene, where these are. */
  private void show(ViewPort viewPort) {
    spatial.depthFirstTraversal(
        part -> {
          boolean isShown = part.getCullHint() != CullHint.Always;
          if (isShown
              && part instanceof Geometry geometry
              && !(part instanceof InstancedGeometry)) {
            show(geometry, viewPort);
          }
        });
  }

  private void show(Geometry geometry, ViewPort viewPort) {
    OutlineShell shell = shells.get(geometry);
    if (shell == null || !shell.fits()) {
      shell = OutlineShell.of(geometry, colour);
      if (shell == null) {
        return;
      }
      shells.put(geometry, shell);
    }
    shell.add(viewPort.getQueue(), viewPort.getCamera(), pixels);
  }

  private void forget() {
    over.values().forEach(OutlineRelay::remove);
    over.clear();
    shells.clear();
  }

  @Override
  public void setSpatial(@Nullable Spatial to) {
    if (to == null) {
      forget();
    }
    super.setSpatial(to);
  }

  @Override
  public void setEnabled(boolean isEnabled) {
    super.setEnabled(isEnabled);
    if (!isEnabled) {
      forget();
    }
  }

  @Override
  public Object jmeClone() {
    HoverOutline copy = (HoverOutline) super.jmeClone();
    copy.over = new HashMap<>();
    copy.shells = new IdentityHashMap<>();
    return copy;
  }

  @Override
  public void write(JmeExporter exporter) throws IOException {
    super.write(exporter);
    exporter.getCapsule(this).write(colour, "colour", null);
    exporter.getCapsule(this).write(pixels, "pixels", 3);
  }

  @Override
  public void read(JmeImporter importer) throws IOException {
    super.read(importer);
    Savable saved = importer.getCapsule(this).readSavable("colour", null);
    colour = saved instanceof ColorRGBA read ? read : ColorRGBA.White;
    pixels = importer.getCapsule(this).readFloat("pixels", 3);
  }
}
