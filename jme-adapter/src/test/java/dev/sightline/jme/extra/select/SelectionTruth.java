package dev.sightline.jme.extra.select;

import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.jme.Shapes;
import dev.sightline.jme.convert.TriangleIndices;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a camera shows of triangles, by another way than the library's: each is clipped in clip
 * space with the whole view volume, divided by w, and laid out in pixels. An area is a list of
 * corners.
 */
final class SelectionTruth {
  private final Camera camera;
  private final double[] projection = new double[16];

  /** The picture of a triangle: a convex polygon, x and y of each corner. */
  record Picture(Geometry geometry, int triangle, double[] xy) {}

  /** How many triangles have been cut by the near plane. */
  int cutByNear;

  SelectionTruth(Camera camera) {
    this.camera = camera;
    float[] rows = new float[16];
    camera.getProjectionMatrix().get(rows, true);
    for (int i = 0; i < 16; i++) {
      projection[i] = rows[i];
    }
  }

  /** The pictures of all triangles of which something is shown. */
  List<Picture> pictures(List<Geometry> geometries) {
    List<Picture> all = new ArrayList<>();
    for (Geometry geometry : geometries) {
      if (TriangleIndices.hasTriangles(geometry.getMesh().getMode())) {
        geometry.computeWorldMatrix();
        Matrix4f world = geometry.isIgnoreTransform() ? new Matrix4f() : geometry.getWorldMatrix();
        for (int i = 0; i < geometry.getMesh().getTriangleCount(); i++) {
          double[] picture = picture(place(world, Shapes.corners(geometry.getMesh(), i)));
          if (picture.length > 0) {
            all.add(new Picture(geometry, i, picture));
          }
        }
      }
    }
    return all;
  }

  /** To the world in double, rounded once, as the library takes vertices there. */
  static Vector3f[] place(Matrix4f m, Vector3f[] corners) {
    Vector3f[] placed = new Vector3f[corners.length];
    for (int i = 0; i < corners.length; i++) {
      double x = corners[i].x;
      double y = corners[i].y;
      double z = corners[i].z;
      placed[i] =
          new Vector3f(
              (float) (m.m00 * x + m.m01 * y + m.m02 * z + m.m03),
              (float) (m.m10 * x + m.m11 * y + m.m12 * z + m.m13),
              (float) (m.m20 * x + m.m21 * y + m.m22 * z + m.m23));
    }
    return placed;
  }

  /** The corners of what is shown of a convex polygon; none where nothing is. */
  double[] picture(Vector3f[] corners) {
    List<double[]> polygon = new ArrayList<>();
    for (Vector3f corner : corners) {
      polygon.add(clip(corner));
    }
    boolean isNear = polygon.stream().anyMatch(c -> c[2] < -c[3]);
    for (int axis = 0; axis < 3; axis++) {
      polygon = cut(polygon, axis, 1);
      polygon = cut(polygon, axis, -1);
    }
    cutByNear += isNear && !polygon.isEmpty() ? 1 : 0;
    double left = camera.getWidth() * (double) camera.getViewPortLeft();
    double right = camera.getWidth() * (double) camera.getViewPortRight();
    double low = camera.getHeight() * (double) camera.getViewPortBottom();
    double high = camera.getHeight() * (double) camera.getViewPortTop();
    double[] xy = new double[2 * polygon.size()];
    for (int i = 0; i < polygon.size(); i++) {
      double[] c = polygon.get(i);
      xy[2 * i] = left + (c[0] / c[3] + 1) / 2 * (right - left);
      xy[2 * i + 1] = low + (c[1] / c[3] + 1) / 2 * (high - low);
    }
    return xy;
  }

