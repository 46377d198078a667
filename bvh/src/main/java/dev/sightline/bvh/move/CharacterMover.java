package dev.sightline.bvh.move;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import java.util.Objects;

/**
 * Moves an upright capsule through the triangles of a world: it slides along walls, climbs steps,
 * follows the floor down, respects the slope limit, and passes through nothing at any speed, since
 * every part of its way is swept.
 *
 * <p>Positions are those of the feet: the lowest point of the capsule; up is +y. The capsule keeps
 * its skin: after a move its surface may be deeper in a triangle than touching by at most the skin,
 * and its axis, with all that is within radius minus skin of it, in none; where it starts so deep
 * in something that it can't be pushed out, it stays in and only moves away from it.
 *
 * <p>The same calls give the same positions bit for bit. Caller-owned and mutable, one thread at a
 * time; allocates nothing after the first moves. Derivation: docs/bvh/character.md.
 *
 * <p>Source: swept collide-and-slide after K. Fauerby, Improved Collision Detection and Response
 * (2003), with a skin, steps and floor as in Jolt's CharacterVirtual.
 */
public final class CharacterMover {
  private static final int SLIDES = 6;
  private static final int PUSHES = 8;

  /** How far beyond its end a way is looked along, in skins, to keep the skin from what is there. */
  private static final double LOOK_AHEAD = 4;

  /** What counts as at rest against something, in skins. */
  private static final double AT_REST = 0x1p-10;

  /** How much of a step's height is forgiven to rounding. */
  private static final double STEP_ROOM = 0x1p-10;

  /** Slopes below this one in are left along their normal, however level they are. */
  private static final double FLATTEST = 32;

  /** How far a step is gone onto at least, in skins. */
  private static final double STEP_ON = 1.5;

  private final Probe probe = new Probe();
  private final SlidePlanes planes = new SlidePlanes();
  private final Contact contact = new Contact();
  private final Contact found = new Contact();
  private final Contact ground = new Contact();
  private final Contact beyond = new Contact();
  private final Waypoints path = new Waypoints();
  private CharacterShape shape;
  private double cosine;
  private double radius;
  private double length;

  private double x;
  private double y;
  private double z;
  private GroundState state = GroundState.AIRBORNE;

  /** A character at the origin, in the air. */
  public CharacterMover(CharacterShape shape) {
    this.shape = shape;
    setShape(shape);
  }

  /** Changes the capsule; the feet stay where they are. */
  public void setShape(CharacterShape shape) {
    this.shape = Objects.requireNonNull(shape, "shape");
    cosine = Math.cos(Math.toRadians(shape.maxSlope()));
    radius = shape.radius() - shape.skin();
    length = shape.height() - 2 * shape.radius();
  }

  /** The capsule. */
  public CharacterShape shape() {
    return shape;
  }

  /**
   * Puts the feet somewhere, in the air until the next move.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public void setPosition(double x, double y, double z) {
    check("position", x, y, z);
    this.x = x;
    this.y = y;
    this.z = z;
    state = GroundState.AIRBORNE;
    ground.clear();
  }

  /** Where the feet are, first coordinate. */
  public double x() {
    return x;
  }

  /** Where the feet are, second coordinate. */
  public double y() {
    return y;
  }

  /** Where the feet are, third coordinate. */
  public double z() {
    return z;
  }

  /**
   * How many points the way of the feet in the last move has, both ends included, for pictures and
   * checks. A way of more than 64 points keeps its first 63 and its end.
   */
  public int pathSize() {
    return path.size();
  }

  /** First coordinate of a point of the way. */
  public double pathX(int index) {
    return path.get(index, 0);
  }

  /** Second coordinate of a point of the way. */
  public double pathY(int index) {
    return path.get(index, 1);
  }

  /** Third coordinate of a point of the way. */
  public double pathZ(int index) {
    return path.get(index, 2);
  }

  /** What the character stands on since the last move. */
  public GroundState state() {
    return state;
  }

  /** The instance below, by its index in the tree of the last move; -1 in the air. */
  public int groundInstance() {
    return ground.instance;
  }

  /** The triangle below, by its number in its soup; -1 in the air. */
  public int groundTriangle() {
    return ground.triangle;
  }

  /** First coordinate of the normal of the face below; meaningless in the air. */
  public double groundNormalX() {
    return ground.fx;
  }

