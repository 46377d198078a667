package dev.sightline.jme;

import static org.assertj.core.api.Assertions.assertThat;

import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Transform;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneView;
import dev.sightline.jme.result.SceneHitList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * What instances, batches and patches expand to: every triangle that is drawn, in the world and in
 * doubles, each with the geometry and the triangle number that a hit should name. The engine reads
 * the meshes and adds up the transforms; a loop over all triangles answers. Nothing of the library
 * takes part.
 */
public final class Expanded {
  /** So near to an edge, in barycentric weights, the loop does not judge. */
  private static final double EDGE = 1e-3;

  /** How far distances may differ, as a share of the farthest. */
  private static final double NEAR = 1e-5;

  private record Part(Geometry geometry, int triangle, double[] xyz) {}

  private record Hit(Part part, double t) {}

  private final List<Part> parts = new ArrayList<>();

  /** How many rays have been judged, and how many of those met something. */
  public int judged;

  public int hits;
  private boolean isUnsure;

  /** Adds a geometry as it stands. */
  public Expanded add(Geometry geometry) {
    return add(geometry, geometry.getMesh(), geometry.getWorldTransform());
  }

  /** Adds the finite triangles of a copy of a mesh; none where it is flat in some direction. */
  public Expanded add(Geometry named, Mesh mesh, Transform world) {
    Vector3f s = world.getScale();
    if (s.x == 0 || s.y == 0 || s.z == 0) {
      return this;
    }
    Vector3f[] v = {new Vector3f(), new Vector3f(), new Vector3f()};
    for (int i = 0; i < mesh.getTriangleCount(); i++) {
      mesh.getTriangle(i, v[0], v[1], v[2]);
      double[] xyz = new double[9];
      for (int k = 0; k < 3; k++) {
        place(world, v[k], xyz, 3 * k);
      }
      if (Double.isFinite(Arrays.stream(xyz).sum())) {
        parts.add(new Part(named, i, xyz));
      }
    }
    return this;
  }

  /** How many triangles there are. */
  public int size() {
    return parts.size();
  }

  /** Rotation by the unit quaternion's matrix, after the scale, before the translation. */
  private static void place(Transform world, Vector3f v, double[] out, int at) {
    Quaternion q = world.getRotation();
    double x = (double) v.x * world.getScale().x;
    double y = (double) v.y * world.getScale().y;
    double z = (double) v.z * world.getScale().z;
    double a = q.getX();
    double b = q.getY();
    double c = q.getZ();
    double w = q.getW();
    double n = 2 / (a * a + b * b + c * c + w * w);
    out[at] = x * (1 - n * (b * b + c * c)) + y * n * (a * b - c * w) + z * n * (a * c + b * w);
    out[at + 1] = x * n * (a * b + c * w) + y * (1 - n * (a * a + c * c)) + z * n * (b * c - a * w);
    out[at + 2] = x * n * (a * c - b * w) + y * n * (b * c + a * w) + z * (1 - n * (a * a + b * b));
    out[at] += world.getTranslation().x;
    out[at + 1] += world.getTranslation().y;
    out[at + 2] += world.getTranslation().z;
  }

  /** A ray from somewhere around toward the inside of some triangle. */
  public Ray ray(Random random) {
    Part part = parts.get(random.nextInt(parts.size()));
    double u = 0.1 + 0.4 * random.nextDouble();
    double v = 0.1 + 0.4 * random.nextDouble();
    double[] p = part.xyz;
    Vector3f target =
        new Vector3f(
            (float) (p[0] * (1 - u - v) + p[3] * u + p[6] * v),
            (float) (p[1] * (1 - u - v) + p[4] * u + p[7] * v),
            (float) (p[2] * (1 - u - v) + p[5] * u + p[8] * v));
    Vector3f from =
        target.add(
            (float) random.nextGaussian() * 20,
            (float) random.nextGaussian() * 20,
            (float) random.nextGaussian() * 20);
    return new Ray(from, target.subtract(from).normalizeLocal());
  }

