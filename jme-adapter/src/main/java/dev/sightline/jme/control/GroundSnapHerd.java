package dev.sightline.jme.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Snaps many spatials in one call, which looks for their ground on all cores.
 *
 * <pre>{@code
 * herd.add(deer.getControl(GroundSnapControl.class)); // once each
 * herd.update(tpf); // each frame, after the game has moved them
 * }</pre>
 *
 * <p>Its members are no longer updated by the scene graph. All look at the scene as it stands when
 * {@link #update} is called, so no member sees another one moved already, and places do not depend
 * on the order. Where a spatial of the scene answers {@code collideWith} by code of its own, all is
 * done on the calling thread.
 *
 * <p>For the render thread. Filters of the members' options are called on several threads at once;
 * listeners are not. The common pool helps, and what it needs for that is allocated.
 */
public final class GroundSnapHerd {
  /** With fewer looks than that, others would not be quicker than the thread itself. */
  private static final int WORTH_HELP = 64;

  private final List<GroundSnapControl> members = new ArrayList<>();
  private GroundSnapControl[] busy = new GroundSnapControl[0];

  /** A herd without members. */
  public GroundSnapHerd() {}

  /** Takes over the updates of a control; nothing if it has them already. */
  public void add(GroundSnapControl member) {
    Objects.requireNonNull(member, "member");
    if (!members.contains(member)) {
      members.add(member);
      member.setLed(true);
    }
  }

  /** Leaves updates to the scene graph again; nothing for a stranger. */
  public void remove(GroundSnapControl member) {
    if (members.remove(member)) {
      member.setLed(false);
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
    if (busy.length < members.size()) {
      busy = new GroundSnapControl[2 * members.size()];
    }
    int many = 0;
    boolean isForAnyThread = true;
    for (GroundSnapControl member : members) {
      if (member.begin(tpf)) {
        busy[many++] = member;
        isForAnyThread &= member.feet().mayFeelOnAnyThread();
      }
    }
    try {
      feel(many, isForAnyThread);
      for (int i = 0; i < many; i++) {
        busy[i].finish();
      }
    } finally {
      Arrays.fill(busy, 0, many, null);
    }
  }

  private void feel(int many, boolean isForAnyThread) {
    IntStream all = IntStream.range(0, many);
    (isForAnyThread && many >= WORTH_HELP ? all.parallel() : all)
        .forEach(i -> busy[i].feet().feel());
  }
}
