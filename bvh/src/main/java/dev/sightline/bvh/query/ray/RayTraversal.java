package dev.sightline.bvh.query.ray;

import dev.sightline.bvh.hit.RayHit;
import dev.sightline.bvh.hit.VisitCounts;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.core.ray.Culling;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import dev.sightline.core.ray.TriangleHit;

/**
 * The traversal of a tree by a ray: the ray with its slab constants, what the query that asks has
 * set, and a stack of pending nodes.
 *
 * <p>The slab test is conservative in float. The direction is scaled by a power of two so that its
 * longest coordinate lies in [0.5, 1); parameters in this scale are {@code s = t * scale}. For each
 * axis there is an origin and a reciprocal for near planes and another for far planes, moved and
 * rounded so that a computed entry never exceeds the true one and a computed exit is never below
 * it. What is kept of a reciprocal is its negative ({@link SlabRates}).
 *
 * <ul>
 *   <li>the reciprocal is off by at most one rounding, the difference and the product by one each;
 *       2<sup>-21</sup> of margin is more than these three times 2<sup>-24</sup>;
 *   <li>each origin is moved by two to four units in its last place and by 2<sup>-120</sup>, more
 *       than rounding it takes back and than any underflow;
 *   <li>along an axis in which the ray moves by less than 2<sup>-100</sup>, entries use the
 *       reciprocal 2<sup>100</sup> and exits the largest float: the origins are moved by
 *       2<sup>-100</sup> of the scene's reach, so an exit from inside lies beyond anything in the
 *       tree;
 *   <li>where a difference exceeds the largest float, so does the true parameter, because no
 *       coordinate of the direction is above 1; the limit is then infinite as well, and infinity is
 *       not beyond infinity;
 *   <li>a ray from beyond 2<sup>127</sup> is asked of every triangle, so that all origins are
 *       finite.
 * </ul>
 *
 * <p>All values on the near side are at least the start of the interval, which is not negative, so
 * they compare as the integers of their bits do.
 *
 * <p>Meant for reuse; not thread-safe.
 */
final class RayTraversal {
  /** What {@link #nextLeaf} returns when nothing is left. */
  static final int NONE = NodeLayout.UNUSED;

  /** The lower half of a stack entry. */
  private static final long REFERENCE = 0xffffffffL;

  /** Two to four units in the last place of a float. */
  private static final double ULPS = 0x1p-22;

  /** Far above what a float loses by underflow. */
  private static final double TINY = 0x1p-120;

  /** Half of what a float holds, so that an origin may be moved. */
  private static final double FAR_AWAY = 0x1p127;

  private static final long EXPONENT_BITS = 0x7ffL << 52;
  private static final long LOWEST_EXPONENT = 1L << 52;
  private static final int STACK = (NodeLayout.WIDTH - 1) * NodeLayout.MAX_DEPTH + NodeLayout.WIDTH;

  final ShearedRay ray = new ShearedRay();

  /** Where a hit lies, before it is kept. */
  final TriangleHit place = new TriangleHit();

  /** A bound for the edge functions of every triangle of the tree. */
  double errorBound;

  /** Pending references: the bits of the entry in the upper half, the reference in the lower. */
  private final long[] stack;

  /** How many references are pending. */
  private int height;

  /** How many nodes and leaves have been opened since the start, and the triangles in these. */
  private int nodes;

  private int leaves;
  private int triangles;

  /** Which triangles count, of which instance, on which side, from where on: the query sets it. */
  TriangleFilter filter = TriangleFilter.ALL;

  int instance = RayHit.NONE;
  Culling culling = Culling.NONE;
  double tMin;

  private double scale;
  private int startBits;
  private float nearX;
  private float nearY;
  private float nearZ;
  private float farX;
  private float farY;
  private float farZ;
  private float nearRateX;
  private float nearRateY;
  private float nearRateZ;
  private float farRateX;
  private float farRateY;
  private float farRateZ;
  private int nearRowX;
  private int nearRowY;
  private int nearRowZ;
  private int farRowX;
  private int farRowY;
  private int farRowZ;

