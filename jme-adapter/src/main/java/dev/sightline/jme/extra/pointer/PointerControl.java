package dev.sightline.jme.extra.pointer;

import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.control.AbstractControl;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Runs actions of the game when a pointer enters, clicks or drags its spatial.
 *
 * <pre>{@code
 * stateManager.attach(new PointerState(collision));                // once
 * PointerControl control = new PointerControl();
 * control.on(PointerEventKind.ENTER, event -> play("creak"));
 * control.on(PointerEventKind.CLICK, event -> open(door));
 * door.addControl(control);
 * }</pre>
 *
 * <p>You can also extend it and override the methods of {@link PointerListener}.
 *
 * <p>It needs a {@link PointerState} that is attached and enabled; without one the log warns once.
 * A clone of its spatial gets a clone of it with the same actions. An action can ask {@link
 * PointerEvent#current()} which spatial the event is for. Actions are not saved with the spatial.
 */
public class PointerControl extends AbstractControl implements PointerListener {
  private Map<PointerEventKind, Consumer<PointerEvent>> actions =
      new EnumMap<>(PointerEventKind.class);

  private PointerWatch watch = new PointerWatch();

  /** A control without actions. */
  public PointerControl() {}

  /**
   * Runs an action on each event of a kind, after those that it runs already.
   *
   * @return this
   */
  public final PointerControl on(PointerEventKind kind, Consumer<PointerEvent> action) {
    Objects.requireNonNull(action, "action");
    actions.merge(Objects.requireNonNull(kind, "kind"), action, Consumer::andThen);
    return this;
  }

  private void run(PointerEvent event) {
    Consumer<PointerEvent> action = actions.get(event.kind());
    if (action != null) {
      action.accept(event);
    }
  }

  @Override
  public Object jmeClone() {
    PointerControl copy = (PointerControl) super.jmeClone();
    copy.actions = new EnumMap<>(actions);
    copy.watch = new PointerWatch();
    return copy;
  }

  @Override
  public void enter(PointerEvent event) {
    run(event);
  }

  @Override
  public void exit(PointerEvent event) {
    run(event);
  }

  @Override
  public void move(PointerEvent event) {
    run(event);
  }

  @Override
  public void press(PointerEvent event) {
    run(event);
  }

  @Override
  public void release(PointerEvent event) {
    run(event);
  }

  @Override
  public void click(PointerEvent event) {
    run(event);
  }

  @Override
  public void doubleClick(PointerEvent event) {
    run(event);
  }

  @Override
  public void dragStart(PointerEvent event) {
    run(event);
  }

  @Override
  public void drag(PointerEvent event) {
    run(event);
  }

  @Override
  public void drop(PointerEvent event) {
    run(event);
  }

  @Override
  public void dragEnd(PointerEvent event) {
    run(event);
  }

  @Override
  public void wheel(PointerEvent event) {
    run(event);
  }

  /** Says once in the log if no {@link PointerState} is there. */
  @Override
  protected void controlUpdate(float tpf) {
    watch.update(this);
  }

  @Override
  protected void controlRender(RenderManager renderManager, ViewPort viewPort) {}
}
