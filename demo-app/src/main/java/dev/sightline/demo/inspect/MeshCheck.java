package dev.sightline.demo.inspect;

import com.jme3.math.Matrix4f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.soup.MeshEdges;
import dev.sightline.bvh.soup.Welding;
import dev.sightline.core.exact.Orient2d;
import dev.sightline.jme.convert.WorldMatrix;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Looks for the defects of one mesh. */
final class MeshCheck {
  /** Floats finer than this part of a triangle's longest edge keep its shape well enough. */
  private static final double COARSE = 1e-3;

  /** The volume's sum is off by less than this part of the sum of its terms' amounts. */
  private static final double VOLUME_ERROR = 0x1p-40;

  private record Corners(int a, int b, int c) {}

  private final Geometry geometry;
  private final MeshCopy mesh;
  private final Defects defects;
  private final String name;
  private final boolean[] sound;

  private MeshCheck(Geometry geometry, MeshCopy mesh, Defects defects) {
    this.geometry = geometry;
    this.mesh = mesh;
    this.defects = defects;
    name = String.valueOf(geometry.getName());
    sound = new boolean[mesh.triangles()];
  }

  /** Adds what is found. */
  static void run(Geometry geometry, MeshCopy mesh, Defects defects) {
    MeshCheck check = new MeshCheck(geometry, mesh, defects);
    check.triangles();
    check.neighbours();
  }

  private void triangles() {
    Matrix4f world = new WorldMatrix().of(geometry);
    for (int i = 0; i < sound.length; i++) {
      if (!mesh.isFinite(i)) {
        defects.add(Defect.NOT_FINITE, where(i));
      } else if (isFlat(i)) {
        defects.add(Defect.DEGENERATE, where(i));
      } else {
        sound[i] = true;
        if (isCoarse(i, world)) {
          defects.add(Defect.FAR_AWAY, where(i));
        }
      }
    }
  }

  private String where(int triangle) {
    return name + ", triangle " + triangle;
  }

  /** Exact: three points lie in one line if they do seen along all axes. */
  private boolean isFlat(int i) {
    for (int axis = 0; axis < 3; axis++) {
      int u = (axis + 1) % 3;
      int v = (axis + 2) % 3;
      int turn =
          Orient2d.sign(
              mesh.at(i, 0, u),
              mesh.at(i, 0, v),
              mesh.at(i, 1, u),
              mesh.at(i, 1, v),
              mesh.at(i, 2, u),
              mesh.at(i, 2, v));
      if (turn != 0) {
        return false;
      }
    }
    return true;
  }

  private boolean isCoarse(int i, Matrix4f m) {
    double[] world = new double[9];
    float most = 0;
    for (int corner = 0; corner < 3; corner++) {
      double x = mesh.at(i, corner, 0);
      double y = mesh.at(i, corner, 1);
      double z = mesh.at(i, corner, 2);
      world[3 * corner] = m.m00 * x + m.m01 * y + m.m02 * z + m.m03;
      world[3 * corner + 1] = m.m10 * x + m.m11 * y + m.m12 * z + m.m13;
      world[3 * corner + 2] = m.m20 * x + m.m21 * y + m.m22 * z + m.m23;
    }
    double longest = 0;
    for (int k = 0; k < 9; k++) {
      most = Math.max(most, (float) Math.abs(world[k]));
      longest = Math.max(longest, Math.abs(world[k] - world[(k + 3) % 9]));
    }
    return longest > 0 && Math.ulp(most) > COARSE * longest;
  }

  /** Triangles without area or with a twin are none's neighbours. */
  private void neighbours() {
    Welding welding = new Welding(mesh.xyz());
    MeshEdges edges = new MeshEdges(sound.length);
    Set<Corners> seen = new HashSet<>();
    int[] sorted = new int[3];
    for (int i = 0; i < sound.length; i++) {
      if (sound[i]) {
        int a = welding.number(mesh.indices()[3 * i]);
        int b = welding.number(mesh.indices()[3 * i + 1]);
        int c = welding.number(mesh.indices()[3 * i + 2]);
        sorted[0] = a;
        sorted[1] = b;
        sorted[2] = c;
        Arrays.sort(sorted);
        if (seen.add(new Corners(sorted[0], sorted[1], sorted[2]))) {
          edges.add(a, b, c);
        } else {
          sound[i] = false;
          defects.add(Defect.DUPLICATE, where(i));
        }
      }
    }
    defects.add(Defect.OPEN_EDGE, edges.open(), name);
    defects.add(Defect.CROWDED_EDGE, edges.crowded(), name);
    defects.add(Defect.WINDING, edges.sameWay(), name);
    boolean isClosed = edges.open() + edges.crowded() + edges.sameWay() == 0;
    if (isClosed && facesInwards()) {
      defects.add(Defect.INSIDE_OUT, name);
    }
  }

  /** Six times the volume, seen from a corner; not told where rounding could turn its sign. */
  private boolean facesInwards() {
    double volume = 0;
    double amounts = 0;
    int first = -1;
    for (int i = 0; i < sound.length; i++) {
      if (sound[i]) {
        first = first < 0 ? i : first;
        for (int axis = 0; axis < 3; axis++) {
          int u = (axis + 1) % 3;
          int v = (axis + 2) % 3;
          double left = from(first, i, 1, u) * from(first, i, 2, v);
          double right = from(first, i, 1, v) * from(first, i, 2, u);
          double height = from(first, i, 0, axis);
          volume += height * (left - right);
          amounts += Math.abs(height) * (Math.abs(left) + Math.abs(right));
        }
      }
    }
    return volume < -VOLUME_ERROR * amounts;
  }

  private double from(int origin, int triangle, int corner, int axis) {
    return (double) mesh.at(triangle, corner, axis) - mesh.at(origin, 0, axis);
  }
}
