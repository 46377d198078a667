package dev.sightline.jme.extra.pointer.tool;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import dev.sightline.jme.extra.internal.Layer;
import dev.sightline.jme.extra.internal.Lines;
import dev.sightline.jme.extra.pointer.PointerEvent;
import dev.sightline.jme.extra.pointer.PointerListener;
import dev.sightline.jme.extra.pointer.PointerState;
import dev.sightline.jme.result.Pick;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Measures the distance between two points of the scene that the player clicks.
 *
 * <pre>{@code
 * PointerState pointers = new PointerState(collision);
 * stateManager.attach(pointers);
 * MeasureTool tool = new MeasureTool(pointers);
 * tool.setListener(measured -> System.out.println(measured.distance() + " m"));
 * stateManager.attach(tool);
 * }</pre>
 *
 * <p>The first click of the left button, or of a finger, sets the first point, the second click the
 * second. Between them a line leads to the point under that pointer. A third click begins anew. The
 * screen shows the line with its length, and thin lines for its horizontal and its vertical part. A
 * click does not count if a listener consumes it, if it is over nothing, or if it is in a view of
 * another camera than the application's. The tool consumes nothing.
 *
 * <p>The points are those of {@code event.pick()}: exact hits, rounded to floats. The tool draws in
 * viewports of its own, so no pick meets the lines. While it is disabled or detached it shows
 * nothing, ignores clicks and keeps its points. On the render thread only.
 */
public final class MeasureTool extends BaseAppState {
  private static final ColorRGBA WHOLE = new ColorRGBA(1, 0.9f, 0.2f, 1);
  private static final ColorRGBA PARTS = new ColorRGBA(0.6f, 0.8f, 1, 0.7f);

  /** How large the crosses at both places are, in parts of their distance from the eye. */
  private static final float MARK = 0.008f;

  private final PointerState pointers;
  private final PointerListener clicks = new Clicks();
  private MeasureListener listener = measurement -> {};
  private @Nullable Pick first;
  private @Nullable Pick second;

  /** What is under the pointer while the second place is still to be clicked. */
  private @Nullable Pick ahead;

  private @Nullable Layer layer;

  /** A tool that measures between clicks of these pointers. */
  public MeasureTool(PointerState pointers) {
    this.pointers = Objects.requireNonNull(pointers, "pointers");
  }

  /** Sets the listener that gets each measurement; there is one at a time. */
  public void setListener(MeasureListener told) {
    listener = Objects.requireNonNull(told, "listener");
  }

  /** What has been measured; empty until both places are clicked. */
  public Optional<Measurement> measurement() {
    return first == null || second == null
        ? Optional.empty()
        : Optional.of(new Measurement(first, second));
  }

  /** The first place; empty before its click. */
  public Optional<Pick> first() {
    return Optional.ofNullable(first);
  }

  /** Forgets both places. */
  public void clear() {
    first = null;
    second = null;
    ahead = null;
  }

  private void clicked(Pick pick) {
    ahead = null;
    if (first == null || second != null) {
      first = pick;
      second = null;
    } else {
      Measurement measured = new Measurement(first, pick);
      second = pick;
      listener.measured(measured);
    }
  }

  /** The words beside the line, as they are shown; empty while there is no line. */
  public String label() {
    return layer == null ? "" : layer.words();
  }

  /** What is drawn; null while it is disabled. */
  @Nullable Layer layer() {
    return layer;
  }

  @Override
  protected void initialize(Application app) {}

  @Override
  protected void cleanup(Application app) {}

  @Override
  protected void onEnable() {
    layer = new Layer("sightline measure", getApplication());
    pointers.addListener(clicks);
  }

  @Override
  protected void onDisable() {
    pointers.removeListener(clicks);
    ahead = null;
    if (layer != null) {
      layer.remove();
      layer = null;
    }
  }

  @Override
  public void render(RenderManager renderManager) {
    if (layer != null) {
      Pick end = second == null ? ahead : second;
      layer.lines().begin();
      draw(layer.lines(), end);
      layer.lines().end();
      say(layer, end);
      layer.show();
    }
  }

  private void draw(Lines lines, @Nullable Pick end) {
    if (first != null) {
      Vector3f a = first.point();
      lines.colour(WHOLE);
      mark(lines, a);
      if (end != null) {
        Vector3f b = end.point();
        mark(lines, b);
        lines.line(a, b);
        Vector3f low = a.y < b.y ? a : b;
        Vector3f high = a.y < b.y ? b : a;
        lines.colour(PARTS);
        lines.line(low.x, low.y, low.z, high.x, low.y, high.z);
        lines.line(high.x, low.y, high.z, high.x, high.y, high.z);
      }
    }
  }

  private void mark(Lines lines, Vector3f at) {
    lines.cross(at, MARK * at.distance(getApplication().getCamera().getLocation()));
  }

  private void say(Layer shown, @Nullable Pick end) {
    if (first == null || end == null) {
      shown.write("");
    } else {
      Vector3f middle = first.point().add(end.point()).multLocal(0.5f);
      shown.write(words(new Measurement(first, end)), middle);
    }
  }

  private static String words(Measurement m) {
    return String.format(
        Locale.ROOT, "%.3f\nlevel %.3f, upright %.3f", m.distance(), m.horizontal(), m.vertical());
  }

  private final class Clicks implements PointerListener {
    @Override
    public void click(PointerEvent event) {
      if (event.button() == 0 && isHere(event)) {
        event.pick().ifPresent(MeasureTool.this::clicked);
      }
    }

    @Override
    public void move(PointerEvent event) {
      ahead = isHere(event) ? event.pick().orElse(null) : null;
    }

    @SuppressWarnings("ReferenceEquality") // a camera is its identity
    private boolean isHere(PointerEvent event) {
      return event.camera() == getApplication().getCamera();
    }
  }
}
