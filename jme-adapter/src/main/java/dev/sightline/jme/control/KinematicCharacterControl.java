package dev.sightline.jme.control;

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
import dev.sightline.bvh.move.CharacterShape;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Walks a spatial through a scene: a {@link KinematicCharacter} with gravity, jumps and a clock.
 * The spatial's origin is put where the feet are.
 *
 * <pre>{@code
 * KinematicCharacterControl walker = new KinematicCharacterControl(collision);
 * model.addControl(walker);
 * walker.setWalkDirection(new Vector3f(0, 0, 3)); // metres a second
 * walker.jump();
 * }</pre>
 *
 * <p><b>Steps.</b> It moves in fixed steps, of 1/60 s by default, and shows the spatial between the
 * last two, so up to a step late. The path depends on what is set before each step ({@link
 * StepListener}) and on the scene at that time alone, bit for bit, whatever the frame rate. A frame
 * makes at most {@link #setMaxSteps so many} steps, 10 by default; the time beyond is lost, and
 * {@link #lostSeconds()} says how much.
 *
 * <p><b>Scene.</b> It starts where the spatial is at its first update. While the scene does not
 * answer (none is set, a state is not attached) it does nothing. The spatial and what is below it
 * is not there for it. Carried by what it stands on, position and yaw, once a frame and once a
 * step.
 *
 * <p>A saved control keeps its settings but the step, the listeners, and of the options the layers
 * and whether culled geometries count; when loaded it waits for {@link #setScene}. A clone has the
 * settings and the scene, not the listeners, and starts anew. For the render thread.
 */
public final class KinematicCharacterControl extends AbstractControl {
  private final Vector3f walk = new Vector3f();
  private final Vector3f view = new Vector3f();
  private final Vector3f shown = new Vector3f();
  private final SpatialPlace place = new SpatialPlace();
  private final double[] before = new double[3];
  private final FallSpeed fall = new FallSpeed();
  private final StepClock clock = new StepClock();
  private @Nullable SceneQueries scene;
  private @Nullable KinematicCharacter character;
  private CharacterShape shape;
  private QueryOptions options = QueryOptions.DEFAULT;
  private GroundListener listener = GroundListener.NONE;
  private @Nullable StepListener stepListener;
  private boolean jumps;
  private boolean placed;
  private long steps;

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
    character = made;
    if (old != null) {
      made.warp(old.position(shown));
    }
    ignoreSelf();
  }

  /** The capsule and what it can climb. */
  public CharacterShape shape() {
    return shape;
  }

  /** Changes the capsule, to crouch for example; the feet stay. */
  public void setShape(CharacterShape shape) {
    this.shape = Objects.requireNonNull(shape, "shape");
    if (character != null) {
      character.setShape(shape);
    }
  }

  /** As {@link KinematicCharacter#setOptions}; the spatial itself is ignored besides. */
  public void setOptions(QueryOptions options) {
    this.options = KinematicCharacter.checked(options);
    ignoreSelf();
  }

  /** What is there for the character, without its own spatial. */
  public QueryOptions options() {
    return options;
  }

  /** Sets what is called on landing, leaving and other surfaces; one listener at a time. */
  public void setListener(GroundListener listener) {
    this.listener = Objects.requireNonNull(listener, "listener");
    if (character != null) {
      character.setListener(listener);
    }
  }

  /** Sets what is called before each step; null for nothing. */
  public void setStepListener(@Nullable StepListener listener) {
    stepListener = listener;
  }

  /**
   * The velocity to walk with, on the ground and in the air, in world units a second; {@code y} is
   * left out. It holds until it is set again.
   */
  public void setWalkDirection(Vector3f velocity) {
    Arguments.finite("walk direction", velocity);
    walk.set(velocity.x, 0, velocity.z);
  }

  /** The velocity to walk with: a copy. */
  public Vector3f walkDirection() {
    return walk.clone();
  }

  /**
   * Turns the spatial about +y so that its +z axis shows there; turned on by what carries it. Zero,
   * as at first, leaves the turning to others.
   */
  public void setViewDirection(Vector3f direction) {
    Arguments.finite("view direction", direction);
    view.set(direction.x, 0, direction.z);
  }

  /** Where the spatial is turned: a copy; zero when that is left to others. */
  public Vector3f viewDirection() {
    return view.clone();
  }

  /** Jumps at the next step if it stands on walkable ground then; else nothing. */
  public void jump() {
    jumps = true;
  }

  /** Upward speed of a jump, in world units a second; 5 at first. It rises v^2 / 2g. */
  public void setJumpSpeed(double speed) {
    fall.jumpSpeed = Arguments.number("jump speed", speed, speed >= 0);
  }

  /** Downward acceleration in world units a second squared, zero or more; 9.81 at first. */
  public void setGravity(double gravity) {
    fall.gravity = Arguments.number("gravity", gravity, gravity >= 0);
  }

  /** The fastest fall, in world units a second; 50 at first. */
  public void setMaxFallSpeed(double speed) {
    fall.most = Arguments.number("fall speed", speed, speed >= 0);
  }

  /** The length of a step in seconds; 1/60 at first. */
  public void setStep(double seconds) {
    clock.step = Arguments.number("step", seconds, seconds > 0);
  }

  /** The most steps of one frame, 10 at first: more time than that is lost. */
  public void setMaxSteps(int most) {
    Arguments.number("most steps", most, most >= 1);
    clock.most = most;
  }

  /** Puts the feet somewhere, at rest and in the air; shown at once. */
  public void warp(Vector3f feet) {
    Arguments.finite("position", feet);
    if (character == null) {
      throw new IllegalStateException("the control has no scene: call setScene first");
    }
    character.warp(feet);
    placed = true;
    fall.speed = 0;
    clock.restart();
    keep(character);
    if (spatial != null) {
      place.put(spatial, feet.x, feet.y, feet.z);
    }
  }

  /** Where the feet are after the last step; the spatial is shown a little earlier on its way. */
  public Vector3f position(Vector3f store) {
    return character == null
        ? store.set(Float.NaN, Float.NaN, Float.NaN)
        : character.position(store);
  }

  /** The character that is moved: for its position in doubles. Null until a scene is set. */
  public @Nullable KinematicCharacter character() {
    return character;
  }

  /** Grounded, sliding or airborne since the last step. */
  public GroundState groundState() {
    return character == null ? GroundState.AIRBORNE : character.groundState();
  }

  /** What it stands on. Null until a scene is set. */
  public @Nullable GroundSurface ground() {
    return character == null ? null : character.ground();
  }

  /** Speed upward, in world units a second; negative when it falls, 0 on the ground. */
  public double verticalSpeed() {
    return fall.speed == 0 ? 0 : -fall.speed;
  }

  /** How many steps were made. */
  public long steps() {
    return steps;
  }

  /** How much time was lost in frames longer than the most steps. */
  public double lostSeconds() {
    return clock.lost();
  }

  @Override
  public void setSpatial(@Nullable Spatial spatial) {
    super.setSpatial(spatial);
    placed = false;
    ignoreSelf();
  }

  @Override
  public void setEnabled(boolean enabled) {
    super.setEnabled(enabled);
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
    if (walker == null || Footing.viewOf(scene) == null) {
      return;
    }
    Arguments.number("time per frame", tpf, tpf >= 0);
    if (!placed) {
      warp(spatial.getWorldTranslation());
    }
    carry(walker);
    for (int i = clock.add(tpf); i > 0; i--) {
      step(walker);
    }
    show(walker);
  }

  private void carry(KinematicCharacter walker) {
    double x = walker.x();
    double y = walker.y();
    double z = walker.z();
    double yaw = walker.carry();
    before[0] += walker.x() - x;
    before[1] += walker.y() - y;
    before[2] += walker.z() - z;
    if (yaw != 0) {
      place.turn(spatial, yaw);
      double sin = Math.sin(yaw);
      double cos = Math.cos(yaw);
      view.set((float) (cos * view.x + sin * view.z), 0, (float) (cos * view.z - sin * view.x));
    }
  }

  private void step(KinematicCharacter walker) {
    if (stepListener != null) {
      stepListener.beforeStep(this, steps);
    }
    steps++;
    double step = clock.step;
    double down = fall.begin(walker.groundState(), jumps, step);
    jumps = false;
    keep(walker);
    walker.move(walk.x * step, -down, walk.z * step);
    fall.end(walker.ground(), before[1] - walker.y(), step);
  }

  private void keep(KinematicCharacter walker) {
    before[0] = walker.x();
    before[1] = walker.y();
    before[2] = walker.z();
  }

  private void show(KinematicCharacter walker) {
    double part = clock.part();
    place.put(
        spatial,
        before[0] + part * (walker.x() - before[0]),
        before[1] + part * (walker.y() - before[1]),
        before[2] + part * (walker.z() - before[2]));
    if (view.x != 0 || view.z != 0) {
      place.face(spatial, view.x, view.z);
    }
  }

  @Override
  protected void controlRender(RenderManager renderManager, ViewPort viewPort) {}

  @Override
  public Object jmeClone() {
    KinematicCharacterControl copy = new KinematicCharacterControl();
    copy.enabled = enabled;
    copy.shape = shape;
    copy.options = options;
    copy.walk.set(walk);
    copy.view.set(view);
    copy.fall.gravity = fall.gravity;
    copy.fall.jumpSpeed = fall.jumpSpeed;
    copy.fall.most = fall.most;
    copy.clock.step = clock.step;
    copy.clock.most = clock.most;
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
    SavedForm.write(shape, out);
    out.write(fall.gravity, "gravity", 0);
    out.write(fall.jumpSpeed, "jumpSpeed", 0);
    out.write(fall.most, "maxFallSpeed", 0);
    SavedForm.write(options, out);
  }

  @Override
  public void read(JmeImporter importer) throws IOException {
    super.read(importer);
    InputCapsule in = importer.getCapsule(this);
    shape = SavedForm.shape(in);
    setGravity(in.readDouble("gravity", fall.gravity));
    setJumpSpeed(in.readDouble("jumpSpeed", fall.jumpSpeed));
    setMaxFallSpeed(in.readDouble("maxFallSpeed", fall.most));
    options = SavedForm.options(in);
  }
}
