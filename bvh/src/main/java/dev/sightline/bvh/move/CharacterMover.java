package dev.sightline.bvh.move;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Moves an upright capsule through the triangles of a world. It slides along walls, climbs steps,
 * follows the floor down and respects the slope limit. It passes through nothing at any speed,
 * because every part of its path is swept.
 *
 * <p>Positions are those of the feet: the lowest point of the capsule. Up is +y unless {@link
 * #setUp} says otherwise, on a planet for example. The capsule keeps its skin: after a move its
 * surface may be deeper in a triangle than touching by at most the skin, and its axis, with all
 * that is within radius minus skin of it, in none; where it starts so deep in something that it
 * can't be pushed out, it stays in and only moves away from it.
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
  /** What leads up of a level displacement in floats, by an up in floats: 2^-24 of it for each. */
  private static final double ROUNDED = 0x1p-22;

  private final Sliding sliding = new Sliding();
  private final WalkMove walk = new WalkMove();
  private final EdgeGuard guard = new EdgeGuard(this, walk);
  private final Contact contact = new Contact();
  private final GroundContact ground = new GroundContact();
  private final CapsuleBody body;

  /** The space before up was set last. */
  private final UpFrame old = new UpFrame();

  /** A character at the origin, in the air. */
  public CharacterMover(CharacterShape shape) {
    body = new CapsuleBody(shape);
  }

  /** Changes the capsule; the feet stay where they are. */
  public void setShape(CharacterShape shape) {
    double height = shape().height();
    body.setShape(shape);
    body.clear = shape.height() > height ? Math.max(body.clear, height) : 0;
    walk.end.isFree = false;
  }

  CapsuleBody body() {
    return body;
  }

  /** The capsule. */
  public CharacterShape shape() {
    return body.shape();
  }

  /**
   * Puts the feet somewhere, in the air until the next move. Where the capsule has no room there,
   * as between two floors, that move takes it to the nearest room that it finds within its height,
   * through what is in between.
   *
   * @throws IllegalArgumentException if a coordinate is NaN, infinite or beyond 1e30
   */
  public void setPosition(double x, double y, double z) {
    CapsuleBody.check("position", x, y, z);
    UpFrame local = body.frame.toLocal(x, y, z);
    body.place(local.x, local.y, local.z);
    body.barredX = 0;
    body.barredZ = 0;
    body.ahead = 0;
    body.clear = 0;
    body.triedInVain = false;
    walk.end.isFree = false;
    walk.isCrushed = false;
    walk.isPut = true;
    walk.pinch = 0;
    leaveGround();
    body.queries.passages.drop = 0;
  }

  /**
   * Sets which direction of the world is up; +y at first. The feet stay where they are, and what it
   * stands on stays what it was, unless it is too steep by then: the next move tells. The capsule
   * turns about its feet, so that move may have to push it out of what it is in then. What is level
   * turns along by the least turn from the old direction to the new one; displacements are the
   * world's in any case.
   *
   * @param x of a vector of any length
   * @throws IllegalArgumentException if it has no length, or one that is not finite
   */
  public void setUp(double x, double y, double z) {
    old.set(body.frame);
    body.frame.setUp(x, y, z);
    if (body.frame.up(0) == old.up(0)
        && body.frame.up(1) == old.up(1)
        && body.frame.up(2) == old.up(2)) {
      return;
    }
    UpFrame local = body.frame;
    UpFrame world = old.toWorld(body.x, body.y, body.z);
    local.toLocal(world.x, world.y, world.z);
    body.place(local.x, local.y, local.z);
    world = old.toWorld(body.barredX, 0, body.barredZ);
    local.toLocal(world.x, world.y, world.z);
    body.barredX = local.x;
    body.barredZ = local.z;
    ground.turn(old, local);
    walk.end.isFree = false;
  }

  /** A coordinate of the direction that is up, a unit vector: 0 for x, 1 for y, 2 for z. */
  public double up(int axis) {
    return body.frame.up(axis);
  }

  /** Turns a vector of the world into the character's own space, in which up is +y. */
  public void toOwn(double[] vector) {
    body.frame.toOwn(vector);
  }

  /** Turns a vector of the character's own space, in which up is +y, into the world. */
  public void toWorld(double[] vector) {
    body.frame.toWorld(vector);
  }

  /** Leaves what it stands on: the next move follows no floor and climbs no step. */
  public void leaveGround() {
    ground.clear();
    body.queries.passages.standsOnOneWay = false;
  }

  /**
   * Sets the highest edge that it steps off: to sneak. While it stands, and a move does not lead
   * up, it stops or slides along higher edges, and its own moves take it no farther beyond them
   * than half of its radius without skin, measured level; less where the floor there is steep.
   * Lower edges, steps and slopes are walked as ever, and so are gaps no wider than that radius. It
   * may always go back. In the air nothing is held, nor against what carries it or pushes it out.
   *
   * @param height 0 for no edge at all; infinite, as at first, for any
   * @throws IllegalArgumentException if it is negative or NaN
   */
  public void setMaxDrop(double height) {
    if (!(height >= 0)) {
      throw new IllegalArgumentException("max drop " + height + " is not 0 or more");
    }
    guard.maxDrop = height;
  }

  /** The highest edge that it steps off. */
  public double maxDrop() {
    return guard.maxDrop;
  }

  /** Sets which triangles it passes through; {@link PassageRule#SOLID}, as at first, for none. */
  public void setPassageRule(PassageRule rule) {
    body.queries.passages.rule = Objects.requireNonNull(rule, "passage rule");
  }

  /** Which triangles it passes through. */
  public PassageRule passageRule() {
    return body.queries.passages.rule;
  }

  /**
   * Drops through the {@linkplain Passage#ONE_WAY one-way} platform that it stands on: until it has
   * fallen by its radius or stands again, all such platforms are open.
   *
   * @return whether it stands on one; if not, all stays as it was
   */
  public boolean dropThrough() {
    boolean drops = body.queries.passages.standsOnOneWay;
    if (drops) {
      leaveGround();
      body.queries.passages.drop = shape().radius();
    }
    return drops;
  }

  /** Writes down all that it keeps from move to move. */
  public void save(MoverState out) {
    out.shape = shape();
    out.frame.set(body.frame);
    out.x = body.x;
    out.y = body.y;
    out.z = body.z;
    out.barredX = body.barredX;
    out.barredZ = body.barredZ;
    out.ahead = body.ahead;
    out.clear = body.clear;
    out.triedInVain = body.triedInVain;
    out.isFree = walk.end.isFree;
    out.isCrushed = walk.isCrushed;
    out.isPut = walk.isPut;
    out.pinch = walk.pinch;
    out.ground.set(ground);
    out.maxDrop = guard.maxDrop;
    out.standsOnOneWay = body.queries.passages.standsOnOneWay;
    out.drop = body.queries.passages.drop;
  }

  /** Goes back to what was {@link #save saved}: moves from there give the same bits. */
  public void restore(MoverState in) {
    resume(in);
    body.touched.clear();
    body.path.start(in.x, in.y, in.z);
  }

  /** As {@link #restore}, in the middle of a move. */
  void resume(MoverState in) {
    body.setShape(in.shape);
    body.frame.set(in.frame);
    body.place(in.x, in.y, in.z);
    body.barredX = in.barredX;
    body.barredZ = in.barredZ;
    body.ahead = in.ahead;
    body.clear = in.clear;
    body.triedInVain = in.triedInVain;
    walk.end.isFree = in.isFree;
    walk.isCrushed = in.isCrushed;
    walk.isPut = in.isPut;
    walk.pinch = in.pinch;
    ground.set(in.ground);
    guard.maxDrop = in.maxDrop;
    body.queries.passages.standsOnOneWay = in.standsOnOneWay;
    body.queries.passages.drop = in.drop;
  }

  /**
   * Whether a capsule has room where the feet are, to stand up for example: whether without its
   * skin it would be in nothing.
   *
   * @param filter which instances are there for the character
   */
  public boolean fits(InstanceTree world, InstanceFilter filter, CharacterShape shape) {
    CharacterShape now = shape();
    body.queries.enter(world, filter);
    try {
      body.setShape(shape);
      body.queries.passages.begin(world, body, 0);
      return !body.deepest(shape.radius() - shape.skin() - body.room(), contact);
    } finally {
      body.setShape(now);
      body.queries.leave();
    }
  }

  /** Where the feet are, first coordinate. */
  public double x() {
    return feet().x;
  }

  /** Where the feet are, second coordinate. */
  public double y() {
    return feet().y;
  }

  /** Where the feet are, third coordinate. */
  public double z() {
    return feet().z;
  }

  private UpFrame feet() {
    return body.frame.toWorld(body.x, body.y, body.z);
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

  /** What was touched in the last move; overwritten by the next one. */
  public MoveContacts contacts() {
    return body.touched;
  }

  /**
   * Whether after the last move something is deeper in the capsule than its skin: there was no way
   * out, as between a wall and a gate that closes. It may pass through what it is in, not through
   * anything else.
   */
  public boolean isCrushed() {
    return walk.isCrushed;
  }

  /** What the character stands on since the last move. */
  public GroundState state() {
    return ground.state();
  }

  /**
   * The instance below, by its index in the tree of the last move; -1 in the air, on a character,
   * or as it was restored.
   */
  public int groundInstance() {
    return ground.contact().instance;
  }

  /**
   * The character that it stands on; null on triangles, in the air, or as it was restored from a
   * stream.
   */
  public @Nullable CharacterMover groundCharacter() {
    return ground.contact().character;
  }

  /** The triangle below, by its number in its soup; -1 in the air, or on a character. */
  public int groundTriangle() {
    return ground.contact().triangle;
  }

  /** First coordinate of the unit normal of the face below; zero in the air. */
  public double groundNormalX() {
    return groundNormal().x;
  }

  /** Second coordinate of the unit normal of the face below; zero in the air. */
  public double groundNormalY() {
    return groundNormal().y;
  }

  /** Third coordinate of the unit normal of the face below; zero in the air. */
  public double groundNormalZ() {
    return groundNormal().z;
  }

  private UpFrame groundNormal() {
    Contact below = ground.contact();
    return body.frame.toWorld(below.fx, below.fy, below.fz);
  }

  /** First coordinate of the point that the character stands on; meaningless in the air. */
  public double groundX() {
    return groundPoint().x;
  }

  /** Second coordinate of the point that the character stands on; meaningless in the air. */
  public double groundY() {
    return groundPoint().y;
  }

  /** Third coordinate of the point that the character stands on; meaningless in the air. */
  public double groundZ() {
    return groundPoint().z;
  }

  private UpFrame groundPoint() {
    Contact below = ground.contact();
    return body.frame.toWorld(below.x, below.y, below.z);
  }

  /** {@link #move(InstanceTree, InstanceFilter, double, double, double)} among everything. */
  public GroundState move(InstanceTree world, double dx, double dy, double dz) {
    return move(world, InstanceFilter.ALL, dx, dy, dz);
  }

  /**
   * Moves by a displacement of the world, as far as that lets it: first level, then up or down.
   *
   * <p>On ground that is walkable the level part keeps its length uphill and downhill, and the
   * floor is followed down unless the displacement leads up ({@code dy} is positive). Where up is
   * not +y, one that leads up or down by no more than floats round is level.
   *
   * @param filter which instances are there for the character
   * @return what it stands on afterwards
   * @throws IllegalArgumentException if the displacement is NaN, infinite or beyond 1e30
   */
  public GroundState move(
      InstanceTree world, InstanceFilter filter, double dx, double dy, double dz) {
    CapsuleBody.check("displacement", dx, dy, dz);
    UpFrame local = body.frame.toLocal(dx, dy, dz);
    moveLocally(world, filter, local.x, upward(local), local.z);
    return ground.state();
  }

  /** How far a displacement leads upward; 0 for one that is level up to rounding. */
  private static double upward(UpFrame local) {
    double level = Math.max(Math.abs(local.x), Math.abs(local.z));
    return !local.isUpright() && Math.abs(local.y) <= ROUNDED * level ? 0 : local.y;
  }

  /**
   * Moves freely, to climb, swim or fly: in all three directions, bent along what is in the way,
   * without steps, slopes to be walked, or a floor that is followed. What it touches below is the
   * ground as ever.
   *
   * @param filter which instances are there for the character
   * @return what it is on afterwards
   * @throws IllegalArgumentException if the displacement is NaN, infinite or beyond 1e30
   */
  public GroundState glide(
      InstanceTree world, InstanceFilter filter, double dx, double dy, double dz) {
    CapsuleBody.check("displacement", dx, dy, dz);
    UpFrame local = body.frame.toLocal(dx, dy, dz);
    double ox = local.x;
    double oy = upward(local);
    double oz = local.z;
    begin(world, filter, oy);
    try {
      walk.glide(body, ground, sliding, ox, oy, oz);
      body.queries.passages.end(ground, body.y);
    } finally {
      body.queries.leave();
    }
    return ground.state();
  }

  private void moveLocally(
      InstanceTree world, InstanceFilter filter, double dx, double dy, double dz) {
    begin(world, filter, dy);
    try {
      if (guard.holds(ground, dy)) {
        guard.go(body, ground, dx, dy, dz);
      } else {
        walk.go(body, ground, dx, dy, dz);
      }
      body.queries.passages.end(ground, body.y);
    } finally {
      body.queries.leave();
    }
  }

  private void begin(InstanceTree world, InstanceFilter filter, double dy) {
    body.queries.passages.begin(world, body, dy);
    body.queries.enter(world, filter);
    body.path.start(body.x, body.y, body.z);
    body.touched.clear();
  }

  /**
   * Carries the character along by a displacement, as a platform does that it stands on: swept and
   * bent along what is in the way, without steps, gravity or a look at the floor. What it stands on
   * stays what it was. Others of its group, which may be carried too, are not in the way.
   *
   * @param filter leaves the platform out, with all that moves along
   * @throws IllegalArgumentException if the displacement is NaN, infinite or beyond 1e30
   */
  public void carry(InstanceTree world, InstanceFilter filter, double dx, double dy, double dz) {
    CapsuleBody.check("displacement", dx, dy, dz);
    final double x0 = body.x;
    final double y0 = body.y;
    final double z0 = body.z;
    body.queries.passages.begin(world, body, 0);
    body.queries.enterAlone(world, filter);
    body.path.start(x0, y0, z0);
    body.touched.clear();
    try {
      UpFrame way = body.frame.toLocal(dx, dy, dz);
      sliding.start(way.x, way.y, way.z);
      sliding.go(body, Double.POSITIVE_INFINITY);
    } finally {
      body.queries.leave();
    }
    ground.shift(body.x - x0, body.y - y0, body.z - z0);
  }
}
