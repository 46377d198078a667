package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExhaustiveRun;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.Bareiss;
import dev.sightline.core.oracle.EdgeHullOracle;
import dev.sightline.core.oracle.Lattice;
import dev.sightline.core.oracle.LatticeOracle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Both orientations against cofactors of differences and against elimination on homogeneous points,
 * in longs on a lattice and in numbers of any size elsewhere. A point is counted that lies on no
 * side.
 */
@Tag("play")
class OrientationExhaustiveTest {
  private static final int[] SHARES = {2, 23, 21, 2, 2, 20, 2, 2, 22, 4};

  /** Every power of two in a float is a multiple of this. */
  private static final BigDecimal FINEST = new BigDecimal(2).pow(149);

  @Test
  void noSideIsWrong() {
    assertThat(ExhaustiveRun.play("orientation", SHARES, 400_000, Trial::new)).isZero();
  }

  @Tag("exhaustive")
  @Test
  void noSideIsWrongInManyCases() {
    long cases = ExhaustiveRun.cases();
    assertThat(ExhaustiveRun.play("orientation", SHARES, cases, Trial::new)).isZero();
  }

  private static final class Trial implements ExhaustiveRun.Trial {
    private final float[] a = new float[9];
    private final float[] b = new float[9];
    private final long[] cells = new long[12];
    private final long[] flat = new long[6];

    @Override
    public ExhaustiveRun.Verdict play(PairFamily family, SplittableRandom random) {
      family.draw(random, a, b);
      int side = Orient3d.sign(a, 0, a, 3, a, 6, b, 0);
      int turn = Orient2d.sign(a[0], a[1], a[3], a[4], a[6], a[7]);
      boolean right =
          Orient3d.sign(a, 3, a, 0, a, 6, b, 0) == -side
              && Orient3d.sign(b, 0, a, 6, a, 3, a, 0) == side
              && Orient2d.sign(a[6], a[7], a[3], a[4], a[0], a[1]) == -turn
              && Orient2d.sign(a[3], a[4], a[6], a[7], a[0], a[1]) == turn
              && (isOnLattice(Lattice.unitsInOne(family))
                  ? isRightOnLattice(side, turn)
                  : isRight(side, turn));
      return !right
          ? ExhaustiveRun.Verdict.WRONG
          : side == 0 ? ExhaustiveRun.Verdict.YES : ExhaustiveRun.Verdict.NO;
    }

    private boolean isOnLattice(int units) {
      boolean fits = units > 0;
      for (int p = 0; p < 12 && fits; p += 3) {
        float[] v = p < 9 ? a : b;
        int i = p % 9;
        fits = Lattice.scale(v[i], v[i + 1], v[i + 2], a[0], a[1], a[2], units, cells, p);
      }
      return fits;
    }

    private boolean isRightOnLattice(int side, int turn) {
      long[][] solid = new long[4][4];
      long[][] plane = new long[3][3];
      for (int p = 0; p < 4; p++) {
        System.arraycopy(cells, 3 * p, solid[p], 0, 3);
        solid[p][3] = 1;
        if (p < 3) {
          System.arraycopy(cells, 3 * p, flat, 2 * p, 2);
          System.arraycopy(cells, 3 * p, plane[p], 0, 2);
          plane[p][2] = 1;
        }
      }
      return side == LatticeOracle.orientation(cells, 0, 3, 6, 9)
          && side == -Bareiss.sign(solid)
          && turn == LatticeOracle.turn(flat, 0, 2, 4)
          && turn == Bareiss.sign(plane);
    }

    private boolean isRight(int side, int turn) {
      BigInteger[][] solid = new BigInteger[4][];
      BigInteger[][] plane = new BigInteger[3][];
      for (int p = 0; p < 4; p++) {
        float[] v = p < 3 ? a : b;
        int i = 3 * p % 9;
        BigInteger x = whole(v[i]);
        BigInteger y = whole(v[i + 1]);
        solid[p] = new BigInteger[] {x, y, whole(v[i + 2]), BigInteger.ONE};
        if (p < 3) {
          plane[p] = new BigInteger[] {x, y, BigInteger.ONE};
        }
      }
      return side == EdgeHullOracle.orientation(point(a, 0), point(a, 3), point(a, 6), point(b, 0))
          && side == -Bareiss.sign(solid)
          && turn
              == EdgeHullOracle.orientation(
                  new float[] {a[0], a[1], 0},
                  new float[] {a[3], a[4], 0},
                  new float[] {a[6], a[7], 0},
                  new float[] {a[0], a[1], 1})
          && turn == Bareiss.sign(plane);
    }

    private static BigInteger whole(float value) {
      return new BigDecimal(value).multiply(FINEST).toBigIntegerExact();
    }

    private static float[] point(float[] v, int i) {
      return new float[] {v[i], v[i + 1], v[i + 2]};
    }

    @Override
    public String describe() {
      return Arrays.toString(a) + Arrays.toString(b);
    }
  }
}
