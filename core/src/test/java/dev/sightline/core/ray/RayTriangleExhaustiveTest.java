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
 * Ray against triangle, with each choice of sides and both windings, against Cramer's rule and
 * against the simplex method: zero is a point of the triangle, seen from the origin, less a
 * multiple of the direction.
 */
@Tag("play")
class RayTriangleExhaustiveTest {
  private static final int[] SHARES = {2, 23, 21, 2, 2, 20, 2, 2, 22, 4};

  @Test
  void noHitIsWrong() {
    assertThat(ExhaustiveRun.play("ray/triangle", SHARES, Budget.of(400_000), Trial::new)).isZero();
  }

  @Tag("exhaustive")
  @Test
  void noHitIsWrongInManyCases() {
    long cases = ExhaustiveRun.cases();
    assertThat(ExhaustiveRun.play("ray/triangle", SHARES, cases, Trial::new)).isZero();
  }

  private static final class Trial implements ExhaustiveRun.Trial {
    private final LineCase c = new LineCase();
    private final ShearedRay ray = new ShearedRay();
    private final float[] turned = new float[9];
    private final long[] cells = new long[15];
    private final long[][] rows = new long[3][3];
    private final LatticeSimplex simplex = new LatticeSimplex();

    @Override
    public ExhaustiveRun.Verdict play(PairFamily family, SplittableRandom random) {
      c.drawTriangle(family, random);
      ray.set(c.o[0], c.o[1], c.o[2], c.d[0], c.d[1], c.d[2]);
      int hit = hit(c.v);
      int first = 3 * random.nextInt(3);
      System.arraycopy(c.v, first, turned, 0, 3);
      System.arraycopy(c.v, (first + 6) % 9, turned, 3, 3);
      System.arraycopy(c.v, (first + 3) % 9, turned, 6, 3);
      boolean right =
          hit == -hit(turned)
              && isSameWithBoundOf(c.v, 1)
              && isSameWithBoundOf(c.v, 1024)
              && (isOnLattice(Lattice.unitsInOne(family)) ? isRightOnLattice(hit) : isRight(hit));
      return !right
          ? ExhaustiveRun.Verdict.WRONG
          : hit != 0 ? ExhaustiveRun.Verdict.YES : ExhaustiveRun.Verdict.NO;
    }

    /** 1 for a hit on the front, -1 on the back, 0 for a miss; 2 when the answers contradict. */
    private int hit(float[] v) {
      boolean any = RayTriangle.watertight(ray, v, 0, Culling.NONE) >= 0;
      boolean front = RayTriangle.watertight(ray, v, 0, Culling.BACK_FACES) >= 0;
      boolean back = RayTriangle.watertight(ray, v, 0, Culling.FRONT_FACES) >= 0;
      return any != (front || back) || (front && back) ? 2 : front ? 1 : back ? -1 : 0;
    }

    /** Whether a bound for a box around the triangle, so many times as large, changes nothing. */
    private boolean isSameWithBoundOf(float[] v, double times) {
      double[] box = new double[6];
      for (int k = 0; k < 3; k++) {
        double low = Math.min(v[k], Math.min(v[3 + k], v[6 + k]));
        double high = Math.max(v[k], Math.max(v[3 + k], v[6 + k]));
        double grown = (times - 1) * (high - low);
        box[k] = low - grown;
        box[3 + k] = high + grown;
      }
      double bound = RayTriangle.errorBound(ray, box[0], box[1], box[2], box[3], box[4], box[5]);
      for (Culling culling : Culling.values()) {
        double own = RayTriangle.watertight(ray, v, 0, culling);
        if (Double.compare(own, RayTriangle.watertight(ray, v, 0, culling, bound)) != 0) {
          return false;
        }
      }
      return true;
    }

    private boolean isOnLattice(int units) {
      float[] v = c.v;
      double[] o = c.o;
      double[] d = c.d;
      boolean fits =
          units > 0
              && Lattice.scale(o[0], o[1], o[2], v[0], v[1], v[2], units, cells, 9)
              && Lattice.scale(d[0], d[1], d[2], 0, 0, 0, units, cells, 12);
      for (int p = 0; p < 9 && fits; p += 3) {
        fits = Lattice.scale(v[p], v[p + 1], v[p + 2], v[0], v[1], v[2], units, cells, p);
      }
      return fits;
    }

    private boolean isRightOnLattice(int hit) {
      for (int k = 0; k < 3; k++) {
        rows[0][k] = cells[12 + k];
        rows[1][k] = cells[3 + k] - cells[k];
        rows[2][k] = cells[6 + k] - cells[k];
      }
      simplex.clear();
      for (int p = 0; p < 9; p += 3) {
        simplex.point(cells, p, cells, 9);
      }
      boolean meets = simplex.direction(cells, 12).isFeasible();
      return hit == LatticeOracle.rayHits(cells, 9, 12) && hit == (meets ? -Bareiss.sign(rows) : 0);
    }

    private boolean isRight(int hit) {
      double[] all = new double[15];
      System.arraycopy(c.o, 0, all, 0, 3);
      System.arraycopy(c.d, 0, all, 3, 3);
      for (int i = 0; i < 9; i++) {
        all[6 + i] = c.v[i];
      }
      BigInteger[] whole = ScaledPoints.scale(all);
      BigInteger[] d = {whole[3], whole[4], whole[5]};
      ScaledPoints.Crossing crossing =
          ScaledPoints.cramer(new BigInteger[] {whole[0], whole[1], whole[2]}, d, whole, 6);
      BigInteger[][] columns = new BigInteger[4][];
      for (int p = 0; p < 3; p++) {
        columns[p] = ScaledPoints.column(ScaledPoints.minus(whole, 6 + 3 * p, 0), BigInteger.ONE);
      }
      columns[3] =
          ScaledPoints.column(
              new BigInteger[] {d[0].negate(), d[1].negate(), d[2].negate()}, BigInteger.ZERO);
      BigInteger[][] solid = {
        d, ScaledPoints.minus(whole, 9, 6), ScaledPoints.minus(whole, 12, 6),
      };
      int facing = -Bareiss.sign(solid);
      return hit == (crossing.isHit() ? crossing.det().signum() : 0)
          && hit == (SimplexOracle.holdsZero(columns) ? facing : 0);
    }

    @Override
    public String describe() {
      return c.toString();
    }
  }
}