  RayTraversal() {
    this(new long[STACK]);
  }

  private RayTraversal(long[] stack) {
    this.stack = stack;
  }

  /** A traversal with the same stack: of the two, one at a time is under way. */
  RayTraversal sibling() {
    return new RayTraversal(stack);
  }

  /**
   * Prepares a ray for a tree, from {@code tMin} on.
   *
   * @return whether the ray can meet anything: it is valid, its interval is not empty, and the tree
   *     holds triangles
   */
  boolean start(
      Bvh tree,
      double ox,
      double oy,
      double oz,
      double dx,
      double dy,
      double dz,
      double tMin,
      double tMax) {
    this.tMin = tMin;
    ray.set(ox, oy, oz, dx, dy, dz);
    if (!ray.isValid() || !(tMin <= tMax) || tree.triangleCount() == 0) {
      return false;
    }
    float[] root = tree.rootBounds();
    errorBound = RayTriangle.errorBound(ray, root[0], root[1], root[2], root[3], root[4], root[5]);
    startBoxes(tree.reach(), ox, oy, oz, tMin, 0);
    return true;
  }

  /**
   * Prepares {@link #ray}, which is set and valid, for the boxes of a tree that is not empty, such
   * as one over instances, each grown by a pad on all sides.
   *
   * @param reach of the tree, see {@link NodeLayout#reach}
   */
  void startBoxes(double reach, double ox, double oy, double oz, double tMin, double pad) {
    restart();
    long exponent = Double.doubleToRawLongBits(ray.longest()) & EXPONENT_BITS;
    scale = Double.longBitsToDouble(exponent + LOWEST_EXPONENT);
    double distance = Math.abs(ox) + Math.abs(oy) + Math.abs(oz);
    if (!(pad + distance < FAR_AWAY)) {
      enterEverything();
      return;
    }
    double margin = TINY + pad + SlabRates.FLAT * (reach + distance);
    setX(ox, scale * ray.reciprocalX(), margin);
    setY(oy, scale * ray.reciprocalY(), margin);
    setZ(oz, scale * ray.reciprocalZ(), margin);
    startBits = Float.floatToRawIntBits(Math.max(0f, Math.nextDown((float) (tMin * scale))));
  }

  /**
   * For an origin that is too far away: every box is entered at 0 and left never, but for those
   * that are empty.
   */
  private void enterEverything() {
    setX(0, -1, 0);
    setY(0, -1, 0);
    setZ(0, -1, 0);
    nearX = -Float.MAX_VALUE;
    nearY = -Float.MAX_VALUE;
    nearZ = -Float.MAX_VALUE;
    farX = Float.MAX_VALUE;
    farY = Float.MAX_VALUE;
    farZ = Float.MAX_VALUE;
    startBits = 0;
  }

  /** Goes back to the root, to be entered at 0. */
  void restart() {
    stack[0] = 0;
    height = 1;
    nodes = 0;
    leaves = 0;
    triangles = 0;
  }

  /**
   * Becomes another traversal that has just started, to {@link #cover} more; for {@link #nextLeaf}
   * only.
   */
  void become(RayTraversal other) {
    restart();
    startBits = other.startBits;
    nearX = other.nearX;
    nearY = other.nearY;
    nearZ = other.nearZ;
    farX = other.farX;
    farY = other.farY;
    farZ = other.farZ;
    nearRateX = other.nearRateX;
    nearRateY = other.nearRateY;
    nearRateZ = other.nearRateZ;
    farRateX = other.farRateX;
    farRateY = other.farRateY;
    farRateZ = other.farRateZ;
    nearRowX = other.nearRowX;
    nearRowY = other.nearRowY;
    nearRowZ = other.nearRowZ;
    farRowX = other.farRowX;
    farRowY = other.farRowY;
    farRowZ = other.farRowZ;
  }

