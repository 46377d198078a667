package dev.sightline.jme.control.snap;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.jme.index.FrameTurn;
import dev.sightline.jme.internal.spatial.Alignment;
import dev.sightline.jme.internal.spatial.LiveScene;
import dev.sightline.jme.internal.spatial.ShownPlace;
import dev.sightline.jme.internal.spatial.Smoothing;
import dev.sightline.jme.internal.spatial.SpatialPlace;
import dev.sightline.jme.internal.spatial.UpSpace;
import dev.sightline.jme.internal.walk.GroundEvents;
import dev.sightline.jme.internal.walk.Platform;
import dev.sightline.jme.query.SceneQueries;
import dev.sightline.jme.query.SceneView;
import org.jspecify.annotations.Nullable;

/**
 * Puts a spatial's feet on the ground, frame by frame: {@link #begin} takes over what game and
 * ground have moved, {@link #feel} looks for the ground, {@link #show} shows it, and the events
 * reports it. All but the second are for the render thread. Feet, offset and error are those of a
 * space in which up is +y; places are shown in the world.
 */
final class SnapUpdate {
  /** How many units in the last place a way may be off: of two places, each through a parent. */
  private static final int ROUNDINGS = 4;

  /** How much of a level way may lead up: both the way and up are directions in floats. */
  private static final double LEVEL = 0x1p-22;

  final GroundEvents events = new GroundEvents();
  final SnappedFeet feet = new SnappedFeet();
  double smoothing = 0.05;
  double offset;
  boolean aligned;
  int interval = 1;

  /** Whether the next update begins anew where the spatial is. */
  boolean isNew = true;

  private final Platform platform = new Platform();
  private final SpatialPlace place = new SpatialPlace();
  private final UpSpace space = feet.cast.space;
  private final UpSpace before = new UpSpace();
  private final Alignment alignment = new Alignment(space);
  private final FrameTurn turn = new FrameTurn();
  private final ShownPlace groundPlace = new ShownPlace();
  private final Vector3f here = new Vector3f();
  private final Vector3f shown = new Vector3f();
  private final double[] carried = new double[3];

  /** How the game has moved the spatial, and scratch. */
  private final double[] way = new double[3];

  private boolean rising;

  /** Whether an update is begun and not shown. */
  private boolean isBegun;

  /** The frame it is in, the one in which it has asked last, and how many intervals those are. */
  private long frame;

  private long askedFrame;
  private long intervals;

  /** How far above the ground it is shown, for the sake of smoothness. */
  private double error;

  /** The view that the update under way asks, if it does, and how far down at first. */
  private @Nullable SceneView asked;

  private double reach;
  private double time;

  /** Has nothing to do with what was so far. */
  void forget() {
    isNew = true;
    rising = false;
    cancel();
    events.clear();
    platform.stand(null);
  }

  /** Sets what is up; the feet stay where they are. */
  void setUp(@Nullable Spatial spatial, Vector3f direction) {
    before.set(space);
    if (!space.setUp(direction)) {
      return;
    }
    feet.turn(before);
    alignment.turn(before);
    if (spatial != null && !aligned) {
      place.tilt(spatial, before.up(), space.up());
    }
  }

  /** What is up: only to be read. */
  Vector3f up() {
    return space.up();
  }

  /** How far along up a vector of the world leads. */
  double along(Vector3f vector) {
    return space.along(vector);
  }

  void leaveGround() {
    events.keep();
    events.now.clear();
    feet.leave();
    platform.stand(null);
    rising = true;
    events.report();
  }

  /** Puts the feet of a spatial on ground that is not farther down than a distance. */
  void snap(Spatial spatial, SceneView view, double distance) {
    rising = false;
    isNew = true;
    start(spatial, view, distance);
    feel();
    show(spatial);
    events.report();
  }

  /** Begins an update; returns false, with nothing done, while the scene does not answer. */
  boolean begin(Spatial spatial, @Nullable SceneQueries scene, double tpf) {
    SceneView view = LiveScene.viewOf(scene, turn);
    if (view == null || scene == null) {
      return false;
    }
    time = tpf;
    boolean isDue = isDue();
    isNew |= isBegun; // what was thrown in the last one has left it half done
    isBegun = true;
    if (isNew) {
      start(spatial, view, isInAir() ? feet.snapDistance : feet.stepDown);
      return true;
    }
    events.keep();
    asked = carry(spatial) && !isGroundShown(view) ? scene.view() : view;
    takeWay(spatial);
    rising &= way[1] >= 0;
    alignment.along(aligned, feet.cast.along);
    if (rising) {
      asked = null;
      events.now.clear();
      feet.fly(way[0], way[1], way[2]);
    } else if (!isDue && !isInAir()) {
      asked = null;
      feet.glide(way[0], way[1], way[2]);
    }
    return true;
  }

