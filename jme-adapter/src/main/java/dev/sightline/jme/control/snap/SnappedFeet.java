package dev.sightline.jme.control.snap;

import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.internal.spatial.UpSpace;
import dev.sightline.jme.internal.walk.MutableGroundSurface;
import dev.sightline.jme.query.SceneView;

/**
 * Feet that a game moves, and the ground that gives them their height. All numbers are those of a
 * space in which up is +y.
 *
 * <p>The plane that is stood on says where ground is expected after a move; {@code stepUp} and
 * {@code stepDown} count from there, so an even slope is followed at any speed. A move in which
 * walkable ground could turn away by more than a step is made in parts, as short frames make it.
 *
 * <p>What the ground rises as one of two planes says, the one that was stood on and the one that is
 * now, is a way; what it rises beyond both is a {@link #step}.
 */
final class SnappedFeet {
  /** Heights closer than this part of the height that is searched are one. */
  private static final double AT_REST = 1e-6;

  /** How many parts a move has at most. */
  private static final int MOST_PARTS = 64;

  /** Rise of a plane over a unit of way, at most: of 75 degrees. What is steeper is a wall. */
  private static final double STEEPEST = Math.tan(Math.toRadians(75));

  final GroundCast cast = new GroundCast();
  double stepUp = 0.4;
  double stepDown = 0.5;
  double snapDistance = 0.5;

  /** Where the feet are. */
  double x;

  double y;
  double z;

  /** By how much the ground went up or down in steps, over the last move. */
  double step;

  private GroundState on = GroundState.AIRBORNE;

  /** How the plane that is stood on rises along x and z. */
  private double riseX;

  private double riseZ;

  /** How a game has moved the feet since the last look at the ground. */
  private double aheadX;

  private double aheadY;
  private double aheadZ;

  /** Between which heights above the feet ground is expected. */
  private double low;

  private double high;

  private final double[] vector = new double[3];

  /** Puts the feet somewhere, in the air. */
  void put(double x, double y, double z) {
    this.x = x;
    this.y = y;
    this.z = z;
    leave();
  }

  /** Has no ground below from now on. */
  void leave() {
    fall();
    stop();
  }

  private void fall() {
    on = GroundState.AIRBORNE;
    riseX = 0;
    riseZ = 0;
  }

  /**
   * Goes over to the space with a new up: the feet stay where they are in the world, and so does
   * the plane that is stood on. What was guessed along that plane is no height of the game's.
   */
  void turn(UpSpace before) {
    turn(before, aheadX, aheadY + plan(aheadX, aheadZ), aheadZ);
    aheadX = vector[0];
    aheadZ = vector[2];
    double rise = vector[1];
    if (!isInAir()) {
      turn(before, -riseX, 1, -riseZ);
      lean(vector[0], vector[1], vector[2]);
    }
    double height = rise - plan(aheadX, aheadZ);
    boolean isRounding = Math.abs(height) <= AT_REST * (Math.abs(aheadX) + Math.abs(aheadZ));
    aheadY = isRounding ? 0 : height;
    turn(before, x, y, z);
    x = vector[0];
    y = vector[1];
    z = vector[2];
  }

  private void turn(UpSpace before, double a, double b, double c) {
    vector[0] = a;
    vector[1] = b;
    vector[2] = c;
    before.toWorld(vector);
    cast.space.toOwn(vector);
  }

  /** Looks for ground where the feet are, down to a distance, and puts them there. */
  void land(SceneView view, double distance, MutableGroundSurface out) {
    out.clear();
    expect(0);
    seek(view, 0, 0, distance, false, out);
    step = 0;
  }

  /** Moves the feet through the air. */
  void fly(double dx, double dy, double dz) {
    x += dx;
    y += dy;
    z += dz;
    step = 0;
  }

  /** Moves the feet along the plane that is stood on, until the next move looks for the ground. */
  void glide(double dx, double dy, double dz) {
    fly(dx, dy + plan(dx, dz), dz);
    aheadX += dx;
    aheadY += dy;
    aheadZ += dz;
  }