  /**
   * Grows into a traversal that enters whatever this and another one enter, each to its own limit.
   *
   * <p>Where all rays run up an axis, no entry is earlier than that from the farthest origin at the
   * least reciprocal, but for negative ones, which count as the start; and no exit is later than
   * that from the nearest origin at the greatest. Rounding keeps both orders. It does not matter
   * that each ray has a scale of its own: its entries and exits are compared with each other and
   * with its limit only, and of these the thick ray takes the least and the greatest. Rates are
   * negative reciprocals: of two, the greater stands for the lesser reciprocal.
   *
   * @return false, and of no more use, when the two run along an axis in different directions
   */
  boolean cover(RayTraversal other) {
    if (nearRowX != other.nearRowX || nearRowY != other.nearRowY || nearRowZ != other.nearRowZ) {
      return false;
    }
    startBits = Math.min(startBits, other.startBits);
    boolean upX = nearRateX < 0;
    nearX = greater(nearX, other.nearX, upX);
    farX = greater(farX, other.farX, !upX);
    nearRateX = greater(nearRateX, other.nearRateX, upX);
    farRateX = greater(farRateX, other.farRateX, !upX);
    boolean upY = nearRateY < 0;
    nearY = greater(nearY, other.nearY, upY);
    farY = greater(farY, other.farY, !upY);
    nearRateY = greater(nearRateY, other.nearRateY, upY);
    farRateY = greater(farRateY, other.farRateY, !upY);
    boolean upZ = nearRateZ < 0;
    nearZ = greater(nearZ, other.nearZ, upZ);
    farZ = greater(farZ, other.farZ, !upZ);
    nearRateZ = greater(nearRateZ, other.nearRateZ, upZ);
    farRateZ = greater(farRateZ, other.farRateZ, !upZ);
    return true;
  }

  /** The greater of two numbers, or the lesser. */
  private static float greater(float a, float b, boolean greater) {
    return (a > b) == greater ? a : b;
  }

  /** The bits of an upper bound, in this traversal's scale, of the parameter {@code t}. */
  int limitBits(double t) {
    return Float.floatToRawIntBits(Math.nextUp((float) (t * scale)));
  }

  private void setX(double o, double reciprocal, double margin) {
    int back = back(reciprocal);
    nearRowX = NodeLayout.MIN_X + back;
    farRowX = NodeLayout.MAX_X - back;
    double moved = Math.copySign(margin + ULPS * Math.abs(o), reciprocal);
    nearX = (float) (o + moved);
    farX = (float) (o - moved);
    nearRateX = SlabRates.near(reciprocal);
    farRateX = SlabRates.far(reciprocal);
  }

  private void setY(double o, double reciprocal, double margin) {
    int back = back(reciprocal);
    nearRowY = NodeLayout.MIN_X + NodeLayout.WIDTH + back;
    farRowY = NodeLayout.MAX_X + NodeLayout.WIDTH - back;
    double moved = Math.copySign(margin + ULPS * Math.abs(o), reciprocal);
    nearY = (float) (o + moved);
    farY = (float) (o - moved);
    nearRateY = SlabRates.near(reciprocal);
    farRateY = SlabRates.far(reciprocal);
  }

  private void setZ(double o, double reciprocal, double margin) {
    int back = back(reciprocal);
    nearRowZ = NodeLayout.MIN_X + 2 * NodeLayout.WIDTH + back;
    farRowZ = NodeLayout.MAX_X + 2 * NodeLayout.WIDTH - back;
    double moved = Math.copySign(margin + ULPS * Math.abs(o), reciprocal);
    nearZ = (float) (o + moved);
    farZ = (float) (o - moved);
    nearRateZ = SlabRates.near(reciprocal);
    farRateZ = SlabRates.far(reciprocal);
  }

