package dev.sightline.bvh.move;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.InstanceFilter;
import java.util.Objects;

/**
 * Finds the ledge in front of a character that it can grab: the upper edge of the first thing
 * ahead, between two heights above the feet.
 *
 * <pre>{@code
 * LedgeQuery ledges = new LedgeQuery().heights(1.2, 2.3); // reuse both
 * Ledge ledge = new Ledge();
 * if (ledges.find(world, InstanceFilter.ALL, mover, fx, fy, fz, ledge) && ledge.canHang()) {
 *   hangAt(ledge.point(0), ledge.point(1), ledge.point(2));
 * }
 * }</pre>
 *
 * <p>What is met first counts, so of two ledges one behind the other the nearer; of equal distances
 * the lower instance, then the lower triangle. Holds for any {@linkplain CharacterMover#setUp up}.
 * One thread at a time; allocates nothing. Derivation: docs/bvh/character.md.
 */
public final class LedgeQuery {
  /** How far below the top the wall is looked for, and how far behind it the top, in skins. */
  private static final double NEXT = 0.25;

  /** How often the edge of a wall that leans is looked for, farther on each time. */
  private static final int LOOKS = 4;

  private final UpFrame frame = new UpFrame();
  private final MoverQueries queries = new MoverQueries(frame);
  private PassageRule asked = PassageRule.SOLID;

  /** What is open to the character is no ledge. Planks and hedges are. */
  private final PassageRule there =
      (i, t) -> asked.of(i, t) == Passage.OPEN ? Passage.OPEN : Passage.SOLID;

  private final Contact wall = new Contact();
  private final Contact top = new Contact();
  private final Contact back = new Contact();
  private double reach = 0.8;
  private double lowest = 0.8;
  private double highest = 2.2;
  private double depth = 0.25;
  private double cosine = StrictMath.cos(Math.toRadians(45));
  private CharacterShape crouched = CharacterShape.DEFAULT.withSize(0.3, 0.9);

  /** What is asked: where the feet are, and the level direction ahead, a unit vector. */
  private double x;

  private double y;
  private double z;

  /** How far ahead the wall is. */
  private double near;

  /** How far ahead the edge is, and how high. */
  private double edge;

  private double edgeHeight;

  private double fx;
  private double fz;

  /** A query for a person: up to 0.8 ahead, from 0.8 to 2.2 high, tops of 0.25 and 45 degrees. */
  public LedgeQuery() {
    queries.passages.rule = there;
  }

  /** Sets how far from its axis the character reaches. */
  public LedgeQuery reach(double length) {
    reach = positive("reach", length);
    return this;
  }

  /**
   * Sets between which heights above the feet ledges count.
   *
   * @throws IllegalArgumentException if they are not positive and in this order
   */
  public LedgeQuery heights(double least, double most) {
    if (!(least < positive("greatest height", most))) {
      throw new IllegalArgumentException("heights from " + least + " to " + most);
    }
    lowest = positive("least height", least);
    highest = most;
    return this;
  }

  /** Sets how deep the top must be behind the edge, measured level. */
  public LedgeQuery depth(double least) {
    depth = positive("depth", least);
    return this;
  }

  /** Sets the steepest slope of a top, in degrees below 90. */
  public LedgeQuery maxSlope(double degrees) {
    if (!(degrees >= 0 && degrees < 90)) {
      throw new IllegalArgumentException("slope " + degrees + " is not from 0 to below 90");
    }
    cosine = StrictMath.cos(Math.toRadians(degrees));
    return this;
  }

  /** Sets the capsule by which {@link Ledge#hasRoomCrouched} is answered. */
  public LedgeQuery crouched(CharacterShape shape) {
    crouched = Objects.requireNonNull(shape, "shape");
    return this;
  }

  private static double positive(String name, double value) {
    if (!(value > 0 && value < 1e30)) {
      throw new IllegalArgumentException(name + " " + value + " is not positive and finite");
    }
    return value;
  }

  /**
   * Finds the ledge ahead.
   *
   * @param filter which instances are there for the character
   * @param dx of the direction ahead, in the world; only its level part counts
   * @param out receives the ledge, or is cleared
   * @return whether there is one
   * @throws IllegalArgumentException if the direction is not finite, or has no level part
   */
  public boolean find(
      InstanceTree world,
      InstanceFilter filter,
      CharacterMover mover,
      double dx,
      double dy,
      double dz,
      Ledge out) {
    CapsuleBody.check("direction", dx, dy, dz);
    CapsuleBody body = mover.body();
    frame.set(body.frame);
    UpFrame local = frame.toLocal(dx, dy, dz);
    double length = Math.sqrt(local.x * local.x + local.z * local.z);
    if (!(length > 0)) {
      throw new IllegalArgumentException("no direction ahead: " + dx + ", " + dy + ", " + dz);
    }
    fx = local.x / length;
    fz = local.z / length;
    x = body.x;
    y = body.y;
    z = body.z;
    out.clear();
    asked = mover.passageRule();
    queries.enter(world, filter);
    try {
      out.isFound = findTop(body.shape()) && takeEdge(body.shape(), out);
      return out.isFound;
    } finally {
      queries.leave();
      asked = PassageRule.SOLID;
    }
  }

