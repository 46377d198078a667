package dev.sightline.jme.extra.trigger;

import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.scene.Instances;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A volume of a {@link TriggerState} that movers enter and leave.
 *
 * <pre>{@code
 * TriggerVolume doorway = triggers.addTrigger(TriggerShape.box(1, 2, 1), door); // moves with the door
 * doorway.setLayers(3);
 * doorway.onEnter(contact -> System.out.println(contact.mover() + " comes in"));
 * }</pre>
 *
 * <p>On the render thread only.
 */
public final class TriggerVolume {
  /** Those that are not over, in the order in which they were found. */
  final List<TriggerContact> contacts = new ArrayList<>();

  final TriggerListeners listeners = new TriggerListeners();
  final SweptBox box = new SweptBox();
  final int number;

  /** Whether it can be entered in this frame. */
  boolean isActive;

  /** Whether its place in the last frame counts for a sweep. */
  boolean hasLast;

  /** Whether anything of it is other than in the last frame. */
  boolean hasChanged;

  /** Whether it has turned since the last frame. */
  boolean hasTurned;

  TriggerPlace last = new TriggerPlace();
  TriggerPlace now = new TriggerPlace();
  TriggerSolid volume;
  private final TriggerShape shape;
  private final @Nullable Spatial spatial;
  private final Transform fixed = new Transform();
  private final TriggerEvents events;
  private final Vector3f scale = new Vector3f(1, 1, 1);
  private final double[] from = new double[3];
  private final double[] to = new double[3];
  private final double[] half = new double[3];
  private boolean enabled = true;
  private boolean jumps = true;
  private int mask = Layers.ALL_MASK;
  private int seenMask = mask;

  TriggerVolume(
      int number,
      TriggerShape shape,
      @Nullable Spatial spatial,
      Transform fixed,
      TriggerEvents events) {
    this.number = number;
    this.shape = shape;
    this.spatial = spatial;
    this.fixed.set(fixed);
    this.events = events;
    volume = shape.volume(scale);
  }

  /** The shape. */
  public TriggerShape shape() {
    return shape;
  }

  /** What carries it; null if it is fixed in the world. */
  public @Nullable Spatial spatial() {
    return spatial;
  }

  /** Lets it see only movers in one of these layers; without any, none. All, at first. */
  public void setLayers(int... layers) {
    mask = Layers.bits(layers);
  }

  /** As {@link #setLayers}, with a {@link Layers#bit} for each layer. */
  public void setLayerMask(int mask) {
    this.mask = mask;
  }

  /** A {@link Layers#bit} for each layer that it sees. */
  public int layerMask() {
    return mask;
  }

  /**
   * Switches it off or on. Switched off, it tells the exits of what is inside as {@link
   * TriggerState#removeTrigger} does. Switched on, it tells the enters at the next update, without
   * a sweep.
   */
  public void setEnabled(boolean enabled) {
    if (this.enabled != enabled) {
      this.enabled = enabled;
      jumps = true;
      events.end(contacts);
    }
  }

  /** Whether it is switched on. */
  public boolean isEnabled() {
    return enabled;
  }

  /** Says that its spatial was put elsewhere: the next update does not sweep it. */
  public void teleport() {
    jumps = true;
  }

  /** Whether a mover is inside: its enter was told and its exit was not. */
  public boolean isInside(TriggerMover mover) {
    Objects.requireNonNull(mover, "mover");
    for (int i = 0; i < contacts.size(); i++) {
      if (contacts.get(i).isInside() && contacts.get(i).mover() == mover) {
        return true;
      }
    }
    return false;
  }

  /** The movers that are inside, in the order of their enters: a copy. */
  public List<TriggerMover> inside() {
    return contacts.stream()
        .filter(TriggerContact::isInside)
        .map(TriggerContact::mover)
        .collect(Collectors.toList());
  }

  /** Adds a listener. While a mover is inside it hears its next stay first. */
  public void addListener(TriggerListener listener) {
    listeners.add(listener);
  }

  /** Removes a listener: it hears nothing more, not even in this update. */
  public void removeListener(TriggerListener listener) {
    listeners.remove(listener);
  }

  /**
   * Adds a listener that hears enters only.
   *
   * @return it, for {@link #removeListener}
   */
  public TriggerListener onEnter(Consumer<TriggerContact> action) {
    return listeners.add(TriggerListeners.ofEnters(action));
  }

  /**
   * Adds a listener that hears exits only.
   *
   * @return it, for {@link #removeListener}
   */
  public TriggerListener onExit(Consumer<TriggerContact> action) {
    return listeners.add(TriggerListeners.ofExits(action));
  }

  /** Looks where it is now. */
  void look(Spatial root) {
    boolean wasActive = isActive;
    boolean hadChanged = hasChanged;
    isActive = enabled && (spatial == null || Instances.isBelow(spatial, root));
    hasChanged = isActive != wasActive || jumps || mask != seenMask;
    seenMask = mask;
    Transform world = spatial == null ? fixed : spatial.getWorldTransform();
    if (!isActive || !Vector3f.isValidVector(world.getScale())) {
      isActive = false;
      hasChanged = wasActive;
      jumps = true;
    } else if (hasChanged || hadChanged || !isAt(world)) {
      move(world);
    }
  }

  private boolean isAt(Transform world) {
    return now.isAt(world) && scale.equals(world.getScale());
  }

  private void move(Transform world) {
    TriggerPlace swap = last;
    last = now;
    now = swap;
    now.set(world);
    hasLast = !jumps;
    hasChanged |= !last.isAt(world);
    if (!scale.equals(world.getScale())) {
      scale.set(world.getScale());
      volume = shape.volume(scale);
      hasChanged = true;
    }
    hasTurned = hasLast && !now.isTurnedAs(last);
    now.pointToWorld(volume.middle, to);
    (hasLast ? last : now).pointToWorld(volume.middle, from);
    if (hasTurned) {
      Arrays.fill(half, volume.reach());
    } else {
      now.halfToWorld(volume.half, half);
    }
    box.set(from, to, half);
    isActive = now.isFinite() && box.isFinite();
    jumps = !isActive;
  }

  /** Whether it sees a mover, as layers go and unless the mover carries it. */
  boolean sees(TriggerMover mover) {
    Spatial carrier = mover.spatial();
    return (mask & mover.mask) != 0
        && !(spatial != null && carrier != null && Instances.isBelow(spatial, carrier));
  }

  @Override
  public String toString() {
    return "trigger " + number + " (" + shape + (spatial == null ? "" : " on " + spatial) + ")";
  }
}
