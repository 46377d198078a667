package dev.sightline.site.picker;

import java.util.Arrays;

/**
 * Draws triangles and lines into an array of pixels with a depth a pixel: no graphics card takes
 * part, so that the picture is the same everywhere.
 */
public final class Raster {
  /** Positions are in 16ths of a pixel. */
  private static final int GRAIN = 16;

  /** Nearer to the eye than this, nothing is drawn. */
  private static final double NEAR = 0.05;

  /** Lines are drawn this part of their depth in front of a surface that they lie in. */
  private static final double BEFORE = 1.002;

  private static final int HIDDEN = 56;

  private final int width;
  private final int height;
  private final PickerCamera camera;
  private final int[] still;
  private final int[] pixels;
  private final float[] depth;

  private final int[] x = new int[3];
  private final int[] y = new int[3];
  private final double[] near = new double[3];
  private final double[] seen = new double[3];

  /** A picture, whose size is in pixels. */
  public Raster(int width, int height, PickerCamera camera) {
    this.width = width;
    this.height = height;
    this.camera = camera;
    still = new int[width * height];
    pixels = new int[width * height];
    depth = new float[width * height];
  }

  /** The pixels, row by row; red is the lowest byte, then green, blue and how opaque it is. */
  public int[] pixels() {
    return pixels;
  }

  /** Draws a mesh, seen from outside; what was drawn before is gone. */
  public void mesh(float[] vertices) {
    Arrays.fill(still, 0);
    Arrays.fill(depth, 0);
    for (int at = 0; at < vertices.length; at += 9) {
      if (project(vertices, at)) {
        fill(still, shade(vertices, at), 0);
      }
    }
    begin();
  }

  /** Takes lines and marks away. */
  public void begin() {
    System.arraycopy(still, 0, pixels, 0, pixels.length);
  }

  /** Draws one triangle over the mesh. */
  public void triangle(float[] corners, int colour) {
    if (project(corners, 0)) {
      fill(pixels, colour, depth(BEFORE));
    }
  }

  private static double depth(double before) {
    return before - 1;
  }