  /** Finds the first thing ahead, and a top that begins there and is deep and level enough. */
  private boolean findTop(CharacterShape shape) {
    double thin = shape.skin() * NEXT;
    double length = highest - lowest;
    if (!queries.sweep(x, y + lowest, z, length, thin, reach * fx, 0, reach * fz, 1, wall)) {
      return false;
    }
    near = wall.t * reach + thin;
    double level = y + highest;
    double chest = y + Math.min(lowest, shape.radius());
    if (!(wall.t > 0) || queries.ray(x, chest, z, 0, 1, 0, level - chest, top)) {
      return false;
    }
    for (int i = 0; i < LOOKS; i++) {
      double far = near + depth;
      if (queries.ray(x, level, z, fx, 0, fz, far, top)
          || !queries.below(x + far * fx, level, z + far * fz, length, back)
          || !(back.fy >= cosine)) {
        return false;
      }
      double rise = -(back.fx * fx + back.fz * fz) / back.fy;
      double under = back.y - Math.max(0, rise) * depth - 2 * thin;
      if (!queries.ray(x, under, z, fx, 0, fz, far, wall)) {
        break;
      }
      meet(back, far, wall.fx, wall.fy, wall.fz, wall.t, wall.y);
      if (!(edge > near + thin && edge < far)) {
        break;
      }
      near = edge; // the wall leans: its edge is farther on
    }
    return queries.below(x + (near + thin) * fx, level, z + (near + thin) * fz, length, top)
        && top.fy >= cosine
        && Math.abs(back.y - top.y) * cosine
            <= (depth - thin) * Math.sqrt(1 - cosine * cosine) + thin;
  }

  /** The edge: where the planes of the top and of the wall meet, straight ahead. */
  private boolean takeEdge(CharacterShape shape, Ledge out) {
    double thin = shape.skin() * NEXT;
    double ahead = top.fx * fx + top.fz * fz; // of the top's normal
    double atWall = top.y + ahead / top.fy * thin;
    boolean isMet = queries.ray(x, atWall - thin, z, fx, 0, fz, near + 2 * thin, back);
    double nx = isMet ? back.fx : -fx;
    double ny = isMet ? back.fy : 0;
    double nz = isMet ? back.fz : -fz;
    double flat = Math.sqrt(nx * nx + nz * nz);
    double against = -(nx * fx + nz * fz);
    if (!(flat > 0 && against > 0)) {
      return false;
    }
    meet(top, near + thin, nx, ny, nz, isMet ? back.t : near, isMet ? back.y : atWall);
    double edgeY = edgeHeight;
    double height = edgeY - y;
    if (!(height >= lowest && height <= highest)) {
      return false;
    }
    out.height = height;
    out.instance = top.instance;
    out.triangle = top.triangle;
    double ex = x + edge * fx;
    double ez = z + edge * fz;
    nx /= flat;
    nz /= flat;
    out.hasRoom = isFree(shape, ex, edgeY, ez, nx, nz);
    out.hasRoomCrouched = isFree(crouched, ex, edgeY, ez, nx, nz);
    out.canHang =
        isFreeAt(shape, ex + nx * shape.radius(), edgeY - shape.height(), ez + nz * shape.radius());
    put(out, 0, frame.toWorld(ex, edgeY, ez));
    double cx = top.fy * nz; // of the top's normal and the wall's: to the right
    double cy = top.fz * nx - top.fx * nz;
    double cz = -top.fy * nx;
    double c = Math.sqrt(cx * cx + cy * cy + cz * cz);
    put(out, 3, frame.toWorld(cx / c, cy / c, cz / c));
    put(out, 6, frame.toWorld(nx, 0, nz));
    put(out, 9, frame.toWorld(top.fx, top.fy, top.fz));
    return true;
  }

  /**
   * Where straight ahead the planes of a top and of a wall meet.
   *
   * @param at how far ahead the top's point is
   * @param d how far ahead a point of the wall is, and how high
   */
  private void meet(
      Contact floor, double at, double nx, double ny, double nz, double d, double high) {
    double rise = -(floor.fx * fx + floor.fz * fz) / floor.fy;
    double slant = -ny / (nx * fx + nz * fz); // how much farther a height of 1 is on the wall
    double step = (floor.y + rise * (d - at) - high) / (1 - rise * slant);
    edgeHeight = high + step;
    edge = d + slant * step;
  }

  /** Whether a capsule is free on the top, a radius behind the edge. */
  private boolean isFree(
      CharacterShape shape, double ex, double ey, double ez, double nx, double nz) {
    double r = shape.radius();
    double up = r * (top.fx * nx + top.fz * nz) / top.fy + r / top.fy - r;
    return isFreeAt(shape, ex - r * nx, ey + up, ez - r * nz);
  }

  private boolean isFreeAt(CharacterShape shape, double px, double py, double pz) {
    double r = shape.radius();
    double axis = shape.height() - 2 * r;
    return !queries.deepest(px, py + r, pz, axis, r - shape.skin(), back);
  }

  private static void put(Ledge out, int first, UpFrame world) {
    out.numbers[first] = world.x;
    out.numbers[first + 1] = world.y;
    out.numbers[first + 2] = world.z;
  }
}
