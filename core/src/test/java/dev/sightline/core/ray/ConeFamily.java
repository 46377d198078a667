package dev.sightline.core.ray;

import java.util.random.RandomGenerator;

/** How a cone and a ray past it are drawn: each family stresses another branch or rounding. */
enum ConeFamily {
  RANDOM,
  CYLINDER,
  WHOLE,
  TANGENT,
  ALONG_THE_SIDE,
  NEARLY_ALONG_THE_SIDE,
  PARALLEL_TO_THE_SIDE,
  THROUGH_THE_APEX,
  AT_A_RIM,
  INSIDE,
  PARALLEL,
  NEARLY_PARALLEL,
  NEARLY_A_CYLINDER,
  FAR,
  FAR_FROM_ORIGIN,
  TINY,
  HUGE,
  NO_RADIUS,
  LONG_AND_THIN,
  SHORT_AND_WIDE,
  GRID;

  /**
   * Draws the ray's six numbers, the axis' six, and the two radii.
   *
   * @param radii receives the radii at the axis' start and end
   */
  void draw(RandomGenerator random, double[] ray, float[] ends, double[] radii) {
    double scale = this == TINY ? 1e-30 : this == HUGE ? 1e30 : 1;
    double length = this == LONG_AND_THIN ? 1e4 : this == SHORT_AND_WIDE ? 1e-5 : 2;
    double off = this == FAR_FROM_ORIGIN ? 1e6 : 0;
    do {
      for (int k = 0; k < 3; k++) {
        double p = at(random) + (k + 1) * off;
        ends[k] = (float) (p * scale);
        ends[k + 3] = (float) ((p + length * at(random)) * scale);
      }
    } while (ends[0] == ends[3] && ends[1] == ends[4] && ends[2] == ends[5]);
    radii[0] = scale * radius(random);
    radii[1] =
        switch (this) {
          case CYLINDER -> radii[0];
          case NEARLY_A_CYLINDER -> radii[0] * (1 + (random.nextInt(9) - 4) * 1e-9);
          case WHOLE, THROUGH_THE_APEX -> 0;
          default -> scale * radius(random);
        };
    if (random.nextBoolean()) {
      double r = radii[0];
      radii[0] = radii[1];
      radii[1] = r;
    }
    aim(random, scale, ray, ends, radii);
  }

  private double at(RandomGenerator random) {
    return this == GRID || this == NO_RADIUS ? random.nextInt(5) - 2 : random.nextDouble() * 2 - 1;
  }

  private double radius(RandomGenerator random) {
    return switch (this) {
      case NO_RADIUS -> 0;
      case GRID -> random.nextInt(3);
      default -> random.nextInt(4) == 0 ? 0 : 0.1 + random.nextDouble();
    };
  }

  /** Aims at a point near the surface, along a vector that the family chooses. */
  private void aim(
      RandomGenerator random, double scale, double[] ray, float[] ends, double[] radii) {
    double[] e = new double[3];
    double[] any = {at(random), at(random), at(random)};
    if (any[0] == 0 && any[1] == 0 && any[2] == 0) {
      any[0] = 1;
    }
    boolean steep = this == THROUGH_THE_APEX && random.nextInt(3) > 0;
    for (int k = 0; k < 3; k++) {
      e[k] = (double) ends[k + 3] - ends[k];
      any[k] += steep ? 2 * e[k] : 0;
    }
    double[] out = unit(cross(e, any));
    double[] around = unit(cross(e, out));
    double length = Math.sqrt(e[0] * e[0] + e[1] * e[1] + e[2] * e[2]);
    double s =
        switch (this) {
          case AT_A_RIM -> random.nextInt(2);
          case THROUGH_THE_APEX -> radii[0] == 0 ? 0 : 1;
          case NO_RADIUS -> random.nextInt(5) / 4.0;
          case INSIDE -> random.nextDouble();
          default -> random.nextDouble() * 1.6 - 0.3;
        };
    double share =
        switch (this) {
          case TANGENT, ALONG_THE_SIDE, NEARLY_ALONG_THE_SIDE ->
              1 + (random.nextInt(6) - 4) * 0x1p-52;
          case THROUGH_THE_APEX -> random.nextInt(2) * 0x1p-50;
          case NO_RADIUS -> 0;
          case AT_A_RIM -> 1 + (random.nextInt(5) - 2) * 0x1p-50;
          case INSIDE -> 1.3 * random.nextDouble();
          default -> 1.6 * random.nextDouble();
        };
    double radius = Math.max(0, radii[0] + s * (radii[1] - radii[0]));
    double[] side = new double[3];
    for (int k = 0; k < 3; k++) {
      side[k] = e[k] / length + (radii[1] - radii[0]) / length * out[k];
    }
    boolean isAlong = this == NEARLY_ALONG_THE_SIDE || this == PARALLEL_TO_THE_SIDE;
    double near = isAlong ? (random.nextInt(9) - 4) * 0x1p-50 : 0;
    double bent = this == NEARLY_PARALLEL ? (random.nextInt(9) - 4) * 0x1p-50 : 0;
    double turn = random.nextGaussian();
    double miss = this == NO_RADIUS ? 1e-3 * random.nextInt(2) : 0;
    double back =
        switch (this) {
          case FAR -> 1e7;
          case INSIDE -> 0;
          default -> 3 * random.nextDouble() - 0.5;
        };
    for (int k = 0; k < 3; k++) {
      double d =
          switch (this) {
            case TANGENT -> side[k] + turn * around[k];
            case ALONG_THE_SIDE, NEARLY_ALONG_THE_SIDE, PARALLEL_TO_THE_SIDE ->
                side[k] + near * any[k];
            case PARALLEL -> e[k] / scale;
            case NEARLY_PARALLEL -> e[k] / length + bent * any[k];
            default -> any[k];
          };
      double foot = ends[k] + s * e[k] + share * radius * out[k] + miss * around[k];
      double from = foot - back * scale * d;
      ray[k] = this == GRID ? Math.rint(from) : from;
      ray[3 + k] = d * (this == HUGE || this == TINY ? 1e-10 : 1);
    }
  }

  private static double[] unit(double[] v) {
    double most = Math.max(Math.abs(v[0]), Math.max(Math.abs(v[1]), Math.abs(v[2])));
    if (most == 0) {
      return v;
    }
    double x = v[0] / most;
    double y = v[1] / most;
    double z = v[2] / most;
    double length = Math.sqrt(x * x + y * y + z * z);
    return new double[] {x / length, y / length, z / length};
  }

  private static double[] cross(double[] u, double[] v) {
    return new double[] {
      u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]
    };
  }
}
