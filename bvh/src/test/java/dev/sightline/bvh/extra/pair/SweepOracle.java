package dev.sightline.bvh.extra.pair;

import dev.sightline.core.oracle.SimplexOracle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What two meshes have in contact when the one, moved along a way, first touches the other, and
 * which directions part them there: in whole numbers, by the simplex method, from the corners of
 * the triangles alone.
 */
final class SweepOracle {
  /** Coordinates are multiples of its inverse. */
  private static final BigDecimal GRID = new BigDecimal(BigInteger.ONE.shiftLeft(64));

  /** A time as a quotient, its denominator positive. */
  record Time(BigInteger num, BigInteger den) implements Comparable<Time> {
    static Time of(BigInteger num, BigInteger den) {
      BigInteger gcd = num.gcd(den).multiply(BigInteger.valueOf(den.signum()));
      return new Time(num.divide(gcd), den.divide(gcd));
    }

    double value() {
      return new BigDecimal(num)
          .divide(new BigDecimal(den), java.math.MathContext.DECIMAL128)
          .doubleValue();
    }

    @Override
    public int compareTo(Time other) {
      return num.multiply(other.den).compareTo(other.num.multiply(den));
    }
  }

  /** A pair of triangles in contact. */
  record Contact(int first, int second) {}

  private final float[] mover;
  private final float[] other;
  private final BigInteger[][] moverPoints;
  private final BigInteger[][] otherPoints;
  private final BigInteger[] way;
  private final double[] wayInDouble = new double[3];
  private Time time = new Time(BigInteger.ZERO, BigInteger.ONE);

  SweepOracle(float[] mover, float[] other, float[] way) {
    this.mover = mover;
    this.other = other;
    moverPoints = points(mover);
    otherPoints = points(other);
    BigInteger[][] ways = points(way);
    this.way = ways[0];
    int bits = Math.min(bits(ways), Math.min(bits(moverPoints), bits(otherPoints)));
    for (BigInteger[][] each : List.of(moverPoints, otherPoints, ways)) {
      for (BigInteger[] point : each) {
        for (int axis = 0; axis < 3; axis++) {
          point[axis] = point[axis].shiftRight(bits);
        }
      }
    }
    for (int axis = 0; axis < 3; axis++) {
      wayInDouble[axis] = way[axis];
    }
  }

  private static BigInteger[][] points(float[] v) {
    BigInteger[][] out = new BigInteger[v.length / 3][3];
    for (int k = 0; k < v.length; k++) {
      out[k / 3][k % 3] = new BigDecimal(v[k]).multiply(GRID).toBigIntegerExact();
    }
    return out;
  }

  /** How many zeros all numbers end with: they are left out, so that numbers stay short. */
  private static int bits(BigInteger[][] points) {
    int least = Integer.MAX_VALUE;
    for (BigInteger[] point : points) {
      for (BigInteger number : point) {
        least = number.signum() == 0 ? least : Math.min(least, number.getLowestSetBit());
      }
    }
    return least;
  }

  private static BigInteger[] minus(BigInteger[] p, BigInteger[] q) {
    return new BigInteger[] {p[0].subtract(q[0]), p[1].subtract(q[1]), p[2].subtract(q[2])};
  }

  private static BigInteger[] cross(BigInteger[] u, BigInteger[] v) {
    BigInteger[] out = new BigInteger[3];
    for (int k = 0; k < 3; k++) {
      int y = (k + 1) % 3;
      int z = (k + 2) % 3;
      out[k] = u[y].multiply(v[z]).subtract(u[z].multiply(v[y]));
    }
    return out;
  }

  private static BigInteger dot(BigInteger[] u, BigInteger[] v) {
    return u[0].multiply(v[0]).add(u[1].multiply(v[1])).add(u[2].multiply(v[2]));
  }

  /**
   * The pairs in contact at the first touch, which a computed time is near to: the least of all
   * times near it at which vertices and faces, or edges, meet and two triangles do.
   */
  List<Contact> contacts(double near) {
    List<Contact> close = new ArrayList<>();
    TreeSet<Time> times = new TreeSet<>();
    for (int i = 0; i < mover.length; i += 9) {
      for (int j = 0; j < other.length; j += 9) {
        if (areClose(i, j, near)) {
          close.add(new Contact(i / 9, j / 9));
          addTimes(i, j, near, times);
        }
      }
    }
    return first(close, times);
  }

