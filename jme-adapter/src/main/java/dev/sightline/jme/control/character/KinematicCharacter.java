package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.internal.walk.Platform;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Moves an upright capsule through a scene. It slides along walls, climbs stairs, follows the floor
 * down, respects the slope limit, rides on platforms, and passes through nothing at any speed. It
 * has no spatial, no gravity and no clock; {@link KinematicCharacterControl} adds them.
 *
 * <pre>{@code
 * KinematicCharacter guard = new KinematicCharacter(collision, CharacterShape.DEFAULT);
 * guard.warp(spawn);
 * guard.move(velocity.mult(tpf)); // once a step
 * }</pre>
 *
 * <p>Positions are those of the feet, the lowest point of the capsule, in world space; up is +y
 * until {@link #setUp}. They are kept in doubles. The same scene and the same moves give the same
 * positions, bit for bit. How moves work: {@link CharacterMover}.
 *
 * <p>For the thread that owns the scene graph, one call at a time. Allocates nothing while the
 * scene does not change.
 */
public final class KinematicCharacter extends SceneCharacter {
  private final Platform platform = new Platform();
  private final double[] carried = new double[3];
  private final double[] asked = new double[3];
  private final double[] got = new double[3];
  private final double[] moved = new double[3];

  /** What carries it where it does not stand; null for nothing. */
  private @Nullable Geometry held;

  /** The slope limit of the shape, in degrees, and its cosine. */
  private double limit = Double.NaN;

  private double cosine;

  /**
   * A character at the origin, in the air.
   *
   * @param scene an attached {@code CollisionAppState}, a view of a scene that stands still, or
   *     {@code IndexQueries}
   */
  public KinematicCharacter(SceneQueries scene, CharacterShape shape) {
    super(scene, shape);
    takeLimit(shape);
  }

  @Override
  KinematicCharacter self() {
    return this;
  }

  private void takeLimit(CharacterShape shape) {
    if (shape.maxSlope() != limit) {
      limit = shape.maxSlope();
      cosine = StrictMath.cos(Math.toRadians(limit));
    }
  }

  /** The capsule and what it can climb. */
  public CharacterShape shape() {
    return mover.shape();
  }

  /** Changes the capsule; the feet stay, and the next move depenetrates it. */
  public void setShape(CharacterShape shape) {
    mover.setShape(shape);
    takeLimit(shape);
  }

  /**
   * Whether a capsule has room where the feet are, without its skin: to stand up below a table, for
   * example.
   *
   * @throws IllegalStateException if the scene does not answer
   */
  public boolean fits(CharacterShape shape) {
    SceneView view = scene.view();
    participants.begin(view, null);
    try {
      return mover.fits(view.snapshot().tree(), participants, shape);
    } finally {
      participants.end();
    }
  }

  /**
   * Changes the capsule if it {@link #fits}.
   *
   * @return whether it did
   * @throws IllegalStateException if the scene does not answer
   */
  public boolean tryShape(CharacterShape shape) {
    boolean fits = fits(shape);
    if (fits) {
      setShape(shape);
    }
    return fits;
  }

  /**
   * Puts the feet somewhere, whatever is there, in the air until the next move. No event. Where the
   * capsule has no room, that move takes it out: {@link CharacterMover#setPosition}.
   *
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public void warp(Vector3f feet) {
    mover.setPosition(feet.x, feet.y, feet.z);
    events.now.clear();
    platform.stand(held);
    clear();
  }

  /** Stays where it is, in the air, and holds nothing of the scene; nobody hears of it. */
  void forgetGround() {
    mover.setPosition(mover.x(), mover.y(), mover.z());
    events.clear();
    held = null;
    platform.stand(null);
    clear();
  }

  /** Forgets the last move. */
  private void clear() {
    contacts.clear();
    Arrays.fill(carried, 0);
    Arrays.fill(moved, 0);
  }

  /**
   * How far the last move led, in world space: what walls, steps and slopes have left of its
   * displacement, without what carried it. Zero after {@link #warp} and {@link #restore}.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f moved(@Nullable Vector3f store) {
    return Stores.of(store).set((float) moved[0], (float) moved[1], (float) moved[2]);
  }

  /** How far the ground went in the last {@link #carry}, along an axis. */
  double carried(int axis) {
    return carried[axis];
  }

  /** Of the steepest slope that is walked on. */
  double cosine() {
    return cosine;
  }

  /**
   * Moves by a displacement, as far as the scene lets it; first it is {@link #carry() carried}.
   *
   * @param displacement of the world; one that does not lead up follows the floor
   * @return what it stands on afterwards
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   * @throws IllegalStateException if the scene does not answer
   */
  public GroundState move(Vector3f displacement) {
    return move(displacement.x, displacement.y, displacement.z);
  }

  /** {@link #move(Vector3f)} by three numbers. */
  public GroundState move(double dx, double dy, double dz) {
    moveQuietly(dx, dy, dz);
    report();
    return mover.state();
  }

  /**
   * Moves without an event: {@link #report} follows when all is done that a listener may change.
   */
  void moveQuietly(double dx, double dy, double dz) {
    go(dx, dy, dz, false);
  }

  /**
   * Moves freely, to climb, swim or fly: {@link CharacterMover#glide}.
   *
   * @param displacement of the world
   * @return what it is on afterwards
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   * @throws IllegalStateException if the scene does not answer
   */
  public GroundState glide(Vector3f displacement) {
    go(displacement.x, displacement.y, displacement.z, true);
    report();
    return mover.state();
  }

  private void go(double dx, double dy, double dz, boolean glides) {
    SceneView view = scene.view();
    if (platform.hasMoved()) {
      carry(view);
    }
    participants.begin(view, null);
    events.keep();
    final double x = mover.x();
    final double y = mover.y();
    final double z = mover.z();
    try {
      if (glides) {
        mover.glide(view.snapshot().tree(), participants, dx, dy, dz);
      } else {
        mover.move(view.snapshot().tree(), participants, dx, dy, dz);
      }
    } finally {
      participants.end();
    }
    takeGround(view);
    contacts.take(mover.contacts(), view.snapshot());
    set(asked, dx, dy, dz);
    set(moved, mover.x() - x, mover.y() - y, mover.z() - z);
    System.arraycopy(moved, 0, got, 0, 3);
    mover.toOwn(asked);
    mover.toOwn(got);
    contacts.judge(cosine, mover, asked, got);
  }

  private static void set(double[] out, double x, double y, double z) {
    out[0] = x;
    out[1] = y;
    out[2] = z;
  }

  /** The same by a displacement in its own space; overwrites that. */
  void moveOwn(double[] way) {
    mover.toWorld(way);
    moveQuietly(way[0], way[1], way[2]);
  }

  /** Glides by a displacement in its own space; overwrites that. */
  void glideOwn(double[] way) {
    mover.toWorld(way);
    go(way[0], way[1], way[2], true);
  }

  /** Holds on to something that carries it where it moves freely; null for nothing. */
  @SuppressWarnings("ReferenceEquality") // a geometry is its identity
  void hold(@Nullable Geometry on) {
    if (on != held) { // else it would forget how far that has moved since
      held = on;
      settle();
    }
  }

  private @Nullable Geometry carrier(@Nullable Geometry below) {
    return held == null ? below : held;
  }

  /** Turns a vector of the world into its own space, in which up is +y. */
  void toOwn(double[] vector) {
    mover.toOwn(vector);
  }

  /** Turns a vector of its own space into the world. */
  void toWorld(double[] vector) {
    mover.toWorld(vector);
  }

  /** How high the feet are, in its own space. */
  double height() {
    set(got, mover.x(), mover.y(), mover.z());
    mover.toOwn(got);
    return got[1];
  }

  /** As {@link CharacterMover#leaveGround}. */
  void leaveGround() {
    mover.leaveGround();
  }

  /** Calls the listener, if the last move has changed what it stands on. */
  void report() {
    events.report();
  }

  /**
   * Goes along with what it stands on, if that has moved since the last call of this or of {@link
   * #move}: as its transform says, swept against all that does not move along. To be called each
   * frame when moves are rarer; {@link #move} does it too. Nothing without ground.
   *
   * @return by which angle about its up it was turned, in radians
   */
  public double carry() {
    Arrays.fill(carried, 0);
    return platform.hasMoved() ? carry(scene.view()) : 0;
  }

  private double carry(SceneView view) {
    double yaw = platform.turn(mover.up(0), mover.up(1), mover.up(2));
    platform.carry(mover.x(), mover.y(), mover.z(), carried);
    sweep(view, platform, carried);
    settle();
    return yaw;
  }

  /** Goes along with what it stands on by a level way of its own space, swept. */
  void shift(double dx, double dz) {
    if (dx != 0 || dz != 0) {
      set(asked, dx, 0, dz);
      mover.toWorld(asked);
      sweep(scene.view(), null, asked);
    }
  }

  /** Is carried by a way of the world, among all but a platform. */
  private void sweep(SceneView view, @Nullable Platform without, double[] way) {
    participants.begin(view, without);
    try {
      mover.carry(view.snapshot().tree(), participants, way[0], way[1], way[2]);
    } finally {
      participants.end();
    }
  }

  /** Forgets how the ground has moved so far. */
  void settle() {
    platform.stand(carrier(events.now.geometry()));
  }

  private void takeGround(SceneView view) {
    int instance = mover.groundInstance(); // none in the air and on another character
    Geometry below = instance < 0 ? null : view.snapshot().geometry(instance);
    events.now.take(mover, below);
    platform.stand(carrier(below));
  }

  /**
   * Writes down all that it keeps from move to move: place, shape, ground, and where that was.
   * Options, scene and listener are the game's. Allocates nothing after the first times.
   *
   * @param out overwritten
   */
  public void save(CharacterState out) {
    out.clear();
    mover.save(out.mover);
    out.ground = events.now.geometry();
    out.held = held;
    platform.save(out.numbers, out.hangsOn);
  }

  /**
   * Restores a {@link #save saved} state, of this or another character. In the same scene the same
   * moves then give the same positions, bit for bit. Sends no event. Ground that has moved since
   * carries the character at the next move; ground that was removed carries nothing.
   *
   * @throws IllegalArgumentException if that is no state of a character
   */
  public void restore(CharacterState in) {
    in.numbers.rewind();
    platform.restore(in.numbers, in.hangsOn);
    mover.restore(in.mover);
    takeLimit(mover.shape());
    events.now.take(mover, in.ground);
    held = in.held;
    clear();
  }
}
