package dev.sightline.bvh.move;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What a character stands on, if anything. The state follows from the contact, so that no state can
 * name ground that is not there.
 */
final class GroundContact {
  private final Contact contact = new Contact();
  private boolean carries;

  /** Whether what it stands on is too steep, but part of a step that it goes up or down. */
  private boolean isStep;

  /** Height that steps are counted from: of the last ground that carried by itself. */
  private double standsAt;

  /** In the air. */
  void clear() {
    contact.clear();
    carries = false;
    isStep = false;
    standsAt = 0;
  }

  /**
   * On what was met below: carried by it, or sliding on it.
   *
   * @param onStep whether what is too steep may be part of a step, no higher than steps are
   */
  void take(CapsuleBody body, Support support, Contact met, boolean onStep) {
    contact.set(met);
    carries = support.carries(body, contact);
    isStep = false;
    if (carries) {
      standsAt = contact.y;
    } else if (onStep && contact.y <= standsAt + body.shape().stepUp() * (1 + StepClimb.ROOM)) {
      carries = true;
      isStep = true;
    }
    if (!contact.hasFace()) {
      // A triangle without area, touched like an edge.
      contact.fx = contact.nx;
      contact.fy = contact.ny;
      contact.fz = contact.nz;
    }
  }

  /** How high it is, or if it rises evenly will be, below what is in the way. */
  double heightAt(Contact met) {
    double rise =
        contact.isOfFace() && contact.fy > 0
            ? -(contact.fx * (met.x - contact.x) + contact.fz * (met.z - contact.z)) / contact.fy
            : 0;
    return standsAt + Math.max(0, rise);
  }

  /** On part of a step whose floor is at a height. */
  void startStep(double floor) {
    standsAt = floor;
    isStep = true;
    carries = true;
  }

  /** Held up from several sides, so that it stands. */
  void hold() {
    carries = true;
    isStep = false;
    standsAt = contact.y;
  }

  /** Goes along with the character, if there is any. */
  void shift(double dx, double dy, double dz) {
    if (!contact.isThere) {
      return;
    }
    contact.x += dx;
    contact.y += dy;
    contact.z += dz;
    standsAt += dy;
  }

  /** Turns to another space; heights go along. */
  void turn(UpFrame from, UpFrame to) {
    double height = standsAt - contact.y;
    contact.turn(from, to);
    standsAt = contact.isThere ? contact.y + height : 0;
  }

  GroundState state() {
    if (!contact.isThere) {
      return GroundState.AIRBORNE;
    }
    return carries ? GroundState.GROUNDED : GroundState.SLIDING;
  }

  boolean isStep() {
    return isStep;
  }

  double standsAt() {
    return standsAt;
  }

  Contact contact() {
    return contact;
  }

  void set(GroundContact other) {
    contact.set(other.contact);
    carries = other.carries;
    isStep = other.isStep;
    standsAt = other.standsAt;
  }

  void write(DataOutput out) throws IOException {
    contact.write(out);
    out.writeBoolean(carries);
    out.writeBoolean(isStep);
    out.writeDouble(standsAt);
  }

  void read(DataInput in) throws IOException {
    contact.read(in);
    carries = in.readBoolean();
    isStep = in.readBoolean();
    standsAt = in.readDouble();
    CapsuleBody.check("height stood on", 0, standsAt, 0);
  }
}