  /**
   * What pixels show, row by row, as a rasteriser finds it: a triangle shows at the middles of
   * pixels between its edges (Olano and Greer, Triangle scan conversion using 2D homogeneous
   * coordinates, 1997), and the one of least depth wins. What is scaled to nothing is met by no
   * ray, and so left out here.
   */
  Image image(List<Geometry> geometries) {
    Image image = new Image(camera);
    for (int g = 0; g < geometries.size(); g++) {
      Mesh mesh = geometries.get(g).getMesh();
      geometries.get(g).computeWorldMatrix();
      boolean isPlaced = geometries.get(g).isIgnoreTransform();
      Matrix4f world = isPlaced ? new Matrix4f() : geometries.get(g).getWorldMatrix();
      Vector3f scale = geometries.get(g).getWorldScale();
      boolean isMet = isPlaced || scale.x * scale.y * scale.z != 0;
      if (isMet && TriangleIndices.hasTriangles(mesh.getMode())) {
        for (int i = 0; i < mesh.getTriangleCount(); i++) {
          Vector3f[] placed = place(world, Shapes.corners(mesh, i));
          image.draw(g, i, clip(placed[0]), clip(placed[1]), clip(placed[2]));
        }
      }
    }
    return image;
  }

  /** The numbers of a geometry and of a triangle at each pixel, -1 for nothing. */
  static final class Image {
    /** Nearer to an edge, or to another depth, than this part of the numbers is not decided. */
    private static final double UNSURE = 1e-6;

    final int[] geometry;
    final int[] triangle;
    private final double[] depth;

    /** The least depth of what may show here and may not. */
    private final double[] unsure;

    private final Camera camera;

    Image(Camera camera) {
      this.camera = camera;
      int size = camera.getWidth() * camera.getHeight();
      geometry = new int[size];
      triangle = new int[size];
      Arrays.fill(geometry, -1);
      Arrays.fill(triangle, -1);
      depth = new double[size];
      unsure = new double[size];
      Arrays.fill(depth, Double.POSITIVE_INFINITY);
      Arrays.fill(unsure, Double.POSITIVE_INFINITY);
    }

    /** Whether rounding may decide what a pixel shows. */
    boolean isUnsure(int pixel) {
      return unsure[pixel] < Double.POSITIVE_INFINITY && unsure[pixel] <= depth[pixel] + UNSURE;
    }

    void draw(int number, int index, double[]... c) {
      double[][] edges = new double[3][];
      for (int i = 0; i < 3; i++) {
        double[] a = c[(i + 1) % 3];
        double[] b = c[(i + 2) % 3];
        edges[i] =
            new double[] {
              a[1] * b[3] - b[1] * a[3], b[0] * a[3] - a[0] * b[3], a[0] * b[1] - b[0] * a[1]
            };
      }
      double width = camera.getViewPortRight() - camera.getViewPortLeft();
      double height = camera.getViewPortTop() - camera.getViewPortBottom();
      for (int pixel = 0; pixel < depth.length; pixel++) {
        double across = (pixel % camera.getWidth() + 0.5) / camera.getWidth();
        double up = (pixel / camera.getWidth() + 0.5) / camera.getHeight();
        double x = 2 * (across - camera.getViewPortLeft()) / width - 1;
        double y = 2 * (up - camera.getViewPortBottom()) / height - 1;
        if (Math.abs(x) <= 1 && Math.abs(y) <= 1 && isNear(c, x, 0) && isNear(c, y, 1)) {
          draw(pixel, number, index, x, y, edges, c);
        }
      }
    }

    /** Whether a coordinate is among those of the corners, which are known if all lie ahead. */
    private static boolean isNear(double[][] c, double at, int axis) {
      boolean isBelow = true;
      boolean isAbove = true;
      for (double[] corner : c) {
        if (!(corner[3] > 0)) {
          return true;
        }
        isBelow &= at * corner[3] < corner[axis] - UNSURE;
        isAbove &= at * corner[3] > corner[axis] + UNSURE;
      }
      return !isBelow && !isAbove;
    }

