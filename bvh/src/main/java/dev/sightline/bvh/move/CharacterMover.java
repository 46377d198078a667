package dev.sightline.bvh.move;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;

/**
 * Moves an upright capsule through the triangles of a world: it slides along walls, climbs steps,
 * follows the floor down, respects the slope limit, and passes through nothing at any speed, since
 * every part of its path is swept.
 *
 * <p>Positions are those of the feet: the lowest point of the capsule; up is +y. The capsule keeps
 * its skin: after a move its surface may be deeper in a triangle than touching by at most the skin,
 * and its axis, with all that is within radius minus skin of it, in none; where it starts so deep
 * in something that it can't be pushed out, it stays in and only moves away from it.
 *
 * <p>The world is stored in floats, and so is where a capsule is swept from: where the spacing of
 * floats comes near the skin, at coordinates of 100,000 and a skin of 0.02, the skin is no longer
 * kept to its width.
 *
 * <p>The same calls give the same positions bit for bit. Caller-owned and mutable, one thread at a
 * time; allocates nothing after the first moves. Derivation: docs/bvh/character.md.
 *
 * <p>Source: swept collide-and-slide after K. Fauerby, Improved Collision Detection and Response
 * (2003), with a skin, steps and floor as in Jolt's CharacterVirtual.
 */
public final class CharacterMover {
  private static final int SLIDES = 6;

  private final SlidePlanes planes = new SlidePlanes();
  private final Support support = new Support();
  private final LevelMove level = new LevelMove(support);
  private final PushOut pushOut = new PushOut();
  private final Contact contact = new Contact();
  private final Ground ground = new Ground();
  private final CapsuleBody body;
  private boolean isFree;

  /** A character at the origin, in the air. */
  public CharacterMover(CharacterShape shape) {
    body = new CapsuleBody(shape);
  }

  /** Changes the capsule; the feet stay where they are. */
  public void setShape(CharacterShape shape) {
    body.setShape(shape);
    isFree = false;
  }

  /** The capsule. */
  public CharacterShape shape() {
    return body.shape();
  }

  /**
   * Puts the feet somewhere, in the air until the next move.
   *
   * @throws IllegalArgumentException if a coordinate is NaN, infinite or beyond 1e30
   */
  public void setPosition(double x, double y, double z) {
    CapsuleBody.check("position", x, y, z);
    body.place(x, y, z);
    isFree = false;
    ground.clear();
  }

  /** Where the feet are, first coordinate. */
  public double x() {
    return body.x;
  }

  /** Where the feet are, second coordinate. */
  public double y() {
    return body.y;
  }

  /** Where the feet are, third coordinate. */
  public double z() {
    return body.z;
  }

  /**
   * How many points the path of the feet in the last move has, both ends included, for pictures and
   * checks. A path of more than 64 points keeps its first 63 and its end.
   */
  public int pathSize() {
    return body.path.size();
  }

  /** First coordinate of a point of the path. */
  public double pathX(int index) {
    return body.path.get(index, 0);
  }

  /** Second coordinate of a point of the path. */
  public double pathY(int index) {
    return body.path.get(index, 1);
  }

  /** Third coordinate of a point of the path. */
  public double pathZ(int index) {
    return body.path.get(index, 2);
  }

  /** What the character stands on since the last move. */
  public GroundState state() {
    return ground.state();
  }

  /** The instance below, by its index in the tree of the last move; -1 in the air. */
  public int groundInstance() {
    return ground.contact().instance;
  }

  /** The triangle below, by its number in its soup; -1 in the air. */
  public int groundTriangle() {
    return ground.contact().triangle;
  }

  /** First coordinate of the unit normal of the face below; zero in the air. */
  public double groundNormalX() {
    return ground.contact().fx;
  }

  /** Second coordinate of the unit normal of the face below; zero in the air. */
  public double groundNormalY() {
    return ground.contact().fy;
  }

  /** Third coordinate of the unit normal of the face below; zero in the air. */
  public double groundNormalZ() {
    return ground.contact().fz;
  }

  /** First coordinate of the point that the character stands on; meaningless in the air. */
  public double groundX() {
    return ground.contact().x;
  }

  /** Second coordinate of the point that the character stands on; meaningless in the air. */
  public double groundY() {
    return ground.contact().y;
  }

  /** Third coordinate of the point that the character stands on; meaningless in the air. */
  public double groundZ() {
    return ground.contact().z;
  }

