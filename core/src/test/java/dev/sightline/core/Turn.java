package dev.sightline.core;

import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A rotation of a whole scene, under which a scenario is played again: what builds worlds turns
 * them by {@link #now}, and what walks in them has its own up and is read as if all were upright.
 * Upright no number goes through a matrix.
 */
public final class Turn {
  public static final Turn UPRIGHT = new Turn("upright", 1, 0, 0, 0, 1, 0, 0, 0, 1);

  private static Turn now = UPRIGHT;

  private final String name;

  /** Row by row; the axes of the turned scene are its columns. */
  private final double[] m;

  private Turn(String name, double... m) {
    this.name = name;
    this.m = m;
  }

  /** About the first axis, then about the third. */
  public static Turn of(double first, double third) {
    double c = Math.cos(first);
    double s = Math.sin(first);
    double d = Math.cos(third);
    double t = Math.sin(third);
    return new Turn(first + " and " + third, d, -t * c, t * s, t, d * c, -d * s, 0, s, c);
  }

  public static Turn seeded(long seed) {
    Random random = new Random(seed);
    Turn turn = of(6 * random.nextDouble(), 6 * random.nextDouble());
    return new Turn("seed " + seed, turn.m);
  }

  /** Up goes to both sides of x and of z, and straight over: all numbers change places. */
  public static Stream<Turn> quarters() {
    double right = Math.PI / 2;
    return Stream.of(of(right, 0), of(-right, 0), of(0, right), of(0, -right), of(2 * right, 0))
        .map(Turn::rounded);
  }

  private Turn rounded() {
    double[] whole = m.clone();
    for (int i = 0; i < whole.length; i++) {
      whole[i] = Math.rint(whole[i]) + 0.0; // no zero is negative
    }
    return new Turn("quarter " + name, whole);
  }

  /** Of each build. */
  public static Stream<Turn> one() {
    return Stream.of(seeded(45));
  }

  /** Of the long tests. */
  public static Stream<Turn> many() {
    return Stream.concat(quarters(), LongStream.range(46, 56).mapToObj(Turn::seeded));
  }

  /** The turn under which a scenario is played now. */
  public static Turn now() {
    return now;
  }

  /** Plays under this one, until {@link #end}. */
  public void begin() {
    now = this;
  }

  public static void end() {
    now = UPRIGHT;
  }

  @SuppressWarnings("ReferenceEquality") // there is one
  public boolean isUpright() {
    return this == UPRIGHT;
  }

  /** An element of the matrix. */
  public double get(int row, int column) {
    return m[3 * row + column];
  }

  /** A coordinate of a turned vector. */
  public double toWorld(int row, double x, double y, double z) {
    if (isUpright()) {
      return row == 0 ? x : row == 1 ? y : z;
    }
    return m[3 * row] * x + m[3 * row + 1] * y + m[3 * row + 2] * z;
  }

  /** A coordinate of what is upright of a turned vector. */
  public double back(int column, double x, double y, double z) {
    if (isUpright()) {
      return column == 0 ? x : column == 1 ? y : z;
    }
    return m[column] * x + m[3 + column] * y + m[6 + column] * z;
  }

  @Override
  public String toString() {
    return name;
  }
}
