package dev.sightline.jme.query.line;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.mesh.IndexBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * What lines of a scene are seen, by a loop over segments taken to the world: cut, projected by
 * division with the numbers of the camera's frustum, and measured in the plane.
 */
final class LineTruth {
  /** A segment in the world. */
  record Wire(Geometry geometry, int number, double[] a, double[] b) {}

  /** A segment as it is seen: the gap, the foot on the ray, the point, and the depth there. */
  record Seen(Wire wire, double gap, double t, double[] p, double depth) {}

  /** Takes a world point to right, up and forward, seen from the eye or along the ray. */
  interface Eye {
    double[] of(double[] world);
  }

  private LineTruth() {}

  static List<Wire> wires(Iterable<Geometry> geometries) {
    List<Wire> all = new ArrayList<>();
    for (Geometry geometry : geometries) {
      Mesh mesh = geometry.getMesh();
      IndexBuffer index = mesh.getIndexBuffer();
      int count = index == null ? mesh.getVertexCount() : index.size();
      int segments =
          switch (mesh.getMode()) {
            case Points -> count;
            case Lines -> count / 2;
            case LineStrip -> count - 1;
            default -> count < 2 ? 0 : count;
          };
      for (int n = 0; n < segments; n++) {
        boolean isList = mesh.getMode() == Mesh.Mode.Lines;
        int from = isList ? 2 * n : n;
        int to = mesh.getMode() == Mesh.Mode.Points ? n : (from + 1) % count;
        double[] a = world(geometry, index == null ? from : index.get(from));
        double[] b = world(geometry, index == null ? to : index.get(to));
        all.add(new Wire(geometry, n, a, b));
      }
    }
    return all;
  }

  static double[] world(Geometry geometry, int vertex) {
    VertexBuffer positions = geometry.getMesh().getBuffer(VertexBuffer.Type.Position);
    double[] v = new double[3];
    for (int k = 0; k < 3; k++) {
      v[k] = (Float) positions.getElementComponent(vertex, k);
    }
    geometry.computeWorldMatrix();
    var m = geometry.getWorldMatrix();
    double[] out = new double[3];
    for (int row = 0; row < 3; row++) {
      out[row] = m.get(row, 0) * v[0] + m.get(row, 1) * v[1] + m.get(row, 2) * v[2] + m.get(row, 3);
    }
    return out;
  }

  static Eye camera(Camera camera) {
    Vector3f o = camera.getLocation();
    Vector3f[] axes = {camera.getLeft().negate(), camera.getUp(), camera.getDirection()};
    return world -> {
      double[] out = new double[3];
      for (int k = 0; k < 3; k++) {
        Vector3f a = axes[k];
        out[k] = a.x * (world[0] - o.x) + a.y * (world[1] - o.y) + a.z * (world[2] - o.z);
      }
      return out;
    };
  }

  /** Where the camera shows what it has at right, up and forward, in pixels of the window. */
  static double[] pixel(Camera camera, double[] eye) {
    double shrink = camera.isParallelProjection() ? 1 : camera.getFrustumNear() / eye[2];
    double left = camera.getFrustumLeft();
    double bottom = camera.getFrustumBottom();
    double x = (eye[0] * shrink - left) / (camera.getFrustumRight() - left);
    double y = (eye[1] * shrink - bottom) / (camera.getFrustumTop() - bottom);
    double viewX = camera.getViewPortLeft();
    double viewY = camera.getViewPortBottom();
    return new double[] {
      camera.getWidth() * (viewX + x * (camera.getViewPortRight() - viewX)),
      camera.getHeight() * (viewY + y * (camera.getViewPortTop() - viewY))
    };
  }

  /** How long a pixel is at a depth, in the world; the longer of its sides. */
  static double pixelSize(Camera camera, double depth) {
    double shrink = camera.isParallelProjection() ? 1 : depth / camera.getFrustumNear();
    double high = camera.getHeight() * (camera.getViewPortTop() - camera.getViewPortBottom());
    double wide = camera.getWidth() * (camera.getViewPortRight() - camera.getViewPortLeft());
    double up = (camera.getFrustumTop() - camera.getFrustumBottom()) / high;
    double right = (camera.getFrustumRight() - camera.getFrustumLeft()) / wide;
    return shrink * Math.max(up, right);
  }

