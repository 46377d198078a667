package dev.sightline.jme.internal.walk;

import java.util.Arrays;

/**
 * Whether ground accelerates downward faster than what stands on it can fall. Ground that starts at
 * once, within two times of which it is told, takes it along: so do lifts, and ground that is set
 * elsewhere.
 */
public final class SinkingGround {
  /** Of an even start that begins within a time the speeds of two times differ. */
  private static final int TIMES = 3;

  private static final int NUMBERS = 6;
  private static final int SPEED = 0;
  private static final int SECONDS = 1;

  /** The speed that it had before the ground began to outrun it. */
  private static final int START = 2;

  /** For how long the ground has outrun it, and how far it is ahead of a free fall since then. */
  private static final int RUN = 3;

  private static final int AHEAD = 4;
  private static final int COUNT = 5;

  /** Downward speeds, times and ways; 0 seconds while no speed is known. */
  private final double[] numbers = new double[NUMBERS];

  /** Nothing is known yet. */
  public SinkingGround() {}

  /**
   * The ground went down by a way in a time; in none nothing can be said.
   *
   * @param fall the gravity, and the fastest speed that it brings about
   */
  public void add(double down, double seconds, FallSpeed fall) {
    if (!(seconds > 0)) {
      return;
    }
    double[] n = numbers;
    double was = n[SPEED];
    double now = down / seconds;
    double room = Math.max(0, fall.most - was);
    double gained = Math.min(fall.gravity * (n[SECONDS] + seconds) / 2, room);
    if (!(n[SECONDS] > 0) || now - was <= gained) {
      Arrays.fill(n, START, NUMBERS, 0);
    } else {
      n[START] = n[COUNT] == 0 ? was : n[START];
      n[AHEAD] += (now - fallingFor(n[RUN] + seconds / 2, fall)) * seconds;
      n[RUN] += seconds;
      n[COUNT]++;
    }
    n[SPEED] = now;
    n[SECONDS] = seconds;
  }

  private double fallingFor(double seconds, FallSpeed fall) {
    double start = numbers[START];
    return Math.min(Math.max(start, fall.most), start + fall.gravity * seconds);
  }

  /** Whether it is out of reach by more than a distance. */
  public boolean isAhead(double distance) {
    return numbers[COUNT] >= TIMES && numbers[AHEAD] > distance;
  }

  /** How fast the ground goes down. */
  public double speed() {
    return numbers[SPEED];
  }

  /** How fast what has been left falls, a time before now. */
  public double fallSpeed(double before, FallSpeed fall) {
    return fallingFor(Math.max(0, numbers[RUN] - before), fall);
  }

  /** Forgets all: another ground. */
  public void restart() {
    Arrays.fill(numbers, 0);
  }

  /** Writes it down. */
  public void save(Tape out) {
    for (double number : numbers) {
      out.put(number);
    }
  }

  /** Goes back to what was written down. */
  public void restore(Tape in) {
    for (int k = 0; k < NUMBERS; k++) {
      numbers[k] = in.nextWay();
    }
  }
}