  private boolean project(float[] v, int at) {
    for (int corner = 0; corner < 3; corner++) {
      see(v[at + 3 * corner], v[at + 3 * corner + 1], v[at + 3 * corner + 2]);
      if (seen[2] < NEAR) {
        return false;
      }
      double scale = camera.focal / seen[2];
      x[corner] = (int) Math.floor((width / 2.0 + seen[0] * scale) * GRAIN + 0.5);
      y[corner] = (int) Math.floor((height / 2.0 - seen[1] * scale) * GRAIN + 0.5);
      near[corner] = 1 / seen[2];
    }
    return (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]) < 0;
  }

  private void see(double px, double py, double pz) {
    double dx = px - camera.eye[0];
    double dy = py - camera.eye[1];
    double dz = pz - camera.eye[2];
    seen[0] = dx * camera.right[0] + dy * camera.right[1] + dz * camera.right[2];
    seen[1] = dx * camera.up[0] + dy * camera.up[1] + dz * camera.up[2];
    seen[2] = dx * camera.ahead[0] + dy * camera.ahead[1] + dz * camera.ahead[2];
  }

  /** Fills the projected triangle by its edge functions; the area is negative. */
  private void fill(int[] out, int colour, double before) {
    int left = Math.max(0, pixel(Math.min(x[0], Math.min(x[1], x[2]))));
    int last = Math.min(width - 1, Math.max(x[0], Math.max(x[1], x[2])) / GRAIN);
    int top = Math.max(0, pixel(Math.min(y[0], Math.min(y[1], y[2]))));
    int bottom = Math.min(height - 1, Math.max(y[0], Math.max(y[1], y[2])) / GRAIN);
    double area = side(0, 1, x[2], y[2]);
    for (int row = top; row <= bottom; row++) {
      int py = row * GRAIN + GRAIN / 2;
      for (int column = left; column <= last; column++) {
        int px = column * GRAIN + GRAIN / 2;
        int a = side(1, 2, px, py);
        int b = side(2, 0, px, py);
        int c = side(0, 1, px, py);
        if (a <= 0 && b <= 0 && c <= 0) {
          double nearness = (a * near[0] + b * near[1] + c * near[2]) / area;
          int at = row * width + column;
          if (nearness * (1 + before) >= depth[at]) {
            out[at] = colour;
            if (before == 0) {
              depth[at] = (float) nearness;
            }
          }
        }
      }
    }
  }

  /** The first pixel whose middle is not before a position. */
  private static int pixel(int position) {
    return (position + GRAIN / 2 - 1) / GRAIN;
  }

  private int side(int from, int to, int px, int py) {
    return (x[to] - x[from]) * (py - y[from]) - (px - x[from]) * (y[to] - y[from]);
  }

  /** Clay under a lamp above the camera's left shoulder, and a weak one from the right. */
  private int shade(float[] v, int at) {
    double ax = v[at + 3] - v[at];
    double ay = v[at + 4] - v[at + 1];
    double az = v[at + 5] - v[at + 2];
    double bx = v[at + 6] - v[at];
    double by = v[at + 7] - v[at + 1];
    double bz = v[at + 8] - v[at + 2];
    double nx = ay * bz - az * by;
    double ny = az * bx - ax * bz;
    double nz = ax * by - ay * bx;
    double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    double scale = length > 0 ? 1 / length : 0;
    double toRight = scale * (nx * camera.right[0] + ny * camera.right[1] + nz * camera.right[2]);
    double toUp = scale * (nx * camera.up[0] + ny * camera.up[1] + nz * camera.up[2]);
    double toEye = -scale * (nx * camera.ahead[0] + ny * camera.ahead[1] + nz * camera.ahead[2]);
    double key = Math.max(0, -0.45 * toRight + 0.6 * toUp + 0.66 * toEye);
    double fill = Math.max(0, 0.9 * toRight + 0.1 * toUp + 0.4 * toEye);
    return colour(
        40 + 170 * key + 22 * fill, 44 + 160 * key + 34 * fill, 52 + 146 * key + 52 * fill);
  }

  private static int colour(double red, double green, double blue) {
    return 0xFF000000
        | (Math.min(255, (int) blue) << 16)
        | (Math.min(255, (int) green) << 8)
        | Math.min(255, (int) red);
  }

  /** Draws a line, faint where a surface hides it. */
  public void line(
      double x1, double y1, double z1, double x2, double y2, double z2, int colour, boolean thick) {
    see(x1, y1, z1);
    double ax = seen[0];
    double ay = seen[1];
    double az = seen[2];
    see(x2, y2, z2);
    double bx = seen[0];
    double by = seen[1];
    double bz = seen[2];
    if (az < NEAR && bz < NEAR) {
      return;
    }
    if (az < NEAR) {
      double part = (NEAR - bz) / (az - bz);
      ax = bx + part * (ax - bx);
      ay = by + part * (ay - by);
      az = NEAR;
    } else if (bz < NEAR) {
      double part = (NEAR - az) / (bz - az);
      bx = ax + part * (bx - ax);
      by = ay + part * (by - ay);
      bz = NEAR;
    }
    double fromX = width / 2.0 + camera.focal * ax / az;
    double fromY = height / 2.0 - camera.focal * ay / az;
    double acrossBy = width / 2.0 + camera.focal * bx / bz - fromX;
    double downBy = height / 2.0 - camera.focal * by / bz - fromY;
    stroke(fromX, fromY, acrossBy, downBy, 1 / az, 1 / bz - 1 / az, colour, thick);
  }

  private void stroke(
      double fromX,
      double fromY,
      double acrossBy,
      double downBy,
      double nearness,
      double nearnessBy,
      int colour,
      boolean thick) {
    double first =
        Math.max(0, Math.max(enter(fromX, acrossBy, width), enter(fromY, downBy, height)));
    double last =
        Math.min(1, Math.min(leave(fromX, acrossBy, width), leave(fromY, downBy, height)));
    double most = Math.max(Math.abs(acrossBy), Math.abs(downBy));
    boolean isSteep = Math.abs(downBy) > Math.abs(acrossBy);
    int count = (int) (most * (last - first));
    for (int i = 0; i <= count; i++) {
      double part = most > 0 ? first + i / most : 0;
      int column = (int) (fromX + part * acrossBy);
      int row = (int) (fromY + part * downBy);
      double near = (nearness + part * nearnessBy) * BEFORE;
      plot(column, row, near, colour);
      if (thick) {
        plot(isSteep ? column + 1 : column, isSteep ? row : row + 1, near, colour);
      }
    }
  }

  private static double enter(double from, double by, int size) {
    return by == 0 ? 0 : Math.min(-from / by, (size - from) / by);
  }

  private static double leave(double from, double by, int size) {
    return by == 0 ? 1 : Math.max(-from / by, (size - from) / by);
  }

  private void plot(int column, int row, double nearness, int colour) {
    if (column >= 0 && row >= 0 && column < width && row < height) {
      int at = row * width + column;
      pixels[at] = nearness >= depth[at] ? colour : blend(pixels[at], colour);
    }
  }

  private static int blend(int below, int colour) {
    int out = 0;
    for (int shift = 0; shift < 32; shift += 8) {
      int from = (below >>> shift) & 255;
      out |= (from + (((colour >>> shift) & 255) - from) * HIDDEN / 256) << shift;
    }
    return out;
  }

  /** Draws a disc around a point, its radius in pixels, over whatever is in front of it. */
  public void dot(double px, double py, double pz, double radius, int colour) {
    see(px, py, pz);
    if (seen[2] < NEAR) {
      return;
    }
    double across = width / 2.0 + camera.focal * seen[0] / seen[2];
    double down = height / 2.0 - camera.focal * seen[1] / seen[2];
    for (int row = (int) (down - radius); row <= down + radius; row++) {
      for (int column = (int) (across - radius); column <= across + radius; column++) {
        double dx = column + 0.5 - across;
        double dy = row + 0.5 - down;
        if (dx * dx + dy * dy <= radius * radius) {
          plot(column, row, Double.MAX_VALUE, colour);
        }
      }
    }
  }
}