  /** Second coordinate of the normal of the face below; meaningless in the air. */
  public double groundNormalY() {
    return ground.fy;
  }

  /** Third coordinate of the normal of the face below; meaningless in the air. */
  public double groundNormalZ() {
    return ground.fz;
  }

  /** First coordinate of the point that the character stands on; meaningless in the air. */
  public double groundX() {
    return ground.x;
  }

  /** Second coordinate of the point that the character stands on; meaningless in the air. */
  public double groundY() {
    return ground.y;
  }

  /** Third coordinate of the point that the character stands on; meaningless in the air. */
  public double groundZ() {
    return ground.z;
  }

  /** {@link #move(InstanceTree, InstanceFilter, double, double, double)} among everything. */
  public GroundState move(InstanceTree world, double dx, double dy, double dz) {
    return move(world, InstanceFilter.EVERYTHING, dx, dy, dz);
  }

  /**
   * Moves by a displacement, as far as the world lets it: first level, then up or down.
   *
   * <p>On ground that is walkable the level part keeps its length uphill and downhill, and the
   * floor is followed down unless {@code dy} is positive.
   *
   * @param filter which instances are there for the character
   * @return what it stands on afterwards
   * @throws IllegalArgumentException if the displacement is NaN or infinite
   */
  public GroundState move(
      InstanceTree world, InstanceFilter filter, double dx, double dy, double dz) {
    check("displacement", dx, dy, dz);
    probe.enter(world, filter);
    path.start(x, y, z);
    try {
      pushOut();
      boolean wasGrounded = state == GroundState.GROUNDED;
      level(dx, dz, wasGrounded);
      if (dy > 0) {
        rise(dy);
        stand(0);
      } else {
        fall(-dy, wasGrounded);
        path.add(x, y, z);
      }
      pushOut();
    } finally {
      probe.leave();
    }
    return state;
  }

  // ---- level: along walls, up ramps and steps

  private void level(double dx, double dz, boolean grounded) {
    double wx = dx;
    double wy = 0;
    double wz = dz;
    planes.clear();
    boolean maySteps = grounded && shape.stepUp() > 0;
    for (int i = 0; i < SLIDES && isAny(wx, wy, wz); i++) {
      double done = advance(wx, wy, wz);
      double left = 1 - done;
      if (left <= 0) {
        return;
      }
      boolean walkable = isWalkable(contact);
      if (!walkable && maySteps) {
        maySteps = false;
        if (climb(wx * left, wz * left)) {
          return;
        }
      }
      wx *= left;
      wz *= left;
      if (walkable) {
        // A ramp: the same level way, higher.
        planes.add(contact.nx, contact.ny, contact.nz);
        wy = -(wx * contact.nx + wz * contact.nz) / contact.ny;
        planes.bend(wx, wy, wz);
      } else {
        // A wall, whatever its slope: nobody gains height by walking against it.
        double flat = Math.sqrt(contact.nx * contact.nx + contact.nz * contact.nz);
        if (flat > 0) {
          planes.add(contact.nx / flat, 0, contact.nz / flat);
        } else {
          planes.add(contact.nx, contact.ny, contact.nz);
        }
        planes.bend(wx, wy * left, wz);
      }
      wx = planes.x;
      wy = planes.y;
      wz = planes.z;
      if (wx * dx + wz * dz <= 0) {
        return;
      }
    }
  }

  /**
   * Goes along a way up to a skin from what is first met, which stands in {@link #contact} then.
   *
   * @return the share of the way that was gone; 1 when nothing is in the way
   */
  private double advance(double wx, double wy, double wz) {
    double way = Math.sqrt(wx * wx + wy * wy + wz * wz);
    double skin = shape.skin();
    double share = 1;
    if (sweep(y, wx, wy, wz, 1 + LOOK_AHEAD * skin / way, contact)) {
      double against = -(wx * contact.nx + wy * contact.ny + wz * contact.nz) / way;
      double gap = against * LOOK_AHEAD > 1 ? skin / against : LOOK_AHEAD * skin;
      share = Math.min(1, Math.max(0, contact.t - gap / way));
    }
    x += share * wx;
    y += share * wy;
    z += share * wz;
    path.add(x, y, z);
    return share;
  }

