package dev.sightline.jme.extra.trigger;

import com.jme3.scene.Spatial;
import dev.sightline.jme.scene.Instances;
import dev.sightline.jme.scene.Layers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Something that a {@link TriggerState} watches: it enters and leaves triggers. On the render
 * thread only.
 *
 * <pre>{@code
 * TriggerMover player = triggers.addMover(walker);
 * walker.warp(new Vector3f(0, 0, 8));
 * player.teleport(); // enters nothing on its way
 * }</pre>
 */
public final class TriggerMover {
  /** Those that are not over, in the order in which they were found. */
  final List<TriggerContact> contacts = new ArrayList<>();

  final SweptBox box = new SweptBox();
  final int number;
  final MoverSource source;

  /** The middle of its capsule in the last frame. */
  final double[] last = new double[3];

  /** The middle of its capsule now. */
  final double[] now = new double[3];

  /** From the middle to one end of the axis, as it is now. */
  final double[] axis = new double[3];

  /** How far it reaches from its middle. */
  double reach;

  /** The layers that it is in. */
  int mask;

  /** Whether it can enter anything in this frame. */
  boolean isActive;

  /** Whether its place in the last frame counts for a sweep. */
  boolean hasLast;

  /** Whether anything of it is other than in the last frame. */
  boolean hasChanged;

  private final TriggerEvents events;
  private final double[] cube = new double[3];
  private double radius;
  private boolean enabled = true;
  private boolean jumps = true;

  TriggerMover(int number, MoverSource source, TriggerEvents events) {
    this.number = number;
    this.source = source;
    this.events = events;
  }

  /** The spatial that is watched; null for a character whose control is on none. */
  public @Nullable Spatial spatial() {
    return source.spatial();
  }

  /**
   * Switches it off or on. Switched off, its exits are told as {@link TriggerState#removeMover}
   * does. Switched on, its enters are told at the next update, without a sweep.
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

  /**
   * Says that it was put elsewhere: the next update does not sweep it. It then exits what it was in
   * and enters what it is in; where that is the same trigger it stays.
   */
  public void teleport() {
    jumps = true;
  }

  /** The triggers that it is in, in the order of its enters: a copy. */
  public List<TriggerVolume> triggers() {
    return contacts.stream()
        .filter(TriggerContact::isInside)
        .map(TriggerContact::trigger)
        .collect(Collectors.toList());
  }

  /** Looks where it is now. */
  void look(Spatial root) {
    boolean wasActive = isActive;
    Spatial spatial = source.spatial();
    isActive = enabled && spatial != null && Instances.isBelow(spatial, root);
    hasChanged = isActive != wasActive || jumps;
    if (!isActive || spatial == null) {
      hasChanged = wasActive;
      jumps = true;
      return;
    }
    int nowMask = Layers.getMask(spatial);
    hasChanged |= nowMask != mask;
    mask = nowMask;
    source.read();
    take();
    isActive = box.isFinite();
    jumps = !isActive;
  }

  private void take() {
    hasLast = !jumps;
    double length = 0;
    for (int i = 0; i < 3; i++) {
      hasChanged |= now[i] != source.middle[i] || axis[i] != source.axis[i];
      last[i] = hasLast ? now[i] : source.middle[i];
      now[i] = source.middle[i];
      axis[i] = source.axis[i];
      length += axis[i] * axis[i];
    }
    hasChanged |= radius != source.radius;
    radius = source.radius;
    reach = Math.sqrt(length) + radius;
    Arrays.fill(cube, reach);
    box.set(last, now, cube);
  }

  double radius() {
    return radius;
  }

  @Override
  public String toString() {
    return "mover " + number + " (" + spatial() + ")";
  }
}
