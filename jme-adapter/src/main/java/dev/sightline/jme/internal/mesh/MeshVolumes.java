package dev.sightline.jme.internal.mesh;

import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.shape.KDop;
import dev.sightline.jme.internal.WeakIdentityMap;
import java.util.Arrays;

/**
 * The sphere and the hull around a mesh, in its own space: made when a tree is first asked for
 * them, in time linear in its triangles, and kept as long as the tree. Immutable; the look-up is
 * thread-safe, without a lock once they are there.
 */
public final class MeshVolumes {
  private static final int PLANES = 26;

  private static final WeakIdentityMap<Bvh, MeshVolumes> KNOWN = new WeakIdentityMap<>();

  private final KDop hull;
  private final double x;
  private final double y;
  private final double z;
  private final double radius;

  private MeshVolumes(Bvh mesh) {
    float[] corners = corners(mesh);
    float[] box = mesh.rootBounds();
    hull = KDop.of(corners, PLANES);
    x = 0.5 * box[0] + 0.5 * box[3];
    y = 0.5 * box[1] + 0.5 * box[4];
    z = 0.5 * box[2] + 0.5 * box[5];
    double farthest = 0;
    for (int i = 0; i < corners.length; i += 3) {
      double px = corners[i] - x;
      double py = corners[i + 1] - y;
      double pz = corners[i + 2] - z;
      farthest = Math.max(farthest, px * px + py * py + pz * pz);
    }
    radius = Math.sqrt(farthest) * (1 + 0x1p-48);
  }

  /** Nine coordinates a triangle that is drawn, in whatever order: one with a NaN is not. */
  private static float[] corners(Bvh mesh) {
    int[] numbers = mesh.leafTriangles();
    float[] corners = new float[9 * numbers.length];
    int end = 0;
    for (int place = 0; place < numbers.length; place++) {
      if (numbers[place] >= 0) {
        mesh.copyTriangle(place, corners, end);
        end += isFinite(corners, end) ? 9 : 0;
      }
    }
    return Arrays.copyOf(corners, end);
  }

  private static boolean isFinite(float[] corners, int from) {
    float zero = 0;
    for (int i = from; i < from + 9; i++) {
      zero += 0 * corners[i];
    }
    return zero == 0;
  }

  /** The volumes of a mesh that has triangles. */
  public static MeshVolumes of(Bvh mesh) {
    MeshVolumes known = KNOWN.get(mesh, 0);
    return known != null ? known : KNOWN.add(mesh, 0, new MeshVolumes(mesh));
  }

  /** The hull of 26 planes. */
  public KDop hull() {
    return hull;
  }

  /** The sphere's centre, x. */
  public double x() {
    return x;
  }

  /** The sphere's centre, y. */
  public double y() {
    return y;
  }

  /** The sphere's centre, z. */
  public double z() {
    return z;
  }

  /** The sphere's radius. */
  public double radius() {
    return radius;
  }
}
