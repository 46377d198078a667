package dev.sightline.jme.control.snap;

import com.jme3.export.InputCapsule;
import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.OutputCapsule;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.util.clone.Cloner;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.control.GroundListener;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.spatial.SavedOptions;
import dev.sightline.jme.internal.spatial.VertexSpan;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a spatial's feet on the ground: the game moves the spatial in x and z, the control sets y.
 * Another direction may be {@linkplain #setUp up}.
 *
 * <pre>{@code
 * GroundSnapControl feet = new GroundSnapControl(collision);
 * model.addControl(feet);
 * feet.setMaxSlope(50);             // degrees
 * model.move(velocity.mult(tpf));   // each frame; the control puts the feet on the ground
 * boolean falls = feet.groundState() == GroundState.AIRBORNE;
 * }</pre>
 *
 * <p><b>Ground.</b> The control extends the plane it stood on in the last frame. It looks for
 * ground from {@code stepUp} above that plane to {@code stepDown} below, or to {@code snapDistance}
 * below while the feet are in the air. It splits a long move into parts, so that a long frame does
 * not lose the ground. On ground steeper than the maximum slope it stands too, but reports {@code
 * SLIDING}. Without ground the spatial keeps its height and the control reports {@code AIRBORNE}.
 * The spatial itself and its children never count as ground.
 *
 * <p><b>No gravity, no walls.</b> {@link
 * dev.sightline.jme.control.character.KinematicCharacterControl} has both. To jump, call {@link
 * #leaveGround()} and move the spatial up and down yourself.
 *
 * <p><b>Feet.</b> The feet are at the spatial's origin, minus the {@link #setOffset offset}. Moving
 * ground carries the spatial: its position and its yaw.
 *
 * <p><b>Many.</b> Controls of one {@code CollisionAppState} or one index share one scan a frame. If
 * a spatial moves after the first of them was updated, they see that in the next frame. The ground
 * under a foot is scanned again if it has moved. {@link #setInterval} spreads the work over frames,
 * {@link GroundSnapHerd} over threads.
 *
 * <p><b>Log.</b> It warns once if the ground is too far below the place where you put the spatial,
 * and once if another control moves the spatial too. The control does nothing while its scene does
 * not answer: while none is set, or the state is not attached.
 *
 * <p><b>Saved games.</b> A saved control keeps its settings; of its options it keeps the layers and
 * whether culled and blended geometries count. After loading it waits for {@link #setScene}. A
 * clone has the settings and the scene but not the listener, and begins anew.
 *
 * <p>For the render thread. Allocates nothing while the scene does not change.
 */
public final class GroundSnapControl extends SnapSettingsControl {
  private @Nullable SceneQueries scene;
  private QueryOptions options = QueryOptions.DEFAULT;
  private SnapWatch watch = new SnapWatch();

  /** What updates it, rather than its spatial. */
  private @Nullable GroundSnapHerd herd;

  /** For loading; {@link #setScene} makes it work. */
  public GroundSnapControl() {}

  /**
   * Snaps by a ray.
   *
   * @param scene a {@code CollisionAppState}, attached or not yet; a view of a scene that stands
   *     still; or {@code IndexQueries}
   */
  public GroundSnapControl(SceneQueries scene) {
    setScene(scene);
  }

  /** Sets or changes the scene whose ground counts; it is looked for anew. */
  public void setScene(SceneQueries scene) {
    this.scene = Objects.requireNonNull(scene, "scene");
    update.isNew = true; // ground of another scene carries nothing
  }

  /** The scene whose ground counts; null while none is set. */
  public @Nullable SceneQueries scene() {
    return scene;
  }

  /**
   * Measures the offset of the model and sets it: the height of the spatial's origin above its
   * lowest vertex, along {@link #up}, as the spatial is placed now.
   *
   * <pre>{@code
   * GroundSnapControl snap = new GroundSnapControl(collision);
   * rock.addControl(snap);
   * snap.measureOffset(); // its origin is in its middle
   * }</pre>
   *
   * <p>Measured once: call it again after the model is scaled, tilted or exchanged. Reads every
   * vertex, of animated models as the Position buffer has them. On the render thread.
   *
   * @return the {@link #offset}, in world units
   * @throws IllegalStateException if the control is on no spatial, or that has no vertices
   * @throws IllegalArgumentException if a mesh cannot be read; the message names the geometry
   */
  public double measureOffset() {
    if (spatial == null) {
      throw new IllegalStateException(
          "the control is on no spatial: call spatial.addControl(control) first");
    }
    VertexSpan span = new VertexSpan();
    if (!span.measure(spatial, update.up())) {
      throw new IllegalStateException(
          "no offset can be measured: '" + spatial.getName() + "' has no vertices");
    }
    setOffset(update.along(spatial.getWorldTranslation()) - span.least());
    return offset();
  }

  /** What counts as ground: layers, culled geometries, ignored spatials, filters. */
  public void setOptions(QueryOptions options) {
    this.options = Objects.requireNonNull(options, "options");
    cast.setOptions(options, spatial);
  }

  /** What counts as ground. */
  public QueryOptions options() {
    return options;
  }

  /** Sets what is called on landing, leaving and other surfaces; one listener at a time. */
  public void setListener(GroundListener listener) {
    update.events.setListener(listener);
  }

  /** What is called on landing, leaving and other surfaces. */
  public GroundListener listener() {
    return update.events.listener();
  }

  /** Grounded, sliding or airborne since the last update. */
  public GroundState groundState() {
    return update.events.now.state();
  }

  /** What the feet are on: overwritten by the next update. */
  public GroundSurface ground() {
    return update.events.now;
  }

  /** Leaves the ground, to jump: it is looked for again when the spatial has begun to fall. */
  public void leaveGround() {
    update.leaveGround();
  }

  /**
   * Puts the feet on the ground now, without smoothing: after a warp, or at the start.
   *
   * @param distance how far below the feet it may be
   * @return false, without a change of position, if there is no ground
   * @throws IllegalStateException if the control is on no spatial, no scene is set, or the scene is
   *     a state that does not answer: one without a root that is not attached yet, or one that has
   *     been detached
   */
  public boolean snapNow(double distance) {
    Arguments.number("distance", distance, distance >= 0);
    if (spatial == null || scene == null) {
      throw new IllegalStateException(
          spatial == null
              ? "the control is on no spatial: call spatial.addControl(control) first"
              : "no scene is set: call setScene(collision) first");
    }
    update.snap(spatial, scene.view(), distance);
    return groundState() != GroundState.AIRBORNE;
  }

  @Override
  public void setSpatial(@Nullable Spatial spatial) {
    super.setSpatial(spatial);
    forget();
  }

  @Override
  public void setEnabled(boolean enabled) {
    super.setEnabled(enabled);
    watch.restart();
    update.isNew = true; // what moved meanwhile carries nothing
  }

  private void forget() {
    watch.restart();
    update.forget();
    cast.setOptions(options, spatial);
  }

  @Override
  protected void controlUpdate(float tpf) {
    if (herd == null && begin(tpf)) {
      update.feel();
      show();
      update.events.report();
    }
  }

  /** Begins an update; returns whether there is one. On the render thread. */
  boolean begin(float tpf) {
    Arguments.number("time per frame", tpf, tpf >= 0);
    boolean begins = spatial != null && enabled && update.begin(spatial, scene, tpf);
    if (begins) {
      watch.begin(this, spatial);
    }
    return begins;
  }

  /** Shows an update, if it was not given up. On the render thread. */
  void show() {
    if (spatial != null && update.isBegun()) {
      update.show(spatial);
      if (scene != null) {
        watch.end(this, spatial, scene, feet.y);
      }
    }
  }

  SnapUpdate snapUpdate() {
    return update;
  }

  /** The herd that it is a member of. */
  @Nullable GroundSnapHerd herd() {
    return herd;
  }

  /** Makes updates a herd's, or for null its spatial's. */
  void setHerd(@Nullable GroundSnapHerd herd) {
    this.herd = herd;
  }

  @Override
  protected void controlRender(RenderManager renderManager, ViewPort viewPort) {}

  @Override
  public Object jmeClone() {
    GroundSnapControl copy = new GroundSnapControl();
    copy.enabled = enabled;
    copy.scene = scene;
    copy.watch = watch.ofClone();
    copy.options = options;
    copy.take(this);
    return copy;
  }

  @Override
  public void cloneFields(Cloner cloner, Object original) {
    spatial = cloner.clone(((AbstractControl) original).getSpatial());
    forget();
  }

  @Override
  public void write(JmeExporter exporter) throws IOException {
    super.write(exporter);
    OutputCapsule out = exporter.getCapsule(this);
    writeSettings(out);
    SavedOptions.write(options, out);
  }

  @Override
  public void read(JmeImporter importer) throws IOException {
    super.read(importer);
    InputCapsule in = importer.getCapsule(this);
    readSettings(in);
    setOptions(SavedOptions.read(in));
  }
}