  /** How the game has moved the spatial since it was shown. */
  private void takeWay(Spatial spatial) {
    SpatialPlace.world(spatial, spatial.getLocalTranslation(), here);
    float most = Math.max(Math.abs(here.x), Math.max(Math.abs(here.y), Math.abs(here.z)));
    space.toOwn(here.subtractLocal(shown), way);
    // A level way of the world's floats is level, whatever they round to.
    double rounding = ROUNDINGS * Math.ulp(most) + LEVEL * Math.hypot(way[0], way[2]);
    if (!space.isUpright() && Math.abs(way[1]) <= rounding) {
      way[1] = 0;
    }
  }

  private void start(Spatial spatial, SceneView view, double distance) {
    isBegun = true;
    events.keep();
    events.now.clear();
    SpatialPlace.world(spatial, spatial.getLocalTranslation(), shown);
    space.restart();
    space.toOwn(shown, way);
    feet.put(way[0], way[1] - offset, way[2]);
    alignment.start(spatial);
    alignment.along(aligned, feet.cast.along);
    asked = rising ? null : view;
    reach = distance;
  }

  private boolean isInAir() {
    return events.now.state() == GroundState.AIRBORNE;
  }

  /**
   * Whether it is its turn to look: all that ask the same scene count its frames, however new they
   * are. Of a scene that counts none they count their own.
   */
  private boolean isDue() {
    long asked = turn.frame();
    frame = asked == askedFrame ? frame + 1 : asked;
    askedFrame = asked;
    long before = intervals;
    intervals = Math.floorDiv(frame + turn.number(), interval);
    return interval == 1 || intervals != before;
  }

  /** Goes along with ground that has moved; returns whether it has. */
  private boolean carry(Spatial spatial) {
    alignment.follow(spatial);
    if (!platform.hasMoved()) {
      return false;
    }
    if (platform.takesAlong(spatial)) {
      return true;
    }
    put(feet.y);
    platform.carry(way[0], way[1], way[2], carried);
    space.toOwn(carried);
    feet.x += carried[0];
    feet.y += carried[1];
    feet.z += carried[2];
    Vector3f up = space.up();
    double yaw = platform.turn(up.x, up.y, up.z);
    if (yaw != 0) {
      alignment.turn(yaw);
      if (!aligned) {
        place.turn(spatial, up, yaw);
      }
    }
    return true;
  }

  /** Whether a view, which may be older than the move, shows what is stood on where it is now. */
  private boolean isGroundShown(SceneView view) {
    Geometry below = events.now.geometry();
    return below == null || groundPlace.isShown(view.snapshot(), below);
  }

  /** Whether {@link #feel} asks nothing that is for the render thread only. */
  boolean mayFeelOnAnyThread() {
    SceneView view = asked;
    return view == null || view.snapshot().foreign().isEmpty();
  }

  /** Whether there is an update to show: its spatial or its place was not changed meanwhile. */
  boolean isBegun() {
    return isBegun;
  }

  /** Gives up the update under way, if any is; the next one begins anew. */
  void cancel() {
    asked = null;
    isNew |= isBegun;
    isBegun = false;
  }

  /** Looks for the ground, if this update does. */
  void feel() {
    SceneView view = asked;
    asked = null;
    if (view == null) {
      return;
    }
    if (isNew) {
      feet.land(view, reach, events.now);
    } else {
      feet.move(view, way[0], way[1], way[2], events.now);
    }
  }

  /** Shows the spatial where its feet are. */
  void show(Spatial spatial) {
    double seconds = isNew ? 0 : smoothing;
    error = isNew ? 0 : Smoothing.error(error, feet.step, time, seconds);
    isNew = false;
    isBegun = false;
    put(feet.y + error + offset);
    place.put(spatial, way[0], way[1], way[2]);
    SpatialPlace.world(spatial, spatial.getLocalTranslation(), shown);
    if (aligned) {
      boolean isGround = events.now.state() == GroundState.GROUNDED;
      alignment.setTarget(isGround ? events.now.normal() : space.up(), time, seconds);
      alignment.show(spatial, place);
    }
    platform.stand(events.now.geometry());
  }

  /** Takes the place above or below the feet at a height to the world. */
  private void put(double height) {
    way[0] = feet.x;
    way[1] = height;
    way[2] = feet.z;
    space.toWorld(way);
  }
}
