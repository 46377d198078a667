package dev.sightline.bvh.move;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InvalidObjectException;

/**
 * All that a {@link CharacterMover} keeps from one move to the next, so that a game can restore an
 * earlier step. The same world and the same calls then give the same bits. Mutable, one thread at a
 * time; {@link CharacterMover#save} and {@link CharacterMover#restore} allocate nothing.
 *
 * <p>What it stands on is named by indices in the tree of the last move. They are only told, no
 * move depends on them: in another tree, name the instance anew.
 */
public final class MoverState {
  private static final int UPRIGHT = 1;

  /** The same, and then the turn to the world. */
  private static final int TURNED = 2;

  /** Added to either: then what edges and platforms are to it. */
  private static final int EDGES = 2;

  final GroundContact ground = new GroundContact();

  /** The space in which the numbers are. */
  final UpFrame frame = new UpFrame();

  CharacterShape shape = CharacterShape.DEFAULT;
  double x;
  double y;
  double z;
  double barredX;
  double barredZ;
  double pinch;
  double ahead;
  double clear;
  boolean triedInVain;
  boolean isFree;
  boolean isCrushed;
  boolean isPut;
  double maxDrop = Double.POSITIVE_INFINITY;
  boolean standsOnOneWay;
  double drop;

  /** A character of the default shape at the origin, in the air. */
  public MoverState() {}

  /** Takes over another state. */
  public void copy(MoverState other) {
    ground.set(other.ground);
    frame.set(other.frame);
    shape = other.shape;
    x = other.x;
    y = other.y;
    z = other.z;
    barredX = other.barredX;
    barredZ = other.barredZ;
    pinch = other.pinch;
    ahead = other.ahead;
    clear = other.clear;
    triedInVain = other.triedInVain;
    isFree = other.isFree;
    isCrushed = other.isCrushed;
    isPut = other.isPut;
    maxDrop = other.maxDrop;
    standsOnOneWay = other.standsOnOneWay;
    drop = other.drop;
  }

  private boolean hasEdges() {
    return maxDrop < Double.POSITIVE_INFINITY || standsOnOneWay || drop != 0;
  }

  /** The instance that is stood on, by its index in a tree; -1 if there is none. */
  public int getGroundInstance() {
    return ground.contact().instance;
  }

  /** Names the instance that is stood on anew, for another tree; -1 if it is not there. */
  public void setGroundInstance(int instance) {
    ground.contact().instance = instance;
  }

  /**
   * Writes it down, in 224 bytes, or 296 where up is not +y; and 17 more while it sneaks, or is on
   * or below a one-way platform.
   */
  public void write(DataOutput out) throws IOException {
    out.writeByte((frame.isUpright() ? UPRIGHT : TURNED) + (hasEdges() ? EDGES : 0));
    out.writeDouble(shape.radius());
    out.writeDouble(shape.height());
    out.writeDouble(shape.stepUp());
    out.writeDouble(shape.stickToFloor());
    out.writeDouble(shape.maxSlope());
    out.writeDouble(shape.skin());
    out.writeDouble(x);
    out.writeDouble(y);
    out.writeDouble(z);
    out.writeDouble(barredX);
    out.writeDouble(barredZ);
    out.writeDouble(pinch);
    out.writeDouble(ahead);
    out.writeDouble(clear);
    out.writeBoolean(triedInVain);
    out.writeBoolean(isFree);
    out.writeBoolean(isCrushed);
    out.writeBoolean(isPut);
    ground.write(out);
    if (!frame.isUpright()) {
      frame.write(out);
    }
    if (hasEdges()) {
      out.writeDouble(maxDrop);
      out.writeBoolean(standsOnOneWay);
      out.writeDouble(drop);
    }
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @throws InvalidObjectException if that is no such state; this one is then as it was
   */
  public void read(DataInput in) throws IOException {
    int version = in.readUnsignedByte();
    if (version < UPRIGHT || version > TURNED + EDGES) {
      throw new InvalidObjectException("a mover's state of version " + version);
    }
    MoverState read = new MoverState();
    try {
      read.shape =
          new CharacterShape(
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble());
      read.x = in.readDouble();
      read.y = in.readDouble();
      read.z = in.readDouble();
      read.barredX = in.readDouble();
      read.barredZ = in.readDouble();
      read.pinch = in.readDouble();
      read.ahead = in.readDouble();
      read.clear = in.readDouble();
      CapsuleBody.check("position", read.x, read.y, read.z);
      CapsuleBody.check("barred way", read.barredX, 0, read.barredZ);
      CapsuleBody.check("pinch and way ahead", read.pinch, read.ahead, read.clear);
      read.triedInVain = in.readBoolean();
      read.isFree = in.readBoolean();
      read.isCrushed = in.readBoolean();
      read.isPut = in.readBoolean();
      read.ground.read(in);
      if (version == TURNED || version == TURNED + EDGES) {
        read.frame.read(in);
      }
      if (version > TURNED) {
        read.readEdges(in);
      }
    } catch (IllegalArgumentException e) {
      InvalidObjectException named = new InvalidObjectException(e.getMessage());
      named.initCause(e);
      throw named;
    }
    copy(read);
  }

  private void readEdges(DataInput in) throws IOException {
    maxDrop = in.readDouble();
    standsOnOneWay = in.readBoolean();
    drop = in.readDouble();
    if (!(maxDrop >= 0 && drop >= 0 && drop <= 1e30)) {
      throw new IllegalArgumentException("max drop " + maxDrop + " or drop " + drop);
    }
  }
}
