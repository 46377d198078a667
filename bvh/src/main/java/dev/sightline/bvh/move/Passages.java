package dev.sightline.bvh.move;

import dev.sightline.bvh.instance.InstanceTree;
import dev.sightline.bvh.query.TriangleFilter;
import dev.sightline.bvh.query.sweep.ContactFilter;
import dev.sightline.core.sweep.SweepHit;

/**
 * Which triangles a character passes through in one move. What the inner capsule overlaps where a
 * sweep starts is never in the way, so nothing that is passed pushes the character out. Derivation:
 * docs/bvh/character.md.
 */
final class Passages {
  private final UpFrame frame;
  private final ContactFilter sweeps = this::isMet;
  private final TriangleFilter rays = this::isMet;
  private final float[] corners = new float[9];
  private InstanceTree world = InstanceTree.EMPTY;
  PassageRule rule = PassageRule.SOLID;

  /** Whether it stands on a one-way face: then its edges carry as those of a floor do. */
  boolean standsOnOneWay;

  /** How far down one-way faces are still passed; 0 for not at all. */
  double drop;

  /** How high the feet were where this move began. */
  private double from;

  private boolean rises;

  /** How near the axis may come to what is not overlapped, and the steepest floor's cosine. */
  private double least;

  private double cosine;

  /** The lower end of the axis where the query starts, in the world, and its radius. */
  private double px;

  private double py;
  private double pz;
  private double radius;

  Passages(UpFrame frame) {
    this.frame = frame;
  }

  ContactFilter ofSweeps() {
    return isAsked() ? sweeps : ContactFilter.ALL;
  }

  TriangleFilter ofRays() {
    return isAsked() ? rays : TriangleFilter.ALL;
  }

  @SuppressWarnings("ReferenceEquality") // the rule that is never asked
  private boolean isAsked() {
    return rule != PassageRule.SOLID;
  }

  /** A move begins, or a question about where it is. */
  void begin(InstanceTree world, CapsuleBody body, double dy) {
    this.world = world;
    rises = dy > 0;
    from = body.y;
    cosine = body.cosine;
    least = body.shape().radius() - body.shape().skin() - body.room();
  }

  /** The move has led somewhere. */
  void end(GroundContact ground, double height) {
    standsOnOneWay = isAsked() && isOneWay(ground.contact());
    boolean isOn = ground.state() == GroundState.GROUNDED;
    drop = isOn ? 0 : Math.max(0, drop - Math.max(0, from - height));
  }

  void leave() {
    world = InstanceTree.EMPTY;
  }

  /** A query starts with its lower end here. */
  void place(double x, double y, double z, double radius) {
    px = x;
    py = y;
    pz = z;
    this.radius = radius;
  }

  /** Whether what is touched is a one-way face. */
  boolean isOneWay(Contact c) {
    return isAsked()
        && c.isThere
        && c.instance >= 0
        && rule.of(c.instance, c.triangle) == Passage.ONE_WAY;
  }

  private boolean isMet(int instance, int triangle, double t, double u, double v) {
    return switch (rule.of(instance, triangle)) {
      case SOLID -> true;
      case ONE_WAY -> isOn();
      case WHILE_RISING -> !rises;
      case OPEN -> false;
    };
  }

  private boolean isMet(int instance, int triangle, int leafPlace, SweepHit contact) {
    return switch (rule.of(instance, triangle)) {
      case SOLID -> true;
      case ONE_WAY -> isOn() && !isOverlapped(contact) && isAbove(instance, leafPlace, contact);
      case WHILE_RISING -> !rises && !isOverlapped(contact);
      case OPEN -> false;
    };
  }

  /** Whether one-way faces are there: a move that leads up is never caught by one. */
  private boolean isOn() {
    return drop == 0 && !rises;
  }

  /** Whether the inner capsule is in it where the query starts. */
  private boolean isOverlapped(SweepHit contact) {
    return contact.startsInContact() && !(contact.depth() <= radius - Math.min(radius, least));
  }

  /**
   * Whether a one-way face is a floor that is come to from above. One that stands on such a face
   * meets its edges as those of any floor, by the contact's normal: its foot is below the plane
   * where it rolls over an edge.
   */
  private boolean isAbove(int instance, int leafPlace, SweepHit contact) {
    var placed = world.instance(instance);
    placed.mesh().copyTriangle(leafPlace, corners, 0);
    placed.toWorld().triangleToWorld(corners, 0, corners, 0);
    double ax = (double) corners[3] - corners[0];
    double ay = (double) corners[4] - corners[1];
    double az = (double) corners[5] - corners[2];
    double bx = (double) corners[6] - corners[0];
    double by = (double) corners[7] - corners[1];
    double bz = (double) corners[8] - corners[2];
    double cx = ay * bz - az * by;
    double cy = az * bx - ax * bz;
    double cz = ax * by - ay * bx;
    double length = Math.sqrt(cx * cx + cy * cy + cz * cz);
    double up = cx * frame.up(0) + cy * frame.up(1) + cz * frame.up(2);
    if (!(up >= cosine * length && length > 0)) {
      return false;
    }
    double along = contact.nx() * cx + contact.ny() * cy + contact.nz() * cz;
    if (standsOnOneWay) {
      return along >= cosine * length;
    }
    double high = (px - corners[0]) * cx + (py - corners[1]) * cy + (pz - corners[2]) * cz;
    return along > 0 && high >= Math.min(radius, least) * length;
  }
}