  /** Of some pairs those that meet at the least of some times at which any does. */
  private List<Contact> first(List<Contact> close, TreeSet<Time> times) {
    List<Contact> out = new ArrayList<>();
    for (Time candidate : times) {
      time = candidate;
      for (Contact pair : close) {
        if (SimplexOracle.holdsZero(differences(pair, BigInteger.ONE))) {
          out.add(pair);
        }
      }
      if (!out.isEmpty()) {
        break;
      }
    }
    return out;
  }

  /** When a pair first touches, near a computed time; NaN if it does not. */
  double timeOf(Contact pair, double near) {
    Time before = time;
    TreeSet<Time> times = new TreeSet<>();
    addTimes(9 * pair.first, 9 * pair.second, near, times);
    double found = first(List.of(pair), times).isEmpty() ? Double.NaN : time.value();
    time = before;
    return found;
  }

  Time time() {
    return time;
  }

  /** A look at boxes with much room to spare, to save work. */
  private boolean areClose(int i, int j, double t) {
    for (int k = 0; k < 3; k++) {
      double d = t * wayInDouble[k];
      double low = Math.min(mover[i + k], Math.min(mover[i + 3 + k], mover[i + 6 + k])) + d;
      double high = Math.max(mover[i + k], Math.max(mover[i + 3 + k], mover[i + 6 + k])) + d;
      double min = Math.min(other[j + k], Math.min(other[j + 3 + k], other[j + 6 + k]));
      double max = Math.max(other[j + k], Math.max(other[j + 3 + k], other[j + 6 + k]));
      double room = 1e-3 * (high - low + max - min);
      if (low - room > max || high + room < min) {
        return false;
      }
    }
    return true;
  }

  private void addTimes(int i, int j, double near, Set<Time> out) {
    BigInteger[][] a = Arrays.copyOfRange(moverPoints, i / 3, i / 3 + 3);
    BigInteger[][] b = Arrays.copyOfRange(otherPoints, j / 3, j / 3 + 3);
    for (int k = 0; k < 3; k++) {
      add(cross(minus(a[1], a[0]), minus(a[2], a[0])), minus(b[k], a[0]), near, out);
      add(cross(minus(b[1], b[0]), minus(b[2], b[0])), minus(b[0], a[k]), near, out);
      for (int l = 0; l < 3; l++) {
        BigInteger[] edge = minus(a[(k + 1) % 3], a[k]);
        add(cross(edge, minus(b[(l + 1) % 3], b[l])), minus(b[l], a[k]), near, out);
      }
    }
    if (out.isEmpty()) {
      addTimesInPlane(a, b, near, out);
    }
  }

  /** The times of triangles in one plane with the way: vertices run into edges. */
  private void addTimesInPlane(BigInteger[][] a, BigInteger[][] b, double near, Set<Time> out) {
    BigInteger[] plane = cross(minus(a[1], a[0]), minus(a[2], a[0]));
    for (int k = 0; k < 9; k++) {
      int e = k / 3;
      int v = k % 3;
      add(cross(plane, minus(a[(e + 1) % 3], a[e])), minus(b[v], a[e]), near, out);
      add(cross(plane, minus(b[(e + 1) % 3], b[e])), minus(b[e], a[v]), near, out);
    }
  }

  private void add(BigInteger[] normal, BigInteger[] gap, double near, Set<Time> out) {
    BigInteger rate = dot(normal, way);
    if (rate.signum() != 0) {
      Time t = Time.of(dot(normal, gap), rate);
      if (t.num.signum() > 0 && Math.abs(t.value() - near) <= 0x1p-40 * near) {
        out.add(t);
      }
    }
  }

