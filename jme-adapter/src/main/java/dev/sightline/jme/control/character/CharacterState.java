package dev.sightline.jme.control.character;

import com.jme3.scene.Geometry;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.MoverState;
import dev.sightline.jme.internal.walk.Ancestors;
import dev.sightline.jme.internal.walk.Platform;
import dev.sightline.jme.internal.walk.Tape;
import dev.sightline.jme.scene.GeometryNames;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * The state of a character at one step, to go back to that step: for rollback and replays.
 *
 * <pre>{@code
 * CharacterState earlier = new CharacterState(); // reuse it
 * walker.save(earlier);                          // before a step
 * walker.restore(earlier);                       // later: play again from that step
 * byte[] message = earlier.toBytes(GeometryNames.paths(rootNode)); // for another process
 * }</pre>
 *
 * <p>It holds all that a {@link KinematicCharacter} or its control keeps from step to step. The
 * same inputs and the same scene then give the same bits. The caller owns it and fills it again and
 * again: keep a ring of them for the last second, for example. For the render thread.
 *
 * <p>Within a process it refers to the geometry that the character stands on, and so keeps that
 * geometry and its parents in memory. In bytes the ground is a name ({@link GeometryNames}).
 */
public final class CharacterState {
  private static final int VERSION = 4;

  final MoverState mover = new MoverState();
  final Tape numbers = new Tape();
  @Nullable Geometry ground;
  @Nullable Geometry lastGround;
  @Nullable Geometry held;
  @Nullable CharacterShape requested;
  boolean isOfControl;

  /** The ground and all that is above it. */
  final Ancestors hangsOn = new Ancestors();

  /** A character at the origin, in the air; a control wants one that a control has saved. */
  public CharacterState() {
    new Platform().save(numbers, hangsOn);
  }

  void clear() {
    numbers.clear();
    ground = null;
    lastGround = null;
    held = null;
    requested = null;
    isOfControl = false;
    hangsOn.clear();
  }

  /** Takes over another state. */
  @SuppressWarnings("ReferenceEquality") // the same one would be cleared first
  public void copy(CharacterState other) {
    if (other == this) {
      return;
    }
    mover.copy(other.mover);
    numbers.copy(other.numbers);
    ground = other.ground;
    lastGround = other.lastGround;
    held = other.held;
    requested = other.requested;
    isOfControl = other.isOfControl;
    hangsOn.copy(other.hangsOn);
  }

  /** Writes it down for another process, with names for what it stands on. */
  public void write(DataOutput out, GeometryNames names) throws IOException {
    out.writeByte(VERSION);
    mover.write(out);
    numbers.write(out);
    out.writeBoolean(isOfControl);
    out.writeUTF(name(ground, names));
    out.writeUTF(name(lastGround, names));
    out.writeUTF(name(held, names));
    CharacterShape shape = requested;
    out.writeBoolean(shape != null);
    if (shape != null) {
      out.writeDouble(shape.radius());
      out.writeDouble(shape.height());
      out.writeDouble(shape.stepUp());
      out.writeDouble(shape.stickToFloor());
      out.writeDouble(shape.maxSlope());
      out.writeDouble(shape.skin());
    }
  }

  private static String name(@Nullable Geometry geometry, GeometryNames names) {
    return geometry == null ? "" : names.nameOf(geometry);
  }

  /**
   * Reads what {@link #write} wrote. If the name of the ground is unknown here, the ground counts
   * as removed: it carries nothing, and the position stays.
   *
   * @throws InvalidObjectException if that is no such state; this one is then as it was
   */
  public void read(DataInput in, GeometryNames names) throws IOException {
    int version = in.readUnsignedByte();
    if (version != VERSION) {
      throw new InvalidObjectException("a saved character has the unknown version " + version);
    }
    CharacterState read = new CharacterState();
    read.mover.read(in);
    read.numbers.read(in);
    read.isOfControl = in.readBoolean();
    read.ground = geometry(in.readUTF(), names);
    read.lastGround = geometry(in.readUTF(), names);
    String holds = in.readUTF();
    read.held = geometry(holds, names);
    read.requested = in.readBoolean() ? shape(in) : null;
    read.hangsOn.set(holds.isEmpty() ? read.ground : read.held);
    copy(read);
  }

  private static @Nullable Geometry geometry(String name, GeometryNames names) {
    return name.isEmpty() ? null : names.geometryOf(name);
  }

  private static CharacterShape shape(DataInput in) throws IOException {
    try {
      return new CharacterShape(
          in.readDouble(),
          in.readDouble(),
          in.readDouble(),
          in.readDouble(),
          in.readDouble(),
          in.readDouble());
    } catch (IllegalArgumentException e) {
      InvalidObjectException named = new InvalidObjectException(e.getMessage());
      named.initCause(e);
      throw named;
    }
  }

  /** {@link #write Written down} as bytes, about a thousand of them. */
  public byte[] toBytes(GeometryNames names) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      write(new DataOutputStream(bytes), names);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a name too long to be written
    }
    return bytes.toByteArray();
  }

  /**
   * {@link #read Reads} what {@link #toBytes} gave.
   *
   * @throws IOException if that is no such state; this one is then as it was
   */
  public void read(byte[] bytes, GeometryNames names) throws IOException {
    read(new DataInputStream(new ByteArrayInputStream(bytes)), names);
  }
}