  /** Asks a view for the nearest and for all hits of rays, and judges the answers. */
  public Expanded judge(SceneView view, Random random, int rays) {
    SceneHitList all = new SceneHitList();
    int before = judged;
    for (int i = 0; i < rays; i++) {
      Ray ray = ray(random);
      if (i % 4 == 3) { // some that were aimed at nothing
        ray.origin.addLocal(3 * (float) random.nextGaussian(), 3, 0);
      }
      List<Hit> expected = loop(ray);
      if (isUnsure) {
        continue;
      }
      view.pickAll(ray, QueryOptions.DEFAULT, all);
      compare(ray, expected, all);
      judged++;
      hits += expected.isEmpty() ? 0 : 1;
    }
    assertThat(judged - before).as("rays that could be judged").isGreaterThan(rays / 2);
    return this;
  }

  private void compare(Ray ray, List<Hit> expected, SceneHitList all) {
    List<String> theirs = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      theirs.add(all.get(i).geometry().getName() + " " + all.get(i).triangleIndex());
    }
    List<String> ours = new ArrayList<>();
    for (Hit hit : expected) {
      ours.add(hit.part.geometry.getName() + " " + hit.part.triangle);
    }
    assertThat(theirs).as("hits of %s", ray).containsExactlyInAnyOrderElementsOf(ours);
    if (!expected.isEmpty()) {
      double nearest = expected.stream().mapToDouble(hit -> hit.t).min().orElseThrow();
      double tolerance = NEAR * (1 + nearest + ray.origin.length());
      assertThat(Math.abs(all.get(0).distance() - nearest)).isLessThan(tolerance);
      boolean isNamed =
          expected.stream()
              .anyMatch(
                  hit ->
                      hit.t <= nearest + tolerance
                          && hit.part.geometry == all.get(0).geometry()
                          && hit.part.triangle == all.get(0).triangleIndex());
      assertThat(isNamed).as("nearest of %s", ray).isTrue();
    }
  }

  private List<Hit> loop(Ray ray) {
    isUnsure = false;
    List<Hit> met = new ArrayList<>();
    double[] d = {ray.direction.x, ray.direction.y, ray.direction.z};
    double[] o = {ray.origin.x, ray.origin.y, ray.origin.z};
    double length = Math.sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
    for (Part part : parts) {
      double t = meet(o, d, part.xyz);
      if (!Double.isNaN(t)) {
        met.add(new Hit(part, t * length));
      }
    }
    return met;
  }

  /** By signed volumes; NaN for a miss, and a note where the decision is not sure. */
  private double meet(double[] o, double[] d, double[] p) {
    double[] a = {p[0] - o[0], p[1] - o[1], p[2] - o[2]};
    double[] b = {p[3] - o[0], p[4] - o[1], p[5] - o[2]};
    double[] c = {p[6] - o[0], p[7] - o[1], p[8] - o[2]};
    double u = volume(d, c, b);
    double v = volume(d, a, c);
    double w = volume(d, b, a);
    double det = u + v + w;
    double size = Math.abs(u) + Math.abs(v) + Math.abs(w);
    if (size == 0) {
      return Double.NaN; // no area
    }
    double least = Math.min(u, Math.min(v, w)) / size;
    double most = Math.max(u, Math.max(v, w)) / size;
    if (least < -EDGE && most > EDGE) {
      return Double.NaN;
    }
    double t = (u * dot(a, d) + v * dot(b, d) + w * dot(c, d)) / (det * dot(d, d));
    isUnsure |= !(least > EDGE || most < -EDGE) || Math.abs(t) < EDGE;
    return t >= 0 ? t : Double.NaN;
  }

  private static double volume(double[] d, double[] a, double[] b) {
    return d[0] * (a[1] * b[2] - a[2] * b[1])
        + d[1] * (a[2] * b[0] - a[0] * b[2])
        + d[2] * (a[0] * b[1] - a[1] * b[0]);
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }
}
