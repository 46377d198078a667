package dev.sightline.core.overlap.triangle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sightline.core.Budget;
import dev.sightline.core.ExhaustiveRun;
import dev.sightline.core.PairFamily;
import dev.sightline.core.oracle.BoxOracle;
import dev.sightline.core.oracle.Lattice;
import dev.sightline.core.oracle.LatticeBox;
import dev.sightline.core.oracle.SimplexOracle;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Triangle against box: by their parts and by half-planes on a lattice, by their parts and the
 * simplex method elsewhere, where numbers of any size make cases slow and therefore few.
 */
@Tag("play")
class TriangleAabbExhaustiveTest {
  private static final int[] SHARES = {1, 25, 23, 1, 1, 20, 1, 1, 25, 2};

  @Test
  void noMeetingIsWrong() {
    assertThat(ExhaustiveRun.play("triangle/AABB", SHARES, Budget.of(400_000), Trial::new))
        .isZero();
  }

  @Tag("exhaustive")
  @Test
  void noMeetingIsWrongInManyCases() {
    long cases = ExhaustiveRun.cases();
    assertThat(ExhaustiveRun.play("triangle/AABB", SHARES, cases, Trial::new)).isZero();
  }

  private static final class Trial implements ExhaustiveRun.Trial {
    private final float[] v = new float[9];
    private final float[] other = new float[9];
    private final float[] turned = new float[9];
    private final float[] box = new float[6];
    private final long[] cells = new long[18];
    private final long[] boxCells = new long[6];
    private final LatticeBox oracle = new LatticeBox();

    @Override
    public ExhaustiveRun.Verdict play(PairFamily family, SplittableRandom random) {
      family.draw(random, v, other);
      for (int k = 0; k < 3; k++) {
        box[k] = Math.min(other[k], other[3 + k]);
        box[3 + k] = Math.max(other[k], other[3 + k]);
      }
      int first = 3 * random.nextInt(3);
      System.arraycopy(v, first, turned, 0, 3);
      System.arraycopy(v, (first + 6) % 9, turned, 3, 3);
      System.arraycopy(v, (first + 3) % 9, turned, 6, 3);
      boolean meets = meets(v);
      boolean right =
          meets == meets(turned)
              && (isOnLattice(Lattice.unitsInOne(family))
                  ? meets == oracle.triangleMeetsByHalfPlanes(cells, boxCells)
                      && meets == oracle.triangleMeetsByParts(cells, boxCells)
                  : meets == BoxOracle.meets(v, box)
                      && meets == SimplexOracle.meet(v, BoxOracle.corners(box)));
      return !right
          ? ExhaustiveRun.Verdict.WRONG
          : meets ? ExhaustiveRun.Verdict.YES : ExhaustiveRun.Verdict.NO;
    }

    private boolean meets(float[] triangle) {
      return TriangleAabb.intersects(triangle, 0, box[0], box[1], box[2], box[3], box[4], box[5]);
    }

    private boolean isOnLattice(int units) {
      boolean fits =
          units > 0
              && Lattice.scale(box[0], box[1], box[2], v[0], v[1], v[2], units, boxCells, 0)
              && Lattice.scale(box[3], box[4], box[5], v[0], v[1], v[2], units, boxCells, 3);
      for (int p = 0; p < 9 && fits; p += 3) {
        fits = Lattice.scale(v[p], v[p + 1], v[p + 2], v[0], v[1], v[2], units, cells, p);
      }
      return fits;
    }

    @Override
    public String describe() {
      return Arrays.toString(v) + Arrays.toString(box);
    }
  }
}
