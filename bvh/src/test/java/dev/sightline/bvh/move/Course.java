package dev.sightline.bvh.move;

import dev.sightline.bvh.build.BvhBuilder;
import dev.sightline.bvh.build.InstanceTreeBuilder;
import dev.sightline.bvh.instance.Affine;
import dev.sightline.bvh.instance.Instance;
import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.soup.TriangleSoup;
import dev.sightline.bvh.tree.Bvh;
import dev.sightline.core.Turn;
import java.util.Arrays;
import java.util.Random;

/** Puts worlds together out of boxes, ramps and floors, triangle by triangle. */
public final class Course {
  private float[] out = new float[9 * 64];
  private int size;

  public Course triangle(double... v) {
    if (size + 9 > out.length) {
      out = Arrays.copyOf(out, 2 * out.length);
    }
    for (int i = 0; i < 9; i++) {
      out[size++] = (float) v[i];
    }
    return this;
  }

  public Course quad(double... v) {
    triangle(v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8]);
    return triangle(v[0], v[1], v[2], v[6], v[7], v[8], v[9], v[10], v[11]);
  }

  /** A level floor between two corners. */
  public Course floor(double x0, double z0, double x1, double z1, double y) {
    return quad(x0, y, z0, x0, y, z1, x1, y, z1, x1, y, z0);
  }

  public Course box(double x0, double y0, double z0, double x1, double y1, double z1) {
    floor(x0, z0, x1, z1, y1);
    quad(x0, y0, z0, x1, y0, z0, x1, y0, z1, x0, y0, z1);
    quad(x0, y0, z0, x0, y0, z1, x0, y1, z1, x0, y1, z0);
    quad(x1, y0, z0, x1, y1, z0, x1, y1, z1, x1, y0, z1);
    quad(x0, y0, z0, x0, y1, z0, x1, y1, z0, x1, y0, z0);
    return quad(x0, y0, z1, x1, y0, z1, x1, y1, z1, x0, y1, z1);
  }

  /** A ramp that rises along x from y 0 at x0, by an angle in degrees, for a level length. */
  public Course ramp(double x0, double z0, double z1, double degrees, double length) {
    double top = Math.tan(Math.toRadians(degrees)) * length;
    return quad(x0, 0, z0, x0, 0, z1, x0 + length, top, z1, x0 + length, top, z0);
  }

  /** Steps that rise along x. */
  public Course stairs(double x0, double z0, double z1, double rise, double tread, int count) {
    for (int i = 0; i < count; i++) {
      box(x0 + i * tread, 0, z0, x0 + (i + 1) * tread, (i + 1) * rise, z1);
    }
    return this;
  }

  /**
   * The rectangle cut into random triangles, with T-junctions, slivers and duplicates: cut in two
   * along random lines again and again.
   */
  public Course shatteredFloor(
      double x0, double z0, double x1, double z1, double y, int cuts, Random random) {
    if (cuts == 0) {
      floor(x0, z0, x1, z1, y);
      if (random.nextInt(8) == 0) {
        floor(x0, z0, x1, z1, y);
      }
      return this;
    }
    double share = random.nextInt(4) == 0 ? 1e-4 * random.nextDouble() : random.nextDouble();
    if (x1 - x0 > z1 - z0) {
      double x = x0 + (x1 - x0) * share;
      double cut = (float) x;
      shatteredFloor(x0, z0, cut, z1, y, cuts - 1, random);
      return shatteredFloor(cut, z0, x1, z1, y, cuts - 1, random);
    }
    double cut = (float) (z0 + (z1 - z0) * share);
    shatteredFloor(x0, z0, x1, cut, y, cuts - 1, random);
    return shatteredFloor(x0, cut, x1, z1, y, cuts - 1, random);
  }

  public float[] triangles() {
    return Arrays.copyOf(out, size);
  }

  public InstanceTree world() {
    return worldOf(triangles());
  }

  public static InstanceTree worldOf(float[] triangles) {
    Bvh tree = BvhBuilder.build(TriangleSoup.ofTriangles(triangles));
    return InstanceTreeBuilder.build(new Instance[] {placed(tree, Affine.IDENTITY)});
  }

  /** A mesh at a place in the scene, which is turned as {@link Turn#now} says. */
  public static Instance placed(Bvh tree, Affine place) {
    Turn turn = Turn.now();
    if (turn.isUpright()) {
      return Instance.of(tree, place);
    }
    double[] m = new double[12];
    double[] v = new double[3];
    for (int column = 0; column < 4; column++) {
      if (column < 3) {
        place.directionToWorld(column == 0 ? 1 : 0, column == 1 ? 1 : 0, column == 2 ? 1 : 0, v, 0);
      } else {
        place.pointToWorld(0, 0, 0, v, 0);
      }
      for (int row = 0; row < 3; row++) {
        m[4 * row + column] = turn.toWorld(row, v[0], v[1], v[2]);
      }
    }
    return Instance.of(tree, Affine.of(m, 0));
  }
}
