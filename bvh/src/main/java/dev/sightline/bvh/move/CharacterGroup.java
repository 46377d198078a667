package dev.sightline.bvh.move;

import dev.sightline.core.ray.Interval;
import dev.sightline.core.ray.RayCapsule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Characters that meet each other: each moves among the capsules of the others, at their current
 * positions. They move one after another; a character that another moves into is pushed out in its
 * own next move. A character can stand on another one's head where that is level enough; heads
 * carry nobody along.
 *
 * <p>Each move looks at all of the group, so groups of hundreds are for the game to cut, into those
 * that can meet. A mover is in one group at most. One thread at a time for all of a group.
 */
public final class CharacterGroup {
  private final List<CharacterMover> members = new ArrayList<>();
  private final Interval interval = new Interval();
  private final float[] ends = new float[6];

  /** An empty group. */
  public CharacterGroup() {}

  /** Takes a character in; it leaves the group that it was in. */
  public void add(CharacterMover mover) {
    CharacterGroup old = mover.body().queries.group();
    if (old != null) {
      old.remove(mover);
    }
    members.add(mover);
    mover.body().queries.join(this, mover);
  }

  /** Lets a character go; nothing if it is not in the group. */
  public void remove(CharacterMover mover) {
    if (members.remove(mover)) {
      mover.body().queries.join(null, null);
    }
  }

  /** The characters, in the order in which they came: a view. */
  public List<CharacterMover> members() {
    return Collections.unmodifiableList(members);
  }

  /**
   * The first of the others that an upright capsule meets on a displacement, of equally soon ones
   * the one that came first; not one that it touches at the start and moves away from or along.
   *
   * @param frame the space of the capsule, in which the numbers are
   * @param y height of the lower end of the capsule's axis
   * @param length of the axis
   * @param out receives the contact, if there is one
   */
  @SuppressWarnings("ReferenceEquality") // a mover is its identity
  boolean cast(
      @Nullable CharacterMover self,
      UpFrame frame,
      double x,
      double y,
      double z,
      double length,
      double radius,
      double dx,
      double dy,
      double dz,
      double tMax,
      Contact out) {
    double limit = tMax;
    CharacterMover met = null;
    for (int i = 0; i < members.size(); i++) {
      CharacterMover other = members.get(i);
      if (other != self) {
        place(other.body(), frame, length);
        double sum = radius + other.shape().radius();
        if (RayCapsule.intersect(x, y, z, dx, dy, dz, ends, 0, sum, 0, limit, interval)
            && (met == null || interval.near() < limit)
            && isRunInto(x, y, z, dx, dy, dz, interval.near())) {
          limit = interval.near();
          met = other;
        }
      }
    }
    if (met == null) {
      return false;
    }
    place(met.body(), frame, length);
    double t = limit;
    take(met, x + t * dx, y + t * dy, z + t * dz, length, radius, out);
    out.t = t;
    out.depth = 0;
    return true;
  }

  /** The other that lies deepest in an upright capsule at rest, if it is deeper than a depth. */
  @SuppressWarnings("ReferenceEquality") // a mover is its identity
  boolean deepest(
      @Nullable CharacterMover self,
      UpFrame frame,
      double x,
      double y,
      double z,
      double length,
      double radius,
      double depth,
      Contact out) {
    double most = depth;
    CharacterMover met = null;
    for (int i = 0; i < members.size(); i++) {
      CharacterMover other = members.get(i);
      if (other != self) {
        place(other.body(), frame, length);
        double in = radius + other.shape().radius() - distance(x, y, z);
        if (in > most) {
          most = in;
          met = other;
        }
      }
    }
    if (met == null) {
      return false;
    }
    place(met.body(), frame, length);
    take(met, x, y, z, length, radius, out);
    out.depth = most;
    return true;
  }

  /**
   * The other's axis, longer at its lower end by the axis of the capsule that asks, in the space of
   * that. One whose up is another direction counts as turned about its middle until they agree.
   */
  private void place(CapsuleBody other, UpFrame frame, double length) {
    CharacterShape shape = other.shape();
    double x = other.x;
    double y = other.y;
    double z = other.z;
    if (!(frame.isUpright() && other.frame.isUpright())) {
      UpFrame world = other.frame.toWorld(x, y + shape.height() / 2, z);
      frame.toLocal(world.x, world.y, world.z);
      x = frame.x;
      y = frame.y - shape.height() / 2;
      z = frame.z;
    }
    double low = y + shape.radius();
    ends[0] = (float) x;
    ends[1] = (float) (low - length);
    ends[2] = (float) z;
    ends[3] = ends[0];
    ends[4] = (float) (low + shape.height() - 2 * shape.radius());
    ends[5] = ends[2];
  }

  private boolean isRunInto(
      double x, double y, double z, double dx, double dy, double dz, double t) {
    double px = x + t * dx;
    double py = y + t * dy;
    double pz = z + t * dz;
    return (px - ends[0]) * dx + (py - nearest(py)) * dy + (pz - ends[2]) * dz < 0;
  }

  /** Height of the place on the axis that is nearest to a height. */
  private double nearest(double y) {
    return Math.max(ends[1], Math.min(ends[4], y));
  }

  private double distance(double x, double y, double z) {
    double ax = x - ends[0];
    double ay = y - nearest(y);
    double az = z - ends[2];
    return Math.sqrt(ax * ax + ay * ay + az * az);
  }

  private void take(
      CharacterMover met, double x, double y, double z, double length, double radius, Contact out) {
    double distance = distance(x, y, z);
    boolean isApart = distance > 0;
    out.clear();
    out.character = met;
    out.isThere = true;
    out.nx = isApart ? (x - ends[0]) / distance : 1;
    out.ny = isApart ? (y - nearest(y)) / distance : 0;
    out.nz = isApart ? (z - ends[2]) / distance : 0;
    out.fx = out.nx;
    out.fy = out.ny;
    out.fz = out.nz;
    // Where the axes pass each other, the middle of that; else the end that is nearer.
    double low = ends[1] + length;
    double high = ends[4];
    double at =
        (Math.max(y, Math.min(low, y + length)) + Math.min(y + length, Math.max(high, y))) / 2;
    out.x = x - radius * out.nx;
    out.y = at - radius * out.ny;
    out.z = z - radius * out.nz;
  }
}
