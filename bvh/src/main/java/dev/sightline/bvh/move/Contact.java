package dev.sightline.bvh.move;

import dev.sightline.bvh.instance.InstanceTree;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One thing touched, a triangle or another character: where, with which normal, and the plane of
 * the face it belongs to.
 */
final class Contact {
  boolean isThere;
  int instance = -1;
  int triangle = -1;
  @Nullable CharacterMover character;

  /** Time of a sweep, or the distance down of a ray. */
  double t;

  double x;
  double y;
  double z;

  /** Unit normal toward the character. */
  double nx;

  double ny;
  double nz;

  /** Unit normal of the triangle, turned to the side of the contact's normal; zero without area. */
  double fx;

  double fy;
  double fz;

  /** How deep the character stands in it; 0 for a contact that was run into. */
  double depth;

  /** Normals closer than this are one: about 0.3 degrees. */
  private static final double OF_FACE = 0.99999;

  private final float[] corners = new float[9];

  /** Leaves no number of what was touched: what is saved then tells no more than that. */
  void clear() {
    isThere = false;
    instance = -1;
    triangle = -1;
    character = null;
    t = 0;
    x = 0;
    y = 0;
    z = 0;
    nx = 0;
    ny = 0;
    nz = 0;
    fx = 0;
    fy = 0;
    fz = 0;
    depth = 0;
  }

  void set(Contact other) {
    isThere = other.isThere;
    character = other.character;
    instance = other.instance;
    triangle = other.triangle;
    t = other.t;
    x = other.x;
    y = other.y;
    z = other.z;
    nx = other.nx;
    ny = other.ny;
    nz = other.nz;
    fx = other.fx;
    fy = other.fy;
    fz = other.fz;
    depth = other.depth;
  }

  /**
   * Where the axis lies along a triangle that is an upright line there is no normal, as every level
   * one leads out as soon: takes that along x.
   */
  void requireNormal() {
    if (Double.isNaN(nx)) {
      nx = 1;
      ny = 0;
      nz = 0;
    }
  }

  /** Turns where it is and its normals to another space. */
  void turn(UpFrame from, UpFrame to) {
    from.toWorld(x, y, z);
    to.toLocal(from.x, from.y, from.z);
    x = to.x;
    y = to.y;
    z = to.z;
    from.toWorld(nx, ny, nz);
    to.toLocal(from.x, from.y, from.z);
    nx = to.x;
    ny = to.y;
    nz = to.z;
    from.toWorld(fx, fy, fz);
    to.toLocal(from.x, from.y, from.z);
    fx = to.x;
    fy = to.y;
    fz = to.z;
  }

  /** Takes the face's normal from the tree, into the character's space. */
  void setFace(InstanceTree world, int leafPlace, UpFrame frame) {
    var placed = world.instance(instance);
    placed.mesh().copyTriangle(leafPlace, corners, 0);
    placed.toWorld().triangleToWorld(corners, 0, corners, 0);
    double ax = (double) corners[3] - corners[0];
    double ay = (double) corners[4] - corners[1];
    double az = (double) corners[5] - corners[2];
    double bx = (double) corners[6] - corners[0];
    double by = (double) corners[7] - corners[1];
    double bz = (double) corners[8] - corners[2];
    UpFrame local = frame.toLocal(ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx);
    double cx = local.x;
    double cy = local.y;
    double cz = local.z;
    double length = Math.sqrt(cx * cx + cy * cy + cz * cz);
    double side = cx * nx + cy * ny + cz * nz < 0 ? -1 : 1;
    double scale = length > 0 ? side / length : 0;
    fx = cx * scale;
    fy = cy * scale;
    fz = cz * scale;
  }

  /** Whether the triangle has a normal. */
  boolean hasFace() {
    return fx != 0 || fy != 0 || fz != 0;
  }

  /** Whether the face itself is touched, not its edge or corner. */
  boolean isOfFace() {
    return nx * fx + ny * fy + nz * fz > OF_FACE;
  }

  void write(DataOutput out) throws IOException {
    out.writeBoolean(isThere);
    out.writeInt(instance);
    out.writeInt(triangle);
    for (double number : new double[] {t, x, y, z, nx, ny, nz, fx, fy, fz, depth}) {
      out.writeDouble(number);
    }
  }

  void read(DataInput in) throws IOException {
    isThere = in.readBoolean();
    character = null;
    instance = in.readInt();
    triangle = in.readInt();
    t = in.readDouble();
    x = in.readDouble();
    y = in.readDouble();
    z = in.readDouble();
    nx = in.readDouble();
    ny = in.readDouble();
    nz = in.readDouble();
    fx = in.readDouble();
    fy = in.readDouble();
    fz = in.readDouble();
    depth = in.readDouble();
    CapsuleBody.check("ground", x, y, z);
    CapsuleBody.check("ground's normal", nx, ny, nz);
    CapsuleBody.check("ground's face", fx, fy, fz);
    CapsuleBody.check("ground's time", t, depth, 0);
  }
}
