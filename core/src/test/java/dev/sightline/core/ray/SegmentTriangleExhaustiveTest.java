package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.ExhaustiveRun;
import dev.sightline.core.LineCase;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.Bareiss;
import dev.sightline.core.oracle.Lattice;
import dev.sightline.core.oracle.LatticeOracle;
import dev.sightline.core.oracle.LatticeSimplex;
import dev.sightline.core.oracle.SimplexOracle;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Segment against triangle, in both directions, one-sided and two-sided, against a definition (the
 * crossing of the plane is inside; on a lattice in homogeneous numbers, elsewhere by Caratheodory's
 * theorem) and against the simplex method.
 */
@Tag("play")
class SegmentTriangleExhaustiveTest {
  private static final int[] SHARES = {2, 23, 21, 2, 2, 20, 2, 2, 22, 4};

  @Test
  void noMeetingIsWrong() {
    assertThat(ExhaustiveRun.play("segment/triangle", SHARES, Budget.of(400_000), Trial::new))
        .isZero();
  }

  @Tag("exhaustive")
  @Test
  void noMeetingIsWrongInManyCases() {
    long cases = ExhaustiveRun.cases();
    assertThat(ExhaustiveRun.play("segment/triangle", SHARES, cases, Trial::new)).isZero();
  }

  private static final class Trial implements ExhaustiveRun.Trial {
    private final LineCase c = new LineCase();
    private final long[] cells = new long[15];
    private final long[][] rows = new long[3][3];
    private final LatticeSimplex simplex = new LatticeSimplex();

    @Override
    public ExhaustiveRun.Verdict play(PairFamily family, SplittableRandom random) {
      c.drawTriangle(family, random);
      double[] p = c.o;
      double[] q = c.q;
      boolean meets =
          isTime(SegmentTriangle.exactTwoSided(p[0], p[1], p[2], q[0], q[1], q[2], c.v, 0));
      boolean back =
          isTime(SegmentTriangle.exactTwoSided(q[0], q[1], q[2], p[0], p[1], p[2], c.v, 0));
      boolean front =
          isTime(SegmentTriangle.exactOneSided(p[0], p[1], p[2], q[0], q[1], q[2], c.v, 0));
      boolean right =
          meets == back
              && (isOnLattice(Lattice.unitsInOne(family))
                  ? isRightOnLattice(meets, front)
                  : isRight(meets, front));
      return !right
          ? ExhaustiveRun.Verdict.WRONG
          : meets ? ExhaustiveRun.Verdict.YES : ExhaustiveRun.Verdict.NO;
    }

    private static boolean isTime(double t) {
      return t >= 0 && t <= 1;
    }

    private boolean isOnLattice(int units) {
      float[] v = c.v;
      double[] p = c.o;
      double[] q = c.q;
      boolean fits =
          units > 0
              && Lattice.scale(p[0], p[1], p[2], v[0], v[1], v[2], units, cells, 9)
              && Lattice.scale(q[0], q[1], q[2], v[0], v[1], v[2], units, cells, 12);
      for (int i = 0; i < 9 && fits; i += 3) {
        fits = Lattice.scale(v[i], v[i + 1], v[i + 2], v[0], v[1], v[2], units, cells, i);
      }
      return fits;
    }

    private boolean isRightOnLattice(boolean meets, boolean front) {
      simplex.clear();
      for (int i = 0; i < 9; i += 3) {
        simplex.point(cells, i, cells, 9).point(cells, i, cells, 12);
      }
      for (int k = 0; k < 3; k++) {
        rows[0][k] = cells[12 + k] - cells[9 + k];
        rows[1][k] = cells[3 + k] - cells[k];
        rows[2][k] = cells[6 + k] - cells[k];
      }
      return meets == LatticeOracle.segmentMeets(cells, 9, 12, 0)
          && meets == simplex.isFeasible()
          && front == (meets && Bareiss.sign(rows) < 0);
    }

    private boolean isRight(boolean meets, boolean front) {
      double[] all = new double[15];
      System.arraycopy(c.o, 0, all, 0, 3);
      System.arraycopy(c.q, 0, all, 3, 3);
      for (int i = 0; i < 9; i++) {
        all[6 + i] = c.v[i];
      }
      BigInteger[] whole = ScaledPoints.scale(all);
      BigInteger[][] columns = new BigInteger[6][];
      for (int i = 0; i < 6; i++) {
        columns[i] =
            ScaledPoints.column(
                ScaledPoints.minus(whole, 6 + 3 * (i / 2), 3 * (i % 2)), BigInteger.ONE);
      }
      BigInteger[][] solid = {
        ScaledPoints.minus(whole, 3, 0),
        ScaledPoints.minus(whole, 9, 6),
        ScaledPoints.minus(whole, 12, 6),
      };
      return meets == ScaledPoints.segmentMeetsHull(whole, 0, 3, 6)
          && meets == SimplexOracle.holdsZero(columns)
          && front == (meets && Bareiss.sign(solid) < 0);
    }

    @Override
    public String describe() {
      return c.toString();
    }
  }
}
