package dev.sightline.jme.extra.trigger;

import com.jme3.app.Application;
import com.jme3.app.state.BaseAppState;
import com.jme3.math.Transform;
import com.jme3.scene.Spatial;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Tells which movers enter, stay in and leave trigger volumes.
 *
 * <pre>{@code
 * TriggerState triggers = new TriggerState(rootNode);
 * stateManager.attach(triggers);
 * triggers.addMover(walker);                      // a KinematicCharacterControl: its capsule
 * TriggerVolume doorway = triggers.addTrigger(TriggerShape.box(1, 2, 1), door);
 * doorway.onEnter(contact -> System.out.println(contact.mover() + " comes in"));
 * doorway.onExit(contact -> System.out.println(contact.mover() + " goes out"));
 * }</pre>
 *
 * <p><b>Inside.</b> A mover is inside a trigger while its closed shape touches the trigger's closed
 * volume. Both have to be below the root and enabled, and the mover has to be in one of the
 * trigger's layers. A trigger does not see a mover that carries it: its own spatial, or an ancestor
 * of that.
 *
 * <p><b>Frames.</b> Its update compares the scene with that of its last update. Between the two,
 * each mover is swept in the space of each trigger, so speed loses no event. In a frame a pair gets
 * an enter, an exit, an enter and an exit, or a stay. Enters and exits come first, by the time at
 * which they happened; of equal times enters come first, then the trigger and the mover that were
 * added first. Stays follow.
 *
 * <p><b>No sweep.</b> What was added, attached or enabled since the last update is not swept, and
 * neither is what was {@linkplain TriggerMover#teleport() teleported}: it is where it is.
 *
 * <p>A listener that throws keeps no other listener from being told: the first of what was thrown
 * is thrown on when all is told. Where nothing moves, a frame allocates nothing. On the render
 * thread only.
 */
public final class TriggerState extends BaseAppState {
  private final Spatial root;
  private final TriggerEvents events = new TriggerEvents();
  private final TriggerFrames frames = new TriggerFrames(events);
  private int made;
  private boolean updating;

  /**
   * Triggers and movers of one scene.
   *
   * @param root what is not below it is in no trigger
   */
  public TriggerState(Spatial root) {
    this.root = Objects.requireNonNull(root, "root");
  }

  /** Adds a trigger that moves, turns and scales with a spatial. */
  public TriggerVolume addTrigger(TriggerShape shape, Spatial spatial) {
    return add(shape, Objects.requireNonNull(spatial, "spatial"), Transform.IDENTITY);
  }

  /**
   * Adds a trigger that is fixed in the world.
   *
   * @param world its place; copied
   */
  public TriggerVolume addTrigger(TriggerShape shape, Transform world) {
    return add(shape, null, Objects.requireNonNull(world, "world"));
  }

  private TriggerVolume add(TriggerShape shape, @Nullable Spatial spatial, Transform fixed) {
    Objects.requireNonNull(shape, "shape");
    TriggerVolume trigger = new TriggerVolume(made++, shape, spatial, fixed, events);
    frames.triggers.add(trigger);
    return trigger;
  }

  /**
   * Removes a trigger. The exits of what is inside are told before this returns; where a listener
   * calls this, after the event that it was told.
   *
   * @return whether it was there
   */
  public boolean removeTrigger(TriggerVolume trigger) {
    boolean wasThere = frames.triggers.remove(Objects.requireNonNull(trigger, "trigger"));
    if (wasThere) {
      events.end(trigger.contacts);
    }
    return wasThere;
  }

  /** Watches a point of a spatial: the centre of its world bound. */
  public TriggerMover addMover(Spatial spatial) {
    return add(new MoverSource.Bound(Objects.requireNonNull(spatial, "spatial")));
  }

  /**
   * Watches a sphere or a capsule that a spatial carries.
   *
   * @param shape in the space of the spatial
   * @throws IllegalArgumentException if the shape is another one
   */
  public TriggerMover addMover(Spatial spatial, TriggerShape shape) {
    Objects.requireNonNull(spatial, "spatial");
    return add(new MoverSource.Carried(spatial, shape.round()));
  }

  /** Watches a character: its capsule as it is now, at the feet that are shown. */
  public TriggerMover addMover(KinematicCharacterControl character) {
    return add(new MoverSource.Walker(Objects.requireNonNull(character, "character")));
  }

  private TriggerMover add(MoverSource source) {
    TriggerMover mover = new TriggerMover(made++, source, events);
    frames.movers.add(mover);
    return mover;
  }

  /**
   * Removes a mover. Its exits are told before this returns; where a listener calls this, after the
   * event that it was told.
   *
   * @return whether it was there
   */
  public boolean removeMover(TriggerMover mover) {
    boolean wasThere = frames.movers.remove(Objects.requireNonNull(mover, "mover"));
    if (wasThere) {
      events.end(mover.contacts);
    }
    return wasThere;
  }

  /** Adds a listener to the events of all triggers. It hears each after those of the trigger. */
  public void addListener(TriggerListener listener) {
    events.listeners.add(listener);
  }

  /** Removes a listener: it hears nothing more, not even in this update. */
  public void removeListener(TriggerListener listener) {
    events.listeners.remove(listener);
  }

  /**
   * Finds what has happened since the last update, and tells it.
   *
   * @throws IllegalStateException if a listener calls it
   */
  @Override
  public void update(float tpf) {
    if (updating || events.areTold()) {
      throw new IllegalStateException("a listener updates the state that calls it");
    }
    updating = true;
    try {
      frames.find(root, tpf);
      events.tell();
    } finally {
      updating = false;
    }
  }

  @Override
  protected void initialize(Application app) {}

  @Override
  protected void cleanup(Application app) {}

  @Override
  protected void onEnable() {
    frames.teleport();
  }

  @Override
  protected void onDisable() {
    frames.end();
  }
}