  /** A face that is not too steep, or an edge low enough to roll over. */
  private boolean isWalkable(Contact c) {
    if (c.isOfFace()) {
      return c.fy >= cosine;
    }
    return c.ny >= cosine && c.y - y <= shape.stepUp() * (1 + STEP_ROOM);
  }

  /** Tries to go up, on and down again onto a step; leaves everything as it was if that fails. */
  private boolean climb(double wx, double wz) {
    double x0 = x;
    double y0 = y;
    double z0 = z;
    // Who stands on an edge stands as high as the edge, wherever the round foot has sunk to.
    double sunk = Math.max(0, ground.y - y0);
    double up = sunk + shape.stepUp();
    double skin = shape.skin();
    double risen = up;
    if (sweep(y, 0, up + skin, 0, 1, found)) {
      risen = Math.max(0, found.t * (up + skin) - skin);
    }
    // At least so far that the inner capsule stands over the step, not beside it.
    double wanted = Math.sqrt(wx * wx + wz * wz);
    double way = Math.max(wanted, STEP_ON * skin);
    wx *= way / wanted;
    wz *= way / wanted;
    y = y0 + risen;
    double share = 1;
    if (risen > 0 && sweep(y, wx, 0, wz, 1 + LOOK_AHEAD * skin / way, found)) {
      double against = -(wx * found.nx + wz * found.nz) / way;
      double gap = against * LOOK_AHEAD > 1 ? skin / against : LOOK_AHEAD * skin;
      share = Math.min(1, Math.max(0, found.t - gap / way));
    }
    x = x0 + share * wx;
    z = z0 + share * wz;
    double highest = y0 + sunk + shape.stepUp() * (1 + STEP_ROOM);
    if (risen > 0 && share * way > skin && settle(risen + skin, found)) {
      if (support(found) && found.y <= highest && y - y0 > 0.25 * skin) {
        path.add(x0, y0 + risen, z0);
        path.add(x, y0 + risen, z);
        path.add(x, y, z);
        return true;
      }
    }
    x = x0;
    y = y0;
    z = z0;
    return false;
  }

  // ---- up and down

  private void rise(double dy) {
    double skin = shape.skin();
    double share = 1;
    if (sweep(y, 0, dy, 0, 1 + skin / dy, contact)) {
      share = Math.min(1, Math.max(0, contact.t - skin / dy));
    }
    y += share * dy;
    path.add(x, y, z);
  }

  /** Falls by a length, along slopes that are too steep to stand on, and follows the floor. */
  private void fall(double length, boolean wasGrounded) {
    double reach = wasGrounded ? Math.max(length, shape.stickToFloor()) : length;
    double y0 = y;
    if (!settle(reach, contact)) {
      state = GroundState.AIRBORNE;
      ground.clear();
      y = y0 - length;
      return;
    }
    ground.set(contact);
    if (support(ground)) {
      state = GroundState.GROUNDED;
      return;
    }
    if (y0 - y > length) {
      // Too steep to follow: fall no farther than was asked for.
      y = y0 - length;
      state = GroundState.AIRBORNE;
      ground.clear();
      return;
    }
    slideDown(length - (y0 - y));
  }

  /** Spends what is left of a fall along steep faces. */
  private void slideDown(double length) {
    path.add(x, y, z);
    state = GroundState.SLIDING;
    planes.clear();
    planes.add(contact.nx, contact.ny, contact.nz);
    planes.bend(0, -length, 0);
    for (int i = 1; i < SLIDES && isAny(planes.x, planes.y, planes.z); i++) {
      double wx = planes.x;
      double wy = planes.y;
      double wz = planes.z;
      if (wy >= 0) {
        break;
      }
      double left = 1 - advance(wx, wy, wz);
      if (left <= 0) {
        break;
      }
      planes.add(contact.nx, contact.ny, contact.nz);
      planes.bend(left * wx, left * wy, left * wz);
    }
    stand(0);
    if (state == GroundState.AIRBORNE) {
      state = GroundState.SLIDING;
    }
  }

  /** Says what is below without moving, looking a length and the skin down. */
  private void stand(double length) {
    double y0 = y;
    boolean there = settle(length + shape.skin() * AT_REST, ground);
    y = y0;
    if (!there) {
      state = GroundState.AIRBORNE;
      ground.clear();
    } else {
      state = support(ground) ? GroundState.GROUNDED : GroundState.SLIDING;
    }
  }

