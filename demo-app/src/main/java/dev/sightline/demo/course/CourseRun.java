package dev.sightline.demo.course;

import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import dev.sightline.bvh.move.GroundState;
import dev.sightline.demo.walk.Visitor;
import dev.sightline.jme.control.character.KinematicCharacter;
import dev.sightline.jme.control.character.KinematicCharacterControl;
import dev.sightline.jme.index.SceneIndex;
import dev.sightline.jme.query.IndexQueries;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Walks the course from start to end, without a window or an application. */
public final class CourseRun {
  private static final float FRAME = 1 / 60f;
  private static final int MOST_STEPS = 180 * 60;
  private static final double METRE = ObstacleCourse.METRE;

  /**
   * What came of one station.
   *
   * @param height of the feet when they came to the station, in metres
   * @param steps of 1/60 s that it took from the station before
   * @param airborne how many of them were spent in the air
   * @param aside how far the feet strayed from the straight line at most, in metres
   * @param highest where the feet were on the way, in metres
   */
  public record Leg(
      Station station,
      boolean passed,
      double height,
      int steps,
      int airborne,
      double aside,
      double highest) {}

  private final Node root = new Node("root");
  private final Node body = new Node("visitor");
  private final Spatial platform;
  private final KinematicCharacterControl walker;
  private int taken;

  private CourseRun() {
    Node course = ObstacleCourse.build(null, null);
    root.attachChild(course);
    platform = course.getChild("platform");
    body.setLocalTranslation(ObstacleCourse.start());
    root.attachChild(body);
    walker = Visitor.control(new IndexQueries(new SceneIndex(course)));
    body.addControl(walker);
    root.updateGeometricState();
  }

  /**
   * Walks at a speed in metres a second; at the moving platform it waits, rides and gets off.
   *
   * @return what came of each station, up to the first that was not reached
   */
  public static List<Leg> walk(double speed) {
    CourseRun run = new CourseRun();
    List<Leg> legs = new ArrayList<>();
    for (Station station : ObstacleCourse.stations()) {
      Leg leg = run.leg(station, speed);
      legs.add(leg);
      if (!leg.passed()) {
        break;
      }
    }
    return legs;
  }

  /** Prints the legs as a table. */
  public static void print(List<Leg> legs, PrintWriter out) {
    out.println("obstacle                 passed  height  steps  in the air  aside  highest");
    for (Leg leg : legs) {
      out.printf(
          Locale.ROOT,
          "%-24s %-6s %7.3f %6d %11d %6.3f %8.3f%n",
          leg.station().name(),
          leg.passed() ? "yes" : "NO",
          leg.height(),
          leg.steps(),
          leg.airborne(),
          leg.aside(),
          leg.highest());
    }
    out.flush();
  }

  private Leg leg(Station station, double speed) {
    int first = taken;
    int airborne = 0;
    double aside = 0;
    double highest = Double.NEGATIVE_INFINITY;
    KinematicCharacter character = walker.character();
    while (character != null && character.x() < station.x() * METRE && taken < MOST_STEPS) {
      boolean goes = !waits(character.x() / METRE);
      crouches(character.x() / METRE);
      walker.setWalkDirection(new Vector3f(goes ? (float) (speed * METRE) : 0, 0, 0));
      root.updateLogicalState(FRAME);
      root.updateGeometricState();
      taken++;
      airborne += walker.groundState() == GroundState.AIRBORNE ? 1 : 0;
      aside = Math.max(aside, Math.abs(character.z()) / METRE);
      highest = Math.max(highest, character.y() / METRE);
    }
    double height = character == null ? Double.NaN : character.y() / METRE;
    boolean there = character != null && character.x() >= station.x() * METRE;
    boolean stands = there && walker.shape().equals(Visitor.SHAPE);
    boolean passed = stands && Math.abs(height - station.height()) < 0.01;
    return new Leg(station, passed, height, taken - first, airborne, aside, highest);
  }

  /** Whether to stand still: before the gap until the platform is there, on it until it is over. */
  private boolean waits(double x) {
    double at = platform.getWorldTranslation().x / METRE;
    if (x > ObstacleCourse.GAP_FROM - 0.5 && x < ObstacleCourse.GAP_FROM) {
      return at > ObstacleCourse.GAP_FROM + 1.1;
    }
    boolean rides = x > ObstacleCourse.GAP_FROM + 0.6 && x < ObstacleCourse.GAP_TO - 0.4;
    return rides && Math.abs(x - at) < 0.5 && at < ObstacleCourse.GAP_TO - 1.1;
  }

  /** Crouches before the duct; in it asks to stand up, which waits for its end. */
  private void crouches(double x) {
    if (Math.abs(x - RoundedLane.DUCT_FROM) < 0.5) {
      walker.requestShape(Visitor.CROUCHED);
    } else if (walker.shape().equals(Visitor.CROUCHED) && walker.requestedShape() == null) {
      walker.requestShape(Visitor.SHAPE);
    }
  }
}
