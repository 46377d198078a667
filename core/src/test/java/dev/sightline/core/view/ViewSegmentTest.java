package dev.sightline.core.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ViewSegmentTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final MathContext EXACT = new MathContext(90);
  private static final long SEED = 20_261_123L;

  private final LineView view = new LineView();
  private final SeenPoint out = new SeenPoint();

  private boolean closest(double[] s, double radius, double reach) {
    return ViewSegment.closest(view, s[0], s[1], s[2], s[3], s[4], s[5], radius, reach, out);
  }

  /** A camera at the origin that looks down -z, a pixel a unit at depth 1, its plane at 0.5. */
  private void setCamera() {
    double[] picture = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, -1, -0.5};
    view.setPicture(picture, new double[] {0, 0, -0.5, 0, 0, -1});
  }

  @Test
  void aSegmentBesideARayIsSeenWhereItComesClosest() {
    view.setRay(0, 0, 0, 0, 0, -2);
    double[] wire = {-1, 3, -8, 3, 3, -8};
    assertThat(closest(wire, 3, INF)).as("the radius is closed").isTrue();
    assertThat(out.along()).isEqualTo(0.25);
    assertThat(out.t()).as("in lengths of the direction").isEqualTo(4);
    assertThat(out.gap()).isEqualTo(3);
    assertThat(closest(wire, Math.nextDown(3.0), INF)).isFalse();
    assertThat(closest(wire, 3, 4)).as("the reach is closed").isTrue();
    assertThat(closest(wire, 3, Math.nextDown(4.0))).isFalse();
  }

  @Test
  void aTubeEndsFlatAtTheOriginAndAtItsReach() {
    view.setRay(0, 0, 0, 0, 0, -1);
    assertThat(closest(new double[] {0, 1, 0.5, 0, 1, 3}, 9, INF)).as("behind").isFalse();
    assertThat(closest(new double[] {0, 0, 1, 0, 2, -1}, 9, INF)).isTrue();
    assertThat(out.gap()).as("only the part in front counts").isEqualTo(1);
    assertThat(out.along()).isEqualTo(0.5);
    assertThat(closest(new double[] {0, 3, 0, 0, 0, -3}, 9, 1)).isTrue();
    assertThat(out.gap()).as("only the part within reach counts").isEqualTo(2);
    assertThat(out.t()).isEqualTo(1);
  }

  @Test
  void aLineSeenEndOnIsSeenAtItsNearEnd() {
    view.setRay(0, 0, 0, 0, 0, -1);
    assertThat(closest(new double[] {0.5, 0, -9, 0.5, 0, -2}, 1, INF)).isTrue();
    assertThat(out.along()).isEqualTo(1);
    assertThat(out.t()).isEqualTo(2);
    setCamera();
    assertThat(closest(new double[] {1, 1, -1, 4, 4, -4}, 2, INF)).isTrue();
    assertThat(out.along()).isEqualTo(0);
  }

  @Test
  void aSegmentOfNoLengthIsAPoint() {
    setCamera();
    double[] point = {3, 4, -5, 3, 4, -5};
    assertThat(closest(point, 1, INF)).isTrue();
    assertThat(out.gap()).isEqualTo(1);
    assertThat(out.depth()).isEqualTo(5);
    assertThat(out.t()).isEqualTo(4.5);
    assertThat(closest(point, 0.99, INF)).isFalse();
  }

  @Test
  void whatRunsThroughTheNearPlaneIsCutThereBeforeItIsProjected() {
    setCamera();
    double[] behindTheEye = {0, 1, 7, 0, 1, -1};
    assertThat(closest(behindTheEye, 1, INF)).isTrue();
    assertThat(out.gap()).as("at its far end, depth 1").isEqualTo(1);
    assertThat(out.along()).isEqualTo(1);
    double[] upwards = {2, -1, 0.5, 2, 1, -1.5};
    assertThat(closest(upwards, 9, INF)).isTrue();
    assertThat(out.depth()).isGreaterThanOrEqualTo(0.5);
    assertThat(closest(new double[] {0, 0, 1, 0, 0, -0.25}, 9, INF)).isFalse();
  }

  @Test
  void theGapOfAPerspectiveGrowsAsThingsComeNearer() {
    setCamera();
    assertThat(closest(new double[] {-1, 2, -2, 1, 2, -2}, INF, INF)).isTrue();
    assertThat(out.gap()).isEqualTo(1);
    assertThat(closest(new double[] {-1, 2, -4, 1, 2, -4}, INF, INF)).isTrue();
    assertThat(out.gap()).isEqualTo(0.5);
    assertThat(view.unitAt(out.depth())).isEqualTo(4);
  }

  @Test
  void whatIsNotFiniteMisses() {
    double[] good = {-1, 0.5, -8, 3, 0.5, -8};
    for (double bad : new double[] {Double.NaN, INF, -INF}) {
      for (int i = 0; i < 6; i++) {
        view.setRay(0, 0, 0, 0, 0, -1);
        double[] s = good.clone();
        s[i] = bad;
        assertThat(closest(s, 9, INF)).as("end %d = %s", i, bad).isFalse();
        double[] r = {0, 0, 0, 0, 0, -1};
        r[i] = bad;
        view.setRay(r[0], r[1], r[2], r[3], r[4], r[5]);
        assertThat(closest(good, 9, INF)).as("ray %d = %s", i, bad).isFalse();
      }
    }
    view.setRay(0, 0, 0, 0, 0, 0);
    assertThat(closest(good, 9, INF)).as("no direction").isFalse();
    view.setRay(0, 0, 0, 0, 0, -1);
    assertThat(closest(good, 9, INF)).isTrue();
    assertThat(closest(good, Double.NaN, INF)).isFalse();
    assertThat(closest(good, 9, Double.NaN)).isFalse();
    assertThat(closest(new double[] {0, 0, -1, 0, 0, -2}, -1, INF)).isFalse();
    assertThat(ViewSegment.closest(new LineView(), 0, 0, -1, 0, 0, -2, 9, INF, out)).isFalse();
  }

  @Test
  void theWayToAPointIsItsOwnRayOfThePicture() {
    setCamera();
    double[] way = new double[6];
    view.wayTo(3, 4, -5, way);
    double[] straight = {0.3, 0.4, -0.5, 2.7, 3.6, -4.5};
    for (int i = 0; i < 6; i++) {
      assertThat(way[i]).isCloseTo(straight[i], within(1e-15));
    }
    view.setRay(1, 2, 3, 0, 0, -2);
    view.wayTo(3, 4, -5, way);
    assertThat(way).containsExactly(3, 4, 3, 0, 0, -8);
  }

  @Test
  void randomSegmentsAreSeenAsByDecimalProjection() {
    Random random = new Random(SEED);
    int hits = 0;
    int cases = 4000;
    double worst = 0;
    for (int i = 0; i < cases; i++) {
      double[] ahead = setRandomView(random);
      double[] s = randomSegment(random, ahead);
      double reach = random.nextInt(3) == 0 ? 4 * random.nextDouble() : INF;
      double radius = Math.exp(3 * random.nextDouble() - 1);
      DecimalView truth = new DecimalView(view.forms, s, reach);
      boolean found = closest(s, radius, reach);
      hits += found ? 1 : 0;
      if (truth.gap == null) {
        assertThat(found && !truth.isOnTheEdge()).as("case %d, seed %d", i, SEED).isFalse();
        continue;
      }
      double gap = truth.gap.doubleValue();
      double bound = truth.bound();
      if (Math.abs(gap - radius) > bound) {
        assertThat(found).as("case %d, seed %d: %s", i, SEED, gap).isEqualTo(gap < radius);
      }
      if (found) {
        worst = Math.max(worst, Math.abs(out.gap() - gap) / bound);
        assertThat(out.gap()).isBetween(gap - bound, gap + bound);
        assertThat(out.t()).isBetween(0.0, reach);
        double there = truth.gapAt(out.along());
        assertThat(there).as("along says where").isBetween(gap - bound, gap + bound);
      }
    }
    System.out.printf(
        "seed %d: %d of %d seen, worst error %.3f of the bound%n", SEED, hits, cases, worst);
    assertThat(hits).isBetween(3 * cases / 10, 7 * cases / 10);
  }

  /** Sets a view and returns a point in front of it. */
  private double[] setRandomView(Random random) {
    double[] o = point(random, 1);
    double[] d = point(random, 1);
    view.setRay(o[0], o[1], o[2], d[0], d[1], d[2]);
    if (random.nextBoolean()) {
      // a pinhole a little behind the origin: w is the depth from there
      double[] f = view.forms.clone();
      double back = 0.05 + random.nextDouble();
      double scale = Math.exp(random.nextDouble());
      for (int k = 0; k < 4; k++) {
        f[k] = scale * f[k];
        f[4 + k] = scale * f[4 + k];
        f[8 + k] = f[12 + k] + (k == 3 ? back : 0);
      }
      view.setPicture(f, new double[] {o[0], o[1], o[2], d[0], d[1], d[2]});
    }
    return new double[] {o[0] + 2 * d[0], o[1] + 2 * d[1], o[2] + 2 * d[2]};
  }

  private static double[] randomSegment(Random random, double[] ahead) {
    double[] a = point(random, 2);
    double[] b = point(random, random.nextInt(4) == 0 ? 1e3 : 2);
    double near = random.nextInt(8) == 0 ? 1e-9 : 1;
    double[] s = new double[6];
    for (int k = 0; k < 3; k++) {
      s[k] = ahead[k] + a[k];
      s[3 + k] = random.nextInt(8) == 0 ? s[k] : s[k] + near * (b[k] - a[k]);
    }
    return s;
  }

  private static double[] point(Random random, double size) {
    return new double[] {
      size * random.nextGaussian(), size * random.nextGaussian(), size * random.nextGaussian()
    };
  }

  /** The same in decimals: cut, projected by division, and the closest point in the plane. */
  private static final class DecimalView {
    final BigDecimal gap;
    private final BigDecimal[] first = new BigDecimal[5];
    private final BigDecimal[] last = new BigDecimal[5];
    private double cut;
    private double error;
    private boolean onTheEdge;

    DecimalView(double[] forms, double[] s, double reach) {
      double size = 0;
      for (int form = 0; form < 5; form++) {
        first[form] = form(forms, 4 * form, s, 0);
        last[form] = form(forms, 4 * form, s, 3);
        size = Math.max(size, size(forms, 4 * form, s));
      }
      BigDecimal from = BigDecimal.ZERO;
      BigDecimal to = BigDecimal.ONE;
      BigDecimal[][] cuts = {{first[3], last[3]}, null};
      if (reach < INF) {
        BigDecimal far = new BigDecimal(reach);
        cuts[1] = new BigDecimal[] {far.subtract(first[4]), far.subtract(last[4])};
      }
      for (BigDecimal[] c : cuts) {
        if (c == null) {
          continue;
        }
        onTheEdge |= Math.abs(Math.max(c[0].doubleValue(), c[1].doubleValue())) < 1e-12 * size;
        if (c[0].signum() < 0 && c[1].signum() < 0) {
          from = BigDecimal.TEN;
        } else if (c[0].signum() * c[1].signum() < 0) {
          BigDecimal at = c[0].divide(c[0].subtract(c[1]), EXACT);
          cut = Math.max(cut, size / Math.abs(c[0].subtract(c[1]).doubleValue()));
          from = c[0].signum() < 0 ? from.max(at) : from;
          to = c[0].signum() < 0 ? to : to.min(at);
        }
      }
      onTheEdge |= from.subtract(to).abs().doubleValue() < 1e-12 * (1 + cut);
      gap = from.compareTo(to) > 0 ? null : gap(from, to, size);
    }

    private BigDecimal gap(BigDecimal from, BigDecimal to, double size) {
      BigDecimal[] p = project(from);
      BigDecimal[] q = project(to);
      BigDecimal dx = q[0].subtract(p[0]);
      BigDecimal dy = q[1].subtract(p[1]);
      BigDecimal square = dx.multiply(dx).add(dy.multiply(dy));
      BigDecimal k = BigDecimal.ZERO;
      if (square.signum() > 0) {
        k = p[0].multiply(dx).add(p[1].multiply(dy)).negate().divide(square, EXACT);
        k = k.max(BigDecimal.ZERO).min(BigDecimal.ONE);
      }
      BigDecimal x = p[0].add(k.multiply(dx));
      BigDecimal y = p[1].add(k.multiply(dy));
      BigDecimal found = x.multiply(x).add(y.multiply(y)).sqrt(EXACT);
      BigDecimal kw = k.multiply(p[2]);
      BigDecimal rest = BigDecimal.ONE.subtract(k).multiply(q[2]).add(kw);
      BigDecimal part = kw.divide(rest, EXACT);
      BigDecimal at = from.add(part.multiply(to.subtract(from)));
      double w = project(at)[2].doubleValue();
      error = 0x1p-46 * size * (1 + found.doubleValue()) / w;
      error += 0x1p-48 * cut * size * (1 + found.doubleValue()) / w;
      return found;
    }

    /** Where the picture shows a part of the way, and the depth. */
    private BigDecimal[] project(BigDecimal part) {
      BigDecimal[] x = new BigDecimal[3];
      for (int form = 0; form < 3; form++) {
        x[form] = first[form].add(part.multiply(last[form].subtract(first[form])));
      }
      x[0] = x[0].divide(x[2], EXACT);
      x[1] = x[1].divide(x[2], EXACT);
      return x;
    }

    double gapAt(double along) {
      BigDecimal[] p = project(new BigDecimal(along));
      return Math.hypot(p[0].doubleValue(), p[1].doubleValue());
    }

    double bound() {
      return error;
    }

    boolean isOnTheEdge() {
      return onTheEdge;
    }

    private static BigDecimal form(double[] forms, int form, double[] s, int end) {
      BigDecimal sum = new BigDecimal(forms[form + 3]);
      for (int k = 0; k < 3; k++) {
        sum = sum.add(new BigDecimal(forms[form + k]).multiply(new BigDecimal(s[end + k])));
      }
      return sum;
    }

    private static double size(double[] forms, int form, double[] s) {
      double sum = Math.abs(forms[form + 3]);
      for (int k = 0; k < 3; k++) {
        sum += Math.abs(forms[form + k]) * Math.max(Math.abs(s[k]), Math.abs(s[3 + k]));
      }
      return sum;
    }
  }
}
