package dev.sightline.jme.extra.overlay;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.renderer.RenderManager;
import com.jme3.scene.Geometry;
import dev.sightline.jme.app.CollisionAppState;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.internal.Arguments;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Shows over a game what the library sees: the boxes of the trees, the last rays with their hits
 * and normals, the ground under feet, the capsules of characters with their contacts.
 *
 * <pre>{@code
 * SightlineOverlay overlay = new SightlineOverlay(collision);
 * stateManager.attach(overlay);
 * overlay.setShown(true); // or press F3 in the game
 * }</pre>
 *
 * <p>F3 shows and hides it. {@link OverlayKey} lists the other keys, which work only while it is
 * shown. Text shows what the index holds and builds. While the overlay is hidden, it has nothing in
 * the scene, watches nothing and does nothing.
 *
 * <p>It draws the boxes at one {@linkplain #depth() depth} of two trees: of the tree over the
 * geometries of the scene, and of the tree of the geometry under the cursor, or under the crosshair
 * while the cursor is hidden. It draws the rays that were asked of the state and of its views since
 * it is shown; several rays on the same line are drawn once. A ray is green up to its hit, red if
 * it was a yes-or-no query with a hit, grey if it hit nothing. It draws all {@code
 * GroundSnapControl}s and {@code KinematicCharacterControl}s that the main viewports show.
 *
 * <p>It draws in viewports of its own, over the application's camera, and outside of every root. So
 * no pick, no index, no shadow and no filter of the game's viewport meets what it draws. Lines
 * behind the scene are faint; if a filter draws the scene, no line is hidden. On the render thread
 * only.
 */
public final class SightlineOverlay extends BaseAppState {
  private final CollisionAppState scene;
  private final OverlayKeys keys = new OverlayKeys(this::press);
  private final List<KinematicCharacter> characters = new CopyOnWriteArrayList<>();
  private OverlayBoxes boxes = OverlayBoxes.BOTH;
  private @Nullable Geometry chosen;
  private boolean wanted;
  private boolean held;
  private boolean active;
  private int depth = 1;
  private int rays = 32;

  /** Made while it is shown. */
  private @Nullable Drawing drawing;

  /**
   * An overlay, hidden at first.
   *
   * @param scene is attached to the same application
   */
  public SightlineOverlay(CollisionAppState scene) {
    this.scene = Objects.requireNonNull(scene, "scene");
  }

  /** Whether it is shown, or will be once it is attached and enabled. */
  public boolean isShown() {
    return wanted;
  }

  /** Shows or hides it, as its key does. */
  public void setShown(boolean isShown) {
    wanted = isShown;
    refresh();
  }

  /**
   * Sets a key.
   *
   * @param code as {@code KeyInput} numbers them; negative for none
   */
  public void setKey(OverlayKey key, int code) {
    keys.set(Objects.requireNonNull(key, "key"), code);
  }

  /** A key, as {@code KeyInput} numbers them. */
  public int key(OverlayKey key) {
    return keys.code(key);
  }

  /** Sets how deep in the trees the boxes are: 0 is the one around everything; 1 at first. */
  public void setDepth(int depth) {
    this.depth = (int) Arguments.number("depth", depth, depth >= 0);
  }

  /** How deep in the trees the boxes are. */
  public int depth() {
    return depth;
  }

  /** Sets whose boxes are shown; those of both trees at first. */
  public void setBoxes(OverlayBoxes boxes) {
    this.boxes = Objects.requireNonNull(boxes, "boxes");
  }

  /** Whose boxes are shown. */
  public OverlayBoxes boxes() {
    return boxes;
  }

  /** Chooses the geometry whose tree is shown; null, as at first, for what is under the cursor. */
  public void setChosen(@Nullable Geometry geometry) {
    chosen = geometry;
  }

  /** The geometry that is chosen; null for what is under the cursor. */
  public @Nullable Geometry chosen() {
    return chosen;
  }

  /** Freezes the rays and the geometry that are shown, or follows the game again. */
  public void setHeld(boolean isHeld) {
    held = isHeld;
    refresh();
  }

  /** Whether rays and geometry are held. */
  public boolean isHeld() {
    return held;
  }

  /** Sets how many of the last rays are shown; 32 at first. */
  public void setRays(int most) {
    rays = (int) Arguments.number("rays", most, most >= 0);
    refresh();
  }

  /** How many of the last rays are shown. */
  public int rays() {
    return rays;
  }

  /** Shows a character that hangs on no spatial as well. */
  public void addCharacter(KinematicCharacter character) {
    characters.add(Objects.requireNonNull(character, "character"));
  }

  /** Shows a character no longer. */
  public void removeCharacter(KinematicCharacter character) {
    characters.remove(character);
  }

  private void press(OverlayKey key) {
    switch (key) {
      case TOGGLE -> setShown(!wanted);
      case HOLD -> setHeld(!held);
      case BOXES -> boxes = boxes.next();
      case DEEPER -> depth++;
      case SHALLOWER -> depth = Math.max(0, depth - 1);
    }
  }

  private void refresh() {
    boolean isOn = wanted && active;
    Drawing now = drawing;
    if (now != null && !isOn) {
      now.end();
      now = null;
    } else if (now == null && isOn) {
      now = new Drawing(scene, getApplication());
    }
    if (now != null) {
      now.trail().hold(held);
      now.trail().keep(rays);
    }
    if ((now == null) != (drawing == null)) {
      keys.shown(now != null);
    }
    drawing = now;
  }

  /** What is drawn; null while it is hidden. */
  @Nullable Drawing drawing() {
    return drawing;
  }

  @Override
  protected void initialize(Application app) {
    keys.use(app.getInputManager());
  }

  @Override
  protected void cleanup(Application app) {
    keys.use(null);
  }

  @Override
  protected void onEnable() {
    active = true;
    refresh();
  }

  @Override
  protected void onDisable() {
    active = false;
    refresh();
  }

  @Override
  public void render(RenderManager renderManager) {
    Drawing now = drawing;
    if (now != null) {
      now.draw(this, characters);
    }
  }
}
