package dev.sightline.bvh.vector;

import dev.sightline.bvh.internal.PendingNodes;
import dev.sightline.bvh.internal.RaySlabs;
import dev.sightline.bvh.internal.VectorRays;
import dev.sightline.bvh.tree.NodeLayout;
import dev.sightline.bvh.tree.TriangleBlocks;
import dev.sightline.core.ray.RayTriangle;
import dev.sightline.core.ray.ShearedRay;
import java.util.function.Supplier;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Eight boxes at once in float, four triangles at once in double, by 256 bits.
 *
 * <p>The boxes are tested by the operations of {@link RaySlabs}, so each answer is the same. The
 * edge functions of triangles are those of {@link RayTriangle#watertight}, operation by operation,
 * and a triangle is left out only where that leaves it out by its first filter; all others are
 * asked there.
 *
 * <p>How it is written follows from what the compiler makes of it. A vector stays in a register
 * only while everything it goes through is inlined, and the compiler stops inlining what is not
 * marked for it once a method has grown large: so both methods call nothing of our own. A mask as a
 * number of bits is one instruction from JDK 21 on and an allocation before, where signs are
 * gathered instead. Minima and maxima of floats would guard against NaN, those of ints do not.
 */
final class IncubatorRays implements VectorRays {
  private static final int WIDTH = NodeLayout.MOST_WIDTH;
  private static final int STRIDE = NodeLayout.stride(WIDTH);

  /** Where the row of links begins in a node. */
  private static final int LINKS = 6 * WIDTH;

  private static final int BLOCK = TriangleBlocks.SIZE;

  /** From one corner of a triangle in a block to the next. */
  private static final int CORNER = 3 * BLOCK;

  private static final VectorSpecies<Float> BOXES = FloatVector.SPECIES_256;
  private static final VectorSpecies<Integer> ENTRIES = IntVector.SPECIES_256;
  private static final VectorSpecies<Float> ROW = FloatVector.SPECIES_128;
  private static final VectorSpecies<Double> TRIANGLES = DoubleVector.SPECIES_256;
  private static final VectorSpecies<Long> SIGNS = LongVector.SPECIES_256;

  /** Whether a mask turns into a number of bits without an allocation. */
  private static final boolean MASKS_ARE_NUMBERS =
      Integer.getInteger("java.specification.version", 0) >= 21;

  private static final IntVector BIT_OF_BOX =
      IntVector.fromArray(ENTRIES, new int[] {1, 2, 4, 8, 16, 32, 64, 128}, 0);
  private static final LongVector BIT_OF_TRIANGLE =
      LongVector.fromArray(SIGNS, new long[] {1, 2, 4, 8}, 0);
  private static final int ALL_BOXES = (1 << WIDTH) - 1;
  private static final int ALL_TRIANGLES = (1 << BLOCK) - 1;
  private static final int INT_SIGN = 31;
  private static final int LONG_SIGN = 63;

  /** Where the ray enters the boxes of a node. */
  private final int[] near = new int[WIDTH];

  /** What that node refers to: loaded at once, so that it comes from memory with the boxes. */
  private final int[] referred = new int[WIDTH];

  private IncubatorRays() {}

  /** Makes one for each query; {@link Vectors} finds this by reflection. */
  static Supplier<VectorRays> maker() {
    return IncubatorRays::new;
  }

  @Override
  public int nextLeaf(RaySlabs slabs, PendingNodes pending, float[] bounds, int limitBits) {
    long[] entries = pending.entries;
    int[] entered = near;
    int[] links = referred;
    long limit = ((long) limitBits << 32) | PendingNodes.REFERENCE;
    int top = pending.height;
    do {
      if (top == 0) {
        pending.height = 0;
        return NodeLayout.UNUSED;
      }
    } while (entries[--top] > limit);
    int link = (int) entries[top];
    if (link < 0) {
      int leaf = NodeLayout.reference(link);
      pending.height = top;
      pending.countLeaf(leaf);
      return leaf;
    }
    int nearRowX = slabs.nearRowX;
    int nearRowY = slabs.nearRowY;
    int nearRowZ = slabs.nearRowZ;
    int farRowX = slabs.farRowX;
    int farRowY = slabs.farRowY;
    int farRowZ = slabs.farRowZ;
    FloatVector nearX = FloatVector.broadcast(BOXES, slabs.nearX);
    FloatVector nearY = FloatVector.broadcast(BOXES, slabs.nearY);
    FloatVector nearZ = FloatVector.broadcast(BOXES, slabs.nearZ);
    FloatVector farX = FloatVector.broadcast(BOXES, slabs.farX);
    FloatVector farY = FloatVector.broadcast(BOXES, slabs.farY);
    FloatVector farZ = FloatVector.broadcast(BOXES, slabs.farZ);
    FloatVector nearRateX = FloatVector.broadcast(BOXES, slabs.nearRateX);
    FloatVector nearRateY = FloatVector.broadcast(BOXES, slabs.nearRateY);
    FloatVector nearRateZ = FloatVector.broadcast(BOXES, slabs.nearRateZ);
    FloatVector farRateX = FloatVector.broadcast(BOXES, slabs.farRateX);
    FloatVector farRateY = FloatVector.broadcast(BOXES, slabs.farRateY);
    FloatVector farRateZ = FloatVector.broadcast(BOXES, slabs.farRateZ);
    IntVector start = IntVector.broadcast(ENTRIES, slabs.startBits);
    IntVector end = IntVector.broadcast(ENTRIES, limitBits);
    int opened = pending.nodes;
    while (true) {
      opened++;
      int base = link * STRIDE;
      FloatVector.fromArray(BOXES, bounds, base + LINKS).reinterpretAsInts().intoArray(links, 0);
      IntVector nearest =
          nearX
              .sub(FloatVector.fromArray(BOXES, bounds, base + nearRowX))
              .mul(nearRateX)
              .reinterpretAsInts()
              .max(start)
              .max(
                  nearY
                      .sub(FloatVector.fromArray(BOXES, bounds, base + nearRowY))
                      .mul(nearRateY)
                      .reinterpretAsInts()
                      .max(
                          nearZ
                              .sub(FloatVector.fromArray(BOXES, bounds, base + nearRowZ))
                              .mul(nearRateZ)
                              .reinterpretAsInts()));
      IntVector farthest =
          farX.sub(FloatVector.fromArray(BOXES, bounds, base + farRowX))
              .mul(farRateX)
              .reinterpretAsInts()
              .min(end)
              .min(
                  farY.sub(FloatVector.fromArray(BOXES, bounds, base + farRowY))
                      .mul(farRateY)
                      .reinterpretAsInts()
                      .min(
                          farZ.sub(FloatVector.fromArray(BOXES, bounds, base + farRowZ))
                              .mul(farRateZ)
                              .reinterpretAsInts()));
      int hit;
      if (MASKS_ARE_NUMBERS) {
        hit = (int) nearest.compare(VectorOperators.LE, farthest).toLong();
      } else {
        // No overflow: what is left behind the ray counts as left just before it.
        IntVector signs = farthest.max(-1).sub(nearest).lanewise(VectorOperators.ASHR, INT_SIGN);
        hit = ALL_BOXES & ~BIT_OF_BOX.and(signs).reduceLanes(VectorOperators.OR);
      }
      int others = hit & (hit - 1);
      if (hit == 0) {
        do {
          if (top == 0) {
            pending.height = 0;
            pending.nodes = opened;
            return NodeLayout.UNUSED;
          }
        } while (entries[--top] > limit);
        link = (int) entries[top];
      } else if (others == 0) {
        link = links[Integer.numberOfTrailingZeros(hit)];
      } else {
        nearest.intoArray(entered, 0);
        int a = Integer.numberOfTrailingZeros(hit);
        int b = Integer.numberOfTrailingZeros(others);
        others &= others - 1;
        long one = ((long) entered[a] << 32) | (links[a] & PendingNodes.REFERENCE);
        long other = ((long) entered[b] << 32) | (links[b] & PendingNodes.REFERENCE);
        long sooner = Math.min(one, other);
        int bottom = top;
        entries[top++] = Math.max(one, other);
        if (others == 0) {
          link = (int) sooner;
        } else {
          entries[top++] = sooner;
          do {
            int c = Integer.numberOfTrailingZeros(others);
            others &= others - 1;
            long entry = ((long) entered[c] << 32) | (links[c] & PendingNodes.REFERENCE);
            int at = top++;
            while (at > bottom && entries[at - 1] < entry) {
              entries[at] = entries[at - 1];
              at--;
            }
            entries[at] = entry;
          } while (others != 0);
          link = (int) entries[--top];
        }
      }
      if (link < 0) {
        int leaf = NodeLayout.reference(link);
        pending.height = top;
        pending.nodes = opened;
        pending.countLeaf(leaf);
        return leaf;
      }
    }
  }

  @Override
  public int candidates(ShearedRay ray, double errorBound, float[] blocks, int place) {
    double shearX = ray.shearX();
    double shearY = ray.shearY();
    double originX = ray.originAlongX();
    double originY = ray.originAlongY();
    double originZ = ray.originAlongZ();
    int block = place / BLOCK * TriangleBlocks.FLOATS;
    int x = block + BLOCK * ray.axisX();
    int y = block + BLOCK * ray.axisY();
    int z = block + BLOCK * ray.axisZ();
    DoubleVector az = row(blocks, z).sub(originZ);
    DoubleVector bz = row(blocks, z + CORNER).sub(originZ);
    DoubleVector cz = row(blocks, z + 2 * CORNER).sub(originZ);
    DoubleVector ax = row(blocks, x).sub(originX).sub(az.mul(shearX));
    DoubleVector ay = row(blocks, y).sub(originY).sub(az.mul(shearY));
    DoubleVector bx = row(blocks, x + CORNER).sub(originX).sub(bz.mul(shearX));
    DoubleVector by = row(blocks, y + CORNER).sub(originY).sub(bz.mul(shearY));
    DoubleVector cx = row(blocks, x + 2 * CORNER).sub(originX).sub(cz.mul(shearX));
    DoubleVector cy = row(blocks, y + 2 * CORNER).sub(originY).sub(cz.mul(shearY));
    DoubleVector wa = cx.mul(by).sub(cy.mul(bx));
    DoubleVector wb = ax.mul(cy).sub(ay.mul(cx));
    DoubleVector wc = bx.mul(ay).sub(by.mul(ax));
    DoubleVector bound = DoubleVector.broadcast(TRIANGLES, errorBound);
    LongVector below =
        wa.add(bound)
            .reinterpretAsLongs()
            .or(wb.add(bound).reinterpretAsLongs())
            .or(wc.add(bound).reinterpretAsLongs());
    LongVector above =
        bound
            .sub(wa)
            .reinterpretAsLongs()
            .or(bound.sub(wb).reinterpretAsLongs())
            .or(bound.sub(wc).reinterpretAsLongs());
    LongVector outside = below.and(above);
    if (MASKS_ARE_NUMBERS) {
      return (int) outside.compare(VectorOperators.GE, 0).toLong();
    }
    LongVector signs = outside.lanewise(VectorOperators.ASHR, LONG_SIGN);
    return ALL_TRIANGLES & ~(int) BIT_OF_TRIANGLE.and(signs).reduceLanes(VectorOperators.OR);
  }

  /** One coordinate of one corner of the four triangles of a block. */
  private static DoubleVector row(float[] blocks, int i) {
    return (DoubleVector)
        FloatVector.fromArray(ROW, blocks, i).convertShape(VectorOperators.F2D, TRIANGLES, 0);
  }
}
