package dev.sightline.jme.control;

import com.jme3.export.InputCapsule;
import com.jme3.export.JmeExporter;
import com.jme3.export.JmeImporter;
import com.jme3.export.OutputCapsule;
import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import com.jme3.scene.control.AbstractControl;
import com.jme3.util.clone.Cloner;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.index.FrameTurn;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.SlopeLimit;
import dev.sightline.jme.internal.spatial.Alignment;
import dev.sightline.jme.internal.spatial.LiveScene;
import dev.sightline.jme.internal.spatial.ShownPlace;
import dev.sightline.jme.internal.spatial.Smoothing;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a spatial's feet on the ground while a game moves it: the height is this control's, the
 * rest the game's.
 *
 * <pre>{@code
 * model.addControl(new GroundSnapControl(collision));
 * model.move(walk.mult(tpf)); // wherever it goes, its feet are on the ground
 * }</pre>
 *
 * <p>Each frame it looks down from {@code stepUp} above the feet: to {@code stepDown} below them
 * while they are on the ground, to {@code snapDistance} while they are in the air. Ground steeper
 * than the maximum slope is stood on too, but the state says {@code SLIDING}. Without ground the
 * spatial stays at its height, {@code AIRBORNE}: there is no gravity, and no walls; {@link
 * KinematicCharacterControl} has both. To jump, call {@link #leaveGround()} and move the spatial up
 * and down.
 *
 * <p>The feet are the spatial's origin less the {@link #setOffset offset}. The spatial itself and
 * what is below it is no ground. Ground that moves carries the spatial, position and yaw.
 *
 * <p>While the scene does not answer (none is set, a state is not attached) nothing happens. A
 * saved control keeps its settings, of the options the layers and whether culled geometries count;
 * when loaded it waits for {@link #setScene}. A clone has the settings and the scene, not the
 * listener, and starts anew. For the render thread; allocates nothing while the scene stays as it
 * is.
 */
public final class GroundSnapControl extends AbstractControl {
  private final Footing footing = new Footing();
  private final GroundWalk walk = new GroundWalk();
  private final GroundProbe probe = walk.probe;
  private final Platform platform = new Platform();
  private final SpatialPlace place = new SpatialPlace();
  private final FrameTurn turn = new FrameTurn();
  private final ShownPlace groundPlace = new ShownPlace();
  private final Alignment alignment = new Alignment();
  private final Vector3f here = new Vector3f();
  private final Vector3f shown = new Vector3f();
  private final double[] carried = new double[3];
  private @Nullable SceneQueries scene;
  private QueryOptions options = QueryOptions.DEFAULT;
  private double maxSlope = 50;
  private double smoothing = 0.05;
  private double offset;
  private boolean aligned;

  private boolean placed;
  private boolean rising;

  /** How far above the ground it is shown, for the sake of smoothness. */
  private double error;

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

  /** Sets or changes the scene whose ground counts. */
  public void setScene(SceneQueries scene) {
    this.scene = Objects.requireNonNull(scene, "scene");
  }

  /** Feels by a ray, as at first. */
  public void setRay() {
    probe.print = FootPrint.RAY;
  }

  /** Feels by a sphere. */
  public void setSphere(double radius) {
    probe.radius = (float) Arguments.number("radius", radius, radius > 0);
    probe.print = FootPrint.SPHERE;
  }

  /**
   * Feels by a capsule that lies along the heading.
   *
   * @param length of its axis; the whole is longer by two radii
   */
  public void setCapsule(double radius, double length) {
    probe.length = (float) Arguments.number("length", length, length >= 0);
    probe.radius = (float) Arguments.number("radius", radius, radius > 0);
    probe.print = FootPrint.CAPSULE;
  }

  /** With what it feels. */
  public FootPrint footPrint() {
    return probe.print;
  }

  /** The highest step up, and how far above the feet ground is looked for; 0.4 at first. */
  public void setStepUp(double height) {
    walk.stepUp = Arguments.number("stepUp", height, height >= 0);
  }

  /** How far down ground is followed while the feet are on it; 0.5 at first. */
  public void setStepDown(double height) {
    walk.stepDown = Arguments.number("stepDown", height, height >= 0);
  }

  /** How far down ground is taken while the feet are in the air; 0.5 at first. */
  public void setSnapDistance(double distance) {
    walk.snapDistance = Arguments.number("snapDistance", distance, distance >= 0);
  }

  /**
   * The steepest ground to stand on, in degrees from level, below 90; itself counts. 50 at first.
   */
  public void setMaxSlope(double degrees) {
    maxSlope = Arguments.number("maxSlope", degrees, degrees >= 0 && degrees < 90);
    probe.slope = new SlopeLimit(degrees);
  }

  /**
   * In what time, in seconds, a step of the height or of the slope is smoothed to 1/e of it; 0.05
   * at first, 0 for none. The same at every frame rate.
   */
  public void setSmoothing(double seconds) {
    smoothing = Arguments.number("smoothing", seconds, seconds >= 0);
  }

  /** How far the spatial's origin is above its feet; 0 at first. */
  public void setOffset(double height) {
    Arguments.number("offset", height, true);
    walk.y += offset - height;
    offset = height;
  }

  /**
   * Whether the spatial's +y axis follows the normal of ground that is not too steep; its heading,
   * where its +z axis shows seen from above, stays the game's. Not at first.
   */
  public void setAlignToNormal(boolean align) {
    aligned = align;
    placed = false;
  }

  /** What counts as ground: layers, culled geometries, ignored spatials, filters. */
  public void setOptions(QueryOptions options) {
    this.options = Objects.requireNonNull(options, "options");
    probe.setOptions(options, spatial);
  }

  /** What counts as ground. */
  public QueryOptions options() {
    return options;
  }

  /** Sets what is called on landing, leaving and other surfaces; one listener at a time. */
  public void setListener(GroundListener listener) {
    footing.setListener(listener);
  }

  /** Grounded, sliding or airborne since the last update. */
  public GroundState groundState() {
    return footing.now.state();
  }

  /** What the feet are on: overwritten by the next update. */
  public GroundSurface ground() {
    return footing.now;
  }

  /** Leaves the ground, to jump: it is looked for again when the spatial has begun to fall. */
  public void leaveGround() {
    footing.keep();
    footing.now.clear();
    walk.leave();
    platform.stand(null);
    rising = true;
    footing.report();
  }

  /**
   * Puts the feet on the ground now, without smoothing: after a warp, or at the start.
   *
   * @param distance how far below the feet it may be
   * @return false, with its place as it was, when there is no ground or the scene does not answer
   */
  public boolean snapNow(double distance) {
    Arguments.number("distance", distance, distance >= 0);
    SceneView view = spatial == null ? null : Footing.viewOf(scene);
    if (view == null) {
      return false;
    }
    rising = false;
    land(view, distance);
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
    placed = false; // what moved meanwhile carries nothing
  }

  private void forget() {
    placed = false;
    rising = false;
    footing.now.clear();
    walk.leave();
    platform.stand(null);
    probe.setOptions(options, spatial);
  }

  @Override
  protected void controlUpdate(float tpf) {
    SceneView view = LiveScene.viewOf(scene, turn);
    if (view == null) {
      return;
    }
    Arguments.number("time per frame", tpf, tpf >= 0);
    if (placed) {
      move(carry() ? withGroundInPlace(view) : view);
      error = Smoothing.error(error, walk.step, tpf, smoothing);
      show(tpf, smoothing);
    } else {
      boolean inAir = groundState() == GroundState.AIRBORNE;
      land(view, inAir ? walk.snapDistance : walk.stepDown);
    }
  }

  /** Begins where the spatial is, and looks for the ground there. */
  private void land(SceneView view, double distance) {
    SpatialPlace.world(spatial, spatial.getLocalTranslation(), shown);
    walk.put(shown.x, shown.y - offset, shown.z);
    error = 0;
    placed = true;
    alignment.start(spatial);
    alignment.along(aligned, probe.along);
    footing.keep();
    footing.now.clear();
    if (!rising) {
      walk.land(view, distance, footing.now);
    }
    show(0, 0);
  }

  /** Goes along with ground that has moved; returns whether it has. */
  private boolean carry() {
    alignment.follow(spatial);
    if (!platform.hasMoved()) {
      return false;
    }
    if (platform.takesAlong(spatial)) {
      return true;
    }
    platform.carry(walk.x, walk.y, walk.z, carried);
    walk.x += carried[0];
    walk.y += carried[1];
    walk.z += carried[2];
    double yaw = platform.yaw();
    if (yaw != 0) {
      alignment.turn(yaw);
      if (!aligned) {
        place.turn(spatial, yaw);
      }
    }
    return true;
  }

  /** A view that shows what is stood on where it is now: another one if it was moved since. */
  private SceneView withGroundInPlace(SceneView view) {
    Geometry below = footing.now.geometry();
    SceneQueries asked = scene;
    return below == null || asked == null || groundPlace.isShown(view.snapshot(), below)
        ? view
        : asked.view();
  }

  /** Takes over how the game has moved the spatial. */
  private void move(SceneView view) {
    SpatialPlace.world(spatial, spatial.getLocalTranslation(), here);
    alignment.along(aligned, probe.along);
    double dx = (double) here.x - shown.x;
    double dy = (double) here.y - shown.y;
    double dz = (double) here.z - shown.z;
    rising &= dy >= 0;
    footing.keep();
    if (rising) {
      footing.now.clear();
      walk.glide(dx, dy, dz);
    } else {
      walk.move(view, dx, dy, dz, footing.now);
    }
  }

  private void show(double tpf, double seconds) {
    place.put(spatial, walk.x, walk.y + error + offset, walk.z);
    SpatialPlace.world(spatial, spatial.getLocalTranslation(), shown);
    if (aligned) {
      boolean isGround = groundState() == GroundState.GROUNDED;
      alignment.setTarget(isGround ? footing.now.normal() : Vector3f.UNIT_Y, tpf, seconds);
      alignment.show(spatial, place);
    }
    platform.stand(footing.now.geometry());
    footing.report();
  }

  @Override
  protected void controlRender(RenderManager renderManager, ViewPort viewPort) {}

  @Override
  public Object jmeClone() {
    GroundSnapControl copy = new GroundSnapControl();
    copy.enabled = enabled;
    copy.scene = scene;
    copy.options = options;
    copy.probe.print = probe.print;
    copy.probe.radius = probe.radius;
    copy.probe.length = probe.length;
    copy.walk.stepUp = walk.stepUp;
    copy.walk.stepDown = walk.stepDown;
    copy.walk.snapDistance = walk.snapDistance;
    copy.smoothing = smoothing;
    copy.offset = offset;
    copy.aligned = aligned;
    copy.setMaxSlope(maxSlope);
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
    out.write(probe.print, "footPrint", FootPrint.RAY);
    out.write(probe.radius, "radius", 0);
    out.write(probe.length, "length", 0);
    out.write(walk.stepUp, "stepUp", -1);
    out.write(walk.stepDown, "stepDown", -1);
    out.write(walk.snapDistance, "snapDistance", -1);
    out.write(maxSlope, "maxSlope", -1);
    out.write(smoothing, "smoothing", -1);
    out.write(offset, "offset", 0);
    out.write(aligned, "aligned", false);
    SavedForm.write(options, out);
  }

  @Override
  public void read(JmeImporter importer) throws IOException {
    super.read(importer);
    InputCapsule in = importer.getCapsule(this);
    probe.print = in.readEnum("footPrint", FootPrint.class, FootPrint.RAY);
    probe.radius = in.readFloat("radius", probe.radius);
    probe.length = in.readFloat("length", probe.length);
    setStepUp(in.readDouble("stepUp", walk.stepUp));
    setStepDown(in.readDouble("stepDown", walk.stepDown));
    setSnapDistance(in.readDouble("snapDistance", walk.snapDistance));
    setMaxSlope(in.readDouble("maxSlope", maxSlope));
    setSmoothing(in.readDouble("smoothing", smoothing));
    offset = in.readDouble("offset", 0);
    aligned = in.readBoolean("aligned", false);
    setOptions(SavedForm.options(in));
  }
}
