package dev.sightline.jme.control.snap;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;

/**
 * Snaps many spatials in one call, which looks for their ground on all cores.
 *
 * <pre>{@code
 * GroundSnapHerd herd = new GroundSnapHerd();
 * herd.add(deer.getControl(GroundSnapControl.class)); // once for each animal
 * herd.update(tpf);                                   // each frame, after the game has moved them
 * }</pre>
 *
 * <p>The scene graph no longer updates its members. All members see the scene as of the call to
 * {@link #update}. So none sees that another has moved already, and the positions do not depend on
 * the order. If a spatial of the scene answers {@code collideWith} by code of its own, the calling
 * thread does all the work.
 *
 * <p>Listeners are called after all members have moved. They may add, remove and snap members, take
 * away their spatials or update the herd. An exception of a listener reaches the caller; the next
 * update reports the events that are left. An exception of a filter reaches the caller too: no
 * member moves, and the next update begins anew.
 *
 * <p>For the render thread. Filters of the members' options are called on several threads at once;
 * listeners are not. The threads of the common pool help, which allocates.
 */
public final class GroundSnapHerd {
  /** With fewer looks than that, others would not be quicker than the thread itself. */
  private static final int WORTH_HELP = 64;

  private final List<GroundSnapControl> members = new ArrayList<>();
  private final List<GroundSnapControl> begun = new ArrayList<>();
  private boolean isUpdating;

  /** A herd without members. */
  public GroundSnapHerd() {}

  /** Takes over the updates of a control, from another herd too; nothing if it has them already. */
  @SuppressWarnings("ReferenceEquality") // a herd is its identity
  public void add(GroundSnapControl member) {
    Objects.requireNonNull(member, "member");
    GroundSnapHerd other = member.herd();
    if (other == this) {
      return;
    }
    if (other != null) {
      other.remove(member);
    }
    members.add(member);
    member.setHerd(this);
  }

  /** Leaves updates to the scene graph again; nothing for a stranger. */
  public void remove(GroundSnapControl member) {
    if (members.remove(member)) {
      member.setHerd(null);
    }
  }

  /** How many members there are. */
  public int size() {
    return members.size();
  }

  /**
   * Puts the feet of all members that are enabled and have a spatial on the ground.
   *
   * @param tpf seconds since the last update
   */
  public void update(float tpf) {
    boolean isWithin = isUpdating; // a listener may update the herd
    List<GroundSnapControl> busy = isWithin ? new ArrayList<>() : begun;
    isUpdating = true;
    try {
      update(busy, tpf);
    } finally {
      for (GroundSnapControl member : busy) {
        member.snapUpdate().cancel();
      }
      busy.clear();
      isUpdating = isWithin;
    }
  }

  private void update(List<GroundSnapControl> busy, float tpf) {
    boolean isForAnyThread = true;
    for (GroundSnapControl member : members) {
      busy.add(member);
      if (member.begin(tpf)) {
        isForAnyThread &= member.snapUpdate().mayFeelOnAnyThread();
      } else {
        busy.remove(busy.size() - 1);
      }
    }
    feel(busy, isForAnyThread);
    for (GroundSnapControl member : busy) {
      member.show();
    }
    for (GroundSnapControl member : busy) {
      member.snapUpdate().events.report();
    }
  }

  private static void feel(List<GroundSnapControl> busy, boolean isForAnyThread) {
    int many = busy.size();
    if (!isForAnyThread || many < WORTH_HELP) {
      for (GroundSnapControl member : busy) {
        member.snapUpdate().feel();
      }
      return;
    }
    Queue<Throwable> thrown = new ConcurrentLinkedQueue<>();
    IntStream.range(0, many)
        .parallel()
        .forEach(
            i -> {
              try {
                busy.get(i).snapUpdate().feel();
              } catch (RuntimeException | Error e) {
                thrown.add(e); // all threads are done before it is thrown
              }
            });
    if (thrown.peek() instanceof Error error) {
      throw error;
    }
    if (thrown.peek() instanceof RuntimeException exception) {
      throw exception;
    }
  }
}