  /** Moves the feet as a game did, and puts them on the ground that they come to. */
  void move(SceneView view, double dx, double dy, double dz, MutableGroundSurface out) {
    if (aheadX == 0 && aheadY == 0 && aheadZ == 0) {
      go(view, dx, dy, dz, out);
      return;
    }
    // What was guessed is gone again with a look at the ground, and is a step where it was wrong.
    glide(dx, dy, dz);
    double guessed = y;
    fly(-aheadX, -aheadY - plan(aheadX, aheadZ), -aheadZ);
    go(view, aheadX, aheadY, aheadZ, out);
    step = y - guessed;
    stop();
  }

  private void stop() {
    aheadX = 0;
    aheadY = 0;
    aheadZ = 0;
  }

  private void go(SceneView view, double dx, double dy, double dz, MutableGroundSurface out) {
    out.clear();
    step = 0;
    boolean isWay = isWay(Math.hypot(dx, dz), dy);
    int parts = isWay ? parts(Math.hypot(dx, dz), dy) : 1;
    if (parts > 1 && dy != 0 && !isInAir()) {
      expect(dy); // the game may have followed the ground by itself
      if (seek(view, dx, dz, stepDown, true, out)) {
        return;
      }
    }
    for (int i = 0; i < parts; i++) {
      movePart(view, dx / parts, dy / parts, dz / parts, isWay, out);
    }
  }

  private boolean isInAir() {
    return on == GroundState.AIRBORNE;
  }

  /** Whether feet that walk or fall may go that way; else it leads to a new place. */
  private boolean isWay(double way, double dy) {
    return isInAir()
        ? dy <= 0 && -dy <= MOST_PARTS * stepUp
        : Math.abs(dy) <= way * cast.slope.rise() + (dy > 0 ? stepUp : stepDown);
  }

  /** How many moves a long one is to be. */
  private int parts(double way, double dy) {
    double longest = stepUp / Math.max(1, Math.min(STEEPEST, cast.slope.rise()));
    double parts = Math.ceil(way / longest);
    if (!(parts > 1)) {
      return 1; // NaN without a step and without a way
    }
    return parts <= MOST_PARTS ? (int) parts : dy == 0 && stepUp > 0 ? MOST_PARTS : 1;
  }

  private void movePart(
      SceneView view, double dx, double dy, double dz, boolean isWay, MutableGroundSurface out) {
    out.clear();
    double down = isInAir() ? snapDistance : stepDown;
    expect(isWay && dy == 0 ? plan(dx, dz) : dy);
    if (isWay) {
      expectToo(plan(dx, dz)); // in the air as high as before a fall
      if (on == GroundState.SLIDING) {
        expectToo(0); // at the foot of what is steep
      }
    }
    if (!seek(view, dx, dz, down, isWay, out)) {
      x += dx;
      y += dy;
      z += dz;
      fall();
    }
  }

  /** Looks for ground around what is expected at a place; goes there and stands on it if any. */
  private boolean seek(
      SceneView view, double dx, double dz, double down, boolean isWay, MutableGroundSurface out) {
    if (!cast.find(view, x + dx, y + high, z + dz, stepUp, high - low + down, out)) {
      return false;
    }
    double plan = plan(dx, dz);
    double change = cast.height - y;
    // What a sphere's cast rounds to is no reason to move.
    double most = cast.space.isUpright() ? y : Math.abs(x) + Math.abs(y) + Math.abs(z);
    if (Math.abs(change - plan)
        <= Math.max(AT_REST * (stepUp + down), 2 * Math.ulp((float) most))) {
      change = plan;
    }
    boolean wasOn = !isInAir();
    on = out.state();
    lean(cast.normal[0], cast.normal[1], cast.normal[2]);
    if (isWay && wasOn) {
      expectToo(plan);
      expectToo(plan(dx, dz));
    }
    step += change - Math.max(low, Math.min(high, change));
    x += dx;
    y += change;
    z += dz;
    return true;
  }

  /** Stands on a plane with a normal. */
  private void lean(double nx, double ny, double nz) {
    double level = Math.hypot(nx, nz);
    double over = level <= STEEPEST * ny ? ny : level / STEEPEST;
    riseX = level > 0 ? -nx / over : 0;
    riseZ = level > 0 ? -nz / over : 0;
  }

  /** How far the plane that is stood on rises along a way. */
  private double plan(double dx, double dz) {
    return riseX * dx + riseZ * dz;
  }

  private void expect(double height) {
    low = height;
    high = height;
  }

  private void expectToo(double height) {
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
}