  /** What corners of the mover, moved, have beyond corners of the other: nine, and a last row. */
  private BigInteger[][] differences(Contact pair, BigInteger last) {
    BigInteger[][] out = new BigInteger[9][];
    for (int k = 0; k < 9; k++) {
      BigInteger[] p = moverPoints[3 * pair.first + k / 3];
      BigInteger[] q = otherPoints[3 * pair.second + k % 3];
      BigInteger[] d = minus(p, q);
      out[k] = new BigInteger[4];
      for (int axis = 0; axis < 3; axis++) {
        out[k][axis] = d[axis].multiply(time.den).add(time.num.multiply(way[axis]));
      }
      out[k][3] = last;
    }
    return out;
  }

  /** The directions of all differences of contacts, each once, in lowest terms. */
  List<BigInteger[]> directions(List<Contact> contacts) {
    Set<List<BigInteger>> seen = new HashSet<>();
    List<BigInteger[]> out = new ArrayList<>();
    for (Contact contact : contacts) {
      for (BigInteger[] d : differences(contact, BigInteger.ZERO)) {
        BigInteger gcd = d[0].gcd(d[1]).gcd(d[2]);
        if (gcd.signum() != 0) {
          BigInteger[] least = {d[0].divide(gcd), d[1].divide(gcd), d[2].divide(gcd), d[3]};
          if (seen.add(List.of(least))) {
            out.add(least);
          }
        }
      }
    }
    return out;
  }

  /**
   * Whether some direction against the way has no negative product with any of these: by Farkas'
   * lemma, unless the way is a sum of them.
   */
  boolean isParted(List<BigInteger[]> directions) {
    BigInteger[][] columns = new BigInteger[directions.size() + 1][];
    for (int c = 0; c < directions.size(); c++) {
      columns[c] = directions.get(c);
    }
    columns[directions.size()] =
        new BigInteger[] {way[0].negate(), way[1].negate(), way[2].negate(), BigInteger.ONE};
    return !SimplexOracle.holdsZero(columns);
  }

  /** The most negative product of a direction and any of these, as a part of its length. */
  static double worst(double[] normal, List<BigInteger[]> directions) {
    double worst = 0;
    for (BigInteger[] d : directions) {
      BigDecimal sum = BigDecimal.ZERO;
      for (int axis = 0; axis < 3; axis++) {
        sum = sum.add(new BigDecimal(normal[axis]).multiply(new BigDecimal(d[axis])));
      }
      worst = Math.min(worst, sum.doubleValue() / length(d));
    }
    return worst;
  }

  private static double length(BigInteger[] d) {
    return Math.sqrt(dot(d, d).doubleValue());
  }

  /**
   * The greatest cosine between the reversed way and a direction that has no negative product with
   * any of these: of the reversed way itself, of what is left of it beside each of them, and of
   * what is perpendicular to two of them, the best.
   */
  double bestCosine(List<BigInteger[]> directions) {
    List<double[]> units = new ArrayList<>();
    for (BigInteger[] d : directions) {
      units.add(unit(d[0].doubleValue(), d[1].doubleValue(), d[2].doubleValue()));
    }
    double[] back = unit(-wayInDouble[0], -wayInDouble[1], -wayInDouble[2]);
    double best = cosine(back, back, units);
    for (double[] u : units) {
      double part = dot(u, back);
      double x = back[0] - part * u[0];
      double y = back[1] - part * u[1];
      best = Math.max(best, cosine(unit(x, y, back[2] - part * u[2]), back, units));
      for (double[] v : units) {
        double nx = u[1] * v[2] - u[2] * v[1];
        double ny = u[2] * v[0] - u[0] * v[2];
        double nz = u[0] * v[1] - u[1] * v[0];
        best = Math.max(best, cosine(unit(nx, ny, nz), back, units));
      }
    }
    return best;
  }

  private static double cosine(double[] n, double[] back, List<double[]> units) {
    for (double[] u : units) {
      if (!(dot(n, u) >= -1e-10)) {
        return -1;
      }
    }
    return dot(n, back);
  }

  private static double dot(double[] u, double[] v) {
    return u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
  }

  private static double[] unit(double x, double y, double z) {
    double length = Math.sqrt(x * x + y * y + z * z);
    return new double[] {x / length, y / length, z / length};
  }
}
