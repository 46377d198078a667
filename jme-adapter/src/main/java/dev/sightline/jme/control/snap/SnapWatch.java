package dev.sightline.jme.control.snap;

import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.internal.Once;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.internal.walk.RivalMovers;
import dev.sightline.jme.query.QueryOptions;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.result.SceneHit;
import java.util.Locale;

/** Says once why a snapped spatial seems to do nothing: two movers, or ground out of reach. */
final class SnapWatch {
  /** Updates for which a spatial hangs at one height before the log says so. */
  private static final int FRAMES = 30;

  private final Once said;
  private boolean isStarted;
  private boolean isDone;
  private int frames;
  private double height;

  SnapWatch() {
    this(new Once());
  }

  private SnapWatch(Once said) {
    this.said = said;
  }

  /** For a clone: what is said of one is said of all. */
  SnapWatch ofClone() {
    return new SnapWatch(said);
  }

  /** Looks anew: the spatial is another, or the control is enabled. */
  void restart() {
    isStarted = false;
    isDone = false;
    frames = 0;
  }

  /** Before an update. */
  void begin(GroundSnapControl control, Spatial spatial) {
    if (!isStarted) {
      isStarted = true;
      RivalMovers.find(spatial, control);
    }
  }

  /**
   * After an update has been shown.
   *
   * @param y how high the feet are along up
   */
  void end(GroundSnapControl control, Spatial spatial, SceneQueries scene, double y) {
    isDone |= control.groundState() != GroundState.AIRBORNE || (frames > 0 && y != height);
    height = y;
    if (!isDone && ++frames == FRAMES) {
      isDone = true;
      look(control, spatial, scene);
    }
  }

  private void look(GroundSnapControl control, Spatial spatial, SceneQueries scene) {
    SceneHit ground = new SceneHit();
    QueryOptions options =
        SpatialPlace.without(control.options(), spatial).withMaxDistance(Double.POSITIVE_INFINITY);
    Vector3f up = control.up();
    Vector3f feet = spatial.getWorldTranslation().subtract(up.mult((float) control.offset()));
    if (Vector3f.isValidVector(feet)
        && scene.pickNearest(new Ray(feet, up.negate()), options, ground)) {
      double gap = ground.distance();
      if (gap > control.snapDistance()) {
        said.say(
            String.format(
                Locale.ROOT,
                "'%s' hangs in the air: the ground is %.3f below its feet, and setSnapDistance"
                    + " reaches %.3f; call snapNow(distance) once it is placed",
                spatial.getName(),
                gap,
                control.snapDistance()));
      }
    }
  }
}
