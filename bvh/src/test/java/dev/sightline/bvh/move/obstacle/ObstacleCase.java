package dev.sightline.bvh.move.obstacle;

import java.util.Random;

/**
 * One walk at one obstacle: every kind with every speed, frame rate and direction, its numbers
 * drawn from a seed of its own, so that it can be made alone. The obstacle stands in the world
 * turned by a multiple of 90 degrees and moved; the walk is up to 10 degrees askew.
 */
public final class ObstacleCase {
  private static final double[] SPEEDS = {0.3, 0.7, 1.5, 3, 5, 7};
  private static final int[] HERTZ = {30, 60, 144};
  private static final int DIRECTIONS = 4;
  private static final int OF_A_KIND = SPEEDS.length * HERTZ.length * DIRECTIONS;

  /** What the trials on the guide's page are drawn from. */
  public static final long SEED = 20261123;

  /** How many there are, numbered from 0. */
  public static final int COUNT = ObstacleKind.values().length * OF_A_KIND;

  private final long seed;
  private final int id;
  private final double askew;
  private final double startX;
  private final double startZ;
  private final double[] moved = new double[3];
  private final Obstacle obstacle;

  private ObstacleCase(long seed, int id) {
    this.seed = seed;
    this.id = id;
    Random random = new Random(seed + 0x9E3779B97F4A7C15L * id);
    random.nextLong();
    obstacle = obstacle(kind(), random);
    askew = Math.toRadians(Steps.between(random, -10, 10));
    startX = Steps.between(random, -2, -1.3);
    startZ = Steps.between(random, -0.5, 0.5);
    moved[0] = Steps.between(random, -20, 20);
    moved[1] = Steps.between(random, -3, 3);
    moved[2] = Steps.between(random, -20, 20);
  }

  /** The case of a number, of those of {@link #SEED}. */
  public static ObstacleCase of(int id) {
    return of(SEED, id);
  }

  /** The case of a number, its own numbers drawn from a seed. */
  public static ObstacleCase of(long seed, int id) {
    if (id < 0 || id >= COUNT) {
      throw new IllegalArgumentException("case " + id + " is not from 0 to " + (COUNT - 1));
    }
    return new ObstacleCase(seed, id);
  }

  private static Obstacle obstacle(ObstacleKind kind, Random random) {
    return switch (kind) {
      case SHARP_STEP -> Steps.sharp(random);
      case ROUNDED_STEP -> Steps.rounded(random);
      case BEVELLED_STEP -> Steps.bevelled(random);
      case KERB -> Steps.kerb(random);
      case LOG -> Things.log(random);
      case BOULDER -> Things.boulders(random);
      case BOARD -> Things.board(random);
      case PLANE -> Things.plane(random);
      case STAIRS -> Steps.stairs(random, false);
      case ROUNDED_STAIRS -> Steps.stairs(random, true);
      case TERRAIN -> Things.terrain(random);
      case SLOPE -> Steps.slope(random);
      case ANY_STAIRS -> ProgressKind.STAIRS.draw(random);
      case STONES -> ProgressKind.STONES.draw(random);
      case TRENCHES -> ProgressKind.TRENCHES.draw(random);
      case RAILS -> ProgressKind.RAILS.draw(random);
    };
  }

  /** Its number. */
  public int id() {
    return id;
  }

  /** What is in the way. */
  public ObstacleKind kind() {
    return ObstacleKind.values()[id / OF_A_KIND];
  }

  /** What is in the way, before it is turned and moved. */
  public Obstacle obstacle() {
    return obstacle;
  }

  /** Metres a second. */
  public double speed() {
    return SPEEDS[id % SPEEDS.length];
  }

  /** Steps a second. */
  public int hertz() {
    return HERTZ[id / SPEEDS.length % HERTZ.length];
  }

  private int direction() {
    return id / SPEEDS.length / HERTZ.length % DIRECTIONS;
  }

  /** The triangles of the world, nine floats each. */
  public float[] triangles() {
    float[] triangles = obstacle.course().triangles();
    for (int i = 0; i < triangles.length; i += 3) {
      double x = triangles[i];
      double z = triangles[i + 2];
      triangles[i] = (float) worldX(x, z);
      triangles[i + 1] = (float) (triangles[i + 1] + moved[1]);
      triangles[i + 2] = (float) worldZ(x, z);
    }
    return triangles;
  }

  private double turnedX(double x, double z) {
    return switch (direction()) {
      case 0 -> x;
      case 1 -> z;
      case 2 -> -x;
      default -> -z;
    };
  }

  /** From the obstacle's place to the world's, first coordinate. */
  public double worldX(double x, double z) {
    return moved[0] + turnedX(x, z);
  }

  /** From the obstacle's height to the world's. */
  public double worldY(double y) {
    return moved[1] + y;
  }

  /** From the obstacle's place to the world's, third coordinate. */
  public double worldZ(double x, double z) {
    return moved[2] + turnedX(z, -x);
  }

  /** From the world to the obstacle: how far along it. */
  public double localX(double x, double z) {
    return turnedX(x - moved[0], moved[2] - z);
  }

  /** From the world to the obstacle: how high. */
  public double localY(double y) {
    return y - moved[1];
  }

  /** From the world to the obstacle: how far aside. */
  public double localZ(double x, double z) {
    return turnedX(z - moved[2], x - moved[0]);
  }

  /** Where the walk begins, on the floor, as seen from the obstacle. */
  public double startX() {
    return startX;
  }

  /** How far aside the walk begins. */
  public double startZ() {
    return startZ;
  }

  /** What has to be reached: a metre and the capsule's radius beyond the obstacle. */
  public double finish() {
    return obstacle.end() + 1.3;
  }

  /** The way to the finish. */
  public double distance() {
    return (finish() - startX) / Math.cos(askew);
  }

  /** The time that is fair, in seconds. */
  public double seconds() {
    return distance() / speed() * 1.6 + 2;
  }

  /** The velocity asked for, first coordinate, in the world. */
  public double velocityX() {
    return speed() * turnedX(Math.cos(askew), Math.sin(askew));
  }

  /** The velocity asked for, third coordinate, in the world. */
  public double velocityZ() {
    return speed() * turnedX(Math.sin(askew), -Math.cos(askew));
  }

  @Override
  public String toString() {
    return Steps.text(
        "seed=%d only=%d %s: %s; %.1f m/s, %d Hz, turned %d, askew %.2f degrees",
        seed,
        id,
        kind(),
        obstacle.text(),
        speed(),
        hertz(),
        90 * direction(),
        Math.toDegrees(askew));
  }
}