  /** How far the rows of far planes lie from those of near ones; no branch: signs are random. */
  private static int back(double reciprocal) {
    return (int) (Double.doubleToRawLongBits(reciprocal) >>> 63) * (3 * NodeLayout.WIDTH);
  }

  /**
   * Goes on to the next leaf whose box the ray enters before a limit: children nearest first.
   *
   * <p>The loop is the same for all questions that rays ask, so that the compiler makes one piece
   * of code of it, without the triangles. The parts it calls are small: what has grown to 2.5 kB of
   * machine code by itself is not inlined. What lies behind the limit is left out when its turn
   * comes, not when its box is tested: before the first hit there is mostly no limit, and after it
   * little is left to test.
   *
   * @param limitBits from {@link #limitBits}; may fall from call to call
   * @return the leaf's reference, or {@link #NONE}
   */
  int nextLeaf(float[] bounds, int[] children, int limitBits) {
    long[] pending = stack;
    long limit = ((long) limitBits << 32) | REFERENCE;
    int top = height;
    // Often nothing is left but what lies behind the limit; no need to fetch the slabs for that.
    while (top > 0 && pending[top - 1] > limit) {
      top--;
    }
    if (top == 0) {
      height = 0;
      return NONE;
    }
    int opened = nodes;
    int leaf = NONE;
    while (top > 0) {
      long entry = pending[--top];
      if (entry > limit) {
        continue;
      }
      int reference = (int) entry;
      if (NodeLayout.isLeaf(reference)) {
        leaf = reference;
        leaves++;
        triangles += NodeLayout.count(leaf);
        break;
      }
      opened++;
      int base = reference * NodeLayout.BOUNDS;
      int first = reference * NodeLayout.WIDTH;
      int nearA = near(bounds, base);
      long missA = miss(nearA, far(bounds, base));
      int nearB = near(bounds, base + 1);
      long missB = miss(nearB, far(bounds, base + 1));
      int nearC = near(bounds, base + 2);
      long missC = miss(nearC, far(bounds, base + 2));
      int nearD = near(bounds, base + 3);
      long missD = miss(nearD, far(bounds, base + 3));
      ChildOrder.write(
          pending,
          top,
          entry(nearA, children[first]) | missA,
          entry(nearB, children[first + 1]) | missB,
          entry(nearC, children[first + 2]) | missC,
          entry(nearD, children[first + 3]) | missD);
      top += NodeLayout.WIDTH + (int) (missA + missB + missC + missD);
    }
    height = top;
    nodes = opened;
    return leaf;
  }

  /** Adds what {@link #nextLeaf} has opened since the start. */
  void addTo(VisitCounts visits) {
    visits.add(nodes, leaves, triangles);
  }

  /** Whether a triangle counts that is met at {@code t}, at the point in {@link #place}. */
  boolean accepts(int triangle, double t) {
    return filter.accepts(instance, triangle, t, place.u(), place.v());
  }

  /** The bits of where the ray enters the box in a slot; not before its start. */
  private int near(float[] bounds, int i) {
    return Math.max(
        Math.max(bits((nearX - bounds[i + nearRowX]) * nearRateX), startBits),
        Math.max(
            bits((nearY - bounds[i + nearRowY]) * nearRateY),
            bits((nearZ - bounds[i + nearRowZ]) * nearRateZ)));
  }

  /** The bits of where the ray leaves the box in a slot; below 0 only where that is behind it. */
  private int far(float[] bounds, int i) {
    return Math.min(
        bits((farX - bounds[i + farRowX]) * farRateX),
        Math.min(
            bits((farY - bounds[i + farRowY]) * farRateY),
            bits((farZ - bounds[i + farRowZ]) * farRateZ)));
  }

  /** -1 where a box is left before it is entered, else 0. */
  private static long miss(int near, int far) {
    return ((long) far - near) >> 63;
  }

  private static long entry(int near, int child) {
    return ((long) near << 32) | (child & REFERENCE);
  }

  private static int bits(float value) {
    return Float.floatToRawIntBits(value);
  }
}
