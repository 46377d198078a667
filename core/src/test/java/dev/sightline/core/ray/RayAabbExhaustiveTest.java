package dev.sightline.core.ray;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExhaustiveRun;
import dev.sightline.core.LineCase;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.Lattice;
import dev.sightline.core.oracle.LatticeBox;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Ray with an interval, and segment, against box: against slabs in fractions and against all times
 * at which the line could come to be inside. A case counts where the ray meets the box.
 */
@Tag("play")
class RayAabbExhaustiveTest {
  private static final int[] SHARES = {2, 23, 21, 2, 2, 20, 2, 2, 22, 4};
  private static final double INF = Double.POSITIVE_INFINITY;

  @Test
  void noHitIsWrong() {
    assertThat(ExhaustiveRun.play("ray/AABB", SHARES, 400_000, Trial::new)).isZero();
  }

  @Tag("exhaustive")
  @Test
  void noHitIsWrongInManyCases() {
    long cases = ExhaustiveRun.cases();
    assertThat(ExhaustiveRun.play("ray/AABB", SHARES, cases, Trial::new)).isZero();
  }

  private static final class Trial implements ExhaustiveRun.Trial {
    private final LineCase c = new LineCase();
    private final long[] cells = new long[15];
    private double tMin;
    private double tMax;

    @Override
    public ExhaustiveRun.Verdict play(PairFamily family, SplittableRandom random) {
      c.drawBox(family, random);
      tMin = random.nextBoolean() ? 0 : random.nextInt(3) - 1;
      tMax = random.nextBoolean() ? INF : random.nextInt(3);
      double[] o = c.o;
      double[] d = c.d;
      double[] q = c.q;
      double[] lo = c.lo;
      double[] hi = c.hi;
      boolean hit =
          RayAabb.exact(
              o[0], o[1], o[2], d[0], d[1], d[2], lo[0], lo[1], lo[2], hi[0], hi[1], hi[2], tMin,
              tMax);
      boolean clipped =
          SegmentAabb.exact(
              o[0], o[1], o[2], q[0], q[1], q[2], lo[0], lo[1], lo[2], hi[0], hi[1], hi[2]);
      boolean right =
          isOnLattice(Lattice.unitsInOne(family))
              ? isRightOnLattice(hit, clipped)
              : isRight(hit, clipped);
      return !right
          ? ExhaustiveRun.Verdict.WRONG
          : hit ? ExhaustiveRun.Verdict.YES : ExhaustiveRun.Verdict.NO;
    }

    private boolean isOnLattice(int units) {
      double[] o = c.o;
      double[] d = c.d;
      double[] lo = c.lo;
      double[] hi = c.hi;
      return units > 0
          && Lattice.scale(o[0], o[1], o[2], o[0], o[1], o[2], units, cells, 0)
          && Lattice.scale(d[0], d[1], d[2], 0, 0, 0, units, cells, 3)
          && Lattice.scale(lo[0], lo[1], lo[2], o[0], o[1], o[2], units, cells, 6)
          && Lattice.scale(hi[0], hi[1], hi[2], o[0], o[1], o[2], units, cells, 9)
          && c.q[0] - o[0] == d[0]
          && c.q[1] - o[1] == d[1]
          && c.q[2] - o[2] == d[2];
    }

    private boolean isRightOnLattice(boolean hit, boolean clipped) {
      long first = (long) tMin;
      long last = tMax < INF ? (long) tMax : LatticeBox.NO_END;
      return hit == LatticeBox.lineMeetsBySlabs(cells, 0, 3, 6, first, last)
          && hit == LatticeBox.lineMeetsAtCandidates(cells, 0, 3, 6, first, last)
          && clipped == LatticeBox.lineMeetsBySlabs(cells, 0, 3, 6, 0, 1)
          && clipped == LatticeBox.lineMeetsAtCandidates(cells, 0, 3, 6, 0, 1);
    }

    private boolean isRight(boolean hit, boolean clipped) {
      LineBoxOracle ray = new LineBoxOracle(c.o, c.d, null, c.lo, c.hi);
      LineBoxOracle segment = new LineBoxOracle(c.o, null, c.q, c.lo, c.hi);
      return hit == ray.meets(tMin, tMax)
          && hit == ray.meetsBySlabs(tMin, tMax)
          && clipped == segment.meets(0, 1)
          && clipped == segment.meetsBySlabs(0, 1);
    }

    @Override
    public String describe() {
      return c + " [" + tMin + ", " + tMax + "]";
    }
  }
}
