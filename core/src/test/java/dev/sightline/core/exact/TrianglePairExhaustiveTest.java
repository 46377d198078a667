package dev.sightline.core.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.ExhaustiveRun;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.EdgeHullOracle;
import dev.sightline.core.oracle.Lattice;
import dev.sightline.core.oracle.LatticeOracle;
import dev.sightline.core.oracle.LatticeSimplex;
import dev.sightline.core.oracle.SimplexOracle;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The triangle pair decision, in both orders, against the definition (an edge of one meets the
 * other) and the simplex method, in longs on a lattice and in numbers of any size elsewhere.
 */
@Tag("play")
class TrianglePairExhaustiveTest {
  private static final int[] SHARES = {2, 23, 21, 2, 2, 20, 2, 2, 22, 4};

  @Test
  void noAnswerIsWrong() {
    assertThat(ExhaustiveRun.play("triangle pair", SHARES, 200_000, Trial::new)).isZero();
  }

  @Tag("exhaustive")
  @Test
  void noAnswerIsWrongInManyCases() {
    long cases = ExhaustiveRun.cases();
    assertThat(ExhaustiveRun.play("triangle pair", SHARES, cases, Trial::new)).isZero();
  }

  private static final class Trial implements ExhaustiveRun.Trial {
    private final float[] a = new float[9];
    private final float[] b = new float[9];
    private final long[] cells = new long[18];
    private final LatticeSimplex simplex = new LatticeSimplex();

    @Override
    public ExhaustiveRun.Verdict play(PairFamily family, SplittableRandom random) {
      family.draw(random, a, b);
      boolean answer = TrianglePair.meets(a, 0, b, 0);
      boolean right =
          answer == TrianglePair.meets(b, 0, a, 0)
              && (isOnLattice(Lattice.unitsInOne(family))
                  ? answer == edgesMeet() && answer == hullHoldsZero()
                  : answer == EdgeHullOracle.meet(a, b) && answer == SimplexOracle.meet(a, b));
      return !right
          ? ExhaustiveRun.Verdict.WRONG
          : answer ? ExhaustiveRun.Verdict.YES : ExhaustiveRun.Verdict.NO;
    }

    private boolean isOnLattice(int units) {
      boolean fits = units > 0;
      for (int p = 0; p < 18 && fits; p += 3) {
        float[] v = p < 9 ? a : b;
        int i = p % 9;
        fits = Lattice.scale(v[i], v[i + 1], v[i + 2], a[0], a[1], a[2], units, cells, p);
      }
      return fits;
    }

    private boolean edgesMeet() {
      boolean meet = false;
      for (int p = 0; p < 9 && !meet; p += 3) {
        int q = (p + 3) % 9;
        meet =
            LatticeOracle.segmentMeets(cells, p, q, 9)
                || LatticeOracle.segmentMeets(cells, 9 + p, 9 + q, 0);
      }
      return meet;
    }

    private boolean hullHoldsZero() {
      simplex.clear();
      for (int n = 0; n < 9; n++) {
        simplex.point(cells, n / 3 * 3, cells, 9 + n % 3 * 3);
      }
      return simplex.isFeasible();
    }

    @Override
    public String describe() {
      return Arrays.toString(a) + Arrays.toString(b);
    }
  }
}
