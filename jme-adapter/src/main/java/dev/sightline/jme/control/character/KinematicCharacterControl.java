package dev.sightline.jme.control.character;

import com.jme3.export.InputCapsule;
import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.OutputCapsule;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.util.clone.Cloner;
import dev.sightline.bvh.move.CharacterGroup;
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.spatial.LiveScene;
import dev.sightline.jme.internal.spatial.SavedOptions;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Walks a spatial through a scene, with walls, stairs, gravity and jumps.
 *
 * <pre>{@code
 * KinematicCharacterControl walker = new KinematicCharacterControl(collision);
 * model.addControl(walker);                       // the model's origin is at the feet
 * walker.setWalkDirection(new Vector3f(0, 0, 3)); // metres a second, until you set another
 * walker.jump();
 * }</pre>
 *
 * <p>It moves a {@link KinematicCharacter} and adds gravity, jumps and a clock.
 *
 * <p><b>Steps.</b> It moves in fixed steps, of 1/60 s by default. It shows the spatial between the
 * last two steps, so up to one step late. The path depends only on the scene and on your settings
 * before each step ({@link StepListener}), bit for bit, at any frame rate. A frame makes at most
 * {@link #setMaxSteps maxSteps} steps, 10 by default. Time beyond that is lost; {@link
 * #lostSeconds()} adds it up.
 *
 * <p><b>Scene.</b> The character starts at the spatial's position, in the first update. Removed
 * from its spatial, it stops in the air. It does nothing while the scene does not answer: while
 * none is set, or the state is not attached. The spatial and its children never block it.
 *
 * <p>Each frame overwrites the spatial's own translation. The log warns once if the game sets it,
 * once if another control moves it too, and once a JVM if a walk is so slow that it looks like a
 * distance per tick. A moving platform carries the character, position and yaw, once a frame and
 * once a step. The character keeps the platform's speed when it leaves it ({@link
 * CharacterMotion}).
 *
 * <p><b>Saved games.</b> A saved control keeps its settings, except the step, the listeners and the
 * group. Of its options it keeps the layers and whether culled and blended geometries count. After
 * loading it waits for {@link #setScene}. A clone has the settings and the scene but not the
 * listeners and the group, and begins anew. {@link #save} and {@link #restore} go back to an
 * earlier step.
 *
 * <p>For the render thread.
 */
public final class KinematicCharacterControl extends SteppedCharacterControl {
  private final Vector3f at = new Vector3f();
  private final CharacterState now = new CharacterState();
  private @Nullable SceneQueries scene;
  private CharacterShape shape;
  private @Nullable CharacterShape requested;
  private QueryOptions options = QueryOptions.DEFAULT;
  private @Nullable CharacterGroup group;
  private boolean placed;
  private CharacterWatch watch = new CharacterWatch();

  /** For loading; {@link #setScene} makes it work. */
  public KinematicCharacterControl() {
    shape = CharacterShape.DEFAULT;
  }

  /** A person in a scene, with {@link CharacterShape#DEFAULT}. */
  public KinematicCharacterControl(SceneQueries scene) {
    this(scene, CharacterShape.DEFAULT);
  }

  /**
   * A capsule in a scene.
   *
   * @param scene a {@code CollisionAppState}, attached or not yet; a view of a scene that stands
   *     still; or {@code IndexQueries}
   */
  public KinematicCharacterControl(SceneQueries scene, CharacterShape shape) {
    this.shape = Objects.requireNonNull(shape, "shape");
    setScene(scene);
  }

  /** Sets or changes the scene; the character stays where it is, in the air. */
  public void setScene(SceneQueries scene) {
    this.scene = Objects.requireNonNull(scene, "scene");
    KinematicCharacter old = character;
    KinematicCharacter made = new KinematicCharacter(scene, shape);
    made.setListener(listener);
    made.setUp(up);
    equip(made);
    steps.motion.setFeet(made);
    character = made;
    if (old != null) {
      made.warp(old.position(at));
      old.leaveGroup();
    }
    steps.motion.forgetGround();
    ignoreSelf();
    enterGroup();
  }

  /** The scene it walks in; null while none is set. */
  public @Nullable SceneQueries scene() {
    return scene;
  }

  /** The capsule and what it can climb. */
  public CharacterShape shape() {
    return shape;
  }

  /**
   * Changes the capsule, to crouch for example; the feet stay. If the new capsule has no room, it
   * is pushed out in any direction. So to stand up use {@link #tryShape} or {@link #requestShape}.
   */
  public void setShape(CharacterShape shape) {
    this.shape = Objects.requireNonNull(shape, "shape");
    requested = null;
    if (character != null) {
      character.setShape(shape);
    }
  }

  /**
   * Changes the capsule if it has room where the feet are. While the scene does not answer nothing
   * is in its way.
   *
   * @return whether it did; if not, all stays as it was
   */
  public boolean tryShape(CharacterShape shape) {
    Objects.requireNonNull(shape, "shape");
    KinematicCharacter walker = character;
    if (walker != null && placed && LiveScene.viewOf(scene) != null && !walker.fits(shape)) {
      return false;
    }
    setShape(shape);
    return true;
  }

  /**
   * Changes the capsule as soon as it has room where the feet are: it is tried now and before each
   * step, until it fits or another shape is set.
   *
   * @return whether it did now
   */
  public boolean requestShape(CharacterShape shape) {
    boolean fits = tryShape(shape);
    requested = fits ? null : shape;
    return fits;
  }

  /** The capsule that waits for room; null if none does. */
  public @Nullable CharacterShape requestedShape() {
    return requested;
  }

  /** As {@link KinematicCharacter#setOptions}; the spatial itself is ignored besides. */
  public void setOptions(QueryOptions options) {
    this.options = Participants.checked(options);
    ignoreSelf();
  }

  /** What is there for the character, as set: its own spatial is left out besides. */
  public QueryOptions options() {
    return options;
  }

  /**
   * Joins a group, as {@link KinematicCharacter#join} does. It blocks the others from its first
   * update on, as long as it is on a spatial, enabled or not.
   *
   * @param group null for none
   */
  public void setGroup(@Nullable CharacterGroup group) {
    this.group = group;
    enterGroup();
  }

  /** The group whose other characters it meets as capsules; null for none. */
  public @Nullable CharacterGroup group() {
    return group;
  }

  private void enterGroup() {
    if (character != null) {
      if (group != null && spatial != null && placed) {
        character.join(group);
      } else {
        character.leaveGroup();
      }
    }
  }

  /**
   * Puts the feet somewhere, at rest and in the air; shown at once.
   *
   * @param feet in world space
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   * @throws IllegalStateException if no scene is set
   */
  public void warp(Vector3f feet) {
    Arguments.finite("position", feet);
    KinematicCharacter walker = walker();
    steps.start(walker, feet);
    steps.rest();
    placed = true;
    enterGroup();
    if (spatial != null) {
      steps.showAt(spatial, feet);
      watch.show(spatial);
    }
  }

  @Override
  public void setSpatial(@Nullable Spatial spatial) {
    super.setSpatial(spatial);
    watch.restart(true);
    placed = false;
    if (spatial == null) {
      steps.rest(); // another one starts at rest
      forgetGround();
    }
    ignoreSelf();
    enterGroup();
  }

  private void forgetGround() {
    if (character != null) {
      character.forgetGround();
    }
  }

  @Override
  public void setEnabled(boolean enabled) {
    super.setEnabled(enabled);
    watch.restart(false);
    if (character != null) {
      character.settle(); // what moved meanwhile carries nothing
    }
  }

  private void ignoreSelf() {
    if (character != null) {
      character.setOptions(SpatialPlace.without(options, spatial));
    }
  }

  @Override
  protected void controlUpdate(float tpf) {
    KinematicCharacter walker = character;
    if (walker == null || LiveScene.viewOf(scene) == null) {
      return;
    }
    Arguments.number("time per frame", tpf, tpf >= 0);
    start(walker);
    watch.begin(this, spatial);
    steps.frame(this, walker, tpf);
    watch.show(spatial);
    watch.walk(spatial, steps.walk, shape.radius(), tpf);
  }

  private void start(KinematicCharacter walker) {
    if (!placed) {
      steps.start(walker, spatial.getWorldTranslation());
      placed = true;
      enterGroup();
    }
  }

  /** Before a step: whether there is room now for the shape that waits for it. */
  void tryRequestedShape() {
    if (requested != null) {
      tryShape(requested);
    }
  }

  /**
   * Makes one step now, whatever the clock says: to play on from a state that was gone back to.
   * Shown by the next frame.
   *
   * @throws IllegalStateException if the scene does not answer
   */
  public void makeStep() {
    KinematicCharacter walker = character;
    if (walker == null || LiveScene.viewOf(scene) == null) {
      throw new IllegalStateException("the control has no scene that answers");
    }
    if (spatial != null) {
      start(walker);
    }
    steps.step(this, walker);
  }

  /**
   * Saves all that decides the next steps: position, shape, ground, speeds, timers, the clock, walk
   * and view direction, and the settings of {@link #motion}. It does not save the scene, options,
   * listeners, the length of a step, a field of gravity, or the rotation of a spatial without a
   * {@link #setViewDirection view direction}.
   *
   * @param out overwritten
   * @throws IllegalStateException if no scene is set
   */
  public void save(CharacterState out) {
    KinematicCharacter walker = walker();
    if (!placed && spatial != null) {
      steps.start(walker, spatial.getWorldTranslation()); // where the first update would
    }
    put(walker, out);
  }

  private KinematicCharacter walker() {
    if (character == null) {
      throw new IllegalStateException("the control has no scene: call setScene first");
    }
    return character;
  }

  private void put(KinematicCharacter walker, CharacterState out) {
    steps.save(walker, out);
    out.requested = requested;
  }

  /**
   * Restores a {@link #save saved} state, the clock too. The same frames then show the same, bit
   * for bit. Sends no event; the next frame shows it.
   *
   * @throws IllegalArgumentException if a control did not save the state; nothing changes then
   * @throws IllegalStateException if no scene is set
   */
  public void restore(CharacterState in) {
    goBack(in, false);
  }

  /**
   * As {@link #restore}, but time goes on: to be followed by {@link #makeStep} for each step since
   * then.
   *
   * @throws IllegalArgumentException if that is no state of a control; all is then as it was
   * @throws IllegalStateException if no scene is set
   */
  public void rewind(CharacterState in) {
    goBack(in, true);
  }

  private void goBack(CharacterState in, boolean keepsClock) {
    KinematicCharacter walker = walker();
    boolean wasPlaced = placed;
    put(walker, now);
    try {
      load(walker, in, keepsClock);
    } catch (IllegalArgumentException e) {
      load(walker, now, false);
      placed = wasPlaced;
      enterGroup();
      throw e;
    } finally {
      now.clear(); // keeps no scene
    }
  }

  private void load(KinematicCharacter walker, CharacterState in, boolean keepsClock) {
    steps.restore(walker, in, keepsClock);
    tilt(walker.up(at));
    shape = walker.shape();
    takeOver(walker);
    requested = in.requested;
    placed = true;
    enterGroup();
  }

  @Override
  protected void controlRender(RenderManager renderManager, ViewPort viewPort) {}

  @Override
  public Object jmeClone() {
    KinematicCharacterControl copy = new KinematicCharacterControl();
    copy.enabled = enabled;
    copy.watch = watch.ofClone();
    copy.shape = shape;
    copy.options = options;
    copy.configure(this);
    copy.up.set(up);
    if (scene != null) {
      copy.setScene(scene);
    }
    return copy;
  }

  @Override
  public void cloneFields(Cloner cloner, Object original) {
    spatial = cloner.clone(((AbstractControl) original).getSpatial());
    ignoreSelf();
  }

  @Override
  public void write(JmeExporter exporter) throws IOException {
    super.write(exporter);
    OutputCapsule out = exporter.getCapsule(this);
    SavedShape.write(shape, out);
    out.write(up, "up", null);
    steps.write(out);
    writeModes(out);
    SavedOptions.write(options, out);
  }

  @Override
  public void read(JmeImporter importer) throws IOException {
    super.read(importer);
    InputCapsule in = importer.getCapsule(this);
    shape = SavedShape.read(in);
    up.set((Vector3f) in.readSavable("up", Vector3f.UNIT_Y));
    steps.read(in);
    readModes(in);
    options = SavedOptions.read(in);
  }
}