    private void draw(
        int pixel, int number, int index, double x, double y, double[][] edges, double[][] c) {
      double sum = 0;
      double size = 0;
      double least = Double.POSITIVE_INFINITY;
      double most = Double.NEGATIVE_INFINITY;
      double z = 0;
      double w = 0;
      for (int i = 0; i < 3; i++) {
        double e = edges[i][0] * x + edges[i][1] * y + edges[i][2];
        size += Math.abs(edges[i][0] * x) + Math.abs(edges[i][1] * y) + Math.abs(edges[i][2]);
        least = Math.min(least, e);
        most = Math.max(most, e);
        sum += e;
        z += e * c[i][2];
        w += e * c[i][3];
      }
      double d = z / w;
      boolean isShown = w / sum > 0 && Math.abs(d) <= 1 + UNSURE && d < depth[pixel] + UNSURE;
      if (!isShown || (least < -UNSURE * size && most > UNSURE * size)) {
        return;
      }
      boolean isInside = least > UNSURE * size || most < -UNSURE * size;
      boolean isSure = isInside && Math.abs(Math.abs(d) - 1) > UNSURE;
      if (!isSure || Math.abs(d - depth[pixel]) <= UNSURE) {
        unsure[pixel] = Math.min(unsure[pixel], d);
      }
      if (isSure && d < depth[pixel]) {
        depth[pixel] = d;
        geometry[pixel] = number;
        triangle[pixel] = index;
      }
    }
  }

  private double[] clip(Vector3f at) {
    Vector3f o = camera.getLocation();
    double[] d = {(double) at.x - o.x, (double) at.y - o.y, (double) at.z - o.z};
    double[] eye = {
      -dot(camera.getLeft(), d), dot(camera.getUp(), d), -dot(camera.getDirection(), d), 1
    };
    double[] clip = new double[4];
    for (int row = 0; row < 4; row++) {
      for (int k = 0; k < 4; k++) {
        clip[row] += projection[4 * row + k] * eye[k];
      }
    }
    return clip;
  }

  private static double dot(Vector3f a, double[] d) {
    return a.x * d[0] + a.y * d[1] + a.z * d[2];
  }

  /** Keeps what has {@code w + sign * axis >= 0}. */
  private static List<double[]> cut(List<double[]> polygon, int axis, double sign) {
    List<double[]> kept = new ArrayList<>();
    for (int i = 0; i < polygon.size(); i++) {
      double[] a = polygon.get(i);
      double[] b = polygon.get((i + 1) % polygon.size());
      double ha = a[3] + sign * a[axis];
      double hb = b[3] + sign * b[axis];
      if (ha >= 0) {
        kept.add(a);
      }
      if ((ha > 0 && hb < 0) || (ha < 0 && hb > 0)) {
        double[] c = new double[4];
        for (int k = 0; k < 4; k++) {
          c[k] = (a[k] * hb - b[k] * ha) / (hb - ha);
        }
        kept.add(c);
      }
    }
    return kept;
  }

  /** The corners of an area, as this takes them. */
  static double[] corners(SelectionArea area) {
    if (area.isRectangle()) {
      return new double[] {
        area.x(0), area.y(0), area.x(1), area.y(0), area.x(1), area.y(1), area.x(0), area.y(1)
      };
    }
    double[] xy = new double[2 * area.size()];
    for (int i = 0; i < area.size(); i++) {
      xy[2 * i] = area.x(i);
      xy[2 * i + 1] = area.y(i);
    }
    return xy;
  }

  /**
   * Whether a convex polygon meets an even-odd area: its middle lies within, or a side of the area
   * has a part between the lines of the polygon's sides. One without extent is a segment.
   */
  static boolean meets(double[] convex, double[] area) {
    if (isBeside(convex, area, 0) || isBeside(convex, area, 1)) {
      return false;
    }
    double[] ends = ends(convex);
    if (ends.length > 0) {
      return segmentMeets(ends, area);
    }
    double x = 0;
    double y = 0;
    for (int i = 0; i < convex.length; i += 2) {
      x += convex[i] * 2 / convex.length;
      y += convex[i + 1] * 2 / convex.length;
    }
    if (holds(area, x, y)) {
      return true;
    }
    for (int i = 0; i < area.length; i += 2) {
      int j = (i + 2) % area.length;
      if (passes(convex, x, y, area[i], area[i + 1], area[j], area[j + 1])) {
        return true;
      }
    }
    return false;
  }