  /**
   * Goes straight down by at most a length until a skin remains to what is met.
   *
   * @return whether something was met
   */
  private boolean settle(double length, Contact out) {
    double skin = shape.skin();
    // Seen along the way down, the skin over a face is thicker the steeper the face.
    double ahead = LOOK_AHEAD * skin;
    double way = length + ahead;
    if (!sweep(y, 0, -way, 0, 1, out)) {
      y -= length;
      return false;
    }
    double gap = out.ny * LOOK_AHEAD > 1 ? skin / out.ny : ahead;
    double down = out.t * way - gap;
    if (down > length) {
      y -= length;
      return false;
    }
    y -= Math.max(0, down);
    return true;
  }

  /**
   * Whether a contact below carries the character: its face is not too steep, or, where an edge is
   * touched, there is a face just beyond it, or just before it, that is not. The contact then names
   * that face.
   */
  private boolean support(Contact c) {
    if (c.isOfFace() || c.fy >= cosine) {
      return c.fy >= cosine;
    }
    double ax = c.x - x;
    double az = c.z - z;
    double away = Math.sqrt(ax * ax + az * az);
    double on = away > 0 ? shape.skin() / away : 0;
    return isFloor(c, c.x + on * ax, c.z + on * az) || isFloor(c, c.x - on * ax, c.z - on * az);
  }

  /** Whether a face that can be walked on goes by at the height of a contact, at a place nearby. */
  private boolean isFloor(Contact c, double atX, double atZ) {
    double rise = shape.skin() * (Math.tan(Math.toRadians(shape.maxSlope())) + AT_REST);
    if (!probe.below(atX, c.y + rise, atZ, 2 * rise, beyond) || !(beyond.fy >= cosine)) {
      return false;
    }
    c.instance = beyond.instance;
    c.triangle = beyond.triangle;
    c.fx = beyond.fx;
    c.fy = beyond.fy;
    c.fz = beyond.fz;
    return true;
  }

  // ---- out of what it stands in

  /** Moves out of everything that is nearer than the skin allows, the deepest first. */
  private void pushOut() {
    double skin = shape.skin();
    double room = Math.max(skin * AT_REST, 8 * Math.ulp((float) largest()));
    for (int i = 0; i < PUSHES; i++) {
      boolean deep =
          probe.deepest(x, y + shape.radius(), z, length, shape.radius() - room, contact);
      if (!deep) {
        return;
      }
      double out = contact.depth + room;
      if (out < skin) {
        restoreSkin(out);
      } else {
        x += contact.nx * out;
        y += contact.ny * out;
        z += contact.nz * out;
      }
      path.add(x, y, z);
    }
  }

  /**
   * Restores the skin to the contact: straight up from what is level enough to walk on, which keeps
   * the level speed, level from what is too steep, which gains no height, else along the normal.
   */
  private void restoreSkin(double depth) {
    double flat = Math.sqrt(contact.nx * contact.nx + contact.nz * contact.nz);
    double wx = contact.nx * depth;
    double wy = contact.ny * depth;
    double wz = contact.nz * depth;
    if (contact.ny >= cosine) {
      wx = 0;
      wy = depth / contact.ny;
      wz = 0;
    } else if (flat * FLATTEST >= 1) {
      wx /= flat * flat;
      wy = 0;
      wz /= flat * flat;
    }
    double share = sweep(y, wx, wy, wz, 1, found) ? found.t : 1;
    x += share * wx;
    y += share * wy;
    z += share * wz;
  }

  private boolean sweep(double feet, double wx, double wy, double wz, double tMax, Contact out) {
    return probe.sweep(x, feet + shape.radius(), z, length, radius, wx, wy, wz, tMax, out);
  }

  private double largest() {
    return Math.max(Math.abs(x), Math.max(Math.abs(y) + shape.height(), Math.abs(z)));
  }

  private boolean isAny(double wx, double wy, double wz) {
    double square = wx * wx + wy * wy + wz * wz;
    double least = shape.skin() * 0x1p-20;
    return square > least * least;
  }

  private static void check(String what, double x, double y, double z) {
    if (!(0 * (x + y + z) == 0)) {
      throw new IllegalArgumentException(what + " is not finite: " + x + ", " + y + ", " + z);
    }
  }
}
