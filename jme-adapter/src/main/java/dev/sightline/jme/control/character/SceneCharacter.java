package dev.sightline.jme.control.character;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import dev.sightline.bvh.move.CharacterGroup;
import dev.sightline.bvh.move.CharacterMover;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.bvh.move.Ledge;
import dev.sightline.bvh.move.LedgeQuery;
import dev.sightline.bvh.move.Passage;
import dev.sightline.bvh.move.PassageRule;
import dev.sightline.jme.control.GroundListener;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.internal.walk.GroundEvents;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What is there for a character, what is up for it, where it is and what it is on. */
abstract class SceneCharacter {
  final SceneQueries scene;
  final CharacterMover mover;
  final GroundEvents events = new GroundEvents();
  final CharacterContacts contacts = new CharacterContacts();
  final Participants participants = new Participants();

  SceneCharacter(SceneQueries scene, CharacterShape shape) {
    this.scene = Objects.requireNonNull(scene, "scene");
    mover = new CharacterMover(shape);
  }

  /** This one, as the members of its group know it. */
  abstract KinematicCharacter self();

  /** What is there for the character. */
  public QueryOptions options() {
    return participants.options();
  }

  /**
   * Chooses what is there for the character: layers, culled geometries, ignored spatials and a
   * geometry filter. Its own model, if it is in the scene, is to be ignored.
   *
   * @throws IllegalArgumentException if an option for rays or a distance is set
   */
  public void setOptions(QueryOptions options) {
    participants.setOptions(options);
  }

  /** As {@link CharacterMover#setMaxDrop}: the highest edge that it steps off, to sneak. */
  public void setMaxDrop(double height) {
    mover.setMaxDrop(height);
  }

  /** The highest edge that it steps off; infinite at first. */
  public double maxDrop() {
    return mover.maxDrop();
  }

  /** Sets which triangles it passes through; null, as at first, for none. */
  public void setPassages(@Nullable PassageFilter passages) {
    participants.passages = passages;
    mover.setPassageRule(passages == null ? PassageRule.SOLID : participants);
  }

  /** Which triangles it passes through; null for none. */
  public @Nullable PassageFilter passages() {
    return participants.passages;
  }

  /**
   * Drops through the {@linkplain Passage#ONE_WAY one-way} platform that it stands on.
   *
   * @return whether it stands on one; if not, all stays as it was
   */
  public boolean dropThrough() {
    return mover.dropThrough();
  }

  /**
   * Finds a ledge ahead that it can grab.
   *
   * <pre>{@code
   * if (!walker.isOnGround() && character.findLedge(ledges, ahead, ledge) != null) {
   *   hang(ledge); // its point, edge, normals, height, and the room above and below
   * }
   * }</pre>
   *
   * @param query holds the limits; reuse it
   * @param ahead a direction of the world; only its level part counts
   * @param out receives the ledge, or is cleared
   * @return the geometry whose top it is; null for no ledge
   * @throws IllegalArgumentException if the direction is not finite, or has no level part
   * @throws IllegalStateException if the scene does not answer
   */
  public @Nullable Geometry findLedge(LedgeQuery query, Vector3f ahead, Ledge out) {
    SceneView view = scene.view();
    participants.begin(view, null);
    try {
      return query.find(view.snapshot().tree(), participants, mover, ahead.x, ahead.y, ahead.z, out)
          ? view.snapshot().geometry(out.instance())
          : null;
    } finally {
      participants.end();
    }
  }

  /**
   * Joins others: they meet each other as capsules from now on, and not as models that hang on a
   * {@link KinematicCharacterControl} of the same group. One group at a time.
   */
  public void join(CharacterGroup group) {
    participants.join(group, mover, self());
  }

  /** Leaves its group, if it is in one. */
  public void leaveGroup() {
    participants.leaveGroup(mover);
  }

  /** The group whose other characters it meets as capsules; null for none. */
  public @Nullable CharacterGroup group() {
    return participants.group();
  }

  /** Sets what is called on landing, leaving and other surfaces; one listener at a time. */
  public void setListener(GroundListener listener) {
    events.setListener(listener);
  }

  /** What is called on landing, leaving and other surfaces. */
  public GroundListener listener() {
    return events.listener();
  }

  /**
   * Sets which direction of the world is up; +y at first. The feet stay where they are: {@link
   * CharacterMover#setUp}.
   *
   * <pre>{@code
   * character.setUp(character.position(null).subtract(planet.getWorldTranslation()));
   * }</pre>
   *
   * @param up of any length
   * @throws IllegalArgumentException if it has no length, or one that is not finite
   */
  public void setUp(Vector3f up) {
    mover.setUp(up.x, up.y, up.z);
  }

  /**
   * The direction that is up, a unit vector.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f up(@Nullable Vector3f store) {
    return Stores.of(store).set((float) mover.up(0), (float) mover.up(1), (float) mover.up(2));
  }

  /**
   * Where the feet are, in world space, rounded to floats.
   *
   * @param store null for a new vector
   * @return {@code store}
   */
  public Vector3f position(@Nullable Vector3f store) {
    return Stores.of(store).set((float) mover.x(), (float) mover.y(), (float) mover.z());
  }

  /** Where the feet are, first coordinate. */
  public double x() {
    return mover.x();
  }

  /** Where the feet are, second coordinate. */
  public double y() {
    return mover.y();
  }

  /** Where the feet are, third coordinate. */
  public double z() {
    return mover.z();
  }

  /** Grounded, sliding or airborne since the last move. */
  public GroundState groundState() {
    return mover.state();
  }

  /** The ground that it stands on; overwritten by the next move. */
  public GroundSurface ground() {
    return events.now;
  }

  /** What it touched in the last move: overwritten by the next one. */
  public CharacterContacts contacts() {
    return contacts;
  }

  /**
   * Whether after the last move something is deeper in the capsule than its skin, and there was no
   * way out: between a wall and a gate that closes, for example.
   */
  public boolean isCrushed() {
    return mover.isCrushed();
  }
}