  /** The part of a segment in front of the near plane, closest to a pixel; null for none. */
  static Seen onScreen(Wire wire, Camera camera, double x, double y) {
    Eye eye = camera(camera);
    double[] a = eye.of(wire.a());
    double[] b = eye.of(wire.b());
    double[] cut = cut(a[2] - camera.getFrustumNear(), b[2] - camera.getFrustumNear());
    if (cut == null) {
      return null;
    }
    double[] p = between(a, b, cut[0]);
    double[] q = between(a, b, cut[1]);
    double[] p2 = pixel(camera, p);
    double[] q2 = pixel(camera, q);
    double k = foot(p2[0] - x, p2[1] - y, q2[0] - x, q2[1] - y);
    double gap = Math.hypot(between(p2, q2, k)[0] - x, between(p2, q2, k)[1] - y);
    double part = camera.isParallelProjection() ? k : k * p[2] / (k * p[2] + (1 - k) * q[2]);
    double along = cut[0] + part * (cut[1] - cut[0]);
    double depth = between(a, b, along)[2];
    double[] world = between(wire.a(), wire.b(), along);
    return new Seen(wire, gap, Double.NaN, world, depth);
  }

  /** The part of a segment whose foot lies on a ray of a length, closest to it; null for none. */
  static Seen alongRay(Wire wire, double[] o, double[] d, double length) {
    double ta = dot(minus(wire.a(), o), d);
    double tb = dot(minus(wire.b(), o), d);
    double[] front = cut(ta, tb);
    double[] near = cut(length - ta, length - tb);
    if (front == null || near == null) {
      return null;
    }
    double from = Math.max(front[0], near[0]);
    double to = Math.min(front[1], near[1]);
    if (!(from <= to)) {
      return null;
    }
    double best = from;
    // the distance from a line is convex: thirds of the interval close in on its least
    double low = from;
    double high = to;
    for (int i = 0; i < 200; i++) {
      double one = low + (high - low) / 3;
      double two = high - (high - low) / 3;
      if (gap(wire, one, o, d) <= gap(wire, two, o, d)) {
        high = two;
      } else {
        low = one;
      }
      best = low;
    }
    double[] p = between(wire.a(), wire.b(), best);
    return new Seen(wire, gap(wire, best, o, d), dot(minus(p, o), d), p, 1);
  }

  private static double gap(Wire wire, double part, double[] o, double[] d) {
    double[] m = minus(between(wire.a(), wire.b(), part), o);
    double t = dot(m, d);
    return Math.hypot(Math.hypot(m[0] - t * d[0], m[1] - t * d[1]), m[2] - t * d[2]);
  }

  /** The part of the way between two numbers that is not negative. */
  private static double[] cut(double a, double b) {
    if (!(a >= 0 || b >= 0)) {
      return null;
    }
    return new double[] {a >= 0 ? 0 : a / (a - b), b >= 0 ? 1 : a / (a - b)};
  }

  private static double foot(double px, double py, double qx, double qy) {
    double dx = qx - px;
    double dy = qy - py;
    double square = dx * dx + dy * dy;
    return square > 0 ? Math.max(0, Math.min(1, -(px * dx + py * dy) / square)) : 0;
  }

  static double[] between(double[] a, double[] b, double part) {
    double[] out = new double[a.length];
    for (int k = 0; k < out.length; k++) {
      out[k] = a[k] + part * (b[k] - a[k]);
    }
    return out;
  }

  static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  static double[] of(Vector3f v) {
    return new double[] {v.x, v.y, v.z};
  }

  /** A corner and two edges of every triangle in the world. */
  static List<double[][]> triangles(Iterable<Geometry> surfaces) {
    List<double[][]> all = new ArrayList<>();
    for (Geometry surface : surfaces) {
      IndexBuffer index = surface.getMesh().getIndexBuffer();
      for (int i = 0; i < index.size(); i += 3) {
        double[] a = world(surface, index.get(i));
        double[] e1 = minus(world(surface, index.get(i + 1)), a);
        double[] e2 = minus(world(surface, index.get(i + 2)), a);
        all.add(new double[][] {a, e1, e2});
      }
    }
    return all;
  }

  /** Whether a triangle is met on a way, from its start to a part of it. */
  static boolean isCovered(List<double[][]> triangles, double[] start, double[] way, double part) {
    for (double[][] triangle : triangles) {
      double t = met(start, way, triangle[0], triangle[1], triangle[2]);
      if (t >= 0 && t <= part) {
        return true;
      }
    }
    return false;
  }

  /** Where a ray meets a triangle, by Cramer's rule; NaN for a miss. */
  private static double met(double[] o, double[] d, double[] a, double[] e1, double[] e2) {
    double[] p = cross(d, e2);
    double det = dot(e1, p);
    double[] s = minus(o, a);
    double u = dot(s, p) / det;
    double[] q = cross(s, e1);
    double v = dot(d, q) / det;
    return u >= 0 && v >= 0 && u + v <= 1 ? dot(e2, q) / det : Double.NaN;
  }

  static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }
}
