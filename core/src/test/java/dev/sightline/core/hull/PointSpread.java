package dev.sightline.core.hull;

import java.util.Random;

/** How the points of a hull are drawn. */
public enum PointSpread {
  CUBE,
  SPHERE,
  LATTICE,
  COARSE_LATTICE,
  DUPLICATES,
  NEARLY_FLAT,
  NEARLY_LINEAR,
  FAR,
  TINY,
  TENTHS,
  CONE;

  /** Fills the coordinates, three for each point. */
  public void draw(Random random, float[] v) {
    for (int i = 0; i < v.length; i += 3) {
      for (int k = 0; k < 3; k++) {
        v[i + k] = coordinate(random, k);
      }
      switch (this) {
        case SPHERE -> normalise(random, v, i);
        case DUPLICATES -> {
          if (i > 12 && random.nextBoolean()) {
            System.arraycopy(v, 3 * random.nextInt(4), v, i, 3);
          }
        }
        case NEARLY_FLAT -> v[i + 2] = flat(random, v[i] + v[i + 1]);
        case NEARLY_LINEAR -> {
          v[i + 1] = flat(random, v[i]);
          v[i + 2] = flat(random, v[i]);
        }
        case CONE -> {
          double angle = 2 * Math.PI * random.nextDouble();
          v[i] = i == 0 ? 0 : (float) Math.cos(angle);
          v[i + 1] = i == 0 ? 0 : (float) Math.sin(angle);
          v[i + 2] = i == 0 ? 1 : 0;
        }
        default -> {}
      }
    }
  }

  private float coordinate(Random random, int k) {
    return switch (this) {
      case LATTICE -> random.nextInt(5);
      case COARSE_LATTICE -> random.nextInt(2);
      case FAR -> 1e6f * (k + 1) + 10 * random.nextFloat();
      case TINY -> 1e-20f * random.nextFloat();
      case TENTHS -> 0.1f * random.nextInt(20);
      default -> random.nextFloat() - 0.5f;
    };
  }

  /** A value, or one rounding beside it. */
  private static float flat(Random random, float value) {
    int step = random.nextInt(3);
    return step == 0 ? value : step == 1 ? Math.nextUp(value) : Math.nextDown(value);
  }

  private static void normalise(Random random, float[] v, int i) {
    double x = random.nextGaussian();
    double y = random.nextGaussian();
    double z = random.nextGaussian();
    double length = Math.sqrt(x * x + y * y + z * z);
    v[i] = (float) (x / length);
    v[i + 1] = (float) (y / length);
    v[i + 2] = (float) (z / length);
  }
}
