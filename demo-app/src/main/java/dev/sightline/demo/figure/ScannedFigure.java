package dev.sightline.demo.figure;

/**
 * A figure like one from a scanner: a smooth body with a head and two ears whose surface is rough
 * at every scale; closed and welded, 69,644 triangles of about the same size in a cube of side 2.
 * The same floats on every machine: it is made with the four operations and square roots alone.
 */
public final class ScannedFigure {
  /** Cells along each side of the cube. */
  static final int CELLS = 125;

  /** Half of the cube's side. */
  static final double HALF = 1;

  private static final double BLEND = 0.12;
  private static final int OCTAVES = 5;

  private ScannedFigure() {}

  /** The triangles, nine floats each, counter-clockwise seen from outside. */
  public static float[] triangles() {
    return SurfaceNets.of(ScannedFigure::distance, CELLS, -HALF, HALF);
  }

  /** The field whose zeros are the surface. */
  static double distance(double x, double y, double z) {
    double body = sphere(x, y + 0.25, z + 0.1, 0.58);
    double head = sphere(x, y - 0.38, z - 0.28, 0.33);
    double ears = Math.min(ear(x - 0.14, y, z), ear(x + 0.14, y, z));
    double feet =
        Math.min(
            sphere(x - 0.3, y + 0.72, z - 0.25, 0.2), sphere(x + 0.3, y + 0.72, z - 0.25, 0.2));
    return blend(blend(body, head), blend(ears, feet)) + roughness(x, y, z);
  }

  /** A rod from the top of the head upwards and back. */
  private static double ear(double x, double y, double z) {
    double t = Math.min(1, Math.max(0, ((y - 0.55) * 0.35 - (z - 0.2) * 0.2) / 0.1625));
    return sphere(x, y - 0.55 - 0.35 * t, z - 0.2 + 0.2 * t, 0.075);
  }

  private static double sphere(double x, double y, double z, double radius) {
    return Math.sqrt(x * x + y * y + z * z) - radius;
  }

  /** The union of two bodies with a rounded seam. */
  private static double blend(double a, double b) {
    double h = Math.max(0, BLEND - Math.abs(a - b)) / BLEND;
    return Math.min(a, b) - 0.25 * BLEND * h * h;
  }

  private static double roughness(double x, double y, double z) {
    double sum = 0;
    double height = 0.03;
    double frequency = 4;
    for (int octave = 0; octave < OCTAVES; octave++) {
      sum += height * noise(frequency * (x + 2), frequency * (y + 2), frequency * (z + 2), octave);
      height *= 0.5;
      frequency *= 2;
    }
    return sum;
  }

  /** Value noise in [-1, 1]: random numbers at whole coordinates, smoothly joined. */
  private static double noise(double x, double y, double z, int octave) {
    int i = (int) x;
    int j = (int) y;
    int k = (int) z;
    double u = smooth(x - i);
    double v = smooth(y - j);
    double w = smooth(z - k);
    double near = plane(i, j, k, octave, u, v);
    return near + w * (plane(i, j, k + 1, octave, u, v) - near);
  }

  private static double plane(int i, int j, int k, int octave, double u, double v) {
    double a = random(i, j, k, octave);
    double b = random(i, j + 1, k, octave);
    double low = a + u * (random(i + 1, j, k, octave) - a);
    double high = b + u * (random(i + 1, j + 1, k, octave) - b);
    return low + v * (high - low);
  }

  private static double smooth(double t) {
    return t * t * (3 - 2 * t);
  }

  /** A number in [-1, 1) that depends on the place alone: the finaliser of SplitMix64. */
  private static double random(int i, int j, int k, int octave) {
    long h = i * 0x9E3779B97F4A7C15L + j * 0xC2B2AE3D27D4EB4FL + k * 0x165667B19E3779F9L + octave;
    h = (h ^ (h >>> 30)) * 0xBF58476D1CE4E5B9L;
    h = (h ^ (h >>> 27)) * 0x94D049BB133111EBL;
    return (h >> 11) * 0x1p-52;
  }
}
