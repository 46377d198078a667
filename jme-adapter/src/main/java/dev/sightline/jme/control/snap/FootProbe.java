package dev.sightline.jme.control.snap;

import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.jme.control.GroundSurface;
import dev.sightline.jme.index.FrameTurn;
import dev.sightline.jme.internal.Arguments;
import dev.sightline.jme.internal.SlopeLimit;
import dev.sightline.jme.internal.spatial.LiveScene;
import dev.sightline.jme.internal.walk.MutableGroundSurface;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import java.util.Objects;

/**
 * Finds the ground at a foot, so that an animation can put it there: one for each foot of a model,
 * whatever moves the model.
 *
 * <pre>{@code
 * FootProbe left = new FootProbe(collision, player);
 * left.setAnkleHeight(0.09);                // of the ankle above the sole
 * Vector3f ankle = model.localToWorld(a, null);
 * GroundSurface ground = left.find(ankle);  // once a frame, after the model has moved
 * double lift = -left.height();             // move the ankle up by this
 * }</pre>
 *
 * <p>The foot's place is the sole's: what is given less the {@linkplain #setAnkleHeight ankle's
 * height}. It looks straight down past that place, from {@code up} above it to {@code down} below,
 * and takes the highest surface there. Down is along -y, or along what {@link #setUp} makes of it.
 * It moves nothing. The character itself is no ground.
 *
 * <p>Probes that are asked once a frame share the scan of the frame, as {@link GroundSnapControl}
 * does. For the render thread; allocates nothing while the scene stays as it is.
 */
public final class FootProbe {
  private final SceneQueries scene;
  private final Spatial self;
  private final FrameTurn turn = new FrameTurn();
  private final GroundCast cast = new GroundCast();
  private final MutableGroundSurface ground = new MutableGroundSurface();
  private final double[] sole = new double[3];
  private double reachUp = 0.4;
  private double reachDown = 0.5;
  private double ankle;
  private double height = Double.NaN;
  private double maxSlope = 50;
  private QueryOptions options = QueryOptions.DEFAULT;

  /**
   * A foot that feels by a ray.
   *
   * @param self what the foot belongs to: it and what is below it is no ground
   */
  public FootProbe(SceneQueries scene, Spatial self) {
    this.scene = Objects.requireNonNull(scene, "scene");
    this.self = Objects.requireNonNull(self, "self");
    setOptions(QueryOptions.DEFAULT);
  }

  /** How far above and below the foot ground is looked for; 0.4 and 0.5 at first. */
  public void setReach(double up, double down) {
    reachUp = Arguments.number("up", up, up >= 0);
    reachDown = Arguments.number("down", down, down >= 0);
  }

  /** How far above the foot ground is looked for. */
  public double reachUp() {
    return reachUp;
  }

  /** How far below the foot ground is looked for. */
  public double reachDown() {
    return reachDown;
  }

  /**
   * How far the place that is given to {@link #find} is above the sole, in world units along up: an
   * ankle's bone is not where the foot meets the ground. 0 at first. {@link #height} and the reach
   * are the sole's.
   *
   * @throws IllegalArgumentException if it is NaN or infinite
   */
  public void setAnkleHeight(double height) {
    ankle = Arguments.number("ankleHeight", height, true);
  }

  /** How far the place that is given is above the sole. */
  public double ankleHeight() {
    return ankle;
  }

  /**
   * Sets which direction of the world is up; +y at first. For a character that stands on a planet:
   * {@code foot.setUp(walker.up())} before {@link #find}.
   *
   * @param direction of any length
   * @throws IllegalArgumentException if it has no length, or one that is not finite
   */
  public void setUp(Vector3f direction) {
    cast.space.setUp(direction);
  }

  /** The direction that is up: a copy, of length 1. */
  public Vector3f up() {
    return cast.space.up().clone();
  }

  /** Feels by a ray, as at first. */
  public void setRay() {
    cast.shape = ProbeShape.RAY;
  }

  /** Feels by a sphere, whose lowest point is the foot: edges are rounded, narrow gaps bridged. */
  public void setSphere(double radius) {
    cast.radius = (float) Arguments.number("radius", radius, radius > 0);
    cast.shape = ProbeShape.SPHERE;
  }

  /** With what it feels. */
  public ProbeShape probeShape() {
    return cast.shape;
  }

  /** The radius of a sphere that it feels with. */
  public double radius() {
    return cast.radius;
  }

  /** Up to which slope ground is {@code GROUNDED}, in degrees, below 90; 50 at first. */
  public void setMaxSlope(double degrees) {
    maxSlope = Arguments.number("maxSlope", degrees, degrees >= 0 && degrees < 90);
    cast.slope = new SlopeLimit(degrees);
  }

  /** Up to which slope ground is {@code GROUNDED}, in degrees. */
  public double maxSlope() {
    return maxSlope;
  }

  /** What counts as ground: layers, culled geometries, ignored spatials, filters. */
  public void setOptions(QueryOptions options) {
    cast.setOptions(options, self);
    this.options = options;
  }

  /** The options of the probe; they ignore the model that the foot belongs to. */
  public QueryOptions options() {
    return options;
  }

  /**
   * Finds the ground below a node that moves with a foot, such as a bone's attachments node.
   *
   * @return as {@link #find(Vector3f)}
   */
  public GroundSurface find(Spatial foot) {
    return find(foot.getWorldTranslation());
  }

  /**
   * Finds the ground at a foot's place in the world.
   *
   * @param foot the sole, or what is the ankle's height above it
   * @return {@link #ground()}: {@code AIRBORNE} where there is none, or the scene does not answer
   * @throws IllegalArgumentException if a coordinate is NaN or infinite
   */
  public GroundSurface find(Vector3f foot) {
    Arguments.finite("foot", foot);
    ground.clear();
    height = Double.NaN;
    SceneView view = LiveScene.viewOf(scene, turn);
    cast.space.toOwn(foot, sole);
    sole[1] -= ankle;
    if (view != null && cast.find(view, sole[0], sole[1], sole[2], reachUp, reachDown, ground)) {
      height = sole[1] - cast.height;
    }
    return ground;
  }

  /** What was found last: overwritten by the next. */
  public GroundSurface ground() {
    return ground;
  }

  /** How far the sole was above the ground, less than zero for below it; NaN without ground. */
  public double height() {
    return height;
  }
}
