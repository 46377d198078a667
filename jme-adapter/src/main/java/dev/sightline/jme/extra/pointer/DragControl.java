package dev.sightline.jme.extra.pointer;

import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.jme.result.Pick;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes its spatial follow the pointer along a path while the player drags it.
 *
 * <pre>{@code
 * stateManager.attach(new PointerState(collision)); // once
 * model.addControl(new DragControl(DragPath.ground()));                // over the ground
 * door.addControl(new DragControl(DragPath.axis(Vector3f.UNIT_X)));    // along one axis
 * }</pre>
 *
 * <p>It consumes presses of its button, so that no camera turns meanwhile. When a drag is
 * cancelled, the spatial stays where it is. If several pointers press it, the first one drags it.
 */
public class DragControl extends PointerControl {
  private DragPath path = (event, grabbed, start, place) -> false;
  private int button;

  /** The press that drags it: the first one. */
  private @Nullable Press held;

  private Vector3f grabbed = new Vector3f();
  private Vector3f start = new Vector3f();
  private Vector3f place = new Vector3f();

  /** For loading; {@link #setPath} makes it work. */
  public DragControl() {}

  /** Drags by the left button, or by a finger. */
  public DragControl(DragPath path) {
    this(path, 0);
  }

  /**
   * Drags by a button.
   *
   * @param button as {@code MouseInput} numbers them
   */
  public DragControl(DragPath path, int button) {
    setPath(path);
    this.button = button;
  }

  /** Sets or changes where it is dragged; a path is not saved with the spatial. */
  public final void setPath(DragPath path) {
    this.path = Objects.requireNonNull(path, "path");
  }

  /** Where it is dragged; nowhere after loading. */
  public final DragPath path() {
    return path;
  }

  @Override
  public void write(JmeExporter exporter) throws IOException {
    super.write(exporter);
    exporter.getCapsule(this).write(button, "button", 0);
  }

  @Override
  public void read(JmeImporter importer) throws IOException {
    super.read(importer);
    button = importer.getCapsule(this).readInt("button", 0);
  }

  @Override
  public Object jmeClone() {
    DragControl copy = (DragControl) super.jmeClone();
    copy.held = null;
    copy.grabbed = new Vector3f();
    copy.start = new Vector3f();
    copy.place = new Vector3f();
    return copy;
  }

  /** Remembers where it is grabbed, unless another press holds it. */
  @Override
  public void press(PointerEvent event) {
    super.press(event);
    Press before = held;
    if (event.button() == button) {
      event.consume();
      if (before == null || !before.pointer().holds(before)) {
        held = event.press;
        start.set(spatial.getWorldTranslation());
        grabbed.set(event.pick().map(Pick::point).orElse(start));
      }
    }
  }

  @Override
  public void release(PointerEvent event) {
    super.release(event);
    Press before = held;
    if (before != null && !before.pointer().holds(before)) {
      held = null;
    }
  }

  @Override
  public void setSpatial(@Nullable Spatial to) {
    super.setSpatial(to);
    if (to == null) {
      held = null; // what holds it was pressed elsewhere
    }
  }

  @Override
  public void dragStart(PointerEvent event) {
    super.dragStart(event);
    if (event.button() == button) {
      event.consume();
    }
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // a press is its identity
  public void drag(PointerEvent event) {
    super.drag(event);
    if (event.button() == button) {
      event.consume();
      if (event.press == held && path.place(event, grabbed, start, place)) {
        Node parent = spatial.getParent();
        Vector3f local = parent == null ? place : parent.worldToLocal(place, new Vector3f());
        if (Vector3f.isValidVector(local)) { // a parent of zero scale has no place for it
          spatial.setLocalTranslation(local);
        }
      }
    }
  }
}