  /** Whether all corners of one lie beyond all of the other, along an axis. */
  private static boolean isBeside(double[] p, double[] q, int axis) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int i = axis; i < q.length; i += 2) {
      least = Math.min(least, q[i]);
      most = Math.max(most, q[i]);
    }
    boolean below = true;
    boolean above = true;
    for (int i = axis; i < p.length; i += 2) {
      below &= p[i] < least;
      above &= p[i] > most;
    }
    return below || above;
  }

  /** The two corners farthest from each other, of a polygon that is flat; none of another. */
  private static double[] ends(double[] p) {
    double[] ends = {p[0], p[1], p[0], p[1]};
    double longest = 0;
    for (int i = 0; i < p.length; i += 2) {
      for (int j = 0; j < i; j += 2) {
        double length = Math.hypot(p[i] - p[j], p[i + 1] - p[j + 1]);
        if (length > longest) {
          longest = length;
          ends = new double[] {p[i], p[i + 1], p[j], p[j + 1]};
        }
      }
    }
    double widest = 0;
    for (int i = 0; i < p.length; i += 2) {
      widest = Math.max(widest, Math.abs(side(ends, 0, 2, p[i], p[i + 1])));
    }
    return widest > 1e-9 * longest * longest ? new double[0] : ends;
  }

  private static double side(double[] p, int i, int j, double x, double y) {
    return (p[j] - p[i]) * (y - p[i + 1]) - (p[j + 1] - p[i + 1]) * (x - p[i]);
  }

  private static boolean segmentMeets(double[] s, double[] area) {
    boolean meets = holds(area, s[0], s[1]);
    for (int i = 0; i < area.length; i += 2) {
      int j = (i + 2) % area.length;
      meets |=
          side(s, 0, 2, area[i], area[i + 1]) * side(s, 0, 2, area[j], area[j + 1]) < 0
              && side(area, i, j, s[0], s[1]) * side(area, i, j, s[2], s[3]) < 0;
    }
    return meets;
  }

  /** Even-odd, by a ray straight up. */
  static boolean holds(double[] area, double x, double y) {
    boolean odd = false;
    for (int i = 0; i < area.length; i += 2) {
      int j = (i + 2) % area.length;
      if ((area[i] <= x) != (area[j] <= x)) {
        double part = (x - area[i]) / (area[j] - area[i]);
        odd ^= area[i + 1] + part * (area[j + 1] - area[i + 1]) > y;
      }
    }
    return odd;
  }

  /** The same, and its line; exact for corners and places that are integers or halves. */
  static boolean holdsClosed(double[] area, double x, double y) {
    boolean on = false;
    for (int i = 0; i < area.length; i += 2) {
      int j = (i + 2) % area.length;
      on |=
          side(area, i, j, x, y) == 0
              && x >= Math.min(area[i], area[j])
              && x <= Math.max(area[i], area[j])
              && y >= Math.min(area[i + 1], area[j + 1])
              && y <= Math.max(area[i + 1], area[j + 1]);
    }
    return on || holds(area, x, y);
  }

  /** Cyrus and Beck: the part of a segment that is on the side of the middle of every side. */
  private static boolean passes(
      double[] convex, double x, double y, double ax, double ay, double bx, double by) {
    double from = 0;
    double to = 1;
    for (int i = 0; i < convex.length && from <= to; i += 2) {
      int j = (i + 2) % convex.length;
      double nx = convex[i + 1] - convex[j + 1];
      double ny = convex[j] - convex[i];
      double sense = nx * (x - convex[i]) + ny * (y - convex[i + 1]) < 0 ? -1 : 1;
      double a = sense * (nx * (ax - convex[i]) + ny * (ay - convex[i + 1]));
      double b = sense * (nx * (bx - convex[i]) + ny * (by - convex[i + 1]));
      if (a < 0 && b < 0) {
        return false;
      }
      if (a < 0) {
        from = Math.max(from, a / (a - b));
      } else if (b < 0) {
        to = Math.min(to, a / (a - b));
      }
    }
    return from <= to;
  }
}