  /** {@link #move(InstanceTree, InstanceFilter, double, double, double)} among everything. */
  public GroundState move(InstanceTree world, double dx, double dy, double dz) {
    return move(world, InstanceFilter.ALL, dx, dy, dz);
  }

  /**
   * Moves by a displacement, as far as the world lets it: first level, then up or down.
   *
   * <p>On ground that is walkable the level part keeps its length uphill and downhill, and the
   * floor is followed down unless {@code dy} is positive.
   *
   * @param filter which instances are there for the character
   * @return what it stands on afterwards
   * @throws IllegalArgumentException if the displacement is NaN, infinite or beyond 1e30
   */
  public GroundState move(
      InstanceTree world, InstanceFilter filter, double dx, double dy, double dz) {
    CapsuleBody.check("displacement", dx, dy, dz);
    body.probe.enter(world, filter);
    body.path.start(body.x, body.y, body.z);
    try {
      // Where the last move ended nothing is too near, unless the world has moved since: then this
      // one's end puts that right.
      if (!isFree) {
        pushOut.run(body);
      }
      boolean wasGrounded = ground.state() == GroundState.GROUNDED;
      level.go(body, dx, dz, ground.contact().y, wasGrounded);
      if (dy > 0) {
        rise(dy);
      } else {
        fall(-dy, wasGrounded);
      }
      body.mark();
      isFree = pushOut.run(body);
    } finally {
      body.probe.leave();
    }
    return ground.state();
  }

  /**
   * Carries the character along by a displacement, as a platform does that it stands on: swept and
   * bent along what is in the way, without steps, gravity or a look at the floor. What it stands on
   * stays what it was.
   *
   * @param filter leaves the platform out, with all that moves along
   * @throws IllegalArgumentException if the displacement is NaN, infinite or beyond 1e30
   */
  public void carry(InstanceTree world, InstanceFilter filter, double dx, double dy, double dz) {
    CapsuleBody.check("displacement", dx, dy, dz);
    double x0 = body.x;
    double y0 = body.y;
    double z0 = body.z;
    body.probe.enter(world, filter);
    body.path.start(x0, y0, z0);
    try {
      planes.start(dx, dy, dz);
      slide(SLIDES, Double.POSITIVE_INFINITY);
    } finally {
      body.probe.leave();
    }
    ground.shift(body.x - x0, body.y - y0, body.z - z0);
  }

  /**
   * Goes along the displacement in the planes, bent along what is met, as long as it goes lower
   * than a limit.
   */
  private void slide(int times, double below) {
    double least = LevelMove.LEAST * shape().skin();
    for (int i = 0; i < times && planes.isLonger(least) && planes.y < below; i++) {
      double left = 1 - body.advance(planes.x, planes.y, planes.z, contact);
      if (left <= 0) {
        return;
      }
      planes.add(contact.nx, contact.ny, contact.nz);
      planes.bend(left * planes.x, left * planes.y, left * planes.z);
    }
  }

  // ---- up and down

  private void rise(double dy) {
    double skin = shape().skin();
    double share = 1;
    if (body.sweep(0, dy, 0, 1 + skin / dy, contact)) {
      share = Math.min(1, Math.max(0, contact.t - skin / dy));
    }
    body.y += share * dy;
    stand(skin * CapsuleBody.AT_REST);
  }

  /** Falls by a length, along slopes that are too steep to stand on, and follows the floor. */
  private void fall(double length, boolean wasGrounded) {
    double reach = wasGrounded ? Math.max(length, shape().stickToFloor()) : length;
    double y0 = body.y;
    boolean met = body.settle(reach, contact);
    if (met) {
      ground.take(body, support, contact);
      if (ground.state() == GroundState.GROUNDED) {
        return;
      }
    }
    double left = length - (y0 - body.y);
    if (met && left >= 0) {
      slideDown(left);
      return;
    }
    // Nothing there, or too steep to follow: falls no farther than was asked for.
    body.y = y0 - length;
    ground.clear();
  }

  /** Spends what is left of a fall along steep faces; beyond their lower end is air. */
  private void slideDown(double length) {
    body.mark();
    planes.start(0, -length, 0);
    planes.add(contact.nx, contact.ny, contact.nz);
    planes.bend(0, -length, 0);
    slide(SLIDES - 1, 0);
    stand(body.room());
  }

  /** Says what is below, a skin away and so much more at most, without moving. */
  private void stand(double room) {
    double y0 = body.y;
    boolean there = body.settle(room, contact);
    body.y = y0;
    if (there) {
      ground.take(body, support, contact);
    } else {
      ground.clear();
    }
  }
}
